#include "core/training/rank_memory.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

// Samples of unequal length: every longer one wants new blocks for its logits, and the old ones are too small
// for it. PyTorch's caching allocator run over the tensors of a loss (vocabularies of 32k to 152k, 400
// samples of 3,234 ± 2,548 tokens, longer ones left out) takes 2.3 to 4.4 times the live peak, and 1.1 to 1.3
// times where all are as long. github:modelscope/ms-swift docs/source_en/LLM/Benchmark.md: 46 bytes a logit
// of Qwen where 13 live.
constexpr double kUnequalPool = 3;

// A host that takes this long over a layer, whose norms and gates cost this much traffic against fused
// kernels, launches them one by one: nothing is fused. (Liger's kernels are fused in an eager program.)
constexpr double kEagerLayerSeconds = 0.0006, kUnfusedTraffic = 1.5;

bool isAdapters(const TrainingJob& job)
{
    return job.workload == WorkloadKind::Lora || job.workload == WorkloadKind::Qlora;
}

/// Programs that run a model's own code under Accelerate.
bool isTrainer(const TrainingJob& job)
{
    return job.profile.id == "hf-trainer";
}

/// Bytes per logit at the loss. Llama-like models of transformers cast logits to 32 bits (2 + 4, shifted 4,
/// gradient 4, less what the allocator reuses); GPT-like ones leave that to autocast (18). Levels: runs of
/// github:foundation-model-stack/fms-acceleration.
double lossBytesPerLogit(const Model& model, const TrainingJob& job)
{
    if (job.logitBytes > 0)
        return job.logitBytes;
    if (!isTrainer(job))
        return job.profile.logitBytes;
    return model.gatedMlp ? job.profile.logitBytes : 18;
}

struct LayerBytes
{
    double resident = 0; // norm inputs, residuals, masks
    double normOutputs = 0; // inputs of the first linear layers
    double attention = 0; // q, k, v, output, statistics
    double scores = 0; // unfused attention only
    double feedIn = 0, activated = 0; // before and after the activation function
    double routed = 0; // permuted copies of an expert layer
    double operations = 0; // what recomputing every second product keeps
};

double keptOfLayer(const LayerBytes& b, Recompute recompute, SelectiveRecompute selective, bool flash)
{
    const double all
        = b.resident + b.normOutputs + b.attention + b.scores + b.feedIn + b.activated + b.routed;
    if (recompute == Recompute::Selective) {
        // Without flash the scores are what selective recomputation was invented for (Korthikanti 2022).
        if (selective == SelectiveRecompute::Operations)
            return b.operations;
        if (selective == SelectiveRecompute::Attention || !flash)
            return all - b.scores;
        return all - b.normOutputs - b.activated;
    }
    return all;
}

double linearInputBytes(const TrainingJob& job)
{
    switch (job.precision) {
    case Dtype::Fp8:
    case Dtype::Nvfp4:
    case Dtype::Mxfp4:
        return 1; // kept in the compute format, at most one byte
    case Dtype::Fp32:
    case Dtype::Tf32:
        return 4;
    default:
        return 2;
    }
}

} // namespace

