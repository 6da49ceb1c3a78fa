#include "database/catalog_store.h"

#include "database/sqlite_catalog_store.h"

#include <QDir>
#include <QStandardPaths>

namespace terroir::database {

core::Result<std::unique_ptr<CatalogStore>> openCatalog(const QString& path)
{
    auto store = SqliteCatalogStore::open(path);
    if (!store)
        return tl::unexpected<core::Problem>(store.error());
    return std::unique_ptr<CatalogStore>(std::move(*store));
}

WrittenCatalog writeCatalogFile(const QString& path, const std::vector<RowChange>& changes,
    const QString& author, const ApplyProgress& progress)
{
    auto store = openCatalog(path);
    if (!store)
        return {tl::unexpected<core::Problem>(store.error()), nullptr};
    WrittenCatalog written{(*store)->applyWatched(changes, author, progress), std::move(*store)};
    if (written.done) // made here, so that whoever takes it over need not wait
        if (const auto catalog = written.store->catalog(); !catalog)
            written.done = tl::unexpected<core::Problem>(catalog.error());
    return written;
}

core::Result<std::unique_ptr<CatalogStore>> shippedCatalog()
{
    return openCatalog({});
}

QString defaultCatalogPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
        + QStringLiteral("/terroir/catalog.sqlite");
}

} // namespace terroir::database
