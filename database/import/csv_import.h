// CSV of our own tables into row changes: nothing is written here, so that the outcome can be shown first.
#pragma once

#include "database/catalog_store.h"

namespace terroir::database {

struct SkippedRow
{
    int row = 0; // line of the file, from 1
    core::Problem reason;
};

/// What an import would do.
struct ImportPlan
{
    std::string table;
    std::vector<RowChange> changes; // inserts and updates, origin Imported
    int added = 0, changed = 0, unchanged = 0;
    std::vector<SkippedRow> skipped;
};

/// The table whose columns a CSV header names; null when none fits.
const core::TableSpec* recognisedTable(std::string_view csv);

/// Rows of `csv` against `tables`. `as` names the table; empty = recognised from the header. A row that
/// breaks a rule is skipped with its reason; cells of absent columns keep their value. Errors: Malformed,
/// UnknownId (`as`).
core::Result<ImportPlan> planCsvImport(
    const core::CatalogTables& tables, std::string_view csv, std::string_view as = {});

} // namespace terroir::database
