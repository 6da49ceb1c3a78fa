#include "core/plan/fingerprint.h"
#include "core/plan/parts.h"
#include "core/plan/scenario_check.h"

#include <algorithm>

namespace terroir::core {
namespace {

constexpr int kHeadlineDraws = 1024; // while the wizard asks: P10–P90 within about 2 % of the full draw's
constexpr int kFullDraws = 16384;

bool isDrawn(std::string_view id)
{
    return id.starts_with("cost.") && (id.ends_with(".p10") || id.ends_with(".p50") || id.ends_with(".p90"));
}

/// Where a question shows a range of this very plan, it shows what the plan shows.
void takeFullDraws(Path& path, const Plan& rough, const Plan& full)
{
    const auto refine = [&](Figure& shown) {
        if (!isDrawn(shown.id))
            return;
        const auto before = figure(rough, shown.id), after = figure(full, shown.id);
        if (before && after && before->value == shown.value)
            shown.value = after->value;
    };
    for (PathStep& step : path.steps) {
        std::for_each(step.evidence.begin(), step.evidence.end(), refine);
        for (DecisionFlip& flip : step.flips)
            refine(flip.now);
    }
}

} // namespace

struct Planner::State
{
    std::shared_ptr<const Catalog> catalog;
    std::shared_ptr<const DecisionTree> tree;
    Memos memos;
    Memo<Plan> bare{64}; // plans without a path, by scenario: what the tree's metrics read while walking

    PartInput input(const Scenario& scenario, std::stop_token stop)
    {
        return {*catalog, scenario, Assumed(*catalog, scenario), memos, std::move(stop)};
    }

    /// Stages, money and ladder of a scenario as it stands, without walking the tree.
    Plan evaluated(const Scenario& scenario, int draws, const std::stop_token& stop)
    {
        Plan plan;
        plan.catalog = catalog;
        plan.scenario = scenario;
        plan.problems = checkNames(scenario, *catalog);
        const PartInput in = input(plan.scenario, stop);
        for (std::size_t i = 0; i < scenario.stages.size(); ++i) {
            if (!scenario.stages[i].enabled)
                continue;
            plan.stages.push_back(planStage(in, i));
            for (const Problem& problem : plan.stages.back().problems)
                plan.problems.push_back(problem);
            plan.stages.back().allotmentHours = allotmentHours(in, plan.stages.back());
            if (stop.stop_requested())
                return plan;
        }
        auto cost = planMoney(in, plan, draws);
        if (cost)
            plan.cost = std::move(*cost);
        else if (!plan.stages.empty())
            plan.problems.push_back(cost.error());
        plan.ladder = planLadder(in, plan);
        return plan;
    }

    std::shared_ptr<const Plan> bareplan(const Scenario& scenario, const std::stop_token& stop)
    {
        Scenario asked
            = scenario; // answers do not change the figures: only their effects do, and those are applied
        asked.answers.clear();
        asked.minutes.clear();
        asked.notes.clear();
        Key key;
        key << std::string_view(scenarioToJson(asked)) << catalog->revision << catalog->contents;
        auto plan = bare.get(key, [&] { return evaluated(scenario, kHeadlineDraws, stop); });
        if (stop.stop_requested())
            bare.forget(key);
        return plan;
    }

    Walk walked(const Scenario& scenario, const std::stop_token& stop)
    {
        if (!tree)
            return {{}, scenario};
        const MetricSource metrics = [&](const Scenario& soFar) -> MetricLookup {
            // Scaling needs a search at every count, so it is computed only for the nodes that ask for it.
            return [this, &stop, plan = bareplan(soFar, stop), scaled = std::shared_ptr<const Plan>()](
                       std::string_view metric) mutable -> std::optional<Figure> {
                if (!metric.starts_with("scaling."))
                    return figure(*plan, metric);
                if (!scaled) {
                    Plan with = *plan;
                    with.scaling = planScaling(input(with.scenario, stop), with);
                    scaled = std::make_shared<const Plan>(std::move(with));
                }
                return figure(*scaled, metric);
            };
        };
        const ThresholdSource thresholds
            = [&](std::string_view id) { return Assumed(*catalog, scenario).byId(id); };
        return walk(*tree, scenario, *catalog, metrics, thresholds);
    }
};

Planner::Planner(std::shared_ptr<const Catalog> catalog, std::shared_ptr<const DecisionTree> tree)
    : m_state(std::make_unique<State>())
{
    m_state->catalog = std::move(catalog);
    m_state->tree = std::move(tree);
}

Planner::~Planner() = default;
Planner::Planner(Planner&&) noexcept = default;
Planner& Planner::operator=(Planner&&) noexcept = default;

void Planner::setCatalog(std::shared_ptr<const Catalog> catalog)
{
    m_state->catalog = std::move(catalog);
    m_state->bare.clear(); // they point into the old catalog
    m_state->memos.costs.clear();
}

Result<Plan> Planner::plan(const Scenario& scenario, Parts parts, std::stop_token stop)
{
    Walk walk = m_state->walked(scenario, stop);
    if (stop.stop_requested())
        return fail(ProblemCode::Cancelled, "plan");
    const Scenario& shown = has(parts, Parts::AsStated) ? scenario : walk.effective;
    const std::shared_ptr<const Plan> rough = m_state->bareplan(shown, stop);
    Plan plan = *rough;
    plan.scenario = shown;
    plan.path = std::move(walk.path);
    const PartInput in = m_state->input(plan.scenario, stop);
    if (has(parts, Parts::Uncertainty)) {
        if (auto cost = planMoney(in, plan, kFullDraws)) {
            plan.cost = std::move(*cost);
            takeFullDraws(plan.path, *rough, plan);
        }
    }
    if (has(parts, Parts::Scaling))
        plan.scaling = planScaling(in, plan);
    if (has(parts, Parts::Map))
        plan.map = planMap(in, plan);
    plan.advice = adviceFor(in, plan);
    plan.fingerprint = fingerprintOf(scenario, plan);
    if (stop.stop_requested())
        return fail(ProblemCode::Cancelled, "plan");
    return plan;
}

Result<Plan> Planner::consequence(
    const Scenario& scenario, std::string_view nodeId, std::string_view answerId, std::stop_token stop)
{
    Scenario asked = scenario;
    asked.answers[std::string(nodeId)].answerId = std::string(answerId);
    return plan(asked, Parts::Headline, std::move(stop));
}

} // namespace terroir::core
