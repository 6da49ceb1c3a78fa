#include "database/sqlite_catalog_store.h"

#include "database/migrate.h"
#include "database/row_json.h"

#include <algorithm>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

std::string joinedColumns(const core::TableSpec& spec)
{
    std::string columns;
    for (const core::ColumnSpec& column : spec.columns)
        columns += (columns.empty() ? "" : ", ") + std::string(column.name);
    return columns;
}

std::string insertSql(const core::TableSpec& spec)
{
    std::string marks;
    for (std::size_t i = 0; i < spec.columns.size(); ++i)
        marks += i ? ", ?" : "?";
    return "INSERT INTO " + std::string(spec.id) + " (" + joinedColumns(spec) + ") VALUES (" + marks + ")";
}

std::string updateSql(const core::TableSpec& spec)
{
    std::string sets;
    for (const core::ColumnSpec& column : spec.columns)
        sets += (sets.empty() ? "" : ", ") + std::string(column.name) + " = ?";
    return "UPDATE " + std::string(spec.id) + " SET " + sets + " WHERE id = ?";
}

std::string nowUtc()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
}

/// Changes when any shipped row does: a release with the same data has nothing to upgrade.
std::string shippedFingerprint(const core::CatalogTables& tables)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const core::Table& table : tables.tables)
        hash.addData(QByteArray::fromStdString(core::tableToCsv(table)));
    return hash.result().toHex().toStdString();
}

Result<void> runBound(Sqlite& database, std::string_view sql, const std::vector<std::string>& texts)
{
    auto statement = database.prepare(sql);
    if (!statement)
        return tl::unexpected<core::Problem>(statement.error());
    for (std::size_t i = 0; i < texts.size(); ++i)
        statement->bind(static_cast<int>(i) + 1, std::string_view(texts[i]));
    if (auto done = statement->step(); !done)
        return tl::unexpected<core::Problem>(done.error());
    return {};
}

Result<void> insertRow(Sqlite& database, const core::TableSpec& spec, const core::Row& row)
{
    auto statement = database.prepare(insertSql(spec));
    if (!statement)
        return tl::unexpected<core::Problem>(statement.error());
    for (std::size_t i = 0; i < row.size(); ++i)
        statement->bind(static_cast<int>(i) + 1, row[i]);
    if (auto done = statement->step(); !done)
        return tl::unexpected<core::Problem>(done.error());
    return {};
}

Result<void> updateRow(
    Sqlite& database, const core::TableSpec& spec, const core::Row& row, const std::string& rowId)
{
    auto statement = database.prepare(updateSql(spec));
    if (!statement)
        return tl::unexpected<core::Problem>(statement.error());
    for (std::size_t i = 0; i < row.size(); ++i)
        statement->bind(static_cast<int>(i) + 1, row[i]);
    statement->bind(static_cast<int>(row.size()) + 1, std::string_view(rowId));
    if (auto done = statement->step(); !done)
        return tl::unexpected<core::Problem>(done.error());
    return {};
}

std::optional<core::Row> shippedRow(Sqlite& database, const core::TableSpec& spec, std::string_view rowId)
{
    auto statement = database.prepare("SELECT cells FROM shipped WHERE table_name = ? AND row_id = ?");
    if (!statement)
        return std::nullopt;
    statement->bind(1, spec.id);
    statement->bind(2, rowId);
    const auto found = statement->step();
    if (!found || !*found)
        return std::nullopt;
    return rowFromJson(spec, statement->text(0));
}

Result<void> keepShipped(Sqlite& database, const core::TableSpec& spec, const core::Row& row)
{
    return runBound(database, "INSERT OR REPLACE INTO shipped (table_name, row_id, cells) VALUES (?, ?, ?)",
        {std::string(spec.id), std::get<std::string>(row[0]), rowToJson(spec, row)});
}

/// The user has touched this cell.
bool isTouched(Sqlite& database, std::string_view table, std::string_view rowId, std::string_view column)
{
    auto statement = database.prepare(
        "SELECT 1 FROM provenance WHERE table_name = ? AND row_id = ? AND column_name = ?");
    if (!statement)
        return false;
    statement->bind(1, table);
    statement->bind(2, rowId);
    statement->bind(3, column);
    return statement->step().value_or(false);
}

