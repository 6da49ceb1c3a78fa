// A rule's reason with its figures filled in.
#pragma once

#include "core/plan/plan.h"

#include <QString>

namespace terroir::ui {

/// Replaces {id} by the value of that figure (of the step's evidence, else of the plan), threshold or
/// assumption (override included). What is not known reads "—".
QString reasonText(const core::Wording& reason, const core::Plan& plan, const core::PathStep* step = nullptr);

/// The rule that recommended at this step, or null.
const core::Rule* recommendingRule(const core::DecisionTree& tree, const core::PathStep& step);

} // namespace terroir::ui
