// The scenes with numeric axes: curves and histograms.
#include "ui/charts/chart_scene.h"

#include "ui/text/number_format.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace terroir::ui {

namespace {

struct Extent
{
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void add(double value, bool isLog)
    {
        if (!std::isfinite(value) || (isLog && value <= 0.0))
            return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool isEmpty() const { return low > high; }
};

/// Where an axis begins and ends for its data: from zero unless the data lie far from it.
Extent padded(Extent extent, bool isLog, bool isValueAxis)
{
    if (extent.isEmpty())
        return isLog ? Extent{1.0, 10.0} : Extent{0.0, 1.0};
    if (isLog) {
        const double share = isValueAxis ? 1.15 : 1.0;
        return extent.low == extent.high ? Extent{extent.low / 2.0, extent.high * 2.0}
                                         : Extent{extent.low / share, extent.high * share};
    }
    if (isValueAxis && extent.low > 0.0 && extent.low < 0.6 * extent.high)
        extent.low = 0.0;
    if (isValueAxis && extent.high < 0.0 && extent.high > 0.6 * extent.low)
        extent.high = 0.0;
    const double span
        = extent.high > extent.low ? extent.high - extent.low : std::max(std::abs(extent.high), 1.0);
    const double room = isValueAxis ? 0.06 * span : (extent.high > extent.low ? 0.0 : 0.5 * span);
    return {extent.low == 0.0 ? 0.0 : extent.low - room, extent.high + room};
}

QVector<double> positiveOnly(QVector<double> values, bool isLog)
{
    if (isLog)
        for (double& value : values)
            if (value <= 0.0)
                value = kNoValue;
    return values;
}

int paletteIndex(int own, qsizetype position)
{
    return own == kAutoColour ? int(position) : own;
}

} // namespace

void ChartScene::buildLines(const LineChartSpec& spec, HeaderContent* header)
{
    const bool logX = m_state.logX.value_or(spec.xAxis.log);
    const bool logY = m_state.logY.value_or(spec.yAxis.log);
    const auto& series = spec.series;
    const bool anyHighlighted = std::any_of(series.cbegin(), series.cend(),
        [&](const ChartSeries& one) { return one.id == m_state.highlighted; });

    Extent xs, ys;
    for (const ChartSeries& one : series) {
        if (m_state.hidden.contains(one.id))
            continue;
        for (qsizetype i = 0; i < one.x.size(); ++i) {
            xs.add(one.x.at(i), logX);
            ys.add(one.y.at(i), logY);
            if (!one.low.isEmpty()) {
                ys.add(one.low.at(i), logY);
                ys.add(one.high.at(i), logY);
            }
        }
    }
    for (const ChartReference& line : spec.references)
        (line.orientation == Qt::Horizontal ? ys : xs)
            .add(line.value, line.orientation == Qt::Horizontal ? logY : logX);
    for (const ChartMarker& marker : spec.markers) {
        xs.add(marker.x, logX);
        ys.add(marker.y, logY);
    }
    xs = padded(xs, logX, false);
    ys = padded(ys, logY, true);
    useNumericAxis(x(), spec.xAxis, logX, xs.low, xs.high);
    useNumericAxis(y(), spec.yAxis, logY, ys.low, ys.high);
    x()->setLabel(format::axisTitle(spec.xAxis.label, spec.xAxis.unit));
    header->axisLabel = format::axisTitle(spec.yAxis.label, spec.yAxis.unit);

    for (qsizetype s = 0; s < series.size(); ++s) {
        const ChartSeries& one = series.at(s);
        if (m_state.hidden.contains(one.id))
            continue;
        const bool ghost = one.role == SeriesRole::Ghost;
        QColor colour = emphasised(m_theme->series(paletteIndex(one.colour, s)), one.id, anyHighlighted);
        if (ghost)
            colour = mixed(colour, m_theme->background, 0.7);
        if (!one.low.isEmpty()) {
            QCPGraph* low = m_plot->addGraph();
            QCPGraph* high = m_plot->addGraph();
            low->setData(one.x, positiveOnly(one.low, logY), true);
            high->setData(one.x, positiveOnly(one.high, logY), true);
            low->setPen(Qt::NoPen);
            high->setPen(Qt::NoPen);
            QColor band = colour;
            band.setAlphaF(m_theme->dark ? 0.22f : 0.14f);
            high->setBrush(band);
            high->setChannelFillGraph(low);
        }
        QCPGraph* graph = m_plot->addGraph();
        graph->setData(one.x, positiveOnly(one.y, logY), true);
        QPen pen(colour, ghost ? 1.4 : 2.0);
        pen.setCapStyle(Qt::RoundCap);
        pen.setJoinStyle(Qt::RoundJoin);
        if (one.style == SeriesStyle::Dashed)
            pen.setDashPattern({4.0, 3.0});
        graph->setPen(pen);
        graph->setSelectable(QCP::stNone);
        if (one.style == SeriesStyle::Step)
            graph->setLineStyle(QCPGraph::lsStepLeft);
        if (one.style == SeriesStyle::Points)
            graph->setLineStyle(QCPGraph::lsNone);
        if (one.style == SeriesStyle::Points || one.style == SeriesStyle::LineAndPoints)
            graph->setScatterStyle(
                QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(m_theme->background, 1.5), colour, 8));
    }

