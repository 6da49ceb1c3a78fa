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
