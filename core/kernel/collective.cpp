#include "core/kernel/collective.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

namespace {
double busRate(const CollectiveConstants& c, double ranks)
{
    return c.switchBytesPerS > 0 && ranks >= 8 ? c.switchBytesPerS : c.busBytesPerS;
}

double insideNode(const CollectiveConstants& c, CollectiveOp op, double bytes, double ranks)
{
    if (c.busBytesPerS <= 0)
        return std::numeric_limits<double>::infinity();
    const double wire = op == CollectiveOp::P2p
        ? bytes
        : bytes * (ranks - 1) / ranks * (op == CollectiveOp::AllReduce ? 2 : 1);
    return c.alpha0Seconds + c.alpha1Seconds * ranks + wire / busRate(c, ranks) + c.gamma * std::sqrt(bytes);
}
} // namespace

double collectiveSeconds(
    const KernelModel& model, CollectiveOp op, double bytes, const CollectiveGroup& group)
{
    const double ranks = group.ranks();
    if (op != CollectiveOp::P2p && ranks <= 1)
        return 0;
    const CollectiveConstants& c = model.collective[static_cast<std::size_t>(op)];
    if (group.nodes <= 1)
        return insideNode(c, op, bytes, op == CollectiveOp::P2p ? 2 : ranks);

    const InterNodeConstants& inter = model.interNode;
    const double nic = model.physics.nicBytesPerS * inter.nicEfficiency / group.contention;
    if (nic <= 0)
        return std::numeric_limits<double>::infinity();
    if (op == CollectiveOp::P2p)
        return inter.latencySeconds + bytes / nic;
    const double perRank = group.ranksPerNode;
    const double latency
        = inter.latencySeconds * std::log2(group.nodes) * (op == CollectiveOp::AllReduce ? 2 : 1)
        + (perRank > 1 ? inter.perRankSeconds * perRank : 0);
    if (op == CollectiveOp::AllToAll) {
        // Bytes that leave the node go through one NIC per rank; those that stay overlap with them.
        const double leaving = bytes * (group.nodes - 1) / group.nodes / nic;
        const double staying
            = perRank > 1 ? bytes / group.nodes * (perRank - 1) / perRank / c.busBytesPerS : 0;
        return latency + std::max(leaving, staying);
    }
    const double node
        = perRank > 1 ? inter.nvlinkShare * busRate(c, perRank) : std::numeric_limits<double>::infinity();
    const double bus = std::min(node, perRank * nic);
    return latency + bytes * (ranks - 1) / ranks * (op == CollectiveOp::AllReduce ? 2 : 1) / bus;
}

} // namespace terroir::core
