#include "core/training/search_space.h"

#include "core/training/overlap.h"

#include <algorithm>

namespace terroir::core {
namespace {

std::vector<int> divisorsOf(int number, int largest)
{
    std::vector<int> divisors;
    for (int d = 1; d <= std::min(number, largest); ++d)
        if (number % d == 0)
            divisors.push_back(d);
    return divisors;
}

} // namespace

Problem noLayoutProblem(
    const Model& model, const SearchLimits& limits, int gpus, int globalBatch, int sequence)
{
    Strategy asked;
    asked.tp = std::max(1, limits.tp);
    asked.pp = std::max(1, limits.pp);
    asked.vpp = std::max(1, limits.vpp);
    asked.cp = std::max(1, limits.cp);
    asked.ep = std::max(1, limits.ep);
    asked.microBatch = std::max(1, limits.microBatch);
    asked.schedule = limits.schedule.value_or(asked.schedule);
    asked.contextKind = limits.contextKind.value_or(asked.contextKind);
    asked.firstLayers = limits.ends.first;
    asked.lastLayers = limits.ends.last;
    asked.dp = std::max(1, gpus / (asked.tp * asked.pp * asked.cp));
    const Result<void> legal = checkStrategy(model, asked, gpus, globalBatch, sequence);
    if (!legal)
        return legal.error();
    return {ProblemCode::Inconsistent, "gpus", std::to_string(gpus), "maxTp, maxPp"};
}

SearchSpace::SearchSpace(const Model& model, const TrainingMachine& machine, const TrainingJob& job, int gpus,
    const SearchLimits& limits)
    : m_model(model)
    , m_machine(machine)
    , m_job(job)
    , m_gpus(gpus)
    , m_limits(limits)
{
    if (limits.forbidRecompute)
        m_recomputes = {Recompute::None};
    else if (limits.recompute)
        m_recomputes = {*limits.recompute};
    else
        m_recomputes = {Recompute::None, Recompute::Selective, Recompute::Full};
    if (limits.zeroStage >= 0)
        m_zeroStages = {std::min(limits.zeroStage, 3)};
    else
        m_zeroStages = {0, 1, 2, 3};
    m_contextKinds = limits.contextKind ? std::vector{*limits.contextKind}
                                        : std::vector{ContextKind::Ring, ContextKind::AllToAll};
    m_overlaps = limits.overlap ? std::vector{*limits.overlap} : std::vector{true, false};
}

bool SearchSpace::legal(const Strategy& strategy) const
{
    return checkStrategy(m_model, strategy, m_gpus, m_job.globalBatch, m_job.sequence).has_value();
}

std::vector<Strategy> SearchSpace::layerShapes() const
{
    std::vector<Strategy> shapes;
    const int maxTp = m_limits.maxTp > 0 ? m_limits.maxTp : m_machine.gpusPerNode;
    for (const int tp : divisorsOf(m_gpus, std::max(maxTp, m_limits.tp))) {
        if (m_limits.tp > 0 && tp != m_limits.tp)
            continue;
        for (int cp = 1; cp <= std::max(kLargestContext, m_limits.cp); ++cp) {
            const bool power = (cp & (cp - 1)) == 0;
            if (m_limits.cp > 0 ? cp != m_limits.cp : !power)
                continue;
            if (m_gpus % (tp * cp) != 0)
                continue;
            const std::vector<int> splits
                = m_model.isMoe() ? divisorsOf(m_model.experts, m_gpus) : std::vector{1};
            for (const int ep : splits) {
                if (m_limits.ep > 0 && ep != m_limits.ep)
                    continue;
                Strategy shape;
                shape.schedule = m_limits.schedule.value_or(PipelineSchedule::OneForwardOneBackward);
                shape.offloadOptimizer = m_limits.offload;
                shape.tp = tp;
                shape.cp = cp;
                shape.ep = ep;
                for (const ContextKind kind : cp > 1 ? m_contextKinds : std::vector{ContextKind::Ring}) {
                    shape.contextKind = kind;
                    // Copies of key heads only where somebody asks for them: Megatron has none.
                    if (kind == ContextKind::AllToAll && !m_limits.contextKind
                        && keyHeads(m_model, tp) % cp != 0)
                        continue;
                    if (!pipelines(shape).empty())
                        shapes.push_back(shape);
                }
            }
        }
    }
    return shapes;
}

std::vector<PipelineSplit> SearchSpace::pipelines(const Strategy& shape) const
{
    std::vector<PipelineSplit> pipelines;
    const int rest = m_gpus / (shape.tp * shape.cp);
    for (const int pp : divisorsOf(rest, m_model.layers + 2)) {
        if (m_limits.pp > 0 && pp != m_limits.pp)
            continue;
        if (m_limits.maxPp > 0 && pp > m_limits.maxPp)
            continue;
        Strategy strategy = shape;
        strategy.pp = pp;
        strategy.dp = rest / pp;
        strategy.microBatch = 1;
        for (PipelineSplit& split : splits(pp)) {
            strategy.firstLayers = split.ends.first;
            strategy.lastLayers = split.ends.last;
            std::erase_if(split.interleavings, [&](int vpp) {
                strategy.vpp = vpp;
                return !legal(strategy);
            });
            if (!split.interleavings.empty())
                pipelines.push_back(std::move(split));
        }
    }
    return pipelines;
}

std::vector<PipelineSplit> SearchSpace::splits(int pp) const
{
    std::vector<PipelineSplit> splits;
    const auto add = [&](const StageEnds& ends, int vpp) {
        const auto same = std::find_if(
            splits.begin(), splits.end(), [&](const PipelineSplit& split) { return split.ends == ends; });
        (same != splits.end() ? *same : splits.emplace_back(PipelineSplit{pp, ends, {}}))
            .interleavings.push_back(vpp);
    };
    const bool given = m_limits.ends != StageEnds{};
    const bool mayBeUneven = m_limits.pp == 0 && !splitsEvenly(m_model.layers, pp);
    for (const int vpp : chunkCounts(pp)) {
        if (given)
            add(m_limits.ends, vpp);
        else if (splitsEvenly(m_model.layers, pp * vpp))
            add({}, vpp);
        else if (const auto ends = unevenEnds(m_model.layers, pp, vpp); ends && mayBeUneven)
            add(*ends, vpp);
    }
    return splits;
}

std::vector<int> SearchSpace::chunkCounts(int pp) const
{
    std::vector<int> counts;
    const bool oneChunk = pp == 1 || m_limits.schedule == PipelineSchedule::ZeroBubble
        || m_limits.schedule == PipelineSchedule::DualPipe;
    for (int vpp = 1; vpp * pp <= m_model.layers + 2 && !(oneChunk && vpp > 1); ++vpp)
        if (m_limits.vpp <= 0 || vpp == m_limits.vpp)
            counts.push_back(vpp);
    return counts;
}

std::vector<int> SearchSpace::shardRanks(const Strategy& s) const
{
    const int ranks = s.dp * s.cp;
    const CollectiveGroup all = collectiveGroup(m_machine, ranks, s.tp);
    const int inside = static_cast<int>(all.ranksPerNode);
    // Experts have fewer replicas; these too must come in whole groups.
    const int experts = ranks * s.tp / std::max(1, s.ep * s.expertTensor());
    const bool whole = inside > 1 && ranks % inside == 0
        && (!m_model.isMoe() || experts % std::min(inside, std::max(1, experts)) == 0);
    if (s.zeroStage < 1 || all.nodes <= 1 || !whole || m_limits.hybridShard == false)
        return {0};
    return m_limits.hybridShard ? std::vector{inside} : std::vector{0, inside};
}

std::vector<int> SearchSpace::microBatches(const Strategy& strategy) const
{
    const int perReplica = m_job.globalBatch / strategy.dp;
    if (m_limits.microBatch > 0)
        return perReplica % m_limits.microBatch == 0 ? std::vector{m_limits.microBatch} : std::vector<int>{};
    return divisorsOf(perReplica, kLargestMicroBatch);
}

} // namespace terroir::core
