#include "core/validation/summary.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

double quantileOfSorted(const std::vector<double>& sorted, double share)
{
    const double position = share * static_cast<double>(sorted.size() - 1);
    const auto low = static_cast<std::size_t>(position);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    return sorted[low] + (position - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

} // namespace

ErrorSummary summarizeErrors(std::span<const ValidationRow> rows)
{
    ErrorSummary summary;
    summary.rows = rows.size();
    std::vector<double> errors, withSign;
    double total = 0, signedTotal = 0;
    for (const ValidationRow& row : rows) {
        if (!row.covered)
            continue;
        errors.push_back(std::abs(row.error));
        withSign.push_back(row.error);
        total += std::abs(row.error);
        signedTotal += row.error;
    }
    summary.covered = errors.size();
    if (errors.empty())
        return summary;
    std::sort(errors.begin(), errors.end());
    std::sort(withSign.begin(), withSign.end());
    summary.low = quantileOfSorted(withSign, 0.1);
    summary.high = quantileOfSorted(withSign, 0.9);
    summary.median = quantileOfSorted(errors, 0.5);
    summary.p90 = quantileOfSorted(errors, 0.9);
    summary.max = errors.back();
    summary.mean = total / static_cast<double>(errors.size());
    summary.bias = signedTotal / static_cast<double>(errors.size());
    return summary;
}

ValidationSummary summarize(std::span<const ValidationRow> rows, std::size_t notJudged)
{
    std::map<std::string, std::vector<ValidationRow>> byMetric, bySource;
    for (const ValidationRow& row : rows) {
        byMetric[row.metric].push_back(row);
        bySource[row.source].push_back(row);
    }
    ValidationSummary summary;
    summary.all = summarizeErrors(rows);
    summary.notJudged = notJudged;
    for (const auto& [metric, group] : byMetric)
        summary.byMetric[metric] = summarizeErrors(group);
    for (const auto& [source, group] : bySource)
        summary.bySource[source] = summarizeErrors(group);
    return summary;
}

void judge(ValidationRow& row, double predicted, std::string reason)
{
    row.predicted = predicted;
    row.covered = std::isfinite(predicted) && predicted > 0 && row.measured > 0;
    row.error = row.covered ? predicted / row.measured - 1 : 0;
    row.reason = row.covered ? std::string{} : std::move(reason);
}

} // namespace terroir::core
