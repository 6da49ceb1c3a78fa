#include "core/training/alignment.h"

#include "core/kernel/collective.h"
#include "core/serving/serving_step.h"
#include "core/training/host_link.h"
#include "core/training/overlap.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {
namespace {

std::vector<AlignedModel> modelsOf(const AlignmentInput& in)
{
    const double parameters = countParameters(*in.actor).total;
    const double trained = 1 + in.criticShare, frozen = 1 + in.rewardShare;
    std::vector<AlignedModel> models;
    const auto add = [&](std::string_view role, double share, bool trains) {
        if (share <= 0)
            return;
        AlignedModel model{role, share * parameters, 0, 0, 0};
        model.weights = in.memory.perGpu.weights * share / (trained + frozen);
        if (trains) {
            model.gradients = in.memory.perGpu.gradients * share / trained;
            model.optimizer = in.memory.perGpu.optimizer * share / trained;
        }
        models.push_back(model);
    };
    add("actor", 1, true);
    add("critic", in.criticShare, true);
    add("reference", 1, false);
    add("reward", in.rewardShare, false);
    return models;
}

/// One way to write an iteration's answers.
struct Rollout
{
    int tp = 1;
    double replicas = 0, concurrency = 0, weights = 0, kvCache = 0, need = 0;
    bool offloaded = false, fits = false;
    double seconds = std::numeric_limits<double>::infinity();
};

double generationSeconds(
    const AlignmentInput& in, const ServingJob& job, double sequences, double concurrency)
{
    const double waves = std::max(1.0, sequences / concurrency);
    const double running = std::min(sequences, concurrency);
    // Prompts go in together, as many as a pass of the engine holds.
    const double together = std::max(1.0, std::floor(job.engine.stepTokens / std::max(1.0, job.inputTokens)));
    const double passes = std::ceil(running / together);
    PassLoad prompts;
    prompts.prefills = std::min(running, together);
    prompts.prefillTokens = prompts.prefillContext = job.inputTokens;
    const double prefill = passes * passSeconds(*in.actor, *in.server, job, prompts);
    const double decode = job.outputTokens
        * decodeStepSeconds(*in.actor, *in.server, job, running, job.inputTokens + job.outputTokens / 2);
    return waves * (prefill + decode);
}

/// `resident`: what training keeps on the card meanwhile.
Rollout rolloutWith(const AlignmentInput& in, int tp, int gpus, double sequences, double resident)
{
    ServingJob job = in.rollout;
    job.tp = tp;
    const Gpu& gpu = *in.server->gpu;
    const ServingMemory memory = servingMemory(*in.actor, gpu, job);
    const double request = jobKvBytes(*in.actor, job, job.inputTokens + job.outputTokens);
    const double fixed = memory.weights + memory.activations + memory.context;
    Rollout rollout;
    rollout.tp = tp;
    rollout.weights = memory.weights;
    rollout.replicas = std::floor(static_cast<double>(gpus) / tp);
    double budget = std::min(memory.kvBudget, memory.usableBytes - fixed - resident);
    if (budget < request && resident > 0) {
        rollout.offloaded = true;
        budget = memory.kvBudget;
    }
    const double each = rollout.replicas > 0 ? std::ceil(sequences / rollout.replicas) : 0;
    const double most = request > 0 ? std::floor(budget / request) : 0;
    rollout.fits = most >= 1 && each >= 1;
    rollout.concurrency = std::max(1.0, std::min({each, most, job.engine.maxSequences}));
    rollout.kvCache = rollout.concurrency * request;
    rollout.need = fixed + rollout.kvCache + (rollout.offloaded ? 0 : resident);
    if (each >= 1)
        rollout.seconds = generationSeconds(in, job, each, rollout.concurrency);
    return rollout;
}

/// The fastest size of a replica that fits, states on the card before states in host memory.
Rollout bestRollout(const AlignmentInput& in, int gpus, double sequences, double resident, double moveSeconds)
{
    Rollout best;
    bool any = false;
    for (const int tp : legalTensorParallel(*in.actor, std::min(gpus, in.server->gpusPerNode))) {
        if (gpus % tp != 0)
            continue;
        const Rollout candidate = rolloutWith(in, tp, gpus, sequences, resident);
        const auto cost = [&](const Rollout& r) { return r.seconds + (r.offloaded ? moveSeconds : 0); };
        const bool better = !any || (candidate.fits && !best.fits)
            || (candidate.fits == best.fits && cost(candidate) < cost(best));
        if (better)
            best = candidate;
        any = true;
    }
    return best;
}

double weightSyncSeconds(const AlignmentInput& in, const Rollout& rollout)
{
    const TrainingMachine& machine = *in.trainer;
    if (in.placement == RolloutPlacement::Separate) {
        const bool inside = in.strategy.gpus() + in.rolloutGpus <= machine.domain();
        const CollectiveGroup group{inside ? 2.0 : 1.0, inside ? 1.0 : 2.0, machine.fabricContention};
        return collectiveSeconds(machine.kernels, CollectiveOp::P2p, rollout.weights, group);
    }
    const double ranks = std::max(1.0, std::floor(static_cast<double>(in.strategy.gpus()) / rollout.tp));
    return ranks > 1 ? collectiveSeconds(machine.kernels, CollectiveOp::AllGather, rollout.weights,
               collectiveGroup(machine, ranks, rollout.tp))
                     : 0;
}

} // namespace

