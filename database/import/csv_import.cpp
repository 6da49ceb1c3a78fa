#include "database/import/csv_import.h"

#include "core/catalog/csv.h"

#include <algorithm>
#include <set>

namespace terroir::database {

using core::fail;
using core::ProblemCode;

namespace {

/// Share of the header's names that a table knows; 0 unless the id column is there.
double importFit(const core::TableSpec& spec, const std::vector<std::string>& header)
{
    if (std::find(header.begin(), header.end(), "id") == header.end() || header.size() < 2)
        return 0;
    const auto known = std::count_if(
        header.begin(), header.end(), [&](const std::string& name) { return spec.indexOf(name) >= 0; });
    return static_cast<double>(known) / static_cast<double>(header.size());
}

core::Result<std::vector<std::string>> importHeader(std::string_view csv)
{
    std::vector<std::string> header;
    core::CsvReader reader;
    const auto sink = [&](const core::CsvRecord& record) {
        header = record.fields;
        return false;
    };
    const auto fed = reader.feed(csv, sink);
    if (header.empty()) {
        if (const auto ended = reader.finish(sink); !ended && header.empty())
            return tl::unexpected<core::Problem>(ended.error());
    }
    if (header.empty())
        return fail(ProblemCode::Malformed, "csv", "line 1", "a header row");
    return header;
}

} // namespace

const core::TableSpec* recognisedTable(std::string_view csv)
{
    const auto header = importHeader(csv);
    if (!header)
        return nullptr;
    const core::TableSpec* best = nullptr;
    double bestFit = 0.8; // fewer known names than this: it is something else
    for (const core::TableSpec& spec : core::tableSpecs()) {
        if (const double fit = importFit(spec, *header); fit > bestFit) {
            best = &spec;
            bestFit = fit;
        }
    }
    return best;
}

core::Result<ImportPlan> planCsvImport(
    const core::CatalogTables& tables, std::string_view csv, std::string_view as)
{
    const core::TableSpec* spec = as.empty() ? recognisedTable(csv) : core::tableSpec(as);
    if (!spec)
        return fail(as.empty() ? ProblemCode::Malformed : ProblemCode::UnknownId, as.empty() ? "csv" : "--as",
            as.empty() ? "line 1" : std::string(as), "columns of one of the catalog's tables");
    ImportPlan plan;
    plan.table = std::string(spec->id);
    const core::Table& table = tables.table(spec->id);
    std::vector<int> columns; // of the table, by field; -1 = not ours
    std::set<std::string> seen;
    core::Result<void> wrong;
    const auto sink = [&](const core::CsvRecord& record) {
        if (columns.empty()) {
            for (const std::string& name : record.fields)
                columns.push_back(spec->indexOf(name));
            if (std::find(columns.begin(), columns.end(), 0) == columns.end()) {
                wrong = fail(ProblemCode::Missing, plan.table + ".id", "line 1");
                return false;
            }
            return true;
        }
        const auto skip = [&](core::Problem problem) {
            plan.skipped.push_back({static_cast<int>(record.line), std::move(problem)});
            return true;
        };
        if (record.fields.size() != columns.size())
            return skip({ProblemCode::Malformed, plan.table, "line " + std::to_string(record.line),
                std::to_string(columns.size()) + " fields"});
        std::string rowId;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (columns[i] == 0)
                rowId = record.fields[i];
        }
        const int place = table.find(rowId);
        RowChange change;
        change.table = plan.table;
        change.rowId = rowId;
        change.origin = Origin::Imported;
        change.kind = place < 0 ? RowChange::Kind::Insert : RowChange::Kind::Update;
        change.after
            = place < 0 ? core::Row(spec->columns.size()) : table.rows[static_cast<std::size_t>(place)];
        if (place >= 0)
            change.before = change.after;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (columns[i] < 0)
                continue;
            auto cell = core::parseCell(
                *spec, spec->columns[static_cast<std::size_t>(columns[i])], record.fields[i]);
            if (!cell)
                return skip(cell.error());
            change.after[static_cast<std::size_t>(columns[i])] = std::move(*cell);
        }
        if (const auto problems = core::checkRow(*spec, change.after); !problems.empty())
            return skip(problems.front());
        if (!seen.insert(rowId).second)
            return skip({ProblemCode::Duplicate, plan.table + ".id", rowId, {}});
        if (place >= 0 && change.after == change.before) {
            ++plan.unchanged;
            return true;
        }
        ++(place < 0 ? plan.added : plan.changed);
        plan.changes.push_back(std::move(change));
        return true;
    };
    core::CsvReader reader;
    auto read = reader.feed(csv, sink);
    if (read)
        read = reader.finish(sink);
    if (!wrong)
        return tl::unexpected<core::Problem>(wrong.error());
    if (!read)
        return tl::unexpected<core::Problem>(read.error());
    return plan;
}

} // namespace terroir::database
