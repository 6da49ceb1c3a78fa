// What renting costs: on demand, committed for whole terms, interruptible, and a share of somebody's cluster.
#pragma once

#include "core/cost/ownership.h"

namespace terroir::core {

/// Price per GPU-hour; a committed or interruptible price that no offer states is the on-demand one less its
/// discount.
template <class Number>
Number rentPerGpuHour(const HardwareModel& hardware, RentKind kind, const Values<Number>& value)
{
    const int known = hardware.rent[static_cast<std::size_t>(kind)];
    if (known != kUnknown)
        return value.at(known);
    const Number onDemand = value.at(hardware.rent[static_cast<std::size_t>(RentKind::OnDemand)]);
    switch (kind) {
    case RentKind::Reserved1y:
        return onDemand * (Number(1.0) - value(Role::Discount1y));
    case RentKind::Reserved3y:
        return onDemand * (Number(1.0) - value(Role::Discount3y));
    case RentKind::Spot:
        return onDemand * (Number(1.0) - value(Role::SpotDiscount));
    case RentKind::OnDemand:
        break;
    }
    return onDemand;
}

template <class Number>
Number stageUtilisation(const StageDemand& demand, const Values<Number>& value)
{
    return demand.utilisation < 0 ? value(Role::Utilisation) : Number(demand.utilisation);
}

/// Owner's full cost of the stage's machines per GPU-hour, at the shared cluster's utilisation, plus the
/// operator's margin.
template <class Number>
Number coRentPerGpuHour(const CostModel& model, const StageModel& stage, const Values<Number>& value)
{
    const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(stage.hardware)];
    TotalSink<Number> owner;
    emitCluster(model, stage.coOwner, value, owner);
    const double capacity
        = stage.coOwner.vintages.front().nodes * hardware.gpusPerNode * kHoursPerMonth * model.horizonMonths;
    return owner.total / capacity / value(Role::CoRentUtilisation)
        * (Number(1.0) + value(Role::CoRentMargin));
}

/// Storage beside rented machines: the stated terabytes, but at least its usual share of the whole.
template <class Number, class Sink>
void emitRentedStorage(const StageModel& stage, double from, double to, const Number& rent,
    const Values<Number>& value, Sink& sink)
{
    using std::max;
    const double terabytes = stage.demand->storageTb + stage.demand->checkpointTb;
    sink.spread(Part::StorageRent, from, to,
        max(value(Role::StorageObjectPerTbMonth) * (terabytes * (to - from)),
            shareOfWhole(rent, value(Role::StorageShare))));
    sink.once(Part::Egress, to, value(Role::EgressPerGb) * (stage.demand->checkpointTb * 1000));
}

/// One run's hours at a price: useful ones as rent, those that failures took as lost work. The sum.
template <class Number, class Sink>
Number emitRun(const StageModel& stage, const Number& price, Sink& sink)
{
    const StageDemand& demand = *stage.demand;
    const double lost = std::min(demand.lostGpuHours, demand.gpuHoursOnce);
    sink.spread(Part::ComputeRent, stage.startMonth, stage.endMonth, price * (demand.gpuHoursOnce - lost));
    sink.spread(Part::LostWork, stage.startMonth, stage.endMonth, price * lost);
    return price * demand.gpuHoursOnce;
}

/// Share of the hours that a spot market takes: from the run's checkpoints where they are known (goodput),
/// else the assumed hours of each interruption.
template <class Number>
Number spotShare(const StageDemand& demand, const Values<Number>& value)
{
    const Number perDay = value(Role::SpotInterruptionsPerDay);
    return demand.checkpointHours > 0
        ? spotLostShare(perDay, demand.failuresPerDay, demand.checkpointHours, demand.restartHours)
        : lostShare(perDay, value(Role::SpotLostHours));
}

