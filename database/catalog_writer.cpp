#include "database/catalog_writer.h"

#include "database/row_json.h"

namespace terroir::database {

using core::Result;

namespace {

const std::string kWholeRow = "*";

tl::unexpected<core::Problem> passed(const core::Problem& problem)
{
    return tl::unexpected<core::Problem>(problem);
}

core::Cell optionalText(std::string text)
{
    return text.empty() ? core::Cell() : core::Cell(std::move(text));
}

const char* kindWord(const RowChange& change)
{
    if (change.origin == Origin::Shipped)
        return "upgrade";
    switch (change.kind) {
    case RowChange::Kind::Insert:
        return "insert";
    case RowChange::Kind::Remove:
        return "remove";
    case RowChange::Kind::Update:
        break;
    }
    return "update";
}

} // namespace

std::string joinedColumns(const core::TableSpec& spec)
{
    std::string columns;
    for (const core::ColumnSpec& column : spec.columns)
        columns += (columns.empty() ? "" : ", ") + std::string(column.name);
    return columns;
}

std::string nowUtc()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toStdString();
}

std::string_view id(Origin origin)
{
    switch (origin) {
    case Origin::Imported:
        return "imported";
    case Origin::Edited:
        return "edited";
    case Origin::Shipped:
        break;
    }
    return "shipped";
}

CatalogWriter::CatalogWriter(Sqlite& database, std::string author)
    : m_statements(database)
    , m_author(std::move(author))
    , m_now(nowUtc())
{
}

Result<void> CatalogWriter::write(const RowChange& change)
{
    const core::TableSpec& spec = *core::tableSpec(change.table);
    Result<void> done;
    m_place.reset();
    switch (change.kind) {
    case RowChange::Kind::Insert:
        done = insert(spec, change);
        break;
    case RowChange::Kind::Update:
        done = update(spec, change);
        break;
    case RowChange::Kind::Remove:
        done = remove(spec, change);
        break;
    }
    if (!done)
        return done;
    // A release's new rows need no line of history each: the shipped copy says it all.
    if (change.origin == Origin::Shipped && change.kind == RowChange::Kind::Insert)
        return {};
    return log(spec, change);
}

Result<void> CatalogWriter::insert(const core::TableSpec& spec, const RowChange& change)
{
    // A row that was here before (an undone removal) comes back to its place, and cells that are as they were
    // keep their author.
    RowChange known = change;
    core::Cell place;
    if (change.origin != Origin::Shipped) {
        auto removed = m_statements.get(
            "SELECT place, before_cells FROM change_log WHERE table_name = ? AND row_id = ? AND kind = "
            "'remove' ORDER BY id DESC LIMIT 1");
        if (!removed)
            return passed(removed.error());
        (*removed)->bind(1, spec.id);
        (*removed)->bind(2, std::string_view(change.rowId));
        const auto found = (*removed)->step();
        if (!found)
            return passed(found.error());
        if (*found) {
            place = (*removed)->cell(0);
            known.before = rowFromJson(spec, (*removed)->text(1));
        }
        (*removed)->reset();
    }
    if (const auto* at = std::get_if<std::int64_t>(&place)) {
        auto taken = m_statements.get("SELECT 1 FROM " + std::string(spec.id) + " WHERE rowid = ?");
        if (!taken)
            return passed(taken.error());
        (*taken)->bind(1, core::Cell(*at));
        const auto found = (*taken)->step();
        if (!found)
            return passed(found.error());
        (*taken)->reset();
        if (*found)
            place = {};
        else
            m_returned.insert_or_assign({change.table, *at}, change.rowId);
    }
    std::string marks;
    for (std::size_t i = 0; i < spec.columns.size(); ++i)
        marks += ", ?";
    std::vector<core::Cell> values{place}; // a NULL rowid lets SQLite choose the next
    values.insert(values.end(), change.after.begin(), change.after.end());
    if (auto done = m_statements.run("INSERT INTO " + std::string(spec.id) + " (rowid, " + joinedColumns(spec)
                + ") VALUES (?" + marks + ")",
            values);
        !done)
        return done;
    return touch(spec, known);
}

Result<std::vector<CatalogWriter::Returned>> CatalogWriter::returned()
{
    std::vector<Returned> all;
    for (const auto& [where, rowId] : m_returned) {
        const auto& [table, place] = where;
        auto before
            = m_statements.get("SELECT id FROM " + table + " WHERE rowid < ? ORDER BY rowid DESC LIMIT 1");
        if (!before)
            return passed(before.error());
        (*before)->bind(1, core::Cell(place));
        const auto found = (*before)->step();
        if (!found)
            return passed(found.error());
        all.push_back({table, rowId, *found ? (*before)->text(0) : std::string()});
        (*before)->reset();
    }
    return all;
}

Result<void> CatalogWriter::update(const core::TableSpec& spec, const RowChange& change)
{
    std::string sets;
    for (const core::ColumnSpec& column : spec.columns)
        sets += (sets.empty() ? "" : ", ") + std::string(column.name) + " = ?";
    std::vector<core::Cell> values = change.after;
    values.emplace_back(change.rowId);
    if (auto done
        = m_statements.run("UPDATE " + std::string(spec.id) + " SET " + sets + " WHERE id = ?", values);
        !done)
        return done;
    return touch(spec, change);
}