ActivationBytes activationBytes(
    const Model& model, const TrainingJob& job, int tp, int cp, int microBatch, const Strategy& shape)
{
    const StackProfile& stack = job.profile;
    const double t = tp;
    const double tokens = static_cast<double>(microBatch) * job.sequence / cp;
    const double spread = shape.sequenceParallel ? t : 1; // of what TP alone does not cut
    const double element = job.precision == Dtype::Fp32 || job.precision == Dtype::Tf32 ? 4 : 2;
    const double input = linearInputBytes(job);
    const double h = model.hidden, a = model.heads, e = model.headDim;
    const double gates = model.gatedMlp ? 2 : 1;
    const double heads = std::max(a / t, 1.0);
    const double kvHeads = std::max(model.kvHeads / t, 1.0);

    // Eager attention of transformers: probabilities in 32 bits and cast to 16.
    const double eagerScores = job.scoreBytes > 0 ? job.scoreBytes : isTrainer(job) ? 6 : 0;
    LayerBytes base;
    // RMS norms in single steps keep their input in 32 bits (layer norms are one kernel everywhere), gates in
    // single steps the activated half beside the product.
    const bool unfused
        = stack.hostForwardSeconds >= kEagerLayerSeconds && stack.elementwise >= kUnfusedTraffic;
    base.resident = 2 * (unfused && model.norm == NormType::RmsNorm ? 4 : element) * tokens * h / spread
        + (stack.dropout ? 2 * tokens * h / spread : 0);
    base.normOutputs = 2 * input * tokens * h / spread;
    const bool exchanged = cp > 1 && shape.contextKind == ContextKind::AllToAll;
    double qkv = element * tokens * e * (heads + 2 * (exchanged ? std::max<double>(kvHeads, cp) : kvHeads));
    double out = element * tokens * heads * e;
    if (model.attention == AttentionType::Mla) {
        const double qk = model.qkNopeHeadDim + model.qkRopeHeadDim;
        qkv = element * tokens * heads * (2 * qk + model.vHeadDim)
            + input * tokens * (model.qLoraRank + model.kvLoraRank + model.qkRopeHeadDim) / spread;
        out = element * tokens * heads * model.vHeadDim;
    }
    const double statistics = job.flashAttention ? 4 * tokens * heads : 0;
    base.attention = qkv + out + statistics;
    if (exchanged)
        base.attention += out; // by heads for its backward, by tokens for the next product
    if (!job.flashAttention) {
        // Softmax output, and with dropout its mask and output: 5 bytes a score in half precision
        // (Korthikanti 2022).
        const double perScore = eagerScores > 0 ? eagerScores : stack.dropout ? 2 * element + 1 : element;
        base.scores = perScore * microBatch * heads * job.sequence * (static_cast<double>(job.sequence) / cp);
    }

    // DoRA scales the sum of both products by output: each is kept for the magnitude's gradient (peft).
    const AdaptedOutputs scaled = adaptedOutputs(model, isAdapters(job) && job.dora ? job.loraTargets : 0);
    base.attention += 2 * element * tokens * scaled.attention / t;

    ActivationBytes bytes;
    const bool flash = job.flashAttention;
    LayerBytes dense = base;
    dense.feedIn = element * tokens * (gates * model.ffn + 2 * scaled.mlp) / t;
    dense.activated = (input + (unfused && model.gatedMlp ? element : 0)) * tokens * model.ffn / t;
    const double ends = element * tokens * h / spread;
    // The layer's input, the attention's output and statistics, half of what the products write: q, k, v, the
    // projection, the MLP's first and second (github:pytorch/torchtitan, selective_ac_option "op").
    const double attended = ends + out + statistics + (job.flashAttention ? 0 : base.scores);
    dense.operations = attended + (qkv + dense.feedIn) / 2 + ends;
    bytes.denseWorking = keptOfLayer(dense, Recompute::None, stack.selective, flash);
    bytes.denseGradients = element * tokens * (gates + 1) * model.ffn / t + 2 * ends;
    if (eagerScores > 0) // gradients of the probabilities and of the scores, as wide
        bytes.denseGradients += base.scores;
    for (const Recompute recompute : {Recompute::None, Recompute::Selective})
        bytes.denseLayer[index(recompute)] = keptOfLayer(dense, recompute, stack.selective, flash);
    const double kept = job.residualBytes > 0 ? job.residualBytes / element * ends : ends;
    bytes.denseLayer[index(Recompute::Full)] = kept;
    const auto modules = [&](const LayerBytes& b) {
        // The output of a recomputed attention is the next product's input, and stays.
        return std::array{
            b.normOutputs, b.activated, statistics + b.scores, b.feedIn + b.activated + b.routed};
    };
    bytes.denseModules = modules(dense);

    if (model.isMoe()) {
        const double routed = model.topK * tokens / spread
            * (shape.expertTensor() > 1 ? spread / t * shape.expertTensor() : 1);
        const double width = static_cast<double>(model.moeFfn) / shape.expertTensor();
        const double shared = static_cast<double>(model.sharedExperts) * model.sharedFfn / t;
        LayerBytes expert = base;
        expert.feedIn = element * gates * (routed * width + tokens * shared);
        expert.activated = input * (routed * width + tokens * shared);
        expert.routed = (input + element) * routed * h; // permuted input, output before it is combined
        expert.operations = attended + (qkv + ends + expert.feedIn + element * routed * h) / 2;
        bytes.expertWorking = keptOfLayer(expert, Recompute::None, stack.selective, flash);
        bytes.expertGradients
            = element * (gates + 1) * (routed * width + tokens * shared) + 2 * element * routed * h;
        for (const Recompute recompute : {Recompute::None, Recompute::Selective})
            bytes.expertLayer[index(recompute)] = keptOfLayer(expert, recompute, stack.selective, flash);
        bytes.expertLayer[index(Recompute::Full)] = kept;
        bytes.expertModules = modules(expert);
    }
    bytes.embedding = (stack.dropout ? 1 : 0) * tokens * h / spread;
    bytes.logits = lossBytesPerLogit(model, job) * tokens * paddedVocab(model, tp) / t;
    bytes.headInput = 2 * ends; // input of the last norm and of the head
    // Accelerate's FSDP keeps the residual stream of adapters in 32 bits, and one 32-bit copy of the logits
    // less (both solved for from the growth with the batch in fms-acceleration: 4.07 bytes, and 8.5 for 13).
    const bool fsdp = !job.zeroIsDeepSpeed && isAdapters(job);
    if (fsdp && job.residualBytes == 0 && (isTrainer(job) || job.profile.id == "fsdp-qlora"))
        bytes.residualsUnderZero3 = 4 / element;
    if (fsdp && (isTrainer(job) || job.profile.id == "fsdp-qlora") && model.gatedMlp)
        bytes.logitsUnderZero3 = 1 - 4 / std::max(9.0, lossBytesPerLogit(model, job));
    return bytes;
}

