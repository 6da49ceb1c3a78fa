#include "core/plan/scenario_check.h"

#include "core/catalog/id_match.h"
#include "core/explain/traced.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace terroir::core {
namespace {

template <class Row>
void wantRow(const std::vector<Row>& rows, const Row* found, const std::string& id, const std::string& field,
    std::vector<Problem>& problems)
{
    if (id.empty() || found)
        return;
    problems.push_back({ProblemCode::UnknownId, field, id, nearestRows(id, rows)});
}

void checkStageNames(const Stage& stage, const Catalog& catalog, std::vector<Problem>& problems)
{
    const std::string field = "stages." + stage.id + '.';
    const Cluster& cluster = stage.cluster;
    wantRow(catalog.links, catalog.link(cluster.scaleOutLinkId), cluster.scaleOutLinkId,
        field + "cluster.scale_out_link", problems);
    const Server* server = catalog.server(cluster.serverId);
    wantRow(catalog.servers, server, cluster.serverId, field + "cluster.server", problems);
    const Gpu* gpu = catalog.gpu(cluster.gpuId);
    if (server && gpu && server->gpuId != gpu->id)
        problems.push_back({ProblemCode::Inconsistent, field + "cluster.server", server->id,
            "a server of " + gpu->id + ", not of " + server->gpuId});
    if (stage.workload == WorkloadKind::Serving)
        wantRow(catalog.apiPrices, catalog.apiPrice(stage.load.apiPriceId), stage.load.apiPriceId,
            field + "load.api_price", problems);
}

std::optional<Problem> checkOverride(const std::string& field, const Assumption& row, const Override& change)
{
    const double typical = change.typical.value_or(row.typical);
    const double low = change.low.value_or(std::min(row.low, typical)),
                 high = change.high.value_or(std::max(row.high, typical));
    for (const double value : {low, typical, high})
        if (!std::isfinite(value))
            return Problem{ProblemCode::NotANumber, field, formulaNumber(value), {}};
    if (low > typical || typical > high)
        return Problem{ProblemCode::Inconsistent, field,
            formulaNumber(low) + " / " + formulaNumber(typical) + " / " + formulaNumber(high),
            "low <= typical <= high"};
    // No shipped range crosses zero by accident: what is never negative in it is never negative.
    if (row.low >= 0 && low < 0)
        return Problem{ProblemCode::OutOfRange, field, formulaNumber(low), ">= 0"};
    if (row.unit == "share" && row.high <= 1 && high > 1)
        return Problem{ProblemCode::OutOfRange, field, formulaNumber(high), "0..1"};
    return std::nullopt;
}

} // namespace

std::vector<std::string> regionsOf(const Catalog& catalog)
{
    std::vector<std::string> regions;
    for (const Assumption& row : catalog.assumptions)
        for (std::size_t from = 0; from < row.region.size();) { // "FI/SE/DK"
            const std::size_t end = std::min(row.region.find('/', from), row.region.size());
            const std::string region = row.region.substr(from, end - from);
            if (region != "WORLD" && std::ranges::find(regions, region) == regions.end())
                regions.push_back(region);
            from = end + 1;
        }
    return regions;
}

std::vector<Problem> checkNames(const Scenario& scenario, const Catalog& catalog)
{
    std::vector<Problem> problems;
    const std::vector<std::string> regions = regionsOf(catalog);
    if (!regions.empty() && std::ranges::find(regions, scenario.region) == regions.end())
        problems.push_back({ProblemCode::NotAllowed, "region", scenario.region, joinedChoices(regions)});
    for (const Stage& stage : scenario.stages)
        if (stage.enabled)
            checkStageNames(stage, catalog, problems);
    for (const auto& [assumptionId, change] : scenario.overrides) {
        const Assumption* row = catalog.assumption(assumptionId);
        if (!row) {
            std::vector<std::string_view> ids = idsOf(catalog.assumptions);
            std::ranges::copy(idsOf(catalog.thresholds), std::back_inserter(ids));
            problems.push_back({ProblemCode::UnknownId, "overrides", assumptionId,
                joinedChoices(nearestIds(assumptionId, ids))});
        } else if (auto problem = checkOverride("overrides." + assumptionId, *row, change)) {
            problems.push_back(std::move(*problem));
        }
    }
    return problems;
}

std::optional<Problem> checkAnswers(const Scenario& scenario, const DecisionTree& tree)
{
    if (tree.nodes.empty())
        return std::nullopt;
    for (const auto& [nodeId, given] : scenario.answers) {
        const TreeNode* node = tree.node(nodeId);
        if (!node)
            return Problem{ProblemCode::UnknownKey, "answers." + nodeId, given.answerId,
                nearestRows(nodeId, tree.nodes)};
        const std::vector<std::string_view> ids = idsOf(node->answers);
        if (std::ranges::find(ids, given.answerId) == ids.end())
            return Problem{ProblemCode::NotAllowed, "answers." + nodeId + ".answer", given.answerId,
                joinedChoices({ids.begin(), ids.end()})};
    }
    return std::nullopt;
}

} // namespace terroir::core
