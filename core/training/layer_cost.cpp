#include "core/training/layer_cost.h"

#include "core/kernel/attention.h"
#include "core/kernel/collective.h"
#include "core/kernel/gemm.h"
#include "core/kernel/memory_bound.h"
#include "core/training/layer_blocks.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

/// The stack's kernel generation, or the newest before it that this card has (flash 3 needs Hopper).
AttentionGeneration newestKernel(const KernelModel& kernels, AttentionGeneration wanted)
{
    std::size_t i = static_cast<std::size_t>(wanted);
    while (i > 0 && kernels.attention[i].eInf <= 0)
        --i;
    return static_cast<AttentionGeneration>(i);
}

class LayerCoster
{
public:
    LayerCoster(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
        const Strategy& shape, GemmMemo& memo)
        : m_model(model)
        , m_machine(machine)
        , m_job(job)
        , m_stack(job.profile)
        , m_overlap(overlapOf(job.profile, shape))
        , m_shape(shape)
        , m_memo(memo)
        , m_format(kernelFormat(job.precision, job.precision))
        , m_wide(job.precision == Dtype::Fp32 || job.precision == Dtype::Tf32)
        , m_plain(m_wide                         ? m_format
                  : job.precision == Dtype::Fp16 ? KernelFormat::Fp16
                                                 : KernelFormat::Bf16)
        , m_element(m_wide ? 4 : 2)
        , m_t(shape.tp)
        , m_c(shape.cp)
        , m_tokens(static_cast<double>(shape.microBatch) * job.sequence / shape.cp)
        , m_spread(shape.sequenceParallel ? shape.tp : 1)
        , m_frozen(job.workload == WorkloadKind::Lora || job.workload == WorkloadKind::Qlora)
    {
        if (!machine.kernels.runs(m_plain) && m_plain == KernelFormat::Bf16
            && machine.kernels.runs(KernelFormat::Fp16))
            m_plain = KernelFormat::Fp16; // Volta and Turing multiply half precision only
    }

    [[nodiscard]] LayerCosts costs();

private:
    [[nodiscard]] double bytesSeconds(double bytes) const
    {
        return memoryBoundSeconds(m_machine.kernels, bytes * m_stack.elementwise);
    }
    [[nodiscard]] double group(CollectiveOp op, double bytes, double ranks, double stride) const
    {
        return collectiveSeconds(m_machine.kernels, op, bytes, collectiveGroup(m_machine, ranks, stride));
    }
    /// `cast`: the input does not come from a norm or activation function that writes it in the low format.
    [[nodiscard]] LinearSeconds linear(
        KernelFormat format, double tokens, double out, double in, double batch = 1, bool cast = false);
    void addNorms(BlockSeconds& block, double count) const;
    void addTensorParallel(BlockSeconds& block) const;
    [[nodiscard]] BlockSeconds attention();
    void addAttentionCore(BlockSeconds& block) const;
    [[nodiscard]] BlockSeconds denseMlp(double width);
    [[nodiscard]] BlockSeconds experts(const BlockSeconds& beside);
    [[nodiscard]] Segment segment(const BlockSeconds& block, Recompute recompute, bool expert) const;
    [[nodiscard]] std::array<Segment, kRecomputeModuleCount> modules(
        const BlockSeconds& layer, const BlockSeconds& mlp, bool expert) const;
    [[nodiscard]] Segment head();
    [[nodiscard]] Segment predictor();

    const Model& m_model;
    const TrainingMachine& m_machine;
    const TrainingJob& m_job;
    const StackProfile& m_stack;
    Overlap m_overlap;
    const Strategy& m_shape;
    GemmMemo& m_memo;
    KernelFormat m_format;
    bool m_wide;
    KernelFormat m_plain; // of what low precision leaves alone: attention, logits
    double m_element, m_t, m_c, m_tokens, m_spread;
    bool m_frozen;
};

