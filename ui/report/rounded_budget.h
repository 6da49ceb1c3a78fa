// A budget rounded so that it adds up on paper: parts to years, years to the total (DESIGN, Money).
#pragma once

#include "core/cost/cost.h"

#include <vector>

namespace terroir::report {

struct RoundedRow
{
    std::string partId;
    std::vector<double> years; ///< multiples of the unit
    double total = 0; ///< their sum
};

struct RoundedBudget
{
    std::vector<RoundedRow> rows; ///< parts that cost something in some year
    std::vector<double> years;
    double total = 0;
};

/// Whole multiples of `unit` by the largest remainder: the total nearest to the true one, years that add up
/// to it, and parts that add up to each year. Each figure is less than one unit from its own.
RoundedBudget roundedBudget(const core::SupplyCost& cost, double unit);

} // namespace terroir::report
