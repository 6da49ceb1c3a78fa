// The one picture that settles a question: chart specs of the kinds that a decision node may name.
#pragma once

#include "core/decision/walk.h"
#include "core/plan/plan.h"
#include "ui/charts/chart_spec.h"

#include <optional>
#include <string_view>

namespace terroir::ui {

/// `kind` as TreeNode::chart; `step` where the path reaches the node, or null. Nothing if the plan lacks what
/// it shows.
std::optional<ChartSpec> evidenceChart(
    std::string_view kind, const core::Plan& plan, const core::PathStep* step = nullptr);

/// Parts of a plan that a kind of chart reads.
core::Parts evidenceParts(std::string_view kind);

} // namespace terroir::ui
