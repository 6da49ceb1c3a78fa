// What the Diagnose tab says and draws of a plan and what was observed, as plain data.
#pragma once

#include "core/plan/plan_diagnosis.h"
#include "ui/charts/chart_spec.h"

namespace terroir::ui {

/// "A step takes 21 s, predicted are 12 s: 1.7 times as long." Says what is missing to tell.
QString diagnosisSummary(const core::Plan& plan, const core::Observed& observed);

/// Findings with their actions, numbered, the one that explains most first; HTML of escaped text.
QString findingsText(const core::DecisionTree& tree, const std::vector<core::Finding>& findings,
    const core::Observed& observed);

/// The predicted step beside the measured one, by term; what no measured term explains is a part of its own.
StackedBarSpec stepAgainstMeasured(const core::StagePlan& stage, const core::Observed& observed);

} // namespace terroir::ui
