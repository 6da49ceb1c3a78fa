// Totals of every supply over a grid of assumptions: any assumption x any assumption, on worker threads.
#pragma once

#include "core/cost/cost.h"

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace terroir::core {

/// Values that one assumption or price takes (its unit); everything else stays typical.
struct SweepAxis
{
    std::string assumptionId; // of CostPlan::assumptions; empty: the axis does not exist
    std::vector<double> values;
};

struct TcoSweepSpec
{
    SweepAxis x, y;
    std::vector<Supply> supplies = {}; // empty: all whose prices are known
    int threads = 0; // 0 = all cores; the result does not depend on it

    [[nodiscard]] std::size_t points() const // x runs fastest
    {
        return x.values.size() * (y.assumptionId.empty() ? 1 : y.values.size());
    }
    [[nodiscard]] double xOf(std::size_t point) const { return x.values[point % x.values.size()]; }
    [[nodiscard]] double yOf(std::size_t point) const
    {
        return y.assumptionId.empty() ? 0 : y.values[point / x.values.size()];
    }
};

struct TcoSweepPoint
{
    double x = 0, y = 0;
    std::vector<double> totals; // by the sweep's supplies; NaN = unknown here
    std::optional<Supply> cheapest; // of the supplies that do the whole work
};

struct TcoSweep
{
    Currency currency = Currency::Cny;
    std::string xUnit, yUnit;
    std::vector<Supply> supplies;
    std::vector<TcoSweepPoint> points; // x runs fastest
};

/// `progress(done, total, chunk)` is called from worker threads, one call at a time, with the points that
/// were finished.
using TcoSweepProgress
    = std::function<void(std::size_t done, std::size_t total, std::span<const TcoSweepPoint> chunk)>;

/// Errors: UnknownId (axis), Missing (no values), OutOfRange (a value that the assumption may not take),
/// Cancelled, and those of planCost. Cancelled within one chunk of kSweepChunk points.
inline constexpr std::size_t kSweepChunk = 256;
Result<TcoSweep> sweepTco(const CostInput& input, const TcoSweepSpec& spec,
    const TcoSweepProgress& progress = {}, std::stop_token stop = {});

class TcoGrid;
/// Points [first, first + out.size()) of a grid on worker threads. Errors: Cancelled.
Result<void> evaluateGrid(const TcoGrid& grid, const TcoSweepSpec& spec, const std::vector<Supply>& supplies,
    std::size_t first, std::span<TcoSweepPoint> out,
    const std::function<void(std::size_t, std::size_t)>& chunkDone, const std::stop_token& stop);

} // namespace terroir::core
