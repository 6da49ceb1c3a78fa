// What `terroir-cli sweep` is given: resources/schema/sweep.schema.json describes it for other programs.
#pragma once

#include "core/sweep/tco_sweep.h"

namespace terroir::core {

struct SweepRequest
{
    std::string scenarioFile; // relative to the spec's file; empty: the scenario stands in the spec
    std::string scenarioJson;
    TcoSweepSpec spec;
};

inline constexpr int kMostSweepSteps = 100'000; // of one axis

/// `steps` values from `from` to `to`, both included; logarithmic: equal ratios (both > 0).
std::vector<double> sweepValues(double from, double to, int steps, bool logarithmic);

/// Errors name the field: Malformed, Missing, NotANumber, NotAllowed, OutOfRange, Inconsistent, TooNew.
Result<SweepRequest> sweepRequestFromJson(std::string_view json);

/// The part [first, last) of `points` that shard `index` of `count` does; index from 1.
std::pair<std::size_t, std::size_t> shardOf(std::size_t points, std::size_t index, std::size_t count);

} // namespace terroir::core
