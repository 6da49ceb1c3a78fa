#include "ui/shell/answer_panel.h"

#include "core/plan/figure_trust.h"
#include "ui/shell/kpi_card.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/trust_text.h"
#include "ui/text/wording.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/quiet_area.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kPanelWidth = 232, kPatienceMs = 60;

/// "▲ +16": the arrow says the direction, so that colour is not the only sign. Empty if nothing changed.
QString changeText(double difference, const QString& amount)
{
    if (std::abs(difference) < 1e-9)
        return {};
    return (difference > 0 ? QStringLiteral("▲ +") : QStringLiteral("▼ −")) + amount;
}

ChangeTone lowerIsBetter(double difference)
{
    return difference < 0 ? ChangeTone::Better : ChangeTone::Worse;
}

} // namespace

AnswerPanel::AnswerPanel(Workspace& workspace, QWidget* parent)
    : QFrame(parent)
    , m_workspace(workspace)
    , m_title(new QLabel(this))
    , m_against(new QLabel(this))
    , m_state(new QLabel(this))
    , m_verdict(new KpiCard({}, this))
    , m_gpus(new KpiCard(QStringLiteral("train.gpus"), this))
    , m_days(new KpiCard(QStringLiteral("train.days"), this))
    , m_cost(new KpiCard(QStringLiteral("cost.chosen.p50"), this))
    , m_memory(new KpiCard(QStringLiteral("train.memory.need_bytes"), this))
    , m_advice(new QPushButton(this))
    , m_scroll(new QScrollArea(this))
{
    setObjectName(QStringLiteral("answerPanel"));
    setProperty("side", QStringLiteral("right"));
    setTextRole(m_title, "title");
    setTextRole(m_against, "eyebrow");
    setTextRole(m_state, "eyebrow");
    m_against->setWordWrap(true);
    m_state->setWordWrap(true);
    m_advice->setProperty("flat", true);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(20, 14, 20, 2);
    head->setSpacing(0);
    head->addWidget(m_title);
    head->addWidget(m_against);
    auto* inner = new QWidget(this);
    inner->setProperty("scrolled", QStringLiteral("true"));
    auto* cards = new QVBoxLayout(inner);
    cards->setContentsMargins(8, 4, 8, 4);
    cards->setSpacing(4);
    const std::pair<KpiCard*, const char*> all[] = {
        {m_verdict, "verdict"}, {m_cost, "cost"}, {m_gpus, "gpus"}, {m_days, "days"}, {m_memory, "memory"}};
    for (const auto& [kpi, name] : all) {
        kpi->setObjectName(QLatin1String(name));
        cards->addWidget(kpi);
        connect(kpi, &Card::pressed, this, [this, kpi = kpi] {
            if (!kpi->figureId().isEmpty())
                emit figureAsked(kpi->figureId(), kpi);
        });
    }
    m_verdict->setFocusPolicy(Qt::NoFocus); // words, not a figure: nothing to derive
    m_verdict->setCursor(Qt::ArrowCursor);
    cards->addStretch(1);
    m_scroll->setWidget(inner);
    makeQuiet(*m_scroll);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_advice, 0, Qt::AlignLeft);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(20, 0, 20, 0);
    foot->addWidget(m_state);
    column->addLayout(foot);
    connect(m_advice, &QPushButton::clicked, this, &AnswerPanel::adviceAsked);
    connect(&Theme::instance(), &Theme::changed, this, [this] { draw(m_workspace.view()); });
    m_late.setSingleShot(true);
    m_late.setInterval(kPatienceMs);
    connect(&m_late, &QTimer::timeout, this, [this] { draw(m_workspace.view()); });
    showPlan(workspace.view());
}

KpiCard* AnswerPanel::card(const QString& name) const
{
    return findChild<KpiCard*>(name);
}

bool AnswerPanel::isCut() const
{
    return m_scroll->verticalScrollBar()->maximum() > 0;
}

void AnswerPanel::showPlan(const PlanView& view)
{
    // What comes soon is shown when it comes, without a word that it is being computed.
    if (view.stale && !view.failure && view.plan && view.plan == m_shown && isVisible()) {
        if (!m_late.isActive())
            m_late.start();
        return;
    }
    draw(view);
}

