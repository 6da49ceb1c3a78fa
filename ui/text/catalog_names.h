// Names of the catalog's tables, columns and words, and its cells as text, in the language of the moment.
#pragma once

#include "core/catalog/table.h"

#include <QString>

namespace terroir::ui {

QString tableName(std::string_view tableId); // "Cloud offers"
QString columnName(std::string_view column); // "Bandwidth"
QString columnUnit(const core::ColumnSpec& column); // "GB/s"; empty = none
QString columnHeader(const core::ColumnSpec& column); // "Bandwidth, GB/s"
QString wordName(std::string_view word); // "first tier"; an unknown word stands as it is
/// "China" of "CN"; a cloud's own names ("us-east-1") stand as they are.
QString regionName(const QString& code);
QString regionCode(const QString& nameOrCode); // the way back

/// A cell as read: numbers grouped and exact, words, flags, regions and units in words, unknown empty.
QString cellDisplay(const core::ColumnSpec& column, const core::Cell& cell);
/// The same, with the row's name where the cell refers to one.
QString cellDisplay(
    const core::ColumnSpec& column, const core::Cell& cell, const core::CatalogTables& tables);

/// The row's own name: "H100 SXM"; for offers "AWS p5.48xlarge"; else its id.
QString rowName(const core::TableSpec& table, const core::Row& row);

} // namespace terroir::ui
