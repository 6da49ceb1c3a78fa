#include "core/cost/break_even.h"
#include "core/cost/emit.h"
#include "core/cost/explain_cost.h"
#include "core/cost/ledger.h"
#include "core/cost/uncertainty.h"

#include <algorithm>

namespace terroir::core {

namespace {

double linkPrice(const CostModel& model, const std::optional<Money>& money, const Values<double>& value)
{
    return money ? convert(money->amount(), money->currency, model.input->currency, value(Role::FxCnyUsd))
                 : 0;
}

/// The network of the largest owned cluster both ways; the rule over all of them.
void compareNetworks(const CostModel& model, const Layout& owned, const Values<double>& value, CostPlan& plan)
{
    double most = 0;
    for (const OwnedCluster& cluster : owned.clusters) {
        const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(cluster.hardware)];
        double nodes = 0, firstYear = 0;
        for (const Vintage& vintage : cluster.vintages) {
            nodes += vintage.nodes;
            firstYear += vintage.month < 12 ? vintage.nodes : 0;
        }
        const NodePurchase<double> node = nodePurchase(hardware, value, nodes, cluster.storageTb);
        plan.networkRule += node.network * nodes;
        plan.bareCards += node.cards * firstYear;
        const Link* link = hardware.link;
        if (!link || !link->switchPorts || !link->switchPrice || !link->transceiverPrice || !link->cablePrice
            || nodes < 2 || nodes <= most)
            continue;
        most = nodes;
        const double nics = hardware.server && hardware.server->nicGbpsTotal && link->linkRateGbps
            ? std::max(1.0, std::round(*hardware.server->nicGbpsTotal / *link->linkRateGbps))
            : hardware.gpusPerNode; // one per card, rail-optimised
        plan.fabric = fatTree(nodes, nics, *link->switchPorts, link->linkRateGbps.value_or(0),
            value(Role::FabricOversubscription));
        plan.networkBottomUp = fabricCost(plan.fabric, linkPrice(model, link->switchPrice, value),
            linkPrice(model, link->transceiverPrice, value), linkPrice(model, link->cablePrice, value));
    }
}

/// Energy of the machines, owned or rented, and its carbon.
void addEnergy(const CostModel& model, const Layout& layout, const Values<double>& value, CostPlan& plan)
{
    LedgerSink ledger(model.months);
    const auto add = [&](int hardwareIndex, double nodes, double from, double to, double utilisation) {
        const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(hardwareIndex)];
        const double kw = meanNodeKw(hardware, nodeKw(hardware, value), utilisation, value);
        ledger.spread(Part::Electricity, from, to,
            electricityPerMonth(kw, value(Role::Pue), 1.0) * nodes * (to - from));
    };
    for (const OwnedCluster& cluster : layout.clusters) {
        for (const Vintage& vintage : cluster.vintages)
            add(cluster.hardware, vintage.nodes, vintage.month, model.horizonMonths,
                clusterUtilisation(cluster, value));
    }
    for (std::size_t i = 0; i < model.stages.size(); ++i) {
        const StageModel& stage = model.stages[i];
        if (stage.hardware == kUnknown || layout.supplies[i] == Supply::Own
            || layout.supplies[i] == Supply::Api)
            continue;
        if (!stage.demand->continuous) {
            add(stage.hardware, stage.vintages.empty() ? 0 : stage.vintages.front().nodes, stage.startMonth,
                stage.endMonth, 1);
            continue;
        }
        for (const Vintage& vintage : stage.vintages)
            add(stage.hardware, vintage.nodes, vintage.month, model.horizonMonths,
                stageUtilisation(*stage.demand, value));
    }
    plan.energyKwhByYear.assign(static_cast<std::size_t>(model.years) + 1, 0.0);
    const std::vector<double>& flows = ledger.line(Part::Electricity);
    for (std::size_t m = 0; m < flows.size(); ++m)
        plan.energyKwhByYear[(m + 11) / 12] += flows[m];
    for (const double kwh : plan.energyKwhByYear)
        plan.carbonKgByYear.push_back(kwh * value(Role::GridCarbon));
}

void addDraws(const CostInput& input, const Draws& draws, const std::vector<bool>& comparable, CostPlan& plan)
{
    std::vector<const std::vector<double>*> samples;
    std::vector<Range*> targets;
    const auto collect = [&](SupplyCost& cost, std::size_t layout) {
        samples.push_back(&draws.totals[layout]);
        targets.push_back(&cost.total);
        for (std::size_t part = 0; part < kPartCount; ++part) {
            const auto row = std::ranges::find(cost.parts, kPartIds[part], &CostPart::id);
            if (row == cost.parts.end())
                continue;
            samples.push_back(&draws.lines[layout][part]);
            targets.push_back(&row->range);
        }
    };
    for (std::size_t k = 0; k < plan.supplies.size(); ++k)
        collect(plan.supplies[k], k);
    if (plan.mixed)
        collect(*plan.mixed, draws.totals.size() - 1);
    const std::vector<Range> found = ranges(samples, input.threads);
    for (std::size_t i = 0; i < found.size(); ++i)
        *targets[i] = found[i];

    std::vector<double> wins(plan.supplies.size(), 0.0);
    double counted = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(std::max(0, input.draws)); ++i) {
        std::size_t winner = plan.supplies.size();
        for (std::size_t k = 0; k < plan.supplies.size(); ++k) {
            if (comparable[k]
                && (winner == plan.supplies.size() || draws.totals[k][i] < draws.totals[winner][i]))
                winner = k;
        }
        if (winner == plan.supplies.size())
            break;
        wins[winner] += 1;
        counted += 1;
    }
    for (std::size_t k = 0; k < plan.supplies.size() && counted > 0; ++k)
        plan.supplies[k].probabilityCheapest = wins[k] / counted;
}

} // namespace

