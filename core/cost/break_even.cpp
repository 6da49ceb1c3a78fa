#include "core/cost/break_even.h"

#include "core/cost/emit.h"
#include "core/cost/ledger.h"
#include "core/cost/root.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

namespace {

constexpr double kPaybackYears = 10; // how far ahead a payback is looked for

BreakEven breakEven(std::string name, std::string unit, std::optional<double> value)
{
    return {std::move(name), value.value_or(0), std::move(unit), value.has_value()};
}

std::optional<double> paybackMonth(const CostModel& model)
{
    CostInput longer = *model.input;
    longer.horizonYears = std::max(longer.horizonYears, kPaybackYears);
    const Result<CostModel> far = makeCostModel(longer);
    if (!far)
        return std::nullopt;
    const SupplyCost owned = supplyCost(*far, uniformLayout(*far, Supply::Own), Supply::Own);
    const SupplyCost rented = supplyCost(*far, uniformLayout(*far, Supply::OnDemand), Supply::OnDemand);
    if (!owned.available || !rented.available)
        return std::nullopt;
    return crossingMonth(owned.cumulativeByMonth, rented.cumulativeByMonth);
}

/// Owned at utilisation u against renting just the busy hours, storage included on both sides.
std::optional<double> meetingUtilisation(
    const CostModel& model, const Layout& owned, const Values<double>& value)
{
    if (owned.clusters.empty())
        return std::nullopt;
    double rentAtFull = 0;
    for (const OwnedCluster& cluster : owned.clusters) {
        const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(cluster.hardware)];
        const double rate = rentPerGpuHour(hardware, RentKind::OnDemand, value);
        if (rate <= 0)
            return std::nullopt;
        for (const Vintage& vintage : cluster.vintages) {
            const double hours = vintage.nodes * hardware.gpusPerNode * (model.horizonMonths - vintage.month)
                * kHoursPerMonth;
            rentAtFull += rate * hours + shareOfWhole(rate * hours, value(Role::StorageShare));
        }
    }
    const auto difference = [&](double utilisation) {
        TotalSink<double> sink;
        for (OwnedCluster cluster : owned.clusters) {
            cluster.fixedUtilisation = utilisation;
            emitCluster(model, cluster, value, sink);
        }
        return sink.total - rentAtFull * utilisation;
    };
    return solveBracketed(difference, 0, 1);
}

/// First-year tokens at which a self-hosted fleet of whole nodes costs what the API bills. The fleet is a
/// staircase: for n nodes the two meet at F(n) / (API money per token), which counts if n nodes can serve it;
/// the smallest such n is the answer.
std::optional<double> meetingTokens(const CostModel& model)
{
    CostInput served = *model.input;
    std::erase_if(served.stages, [](const StageDemand& demand) {
        return !demand.gpu || demand.gpus <= 0 || !demand.apiPrice
            || demand.inputTokensPerYear + demand.cachedInputTokensPerYear + demand.outputTokensPerYear <= 0;
    });
    if (served.stages.empty())
        return std::nullopt;
    double plannedNodes = 0, tokens = 0;
    const Result<CostModel> planned = makeCostModel(served);
    if (!planned)
        return std::nullopt;
    for (const StageModel& stage : planned->stages) {
        tokens += stage.demand->inputTokensPerYear + stage.demand->cachedInputTokensPerYear
            + stage.demand->outputTokensPerYear;
        plannedNodes += stage.coOwner.vintages.front().nodes;
    }
    const std::vector<double> typical = typicalValues(*planned);
    const Layout api = uniformLayout(*planned, Supply::Api);
    if (!api.missing.empty() || !uniformLayout(*planned, Supply::Own).missing.empty())
        return std::nullopt;
    const double billed = layoutTotal(*planned, api, typical);
    if (billed <= 0)
        return std::nullopt;
    const double mostNodes = 16 * plannedNodes + 16;
    for (double nodes = 1; nodes <= mostNodes; ++nodes) {
        CostInput scaled = served;
        for (std::size_t i = 0; i < scaled.stages.size(); ++i) {
            const double perNode
                = planned->hardware[static_cast<std::size_t>(planned->stages[i].hardware)].gpusPerNode;
            scaled.stages[i].gpusPerNode = perNode;
            scaled.stages[i].gpus
                = std::max(1.0, planned->stages[i].coOwner.vintages.front().nodes * nodes / plannedNodes)
                * perNode;
        }
        const Result<CostModel> fleet = makeCostModel(scaled);
        if (!fleet)
            return std::nullopt;
        const double meets
            = layoutTotal(*fleet, uniformLayout(*fleet, Supply::Own), typicalValues(*fleet)) / billed;
        if (meets <= nodes / plannedNodes)
            return meets * tokens;
    }
    return std::nullopt;
}