LinearSeconds LayerCoster::linear(
    KernelFormat format, double tokens, double out, double in, double batch, bool cast)
{
    LinearSeconds s;
    s.forward = m_memo.seconds(format, tokens, out, in, batch, false);
    s.inputGradient = m_memo.seconds(format, tokens, in, out, batch, false);
    if (format != m_plain) {
        // Gradients of the output are cast before both backward products; inputs only where nothing fuses it.
        const double perElement = m_stack.castBytes;
        s.inputGradient += bytesSeconds(perElement * batch * tokens * out);
        if (cast)
            s.forward += bytesSeconds(perElement * batch * tokens * in);
    }
    if (!m_frozen) {
        s.weightGradient = m_memo.seconds(format, out, in, tokens, batch, m_stack.gradientBytes >= 4);
    } else {
        // Adapters: two thin products forward, four backward; the quantised base is expanded on every pass.
        const double rank = m_job.loraRank;
        const double thin = m_memo.seconds(m_plain, tokens, rank, in, batch, false)
            + m_memo.seconds(m_plain, tokens, out, rank, batch, false);
        // Eager adapters: dropout, scaling and sum each pass over their tensors.
        const double passes = bytesSeconds(m_stack.adapterPasses * tokens * (in + out) * m_element);
        s.forward += thin + passes;
        s.inputGradient += 2 * (thin + passes);
        if (m_job.workload == WorkloadKind::Qlora) {
            const double expand = bytesSeconds(batch * out * in * (bytesPerElement(Dtype::Nf4) + 2));
            s.forward += expand;
            s.inputGradient += expand;
        }
    }
    return s;
}

void LayerCoster::addNorms(BlockSeconds& block, double count) const
{
    // Norm 4 | 9 and residual 6 (7 with dropout) | 5 bytes an element (MODEL 5.4).
    const double elements = m_tokens * m_model.hidden / m_spread * m_element / 2;
    const double norm = bytesSeconds(4 * elements);
    block.elementForward += count * (norm + bytesSeconds((m_stack.dropout ? 7 : 6) * elements));
    block.elementBackward
        += count * (bytesSeconds(9 * elements) + bytesSeconds(5 * elements) + bytesSeconds(4 * elements));
    block.normForward += count * norm;
}

void LayerCoster::addTensorParallel(BlockSeconds& block) const
{
    if (m_t <= 1)
        return;
    const double bytes = m_tokens * m_model.hidden * m_element;
    const double hidden = m_overlap.tpHide * block.linear.weightGradient;
    const auto beside = [&](double traffic, double window) {
        return exposedSeconds(traffic, window, m_overlap.tp, m_stack.slowdown);
    };
    if (!m_shape.sequenceParallel) {
        const double reduce = group(CollectiveOp::AllReduce, bytes, m_t, 1);
        block.tpForward += beside(reduce, block.linear.forward);
        block.tpBackward += hidden > 0 ? exposedSeconds(reduce, hidden, 1, m_stack.slowdown) : reduce;
        return;
    }
    const double gather = group(CollectiveOp::AllGather, bytes, m_t, 1);
    const double scatter = group(CollectiveOp::ReduceScatter, bytes, m_t, 1);
    block.tpForward += beside(gather, block.linear.forward / 2) + beside(scatter, block.linear.forward / 2);
    // Backward: the output's gradient is gathered; the input is gathered again for the weight gradient beside
    // the input gradient; the input's gradient is scattered beside the weight gradient.
    block.tpBackward += beside(gather, block.linear.inputGradient / 2);
    if (hidden > 0)
        block.tpBackward += exposedSeconds(gather + scatter, hidden, 1, m_stack.slowdown);
    else
        block.tpBackward
            += beside(gather + scatter, block.linear.inputGradient / 2 + block.linear.weightGradient);
}

