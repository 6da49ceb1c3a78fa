// What an assumption may be before an equation uses it.
#pragma once

#include "core/cost/cost.h"

namespace terroir::core {

/// NotANumber, Inconsistent (low <= typical <= high) or OutOfRange by the role's kind; field
/// "assumptions.<id>".
std::optional<Problem> checkAssumption(const ResolvedAssumption& assumption);

} // namespace terroir::core
