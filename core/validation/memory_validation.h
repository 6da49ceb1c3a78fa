// The memory model against measured runs (INTERFACE, "validate: what is judged").
#pragma once

#include "core/catalog/catalog.h"
#include "core/training/memory.h"
#include "core/validation/summary.h"

#include <string_view>
#include <vector>

namespace terroir::core {

/// Beside the judged row: what was assumed, so that a residual can be traced. Rows without a figure have the
/// metric "verdict" and no part in the errors.
struct MemoryPrediction
{
    ValidationRow row;
    std::string workload;
    MemoryTerms terms;
    bool judgedFit = false, fits = false, predictedFits = false;
};

struct MemoryValidation
{
    std::vector<MemoryPrediction> predictions;
    std::vector<NotJudged> notJudged;
    std::size_t fitsTrueRight = 0, fitsTrueTotal = 0, fitsFalseRight = 0, fitsFalseTotal = 0;

    /// Rows with a figure.
    [[nodiscard]] std::vector<ValidationRow> rows() const;
    [[nodiscard]] ValidationSummary summary() const;
};

/// Cases from the text of memory_cases.csv or a user's own file with the same header. Figures in decimal GB.
/// Metric: what the figure counts ("allocated", "reserved", "device", "unspecified"). Errors: Malformed;
/// Unsupported for another header.
Result<MemoryValidation> validateMemory(std::string_view casesCsv, const Catalog& catalog);

} // namespace terroir::core
