// Rows of the catalog into SQLite, with what is kept about them: the shipped copy, whose each cell is, and
// the log. Works inside the caller's transaction.
#pragma once

#include "database/catalog_store.h"
#include "database/sqlite.h"

#include <optional>

namespace terroir::database {

class CatalogWriter
{
public:
    CatalogWriter(Sqlite& database, std::string author);

    core::Result<void> write(const RowChange& change); // origin Shipped: a release's, touches no provenance
    core::Result<void> keepShipped(const core::TableSpec& spec, const core::Row& row);
    core::Result<std::optional<core::Row>> shippedRow(const core::TableSpec& spec, std::string_view rowId);
    core::Result<bool> isTouched(std::string_view table, std::string_view rowId, std::string_view column);
    /// The cells that `change` would have set stay the user's own.
    core::Result<void> hold(const RowChange& change);

    /// A removed row that came back to its place: after the row named, or first.
    struct Returned
    {
        std::string table, rowId, after;
    };
    /// Those of all changes so far, in the order of their places.
    core::Result<std::vector<Returned>> returned();

private:
    core::Result<void> insert(const core::TableSpec& spec, const RowChange& change);
    core::Result<void> update(const core::TableSpec& spec, const RowChange& change);
    core::Result<void> remove(const core::TableSpec& spec, const RowChange& change);
    core::Result<void> touch(const core::TableSpec& spec, const RowChange& change);
    core::Result<void> log(const core::TableSpec& spec, const RowChange& change);

    StatementCache m_statements;
    std::string m_author, m_now;
    std::optional<std::int64_t> m_place; // of the row that is being removed
    std::map<std::pair<std::string, std::int64_t>, std::string> m_returned; // table and place → id
};

std::string joinedColumns(const core::TableSpec& spec);
/// Now, in UTC, as the catalog keeps it: ISO 8601.
std::string nowUtc();
std::string_view id(Origin origin); // "shipped", "edited", "imported"

} // namespace terroir::database
