#include "core/kernel/attention.h"
#include "core/training/layer_coster.h"

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

} // namespace

void LayerCoster::addAttentionCore(BlockSeconds& block) const
{
    const AttentionGeneration generation = m_job.flashAttention
        ? newestKernel(m_machine.kernels, m_stack.attention)
        : AttentionGeneration::Unfused;
    AttentionShape shape;
    shape.batch = m_shape.microBatch;
    const bool exchanged = m_c > 1 && m_shape.contextKind == ContextKind::AllToAll;
    const double heads = std::max(1.0, m_model.heads / m_t), kvHeads = std::max(1.0, m_model.kvHeads / m_t);
    const double cut = exchanged ? m_c : 1;
    shape.heads = std::max(1.0, heads / cut);
    shape.kvHeads = std::max(1.0, kvHeads / cut);
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
    // Megatron's fused softmax takes four pairs of sequence and head at a time (fused_softmax.py,
    // is_kernel_available). Else casts (2 + 4, 4 + 2 bytes a score), scale (8), mask (9) and softmax (8,
    // backward 12) are kernels of their own, where the fused one reads and writes 4 forward and 6 backward.
    constexpr double softmaxPairs = 4, singleForward = 37 - 4, singleBackward = 41 - 6;
    if (generation == AttentionGeneration::Unfused && m_stack.attention == AttentionGeneration::Unfused
        && std::fmod(shape.batch * shape.heads, softmaxPairs) != 0) {
        const double scores = shape.batch * shape.heads * shape.seqQ * shape.seqKv;
        forward += memoryBoundSeconds(m_machine.kernels, singleForward * scores);
        backward += memoryBoundSeconds(m_machine.kernels, singleBackward * scores);
    }
    const double pieces = exchanged ? 1 : m_c;
    block.coreForward += forward / pieces;
    block.coreBackward += backward / pieces;
    const double keyDim = shape.headDim, valueDim = shape.valueDim > 0 ? shape.valueDim : shape.headDim;
    if (exchanged) {
        // Queries, keys and values to their heads' ranks, the output back; the same of their gradients. The
        // attention between waits for it (arXiv:2309.14509, section 3).
        const double keys = std::max(kvHeads, m_c); // copied where there are fewer than ranks
        const double in = m_tokens * (heads * keyDim + keys * (keyDim + valueDim)) * m_element;
        const double out = m_tokens * heads * valueDim * m_element;
        const double exchange
            = group(CollectiveOp::AllToAll, in, m_c, m_t) + group(CollectiveOp::AllToAll, out, m_c, m_t);
        block.cpForward += exchange;
        block.cpBackward += exchange;
    } else if (m_c > 1) {
        // Every step of the ring but the first merges its part in 32 bits (2 bytes read, 4 read and written):
        // the output, backward the gradients of queries, keys and values; balanced over a causal mask, every
        // second step has half of them (github:zhuzilin/ring-flash-attention, README: zigzag over 8 ranks of
        // 8k tokens reaches 82-85 % of one kernel forward, 90 % with its backward).
        const double merged = (m_c - 1) * 0.75 * 10 * m_element / 2 * m_tokens;
        block.coreForward += bytesSeconds(merged * heads * valueDim);
        block.coreBackward += bytesSeconds(merged * (heads * keyDim + kvHeads * (keyDim + valueDim)));
        // Keys and values of the other ranks: gathered forward, gathered and scattered backward (MODEL 5.5).
        const double kv = m_tokens * m_c * kvHeads * (keyDim + valueDim) * m_element;
        const double gather = group(CollectiveOp::AllGather, kv, m_c, m_t);
        block.cpForward += exposedSeconds(gather, block.coreForward, m_overlap.cp, m_stack.slowdown);
        block.cpBackward += exposedSeconds(2 * gather, block.coreBackward, m_overlap.cp, m_stack.slowdown);
        block.hiddenForward += hiddenSeconds(gather, block.coreForward, m_overlap.cp);
        block.hiddenBackward += hiddenSeconds(2 * gather, block.coreBackward, m_overlap.cp);
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
        const auto part = [&](double tokens, double out, double in, unsigned target) {
            block.linear += linear(m_format, tokens, out, in, 1, false, adapters(target, out));
        };
        if (m_model.qLoraRank > 0) {
            part(share, m_model.qLoraRank, h, kLoraQ);
            part(m_tokens, heads * qk, m_model.qLoraRank, kLoraQ);
        } else {
            part(m_tokens, heads * qk, h, kLoraQ);
        }
        part(share, m_model.kvLoraRank + m_model.qkRopeHeadDim, h, kLoraK | kLoraV);
        part(m_tokens, heads * (m_model.qkNopeHeadDim + m_model.vHeadDim), m_model.kvLoraRank,
            kLoraK | kLoraV);
        block.linear += linear(m_format, m_tokens, h, heads * m_model.vHeadDim, 1, true, adapters(kLoraO, h));
        rotated = m_tokens * heads * 2 * qk; // rotated and assembled from two parts
        const double latents = share * (m_model.qLoraRank + m_model.kvLoraRank);
        block.elementForward += bytesSeconds(4 * latents);
        block.elementBackward += bytesSeconds(9 * latents);
    } else {
        const double e = m_model.headDim;
        block.linear += linear(m_format, m_tokens, (heads + 2 * kvHeads) * e, h, 1, false,
            adapters(kLoraQ, heads * e) + adapters(kLoraK, kvHeads * e) + adapters(kLoraV, kvHeads * e));
        block.linear += linear(m_format, m_tokens, h, heads * e, 1, true, adapters(kLoraO, h));
        if (m_model.learnedPositions == 0)
            rotated = m_tokens * (heads + kvHeads) * e;
    }
    if (m_model.qkNorm != QkNorm::None) {
        const double normed = m_tokens * (heads + kvHeads) * m_model.headDim * m_element / 2;
        block.elementForward += bytesSeconds(4 * normed);
        block.elementBackward += bytesSeconds(9 * normed);
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

} // namespace terroir::core