/// One in-memory change; the row's place is kept.
Result<void> changeTable(core::CatalogTables& tables, const RowChange& change)
{
    core::Table& table = tables.table(change.table);
    const int row = table.find(change.rowId);
    const std::string field = change.table + "." + change.rowId;
    if (change.kind == RowChange::Kind::Insert) {
        if (row >= 0)
            return fail(ProblemCode::Duplicate, change.table + ".id", change.rowId);
        table.rows.push_back(change.after);
        return {};
    }
    if (row < 0)
        return fail(ProblemCode::UnknownId, change.table + ".id", change.rowId);
    if (table.rows[static_cast<std::size_t>(row)] != change.before)
        return fail(ProblemCode::Inconsistent, field, {}, "changed meanwhile");
    if (change.kind == RowChange::Kind::Remove)
        table.rows.erase(table.rows.begin() + row);
    else
        table.rows[static_cast<std::size_t>(row)] = change.after;
    return {};
}

/// A removed row that others still point to: the problem names the row that goes, and who needs it.
core::Problem asInUse(core::Problem problem, const std::vector<RowChange>& changes)
{
    for (const RowChange& change : changes) {
        if (change.kind == RowChange::Kind::Remove && problem.code == ProblemCode::UnknownId
            && problem.value == change.rowId)
            return {ProblemCode::InUse, change.table + "." + change.rowId, change.rowId, problem.field};
    }
    return problem;
}

Result<core::CatalogTables> changedTables(core::CatalogTables tables, const std::vector<RowChange>& changes)
{
    for (const RowChange& change : changes) {
        const core::TableSpec* spec = core::tableSpec(change.table);
        if (!spec)
            return fail(ProblemCode::UnknownId, "table", change.table);
        if (change.kind != RowChange::Kind::Remove) {
            const auto problems = core::checkRow(*spec, change.after);
            if (!problems.empty())
                return tl::unexpected<core::Problem>(problems.front());
        }
        if (auto done = changeTable(tables, change); !done)
            return tl::unexpected<core::Problem>(done.error());
    }
    const auto dangling = core::checkReferences(tables);
    if (!dangling.empty())
        return tl::unexpected<core::Problem>(asInUse(dangling.front(), changes));
    return tables;
}

/// Merges one shipped row of a newer release: untouched cells follow it, touched ones stay.
Result<void> upgradeRow(
    Sqlite& database, const core::TableSpec& spec, core::Table& mine, const core::Row& now)
{
    const std::string& rowId = std::get<std::string>(now[0]);
    const auto before = shippedRow(database, spec, rowId);
    const int place = mine.find(rowId);
    if (!before && place < 0) {
        mine.rows.push_back(now);
        if (auto done = insertRow(database, spec, now); !done)
            return done;
    } else if (place >= 0) {
        core::Row& row = mine.rows[static_cast<std::size_t>(place)];
        core::Row merged = row;
        for (std::size_t i = 1; i < now.size(); ++i) {
            if (!isTouched(database, spec.id, rowId, spec.columns[i].name))
                merged[i] = now[i];
        }
        // A merge that breaks a rule over several cells (a user's low above the new typical) keeps the user's
        // row whole.
        if (merged != row && core::checkRow(spec, merged).empty()) {
            if (auto done = updateRow(database, spec, merged, rowId); !done)
                return done;
            if (auto done = runBound(database,
                    "INSERT INTO change_log (changed_at, author, table_name, row_id, kind, before_cells, "
                    "after_cells) "
                    "VALUES (?, '', ?, ?, 'upgrade', ?, ?)",
                    {nowUtc(), std::string(spec.id), rowId, rowToJson(spec, row), rowToJson(spec, merged)});
                !done)
                return done;
            row = merged;
        }
    }
    return keepShipped(database, spec, now);
}

/// Which cells of the row are no longer the shipped ones. Cells that this change leaves alone keep their
/// author and time.
Result<void> writeProvenance(Sqlite& database, const core::TableSpec& spec, const RowChange& change,
    const QString& author, const std::string& now)
{
    const std::string table(spec.id);
    if (change.kind == RowChange::Kind::Remove)
        return runBound(
            database, "DELETE FROM provenance WHERE table_name = ? AND row_id = ?", {table, change.rowId});
    const auto shipped = shippedRow(database, spec, change.rowId);
    for (std::size_t i = 1; i < change.after.size(); ++i) {
        if (i < change.before.size() && change.before[i] == change.after[i])
            continue;
        const std::string column(spec.columns[i].name);
        const bool asShipped = change.after[i] == (shipped ? (*shipped)[i] : core::Cell{});
        auto done = asShipped
            ? runBound(database,
                "DELETE FROM provenance WHERE table_name = ? AND row_id = ? AND column_name = ?",
                {table, change.rowId, column})
            : runBound(database,
                "INSERT OR REPLACE INTO provenance (table_name, row_id, column_name, origin, author, "
                "changed_at) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                {table, change.rowId, column, change.origin == Origin::Imported ? "imported" : "edited",
                    author.toStdString(), now});
        if (!done)
            return done;
    }
    return {};
}

} // namespace

