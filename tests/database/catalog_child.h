// A second process that works on a catalog until it is killed.
#pragma once

#include "database/catalog_store.h"

#include <cstdio>

namespace terroir::test {

inline constexpr int kImportedRows = 40;

/// Row ids of the child's own import.
inline std::string importedId(int index)
{
    return "killed-import-" + std::to_string(index);
}

inline database::RowChange noteOfFirst(
    const core::CatalogTables& tables, const char* tableId, const std::string& text)
{
    const core::Table& table = tables.table(tableId);
    database::RowChange change;
    change.table = tableId;
    change.rowId = table.idOf(0);
    change.before = change.after = table.rows[0];
    change.after[static_cast<std::size_t>(table.spec->indexOf("notes"))] = text;
    return change;
}

/// One step: edits two tables and imports (or removes again) many rows. Prints its number once it is
/// committed.
inline int editUntilKilled(const QString& path)
{
    auto store = database::openCatalog(path);
    if (!store)
        return 2;
    for (int step = 1;; ++step) {
        const core::CatalogTables& tables = (*store)->tables();
        std::vector<database::RowChange> changes{noteOfFirst(tables, "models", std::to_string(step)),
            noteOfFirst(tables, "links", std::to_string(step))};
        const core::Table& gpus = tables.table("gpus");
        const bool there = gpus.find(importedId(0)) >= 0;
        for (int i = 0; i < kImportedRows; ++i) {
            database::RowChange change;
            change.table = "gpus";
            change.rowId = importedId(i);
            change.origin = database::Origin::Imported;
            change.kind = there ? database::RowChange::Kind::Remove : database::RowChange::Kind::Insert;
            if (there) {
                change.before = gpus.rows[static_cast<std::size_t>(gpus.find(change.rowId))];
            } else {
                change.after = gpus.rows[0];
                change.after[0] = change.rowId;
            }
            changes.push_back(std::move(change));
        }
        if (!(*store)->apply(changes, QStringLiteral("child")))
            return 3;
        std::printf("%d\n", step);
        std::fflush(stdout);
    }
}

} // namespace terroir::test
