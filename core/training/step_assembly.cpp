#include "core/training/step_assembly.h"

#include "core/kernel/collective.h"
#include "core/training/host_link.h"

#include <cmath>

namespace terroir::core {
namespace {

double stragglerShare(const TrainingMachine& machine, int gpus)
{
    const double domains = std::ceil(static_cast<double>(gpus) / machine.domain());
    return domains > 1 ? machine.stragglerSigma * std::sqrt(2 * std::log(domains)) : 0;
}

double hopSeconds(const TrainingMachine& machine, const Strategy& s, double bytes)
{
    if (s.pp <= 1)
        return 0;
    CollectiveGroup group{2, 1, machine.fabricContention};
    if (static_cast<double>(s.tp) * s.cp * s.dp >= machine.domain())
        group = {1, 2, machine.fabricContention};
    return collectiveSeconds(machine.kernels, CollectiveOp::P2p, bytes, group);
}

/// One rank of a replica reads its share of the batch and hands it on: as many nodes read as hold replicas.
double dataSeconds(const TrainingMachine& machine, const TrainingJob& job, const Strategy& s)
{
    if (machine.dataBytesPerS <= 0)
        return 0;
    const double nodes = std::ceil(static_cast<double>(s.gpus()) / machine.gpusPerNode);
    const double bytes = static_cast<double>(job.globalBatch) * job.sequence * job.dataBytesPerToken;
    return bytes / std::min<double>(nodes, s.dp) / machine.dataBytesPerS;
}

/// Bubble of the schedules that split backward (DeepSeek-V3, table 2; Qi et al. 2024): (p - 1)(F + B - 2 W),
/// (p / 2 - 1)(F&B + B - 3 W).
double splitBackwardBubble(const Strategy& s, const PipelineCosts& pipeline, double hops)
{
    const double both = pipeline.meanTotal + hops;
    if (s.schedule == PipelineSchedule::ZeroBubble)
        return (s.pp - 1) * std::max(0.0, both - 2 * pipeline.meanWeight);
    return std::max(0.0, s.pp / 2.0 - 1)
        * std::max(0.0, both + pipeline.meanBackward - 3 * pipeline.meanWeight);
}

} // namespace

PipelineCosts pipelineCosts(const PipelineShape& shape, const LayerCosts& costs, const Strategy& strategy)
{
    PipelineCosts pipeline;
    const Segment dense = layerSegment(costs, strategy, false), expert = layerSegment(costs, strategy, true);
    for (std::size_t i = 0; i < shape.stages.size(); ++i) {
        const StageLayers& layers = shape.stages[i];
        Segment& stage = pipeline.stages[i];
        stage = layers.dense * dense;
        stage += layers.expert * expert;
        if (layers.embedding > 0)
            stage += costs.embedding;
        if (layers.head > 0)
            stage += (1 + layers.predictors) * costs.head;
        if (layers.predictors > 0)
            stage += layers.predictors * costs.predictor;
        // DualPipe: the other direction's compute hides the exchange of experts.
        if (strategy.schedule == PipelineSchedule::DualPipe && strategy.pp > 1) {
            const double window = stage.windowForward + stage.windowBackward;
            const double hidden = hiddenSeconds(stage.ep, window, 1);
            const double left = window > 0 ? 1 - hidden / window : 0;
            stage.ep -= hidden;
            stage.windowForward *= left;
            stage.windowBackward *= left;
        }
        const double total = stage.total();
        if (i == 0 || total > pipeline.slowestTotal) {
            pipeline.slowestTotal = total;
            pipeline.slowest = i;
        }
    }
    const auto mean = [&](auto&& of) {
        const std::array<Segment, 3>& s = pipeline.stages;
        return shape.pp == 1 ? of(s[0]) : (of(s[0]) + shape.middle * of(s[1]) + of(s[2])) / shape.pp;
    };
    pipeline.meanTotal = mean([](const Segment& s) { return s.total(); });
    pipeline.meanBusy = mean([](const Segment& s) { return s.forward + s.backward + s.recompute; });
    pipeline.meanWeight = mean([](const Segment& s) { return s.weight; });
    // Traffic of a layer is about the same both ways, that of its context twice as much backward.
    pipeline.meanBackward = mean(
        [](const Segment& s) { return s.backward + s.recompute + s.tp / 2 + 2 * s.cp / 3 + s.ep / 2; });
    pipeline.slowestLayers = shape.stages[pipeline.slowest];
    pipeline.denseForwardWindow = costs.denseForwardWindow;
    pipeline.expertForwardWindow = costs.expertForwardWindow;
    pipeline.denseBackwardWindow = backwardWindow(dense);
    pipeline.expertBackwardWindow = backwardWindow(expert);
    return pipeline;
}

StageNeed worstStage(const TrainingJob& job, const Strategy& s, const StateBytes& state,
    const ActivationBytes& bytes, const PipelineShape& shape)
{
    const std::array<int, 3> stages = stageNumbers(s.pp);
    StageNeed worst;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const StateTerms held = stateTerms(job, s, state, shape.parameters[i]);
        const LiveTerms live = liveTerms(job, s, bytes, shape.stages[i], stages[i]);
        StateTerms atPeak = held;
        LiveTerms liveAtPeak = live;
        // Without accumulation there are no gradients yet at the loss; in the optimizer's step there are no
        // activations any more.
        const double atLoss = job.freedGradients ? held.gradients : 0;
        if (live.total() >= atLoss + held.scratch) {
            atPeak.gradients -= atLoss;
        } else {
            liveAtPeak = {};
            liveAtPeak.temporary = held.scratch;
        }
        const double need = atPeak.total() + liveAtPeak.total();
        if (need <= worst.needBytes)
            continue;
        worst.terms = {atPeak.weights, atPeak.gradients, atPeak.optimizer, liveAtPeak.activations,
            liveAtPeak.logits, liveAtPeak.temporary + atPeak.prefetch, atPeak.context};
        worst.stage = i;
        worst.needBytes = need;
    }
    return worst;
}

