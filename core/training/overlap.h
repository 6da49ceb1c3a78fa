// Where the ranks of a group stand, and what of their traffic compute hides (MODEL 5.5).
#pragma once

#include "core/kernel/collective.h"
#include "core/training/step_time.h"

#include <algorithm>

namespace terroir::core {

/// Shares of a window that hide traffic under a strategy: the stack's, or none.
struct Overlap
{
    double tpHide = 0, tp = 0, dp = 0, pp = 0, cp = 0, ep = 0;
};
Overlap overlapOf(const StackProfile& stack, const Strategy& strategy);

/// `ranks` that stand `stride` apart, over domains of `machine`.
CollectiveGroup collectiveGroup(const TrainingMachine& machine, double ranks, double stride);

/// Of `window`, what hides `traffic`: `share` of it, and a tenth of the traffic stays (MODEL 5.5).
inline double hiddenSeconds(double traffic, double window, double share)
{
    constexpr double mostHidden = 1 - 0.1;
    return std::min(mostHidden * traffic, share * window);
}

/// What `traffic` costs beside `window`, of which `share` hides: at least a tenth stays, and what is hidden
/// slows compute (MODEL 5.5). Without branches: the search's inner loop calls it.
inline double exposedSeconds(double traffic, double window, double share, double slowdown)
{
    return traffic - (1 - slowdown) * hiddenSeconds(traffic, window, share);
}

} // namespace terroir::core
