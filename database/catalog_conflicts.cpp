// What the catalog says about shipped values beside the user's: conflicts with a newer release, and the way
// back.
#include "database/catalog_writer.h"
#include "database/row_json.h"
#include "database/sqlite_catalog_store.h"

#include <map>
#include <optional>
#include <unordered_map>

namespace terroir::database {

using core::Result;

namespace {

/// The user's marks on one shipped row.
struct TouchedRow
{
    std::map<std::string, std::optional<std::string>> columns; // → shipped text when first touched, if known
    bool whole = false; // the row was the user's before it was shipped
    std::string shipped; // now, JSON
};

std::map<std::pair<std::string, std::string>, TouchedRow> touchedShippedRows(Sqlite& database)
{
    std::map<std::pair<std::string, std::string>, TouchedRow> rows;
    auto statement = database.prepare(
        // CROSS: the shipped rows are the fewer; an import may have marked a hundred thousand.
        "SELECT p.table_name, p.row_id, p.column_name, p.shipped_cell, s.cells FROM shipped s "
        "CROSS JOIN provenance p ON s.table_name = p.table_name AND s.row_id = p.row_id");
    while (statement && statement->step().value_or(false)) {
        TouchedRow& row = rows[{statement->text(0), statement->text(1)}];
        row.shipped = statement->text(4);
        const std::string column = statement->text(2);
        if (column == "*")
            row.whole = true;
        else
            row.columns[column] = std::holds_alternative<std::monostate>(statement->cell(3))
                ? std::nullopt
                : std::optional(statement->text(3));
    }
    return rows;
}

/// Where rows stand, for many questions about long tables.
class RowPlaces
{
public:
    int find(const core::Table& table, std::string_view rowId)
    {
        auto& places = m_places[table.spec->id];
        if (places.empty()) {
            for (std::size_t row = 0; row < table.rows.size(); ++row)
                places.emplace(table.idOf(row), static_cast<int>(row));
        }
        const auto found = places.find(rowId);
        return found == places.end() ? -1 : found->second;
    }

private:
    std::map<std::string_view, std::unordered_map<std::string_view, int>> m_places; // table → id → row
};

core::Cell cellOf(const core::TableSpec& spec, const core::ColumnSpec& column, const std::string& text)
{
    return core::parseCell(spec, column, text).value_or(core::Cell());
}

} // namespace

std::vector<UpgradeConflict> SqliteCatalogStore::conflicts() const
{
    if (!m_conflicts)
        m_conflicts = readConflicts();
    return *m_conflicts;
}

std::vector<UpgradeConflict> SqliteCatalogStore::readConflicts() const
{
    std::vector<UpgradeConflict> all;
    RowPlaces places;
    for (const auto& [key, touched] : touchedShippedRows(m_database)) {
        const core::TableSpec* spec = core::tableSpec(key.first);
        const core::Table* table = spec ? &m_tables.table(spec->id) : nullptr;
        const int place = table ? places.find(*table, key.second) : -1;
        if (place < 0)
            continue;
        const core::Row now = rowFromJson(*spec, touched.shipped);
        for (std::size_t i = 1; i < spec->columns.size(); ++i) {
            const core::ColumnSpec& column = spec->columns[i];
            const auto own = touched.columns.find(std::string(column.name));
            if (own == touched.columns.end() ? !touched.whole : !own->second.has_value())
                continue;
            UpgradeConflict conflict{key.first, key.second, std::string(column.name), {}, now[i],
                table->rows[static_cast<std::size_t>(place)][i]};
            if (own != touched.columns.end())
                conflict.shippedBefore = cellOf(*spec, column, *own->second);
            if (conflict.shippedBefore != conflict.shippedNow && conflict.mine != conflict.shippedNow)
                all.push_back(std::move(conflict));
        }
    }
    return all;
}

Result<void> SqliteCatalogStore::keepMine(const std::vector<UpgradeConflict>& conflicts)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected<core::Problem>(transaction.error());
    {
        StatementCache statements(m_database);
        for (const UpgradeConflict& conflict : conflicts) {
            const core::TableSpec* spec = core::tableSpec(conflict.table);
            const int column = spec ? spec->indexOf(conflict.column) : -1;
            if (column < 0)
                return core::fail(core::ProblemCode::UnknownId, conflict.table, conflict.column);
            const auto now
                = core::cellText(spec->columns[static_cast<std::size_t>(column)], conflict.shippedNow);
            // A cell of a row that is wholly the user's gets its own mark, with the row's author and time.
            if (auto done = statements.run(
                    "INSERT INTO provenance (table_name, row_id, column_name, origin, author, changed_at, "
                    "shipped_cell) SELECT table_name, row_id, ?3, origin, author, changed_at, ?4 FROM "
                    "provenance WHERE table_name = ?1 AND row_id = ?2 AND column_name IN (?3, '*') "
                    "ORDER BY column_name = '*' LIMIT 1 "
                    "ON CONFLICT (table_name, row_id, column_name) DO UPDATE SET shipped_cell = "
                    "excluded.shipped_cell",
                    {conflict.table, conflict.rowId, conflict.column, now});
                !done)
                return done;
        }
    }
    m_conflicts.reset();
    return transaction->commit();
}

