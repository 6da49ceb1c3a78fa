// CostInput compiled for evaluation: the variables that are drawn, and per stage and layout what is constant
// over the draws.
#pragma once

#include "core/cost/cost.h"
#include "core/cost/flows.h"
#include "core/cost/offers.h"
#include "core/cost/roles.h"

#include <array>
#include <string>
#include <vector>

namespace terroir::core {

inline constexpr int kUnknown = -1; // index of a variable that has no value

/// One drawn number: an assumption or a price of the catalog. Money is converted to the scenario's currency
/// after the draw.
struct Variable
{
    ResolvedAssumption assumption;
    std::optional<Currency> currency; // empty: not money
};

/// Machines of one kind, whichever stages use them.
struct HardwareModel
{
    const Gpu* gpu = nullptr;
    const Server* server = nullptr;
    const Link* link = nullptr;
    double gpusPerNode = 8;
    int gpuPrice = kUnknown, nodePrice = kUnknown; // money per card, per node
    std::array<int, kRentKindCount> rent = {kUnknown, kUnknown, kUnknown, kUnknown}; // money per GPU-hour
};

/// Nodes bought together at the start of a year.
struct Vintage
{
    double month = 0, nodes = 0;
};

struct OwnedCluster
{
    int hardware = kUnknown;
    std::vector<Vintage> vintages;
    // Busy share of all GPU-hours between purchase and horizon, by what fills them; clusterUtilisation() adds
    // them up.
    double servingShare = 0; // serving at a stated utilisation
    double assumedShare = 0; // capacity that serves at the role "utilisation"
    double trainingShare = 0; // final runs; experiments multiply it
    std::optional<double> fixedUtilisation; // overrides all of these
    double storageTb = 0; // stated need; at least the usual share of the whole is bought
};

struct StageModel
{
    const StageDemand* demand = nullptr;
    int hardware = kUnknown;
    double startMonth = 0, endMonth = 0; // one-off work; trainings run one after another
    int apiInput = kUnknown, apiCachedInput = kUnknown, apiOutput = kUnknown; // money per 1e6 tokens
    Volume input, cachedInput, output; // 1e6 tokens by month; input without what is cached
    Volume billedInput, billedCachedInput, billedOutput; // the same times the month's price factor
    double peakTokensPerMinute = 0; // of the busiest month
    std::vector<Vintage>
        vintages; // nodes by the year in which they are needed (growth bought in whole nodes)
    OwnedCluster coOwner; // whose full cost a co-rented share is priced at
    [[nodiscard]] bool isPreference() const
    {
        return demand->workload == WorkloadKind::Dpo || demand->workload == WorkloadKind::Rlhf;
    }
    [[nodiscard]] bool hasTokens() const { return input.sum + cachedInput.sum + output.sum > 0; }
};

struct CostModel
{
    const CostInput* input = nullptr;
    int months = 0, years = 0;
    double horizonMonths = 0;
    std::array<int, kRoleCount> role; // variable of a role, or kUnknown: the fallback of its spec
    std::vector<Variable> variables;
    std::vector<HardwareModel> hardware;
    std::vector<StageModel> stages;
};

/// Errors: OutOfRange and Inconsistent with the stage's or assumption's field; Missing for a required role.
Result<CostModel> makeCostModel(const CostInput& input);

/// Every stage under one supply, and the clusters that the owned stages share.
struct Layout
{
    std::vector<Supply> supplies; // by stage
    std::vector<OwnedCluster> clusters;
    std::string missing; // empty: every price is known
    std::vector<std::string> leavesOut, unfinished, turnedAway; // as in SupplyCost
};

/// `supplies` by stage. Trainings share a cluster one after another, serving fleets add to it.
Layout makeLayout(const CostModel& model, std::vector<Supply> supplies);
/// The order in which supplies stand in tables and charts.
inline constexpr Supply kSupplyOrder[] = {Supply::Own, Supply::CoRent, Supply::Reserved1y, Supply::Reserved3y,
    Supply::OnDemand, Supply::Spot, Supply::Api};

/// Machines can be had for some stage, or tokens for some stage.
bool supplyApplies(const CostModel& model, Supply supply);

/// Everything under one supply; stages that only call an API keep calling it.
Layout uniformLayout(const CostModel& model, Supply supply);

/// All machine hours of a stage over the horizon, idle ones included.
double machineGpuHours(const CostModel& model, const StageModel& stage);

/// Values of the variables at their typical value, in their own units.
std::vector<double> typicalValues(const CostModel& model);

/// Money variables to the scenario's currency, at the exchange rate among the values.
template <class Number>
void convertMoney(const CostModel& model, Number* values)
{
    const int fxIndex = model.role[static_cast<std::size_t>(Role::FxCnyUsd)];
    if (fxIndex == kUnknown)
        return;
    const Number rate = values[fxIndex];
    const Currency target = model.input->currency;
    for (std::size_t i = 0; i < model.variables.size(); ++i) {
        if (!model.variables[i].currency || *model.variables[i].currency == target)
            continue;
        values[i] = target == Currency::Cny ? values[i] * rate : values[i] / rate;
    }
}

/// Reads variables by role or index.
template <class Number>
struct Values
{
    const CostModel& model;
    const Number* value;

    Number operator()(Role role) const
    {
        const int index = model.role[static_cast<std::size_t>(role)];
        return index == kUnknown ? Number(spec(role).fallback) : value[index];
    }
    Number at(int index) const { return index == kUnknown ? Number(0.0) : value[index]; }
};

} // namespace terroir::core
