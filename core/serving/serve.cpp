#include "core/serving/serving_step.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

/// Continuous batching in steady state: every decode step finishes batch/output requests, and as many prompts
/// come in their place, whole or in pieces of the engine's pass (MODEL 1.8, mix steps).
struct SteadyState
{
    double decode = 0; // seconds of a pass without prompts
    double cycle = 0; // seconds per token of every running request
    double mixed = 0; // seconds of a pass that carries prompts
    double prompts = 1; // that such a pass carries
    double mixedShare = 0; // passes per decode step that do
};

SteadyState steadyState(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch)
{
    const double fresh = job.inputTokens * (1 - job.cacheHitShare);
    SteadyState state;
    PassLoad load;
    load.decodes = batch;
    load.decodeContext = job.inputTokens + job.outputTokens / 2;
    state.decode = passSeconds(model, machine, job, load);
    const double perStep = job.outputTokens > 0 ? batch / job.outputTokens * fresh : 0; // prompt tokens
    if (perStep <= 0) {
        state.cycle = state.mixed = state.decode;
        return state;
    }
    const double room = std::max(1.0, job.engine.stepTokens - batch);
    const double carried = std::min(room, std::max(fresh, perStep));
    load.prefills = std::max(1.0, carried / fresh);
    load.prefillTokens = carried / load.prefills;
    state.prompts = carried / fresh;
    // A piece looks back on half of what came before it, in the mean.
    load.prefillContext = job.inputTokens - std::max(0.0, fresh - load.prefillTokens) / 2;
    state.mixed = passSeconds(model, machine, job, load);
    state.mixedShare = perStep / carried;
    const double plain = std::max(0.0, 1 - state.mixedShare);
    state.cycle = state.mixedShare * state.mixed + plain * state.decode;
    if (job.pp > 1) {
        // As many batches go round as there are stages: passes of unequal length wait for each other. A
        // closed ring of n stages loses (n - 1)/n of the squared coefficient of variation (0 when all are
        // alike).
        const double passes = state.mixedShare + plain, mean = state.cycle / passes;
        const double variance
            = (state.mixedShare * state.mixed * state.mixed + plain * state.decode * state.decode) / passes
            - mean * mean;
        state.cycle *= 1 + std::min(1.0, variance / (mean * mean)) * (job.pp - 1) / job.pp;
    }
    return state;
}

} // namespace

Result<TrainingMachine> servingMachine(
    TrainingMachine machine, const std::vector<KernelFamily>& families, const EngineProfile& engine)
{
    Result<KernelModel> kernels = makeKernelModel(
        families, machine.kernels.physics, machine.gpu->id, machine.gpu->architecture, engine.kernels);
    if (!kernels)
        return tl::unexpected<Problem>(kernels.error());
    machine.kernels = std::move(*kernels);
    return machine;
}

ServingPoint servingPoint(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch)
{
    const double limit = concurrencyLimit(model, *machine.gpu, job);
    const double running = std::min(batch, limit);
    const double fresh = job.inputTokens * (1 - job.cacheHitShare);
    const double prefill = prefillSeconds(model, machine, job, fresh, job.inputTokens - fresh);
    ServingPoint point;
    point.batch = batch;
    if (job.outputTokens <= 0) { // prompts alone, one after the other
        point.requestsPerS = 1 / prefill;
        point.ttftSeconds = job.engine.requestSeconds + batch * prefill;
        return point;
    }
    // Stages of a pipeline work on batches of their own at the same time.
    const SteadyState state = steadyState(model, machine, job, std::max(1.0, running / job.pp));
    point.outputTokensPerS = running / state.cycle;
    point.requestsPerS = point.outputTokensPerS / job.outputTokens;
    // What a user sees between tokens: the prompts of the others, not his own.
    point.tpotSeconds = state.decode + (state.cycle - state.decode) * (running - 1) / running;
    // His prompt waits for those before it (M/D/1 over the prefills) and half a pass in progress; requests
    // beyond the limit wait for a place first.
    const double service = std::max(prefill, state.mixed);
    const double each = std::max(0.0, state.mixed - state.decode) / state.prompts;
    const double load = std::min(point.requestsPerS * each, 1 - 1 / (running + 1));
    const double queue = running > 1 ? each * load / (2 * (1 - load)) + state.decode / 2 : 0;
    point.ttftSeconds = job.engine.requestSeconds + (running > 1 ? service : prefill) + queue
        + (batch - running) / point.requestsPerS;
    return point;
}

ServingResult serve(const Model& model, const TrainingMachine& machine, const ServingJob& job,
    double ttftLimitSeconds, double tpotLimitSeconds)
{
    ServingResult result;
    result.tp = job.tp;
    result.pp = job.pp;
    result.memory = servingMemory(model, *machine.gpu, job);
    const double most = concurrencyLimit(model, *machine.gpu, job);
    for (double batch = 1; batch < std::sqrt(2.0) * most; batch *= std::sqrt(2.0)) {
        const double requests = std::min(std::round(batch), most);
        if (!result.front.empty() && result.front.back().batch >= requests)
            continue;
        ServingPoint point = servingPoint(model, machine, job, requests);
        point.fits = result.memory.fits;
        point.withinLimits = (ttftLimitSeconds <= 0 || point.ttftSeconds <= ttftLimitSeconds)
            && (tpotLimitSeconds <= 0 || point.tpotSeconds <= tpotLimitSeconds);
        if (point.fits && point.withinLimits && point.outputTokensPerS > result.capacity.outputTokensPerS)
            result.capacity = point;
        result.front.push_back(point);
    }
    return result;
}

Fleet fleet(const ServingResult& serving, double requestsPerDay, double peakToMean, double headroom,
    int spareReplicas)
{
    Fleet fleet;
    fleet.meanRequestsPerS = requestsPerDay / 86400;
    fleet.peakRequestsPerS = fleet.meanRequestsPerS * peakToMean;
    const double capacity = serving.capacity.requestsPerS;
    if (requestsPerDay <= 0 || capacity <= 0)
        return fleet;
    fleet.replicas = std::ceil(fleet.peakRequestsPerS * (1 + headroom) / capacity) + spareReplicas;
    fleet.gpus = fleet.replicas * serving.tp * serving.pp;
    fleet.utilisation = fleet.meanRequestsPerS / (fleet.replicas * capacity);
    fleet.idleShare = 1 - fleet.utilisation;
    return fleet;
}

} // namespace terroir::core
