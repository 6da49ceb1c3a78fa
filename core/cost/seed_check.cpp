#include "core/cost/seed_check.h"

#include "core/cost/explain_cost.h"

#include <algorithm>
#include <string_view>

namespace terroir::core {
namespace {

constexpr std::string_view kSeedRow = "tco-8h100-seed"; // seed B096: one server of eight H100
constexpr std::string_view kSeedCard = "h100-sxm";
constexpr double kSeedCards = 8;
constexpr std::string_view kResaleRoles = "residual_";
constexpr std::string_view kPeopleRole = "fte_per_node";

bool isSeedServer(const CostPlan& plan)
{
    if (plan.basis.rows.size() != 1 || plan.basis.input.stages.size() != 1)
        return false;
    const StageDemand& stage = plan.basis.input.stages.front();
    return plan.basis.rows.front().gpu == kSeedCard && stage.gpus == kSeedCards && plan.chosen == Supply::Own
        && !plan.mixed;
}

void assume(CostInput& input, std::string_view rolePrefix, double value)
{
    for (ResolvedAssumption& assumption : input.assumptions) {
        if (!assumption.role.starts_with(rolePrefix))
            continue;
        assumption.typical = value;
        assumption.low = std::min(assumption.low, value);
        assumption.high = std::max(assumption.high, value);
    }
}

std::optional<double> meanYearOf(const CostInput& input)
{
    const auto plan = planCost(input);
    const SupplyCost* owned = plan ? plan->supply(Supply::Own) : nullptr;
    if (!owned || !owned->available)
        return std::nullopt;
    return owned->pointTotal / input.horizonYears;
}

} // namespace

std::optional<SeedCheck> seedCheck(const CostPlan& plan, const Catalog& catalog)
{
    const Assumption* row = catalog.assumption(kSeedRow);
    const SupplyCost* owned = plan.supply(Supply::Own);
    auto input = boundInput(plan.basis, catalog);
    if (!row || !owned || !owned->available || !input || !isSeedServer(plan)
        || row->unit != std::string(id(plan.currency)) + "/year")
        return std::nullopt;
    input->draws = 0;
    const auto people = std::find_if(input->assumptions.begin(), input->assumptions.end(),
        [](const ResolvedAssumption& assumption) { return assumption.role == kPeopleRole; });
    if (people == input->assumptions.end())
        return std::nullopt;

    SeedCheck check;
    check.low = row->low;
    check.high = row->high;
    check.source = row->source;
    check.meanYear = owned->pointTotal / input->horizonYears;
    check.firstYear = plan.firstYearOwned;
    check.people = people->typical;
    assume(*input, kResaleRoles, 0);
    const auto without = meanYearOf(*input);
    assume(*input, kPeopleRole, check.people + 1);
    const auto oneMore = meanYearOf(*input);
    if (!without || !oneMore || *oneMore <= *without)
        return std::nullopt;
    check.withoutResale = *without;
    // Staff is paid by head: a year's cost is linear in it.
    const double perPerson = *oneMore - *without;
    check.peopleAtLow = check.people + (check.low - *without) / perPerson;
    check.peopleAtHigh = check.people + (check.high - *without) / perPerson;
    return check;
}

} // namespace terroir::core
