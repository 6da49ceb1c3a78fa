// The rows of an opened project file as a Project.
#pragma once

#include "database/project_file.h"
#include "database/sqlite.h"

namespace terroir::database {

enum class ReadRows {
    All,
    WhatIsLeft // what cannot be read is left out instead of refused
};

/// Errors: as openProject of the rows; none with WhatIsLeft.
core::Result<Project> readRows(Sqlite& database, ReadRows which);

} // namespace terroir::database
