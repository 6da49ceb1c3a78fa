// Where the ranks of a group stand, and what of their traffic compute hides (MODEL 5.5).
#pragma once

#include "core/kernel/collective.h"
#include "core/training/step_time.h"

namespace terroir::core {

/// `ranks` that stand `stride` apart, over domains of `machine`.
CollectiveGroup collectiveGroup(const TrainingMachine& machine, double ranks, double stride);

/// What is left of `traffic` beside `window`, of which `share` hides; at least a tenth stays (MODEL 5.5).
double exposedSeconds(double traffic, double window, double share, double slowdown);

} // namespace terroir::core
