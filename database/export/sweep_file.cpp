#include "database/export/sweep_file.h"

#include "database/sqlite.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <QFile>
#include <QSaveFile>
#include <QStringList>

namespace terroir::database {

using core::fail;
using core::Problem;
using core::ProblemCode;
using core::Result;
using core::SweepColumns;
using core::SweepRow;
using core::TcoSweepPoint;

namespace {

Problem inFile(const QString& path, Problem problem)
{
    problem.field = path.toStdString() + (problem.field.empty() ? "" : ": " + problem.field);
    return problem;
}

class CsvSweepWriter : public SweepWriter
{
public:
    CsvSweepWriter(const QString& path, const SweepColumns& columns)
        : m_file(path)
        , m_columns(columns)
    {
    }

    Result<void> open()
    {
        if (!m_file.open(QIODevice::WriteOnly))
            return failed();
        return write(core::sweepHeader(m_columns));
    }
    Result<void> add(std::size_t index, const TcoSweepPoint& point) override
    {
        return write(core::sweepLine(m_columns, index, point));
    }
    Result<void> commit() override { return m_file.commit() ? Result<void>() : failed(); }

private:
    Result<void> write(const std::string& line)
    {
        const auto size = static_cast<qint64>(line.size());
        return m_file.write(line.data(), size) == size ? Result<void>() : failed();
    }
    Result<void> failed() const
    {
        const std::string path = m_file.fileName().toStdString();
        return fail(ProblemCode::Io, path, path, m_file.errorString().toStdString());
    }

    QSaveFile m_file;
    SweepColumns m_columns;
};

class CsvSweepReader : public SweepReader
{
public:
    Result<void> open(const QString& path)
    {
        m_path = path;
        m_file.open(path.toStdString());
        std::string header;
        if (!m_file || !std::getline(m_file, header))
            return fail(ProblemCode::Io, path.toStdString(), path.toStdString(), "no such file or empty");
        auto columns = core::sweepColumnsFromHeader(header);
        if (!columns)
            return tl::unexpected<Problem>(inFile(path, columns.error()));
        m_columns = std::move(*columns);
        auto first = read(); // says which sweep it is
        if (!first)
            return tl::unexpected<Problem>(first.error());
        m_ahead = std::move(*first);
        return {};
    }
    const SweepColumns& columns() const override { return m_columns; }
    Result<std::optional<SweepRow>> next() override
    {
        if (!m_ahead)
            return read();
        return std::exchange(m_ahead, std::nullopt);
    }

private:
    Result<std::optional<SweepRow>> read()
    {
        std::string line;
        while (std::getline(m_file, line)) {
            ++m_line;
            if (line.empty() || line == "\r")
                continue;
            auto row = core::sweepRowFromLine(m_columns, line);
            if (!row)
                return tl::unexpected<Problem>(
                    inFile(m_path + QStringLiteral(": line %1").arg(m_line + 1), row.error()));
            return std::optional(std::move(*row));
        }
        return std::optional<SweepRow>();
    }

