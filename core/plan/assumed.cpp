#include "core/plan/assumed.h"

namespace terroir::core {
namespace {

double withOverride(const Assumption& row, const Scenario& scenario)
{
    const auto found = scenario.overrides.find(row.id);
    return found == scenario.overrides.end() ? row.typical : found->second.typical.value_or(row.typical);
}

} // namespace

std::optional<double> Assumed::typical(std::string_view role) const
{
    const Assumption* found = row(role);
    if (!found)
        return std::nullopt;
    return withOverride(*found, m_scenario);
}

Result<double> Assumed::need(std::string_view role) const
{
    if (const auto value = typical(role))
        return *value;
    return fail(ProblemCode::Missing, "assumptions.role", std::string(role));
}

std::optional<double> Assumed::byId(std::string_view id) const
{
    const Assumption* found = m_catalog.assumption(id);
    if (!found)
        return std::nullopt;
    return withOverride(*found, m_scenario);
}

} // namespace terroir::core
