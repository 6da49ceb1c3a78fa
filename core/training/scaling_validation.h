// The scaling curve against published series: how much of its speed per GPU a run keeps as the count grows.
#pragma once

#include "core/training/validate.h"

namespace terroir::core {

struct ScalingValidation
{
    std::vector<ValidationRow> rows; // "efficiency" and "step_time"
    std::vector<NotJudged> notJudged;

    [[nodiscard]] ValidationSummary summary() const { return summarize(rows, notJudged.size()); }
};

/// Points of scaling_runs.csv. Metric "efficiency": tokens/s per GPU over that of the series' smallest
/// covered count, which itself is not judged; series that do not grow the number of GPUs are not judged.
/// Metric "step_time" as in validateTraining. Errors: those of runCases.
Result<ScalingValidation> validateScaling(std::string_view casesCsv, const Catalog& catalog,
    std::span<const StackProfile> stacks, std::span<const RunSource> sources);

} // namespace terroir::core
