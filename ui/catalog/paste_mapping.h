// A pasted block with a header of its own, or one that does not fit where it was pasted: which of its columns
// goes where, and what that would do.
#pragma once

#include "database/import/import_plan.h"

#include <QList>
#include <QStringList>

namespace terroir::ui {

/// By its name in the tables or on screen, with or without its unit.
bool isColumnNamed(const core::ColumnSpec& column, const QString& text);

/// For each name the column of the table, or -1.
QList<int> guessedColumns(const core::TableSpec& spec, const QStringList& names);

struct PastedBlock
{
    QList<QStringList> lines;
    bool hasHeader = false;
    QList<int> columns; // of the table, for each column of the block; -1 = left out
};

/// Lines find their row by its id, else by its name; others become new rows, named after what they are
/// called. Cells are read as typed ones are.
database::ImportPlan planPaste(
    const core::CatalogTables& tables, const core::TableSpec& spec, const PastedBlock& block);

} // namespace terroir::ui
