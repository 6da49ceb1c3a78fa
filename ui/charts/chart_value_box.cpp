#include "ui/charts/chart_value_box.h"

#include "ui/charts/chart_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace terroir::ui {

ChartValueBox::ChartValueBox(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
{
    setObjectName(QStringLiteral("chartValueBox"));
    setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 7, 10, 7);
    layout->addWidget(m_label);
    m_label->setTextFormat(Qt::RichText);
    m_label->setFocusPolicy(Qt::NoFocus);
    connect(m_label, &QLabel::linkActivated, this, &ChartValueBox::valueActivated);
    hide();
}

void ChartValueBox::applyTheme(const ChartTheme& theme)
{
    m_theme = theme;
    const QString look
        = QStringLiteral("#chartValueBox { background: %1; border: 1px solid %2; border-radius: 6px; }"
                         "#chartValueBox QLabel { background: transparent; border: none; color: %3; }")
              .arg(theme.boxBackground.name(), theme.boxBorder.name(), theme.text.name());
    if (look != styleSheet()) // polishing anew is slow, and a chart is filled with every plan
        setStyleSheet(look);
    m_label->setFont(theme.font);
}

void ChartValueBox::showStop(const ReadStop& stop, int row, bool pinned)
{
    setAttribute(Qt::WA_TransparentForMouseEvents, !pinned);
    m_label->setTextInteractionFlags(
        pinned ? Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse : Qt::NoTextInteraction);
    QStringList plain{stop.heading};
    QString html = QStringLiteral("<div style='color:%1'>%2</div><table cellspacing='0' cellpadding='1'>")
                       .arg(m_theme.quietText.name(), stop.heading.toHtmlEscaped());
    for (int i = 0; i < stop.rows.size(); ++i) {
        const ReadRow& one = stop.rows.at(i);
        const QString mark = one.colour < 0
            ? QString()
            : QStringLiteral("<span style='color:%1'>■</span>").arg(m_theme.series(one.colour).name());
        QString text = one.text.toHtmlEscaped();
        if (pinned && !one.valueId.isEmpty())
            text = QStringLiteral("<a href='%1' style='color:%2'>%3</a>")
                       .arg(one.valueId.toHtmlEscaped(), m_theme.text.name(), text);
        const QString weight = i == row || one.id.isEmpty() ? QStringLiteral("600") : QStringLiteral("400");
        html += QStringLiteral("<tr style='font-weight:%1'><td>%2</td><td style='padding-left:4px'>%3</td>"
                               "<td align='right' style='padding-left:14px'>%4</td></tr>")
                    .arg(weight, mark, one.name.toHtmlEscaped(), text);
        plain.append(one.name.isEmpty() ? one.text : QString(one.name + QStringLiteral(": ") + one.text));
    }
    html += QStringLiteral("</table>");
    m_text = plain.join(u'\n');
    m_label->setText(html);
    setAccessibleName(stop.heading);
    setAccessibleDescription(m_text);
    adjustSize();
    show();
    raise();
}

void ChartValueBox::placeBeside(const QPoint& point, const QRect& area)
{
    constexpr int kAway = 14;
    const QSize box = sizeHint();
    int left = point.x() + kAway;
    if (left + box.width() > area.right())
        left = point.x() - kAway - box.width();
    left = qBound(area.left(), left, qMax(area.left(), area.right() - box.width()));
    const int top = qBound(
        area.top(), point.y() - box.height() - kAway, qMax(area.top(), area.bottom() - box.height()));
    setGeometry(QRect(QPoint(left, top), box));
}

} // namespace terroir::ui
