// A thin owner of SQLite handles. The C interface is used directly because integrity checks, the backup API
// and error codes are needed, which Qt's SQL module hides.
#pragma once

#include "core/catalog/table.h"
#include "core/problem.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace terroir::database {

class Statement
{
public:
    Statement() = default;
    explicit Statement(sqlite3_stmt* handle);
    ~Statement();
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&& other) noexcept;

    void bind(int index, const core::Cell& cell); // from 1
    void bind(int index, std::string_view text);
    [[nodiscard]] core::Result<bool> step(); // true: a row stands ready
    void reset();

    [[nodiscard]] int columns() const;
    [[nodiscard]] core::Cell cell(int column) const; // from 0
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const;

private:
    sqlite3_stmt* m_handle = nullptr;
};

enum class OpenMode { ReadWriteCreate, ReadOnly };

class Sqlite
{
public:
    /// Opens with foreign keys on and a busy timeout. Errors: Io; Malformed when the file is no SQLite
    /// database.
    static core::Result<Sqlite> open(const std::string& path, OpenMode mode = OpenMode::ReadWriteCreate);

    /// A copy of a database file's bytes, in memory and for reading only. Errors: as open.
    static core::Result<Sqlite> ofBytes(std::string_view bytes);

    Sqlite() = default;
    ~Sqlite();
    Sqlite(Sqlite&& other) noexcept;
    Sqlite& operator=(Sqlite&& other) noexcept;

    core::Result<void> run(const std::string& sql); // one or more statements without results
    core::Result<Statement> prepare(std::string_view sql);
    core::Result<std::int64_t> integer(std::string_view sql); // first column of the first row
    core::Result<void> quickCheck(); // Damaged
    core::Result<void> backupTo(
        const std::string& path); // SQLite's online backup into one file; replaces the target
    core::Result<void> backupInto(Sqlite& target); // replaces what the target holds
    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] sqlite3* handle() const { return m_handle; }

private:
    sqlite3* m_handle = nullptr;
    std::string m_path;
};

/// Prepared statements by their text, so that a bulk edit prepares each once.
class StatementCache
{
public:
    explicit StatementCache(Sqlite& database)
        : m_database(database)
    {
    }

    /// Reset and ready to be bound; whoever steps it to a row resets it again.
    core::Result<Statement*> get(const std::string& sql);
    core::Result<void> run(const std::string& sql, const std::vector<core::Cell>& values);

private:
    Sqlite& m_database;
    std::map<std::string, Statement> m_statements;
};

/// All or nothing: rolls back in the destructor unless committed.
class Transaction
{
public:
    static core::Result<Transaction> begin(Sqlite& database);
    ~Transaction();
    Transaction(Transaction&& other) noexcept;
    Transaction& operator=(Transaction&&) = delete;
    core::Result<void> commit();

private:
    explicit Transaction(Sqlite& database)
        : m_database(&database)
    {
    }
    Sqlite* m_database = nullptr;
};

} // namespace terroir::database
