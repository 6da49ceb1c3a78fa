#include "core/training/overlap.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {
constexpr double kLeastExposed = 0.1; // ε of MODEL 5.5
}

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

double exposedSeconds(double traffic, double window, double share, double slowdown)
{
    if (traffic <= 0 || share <= 0)
        return traffic;
    const double left = std::max(kLeastExposed * traffic, traffic - share * window);
    return left + slowdown * (traffic - left);
}

} // namespace terroir::core