    const auto named = std::count_if(series.cbegin(), series.cend(),
        [](const ChartSeries& one) { return one.role == SeriesRole::Normal; });
    constexpr int kDirectLabels = 5; // more would crowd the edge; a legend above is calmer
    if (named > kDirectLabels) {
        for (qsizetype s = 0; s < series.size(); ++s)
            if (series.at(s).role == SeriesRole::Normal)
                header->legend.append({series.at(s).id, series.at(s).name,
                    m_theme->series(paletteIndex(series.at(s).colour, s)), true,
                    m_state.hidden.contains(series.at(s).id)});
    } else if (named > 1) {
        addEndLabels(spec);
    } else {
        m_plot->axisRect()->setMinimumMargins(QMargins(0, 6, 14, 0)); // half of the last tick's label
    }
    addReferences(spec.references);
    addMarkers(spec.markers);
}

void ChartScene::addEndLabels(const LineChartSpec& spec)
{
    struct Label
    {
        QString id;
        QString name;
        QColor colour;
        QVector<double> x;
        QVector<double> y;
        bool isHidden;
    };
    QVector<Label> labels;
    const QFontMetricsF metrics(m_theme->font);
    double widest = 0.0;
    const bool anyHighlighted = std::any_of(spec.series.cbegin(), spec.series.cend(),
        [&](const ChartSeries& one) { return one.id == m_state.highlighted; });
    for (qsizetype s = 0; s < spec.series.size(); ++s) {
        const ChartSeries& one = spec.series.at(s);
        if (one.role == SeriesRole::Ghost)
            continue;
        const QColor colour = m_theme->series(paletteIndex(one.colour, s));
        labels.append(
            {one.id, one.name, anyHighlighted && one.id != m_state.highlighted ? m_theme->quietText : colour,
                one.x, one.y, m_state.hidden.contains(one.id)});
        widest = std::max(widest, metrics.horizontalAdvance(one.name));
    }
    constexpr double kWidest = 9.5; // in heights of the type, which grows in a meeting
    const double width = std::min(widest, kWidest * metrics.height()) + 2.0;
    m_plot->axisRect()->setMinimumMargins(QMargins(0, 6, int(width) + 10, 0));

    addPainting(
        m_plot, PaintLayer::Front, false, [this, labels, width, metrics, theme = m_theme](QPainter& painter) {
            const QRectF area = plotRect();
            QVector<QPair<double, qsizetype>> places; // wanted middle, label
            for (qsizetype i = 0; i < labels.size(); ++i) {
                const Label& label = labels.at(i);
                double at = area.bottom(); // hidden and gone ones rest at the bottom, greyed
                if (!label.isHidden)
                    for (qsizetype p = label.x.size() - 1; p >= 0; --p)
                        if (std::isfinite(label.y.at(p))
                            && x()->coordToPixel(label.x.at(p)) <= area.right() + 0.5) {
                            at = std::clamp(y()->coordToPixel(label.y.at(p)), area.top(), area.bottom());
                            break;
                        }
                places.append({at, i});
            }
            std::stable_sort(
                places.begin(), places.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
            // Push overlapping labels down, then the whole column up if it leaves the chart.
            const double step = metrics.height() + 1.0;
            for (qsizetype i = 1; i < places.size(); ++i)
                places[i].first = std::max(places[i].first, places[i - 1].first + step);
            double floor = area.bottom() + step / 2.0;
            for (qsizetype i = places.size() - 1; i >= 0; --i) {
                floor = std::min(floor, places[i].first);
                places[i].first = floor;
                floor -= step;
            }
            m_labelHits->clear();
            for (const auto& [middle, index] : places) {
                const Label& label = labels.at(index);
                const QRectF box(area.right() + 8.0, middle - step / 2.0, width + 4.0, step);
                QFont font = theme->font;
                font.setStrikeOut(label.isHidden);
                painter.setFont(font);
                painter.setPen(label.isHidden ? theme->quietText : label.colour);
                painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                    metrics.elidedText(label.name, Qt::ElideRight, width));
                m_labelHits->append({label.id, box});
            }
        });
}