    QString m_path;
    std::ifstream m_file;
    SweepColumns m_columns;
    std::optional<SweepRow> m_ahead;
    int m_line = 0;
};

std::string quotedName(const std::string& name)
{
    std::string quoted = "\"";
    for (const char c : name)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::vector<std::string> pointColumns(const SweepColumns& columns)
{
    std::vector<std::string> names{columns.xId};
    if (!columns.yId.empty())
        names.push_back(columns.yId);
    for (const core::Supply supply : columns.supplies)
        names.emplace_back(core::id(supply));
    return names;
}

/// Table `sweep`: what it is. Table `points`: a row a point, the axes under their own ids.
class SqliteSweepWriter : public SweepWriter
{
public:
    SqliteSweepWriter(const QString& path, const SweepColumns& columns)
        : m_path(path.toStdString())
        , m_unfinished(m_path + ".part")
        , m_columns(columns)
    {
    }
    ~SqliteSweepWriter() override
    {
        m_insert = {};
        m_transaction.reset();
        m_database = {};
        std::error_code ignored;
        std::filesystem::remove(m_unfinished, ignored);
        std::filesystem::remove(m_unfinished + "-journal", ignored);
    }

    Result<void> open()
    {
        std::error_code ignored;
        std::filesystem::remove(m_unfinished, ignored);
        auto database = Sqlite::open(m_unfinished);
        if (!database)
            return tl::unexpected<Problem>(database.error());
        m_database = std::move(*database);
        std::string create = "CREATE TABLE points (point INTEGER PRIMARY KEY", places = "?";
        for (const std::string& name : pointColumns(m_columns)) {
            create += ", " + quotedName(name) + " REAL";
            places += ", ?";
        }
        create
            += ", cheapest TEXT) STRICT; CREATE TABLE sweep (sweep TEXT NOT NULL, points INTEGER NOT NULL, x "
               "TEXT NOT NULL, y TEXT, supplies TEXT NOT NULL) STRICT;";
        if (auto done = m_database.run(create); !done)
            return done;
        auto transaction = Transaction::begin(m_database);
        if (!transaction)
            return tl::unexpected<Problem>(transaction.error());
        m_transaction = std::make_unique<Transaction>(std::move(*transaction));
        std::string supplies;
        for (const core::Supply supply : m_columns.supplies)
            supplies += (supplies.empty() ? "" : ",") + std::string(core::id(supply));
        StatementCache once(m_database);
        if (auto done = once.run("INSERT INTO sweep VALUES (?, ?, ?, ?, ?)",
                {m_columns.sweep, static_cast<std::int64_t>(m_columns.points), m_columns.xId,
                    m_columns.yId.empty() ? core::Cell() : core::Cell(m_columns.yId), supplies});
            !done)
            return done;
        auto insert = m_database.prepare("INSERT INTO points VALUES (" + places + ", ?)");
        if (!insert)
            return tl::unexpected<Problem>(insert.error());
        m_insert = std::move(*insert);
        return {};
    }

    Result<void> add(std::size_t index, const TcoSweepPoint& point) override
    {
        int place = 1;
        const auto number = [&](double value) {
            m_insert.bind(place++, std::isfinite(value) ? core::Cell(value) : core::Cell());
        };
        m_insert.bind(place++, core::Cell(static_cast<std::int64_t>(index)));
        number(point.x);
        if (!m_columns.yId.empty())
            number(point.y);
        for (const double total : point.totals)
            number(total);
        m_insert.bind(
            place, point.cheapest ? core::Cell(std::string(core::id(*point.cheapest))) : core::Cell());
        auto stepped = m_insert.step();
        m_insert.reset();
        return stepped ? Result<void>() : tl::unexpected<Problem>(stepped.error());
    }

    Result<void> commit() override
    {
        m_insert = {};
        if (auto done = m_transaction->commit(); !done)
            return done;
        m_transaction.reset();
        m_database = {};
        std::error_code error;
        std::filesystem::rename(m_unfinished, m_path, error);
        return error ? fail(ProblemCode::Io, m_path, m_path, error.message()) : Result<void>();
    }

private:
    std::string m_path, m_unfinished;
    SweepColumns m_columns;
    Sqlite m_database;
    std::unique_ptr<Transaction> m_transaction;
    Statement m_insert;
};

class SqliteSweepReader : public SweepReader
{
public:
    Result<void> open(const QString& path)
    {
        auto database = Sqlite::open(path.toStdString(), OpenMode::ReadOnly);
        if (!database)
            return tl::unexpected<Problem>(database.error());
        m_database = std::move(*database);
        auto about = m_database.prepare("SELECT sweep, points, x, y, supplies FROM sweep");
        if (!about)
            return tl::unexpected<Problem>(about.error());
        const auto row = about->step();
        if (!row || !*row)
            return fail(ProblemCode::Malformed, path.toStdString(), {}, "sweep");
        // The CSV header says the same in one line; its parser checks the names.
        std::string header = "sweep,points,point," + about->text(2);
        for (const int column : {3, 4})
            header += about->text(column).empty() ? "" : "," + about->text(column);
        auto columns = core::sweepColumnsFromHeader(header + ",cheapest");
        if (!columns)
            return tl::unexpected<Problem>(inFile(path, columns.error()));
        m_columns = std::move(*columns);
        m_columns.sweep = about->text(0);
        m_columns.points = static_cast<std::size_t>(std::max<std::int64_t>(0, about->integer(1)));
        std::string names = "point";
        for (const std::string& name : pointColumns(m_columns))
            names += ", " + quotedName(name);
        auto rows = m_database.prepare("SELECT " + names + ", cheapest FROM points ORDER BY point");
        if (!rows)
            return tl::unexpected<Problem>(rows.error());
        m_rows = std::move(*rows);
        return {};
    }
    const SweepColumns& columns() const override { return m_columns; }
    Result<std::optional<SweepRow>> next() override
    {
        const auto stepped = m_rows.step();
        if (!stepped)
            return tl::unexpected<Problem>(stepped.error());
        if (!*stepped)
            return std::optional<SweepRow>();
        int column = 0;
        const auto number = [&] {
            const core::Cell cell = m_rows.cell(column++);
            const auto* real = std::get_if<double>(&cell);
            return real ? *real : std::nan("");
        };
        SweepRow row;
        row.index = static_cast<std::size_t>(m_rows.integer(column++));
        row.point.x = number();
        if (!m_columns.yId.empty())
            row.point.y = number();
        for (std::size_t i = 0; i < m_columns.supplies.size(); ++i)
            row.point.totals.push_back(number());
        row.point.cheapest = core::supplyFromId(m_rows.text(column));
        return std::optional(std::move(row));
    }

private:
    Sqlite m_database;
    Statement m_rows; // after the database: finalised first
    SweepColumns m_columns;
};

bool isSqlite(const QString& path)
{
    return path.endsWith(QStringLiteral(".sqlite"), Qt::CaseInsensitive);
}

template <class Base, class T, class... Arguments>
Result<std::unique_ptr<Base>> opened(std::unique_ptr<T> file, const Arguments&... arguments)
{
    if (auto done = file->open(arguments...); !done)
        return tl::unexpected<Problem>(done.error());
    return std::unique_ptr<Base>(std::move(file));
}

} // namespace

Result<std::unique_ptr<SweepWriter>> writeSweep(const QString& path, const SweepColumns& columns)
{
    if (isSqlite(path))
        return opened<SweepWriter>(std::make_unique<SqliteSweepWriter>(path, columns));
    if (path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive))
        return opened<SweepWriter>(std::make_unique<CsvSweepWriter>(path, columns));
    return fail(ProblemCode::NotAllowed, "--out", path.toStdString(), "*.csv|*.sqlite");
}

Result<std::unique_ptr<SweepReader>> readSweep(const QString& path)
{
    return isSqlite(path) ? opened<SweepReader>(std::make_unique<SqliteSweepReader>(), path)
                          : opened<SweepReader>(std::make_unique<CsvSweepReader>(), path);
}

Result<std::size_t> mergeSweeps(const QStringList& files, const QString& out)
{
    struct Shard
    {
        QString path;
        std::unique_ptr<SweepReader> reader;
        std::optional<SweepRow> row;
    };
    std::vector<Shard> shards;
    for (const QString& path : files) {
        auto reader = readSweep(path);
        if (!reader)
            return tl::unexpected<Problem>(reader.error());
        auto first = (*reader)->next();
        if (!first)
            return tl::unexpected<Problem>(first.error());
        if (*first) // an empty shard says nothing
            shards.push_back({path, std::move(*reader), std::move(*first)});
    }
    if (shards.empty())
        return fail(ProblemCode::Missing, "FILES");
    const SweepColumns columns = shards.front().reader->columns();
    for (const Shard& shard : shards) {
        if (shard.reader->columns() != columns)
            return fail(ProblemCode::Inconsistent, shard.path.toStdString(), shard.reader->columns().sweep,
                columns.sweep);
    }
    auto writer = writeSweep(out, columns);
    if (!writer)
        return tl::unexpected<Problem>(writer.error());
    for (std::size_t index = 0; index < columns.points; ++index) {
        const auto at = std::ranges::find_if(
            shards, [&](const Shard& shard) { return shard.row && shard.row->index <= index; });
        if (at == shards.end())
            return fail(ProblemCode::Missing, "point " + std::to_string(index), columns.sweep);
        if (at->row->index < index)
            return fail(
                ProblemCode::Duplicate, at->path.toStdString() + ": point", std::to_string(at->row->index));
        if (auto added = (*writer)->add(index, at->row->point); !added)
            return tl::unexpected<Problem>(added.error());
        auto next = at->reader->next();
        if (!next)
            return tl::unexpected<Problem>(next.error());
        at->row = std::move(*next);
    }
    for (const Shard& shard : shards) {
        if (shard.row)
            return fail(ProblemCode::Duplicate, shard.path.toStdString() + ": point",
                std::to_string(shard.row->index));
    }
    if (auto done = (*writer)->commit(); !done)
        return tl::unexpected<Problem>(done.error());
    return columns.points;
}

} // namespace terroir::database
