#include "ui/widgets/card.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace terroir::ui {

Card::Card(QWidget* parent)
    : QFrame(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void Card::setEmphasis(Emphasis emphasis)
{
    m_emphasis = emphasis;
    update();
}

void Card::setQuiet(bool quiet)
{
    m_quiet = quiet;
    update();
}

bool Card::event(QEvent* event)
{
    // Enter on a focused card is the card's, not the window's shortcut.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
            event->accept();
            return true;
        }
    }
    return QFrame::event(event);
}

void Card::paintEvent(QPaintEvent*)
{
    const ThemeColours& c = Theme::instance().coloursOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool hover = underMouse() && isEnabled();
    const bool emphasised = m_emphasis != Emphasis::None;
    QColor fill = m_emphasis == Emphasis::Chosen ? c.accentSoft : c.surface;
    if (hover && m_emphasis != Emphasis::Chosen)
        fill = c.raised;
    QPen pen(emphasised ? c.accent : c.line, emphasised ? 2 : 1);
    if (m_quiet && !hover && !emphasised) {
        fill = Qt::transparent;
        pen = Qt::NoPen;
    }
    if (hasFocus())
        pen = QPen(emphasised ? c.text : c.accent, 2);
    painter.setPen(pen);
    painter.setBrush(fill);
    const double inset = pen.widthF() / 2 + 0.5;
    const double radius = ThemeMetrics::kRadius;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), radius, radius);
}

void Card::mousePressEvent(QMouseEvent* event)
{
    m_down = event->button() == Qt::LeftButton;
    event->accept();
}

void Card::mouseReleaseEvent(QMouseEvent* event)
{
    const bool wasDown = m_down;
    m_down = false;
    if (wasDown && event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        emit pressed();
}

void Card::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        emit pressed();
    else
        QFrame::keyPressEvent(event);
}

} // namespace terroir::ui
