// A row as a JSON object of texts, as the change log and the shipped copy keep it.
#pragma once

#include "core/catalog/table.h"

namespace terroir::database {

std::string rowToJson(const core::TableSpec& spec, const core::Row& row);

/// Cells that cannot be read (a column that no longer exists, a changed kind) are left empty.
core::Row rowFromJson(const core::TableSpec& spec, const std::string& json);

} // namespace terroir::database
