#include "core/training/step_assembly.h"

#include "core/kernel/collective.h"
#include "core/training/host_link.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {
namespace {

constexpr double kAdamBytesWhole = 44; // read and write per parameter, fp32 gradients, unsharded (MODEL 5.4)
constexpr double kAdamBytesShard = 32, kAdamBytesCopy = 12;

} // namespace

PipelineShape pipelineShape(const Model& model, const RankParameters& rank, int pp)
{
    PipelineShape shape;
    shape.pp = pp;
    shape.middle = std::max(0, pp - 2);
    const std::array<int, 3> stages = stageNumbers(pp);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        shape.stages[i] = stageLayers(model, pp, stages[i]);
        shape.parameters[i] = stageParameters(rank, shape.stages[i]);
    }
    return shape;
}

PipelineCosts pipelineCosts(
    const PipelineShape& shape, const LayerCosts& costs, Recompute recompute, double share)
{
    PipelineCosts pipeline;
    const std::size_t policy = index(recompute);
    for (std::size_t i = 0; i < shape.stages.size(); ++i) {
        const StageLayers& layers = shape.stages[i];
        Segment& stage = pipeline.stages[i];
        stage = share * layers.dense * costs.dense[policy];
        stage += share * layers.expert * costs.expert[policy];
        if (share < 1) {
            stage += (1 - share) * layers.dense * costs.dense[index(Recompute::None)];
            stage += (1 - share) * layers.expert * costs.expert[index(Recompute::None)];
        }
        if (layers.embedding > 0)
            stage += costs.embedding;
        if (layers.head > 0)
            stage += costs.head;
        const double total = stage.total();
        if (i == 0 || total > pipeline.slowestTotal) {
            pipeline.slowestTotal = total;
            pipeline.slowest = i;
        }
    }
    pipeline.meanTotal = shape.pp == 1
        ? pipeline.slowestTotal
        : (pipeline.stages[0].total() + shape.middle * pipeline.stages[1].total()
              + pipeline.stages[2].total())
            / shape.pp;
    return pipeline;
}

