#include "ui/decide/evidence_chart.h"

#include "ui/plan_charts/cost_charts.h"
#include "ui/plan_charts/serve_charts.h"
#include "ui/plan_charts/train_charts.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("EvidenceChart", text);
}

/// Rungs differ by orders of magnitude: colours on a log scale, with the amounts written in.
std::optional<ChartSpec> ladderChart(const core::Plan& plan, const core::PathStep*)
{
    HeatmapSpec spec;
    spec.title = words(QT_TRANSLATE_NOOP("EvidenceChart", "What does each rung cost?"));
    spec.valueLabel = words(QT_TRANSLATE_NOOP("EvidenceChart", "Cost"));
    spec.unit = costUnit(plan);
    spec.log = true;
    spec.columns = {{QStringLiteral("cost"), words(QT_TRANSLATE_NOOP("EvidenceChart", "this plan"))},
        {QStringLiteral("low"), words(QT_TRANSLATE_NOOP("EvidenceChart", "usually from"))},
        {QStringLiteral("high"), words(QT_TRANSLATE_NOOP("EvidenceChart", "usually up to"))}};
    const auto known = [](double cost) { return cost > 0 ? cost : kNoValue; };
    for (const core::Rung& rung : plan.ladder) {
        const QString id = fromView(core::id(rung.workload));
        spec.rows.append({id, workloadName(rung.workload)});
        spec.values.append(
            {rung.computed ? known(rung.cost) : kNoValue, known(rung.costLow), known(rung.costHigh)});
        spec.valueIds.append({QStringLiteral("ladder.%1.cost").arg(id),
            QStringLiteral("ladder.%1.cost_low").arg(id), QStringLiteral("ladder.%1.cost_high").arg(id)});
    }
    if (spec.rows.isEmpty())
        return std::nullopt;
    return spec;
}

std::optional<ChartSpec> memoryChart(const core::Plan& plan, const core::PathStep*)
{
    constexpr std::size_t kNoOthers = 0; // the evidence is low: the chosen layout alone
    if (const core::StagePlan* stage = plan.trainingStage(); stage && stage->training && stage->gpu)
        return memoryByLayout(plan, *stage, kNoOthers);
    const core::StagePlan* served = plan.servingStage();
    if (!served || !served->serving || !served->gpu)
        return std::nullopt;
    return servingMemoryBar(*served);
}

std::optional<ChartSpec> scalingChart(const core::Plan& plan, const core::PathStep*)
{
    LineChartSpec spec = daysByGpus(plan);
    if (spec.series.isEmpty())
        return std::nullopt;
    return spec;
}

std::optional<ChartSpec> yearlyCostChart(const core::Plan& plan, const core::PathStep* = nullptr)
{
    const core::SupplyCost* chosen = plan.cost ? plan.cost->plan() : nullptr;
    if (!chosen || !chosen->available)
        return std::nullopt;
    constexpr int kOneLegendLine = 4;
    StackedBarSpec spec = yearlyCost(plan, *chosen, kOneLegendLine);
    if (spec.parts.isEmpty())
        return std::nullopt;
    return spec;
}

std::optional<ChartSpec> breakEvenChart(const core::Plan& plan, const core::PathStep*)
{
    LineChartSpec spec = cumulativeCost(plan);
    if (spec.series.isEmpty())
        return std::nullopt;
    return spec;
}

std::optional<ChartSpec> utilisationChart(const core::Plan& plan, const core::PathStep*)
{
    const core::StagePlan* stage = plan.servingStage();
    if (!stage || !stage->serving || stage->serving->fleet.gpus <= 0)
        return std::nullopt;
    return fleetUse(*stage);
}

