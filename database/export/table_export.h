// Tables and the whole catalog for others.
#pragma once

#include "core/catalog/table.h"

#include <QString>

namespace terroir::database {

enum class CsvUse {
    Exact, // for our own import: every cell to the byte
    Spreadsheet, // for people: with a byte-order mark, and text that a spreadsheet would run as a formula
                 // quoted
};

std::string tableCsv(const core::Table& table, CsvUse use);

/// An array of objects, numbers as numbers, money in its unit; empty cells are left out.
std::string tableJson(const core::Table& table);

/// A text that a spreadsheet takes for a formula (=, +, -, @, tab, return at its start) gets an apostrophe.
std::string neutralised(std::string text);

/// The whole catalog, with edits and history, as one file to hand on. `from` empty: the shipped rows.
/// Replaces `to` only when it is complete. Errors: Io, Malformed, Damaged.
core::Result<void> exportCatalogFile(const QString& from, const QString& to);

} // namespace terroir::database
