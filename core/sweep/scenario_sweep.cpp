#include "core/sweep/scenario_sweep.h"

#include "core/catalog/id_match.h"
#include "core/cost/explain_cost.h"
#include "core/cost/roles.h"
#include "core/explain/traced.h"
#include "core/plan/key.h"
#include "core/sweep/tco_grid.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace terroir::core {

namespace {

constexpr std::size_t kSweepBlock = 4096; // points handed on at a time: some 20 ms on two cores
constexpr double kSweptMostGpus = 1e6, kSweptMostYears = 30;

/// A quantity of the scenario itself, by id. Whole: only whole numbers make sense.
struct SweptQuantity
{
    SweepVariable variable;
    double least = 0, most = 0;
    bool whole = false;
    std::function<void(Scenario&, double)> set;
};

std::vector<SweptQuantity> sweptQuantities(const Scenario& scenario)
{
    std::vector<SweptQuantity> quantities;
    quantities.push_back(
        {{"horizon_years", "years", "Horizon", "规划年限", 1, scenario.horizonYears, 5, true}, 0.25,
            kSweptMostYears, false, [](Scenario& s, double value) { s.horizonYears = value; }});
    for (std::size_t i = 0; i < scenario.stages.size(); ++i) {
        const Stage& stage = scenario.stages[i];
        if (!stage.enabled)
            continue;
        const std::string prefix = "stages." + stage.id + ".",
                          of = stage.name.empty() ? stage.id : stage.name;
        const bool serves = stage.workload == WorkloadKind::Serving;
        if (!stage.cluster.gpuId.empty() && !(serves && stage.load.requestsPerDay > 0)) {
            const double gpus = stage.cluster.gpus;
            quantities.push_back({{prefix + "gpus", "GPU", "GPUs: " + of, "GPU 数：" + of,
                                      std::max(1.0, std::round(gpus / 4)), gpus, gpus * 4, true},
                1, kSweptMostGpus, true,
                [i](Scenario& s, double value) { s.stages[i].cluster.gpus = static_cast<int>(value); }});
        }
        if (serves && stage.load.requestsPerDay > 0) {
            const double requests = stage.load.requestsPerDay;
            quantities.push_back({{prefix + "requests_per_day", "requests/day", "Requests a day: " + of,
                                      "每日请求数：" + of, requests / 4, requests, requests * 4, true},
                0, 1e12, false, [i](Scenario& s, double value) { s.stages[i].load.requestsPerDay = value; }});
        }
        if (stage.data.tokens) {
            const double tokens = *stage.data.tokens;
            quantities.push_back({{prefix + "tokens", "tokens", "Training tokens: " + of,
                                      "训练 token 数：" + of, tokens / 4, tokens, tokens * 4, true},
                0, 1e18, false, [i](Scenario& s, double value) { s.stages[i].data.tokens = value; }});
        }
    }
    return quantities;
}

/// Assumptions that the plan reads besides those of the cost.
void addPlanAssumptions(const Plan& plan, std::vector<SweepVariable>& variables)
{
    for (const Assumption& row : plan.catalog->assumptions) {
        if (row.role.empty() || roleFromId(row.role)
            || plan.catalog->role(row.role, plan.scenario.region) != &row)
            continue;
        SweepVariable added{row.id, row.unit, row.name, row.nameZh, row.low, row.typical, row.high, true};
        if (const auto change = plan.scenario.overrides.find(row.id); change != plan.scenario.overrides.end())
            added.typical = change->second.typical.value_or(added.typical);
        variables.push_back(std::move(added));
    }
}

std::optional<Problem> checkValues(
    const Scenario& scenario, const SweepVariable& variable, const std::vector<double>& values)
{
    double least = 0, most = std::numeric_limits<double>::max();
    bool whole = false;
    for (const SweptQuantity& quantity : sweptQuantities(scenario)) {
        if (quantity.variable.id != variable.id)
            continue;
        least = quantity.least;
        most = quantity.most;
        whole = quantity.whole;
    }
    for (const double value : values) {
        if (!(value >= least && value <= most) || (whole && std::floor(value) != value))
            return Problem{ProblemCode::OutOfRange, variable.id, formulaNumber(value),
                formulaNumber(least) + ".." + (most < 1e18 ? formulaNumber(most) : std::string())
                    + (whole ? ", whole" : "")};
    }
    return std::nullopt;
}

void setQuantity(Scenario& scenario, const std::string& id, double value)
{
    for (const SweptQuantity& quantity : sweptQuantities(scenario)) {
        if (quantity.variable.id == id)
            return quantity.set(scenario, value);
    }
    scenario.overrides[id].typical = value;
}

/// The cost variable itself moves; what replans is no variable of the grid.
std::string gridId(const SweepVariable& variable)
{
    return variable.replans ? std::string() : variable.id;
}

} // namespace

std::vector<SweepVariable> sweepVariables(const Plan& plan)
{
    std::vector<SweepVariable> variables;
    for (SweptQuantity& quantity : sweptQuantities(plan.scenario))
        variables.push_back(std::move(quantity.variable));
    if (plan.cost) {
        for (const ResolvedAssumption& row : plan.cost->assumptions)
            variables.push_back({row.id, row.unit, row.name, row.nameZh.empty() ? row.name : row.nameZh,
                row.low, row.typical, row.high, false});
    }
    if (plan.catalog)
        addPlanAssumptions(plan, variables);
    return variables;
}

