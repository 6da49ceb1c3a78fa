// CatalogStore on one SQLite file, or in memory.
#pragma once

#include "database/catalog_store.h"
#include "database/sqlite.h"

#include <optional>

namespace terroir::database {

inline constexpr std::int64_t kCatalogApplicationId = 0x54525243; // "TRRC"

class SqliteCatalogStore final : public CatalogStore
{
public:
    /// `path` empty: in memory, filled with the shipped rows. An older file is backed up before it is
    /// migrated, any file once a day. `shipped` replaces the program's own rows in tests.
    static core::Result<std::unique_ptr<SqliteCatalogStore>> open(
        const QString& path, const core::CatalogTables* shipped = nullptr);

    [[nodiscard]] const core::CatalogTables& tables() const override { return m_tables; }
    [[nodiscard]] std::uint64_t revision() const override { return m_revision; }
    [[nodiscard]] core::Result<std::shared_ptr<const core::Catalog>> catalog() const override;
    core::Result<void> apply(const std::vector<RowChange>& changes, const QString& author) override;
    core::Result<void> applyWatched(
        const std::vector<RowChange>& changes, const QString& author, const ApplyProgress& progress) override;
    [[nodiscard]] CellProvenance provenance(
        std::string_view table, std::string_view rowId, std::string_view column) const override;
    [[nodiscard]] std::vector<std::string> touchedColumns(
        std::string_view table, std::string_view rowId) const override;
    [[nodiscard]] std::vector<LoggedChange> history(
        std::string_view table, std::string_view rowId) const override;
    [[nodiscard]] core::CatalogTables tablesAsOf(
        const QDate& day, std::vector<std::string>& notKnownThen) const override;
    [[nodiscard]] std::vector<UpgradeConflict> conflicts() const override;
    core::Result<void> keepMine(const std::vector<UpgradeConflict>& conflicts) override;
    [[nodiscard]] std::vector<RowChange> changesToShipped(
        std::string_view table, std::string_view rowId, std::string_view column) const override;
    [[nodiscard]] core::Result<bool> isBehind() const override;
    core::Result<bool> refresh() override;
    core::Result<bool> refreshFrom(CatalogStore& written) override;
    [[nodiscard]] QString location() const override { return m_location; }

private:
    SqliteCatalogStore() = default;
    core::Result<void> prepareFile();
    core::Result<void> fillOrUpgrade(const core::CatalogTables& shipped);
    core::Result<void> load();
    void followChanges(const std::vector<RowChange>& changes);
    [[nodiscard]] std::vector<UpgradeConflict> readConflicts() const;

    mutable Sqlite m_database;
    QString m_location;
    core::CatalogTables m_tables;
    mutable std::shared_ptr<const core::Catalog> m_catalog; // of m_tables; null until asked for
    mutable std::optional<std::vector<UpgradeConflict>> m_conflicts; // likewise
    std::uint64_t m_revision = 1;
    std::int64_t m_dataVersion = -1; // SQLite's: changes when another connection has written
};

} // namespace terroir::database
