#include "ui/shell/scenario_chip.h"

#include "ui/charts/chart_theme.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"
#include "ui/workspace/headline.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace terroir::ui {

namespace {

constexpr int kLongestName = 190;

} // namespace

ScenarioChip::ScenarioChip(QWidget* parent)
    : Card(parent)
    , m_letter(new QLabel(this))
    , m_name(new QLabel(this))
    , m_cost(new QLabel(this))
    , m_pin(new QLabel(this))
{
    m_letter->setAlignment(Qt::AlignCenter);
    setTextRole(m_name, "small");
    setTextRole(m_cost, "eyebrow");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 10, 4);
    row->setSpacing(8);
    for (QLabel* label : {m_letter, m_name, m_cost, m_pin}) {
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        label->setTextFormat(Qt::PlainText);
        row->addWidget(label);
    }
}

void ScenarioChip::show(
    const QString& letter, const ScenarioEntry& entry, bool isCurrent, bool isPinned, const core::Plan* plan)
{
    const Theme& theme = Theme::instance();
    const ThemeColours& c = theme.colours();
    setEmphasis(isCurrent ? Emphasis::Chosen : Emphasis::None);
    setTextRole(m_name, isCurrent ? "strong" : "small");
    const ChartTheme charts = c.dark ? screenDarkTheme() : screenLightTheme();
    const QColor colour = charts.series(entry.colour);
    m_letter->setText(letter);
    m_letter->setFixedSize(theme.px(22), theme.px(22));
    const QString look
        = QStringLiteral("background:%1;color:%2;border-radius:%3px;font-weight:bold;font-size:%4px")
              .arg(colour.name(), charts.textOn(colour).name())
              .arg(theme.px(22) / 2)
              .arg(theme.px(ThemeMetrics::kSmall));
    if (look != m_letter->styleSheet()) // polishing anew is slow, and a strip is shown with every plan
        m_letter->setStyleSheet(look);
    const QString name = scenarioName(*entry.scenario);
    m_name->ensurePolished(); // in the type of its role
    m_name->setText(m_name->fontMetrics().elidedText(name, Qt::ElideMiddle, theme.px(kLongestName)));
    QString cost;
    if (plan) {
        const Headline line = headline(*plan);
        if (line.cost)
            cost = format::compactMoney(
                *line.cost, line.currency == core::Currency::Usd ? Currency::Usd : Currency::Cny);
    }
    m_cost->setText(cost);
    m_cost->setVisible(!cost.isEmpty());
    m_pin->setVisible(isPinned);
    if (isPinned && m_pinColour != c.accent) {
        m_pin->setPixmap(icon(QStringLiteral("pin"), c.accent).pixmap(theme.px(16)));
        m_pinColour = c.accent;
    }
    setToolTip(name);
    QStringList parts{letter, name, cost};
    if (isPinned)
        parts << tr("baseline");
    if (isCurrent)
        parts << tr("current");
    parts.removeAll(QString());
    setAccessibleName(parts.join(QStringLiteral(", ")));
}

void ScenarioChip::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuAsked(event->globalPos());
}

} // namespace terroir::ui
