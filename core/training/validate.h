// The training model against published runs (INTERFACE, "validate: what is judged"; MODEL 5.11).
#pragma once

#include "core/training/run_case.h"
#include "core/validation/summary.h"

namespace terroir::core {

/// Beside the judged row: what was assumed and how the step divides, so that a residual can be traced.
struct TrainingPrediction
{
    ValidationRow row;
    Strategy strategy;
    StepTime step; // of step_time rows
    MemoryTerms memory; // of peak_mem rows
    bool searched = false; // part of the layout was not stated
    int gpus = 0;
    double tokens = 0; // of the step
};

struct TrainingValidation
{
    std::vector<TrainingPrediction> predictions;
    std::vector<NotJudged> notJudged;

    [[nodiscard]] std::vector<ValidationRow> rows() const;
    [[nodiscard]] ValidationSummary summary() const;
};

/// Cases from the text of published_runs.csv, training_speed_cases.csv or vtrain_runs.csv (recognised by
/// header), or a user's own file in one of these forms. Errors: those of runCases.
Result<TrainingValidation> validateTraining(std::string_view casesCsv, const Catalog& catalog,
    std::span<const StackProfile> stacks, std::span<const RunSource> sources);

} // namespace terroir::core
