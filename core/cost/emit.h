// All money of a layout: owned clusters, rented stages, API stages, and what people do under every supply.
#pragma once

#include "core/cost/cloud.h"

namespace terroir::core {

/// Tokens at today's prices, which fall year by year by the assumption. Volume prices stand in the billed
/// tokens.
template <class Number, class Sink>
void emitApi(const StageModel& stage, const Values<Number>& value, Sink& sink)
{
    const Number kept = Number(1.0) - value(Role::ApiPriceDecline);
    Number factor(1.0);
    for (std::size_t year = 0; year < stage.input.byYear.size(); ++year) {
        sink.series(Part::ApiInput, stage.billedInput, year, value.at(stage.apiInput) * factor);
        sink.series(
            Part::ApiCachedInput, stage.billedCachedInput, year, value.at(stage.apiCachedInput) * factor);
        sink.series(Part::ApiOutput, stage.billedOutput, year, value.at(stage.apiOutput) * factor);
        factor = factor * kept;
    }
}

/// Until the owned machines arrive, what serves is rented on demand (where that has a price); trainings wait.
template <class Number, class Sink>
void emitBridge(const CostModel& model, const StageModel& stage, const Values<Number>& value, Sink& sink)
{
    if (!stage.demand->continuous || stage.vintages.empty())
        return;
    const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(stage.hardware)];
    const Number hours = value(Role::DeliveryMonths)
        * (stage.vintages.front().nodes * hardware.gpusPerNode * kHoursPerMonth);
    sink.once(Part::BridgeRent, 1, rentPerGpuHour(hardware, RentKind::OnDemand, value) * hours);
}

template <class Number, class Sink>
void emitStage(
    const CostModel& model, const StageModel& stage, Supply supply, const Values<Number>& value, Sink& sink)
{
    if (stage.demand->labellingUnits > 0 && supply != Supply::Api)
        sink.spread(Part::Labelling, stage.startMonth, stage.endMonth,
            value(stage.isPreference() ? Role::LabellingPerPair : Role::LabellingPerUnit)
                * stage.demand->labellingUnits);
    if (supply == Supply::Api) {
        emitApi(stage, value, sink);
        return;
    }
    if (stage.hardware == kUnknown)
        return;
    if (supply == Supply::Own) {
        emitBridge(model, stage, value, sink); // the machines themselves belong to the layout's clusters
        return;
    }
    const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(stage.hardware)];
    switch (supply) {
    case Supply::OnDemand:
        emitByTheHour(
            model, stage, rentPerGpuHour(hardware, RentKind::OnDemand, value), Number(0.0), value, sink);
        break;
    case Supply::Spot:
        emitByTheHour(model, stage, rentPerGpuHour(hardware, RentKind::Spot, value),
            spotShare(*stage.demand, value), value, sink);
        break;
    case Supply::Reserved1y:
        emitCommitted(model, stage, 12, rentPerGpuHour(hardware, RentKind::Reserved1y, value), value, sink);
        break;
    case Supply::Reserved3y:
        emitCommitted(model, stage, 36, rentPerGpuHour(hardware, RentKind::Reserved3y, value), value, sink);
        break;
    case Supply::CoRent:
        emitCoRent(model, stage, value, sink);
        break;
    case Supply::Own:
    case Supply::Api:
        break;
    }
}

/// `values` are already in the scenario's currency (convertMoney).
template <class Number, class Sink>
void emitLayout(const CostModel& model, const Layout& layout, const Number* values, Sink& sink)
{
    const Values<Number> value{model, values};
    for (const OwnedCluster& cluster : layout.clusters)
        emitCluster(model, cluster, value, sink);
    for (std::size_t i = 0; i < model.stages.size(); ++i)
        emitStage(model, model.stages[i], layout.supplies[i], value, sink);
}

/// Total of a layout at values in their own units.
double layoutTotal(const CostModel& model, const Layout& layout, std::vector<double> values);

} // namespace terroir::core