Result<std::unique_ptr<SqliteCatalogStore>> SqliteCatalogStore::open(const QString& path)
{
    const bool inMemory = path.isEmpty();
    if (!inMemory && !QDir().mkpath(QFileInfo(path).absolutePath()))
        return fail(ProblemCode::Io, path.toStdString(), QFileInfo(path).absolutePath().toStdString(),
            "cannot create folder");
    auto database = Sqlite::open(inMemory ? ":memory:" : path.toStdString());
    if (!database)
        return tl::unexpected<core::Problem>(database.error());
    std::unique_ptr<SqliteCatalogStore> store(new SqliteCatalogStore);
    store->m_database = std::move(*database);
    store->m_location = path;
    if (!inMemory) {
        if (auto sound = store->m_database.quickCheck(); !sound)
            return tl::unexpected<core::Problem>(sound.error());
        if (auto mode = store->m_database.run("PRAGMA journal_mode = WAL"); !mode)
            return tl::unexpected<core::Problem>(mode.error());
    }
    if (auto done = migrate(store->m_database, QStringLiteral("catalog")); !done)
        return tl::unexpected<core::Problem>(done.error());
    if (auto done = store->load(); !done)
        return tl::unexpected<core::Problem>(done.error());
    if (auto done = store->fillOrUpgrade(); !done)
        return tl::unexpected<core::Problem>(done.error());
    return store;
}

Result<void> SqliteCatalogStore::load()
{
    core::CatalogTables loaded;
    for (const core::TableSpec& spec : core::tableSpecs()) {
        auto statement = m_database.prepare(
            "SELECT " + joinedColumns(spec) + " FROM " + std::string(spec.id) + " ORDER BY rowid");
        if (!statement)
            return tl::unexpected<core::Problem>(statement.error());
        core::Table table{&spec, {}};
        for (;;) {
            const auto row = statement->step();
            if (!row)
                return tl::unexpected<core::Problem>(row.error());
            if (!*row)
                break;
            core::Row cells;
            cells.reserve(spec.columns.size());
            for (int i = 0; i < statement->columns(); ++i)
                cells.push_back(statement->cell(i));
            table.rows.push_back(std::move(cells));
        }
        loaded.tables.push_back(std::move(table));
    }
    m_tables = std::move(loaded);
    return {};
}

Result<void> SqliteCatalogStore::fillOrUpgrade()
{
    auto shipped = shippedTables();
    if (!shipped)
        return tl::unexpected<core::Problem>(shipped.error());
    const std::string fingerprint = shippedFingerprint(*shipped);
    {
        auto known = m_database.prepare("SELECT value FROM meta WHERE key = 'shipped'");
        if (!known)
            return tl::unexpected<core::Problem>(known.error());
        const auto row = known->step();
        if (!row)
            return tl::unexpected<core::Problem>(row.error());
        if (*row && known->text(0) == fingerprint)
            return {};
    }
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected<core::Problem>(transaction.error());
    for (const core::Table& table : shipped->tables) {
        for (const core::Row& row : table.rows) {
            if (auto done = upgradeRow(m_database, *table.spec, m_tables.table(table.spec->id), row); !done)
                return done;
        }
    }
    if (auto done = runBound(
            m_database, "INSERT OR REPLACE INTO meta (key, value) VALUES ('shipped', ?)", {fingerprint});
        !done)
        return done;
    return transaction->commit();
}

Result<std::shared_ptr<const core::Catalog>> SqliteCatalogStore::catalog() const
{
    auto catalog = catalogOf(m_tables, m_revision);
    if (!catalog)
        return tl::unexpected<core::Problem>(catalog.error());
    return std::make_shared<const core::Catalog>(std::move(*catalog));
}

