// The source document's check value for one 8×H100 server, and by which assumptions a plan reaches it.
#pragma once

#include "core/cost/cost.h"

namespace terroir::core {

/// Money per year in the plan's currency. `people` counts engineers who look after the server.
struct SeedCheck
{
    double low = 0, high = 0; // the document's range (seed B096)
    std::string source;
    double meanYear = 0; // of the plan: total over the horizon
    double firstYear = 0; // purchase and the first year of running
    double withoutResale = 0; // mean year when the hardware is worth nothing at the end
    double people = 0; // as assumed
    double peopleAtLow = 0, peopleAtHigh = 0; // without resale, that reach the ends of the range
};

/// Nothing unless the plan owns exactly one server of eight H100 and its cost is known. Point estimates.
std::optional<SeedCheck> seedCheck(const CostPlan& plan, const Catalog& catalog);

} // namespace terroir::core