void AnswerPanel::draw(const PlanView& view)
{
    m_late.stop();
    m_shown = view.plan;
    setFixedWidth(Theme::instance().px(kPanelWidth));
    m_title->setText(tr("Answer"));
    m_against->setText(view.against == PlanView::Against::Pinned
            ? tr("compared with %1").arg(view.referenceName)
            : view.against == PlanView::Against::Previous ? tr("compared with before the last change")
                                                          : QString());
    m_against->setVisible(!m_against->text().isEmpty());
    Headline now = view.plan ? headline(*view.plan) : Headline{};
    const QString outOfDate = keepCost(now, view);
    const std::optional<Headline> before
        = view.plan && view.reference ? std::optional(headline(*view.reference)) : std::nullopt;
    showVerdict(now, before);
    showGpus(now, before);
    showDays(now, before, view);
    showCost(now, before, view, outOfDate);
    showMemory(now, before, view);
    showAdvice(view);
    m_state->setText(view.failure ? problemText(*view.failure)
            : view.stale          ? tr("Calculating …")
                                  : QString());
    m_state->setVisible(!m_state->text().isEmpty());
}

QString AnswerPanel::keepCost(Headline& now, const PlanView& view)
{
    if (now.cost || !view.plan || view.plan->problems.empty()) {
        m_lastCost = now;
        m_lastCostOf = m_workspace.currentId();
        if (now.cost && view.plan)
            for (const core::StagePlan& stage : view.plan->stages)
                if (!stage.problems.empty())
                    return tr("Not the whole plan: %1").arg(problemText(stage.problems.front(), *view.plan));
        return {};
    }
    // A wrong input takes nothing away: what was known stays, and says that it is old.
    if (m_lastCostOf != m_workspace.currentId() || !m_lastCost.cost)
        return {};
    now.cost = m_lastCost.cost;
    now.costP10 = m_lastCost.costP10;
    now.costP90 = m_lastCost.costP90;
    now.costIsDrawn = m_lastCost.costIsDrawn;
    now.currency = m_lastCost.currency;
    return tr("Out of date: %1").arg(problemText(view.plan->problems.front(), *view.plan));
}

QString AnswerPanel::verdictText(const QString& verdictId) const
{
    for (const core::Verdict& verdict : m_workspace.tree().verdicts)
        if (verdict.id == verdictId.toStdString())
            return said(verdict.text);
    return {};
}

void AnswerPanel::showVerdict(const Headline& now, const std::optional<Headline>& before)
{
    const QString text = verdictText(now.verdictId);
    m_verdict->setTitle(tr("Verdict"));
    m_verdict->setValue(text.isEmpty() ? format::unknown() : text, true);
    const bool changed = before && before->verdictId != now.verdictId && !before->verdictId.isEmpty();
    m_verdict->setChange(
        changed ? tr("before: %1").arg(verdictText(before->verdictId)) : QString(), ChangeTone::Neutral);
}

void AnswerPanel::showGpus(const Headline& now, const std::optional<Headline>& before)
{
    m_gpus->setTitle(tr("GPUs"));
    m_gpus->setValue(now.gpus ? format::count(*now.gpus) : format::unknown());
    const double difference = now.gpus && before && before->gpus ? *now.gpus - *before->gpus : 0;
    m_gpus->setChange(changeText(difference, format::count(std::abs(difference))), lowerIsBetter(difference));
}

void AnswerPanel::showDays(const Headline& now, const std::optional<Headline>& before, const PlanView& view)
{
    const auto text = [](double days) { return format::quantity(days, u"days"); };
    m_days->setTitle(tr("Training time"));
    m_days->setValue(now.trainingDays ? text(*now.trainingDays) : format::unknown());
    showBand(*m_days, view);
    const double difference
        = now.trainingDays && before && before->trainingDays ? *now.trainingDays - *before->trainingDays : 0;
    m_days->setChange(changeText(difference, text(std::abs(difference))), lowerIsBetter(difference));
}

