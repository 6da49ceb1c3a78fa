// What a project file keeps when its bytes do not: cut off on a share, or with a spoilt beginning.
#pragma once

#include "database/sqlite.h"

#include <QString>

namespace terroir::database {

/// A copy in memory that SQLite reads as far as the pages are whole: the header is written anew (it is the
/// same for every project), and a file that was cut off counts as many pages as it still has.
/// Errors: Io; Malformed if there are no scenarios in it.
core::Result<Sqlite> mendedProject(const QString& path);

} // namespace terroir::database
