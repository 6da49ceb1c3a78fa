#include "ui/plan_charts/train_charts.h"

#include "ui/plan_charts/small_parts.h"
#include "ui/text/from_view.h"
#include "ui/text/layout_text.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <cmath>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

QString trainWords(const char* text)
{
    return QCoreApplication::translate("TrainCharts", text);
}

/// Ids of figures belong to the first training stage; other stages are drawn without them.
bool ownsTrainFigures(const core::Plan& plan, const core::StagePlan& stage)
{
    return plan.trainingStage() == &stage;
}

constexpr std::pair<const char*, double core::MemoryTerms::*> kMemoryTerms[]
    = {{"weights", &core::MemoryTerms::weights}, {"gradients", &core::MemoryTerms::gradients},
        {"optimizer", &core::MemoryTerms::optimizer}, {"activations", &core::MemoryTerms::activations},
        {"logits", &core::MemoryTerms::logits}, {"temporary", &core::MemoryTerms::temporary},
        {"context", &core::MemoryTerms::context}};

/// The chosen layout first, then the fastest others.
std::vector<core::Candidate> shownLayouts(const core::TrainingPlan& training)
{
    std::vector<core::Candidate> all{
        {training.strategy, training.step.total, training.memory.needBytes, training.fits}};
    for (const core::Candidate& candidate : training.search.top)
        if (!(candidate.strategy == training.strategy))
            all.push_back(candidate);
    if (training.search.found && !(training.search.smallest.strategy == training.strategy)
        && std::none_of(all.begin(), all.end(), [&](const core::Candidate& candidate) {
               return candidate.strategy == training.search.smallest.strategy;
           }))
        all.push_back(training.search.smallest); // what frugality would cost in time
    return all;
}

} // namespace

