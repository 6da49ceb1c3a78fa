#include "ui/charts/chart_spec.h"

#include <algorithm>
#include <cmath>

namespace terroir::ui {

namespace {

bool hasKnown(const QVector<double>& values)
{
    return std::any_of(values.cbegin(), values.cend(), [](double v) { return std::isfinite(v); });
}

QString defectOf(const LineChartSpec& spec)
{
    for (const ChartSeries& series : spec.series) {
        const qsizetype n = series.x.size();
        if (series.y.size() != n)
            return QStringLiteral("series %1: x and y differ in length").arg(series.id);
        if (series.low.size() != series.high.size() || (!series.low.isEmpty() && series.low.size() != n))
            return QStringLiteral("series %1: low and high must both be given for each point").arg(series.id);
        if (!series.valueIds.isEmpty() && series.valueIds.size() != n)
            return QStringLiteral("series %1: valueIds differ in length").arg(series.id);
        if (!std::is_sorted(series.x.cbegin(), series.x.cend()))
            return QStringLiteral("series %1: x is not ascending").arg(series.id);
    }
    return {};
}

QString defectOf(const StackedBarSpec& spec)
{
    for (const ChartPart& part : spec.parts) {
        if (part.values.size() != spec.categories.size())
            return QStringLiteral("part %1: one value per category").arg(part.id);
        if (!part.valueIds.isEmpty() && part.valueIds.size() != part.values.size())
            return QStringLiteral("part %1: valueIds differ in length").arg(part.id);
    }
    return {};
}

QString defectOf(const HorizontalBarSpec& spec)
{
    return std::isfinite(spec.centre) || spec.rows.isEmpty() ? QString()
                                                             : QStringLiteral("tornado without centre");
}

QString defectOf(const HistogramSpec& spec)
{
    if (!spec.weights.isEmpty() && spec.edges.size() != spec.weights.size() + 1)
        return QStringLiteral("histogram: one edge more than weights");
    return std::is_sorted(spec.edges.cbegin(), spec.edges.cend())
        ? QString()
        : QStringLiteral("histogram: edges not ascending");
}

QString defectOf(const HeatmapSpec& spec)
{
    const auto fits = [&](const auto& table) {
        return table.size() == spec.rows.size()
            && std::all_of(table.cbegin(), table.cend(),
                [&](const auto& row) { return row.size() == spec.columns.size(); });
    };
    if (!fits(spec.values))
        return QStringLiteral("heatmap: values must be rows x columns");
    if (!spec.texts.isEmpty() && !fits(spec.texts))
        return QStringLiteral("heatmap: texts must be rows x columns");
    if (!spec.valueIds.isEmpty() && !fits(spec.valueIds))
        return QStringLiteral("heatmap: valueIds must be rows x columns");
    return {};
}

} // namespace

const QString& chartTitle(const ChartSpec& spec)
{
    return std::visit([](const auto& s) -> const QString& { return s.title; }, spec);
}

const QString& chartNote(const ChartSpec& spec)
{
    return std::visit([](const auto& s) -> const QString& { return s.note; }, spec);
}

QString chartDefect(const ChartSpec& spec)
{
    return std::visit([](const auto& s) { return defectOf(s); }, spec);
}

bool chartIsEmpty(const ChartSpec& spec)
{
    struct Visitor
    {
        bool operator()(const LineChartSpec& s) const
        {
            return std::none_of(
                s.series.cbegin(), s.series.cend(), [](const auto& one) { return hasKnown(one.y); });
        }
        bool operator()(const StackedBarSpec& s) const
        {
            return std::none_of(
                s.parts.cbegin(), s.parts.cend(), [](const auto& one) { return hasKnown(one.values); });
        }
        bool operator()(const HorizontalBarSpec& s) const { return s.rows.isEmpty(); }
        bool operator()(const HistogramSpec& s) const { return !hasKnown(s.weights); }
        bool operator()(const HeatmapSpec& s) const
        {
            return std::none_of(
                s.values.cbegin(), s.values.cend(), [](const auto& row) { return hasKnown(row); });
        }
    };
    return std::visit(Visitor{}, spec);
}

} // namespace terroir::ui