/// The amounts among a step's evidence side by side: they are what its answers cost.
std::optional<ChartSpec> choicesChart(const core::Plan& plan, const core::PathStep* step)
{
    constexpr std::string_view kEndings[] = {".total", ".per_year"};
    if (!step)
        return std::nullopt;
    for (const std::string_view ending : kEndings) {
        const bool isYearly = ending == kEndings[1];
        StackedBarSpec spec;
        spec.title = isYearly
            ? words(QT_TRANSLATE_NOOP("EvidenceChart", "What does each choice cost a year?"))
            : words(QT_TRANSLATE_NOOP("EvidenceChart", "What does each choice cost?"));
        // The cards above change the stage in question; the plan as it stands may mix.
        spec.note = words(QT_TRANSLATE_NOOP("EvidenceChart", "Every stage supplied this way"));
        spec.orientation = Qt::Horizontal;
        spec.valueAxis = {words(QT_TRANSLATE_NOOP("EvidenceChart", "Cost")), costUnit(plan)};
        ChartPart cost{QStringLiteral("cost"), spec.valueAxis.label};
        for (const core::Figure& figure : step->evidence) {
            const std::string_view id = figure.id;
            if (!id.starts_with("cost.") || !id.ends_with(ending) || !(figure.value > 0))
                continue;
            const std::string_view supply = id.substr(5, id.size() - 5 - ending.size());
            const QString valueId = QString::fromStdString(figure.id);
            const std::optional<core::Supply> known = core::supplyFromId(supply);
            spec.categories.append({valueId, known ? supplyName(*known) : figureName(valueId)});
            cost.values.append(figure.value);
            cost.valueIds.append(valueId);
        }
        spec.parts = {cost};
        if (spec.categories.size() > 1)
            return spec;
    }
    return yearlyCostChart(plan); // nothing to choose between: the plan's own
}

std::optional<ChartSpec> stepChart(const core::Plan& plan, const core::PathStep*)
{
    const core::StagePlan* stage = plan.trainingStage();
    if (!stage || !stage->training)
        return std::nullopt;
    StackedBarSpec spec = stepByTerm(plan, *stage);
    if (spec.parts.isEmpty())
        return std::nullopt;
    return spec;
}

/// A step speaks of what is served if its most telling figure does.
bool isOfServing(const core::PathStep* step)
{
    return step && !step->evidence.empty() && step->evidence.front().id.starts_with("serve.");
}

/// What a unit of the work costs on the cheapest cards that can do it, and on the plan's own.
std::optional<ChartSpec> mapChart(const core::Plan& plan, const core::PathStep* step)
{
    constexpr std::size_t kRows = 6; // what can be read at the height of the evidence
    const core::StagePlan* stage = plan.trainingStage();
    if (!stage || isOfServing(step))
        stage = plan.servingStage();
    if (!stage || !plan.catalog)
        return std::nullopt;
    const std::string own = stage->gpu ? stage->gpu->id : std::string();
    std::vector<const core::MapCell*> cells;
    for (const core::MapCell& cell : plan.map)
        if (cell.workload == stage->workload && cell.unitCost > 0
            && cell.fit != core::MapCell::Fit::DoesNotFit)
            cells.push_back(&cell);
    std::sort(cells.begin(), cells.end(),
        [](const core::MapCell* a, const core::MapCell* b) { return a->unitCost < b->unitCost; });
    const auto mine = std::find_if(
        cells.begin(), cells.end(), [&own](const core::MapCell* cell) { return cell->gpuId == own; });
    if (mine != cells.end() && mine - cells.begin() >= static_cast<std::ptrdiff_t>(kRows))
        std::iter_swap(mine, cells.begin() + static_cast<std::ptrdiff_t>(kRows) - 1);
    cells.resize(std::min(cells.size(), kRows));
    if (cells.empty())
        return std::nullopt;
    StackedBarSpec spec;
    spec.title = words(QT_TRANSLATE_NOOP("EvidenceChart", "Which card does this work at what price?"));
    spec.note = stage->workload == core::WorkloadKind::Serving
        ? words(QT_TRANSLATE_NOOP("EvidenceChart", "Cost of a million tokens served"))
        : words(QT_TRANSLATE_NOOP("EvidenceChart", "Cost of a billion tokens trained"));
    spec.orientation = Qt::Horizontal;
    spec.valueAxis = {QString(), costUnit(plan)};
    ChartPart cost{QStringLiteral("cost"), spec.note};
    for (const core::MapCell* cell : cells) {
        const core::Gpu* gpu = plan.catalog->gpu(cell->gpuId);
        const QString id = QString::fromStdString(cell->gpuId);
        QString name = gpu ? QString::fromStdString(gpu->name) : id;
        if (cell->gpuId == own)
            name = words(QT_TRANSLATE_NOOP("EvidenceChart", "%1 (this plan)")).arg(name);
        spec.categories.append({id, name});
        cost.values.append(cell->unitCost);
        cost.valueIds.append(QString());
    }
    spec.parts = {cost};
    return spec;
}