void ChartScene::buildHistogram(const HistogramSpec& spec, HeaderContent* header)
{
    const bool logX = m_state.logX.value_or(spec.xAxis.log);
    Extent xs, ys;
    for (const double edge : spec.edges)
        xs.add(edge, logX);
    for (const double weight : spec.weights)
        ys.add(weight, false);
    ys.add(0.0, false);
    for (const ChartReference& line : spec.references)
        xs.add(line.value, logX);
    ys = padded(ys, false, true);
    // Room above the tallest bin for the labels of the vertical lines.
    const double top = ys.high * (1.0 + 0.12 * double(std::min<qsizetype>(spec.references.size(), 3)));
    useNumericAxis(x(), spec.xAxis, logX, xs.low, xs.high);
    useNumericAxis(y(), {spec.weightLabel, QStringLiteral("%"), false, 10, {}, {}}, false, 0.0, top);
    x()->setLabel(format::axisTitle(spec.xAxis.label, spec.xAxis.unit));
    header->axisLabel = spec.weightLabel;
    m_numericY = false; // shares always start at zero
    m_plot->axisRect()->setMinimumMargins(QMargins(0, 6, 14, 0));

    addPainting(m_plot, PaintLayer::Back, true, [this, spec, theme = m_theme](QPainter& painter) {
        painter.setPen(Qt::NoPen);
        const double floor = y()->coordToPixel(0.0);
        for (qsizetype i = 0; i < spec.weights.size(); ++i) {
            const double left = x()->coordToPixel(spec.edges.at(i));
            const double right = x()->coordToPixel(spec.edges.at(i + 1));
            if (!std::isfinite(left) || !std::isfinite(spec.weights.at(i)))
                continue;
            const double middle = (spec.edges.at(i) + spec.edges.at(i + 1)) / 2.0;
            const bool inBand
                = (!spec.bandLow || middle >= *spec.bandLow) && (!spec.bandHigh || middle <= *spec.bandHigh);
            const double gap = right - left > 6.0 ? 1.0 : 0.0;
            const QRectF bar(left, y()->coordToPixel(spec.weights.at(i)), right - left - gap, 0.0);
            painter.fillRect(QRectF(bar.topLeft(), QPointF(bar.right(), floor)),
                inBand ? theme->fill(0) : mixed(theme->fill(0), theme->background, 0.6));
        }
    });
    addReferences(spec.references);
}

} // namespace terroir::ui
