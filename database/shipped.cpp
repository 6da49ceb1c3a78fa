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

namespace {

/// What no edit changes: kernel constants, engines, stacks, measured errors.
struct ShippedConstants
{
    std::vector<core::KernelFamily> kernelFamilies;
    std::vector<core::EngineProfile> engines;
    std::vector<core::StackProfile> stacks;
    core::TrustTable trust;
};

core::Result<ShippedConstants> readConstants()
{
    auto families = core::parseKernelConstants(shippedText(QStringLiteral("catalog/kernel_constants.csv")));
    if (!families)
        return tl::unexpected<core::Problem>(families.error());
    auto engines = core::enginesFromCsv(shippedText(QStringLiteral("catalog/engines.csv")));
    if (!engines)
        return tl::unexpected<core::Problem>(engines.error());
    auto stacks = core::parseStacks(shippedText(QStringLiteral("catalog/stacks.csv")));
    if (!stacks)
        return tl::unexpected<core::Problem>(stacks.error());
    auto trust = core::parseTrust(shippedText(QStringLiteral("validation/classes.csv")),
        shippedText(QStringLiteral("validation/sources.csv")),
        shippedText(QStringLiteral("validation/cases.csv")));
    if (!trust)
        return tl::unexpected<core::Problem>(trust.error());
    return ShippedConstants{std::move(*families), std::move(*engines), std::move(*stacks), std::move(*trust)};
}

} // namespace

core::Result<core::Catalog> catalogOf(const core::CatalogTables& tables, std::uint64_t revision)
{
    // Half a megabyte of text that every edit of a cell would otherwise read anew.
    static const auto constants = readConstants();
    if (!constants)
        return tl::unexpected<core::Problem>(constants.error());
    auto catalog = core::makeCatalog(tables, constants->kernelFamilies, revision);
    if (!catalog)
        return catalog;
    catalog->engines = constants->engines;
    catalog->stacks = constants->stacks;
    catalog->trust = constants->trust;
    return catalog;
}

} // namespace terroir::database
