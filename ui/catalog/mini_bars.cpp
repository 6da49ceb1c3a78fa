#include "ui/catalog/mini_bars.h"

#include "ui/text/number_format.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <QPainter>

namespace terroir::ui {

namespace {
constexpr int kBarsWidth = 300;
constexpr double kNameShare = 0.42, kValueShare = 0.26; // of the width; the bar takes the rest
} // namespace

MiniBars::MiniBars(ComparedFigure figure, QStringList names, QWidget* parent)
    : QWidget(parent)
    , m_figure(std::move(figure))
    , m_names(std::move(names))
{
    setObjectName(QStringLiteral("miniBars"));
    setAccessibleName(m_figure.name);
    QStringList said;
    for (qsizetype i = 0; i < m_names.size(); ++i)
        said << m_names[i] + QStringLiteral(": ")
                + (m_figure.texts[i].isEmpty() ? format::unknownWord() : m_figure.texts[i]);
    setAccessibleDescription(said.join(QStringLiteral("; ")));
    setToolTip(said.join(u'\n'));
}

int MiniBars::lineHeight() const
{
    return Theme::instance().px(ThemeMetrics::kSmall) + 7;
}

QSize MiniBars::sizeHint() const
{
    return {Theme::instance().px(kBarsWidth), lineHeight() * (static_cast<int>(m_names.size()) + 1) + 4};
}

void MiniBars::paintEvent(QPaintEvent*)
{
    const ThemeColours& colours = Theme::instance().colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont small = font();
    small.setPixelSize(Theme::instance().px(ThemeMetrics::kSmall));
    QFont strong = small;
    strong.setBold(true);
    double largest = 0;
    for (const double value : m_figure.values)
        largest = std::isnan(value) ? largest : std::max(largest, value);
    const int line = lineHeight();
    const double nameWidth = width() * kNameShare, valueWidth = width() * kValueShare;
    const double room = width() - nameWidth - valueWidth - 8;
    painter.setFont(strong);
    painter.setPen(colours.text);
    painter.drawText(QRectF(0, 0, width(), line), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(strong).elidedText(m_figure.name, Qt::ElideRight, width()));
    painter.setFont(small);
    const QFontMetrics metrics(small);
    for (qsizetype i = 0; i < m_names.size(); ++i) {
        const double top = line * static_cast<double>(i + 1), value = m_figure.values[i];
        painter.setPen(colours.quiet);
        painter.drawText(QRectF(0, top, nameWidth, line), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(m_names[i], Qt::ElideMiddle, static_cast<int>(nameWidth) - 6));
        const double length = largest > 0 && !std::isnan(value) ? std::max(1.5, room * value / largest) : 0;
        painter.setPen(Qt::NoPen);
        painter.setBrush(value == largest ? colours.accent : colours.quiet);
        painter.drawRoundedRect(QRectF(nameWidth, top + 4, length, line - 8), 2, 2);
        painter.setPen(colours.text);
        painter.drawText(QRectF(nameWidth + length + 5, top, width() - nameWidth - length - 5, line),
            Qt::AlignLeft | Qt::AlignVCenter,
            m_figure.texts[i].isEmpty() ? format::unknown()
                                        : metrics.elidedText(m_figure.texts[i], Qt::ElideRight,
                                            static_cast<int>(width() - nameWidth - length - 5)));
    }
}

} // namespace terroir::ui
