// What the tests of money share: the shipped catalog, usual inputs, and a bench with one card and nothing
// else switched on.
#pragma once

#include "core/cost/cost.h"
#include "tests/support/shipped.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace terroir::test {

using namespace terroir::core;

inline const Catalog& shipped()
{
    static const Catalog catalog = terroir::shipped::catalog();
    return catalog;
}

/// A fleet of eight-card H100 servers that serves all year, and what the same tokens cost at an API.
inline CostInput servingInput(double gpus = 16)
{
    CostInput input;
    input.catalog = &shipped();
    input.region = "CN";
    input.draws = 0;
    input.assumptions = resolveAssumptions(shipped(), "CN", {}).value();
    StageDemand serve;
    serve.stageId = "serve";
    serve.workload = WorkloadKind::Serving;
    serve.gpu = shipped().gpu("h100-sxm");
    serve.server = shipped().server("hgx-h100-8");
    serve.gpus = gpus;
    serve.continuous = true;
    serve.utilisation = 0.6;
    serve.inputTokensPerYear = 4e11;
    serve.cachedInputTokensPerYear = 1e11;
    serve.outputTokensPerYear = 2e11;
    serve.apiPrice = shipped().apiPrice("gpt-4o-mini");
    input.stages.push_back(serve);
    return input;
}

inline CostInput trainingInput()
{
    CostInput input = servingInput();
    StageDemand& train = input.stages.front();
    train = StageDemand{};
    train.stageId = "pretrain";
    train.gpu = shipped().gpu("h100-sxm");
    train.server = shipped().server("hgx-h100-8");
    train.supply = Supply::OnDemand;
    train.gpus = 256;
    train.gpuHoursOnce = 256 * 24 * 40; // forty days
    train.checkpointTb = 2;
    return input;
}

inline ResolvedAssumption& assumption(CostInput& input, std::string_view role)
{
    const auto row = std::ranges::find(input.assumptions, role, &ResolvedAssumption::role);
    if (row == input.assumptions.end())
        qFatal("no role %s", std::string(role).c_str());
    return *row;
}

inline void set(CostInput& input, std::string_view role, double value)
{
    ResolvedAssumption& row = assumption(input, role);
    row.low = row.typical = row.high = value;
}

inline bool near(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

inline double relative(double got, double published)
{
    return std::abs(got / published - 1);
}

inline double partTotal(const SupplyCost& cost, std::string_view part)
{
    const auto row = std::ranges::find(cost.parts, part, &CostPart::id);
    return row == cost.parts.end() ? 0 : row->total();
}

inline Money usd(double amount)
{
    return {static_cast<std::int64_t>(std::llround(amount * 1e6)), Currency::Usd};
}

/// A catalog of one card (and one server) with given prices, and assumptions that switch every other term
/// off.
struct Bench
{
    Catalog catalog;
    Gpu gpu;
    Server server;
    CostInput input;

    Bench()
    {
        input.currency = Currency::Usd;
        input.region = "US";
        input.draws = 0;
        input.assumptions = resolveAssumptions(shipped(), "US", {}).value();
        for (const char* role :
            {"electricity", "colo", "engineer_salary", "fte_per_node", "maintenance_share", "insurance_share",
                "software_share", "network_adder", "storage_share", "spares_share", "installation_share",
                "delivery_months", "residual_1y", "residual_2y", "residual_3y", "residual_4y", "residual_5y",
                "wacc", "api_price_decline", "spot_interruptions_per_day", "egress_per_gb"})
            set(role, 0);
        for (const char* role : {"discount_1y", "discount_3y", "spot_discount"})
            set(role, 0);
        set("co_rent_margin", 1); // dear, so that the examples compare what they compare
        for (const char* role :
            {"pue", "power_load", "power_overhead", "server_overhead", "experiment_factor"})
            set(role, 1);
        gpu.id = "card";
        gpu.name = "Card";
        server.id = "node";
        server.gpuId = "card";
        server.gpus = 8;
    }

    void set(const std::string& role, double value)
    {
        const auto row = std::ranges::find(input.assumptions, role, &ResolvedAssumption::role);
        if (row == input.assumptions.end()) {
            ResolvedAssumption added;
            added.role = added.id = role;
            added.low = added.typical = added.high = value;
            input.assumptions.push_back(added);
            return;
        }
        row->low = row->typical = row->high = value;
        if (row->unit.starts_with("CNY"))
            row->unit.replace(0, 3, "USD");
    }

    void rent(double perGpuHour)
    {
        CloudOffer offer;
        offer.id = "offer";
        offer.provider = "One";
        offer.region = "us";
        offer.gpuId = "card";
        offer.gpus = 1;
        offer.onDemandPerHour = usd(perGpuHour);
        catalog.offers = {offer};
    }

    StageDemand& stage(double gpus)
    {
        input.catalog = &catalog;
        StageDemand demand;
        demand.stageId = "stage";
        demand.gpu = &gpu;
        demand.gpus = gpus;
        input.stages = {demand};
        return input.stages.front();
    }
};

} // namespace terroir::test
