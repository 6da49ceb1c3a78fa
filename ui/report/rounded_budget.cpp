#include "ui/report/rounded_budget.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace terroir::report {

namespace {

/// Floors, then one more for the largest remainders until they sum to `target`.
std::vector<double> apportioned(const std::vector<double>& amounts, double target)
{
    std::vector<double> rounded(amounts.size());
    std::transform(
        amounts.begin(), amounts.end(), rounded.begin(), [](double amount) { return std::floor(amount); });
    std::vector<std::size_t> order(amounts.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return amounts[a] - rounded[a] > amounts[b] - rounded[b]; });
    const double missing = target - std::accumulate(rounded.begin(), rounded.end(), 0.0);
    for (std::size_t i = 0; i < order.size() && static_cast<double>(i) < missing; ++i)
        rounded[order[i]] += 1;
    return rounded;
}

} // namespace

RoundedBudget roundedBudget(const core::SupplyCost& cost, double unit)
{
    const std::size_t years = cost.yearTotals.size();
    std::vector<double> exactYears(years);
    std::transform(cost.yearTotals.begin(), cost.yearTotals.end(), exactYears.begin(),
        [&](double amount) { return amount / unit; });
    RoundedBudget budget;
    budget.total = std::round(std::accumulate(exactYears.begin(), exactYears.end(), 0.0));
    budget.years = apportioned(exactYears, budget.total);

    for (const core::CostPart& part : cost.parts) {
        if (std::any_of(part.byYear.begin(), part.byYear.end(), [](double amount) { return amount != 0; }))
            budget.rows.push_back({part.id, std::vector<double>(years), 0});
    }
    for (std::size_t year = 0; year < years; ++year) {
        std::vector<double> exact;
        for (const core::CostPart& part : cost.parts) {
            if (std::any_of(
                    part.byYear.begin(), part.byYear.end(), [](double amount) { return amount != 0; }))
                exact.push_back(year < part.byYear.size() ? part.byYear[year] / unit : 0);
        }
        const auto rounded = apportioned(exact, budget.years[year]);
        for (std::size_t row = 0; row < rounded.size(); ++row) {
            budget.rows[row].years[year] = rounded[row];
            budget.rows[row].total += rounded[row];
        }
    }
    return budget;
}

} // namespace terroir::report
