#include "core/plan/machine.h"
#include "core/plan/part_keys.h"
#include "core/plan/parts.h"

#include <algorithm>

namespace terroir::core {
namespace {

/// The API price that stands against hosting a model: the named one, else the cheapest offer of the same open
/// weights.
const ApiPrice* apiPriceOf(const Catalog& catalog, const Stage& stage, const Model& model)
{
    if (!stage.load.apiPriceId.empty())
        return catalog.apiPrice(stage.load.apiPriceId);
    const ApiPrice* cheapest = nullptr;
    double best = 0;
    for (const ApiPrice& price : catalog.apiPrices) {
        if (price.openModelId != model.id || !price.inputPer1M || !price.outputPer1M)
            continue;
        const double request = price.inputPer1M->amount() * stage.load.inputTokens
            + price.outputPer1M->amount() * stage.load.outputTokens;
        if (!cheapest || request < best) {
            cheapest = &price;
            best = request;
        }
    }
    return cheapest;
}

StageDemand demandOf(const PartInput& input, const Stage& stage, const StagePlan& plan)
{
    StageDemand demand;
    demand.stageId = stage.id;
    demand.workload = stage.workload;
    demand.supply = stage.supply;
    demand.gpu = plan.gpu;
    demand.server = plan.gpu ? serverOf(input.catalog, stage.cluster, *plan.gpu) : nullptr;
    demand.scaleOut
        = stage.cluster.scaleOutLinkId.empty() ? nullptr : input.catalog.link(stage.cluster.scaleOutLinkId);
    demand.gpus = plan.gpu ? plan.gpus : 0;
    demand.gpusPerNode = stage.cluster.gpusPerNode;
    if (plan.training) {
        demand.gpuHoursOnce = plan.training->gpuHours;
        const Goodput& goodput = plan.training->goodput;
        demand.lostGpuHours = goodput.lostGpuHours;
        demand.failuresPerDay = goodput.mtbfHours > 0 ? 24 / goodput.mtbfHours : 0;
        demand.checkpointHours = goodput.blockedSeconds / 3600;
        demand.restartHours = goodput.recoverSeconds / 3600;
        demand.checkpointTb = plan.training->checkpointBytes / 1e12;
        demand.storageTb = stage.data.terabytes.value_or(0);
        if (stage.data.samples && !stage.data.tokens && !stage.data.terabytes)
            demand.labellingUnits = *stage.data.samples;
    } else {
        const double requests = stage.load.requestsPerDay * 365;
        demand.continuous = true;
        demand.utilisation = plan.serving && plan.serving->fleet.gpus > 0 && requests > 0
            ? plan.serving->fleet.utilisation
            : -1; // the assumption's
        demand.inputTokensPerYear = requests * stage.load.inputTokens * (1 - stage.load.cacheHitShare);
        demand.cachedInputTokensPerYear = requests * stage.load.inputTokens * stage.load.cacheHitShare;
        demand.outputTokensPerYear = requests * stage.load.outputTokens;
        demand.growthPerMonth = stage.load.growthPerMonth;
        demand.peakToMean = std::max(1.0, peakToMeanOf(stage.load, input.assumed));
        demand.rentedShare = plan.serving ? plan.serving->fleet.rentedShare : 1;
        demand.apiTiers = stage.load.apiTiers;
        demand.apiTokensPerMinute = stage.load.apiTokensPerMinute;
        demand.apiPrice = apiPriceOf(input.catalog, stage, plan.model);
    }
    return demand;
}

void addTo(Key& key, const StageDemand& demand)
{
    key << std::string_view(demand.stageId) << demand.workload << demand.supply
        << std::string_view(demand.gpu ? demand.gpu->id : std::string())
        << std::string_view(demand.server ? demand.server->id : std::string()) << demand.gpus
        << demand.gpusPerNode << demand.gpuHoursOnce << demand.continuous << demand.utilisation
        << demand.inputTokensPerYear << demand.cachedInputTokensPerYear << demand.outputTokensPerYear
        << demand.growthPerMonth << std::string_view(demand.apiPrice ? demand.apiPrice->id : std::string())
        << demand.storageTb << demand.checkpointTb << demand.labellingUnits << demand.lostGpuHours
        << demand.failuresPerDay << demand.checkpointHours << demand.restartHours << demand.peakToMean
        << demand.apiTokensPerMinute << demand.rentedShare;
    for (const ApiTier& tier : demand.apiTiers)
        key << tier.fromTokensPerMonth << tier.priceFactor;
}

} // namespace

Result<CostInput> costInputOf(const PartInput& input, const Plan& plan, int draws)
{
    const Scenario& scenario = input.scenario;
    if (!(scenario.horizonYears > 0))
        return fail(ProblemCode::OutOfRange, "horizonYears", std::to_string(scenario.horizonYears), "> 0");
    CostInput cost;
    cost.currency = scenario.currency;
    cost.region = scenario.region;
    cost.horizonYears = scenario.horizonYears;
    cost.catalog = &input.catalog;
    cost.draws = draws;
    for (const StagePlan& stagePlan : plan.stages) {
        const Stage* stage = scenario.stage(stagePlan.stageId);
        if (stagePlan.problems.empty() && stage)
            cost.stages.push_back(demandOf(input, *stage, stagePlan));
    }
    if (cost.stages.empty())
        return fail(ProblemCode::Missing, "stages");
    auto assumptions = resolveAssumptions(input.catalog, scenario.region, scenario.overrides);
    if (!assumptions)
        return tl::unexpected<Problem>(assumptions.error());
    cost.assumptions = std::move(*assumptions);
    return cost;
}

Result<CostPlan> planMoney(const PartInput& input, const Plan& plan, int draws)
{
    const auto cost = costInputOf(input, plan, draws);
    if (!cost)
        return tl::unexpected<Problem>(cost.error());
    Key key;
    key << input.catalog.revision << input.catalog.contents << cost->currency
        << std::string_view(cost->region) << cost->horizonYears << draws;
    for (const StageDemand& demand : cost->stages)
        addTo(key, demand);
    for (const ResolvedAssumption& row : cost->assumptions)
        key << std::string_view(row.id) << row.low << row.typical << row.high;
    auto result = input.memos.costs.get(key, [&] { return planCost(*cost, input.stop); });
    if (input.stop.stop_requested())
        input.memos.costs.forget(key);
    return *result;
}

} // namespace terroir::core