/// Card price (with the node's, in proportion) at which owning costs what the cheapest rental does.
std::optional<double> meetingGpuPrice(
    const CostModel& model, const Layout& owned, const Values<double>& value)
{
    const HardwareModel& hardware = model.hardware[static_cast<std::size_t>(owned.clusters.front().hardware)];
    if (hardware.gpuPrice == kUnknown)
        return std::nullopt;
    double rent = std::numeric_limits<double>::infinity();
    for (const Supply supply : {Supply::OnDemand, Supply::Reserved1y, Supply::Reserved3y}) {
        const Layout layout = uniformLayout(model, supply);
        if (layout.missing.empty())
            rent = std::min(rent, layoutTotal(model, layout, typicalValues(model)));
    }
    if (!std::isfinite(rent))
        return std::nullopt;
    const auto difference = [&](double scale) {
        std::vector<double> values = typicalValues(model);
        for (const int price : {hardware.gpuPrice, hardware.nodePrice}) {
            if (price != kUnknown)
                values[static_cast<std::size_t>(price)] *= scale;
        }
        return layoutTotal(model, owned, values) - rent;
    };
    const std::optional<double> scale = solveBracketed(difference, 0, 100);
    return scale ? std::optional(*scale * value.at(hardware.gpuPrice)) : std::nullopt;
}

/// Values that an assumption may take in search of a flip.
std::pair<double, double> flipBounds(const Variable& variable)
{
    const double typical = variable.assumption.typical;
    const std::optional<Role> role = roleFromId(variable.assumption.role);
    switch (role ? spec(*role).kind : RoleKind::NonNegative) {
    case RoleKind::Share:
        return {0, 0.99};
    case RoleKind::AtLeastOne:
        return {1, 10 * typical};
    case RoleKind::Positive:
        return {typical / 20, 20 * typical};
    case RoleKind::NonNegative:
        break;
    }
    return {0, std::max(20 * typical, 20 * variable.assumption.high)};
}

} // namespace

std::optional<double> crossingMonth(const std::vector<double>& owned, const std::vector<double>& rented)
{
    const std::size_t months = std::min(owned.size(), rented.size());
    for (std::size_t m = 0; m < months; ++m) {
        const double gap = owned[m] - rented[m];
        if (gap > 0)
            continue;
        if (m == 0)
            return 0;
        const double before = owned[m - 1] - rented[m - 1];
        return static_cast<double>(m - 1) + before / (before - gap); // flows are even within a month
    }
    return std::nullopt;
}

std::vector<BreakEven> breakEvens(const CostModel& model)
{
    std::vector<BreakEven> result;
    if (model.hardware.empty())
        return result;
    std::vector<double> values = typicalValues(model);
    convertMoney(model, values.data());
    const Values<double> value{model, values.data()};
    const Layout owned = uniformLayout(model, Supply::Own), rented = uniformLayout(model, Supply::OnDemand);
    if (owned.missing.empty() && rented.missing.empty() && !owned.clusters.empty()) {
        result.push_back(breakEven("own_vs_on_demand_month", "months", paybackMonth(model)));
        result.push_back(
            breakEven("own_vs_on_demand_utilisation", "share", meetingUtilisation(model, owned, value)));
        result.push_back(breakEven("own_vs_rent_gpu_price", std::string(id(model.input->currency)),
            meetingGpuPrice(model, owned, value)));
    }
    const HardwareModel& first = model.hardware.front();
    const double onDemand = rentPerGpuHour(first, RentKind::OnDemand, value),
                 reserved = rentPerGpuHour(first, RentKind::Reserved1y, value);
    if (onDemand > 0 && reserved > 0) {
        const double hours = reserved * 8760 / onDemand;
        result.push_back(breakEven(
            "on_demand_vs_reserved_hours", "hours", hours <= 8760 ? std::optional(hours) : std::nullopt));
    }
    const bool tokens = std::ranges::any_of(model.stages, [](const StageModel& stage) {
        return stage.hasTokens() && stage.hardware != kUnknown && stage.demand->apiPrice;
    });
    if (tokens && owned.missing.empty())
        result.push_back(breakEven("own_vs_api_tokens_per_year", "tokens/year", meetingTokens(model)));
    return result;
}

