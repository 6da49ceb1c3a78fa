#include "ui/explore/explore_tab.h"

#include "core/plan/figure_trust.h"
#include "ui/charts/chart_view.h"
#include "ui/text/names.h"
#include "ui/text/trust_text.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/quiet_area.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

namespace terroir::ui {

ExploreTab::ExploreTab(QWidget* parent)
    : QScrollArea(parent)
    , m_content(new QWidget(this))
    , m_empty(new QLabel(this))
    , m_grid(new QGridLayout)
    , m_stageBox(new ChoiceBox(this))
{
    makeQuiet(*this);
    auto* frame = new QWidget(this);
    frame->setProperty("scrolled", QStringLiteral("true"));
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, ThemeMetrics::kGap, ThemeMetrics::kPad);
    column->addWidget(m_empty);
    column->addWidget(m_content);
    column->addStretch(1);
    m_content->setLayout(m_grid);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(ThemeMetrics::kPad);
    m_grid->setVerticalSpacing(ThemeMetrics::kGap);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, 1);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(40);
    setTextRole(m_empty, "quiet");
    m_stageBox->hide();
    m_stageBox->setObjectName(QStringLiteral("exploreStage"));
    setWidget(frame);
    connect(m_stageBox, &ChoiceBox::chosen, this, &ExploreTab::refill);
}

ChartView* ExploreTab::addChart(const QString& name, int row, int column, int columnSpan, int height)
{
    auto* chart = new ChartView(m_content);
    chart->setObjectName(name);
    chart->setFixedHeight(height);
    m_grid->addWidget(chart, row, column, 1, columnSpan);
    connect(chart, &ChartView::pointActivated, this, [this, chart](const QString& valueId) {
        if (!valueId.isEmpty())
            emit figureAsked(valueId, chart);
    });
    return chart;
}

ValueTable* ExploreTab::addTable(const QString& name, int row, int column, int columnSpan)
{
    auto* table = new ValueTable(m_content);
    table->setObjectName(name);
    m_grid->addWidget(table, row, column, 1, columnSpan, Qt::AlignTop);
    connect(table, &ValueTable::figureAsked, this, &ExploreTab::figureAsked);
    return table;
}

QLabel* ExploreTab::addHeading(int row, int column, int columnSpan)
{
    auto* label = new QLabel(m_content);
    label->setWordWrap(true);
    m_grid->addWidget(label, row, column, 1, columnSpan);
    return label;
}

void ExploreTab::showPlan(const PlanView& view)
{
    m_view = view;
    refill();
}

void ExploreTab::refill()
{
    QString instead = QCoreApplication::translate("ExploreTab", "Computing …");
    if (m_view.failure)
        instead = problemText(*m_view.failure);
    else if (m_view.plan)
        instead = fill(*m_view.plan);
    m_empty->setText(instead);
    m_empty->setVisible(!instead.isEmpty());
    m_content->setVisible(instead.isEmpty());
}

const core::StagePlan* ExploreTab::chosenStage(const core::Plan& plan, bool training)
{
    QList<std::pair<QString, QString>> choices;
    const core::StagePlan* first = nullptr;
    const core::StagePlan* chosen = nullptr;
    const QString wanted = m_stageBox->current();
    for (const core::StagePlan& stage : plan.stages) {
        const bool fits
            = training ? core::isTraining(stage.workload) : stage.workload == core::WorkloadKind::Serving;
        if (!fits)
            continue;
        const core::Stage* asked = plan.scenario.stage(stage.stageId);
        const QString id = QString::fromStdString(stage.stageId);
        choices.append({id,
            asked && !asked->name.empty() ? QString::fromStdString(asked->name)
                                          : workloadName(stage.workload)});
        first = first ? first : &stage;
        chosen = id == wanted ? &stage : chosen;
    }
    const core::StagePlan* shown = chosen ? chosen : first;
    m_stageBox->setChoices(choices, shown ? QString::fromStdString(shown->stageId) : QString());
    m_stageBox->setVisible(choices.size() > 1);
    m_stageBox->setAccessibleName(QCoreApplication::translate("ExploreTab", "Stage shown"));
    return shown;
}

QList<QList<ValueCell>> figureRows(
    const core::Plan& plan, std::initializer_list<const char*> figureIds, bool linked)
{
    QList<QList<ValueCell>> rows;
    for (const char* id : figureIds)
        if (const std::optional<core::Figure> figure = core::figure(plan, id)) {
            const auto trusted = core::figureTrust(plan, id);
            rows.append({{figureName(QLatin1String(id)), {}, true},
                {figureText(*figure), linked ? QString::fromLatin1(id) : QString(), false, true}});
            if (trusted)
                rows.append(
                    {{QStringLiteral("    ")
                             + QCoreApplication::translate("ExploreTab", "in eight of ten cases alike"),
                         {}, true},
                        {trustBandText(*figure, trusted->band), {}, false, false,
                            trustHint(plan, QLatin1String(id))}});
        }
    return rows;
}

core::Plan planOfStage(const core::Plan& plan, const core::StagePlan& stage)
{
    core::Plan only;
    only.catalog = plan.catalog;
    only.scenario = plan.scenario;
    only.stages = {stage};
    return only;
}

} // namespace terroir::ui