void LayerCoster::addAttentionCore(BlockSeconds& block) const
{
    const AttentionGeneration generation = m_job.flashAttention
        ? newestKernel(m_machine.kernels, m_stack.attention)
        : AttentionGeneration::Unfused;
    AttentionShape shape;
    shape.batch = m_shape.microBatch;
    shape.heads = std::max(1.0, m_model.heads / m_t);
    shape.kvHeads = std::max(1.0, m_model.kvHeads / m_t);
    shape.headDim = m_model.headDim;
    if (m_model.attention == AttentionType::Mla) {
        shape.headDim = m_model.qkNopeHeadDim + m_model.qkRopeHeadDim;
        shape.valueDim = m_model.vHeadDim;
    }
    const double span
        = m_job.documentTokens > 0 ? std::min<double>(m_job.documentTokens, m_job.sequence) : m_job.sequence;
    shape.batch *= m_job.sequence / span;
    shape.seqQ = shape.seqKv = span;
    const auto both = [&](double window) {
        shape.window = window;
        return std::pair{attentionForwardSeconds(m_machine.kernels, generation, m_plain, shape, true),
            attentionBackwardSeconds(m_machine.kernels, generation, m_plain, shape, true)};
    };
    auto [forward, backward] = both(0);
    if (m_model.slidingWindow > 0 && m_model.slidingWindow < m_job.sequence) {
        const auto [near, nearBack] = both(m_model.slidingWindow);
        const double local = m_model.localLayersPerGlobal > 0
            ? m_model.localLayersPerGlobal / (m_model.localLayersPerGlobal + 1.0)
            : 1;
        forward = local * near + (1 - local) * forward;
        backward = local * nearBack + (1 - local) * backward;
    }
    block.coreForward += forward / m_c;
    block.coreBackward += backward / m_c;
    if (m_c > 1) {
        // Keys and values of the other ranks: gathered forward, gathered and scattered backward (MODEL 5.5).
        const double kv = m_tokens * m_c * 2 * shape.kvHeads
            * (shape.valueDim > 0 ? (shape.headDim + shape.valueDim) / 2 : shape.headDim) * m_element;
        const double gather = group(CollectiveOp::AllGather, kv, m_c, m_t);
        block.cpForward += exposedSeconds(gather, block.coreForward, m_overlap.cp, m_stack.slowdown);
        block.cpBackward += exposedSeconds(2 * gather, block.coreBackward, m_overlap.cp, m_stack.slowdown);
    }
}

BlockSeconds LayerCoster::attention()
{
    const double h = m_model.hidden;
    BlockSeconds block;
    const double heads = std::max(1.0, m_model.heads / m_t);
    const double kvHeads = std::max(1.0, m_model.kvHeads / m_t);
    double rotated = 0;
    if (m_model.attention == AttentionType::Mla) {
        const double qk = m_model.qkNopeHeadDim + m_model.qkRopeHeadDim;
        const double share = m_tokens / m_spread; // the latents are not cut over TP, only their tokens
        if (m_model.qLoraRank > 0) {
            block.linear += linear(m_format, share, m_model.qLoraRank, h);
            block.linear += linear(m_format, m_tokens, heads * qk, m_model.qLoraRank);
        } else {
            block.linear += linear(m_format, m_tokens, heads * qk, h);
        }
        block.linear += linear(m_format, share, m_model.kvLoraRank + m_model.qkRopeHeadDim, h);
        block.linear += linear(
            m_format, m_tokens, heads * (m_model.qkNopeHeadDim + m_model.vHeadDim), m_model.kvLoraRank);
        block.linear += linear(m_format, m_tokens, h, heads * m_model.vHeadDim, 1, true);
        rotated = m_tokens * heads * 2 * qk; // rotated and assembled from two parts
        const double latents = share * (m_model.qLoraRank + m_model.kvLoraRank);
        block.elementForward += bytesSeconds(4 * latents);
        block.elementBackward += bytesSeconds(9 * latents);
    } else {
        const double e = m_model.headDim;
        block.linear += linear(m_format, m_tokens, (heads + 2 * kvHeads) * e, h);
        block.linear += linear(m_format, m_tokens, h, heads * e, 1, true);
        if (m_model.learnedPositions == 0)
            rotated = m_tokens * (heads + kvHeads) * e;
    }
    if (rotated > 0) {
        block.elementForward += bytesSeconds(4 * rotated * m_element / 2);
        block.elementBackward += bytesSeconds(4 * rotated * m_element / 2);
    }
    addNorms(block, 1);
    addTensorParallel(block);
    addAttentionCore(block);
    return block;
}