namespace {

/// States of Adam in a space of a quarter of the width: m·r for the projector, 2·n·r for the moments of an
/// m·n matrix (arXiv:2403.03507, table 1; r = 1,024 of 4,096 there). Embedding and head are not projected.
double galoreElements(const Model& model)
{
    const ParameterCount count = countParameters(model);
    const double h = model.hidden, rank = h / 4, wide = std::max({model.ffn, model.moeFfn, 1});
    const double attention = model.layers * count.attentionPerLayer;
    const double mlp = count.total - count.embedding - attention;
    return (2 * count.embedding + attention * (rank / h + 2 * rank / h) + mlp * (rank / wide + 2 * rank / h))
        / count.total;
}

} // namespace

StateBytes stateBytes(const Model& model, const TrainingJob& job)
{
    StateBytes state;
    const bool wide = job.precision == Dtype::Fp32 || job.precision == Dtype::Tf32;
    // Adapters beside a 16-bit base are 16-bit under Accelerate.
    const bool pure = isTrainer(job) && job.workload == WorkloadKind::Lora;
    const bool masters = job.profile.masterWeights && !pure;
    const double master = wide || !masters ? 0 : 4;
    state.weights = wide ? 4 : 2;
    state.gradients = wide ? 4 : pure ? std::min(2.0, job.profile.gradientBytes) : job.profile.gradientBytes;
    switch (job.optimizer) {
    case OptimizerKind::Adam:
    case OptimizerKind::PagedAdam:
        state.optimizer = master + (masters ? 8 : 2 * state.weights);
        // torch.optim.AdamW since 2.0 goes over all tensors at once, with one copy of the second moment's
        // root; DeepSpeed brings its own kernel.
        state.scratch = isTrainer(job) && !job.zeroIsDeepSpeed ? (masters ? 4 : state.weights) : 0;
        break;
    case OptimizerKind::Adam8bit:
    case OptimizerKind::PagedAdam8bit:
        state.optimizer = master + 2;
        break;
    case OptimizerKind::Adam4bit:
        state.optimizer = master + 1;
        break;
    case OptimizerKind::AdamBf16:
        state.optimizer = master + 4;
        break;
    case OptimizerKind::Muon:
        state.optimizer = master + 4;
        break;
    case OptimizerKind::Sgd:
        state.optimizer = master + 4;
        break; // one momentum
    case OptimizerKind::Adafactor: // sums of rows and of columns in 32 bits (arXiv:1804.04235)
        state.optimizer = master + 8.0 / std::max(1, model.hidden);
        break;
    case OptimizerKind::Galore:
        state.optimizer = master + (masters ? 4 : state.weights) * galoreElements(model);
        break;
    }
    if (isAdapters(job)) {
        const AdaptedOutputs magnitudes = adaptedOutputs(model, job.dora ? job.loraTargets : 0);
        state.trainable = adapterShare(model, job.loraRank, job.loraTargets)
            + model.layers * (magnitudes.attention + magnitudes.mlp) / countParameters(model).total;
    }
    if (job.profile.updateBytes > 0 && !wide) {
        // DeepSpeed: gradients of fp16 are widened in the step, those of bf16 summed in 32 bits beside the
        // micro-batch's own.
        const bool half = job.precision == Dtype::Fp16;
        state.gradients = half ? 2 : state.gradients + 2;
        state.scratch = half ? job.profile.updateBytes : 0;
    }
    if (job.workload == WorkloadKind::Qlora || job.baseBits > 0) {
        // Embedding and head stay in 16 bits. NF4 with double quantisation: fp8 scale per 64 weights, fp32
        // per 256 blocks (QLoRA, section 3).
        const ParameterCount count = countParameters(model);
        const double base = job.baseBits > 0 ? job.baseBits / 8 : bytesPerElement(Dtype::Nf4) + 0.0159;
        state.weights = (base * (count.total - count.embedding) + 2 * count.embedding) / count.total;
        if (job.embeddingsTrained)
            state.trainable += count.embedding / count.total;
    }
    if (job.workload == WorkloadKind::Dpo)
        state.models = 1; // reference
    if (job.workload == WorkloadKind::Rlhf) {
        state.models = 2; // reference, reward
        state.trained = 2; // actor, critic
    }
    if (job.trainedModels > 0)
        state.trained = job.trainedModels;
    if (job.frozenModels >= 0)
        state.models = job.frozenModels;
    return state;
}

