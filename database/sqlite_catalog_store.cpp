#include "database/sqlite_catalog_store.h"

#include "database/catalog_backup.h"
#include "database/catalog_changes.h"
#include "database/catalog_writer.h"
#include "database/migrate.h"
#include "database/project_snapshot.h"
#include "database/row_json.h"

#include <algorithm>
#include <QDir>
#include <QFileInfo>
#include <QVersionNumber>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

tl::unexpected<core::Problem> failed(const core::Problem& problem)
{
    return tl::unexpected<core::Problem>(problem);
}

Result<std::string> metaValue(Sqlite& database, std::string_view key)
{
    auto statement = database.prepare("SELECT value FROM meta WHERE key = ?");
    if (!statement)
        return failed(statement.error());
    statement->bind(1, key);
    const auto found = statement->step();
    if (!found)
        return failed(found.error());
    return *found ? statement->text(0) : std::string();
}

/// Any other program's SQLite file is left alone.
Result<void> checkOwner(Sqlite& database)
{
    const auto application = database.integer("PRAGMA application_id");
    const auto version = database.integer("PRAGMA user_version");
    const auto objects = database.integer("SELECT count(*) FROM sqlite_master");
    const auto ours
        = database.integer("SELECT count(*) FROM sqlite_master WHERE name IN ('gpus', 'shipped', 'meta')");
    if (!application || !version || !objects || !ours)
        return failed(!application ? application.error()
                : !version         ? version.error()
                : !objects         ? objects.error()
                                   : ours.error());
    const bool fresh = *objects == 0 && *application == 0 && *version == 0;
    const bool early = *application == 0 && *version >= 1 && *ours == 3; // before files said what they are
    if (fresh || early || *application == kCatalogApplicationId)
        return {};
    return fail(ProblemCode::Malformed, database.path(), "application_id " + std::to_string(*application),
        "Terroir catalog");
}

} // namespace

Result<std::unique_ptr<SqliteCatalogStore>> SqliteCatalogStore::open(
    const QString& path, const core::CatalogTables* shipped)
{
    const bool inMemory = path.isEmpty();
    if (!inMemory && !QDir().mkpath(QFileInfo(path).absolutePath()))
        return fail(ProblemCode::Io, path.toStdString(), QFileInfo(path).absolutePath().toStdString(),
            "cannot create folder");
    if (!inMemory && QFileInfo::exists(path) && QFileInfo(path).size() == 0 && !catalogBackups(path).empty())
        return fail(ProblemCode::Damaged, path.toStdString(), "0 bytes");
    auto database = Sqlite::open(inMemory ? ":memory:" : path.toStdString());
    if (!database)
        return failed(database.error());
    std::unique_ptr<SqliteCatalogStore> store(new SqliteCatalogStore);
    store->m_database = std::move(*database);
    store->m_location = path;
    if (!inMemory) {
        if (auto ready = store->prepareFile(); !ready)
            return failed(ready.error());
    }
    if (auto done = migrate(store->m_database, QStringLiteral("catalog")); !done)
        return failed(done.error());
    core::CatalogTables own;
    if (!shipped) {
        auto read = shippedTables();
        if (!read)
            return failed(read.error());
        own = std::move(*read);
        shipped = &own;
    }
    if (auto done = store->fillOrUpgrade(*shipped); !done)
        return failed(done.error());
    return store;
}

/// Checks what lies there before anything is written to it.
Result<void> SqliteCatalogStore::prepareFile()
{
    if (auto sound = m_database.quickCheck(); !sound)
        return sound;
    if (auto owner = checkOwner(m_database); !owner)
        return owner;
    const auto version = m_database.integer("PRAGMA user_version");
    if (!version)
        return failed(version.error());
    const int newest = newestVersion(QStringLiteral("catalog"));
    if (*version > newest)
        return fail(
            ProblemCode::TooNew, m_location.toStdString(), std::to_string(*version), std::to_string(newest));
    if (*version > 0) {
        const bool daily = *version == newest;
        if (daily) // a missed daily backup is no reason not to work
            (void)backUpCatalogDaily(m_database, m_location);
        else if (auto kept = backUpCatalog(m_database, m_location); !kept)
            return failed(kept.error());
    }
    return m_database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
}

