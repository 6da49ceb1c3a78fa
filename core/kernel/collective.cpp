#include "core/kernel/collective.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

namespace {
constexpr double kFullNodeRanks = 8; // NCCL reduces in the switch on a full node (MODEL 5.5)

double busRate(const CollectiveConstants& c, double ranks, bool inSwitch)
{
    if (ranks <= 2 && c.pairBytesPerS > 0)
        return c.pairBytesPerS;
    const bool full = c.fullBytesPerS > 0 && ranks >= kFullNodeRanks;
    // More than the links carry comes from the switch; less from the fabric, whatever the type.
    return full && (inSwitch || c.fullBytesPerS < c.busBytesPerS) ? c.fullBytesPerS : c.busBytesPerS;
}

double insideNode(const CollectiveConstants& c, CollectiveOp op, double bytes, double ranks, bool inSwitch)
{
    if (c.busBytesPerS <= 0)
        return std::numeric_limits<double>::infinity();
    const double wire = op == CollectiveOp::P2p
        ? bytes
        : bytes * (ranks - 1) / ranks * (op == CollectiveOp::AllReduce ? 2 : 1);
    return c.alpha0Seconds + c.alpha1Seconds * ranks + wire / busRate(c, ranks, inSwitch)
        + c.gamma * std::sqrt(bytes);
}
} // namespace

double collectiveSeconds(
    const KernelModel& model, CollectiveOp op, double bytes, const CollectiveGroup& group)
{
    const double ranks = group.ranks();
    if (op != CollectiveOp::P2p && ranks <= 1)
        return 0;
    // Ranks beyond the scale-up domain meet over PCIe, and the slowest link paces the ring.
    const bool beyond = model.physics.pcieBytesPerS > 0 && group.ranksPerNode > model.physics.scaleUpDomain;
    const CollectiveConstants& c
        = (beyond ? model.collectivePcie : model.collective)[static_cast<std::size_t>(op)];
    if (group.nodes <= 1)
        return insideNode(c, op, bytes, op == CollectiveOp::P2p ? 2 : ranks, group.inSwitch);

    const InterNodeConstants& inter = model.interNode;
    const double nic = model.physics.nicBytesPerS * inter.nicEfficiency / group.contention;
    if (nic <= 0)
        return std::numeric_limits<double>::infinity();
    if (op == CollectiveOp::P2p)
        return inter.latencySeconds + bytes / nic;
    const double perRank = group.ranksPerNode;
    if (op == CollectiveOp::AllToAll) {
        // Bytes that leave the node go through one NIC per rank; those that stay overlap with them.
        const double rate = nic / inter.nicEfficiency * inter.a2aNicEfficiency;
        const double leaving = bytes * (group.nodes - 1) / group.nodes / rate;
        const double staying
            = perRank > 1 ? bytes / group.nodes * (perRank - 1) / perRank / c.busBytesPerS : 0;
        return inter.a2aLatencySeconds + inter.a2aPerNodeSeconds * group.nodes + std::max(leaving, staying);
    }
    const double latency
        = inter.latencySeconds * std::log2(group.nodes) * (op == CollectiveOp::AllReduce ? 2 : 1)
        + (perRank > 1 ? inter.perRankSeconds * perRank : 0);
    const double node = perRank > 1 ? inter.nvlinkShare * busRate(c, perRank, group.inSwitch)
                                    : std::numeric_limits<double>::infinity();
    const double bus = std::min(node, perRank * nic);
    return latency + bytes * (ranks - 1) / ranks * (op == CollectiveOp::AllReduce ? 2 : 1) / bus;
}

double eagerAllReduceSeconds(const KernelModel& model, double bytes, const CollectiveGroup& group)
{
    const double host = model.collective[static_cast<std::size_t>(CollectiveOp::AllReduce)].hostSeconds;
    if (host <= 0)
        return std::numeric_limits<double>::infinity();
    const double copied = 2 * bytes / (model.memory.eB * model.physics.hbmBytesPerS); // read and write
    return std::max(host, collectiveSeconds(model, CollectiveOp::AllReduce, bytes, group) + copied);
}

} // namespace terroir::core
