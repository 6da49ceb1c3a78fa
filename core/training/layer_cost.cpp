#include "core/training/layer_coster.h"

#include "core/kernel/gemm.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
LinearSeconds LayerCoster::linear(KernelFormat format, double tokens, double out, double in, double batch,
    bool cast, const Adapters& adapters)
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
        // DeepSpeed's bf16 optimizer sums after every micro-batch, in passes of its own: gradient read and
        // widened (2 + 4), read, the sum read and written (4 each). As rank_memory.cpp has it.
        const bool beside = m_stack.updateBytes > 0 && m_job.precision == Dtype::Bf16;
        s.weightGradient
            = m_memo.seconds(format, out, in, tokens, batch, m_stack.gradientBytes >= 4 && !beside);
        if (beside)
            s.weightGradient += memoryBoundSeconds(m_machine.kernels, 18 * batch * out * in);
    } else {
        // A frozen base has no weight gradients. Each target's adapter: two thin products forward, four
        // backward; eager ones pass over their input (dropout) and output (scaling, sum) besides.
        if (adapters.count > 0) {
            const double rank = m_job.loraRank;
            const double thin = adapters.count * m_memo.seconds(m_plain, tokens, rank, in, batch, false)
                + m_memo.seconds(m_plain, tokens, adapters.outputs, rank, batch, false);
            const double elements = batch * tokens * (adapters.count * in + adapters.outputs);
            const double passes
                = memoryBoundSeconds(m_machine.kernels, m_stack.adapterPasses * elements * m_element);
            s.forward += thin + passes;
            s.inputGradient += 2 * (thin + passes);
        }
        // The quantised base is expanded on every pass.
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
    const LinearSeconds& linear = block.linear;
    const double hidden = m_overlap.tpHide * linear.weightGradient;
    const auto forward = [&](double traffic, double window) {
        block.tpForward += exposedSeconds(traffic, window, m_overlap.tp, m_stack.slowdown);
        block.hiddenForward += hiddenSeconds(traffic, window, m_overlap.tp);
    };
    const auto backward = [&](double traffic, double window, double share) {
        block.tpBackward += exposedSeconds(traffic, window, share, m_stack.slowdown);
        block.hiddenBackward += hiddenSeconds(traffic, window, share);
    };
    if (!m_shape.sequenceParallel) {
        const double reduce = group(CollectiveOp::AllReduce, bytes, m_t, 1);
        forward(reduce, linear.forward);
        backward(reduce, hidden, 1);
        return;
    }
    const double gather = group(CollectiveOp::AllGather, bytes, m_t, 1);
    const double scatter = group(CollectiveOp::ReduceScatter, bytes, m_t, 1);
    forward(gather, linear.forward / 2);
    forward(scatter, linear.forward / 2);
    // Backward: the output's gradient is gathered; the input is gathered again for the weight gradient beside
    // the input gradient; the input's gradient is scattered beside the weight gradient.
    backward(gather, linear.inputGradient / 2, m_overlap.tp);
    if (hidden > 0)
        backward(gather + scatter, hidden, 1);
    else
        backward(gather + scatter, linear.inputGradient / 2 + linear.weightGradient, m_overlap.tp);
}

BlockSeconds LayerCoster::denseMlp(double width)
{
    const double gates = m_model.gatedMlp ? 2 : 1;
    BlockSeconds block;
    const double cut = width / m_t;
    block.linear += linear(m_format, m_tokens, gates * cut, m_model.hidden, 1, false,
        adapters(kLoraUp, cut) + (m_model.gatedMlp ? adapters(kLoraGate, cut) : Adapters{}));
    block.linear
        += linear(m_format, m_tokens, m_model.hidden, cut, 1, false, adapters(kLoraDown, m_model.hidden));
    const double elements = m_tokens * width / m_t * m_element / 2;
    const double activation = bytesSeconds((2 * gates + 2) * elements);
    block.elementForward += activation;
    block.elementBackward += bytesSeconds((4 * gates + 2) * elements);
    block.activationForward += activation;
    addTensorParallel(block);
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
    const double hostExperts = expert ? hostExpertsSeconds() : 0;
    const double hostForward = m_stack.hostForwardSeconds + m_stack.hostTpSeconds * steps + hostExperts;
    const double hostBackward
        = m_stack.hostBackwardSeconds + 2 * m_stack.hostTpSeconds * steps + 2 * hostExperts;
    const double forwardWall = b.forward() + b.tpForward + b.cpForward + b.epForward;
    const double backwardWall = b.backward() + b.tpBackward + b.cpBackward + b.epBackward;
    // Launches run ahead of the card, and the slower of the two sets the pace. A layer of experts stops them:
    // its products wait for the counts of tokens, so within it now one is slower, now the other.
    const auto gap = [&](double host, double wall) {
        return expert && std::isfinite(wall) ? std::hypot(host, wall) - wall : std::max(0.0, host - wall);
    };
    double hostRecompute = 0, hiddenRecompute = 0;
    if (recompute == Recompute::Full) {
        s.recompute = b.forward();
        hiddenRecompute = b.hiddenForward;
        s.tp += b.tpForward;
        s.cp += b.cpForward;
        s.ep += b.epForward;
        hostRecompute = gap(hostForward, forwardWall);
    } else if (recompute == Recompute::Selective) {
        const bool core = !m_job.flashAttention || m_stack.selective == SelectiveRecompute::Attention;
        s.recompute = m_stack.selective == SelectiveRecompute::Operations
            ? b.linear.forward / 2 + b.elementForward
            : core ? b.coreForward
                   : b.normForward + b.activationForward;
    }
    const double gapForward = gap(hostForward, forwardWall);
    const double gapBackward = gap(hostBackward, backwardWall) + hostRecompute;
    s.host = gapForward + gapBackward;
    s.windowForward = std::max(0.0, s.forward - b.hiddenForward) + gapForward;
    s.windowBackward
        = std::max(0.0, s.backward + s.recompute - b.hiddenBackward - hiddenRecompute) + gapBackward;
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
    const double launches = m_stack.hostForwardSeconds / 2 + (expert ? hostExpertsSeconds() : 0);
    whole.host = std::max(0.0, launches - whole.total());
    for (Segment& part : parts)
        part.windowBackward = part.recompute + part.host;
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
    s.windowForward = s.forward;
    s.windowBackward = s.backward;
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
    s.windowForward = s.forward;
    s.windowBackward = s.backward;
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
    costs.denseForwardWindow = costs.dense[0].windowForward + dense.tpForward;
    costs.expertForwardWindow = m_model.isMoe() ? costs.expert[0].windowForward + expert.tpForward : 0;
    const double hiddenBytes = m_tokens * m_model.hidden * m_element;
    costs.embedding.forward = bytesSeconds(2 * hiddenBytes / m_spread);
    costs.embedding.backward = bytesSeconds(4 * hiddenBytes / m_spread);
    costs.embedding.windowForward = costs.embedding.forward;
    costs.embedding.windowBackward = costs.embedding.backward;
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

LayerCosts layerCosts(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const Strategy& shape, GemmMemo& memo)
{
    return LayerCoster(model, machine, job, shape, memo).costs();
}

} // namespace terroir::core
