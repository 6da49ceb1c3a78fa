#include "ui/explore/train_tab.h"

#include "ui/charts/chart_view.h"
#include "ui/explore/trust_view.h"
#include "ui/plan_charts/train_charts.h"
#include "ui/text/layout_text.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/scaling_text.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace terroir::ui {

TrainTab::TrainTab(QWidget* parent)
    : ExploreTab(parent)
    , m_title(addHeading(0, 0))
    , m_doubling(nullptr)
    , m_goodputTitle(nullptr)
    , m_layouts(nullptr)
    , m_goodput(nullptr)
    , m_trust(new TrustView(this))
{
    grid()->addWidget(stageBox(), 0, 1);
    setTextRole(m_title, "strong");
    m_layouts = addTable(QStringLiteral("layouts"), 1, 0, 2);
    m_memory = addChart(QStringLiteral("memoryChart"), 2, 0, 2, 260);
    m_step = addChart(QStringLiteral("stepChart"), 3, 0, 2, 230);
    m_scaling = addChart(QStringLiteral("scalingChart"), 4, 0, 1, 320);
    auto* side = new QVBoxLayout;
    m_doubling = new QLabel(this);
    m_doubling->setObjectName(QStringLiteral("doubling"));
    m_doubling->setWordWrap(true);
    m_doubling->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_goodputTitle = new QLabel(this);
    setTextRole(m_goodputTitle, "eyebrow");
    m_goodput = new ValueTable(this);
    m_goodput->setObjectName(QStringLiteral("goodput"));
    m_goodput->setHeaderShown(false);
    connect(m_goodput, &ValueTable::figureAsked, this, &ExploreTab::figureAsked);
    side->addWidget(m_doubling);
    side->addWidget(m_goodputTitle);
    side->addWidget(m_goodput);
    side->addStretch(1);
    grid()->addLayout(side, 4, 1);
    grid()->addWidget(m_trust, 5, 0, 1, 2);
    retranslate();
}

QString TrainTab::fill(const core::Plan& plan)
{
    const core::StagePlan* stage = chosenStage(plan, true);
    if (!stage)
        return tr("Nothing is trained in this scenario.");
    if (!stage->training) {
        QStringList reasons;
        for (const core::Problem& problem : stage->problems)
            reasons << problemText(problem, plan);
        return reasons.isEmpty() ? tr("This stage cannot be computed yet.") : reasons.join(u'\n');
    }
    const core::TrainingPlan& training = *stage->training;
    const bool isFirst = plan.trainingStage() == stage;
    const QString work = tr("%1 on %2 × %3")
                             .arg(QString::fromStdString(stage->model.name), format::count(stage->gpus),
                                 stage->gpu ? QString::fromStdString(stage->gpu->name) : format::unknown());
    m_title->setText((QStringList{work} + finerChoices(training.strategy)).join(QStringLiteral(" · ")));
    constexpr int kLayoutRows = 5, kRecomputeColumn = 4; // its words may be long; degrees are never cut
    m_layouts->setContents(layoutHeaders(), layoutRows(plan, *stage), kRecomputeColumn);
    m_layouts->fitHeight(kLayoutRows);
    m_memory->setSpec(memoryByLayout(plan, *stage));
    m_step->setSpec(stepByTerm(plan, *stage));
    m_scaling->setSpec(daysByGpus(plan));
    QString sentence = doublingSentence(plan);
    if (plan.scaling && isFirst)
        sentence = QStringList{sentence, ruleDifferenceSentence(*plan.scaling)}.join(u' ').trimmed();
    m_doubling->setText(sentence);
    m_doubling->setVisible(!sentence.isEmpty());
    const auto rows = [&](const core::Plan& of) {
        return figureRows(of,
            {"train.days", "train.compute_days", "train.mfu", "train.tokens_per_s", "train.gpu_hours",
                "align.iteration_seconds", "align.generate_seconds", "align.score_seconds",
                "align.train_seconds", "align.memory.actor", "align.memory.critic", "align.memory.reference",
                "align.memory.reward", "align.memory.rollout_weights", "align.memory.kv_cache",
                "align.memory.need_bytes", "align.money", "goodput.failures", "goodput.mtbf_hours",
                "goodput.blocked_seconds", "goodput.interval_seconds", "goodput.share", "goodput.spare_nodes",
                "goodput.lost_gpu_hours", "goodput.lost_gpu_hours_without", "goodput.lost_money",
                "goodput.lost_money_without", "goodput.once_money", "goodput.once_money_saved",
                "scaling.next_days_saved", "scaling.next_money", "train.stated_error"},
            isFirst);
    };
    m_goodput->setContents(
        {QString(), QString(), QString()}, isFirst ? rows(plan) : rows(planOfStage(plan, *stage)), 0);
    constexpr int kGoodputRows = 8;
    m_goodput->fitHeight(kGoodputRows);
    m_trust->showStage(plan, *stage);
    m_goodputTitle->setText(
        training.goodput.failures >= 1 ? tr("Time, speed and failures") : tr("Time and speed"));
    return {};
}

void TrainTab::retranslate()
{
    m_layouts->setAccessibleName(tr("Layouts: the best and the next ones"));
    m_goodput->setAccessibleName(tr("Time, speed and failures"));
    m_memory->setAccessibleName(tr("Memory per GPU by term"));
    m_step->setAccessibleName(tr("Time of a step by term"));
    m_scaling->setAccessibleName(tr("Days against GPUs"));
    m_trust->retranslate();
    refill();
}

} // namespace terroir::ui
