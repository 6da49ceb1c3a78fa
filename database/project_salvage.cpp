#include "database/project_salvage.h"

#include "database/migrate.h"

#include <QFile>
#include <sqlite3.h>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

// sqlite.org/fileformat2.html, 1.3: the database header.
constexpr qsizetype kHeaderBytes = 100, kPageCountAt = 28;

/// The header of a project without contents.
Result<QByteArray> projectHeader()
{
    auto empty = Sqlite::open(":memory:");
    if (!empty)
        return tl::unexpected<core::Problem>(empty.error());
    if (auto made = migrate(*empty, QStringLiteral("project")); !made)
        return tl::unexpected<core::Problem>(made.error());
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
        sqlite3_serialize(empty->handle(), "main", &size, 0), &sqlite3_free);
    if (!bytes || size < kHeaderBytes)
        return fail(ProblemCode::Io, "header", "header", "out of memory");
    return QByteArray(reinterpret_cast<const char*>(bytes.get()), kHeaderBytes);
}

qsizetype pageBytes(const QByteArray& header) // the largest, 65536, is written as 1
{
    return static_cast<unsigned char>(header[16]) << 8 | static_cast<unsigned char>(header[17]);
}

} // namespace

Result<Sqlite> mendedProject(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(
            ProblemCode::Io, path.toStdString(), path.toStdString(), file.errorString().toStdString());
    auto header = projectHeader();
    if (!header)
        return tl::unexpected<core::Problem>(header.error());
    QByteArray bytes = file.readAll();
    const qsizetype page = pageBytes(*header), pages = (bytes.size() + page - 1) / page;
    bytes.append(pages * page - bytes.size(), '\0');
    for (qsizetype i = 0; i < 4; ++i)
        (*header)[kPageCountAt + i] = static_cast<char>(pages >> (8 * (3 - i)));
    bytes.replace(0, kHeaderBytes, *header);
    auto database = Sqlite::ofBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!database)
        return database;
    const auto tables = database->integer("SELECT count(*) FROM sqlite_schema WHERE name = 'scenarios'");
    if (!tables || *tables == 0)
        return fail(ProblemCode::Malformed, path.toStdString(), "no scenarios", "Terroir project");
    return database;
}

} // namespace terroir::database