Result<void> SqliteCatalogStore::load()
{
    core::CatalogTables loaded;
    for (const core::TableSpec& spec : core::tableSpecs()) {
        auto statement = m_database.prepare(
            "SELECT " + joinedColumns(spec) + " FROM " + std::string(spec.id) + " ORDER BY rowid");
        if (!statement)
            return failed(statement.error());
        core::Table table{&spec, {}};
        for (;;) {
            const auto row = statement->step();
            if (!row)
                return failed(row.error());
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

Result<void> SqliteCatalogStore::fillOrUpgrade(const core::CatalogTables& shipped)
{
    auto transaction = Transaction::begin(m_database); // nobody else upgrades meanwhile
    if (!transaction)
        return failed(transaction.error());
    if (auto done = load(); !done)
        return done;
    const std::string fingerprint = catalogFingerprint(shipped);
    const auto known = metaValue(m_database, "shipped");
    const auto by = metaValue(m_database, "shipped_by");
    if (!known || !by)
        return failed(known ? by.error() : known.error());
    const auto stored = QVersionNumber::fromString(QString::fromStdString(*by));
    const auto mine = QVersionNumber::fromString(QStringLiteral(TERROIR_VERSION));
    const bool olderProgram = stored > mine; // of two programs on one file the newer one's data stands
    if (*known != fingerprint && !olderProgram) {
        CatalogWriter writer(m_database, {});
        Result<void> readable;
        const auto orFalse = [&readable](auto found) {
            if (!found)
                readable = failed(found.error());
            return found.has_value() && static_cast<bool>(*found);
        };
        const auto upgrade = plannedUpgrade(
            m_tables, shipped,
            [&](std::string_view table, std::string_view rowId) {
                return orFalse(writer.shippedRow(*core::tableSpec(table), rowId));
            },
            [&](std::string_view table, std::string_view rowId, std::string_view column) {
                return orFalse(writer.isTouched(table, rowId, column));
            });
        if (!readable)
            return readable;
        for (const RowChange& change : upgrade.changes) {
            if (auto done = writer.write(change); !done)
                return done;
        }
        for (const RowChange& change : upgrade.held) {
            if (auto done = writer.hold(change); !done)
                return done;
        }
        for (const core::Table& table : shipped.tables) {
            for (const core::Row& row : table.rows) {
                if (auto done = writer.keepShipped(*table.spec, row); !done)
                    return done;
            }
        }
        StatementCache statements(m_database);
        for (const auto& [key, value] :
            {std::pair<std::string, std::string>{"shipped", fingerprint}, {"shipped_by", TERROIR_VERSION}}) {
            if (auto done
                = statements.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", {key, value});
                !done)
                return done;
        }
        if (auto done = load(); !done)
            return done;
    }
    const auto version = m_database.integer("PRAGMA data_version");
    if (!version)
        return failed(version.error());
    m_dataVersion = *version;
    return transaction->commit();
}

Result<std::shared_ptr<const core::Catalog>> SqliteCatalogStore::catalog() const
{
    auto catalog = catalogOf(m_tables, m_revision);
    if (!catalog)
        return failed(catalog.error());
    return std::make_shared<const core::Catalog>(std::move(*catalog));
}

Result<bool> SqliteCatalogStore::refresh()
{
    const auto version = m_database.integer("PRAGMA data_version");
    if (!version)
        return failed(version.error());
    if (*version == m_dataVersion)
        return false;
    core::CatalogTables before = std::move(m_tables);
    if (auto fresh = load(); !fresh) {
        m_tables = std::move(before);
        return failed(fresh.error());
    }
    m_dataVersion = *version;
    const bool changed = !std::equal(before.tables.begin(), before.tables.end(), m_tables.tables.begin(),
        m_tables.tables.end(), [](const core::Table& a, const core::Table& b) { return a.rows == b.rows; });
    if (changed)
        ++m_revision;
    return changed;
}

Result<void> SqliteCatalogStore::apply(const std::vector<RowChange>& changes, const QString& author)
{
    return applyWatched(changes, author, {});
}

Result<void> SqliteCatalogStore::applyWatched(
    const std::vector<RowChange>& changes, const QString& author, const ApplyProgress& progress)
{
    if (changes.empty())
        return {};
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return failed(transaction.error());
    if (auto fresh = refresh(); !fresh) // another program may have written since: what stands in the file is
        return failed(fresh.error()); // what is changed
    auto edits = TableEdits::make(m_tables, changes);
    if (!edits)
        return failed(edits.error());
    CatalogWriter writer(m_database, author.toStdString());
    constexpr std::size_t kRowsBetweenReports = 256;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (auto done = writer.write(changes[i]); !done)
            return done;
        const bool due = progress && i % kRowsBetweenReports == 0;
        if (due && !progress(static_cast<std::int64_t>(i), static_cast<std::int64_t>(changes.size())))
            return fail(ProblemCode::Cancelled, "catalog");
    }
    if (auto done = transaction->commit(); !done)
        return done;
    edits->keep();
    ++m_revision;
    return writer.orderChanged() ? load() : Result<void>();
}

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

} // namespace terroir::database
