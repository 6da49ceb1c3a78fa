// What owning a cluster costs: purchase by vintage, running by month, sale at the horizon (MODEL 5.9; seed
// B092-B101).
#pragma once

#include "core/cost/cost_model.h"
#include "core/cost/formulas.h"

namespace terroir::core {

/// Purchase of one node and its share of everything around it.
template <class Number>
struct NodePurchase
{
    Number cards, chassis, network, storage, spares, installation, tax;
    [[nodiscard]] Number hardware() const { return cards + chassis; }
};

template <class Number>
NodePurchase<Number> nodePurchase(
    const HardwareModel& hardware, const Values<Number>& value, double clusterNodes, double storageTb)
{
    using std::max;
    using std::min;
    const Number listed = value.at(hardware.gpuPrice) * hardware.gpusPerNode;
    const Number node = hardware.nodePrice == kUnknown
        ? nodeFromCards(value.at(hardware.gpuPrice), hardware.gpusPerNode, value(Role::ServerOverhead))
        : value.at(hardware.nodePrice);
    const Number cards
        = hardware.gpuPrice == kUnknown ? node / value(Role::ServerOverhead) : min(node, listed);
    const Number network = networkByRule(cards, value(Role::NetworkAdder));
    // The stated terabytes, but at least storage's usual share of the whole.
    const Number storage = max(value(Role::StoragePfsPerTb) * (storageTb / clusterNodes),
        shareOfWhole(node + network, value(Role::StorageShare)));
    const Number spares = (node + network + storage) * value(Role::SparesShare);
    return {cards, node - cards, network, storage, spares, node * value(Role::InstallationShare),
        (node + network + storage + spares) * value(Role::EquipmentTax)};
}

/// Most that a node can draw, kW: the reference server's figure, but at least its cards' TDP; else that times
/// the server's overhead.
template <class Number>
Number nodeKw(const HardwareModel& hardware, const Values<Number>& value)
{
    const double cardsKw = hardware.gpu->tdpW * hardware.gpusPerNode / 1000;
    if (hardware.server && hardware.server->maxPowerKw)
        return Number(std::max(*hardware.server->maxPowerKw, cardsKw));
    return value(Role::PowerOverhead) * cardsKw;
}

/// Mean draw of a node at `utilisation`, kW. Unknown idle power: idling saves nothing.
template <class Number>
Number meanNodeKw(const HardwareModel& hardware, const Number& maxKw, const Number& utilisation,
    const Values<Number>& value)
{
    const Number load = value(Role::PowerLoad);
    if (!hardware.gpu->idleW)
        return maxKw * load;
    const double cards = hardware.gpusPerNode / 1000;
    return averageKw(maxKw * load,
        idleKw(maxKw, load, value(Role::PowerOverhead), *hardware.gpu->idleW * cards,
            hardware.gpu->tdpW * cards),
        utilisation);
}

template <class Number>
std::array<Number, 6> residualCurve(const Values<Number>& value)
{
    return {Number(1.0), value(Role::Residual1y), value(Role::Residual2y), value(Role::Residual3y),
        value(Role::Residual4y), value(Role::Residual5y)};
}

template <class Number>
Number clusterUtilisation(const OwnedCluster& cluster, const Values<Number>& value)
{
    using std::min;
    if (cluster.fixedUtilisation)
        return Number(*cluster.fixedUtilisation);
    return min(Number(1.0),
        value(Role::Utilisation) * cluster.assumedShare
            + value(Role::ExperimentFactor) * cluster.trainingShare + cluster.servingShare);
}

template <class Number, class Sink>
void emitCluster(const CostModel& model, const OwnedCluster& cluster, const Values<Number>& value, Sink& sink)
{
    using std::max;
    const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(cluster.hardware)];
    const double horizon = model.horizonMonths;
    double allNodes = 0;
    for (const Vintage& vintage : cluster.vintages)
        allNodes += vintage.nodes;
    if (allNodes <= 0)
        return;
    const NodePurchase<Number> node = nodePurchase(hardware, value, allNodes, cluster.storageTb);
    const std::array<Number, 6> residual = residualCurve(value);
    const Number maxKw = nodeKw(hardware, value);
    const Number meanKw = meanNodeKw(hardware, maxKw, clusterUtilisation(cluster, value), value);
    const Number electricity = electricityPerMonth(meanKw, value(Role::Pue), value(Role::Electricity));
    const Number demandCharge = maxKw * value(Role::Pue) * value(Role::DemandCharge);
    const Number facility = maxKw * value(Role::Colo);
    const Number equipment = node.hardware() + node.network + node.storage;

    double nodesBefore = 0;
    for (const Vintage& vintage : cluster.vintages) {
        const double n = vintage.nodes, from = vintage.month, months = horizon - from;
        sink.once(Part::Gpus, from, node.cards * n);
        sink.once(Part::Servers, from, node.chassis * n);
        sink.once(Part::Network, from, node.network * n);
        sink.once(Part::Storage, from, node.storage * n);
        sink.once(Part::Spares, from, node.spares * n);
        sink.once(Part::Installation, from, node.installation * n);
        sink.once(Part::EquipmentTax, from, node.tax * n);
        const Number running
            = max(Number(months) - value(Role::DeliveryMonths), Number(0.0)) * n; // node-months in service
        sink.spread(Part::Electricity, from, horizon, electricity * running);
        sink.spread(Part::DemandCharge, from, horizon, demandCharge * running);
        sink.spread(Part::Facility, from, horizon, facility * running);
        sink.spread(
            Part::Maintenance, from, horizon, equipment * value(Role::MaintenanceShare) * (running / 12.0));
        sink.spread(
            Part::Insurance, from, horizon, equipment * value(Role::InsuranceShare) * (running / 12.0));
        sink.spread(
            Part::Software, from, horizon, node.hardware() * value(Role::SoftwareShare) * (running / 12.0));
        const Number staff = engineers(nodesBefore + n, value(Role::FtePerNode), value(Role::NodesPerFte))
            - engineers(nodesBefore, value(Role::FtePerNode), value(Role::NodesPerFte));
        sink.spread(Part::Staff, from, horizon, staff * value(Role::EngineerSalary) * (running / (12.0 * n)));
        sink.once(Part::Residual, horizon, -(node.hardware() * residualShare(residual, months / 12) * n));
        nodesBefore += n;
    }
}

} // namespace terroir::core
