#include "ui/explore/trust_view.h"

#include "ui/charts/chart_view.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <QLabel>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {
constexpr int kTrustTableRows = 10;
constexpr int kTrustChartHead = 180; // title, legend, axis
constexpr int kTrustBarHeight = 22;

int chartRows(const ChartSpec& chart)
{
    if (const auto* bars = std::get_if<HorizontalBarSpec>(&chart))
        return static_cast<int>(bars->rows.size());
    const auto* map = std::get_if<HeatmapSpec>(&chart);
    return map ? static_cast<int>(map->rows.size()) : 0;
}

} // namespace

TrustView::TrustView(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_topic(new ChoiceBox(this))
    , m_table(new ValueTable(this))
    , m_chart(new ChartView(this))
{
    setObjectName(QStringLiteral("trustView"));
    m_topic->setObjectName(QStringLiteral("trustTopic"));
    m_table->setObjectName(QStringLiteral("trustTable"));
    m_chart->setObjectName(QStringLiteral("trustChart"));
    m_sentence->setObjectName(QStringLiteral("trustSentence"));
    setTextRole(m_title, "strong");
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_topic, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, ThemeMetrics::kPad, 0, 0);
    column->setSpacing(ThemeMetrics::kGap);
    column->addLayout(head);
    column->addWidget(m_sentence);
    column->addWidget(m_table);
    column->addWidget(m_chart);
    connect(m_topic, &ChoiceBox::chosen, this, &TrustView::fill);
    retranslate();
}

void TrustView::showStage(const core::Plan& plan, const core::StagePlan& stage)
{
    m_catalog = plan.catalog;
    m_topics = trustTopics(stage);
    QList<std::pair<QString, QString>> choices;
    for (const TrustTopic& topic : m_topics)
        choices.append({topic.id, topic.name});
    const QString before = m_topic->current();
    const bool known = std::any_of(
        m_topics.begin(), m_topics.end(), [&](const TrustTopic& topic) { return topic.id == before; });
    m_topic->setChoices(choices, known || m_topics.isEmpty() ? before : m_topics.first().id);
    fill();
}

void TrustView::fill()
{
    const auto topic = std::find_if(m_topics.begin(), m_topics.end(),
        [this](const TrustTopic& each) { return each.id == m_topic->current(); });
    setVisible(m_catalog && topic != m_topics.end());
    if (!m_catalog || topic == m_topics.end())
        return;
    const TrustRows shown = trustRows(*topic, *m_catalog);
    m_sentence->setText(shown.sentence);
    m_table->setContents(shown.headers, shown.rows, 0);
    m_table->fitHeight(kTrustTableRows);
    m_chart->setFixedHeight(Theme::instance().px(kTrustChartHead + kTrustBarHeight * chartRows(shown.chart)));
    m_chart->setSpec(shown.chart);
}

void TrustView::retranslate()
{
    m_title->setText(tr("How far can I trust this?"));
    m_topic->setAccessibleName(tr("What the errors are of"));
    m_table->setAccessibleName(tr("Errors of published cases"));
    m_chart->setAccessibleName(tr("Errors of published cases"));
}

} // namespace terroir::ui
