#include "core/serving/front.h"

#include <algorithm>
#include <cmath>
#include <tbb/parallel_for.h>

namespace terroir::core {
namespace {

void markEfficient(std::vector<FrontPoint>& front)
{
    std::vector<FrontPoint*> order;
    for (FrontPoint& point : front)
        order.push_back(&point);
    std::sort(order.begin(), order.end(), [](const FrontPoint* a, const FrontPoint* b) {
        return a->tokensPerSPerUser != b->tokensPerSPerUser ? a->tokensPerSPerUser > b->tokensPerSPerUser
                                                            : a->tokensPerSPerGpu > b->tokensPerSPerGpu;
    });
    double best = 0;
    for (FrontPoint* point : order) {
        point->efficient = point->tokensPerSPerGpu > best;
        best = std::max(best, point->tokensPerSPerGpu);
    }
}

} // namespace

std::vector<FrontPoint> servingFront(const Model& model, const TrainingMachine& machine,
    const ServingJob& job, std::span<const int> tps, std::span<const Dtype> formats, int batches)
{
    struct Line
    {
        ServingJob job;
        std::vector<double> sizes;
    };
    std::vector<Line> lines;
    std::vector<std::pair<std::size_t, double>> work;
    for (const int tp : tps) {
        if (!checkServingLayout(model, tp, job.pp))
            continue;
        for (const Dtype format : formats) {
            Line line{job, {}};
            line.job.tp = tp;
            line.job.weights = format;
            line.job.format.reset();
            if (!servingFits(model, *machine.gpu, line.job))
                continue;
            const double most = concurrencyLimit(model, *machine.gpu, line.job);
            for (int i = 0; i < batches; ++i) {
                const double size = std::round(std::pow(most, batches > 1 ? double(i) / (batches - 1) : 0));
                if (line.sizes.empty() || size > line.sizes.back())
                    line.sizes.push_back(size);
            }
            for (const double size : line.sizes)
                work.emplace_back(lines.size(), size);
            lines.push_back(std::move(line));
        }
    }
    std::vector<FrontPoint> front(work.size());
    tbb::parallel_for(std::size_t{0}, work.size(), [&](std::size_t i) {
        const ServingJob& at = lines[work[i].first].job;
        FrontPoint& point = front[i];
        point.tp = at.tp;
        point.weights = at.weights;
        point.point = servingPoint(model, machine, at, work[i].second);
        point.point.fits = true;
        point.tokensPerSPerGpu = point.point.outputTokensPerS / (at.tp * at.pp);
        point.tokensPerSPerUser = point.point.tpotSeconds > 0 ? 1 / point.point.tpotSeconds : 0;
    });
    markEfficient(front);
    return front;
}

} // namespace terroir::core
