// A rail-optimised fat tree counted from its ports, at catalog prices (tco_examples 10: network tiers at 64
// and 2048 nodes).
#pragma once

#include "core/catalog/link.h"

namespace terroir::core {

struct Fabric
{
    double endpoints = 0; // NIC ports of the compute fabric
    int tiers = 0; // 0: one node, no switch
    double leafSwitches = 0, spineSwitches = 0, coreSwitches = 0;
    double transceivers = 0, cables = 0;
};

/// Counts for `endpoints` ports on switches of `radix` ports; `oversubscription` 1 = non-blocking, 2 = half
/// the uplinks. One switch holds radix ports; two tiers radix²/2, three tiers radix³/4 when non-blocking.
/// More: the tiers stay three and grow.
Fabric fatTree(double endpoints, int radix, double oversubscription = 1);

/// Switches, optics and cables at their unit prices, all in one currency. NICs stand in the node's price (E.
/// Cheah sheet; Epoch's overhead).
template <class Number>
Number fabricCost(
    const Fabric& fabric, const Number& switchPrice, const Number& transceiver, const Number& cable)
{
    return switchPrice * (fabric.leafSwitches + fabric.spineSwitches + fabric.coreSwitches)
        + transceiver * fabric.transceivers + cable * fabric.cables;
}

} // namespace terroir::core
