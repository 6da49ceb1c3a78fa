// Row changes on tables in memory: the rules that hold before anything is written, and the merge with a newer
// release.
#pragma once

#include "database/catalog_store.h"

#include <functional>
#include <map>
#include <memory>

namespace terroir::database {

class EditedTable;

/// Row changes made in place, so that one edit of a long table stays quick; taken back unless kept.
class TableEdits
{
public:
    /// All changes or none. Errors: as core::checkRow and checkReferences; Duplicate, UnknownId; Inconsistent
    /// ("changed meanwhile") when a row is not what the change says it was; InUse, whose `allowed` lists the
    /// cells that need a removed row.
    static core::Result<TableEdits> make(core::CatalogTables& tables, const std::vector<RowChange>& changes);
    ~TableEdits();
    TableEdits(TableEdits&&) noexcept;
    TableEdits& operator=(TableEdits&&) = delete;
    void keep();

private:
    explicit TableEdits(core::CatalogTables& tables);
    core::Result<void> change(const std::vector<RowChange>& changes);
    [[nodiscard]] bool exists(std::string_view table, const std::string& rowId) const;
    [[nodiscard]] core::Result<void> checkReferences(const std::vector<RowChange>& changes) const;
    [[nodiscard]] core::Result<void> checkRemoved(const std::vector<RowChange>& changes) const;

    core::CatalogTables* m_tables;
    std::map<std::string, std::unique_ptr<EditedTable>> m_edited;
};

struct ShippedUpgrade
{
    std::vector<RowChange> changes; // inserts and updates that follow the release
    std::vector<RowChange> held; // updates that would break a rule or a reference: the user's row stays whole
};

/// What a newer release changes: new rows come, cells that the user has not touched follow.
/// `before` gives a row as shipped until now, or null; `touched` says whether a cell is the user's.
ShippedUpgrade plannedUpgrade(const core::CatalogTables& mine, const core::CatalogTables& shipped,
    const std::function<bool(std::string_view table, std::string_view rowId)>& wasShipped,
    const std::function<bool(std::string_view table, std::string_view rowId, std::string_view column)>&
        touched);

} // namespace terroir::database
