// Totals of every supply over a grid of assumptions: any assumption x any assumption, on worker threads.
#pragma once

#include "core/cost/cost.h"

#include <functional>
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
    int threads = 0; // 0 = all cores; the result does not depend on it
};

struct TcoSweepPoint
{
    double x = 0, y = 0;
    std::vector<double> totals; // by TcoSweep::supplies
    Supply cheapest = Supply::Own; // of the supplies that do the whole work
};

struct TcoSweep
{
    Currency currency = Currency::Cny;
    std::string xUnit, yUnit;
    std::vector<Supply> supplies; // those whose prices are known
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

/// Header "x,y,own,…,cheapest", then a line a point, shortest exact numbers.
std::string sweepToCsv(const TcoSweep& sweep, const TcoSweepSpec& spec);

} // namespace terroir::core