AlignmentPlan alignment(const AlignmentInput& in)
{
    AlignmentPlan plan;
    plan.generates = in.server != nullptr;
    plan.placement = in.placement;
    plan.models = modelsOf(in);
    plan.trainBytes = in.memory.needBytes;
    plan.usableBytes = in.memory.usableBytes;
    plan.hostBytes = in.memory.hostBytes;
    plan.fits = in.memory.fits;

    // A step's time grows linearly with the models that run forward beside it.
    TrainingJob alone = in.job;
    alone.frozenModels = 0;
    TrainingJob judged = in.job;
    judged.frozenModels = 1;
    plan.trainSeconds = stepTime(*in.actor, *in.trainer, alone, in.strategy).total;
    // A pass that only reads has nothing to move to the host: what training hides behind that is left out.
    Strategy reading = in.strategy;
    reading.offloadOptimizer = reading.offloadGradients = reading.offloadActivations = false;
    reading.offloadToNvme = false;
    const double forward = std::max(0.0,
        stepTime(*in.actor, *in.trainer, judged, reading).total
            - stepTime(*in.actor, *in.trainer, alone, reading).total);
    const double judges = 1 + in.rewardShare; // reference and reward
    const double writers
        = plan.generates ? 1 + in.criticShare : 0; // log-probabilities and values of the answers
    plan.scoreSeconds = forward * (judges + writers);

    const double tokens = static_cast<double>(in.job.globalBatch) * in.job.sequence;
    const double length = in.rollout.inputTokens + in.rollout.outputTokens;
    plan.sequences = length > 0 ? tokens / length : in.job.globalBatch;
    if (plan.generates) {
        const bool together = in.placement == RolloutPlacement::Colocated;
        double resident = 0;
        for (const AlignedModel& model : plan.models)
            resident += together ? model.bytes() : 0;
        const double move = 2 * resident / hostLinkBytesPerS(in.trainer->gpu);
        const int gpus = together ? in.strategy.gpus() : in.rolloutGpus;
        const Rollout rollout = bestRollout(in, gpus, plan.sequences, resident, move);
        plan.rolloutTp = rollout.tp;
        plan.replicas = rollout.replicas;
        plan.concurrency = rollout.concurrency;
        plan.rolloutWeights = rollout.weights;
        plan.kvCache = rollout.kvCache;
        plan.generateBytes = rollout.need;
        plan.offloaded = rollout.offloaded;
        plan.offloadSeconds = rollout.offloaded ? move : 0;
        plan.hostBytes += rollout.offloaded ? resident : 0;
        plan.generateSeconds = rollout.seconds;
        plan.syncSeconds = weightSyncSeconds(in, rollout);
        plan.fits = plan.fits && rollout.fits;
    }
    plan.hostUsableBytes = in.trainer->hostBytes;
    plan.hostFits = hostHolds(plan.hostBytes, plan.hostUsableBytes);
    plan.fits = plan.fits && plan.hostFits;
    plan.needBytes = std::max(plan.trainBytes, plan.generateBytes);
    const double learn = plan.scoreSeconds + plan.trainSeconds;
    plan.iterationSeconds = in.placement == RolloutPlacement::Separate
        ? std::max(plan.generateSeconds + plan.syncSeconds, learn)
        : plan.generateSeconds + plan.syncSeconds + plan.offloadSeconds + learn;
    return plan;
}

} // namespace terroir::core
