// A text as a file, replaced as a whole or not at all.
#pragma once

#include "core/problem.h"

#include <QString>
#include <string_view>

namespace terroir::database {

/// Errors: Io (field and value: the path, allowed: the system's reason); then the old file, if any, stands.
core::Result<void> writeTextFile(const QString& path, std::string_view text);

} // namespace terroir::database
