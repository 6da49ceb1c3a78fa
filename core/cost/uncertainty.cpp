#include "core/cost/uncertainty.h"

#include "core/cost/emit.h"
#include "core/cost/pack.h"
#include "core/cost/pert.h"
#include "core/cost/sobol.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <span>

namespace terroir::core {

namespace {

constexpr std::size_t kDrawChunk = 1024; // a multiple of Pack::kWidth

/// Which dimension of the point set draws a variable: one per group.
struct DrawPlan
{
    std::vector<PertQuantile> quantiles; // by variable
    std::vector<std::size_t> dimension; // by variable
    int dimensions = 0;

    explicit DrawPlan(const CostModel& model)
    {
        std::map<std::string, std::size_t> groups;
        for (const Variable& variable : model.variables) {
            const ResolvedAssumption& a = variable.assumption;
            quantiles.emplace_back(a.low, a.typical, a.high);
            if (quantiles.back().isConstant()) {
                dimension.push_back(0);
                continue;
            }
            const std::string& group = a.group.empty() ? a.id : a.group;
            dimension.push_back(groups.try_emplace(group, groups.size()).first->second);
        }
        dimensions = std::max<int>(1, static_cast<int>(groups.size()));
    }
};

void drawChunk(const CostModel& model, const std::vector<Layout>& layouts, const DrawPlan& plan,
    const SobolPoints& points, std::size_t first, std::size_t count, Draws& out)
{
    std::vector<double> uniform(static_cast<std::size_t>(plan.dimensions) * kDrawChunk);
    points.block(static_cast<std::uint32_t>(first), kDrawChunk, uniform.data());
    std::vector<Pack> values(model.variables.size());
    for (std::size_t offset = 0; offset < count; offset += Pack::kWidth) {
        for (std::size_t v = 0; v < values.size(); ++v) {
            const double* u = uniform.data() + plan.dimension[v] * kDrawChunk + offset;
            for (std::size_t lane = 0; lane < Pack::kWidth; ++lane)
                values[v].lane[lane] = plan.quantiles[v](u[lane]);
        }
        convertMoney(model, values.data());
        const std::size_t lanes = std::min(Pack::kWidth, count - offset), at = first + offset;
        for (std::size_t k = 0; k < layouts.size(); ++k) {
            if (!layouts[k].missing.empty())
                continue;
            if (at >= static_cast<std::size_t>(kLineDraws)) {
                TotalSink<Pack> total;
                emitLayout(model, layouts[k], values.data(), total);
                std::copy_n(total.total.lane, lanes, out.totals[k].data() + at);
                continue;
            }
            LineSink<Pack> lines;
            emitLayout(model, layouts[k], values.data(), lines);
            Pack total(0.0);
            for (std::size_t part = 0; part < kPartCount; ++part) {
                std::copy_n(lines.lines[part].lane, lanes, out.lines[k][part].data() + at);
                total = total + lines.lines[part];
            }
            std::copy_n(total.lane, lanes, out.totals[k].data() + at);
        }
    }
}

} // namespace

Result<Draws> draw(const CostModel& model, const std::vector<Layout>& layouts, int draws, std::uint64_t seed,
    int threads, std::stop_token stop)
{
    const auto count = static_cast<std::size_t>(std::max(0, draws));
    Draws out;
    out.lines.resize(layouts.size());
    for (std::size_t k = 0; k < layouts.size(); ++k) {
        const bool known = layouts[k].missing.empty();
        out.totals.emplace_back(known ? count : 0);
        for (std::vector<double>& line : out.lines[k])
            line.resize(known ? std::min<std::size_t>(count, kLineDraws) : 0);
    }
    const DrawPlan plan(model);
    const SobolPoints points(plan.dimensions, seed);
    std::atomic<bool> cancelled = false;
    const std::size_t chunks = (count + kDrawChunk - 1) / kDrawChunk;
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    arena.execute([&] {
        tbb::parallel_for(std::size_t{0}, chunks, [&](std::size_t chunk) {
            if (stop.stop_requested()) {
                cancelled = true;
                return;
            }
            const std::size_t first = chunk * kDrawChunk;
            drawChunk(model, layouts, plan, points, first, std::min(kDrawChunk, count - first), out);
        });
    });
    if (cancelled)
        return fail(ProblemCode::Cancelled, "cost");
    return out;
}

Range range(std::vector<double> values)
{
    if (values.empty())
        return {};
    auto quantile = [&values, from = values.begin()](double share) mutable {
        const auto rank = std::lround(share * static_cast<double>(values.size() - 1));
        std::nth_element(from, values.begin() + rank, values.end());
        from = values.begin() + rank;
        return *from;
    };
    Range result;
    result.p10 = quantile(0.10);
    result.p50 = quantile(0.50);
    result.p90 = quantile(0.90);
    return result;
}

std::vector<Range> ranges(const std::vector<const std::vector<double>*>& samples, int threads)
{
    std::vector<Range> result(samples.size());
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    arena.execute([&] {
        tbb::parallel_for(
            std::size_t{0}, samples.size(), [&](std::size_t i) { result[i] = range(*samples[i]); });
    });
    return result;
}

std::vector<double> sobolIndices(
    const CostModel& model, const std::vector<double>& totals, std::uint64_t seed)
{
    std::vector<double> result(model.variables.size(), 0.0);
    constexpr std::size_t kStrata = 32;
    const std::size_t count
        = std::min<std::size_t>(totals.size(), kLineDraws); // more change nothing that is shown
    if (count < kStrata * 8)
        return result;
    double mean = 0, variance = 0;
    for (const double total : std::span(totals).first(count))
        mean += total / static_cast<double>(count);
    for (const double total : std::span(totals).first(count))
        variance += (total - mean) * (total - mean) / static_cast<double>(count);
    if (!(variance > 1e-24 * mean * mean))
        return result;
    const DrawPlan plan(model);
    const SobolPoints points(plan.dimensions, seed);
    std::vector<double> byDimension(static_cast<std::size_t>(plan.dimensions));
    std::vector<double> uniform(static_cast<std::size_t>(plan.dimensions) * count);
    points.block(0, count, uniform.data());
    for (int d = 0; d < plan.dimensions; ++d) {
        std::array<double, kStrata> sum{}, n{};
        const double* u = uniform.data() + static_cast<std::size_t>(d) * count;
        for (std::size_t i = 0; i < count; ++i) {
            const auto stratum = static_cast<std::size_t>(u[i] * kStrata);
            sum[stratum] += totals[i] - mean;
            n[stratum] += 1;
        }
        double between = 0;
        for (std::size_t s = 0; s < kStrata; ++s)
            between += n[s] > 0 ? sum[s] * sum[s] / n[s] / static_cast<double>(count) : 0;
        const double noise = (kStrata - 1) / static_cast<double>(count);
        const double share = (between / variance - noise) / (1 - noise);
        byDimension[static_cast<std::size_t>(d)] = std::clamp(share, 0.0, 1.0);
    }
    for (std::size_t v = 0; v < result.size(); ++v)
        result[v] = plan.quantiles[v].isConstant() ? 0 : byDimension[plan.dimension[v]];
    return result;
}

} // namespace terroir::core
