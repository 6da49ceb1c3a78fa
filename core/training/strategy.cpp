#include "core/training/strategy.h"

#include <algorithm>
#include <vector>

namespace terroir::core {
namespace {

/// The divisors of `number` next below and above `value`, as "8|16".
std::string divisorsAround(int number, int value)
{
    int below = 0, above = 0;
    for (int d = 1; d <= number; ++d)
        if (number % d == 0) {
            if (d < value)
                below = d;
            else if (d > value && above == 0)
                above = d;
        }
    std::string text = below > 0 ? std::to_string(below) : "";
    if (above > 0)
        text += (text.empty() ? "" : "|") + std::to_string(above);
    return text;
}

tl::unexpected<Problem> notDivisible(std::string_view field, int number, int divisor, std::string allowed)
{
    return fail(ProblemCode::NotDivisible, "strategy." + std::string(field),
        std::to_string(number) + " / " + std::to_string(divisor), std::move(allowed));
}

std::string nearestPipelines(int layers, int vpp, int pp)
{
    int below = 0, above = 0;
    for (int p = 1; p * vpp <= layers + 2; ++p)
        if (splitsEvenly(layers, p * vpp)) {
            if (p < pp)
                below = p;
            else if (p > pp && above == 0)
                above = p;
        }
    std::string text = (below > 0 ? std::to_string(below) : std::string{})
        + (above > 0 ? (below > 0 ? "|" : "") + std::to_string(above) : std::string{});
    if (const std::optional<StageEnds> ends = unevenEnds(layers, pp, vpp))
        text += "|" + std::to_string(pp) + " (first_stage_layers " + std::to_string(ends->first)
            + ", last_stage_layers " + std::to_string(ends->last) + ")";
    return text;
}

std::string evenAround(int pp)
{
    return (pp > 1 ? std::to_string(pp - 1) + "|" : std::string{}) + std::to_string(pp + 1);
}

/// Uneven stages: what the ends leave is shared evenly by the stages between, every stage by its chunks.
Result<void> checkEnds(const Model& model, const Strategy& s)
{
    if (s.firstLayers < 1 || s.lastLayers < 1 || s.pp < 2)
        return fail(ProblemCode::Inconsistent, "strategy.firstLayers",
            std::to_string(s.firstLayers) + " + " + std::to_string(s.lastLayers), "1..");
    const int rest = model.layers - s.firstLayers - s.lastLayers;
    if (s.pp == 2 ? rest != 0 : rest <= 0)
        return fail(ProblemCode::Inconsistent, "strategy.firstLayers",
            std::to_string(s.firstLayers) + " + " + std::to_string(s.lastLayers),
            std::to_string(model.layers));
    for (const int layers : {s.firstLayers, s.lastLayers})
        if (layers % s.vpp != 0)
            return notDivisible("vpp", layers, s.vpp, divisorsAround(layers, s.vpp));
    const int chunks = (s.pp - 2) * s.vpp;
    if (chunks > 0 && rest % chunks != 0)
        return notDivisible("pp", rest, chunks, divisorsAround(rest, chunks));
    return {};
}

/// Ring: causal balance cuts the sequence in two pieces for each rank. All-to-all: every rank gets whole
/// heads of what TP leaves; of keys and values either whole heads too, or copies of one.
Result<void> checkContext(const Model& model, const Strategy& s, int sequence)
{
    if (s.cp <= 1)
        return {};
    const int pieces = s.contextKind == ContextKind::Ring ? 2 : 1;
    if (sequence % (pieces * s.cp) != 0)
        return notDivisible(
            "cp", sequence, pieces * s.cp, divisorsAround(std::max(1, sequence / pieces), s.cp));
    if (s.contextKind == ContextKind::Ring)
        return {};
    const int heads = std::max(1, model.heads / s.tp), keys = keyHeads(model, s.tp);
    if (heads % s.cp != 0)
        return notDivisible("cp", heads, s.cp, divisorsAround(heads, s.cp));
    if (keys % s.cp != 0 && s.cp % keys != 0)
        return notDivisible("cp", keys, s.cp, divisorsAround(keys, s.cp));
    return {};
}

} // namespace

bool splitsEvenly(int layers, int chunks)
{
    // Megatron may count embedding and head as a layer each, as Llama 3.1 405B (126 + 2) / 16 (MODEL 5.6).
    return layers % chunks == 0 || (chunks > 1 && (layers + 2) % chunks == 0);
}

std::optional<StageEnds> unevenEnds(int layers, int pp, int vpp)
{
    if (pp < 2 || vpp < 1)
        return std::nullopt;
    const int each = (layers + pp * vpp - 1) / (pp * vpp) * vpp;
    const int chunks = (layers - each * (pp - 2)) / vpp; // of both ends
    if (chunks < 2 || layers % vpp != 0)
        return std::nullopt;
    return StageEnds{(chunks - chunks / 2) * vpp, chunks / 2 * vpp};
}

int keyHeads(const Model& model, int tp)
{
    return std::max(1, (model.attention == AttentionType::Mla ? model.heads : model.kvHeads) / tp);
}

Result<void> checkStrategy(const Model& model, const Strategy& s, int gpus, int globalBatch, int sequence)
{
    const std::pair<std::string_view, int> positive[] = {{"tp", s.tp}, {"pp", s.pp}, {"vpp", s.vpp},
        {"cp", s.cp}, {"ep", s.ep}, {"dp", s.dp}, {"microBatch", s.microBatch}};
    for (const auto& [field, value] : positive)
        if (value < 1)
            return fail(
                ProblemCode::OutOfRange, "strategy." + std::string(field), std::to_string(value), "1..");
    if (s.zeroStage < 0 || s.zeroStage > 3)
        return fail(ProblemCode::OutOfRange, "strategy.zeroStage", std::to_string(s.zeroStage), "0..3");
    if (gpus < 1)
        return fail(ProblemCode::OutOfRange, "gpus", std::to_string(gpus), "1..");

    if (model.heads % s.tp != 0)
        return notDivisible("tp", model.heads, s.tp, divisorsAround(model.heads, s.tp));
    if (model.kvHeads > 0 && model.kvHeads % s.tp != 0 && s.tp % model.kvHeads != 0)
        return notDivisible("tp", model.kvHeads, s.tp, divisorsAround(model.kvHeads, s.tp));
    if (model.ffn % s.tp != 0)
        return notDivisible("tp", model.ffn, s.tp, divisorsAround(model.ffn, s.tp));
    if (s.vpp > 1 && s.pp == 1)
        return fail(ProblemCode::Inconsistent, "strategy.vpp", std::to_string(s.vpp), "pp > 1");
    if (s.schedule == PipelineSchedule::ZeroBubble || s.schedule == PipelineSchedule::DualPipe) {
        if (s.vpp > 1)
            return fail(ProblemCode::Inconsistent, "strategy.vpp", std::to_string(s.vpp), "1");
        // DualPipe folds the pipeline: every rank holds a stage from either end.
        if (s.schedule == PipelineSchedule::DualPipe && s.pp > 1 && s.pp % 2 != 0)
            return notDivisible("pp", s.pp, 2, evenAround(s.pp));
    }
    if (s.firstLayers > 0 || s.lastLayers > 0) {
        if (Result<void> ends = checkEnds(model, s); !ends)
            return ends;
    } else if (!splitsEvenly(model.layers, s.pp * s.vpp))
        return notDivisible("pp", model.layers, s.pp * s.vpp, nearestPipelines(model.layers, s.vpp, s.pp));
    if (Result<void> context = checkContext(model, s, sequence); !context)
        return context;
    if (s.ep > 1 && model.experts == 0)
        return fail(ProblemCode::Inconsistent, "strategy.ep", std::to_string(s.ep), "1");
    if (model.experts % s.ep != 0)
        return notDivisible("ep", model.experts, s.ep, divisorsAround(model.experts, s.ep));
    const int replica = s.tp * s.pp * s.cp;
    if (gpus % replica != 0)
        return notDivisible("dp", gpus, replica, divisorsAround(gpus, replica));
    if (s.dp != gpus / replica)
        return fail(
            ProblemCode::Inconsistent, "strategy.dp", std::to_string(s.dp), std::to_string(gpus / replica));
    const int expertRanks = s.tp * s.cp * s.dp;
    if (expertRanks % (s.ep * s.expertTensor()) != 0)
        return notDivisible("ep", expertRanks, s.ep * s.expertTensor(), divisorsAround(expertRanks, s.ep));
    if (s.shardRanks > 0 && (s.dp * s.cp) % s.shardRanks != 0)
        return notDivisible(
            "shardRanks", s.dp * s.cp, s.shardRanks, divisorsAround(s.dp * s.cp, s.shardRanks));
    if (globalBatch < 1)
        return fail(ProblemCode::OutOfRange, "globalBatch", std::to_string(globalBatch), "1..");
    if (globalBatch % s.dp != 0)
        return notDivisible("dp", globalBatch, s.dp, divisorsAround(globalBatch, s.dp));
    const int perReplica = globalBatch / s.dp;
    if (perReplica % s.microBatch != 0)
        return notDivisible("microBatch", perReplica, s.microBatch, divisorsAround(perReplica, s.microBatch));
    return {};
}

} // namespace terroir::core