std::vector<RowChange> changesTaking(
    const core::CatalogTables& tables, const std::vector<UpgradeConflict>& conflicts)
{
    std::map<std::pair<std::string, std::string>, RowChange> rows;
    for (const UpgradeConflict& conflict : conflicts) {
        const core::Table& table = tables.table(conflict.table);
        const int place = table.spec ? table.find(conflict.rowId) : -1;
        const int column = table.spec ? table.spec->indexOf(conflict.column) : -1;
        if (place < 0 || column < 0)
            continue;
        const auto [found, isNew] = rows.try_emplace({conflict.table, conflict.rowId});
        RowChange& change = found->second;
        if (isNew) {
            change.table = conflict.table;
            change.rowId = conflict.rowId;
            change.before = change.after = table.rows[static_cast<std::size_t>(place)];
        }
        change.after[static_cast<std::size_t>(column)] = conflict.shippedNow;
    }
    std::vector<RowChange> changes;
    for (auto& [key, change] : rows)
        changes.push_back(std::move(change));
    return changes;
}

std::vector<RowChange> SqliteCatalogStore::changesToShipped(
    std::string_view tableId, std::string_view rowId, std::string_view column) const
{
    std::vector<RowChange> changes;
    RowPlaces places;
    auto statement = m_database.prepare("SELECT table_name, row_id, cells FROM shipped");
    while (statement && statement->step().value_or(false)) {
        const core::TableSpec* spec = core::tableSpec(statement->text(0));
        if (!spec || (!tableId.empty() && spec != core::tableSpec(tableId))
            || (!rowId.empty() && statement->text(1) != rowId))
            continue;
        RowChange change;
        change.table = std::string(spec->id);
        change.rowId = statement->text(1);
        change.after = rowFromJson(*spec, statement->text(2));
        const core::Table& table = m_tables.table(spec->id);
        const int place = rowId.empty() ? places.find(table, change.rowId) : table.find(change.rowId);
        if (place < 0) {
            if (!column.empty())
                continue;
            change.kind = RowChange::Kind::Insert;
            changes.push_back(std::move(change));
            continue;
        }
        change.before = table.rows[static_cast<std::size_t>(place)];
        if (!column.empty()) {
            const int only = spec->indexOf(column);
            core::Row after = change.before;
            if (only >= 0)
                after[static_cast<std::size_t>(only)] = change.after[static_cast<std::size_t>(only)];
            change.after = std::move(after);
        }
        if (change.after != change.before)
            changes.push_back(std::move(change));
    }
    return changes;
}

} // namespace terroir::database
