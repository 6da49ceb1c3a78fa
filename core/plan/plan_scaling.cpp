#include "core/plan/machine.h"
#include "core/plan/part_keys.h"
#include "core/plan/parts.h"

namespace terroir::core {

void completeScaling(const Assumed& assumed, const Gpu& gpu, int gpusPerNode, double bytesOfCheckpoint,
    double perGpuHour, ScalingCurve& curve)
{
    const auto at1000 = assumed.byId("scaling-efficiency-1000"),
               at10000 = assumed.byId("scaling-efficiency-10000");
    if (at1000 && at10000)
        addRuleOfThumb(curve, *at1000, *at10000);
    for (ScalingPoint& point : curve.points) {
        if (!point.feasible || !(point.days > 0))
            continue;
        const auto calendar = [&](double days) {
            return goodput(goodputInput(assumed, gpu, point.gpus, gpusPerNode, days, bytesOfCheckpoint))
                .calendarDays;
        };
        point.calendarDays = calendar(point.days);
        point.money = perGpuHour * point.calendarDays * 24 * point.gpus;
        if (point.fixedFeasible)
            point.fixedMoney = perGpuHour * calendar(point.fixedDays) * 24 * point.gpus;
    }
}

std::optional<ScalingCurve> planScaling(const PartInput& input, const Plan& plan)
{
    const StagePlan* stagePlan = plan.trainingStage();
    const Stage* stage = stagePlan ? input.scenario.stage(stagePlan->stageId) : nullptr;
    if (!stage || !stagePlan->training || !stagePlan->gpu)
        return std::nullopt;
    const auto counts = scalingCounts(
        stage->cluster.gpus, stage->cluster.gpusPerNode, stagePlan->training->job.globalBatch);
    Cluster cluster = stage->cluster;
    cluster.gpus = counts.empty() ? cluster.gpus
                                  : counts.back(); // a network is asked for as soon as one count needs it
    const auto machine = machineOf(input.catalog, cluster, *stagePlan->gpu, input.assumed);
    if (!machine)
        return std::nullopt;
    Key key;
    addTo(key, stagePlan->model);
    addTo(key, *machine);
    addTo(key, stagePlan->training->job);
    // As the plan itself: states leave the card only where nothing else fits.
    SearchLimits limits = limitsOf(stage->setup);
    limits.forbidOffload = !stagePlan->training->strategy.offloadOptimizer
        && !stagePlan->training->strategy.offloadActivations;
    addTo(key, limits);
    key << stagePlan->training->tokens;
    for (const int count : counts)
        key << count;
    auto curve = input.memos.scalings.get(key, [&] {
        return scalingCurve(stagePlan->model, *machine, stagePlan->training->job, counts, limits,
            stagePlan->training->tokens, input.stop);
    });
    if (input.stop.stop_requested()) {
        input.memos.scalings.forget(key);
        return std::nullopt;
    }
    ScalingCurve whole = *curve;
    const SupplyCost* chosen = plan.cost ? plan.cost->plan() : nullptr;
    const double price = chosen && chosen->perGpuHour > 0
        ? chosen->perGpuHour
        : onDemandPerGpuHour(input, *stagePlan->gpu).value_or(0);
    completeScaling(input.assumed, *stagePlan->gpu, stage->cluster.gpusPerNode,
        stagePlan->training->checkpointBytes, price, whole);
    return whole;
}

} // namespace terroir::core
