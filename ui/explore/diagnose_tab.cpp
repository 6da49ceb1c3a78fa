#include "ui/explore/diagnose_tab.h"

#include "database/shipped.h"
#include "ui/charts/chart_view.h"
#include "ui/explore/diagnose_text.h"
#include "ui/explore/observed_form.h"
#include "ui/widgets/theme.h"
#include "ui/workspace/workspace.h"

#include <QGridLayout>
#include <QLabel>

namespace terroir::ui {

DiagnoseTab::DiagnoseTab(Workspace& workspace, QWidget* parent)
    : ExploreTab(parent)
    , m_tree(core::treeFromJson(database::shippedText(QStringLiteral("decision/diagnosis.json")))
                 .value_or(core::DecisionTree{}))
    , m_form(new ObservedForm(workspace))
    , m_summary(addHeading(0, 0, 2))
    , m_findings(nullptr)
    , m_chart(nullptr)
{
    setTextRole(m_summary, "strong");
    m_summary->setObjectName(QStringLiteral("diagnosisSummary"));
    m_findings = addHeading(1, 0, 2);
    m_findings->setObjectName(QStringLiteral("findings"));
    m_findings->setTextFormat(Qt::RichText);
    m_findings->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_chart = addChart(QStringLiteral("diagnosisChart"), 2, 0, 2, 240);
    grid()->addWidget(m_form, 3, 0, 1, 2);
    retranslate();
}

QString DiagnoseTab::fill(const core::Plan& plan)
{
    const core::Observed observed = plan.scenario.observed.value_or(core::Observed{});
    m_summary->setText(diagnosisSummary(plan, observed));
    m_findings->setText(findingsText(m_tree, core::diagnosePlan(m_tree, plan, observed), observed));
    m_findings->setVisible(plan.scenario.observed.has_value());
    const core::StagePlan* stage = plan.trainingStage();
    m_chart->setVisible(stage && stage->training);
    if (stage && stage->training)
        m_chart->setSpec(stepAgainstMeasured(*stage, observed));
    return {};
}

void DiagnoseTab::retranslate()
{
    m_form->retranslate();
    m_chart->setAccessibleName(tr("Predicted and measured step by part"));
    refill();
}

} // namespace terroir::ui