const SupplyCost* CostPlan::supply(Supply which) const
{
    const auto found = std::ranges::find(supplies, which, &SupplyCost::supply);
    return found == supplies.end() ? nullptr : &*found;
}

const SupplyCost* CostPlan::plan() const
{
    return mixed ? &*mixed : supply(chosen);
}

Result<CostPlan> planCost(const CostInput& input, std::stop_token stop)
{
    Result<CostModel> made = makeCostModel(input);
    if (!made)
        return tl::unexpected(made.error());
    const CostModel& model = *made;
    CostPlan plan;
    plan.currency = input.currency;
    plan.basis = costBasis(input);
    plan.years = model.years;
    for (const Variable& variable : model.variables)
        plan.assumptions.push_back(variable.assumption);

    std::vector<Layout> layouts;
    std::vector<bool> comparable;
    const bool machines = !model.hardware.empty();
    for (const Supply supply : kSupplyOrder) {
        if (!supplyApplies(model, supply))
            continue;
        layouts.push_back(uniformLayout(model, supply));
        plan.supplies.push_back(supplyCost(model, layouts.back(), supply));
        comparable.push_back(layouts.back().missing.empty() && layouts.back().leavesOut.empty());
    }
    std::vector<Supply> own;
    for (const auto& stage : model.stages) {
        const bool apiOnly = stage.hardware == kUnknown && stage.hasTokens();
        own.push_back(apiOnly ? Supply::Api : stage.demand->supply);
    }
    plan.stageSupplies = own;
    if (!own.empty())
        plan.chosen = own.front();
    const bool sameForAll = plan.supply(plan.chosen) && own == uniformLayout(model, plan.chosen).supplies;
    if (!sameForAll && !own.empty()) {
        layouts.push_back(makeLayout(model, own));
        plan.mixed = supplyCost(model, layouts.back(), plan.chosen);
    }
    plan.cheapest = plan.chosen;
    std::vector<Layout> rivals;
    std::vector<Supply> rivalSupplies;
    double least = 0;
    for (std::size_t k = 0; k < plan.supplies.size(); ++k) {
        if (!comparable[k])
            continue;
        if (rivals.empty() || plan.supplies[k].pointTotal < least) {
            least = plan.supplies[k].pointTotal;
            plan.cheapest = plan.supplies[k].supply;
        }
        rivals.push_back(layouts[k]);
        rivalSupplies.push_back(plan.supplies[k].supply);
    }

    std::vector<double> values = typicalValues(model);
    convertMoney(model, values.data());
    const Values<double> value{model, values.data()};
    const SupplyCost* planned = plan.plan();
    std::size_t chosenLayout = layouts.size();
    for (std::size_t k = 0; k < plan.supplies.size(); ++k) {
        if (&plan.supplies[k] == planned)
            chosenLayout = k;
    }
    if (plan.mixed)
        chosenLayout = layouts.size() - 1;
    if (machines) {
        compareNetworks(model, uniformLayout(model, Supply::Own), value, plan);
        if (const SupplyCost* owned = plan.supply(Supply::Own); owned && owned->available)
            plan.firstYearOwned
                = owned->cumulativeByMonth[std::min<std::size_t>(12, owned->cumulativeByMonth.size() - 1)];
    }
    if (chosenLayout < layouts.size()) {
        addEnergy(model, layouts[chosenLayout], value, plan);
        if (layouts[chosenLayout].missing.empty())
            plan.tornado = tornadoBars(model, layouts[chosenLayout]);
    }
    plan.breakEvens = breakEvens(model);
    plan.flips = flipPoints(model, rivals, rivalSupplies, stop);
    if (stop.stop_requested())
        return fail(ProblemCode::Cancelled, "cost");
    if (input.draws <= 0)
        return plan;

    const Result<Draws> draws = draw(model, layouts, input.draws, input.seed, input.threads, stop);
    if (!draws)
        return tl::unexpected(draws.error());
    addDraws(input, *draws, comparable, plan);
    if (!plan.tornado.empty()) {
        const std::vector<double> indices = sobolIndices(model, draws->totals[chosenLayout], input.seed);
        for (TornadoBar& bar : plan.tornado) {
            const auto row = std::ranges::find(plan.assumptions, bar.assumptionId, &ResolvedAssumption::id);
            bar.sobolIndex = indices[static_cast<std::size_t>(row - plan.assumptions.begin())];
        }
    }
    return plan;
}

} // namespace terroir::core
