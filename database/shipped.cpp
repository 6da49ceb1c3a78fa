#include "database/shipped.h"

#include <QFile>

namespace terroir::database {

std::string shippedText(const QString& name)
{
    QFile file(QStringLiteral(":/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

core::Result<core::CatalogTables> shippedTables()
{
    core::CatalogTables all;
    for (const core::TableSpec& spec : core::tableSpecs()) {
        const QString file
            = QStringLiteral("catalog/") + QString::fromUtf8(spec.file.data(), qsizetype(spec.file.size()));
        auto table = core::tableFromCsv(spec, shippedText(file));
        if (!table)
            return tl::unexpected<core::Problem>(table.error());
        all.tables.push_back(std::move(*table));
    }
    return all;
}

core::Result<core::Catalog> catalogOf(const core::CatalogTables& tables, std::uint64_t revision)
{
    auto families = core::parseKernelConstants(shippedText(QStringLiteral("catalog/kernel_constants.csv")));
    if (!families)
        return tl::unexpected<core::Problem>(families.error());
    auto catalog = core::makeCatalog(tables, std::move(*families), revision);
    if (!catalog)
        return catalog;
    auto engines = core::enginesFromCsv(shippedText(QStringLiteral("catalog/engines.csv")));
    if (!engines)
        return tl::unexpected<core::Problem>(engines.error());
    catalog->engines = std::move(*engines);
    auto stacks = core::parseStacks(shippedText(QStringLiteral("catalog/stacks.csv")));
    if (!stacks)
        return tl::unexpected<core::Problem>(stacks.error());
    catalog->stacks = std::move(*stacks);
    return catalog;
}

} // namespace terroir::database