/// Whose the cells were stays known, in case the row comes back.
Result<void> CatalogWriter::remove(const core::TableSpec& spec, const RowChange& change)
{
    const std::string table(spec.id);
    auto place = m_statements.get("SELECT rowid FROM " + table + " WHERE id = ?");
    if (!place)
        return passed(place.error());
    (*place)->bind(1, std::string_view(change.rowId));
    const auto found = (*place)->step();
    if (!found)
        return passed(found.error());
    if (*found)
        m_place = (*place)->integer(0);
    (*place)->reset();
    return m_statements.run("DELETE FROM " + table + " WHERE id = ?", {change.rowId});
}

/// Which cells of the row are no longer the shipped ones. Cells that the change leaves alone keep author and
/// time.
Result<void> CatalogWriter::touch(const core::TableSpec& spec, const RowChange& change)
{
    if (change.origin == Origin::Shipped)
        return {};
    const std::string table(spec.id);
    const std::string rowId = std::get<std::string>(change.after[0]);
    const auto shipped = shippedRow(spec, rowId);
    if (!shipped)
        return passed(shipped.error());
    const std::string mark
        = "INSERT INTO provenance (table_name, row_id, column_name, origin, author, changed_at, "
          "shipped_cell) "
          "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_name, row_id, column_name) DO UPDATE SET "
          "origin = excluded.origin, author = excluded.author, changed_at = excluded.changed_at";
    const std::string origin(id(change.origin));
    if (!*shipped && change.before.empty()) // one entry for a row that is the user's own
        return m_statements.run(mark, {table, rowId, kWholeRow, origin, m_author, m_now, core::Cell()});
    for (std::size_t i = 1; i < change.after.size(); ++i) {
        if (i < change.before.size() && change.before[i] == change.after[i])
            continue;
        const core::ColumnSpec& column = spec.columns[i];
        const std::string name(column.name);
        const bool asShipped = *shipped && change.after[i] == (**shipped)[i];
        auto done = asShipped
            ? m_statements.run(
                "DELETE FROM provenance WHERE table_name = ? AND row_id = ? AND column_name = ?",
                {table, rowId, name})
            : m_statements.run(mark,
                {table, rowId, name, origin, m_author, m_now,
                    *shipped ? core::Cell(core::cellText(column, (**shipped)[i])) : core::Cell()});
        if (!done)
            return done;
    }
    return {};
}

Result<void> CatalogWriter::log(const core::TableSpec& spec, const RowChange& change)
{
    const bool release = change.origin == Origin::Shipped;
    return m_statements.run(
        "INSERT INTO change_log (changed_at, author, table_name, row_id, kind, before_cells, after_cells, "
        "place) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        {m_now, release ? std::string() : m_author, std::string(spec.id), change.rowId,
            std::string(kindWord(change)),
            optionalText(change.before.empty() ? std::string() : rowToJson(spec, change.before)),
            optionalText(change.after.empty() ? std::string() : rowToJson(spec, change.after)),
            m_place ? core::Cell(*m_place) : core::Cell()});
}

Result<void> CatalogWriter::keepShipped(const core::TableSpec& spec, const core::Row& row)
{
    return m_statements.run("INSERT OR REPLACE INTO shipped (table_name, row_id, cells) VALUES (?, ?, ?)",
        {std::string(spec.id), std::get<std::string>(row[0]), rowToJson(spec, row)});
}

Result<std::optional<core::Row>> CatalogWriter::shippedRow(
    const core::TableSpec& spec, std::string_view rowId)
{
    auto statement = m_statements.get("SELECT cells FROM shipped WHERE table_name = ? AND row_id = ?");
    if (!statement)
        return passed(statement.error());
    (*statement)->bind(1, spec.id);
    (*statement)->bind(2, rowId);
    const auto found = (*statement)->step();
    if (!found)
        return passed(found.error());
    std::optional<core::Row> row;
    if (*found)
        row = rowFromJson(spec, (*statement)->text(0));
    (*statement)->reset();
    return row;
}

Result<bool> CatalogWriter::isTouched(std::string_view table, std::string_view rowId, std::string_view column)
{
    auto statement = m_statements.get(
        "SELECT 1 FROM provenance WHERE table_name = ? AND row_id = ? AND column_name IN (?, '*') LIMIT 1");
    if (!statement)
        return passed(statement.error());
    (*statement)->bind(1, table);
    (*statement)->bind(2, rowId);
    (*statement)->bind(3, column);
    auto found = (*statement)->step();
    (*statement)->reset();
    return found;
}

Result<void> CatalogWriter::hold(const RowChange& change)
{
    const core::TableSpec& spec = *core::tableSpec(change.table);
    for (std::size_t i = 1; i < change.after.size(); ++i) {
        if (change.before[i] == change.after[i])
            continue;
        if (auto done = m_statements.run(
                "INSERT OR IGNORE INTO provenance (table_name, row_id, column_name, origin, author, "
                "changed_at, shipped_cell) VALUES (?, ?, ?, 'edited', '', ?, ?)",
                {change.table, change.rowId, std::string(spec.columns[i].name), m_now,
                    core::cellText(spec.columns[i], change.before[i])});
            !done)
            return done;
    }
    return {};
}

} // namespace terroir::database
