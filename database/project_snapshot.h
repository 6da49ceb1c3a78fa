// The catalog rows that a project uses, held as they were, and how the user's catalog differs from them.
#pragma once

#include "database/project_file.h"

namespace terroir::database {

/// Rows that decide the scenarios' figures: the cards, links, servers, models and prices they name; every
/// server and offer with those cards, every API price of those models; all assumptions and thresholds.
core::CatalogTables snapshotOf(
    const core::CatalogTables& catalog, const std::vector<ProjectScenario>& scenarios);

/// `catalog` with the project's rows as they were: a plan computed on it gives the figures of the day it was
/// saved. Servers, offers and API prices that would count but were not there then are left out.
core::CatalogTables heldCatalog(const core::CatalogTables& catalog, const Project& project);

struct CellDifference
{
    std::string column;
    core::Cell snapshot, catalog;
};

struct RowDifference
{
    std::string table, rowId;
    bool gone = false; // no longer in the catalog
    std::vector<CellDifference> cells;
};

/// Rows of the snapshot that stand differently in the catalog, in the snapshot's order.
std::vector<RowDifference> catalogDifferences(
    const core::CatalogTables& snapshot, const core::CatalogTables& catalog);

/// Changes when any cell does: SHA-256 of all tables.
std::string catalogFingerprint(const core::CatalogTables& catalog);

} // namespace terroir::database
