// Reading values off a ChartView with the pointer and the keyboard.
#include "ui/charts/chart_view.h"

#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_value_box.h"

#include <QKeyEvent>
#include <QMenu>

#include <qcustomplot.h>

#include <cmath>

namespace terroir::ui {

void ChartView::setCursorKey(double key)
{
    if (m_pinned)
        return;
    int nearest = -1;
    if (std::isfinite(key) && m_scene->hasNumericX())
        for (int i = 0; i < m_stops.size(); ++i)
            if (nearest < 0
                || std::abs(m_stops.at(i).at.x() - key) < std::abs(m_stops.at(nearest).at.x() - key))
                nearest = i;
    if (nearest < 0) {
        hideStop();
        return;
    }
    m_stop = nearest;
    m_scene->showCursor(m_stops.at(nearest), -1);
}

void ChartView::onMouseMove(QMouseEvent* event)
{
    m_byKeyboard = false;
    if (event->buttons() != Qt::NoButton) { // dragging
        if (!m_pinned)
            hideStop();
        return;
    }
    const QString legend = m_scene->legendIdAt(event->pos());
    m_plot->setCursor(legend.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (!legend.isEmpty()) {
        hoverItem(legend);
        return;
    }
    if (m_pinned)
        return;
    if (!m_scene->plotRect().adjusted(-6, -6, 6, 6).contains(event->pos())) {
        hideStop();
        return;
    }
    const auto [stop, row] = stopAt(event->pos());
    if (stop < 0) {
        hideStop();
        return;
    }
    showStop(stop, row);
}

QPair<int, int> ChartView::stopAt(const QPointF& pixel) const
{
    int nearest = -1;
    double least = std::numeric_limits<double>::infinity();
    const bool freeX = m_scene->hasNumericX();
    const bool freeY = m_scene->hasNumericY();
    for (int i = 0; i < m_stops.size(); ++i) {
        const QPointF at = m_scene->pixelOf(m_stops.at(i).at);
        const bool onX = freeX || std::holds_alternative<HistogramSpec>(m_spec);
        double distance = std::abs(at.x() - pixel.x());
        if (std::holds_alternative<HeatmapSpec>(m_spec))
            distance = std::hypot(at.x() - pixel.x(), at.y() - pixel.y());
        else if (!onX && !freeY && !m_stops.at(i).rows.isEmpty()) {
            const auto* stack = std::get_if<StackedBarSpec>(&m_spec);
            if (!stack || stack->orientation == Qt::Horizontal)
                distance = std::abs(at.y() - pixel.y());
        }
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return {nearest, nearest < 0 ? -1 : nearestRow(m_stops.at(nearest), pixel)};
}

int ChartView::nearestRow(const ReadStop& stop, const QPointF& pixel) const
{
    const auto* stack = std::get_if<StackedBarSpec>(&m_spec);
    const bool bars = stack || std::holds_alternative<HorizontalBarSpec>(m_spec);
    const QPointF coordinates = m_scene->coordinatesOf(pixel);
    const double value = stack && stack->orientation == Qt::Vertical ? coordinates.y() : coordinates.x();
    int nearest = -1;
    double least = bars ? std::numeric_limits<double>::infinity() : 28.0; // pixels: beyond, no curve is meant
    for (int i = 0; i < stop.rows.size(); ++i) {
        const ReadRow& row = stop.rows.at(i);
        if (bars) {
            if (std::isfinite(row.from) && value >= std::min(row.from, row.to)
                && value <= std::max(row.from, row.to))
                return i;
            continue;
        }
        const double distance = std::abs(m_scene->pixelOf(row.at).y() - pixel.y());
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    if (std::holds_alternative<HeatmapSpec>(m_spec) || std::holds_alternative<HistogramSpec>(m_spec))
        return stop.rows.isEmpty() ? -1 : 0;
    return nearest;
}

void ChartView::showStop(int stop, int row)
{
    m_stop = stop;
    m_row = row;
    const ReadStop& reading = m_stops.at(stop);
    m_scene->showCursor(reading, row);
    m_box->showStop(reading, row, m_pinned);
    const QPointF anchor = row >= 0 && row < reading.rows.size() ? reading.rows.at(row).at : reading.at;
    QPoint pixel = m_scene->pixelOf(anchor).toPoint();
    const QRect area = m_scene->plotRect().toRect();
    pixel = {qBound(area.left(), pixel.x(), area.right()), qBound(area.top(), pixel.y(), area.bottom())};
    m_box->placeBeside(m_plot->mapTo(this, pixel), rect().adjusted(4, 4, -4, -4));
    hoverItem(row >= 0 && row < reading.rows.size() && !reading.rows.at(row).id.isEmpty()
            ? reading.rows.at(row).id
            : reading.id);
    if (m_scene->hasNumericX())
        emit cursorMoved(reading.at.x());
}

void ChartView::hideStop()
{
    const bool wasShown = m_stop >= 0;
    m_stop = -1;
    m_row = -1;
    m_pinned = false;
    m_scene->hideCursor();
    m_box->hide();
    hoverItem({});
    if (wasShown && m_scene->hasNumericX())
        emit cursorMoved(kNoValue);
}

void ChartView::hoverItem(const QString& id)
{
    if (id == m_hovered)
        return;
    m_hovered = id;
    emit itemHovered(id);
}

void ChartView::onMouseRelease(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (event->button() != Qt::LeftButton || (event->pos() - m_pressedAt).manhattanLength() > 4)
        return;
    const QString legend = m_scene->legendIdAt(event->pos());
    if (!legend.isEmpty()) {
        toggleSeries(legend);
        return;
    }
    if (!m_scene->plotRect().contains(event->pos()))
        return;
    const auto [stop, row] = stopAt(event->pos());
    if (stop < 0 || row < 0)
        return;
    const QString valueId = m_stops.at(stop).rows.at(row).valueId;
    if (!valueId.isEmpty())
        emit pointActivated(valueId);
}

void ChartView::focusInEvent(QFocusEvent* event)
{
    m_scene->setFocused(
        event->reason() != Qt::MouseFocusReason && event->reason() != Qt::ActiveWindowFocusReason);
    QWidget::focusInEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent* event)
{
    m_scene->setFocused(false);
    if (event->reason() != Qt::PopupFocusReason && m_byKeyboard && !m_pinned)
        hideStop();
    QWidget::focusOutEvent(event);
}

void ChartView::keyPressEvent(QKeyEvent* event)
{
    m_byKeyboard = true;
    const int last = int(m_stops.size()) - 1;
    const auto move = [&](int stop) {
        if (last < 0)
            return;
        const int to = qBound(0, stop, last);
        showStop(to, qMin(m_row, int(m_stops.at(to).rows.size()) - 1));
    };
    const auto moveRow = [&](int by) {
        if (m_stop < 0 || m_stops.at(m_stop).rows.isEmpty())
            return move(0);
        const int rows = int(m_stops.at(m_stop).rows.size());
        showStop(m_stop, qBound(0, m_row + by, rows - 1));
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return move(m_stop < 0 ? last : m_stop - 1);
    case Qt::Key_Right:
        return move(m_stop + 1);
    case Qt::Key_Home:
        return move(0);
    case Qt::Key_End:
        return move(last);
    case Qt::Key_Down:
        return moveRow(1);
    case Qt::Key_Up:
        return moveRow(-1);
    case Qt::Key_Space:
        if (m_stop >= 0) {
            m_pinned = !m_pinned;
            showStop(m_stop, m_row);
        }
        return;
    case Qt::Key_Escape:
        if (m_stop >= 0)
            return hideStop();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_stop >= 0 && m_row >= 0 && !m_stops.at(m_stop).rows.at(m_row).valueId.isEmpty()) {
            emit pointActivated(m_stops.at(m_stop).rows.at(m_row).valueId);
            return;
        }
        break;
    case Qt::Key_Menu:
        m_menu->popup(mapToGlobal(rect().center()));
        return;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace terroir::ui
