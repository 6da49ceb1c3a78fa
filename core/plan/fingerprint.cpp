#include "core/plan/fingerprint.h"

#include "core/plan/machine.h"
#include "core/plan/part_keys.h"

#include <cstdio>

namespace terroir::core {
namespace {

void addMoney(Key& key, const std::optional<Money>& money)
{
    key << money.has_value() << (money ? money->micro : 0) << (money ? money->currency : Currency::Usd);
}

void addPrice(Key& key, const Price& price)
{
    for (const auto& money : {price.low, price.typical, price.high})
        addMoney(key, money);
}

void addServer(Key& key, const Server& server)
{
    key << std::string_view(server.id) << std::string_view(server.gpuId) << server.gpus
        << server.nicGbpsTotal.value_or(0) << server.maxPowerKw.value_or(0) << server.rackUnits.value_or(0)
        << server.ramGb.value_or(0) << server.localNvmeTb.value_or(0);
    addPrice(key, server.price);
}

void addLink(Key& key, const Link* link)
{
    if (!link)
        return;
    key << std::string_view(link->id) << link->gbPerSUnidir << link->gbPerSBidir
        << link->linkRateGbps.value_or(0) << link->latencyUs << link->allReduceFraction.value_or(0)
        << link->maxDomain << link->switchPorts.value_or(0);
    for (const auto& money : {link->switchPrice, link->nicPrice, link->transceiverPrice, link->cablePrice})
        addMoney(key, money);
}

void addOffers(Key& key, const Catalog& catalog, const Gpu& gpu)
{
    for (const CloudOffer& offer : catalog.offers) {
        if (offer.gpuId != gpu.id)
            continue;
        key << std::string_view(offer.id) << std::string_view(offer.region) << offer.gpus;
        for (const auto& money :
            {offer.onDemandPerHour, offer.spotPerHour, offer.reserved1yPerHour, offer.reserved3yPerHour})
            addMoney(key, money);
    }
}

void addApiPrices(Key& key, const Catalog& catalog, const Stage& stage, const Model& model)
{
    for (const ApiPrice& price : catalog.apiPrices) {
        if (price.id != stage.load.apiPriceId && (price.openModelId.empty() || price.openModelId != model.id))
            continue;
        key << std::string_view(price.id);
        for (const auto& money : {price.inputPer1M, price.outputPer1M, price.cachedInputPer1M})
            addMoney(key, money);
    }
}

void addStage(Key& key, const Catalog& catalog, const Stage& stage, const StagePlan& plan)
{
    key << std::string_view(stage.id);
    addTo(key, plan.model);
    addApiPrices(key, catalog, stage, plan.model);
    if (!plan.gpu)
        return;
    addTo(key, *plan.gpu);
    key << plan.gpu->tdpW << plan.gpu->idleW.value_or(0);
    addPrice(key, plan.gpu->price);
    addOffers(key, catalog, *plan.gpu);
    addLink(key, catalog.link(plan.gpu->scaleUpLinkId));
    addLink(key, catalog.link(stage.cluster.scaleOutLinkId));
    if (const Server* server = serverOf(catalog, stage.cluster, *plan.gpu)) {
        addServer(key, *server);
        addLink(key, catalog.link(server->scaleOutLinkId));
    }
}

} // namespace

std::string fingerprintOf(const Scenario& asked, const Plan& plan)
{
    Key key;
    key << std::string_view(scenarioToJson(asked)) << std::string_view(TERROIR_VERSION);
    if (plan.catalog) {
        for (const StagePlan& stagePlan : plan.stages) {
            if (const Stage* stage = plan.scenario.stage(stagePlan.stageId))
                addStage(key, *plan.catalog, *stage, stagePlan);
        }
        for (const Assumption& row : plan.catalog->assumptions) {
            const Assumption* used = plan.catalog->role(row.role, plan.scenario.region);
            if (used == &row)
                key << std::string_view(row.id) << std::string_view(row.unit) << row.low << row.typical
                    << row.high;
        }
        for (const Assumption& row : plan.catalog->thresholds)
            key << std::string_view(row.id) << row.low << row.typical << row.high;
    }
    char hex[17];
    std::snprintf(hex, sizeof hex, "%016llx", static_cast<unsigned long long>(fingerprint64(key.text())));
    return hex;
}

} // namespace terroir::core
