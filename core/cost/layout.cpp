#include "core/cost/cost_model.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

namespace {

bool layoutPriceKnown(const HardwareModel& hardware, Supply supply)
{
    const auto rent = [&](RentKind kind) {
        return hardware.rent[static_cast<std::size_t>(kind)] != kUnknown
            || hardware.rent[static_cast<std::size_t>(RentKind::OnDemand)] != kUnknown; // less a discount
    };
    switch (supply) {
    case Supply::Own:
    case Supply::CoRent:
        return hardware.gpuPrice != kUnknown || hardware.nodePrice != kUnknown;
    case Supply::Reserved1y:
        return rent(RentKind::Reserved1y);
    case Supply::Reserved3y:
        return rent(RentKind::Reserved3y);
    case Supply::Spot:
        return rent(RentKind::Spot);
    case Supply::OnDemand:
        return rent(RentKind::OnDemand);
    case Supply::Api:
        break;
    }
    return false;
}

std::string layoutMissing(const CostModel& model, const StageModel& stage, Supply supply)
{
    const StageDemand& demand = *stage.demand;
    if (supply == Supply::Api) {
        if (!demand.apiPrice)
            return "stages." + demand.stageId + ".apiPrice";
        const bool known = (stage.input.sum == 0 || stage.apiInput != kUnknown)
            && (stage.output.sum == 0 || stage.apiOutput != kUnknown);
        return known ? std::string() : "api_prices." + demand.apiPrice->id;
    }
    if (stage.hardware == kUnknown)
        return stage.hasTokens() ? "stages." + demand.stageId + ".gpu" : std::string();
    const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(stage.hardware)];
    if (layoutPriceKnown(hardware, supply))
        return {};
    const bool bought = supply == Supply::Own || supply == Supply::CoRent;
    return (bought ? "gpus." : "offers.") + hardware.gpu->id;
}

OwnedCluster ownedCluster(const CostModel& model, const std::vector<Supply>& supplies, int hardwareIndex)
{
    const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(hardwareIndex)];
    OwnedCluster cluster;
    cluster.hardware = hardwareIndex;
    double trainingNodes = 0, trainingHours = 0, servingHours = 0;
    for (std::size_t i = 0; i < model.stages.size(); ++i) {
        const StageModel& stage = model.stages[i];
        if (stage.hardware != hardwareIndex || supplies[i] != Supply::Own)
            continue;
        cluster.storageTb += stage.demand->storageTb + stage.demand->checkpointTb;
        if (!stage.demand->continuous) {
            trainingNodes
                = std::max(trainingNodes, std::ceil(stage.demand->gpus / hardware.gpusPerNode - 1e-9));
            trainingHours += stage.demand->gpuHoursOnce;
            continue;
        }
        const double hours = machineGpuHours(model, stage);
        servingHours += hours;
        if (stage.demand->utilisation < 0)
            cluster.assumedShare += hours;
        else
            cluster.servingShare += hours * stage.demand->utilisation;
        for (const Vintage& vintage : stage.vintages) {
            const auto same = std::ranges::find(cluster.vintages, vintage.month, &Vintage::month);
            if (same == cluster.vintages.end())
                cluster.vintages.push_back(vintage);
            else
                same->nodes += vintage.nodes;
        }
    }
    if (trainingNodes > 0) {
        if (cluster.vintages.empty() || cluster.vintages.front().month > 0)
            cluster.vintages.insert(cluster.vintages.begin(), {0, 0});
        cluster.vintages.front().nodes += trainingNodes;
    }
    std::ranges::sort(cluster.vintages, {}, &Vintage::month);
    const double capacity
        = servingHours + trainingNodes * hardware.gpusPerNode * model.horizonMonths * kHoursPerMonth;
    if (capacity > 0) {
        cluster.servingShare /= capacity;
        cluster.assumedShare /= capacity;
        cluster.trainingShare = trainingHours / capacity;
    }
    return cluster;
}

} // namespace

Layout makeLayout(const CostModel& model, std::vector<Supply> supplies)
{
    Layout layout;
    layout.supplies = std::move(supplies);
    for (std::size_t i = 0; i < model.stages.size(); ++i) {
        const StageModel& stage = model.stages[i];
        if (layout.supplies[i] == Supply::Api && !stage.hasTokens()) {
            if (stage.hardware != kUnknown)
                layout.leavesOut.push_back(stage.demand->stageId);
            continue;
        }
        // What is owned is counted to the horizon: a run that lasts longer would have its rest for nothing.
        if (layout.supplies[i] == Supply::Own && !stage.demand->continuous
            && stage.endMonth > model.horizonMonths * (1 + 1e-9)) {
            layout.leavesOut.push_back(stage.demand->stageId);
            layout.unfinished.push_back(stage.demand->stageId);
        }
        const double limit = stage.demand->apiTokensPerMinute;
        if (layout.supplies[i] == Supply::Api && limit > 0 && stage.peakTokensPerMinute > limit) {
            layout.leavesOut.push_back(stage.demand->stageId);
            layout.turnedAway.push_back(stage.demand->stageId);
        }
        if (layout.missing.empty())
            layout.missing = layoutMissing(model, stage, layout.supplies[i]);
    }
    for (std::size_t h = 0; h < model.hardware.size(); ++h) {
        OwnedCluster cluster = ownedCluster(model, layout.supplies, static_cast<int>(h));
        if (!cluster.vintages.empty())
            layout.clusters.push_back(std::move(cluster));
    }
    return layout;
}

bool supplyApplies(const CostModel& model, Supply supply)
{
    return supply == Supply::Api ? std::ranges::any_of(model.stages, &StageModel::hasTokens)
                                 : !model.hardware.empty();
}

Layout uniformLayout(const CostModel& model, Supply supply)
{
    std::vector<Supply> supplies;
    for (const StageModel& stage : model.stages) {
        const bool apiOnly = stage.hardware == kUnknown && stage.hasTokens();
        supplies.push_back(apiOnly ? Supply::Api : supply);
    }
    return makeLayout(model, std::move(supplies));
}

} // namespace terroir::core
