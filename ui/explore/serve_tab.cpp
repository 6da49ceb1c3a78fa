#include "ui/explore/serve_tab.h"

#include "ui/charts/chart_view.h"
#include "ui/explore/trust_view.h"
#include "ui/plan_charts/serve_charts.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace terroir::ui {

namespace {
constexpr int kBarHeight = 230;
}

ServeTab::ServeTab(QWidget* parent)
    : ExploreTab(parent)
    , m_title(addHeading(0, 0))
    , m_trust(new TrustView(this))
{
    grid()->addWidget(stageBox(), 0, 1);
    setTextRole(m_title, "strong");
    m_front = addChart(QStringLiteral("frontChart"), 1, 0, 1, 270);
    m_first = addChart(QStringLiteral("firstTokenChart"), 1, 1, 1, 270);
    m_memory = addChart(QStringLiteral("kvChart"), 2, 0, 1, kBarHeight);
    m_use = addChart(QStringLiteral("fleetChart"), 2, 0, 1, kBarHeight);
    auto* bars = new QVBoxLayout; // takes both out of the grid's cell
    bars->addWidget(m_memory);
    bars->addWidget(m_use);
    bars->addStretch(1);
    grid()->addLayout(bars, 2, 0);
    m_figures = addTable(QStringLiteral("serveFigures"), 2, 1);
    m_figures->setHeaderShown(false);
    grid()->addWidget(m_trust, 3, 0, 1, 2);
    retranslate();
}

QString ServeTab::fill(const core::Plan& plan)
{
    const core::StagePlan* stage = chosenStage(plan, false);
    if (!stage)
        return tr("Nothing is served in this scenario.");
    const core::Stage* asked = plan.scenario.stage(stage->stageId);
    if (!stage->serving || !asked) {
        QStringList reasons;
        for (const core::Problem& problem : stage->problems)
            reasons << problemText(problem, plan);
        return reasons.isEmpty() ? tr("This stage cannot be computed yet.") : reasons.join(u'\n');
    }
    const bool isFirst = plan.servingStage() == stage;
    m_title->setText(tr("%1 on %2 × %3, %4 a replica")
                         .arg(QString::fromStdString(stage->model.name), format::count(stage->gpus),
                             stage->gpu ? QString::fromStdString(stage->gpu->name) : format::unknown(),
                             format::count(stage->serving->serving.tp)));
    m_front->setSpec(throughputFront(*stage, *asked));
    m_first->setSpec(firstTokenByLoad(*stage, *asked));
    m_memory->setSpec(servingMemoryBar(*stage));
    m_use->setSpec(fleetUse(*stage));
    const auto rows = [&](const core::Plan& of) {
        return figureRows(of,
            {"serve.gpus", "serve.replicas", "serve.tp", "serve.peak_requests_per_s", "serve.utilisation",
                "serve.idle_share", "serve.output_tokens_per_s", "serve.ttft_seconds", "serve.tpot_seconds",
                "serve.max_concurrency", "serve.longest_context", "serve.memory.kv_per_token",
                "serve.memory.kv_budget", "serve.tokens_per_year"},
            isFirst);
    };
    m_figures->setContents(
        {QString(), QString(), QString()}, isFirst ? rows(plan) : rows(planOfStage(plan, *stage)), 0);
    constexpr int kFigureRows = 17;
    m_figures->fitHeight(kFigureRows);
    m_trust->showStage(plan, *stage);
    return {};
}

void ServeTab::retranslate()
{
    m_figures->setAccessibleName(tr("Figures of the service"));
    m_front->setAccessibleName(tr("Output against time per token"));
    m_first->setAccessibleName(tr("Time to first token against load"));
    m_memory->setAccessibleName(tr("Memory of a GPU in service"));
    m_use->setAccessibleName(tr("Use of the fleet over the day"));
    m_trust->retranslate();
    refill();
}

} // namespace terroir::ui
