// Figures of the scaling curve at the plan's own number of GPUs and of the doubling after it, and why.
#include "core/plan/explaining.h"

namespace terroir::core {
namespace {

/// The point at the stage's own number of GPUs.
const ScalingPoint* ownPoint(const Plan& plan)
{
    const StagePlan* stage = plan.trainingStage();
    if (!plan.scaling || !stage)
        return nullptr;
    for (const ScalingPoint& point : plan.scaling->points) {
        if (point.gpus == static_cast<int>(stage->gpus) && point.feasible)
            return &point;
    }
    return nullptr;
}

const ScalingPoint* nextPoint(const Plan& plan)
{
    const ScalingPoint* own = ownPoint(plan);
    return own ? doubled(*plan.scaling, *own) : nullptr;
}

const ScalingPoint* smallestPoint(const Plan& plan)
{
    for (const ScalingPoint& point : plan.scaling->points)
        if (point.feasible)
            return &point;
    return nullptr;
}

Traced atPoint(
    std::string symbol, const ScalingPoint& point, const char* what, double value, std::string unit)
{
    return Explaining::part(std::move(symbol), "scaling." + std::to_string(point.gpus) + "." + what, value,
        std::move(unit), "MODEL 5.8");
}

void ratioToSmallest(Explaining& e, const char* symbol, double tokensPerS)
{
    const ScalingPoint &own = *ownPoint(e.plan), &first = *smallestPoint(e.plan);
    e.formula(symbol,
        atPoint("R", own, "tokens_per_s", tokensPerS, "tokens/s") / atPoint("N", own, "gpus", own.gpus, "")
            / (atPoint("R_0", first, "tokens_per_s", first.tokensPerS, "tokens/s")
                / atPoint("N_0", first, "gpus", first.gpus, "")),
        "MODEL 5.8");
}

} // namespace

void addScalingFigures(std::vector<FigureDefinition>& table)
{
    using K = QuantityKind;
    const auto own = [&](const char* id, const char* unit, K kind, double ScalingPoint::*member) {
        table.push_back(
            {std::string("scaling.") + id, unit, kind, [member](const Plan& plan) -> std::optional<double> {
                 const ScalingPoint* point = ownPoint(plan);
                 if (!point || !(point->*member > 0))
                     return std::nullopt;
                 return point->*member;
             }});
    };
    const auto next = [&](const char* id, const char* unit, auto read) {
        table.push_back({std::string("scaling.") + id, unit, K::Search,
            [read](const Plan& plan) -> std::optional<double> {
                const ScalingPoint *point = ownPoint(plan), *twice = nextPoint(plan);
                return point && twice ? read(*point, *twice) : std::nullopt;
            }});
    };
    own("efficiency", "share", K::Search, &ScalingPoint::efficiency);
    own("fixed_efficiency", "share", K::Formula, &ScalingPoint::fixedEfficiency);
    own("rule_efficiency", "share", K::Formula, &ScalingPoint::ruleEfficiency);
    own("loss_share", "share", K::Formula, &ScalingPoint::lossShare);
    own("calendar_days", "days", K::Formula, &ScalingPoint::calendarDays);
    own("money", "money", K::Formula, &ScalingPoint::money);
    using Point = const ScalingPoint&;
    next("next_doubling", "x",
        [](Point a, Point b) { return std::optional<double>(b.tokensPerS / a.tokensPerS); });
    next("next_days_saved", "days", [](Point a, Point b) {
        return a.calendarDays > 0 ? std::optional<double>(a.calendarDays - b.calendarDays) : std::nullopt;
    });
    next("next_money", "money", [](Point a, Point b) {
        return a.money > 0 ? std::optional<double>(b.money - a.money) : std::nullopt;
    });
}

void addScalingExplainers(Explainers& all)
{
    all["scaling.efficiency"] = [](Explaining& e) { ratioToSmallest(e, "E", ownPoint(e.plan)->tokensPerS); };
    all["scaling.fixed_efficiency"]
        = [](Explaining& e) { ratioToSmallest(e, "E", ownPoint(e.plan)->fixedTokensPerS); };
    all["scaling.next_doubling"] = [](Explaining& e) {
        const ScalingPoint &own = *ownPoint(e.plan), &twice = *nextPoint(e.plan);
        e.formula("×",
            atPoint("R_2N", twice, "tokens_per_s", twice.tokensPerS, "tokens/s")
                / atPoint("R_N", own, "tokens_per_s", own.tokensPerS, "tokens/s"),
            "MODEL 5.8");
    };
    all["scaling.next_days_saved"] = [](Explaining& e) {
        const ScalingPoint &own = *ownPoint(e.plan), &twice = *nextPoint(e.plan);
        e.formula("saved",
            atPoint("days_N", own, "calendar_days", own.calendarDays, "days")
                - atPoint("days_2N", twice, "calendar_days", twice.calendarDays, "days"),
            "MODEL 5.9");
    };
    all["scaling.next_money"] = [](Explaining& e) {
        const ScalingPoint &own = *ownPoint(e.plan), &twice = *nextPoint(e.plan);
        const std::string unit(id(e.plan.scenario.currency));
        e.formula("more",
            atPoint("money_2N", twice, "money", twice.money, unit)
                - atPoint("money_N", own, "money", own.money, unit),
            "");
    };
}

} // namespace terroir::core
