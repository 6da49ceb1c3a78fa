#include "core/sweep/tco_sweep.h"

#include "core/cost/assumption_check.h"
#include "core/cost/cost_model.h"
#include "core/cost/emit.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <mutex>

namespace terroir::core {

namespace {

/// Variable of an axis, with every value checked; kUnknown for an absent axis.
Result<int> sweepVariable(const CostModel& model, const SweepAxis& axis, const std::string& field)
{
    if (axis.assumptionId.empty())
        return kUnknown;
    const auto found = std::ranges::find(
        model.variables, axis.assumptionId, [](const Variable& variable) { return variable.assumption.id; });
    if (found == model.variables.end())
        return fail(ProblemCode::UnknownId, field + ".assumption", axis.assumptionId);
    if (axis.values.empty())
        return fail(ProblemCode::Missing, field + ".values");
    for (const double value : axis.values) {
        ResolvedAssumption changed = found->assumption;
        changed.low = changed.typical = changed.high = value;
        if (std::optional<Problem> problem = checkAssumption(changed))
            return tl::unexpected(std::move(*problem));
    }
    return static_cast<int>(found - model.variables.begin());
}

std::string sweepNumber(double value)
{
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

} // namespace

Result<TcoSweep> sweepTco(
    const CostInput& input, const TcoSweepSpec& spec, const TcoSweepProgress& progress, std::stop_token stop)
{
    const Result<CostModel> made = makeCostModel(input);
    if (!made)
        return tl::unexpected(made.error());
    const CostModel& model = *made;
    const Result<int> x = sweepVariable(model, spec.x, "sweep.x"),
                      y = sweepVariable(model, spec.y, "sweep.y");
    if (!x)
        return tl::unexpected(x.error());
    if (!y)
        return tl::unexpected(y.error());
    if (*x == kUnknown)
        return fail(ProblemCode::Missing, "sweep.x.assumption");

    TcoSweep sweep;
    sweep.currency = input.currency;
    sweep.xUnit = model.variables[static_cast<std::size_t>(*x)].assumption.unit;
    if (*y != kUnknown)
        sweep.yUnit = model.variables[static_cast<std::size_t>(*y)].assumption.unit;
    std::vector<Layout> layouts;
    for (const Supply supply : kSupplyOrder) {
        if (!supplyApplies(model, supply))
            continue;
        Layout layout = uniformLayout(model, supply);
        if (!layout.missing.empty())
            continue;
        sweep.supplies.push_back(supply);
        layouts.push_back(std::move(layout));
    }
    const std::size_t columns = spec.x.values.size(), rows = *y == kUnknown ? 1 : spec.y.values.size();
    sweep.points.resize(columns * rows);

    const auto evaluate = [&](std::size_t index, std::vector<double>& values) {
        TcoSweepPoint& point = sweep.points[index];
        point.x = spec.x.values[index % columns];
        values[static_cast<std::size_t>(*x)] = point.x;
        if (*y != kUnknown) {
            point.y = spec.y.values[index / columns];
            values[static_cast<std::size_t>(*y)] = point.y;
        }
        std::vector<double> converted = values;
        convertMoney(model, converted.data());
        point.totals.reserve(layouts.size());
        const double* best = nullptr;
        for (std::size_t k = 0; k < layouts.size(); ++k) {
            TotalSink<double> sink;
            emitLayout(model, layouts[k], converted.data(), sink);
            point.totals.push_back(sink.total);
            if (layouts[k].leavesOut.empty() && (!best || sink.total < *best)) {
                best = &point.totals.back();
                point.cheapest = sweep.supplies[k];
            }
        }
    };

    std::atomic<bool> cancelled = false;
    std::mutex reporting;
    std::size_t done = 0;
    const std::size_t chunks = (sweep.points.size() + kSweepChunk - 1) / kSweepChunk;
    tbb::task_arena arena(spec.threads > 0 ? spec.threads : tbb::task_arena::automatic);
    arena.execute([&] {
        tbb::parallel_for(std::size_t{0}, chunks, [&](std::size_t chunk) {
            if (stop.stop_requested()) {
                cancelled = true;
                return;
            }
            const std::size_t first = chunk * kSweepChunk,
                              last = std::min(first + kSweepChunk, sweep.points.size());
            std::vector<double> values = typicalValues(model);
            for (std::size_t i = first; i < last; ++i)
                evaluate(i, values);
            if (!progress)
                return;
            const std::lock_guard lock(reporting);
            done += last - first;
            progress(done, sweep.points.size(), std::span(sweep.points).subspan(first, last - first));
        });
    });
    if (cancelled)
        return fail(ProblemCode::Cancelled, "sweep");
    return sweep;
}

std::string sweepToCsv(const TcoSweep& sweep, const TcoSweepSpec& spec)
{
    std::string csv = spec.x.assumptionId;
    if (!spec.y.assumptionId.empty())
        csv += "," + spec.y.assumptionId;
    for (const Supply supply : sweep.supplies)
        csv += "," + std::string(id(supply));
    csv += ",cheapest\n";
    for (const TcoSweepPoint& point : sweep.points) {
        csv += sweepNumber(point.x);
        if (!spec.y.assumptionId.empty())
            csv += "," + sweepNumber(point.y);
        for (const double total : point.totals)
            csv += "," + sweepNumber(total);
        csv += "," + std::string(id(point.cheapest)) + "\n";
    }
    return csv;
}

} // namespace terroir::core
