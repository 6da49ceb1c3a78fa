#include "database/catalog_backup.h"

#include "database/catalog_writer.h"
#include "database/migrate.h"
#include "database/row_json.h"
#include "database/sqlite_catalog_store.h"

#include <algorithm>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

constexpr std::size_t kBackupsKept = 5;
constexpr qint64 kBackupSeconds = 24 * 3600;

QString stampFormat()
{
    return QStringLiteral("yyyyMMdd-HHmmss-zzz");
}

QString stampNow()
{
    return QDateTime::currentDateTimeUtc().toString(stampFormat());
}

/// "…/catalog" + kind + "-" + stamp + ".sqlite"
QString besideCatalog(const QString& catalogPath, const QString& kind, const QString& stamp)
{
    const QFileInfo info(catalogPath);
    return info.absoluteDir().filePath(info.completeBaseName() + u'.' + kind + u'-' + stamp + u'.'
        + (info.suffix().isEmpty() ? QStringLiteral("sqlite") : info.suffix()));
}

Result<void> renamed(const QString& from, const QString& to)
{
    QFile file(from);
    if (file.rename(to))
        return {};
    return fail(ProblemCode::Io, from.toStdString(), to.toStdString(), file.errorString().toStdString());
}

bool isGoodBackup(const QString& path)
{
    auto database = Sqlite::open(path.toStdString(), OpenMode::ReadOnly);
    if (!database || !database->quickCheck())
        return false;
    const auto version = database->integer("PRAGMA user_version");
    return version && *version >= 1 && *version <= newestVersion(QStringLiteral("catalog"));
}

struct LoggedEdit
{
    RowChange change;
    QString author;
};

/// Edits of the damaged file's log after `lastId`, as far as they can be read.
std::vector<LoggedEdit> laterEdits(const QString& damaged, std::int64_t lastId)
{
    std::vector<LoggedEdit> edits;
    auto database = Sqlite::open(damaged.toStdString());
    if (!database)
        return edits;
    auto statement = database->prepare(
        "SELECT table_name, row_id, kind, before_cells, after_cells, author FROM change_log "
        "WHERE id > ? AND kind <> 'upgrade' ORDER BY id");
    if (!statement)
        return edits;
    statement->bind(1, core::Cell(lastId));
    while (statement->step().value_or(false)) {
        LoggedEdit edit;
        edit.change.table = statement->text(0);
        edit.change.rowId = statement->text(1);
        const core::TableSpec* spec = core::tableSpec(edit.change.table);
        if (!spec)
            continue;
        const std::string kind = statement->text(2);
        edit.change.kind = kind == "insert" ? RowChange::Kind::Insert
            : kind == "remove"              ? RowChange::Kind::Remove
                                            : RowChange::Kind::Update;
        if (edit.change.kind != RowChange::Kind::Insert)
            edit.change.before = rowFromJson(*spec, statement->text(3));
        if (edit.change.kind != RowChange::Kind::Remove)
            edit.change.after = rowFromJson(*spec, statement->text(4));
        edit.author = QString::fromStdString(statement->text(5));
        edits.push_back(std::move(edit));
    }
    return edits;
}

std::int64_t lastLoggedId(const QString& path)
{
    auto database = Sqlite::open(path.toStdString(), OpenMode::ReadOnly);
    return database ? database->integer("SELECT coalesce(max(id), 0) FROM change_log").value_or(0) : 0;
}

} // namespace

std::vector<CatalogBackup> catalogBackups(const QString& catalogPath)
{
    const QFileInfo info(besideCatalog(catalogPath, QStringLiteral("backup"), QStringLiteral("*")));
    const QString prefix = QFileInfo(catalogPath).completeBaseName() + QStringLiteral(".backup-");
    std::vector<CatalogBackup> backups;
    const auto entries = info.absoluteDir().entryInfoList({info.fileName()}, QDir::Files);
    for (const QFileInfo& entry : entries) {
        QDateTime when = QDateTime::fromString(
            entry.completeBaseName().mid(prefix.size(), stampFormat().size()), stampFormat());
        if (!when.isValid())
            continue;
        when.setTimeSpec(Qt::UTC);
        backups.push_back({entry.absoluteFilePath(), when});
    }
    std::sort(backups.begin(), backups.end(),
        [](const CatalogBackup& a, const CatalogBackup& b) { return a.when > b.when; });
    return backups;
}