double microBatchesInFlight(const Strategy& s, int globalBatch, int stage)
{
    const double m = std::max(1, s.microBatches(globalBatch));
    if (s.schedule == PipelineSchedule::DualPipe)
        return std::min(m, s.pp + 1.0); // both directions together (DeepSeek-V3, table 2)
    if (s.schedule == PipelineSchedule::ZeroBubble)
        return std::min(m, static_cast<double>(s.pp)); // weight gradients wait on every stage
    const double waiting = s.pp - stage;
    if (s.vpp > 1)
        return std::min(m, (s.pp * (s.vpp - 1.0) + 2 * waiting - 1) / s.vpp);
    return std::min(m, waiting);
}

StateTerms stateTerms(
    const TrainingJob& job, const Strategy& s, const StateBytes& state, const StageParameters& parameters)
{
    const double ranks = static_cast<double>(s.dp) * s.cp;
    const double shard = s.shardRanks > 0 ? s.shardRanks : ranks;
    const double expertReplicas
        = std::max(1.0, ranks * s.tp / (static_cast<double>(s.ep) * s.expertTensor()));
    const double expertShard = std::min(shard, expertReplicas);
    // Two copies of a parameter are two ranks more to shard over.
    const double copies = parameterCopies(s);
    const auto sharded = [&](int fromStage) {
        return s.zeroStage >= fromStage ? parameters.shared / shard + parameters.experts / expertShard
                                        : copies * parameters.all();
    };
    StateTerms terms;
    terms.scratch
        = state.trained * std::max(state.scratch, job.optimizerScratch) * state.trainable * sharded(1);
    terms.weights = (state.trained + state.models) * state.weights * sharded(3);
    if (state.trainable < 1)
        terms.weights += 2 * state.trainable * sharded(3); // adapters
    terms.gradients = state.trained * state.gradients * state.trainable * sharded(2);
    if (s.offloadOptimizer && job.offloadWeights)
        terms.weights = terms.gradients = 0;
    if (s.offloadGradients) // a layer's, on its way
        terms.gradients = state.trained * state.gradients * state.trainable * parameters.largestLayer;
    if (s.offloadOptimizer)
        terms.scratch = 0;
    else
        terms.optimizer = state.trained * state.optimizer * state.trainable * sharded(1);
    if (s.zeroStage >= 3 && shard > 1) // two layers live where one is gathered ahead, one's gradients
        terms.prefetch = ((s.overlap ? 2 : 1) * state.weights + state.gradients * state.trainable)
            * parameters.largestLayer;
    int groups = 0;
    for (const int size : {s.tp, s.pp, s.cp, s.ep, s.dp})
        groups += size > 1 ? 1 : 0;
    terms.context = job.profile.contextBytes + groups * job.profile.groupBytes;
    return terms;
}

namespace {

/// What the recomputed modules of one layer save; the MLP's own activation function is part of it.
double savedByModules(const Strategy& s, const std::array<double, kRecomputeModuleCount>& modules)
{
    double saved = 0;
    for (std::size_t i = 0; i < modules.size(); ++i)
        if ((s.recomputeModules & (1U << i)) != 0
            && !((1U << i) == kRecomputeActivation && (s.recomputeModules & kRecomputeMlp) != 0))
            saved += modules[i];
    return saved;
}

} // namespace

