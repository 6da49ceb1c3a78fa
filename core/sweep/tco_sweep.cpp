#include "core/sweep/tco_sweep.h"

#include "core/sweep/tco_grid.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <mutex>

namespace terroir::core {

Result<void> evaluateGrid(const TcoGrid& grid, const TcoSweepSpec& spec, const std::vector<Supply>& supplies,
    std::size_t first, std::span<TcoSweepPoint> out,
    const std::function<void(std::size_t, std::size_t)>& chunkDone, const std::stop_token& stop)
{
    std::atomic<bool> cancelled = false;
    std::mutex reporting;
    const std::size_t chunks = (out.size() + kSweepChunk - 1) / kSweepChunk;
    const auto chunk = [&](std::size_t index) {
        if (stop.stop_requested()) {
            cancelled = true;
            return;
        }
        const std::size_t from = index * kSweepChunk, to = std::min(from + kSweepChunk, out.size());
        for (std::size_t i = from; i < to; ++i)
            out[i] = grid.at(spec.xOf(first + i), spec.yOf(first + i), supplies);
        if (!chunkDone)
            return;
        const std::lock_guard lock(reporting);
        chunkDone(from, to);
    };
    if (chunks == 1) {
        chunk(0);
    } else {
        tbb::task_arena arena(spec.threads > 0 ? spec.threads : tbb::task_arena::automatic);
        arena.execute([&] { tbb::parallel_for(std::size_t{0}, chunks, chunk); });
    }
    if (cancelled)
        return fail(ProblemCode::Cancelled, "sweep");
    return {};
}

Result<TcoSweep> sweepTco(
    const CostInput& input, const TcoSweepSpec& spec, const TcoSweepProgress& progress, std::stop_token stop)
{
    for (const auto& [axis, name] : {std::pair{&spec.x, "x"}, std::pair{&spec.y, "y"}}) {
        if (axis == &spec.x && axis->assumptionId.empty())
            return fail(ProblemCode::Missing, std::string(name) + ".assumption");
        if (!axis->assumptionId.empty() && axis->values.empty())
            return fail(ProblemCode::Missing, std::string(name) + ".values");
    }
    const auto made = TcoGrid::make(input, spec.x.assumptionId, spec.y.assumptionId);
    if (!made)
        return tl::unexpected(made.error());
    const TcoGrid& grid = **made;
    for (const std::optional<Problem>& problem : {grid.checkX(spec.x.values), grid.checkY(spec.y.values)}) {
        if (problem)
            return tl::unexpected(*problem);
    }
    TcoSweep sweep;
    sweep.currency = input.currency;
    sweep.xUnit = grid.xUnit();
    sweep.yUnit = grid.yUnit();
    sweep.supplies = spec.supplies.empty() ? grid.knownSupplies() : spec.supplies;
    sweep.points.resize(spec.points());
    std::size_t done = 0;
    const auto chunkDone = [&](std::size_t from, std::size_t to) {
        done += to - from;
        progress(done, sweep.points.size(), std::span(sweep.points).subspan(from, to - from));
    };
    const auto evaluated = evaluateGrid(grid, spec, sweep.supplies, 0, sweep.points,
        progress ? std::function<void(std::size_t, std::size_t)>(chunkDone) : nullptr, stop);
    if (!evaluated)
        return tl::unexpected(evaluated.error());
    return sweep;
}

} // namespace terroir::core
