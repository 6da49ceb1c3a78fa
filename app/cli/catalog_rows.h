// Rows and tables of the catalog as the command line names them.
#pragma once

#include "app/cli/command.h"

namespace terroir::cli {

core::Json cellJson(const core::ColumnSpec& column, const core::Cell& cell); // null: unknown

/// Errors: Missing, NotAllowed with the tables there are.
core::Result<const core::TableSpec*> specOf(const QString& name);

/// By exact id, else without regard to case and punctuation. Errors: UnknownId.
core::Result<std::size_t> rowOf(const core::Table& table, const QString& id);

core::Result<void> written(Context& context, const std::vector<database::RowChange>& changes);

/// Row by row and cell by cell; neither file is changed.
int diffCatalogs(Context& context, const QStringList& words);

/// Values that both the user and a newer release have changed: listed, or settled ("keep", "take") by table,
/// row and column.
int reviewCatalog(Context& context, const QStringList& words);

} // namespace terroir::cli
