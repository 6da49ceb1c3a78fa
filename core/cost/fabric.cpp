#include "core/cost/fabric.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

Fabric fatTree(double nodes, double rails, int radix, double linkRateGbps, double oversubscription)
{
    Fabric fabric;
    if (nodes < 2 || rails < 1 || radix < 2)
        return fabric;
    const double ports = radix;
    fabric.endpoints = nodes * rails;
    fabric.links = fabric.endpoints;
    if (nodes <= ports) {
        fabric.tiers = 1;
        fabric.leafSwitches
            = std::ceil(fabric.endpoints / ports); // small clusters share a switch between rails
    } else {
        const double over = std::max(1.0, oversubscription);
        const double down = std::floor(ports * over / (1 + over)), up = ports - down;
        fabric.leafSwitches = std::ceil(fabric.endpoints / down);
        const double uplinks = fabric.leafSwitches * up;
        fabric.links += uplinks;
        fabric.tiers = nodes <= ports * down ? 2 : 3;
        // The top tier has no uplinks; a middle one is non-blocking, half down and half up.
        fabric.spineSwitches = std::ceil(uplinks / (fabric.tiers == 2 ? ports : std::floor(ports / 2)));
        if (fabric.tiers == 3) {
            fabric.coreSwitches = std::ceil(uplinks / ports);
            fabric.links += uplinks;
        }
    }
    fabric.transceivers = fabric.links * (linkRateGbps >= 400 ? 1 : 2);
    return fabric;
}

} // namespace terroir::core
