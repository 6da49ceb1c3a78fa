// What a scenario costs under every supply: by year and part, with ranges (DESIGN, Money).
#pragma once

#include "core/catalog/catalog.h"
#include "core/cost/fabric.h"
#include "core/workload/workload.h"

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace terroir::core {

/// Every assumption that the cost equations ask for, resolved by role, region and override. One walk over
/// this list serves the point estimate, the draws, the tornado and the report.
struct ResolvedAssumption
{
    std::string role, id, unit, source, asOf, name, nameZh, confidence;
    double low = 0, typical = 0, high = 0;
    bool overridden = false;
    std::string group; // drawn together with the others of its group; empty = alone
};

struct Range
{
    double p10 = 0, p50 = 0, p90 = 0;
};

/// Money per year and part. Year 0 is the purchase. Amounts are nominal, in the scenario's currency.
struct CostPart
{
    std::string id; // kPartIds of parts.h: "gpus", "servers", "network", "electricity", "residual",
                    // "compute_rent" …; "idle" is a view
    std::vector<double> byYear; // index = year
    Range range; // of the part's total, of draws
    [[nodiscard]] double total() const;
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
    double npvAfterTax
        = 0; // npv less what the deductible cost of each year saves in income tax; = npv at rate 0
    Range total; // of draws
    double idleMoney = 0; // paid for machines while they idle: owned or rented all year at utilisation u, (1
                          // - u); unused commitment
    double gpuHoursUsed = 0; // over the horizon, what perGpuHour divides by; busy hours only
    std::vector<double>
        cumulativeByMonth; // index 0 = purchase; without the residual, which only a sale brings
    std::vector<double> bookStraightLine,
        bookDeclining; // depreciation views by year, same total as pointTotal
    std::vector<std::string>
        leavesOut; // stages that this supply cannot do (an API trains nothing): not comparable
    std::vector<std::string> unfinished; // of these, runs that owned machines do not end within the horizon
    std::vector<std::string> turnedAway; // of these, stages whose busiest minute is over the API's rate limit
    double perMillionTokens = 0; // 0 = not applicable
    double perGpuHour = 0;
    double probabilityCheapest = 0; // 0..1, common draws; of supplies that are comparable
    [[nodiscard]] bool isComparable() const { return available && leavesOut.empty(); }
};

struct BreakEven
{
    std::string id; // "own_vs_on_demand_month", "own_vs_on_demand_utilisation", "own_vs_api_tokens_per_year",
                    // "on_demand_vs_reserved_hours" (a year and GPU), "own_vs_rent_gpu_price" (per GPU)
    double value = 0;
    std::string unit; // "months", "share", "tokens/year", "hours", "CNY", "USD"
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
    double sobolIndex
        = 0; // first order: share of the variance that this assumption (with its group) explains alone
};

/// What the cost equations need of a stage: filled by plan() from training, goodput and serving.
struct StageDemand
{
    std::string stageId;
    WorkloadKind workload = WorkloadKind::PreTraining;
    Supply supply = Supply::Own;
    const Gpu* gpu = nullptr; // null for API-only stages
    const Server* server = nullptr; // null: built from cards
    const Link* scaleOut = nullptr; // null: the server's; prices the fabric bottom-up
    double gpus = 0, gpusPerNode = 8;
    double gpuHoursOnce = 0; // training: wall hours × GPUs, once, with what failures take
    double lostGpuHours = 0; // of these, to failures and checkpoints (goodput)
    double failuresPerDay = 0; // of the whole job, before any interruption of a spot market
    double checkpointHours = 0, restartHours = 0; // one checkpoint, one restart; 0 = not known
    bool continuous = false; // serving: all year long
    double utilisation = 0; // of continuous machines, 0..1; negative: the assumption "utilisation"
    double inputTokensPerYear = 0; // first year, without what is read from the cache
    double cachedInputTokensPerYear = 0, outputTokensPerYear = 0;
    double growthPerMonth = 0; // of tokens and of the fleet, bought year by year in whole nodes
    const ApiPrice* apiPrice = nullptr;
    std::vector<ApiTier> apiTiers; // ascending
    double apiTokensPerMinute = 0; // rate limit of the API; 0 = none known
    double peakToMean
        = 1; // of the daily load curve: owned fleets are bought for its peak, an API bills its area
    double rentedShare = 1; // of all machine hours that remain where idle ones are handed back by the hour
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
    int draws = 4096; // 0: no uncertainty
    std::uint64_t seed = 1;
    int threads = 0; // 0 = all cores; the result does not depend on it
};

/// What a CostPlan was made of, with row ids in place of pointers (explain_cost.h binds it to a catalog
/// again).
struct CostBasis
{
    struct Rows
    {
        std::string gpu, server, link, apiPrice;
    };
    CostInput input; // pointers unset
    std::vector<Rows> rows; // by stage
};

struct CostPlan
{
    Currency currency = Currency::Cny;
    int years = 0; // horizon, rounded up
    std::vector<SupplyCost>
        supplies; // own, co_rent, reserved_1y, reserved_3y, on_demand, spot, api: what applies
    std::optional<SupplyCost>
        mixed; // every stage under its own supply, where these differ; then this is the plan's cost
    Supply chosen = Supply::Own; // the stages' common supply; of a mix, the first stage's
    Supply cheapest = Supply::Own; // of those that do the whole work at known prices
    std::vector<BreakEven> breakEvens;
    std::vector<FlipPoint> flips;
    std::vector<TornadoBar> tornado; // of the chosen supply, widest first
    std::vector<ResolvedAssumption> assumptions;
    CostBasis basis;
    std::vector<Supply> stageSupplies; // of plan(), by stage of the basis
    double networkRule = 0,
           networkBottomUp = 0; // money, both ways, side by side (seed B033; fabric count); 0 = price unknown
    Fabric fabric; // what the bottom-up figure counts, of the largest cluster
    double bareCards = 0, // bought in the first year
        firstYearOwned = 0; // the seed's budget trap: card price alone against year 0 and 1 of owning
    std::vector<double> energyKwhByYear, carbonKgByYear; // second ledger, of the machines wherever they stand

    [[nodiscard]] const SupplyCost* supply(Supply which) const;
    [[nodiscard]] const SupplyCost* plan() const; // mixed, else the chosen supply; null if it does not apply
};

/// Resolves what the equations ask for. Errors: Missing when no row plays a role in the region or the world.
Result<std::vector<ResolvedAssumption>> resolveAssumptions(
    const Catalog& catalog, std::string_view region, const std::map<std::string, Override>& overrides);

/// Point estimate, NPV, draws, break-evens, flips, tornado. Deterministic for a seed, whatever the thread
/// count.
Result<CostPlan> planCost(const CostInput& input, std::stop_token stop = {});

} // namespace terroir::core
