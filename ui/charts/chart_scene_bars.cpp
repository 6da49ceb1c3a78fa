// The scenes with categories: stacked bars, tornado, heat map.
#include "ui/charts/chart_scene.h"

#include "ui/charts/chart_text.h"
#include "ui/text/number_format.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace terroir::ui {

namespace {

constexpr double kBarShare = 0.62; // of the distance between categories
constexpr double kThickestBar = 72.0;
constexpr double kWidestName = 13.0; // in heights of the type

/// Thickness in pixels of a bar on a category axis.
double thickness(const QCPAxis* axis)
{
    const double slot = std::abs(axis->coordToPixel(1.0) - axis->coordToPixel(0.0));
    return std::min(slot * kBarShare, kThickestBar);
}

/// At most two lines of text within a width.
QString shortened(const QString& text, const QFontMetricsF& metrics, double width)
{
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    return metrics.elidedText(text, Qt::ElideRight, 1.85 * width);
}

double widestOf(const QVector<ChartCategory>& categories, const QFont& font)
{
    const QFontMetricsF metrics(font);
    double widest = 0.0;
    for (const ChartCategory& category : categories)
        widest = std::max(widest, metrics.horizontalAdvance(category.name));
    return widest;
}

QFont boldened(QFont font)
{
    font.setBold(true);
    return font;
}

/// The total is the last row of a stop.
double widestTotal(const QVector<ReadStop>& stops, const QFont& font)
{
    const QFontMetricsF metrics(font);
    double widest = 0.0;
    for (const ReadStop& stop : stops)
        if (!stop.rows.isEmpty())
            widest = std::max(widest, metrics.horizontalAdvance(stop.rows.last().text));
    return widest;
}

/// Where a bar's total starts: after the bar, and after a limit that would run through it.
double rightOfLimits(double barEnd, double width, const std::vector<double>& limits)
{
    double left = barEnd + 4.0;
    for (const double limit : limits)
        if (limit > left - 4.0 && limit < left + width)
            left = limit + 4.0;
    return left;
}

QVector<ChartCategory> categoriesOf(const HorizontalBarSpec& spec)
{
    QVector<ChartCategory> rows;
    for (const TornadoRow& row : spec.rows)
        rows.append({row.id, row.name});
    return rows;
}

} // namespace

