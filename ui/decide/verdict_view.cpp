#include "ui/decide/verdict_view.h"

#include "ui/charts/chart_view.h"
#include "ui/decide/evidence_chart.h"
#include "ui/decide/flip_text.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"
#include "ui/widgets/theme.h"
#include "ui/workspace/headline.h"

#include <algorithm>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kFlipsOfVerdict = 4;

} // namespace

VerdictView::VerdictView(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_verdict(new QLabel(this))
    , m_figures(new QLabel(this))
    , m_flipTitle(new QLabel(this))
    , m_flips(new QLabel(this))
    , m_path(new QLabel(this))
    , m_chart(new ChartView(this))
    , m_report(new QPushButton(this))
    , m_compare(new QPushButton(this))
{
    setObjectName(QStringLiteral("verdictView"));
    setTextRole(m_verdict, "question");
    setTextRole(m_figures, "title");
    setTextRole(m_flipTitle, "strong");
    setTextRole(m_path, "quiet");
    for (QLabel* label : {m_verdict, m_figures, m_flips, m_path}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_report->setProperty("primary", true);
    auto* left = new QVBoxLayout;
    left->setSpacing(6);
    left->addWidget(m_flipTitle);
    left->addWidget(m_flips);
    left->addSpacing(8);
    left->addWidget(m_path);
    left->addStretch(1);
    auto* body = new QHBoxLayout;
    body->setSpacing(ThemeMetrics::kPad);
    body->addLayout(left, 2);
    body->addWidget(m_chart, 3);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_report);
    buttons->addWidget(m_compare);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_verdict);
    column->addWidget(m_figures);
    column->addSpacing(6);
    column->addLayout(buttons);
    column->addSpacing(6);
    column->addLayout(body, 1);
    connect(m_report, &QPushButton::clicked, this, &VerdictView::reportAsked);
    connect(m_compare, &QPushButton::clicked, this, &VerdictView::compareAsked);
    retranslate();
}

QStringList VerdictView::keyFigures(const core::Plan& plan) const
{
    const Headline line = headline(plan);
    const Currency currency = line.currency == core::Currency::Usd ? Currency::Usd : Currency::Cny;
    QStringList figures;
    if (line.cost && line.costIsDrawn)
        figures << tr("%1 (P10–P90 %2–%3)")
                       .arg(format::compactMoney(*line.cost, currency),
                           format::compactMoney(*line.costP10, currency),
                           format::compactMoney(*line.costP90, currency));
    else if (line.cost)
        figures << format::compactMoney(*line.cost, currency);
    if (line.gpus.value_or(0) > 0)
        figures << tr("%n GPU(s)", nullptr, static_cast<int>(*line.gpus));
    if (line.trainingDays)
        figures << format::quantity(*line.trainingDays, u"days");
    return figures;
}

void VerdictView::show(const PlanView& view)
{
    if (!view.plan) {
        m_verdict->setText(view.failure ? problemText(*view.failure) : tr("Calculating …"));
        return;
    }
    const core::Plan& plan = *view.plan;
    QString text;
    for (const core::Verdict& verdict : m_workspace.tree().verdicts)
        if (verdict.id == plan.path.verdictId)
            text = said(verdict.text);
    m_verdict->setText(text.isEmpty() ? tr("The path ends without a verdict.") : text);
    m_figures->setText(keyFigures(plan).join(QStringLiteral("   ·   ")));
    QStringList flips = supplyFlipTexts(plan, kFlipsOfVerdict);
    for (QString& flip : flips)
        flip.prepend(QStringLiteral("• "));
    m_flipTitle->setText(tr("What would change our mind"));
    m_flips->setText(flips.isEmpty()
            ? tr("No single assumption within its range makes another supply cheaper.")
            : flips.join(u'\n'));
    int decided = 0, overruled = 0;
    for (const core::PathStep& step : plan.path.steps) {
        decided += step.by == core::DecidedBy::Architect ? 1 : 0;
        overruled += step.overruled ? 1 : 0;
    }
    QStringList path{
        tr("%1 of %2 questions answered by you, the others as recommended.")
            .arg(format::count(decided), format::count(static_cast<double>(plan.path.steps.size())))};
    if (overruled > 0)
        path << tr("%n recommendation(s) overruled, each with its note.", nullptr, overruled);
    m_path->setText(path.join(u' '));
    const std::optional<ChartSpec> spec = evidenceChart("yearly_cost", plan);
    m_chart->setVisible(spec.has_value());
    if (spec)
        m_chart->setSpec(*spec);
}

void VerdictView::setForRoom()
{
    m_report->hide();
    m_compare->hide();
}

void VerdictView::retranslate()
{
    m_report->setText(tr("Write the report"));
    m_compare->setText(tr("Compare scenarios"));
}

} // namespace terroir::ui