Result<void> SqliteCatalogStore::write(const RowChange& change, const QString& author, const std::string& now)
{
    const core::TableSpec& spec = *core::tableSpec(change.table);
    const std::string table(spec.id);
    Result<void> done;
    const char* kind = "update";
    switch (change.kind) {
    case RowChange::Kind::Insert:
        kind = "insert";
        done = insertRow(m_database, spec, change.after);
        break;
    case RowChange::Kind::Update:
        done = updateRow(m_database, spec, change.after, change.rowId);
        break;
    case RowChange::Kind::Remove:
        kind = "remove";
        done = runBound(m_database, "DELETE FROM " + table + " WHERE id = ?", {change.rowId});
        break;
    }
    if (!done)
        return done;
    if (done = writeProvenance(m_database, spec, change, author, now); !done)
        return done;
    auto log = m_database.prepare(
        "INSERT INTO change_log (changed_at, author, table_name, row_id, kind, before_cells, after_cells) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)");
    if (!log)
        return tl::unexpected<core::Problem>(log.error());
    const std::string authorText = author.toStdString();
    log->bind(1, std::string_view(now));
    log->bind(2, std::string_view(authorText));
    log->bind(3, std::string_view(table));
    log->bind(4, std::string_view(change.rowId));
    log->bind(5, std::string_view(kind));
    if (!change.before.empty())
        log->bind(6, std::string_view(rowToJson(spec, change.before)));
    if (!change.after.empty())
        log->bind(7, std::string_view(rowToJson(spec, change.after)));
    if (auto logged = log->step(); !logged)
        return tl::unexpected<core::Problem>(logged.error());
    return {};
}

Result<void> SqliteCatalogStore::apply(const std::vector<RowChange>& changes, const QString& author)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected<core::Problem>(transaction.error());
    if (!m_location.isEmpty()) { // another program may have written since: what stands in the file is what is
                                 // changed
        if (auto fresh = load(); !fresh)
            return fresh;
    }
    auto changed = changedTables(m_tables, changes);
    if (!changed)
        return tl::unexpected<core::Problem>(changed.error());
    const std::string now = nowUtc();
    for (const RowChange& change : changes) {
        if (auto done = write(change, author, now); !done)
            return done;
    }
    if (auto done = transaction->commit(); !done)
        return done;
    m_tables = std::move(*changed);
    ++m_revision;
    return {};
}

CellProvenance SqliteCatalogStore::provenance(
    std::string_view tableId, std::string_view rowId, std::string_view column) const
{
    CellProvenance provenance;
    const core::TableSpec* spec = core::tableSpec(tableId);
    const int index = spec ? spec->indexOf(column) : -1;
    if (index < 0)
        return provenance;
    if (const auto shipped = shippedRow(m_database, *spec, rowId))
        provenance.shipped = (*shipped)[static_cast<std::size_t>(index)];
    auto statement = m_database.prepare("SELECT origin, author, changed_at FROM provenance WHERE table_name "
                                        "= ? AND row_id = ? AND column_name = ?");
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

std::vector<UpgradeConflict> SqliteCatalogStore::conflicts() const
{
    // A touched cell whose shipped value differs from the one that stood when it was touched.
    std::vector<UpgradeConflict> all;
    auto statement = m_database.prepare(
        "SELECT p.table_name, p.row_id, p.column_name, "
        "  (SELECT l.before_cells FROM change_log l WHERE l.table_name = p.table_name AND l.row_id = "
        "p.row_id "
        "   AND l.changed_at >= p.changed_at AND l.kind = 'update' ORDER BY l.id LIMIT 1) "
        "FROM provenance p JOIN shipped s ON s.table_name = p.table_name AND s.row_id = p.row_id");
    if (!statement)
        return all;
    while (statement->step().value_or(false)) {
        UpgradeConflict conflict;
        conflict.table = statement->text(0);
        conflict.rowId = statement->text(1);
        conflict.column = statement->text(2);
        const core::TableSpec* spec = core::tableSpec(conflict.table);
        const int column = spec ? spec->indexOf(conflict.column) : -1;
        const core::Table* table = spec ? &m_tables.table(spec->id) : nullptr;
        const int row = table ? table->find(conflict.rowId) : -1;
        const std::string before = statement->text(3);
        const auto shipped = spec ? shippedRow(m_database, *spec, conflict.rowId) : std::nullopt;
        if (column < 0 || row < 0 || before.empty() || !shipped)
            continue;
        const auto at = static_cast<std::size_t>(column);
        conflict.shippedBefore = rowFromJson(*spec, before)[at];
        conflict.shippedNow = (*shipped)[at];
        conflict.mine = table->rows[static_cast<std::size_t>(row)][at];
        if (conflict.shippedBefore != conflict.shippedNow && conflict.mine != conflict.shippedNow)
            all.push_back(std::move(conflict));
    }
    return all;
}

} // namespace terroir::database
