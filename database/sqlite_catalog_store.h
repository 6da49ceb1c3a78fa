// CatalogStore on one SQLite file, or in memory.
#pragma once

#include "database/catalog_store.h"
#include "database/sqlite.h"

namespace terroir::database {

class SqliteCatalogStore final : public CatalogStore
{
public:
    /// `path` empty: in memory, filled with the shipped rows.
    static core::Result<std::unique_ptr<SqliteCatalogStore>> open(const QString& path);

    [[nodiscard]] const core::CatalogTables& tables() const override { return m_tables; }
    [[nodiscard]] std::uint64_t revision() const override { return m_revision; }
    [[nodiscard]] core::Result<std::shared_ptr<const core::Catalog>> catalog() const override;
    core::Result<void> apply(const std::vector<RowChange>& changes, const QString& author) override;
    [[nodiscard]] CellProvenance provenance(
        std::string_view table, std::string_view rowId, std::string_view column) const override;
    [[nodiscard]] std::vector<LoggedChange> history(
        std::string_view table, std::string_view rowId) const override;
    [[nodiscard]] std::vector<UpgradeConflict> conflicts() const override;
    [[nodiscard]] QString location() const override { return m_location; }

private:
    SqliteCatalogStore() = default;
    core::Result<void> fillOrUpgrade();
    core::Result<void> load();
    core::Result<void> write(const RowChange& change, const QString& author, const std::string& now);

    mutable Sqlite m_database;
    QString m_location;
    core::CatalogTables m_tables;
    std::uint64_t m_revision = 1;
};

} // namespace terroir::database