std::vector<FlipPoint> flipPoints(const CostModel& model, const std::vector<Layout>& layouts,
    const std::vector<Supply>& supplies, std::stop_token stop)
{
    std::vector<FlipPoint> flips;
    if (layouts.size() < 2)
        return flips;
    const std::vector<double> typical = typicalValues(model);
    const auto totals = [&](std::size_t variable, double x) {
        std::vector<double> values = typical;
        values[variable] = x;
        std::vector<double> result;
        for (const Layout& layout : layouts)
            result.push_back(layoutTotal(model, layout, values));
        return result;
    };
    const std::vector<double> base = totals(0, typical[0]);
    const auto best = static_cast<std::size_t>(std::ranges::min_element(base) - base.begin());
    constexpr int kSteps = 8;
    for (std::size_t v = 0; v < model.variables.size() && !stop.stop_requested(); ++v) {
        const auto [low, high] = flipBounds(model.variables[v]);
        for (const double end : {low, high}) {
            double from = typical[v];
            for (int step = 1; step <= kSteps; ++step) {
                const double share = static_cast<double>(step) / kSteps;
                const double to = typical[v] + (end - typical[v]) * share * share;
                const std::vector<double> there = totals(v, to);
                const auto winner = static_cast<std::size_t>(std::ranges::min_element(there) - there.begin());
                if (winner == best || !(there[winner] < there[best])) {
                    from = to;
                    continue;
                }
                // Of all rivals that overtake within the step, the first one.
                double nearest = to;
                std::size_t becomes = winner;
                for (std::size_t k = 0; k < layouts.size(); ++k) {
                    if (k == best || !(there[k] < there[best]))
                        continue;
                    const auto gap = [&](double x) {
                        const std::vector<double> at = totals(v, x);
                        return at[k] - at[best];
                    };
                    const std::optional<double> root
                        = solveBracketed(gap, std::min(from, to), std::max(from, to));
                    if (root && std::abs(*root - typical[v]) < std::abs(nearest - typical[v])) {
                        nearest = *root;
                        becomes = k;
                    }
                }
                flips.push_back({model.variables[v].assumption.id, typical[v], nearest,
                    model.variables[v].assumption.unit, supplies[becomes]});
                break;
            }
        }
    }
    const auto distance = [](const FlipPoint& flip) {
        return flip.from != 0 ? std::abs(flip.to / flip.from - 1) : std::abs(flip.to);
    };
    std::ranges::stable_sort(flips, {}, distance);
    return flips;
}

std::vector<TornadoBar> tornadoBars(const CostModel& model, const Layout& layout)
{
    std::vector<TornadoBar> bars;
    const std::vector<double> typical = typicalValues(model);
    for (std::size_t v = 0; v < model.variables.size(); ++v) {
        const ResolvedAssumption& assumption = model.variables[v].assumption;
        std::vector<double> values = typical;
        values[v] = assumption.low;
        const double low = layoutTotal(model, layout, values);
        values[v] = assumption.high;
        const double high = layoutTotal(model, layout, values);
        if (low != high)
            bars.push_back({assumption.id, low, high, 0});
    }
    std::ranges::stable_sort(
        bars, std::greater{}, [](const TornadoBar& bar) { return std::abs(bar.high - bar.low); });
    return bars;
}

} // namespace terroir::core
