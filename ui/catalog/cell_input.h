// What a person types into a cell of the catalog, read forgivingly: units are converted, words may be in
// either language.
#pragma once

#include "core/catalog/table.h"

#include <optional>
#include <QString>
#include <tl/expected.hpp>

namespace terroir::ui {

/// The cell, or the reason why not in words. `tables` for references.
tl::expected<core::Cell, QString> cellFromInput(const core::TableSpec& table, const core::ColumnSpec& column,
    const QString& text, const core::CatalogTables& tables);

/// A number in the column's own unit ("80 GB" in a GB column is 80). The reason otherwise.
tl::expected<double, QString> numberFromInput(const core::ColumnSpec& column, const QString& text);

/// A problem of the catalog in words, its field named as on screen.
QString catalogReason(const core::Problem& problem, const core::CatalogTables& tables);

std::optional<double> cellNumber(const core::ColumnSpec& column, const core::Cell& cell); // money in units

} // namespace terroir::ui