template <class Number, class Sink>
void emitCommitted(const CostModel& model, const StageModel& stage, double termMonths, const Number& price,
    const Values<Number>& value, Sink& sink)
{
    using std::max;
    const StageDemand& demand = *stage.demand;
    if (!demand.continuous) {
        const double months = std::ceil((stage.endMonth - stage.startMonth) / termMonths - 1e-9) * termMonths;
        const Number used = emitRun(stage, price, sink);
        const Number experiments = (value(Role::ExperimentFactor) - 1.0) * demand.gpuHoursOnce;
        sink.spread(Part::Experiments, stage.startMonth, stage.endMonth, price * experiments);
        const Number unusedHours = max(
            Number(demand.gpus * months * kHoursPerMonth - demand.gpuHoursOnce) - experiments, Number(0.0));
        sink.spread(Part::CommitmentUnused, stage.endMonth, stage.startMonth + months, price * unusedHours);
        emitRentedStorage(stage, stage.startMonth, stage.endMonth, used, value, sink);
        return;
    }
    const double horizon = model.horizonMonths;
    const double gpusPerNode = model.hardware[static_cast<std::size_t>(stage.hardware)].gpusPerNode;
    for (const Vintage& vintage : stage.vintages) {
        const double months = horizon - vintage.month, gpus = vintage.nodes * gpusPerNode;
        const Number used = price * (gpus * months * kHoursPerMonth);
        sink.spread(Part::ComputeRent, vintage.month, horizon, used);
        const double unused = std::ceil(months / termMonths - 1e-9) * termMonths - months;
        sink.once(Part::CommitmentUnused, horizon, price * (gpus * unused * kHoursPerMonth));
        emitRentedStorage(stage, vintage.month, horizon, used, value, sink);
    }
}

/// Share of the hours that remain of a fleet rented by the hour: what follows the stated load curve, or what
/// the assumed share of its idle time gives back, whichever gives back more.
template <class Number>
Number keptShare(const StageDemand& demand, const Values<Number>& value)
{
    using std::min;
    return min(Number(demand.rentedShare),
        Number(1.0) - value(Role::AutoscaleShare) * (Number(1.0) - stageUtilisation(demand, value)));
}

/// Machines paid by the hour. `lost` of them is work done twice.
template <class Number, class Sink>
void emitByTheHour(const CostModel& model, const StageModel& stage, const Number& price, const Number& lost,
    const Values<Number>& value, Sink& sink)
{
    const StageDemand& demand = *stage.demand;
    const Number again = lost / (Number(1.0) - lost);
    if (!demand.continuous) {
        const Number rent = emitRun(stage, price, sink);
        sink.spread(Part::LostWork, stage.startMonth, stage.endMonth, rent * again);
        sink.spread(Part::Experiments, stage.startMonth, stage.endMonth,
            rent * (value(Role::ExperimentFactor) - 1.0));
        emitRentedStorage(stage, stage.startMonth, stage.endMonth, rent, value, sink);
        return;
    }
    const double horizon = model.horizonMonths;
    const double gpusPerNode = model.hardware[static_cast<std::size_t>(stage.hardware)].gpusPerNode;
    const Number kept = keptShare(demand, value);
    for (const Vintage& vintage : stage.vintages) {
        const double hours = vintage.nodes * gpusPerNode * (horizon - vintage.month) * kHoursPerMonth;
        const Number rent = price * hours * kept;
        sink.spread(Part::ComputeRent, vintage.month, horizon, rent);
        sink.spread(Part::LostWork, vintage.month, horizon, rent * again);
        emitRentedStorage(stage, vintage.month, horizon, rent, value, sink);
    }
}

template <class Number, class Sink>
void emitCoRent(const CostModel& model, const StageModel& stage, const Values<Number>& value, Sink& sink)
{
    const StageDemand& demand = *stage.demand;
    const Number price = coRentPerGpuHour(model, stage, value);
    if (!demand.continuous) {
        const Number rent = emitRun(stage, price, sink);
        sink.spread(Part::Experiments, stage.startMonth, stage.endMonth,
            rent * (value(Role::ExperimentFactor) - 1.0));
        return;
    }
    const double gpusPerNode = model.hardware[static_cast<std::size_t>(stage.hardware)].gpusPerNode;
    for (const Vintage& vintage : stage.vintages) {
        const double hours
            = vintage.nodes * gpusPerNode * (model.horizonMonths - vintage.month) * kHoursPerMonth;
        sink.spread(Part::ComputeRent, vintage.month, model.horizonMonths,
            price * stageUtilisation(demand, value) * hours);
    }
}

} // namespace terroir::core