void AnswerPanel::showCost(
    const Headline& now, const std::optional<Headline>& before, const PlanView& view, const QString& warning)
{
    const Currency currency = shownCurrency(now.currency);
    const double years = view.plan ? view.plan->scenario.horizonYears : 0;
    m_cost->setTitle(years > 0 ? tr("Cost over %1 years").arg(format::number(years)) : tr("Cost"));
    m_cost->setValue(now.cost ? format::compactMoney(*now.cost, currency) : format::unknown());
    m_cost->setFigureId(
        now.costIsDrawn ? QStringLiteral("cost.chosen.p50") : QStringLiteral("cost.chosen.total"));
    QStringList notes;
    if (!warning.isEmpty())
        notes << warning;
    if (view.plan && view.plan->cost)
        notes << (view.plan->cost->mixed ? tr("as planned, stage by stage")
                                         : supplyName(view.plan->cost->chosen));
    if (now.costIsDrawn)
        notes << tr("P10–P90 %1–%2")
                     .arg(format::compactMoney(*now.costP10, currency),
                         format::compactMoney(*now.costP90, currency));
    if (view.plan && !view.plan->scenario.asOf.empty())
        notes << tr("prices of %1").arg(QString::fromStdString(view.plan->scenario.asOf));
    m_cost->setNote(notes.join(u'\n'));
    QString change;
    double difference = 0;
    // A drawn median against a point estimate would show a change that is none.
    const bool comparable = now.cost && before && before->cost && before->currency == now.currency
        && before->costIsDrawn == now.costIsDrawn;
    if (comparable) {
        difference = *now.cost - *before->cost;
        change = changeText(difference, format::compactMoney(std::abs(difference), currency));
        if (!change.isEmpty() && *before->cost > 0)
            change += u" (" + format::percentChange(difference / *before->cost) + u')';
    }
    m_cost->setChange(change, lowerIsBetter(difference));
}

void AnswerPanel::showMemory(const Headline& now, const std::optional<Headline>& before, const PlanView& view)
{
    m_memory->setTitle(tr("Memory per GPU"));
    const bool serves = view.plan && !view.plan->trainingStage() && view.plan->servingStage();
    m_memory->setFigureId(
        serves ? QStringLiteral("serve.memory.need_bytes") : QStringLiteral("train.memory.need_bytes"));
    if (!now.needBytes || !now.usableBytes) {
        m_memory->setValue(format::unknown());
        m_memory->setNote({});
        m_memory->setMeter(-1);
        m_memory->setChange({}, ChangeTone::Neutral);
        return;
    }
    m_memory->setValue(now.fits ? tr("Fits") : tr("Does not fit"));
    m_memory->setMeter(*now.needBytes / *now.usableBytes);
    m_memory->setNote(tr("%1 of %2").arg(format::bytes(*now.needBytes), format::bytes(*now.usableBytes)));
    m_memory->setToolTip(trustHint(*view.plan, m_memory->figureId()));
    const double difference = before && before->needBytes ? *now.needBytes - *before->needBytes : 0;
    m_memory->setChange(
        changeText(difference, format::bytes(std::abs(difference))), lowerIsBetter(difference));
}

void AnswerPanel::showBand(KpiCard& card, const PlanView& view)
{
    const std::string id = card.figureId().toStdString();
    const auto trusted = view.plan ? core::figureTrust(*view.plan, id) : std::nullopt;
    const auto figure = view.plan ? core::figure(*view.plan, id) : std::nullopt;
    card.setNote(
        trusted && figure ? tr("published cases: %1").arg(trustBandText(*figure, trusted->band)) : QString());
    card.setToolTip(view.plan ? trustHint(*view.plan, card.figureId()) : QString());
}

void AnswerPanel::showAdvice(const PlanView& view)
{
    using Level = core::Advice::Level;
    const int count = !view.plan
        ? 0
        : static_cast<int>(std::count_if(view.plan->advice.begin(), view.plan->advice.end(),
            [](const core::Advice& advice) { return advice.level != Level::Info; }));
    m_advice->setVisible(count > 0);
    m_advice->setText(tr("%n warning(s) and risk(s)", nullptr, count));
    m_advice->setIcon(icon(QStringLiteral("warning"), Theme::instance().colours().warning));
}

void AnswerPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        draw(m_workspace.view());
    QFrame::changeEvent(event);
}

} // namespace terroir::ui
