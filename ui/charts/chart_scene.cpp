#include "ui/charts/chart_scene.h"

#include "ui/charts/chart_text.h"
#include "ui/text/number_format.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace terroir::ui {

namespace {

/// Text on a patch of background, so that it reads above lines.
void paintTag(
    QPainter& painter, const QRectF& box, const QString& text, const QColor& ink, const QColor& background)
{
    QColor patch = background;
    patch.setAlphaF(0.88f);
    painter.fillRect(box, patch);
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace

ChartScene::ChartScene(QCustomPlot* plot)
    : m_plot(plot)
{
    plot->setPlottingHints(QCP::phFastPolylines | QCP::phCacheLabels);
    plot->setAntialiasedElements(QCP::aeAll);
    plot->addLayer(layerName(PaintLayer::Back), plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->addLayer(layerName(PaintLayer::Front), plot->layer(QStringLiteral("axes")), QCustomPlot::limAbove);
    plot->addLayer(
        layerName(PaintLayer::Hover), plot->layer(QStringLiteral("overlay")), QCustomPlot::limAbove);
    plot->layer(layerName(PaintLayer::Hover))->setMode(QCPLayer::lmBuffered);
    plot->setAutoAddPlottableToLegend(false);
    plot->plotLayout()->insertRow(0);
    m_header = createHeader(plot, m_hits);
    plot->plotLayout()->addElement(0, 0, m_header);
    plot->plotLayout()->setRowStretchFactor(0, 0.0001);
    plot->plotLayout()->setRowSpacing(0);
}

QCPAxis* ChartScene::x() const
{
    return m_plot->xAxis;
}
QCPAxis* ChartScene::y() const
{
    return m_plot->yAxis;
}

void ChartScene::build(const ChartSpec& spec, const ChartTheme& theme, const SceneState& state)
{
    m_theme = std::make_shared<const ChartTheme>(theme);
    m_state = state;
    m_hits->clear();
    m_labelHits->clear();
    m_cursor->isShown = false;
    m_plot->clearItems();
    m_plot->clearPlottables();
    m_plot->setBackground(QBrush(theme.background));
    // In a report the page has margins already.
    m_plot->plotLayout()->setMargins(state.showTitle ? QMargins(16, 12, 16, 10) : QMargins(0, 2, 0, 2));
    resetAxes();

    HeaderContent header;
    if (state.showTitle) {
        header.title = chartTitle(spec);
        header.note = chartNote(spec);
    }
    header.reservedRight = state.reservedRight;
    const QString defect = chartDefect(spec);
    if (!defect.isEmpty())
        qWarning("chart %s: %s", qUtf8Printable(chartTitle(spec)), qUtf8Printable(defect));
    if (!defect.isEmpty() || chartIsEmpty(spec)) {
        x()->setVisible(false);
        y()->setVisible(false);
        addPainting(m_plot, PaintLayer::Front, true, [this, shared = m_theme](QPainter& painter) {
            painter.setFont(shared->font);
            painter.setPen(shared->quietText);
            painter.drawText(plotRect(), Qt::AlignCenter, ChartText::tr("No data yet"));
        });
    } else if (const auto* lines = std::get_if<LineChartSpec>(&spec)) {
        buildLines(*lines, &header);
    } else if (const auto* stack = std::get_if<StackedBarSpec>(&spec)) {
        buildStack(*stack, &header);
    } else if (const auto* tornado = std::get_if<HorizontalBarSpec>(&spec)) {
        buildTornado(*tornado, &header);
    } else if (const auto* histogram = std::get_if<HistogramSpec>(&spec)) {
        buildHistogram(*histogram, &header);
    } else if (const auto* heatmap = std::get_if<HeatmapSpec>(&spec)) {
        buildHeatmap(*heatmap, &header);
    }
    header.prepare = m_prepare;
    setHeader(m_header, header, m_theme);

    if (m_numericX && state.xRange)
        x()->setRange(state.xRange->first, state.xRange->second);
    if (m_numericY && state.yRange)
        y()->setRange(state.yRange->first, state.yRange->second);
    addPainting(m_plot, PaintLayer::Hover, false, [this](QPainter& painter) { paintCursor(painter); });
}

void ChartScene::resetAxes()
{
    m_numericX = m_numericY = true;
    m_prepare = {};
    m_hasCursorLine = true;
    m_cursorLine = Qt::Vertical;
    auto* rect = m_plot->axisRect();
    rect->setMinimumMargins(QMargins(0, 6, 0, 0));
    rect->setAutoMargins(QCP::msAll);
    for (QCPAxis* axis : {x(), y()}) {
        axis->setVisible(true);
        axis->setRangeReversed(false);
        axis->setTickLabels(true);
        axis->setTicks(true);
        axis->setLabel({});
        axis->setBasePen(QPen(m_theme->axis, 1));
        axis->setTickPen(QPen(m_theme->axis, 1));
        axis->setSubTicks(false);
        axis->setTickLength(0, 4);
        axis->setTickLabelColor(m_theme->quietText);
        axis->setTickLabelFont(m_theme->smallFont);
        axis->setTickLabelPadding(6);
        axis->setLabelColor(m_theme->quietText);
        axis->setLabelFont(m_theme->smallFont);
        axis->setLabelPadding(6);
        axis->grid()->setPen(QPen(m_theme->grid, 1));
        axis->grid()->setSubGridVisible(false);
        axis->grid()->setZeroLinePen(QPen(m_theme->axis, 1));
    }
    x()->grid()->setVisible(false);
    y()->grid()->setVisible(true);
    y()->setBasePen(Qt::NoPen);
    y()->setTickPen(Qt::NoPen);
}

void ChartScene::useNumericAxis(QCPAxis* axis, const ChartAxis& spec, bool isLog, double low, double high)
{
    axis->setScaleType(isLog ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    const bool upright = axis == y();
    axis->setTicker(createTicker(spec, isLog, [this, upright] {
        constexpr double kAround = 70.0; // labels and margins outside the axis
        const QMargins margins = m_plot->axisRect()->minimumMargins();
        const double length = upright
            ? m_plot->viewport().height() - m_header->minimumOuterSizeHint().height() - margins.bottom()
                - kAround
            : m_plot->viewport().width() - margins.left() - margins.right() - kAround;
        return std::clamp(int(length / (upright ? 38.0 : 84.0)), 2, 6);
    }));
    axis->setRange(spec.lower.value_or(low), spec.upper.value_or(high));
}

QColor ChartScene::emphasised(const QColor& colour, const QString& id, bool anyHighlighted) const
{
    return anyHighlighted && id != m_state.highlighted ? mixed(colour, m_theme->background, 0.7) : colour;
}

void ChartScene::addReferences(const QVector<ChartReference>& references, ReferenceLabels labels)
{
    if (references.isEmpty())
        return;
    addPainting(m_plot, PaintLayer::Front, labels == ReferenceLabels::Inside,
        [this, references, labels, theme = m_theme](QPainter& painter) {
            const QRectF area = plotRect();
            painter.setFont(theme->smallFont);
            const QFontMetricsF metrics(theme->smallFont);
            int vertical = 0;
            for (const ChartReference& line : references) {
                const QColor colour = line.role == ReferenceRole::Limit ? theme->limit : theme->quietText;
                QPen pen(colour, line.role == ReferenceRole::Limit ? 1.6 : 1.0);
                if (line.role == ReferenceRole::Guide)
                    pen.setDashPattern({4.0, 3.0});
                painter.setPen(pen);
                const QSizeF size(metrics.horizontalAdvance(line.label) + 8.0, metrics.height() + 2.0);
                if (line.orientation == Qt::Horizontal) {
                    const double at = y()->coordToPixel(line.value);
                    painter.drawLine(QPointF(area.left(), at), QPointF(area.right(), at));
                    const double top
                        = at - size.height() - 2.0 < area.top() ? at + 2.0 : at - size.height() - 2.0;
                    if (!line.label.isEmpty())
                        paintTag(painter, QRectF(QPointF(area.left() + 2.0, top), size), line.label, colour,
                            theme->background);
                } else {
                    const double at = x()->coordToPixel(line.value);
                    painter.drawLine(QPointF(at, area.top()), QPointF(at, area.bottom()));
                    if (labels == ReferenceLabels::Above) {
                        const double left = std::min(at - size.width() / 2.0, area.right() - size.width());
                        painter.drawText(QRectF(QPointF(left, area.top() - size.height() - 2.0), size),
                            Qt::AlignCenter, line.label);
                        continue;
                    }
                    const double left
                        = at + 3.0 + size.width() > area.right() ? at - size.width() - 3.0 : at + 3.0;
                    // Neighbouring verticals step down, so that P10, P50 and P90 never cover one another.
                    const double top = area.top() + 2.0 + vertical++ * (size.height() + 1.0);
                    if (!line.label.isEmpty())
                        paintTag(
                            painter, QRectF(QPointF(left, top), size), line.label, colour, theme->background);
                }
            }
        });
}

void ChartScene::addMarkers(const QVector<ChartMarker>& markers)
{
    if (markers.isEmpty())
        return;
    addPainting(m_plot, PaintLayer::Front, true, [this, markers, theme = m_theme](QPainter& painter) {
        const QRectF area = plotRect();
        painter.setFont(theme->smallFont);
        const QFontMetricsF metrics(theme->smallFont);
        for (const ChartMarker& marker : markers) {
            if (!std::isfinite(marker.x) || !std::isfinite(marker.y))
                continue;
            const QPointF at = pixelOf({marker.x, marker.y});
            if (!area.contains(at))
                continue;
            const QSizeF size(metrics.horizontalAdvance(marker.label) + 8.0, metrics.height() + 2.0);
            const double left = std::clamp(
                at.x() - size.width() / 2.0, area.left() + 2.0, area.right() - size.width() - 2.0);
            const double above = at.y() - size.height() - 10.0;
            paintTag(painter, QRectF(QPointF(left, above < area.top() ? at.y() + 10.0 : above), size),
                marker.label, theme->text, theme->background);
            painter.setPen(QPen(theme->text, 1.8));
            painter.setBrush(theme->background);
            painter.drawEllipse(at, 5.0, 5.0);
        }
    });
}

void ChartScene::paintCursor(QPainter& painter) const
{
    if (m_isFocused) {
        painter.setPen(QPen(m_theme->series(0), 1.5));
        painter.drawRoundedRect(QRectF(m_plot->viewport()).adjusted(1.5, 1.5, -1.5, -1.5), 4.0, 4.0);
    }
    if (!m_cursor->isShown)
        return;
    const QRectF area = plotRect();
    const QPointF at = pixelOf(m_cursor->stop.at);
    if (m_hasCursorLine) {
        painter.setPen(QPen(m_theme->quietText, 1));
        if (m_cursorLine == Qt::Vertical)
            painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
        else
            painter.drawLine(QPointF(area.left(), at.y()), QPointF(area.right(), at.y()));
    }
    for (int i = 0; i < m_cursor->stop.rows.size(); ++i) {
        const ReadRow& row = m_cursor->stop.rows.at(i);
        const QPointF spot = pixelOf(row.at);
        if (!area.adjusted(-4, -4, 4, 4).contains(spot) || (!m_hasCursorLine && i != m_cursor->row))
            continue;
        const double radius = i == m_cursor->row ? 5.5 : 4.0;
        painter.setPen(QPen(m_theme->background, 1.5));
        painter.setBrush(row.colour < 0 ? m_theme->text : m_theme->series(row.colour));
        painter.drawEllipse(spot, radius, radius);
    }
}

void ChartScene::showCursor(const ReadStop& stop, int row)
{
    *m_cursor = {true, stop, row};
    m_plot->layer(layerName(PaintLayer::Hover))->replot();
}

void ChartScene::setFocused(bool isFocused)
{
    m_isFocused = isFocused;
    m_plot->layer(layerName(PaintLayer::Hover))->replot();
}

void ChartScene::hideCursor()
{
    if (!m_cursor->isShown)
        return;
    m_cursor->isShown = false;
    m_plot->layer(layerName(PaintLayer::Hover))->replot();
}

QString ChartScene::legendIdAt(const QPointF& pixel) const
{
    for (const auto& hits : {m_hits, m_labelHits})
        for (const auto& [id, box] : *hits)
            if (box.contains(pixel))
                return id;
    return {};
}

QRectF ChartScene::legendRect(const QString& id) const
{
    for (const auto& hits : {m_hits, m_labelHits})
        for (const auto& [known, box] : *hits)
            if (known == id)
                return box;
    return {};
}

QRectF ChartScene::plotRect() const
{
    return m_plot->axisRect()->rect();
}

QPointF ChartScene::pixelOf(const QPointF& coordinates) const
{
    return {x()->coordToPixel(coordinates.x()), y()->coordToPixel(coordinates.y())};
}

QPointF ChartScene::coordinatesOf(const QPointF& pixel) const
{
    return {x()->pixelToCoord(pixel.x()), y()->pixelToCoord(pixel.y())};
}

QPair<double, double> ChartScene::xRange() const
{
    return {x()->range().lower, x()->range().upper};
}
QPair<double, double> ChartScene::yRange() const
{
    return {y()->range().lower, y()->range().upper};
}

} // namespace terroir::ui