void ChartScene::useCategoryAxis(
    QCPAxis* axis, const QVector<ChartCategory>& categories, const QString& label)
{
    const bool upright = axis == y();
    axis->setScaleType(QCPAxis::stLinear);
    axis->setTicker(
        QSharedPointer<QCPAxisTickerText>::create()); // no ticks of its own: the names are painted below
    axis->setTickLabels(false);
    axis->setTicks(false);
    axis->setRange(-0.5, double(categories.size()) - 0.5);
    axis->setRangeReversed(upright);
    axis->grid()->setVisible(false);
    axis->setBasePen(QPen(m_theme->axis, 1));
    (upright ? m_numericY : m_numericX) = false;

    const QFontMetricsF metrics(m_theme->smallFont);
    QMargins margins = m_plot->axisRect()->minimumMargins();
    if (upright) {
        m_prepare = [this, metrics, widest = widestOf(categories, m_theme->smallFont)] {
            constexpr double kNameShare = 0.34; // of the chart's width
            QMargins around = m_plot->axisRect()->minimumMargins();
            around.setLeft(int(std::min({widest + 2.0, kWidestName * metrics.height(),
                               kNameShare * m_plot->viewport().width()}))
                + 14);
            m_plot->axisRect()->setMinimumMargins(around);
        };
    } else {
        const double labelHeight = label.isEmpty() ? 0.0 : metrics.height() + 6.0;
        margins.setBottom(int(2.0 * metrics.height() + labelHeight) + 8);
    }
    m_plot->axisRect()->setMinimumMargins(margins);

    addPainting(m_plot, PaintLayer::Front, false,
        [this, upright, categories, label, metrics, theme = m_theme](QPainter& painter) {
            const QRectF area = plotRect();
            painter.setFont(theme->smallFont);
            painter.setPen(theme->text);
            const double slot = (upright ? area.height() : area.width())
                / double(std::max<qsizetype>(1, categories.size()));
            const double needed
                = upright ? metrics.height() : std::min(widestOf(categories, theme->smallFont), 60.0) + 6.0;
            const int stride = std::max(1, int(std::ceil(needed / std::max(1.0, slot))));
            double lines = 1.0;
            for (int i = 0; i < categories.size(); i += stride) {
                const QString& name = categories.at(i).name;
                if (upright) {
                    const double middle = y()->coordToPixel(double(i));
                    const double width = double(m_plot->axisRect()->margins().left()) - 10.0;
                    const double height = std::max(slot, 2.0 * metrics.height());
                    const bool twoLines = slot >= 2.0 * metrics.height();
                    painter.drawText(QRectF(area.left() - 10.0 - width, middle - height / 2.0, width, height),
                        int(Qt::AlignRight | Qt::AlignVCenter) | (twoLines ? int(Qt::TextWordWrap) : 0),
                        twoLines ? shortened(name, metrics, width)
                                 : metrics.elidedText(name, Qt::ElideRight, width));
                } else {
                    const double width = slot * stride - 6.0;
                    const double middle = x()->coordToPixel(double(i));
                    lines = std::max(lines, metrics.horizontalAdvance(name) > width ? 2.0 : 1.0);
                    painter.drawText(QRectF(middle - width / 2.0, area.bottom() + 6.0, width,
                                         2.0 * metrics.height() + 2.0),
                        int(Qt::AlignHCenter | Qt::AlignTop) | int(Qt::TextWordWrap),
                        shortened(name, metrics, width));
                }
            }
            painter.setPen(theme->quietText);
            if (!upright && !label.isEmpty())
                painter.drawText(QRectF(area.left(), area.bottom() + 8.0 + lines * metrics.height(),
                                     area.width(), metrics.height() + 4.0),
                    Qt::AlignHCenter | Qt::AlignTop, label);
        });
}

