#include "database/sqlite.h"

#include <algorithm>
#include <sqlite3.h>
#include <utility>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

constexpr int kBusyMilliseconds = 5000;

tl::unexpected<core::Problem> sqliteProblem(sqlite3* handle, const std::string& path)
{
    const int code = handle ? sqlite3_extended_errcode(handle) : SQLITE_CANTOPEN;
    const std::string reason = handle ? sqlite3_errmsg(handle) : "out of memory";
    switch (code & 0xff) {
    case SQLITE_NOTADB:
        return fail(ProblemCode::Malformed, path, reason, "SQLite");
    case SQLITE_CORRUPT:
        return fail(ProblemCode::Damaged, path, reason);
    case SQLITE_CONSTRAINT:
        return fail(code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY
                ? ProblemCode::Duplicate
                : code == SQLITE_CONSTRAINT_FOREIGNKEY ? ProblemCode::InUse
                                                       : ProblemCode::OutOfRange,
            path, reason);
    default:
        return fail(ProblemCode::Io, path, path, reason);
    }
}

} // namespace

Statement::Statement(sqlite3_stmt* handle)
    : m_handle(handle)
{
}

Statement::~Statement()
{
    sqlite3_finalize(m_handle);
}

Statement::Statement(Statement&& other) noexcept
    : m_handle(std::exchange(other.m_handle, nullptr))
{
}

Statement& Statement::operator=(Statement&& other) noexcept
{
    std::swap(m_handle, other.m_handle);
    return *this;
}

void Statement::bind(int index, const core::Cell& cell)
{
    if (const auto* integer = std::get_if<std::int64_t>(&cell))
        sqlite3_bind_int64(m_handle, index, *integer);
    else if (const auto* real = std::get_if<double>(&cell))
        sqlite3_bind_double(m_handle, index, *real);
    else if (const auto* text = std::get_if<std::string>(&cell))
        bind(index, std::string_view(*text));
    else
        sqlite3_bind_null(m_handle, index);
}

void Statement::bind(int index, std::string_view text)
{
    sqlite3_bind_text64(m_handle, index, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

Result<bool> Statement::step()
{
    const int code = sqlite3_step(m_handle);
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    sqlite3* handle = sqlite3_db_handle(m_handle);
    const char* name = sqlite3_db_filename(handle, "main");
    return sqliteProblem(handle, name ? name : "");
}

void Statement::reset()
{
    sqlite3_reset(m_handle);
    sqlite3_clear_bindings(m_handle);
}

int Statement::columns() const
{
    return sqlite3_column_count(m_handle);
}

core::Cell Statement::cell(int column) const
{
    switch (sqlite3_column_type(m_handle, column)) {
    case SQLITE_INTEGER:
        return integer(column);
    case SQLITE_FLOAT:
        return sqlite3_column_double(m_handle, column);
    case SQLITE_NULL:
        return std::monostate{};
    default:
        return text(column);
    }
}

std::string Statement::text(int column) const
{
    const auto* bytes = sqlite3_column_text(m_handle, column);
    const int size = sqlite3_column_bytes(m_handle, column);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size))
                 : std::string();
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(m_handle, column);
}

