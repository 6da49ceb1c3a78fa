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
std::optional<ChartSpec> ladderChart(const core::Plan& plan)
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

std::optional<ChartSpec> memoryChart(const core::Plan& plan)
{
    constexpr std::size_t kNoOthers = 0; // the evidence is low: the chosen layout alone
    if (const core::StagePlan* stage = plan.trainingStage(); stage && stage->training && stage->gpu)
        return memoryByLayout(plan, *stage, kNoOthers);
    const core::StagePlan* served = plan.servingStage();
    if (!served || !served->serving || !served->gpu)
        return std::nullopt;
    return servingMemoryBar(*served);
}

std::optional<ChartSpec> scalingChart(const core::Plan& plan)
{
    LineChartSpec spec = daysByGpus(plan);
    if (spec.series.isEmpty())
        return std::nullopt;
    return spec;
}

std::optional<ChartSpec> yearlyCostChart(const core::Plan& plan)
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

std::optional<ChartSpec> breakEvenChart(const core::Plan& plan)
{
    LineChartSpec spec = cumulativeCost(plan);
    if (spec.series.isEmpty())
        return std::nullopt;
    return spec;
}

std::optional<ChartSpec> utilisationChart(const core::Plan& plan)
{
    const core::StagePlan* stage = plan.servingStage();
    if (!stage || !stage->serving || stage->serving->fleet.gpus <= 0)
        return std::nullopt;
    return fleetUse(*stage);
}

std::optional<ChartSpec> mapChart(const core::Plan& plan)
{
    constexpr qsizetype kRows = 9; // what can be read at the height of the evidence
    HeatmapSpec spec;
    spec.title = words(QT_TRANSLATE_NOOP("EvidenceChart", "Which card does this work at what price?"));
    spec.valueLabel = words(QT_TRANSLATE_NOOP("EvidenceChart", "Cost of a unit of the work"));
    spec.unit = costUnit(plan);
    spec.log = true;
    QStringList gpuIds;
    QVector<core::WorkloadKind> kinds;
    for (const core::MapCell& cell : plan.map) {
        if (!kinds.contains(cell.workload))
            kinds.append(cell.workload);
        const QString id = QString::fromStdString(cell.gpuId);
        if (cell.unitCost > 0 && !gpuIds.contains(id))
            gpuIds.append(id);
    }
    // The present card first, then the others in the catalog's order.
    if (const core::StagePlan* stage = plan.stages.empty() ? nullptr : &plan.stages.front();
        stage && stage->gpu) {
        const QString own = QString::fromStdString(stage->gpu->id);
        if (gpuIds.removeAll(own) > 0)
            gpuIds.prepend(own);
    }
    gpuIds = gpuIds.mid(0, kRows);
    for (const core::WorkloadKind kind : kinds)
        spec.columns.append({fromView(core::id(kind)), workloadName(kind)});
    for (const QString& id : gpuIds) {
        const core::Gpu* gpu = plan.catalog ? plan.catalog->gpu(id.toStdString()) : nullptr;
        spec.rows.append({id, gpu ? QString::fromStdString(gpu->name) : id});
        QVector<double> row(kinds.size(), kNoValue);
        for (const core::MapCell& cell : plan.map)
            if (QString::fromStdString(cell.gpuId) == id && cell.unitCost > 0
                && cell.fit != core::MapCell::Fit::DoesNotFit)
                row[kinds.indexOf(cell.workload)] = cell.unitCost;
        spec.values.append(row);
    }
    if (spec.rows.isEmpty())
        return std::nullopt;
    return spec;
}

std::optional<ChartSpec> goodputChart(const core::Plan& plan)
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
    spec.valueAxis = {words(QT_TRANSLATE_NOOP("EvidenceChart", "Days")), QStringLiteral("days")};
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
    std::optional<ChartSpec> (*make)(const core::Plan&);
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
};

const EvidenceKind* evidenceKind(std::string_view id)
{
    const auto found = std::find_if(kEvidenceKinds.begin(), kEvidenceKinds.end(),
        [id](const EvidenceKind& kind) { return kind.id == id; });
    return found == kEvidenceKinds.end() ? nullptr : &*found;
}

} // namespace

std::optional<ChartSpec> evidenceChart(std::string_view kind, const core::Plan& plan)
{
    const EvidenceKind* known = evidenceKind(kind);
    return known ? known->make(plan) : std::nullopt;
}

core::Parts evidenceParts(std::string_view kind)
{
    const EvidenceKind* known = evidenceKind(kind);
    return core::Parts::Headline | core::Parts::Uncertainty | (known ? known->parts : core::Parts::Headline);
}

} // namespace terroir::ui