void ChartScene::buildStack(const StackedBarSpec& spec, HeaderContent* header)
{
    const bool upright = spec.orientation == Qt::Vertical;
    QCPAxis* keys = upright ? x() : y();
    QCPAxis* values = upright ? y() : x();
    const QVector<ReadStop> stops = chartStops(spec, m_state.hidden);

    double low = 0.0, high = 0.0;
    for (const ReadStop& stop : stops)
        for (const ReadRow& row : stop.rows) {
            low = std::min(
                {low, std::isfinite(row.from) ? row.from : 0.0, std::isfinite(row.to) ? row.to : 0.0});
            high = std::max(
                {high, std::isfinite(row.from) ? row.from : 0.0, std::isfinite(row.to) ? row.to : 0.0});
        }
    for (const ChartReference& limit : spec.limits)
        if (std::isfinite(limit.value))
            high = std::max(high, limit.value);
    const double span = high > low ? high - low : 1.0;
    useCategoryAxis(keys, spec.categories, spec.categoryLabel);
    useNumericAxis(values, spec.valueAxis, false, low < 0.0 ? low - 0.06 * span : 0.0,
        high + (upright ? 0.10 : 0.02) * span);
    if (upright) {
        header->axisLabel = format::axisTitle(spec.valueAxis.label, spec.valueAxis.unit);
        m_hasCursorLine = false;
    } else {
        x()->setLabel(format::axisTitle(spec.valueAxis.label, spec.valueAxis.unit));
        x()->grid()->setVisible(true);
        x()->setBasePen(Qt::NoPen);
        m_hasCursorLine = false;
    }
    m_numericX = m_numericY = false;

    if (spec.parts.size() > 1)
        for (qsizetype p = 0; p < spec.parts.size(); ++p) {
            const ChartPart& part = spec.parts.at(p);
            header->legend.append(
                {part.id, part.name, m_theme->fill(part.colour == kAutoColour ? int(p) : part.colour), false,
                    m_state.hidden.contains(part.id)});
        }

    const auto isPart = [&](const QString& id) {
        return std::any_of(
            spec.parts.cbegin(), spec.parts.cend(), [&](const ChartPart& part) { return part.id == id; });
    };
    const bool partHighlighted = isPart(m_state.highlighted);
    const bool totals = spec.showTotals;
    if (!upright && totals && spec.parts.size() > 1)
        m_plot->axisRect()->setMinimumMargins(m_plot->axisRect()->minimumMargins()
            + QMargins(0, 0, int(widestTotal(stops, boldened(m_theme->smallFont))) + 12, 0));
    if (!upright && !spec.limits.isEmpty())
        m_plot->axisRect()->setMinimumMargins(m_plot->axisRect()->minimumMargins()
            + QMargins(0, int(QFontMetricsF(m_theme->smallFont).height()) + 4, 0, 0));
    addPainting(m_plot, PaintLayer::Back, true, [=, this, theme = m_theme](QPainter& painter) {
        const double thick = thickness(keys);
        const QFontMetricsF metrics(theme->smallFont);
        painter.setFont(theme->smallFont);
        for (qsizetype c = 0; c < stops.size(); ++c) {
            const double middle = keys->coordToPixel(double(c));
            if (!stops.at(c).id.isEmpty() && stops.at(c).id == m_state.highlighted) {
                const QRectF area = plotRect();
                const double slot = thick / kBarShare;
                painter.fillRect(upright ? QRectF(middle - slot / 2, area.top(), slot, area.height())
                                         : QRectF(area.left(), middle - slot / 2, area.width(), slot),
                    theme->grid);
            }
            for (const ReadRow& row : stops.at(c).rows) {
                if (!std::isfinite(row.from) || row.from == row.to)
                    continue;
                const double a = values->coordToPixel(row.from), b = values->coordToPixel(row.to);
                QRectF bar = upright ? QRectF(middle - thick / 2, std::min(a, b), thick, std::abs(a - b))
                                     : QRectF(std::min(a, b), middle - thick / 2, std::abs(a - b), thick);
                QColor colour = theme->fill(row.colour);
                if (partHighlighted)
                    colour = emphasised(colour, row.id, true);
                painter.fillRect(bar, colour);
                // A hairline of background parts neighbours, also for those who do not tell the hues apart.
                painter.setPen(QPen(theme->background, 1));
                if (upright)
                    painter.drawLine(bar.topLeft(), bar.topRight());
                else
                    painter.drawLine(bar.topRight(), bar.bottomRight());
                if (bar.width() > metrics.horizontalAdvance(row.text) + 8.0
                    && bar.height() > metrics.height() + 4.0) {
                    painter.setPen(theme->textOn(colour));
                    painter.drawText(bar, Qt::AlignCenter, row.text);
                }
            }
        }
    });
    if (totals && (spec.parts.size() > 1 || upright))
        addPainting(m_plot, PaintLayer::Front, false,
            [=, this, limits = spec.limits, theme = m_theme](QPainter& painter) {
                const auto limitPixels = [&] {
                    std::vector<double> pixels;
                    for (const ChartReference& limit : limits)
                        pixels.push_back(values->coordToPixel(limit.value));
                    return pixels;
                };
                const QFont font = boldened(theme->smallFont);
                const QFontMetricsF metrics(font);
                painter.setFont(font);
                painter.setPen(theme->text);
                const double slot = std::abs(keys->coordToPixel(1.0) - keys->coordToPixel(0.0));
                if (upright ? widestTotal(stops, font) + 4.0 > slot : metrics.height() > slot)
                    return; // all or none
                for (qsizetype c = 0; c < stops.size(); ++c) {
                    if (stops.at(c).rows.isEmpty() || !stops.at(c).rows.last().id.isEmpty())
                        continue; // a part is unknown, so is the total
                    const QString text = stops.at(c).rows.last().text;
                    const double width = metrics.horizontalAdvance(text) + 8.0;
                    const QPointF at = pixelOf(stops.at(c).at);
                    if (upright)
                        painter.drawText(QRectF(at.x() - width / 2, at.y() - metrics.height() - 3.0, width,
                                             metrics.height()),
                            Qt::AlignCenter, text);
                    else
                        painter.drawText(QRectF(rightOfLimits(at.x(), width, limitPixels()),
                                             at.y() - metrics.height() / 2, width, metrics.height()),
                            Qt::AlignLeft | Qt::AlignVCenter, text);
                }
            });
    QVector<ChartReference> limits = spec.limits;
    for (ChartReference& limit : limits)
        limit.orientation = upright ? Qt::Horizontal : Qt::Vertical;
    addReferences(limits, upright ? ReferenceLabels::Inside : ReferenceLabels::Above);
}

