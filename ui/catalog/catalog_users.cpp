#include "ui/catalog/catalog_users.h"

#include "ui/text/catalog_names.h"
#include "ui/text/names.h"

#include <QCoreApplication>

namespace terroir::ui {

namespace {

bool stageUses(const core::Stage& stage, std::string_view table, const std::string& rowId)
{
    return (table == "gpus" && stage.cluster.gpuId == rowId) || (table == "models" && stage.modelId == rowId)
        || (table == "servers" && stage.cluster.serverId == rowId)
        || (table == "links" && stage.cluster.scaleOutLinkId == rowId)
        || (table == "api_prices" && stage.load.apiPriceId == rowId);
}

} // namespace

QStringList catalogUsers(const Document& document, const core::CatalogTables& tables, std::string_view table,
    const std::string& rowId)
{
    QStringList users;
    for (const ScenarioEntry& entry : document.scenarios) {
        for (const core::Stage& stage : entry.scenario->stages)
            if (stageUses(stage, table, rowId))
                users << QCoreApplication::translate("CatalogUsers", "scenario “%1” (%2)")
                             .arg(scenarioName(*entry.scenario), stageName(stage));
        const bool isAssumption = table == "assumptions" || table == "thresholds";
        if (isAssumption && entry.scenario->overrides.contains(rowId))
            users << QCoreApplication::translate("CatalogUsers", "scenario “%1”, which changes it")
                         .arg(scenarioName(*entry.scenario));
    }
    for (const core::Table& other : tables.tables)
        for (std::size_t c = 0; c < other.spec->columns.size(); ++c) {
            if (other.spec->columns[c].refersTo != table)
                continue;
            for (const core::Row& row : other.rows)
                if (const auto* id = std::get_if<std::string>(&row[c]); id && *id == rowId)
                    users << tableName(other.spec->id) + QStringLiteral(" · ") + rowName(*other.spec, row);
        }
    return users;
}

} // namespace terroir::ui
