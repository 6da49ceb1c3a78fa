// What a scenario costs under every supply: by year and part, with ranges (DESIGN, Money).
#pragma once

#include "core/catalog/catalog.h"
#include "core/workload/workload.h"

#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace terroir::core {

/// Every assumption that the cost equations ask for, resolved by role, region and override. One walk over this list
/// serves the point estimate, the draws, the tornado and the report.
struct ResolvedAssumption
{
    std::string role, id, unit, source, asOf, name, nameZh, confidence;
    double low = 0, typical = 0, high = 0;
    bool overridden = false;
};

/// Money per year and part. Year 0 is the purchase. Amounts are nominal, in the scenario's currency.
struct CostPart
{
    std::string id; // "gpus", "servers", "network", "storage", "installation", "electricity", "facility", "staff",
                    // "maintenance", "insurance", "residual", "compute_rent", "api_input", "api_output", "idle" is a view
    std::vector<double> byYear; // index = year
    [[nodiscard]] double total() const;
};

struct Range
{
    double p10 = 0, p50 = 0, p90 = 0;
};

struct SupplyCost
{
    Supply supply = Supply::Own;
    bool available = false; // prices known for every stage
    std::string missing; // what is unknown otherwise: "offers.h20" …
    std::vector<CostPart> parts;
    std::vector<double> yearTotals;
    double pointTotal = 0;
    double npv = 0; // at the WACC
    Range total; // of draws
    double idleMoney = 0; // share of owned cost that idles
    double perMillionTokens = 0; // 0 = not applicable
    double perGpuHour = 0;
    double probabilityCheapest = 0; // 0..1, common draws
};

struct BreakEven
{
    std::string id; // "own_vs_on_demand_month", "own_vs_on_demand_utilisation", "own_vs_api_tokens_per_year", "on_demand_vs_reserved_hours"
    double value = 0;
    std::string unit; // "months", "share", "tokens/year", "hours"
    bool exists = false; // false: one side is always cheaper (value unused)
};

/// One assumption moved alone until the cheapest supply changes.
struct FlipPoint
{
    std::string assumptionId;
    double from = 0, to = 0;
    std::string unit;
    Supply becomes = Supply::Own;
};

struct TornadoBar
{
    std::string assumptionId;
    double low = 0, high = 0; // point total of the chosen supply at the assumption's low and high
};

/// What the cost equations need of a stage: filled by plan() from training, goodput and serving.
struct StageDemand
{
    std::string stageId;
    WorkloadKind workload = WorkloadKind::PreTraining;
    Supply supply = Supply::Own;
    const Gpu* gpu = nullptr; // null for API-only stages
    const Server* server = nullptr; // null: built from cards
    double gpus = 0, gpusPerNode = 8;
    double gpuHoursOnce = 0; // training: wall hours × GPUs, once
    bool continuous = false; // serving: all year long
    double utilisation = 0; // of continuous machines
    double inputTokensPerYear = 0, cachedInputTokensPerYear = 0, outputTokensPerYear = 0; // first year
    double growthPerMonth = 0;
    const ApiPrice* apiPrice = nullptr;
    double storageTb = 0, checkpointTb = 0;
    double labellingUnits = 0; // preference pairs or instructions to be written
};

struct CostInput
{
    Currency currency = Currency::Cny;
    std::string region;
    double horizonYears = 3;
    std::vector<StageDemand> stages;
    std::vector<ResolvedAssumption> assumptions;
    const Catalog* catalog = nullptr; // offers
    int draws = 4096;
    std::uint64_t seed = 1;
};

struct CostPlan
{
    Currency currency = Currency::Cny;
    int years = 0; // horizon, rounded up
    std::vector<SupplyCost> supplies; // own, co_rent, reserved_1y, reserved_3y, on_demand, spot, api: what applies
    Supply chosen = Supply::Own; // the stages' own supply, or the cheapest available
    Supply cheapest = Supply::Own;
    std::vector<BreakEven> breakEvens;
    std::vector<FlipPoint> flips;
    std::vector<TornadoBar> tornado; // of the chosen supply, widest first
    std::vector<ResolvedAssumption> assumptions;
    double networkRule = 0, networkBottomUp = 0; // money, both ways, side by side (seed B033; fabric count)

    [[nodiscard]] const SupplyCost* supply(Supply which) const;
};

/// Resolves what the equations ask for. Errors: Missing when no row plays a role in the region or the world.
Result<std::vector<ResolvedAssumption>> resolveAssumptions(const Catalog& catalog, std::string_view region,
    const std::map<std::string, Override>& overrides);

/// Point estimate, NPV, draws, break-evens, flips, tornado. Deterministic for a seed, whatever the thread count.
Result<CostPlan> planCost(const CostInput& input, std::stop_token stop = {});

} // namespace terroir::core
