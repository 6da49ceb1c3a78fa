// Small words for editing a catalog in tests.
#pragma once

#include "database/catalog_store.h"
#include "database/shipped.h"
#include "database/sqlite.h"
#include "database/sqlite_catalog_store.h"

#include <QtTest>

namespace terroir::test {

using core::Cell;
using database::CatalogStore;
using database::Origin;
using database::RowChange;
using Kind = database::RowChange::Kind;

using Store = std::unique_ptr<CatalogStore>;

inline Store opened(const QString& path)
{
    auto store = database::openCatalog(path);
    if (!store)
        qFatal("%s %s %s", store.error().field.c_str(), store.error().value.c_str(),
            store.error().allowed.c_str());
    return std::move(*store);
}

inline Store shippedStore()
{
    return opened({});
}

inline Store openedWith(const QString& path, const core::CatalogTables& shipped)
{
    auto store = database::SqliteCatalogStore::open(path, &shipped);
    if (!store)
        qFatal("%s %s", store.error().field.c_str(), store.error().value.c_str());
    return std::move(*store);
}

inline const core::Row& rowOf(const core::CatalogTables& tables, std::string_view table, std::string_view id)
{
    const core::Table& all = tables.table(table);
    const int row = all.find(id);
    if (row < 0)
        qFatal("no such row");
    return all.rows[static_cast<std::size_t>(row)];
}

inline std::size_t at(std::string_view table, std::string_view column)
{
    return static_cast<std::size_t>(core::tableSpec(table)->indexOf(column));
}

inline Cell cellOf(
    const CatalogStore& store, std::string_view table, std::string_view id, std::string_view column)
{
    return rowOf(store.tables(), table, id)[at(table, column)];
}

inline RowChange edit(
    const CatalogStore& store, std::string table, std::string id, std::string_view column, Cell value)
{
    RowChange change{Kind::Update, table, id, rowOf(store.tables(), table, id), {}, Origin::Edited};
    change.after = change.before;
    change.after[at(table, column)] = std::move(value);
    return change;
}

inline RowChange removal(const CatalogStore& store, std::string table, std::string id)
{
    return {Kind::Remove, table, id, rowOf(store.tables(), table, id), {}, Origin::Edited};
}

inline RowChange copyOf(
    const CatalogStore& store, std::string table, const std::string& id, const std::string& newId)
{
    RowChange change{Kind::Insert, table, newId, {}, rowOf(store.tables(), table, id), Origin::Edited};
    change.after[0] = newId;
    return change;
}

inline RowChange inverse(const RowChange& change)
{
    RowChange back = change;
    std::swap(back.before, back.after);
    if (change.kind != Kind::Update)
        back.kind = change.kind == Kind::Insert ? Kind::Remove : Kind::Insert;
    return back;
}

/// Every row of every table, in order.
inline std::string dump(const CatalogStore& store)
{
    std::string text;
    for (const core::Table& table : store.tables().tables)
        text += core::tableToCsv(table);
    return text;
}

/// As above out of the file, and which cells are the user's.
inline std::string fileDump(const QString& path)
{
    std::string text = dump(*opened(path));
    auto database = database::Sqlite::open(path.toStdString(), database::OpenMode::ReadOnly);
    for (const core::TableSpec& spec : core::tableSpecs()) {
        auto ids = database->prepare("SELECT id FROM " + std::string(spec.id));
        while (ids->step().value_or(false)) {
            auto marks = database->prepare(
                "SELECT column_name, shipped_cell FROM provenance WHERE table_name = ? AND row_id = ?");
            marks->bind(1, spec.id);
            marks->bind(2, std::string_view(ids->text(0)));
            while (marks->step().value_or(false))
                text += ids->text(0) + '.' + marks->text(0) + '=' + marks->text(1) + '\n';
        }
    }
    return text;
}

inline core::Problem problemOf(const core::Result<void>& result)
{
    return result ? core::Problem{core::ProblemCode::Cancelled, "no problem", {}, {}} : result.error();
}

inline core::CatalogTables shippedNow()
{
    return *database::shippedTables();
}

inline void setCell(core::CatalogTables& tables, std::string_view table, std::string_view id,
    std::string_view column, Cell value)
{
    core::Table& all = tables.table(table);
    all.rows[static_cast<std::size_t>(all.find(id))][at(table, column)] = std::move(value);
}

inline void dropRow(core::CatalogTables& tables, std::string_view table, std::string_view id)
{
    core::Table& all = tables.table(table);
    all.rows.erase(all.rows.begin() + all.find(id));
}

inline constexpr std::int64_t kMillion = 1'000'000;

} // namespace terroir::test
