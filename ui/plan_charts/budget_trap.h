// The seed's budget trap as one chart, for the screen and the report: the price of bare cards against what
// the first year truly costs.
#pragma once

#include "core/cost/cost.h"
#include "ui/charts/chart_spec.h"

namespace terroir::ui {

/// Two bars, by part. Empty categories when owning has no price.
StackedBarSpec budgetTrap(const core::CostPlan& cost);

} // namespace terroir::ui