StackedBarSpec memoryByLayout(const core::Plan& plan, const core::StagePlan& stage, std::size_t otherLayouts)
{
    StackedBarSpec spec;
    spec.title = trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Does it fit on one GPU?"));
    spec.orientation = Qt::Horizontal;
    spec.valueAxis = {trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Memory per GPU")), QStringLiteral("B")};
    if (!stage.training || !stage.gpu)
        return spec;
    const core::TrainingPlan& training = *stage.training;
    spec.note = QString::fromStdString(stage.gpu->name)
        + (training.memory.usableIsMarketing ? trainWords(
               QT_TRANSLATE_NOOP("TrainCharts", "; usable memory not known, marketing figure taken"))
                                             : QString());
    std::vector<core::MemoryVerdict> verdicts{training.memory};
    spec.categories.append({QStringLiteral("chosen"), degreesText(training.strategy)});
    const std::vector<core::Candidate> all = shownLayouts(training);
    for (std::size_t i = 1; i < all.size() && i <= otherLayouts; ++i) {
        verdicts.push_back(core::memoryVerdict(stage.model, *stage.gpu, training.job, all[i].strategy));
        spec.categories.append({QStringLiteral("other%1").arg(i), degreesText(all[i].strategy)});
    }
    for (const auto& [name, term] : kMemoryTerms) {
        const QString id = QStringLiteral("train.memory.") + QLatin1String(name);
        ChartPart part{id, figureName(id)};
        bool any = false;
        for (std::size_t i = 0; i < verdicts.size(); ++i) {
            part.values.append(verdicts[i].perGpu.*term);
            part.valueIds.append(i == 0 && ownsTrainFigures(plan, stage) ? id : QString());
            any = any || part.values.last() > 0;
        }
        if (any)
            spec.parts.append(part);
    }
    spec.limits.append({QStringLiteral("card"), trainWords(QT_TRANSLATE_NOOP("TrainCharts", "usable")),
        Qt::Horizontal, training.memory.usableBytes, ReferenceRole::Limit});
    return spec;
}

StackedBarSpec stepByTerm(const core::Plan& plan, const core::StagePlan& stage)
{
    StackedBarSpec spec;
    spec.title = trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Where does a step's time go?"));
    spec.orientation = Qt::Horizontal;
    spec.valueAxis = {trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Time of one step")), QStringLiteral("s")};
    if (!stage.training)
        return spec;
    spec.categories = {{QStringLiteral("step"), degreesText(stage.training->strategy)}};
    for (const auto& [term, seconds] : stage.training->step.terms()) {
        if (!(seconds > 0) || !std::isfinite(seconds))
            continue;
        const QString id = QStringLiteral("train.step.") + fromView(term);
        spec.parts.append({id, figureName(id), {seconds}, {ownsTrainFigures(plan, stage) ? id : QString()}});
    }
    gatherSmallParts(spec);
    return spec;
}

LineChartSpec daysByGpus(const core::Plan& plan)
{
    LineChartSpec spec;
    spec.title = trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Do twice the GPUs halve the time?"));
    spec.xAxis = {trainWords(QT_TRANSLATE_NOOP("TrainCharts", "GPUs")), QStringLiteral("GPU"), true, 2};
    spec.yAxis = {
        trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Days, without failures")), QStringLiteral("days"), true};
    if (!plan.scaling)
        return spec;
    ChartSeries real{QStringLiteral("real"), trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Predicted"))};
    ChartSeries ideal{QStringLiteral("ideal"), trainWords(QT_TRANSLATE_NOOP("TrainCharts", "If ×2 were ÷2"))};
    ChartSeries rule{QStringLiteral("rule"), trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Rule of thumb"))};
    ChartSeries copied{
        QStringLiteral("copied"), trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Smallest layout, copied"))};
    real.style = SeriesStyle::LineAndPoints;
    ideal.style = rule.style = SeriesStyle::Dashed;
    for (const core::ScalingPoint& point : plan.scaling->points) {
        if (!point.feasible || !(point.days > 0))
            continue;
        real.x.append(point.gpus);
        real.y.append(point.days);
        if (point.fixedFeasible) {
            copied.x.append(point.gpus);
            copied.y.append(point.fixedDays);
        }
        const double perfect = real.y.first() * real.x.first() / point.gpus;
        ideal.x.append(point.gpus);
        ideal.y.append(perfect);
        for (const auto& [gpus, efficiency] : plan.scaling->ruleOfThumb)
            if (gpus == point.gpus && efficiency > 0) {
                rule.x.append(gpus);
                rule.y.append(perfect / efficiency);
            }
    }
    if (real.x.size() < 2)
        return spec;
    spec.series = {real, ideal};
    if (rule.x.size() > 1) {
        if (rule.x.first() == real.x.first()) // from the same start, so that only the slope differs
            for (double& days : rule.y)
                days *= real.y.first() / rule.y.first();
        spec.series.append(rule);
    }
    if (copied.x.size() > 1)
        spec.series.append(copied);
    if (const core::StagePlan* stage = plan.trainingStage())
        for (qsizetype i = 0; i < real.x.size(); ++i)
            if (real.x[i] == stage->gpus)
                spec.markers.append(
                    {QStringLiteral("plan"), trainWords(QT_TRANSLATE_NOOP("TrainCharts", "this plan")),
                        real.x[i], real.y[i], QStringLiteral("train.compute_days")});
    return spec;
}

QString doublingSentence(const core::Plan& plan)
{
    const core::StagePlan* stage = plan.trainingStage();
    if (!plan.scaling || !stage)
        return {};
    std::vector<const core::ScalingPoint*> points;
    for (const core::ScalingPoint& point : plan.scaling->points)
        if (point.feasible && point.days > 0)
            points.push_back(&point);
    if (points.size() < 2)
        return {};
    // From the plan's own number of GPUs; at the end of the curve, up to it.
    std::size_t own = points.size() - 2;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        if (points[i]->gpus >= stage->gpus) {
            own = i;
            break;
        }
    constexpr double kStillScales = 0.97; // of the perfect speed-up: what a reader calls half the time
    const auto speedUp = [&points](std::size_t i) { return points[i]->days / points[i + 1]->days; };
    const auto factor
        = [&points](std::size_t i) { return static_cast<double>(points[i + 1]->gpus) / points[i]->gpus; };
    std::size_t from = own;
    while (from + 1 < points.size() && speedUp(from) >= kStillScales * factor(from))
        ++from;
    if (from + 1 == points.size())
        return trainWords(QT_TRANSLATE_NOOP("TrainCharts",
                              "Up to %1 GPUs, the end of the curve, twice the GPUs halve the time."))
            .arg(format::count(points.back()->gpus));
    const core::ScalingPoint &a = *points[from], &b = *points[from + 1];
    QString sentence
        = trainWords(QT_TRANSLATE_NOOP("TrainCharts",
                         "GPUs ×%1 ≠ time ÷%1: from %2 to %3 GPUs the time falls from %4 to %5, "
                         "÷%6, and the GPU-hours rise by %7."))
              .arg(format::number(factor(from)), format::count(a.gpus), format::count(b.gpus),
                  format::quantity(a.days, u"days"), format::quantity(b.days, u"days"),
                  format::number(speedUp(from)), format::percent(b.days * b.gpus / (a.days * a.gpus) - 1));
    if (from > own)
        sentence
            = trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Up to %1 GPUs, twice the GPUs halve the time. %2"))
                  .arg(format::count(a.gpus), sentence);
    return sentence;
}

QStringList layoutHeaders()
{
    return {QString(), trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Layout")),
        trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Micro")), QStringLiteral("ZeRO"),
        trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Recompute")),
        trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Step")),
        trainWords(QT_TRANSLATE_NOOP("TrainCharts", "vs best")),
        trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Memory"))};
}

QList<QList<ValueCell>> layoutRows(const core::Plan& plan, const core::StagePlan& stage)
{
    QList<QList<ValueCell>> rows;
    if (!stage.training)
        return rows;
    const core::TrainingPlan& training = *stage.training;
    const double usable = training.memory.usableBytes;
    const bool own = ownsTrainFigures(plan, stage);
    const std::vector<core::Candidate> all = shownLayouts(training);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const core::Candidate& each = all[i];
        const core::Strategy& s = each.strategy;
        const bool chosen = i == 0;
        const bool isSmallest = !chosen && i + 1 == all.size() && s == training.search.smallest.strategy;
        const auto id
            = [&](const char* figure) { return chosen && own ? QString::fromLatin1(figure) : QString(); };
        const auto degree = [&](int value, const char* figure) {
            return ValueCell{QString::number(value), id(figure), false, chosen};
        };
        const QString name = chosen
            ? (each.fits ? trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Best"))
                         : trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Does not fit")))
            : isSmallest ? trainWords(QT_TRANSLATE_NOOP("TrainCharts", "Smallest"))
                         : QString::number(i + 1);
        QList<ValueCell> row{{name, {}, true, chosen},
            {degreesText(s), id("train.strategy.tp"), true, chosen, finerChoices(s).join(u'\n')},
            degree(s.microBatch, "train.strategy.micro_batch"), degree(s.zeroStage, "train.strategy.zero"),
            {recomputeText(s), {}, true, chosen},
            {format::duration(each.stepSeconds), id("train.step_seconds"), false, chosen},
            {chosen ? QStringLiteral("—")
                    : format::percentChange(each.stepSeconds / all.front().stepSeconds - 1)},
            {format::bytes(each.needBytes), id("train.memory.need_bytes"), false, chosen,
                usable > 0 ? trainWords(QT_TRANSLATE_NOOP("TrainCharts", "%1 of the card's memory"))
                                 .arg(format::percent(each.needBytes / usable))
                           : QString()}};
        rows.append(row);
    }
    return rows;
}

} // namespace terroir::ui
