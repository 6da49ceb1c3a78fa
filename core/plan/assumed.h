// Assumptions and thresholds as a scenario sees them: the catalog's row for its region, with the scenario's
// override.
#pragma once

#include "core/catalog/catalog.h"
#include "core/plan/scenario.h"

#include <optional>
#include <string_view>

namespace terroir::core {

class Assumed
{
public:
    Assumed(const Catalog& catalog, const Scenario& scenario)
        : m_catalog(catalog)
        , m_scenario(scenario)
    {
    }

    /// Typical value of the row that plays `role`; nullopt when no row does.
    [[nodiscard]] std::optional<double> typical(std::string_view role) const;

    /// As typical(), with Missing naming the role.
    [[nodiscard]] Result<double> need(std::string_view role) const;

    /// Typical value of a threshold or assumption by its id; nullopt if there is none.
    [[nodiscard]] std::optional<double> byId(std::string_view id) const;

    [[nodiscard]] const Assumption* row(std::string_view role) const
    {
        return m_catalog.role(role, m_scenario.region);
    }

private:
    const Catalog& m_catalog;
    const Scenario& m_scenario;
};

} // namespace terroir::core
