// The catalog as it is kept: shipped rows, the user's edits, their history. Nothing above knows SQL.
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/table.h"
#include "database/shipped.h"

#include <functional>
#include <memory>
#include <QDate>
#include <QDateTime>
#include <QString>
#include <vector>

namespace terroir::database {

enum class Origin { Shipped, Edited, Imported };

/// One row's coming, change or going; the unit of undo and of the change log.
struct RowChange
{
    enum class Kind { Insert, Update, Remove } kind = Kind::Update;
    std::string table, rowId;
    core::Row before, after; // Insert: before empty; Remove: after empty
    Origin origin = Origin::Edited;
};

/// Where a cell's value comes from.
struct CellProvenance
{
    Origin origin = Origin::Shipped;
    core::Cell shipped; // what was shipped, if the row was
    QString author;
    QDateTime when;
    std::string source, asOf; // as the row itself states
};

struct LoggedChange
{
    QDateTime when;
    QString author, kind; // "insert", "update", "remove", "upgrade"
    core::Row before, after; // empty where there is none
};

struct UpgradeConflict
{
    std::string table, rowId, column;
    core::Cell shippedBefore, shippedNow, mine; // shippedBefore: when the user first touched the cell
};

/// What follows the release, cell by cell, as changes for apply: one a row.
std::vector<RowChange> changesTaking(
    const core::CatalogTables& tables, const std::vector<UpgradeConflict>& conflicts);

/// Rows written and in all; false takes everything back.
using ApplyProgress = std::function<bool(std::int64_t done, std::int64_t total)>;

/// The catalog with prices and assumptions of another day.
struct DatedCatalog
{
    std::shared_ptr<const core::Catalog> catalog;
    std::vector<std::string>
        notKnownThen; // "gpus.b200-sxm": nothing that old is kept, its oldest figures stand
};

class CatalogStore
{
public:
    virtual ~CatalogStore() = default;

    [[nodiscard]] virtual const core::CatalogTables& tables() const = 0; // as last loaded or applied
    [[nodiscard]] virtual std::uint64_t revision() const = 0;
    [[nodiscard]] virtual core::Result<std::shared_ptr<const core::Catalog>> catalog() const = 0;

    /// Checks and writes all changes in one transaction, or none. Errors: as core::checkRow, Duplicate,
    /// InUse, Io.
    virtual core::Result<void> apply(const std::vector<RowChange>& changes, const QString& author) = 0;

    /// The same with progress, for many changes. Errors: Cancelled besides.
    virtual core::Result<void> applyWatched(
        const std::vector<RowChange>& changes, const QString& author, const ApplyProgress& /*progress*/)
    {
        return apply(changes, author);
    }

    [[nodiscard]] virtual CellProvenance provenance(
        std::string_view table, std::string_view rowId, std::string_view column) const = 0;
    /// The columns of a row that are not as shipped; "*" where the whole row is the user's.
    [[nodiscard]] virtual std::vector<std::string> touchedColumns(
        std::string_view /*table*/, std::string_view /*rowId*/) const
    {
        return {};
    }
    /// Everything that happened to a row, oldest first.
    [[nodiscard]] virtual std::vector<LoggedChange> history(
        std::string_view table, std::string_view rowId) const = 0;

    /// What every row said on `day`: of its prices (an assumption's range) the newest that state this date or
    /// an older one. All other figures, and which rows there are, are today's. Errors: as catalog().
    [[nodiscard]] core::Result<DatedCatalog> catalogAsOf(const QDate& day) const;
    /// tables() of that day; rows of which nothing so old is kept are added to `notKnownThen`.
    [[nodiscard]] virtual core::CatalogTables tablesAsOf(
        const QDate& /*day*/, std::vector<std::string>& /*notKnownThen*/) const
    {
        return tables();
    }

    /// Shipped values that a newer release changed in cells which the user had changed too.
    [[nodiscard]] virtual std::vector<UpgradeConflict> conflicts() const = 0;

    /// The user has looked at these and keeps what he has: they are no longer reported.
    virtual core::Result<void> keepMine(const std::vector<UpgradeConflict>&) { return {}; }

    /// Changes (for apply) that bring back what was shipped: of one cell, one row (a removed one too), one
    /// table, or all. Rows that are the user's own stay.
    [[nodiscard]] virtual std::vector<RowChange> changesToShipped(std::string_view /*table*/ = {},
        std::string_view /*rowId*/ = {}, std::string_view /*column*/ = {}) const
    {
        return {};
    }

    /// Whether another program has written since: asks the file, reads no rows.
    [[nodiscard]] virtual core::Result<bool> isBehind() const { return false; } // a store of one owner
    /// Takes over what another program has written since; true if something has changed.
    virtual core::Result<bool> refresh() { return false; }
    /// The same with the rows that `written`, a store of the same place, holds already, so that nothing is
    /// read twice; it is left with the old ones.
    virtual core::Result<bool> refreshFrom(CatalogStore& /*written*/) { return refresh(); }

    [[nodiscard]] virtual QString location() const = 0; // empty: in memory
};

/// Opens the user's catalog, creating it from the shipped rows on first use and migrating older ones.
/// Errors: Malformed (not SQLite), TooNew, Damaged, Io; `field` is the path.
core::Result<std::unique_ptr<CatalogStore>> openCatalog(const QString& path);

/// A catalog's file opened, changed and ready to be taken over (refreshFrom): the work of another thread.
struct WrittenCatalog
{
    core::Result<void> done; // errors: as openCatalog and applyWatched
    std::unique_ptr<CatalogStore> store;
};
WrittenCatalog writeCatalogFile(const QString& path, const std::vector<RowChange>& changes,
    const QString& author, const ApplyProgress& progress);

/// The rows of a catalog's file as they stand there; nothing is written, migrated or upgraded. Errors:
/// Malformed, Damaged, Io.
core::Result<core::CatalogTables> readCatalogFile(const QString& path);

/// The shipped rows in memory; writes nothing.
core::Result<std::unique_ptr<CatalogStore>> shippedCatalog();

/// Where the user's catalog lives: XDG data folder, "catalog.sqlite".
QString defaultCatalogPath();

} // namespace terroir::database
