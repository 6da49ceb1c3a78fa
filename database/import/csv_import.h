// CSV of our own tables into row changes.
#pragma once

#include "core/catalog/csv.h"
#include "database/import/import_plan.h"

#include <optional>

namespace terroir::database {

/// The table whose columns a CSV header names; null when none fits. Of tables with the same columns the one
/// of `tables` that has the first row.
const core::TableSpec* recognisedTable(std::string_view csv, const core::CatalogTables* tables = nullptr);

/// Rows of one of our own tables, fed in pieces.
class CsvImport
{
public:
    /// With semicolons numbers are read as those spreadsheets write them: 1.234,5.
    CsvImport(const core::CatalogTables& tables, const core::TableSpec& spec, char delimiter = ',');
    core::Result<void> feed(std::string_view piece);
    core::Result<ImportPlan> finish();

private:
    bool take(const core::CsvRecord& record);
    [[nodiscard]] core::Result<void> outcome(core::Result<void> read) const;

    PlanBuilder m_plan;
    core::CsvReader m_reader;
    bool m_decimalComma;
    std::vector<int> m_columns; // of the table, by field; -1 = not ours
    std::optional<core::Problem> m_wrong;
};

/// Rows of `csv` against `tables`. `as` names the table; empty = recognised from the header. A row that
/// breaks a rule is skipped with its reason; cells of absent columns keep their value. Errors: Malformed,
/// UnknownId (`as`).
core::Result<ImportPlan> planCsvImport(
    const core::CatalogTables& tables, std::string_view csv, std::string_view as = {});

} // namespace terroir::database
