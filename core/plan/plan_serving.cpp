#include "core/plan/machine.h"
#include "core/plan/part_keys.h"
#include "core/plan/parts.h"

namespace terroir::core {
namespace {

constexpr double kDaysPerYear = 365;

/// The smallest legal size that holds weights and one request, at most the cards of a node; the largest when
/// none does.
int smallestTp(const Model& model, const Gpu& gpu, ServingJob job, int gpusPerNode)
{
    int last = 1;
    for (const int tp : legalTensorParallel(model, gpusPerNode)) {
        if (gpusPerNode % tp != 0)
            continue; // what is left of the node would idle
        job.tp = last = tp;
        if (servingMemory(model, gpu, job).fits)
            return tp;
    }
    return last;
}

} // namespace

Result<ServingPlan> planServing(
    const PartInput& input, const Stage& stage, const Model& model, const Gpu& gpu)
{
    Cluster oneNode = stage.cluster;
    oneNode.gpus = stage.cluster.gpusPerNode;
    auto machine = machineOf(input.catalog, oneNode, gpu, input.assumed);
    if (!machine)
        return tl::unexpected<Problem>(machine.error());
    const auto engine = engineOf(input.catalog.engines, stage.load.engine);
    if (!engine)
        return tl::unexpected<Problem>(engine.error());
    machine = servingMachine(std::move(*machine), input.catalog.kernelFamilies, *engine);
    if (!machine)
        return tl::unexpected<Problem>(machine.error());
    if (stage.load.tp > 0)
        if (const auto legal = checkServingLayout(model, stage.load.tp, 1); !legal)
            return tl::unexpected<Problem>(legal.error());

    ServingPlan plan;
    plan.job.weights = stage.load.weights;
    plan.job.kvCache = stage.load.kvCache;
    plan.job.inputTokens = stage.load.inputTokens;
    plan.job.outputTokens = stage.load.outputTokens;
    plan.job.cacheHitShare = stage.load.cacheHitShare;
    plan.job.engine = *engine;
    plan.job.tp
        = stage.load.tp > 0 ? stage.load.tp : smallestTp(model, gpu, plan.job, stage.cluster.gpusPerNode);

    Key key;
    addTo(key, model);
    addTo(key, *machine);
    addTo(key, plan.job);
    key << stage.load.ttftLimitSeconds << stage.load.tpotLimitSeconds;
    plan.serving = *input.memos.servings.get(key, [&] {
        return serve(model, *machine, plan.job, stage.load.ttftLimitSeconds, stage.load.tpotLimitSeconds);
    });

    const double peak = stage.load.peakToMean > 0 ? stage.load.peakToMean
                                                  : input.assumed.typical("peak_to_mean").value_or(1);
    const double headroom = input.assumed.typical("serving_headroom").value_or(0);
    const double spares = input.assumed.typical("spare_replicas").value_or(0);
    plan.fleet = fleet(plan.serving, stage.load.requestsPerDay, peak, headroom, static_cast<int>(spares));
    plan.inputTokensPerYear = stage.load.requestsPerDay * kDaysPerYear * stage.load.inputTokens;
    plan.outputTokensPerYear = stage.load.requestsPerDay * kDaysPerYear * stage.load.outputTokens;
    return plan;
}

} // namespace terroir::core
