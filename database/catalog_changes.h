// Row changes on tables in memory: the rules that hold before anything is written, and the merge with a newer
// release.
#pragma once

#include "database/catalog_store.h"

#include <functional>

namespace terroir::database {

/// The tables after all changes. Errors: as core::checkRow and checkReferences; Duplicate, UnknownId;
/// Inconsistent ("changed meanwhile") when a row is not what the change says it was; InUse, whose `allowed`
/// lists the cells that need a removed row.
core::Result<core::CatalogTables> changedTables(
    core::CatalogTables tables, const std::vector<RowChange>& changes);

struct ShippedUpgrade
{
    std::vector<RowChange> changes; // inserts and updates that follow the release
    std::vector<RowChange> held; // updates that would break a rule or a reference: the user's row stays whole
};

/// What a newer release changes: new rows come, cells that the user has not touched follow.
/// `before` gives a row as shipped until now, or null; `touched` says whether a cell is the user's.
ShippedUpgrade plannedUpgrade(const core::CatalogTables& mine, const core::CatalogTables& shipped,
    const std::function<bool(std::string_view table, std::string_view rowId)>& wasShipped,
    const std::function<bool(std::string_view table, std::string_view rowId, std::string_view column)>&
        touched);

} // namespace terroir::database
