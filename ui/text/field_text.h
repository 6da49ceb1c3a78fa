// What the dotted path of a problem or a derivation means, in the language of the moment.
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/table.h"

#include <functional>
#include <QString>

namespace terroir::ui {

/// A place of the catalog: "gpus.h100-sxm.tdp_w", "gpus.tdp_w" (no row), "gpus.h100-sxm" (no column); of a
/// scenario's "overrides.mfu" the assumption. The row's id may hold dots itself.
struct CatalogPlace
{
    const core::TableSpec* table = nullptr; // null: no place of the catalog
    const core::ColumnSpec* column = nullptr;
    std::string rowId;
};
CatalogPlace catalogPlace(std::string_view field);

/// The name of a row of a table; empty where there is no such row.
using RowNames = std::function<QString(const core::TableSpec& table, const std::string& rowId)>;
RowNames rowNames(const core::Catalog& catalog); // refers to it
RowNames rowNames(const core::CatalogTables& tables); // refers to it

/// "H100 SXM · Power (TDP)", as the catalog page heads row and column; a row that is not known by its id.
QString placeText(const CatalogPlace& place, const RowNames& names);

/// Of a row without a column, where a price is asked for: "price of H100 SXM"; of offers the row is a card.
QString priceText(const CatalogPlace& place, const RowNames& names);

/// The problem with its field, and a rule between two columns, in words. Where the field is no place of the
/// catalog it stays as it is. `keepsPath`: the path follows in brackets, for who reads it by program.
core::Problem inWords(core::Problem problem, const RowNames& names, bool keepsPath = false);

} // namespace terroir::ui
