// What an import would do, worked out before anything is written. Applied, it is one step that can be undone.
#pragma once

#include "database/catalog_store.h"

#include <functional>
#include <set>
#include <unordered_map>

namespace terroir::database {

struct SkippedRow
{
    int row = 0; // line of the file or number of the entry, from 1
    core::Problem reason;
};

struct ImportPlan
{
    std::string table;
    std::vector<RowChange> changes; // inserts and updates, origin Imported
    int added = 0, changed = 0, unchanged = 0;
    int ignored = 0; // entries about something else, or skipped for a reason that is listed already
    std::vector<SkippedRow> skipped;
    std::string encoding; // of the file; empty: UTF-8
};

/// Where imported rows come from: stands in their source and date columns.
struct ImportSource
{
    std::string name; // of the file, "aws.csv", "aws/vms.csv"
    std::string date; // ISO day; empty = unknown
};

/// Bytes done and in all; false cancels.
using ImportProgress = std::function<bool(std::int64_t done, std::int64_t total)>;

/// Collects rows of one table against what is there.
class PlanBuilder
{
public:
    PlanBuilder(const core::CatalogTables& tables, const core::TableSpec& spec);

    [[nodiscard]] const core::TableSpec& spec() const { return m_spec; }
    [[nodiscard]] const core::Row* known(const std::string& rowId) const; // null if there is none
    /// Counts a complete row as added, changed or unchanged; one that breaks a rule is skipped with its
    /// reason.
    void take(int line, core::Row row);
    void skip(int line, core::Problem reason);
    void ignore() { ++m_plan.ignored; }
    ImportPlan finish() { return std::move(m_plan); }

private:
    [[nodiscard]] bool exists(std::string_view table, const std::string& rowId) const;

    const core::CatalogTables& m_tables;
    const core::TableSpec& m_spec;
    std::unordered_map<std::string, const core::Row*> m_rows;
    mutable std::unordered_map<std::string_view, std::set<std::string_view>> m_ids; // of other tables
    std::set<std::string> m_seen;
    ImportPlan m_plan;
};

/// Sets a cell from text. Errors: as core::parseCell.
core::Result<void> setCell(
    const core::TableSpec& spec, core::Row& row, std::string_view column, std::string_view text);
std::string cellTextOf(const core::TableSpec& spec, const core::Row& row, std::string_view column);

/// An id out of names: lower case, what is no letter, digit or point becomes one hyphen.
std::string slug(std::string_view text);

} // namespace terroir::database
