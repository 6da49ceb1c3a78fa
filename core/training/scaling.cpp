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

ScalingCurve scalingCurve(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const std::vector<int>& counts, const SearchLimits& limits, double tokens, std::stop_token stop)
{
    ScalingCurve curve;
    const FlopsPerToken flops = flopsPerToken(model, job, Recompute::None);
    const double tokensPerStep = static_cast<double>(job.globalBatch) * job.sequence;
    const double peak = machine.gpu->tflops(job.precision).value_or(0) * 1e12;
    double reference = 0;
    const ScalingPoint* previous = nullptr;
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
    }
    return curve;
}

} // namespace terroir::core