void ChartScene::buildTornado(const HorizontalBarSpec& spec, HeaderContent* header)
{
    double low = spec.centre, high = spec.centre;
    for (const TornadoRow& row : spec.rows)
        for (const double value : {row.low, row.high})
            if (std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
    const double span = high > low ? high - low : std::max(std::abs(high), 1.0);
    useCategoryAxis(y(), categoriesOf(spec), {});
    useNumericAxis(x(), spec.valueAxis, false, low - 0.16 * span, high + 0.16 * span);
    x()->setLabel(format::axisTitle(spec.valueAxis.label, spec.valueAxis.unit));
    x()->grid()->setVisible(true);
    x()->setBasePen(Qt::NoPen);
    y()->setBasePen(Qt::NoPen);
    m_hasCursorLine = false;
    m_numericX = false;
    m_plot->axisRect()->setMinimumMargins(m_plot->axisRect()->minimumMargins() + QMargins(0, 18, 14, 0));
    header->legend = {{{}, spec.lowName.isEmpty() ? ChartText::tr("At its low end") : spec.lowName,
                          m_theme->fill(kTornadoLowColour), false, false},
        {{}, spec.highName.isEmpty() ? ChartText::tr("At its high end") : spec.highName,
            m_theme->fill(kTornadoHighColour), false, false}};

    addPainting(m_plot, PaintLayer::Back, false, [this, spec, theme = m_theme](QPainter& painter) {
        const double thick = thickness(y());
        const double centre = x()->coordToPixel(spec.centre);
        const QFontMetricsF metrics(theme->smallFont);
        const QRectF area = plotRect();
        const bool anyHighlighted = std::any_of(spec.rows.cbegin(), spec.rows.cend(),
            [&](const TornadoRow& row) { return row.id == m_state.highlighted; });
        painter.setFont(theme->smallFont);
        for (int r = 0; r < spec.rows.size(); ++r) {
            const TornadoRow& row = spec.rows.at(r);
            const double middle = y()->coordToPixel(double(r));
            const bool sameSide = (row.low > spec.centre) == (row.high > spec.centre);
            const auto end = [&](double value, const QString& input, int colour, double share) {
                if (!std::isfinite(value))
                    return;
                const double at = x()->coordToPixel(value);
                const double height = thick * share;
                painter.fillRect(
                    QRectF(std::min(at, centre), middle - height / 2, std::abs(at - centre), height),
                    emphasised(theme->fill(colour), row.id, anyHighlighted));
                if (input.isEmpty() || metrics.height() > area.height() / double(spec.rows.size()))
                    return;
                const double width = metrics.horizontalAdvance(input) + 4.0;
                painter.setPen(theme->quietText);
                painter.drawText(QRectF(at < centre ? at - width - 4.0 : at + 4.0,
                                     middle - metrics.height() / 2, width, metrics.height()),
                    int(at < centre ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter), input);
            };
            // Both ends on one side: the smaller one is drawn thinner and in front.
            const bool lowIsLonger = std::abs(row.low - spec.centre) >= std::abs(row.high - spec.centre);
            if (lowIsLonger)
                end(row.low, row.lowInput, kTornadoLowColour, 1.0);
            end(row.high, sameSide && lowIsLonger ? QString() : row.highInput, kTornadoHighColour,
                sameSide && lowIsLonger ? 0.5 : 1.0);
            if (!lowIsLonger)
                end(row.low, sameSide ? QString() : row.lowInput, kTornadoLowColour, sameSide ? 0.5 : 1.0);
        }
        painter.setPen(QPen(theme->text, 1.4));
        painter.drawLine(QPointF(centre, area.top() - 3.0), QPointF(centre, area.bottom()));
        const QString label = spec.centreLabel.isEmpty() ? format::quantity(spec.centre, spec.valueAxis.unit)
                                                         : spec.centreLabel;
        const double width = metrics.horizontalAdvance(label) + 8.0;
        painter.setPen(theme->text);
        painter.drawText(
            QRectF(centre - width / 2, area.top() - 5.0 - metrics.height(), width, metrics.height()),
            Qt::AlignCenter, label);
    });
}

void ChartScene::buildHeatmap(const HeatmapSpec& spec, HeaderContent* header)
{
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const auto& row : spec.values)
        for (const double value : row)
            if (std::isfinite(value) && (!spec.log || value > 0.0)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
    if (spec.centre) {
        const double reach = std::max(std::abs(high - *spec.centre), std::abs(*spec.centre - low));
        low = *spec.centre - reach;
        high = *spec.centre + reach;
    }
    useCategoryAxis(x(), spec.columns, spec.xLabel);
    useCategoryAxis(y(), spec.rows, {});
    x()->setBasePen(Qt::NoPen);
    y()->setBasePen(Qt::NoPen);
    m_hasCursorLine = false;
    header->axisLabel = spec.yLabel;
    if (low <= high) {
        header->scaleLow = format::quantity(low, spec.unit);
        header->scaleHigh = format::quantity(high, spec.unit);
        header->scaleLabel = spec.valueLabel;
        header->scaleDiverging = spec.centre.has_value();
    }

    addPainting(m_plot, PaintLayer::Back, true, [this, spec, low, high, theme = m_theme](QPainter& painter) {
        const double width = std::abs(x()->coordToPixel(1.0) - x()->coordToPixel(0.0));
        const double height = std::abs(y()->coordToPixel(1.0) - y()->coordToPixel(0.0));
        const double gap = std::min(width, height) > 8.0 ? 1.0 : 0.0;
        const QFontMetricsF metrics(theme->smallFont);
        painter.setFont(theme->smallFont);
        for (int r = 0; r < spec.rows.size(); ++r)
            for (int c = 0; c < spec.columns.size(); ++c) {
                const double value = spec.values.at(r).at(c);
                const QPointF middle = pixelOf({double(c), double(r)});
                const QRectF cell(middle.x() - width / 2, middle.y() - height / 2, width - gap, height - gap);
                QColor surface = theme->background;
                if (std::isfinite(value) && high > low) {
                    const double share = spec.log ? std::log(value / low) / std::log(high / low)
                                                  : (value - low) / (high - low);
                    surface = theme->heat(share, spec.centre.has_value());
                } else if (std::isfinite(value)) {
                    surface = theme->heat(0.5, spec.centre.has_value());
                }
                painter.fillRect(cell, surface);
                const QString own = spec.texts.isEmpty() ? QString() : spec.texts.at(r).at(c);
                // Words may be cut short, a figure never.
                const QString text = own.isEmpty()
                    ? format::quantity(value, spec.unit)
                    : metrics.elidedText(own, Qt::ElideRight, cell.width() - 6.0);
                if (metrics.horizontalAdvance(text) + 4.0 <= cell.width()
                    && metrics.height() <= cell.height()) {
                    painter.setPen(std::isfinite(value) ? theme->textOn(surface) : theme->quietText);
                    painter.drawText(cell, Qt::AlignCenter, text);
                }
                if (!spec.rows.at(r).id.isEmpty() && spec.rows.at(r).id == m_state.highlighted) {
                    painter.setPen(QPen(theme->text, 1));
                    painter.drawLine(cell.topLeft(), cell.topRight());
                    painter.drawLine(cell.bottomLeft(), cell.bottomRight());
                }
            }
    });
}

} // namespace terroir::ui