Result<ScenarioSweep> ScenarioSweep::make(std::shared_ptr<const Catalog> catalog,
    std::shared_ptr<const DecisionTree> tree, Scenario scenario, TcoSweepSpec spec, std::stop_token stop)
{
    ScenarioSweep sweep(std::move(catalog), std::move(tree));
    sweep.m_scenario = std::move(scenario);
    sweep.m_spec = std::move(spec);
    const Result<Plan> plan = sweep.m_planner.plan(sweep.m_scenario, Parts::Headline, stop);
    if (!plan)
        return tl::unexpected(plan.error());
    if (!plan->problems.empty()) // what is left of the scenario would be swept as if it were the whole
        return tl::unexpected(plan->problems.front());
    if (!plan->cost)
        return fail(ProblemCode::Missing, "stages");
    sweep.m_plan = plan->fingerprint;
    const std::vector<SweepVariable> known = sweepVariables(*plan);
    const auto axis = [&](const SweepAxis& wanted, const std::string& name,
                          SweepVariable& found) -> std::optional<Problem> {
        if (wanted.assumptionId.empty())
            return name == "x" ? std::optional(Problem{ProblemCode::Missing, "x.assumption", {}, {}})
                               : std::nullopt;
        const auto variable = std::ranges::find(known, wanted.assumptionId, &SweepVariable::id);
        if (variable == known.end())
            return Problem{ProblemCode::UnknownId, name + ".assumption", wanted.assumptionId,
                nearestRows(wanted.assumptionId, known)};
        if (wanted.values.empty())
            return Problem{ProblemCode::Missing, name + ".values", {}, {}};
        found = *variable;
        return found.replans ? checkValues(sweep.m_scenario, found, wanted.values) : std::nullopt;
    };
    for (std::optional<Problem> problem :
        {axis(sweep.m_spec.x, "x", sweep.m_x), axis(sweep.m_spec.y, "y", sweep.m_y)}) {
        if (problem)
            return tl::unexpected(std::move(*problem));
    }
    const Result<CostInput> input = boundInput(plan->cost->basis, *sweep.m_catalog);
    if (!input)
        return tl::unexpected(input.error());
    const auto grid = TcoGrid::make(*input, gridId(sweep.m_x), gridId(sweep.m_y));
    if (!grid)
        return tl::unexpected(grid.error());
    for (const std::optional<Problem>& problem :
        {(*grid)->checkX(sweep.m_spec.x.values), (*grid)->checkY(sweep.m_spec.y.values)}) {
        if (problem)
            return tl::unexpected(*problem);
    }
    sweep.m_supplies = sweep.m_spec.supplies.empty() ? (*grid)->knownSupplies() : sweep.m_spec.supplies;
    return sweep;
}

SweepColumns ScenarioSweep::columns() const
{
    Key key;
    key << std::string_view(m_plan);
    for (const SweepAxis* axis : {&m_spec.x, &m_spec.y}) {
        key << std::string_view(axis->assumptionId);
        for (const double value : axis->values)
            key << value;
    }
    for (const Supply supply : m_supplies)
        key << supply;
    char hex[17];
    std::snprintf(hex, sizeof hex, "%016llx", static_cast<unsigned long long>(fingerprint64(key.text())));
    return {hex, m_spec.points(), m_spec.x.assumptionId, m_spec.y.assumptionId, m_supplies};
}

Result<std::shared_ptr<const TcoGrid>> ScenarioSweep::gridAt(std::size_t point, const std::stop_token& stop)
{
    const std::size_t columns = m_spec.x.values.size();
    const std::pair<std::size_t, std::size_t> key{
        m_x.replans ? point % columns : 0, m_y.replans ? point / columns : 0};
    if (const auto known = m_grids.find(key); known != m_grids.end())
        return known->second;
    if (m_y.replans)
        m_grids.clear(); // the row is over
    Scenario scenario = m_scenario;
    if (m_x.replans)
        setQuantity(scenario, m_x.id, m_spec.xOf(point));
    if (m_y.replans)
        setQuantity(scenario, m_y.id, m_spec.yOf(point));
    const Result<Plan> plan = m_planner.plan(scenario, Parts::Headline, stop);
    if (!plan)
        return tl::unexpected(plan.error());
    std::shared_ptr<const TcoGrid> made;
    if (plan->cost) {
        const Result<CostInput> input = boundInput(plan->cost->basis, *m_catalog);
        if (!input)
            return tl::unexpected(input.error());
        if (auto grid = TcoGrid::make(*input, gridId(m_x), gridId(m_y)))
            made = std::move(*grid);
    }
    m_grids[key] = made;
    return made;
}

Result<void> ScenarioSweep::run(std::size_t first, std::size_t last, const Sink& sink, std::stop_token stop)
{
    const std::size_t columns = m_spec.x.values.size();
    std::vector<TcoSweepPoint> points;
    while (first < last) {
        if (stop.stop_requested())
            return fail(ProblemCode::Cancelled, "sweep");
        std::size_t end = std::min(last, first + kSweepBlock);
        if (m_x.replans)
            end = first + 1;
        else if (m_y.replans)
            end = std::min(end, (first / columns + 1) * columns);
        const auto grid = gridAt(first, stop);
        if (!grid)
            return tl::unexpected(grid.error());
        points.assign(end - first, {});
        if (*grid) {
            if (auto done = evaluateGrid(**grid, m_spec, m_supplies, first, points, {}, stop); !done)
                return done;
        } else {
            for (std::size_t i = first; i < end; ++i)
                points[i - first] = {m_spec.xOf(i), m_spec.yOf(i),
                    std::vector<double>(m_supplies.size(), std::numeric_limits<double>::quiet_NaN()),
                    std::nullopt};
        }
        sink(first, points);
        first = end;
    }
    return {};
}

} // namespace terroir::core