Result<Sqlite> Sqlite::open(const std::string& path, OpenMode mode)
{
    Sqlite database;
    database.m_path = path;
    const int flags
        = mode == OpenMode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (sqlite3_open_v2(path.c_str(), &database.m_handle, flags, nullptr) != SQLITE_OK)
        return sqliteProblem(database.m_handle, path);
    sqlite3_busy_timeout(database.m_handle, kBusyMilliseconds);
    // The file may come from anybody: no triggers or views of its own are to run code on it.
    sqlite3_db_config(database.m_handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database.m_handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    if (auto ready = database.run("PRAGMA foreign_keys = ON"); !ready)
        return tl::unexpected<core::Problem>(ready.error());
    if (auto version = database.integer("PRAGMA schema_version");
        !version) // the first read notices a foreign file
        return tl::unexpected<core::Problem>(version.error());
    return database;
}

Result<Sqlite> Sqlite::ofBytes(std::string_view bytes)
{
    auto database = open(":memory:");
    if (!database)
        return database;
    auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
    if (!copy)
        return sqliteProblem(nullptr, {});
    std::copy(bytes.begin(), bytes.end(), copy);
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    if (sqlite3_deserialize(database->m_handle, "main", copy, size, size,
            SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        != SQLITE_OK)
        return sqliteProblem(database->m_handle, {});
    return database;
}

Sqlite::~Sqlite()
{
    sqlite3_close_v2(m_handle);
}

Sqlite::Sqlite(Sqlite&& other) noexcept
    : m_handle(std::exchange(other.m_handle, nullptr))
    , m_path(std::move(other.m_path))
{
}

Sqlite& Sqlite::operator=(Sqlite&& other) noexcept
{
    std::swap(m_handle, other.m_handle);
    std::swap(m_path, other.m_path);
    return *this;
}

Result<void> Sqlite::run(const std::string& sql)
{
    if (sqlite3_exec(m_handle, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return sqliteProblem(m_handle, m_path);
    return {};
}

Result<Statement> Sqlite::prepare(std::string_view sql)
{
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(m_handle, sql.data(), static_cast<int>(sql.size()), &statement, nullptr)
        != SQLITE_OK)
        return sqliteProblem(m_handle, m_path);
    return Statement(statement);
}

Result<std::int64_t> Sqlite::integer(std::string_view sql)
{
    auto statement = prepare(sql);
    if (!statement)
        return tl::unexpected<core::Problem>(statement.error());
    const auto row = statement->step();
    if (!row)
        return tl::unexpected<core::Problem>(row.error());
    return *row ? statement->integer(0) : 0;
}

Result<void> Sqlite::quickCheck()
{
    auto statement = prepare("PRAGMA quick_check(1)");
    if (!statement)
        return tl::unexpected<core::Problem>(statement.error());
    const auto row = statement->step();
    if (!row)
        return tl::unexpected<core::Problem>(row.error());
    if (statement->text(0) != "ok")
        return fail(ProblemCode::Damaged, m_path, statement->text(0));
    return {};
}

Result<void> Sqlite::backupTo(const std::string& path)
{
    auto target = open(path);
    if (!target)
        return tl::unexpected<core::Problem>(target.error());
    if (auto done = backupInto(*target); !done)
        return done;
    return target->run("PRAGMA journal_mode = DELETE"); // one file, also if this one is in WAL
}

Result<void> Sqlite::backupInto(Sqlite& target)
{
    sqlite3_backup* backup = sqlite3_backup_init(target.m_handle, "main", m_handle, "main");
    if (!backup)
        return sqliteProblem(target.m_handle, target.m_path);
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK)
        return sqliteProblem(target.m_handle, target.m_path);
    return {};
}

Result<Statement*> StatementCache::get(const std::string& sql)
{
    auto known = m_statements.find(sql);
    if (known == m_statements.end()) {
        auto statement = m_database.prepare(sql);
        if (!statement)
            return tl::unexpected<core::Problem>(statement.error());
        known = m_statements.emplace(sql, std::move(*statement)).first;
    }
    known->second.reset();
    return &known->second;
}

Result<void> StatementCache::run(const std::string& sql, const std::vector<core::Cell>& values)
{
    auto statement = get(sql);
    if (!statement)
        return tl::unexpected<core::Problem>(statement.error());
    for (std::size_t i = 0; i < values.size(); ++i)
        (*statement)->bind(static_cast<int>(i) + 1, values[i]);
    if (auto done = (*statement)->step(); !done)
        return tl::unexpected<core::Problem>(done.error());
    (*statement)->reset();
    return {};
}

Result<Transaction> Transaction::begin(Sqlite& database)
{
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun)
        return tl::unexpected<core::Problem>(begun.error());
    return Transaction(database);
}

Transaction::~Transaction()
{
    if (m_database)
        (void)m_database->run(
            "ROLLBACK"); // nothing more can be done here; the next statement reports a dead handle
}

Transaction::Transaction(Transaction&& other) noexcept
    : m_database(std::exchange(other.m_database, nullptr))
{
}

Result<void> Transaction::commit()
{
    auto done = m_database->run("COMMIT");
    if (done)
        m_database = nullptr;
    return done;
}

} // namespace terroir::database
