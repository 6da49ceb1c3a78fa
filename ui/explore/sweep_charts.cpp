#include "ui/explore/sweep_charts.h"

#include "core/cost/cost_model.h"
#include "ui/plan_charts/cost_charts.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"

#include <algorithm>
#include <cmath>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

constexpr std::size_t kMostNamedColumns = 13; // a cell then has room for the name of a supply

QString sweepWords(const char* text)
{
    return QCoreApplication::translate("SweepCharts", text);
}

QString axisLabel(const core::SweepVariable& variable)
{
    const QString unit = QString::fromStdString(variable.unit);
    return unit.isEmpty() || unit.startsWith(QStringLiteral("share")) || unit == QStringLiteral("ratio")
        ? sweepName(variable)
        : QStringLiteral("%1 (%2)").arg(sweepName(variable), unit);
}

/// A value on an axis: without the unit, which stands in the axis' label.
QString axisValue(double value, const core::SweepVariable& variable)
{
    return variable.unit.rfind("share", 0) == 0 ? format::percent(value) : format::compact(value);
}

QVector<ChartCategory> categories(const core::SweepVariable& variable, const std::vector<double>& values)
{
    QVector<ChartCategory> result;
    for (std::size_t i = 0; i < values.size(); ++i)
        result.append({QString::number(i), axisValue(values[i], variable)});
    return result;
}

} // namespace

double SweepShown::total(std::size_t point, core::Supply supply) const
{
    const auto at = std::ranges::find(supplies, supply) - supplies.begin();
    const std::vector<double>& totals = points[point].totals;
    return static_cast<std::size_t>(at) < totals.size() ? totals[static_cast<std::size_t>(at)] : kNoValue;
}

double SweepShown::against(std::size_t point, core::Supply supply) const
{
    double least = kNoValue;
    for (std::size_t k = 0; k < supplies.size(); ++k) {
        if (supplies[k] == supply || !doesAll[k])
            continue;
        const double other = total(point, supplies[k]);
        if (std::isfinite(other) && !(other >= least))
            least = other;
    }
    return total(point, supply) - least;
}

QString SweepMetric::name() const
{
    return (againstOthers ? sweepWords(QT_TRANSLATE_NOOP("SweepCharts", "%1 against the cheapest other"))
                          : sweepWords(QT_TRANSLATE_NOOP("SweepCharts", "Total: %1")))
        .arg(supplyName(supply));
}

QString sweepName(const core::SweepVariable& variable)
{
    return said({variable.name, variable.nameZh.empty() ? variable.name : variable.nameZh});
}

HeatmapSpec sweepHeat(const SweepShown& shown, const SweepMetric& metric)
{
    HeatmapSpec spec;
    spec.title = metric.againstOthers
        ? sweepWords(QT_TRANSLATE_NOOP("SweepCharts", "Where does the answer change?"))
        : sweepWords(QT_TRANSLATE_NOOP("SweepCharts", "What does it cost there?"));
    spec.note = metric.againstOthers
        ? sweepWords(QT_TRANSLATE_NOOP("SweepCharts", "%1: negative = cheaper than all others"))
              .arg(metric.name())
        : metric.name();
    spec.xLabel = axisLabel(shown.x);
    spec.yLabel = axisLabel(shown.y);
    spec.valueLabel = metric.name();
    spec.unit = shown.unit;
    if (metric.againstOthers)
        spec.centre = 0;
    spec.columns = categories(shown.x, shown.spec.x.values);
    spec.rows = categories(shown.y, shown.spec.y.values);
    std::ranges::reverse(spec.rows); // the largest on top
    const bool named = shown.columns() <= kMostNamedColumns;
    for (std::size_t r = 0; r < shown.rows(); ++r) {
        QVector<double> values;
        QStringList texts;
        for (std::size_t c = 0; c < shown.columns(); ++c) {
            const std::size_t point = (shown.rows() - 1 - r) * shown.columns() + c;
            values.append(metric.againstOthers ? shown.against(point, metric.supply)
                                               : shown.total(point, metric.supply));
            const auto& cheapest = shown.points[point].cheapest;
            texts.append(cheapest ? supplyName(*cheapest) : QString());
        }
        spec.values.append(values);
        if (named && metric.againstOthers)
            spec.texts.append(texts);
    }
    return spec;
}

LineChartSpec sweepLines(const SweepShown& shown, std::size_t row)
{
    LineChartSpec spec;
    spec.title = sweepWords(QT_TRANSLATE_NOOP("SweepCharts", "Which supply is cheapest along the axis?"));
    if (!shown.y.id.empty())
        spec.note = QStringLiteral("%1 = %2").arg(
            sweepName(shown.y), assumedText(shown.spec.y.values[row], shown.y.unit));
    const bool share = shown.x.unit.rfind("share", 0) == 0;
    spec.xAxis = {share ? sweepName(shown.x) : axisLabel(shown.x), share ? QStringLiteral("%") : QString()};
    spec.yAxis = {sweepWords(QT_TRANSLATE_NOOP("SweepCharts", "Cost over the horizon")), shown.unit};
    const std::size_t first = row * shown.columns();
    for (const core::Supply supply : shown.supplies) {
        ChartSeries series{fromView(core::id(supply)), supplyName(supply)};
        series.colour = static_cast<int>(
            std::ranges::find(core::kSupplyOrder, supply) - std::begin(core::kSupplyOrder));
        for (std::size_t c = 0; c < shown.columns(); ++c) {
            series.x.append(shown.spec.x.values[c]);
            series.y.append(shown.total(first + c, supply));
        }
        spec.series.append(series);
    }
    for (std::size_t c = 1; c < shown.columns(); ++c) {
        const auto before = shown.points[first + c - 1].cheapest, now = shown.points[first + c].cheapest;
        if (!before || !now || before == now)
            continue;
        // Both lines taken as straight between the two values.
        const double gapBefore = shown.total(first + c - 1, *now) - shown.total(first + c - 1, *before);
        const double gapNow = shown.total(first + c, *now) - shown.total(first + c, *before);
        const double part = gapBefore / (gapBefore - gapNow);
        const double x0 = shown.spec.x.values[c - 1], x1 = shown.spec.x.values[c];
        const double y0 = shown.total(first + c - 1, *now), y1 = shown.total(first + c, *now);
        spec.markers.append({QStringLiteral("change_%1").arg(c), axisValue(x0 + (x1 - x0) * part, shown.x),
            x0 + (x1 - x0) * part, y0 + (y1 - y0) * part});
    }
    return spec;
}

std::size_t typicalRow(const SweepShown& shown)
{
    if (shown.y.id.empty())
        return 0;
    const auto nearest = std::ranges::min_element(
        shown.spec.y.values, {}, [&](double value) { return std::abs(value - shown.y.typical); });
    return static_cast<std::size_t>(nearest - shown.spec.y.values.begin());
}

} // namespace terroir::ui
