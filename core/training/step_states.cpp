#include "core/training/step_states.h"

#include "core/kernel/collective.h"
#include "core/kernel/gemm.h"
#include "core/training/host_link.h"

namespace terroir::core {
namespace {

constexpr double kAdamBytesWhole = 44; // read and write per parameter, fp32 gradients, unsharded (MODEL 5.4)
constexpr double kAdamBytesShard = 32, kAdamBytesCopy = 12;

/// Muon orthogonalises every momentum matrix: five Newton-Schulz iterations of three products each (Jordan
/// 2024; arXiv:2502.16982, section 2). A square matrix of the hidden size stands for all.
double muonSecondsPerParameter(const Model& model, const TrainingMachine& machine)
{
    constexpr double iterations = 5, products = 3;
    const double h = model.hidden;
    return iterations * products
        * gemmSeconds(machine.kernels, KernelFormat::Bf16, h, h, h, 1, {.trainingStream = true}) / (h * h);
}

double heaviestLayers(const PipelineShape& shape)
{
    double most = 0;
    for (const StageLayers& stage : shape.stages)
        most = std::max(most, stage.layers());
    return most;
}

} // namespace

PipelineShape pipelineShape(
    const Model& model, const TrainingJob& job, const RankParameters& rank, const Strategy& strategy)
{
    const int pp = strategy.pp;
    PipelineShape shape;
    shape.pp = pp;
    shape.middle = std::max(0, pp - 2);
    const std::array<int, 3> stages = stageNumbers(pp);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        StageLayers& layers = shape.stages[i];
        layers = stageLayers(model, pp, stages[i], strategy.firstLayers, strategy.lastLayers);
        if (layers.head > 0) {
            layers.predictors = job.predictors;
            (model.isMoe() ? layers.expert : layers.dense) += job.predictors;
        }
        shape.parameters[i] = stageParameters(rank, shape.stages[i]);
    }
    return shape;
}

StateCosts stateCosts(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const Strategy& s, const StateBytes& state, const RankParameters& rank, const PipelineShape& shape)
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
        return bytes > 0
            ? collectiveSeconds(machine.kernels, op, bytes, collectiveGroup(machine, group, stride))
            : 0;
    };
    const auto heaviest = std::max_element(shape.parameters.begin(), shape.parameters.end(),
        [](const StageParameters& a, const StageParameters& b) { return a.all() < b.all(); });
    const StageParameters& parameters = *heaviest;
    // What one rank reduces, after the group it shards over.
    const auto both = [&](CollectiveOp op, double bytesPerParameter) {
        return time(op, trainable * parameters.shared * bytesPerParameter, ranks, s.tp)
            + time(op, trainable * parameters.experts * bytesPerParameter, expertRanks, expertStride);
    };
    double broadcasts = 0;
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
        // Every owner of whole tensors broadcasts its own, and a broadcast runs through all ranks in a ring:
        // a hop each, however little it carries.
        if (stack.broadcastTensors > 0 && collectiveGroup(machine, shard, s.tp).nodes > 1)
            broadcasts = std::min(shard, stack.broadcastTensors * heaviestLayers(shape)) * shard
                * machine.kernels.interNode.perRankSeconds;
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
    if (s.zeroStage >= 1 && replicas > 1) {
        costs.reduce += time(CollectiveOp::AllReduce,
                            trainable * parameters.shared * stack.reduceBytes / shard, replicas, s.tp * shard)
            + time(CollectiveOp::AllReduce, trainable * parameters.experts * stack.reduceBytes / expertShard,
                expertRanks / expertShard, expertStride * expertShard);
    }
    costs.reduceEveryMicroBatch = s.zeroStage >= 2 && stack.zeroPerMicroBatch;

    if (const double copies = parameterCopies(s); copies > 1) {
        costs.reduce *= copies;
        costs.gather *= copies;
    }

    const double divided = parameters.shared / (s.zeroStage >= 1 ? shard : 1)
        + parameters.experts / (s.zeroStage >= 1 ? expertShard : 1);
    const double kept = s.zeroStage >= 3 ? divided : parameters.all();
    if (s.offloadOptimizer && !isPaged(job.optimizer)) {
        // Gradients down, weights up, and the update on the host's cores.
        const double link = hostLinkBytesPerS(machine.gpu);
        const double nodeRate = stack.cpuAdamParamsPerS / machine.gpusPerNode;
        const double gradients = s.offloadGradients ? 0 : state.gradients;
        costs.optimizer
            = trainable * divided * (gradients + state.weights) / link + trainable * divided / nodeRate;
        if (s.offloadGradients)
            costs.gradientsOut
                = trainable * (s.zeroStage >= 2 ? divided : parameters.all()) * state.gradients / link;
        if (s.offloadToNvme) // read, updated, written
            costs.optimizer += 2 * trainable * divided * state.optimizer / machine.nvmeBytesPerS;
    } else {
        const double scale = state.optimizer / 12;
        const double bytes = s.zeroStage >= 1 ? kAdamBytesShard * scale * divided + kAdamBytesCopy * kept
                                              : kAdamBytesWhole * scale * kept;
        // Low precision: weights are cast once a step, in both orientations.
        const bool low = bytesPerElement(job.precision) <= 1;
        const double cast = low ? 4 * kept : 0;
        costs.optimizer
            = trainable * (bytes + cast) / (machine.kernels.physics.hbmBytesPerS * machine.kernels.memory.eB);
        if (s.offloadOptimizer) // pages come in while others leave; the card updates them
            costs.optimizer += trainable * divided * state.optimizer / hostLinkBytesPerS(machine.gpu);
        if (job.optimizer == OptimizerKind::Muon)
            costs.optimizer
                += trainable * (s.zeroStage >= 1 ? divided : kept) * muonSecondsPerParameter(model, machine);
    }
    costs.optimizer += broadcasts;
    return costs;
}

} // namespace terroir::core