double keptBytes(const Strategy& s, const ActivationBytes& bytes, const StageLayers& layers)
{
    const std::size_t policy = index(s.recompute), none = index(Recompute::None);
    const double residuals
        = s.zeroStage >= 3 && s.recompute == Recompute::Full ? bytes.residualsUnderZero3 : 1;
    const auto layerBytes = [&](const std::array<double, kRecomputeCount>& layer,
                                const std::array<double, kRecomputeModuleCount>& modules) {
        return s.recomputeShare * residuals * layer[policy] + (1 - s.recomputeShare) * layer[none]
            - savedByModules(s, modules);
    };
    return layers.dense * layerBytes(bytes.denseLayer, bytes.denseModules)
        + layers.expert * layerBytes(bytes.expertLayer, bytes.expertModules)
        + layers.embedding * bytes.embedding;
}

LiveTerms liveTerms(const TrainingJob& job, const Strategy& s, const ActivationBytes& bytes,
    const StageLayers& layers, int stage)
{
    const double logits = s.zeroStage >= 3 ? bytes.logitsUnderZero3 : 1;
    const auto larger = [&](double dense, double expert) {
        return std::max(layers.dense > 0 ? dense : 0, layers.expert > 0 ? expert : 0);
    };
    LiveTerms terms;
    const double perMicroBatch = keptBytes(s, bytes, layers);
    terms.activations = microBatchesInFlight(s, job.globalBatch, stage) * perMicroBatch;
    if (s.offloadActivations) // on their way out and back: a layer each
        terms.activations = std::min(terms.activations, 2 * perMicroBatch / std::max(1.0, layers.layers()));
    terms.logits = layers.head * (logits * bytes.logits + bytes.headInput);
    // The peak stands either in the loss or in the backward of a layer, recomputed before it.
    const double rebuilt = s.recompute == Recompute::Full
        ? larger(bytes.denseWorking, bytes.expertWorking)
        : larger(savedByModules(s, bytes.denseModules), savedByModules(s, bytes.expertModules));
    terms.temporary
        = std::max(0.0, rebuilt + larger(bytes.denseGradients, bytes.expertGradients) - terms.logits)
        + job.profile.workingBytes;
    return terms;
}

double poolBytes(const TrainingJob& job, const MemoryTerms& terms, double usableBytes)
{
    const double moving = terms.activations + terms.temporary;
    const double held = terms.sum() - terms.context - terms.logits - moving;
    const double gaps = 1 / job.profile.allocator;
    const double wanted
        = held + moving * gaps + terms.logits * (job.unequalLengths ? std::max(kUnequalPool, gaps) : gaps);
    const double least = leastPoolBytes(terms.sum(), terms.context);
    return usableBytes > 0 ? std::max(least, std::min(wanted, usableBytes - terms.context))
                           : std::max(least, wanted);
}

double leastLive(const TrainingJob& job, const Strategy& strategy, const ActivationBytes& bytes,
    const StageLayers& layers, int stage)
{
    Strategy s = strategy;
    s.recompute = Recompute::Full;
    s.recomputeShare = 1;
    s.recomputeModules = 0;
    const double kept = s.offloadActivations
        ? 0
        : microBatchesInFlight(s, job.globalBatch, stage) * keptBytes(s, bytes, layers);
    const double logits
        = layers.head * (std::min(1.0, bytes.logitsUnderZero3) * bytes.logits + bytes.headInput);
    const double gradients = std::max(
        layers.dense > 0 ? bytes.denseGradients : 0, layers.expert > 0 ? bytes.expertGradients : 0);
    return kept + std::max(logits, gradients) + job.profile.workingBytes;
}

double offloadedBytes(const TrainingJob& job, const Strategy& s, const StateBytes& state,
    const StageParameters& parameters, const ActivationBytes& bytes, const StageLayers& layers, int stage)
{
    double host = 0;
    if (s.offloadOptimizer) {
        const double shard
            = s.zeroStage >= 1 ? (s.shardRanks > 0 ? s.shardRanks : static_cast<double>(s.dp) * s.cp) : 1;
        const double states = s.offloadToNvme ? 0 : state.optimizer;
        host += state.trained * (states + state.gradients) * state.trainable * parameters.all() / shard;
        if (job.offloadWeights)
            host += (state.trained + state.models) * state.weights * parameters.all()
                / (s.zeroStage >= 3 ? shard : 1);
    }
    if (s.offloadActivations)
        host += microBatchesInFlight(s, job.globalBatch, stage) * keptBytes(s, bytes, layers);
    return host;
}

} // namespace terroir::core
