// Where two ways cost the same, and which single assumption changes the verdict; each solved, none read off a
// grid.
#pragma once

#include "core/cost/cost_model.h"

#include <stop_token>

namespace terroir::core {

/// Month at which the first cumulative curve stops exceeding the second (both from
/// SupplyCost::cumulativeByMonth). Empty: never.
std::optional<double> crossingMonth(const std::vector<double>& owned, const std::vector<double>& rented);

std::vector<BreakEven> breakEvens(const CostModel& model);

/// `layouts` are the comparable ones (whole work, known prices); the verdict is the cheapest at typical
/// values.
std::vector<FlipPoint> flipPoints(const CostModel& model, const std::vector<Layout>& layouts,
    const std::vector<Supply>& supplies, std::stop_token stop);

/// Point totals of a layout at every assumption's low and high, widest first.
std::vector<TornadoBar> tornadoBars(const CostModel& model, const Layout& layout);

} // namespace terroir::core
