// What rows say that can hardly be, though no rule forbids it.
#pragma once

#include "core/catalog/table.h"

namespace terroir::core {

/// A server whose cards alone may draw more (cards × TDP) than it says it ever does. Code Inconsistent,
/// `field` = "servers.id.max_power_kw", `value` the stated power, `allowed` the least that its cards need, in
/// kW.
std::vector<Problem> catalogWarnings(const CatalogTables& tables);

} // namespace terroir::core