BlockSeconds LayerCoster::denseMlp(double width)
{
    const double gates = m_model.gatedMlp ? 2 : 1;
    BlockSeconds block;
    block.linear += linear(m_format, m_tokens, gates * width / m_t, m_model.hidden);
    block.linear += linear(m_format, m_tokens, m_model.hidden, width / m_t);
    const double elements = m_tokens * width / m_t * m_element / 2;
    const double activation = bytesSeconds((2 * gates + 2) * elements);
    block.elementForward += activation;
    block.elementBackward += bytesSeconds((4 * gates + 2) * elements);
    block.activationForward += activation;
    addTensorParallel(block);
    return block;
}

BlockSeconds LayerCoster::experts(const BlockSeconds& beside)
{
    BlockSeconds block;
    if (m_model.sharedExperts > 0)
        block += denseMlp(static_cast<double>(m_model.sharedExperts) * m_model.sharedFfn);
    const double h = m_model.hidden;
    const double etp = m_shape.expertTensor();
    const double ranks = m_shape.ep;
    // Tokens that this rank sends: cut over TP unless an expert itself is cut over TP.
    const double own = m_tokens / m_t * etp;
    const double routed = own * m_model.topK; // received too, when balanced
    const double local = m_model.experts / ranks;
    const double gates = m_model.gatedMlp ? 2 : 1;
    const double width = m_model.moeFfn / etp;
    const double perExpert = routed / local;
    BlockSeconds routedBlock;
    routedBlock.linear += linear(m_format, perExpert, gates * width, h, local);
    routedBlock.linear += linear(m_format, perExpert, h, width, local);
    routedBlock.linear.forward *= m_stack.groupedGemm;
    routedBlock.linear.inputGradient *= m_stack.groupedGemm;
    routedBlock.linear.weightGradient *= m_stack.groupedWgrad;
    const double elements = routed * width * m_element / 2;
    const double activation = bytesSeconds((2 * gates + 2) * elements);
    // Permute before and after the experts, read and write each (MODEL 5.4).
    const double permute = 2 * bytesSeconds(m_stack.permutePasses * routed * h * m_element / 2);
    routedBlock.elementForward = activation + permute;
    routedBlock.elementBackward = bytesSeconds((4 * gates + 2) * elements) + permute;
    routedBlock.activationForward = activation;
    if (m_model.mlpBias) {
        // The bias of an expert's output is added eagerly (Megatron-core, TEGroupedMLP._apply_bias): bias by
        // probability (write), sum (2 reads, write), concatenation (read, write); backward the products with
        // bias and with probability (read, write each) and their sums (read each).
        const double biased = bytesSeconds(12 * routed * h * m_element / 2);
        routedBlock.elementForward += biased;
        routedBlock.elementBackward += biased;
    }
    const double router = gemmSeconds(
        m_machine.kernels, m_plain, m_tokens / m_spread, m_model.experts, h, 1, {.trainingStream = true});
    routedBlock.elementForward += router;
    routedBlock.elementBackward += 2 * router;
    if (ranks > 1) {
        const double bytes = own * m_model.topK * h * m_element;
        const CollectiveGroup peers = collectiveGroup(m_machine, ranks, etp);
        double travelling = bytes;
        if (m_stack.moeDedup && peers.nodes > 1) {
            // Distinct nodes among the chosen experts, uniformly routed, against one copy for each expert.
            const double nodes = peers.nodes, k = m_model.topK;
            travelling *= nodes * (1 - std::pow(1 - 1 / nodes, k)) / k;
        }
        const double exchange
            = collectiveSeconds(m_machine.kernels, CollectiveOp::AllToAll, travelling, peers);
        // Shared experts, and where the schedule interleaves two micro-batches, the other one's attention.
        const double forwardWindow = block.forward() + beside.forward();
        const double backwardWindow = block.backward() + beside.backward();
        routedBlock.epForward = exposedSeconds(2 * exchange, forwardWindow, m_overlap.ep, m_stack.slowdown);
        routedBlock.epBackward = exposedSeconds(2 * exchange, backwardWindow, m_overlap.ep, m_stack.slowdown);
    }
    if (etp > 1) {
        const double bytes = m_tokens * h * m_element * (ranks > 1 ? m_model.topK : 1);
        routedBlock.tpForward = group(CollectiveOp::AllGather, bytes, etp, 1)
            + group(CollectiveOp::ReduceScatter, bytes, etp, 1);
        routedBlock.tpBackward = routedBlock.tpForward;
    }
    block += routedBlock;
    return block;
}

