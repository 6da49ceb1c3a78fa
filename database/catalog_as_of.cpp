// The catalog of an earlier (or later) day, out of what the log remembers.
#include "core/catalog/row_history.h"
#include "database/row_json.h"
#include "database/sqlite_catalog_store.h"

#include <map>

namespace terroir::database {

namespace {

using LoggedRows = std::map<std::pair<std::string, std::string>, std::vector<core::RowEdit>>; // table, row

/// Edits of rows that have changed at all; of a row that only came there is nothing older to know.
LoggedRows changedRows(Sqlite& database)
{
    LoggedRows rows;
    auto statement = database.prepare(
        "SELECT table_name, row_id, substr(changed_at, 1, 10), before_cells, after_cells FROM change_log "
        "WHERE (table_name, row_id) IN (SELECT table_name, row_id FROM change_log WHERE before_cells NOT "
        "NULL) "
        "ORDER BY id");
    while (statement && statement->step().value_or(false)) {
        const core::TableSpec* spec = core::tableSpec(statement->text(0));
        if (!spec)
            continue;
        const auto rowOf = [&](int column) {
            const std::string text = statement->text(column);
            return text.empty() ? core::Row() : rowFromJson(*spec, text);
        };
        rows[{std::string(spec->id), statement->text(1)}].push_back({statement->text(2), rowOf(3), rowOf(4)});
    }
    return rows;
}

} // namespace

core::CatalogTables SqliteCatalogStore::tablesAsOf(
    const QDate& day, std::vector<std::string>& notKnownThen) const
{
    const std::string wanted = day.toString(Qt::ISODate).toStdString();
    const LoggedRows logged = changedRows(m_database);
    core::CatalogTables dated = m_tables;
    for (core::Table& table : dated.tables) {
        const std::vector<std::size_t> columns = core::datedColumns(*table.spec);
        for (std::size_t i = 0; !columns.empty() && i < table.rows.size(); ++i) {
            core::Row& row = table.rows[i];
            const auto log = logged.find({std::string(table.spec->id), table.idOf(i)});
            const auto versions = core::rowVersions(
                *table.spec, row, log == logged.end() ? std::vector<core::RowEdit>() : log->second);
            const core::RowVersion& version = core::versionOn(versions, wanted);
            if (version.day > wanted)
                notKnownThen.push_back(std::string(table.spec->id) + '.' + table.idOf(i));
            core::Row then = row;
            for (const std::size_t column : columns)
                then[column] = version.row[column];
            if (core::checkRow(*table.spec, then)
                    .empty()) // the rules of today hold for what was kept under others
                row = std::move(then);
        }
    }
    return dated;
}

core::Result<DatedCatalog> CatalogStore::catalogAsOf(const QDate& day) const
{
    DatedCatalog dated;
    auto catalog = catalogOf(tablesAsOf(day, dated.notKnownThen), revision());
    if (!catalog)
        return tl::unexpected<core::Problem>(catalog.error());
    dated.catalog = std::make_shared<const core::Catalog>(std::move(*catalog));
    return dated;
}

} // namespace terroir::database
