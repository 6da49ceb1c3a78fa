#include "ui/widgets/meter_bar.h"

#include "ui/widgets/theme.h"

#include <algorithm>
#include <QPainter>

namespace terroir::ui {

MeterBar::MeterBar(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void MeterBar::setShare(double share)
{
    m_share = std::max(share, 0.0);
    update();
}

QSize MeterBar::sizeHint() const
{
    return {80, Theme::instance().px(8)};
}

void MeterBar::paintEvent(QPaintEvent*)
{
    const ThemeColours& c = Theme::instance().coloursOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QRectF all = rect();
    const double radius = all.height() / 2;
    const double whole = std::max(m_share, 1.0);
    painter.setBrush(c.line);
    painter.drawRoundedRect(all, radius, radius);
    painter.setBrush(m_share > 1 ? c.bad : c.accent);
    painter.drawRoundedRect(
        QRectF(0, 0, std::max(all.width() * m_share / whole, all.height()), all.height()), radius, radius);
    if (m_share > 1) {
        painter.setBrush(c.text);
        painter.drawRect(QRectF(all.width() / whole - 1, 0, 2, all.height()));
    }
}

} // namespace terroir::ui