Segment LayerCoster::segment(const BlockSeconds& b, Recompute recompute, bool expert) const
{
    Segment s;
    s.forward = b.forward();
    s.backward = b.backward();
    s.weight = b.linear.weightGradient;
    s.tp = b.tpForward + b.tpBackward;
    s.cp = b.cpForward + b.cpBackward;
    s.ep = b.epForward + b.epBackward;
    // Frozen references (DPO) and reward models (RLHF) only run forward; actor and critic both train.
    const StateBytes state = stateBytes(m_model, m_job);
    const double steps = std::log2(std::max(1.0, m_t));
    const double hostForward
        = m_stack.hostForwardSeconds + m_stack.hostTpSeconds * steps + (expert ? m_stack.hostMoeSeconds : 0);
    const double hostBackward = m_stack.hostBackwardSeconds + 2 * m_stack.hostTpSeconds * steps
        + (expert ? 2 * m_stack.hostMoeSeconds : 0);
    const double forwardWall = b.forward() + b.tpForward + b.cpForward + b.epForward;
    const double backwardWall = b.backward() + b.tpBackward + b.cpBackward + b.epBackward;
    double hostRecompute = 0;
    if (recompute == Recompute::Full) {
        s.recompute = b.forward();
        s.tp += b.tpForward;
        s.cp += b.cpForward;
        s.ep += b.epForward;
        hostRecompute = std::max(0.0, hostForward - forwardWall);
    } else if (recompute == Recompute::Selective) {
        const bool core = !m_job.flashAttention || m_stack.selective == SelectiveRecompute::Attention;
        s.recompute = core ? b.coreForward : b.normForward + b.activationForward;
    }
    s.host = std::max(0.0, hostForward - forwardWall) + std::max(0.0, hostBackward - backwardWall)
        + hostRecompute;
    if (state.trained > 1 || state.models > 0) {
        Segment whole = state.trained * s;
        whole.forward += state.models * b.forward();
        whole.tp += state.models * b.tpForward;
        whole.cp += state.models * b.cpForward;
        whole.ep += state.models * b.epForward;
        return whole;
    }
    return s;
}

std::array<Segment, kRecomputeModuleCount> LayerCoster::modules(
    const BlockSeconds& layer, const BlockSeconds& mlp, bool expert) const
{
    std::array<Segment, kRecomputeModuleCount> parts;
    parts[0].recompute = layer.normForward;
    parts[1].recompute = layer.activationForward;
    parts[2].recompute = layer.coreForward;
    Segment& whole = parts[3];
    whole.recompute = mlp.forward();
    whole.tp = mlp.tpForward;
    whole.ep = mlp.epForward;
    const double launches = m_stack.hostForwardSeconds / 2 + (expert ? m_stack.hostMoeSeconds : 0);
    whole.host = std::max(0.0, launches - whole.total());
    const double trained = stateBytes(m_model, m_job).trained;
    for (Segment& part : parts)
        part = trained * part;
    return parts;
}

