// The bill with whole amounts that are those of the budget table: lines add up to its parts.
#pragma once

#include "core/cost/bill.h"
#include "ui/report/rounded_budget.h"

#include <QString>
#include <vector>

namespace terroir::report {

/// Whole amounts of the lines of `bill`, which belong to `cost`; by part they sum to roundedBudget(cost, 1).
std::vector<double> roundedBill(const std::vector<core::BillLine>& bill, const core::SupplyCost& cost);

/// Part of a line in words, with its stage where several stages have one.
QString billPartName(const std::vector<core::BillLine>& bill, const core::BillLine& line);

} // namespace terroir::report
