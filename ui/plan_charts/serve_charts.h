// Charts of a serving stage as plain data: for the Serve tab and the wizard.
#pragma once

#include "core/plan/plan.h"
#include "ui/charts/chart_spec.h"

namespace terroir::ui {

/// Output speed of a replica against the time per token, by requests at once; the point that the plan takes.
LineChartSpec throughputFront(const core::StagePlan& stage, const core::Stage& asked);
/// Time to first token against requests at once.
LineChartSpec firstTokenByLoad(const core::StagePlan& stage, const core::Stage& asked);
/// Weights, buffers and what is left for the KV cache, against the card.
StackedBarSpec servingMemoryBar(const core::StagePlan& stage);
/// What is used and what idles over the day.
StackedBarSpec fleetUse(const core::StagePlan& stage);

} // namespace terroir::ui