Segment LayerCoster::predictor()
{
    // Two norms, and a product of the two concatenated hidden states (DeepSeek-V3, section 2.2).
    BlockSeconds block;
    const double h = m_model.hidden;
    block.linear += linear(m_format, m_tokens, h / m_t, 2 * h);
    addNorms(block, 2);
    Segment s;
    s.forward = block.forward();
    s.backward = block.backward();
    s.weight = block.linear.weightGradient;
    return s;
}

Segment LayerCoster::head()
{
    Segment s;
    const double vocab = paddedVocab(m_model, static_cast<int>(m_t)) / m_t;
    const LinearSeconds logits = linear(m_plain, m_tokens, vocab, m_model.hidden);
    const double loss = bytesSeconds(m_stack.logitPasses * m_tokens * vocab);
    s.forward = logits.forward + loss / 2;
    s.backward = logits.inputGradient + logits.weightGradient + loss / 2;
    s.weight = logits.weightGradient;
    if (m_t > 1) {
        const double bytes = m_tokens * m_model.hidden * m_element;
        // Gathered input, reduced gradient, and three reductions of one float a token (MODEL 1.3).
        s.tp = (m_shape.sequenceParallel ? group(CollectiveOp::AllGather, bytes, m_t, 1)
                           + group(CollectiveOp::ReduceScatter, bytes, m_t, 1)
                                         : group(CollectiveOp::AllReduce, bytes, m_t, 1))
            + 3 * group(CollectiveOp::AllReduce, 4 * m_tokens, m_t, 1);
    }
    return s;
}

LayerCosts LayerCoster::costs()
{
    LayerCosts costs;
    BlockSeconds dense = attention();
    BlockSeconds expert = dense;
    const BlockSeconds mlp = denseMlp(m_model.ffn);
    dense += mlp;
    addNorms(dense, 1);
    costs.denseModules = modules(dense, mlp, false);
    if (m_model.isMoe()) {
        const BlockSeconds routed = experts(expert);
        expert += routed;
        addNorms(expert, 1);
        costs.expertModules = modules(expert, routed, true);
    }
    for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Full}) {
        const std::size_t i = index(recompute);
        costs.dense[i] = segment(dense, recompute, false);
        if (m_model.isMoe())
            costs.expert[i] = segment(expert, recompute, true);
    }
    costs.denseForwardWindow = dense.forward() + dense.tpForward;
    costs.expertForwardWindow = m_model.isMoe() ? expert.forward() + expert.tpForward : 0;
    const double hiddenBytes = m_tokens * m_model.hidden * m_element;
    costs.embedding.forward = bytesSeconds(2 * hiddenBytes / m_spread);
    costs.embedding.backward = bytesSeconds(4 * hiddenBytes / m_spread);
    if (m_t > 1)
        costs.embedding.tp = m_shape.sequenceParallel
            ? group(CollectiveOp::ReduceScatter, hiddenBytes, m_t, 1)
                + group(CollectiveOp::AllGather, hiddenBytes, m_t, 1)
            : group(CollectiveOp::AllReduce, hiddenBytes, m_t, 1);
    costs.head = head();
    if (m_job.predictors > 0)
        costs.predictor = predictor();
    costs.hopBytes = hiddenBytes / (m_shape.sequenceParallel || m_stack.scatterGather ? m_t : 1);
    return costs;
}

} // namespace

LayerCosts layerCosts(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const Strategy& shape, GemmMemo& memo)
{
    return LayerCoster(model, machine, job, shape, memo).costs();
}

} // namespace terroir::core
