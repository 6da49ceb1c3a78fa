// A server's draw against its cards': a warning, since both figures are measured differently and either may
// be the wrong one.
#pragma once

#include "core/catalog/table.h"

namespace terroir::core {

/// Servers whose cards' TDP together exceed what the whole may draw: `field` = "servers.id.max_power_kw".
std::vector<Problem> powerWarnings(const CatalogTables& tables);

} // namespace terroir::core
