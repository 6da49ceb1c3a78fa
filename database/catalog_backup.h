// Backups of the user's catalog beside it, and the way back from a damaged one.
#pragma once

#include "database/sqlite.h"

#include <QDateTime>
#include <QString>
#include <vector>

namespace terroir::database {

struct CatalogBackup
{
    QString path;
    QDateTime when; // UTC
};

/// "catalog.backup-20261130-171307-123.sqlite" beside "catalog.sqlite", newest first.
std::vector<CatalogBackup> catalogBackups(const QString& catalogPath);

/// A consistent copy of an open catalog by SQLite's online backup; the newest five are kept. Errors: Io.
core::Result<QString> backUpCatalog(Sqlite& database, const QString& catalogPath);

/// As above, unless there is one of the last 24 hours.
core::Result<void> backUpCatalogDaily(Sqlite& database, const QString& catalogPath);

/// What recoverCatalog() did.
struct CatalogRecovery
{
    QString keptAside; // where the damaged file lies now ("catalog.damaged-…"); empty: there was none
    QString restoredFrom; // the backup that stands in its place; empty: none was good, the shipped rows do
    QDateTime backedUp;
    int editsSalvaged = 0; // later edits that could still be read from the damaged file and were made again
    int editsLost = 0; // read, but they no longer fit
};

/// Sets a damaged catalog aside, never deleting it, and puts the newest good backup in its place, with what
/// of the later edits can be read. Errors: Io; then the catalog is where it was.
core::Result<CatalogRecovery> recoverCatalog(const QString& path);

} // namespace terroir::database
