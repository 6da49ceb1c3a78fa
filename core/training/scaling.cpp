#include "core/training/scaling.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

std::vector<int> scalingCounts(int gpus, int gpusPerNode, int globalBatch)
{
    constexpr int largest = 131072, wider = 16;
    std::vector<int> counts;
    const int node = std::max(1, gpusPerNode);
    for (int count = 1; count < node; count *= 2)
        if (count * wider * wider >= gpus)
            counts.push_back(count);
    for (int count = node; count <= largest && count <= static_cast<long long>(gpus) * wider; count *= 2)
        if (static_cast<long long>(count) * wider * wider >= gpus)
            counts.push_back(count);
    counts.push_back(gpus);
    // A replica needs a sequence, and no layout is wider than a node per sequence and layer.
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    std::erase_if(counts, [&](int count) {
        return count < 1 || (globalBatch > 0 && count != gpus && count / node > globalBatch * wider);
    });
    return counts;
}

namespace {

/// The smallest count's layout, copied into more replicas.
void addFixedLayout(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const ScalingPoint& smallest, double tokensPerStep, double tokens, ScalingPoint& point)
{
    Strategy copied = smallest.strategy;
    const int replica = copied.tp * copied.pp * copied.cp;
    copied.dp = point.gpus / replica;
    if (!checkStrategy(model, copied, point.gpus, job.globalBatch, job.sequence)
        || !memoryVerdict(model, *machine.gpu, job, copied).fits)
        return;
    point.fixedFeasible = true;
    point.fixedTokensPerS = tokensPerStep / stepTime(model, machine, job, copied).total;
    point.fixedEfficiency = point.fixedTokensPerS / point.gpus / (smallest.tokensPerS / smallest.gpus);
    point.fixedDays = tokens / point.fixedTokensPerS / 86400;
}

/// What grew in the GPU-seconds of a step since the smallest count.
void addLossTerm(const ScalingPoint& smallest, ScalingPoint& point)
{
    const auto before = smallest.step.terms(), after = point.step.terms();
    double most = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        const double growth = after[i].second * point.gpus - before[i].second * smallest.gpus;
        if (growth <= most)
            continue;
        most = growth;
        point.lossTerm = after[i].first;
    }
    const double all = point.step.total * point.gpus - smallest.step.total * smallest.gpus;
    point.lossShare = all > 0 ? std::min(1.0, most / all) : 0;
    if (all <= 0)
        point.lossTerm.clear();
}

} // namespace

ScalingCurve scalingCurve(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const std::vector<int>& counts, const SearchLimits& limits, double tokens, std::stop_token stop)
{
    ScalingCurve curve;
    const FlopsPerToken flops = flopsPerToken(model, job, Recompute::None);
    const double tokensPerStep = static_cast<double>(job.globalBatch) * job.sequence;
    const double peak = machine.gpu->tflops(job.precision).value_or(0) * 1e12;
    double reference = 0;
    const ScalingPoint *previous = nullptr, *smallest = nullptr;
    curve.points.reserve(counts.size());
    for (const int count : counts) {
        if (stop.stop_requested())
            break;
        ScalingPoint point;
        point.gpus = count;
        const SearchResult search = searchStrategies(model, machine, job, count, limits, 1, stop);
        point.feasible = search.found;
        if (search.found) {
            point.strategy = search.best.strategy;
            point.stepSeconds = search.best.stepSeconds;
            point.step = stepTime(model, machine, job, point.strategy);
            point.tokensPerS = tokensPerStep / point.stepSeconds;
            const double perGpu = point.tokensPerS / count;
            if (reference <= 0)
                reference = perGpu;
            point.efficiency = perGpu / reference;
            point.mfu = peak > 0 ? perGpu * flops.modelCausal / peak : 0;
            point.days = tokens / point.tokensPerS / 86400;
            if (previous && previous->feasible && count > previous->gpus) {
                // As if the count had doubled, whatever the step between the points.
                const double doublings = std::log2(static_cast<double>(count) / previous->gpus);
                point.marginal = std::exp2(std::log2(point.tokensPerS / previous->tokensPerS) / doublings);
            }
        }
        curve.points.push_back(point);
        previous = &curve.points.back();
        if (!smallest && previous->feasible)
            smallest = previous;
        if (smallest) {
            addFixedLayout(model, machine, job, *smallest, tokensPerStep, tokens, curve.points.back());
            if (previous->feasible)
                addLossTerm(*smallest, curve.points.back());
        }
    }
    return curve;
}

double ruleOfThumbEfficiency(double gpus, double at1000, double at10000)
{
    if (gpus < 1 || gpus > 10000)
        return 0;
    const double decades = std::log10(gpus);
    return decades <= 3 ? 1 + (at1000 - 1) * decades / 3 : at1000 + (at10000 - at1000) * (decades - 3);
}

void addRuleOfThumb(ScalingCurve& curve, double at1000, double at10000)
{
    const auto smallest = std::find_if(
        curve.points.begin(), curve.points.end(), [](const ScalingPoint& point) { return point.feasible; });
    curve.ruleOfThumb.clear();
    if (smallest == curve.points.end())
        return;
    const double reference = ruleOfThumbEfficiency(smallest->gpus, at1000, at10000);
    for (ScalingPoint& point : curve.points) {
        const double rule = ruleOfThumbEfficiency(point.gpus, at1000, at10000);
        point.ruleEfficiency = reference > 0 ? rule / reference : 0;
        if (point.feasible && point.ruleEfficiency > 0)
            curve.ruleOfThumb.emplace_back(point.gpus, point.ruleEfficiency);
    }
}

std::optional<RuleDifference> ruleDifference(const ScalingCurve& curve)
{
    const ScalingPoint *smallest = nullptr, *farthest = nullptr;
    for (const ScalingPoint& point : curve.points) {
        if (!point.feasible)
            continue;
        if (!smallest)
            smallest = &point;
        const auto distance
            = [](const ScalingPoint& at) { return std::abs(at.efficiency - at.ruleEfficiency); };
        if (&point != smallest && point.ruleEfficiency > 0
            && (!farthest || distance(point) > distance(*farthest)))
            farthest = &point;
    }
    if (!farthest)
        return std::nullopt;
    return RuleDifference{farthest->gpus, smallest->gpus, farthest->efficiency, farthest->ruleEfficiency,
        farthest->lossTerm, farthest->lossShare};
}

const ScalingPoint* doubled(const ScalingCurve& curve, const ScalingPoint& point)
{
    for (const ScalingPoint& next : curve.points)
        if (next.gpus == 2 * point.gpus && next.feasible)
            return &next;
    return nullptr;
}

} // namespace terroir::core
