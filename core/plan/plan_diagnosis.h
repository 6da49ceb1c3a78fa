// Why is the running job slower than its plan.
#pragma once

#include "core/decision/diagnosis.h"
#include "core/plan/plan.h"

namespace terroir::core {

/// Findings about the plan's first training stage as it runs: what was observed against its predicted step,
/// by the scenario's thresholds. The MFU of the measured step is filled in where it was not observed.
std::vector<Finding> diagnosePlan(const DecisionTree& tree, const Plan& plan, const Observed& observed);

} // namespace terroir::core
