// A rail-optimised fat tree counted from its ports, at catalog prices: every card of a node sits on a rail of
// its own, one switch serves a rail of up to `radix` nodes, two tiers radix²/2, three tiers radix³/4 nodes.
#pragma once

#include "core/catalog/link.h"

namespace terroir::core {

struct Fabric
{
    double endpoints = 0; // NIC ports of the compute fabric
    int tiers = 0; // 0: one node, no switch
    double leafSwitches = 0, spineSwitches = 0, coreSwitches = 0;
    double links = 0; // cables
    double transceivers = 0;
};

/// Counts for `nodes` with `rails` NIC ports each on switches of `radix` ports; `oversubscription` 1 =
/// non-blocking, 2 = half the uplinks. From 400 Gb/s on, cages are twin-port on both sides (QM9700: 64 ports
/// in 32 cages, DGX H100: 8 NICs in 4): a link then takes one transceiver in all, otherwise two. Reproduces
/// E. Cheah's sheet "H100 cluster cost" (Aug 2024): tiers at 64 and 2048 nodes, see the tests.
Fabric fatTree(double nodes, double rails, int radix, double linkRateGbps, double oversubscription = 1);

/// Switches, optics and cables at their unit prices, all in one currency. NICs stand in the node's price (E.
/// Cheah sheet; Epoch's server overhead).
template <class Number>
Number fabricCost(
    const Fabric& fabric, const Number& switchPrice, const Number& transceiver, const Number& cable)
{
    return switchPrice * (fabric.leafSwitches + fabric.spineSwitches + fabric.coreSwitches)
        + transceiver * fabric.transceivers + cable * fabric.links;
}

} // namespace terroir::core
