// Where a value comes from, and what happened to a row.
#include "database/catalog_writer.h"
#include "database/row_json.h"
#include "database/sqlite_catalog_store.h"

namespace terroir::database {

CellProvenance SqliteCatalogStore::provenance(
    std::string_view tableId, std::string_view rowId, std::string_view column) const
{
    CellProvenance provenance;
    const core::TableSpec* spec = core::tableSpec(tableId);
    const int index = spec ? spec->indexOf(column) : -1;
    if (index < 0)
        return provenance;
    CatalogWriter reader(m_database, {});
    if (const auto shipped = reader.shippedRow(*spec, rowId); shipped && *shipped)
        provenance.shipped = (**shipped)[static_cast<std::size_t>(index)];
    auto statement = m_database.prepare(
        "SELECT origin, author, changed_at FROM provenance WHERE table_name = ? AND row_id = ? AND "
        "column_name IN (?, '*') ORDER BY column_name = '*' LIMIT 1");
    if (!statement)
        return provenance;
    statement->bind(1, spec->id);
    statement->bind(2, rowId);
    statement->bind(3, column);
    if (statement->step().value_or(false)) {
        provenance.origin = statement->text(0) == "imported" ? Origin::Imported : Origin::Edited;
        provenance.author = QString::fromStdString(statement->text(1));
        provenance.when = QDateTime::fromString(QString::fromStdString(statement->text(2)), Qt::ISODate);
    }
    const core::Table& table = m_tables.table(spec->id);
    const int row = table.find(rowId);
    const auto textOf = [&](std::initializer_list<const char*> names) -> std::string {
        for (const char* name : names) {
            const int at = spec->indexOf(name);
            if (row >= 0 && at >= 0)
                return core::cellText(spec->columns[static_cast<std::size_t>(at)],
                    table.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)]);
        }
        return {};
    };
    const bool price
        = column.find("price") != std::string_view::npos || column.find("usd") != std::string_view::npos;
    provenance.source = price ? textOf({"price_source", "source"}) : textOf({"source_specs", "source"});
    provenance.asOf = textOf({"price_asof", "asof"});
    return provenance;
}

std::vector<LoggedChange> SqliteCatalogStore::history(std::string_view tableId, std::string_view rowId) const
{
    std::vector<LoggedChange> all;
    const core::TableSpec* spec = core::tableSpec(tableId);
    auto statement
        = m_database.prepare("SELECT changed_at, author, kind, before_cells, after_cells FROM change_log "
                             "WHERE table_name = ? AND row_id = ? ORDER BY id");
    if (!spec || !statement)
        return all;
    statement->bind(1, spec->id);
    statement->bind(2, rowId);
    while (statement->step().value_or(false)) {
        LoggedChange change;
        change.when = QDateTime::fromString(QString::fromStdString(statement->text(0)), Qt::ISODate);
        change.author = QString::fromStdString(statement->text(1));
        change.kind = QString::fromStdString(statement->text(2));
        if (const std::string before = statement->text(3); !before.empty())
            change.before = rowFromJson(*spec, before);
        if (const std::string after = statement->text(4); !after.empty())
            change.after = rowFromJson(*spec, after);
        all.push_back(std::move(change));
    }
    return all;
}

std::vector<std::string> SqliteCatalogStore::touchedColumns(
    std::string_view table, std::string_view rowId) const
{
    std::vector<std::string> columns;
    auto statement
        = m_database.prepare("SELECT column_name FROM provenance WHERE table_name = ? AND row_id = ?");
    if (!statement)
        return columns;
    statement->bind(1, table);
    statement->bind(2, rowId);
    while (statement->step().value_or(false))
        columns.push_back(statement->text(0));
    return columns;
}

} // namespace terroir::database
