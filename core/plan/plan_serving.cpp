#include "core/plan/figure_trust.h"
#include "core/plan/machine.h"
#include "core/plan/part_keys.h"
#include "core/plan/parts.h"
#include "core/plan/remedy_money.h"
#include "core/serving/serving_step.h"
#include "core/training/host_link.h"

#include <algorithm>
#include <vector>

namespace terroir::core {
namespace {

constexpr double kDaysPerYear = 365;

/// Legal sizes of a replica inside a node; the largest when none holds weights and one request.
std::vector<int> replicaSizes(const Model& model, const Gpu& gpu, ServingJob job, int gpusPerNode)
{
    std::vector<int> sizes;
    int last = 1;
    for (const int tp : legalTensorParallel(model, gpusPerNode)) {
        if (gpusPerNode % tp != 0)
            continue; // what is left of the node would idle
        job.tp = last = tp;
        if (servingFits(model, gpu, job))
            sizes.push_back(tp);
    }
    if (sizes.empty())
        sizes.push_back(last);
    return sizes;
}

struct Replica
{
    ServingJob job;
    ServingResult serving;
    Fleet fleet;

    [[nodiscard]] double perGpu() const
    {
        return serving.capacity.outputTokensPerS / (serving.tp * serving.pp);
    }
};

/// Fewer cards for the load; at the same number more tokens a card. The smallest size that fits is seldom
/// that: it has no memory left for a batch.
bool isBetter(const Replica& a, const Replica& b)
{
    const bool meets = a.serving.capacity.fits, other = b.serving.capacity.fits;
    if (meets != other)
        return meets;
    if (a.fleet.gpus != b.fleet.gpus)
        return a.fleet.gpus < b.fleet.gpus;
    return a.perGpu() > b.perGpu();
}

/// What of the weights lies in the host's memory, and what that memory is.
Result<void> setHost(
    const PartInput& input, const Stage& stage, const Model& model, const Gpu& gpu, HostOffload& host)
{
    const ServingLoad& load = stage.load;
    const std::string field = "stages." + stage.id + ".load.gpu_layers";
    host.part = load.hostPart;
    host.share = load.hostShare;
    if (load.gpuLayers) { // as llama.cpp counts: the layers, the head after them
        if (load.hostPart != HostPart::None && load.hostPart != HostPart::Layers)
            return fail(
                ProblemCode::Inconsistent, field, std::to_string(*load.gpuLayers), "offload: none|layers");
        if (load.hostShare > 0)
            return fail(
                ProblemCode::Inconsistent, field, std::to_string(*load.gpuLayers), "without offload_share");
        if (*load.gpuLayers < 0 || *load.gpuLayers > model.layers + 1)
            return fail(ProblemCode::OutOfRange, field, std::to_string(*load.gpuLayers),
                "0.." + std::to_string(model.layers + 1));
        host.head = *load.gpuLayers <= model.layers;
        host.part = host.head ? HostPart::Layers : HostPart::None;
        host.share = std::max(0.0, 1 - static_cast<double>(*load.gpuLayers) / model.layers);
    }
    host.linkBytesPerS = hostLinkBytesPerS(&gpu);
    host.memoryBytesPerS = 1e9
        * (load.hostGbPerS > 0 ? load.hostGbPerS : input.assumed.typical("host_memory_gb_per_s").value_or(0));
    // A fleet fills its servers; without a load the stage's own cards share one.
    const HostRam ram = hostRam(input.catalog, stage.cluster, gpu);
    host.ramBytes = ram.bytes;
    host.serverCards = ram.cards;
    host.ramCards = load.requestsPerDay > 0 ? ram.cards : std::min(ram.cards, stage.cluster.gpus);
    return {};
}

/// What a stage asks of its replicas beside their size.
Result<void> setReplica(
    const PartInput& input, const Stage& stage, const Model& model, const Gpu& gpu, ServingJob& job)
{
    const ServingLoad& load = stage.load;
    job.weights = load.weights;
    job.kvCache = load.kvCache;
    if (!load.weightFormat.empty()) {
        const WeightFormat* format = findWeightFormat(load.weightFormat);
        if (!format)
            return fail(ProblemCode::UnknownId, "stages." + stage.id + ".load.weight_format",
                load.weightFormat, weightFormatIds());
        if (format->products == load.weights) // the stage may have been set to another since
            job.format = *format;
    }
    job.inputTokens = load.inputTokens;
    job.outputTokens = load.outputTokens;
    job.cacheHitShare = load.cacheHitShare;
    job.pp = std::max(1, load.pp);
    job.speculation.draftTokens = load.draftTokens;
    job.speculation.acceptance = load.acceptance;
    if (load.draftTokens > 0 && !load.draftModelId.empty()) {
        const auto draft = modelNamed(input, load.draftModelId, "stages." + stage.id + ".load.draft_model");
        if (!draft)
            return tl::unexpected<Problem>(draft.error());
        job.speculation.draft = **draft;
    }
    return setHost(input, stage, model, gpu, job.host);
}

/// One size of replica, and how many of them carry the load.
Replica replicaOf(const PartInput& input, const Stage& stage, const Model& model,
    const TrainingMachine& machine, ServingJob job, int tp)
{
    const ServingLoad& load = stage.load;
    job.tp = tp;
    job = withHostShare(model, *machine.gpu, std::move(job));
    Key key;
    addTo(key, model);
    addTo(key, machine);
    addTo(key, job);
    key << load.ttftLimitSeconds << load.tpotLimitSeconds;
    const auto serving = input.memos.servings.get(
        key, [&] { return serve(model, machine, job, load.ttftLimitSeconds, load.tpotLimitSeconds); });
    const double headroom = input.assumed.typical("serving_headroom").value_or(0);
    const double spares = input.assumed.typical("spare_replicas").value_or(0);
    return {std::move(job), *serving,
        fleet(*serving,
            {load.requestsPerDay, peakToMeanOf(load, input.assumed), load.peakPercentile, headroom,
                static_cast<int>(spares), load.curve})};
}

void priceServing(const PartInput& input, const Model& model, const TrainingMachine& machine,
    const ServingJob& job, std::vector<Remedy>& remedies)
{
    if (!remedies.empty())
        priceInMoney(remedies,
            {&input.catalog, machine.gpu, static_cast<double>(job.tp * job.pp),
                1 / tokenSeconds(model, machine, job, 1), 0, input.scenario.currency},
            input.assumed);
}

} // namespace

double peakToMeanOf(const ServingLoad& load, const Assumed& assumed)
{
    if (load.curve.isStated())
        return peakToMean(load.curve);
    return load.peakToMean > 0 ? load.peakToMean : assumed.typical("peak_to_mean").value_or(1);
}

Result<TrainingMachine> machineOfEngine(
    const PartInput& input, const Stage& stage, const Gpu& gpu, const EngineProfile& engine)
{
    Cluster oneNode = stage.cluster;
    oneNode.gpus = stage.cluster.gpusPerNode;
    auto machine = machineOf(input.catalog, oneNode, gpu, input.assumed);
    return machine ? servingMachine(std::move(*machine), input.catalog, engine) : machine;
}

Result<ServingMemory> memoryForRequests(const PartInput& input, const Stage& stage, const Model& model,
    const Gpu& gpu, const ServingPlan& plan, double requests)
{
    ServingMemory memory = plan.serving.memory;
    if (requests <= plan.job.requests)
        return memory;
    const auto machine = machineOfEngine(input, stage, gpu, plan.job.engine);
    if (!machine)
        return tl::unexpected<Problem>(machine.error());
    ServingJob job = plan.job;
    job.requests = requests;
    memory = servingMemory(model, gpu, job);
    priceRemedies(model, *machine, job, memory.remedies);
    priceServing(input, model, *machine, job, memory.remedies);
    return memory;
}

Result<ServingPlan> planServing(
    const PartInput& input, const Stage& stage, const Model& model, const Gpu& gpu)
{
    const auto engine = engineOf(input.catalog.engines, stage.load.engine);
    if (!engine)
        return tl::unexpected<Problem>(engine.error());
    const auto machine = machineOfEngine(input, stage, gpu, *engine);
    if (!machine)
        return tl::unexpected<Problem>(machine.error());
    if (stage.load.tp > 0 || stage.load.pp > 0)
        if (const auto legal
            = checkServingLayout(model, std::max(1, stage.load.tp), std::max(1, stage.load.pp));
            !legal)
            return tl::unexpected<Problem>(legal.error());

    ServingPlan plan;
    plan.job.engine = *engine;
    if (const auto set = setReplica(input, stage, model, gpu, plan.job); !set)
        return tl::unexpected<Problem>(set.error());
    const std::vector<int> sizes = stage.load.tp > 0
        ? std::vector<int>{stage.load.tp}
        : replicaSizes(model, gpu, plan.job, stage.cluster.gpusPerNode);
    plan.smallestTp = sizes.front();
    Replica best;
    for (const int tp : sizes) {
        Replica replica = replicaOf(input, stage, model, *machine, plan.job, tp);
        if (tp == sizes.front() || isBetter(replica, best))
            best = std::move(replica);
    }
    plan.job = std::move(best.job);
    plan.serving = std::move(best.serving);
    plan.fleet = best.fleet;
    priceServing(input, model, *machine, plan.job, plan.serving.memory.remedies);
    const int gpus = plan.serving.tp * plan.serving.pp;
    plan.joulesPerToken = joulesPerToken(gpu, plan.serving.capacity, gpus,
        input.assumed.typical("power_load").value_or(1), input.assumed.typical("power_overhead").value_or(1));
    if (stage.load.splitPools) {
        const double link = stage.load.linkGbps > 0 ? stage.load.linkGbps * 1e9 / 8 : machine->nicBytesPerS;
        plan.split = splitPools(model, *machine, plan.job, stage.cluster.gpus / gpus, link,
            stage.load.ttftLimitSeconds, stage.load.tpotLimitSeconds);
    }
    plan.inputTokensPerYear = stage.load.requestsPerDay * kDaysPerYear * stage.load.inputTokens;
    plan.outputTokensPerYear = stage.load.requestsPerDay * kDaysPerYear * stage.load.outputTokens;
    setTrust(plan, input.catalog, model);
    return plan;
}

} // namespace terroir::core
