#include "ui/charts/chart_data.h"

#include "ui/charts/chart_text.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <cmath>

namespace terroir::ui {

namespace {

QString idAt(const QStringList& ids, qsizetype i)
{
    return i < ids.size() ? ids.at(i) : QString();
}

ChartCell figureCell(double value, const QString& valueId = {})
{
    return {std::isfinite(value) ? QVariant(value) : QVariant(), valueId};
}

QVector<double> commonKeys(const LineChartSpec& spec, const QStringList& hidden)
{
    QVector<double> keys;
    for (const ChartSeries& series : spec.series)
        if (series.role == SeriesRole::Normal && !hidden.contains(series.id))
            keys += series.x;
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

qsizetype indexOfKey(const ChartSeries& series, double key)
{
    const auto found = std::lower_bound(series.x.cbegin(), series.x.cend(), key);
    return found != series.x.cend() && *found == key ? found - series.x.cbegin() : -1;
}

QString rangeText(double low, double value, double high, const QString& unit)
{
    QString text = format::quantity(value, unit);
    if (std::isfinite(low) && std::isfinite(high))
        text += QStringLiteral(" (") + format::quantity(low, unit) + QStringLiteral(" – ")
            + format::quantity(high, unit) + u')';
    return text;
}

struct TableOf
{
    ChartTable operator()(const LineChartSpec& spec) const
    {
        ChartTable table;
        table.columns.append({spec.xAxis.label, spec.xAxis.unit});
        QVector<const ChartSeries*> shown;
        for (const ChartSeries& series : spec.series) {
            if (series.role == SeriesRole::Ghost)
                continue;
            shown.append(&series);
            table.columns.append({series.name, spec.yAxis.unit});
            if (!series.low.isEmpty()) {
                table.columns.append({ChartText::tr("%1, low").arg(series.name), spec.yAxis.unit});
                table.columns.append({ChartText::tr("%1, high").arg(series.name), spec.yAxis.unit});
            }
        }
        for (const double key : commonKeys(spec, {})) {
            QVector<ChartCell> row{figureCell(key)};
            for (const ChartSeries* series : shown) {
                const qsizetype i = indexOfKey(*series, key);
                row.append(i < 0 ? ChartCell() : figureCell(series->y.at(i), idAt(series->valueIds, i)));
                if (!series->low.isEmpty()) {
                    row.append(i < 0 ? ChartCell() : figureCell(series->low.at(i)));
                    row.append(i < 0 ? ChartCell() : figureCell(series->high.at(i)));
                }
            }
            table.rows.append(row);
        }
        return table;
    }

    ChartTable operator()(const StackedBarSpec& spec) const
    {
        ChartTable table;
        table.columns.append({spec.categoryLabel, {}});
        for (const ChartPart& part : spec.parts)
            table.columns.append({part.name, spec.valueAxis.unit});
        table.columns.append({ChartText::tr("Total"), spec.valueAxis.unit});
        for (qsizetype c = 0; c < spec.categories.size(); ++c) {
            QVector<ChartCell> row{{spec.categories.at(c).name, {}}};
            double total = 0.0;
            for (const ChartPart& part : spec.parts) {
                row.append(figureCell(part.values.at(c), idAt(part.valueIds, c)));
                total += part.values.at(c); // with an unknown part the total is unknown too
            }
            row.append(figureCell(total));
            table.rows.append(row);
        }
        return table;
    }

    ChartTable operator()(const HorizontalBarSpec& spec) const
    {
        ChartTable table;
        table.columns = {{ChartText::tr("Assumption"), {}}, {ChartText::tr("Low end"), {}},
            {ChartText::tr("High end"), {}}, {ChartText::tr("Result at the low end"), spec.valueAxis.unit},
            {ChartText::tr("Result at the high end"), spec.valueAxis.unit}};
        for (const TornadoRow& row : spec.rows)
            table.rows.append({{row.name, row.valueId}, {row.lowInput, {}}, {row.highInput, {}},
                figureCell(row.low, row.valueId), figureCell(row.high, row.valueId)});
        return table;
    }

    ChartTable operator()(const HistogramSpec& spec) const
    {
        ChartTable table;
        table.columns = {{ChartText::tr("From"), spec.xAxis.unit}, {ChartText::tr("To"), spec.xAxis.unit},
            {spec.weightLabel.isEmpty() ? ChartText::tr("Share") : spec.weightLabel, QStringLiteral("%")}};
        for (qsizetype i = 0; i < spec.weights.size(); ++i)
            table.rows.append({figureCell(spec.edges.at(i)), figureCell(spec.edges.at(i + 1)),
                figureCell(spec.weights.at(i))});
        return table;
    }

    ChartTable operator()(const HeatmapSpec& spec) const
    {
        ChartTable table;
        table.columns.append({spec.yLabel, {}});
        for (const ChartCategory& column : spec.columns)
            table.columns.append({column.name, spec.unit});
        for (qsizetype r = 0; r < spec.rows.size(); ++r) {
            QVector<ChartCell> row{{spec.rows.at(r).name, {}}};
            for (qsizetype c = 0; c < spec.columns.size(); ++c)
                row.append(figureCell(spec.values.at(r).at(c),
                    spec.valueIds.isEmpty() ? QString() : spec.valueIds.at(r).at(c)));
            table.rows.append(row);
        }
        return table;
    }
};

struct StopsOf
{
    const QStringList& hidden;

    QVector<ReadStop> operator()(const LineChartSpec& spec) const
    {
        QVector<ReadStop> stops;
        for (const double key : commonKeys(spec, hidden)) {
            ReadStop stop{{}, spec.xAxis.label + u' ' + format::axisQuantity(key, key, spec.xAxis.unit),
                {key, 0.0}, {}};
            int position = 0;
            for (const ChartSeries& series : spec.series) {
                const int colour = series.colour == kAutoColour ? position : series.colour;
                ++position;
                const qsizetype i = indexOfKey(series, key);
                if (series.role == SeriesRole::Ghost || hidden.contains(series.id) || i < 0
                    || !std::isfinite(series.y.at(i)))
                    continue;
                const bool banded = !series.low.isEmpty();
                stop.rows.append({series.id, series.name,
                    rangeText(banded ? series.low.at(i) : kNoValue, series.y.at(i),
                        banded ? series.high.at(i) : kNoValue, spec.yAxis.unit),
                    idAt(series.valueIds, i), {key, series.y.at(i)}, colour, series.y.at(i)});
            }
            std::stable_sort(stop.rows.begin(), stop.rows.end(),
                [](const auto& a, const auto& b) { return a.value > b.value; });
            if (!stop.rows.isEmpty())
                stops.append(stop);
        }
        return stops;
    }

    QVector<ReadStop> operator()(const StackedBarSpec& spec) const
    {
        QVector<ReadStop> stops;
        const bool upright = spec.orientation == Qt::Vertical;
        for (qsizetype c = 0; c < spec.categories.size(); ++c) {
            ReadStop stop{spec.categories.at(c).id, spec.categories.at(c).name, {}, {}};
            double up = 0.0, down = 0.0;
            bool isComplete = true;
            for (qsizetype p = 0; p < spec.parts.size(); ++p) {
                const ChartPart& part = spec.parts.at(p);
                const double value = part.values.at(c);
                if (hidden.contains(part.id) || value == 0.0)
                    continue;
                if (!std::isfinite(value)) {
                    isComplete = false;
                    continue;
                }
                double& stack = value < 0 ? down : up;
                const double middle = stack + value / 2.0;
                stack += value;
                stop.rows.append({part.id, part.name, format::quantity(value, spec.valueAxis.unit),
                    idAt(part.valueIds, c), upright ? QPointF(double(c), middle) : QPointF(middle, double(c)),
                    part.colour == kAutoColour ? int(p) : part.colour, value, stack - value, stack});
            }
            if (upright) // as they stand, the first at the bottom
                std::reverse(stop.rows.begin(), stop.rows.end());
            if (spec.showTotals && isComplete) {
                const double total = up + down;
                stop.rows.append({{}, ChartText::tr("Total"), format::quantity(total, spec.valueAxis.unit),
                    {}, upright ? QPointF(double(c), total) : QPointF(total, double(c)), -1, total});
            }
            stop.at = upright ? QPointF(double(c), up) : QPointF(up, double(c));
            if (!upright)
                std::reverse(
                    stop.rows.begin(), stop.rows.end() - (spec.showTotals && !stop.rows.isEmpty() ? 1 : 0));
            stops.append(stop);
        }
        return stops;
    }

    QVector<ReadStop> operator()(const HorizontalBarSpec& spec) const
    {
        QVector<ReadStop> stops;
        for (qsizetype r = 0; r < spec.rows.size(); ++r) {
            const TornadoRow& row = spec.rows.at(r);
            ReadStop stop{row.id, row.name, {std::max(row.low, row.high), double(r)}, {}};
            const auto end = [&](double value, const QString& input, const QString& word, int colour) {
                if (std::isfinite(value))
                    stop.rows.append(
                        {row.id, input.isEmpty() ? word : input, format::quantity(value, spec.valueAxis.unit),
                            row.valueId, {value, double(r)}, colour, value, spec.centre, value});
            };
            end(row.low, row.lowInput, ChartText::tr("Low end"), kTornadoLowColour);
            end(row.high, row.highInput, ChartText::tr("High end"), kTornadoHighColour);
            stops.append(stop);
        }
        return stops;
    }

    QVector<ReadStop> operator()(const HistogramSpec& spec) const
    {
        QVector<ReadStop> stops;
        double below = 0.0;
        for (qsizetype i = 0; i < spec.weights.size(); ++i) {
            const double weight = std::isfinite(spec.weights.at(i)) ? spec.weights.at(i) : 0.0;
            const double middle = (spec.edges.at(i) + spec.edges.at(i + 1)) / 2.0;
            ReadStop stop{{},
                format::quantity(spec.edges.at(i), spec.xAxis.unit) + QStringLiteral(" – ")
                    + format::quantity(spec.edges.at(i + 1), spec.xAxis.unit),
                {middle, 0.0}, {}};
            below += weight;
            stop.rows.append({QStringLiteral("share"),
                spec.weightLabel.isEmpty() ? ChartText::tr("Share") : spec.weightLabel,
                format::percent(weight), {}, {middle, weight}, 0, weight});
            stop.rows.append(
                {{}, ChartText::tr("Up to here"), format::percent(below), {}, {middle, weight}, -1, below});
            stops.append(stop);
        }
        return stops;
    }

    QVector<ReadStop> operator()(const HeatmapSpec& spec) const
    {
        QVector<ReadStop> stops;
        for (qsizetype r = 0; r < spec.rows.size(); ++r)
            for (qsizetype c = 0; c < spec.columns.size(); ++c) {
                const double value = spec.values.at(r).at(c);
                const QString own = spec.texts.isEmpty() ? QString() : spec.texts.at(r).at(c);
                const QString figure
                    = std::isfinite(value) ? format::quantity(value, spec.unit) : format::unknownWord();
                const QPointF at{double(c), double(r)};
                ReadStop stop{spec.rows.at(r).id,
                    QString(spec.rows.at(r).name + QStringLiteral(" × ") + spec.columns.at(c).name), at, {}};
                stop.rows.append({spec.rows.at(r).id, spec.valueLabel,
                    own.isEmpty() || std::isfinite(value) ? figure : own,
                    spec.valueIds.isEmpty() ? QString() : spec.valueIds.at(r).at(c), at, -1, value});
                stops.append(stop);
            }
        return stops;
    }
};

QString kindWord(const ChartSpec& spec)
{
    switch (spec.index()) {
    case 0:
        return ChartText::tr("Line chart");
    case 1:
        return ChartText::tr("Stacked bar chart");
    case 2:
        return ChartText::tr("Tornado chart");
    case 3:
        return ChartText::tr("Histogram");
    default:
        return ChartText::tr("Heat map");
    }
}

} // namespace

ChartTable chartTable(const ChartSpec& spec)
{
    return std::visit(TableOf{}, spec);
}

QString delimitedTable(const ChartTable& table, QChar separator)
{
    const auto field = [&](QString text) {
        if (separator == u',') {
            if (text.contains(u',') || text.contains(u'"') || text.contains(u'\n'))
                text = u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
        } else {
            text.replace(u'\t', u' ').replace(u'\n', u' ');
        }
        return text;
    };
    QStringList lines;
    QStringList fields;
    for (const ChartColumn& column : table.columns) {
        const QString unit = format::unitName(column.unit);
        fields.append(field(
            unit.isEmpty() ? column.title : QString(column.title + QStringLiteral(" (") + unit + u')')));
    }
    lines.append(fields.join(separator));
    for (const auto& row : table.rows) {
        fields.clear();
        for (qsizetype c = 0; c < row.size(); ++c) {
            const QVariant& value = row.at(c).value;
            if (value.typeId() != QMetaType::Double) {
                fields.append(field(value.toString()));
                continue;
            }
            // The header says %, so the fraction becomes one.
            const bool percent = format::unitName(table.columns.at(c).unit) == u"%";
            fields.append(QString::number(value.toDouble() * (percent ? 100.0 : 1.0), 'g', 12));
        }
        lines.append(fields.join(separator));
    }
    return lines.join(u'\n') + u'\n';
}

QVector<ReadStop> chartStops(const ChartSpec& spec, const QStringList& hidden)
{
    return std::visit(StopsOf{hidden}, spec);
}

QString chartSentence(const ChartSpec& spec)
{
    QStringList parts{kindWord(spec)};
    if (!chartNote(spec).isEmpty())
        parts.append(chartNote(spec));
    if (chartIsEmpty(spec)) {
        parts.append(ChartText::tr("No data yet"));
        return parts.join(QStringLiteral(". "));
    }
    if (const auto* lines = std::get_if<LineChartSpec>(&spec)) {
        for (const ChartSeries& series : lines->series) {
            if (series.role == SeriesRole::Ghost || series.x.isEmpty())
                continue;
            //: %1 series name, %2 first value, %3 first x, %4 last value, %5 last x
            parts.append(ChartText::tr("%1: %2 at %3, %4 at %5")
                             .arg(series.name, format::quantity(series.y.first(), lines->yAxis.unit),
                                 format::quantity(series.x.first(), lines->xAxis.unit),
                                 format::quantity(series.y.last(), lines->yAxis.unit),
                                 format::quantity(series.x.last(), lines->xAxis.unit)));
        }
        for (const ChartMarker& marker : lines->markers)
            parts.append(marker.label);
        for (const ChartReference& line : lines->references)
            parts.append(line.label);
    } else {
        constexpr qsizetype kSpoken = 12; // what can be listened to; the table has the rest
        const auto stops = chartStops(spec);
        for (const ReadStop& stop : stops.first(std::min(kSpoken, stops.size()))) {
            QStringList rows;
            for (const ReadRow& row : stop.rows)
                rows.append(row.name.isEmpty() ? row.text : QString(row.name + u' ' + row.text));
            parts.append(stop.heading + QStringLiteral(": ") + rows.join(QStringLiteral(", ")));
        }
    }
    return parts.join(QStringLiteral(". "));
}

} // namespace terroir::ui
