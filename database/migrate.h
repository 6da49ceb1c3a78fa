// Brings a database to the schema of this program: numbered scripts in database/migrations, one transaction
// each.
#pragma once

#include "database/sqlite.h"

#include <QString>

namespace terroir::database {

/// Applies `:/migrations/NNN_<family>.sql` above the file's user_version, in order.
/// Errors: TooNew when the file's version is above the newest script; Io, Damaged.
core::Result<void> migrate(Sqlite& database, const QString& family);

/// Number of the newest script of a family.
int newestVersion(const QString& family);

} // namespace terroir::database
