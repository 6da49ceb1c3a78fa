// Predicted against measured: rows and their summary, shared by every validator (INTERFACE, "validate").
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace terroir::core {

struct ValidationRow
{
    std::string id;
    std::string source; // group of by_source
    std::string metric; // "step_time", "peak_mem", a kernel, a serving metric
    double measured = 0, predicted = 0; // same unit
    double error = 0; // predicted / measured - 1
    bool covered = false; // a prediction was made
    std::string reason; // why not
    std::string trustClass; // core/validation/trust_class.h; empty = of no class
};

/// A row that the data do not allow to judge; stands outside the rows.
struct NotJudged
{
    std::string id, source, reason;
};

/// Of the covered rows, as fractions. 0 where nothing is covered.
struct ErrorSummary
{
    std::size_t rows = 0, covered = 0;
    double median = 0, mean = 0, p90 = 0, max = 0; // of |error|
    double bias = 0; // mean error
    double low = 0, high = 0; // P10 and P90 of the error with its sign
};

struct ValidationSummary
{
    ErrorSummary all;
    std::size_t notJudged = 0;
    std::map<std::string, ErrorSummary> byMetric, bySource;
};

/// Median and p90 interpolate linearly between order statistics.
ErrorSummary summarizeErrors(std::span<const ValidationRow> rows);
ValidationSummary summarize(std::span<const ValidationRow> rows, std::size_t notJudged);

/// Sets predicted, error and covered; a prediction that is no positive number is not covered, for `reason`.
void judge(ValidationRow& row, double predicted, std::string reason = {});

} // namespace terroir::core