StateCosts stateCosts(const TrainingMachine& machine, const TrainingJob& job, const Strategy& s,
    const StateBytes& state, const RankParameters& rank, const PipelineShape& shape)
{
    StateCosts costs;
    const StackProfile& stack = job.profile;
    const double ranks = static_cast<double>(s.dp) * s.cp;
    const double shard = s.shardRanks > 0 ? s.shardRanks : ranks;
    const double replicas = ranks / shard;
    const double expertTensor = s.expertTensor();
    const double expertRanks = std::max(1.0, ranks * s.tp / (s.ep * expertTensor));
    const double expertShard = std::min(shard, expertRanks);
    const double expertStride = s.ep * expertTensor;
    const double trainable = state.trainable * state.trained;
    const auto time = [&](CollectiveOp op, double bytes, double group, double stride) {
        return collectiveSeconds(machine.kernels, op, bytes, collectiveGroup(machine, group, stride));
    };
    const auto heaviest = std::max_element(shape.parameters.begin(), shape.parameters.end(),
        [](const StageParameters& a, const StageParameters& b) { return a.all() < b.all(); });
    const StageParameters& parameters = *heaviest;
    // What one rank reduces, after the group it shards over.
    const auto both = [&](CollectiveOp op, double bytesPerParameter) {
        return time(op, trainable * parameters.shared * bytesPerParameter, ranks, s.tp)
            + time(op, trainable * parameters.experts * bytesPerParameter, expertRanks, expertStride);
    };
    if (s.zeroStage <= 0) {
        costs.reduce = both(CollectiveOp::AllReduce, stack.reduceBytes);
    } else if (s.zeroStage <= 2) {
        const double reduceShared = time(
            CollectiveOp::ReduceScatter, trainable * parameters.shared * stack.reduceBytes, shard, s.tp);
        const double reduceExperts = time(CollectiveOp::ReduceScatter,
            trainable * parameters.experts * stack.reduceBytes, expertShard, expertStride);
        costs.reduce = reduceShared + reduceExperts;
        costs.gather
            = time(CollectiveOp::AllGather, trainable * parameters.shared * state.weights, shard, s.tp)
            + time(CollectiveOp::AllGather, trainable * parameters.experts * state.weights, expertShard,
                expertStride);
        costs.reduceEveryMicroBatch = s.zeroStage == 2 && stack.zeroPerMicroBatch;
    } else {
        const double travel = stack.fp8Gather && job.precision == Dtype::Fp8 ? 1 : state.weights;
        const auto gather = [&](double shared, double experts) {
            return time(CollectiveOp::AllGather, shared * travel, shard, s.tp)
                + time(CollectiveOp::AllGather, experts * travel, expertShard, expertStride);
        };
        const auto scatter = [&](double shared, double experts) {
            return time(CollectiveOp::ReduceScatter, trainable * shared * stack.reduceBytes, shard, s.tp)
                + time(CollectiveOp::ReduceScatter, trainable * experts * stack.reduceBytes, expertShard,
                    expertStride);
        };
        costs.layerGather = gather(rank.denseLayer, 0);
        costs.layerScatter = scatter(rank.denseLayer, 0);
        costs.expertGather = gather(rank.expertLayer, rank.experts);
        costs.expertScatter = scatter(rank.expertLayer, rank.experts);
        costs.endGather = gather(rank.table, 0);
        costs.endScatter = scatter(rank.table, 0);
    }
    if (s.zeroStage >= 1 && replicas > 1)
        costs.reduce += time(CollectiveOp::AllReduce,
            trainable * parameters.shared * stack.reduceBytes / shard, replicas, s.tp * shard);

    const double divided = parameters.shared / (s.zeroStage >= 1 ? shard : 1)
        + parameters.experts / (s.zeroStage >= 1 ? expertShard : 1);
    const double kept = s.zeroStage >= 3 ? divided : parameters.all();
    if (s.offloadOptimizer) {
        // Gradients down, weights up, and the update on the host's cores.
        const double nodeRate = stack.cpuAdamParamsPerS / machine.gpusPerNode;
        costs.optimizer = trainable * divided * (state.gradients + state.weights)
                / hostLinkBytesPerS(machine.gpu)
            + trainable * divided / nodeRate;
    } else {
        const double scale = state.optimizer / 12;
        const double bytes = s.zeroStage >= 1 ? kAdamBytesShard * scale * divided + kAdamBytesCopy * kept
                                              : kAdamBytesWhole * scale * kept;
        // Low precision: weights are cast once a step, in both orientations.
        const bool low = bytesPerElement(job.precision) <= 1;
        const double cast = low ? 4 * kept : 0;
        costs.optimizer
            = trainable * (bytes + cast) / (machine.kernels.physics.hbmBytesPerS * machine.kernels.memory.eB);
    }
    return costs;
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

StepTime assembleStep(const TrainingJob& job, const Strategy& s, const PipelineShape& shape,
    const LayerCosts& costs, const PipelineCosts& pipeline, const StateCosts& states, double hop,
    double stragglers)
{
    const StackProfile& stack = job.profile;
    const std::size_t policy = index(s.recompute);
    const double m = std::max(1, s.microBatches(job.globalBatch));
    const double p = s.pp, v = s.vpp;
    const Segment& slow = pipeline.stages[pipeline.slowest];
    const StageLayers& layers = shape.stages[pipeline.slowest];

    StepTime step;
    step.forward = m * slow.forward;
    step.backward = m * slow.backward;
    step.recompute = m * slow.recompute;
    step.tpComm = m * slow.tp;
    step.cpComm = m * slow.cp;
    step.epComm = m * slow.ep;
    step.host = m * slow.host;

    double sharded = 0; // weights that travel in every micro-batch
    if (s.zeroStage >= 3) {
        const auto beside = [&](double traffic, double window) {
            return exposedSeconds(traffic, window, stack.dpOverlap, stack.slowdown);
        };
        sharded = layers.dense
                * (beside(states.layerGather, costs.denseForwardWindow)
                    + beside(states.layerGather + states.layerScatter, costs.denseBackwardWindow[policy]))
            + layers.expert
                * (beside(states.expertGather, costs.expertForwardWindow)
                    + beside(states.expertGather + states.expertScatter, costs.expertBackwardWindow[policy]))
            + (layers.embedding + layers.head) * (states.endGather + states.endScatter) / 2;
        sharded *= m;
    }
    const double hops = s.pp > 1 ? 2 * v * hop * (1 - stack.ppOverlap) : 0;
    step.ppComm = m * hops;

    const double perMicro = pipeline.slowestTotal + hops;
    if (s.pp > 1) {
        const double mean = pipeline.meanTotal + hops;
        switch (s.schedule) {
        case PipelineSchedule::ZeroBubble:
            // Weight gradients fill the drain: a third of forward and backward is left (MODEL 5.6).
            step.bubble = (p - 1) * mean / 3;
            break;
        case PipelineSchedule::DualPipe:
            step.bubble = std::max(0.0, p / 2 - 1) * mean / 2;
            break;
        default:
            step.bubble = (p - 1) / v * mean;
            if (s.vpp > 1) {
                const int rest = std::max(1, s.microBatches(job.globalBatch)) % s.pp;
                if (rest > 0)
                    step.bubble += (v - 1) * (p - rest) * mean / v;
            }
        }
    }
    // Gradients travel beside the last backward, gathered weights beside the next forward; a pipeline leaves
    // them its last chunk.
    const double chunk = (s.pp > 1 ? 1 / v : 1);
    const double backwardWindow = (slow.backward + slow.recompute) * chunk;
    const double forwardWindow = slow.forward * chunk;
    step.dpComm = sharded
        + (states.reduceEveryMicroBatch ? m : 1)
            * exposedSeconds(states.reduce, backwardWindow, stack.dpOverlap, stack.slowdown)
        + exposedSeconds(states.gather, forwardWindow, stack.dpOverlap, stack.slowdown);
    step.optimizer = states.optimizer;
    step.iteration = stack.iterationSeconds;
    step.straggler = stragglers * (m * perMicro + sharded + step.bubble);
    step.total = step.forward + step.backward + step.recompute + step.tpComm + step.cpComm + step.epComm
        + step.ppComm + step.bubble + step.dpComm + step.optimizer + step.host + step.straggler
        + step.iteration;
    if (!std::isfinite(step.total)) // an unknown rate: two infinities may have met
        step.total = std::numeric_limits<double>::infinity();
    return step;
}

} // namespace terroir::core
