#include "core/kernel/exchange.h"
#include "core/kernel/gemm.h"
#include "core/training/layer_coster.h"

#include <cmath>

namespace terroir::core {

/// One product for each expert of the rank. In low precision nothing fuses the cast of what they read: rows
/// come from a permutation, the activated half from an activation of its own (Megatron-core, TEGroupedMLP).
LinearSeconds LayerCoster::expertLinear(
    double rows, double out, double in, double experts, const Adapters& adapters)
{
    LinearSeconds s;
    if (m_frozen) { // with its adapters, one expert after the other
        const LinearSeconds one = linear(m_format, rows, out, in, 1, false, adapters);
        s.forward = experts * one.forward;
        s.inputGradient = experts * one.inputGradient;
        return s;
    }
    s.forward = m_memo.groupedSeconds(m_format, rows, out, in, experts, false);
    s.inputGradient = m_memo.groupedSeconds(m_format, rows, in, out, experts, false);
    if (m_format != m_plain) {
        const double perElement = m_stack.castBytes * experts * rows;
        s.forward += bytesSeconds(perElement * in);
        s.inputGradient += bytesSeconds(perElement * out);
    }
    s.weightGradient = m_memo.groupedSeconds(m_format, out, in, rows, experts, m_stack.gradientBytes >= 4);
    return s;
}

/// `tokens` of a rank to the ranks of their experts, or their results back (MODEL 5.5).
double LayerCoster::exchangeSeconds(bool combine, double tokens) const
{
    const CollectiveGroup peers = collectiveGroup(m_machine, m_shape.ep, m_shape.expertTensor());
    const double tokenBytes = m_model.hidden * m_element;
    double copies = m_model.topK;
    if (m_stack.exchange != ExpertTransport::AllToAll) {
        const bool hybrid = m_stack.exchange == ExpertTransport::HybridEp;
        ExpertExchange exchange;
        exchange.kind = hybrid ? (combine ? ExchangeKind::HybridCombine : ExchangeKind::HybridDispatch)
                               : (combine ? ExchangeKind::NormalCombine : ExchangeKind::NormalDispatch);
        exchange.tokens = tokens;
        exchange.tokenBytes = tokenBytes;
        exchange.topk = m_model.topK;
        exchange.experts = m_model.experts;
        exchange.group = peers;
        const double seconds = expertExchangeSeconds(m_machine.kernels, exchange);
        if (std::isfinite(seconds))
            return seconds;
        // Never measured on links like these: the library's all-to-all, with one copy to a node.
        if (peers.nodes > 1)
            copies = std::min(copies, touchedPlaces(peers.nodes, m_model.experts, m_model.topK));
    }
    return collectiveSeconds(m_machine.kernels, CollectiveOp::AllToAll, tokens * copies * tokenBytes, peers);
}

/// Launches of an expert layer, forward.
double LayerCoster::hostExpertsSeconds() const
{
    const double each = m_stack.hostExpertSeconds + (m_model.mlpBias ? m_stack.hostBiasSeconds : 0)
        + (m_format != m_plain ? m_stack.hostCastSeconds : 0);
    return m_stack.hostMoeSeconds + each * m_model.experts / m_shape.ep;
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
    routedBlock.linear += expertLinear(perExpert, gates * width, h, local,
        adapters(kLoraUp, width) + (m_model.gatedMlp ? adapters(kLoraGate, width) : Adapters{}));
    routedBlock.linear += expertLinear(perExpert, h, width, local, adapters(kLoraDown, h));
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
        // Backward the gradients of what came back are sent as tokens, those of tokens come back.
        // Where an expert is cut, what arrives is gathered over its ranks.
        const double sent = own / etp;
        const double exchange = exchangeSeconds(false, sent) + exchangeSeconds(true, sent);
        // Where the schedule interleaves two micro-batches: the other one's layer, its experts included.
        const double forwardWindow = block.forward() + beside.forward() + routedBlock.forward()
            - block.hiddenForward - beside.hiddenForward;
        const double backwardWindow = block.backward() + beside.backward() + routedBlock.backward()
            - block.hiddenBackward - beside.hiddenBackward;
        routedBlock.epForward = exposedSeconds(exchange, forwardWindow, m_overlap.ep, m_stack.slowdown);
        routedBlock.epBackward = exposedSeconds(exchange, backwardWindow, m_overlap.ep, m_stack.slowdown);
        routedBlock.hiddenForward += hiddenSeconds(exchange, forwardWindow, m_overlap.ep);
        routedBlock.hiddenBackward += hiddenSeconds(exchange, backwardWindow, m_overlap.ep);
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

} // namespace terroir::core
