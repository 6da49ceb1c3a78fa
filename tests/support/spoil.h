// Damages a SQLite file as a bad disk would.
#pragma once

#include "database/sqlite.h"

#include <QFile>
#include <string>

namespace terroir::test {

/// Spoils the first page of a table; false when the file cannot be read or written.
inline bool spoilTable(const QString& path, const std::string& table)
{
    auto database = *database::Sqlite::open(path.toStdString(), database::OpenMode::ReadOnly);
    const auto root = *database.integer("SELECT rootpage FROM sqlite_master WHERE name = '" + table + "'");
    const auto size = *database.integer("PRAGMA page_size");
    database = {};
    QFile file(path);
    return file.open(QIODevice::ReadWrite) && file.seek((root - 1) * size)
        && file.write(QByteArray(qsizetype(size), char(0xEE))) == size;
}

} // namespace terroir::test
