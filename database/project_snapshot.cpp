#include "database/project_snapshot.h"

#include "core/catalog/id_match.h"

#include <algorithm>
#include <QCryptographicHash>
#include <set>
#include <unordered_map>

namespace terroir::database {
namespace {

/// Ids as somebody wrote them in a scenario, found as the catalog finds them: without regard to spelling.
class NamedRows
{
public:
    void add(std::string_view idOrName)
    {
        if (idOrName.empty())
            return;
        const core::IdKeys keys(idOrName);
        m_keys.insert(keys.folded);
        m_keys.insert(keys.product);
    }

    [[nodiscard]] bool contains(const core::Table& table, const core::Row& row) const
    {
        for (const char* column : {"id", "name"}) {
            const int at = table.spec->indexOf(column);
            const auto* text
                = at < 0 ? nullptr : std::get_if<std::string>(&row[static_cast<std::size_t>(at)]);
            if (!text)
                continue;
            const core::IdKeys keys(*text);
            if (m_keys.contains(keys.folded) || m_keys.contains(keys.product))
                return true;
        }
        return false;
    }

private:
    std::set<std::string> m_keys;
};

std::string textOf(const core::Table& table, const core::Row& row, std::string_view column)
{
    const int at = table.spec->indexOf(column);
    const auto* text = at < 0 ? nullptr : std::get_if<std::string>(&row[static_cast<std::size_t>(at)]);
    return text ? *text : std::string();
}

template <class Used>
core::Table pickedRows(const core::Table& table, const Used& used)
{
    core::Table picked{table.spec, {}};
    std::copy_if(table.rows.begin(), table.rows.end(), std::back_inserter(picked.rows), used);
    return picked;
}

void addReferences(NamedRows& named, const core::Table& table, std::string_view target)
{
    for (const core::ColumnSpec& column : table.spec->columns) {
        if (column.kind != core::ColumnKind::Reference || column.refersTo != target)
            continue;
        for (const core::Row& row : table.rows)
            named.add(textOf(table, row, column.name));
    }
}

} // namespace

core::CatalogTables snapshotOf(
    const core::CatalogTables& catalog, const std::vector<ProjectScenario>& scenarios)
{
    NamedRows gpus, links, servers, models, prices;
    for (const ProjectScenario& entry : scenarios) {
        for (const core::Stage& stage : entry.scenario.stages) {
            gpus.add(stage.cluster.gpuId);
            links.add(stage.cluster.scaleOutLinkId);
            servers.add(stage.cluster.serverId);
            models.add(stage.modelId);
            prices.add(stage.load.apiPriceId);
        }
    }
    const auto named = [](const core::Table& table, const NamedRows& rows) {
        return [&table, &rows](const core::Row& row) { return rows.contains(table, row); };
    };
    const core::Table& allServers = catalog.table("servers");
    const core::Table namedServers = pickedRows(allServers, named(allServers, servers));
    addReferences(gpus, namedServers, "gpus");
    const core::Table& allGpus = catalog.table("gpus");
    core::Table usedGpus = pickedRows(allGpus, named(allGpus, gpus));
    std::set<std::string> gpuIds, modelIds;
    for (const core::Row& row : usedGpus.rows)
        gpuIds.insert(textOf(usedGpus, row, "id"));
    core::Table usedServers = pickedRows(allServers, [&](const core::Row& row) {
        return gpuIds.contains(textOf(allServers, row, "gpu_id")) || servers.contains(allServers, row);
    });
    const core::Table& allOffers = catalog.table("offers");
    core::Table usedOffers = pickedRows(
        allOffers, [&](const core::Row& row) { return gpuIds.contains(textOf(allOffers, row, "gpu_id")); });
    const core::Table& allPrices = catalog.table("api_prices");
    const core::Table namedPrices = pickedRows(allPrices, named(allPrices, prices));
    addReferences(models, namedPrices, "models");
    const core::Table& allModels = catalog.table("models");
    core::Table usedModels = pickedRows(allModels, named(allModels, models));
    for (const core::Row& row : usedModels.rows)
        modelIds.insert(textOf(usedModels, row, "id"));
    core::Table usedPrices = pickedRows(allPrices, [&](const core::Row& row) {
        return modelIds.contains(textOf(allPrices, row, "model_id_open_weights"))
            || prices.contains(allPrices, row);
    });
    addReferences(links, usedGpus, "links");
    addReferences(links, usedServers, "links");
    const core::Table& allLinks = catalog.table("links");

    core::CatalogTables snapshot;
    for (const core::TableSpec& spec : core::tableSpecs()) {
        core::Table table{&spec, {}};
        if (spec.id == "gpus")
            table = std::move(usedGpus);
        else if (spec.id == "links")
            table = pickedRows(allLinks, named(allLinks, links));
        else if (spec.id == "servers")
            table = std::move(usedServers);
        else if (spec.id == "offers")
            table = std::move(usedOffers);
        else if (spec.id == "api_prices")
            table = std::move(usedPrices);
        else if (spec.id == "models")
            table = std::move(usedModels);
        else
            table = catalog.table(spec.id);
        snapshot.tables.push_back(std::move(table));
    }
    return snapshot;
}

core::CatalogTables heldCatalog(const core::CatalogTables& catalog, const Project& project)
{
    core::CatalogTables held = catalog;
    const core::CatalogTables wouldCount = snapshotOf(catalog, project.scenarios);
    for (const core::Table& kept : project.snapshot.tables) {
        if (!kept.spec)
            continue;
        std::unordered_map<std::string_view, const core::Row*> then;
        for (std::size_t row = 0; row < kept.rows.size(); ++row)
            then.emplace(kept.idOf(row), &kept.rows[row]);
        std::set<std::string_view> came;
        if (kept.spec->id == "servers" || kept.spec->id == "offers" || kept.spec->id == "api_prices") {
            const core::Table& now = wouldCount.table(kept.spec->id);
            for (std::size_t row = 0; row < now.rows.size(); ++row) {
                if (!then.contains(now.idOf(row)))
                    came.insert(now.idOf(row));
            }
        }
        core::Table& table = held.table(kept.spec->id);
        std::erase_if(
            table.rows, [&](const core::Row& row) { return came.contains(std::get<std::string>(row[0])); });
        for (core::Row& row : table.rows) {
            if (const auto found = then.find(std::get<std::string>(row[0])); found != then.end()) {
                row = *found->second;
                then.erase(found);
            }
        }
        for (const core::Row& row : kept.rows) {
            if (then.contains(std::get<std::string>(row[0])))
                table.rows.push_back(row);
        }
    }
    return held;
}

std::vector<RowDifference> catalogDifferences(
    const core::CatalogTables& snapshot, const core::CatalogTables& catalog)
{
    std::vector<RowDifference> differences;
    for (const core::Table& kept : snapshot.tables) {
        const core::Table& now = catalog.table(kept.spec->id);
        std::unordered_map<std::string_view, const core::Row*> rows;
        for (std::size_t row = 0; row < now.rows.size(); ++row)
            rows.emplace(now.idOf(row), &now.rows[row]);
        for (std::size_t row = 0; row < kept.rows.size(); ++row) {
            RowDifference difference{std::string(kept.spec->id), kept.idOf(row), false, {}};
            const auto found = rows.find(kept.idOf(row));
            if (found == rows.end()) {
                difference.gone = true;
                differences.push_back(std::move(difference));
                continue;
            }
            for (std::size_t i = 1; i < kept.spec->columns.size(); ++i) {
                if (kept.rows[row][i] != (*found->second)[i])
                    difference.cells.push_back(
                        {std::string(kept.spec->columns[i].name), kept.rows[row][i], (*found->second)[i]});
            }
            if (!difference.cells.empty())
                differences.push_back(std::move(difference));
        }
    }
    return differences;
}

std::string catalogFingerprint(const core::CatalogTables& catalog)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const core::Table& table : catalog.tables)
        hash.addData(QByteArray::fromStdString(core::tableToCsv(table)));
    return hash.result().toHex().toStdString();
}

} // namespace terroir::database