std::optional<ChartSpec> goodputChart(const core::Plan& plan, const core::PathStep*)
{
    const core::StagePlan* stage = plan.trainingStage();
    if (!stage || !stage->training || stage->training->computeDays <= 0)
        return std::nullopt;
    const core::TrainingPlan& training = *stage->training;
    const auto lost = [&](double calendarDays) {
        return std::isfinite(calendarDays) ? std::max(0.0, calendarDays - training.computeDays) : kNoValue;
    };
    StackedBarSpec spec;
    spec.title = words(QT_TRANSLATE_NOOP("EvidenceChart", "What do failures cost?"));
    spec.orientation = Qt::Horizontal;
    spec.valueAxis = {words(QT_TRANSLATE_NOOP("EvidenceChart", "Time")), QStringLiteral("days")};
    spec.categories
        = {{QStringLiteral("with"), words(QT_TRANSLATE_NOOP("EvidenceChart", "With checkpoints"))},
            {QStringLiteral("without"), words(QT_TRANSLATE_NOOP("EvidenceChart", "Without"))}};
    spec.parts = {{QStringLiteral("useful"), words(QT_TRANSLATE_NOOP("EvidenceChart", "Useful work")),
                      {training.computeDays, training.computeDays},
                      {QStringLiteral("train.compute_days"), QStringLiteral("train.compute_days")}},
        {QStringLiteral("lost"),
            words(QT_TRANSLATE_NOOP("EvidenceChart", "Lost to failures and checkpoints")),
            {lost(training.goodput.calendarDays), lost(training.goodput.calendarDaysWithout)},
            {QStringLiteral("train.days"), QStringLiteral("goodput.calendar_days_without")}}};
    return spec;
}

struct EvidenceKind
{
    std::string_view id;
    std::optional<ChartSpec> (*make)(const core::Plan&, const core::PathStep*);
    core::Parts parts;
};

constexpr std::array kEvidenceKinds{
    EvidenceKind{"ladder", ladderChart, core::Parts::Ladder},
    EvidenceKind{"memory", memoryChart, core::Parts::Headline},
    EvidenceKind{"scaling", scalingChart, core::Parts::Scaling},
    EvidenceKind{"yearly_cost", yearlyCostChart, core::Parts::Headline},
    EvidenceKind{"break_even", breakEvenChart, core::Parts::Headline},
    EvidenceKind{"utilisation", utilisationChart, core::Parts::Headline},
    EvidenceKind{"map", mapChart, core::Parts::Map},
    EvidenceKind{"goodput", goodputChart, core::Parts::Headline},
    EvidenceKind{"choices", choicesChart, core::Parts::Headline},
    EvidenceKind{"step", stepChart, core::Parts::Headline},
};

const EvidenceKind* evidenceKind(std::string_view id)
{
    const auto found = std::find_if(kEvidenceKinds.begin(), kEvidenceKinds.end(),
        [id](const EvidenceKind& kind) { return kind.id == id; });
    return found == kEvidenceKinds.end() ? nullptr : &*found;
}

} // namespace

std::optional<ChartSpec> evidenceChart(
    std::string_view kind, const core::Plan& plan, const core::PathStep* step)
{
    const EvidenceKind* known = evidenceKind(kind);
    return known ? known->make(plan, step) : std::nullopt;
}

core::Parts evidenceParts(std::string_view kind)
{
    const EvidenceKind* known = evidenceKind(kind);
    return core::Parts::Headline | core::Parts::Uncertainty | (known ? known->parts : core::Parts::Headline);
}

} // namespace terroir::ui
