// What a plan stands on, as one short text: two plans with the same one are the same plan.
#pragma once

#include "core/plan/plan.h"

namespace terroir::core {

/// 16 hex digits over the scenario as asked, the catalog rows that its stages use (card, server, links,
/// rents, token prices, model), the assumptions of its region and the thresholds, and the program's version.
/// Where the catalog was kept, and what else stands in it, does not count.
std::string fingerprintOf(const Scenario& asked, const Plan& plan);

} // namespace terroir::core
