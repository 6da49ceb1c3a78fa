#include "database/sqlite_catalog_store.h"

#include "database/catalog_backup.h"
#include "database/catalog_changes.h"
#include "database/catalog_writer.h"
#include "database/migrate.h"
#include "database/project_snapshot.h"

#include <algorithm>
#include <QDir>
#include <QFileInfo>
#include <QVersionNumber>
#include <utility>

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

constexpr std::size_t kSingleReturns = 32; // rows that go to their place one by one; more are read anew

/// A row that stands last goes after the one named.
void placeBack(core::Table& table, const std::string& rowId, const std::string& after)
{
    const auto last = std::find_if(table.rows.rbegin(), table.rows.rend(),
        [&](const core::Row& row) { return row.front() == core::Cell(rowId); });
    if (last != table.rows.rend()) // else removed again in the same step
        std::rotate(
            table.rows.begin() + (after.empty() ? 0 : table.find(after) + 1), last.base() - 1, last.base());
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

Result<core::CatalogTables> readTables(Sqlite& database)
{
    core::CatalogTables tables;
    for (const core::TableSpec& spec : core::tableSpecs()) {
        auto statement = database.prepare(
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
        tables.tables.push_back(std::move(table));
    }
    return tables;
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
    auto loaded = readTables(m_database);
    if (!loaded)
        return failed(loaded.error());
    m_tables = std::move(*loaded);
    m_catalog.reset();
    m_conflicts.reset();
    return {};
}

Result<core::CatalogTables> readCatalogFile(const QString& path)
{
    auto database = Sqlite::open(path.toStdString(), OpenMode::ReadOnly);
    if (!database)
        return failed(database.error());
    if (auto sound = database->quickCheck(); !sound)
        return failed(sound.error());
    if (auto owner = checkOwner(*database); !owner)
        return failed(owner.error());
    return readTables(*database);
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
    if (!m_catalog) {
        auto catalog = catalogOf(m_tables, m_revision);
        if (!catalog)
            return failed(catalog.error());
        m_catalog = std::make_shared<const core::Catalog>(std::move(*catalog));
    }
    return m_catalog;
}

Result<bool> SqliteCatalogStore::isBehind() const
{
    const auto version = m_database.integer("PRAGMA data_version");
    if (!version)
        return failed(version.error());
    return *version != m_dataVersion;
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

Result<bool> SqliteCatalogStore::refreshFrom(CatalogStore& written)
{
    auto* other = dynamic_cast<SqliteCatalogStore*>(&written);
    if (!other || m_location.isEmpty() || other->m_location != m_location)
        return refresh();
    // Asked for first: what anybody writes after it makes another version, and is seen by the next refresh.
    const auto version = m_database.integer("PRAGMA data_version");
    if (!version)
        return failed(version.error());
    if (const auto newest = other->refresh(); !newest)
        return failed(newest.error());
    std::swap(m_tables, other->m_tables);
    m_dataVersion = *version;
    ++m_revision;
    m_conflicts.reset();
    m_catalog.reset();
    if (const auto typed = std::exchange(other->m_catalog, nullptr)) {
        core::Catalog mine = *typed;
        mine.revision = m_revision;
        m_catalog = std::make_shared<const core::Catalog>(std::move(mine));
    }
    return true;
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
    const auto returned = writer.returned();
    if (!returned)
        return failed(returned.error());
    if (auto done = transaction->commit(); !done)
        return done;
    edits->keep();
    ++m_revision;
    if (returned->size() > kSingleReturns)
        return load();
    for (const CatalogWriter::Returned& row : *returned)
        placeBack(m_tables.table(row.table), row.rowId, row.after);
    followChanges(changes);
    return {};
}

/// The typed catalog follows row by row; making it anew takes as long as the tables are.
void SqliteCatalogStore::followChanges(const std::vector<RowChange>& changes)
{
    if (!m_conflicts.value_or(std::vector<UpgradeConflict>()).empty())
        m_conflicts.reset(); // an edit settles some, and makes none
    if (!m_catalog)
        return;
    std::vector<core::RowStep> steps;
    steps.reserve(changes.size());
    for (const RowChange& change : changes)
        steps.push_back({change.table, change.before.empty() ? nullptr : &change.before,
            change.after.empty() ? nullptr : &change.after});
    m_catalog = std::make_shared<const core::Catalog>(
        core::changedCatalog(*m_catalog, m_tables, steps, m_revision));
}

} // namespace terroir::database
