// How the catalog page lays out each table at first: which columns, in which order, how wide.
#pragma once

#include "core/catalog/table.h"

#include <span>

namespace terroir::ui {

std::span<const std::string_view> catalogTables(); // in the page's order

/// Shown at first, in this order.
std::vector<std::string_view> firstColumns(std::string_view table);

/// Worked out from other columns by the shipped data's makers: after an edit they would say something else.
bool isDerivedColumn(std::string_view column);

int columnWidth(const core::ColumnSpec& column); // pixels, with room for its header

} // namespace terroir::ui
