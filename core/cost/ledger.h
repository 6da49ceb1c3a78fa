// The point estimate of a layout as a table: by year and part, cumulative, discounted, and as the books show
// it.
#pragma once

#include "core/cost/cost_model.h"

namespace terroir::core {

/// Everything of SupplyCost but the draws. A layout with a missing price is returned with that name and no
/// figure.
SupplyCost supplyCost(const CostModel& model, const Layout& layout, Supply supply);

/// Sum of the ledger's flows of every month, discounted monthly at the yearly rate.
double netPresentValue(const LedgerSink& ledger, double wacc);

/// Book cost by year for amounts bought at month 0 with a life of `lifeYears`, sold at the horizon for
/// `proceeds`: what is not yet written off then is booked with the sale. Sums to price - proceeds. declining:
/// double declining balance.
std::vector<double> depreciation(
    double price, double proceeds, double lifeYears, double horizonMonths, int years, bool declining);

} // namespace terroir::core