Result<QString> backUpCatalog(Sqlite& database, const QString& catalogPath)
{
    const QString target = besideCatalog(catalogPath, QStringLiteral("backup"), stampNow());
    const QString unfinished = target + QStringLiteral(".part");
    if (auto done = database.backupTo(unfinished.toStdString()); !done) {
        QFile::remove(unfinished);
        return tl::unexpected<core::Problem>(done.error());
    }
    if (auto done = renamed(unfinished, target); !done) {
        QFile::remove(unfinished);
        return tl::unexpected<core::Problem>(done.error());
    }
    const auto backups = catalogBackups(catalogPath);
    for (std::size_t i = kBackupsKept; i < backups.size(); ++i)
        QFile::remove(backups[i].path);
    return target;
}

Result<void> backUpCatalogDaily(Sqlite& database, const QString& catalogPath)
{
    const auto backups = catalogBackups(catalogPath);
    if (!backups.empty() && backups.front().when.secsTo(QDateTime::currentDateTimeUtc()) < kBackupSeconds)
        return {};
    auto done = backUpCatalog(database, catalogPath);
    if (!done)
        return tl::unexpected<core::Problem>(done.error());
    return {};
}

Result<CatalogRecovery> recoverCatalog(const QString& path)
{
    CatalogRecovery recovery;
    const QString stamp = stampNow();
    const QString aside = besideCatalog(path, QStringLiteral("damaged"), stamp);
    if (QFileInfo::exists(path)) {
        if (auto done = renamed(path, aside); !done)
            return tl::unexpected<core::Problem>(done.error());
        recovery.keptAside = aside;
        for (const char* tail : {"-wal", "-shm"}) { // what was written last may stand there
            if (QFileInfo::exists(path + QLatin1String(tail)))
                (void)renamed(path + QLatin1String(tail), aside + QLatin1String(tail));
        }
    }
    const auto putBack = [&] {
        if (!recovery.keptAside.isEmpty() && !QFileInfo::exists(path))
            (void)renamed(aside, path);
    };
    for (const CatalogBackup& backup : catalogBackups(path)) {
        if (!isGoodBackup(backup.path))
            continue;
        const QString unfinished = path + QStringLiteral(".part");
        QFile::remove(unfinished);
        QFile file(backup.path);
        if (!file.copy(unfinished)) {
            QFile::remove(unfinished);
            putBack();
            return fail(ProblemCode::Io, path.toStdString(), unfinished.toStdString(),
                file.errorString().toStdString());
        }
        if (auto done = renamed(unfinished, path); !done) {
            putBack();
            return tl::unexpected<core::Problem>(done.error());
        }
        recovery.restoredFrom = backup.path;
        recovery.backedUp = backup.when;
        break;
    }
    if (recovery.keptAside.isEmpty())
        return recovery;
    // The damaged file is read from a copy: opening it would write to it.
    const QString copy = aside + QStringLiteral(".reading");
    const auto clear = [&copy] {
        for (const char* tail : {"", "-wal", "-shm", "-journal"})
            QFile::remove(copy + QLatin1String(tail));
    };
    clear();
    QFile::copy(aside, copy);
    QFile::copy(aside + QStringLiteral("-wal"), copy + QStringLiteral("-wal"));
    const auto edits
        = laterEdits(copy, recovery.restoredFrom.isEmpty() ? 0 : lastLoggedId(recovery.restoredFrom));
    clear();
    if (edits.empty())
        return recovery;
    auto store = SqliteCatalogStore::open(path);
    if (!store)
        return tl::unexpected<core::Problem>(store.error());
    for (const LoggedEdit& edit : edits)
        ++((*store)->apply({edit.change}, edit.author) ? recovery.editsSalvaged : recovery.editsLost);
    return recovery;
}

} // namespace terroir::database
