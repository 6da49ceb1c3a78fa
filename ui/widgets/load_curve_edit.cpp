#include "ui/widgets/load_curve_edit.h"

#include "ui/text/number_format.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace terroir::ui {

namespace {
constexpr double kCurveHeight = 56, kCurveRoomAbove = 1.25, kCurveKeyStep = 0.05;
}

LoadCurveEdit::LoadCurveEdit(QWidget* parent)
    : QWidget(parent)
    , m_hours(24, 1.0)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void LoadCurveEdit::setHours(std::vector<double> hours, bool stated)
{
    m_stated = stated;
    if (m_dragging)
        return;
    m_hours = std::move(hours);
    m_hours.resize(24, 0.0);
    const double most = *std::max_element(m_hours.begin(), m_hours.end());
    m_top = most > 0 ? most * kCurveRoomAbove : 1;
    update();
}

QSize LoadCurveEdit::sizeHint() const
{
    return {160, Theme::instance().px(kCurveHeight)};
}

int LoadCurveEdit::hourAt(double x) const
{
    return std::clamp(static_cast<int>(x * 24 / std::max(1, width())), 0, 23);
}

QString LoadCurveEdit::hourText(int hour) const
{
    const double mean = std::accumulate(m_hours.begin(), m_hours.end(), 0.0) / 24;
    const double amount = m_hours[static_cast<std::size_t>(hour)];
    return tr("%1:00 · %2 of the day's mean").arg(hour).arg(format::percent(mean > 0 ? amount / mean : 0));
}

void LoadCurveEdit::set(int hour, double amount)
{
    m_hours[static_cast<std::size_t>(hour)] = std::max(0.0, amount);
    update();
}

void LoadCurveEdit::drag(const QPointF& at)
{
    m_hour = hourAt(at.x());
    // Rounded to a hundredth of the scale: the numbers beside the bars stay short.
    const double share = std::clamp(1 - at.y() / std::max(1, height()), 0.0, 1.0);
    const double step = std::pow(10.0, std::floor(std::log10(m_top)) - 2);
    set(m_hour, std::round(share * m_top / step) * step);
    emit hoursEdited(m_hours);
}

void LoadCurveEdit::paintEvent(QPaintEvent*)
{
    const ThemeColours& c = Theme::instance().colours();
    QPainter painter(this);
    const double slot = width() / 24.0, foot = height() - 1.0;
    QColor bar = m_stated ? c.accent : c.quiet;
    if (!m_stated)
        bar.setAlpha(110);
    for (int hour = 0; hour < 24; ++hour) {
        const double tall = m_hours[static_cast<std::size_t>(hour)] / m_top * foot;
        const QRectF place(hour * slot + 0.5, foot - tall, std::max(1.0, slot - 1.5), tall);
        painter.fillRect(place, bar);
        if (hasFocus() && hour == m_hour) {
            painter.setPen(QPen(c.text, 1.5));
            painter.drawRect(QRectF(hour * slot, 1, slot - 1, foot - 1));
        }
    }
    painter.setPen(c.line);
    painter.drawLine(QPointF(0, foot), QPointF(width(), foot));
    painter.setPen(QPen(c.line, 1, Qt::DotLine));
    for (const int hour : {6, 12, 18})
        painter.drawLine(QPointF(hour * slot, 0), QPointF(hour * slot, foot));
}

void LoadCurveEdit::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragging = true;
    drag(event->position());
}

void LoadCurveEdit::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragging)
        drag(event->position());
}

void LoadCurveEdit::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_dragging)
        return;
    m_dragging = false;
    setHours(m_hours, m_stated);
    emit editingFinished();
}

void LoadCurveEdit::keyPressEvent(QKeyEvent* event)
{
    const double amount = m_hours[static_cast<std::size_t>(m_hour)], step = m_top * kCurveKeyStep;
    switch (event->key()) {
    case Qt::Key_Left:
        m_hour = (m_hour + 23) % 24;
        break;
    case Qt::Key_Right:
        m_hour = (m_hour + 1) % 24;
        break;
    case Qt::Key_Up:
        set(m_hour, std::min(amount + step, m_top));
        emit hoursEdited(m_hours);
        break;
    case Qt::Key_Down:
        set(m_hour, amount - step);
        emit hoursEdited(m_hours);
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    setAccessibleDescription(hourText(m_hour));
    update();
}

void LoadCurveEdit::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void LoadCurveEdit::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
    emit editingFinished();
}

bool LoadCurveEdit::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), hourText(hourAt(help->pos().x())), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace terroir::ui
