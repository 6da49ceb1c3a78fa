#include "core/serving/queueing.h"
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
    double yield = 1; // tokens of a request in a pass
};

SteadyState steadyState(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch)
{
    const double fresh = freshTokens(job);
    SteadyState state;
    PassLoad load;
    load.decodes = batch;
    load.decodeTokens = 1 + job.speculation.draftTokens;
    load.decodeContext = job.inputTokens + job.outputTokens / 2;
    const double yield = state.yield = job.speculation.tokensPerPass();
    const double guesses = draftSeconds(machine, job, batch, load.decodeContext);
    state.decode = passSeconds(model, machine, job, load) + guesses;
    const double perStep
        = job.outputTokens > 0 ? batch * yield / job.outputTokens * fresh : 0; // prompt tokens
    if (perStep <= 0) {
        state.mixed = state.decode;
        state.cycle = state.decode / yield;
        return state;
    }
    const double gpus = job.attentionByRequest(model) ? job.tp : 1; // that take prompts of their own
    const double room = std::max(1.0, job.engine.stepTokens - batch / gpus * load.decodeTokens);
    double carried = std::min(room, std::max(fresh, perStep / gpus));
    load.prefills = std::max(1.0, carried / fresh);
    load.prefillTokens = carried / load.prefills;
    if (gpus > 1) {
        // Each has a piece in one of 1/q passes, whatever the others do: a pass has any with 1 - (1 - q)^n.
        const double chance = std::min(1.0, perStep / (gpus * carried));
        const double busy = gpus * chance / (1 - std::pow(1 - chance, gpus));
        load.prefills *= busy;
        carried *= busy;
    }
    state.prompts = carried / fresh;
    // A piece looks back on half of what came before it, in the mean.
    load.prefillContext = job.inputTokens - std::max(0.0, fresh - load.prefillTokens) / 2;
    state.mixed = passSeconds(model, machine, job, load) + guesses;
    state.mixedShare = perStep / carried;
    const double plain = std::max(0.0, 1 - state.mixedShare);
    state.cycle = state.mixedShare * state.mixed + plain * state.decode;
    state.cycle /= yield;
    return state;
}

} // namespace

Result<TrainingMachine> servingMachine(
    TrainingMachine machine, const Catalog& catalog, const EngineProfile& engine)
{
    // The tables are of bursts at full clock: a card with less power for its peak than the one they were
    // taken on does not keep it up (H100 NVL: 400 W; L40S beside RTX PRO 6000).
    GpuPhysics physics = machine.kernels.physics;
    const double clock = std::min(1.0, clockByPower(*machine.gpu, catalog.gpu(machine.kernels.familyId)));
    for (double& peak : physics.peakFlops)
        peak *= clock;
    Result<KernelModel> kernels = makeKernelModel(
        catalog.kernelFamilies, physics, machine.gpu->id, machine.gpu->architecture, engine.kernels);
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
    const double prefill = promptSeconds(model, machine, job);
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
    const double alone = state.decode / state.yield;
    point.tpotSeconds = alone + (state.cycle - alone) * (running - 1) / running;
    // His prompt waits for those before it (M/M/1 over the prefills) and half a pass in progress; requests
    // beyond the limit wait for a place first.
    const double service = std::max(prefill, state.mixed);
    const double each = std::max(0.0, state.mixed - state.decode) / state.prompts;
    const double load = std::min(point.requestsPerS * each, 1 - 1 / (running + 1));
    const double queue = running > 1 ? meanWait(each, load) + state.decode / 2 : 0;
    const double rest = job.engine.requestSeconds + (running > 1 ? service : prefill)
        + (batch - running) / point.requestsPerS;
    point.ttftSeconds = rest + queue;
    point.ttftP99Seconds = rest + (running > 1 ? waitPercentile(each, load, kTailShare) + state.decode : 0);
    // A request's mean over its tokens: the share of passes with prompts among them varies as a count does.
    const double passes = std::max(1.0, job.outputTokens);
    const double spread = state.mixedShare < 1
        ? (state.mixed - state.decode) * std::sqrt(state.mixedShare * (1 - state.mixedShare) / passes)
        : 0;
    point.tpotP99Seconds = point.tpotSeconds + kTailQuantile * std::max(0.0, spread);
    return point;
}

ServingResult serve(const Model& model, const TrainingMachine& machine, const ServingJob& job,
    double ttftLimitSeconds, double tpotLimitSeconds)
{
    ServingResult result;
    result.tp = job.tp;
    result.pp = job.pp;
    result.memory = servingMemory(model, *machine.gpu, job);
    priceRemedies(model, machine, job, result.memory.remedies);
    const double most = concurrencyLimit(model, *machine.gpu, job);
    const bool limited = ttftLimitSeconds > 0 || tpotLimitSeconds > 0;
    const auto at = [&](double requests) {
        ServingPoint point = servingPoint(model, machine, job, requests);
        point.fits = result.memory.fits;
        point.withinLimits = point.keeps(ttftLimitSeconds, tpotLimitSeconds)
            && (!limited || requests <= std::max(1.0, meanOfPlaces(most)));
        if (point.fits && point.withinLimits && point.outputTokensPerS > result.capacity.outputTokensPerS)
            result.capacity = point;
        return point;
    };
    for (double batch = 1; batch < std::sqrt(2.0) * most; batch *= std::sqrt(2.0)) {
        const double requests = std::min(std::round(batch), most);
        if (!result.front.empty() && result.front.back().batch >= requests)
            continue;
        result.front.push_back(at(requests));
    }
    // Between the last size within the limits and the first beyond.
    if (limited && result.capacity.batch > 0) {
        double low = result.capacity.batch, high = std::min(most, low * std::sqrt(2.0) + 1);
        while (high - low > std::max(1.0, 0.01 * low)) {
            const double middle = std::round((low + high) / 2);
            (at(middle).withinLimits ? low : high) = middle;
        }
    }
    return result;
}

double joulesPerToken(
    const Gpu& gpu, const ServingPoint& point, int gpus, double loadShare, double serverOverhead)
{
    return point.outputTokensPerS > 0 ? gpu.tdpW * gpus * loadShare * serverOverhead / point.outputTokensPerS
                                      : 0;
}

} // namespace terroir::core
