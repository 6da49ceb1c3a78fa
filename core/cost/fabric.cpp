#include "core/cost/fabric.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

Fabric fatTree(double endpoints, int radix, double oversubscription)
{
    Fabric fabric;
    fabric.endpoints = endpoints;
    if (endpoints <= 0 || radix < 2)
        return fabric;
    const double ports = radix;
    double links = endpoints; // each a cable with a transceiver at both ends
    if (endpoints <= ports) {
        fabric.tiers = 1;
        fabric.leafSwitches = 1;
    } else {
        const double over = std::max(1.0, oversubscription);
        const double down = std::floor(ports * over / (1 + over)), up = ports - down;
        fabric.leafSwitches = std::ceil(endpoints / down);
        const double leafUplinks = fabric.leafSwitches * up;
        links += leafUplinks;
        if (fabric.leafSwitches <= ports) {
            fabric.tiers = 2;
            fabric.spineSwitches = std::ceil(leafUplinks / ports);
        } else {
            fabric.tiers = 3; // spines are non-blocking: half down, half up
            fabric.spineSwitches = std::ceil(leafUplinks / std::floor(ports / 2));
            fabric.coreSwitches = std::ceil(leafUplinks / ports);
            links += leafUplinks;
        }
    }
    fabric.cables = links;
    fabric.transceivers = 2 * links;
    return fabric;
}

} // namespace terroir::core