StepLink stepLink(const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy,
    double hopBytes, double hostBytes)
{
    return {hopSeconds(machine, strategy, hopBytes), hostBytes / hostLinkBytesPerS(machine.gpu),
        stragglerShare(machine, strategy.gpus()), dataSeconds(machine, job, strategy)};
}

StepParts stepParts(const TrainingJob& job, const Strategy& s, const PipelineCosts& pipeline,
    const StateCosts& states, const StepLink& link)
{
    const StackProfile& stack = job.profile;
    const Overlap overlap = overlapOf(stack, s);
    const Segment& slow = pipeline.stages[pipeline.slowest];
    const StageLayers& layers = pipeline.slowestLayers;
    const int microBatches = std::max(1, s.microBatches(job.globalBatch));
    StepParts x;
    x.microBatches = microBatches;
    x.stages = s.pp;
    x.slowest = pipeline.slowestTotal;
    x.mean = pipeline.meanTotal;
    x.steady = x.microBatches * x.slowest;
    x.hop = s.pp > 1 ? 2 * link.hop * (1 - overlap.pp) : 0;
    if (microBatches % s.pp != 0)
        x.unfilled = s.pp - microBatches % s.pp;
    if (s.pp > 1
        && (s.schedule == PipelineSchedule::ZeroBubble || s.schedule == PipelineSchedule::DualPipe)) {
        x.interleaved = 0;
        x.fixedBubble = splitBackwardBubble(s, pipeline, x.hop);
    }
    // What of the slowest stage's compute is left to hide traffic of states and what goes to the host.
    double forward = slow.windowForward, backward = slow.windowBackward;
    if (s.zeroStage >= 3) { // weights that travel in every micro-batch
        const auto beside = [&](double traffic, double window, double& left, double layersOfIt) {
            left = std::max(0.0, left - layersOfIt * hiddenSeconds(traffic, window, overlap.dp));
            return layersOfIt * exposedSeconds(traffic, window, overlap.dp, stack.slowdown);
        };
        x.sharded = x.microBatches
            * (beside(states.layerGather, pipeline.denseForwardWindow, forward, layers.dense)
                + beside(states.layerGather + states.layerScatter, pipeline.denseBackwardWindow, backward,
                    layers.dense)
                + beside(states.expertGather, pipeline.expertForwardWindow, forward, layers.expert)
                + beside(states.expertGather + states.expertScatter, pipeline.expertBackwardWindow, backward,
                    layers.expert)
                + (layers.embedding + layers.head) * (states.endGather + states.endScatter) / 2);
    }
    // What the host takes beside a micro-batch's forward and returns beside its backward.
    const double out = link.hostTraffic, in = link.hostTraffic + states.gradientsOut;
    x.host = x.microBatches * (std::max(0.0, out - forward) + std::max(0.0, in - backward));
    forward = std::max(0.0, forward - out);
    backward = std::max(0.0, backward - in);
    x.reduce = states.reduce;
    x.reduceTimes = states.reduceEveryMicroBatch ? x.microBatches : 1;
    x.gather = states.gather;
    x.forward = forward;
    x.backward = backward;
    x.dpShare = overlap.dp;
    x.slowdown = stack.slowdown;
    x.stragglers = link.stragglers;
    x.rest = states.optimizer + stack.iterationSeconds + x.host;
    x.data = link.data;
    x.busy = x.microBatches * pipeline.meanBusy;
    return x;
}

StepTime assembleStep(const TrainingJob& job, const Strategy& s, const PipelineCosts& pipeline,
    const StateCosts& states, const StepLink& link)
{
    const StepParts x = stepParts(job, s, pipeline, states, link);
    const ChunkedStep chunked = chunkedStep(x, s.vpp);
    const Segment slow = x.microBatches * pipeline.stages[pipeline.slowest];
    StepTime step;
    step.forward = slow.forward;
    step.backward = slow.backward;
    step.recompute = slow.recompute;
    step.tpComm = slow.tp;
    step.cpComm = slow.cp;
    step.epComm = slow.ep;
    step.optimizer = states.optimizer;
    step.iteration = job.profile.iterationSeconds;
    step.host = slow.host + x.host;
    step.ppComm = chunked.pipeline;
    step.bubble = chunked.bubble;
    step.dpComm = chunked.dp;
    step.straggler = chunked.straggler;
    step.data = chunked.data;
    step.total = chunked.total;
    step.busy = x.busy;
    return step;
}

} // namespace terroir::core
