#include "core/training/overlap.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
CollectiveGroup collectiveGroup(const TrainingMachine& machine, double ranks, double stride)
{
    const double domain = machine.domain();
    double perNode = std::min(ranks, std::max(1.0, std::floor(domain / stride)));
    if (perNode < ranks)
        perNode = std::exp2(std::floor(std::log2(perNode))); // whole groups: 64 of an NVL72
    CollectiveGroup group;
    group.contention = machine.fabricContention;
    group.ranksPerNode = perNode;
    group.nodes = std::ceil(ranks / perNode);
    return group;
}

Overlap overlapOf(const StackProfile& stack, const Strategy& strategy)
{
    if (!strategy.overlap)
        return {};
    return {
        stack.tpHide, stack.tpOverlap, stack.dpOverlap, stack.ppOverlap, stack.cpOverlap, stack.epOverlap};
}

} // namespace terroir::core
