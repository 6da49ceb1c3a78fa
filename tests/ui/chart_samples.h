// One chart of every kind, for tests and for looking at. The figures are made up: they only have to be
// different.
#pragma once

#include "ui/charts/chart_spec.h"

#include <cmath>

namespace chart_samples {

using namespace terroir::ui;

inline LineChartSpec scaling()
{
    LineChartSpec spec;
    spec.title = QStringLiteral("Do twice the GPUs halve the days?");
    spec.note = QStringLiteral("Llama 70B, 2T tokens; the band is P10 to P90");
    spec.xAxis = {QStringLiteral("GPUs"), QStringLiteral("GPU"), true, 2};
    spec.yAxis = {QStringLiteral("Days to train"), QStringLiteral("day"), true};
    ChartSeries real{QStringLiteral("real"), QStringLiteral("With real scaling")};
    ChartSeries ideal{QStringLiteral("ideal"), QStringLiteral("If ×2 were ÷2")};
    ideal.style = SeriesStyle::Dashed;
    ideal.colour = 5;
    for (double gpus = 64; gpus <= 4096; gpus *= 2) {
        const double perfect = 800.0 * 64.0 / gpus;
        real.x.append(gpus);
        real.y.append(perfect * std::pow(gpus / 64.0, 0.14));
        real.low.append(real.y.last() * 0.85);
        real.high.append(real.y.last() * 1.25);
        real.valueIds.append(QStringLiteral("days@%1").arg(gpus));
        ideal.x.append(gpus);
        ideal.y.append(perfect);
    }
    spec.series = {real, ideal};
    spec.references
        = {{QStringLiteral("deadline"), QStringLiteral("Deadline 90 days"), Qt::Horizontal, 90.0}};
    return spec;
}

inline LineChartSpec breakEven()
{
    LineChartSpec spec;
    spec.title = QStringLiteral("When does buying beat renting?");
    spec.xAxis = {QStringLiteral("Months of use"), QString()};
    spec.yAxis = {QStringLiteral("Money spent"), QStringLiteral("CNY")};
    ChartSeries own{QStringLiteral("own"), QStringLiteral("Own")};
    ChartSeries rent{QStringLiteral("rent"), QStringLiteral("Reserved")};
    ChartSeries demand{QStringLiteral("demand"), QStringLiteral("On demand")};
    for (int month = 0; month <= 36; ++month) {
        own.x.append(month);
        own.y.append(9.0e7 + 1.1e6 * month);
        rent.x.append(month);
        rent.y.append(5.2e6 * month);
        demand.x.append(month);
        demand.y.append(8.4e6 * month);
    }
    spec.series = {own, rent, demand};
    spec.markers = {{QStringLiteral("even"), QStringLiteral("month 22"), 21.95, 1.1414e8,
        QStringLiteral("break_even.reserved")}};
    return spec;
}

inline StackedBarSpec memory()
{
    StackedBarSpec spec;
    spec.title = QStringLiteral("Does it fit on one card?");
    spec.note = QStringLiteral("Memory of the fullest GPU, term by term");
    spec.valueAxis = {QString(), QStringLiteral("B")};
    spec.orientation = Qt::Horizontal;
    spec.categories
        = {{QStringLiteral("z0"), QStringLiteral("ZeRO 0")}, {QStringLiteral("z1"), QStringLiteral("ZeRO 1")},
            {QStringLiteral("z3"), QStringLiteral("ZeRO 3 with recomputation of everything")}};
    spec.parts = {{QStringLiteral("weights"), QStringLiteral("Weights"), {28e9, 28e9, 3.5e9},
                      {QStringLiteral("w0"), QStringLiteral("w1"), QStringLiteral("w3")}},
        {QStringLiteral("gradients"), QStringLiteral("Gradients"), {28e9, 28e9, 3.5e9}},
        {QStringLiteral("optimizer"), QStringLiteral("Optimizer"), {84e9, 10.5e9, 10.5e9}},
        {QStringLiteral("activations"), QStringLiteral("Activations"), {18e9, 18e9, 6e9}}};
    spec.limits = {{QStringLiteral("card"), QStringLiteral("H100: 80 GB"), Qt::Vertical, 80e9}};
    return spec;
}

inline StackedBarSpec yearlyCost()
{
    StackedBarSpec spec;
    spec.title = QStringLiteral("What does each year cost?");
    spec.valueAxis = {QStringLiteral("Cost of the year"), QStringLiteral("CNY")};
    spec.categories = {{QStringLiteral("y0"), QStringLiteral("Purchase")},
        {QStringLiteral("y1"), QStringLiteral("Year 1")}, {QStringLiteral("y2"), QStringLiteral("Year 2")},
        {QStringLiteral("y3"), QStringLiteral("Year 3")}};
    spec.parts = {{QStringLiteral("hardware"), QStringLiteral("Hardware"), {8.1e7, 0, 0, 0}},
        {QStringLiteral("network"), QStringLiteral("Network"), {2.4e7, 0, 0, 0}},
        {QStringLiteral("power"), QStringLiteral("Power and cooling"), {0, 9.2e6, 9.2e6, 9.4e6}},
        {QStringLiteral("staff"), QStringLiteral("Staff"), {0, 6.0e6, 6.2e6, 6.4e6}},
        {QStringLiteral("residual"), QStringLiteral("Residual value"), {0, 0, 0, -1.6e7}}};
    return spec;
}

inline HorizontalBarSpec tornado()
{
    HorizontalBarSpec spec;
    spec.title = QStringLiteral("What moves the cost most?");
    spec.valueAxis = {QStringLiteral("Three-year cost"), QStringLiteral("CNY")};
    spec.centre = 1.84e8;
    spec.rows = {{QStringLiteral("gpu"), QStringLiteral("GPU price"), 1.62e8, 2.11e8, QStringLiteral("¥20万"),
                     QStringLiteral("¥30万"), QStringLiteral("v.gpu")},
        {QStringLiteral("util"), QStringLiteral("Utilisation"), 2.05e8, 1.71e8, QStringLiteral("40%"),
            QStringLiteral("70%"), QStringLiteral("v.util")},
        {QStringLiteral("kwh"), QStringLiteral("Price of electricity"), 1.79e8, 1.92e8,
            QStringLiteral("¥0.5"), QStringLiteral("¥1.0"), QStringLiteral("v.kwh")},
        {QStringLiteral("staff"), QStringLiteral("Operations staff"), 1.81e8, 1.87e8, QStringLiteral("2"),
            QStringLiteral("6"), QStringLiteral("v.staff")}};
    return spec;
}

inline HistogramSpec probability()
{
    HistogramSpec spec;
    spec.title = QStringLiteral("How likely is which budget?");
    spec.note = QStringLiteral("10,000 draws; the strong part is P10 to P90");
    spec.xAxis = {QStringLiteral("Three-year cost"), QStringLiteral("CNY")};
    spec.weightLabel = QStringLiteral("Share of draws");
    double total = 0.0;
    for (int i = 0; i <= 30; ++i)
        spec.edges.append(1.4e8 + i * 4e6);
    for (int i = 0; i < 30; ++i) {
        const double z = (i - 11.0) / (i < 11 ? 4.0 : 6.5);
        spec.weights.append(std::exp(-0.5 * z * z));
        total += spec.weights.last();
    }
    for (double& weight : spec.weights)
        weight /= total;
    spec.bandLow = 1.68e8;
    spec.bandHigh = 2.16e8;
    spec.references = {
        {QStringLiteral("p10"), QStringLiteral("P10 ¥1.68亿"), Qt::Vertical, 1.68e8, ReferenceRole::Guide},
        {QStringLiteral("p50"), QStringLiteral("P50 ¥1.89亿"), Qt::Vertical, 1.89e8, ReferenceRole::Guide},
        {QStringLiteral("p90"), QStringLiteral("P90 ¥2.16亿"), Qt::Vertical, 2.16e8, ReferenceRole::Guide}};
    return spec;
}

inline HeatmapSpec heat()
{
    HeatmapSpec spec;
    spec.title = QStringLiteral("Which card trains which model at what cost?");
    spec.valueLabel = QStringLiteral("cost of one billion tokens");
    spec.unit = QStringLiteral("CNY");
    spec.log = true;
    for (const char* name : {"7B LoRA", "14B LoRA", "32B full", "70B full", "405B full"})
        spec.columns.append({QString::fromLatin1(name).toLower(), QString::fromLatin1(name)});
    for (const char* name : {"RTX 4090", "A800", "H100", "H200", "B200"})
        spec.rows.append({QString::fromLatin1(name).toLower(), QString::fromLatin1(name)});
    for (int r = 0; r < 5; ++r) {
        QVector<double> row;
        for (int c = 0; c < 5; ++c)
            row.append(r == 0 && c > 1 ? kNoValue : 900.0 * std::pow(3.1, c) / (1.0 + 0.4 * r));
        spec.values.append(row);
    }
    spec.texts = QVector<QStringList>(5, QStringList(5));
    spec.texts[0][2] = spec.texts[0][3] = spec.texts[0][4] = QStringLiteral("does not fit");
    return spec;
}

inline QVector<QPair<QString, ChartSpec>> all()
{
    return {{QStringLiteral("scaling"), scaling()}, {QStringLiteral("break_even"), breakEven()},
        {QStringLiteral("memory"), memory()}, {QStringLiteral("yearly_cost"), yearlyCost()},
        {QStringLiteral("tornado"), tornado()}, {QStringLiteral("probability"), probability()},
        {QStringLiteral("heat"), heat()}};
}

} // namespace chart_samples
