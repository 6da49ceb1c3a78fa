#include "core/cost/assumption_check.h"
#include "core/cost/cost.h"
#include "core/cost/roles.h"
#include "core/explain/traced.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

namespace {

/// The region's row, else the world's, else the only other row there is: its region stays visible in its name
/// and source.
const Assumption* rowPlaying(const Catalog& catalog, std::string_view role, std::string_view region)
{
    if (const Assumption* row = catalog.role(role, region))
        return row;
    for (const Assumption& row : catalog.assumptions) {
        if (row.role == role)
            return &row;
    }
    return nullptr;
}

} // namespace

std::optional<Problem> checkAssumption(const ResolvedAssumption& assumption)
{
    const std::string field = "assumptions." + assumption.id;
    for (const double value : {assumption.low, assumption.typical, assumption.high}) {
        if (!std::isfinite(value))
            return Problem{ProblemCode::NotANumber, field, formulaNumber(value), {}};
    }
    if (assumption.low > assumption.typical || assumption.typical > assumption.high)
        return Problem{ProblemCode::Inconsistent, field,
            formulaNumber(assumption.low) + " / " + formulaNumber(assumption.typical) + " / "
                + formulaNumber(assumption.high),
            "low <= typical <= high"};
    const std::optional<Role> role = roleFromId(assumption.role);
    if (!role)
        return std::nullopt;
    const auto outside = [&](double value, const char* allowed) {
        return Problem{ProblemCode::OutOfRange, field, formulaNumber(value), allowed};
    };
    switch (spec(*role).kind) {
    case RoleKind::Share:
        if (assumption.low < 0)
            return outside(assumption.low, "0..1");
        if (assumption.high > 1)
            return outside(assumption.high, "0..1");
        break;
    case RoleKind::NonNegative:
        if (assumption.low < 0)
            return outside(assumption.low, ">= 0");
        break;
    case RoleKind::Positive:
        if (assumption.low <= 0)
            return outside(assumption.low, "> 0");
        break;
    case RoleKind::AtLeastOne:
        if (assumption.low < 1)
            return outside(assumption.low, ">= 1");
        break;
    }
    return std::nullopt;
}

Result<std::vector<ResolvedAssumption>> resolveAssumptions(
    const Catalog& catalog, std::string_view region, const std::map<std::string, Override>& overrides)
{
    std::vector<ResolvedAssumption> result;
    for (const RoleSpec& wanted : roleSpecs()) {
        const Assumption* row = rowPlaying(catalog, wanted.id, region);
        if (!row) {
            if (wanted.required)
                return fail(
                    ProblemCode::Missing, "assumptions." + std::string(wanted.id), std::string(region));
            continue;
        }
        ResolvedAssumption resolved{row->role, row->id, row->unit, row->source, row->asOf, row->name,
            row->nameZh, row->confidence, row->low, row->typical, row->high, false,
            std::string(wanted.group)};
        if (const auto change = overrides.find(row->id); change != overrides.end()) {
            const Override& set = change->second;
            resolved.typical = set.typical.value_or(resolved.typical);
            // A typical value alone may leave the shipped range: the range then stretches to hold it.
            resolved.low = set.low.value_or(std::min(resolved.low, resolved.typical));
            resolved.high = set.high.value_or(std::max(resolved.high, resolved.typical));
            resolved.overridden = true;
        }
        if (std::optional<Problem> problem = checkAssumption(resolved))
            return tl::unexpected(std::move(*problem));
        result.push_back(std::move(resolved));
    }
    return result;
}

} // namespace terroir::core
