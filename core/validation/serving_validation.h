// The serving model against published measurements (INTERFACE, "validate: what is judged").
#pragma once

#include "core/catalog/catalog.h"
#include "core/serving/serving.h"
#include "core/validation/summary.h"

#include <string_view>
#include <vector>

namespace terroir::core {

/// Beside the judged row: what was assumed, so that a residual can be traced.
struct ServingPrediction
{
    ValidationRow row;
    ServingJob job;
    double batch = 0; // running requests of one replica
};

struct ServingValidation
{
    std::vector<ServingPrediction> predictions;
    std::vector<NotJudged> notJudged;

    [[nodiscard]] std::vector<ValidationRow> rows() const;
    [[nodiscard]] ValidationSummary summary() const;
};

/// Cases from the text of serving_cases.csv or a user's own file with the same header. Metrics and values as
/// in the file. Errors: Malformed; Unsupported for another header.
Result<ServingValidation> validateServing(std::string_view casesCsv, const Catalog& catalog);

} // namespace terroir::core
