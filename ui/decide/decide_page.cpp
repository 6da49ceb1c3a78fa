#include "ui/decide/decide_page.h"

#include "ui/decide/answer_card.h"
#include "ui/decide/breadcrumb.h"
#include "ui/decide/decide_room.h"
#include "ui/decide/evidence_chart.h"
#include "ui/decide/evidence_view.h"
#include "ui/decide/question_view.h"
#include "ui/decide/start_page.h"
#include "ui/decide/tree_map.h"
#include "ui/decide/verdict_view.h"
#include "ui/decide/walk_cursor.h"
#include "ui/text/wording.h"
#include "ui/widgets/layout_hold.h"
#include "ui/widgets/quiet_area.h"
#include "ui/widgets/stage_form.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace terroir::ui {

namespace {

constexpr int kLeastEvidence = 180;
constexpr int kPatienceMs = 60; // a plan that comes within this time is shown at once, not first as stale
constexpr int kWorkStep = 3; // "What is the work?": its inputs come first

/// Takes what is left: without this the wrapped labels inside would ask for the chart's full height.
class LeftOver : public QStackedWidget
{
public:
    using QStackedWidget::QStackedWidget;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
    [[nodiscard]] QSize sizeHint() const override
    {
        return {QStackedWidget::sizeHint().width(), kLeastEvidence};
    }
};

/// Makes the inside of a scroll area that has no frame and scrolls only upright.
QWidget* scrolledIn(QScrollArea* area)
{
    makeQuiet(*area);
    auto* inner = new QWidget(area->viewport());
    inner->setProperty("scrolled", QStringLiteral("true"));
    area->setWidget(inner);
    return inner;
}

} // namespace

DecidePage::DecidePage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent)
    , m_start(new StartPage(this))
    , m_stack(new QStackedLayout(this))
{
    setFocusPolicy(Qt::StrongFocus);
    m_stack->addWidget(m_start);
    connect(m_start, &StartPage::sampleAsked, this, &Page::sampleAsked);
    connect(m_start, &StartPage::fileAsked, this, &Page::fileAsked);
    connect(&this->workspace(), &Workspace::consequencesChanged, this, [this](const QString& nodeId) {
        const core::TreeNode* node = this->workspace().tree().node(m_node.toStdString());
        if (nodeId != m_node || !node || !isVisible() || isStart() || m_late.isActive())
            return;
        const LayoutHold hold(*this);
        m_question->show(*node, step());
        emit moved();
    });
    connect(&this->workspace(), &Workspace::currentChanged, this, [this] {
        m_follow = true;
        m_answered.clear();
    });
    connect(&Theme::instance(), &Theme::changed, this, &DecidePage::refresh);
    m_late.setSingleShot(true);
    m_late.setInterval(kPatienceMs);
    connect(&m_late, &QTimer::timeout, this, &DecidePage::refresh);
}

void DecidePage::makeWalk()
{
    if (m_walk)
        return;
    // With the application's style sheet every change of parent polishes all that hangs on it, so each part
    // is made where it stays.
    m_walk = new QWidget(this);
    m_breadcrumb = new Breadcrumb(m_walk);
    auto* page = new QScrollArea(m_walk); // only a small window with large type scrolls
    auto* inner = scrolledIn(page);
    m_question = new QuestionView(workspace(), inner);
    m_verdict = new VerdictView(workspace(), inner);
    m_kept = new QLabel(inner);
    m_tabs = new QTabBar(inner);
    m_lower = new LeftOver(inner);
    m_evidence = new EvidenceView(m_lower);
    auto* formArea = new QScrollArea(m_lower);
    auto* form = scrolledIn(formArea);
    m_form = new StageForm(workspace(), form);
    auto* formColumn = new QVBoxLayout(form);
    formColumn->setContentsMargins(0, 0, 0, 0);
    formColumn->addWidget(m_form);
    m_tree = new TreeMap(workspace(), m_lower);
    for (QPushButton** button : {&m_back, &m_fork, &m_note, &m_all, &m_take})
        *button = new QPushButton(m_walk);
    m_lower->addWidget(m_evidence);
    m_lower->addWidget(formArea);
    m_lower->addWidget(m_tree);
    for (int i = 0; i < m_lower->count(); ++i)
        m_tabs->addTab(QString());
    m_tabs->setExpanding(false);
    // Takes what the question leaves, but never so little that it says nothing.
    m_lower->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    m_lower->setMinimumHeight(kLeastEvidence);
    setTextRole(m_kept, "warning");
    m_kept->setWordWrap(true);
    m_take->setProperty("primary", true);
    m_take->setObjectName(QStringLiteral("takeRecommendation"));
    for (QPushButton* button : {m_back, m_fork, m_note})
        button->setProperty("flat", true);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(6);
    foot->addWidget(m_back);
    foot->addWidget(m_fork);
    foot->addWidget(m_note);
    foot->addStretch(1);
    foot->addWidget(m_all);
    foot->addWidget(m_take);
    auto* body = new QVBoxLayout(inner);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(6);
    body->addWidget(m_question);
    body->addWidget(m_verdict, 1);
    body->addWidget(m_kept);
    body->addWidget(m_tabs);
    body->addWidget(m_lower, 1);
    auto* column = new QVBoxLayout(m_walk);
    column->setContentsMargins(24, 6, 24, 8);
    column->setSpacing(6);
    column->addWidget(m_breadcrumb);
    column->addWidget(page, 1);
    column->addLayout(foot);
    m_stack->addWidget(m_walk);
    connectWalk();
    retranslateWalk();
    setMeetingMode(m_meeting);
}

void DecidePage::connectWalk()
{
    connect(m_breadcrumb, &Breadcrumb::nodeAsked, this, &DecidePage::goTo);
    connect(m_tree, &TreeMap::nodeAsked, this, [this](const QString& nodeId) {
        if (stepOf(path(), nodeId))
            goTo(nodeId);
    });
    connect(m_question, &QuestionView::chosen, this, [this](const QString& answerId) {
        if (m_late.isActive())
            catchUp(); // the card is of the question before
        else
            choose(answerId);
    });
    connect(m_question, &QuestionView::noteGiven, this, &DecidePage::takeNote);
    connect(m_evidence, &EvidenceView::figureAsked, this, &Page::figureAsked);
    connect(m_verdict, &VerdictView::reportAsked, this, [this] { emit modeAsked(Mode::Report, {}); });
    connect(m_verdict, &VerdictView::compareAsked, this, [this] { emit modeAsked(Mode::Compare, {}); });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) { showTab(static_cast<Tab>(tab)); });
    connect(m_back, &QPushButton::clicked, this, &DecidePage::back);
    connect(m_fork, &QPushButton::clicked, this, &DecidePage::fork);
    connect(m_note, &QPushButton::clicked, this, &Page::noteAsked);
    connect(m_all, &QPushButton::clicked, this, &DecidePage::takeAll);
    connect(m_take, &QPushButton::clicked, this, &DecidePage::takeRecommendation);
}

core::Parts DecidePage::parts() const
{
    const core::TreeNode* node = workspace().tree().node(m_node.toStdString());
    return evidenceParts(node ? node->chart : std::string_view());
}

const core::Path& DecidePage::path() const
{
    static const core::Path none;
    const std::shared_ptr<const core::Plan>& plan = workspace().view().plan;
    return plan ? plan->path : none;
}

const core::PathStep* DecidePage::step() const
{
    return stepOf(path(), m_node);
}

bool DecidePage::isStart() const
{
    return m_stack->currentWidget() == m_start;
}

void DecidePage::open(const QString& target)
{
    if (target == u"start") {
        m_stack->setCurrentWidget(m_start);
        m_start->retranslate();
    } else if (workspace().current()) {
        makeWalk();
        m_stack->setCurrentWidget(m_walk);
        if (target == u"verdict")
            goTo({});
        else if (target.startsWith(u"node:"))
            goTo(target.mid(5));
        else if (target == u"tree")
            showTab(Tab::Tree);
    }
    refresh();
}

void DecidePage::showPlan(const PlanView& view)
{
    if (!workspace().current()) {
        m_stack->setCurrentWidget(m_start);
        return;
    }
    if (view.plan && !view.stale) {
        if (!m_answered.isEmpty()) {
            // The plan for the answer has come: go where its path leads, whatever was expected.
            const QString next = nodeAfter(view.plan->path, m_answered);
            m_answered.clear();
            m_node = next;
        } else if (m_follow) {
            m_node = firstOpenNode(view.plan->path);
        } else if (!m_node.isEmpty() && !stepOf(view.plan->path, m_node)) {
            m_node = firstOpenNode(view.plan->path); // an undo or edit took the shown question off the path
        }
        m_follow = false;
    } else if (!m_answered.isEmpty() && view.plan && !view.failure) {
        waitForPlan();
        return;
    }
    refresh();
}

void DecidePage::waitForPlan()
{
    if (!m_late.isActive())
        m_late.start();
}

void DecidePage::catchUp()
{
    if (m_late.isActive())
        refresh();
}

void DecidePage::refresh()
{
    if (isStart() || !workspace().current()) {
        emit moved();
        return;
    }
    m_late.stop();
    const LayoutHold hold(*this);
    const core::TreeNode* node = workspace().tree().node(m_node.toStdString());
    const bool verdict = !node && !m_follow;
    m_question->setVisible(!verdict);
    m_verdict->setVisible(verdict);
    m_tabs->setVisible(!verdict);
    m_lower->setVisible(!verdict);
    m_breadcrumb->show(workspace().tree(), path(), m_node);
    if (node) {
        if (m_placedNode != m_node) {
            m_placedNode = m_node;
            showTab(node->step == kWorkStep && !m_meeting ? Tab::Inputs : Tab::Evidence);
        }
        m_question->show(*node, step());
        refreshTab();
    } else {
        m_verdict->show(workspace().view());
    }
    int kept = 0;
    for (const std::string& id : path().keptAside) {
        const auto answer = workspace().scenario().answers.find(id);
        kept += answer != workspace().scenario().answers.end() && !answer->second.answerId.empty() ? 1 : 0;
    }
    m_kept->setText(
        tr("◇ %n earlier answer(s) no longer on the path are kept aside; see the tree.", nullptr, kept));
    m_kept->setVisible(kept > 0);
    refreshButtons();
    workspace().showNode(m_node);
    emit partsChanged();
    emit moved();
}

RoomView* DecidePage::makeRoomView(QWidget* parent) const
{
    return new DecideRoom(*this, workspace(), parent);
}

void DecidePage::refreshButtons()
{
    const core::PathStep* here = step();
    m_back->setText(tr("‹ Back"));
    m_back->setEnabled(!nodeBefore(path(), m_node).isEmpty());
    m_fork->setText(tr("Fork here  F"));
    m_note->setText(tr("Note  N"));
    m_all->setText(tr("Take all recommendations  Ctrl+Enter"));
    m_take->setText(tr("Take the recommendation  Enter"));
    m_fork->setVisible(here);
    m_note->setVisible(here);
    m_all->setVisible(!openRecommendations(path()).empty());
    m_take->setVisible(here && !here->recommendedId.empty());
}

void DecidePage::showTab(Tab tab)
{
    if (!m_walk)
        return;
    m_tabs->setCurrentIndex(static_cast<int>(tab));
    m_lower->setCurrentIndex(static_cast<int>(tab));
    refreshTab();
    emit moved();
}

DecidePage::Tab DecidePage::tab() const
{
    return m_walk ? static_cast<Tab>(m_lower->currentIndex()) : Tab::Evidence;
}

void DecidePage::refreshTab()
{
    const core::TreeNode* node = workspace().tree().node(m_node.toStdString());
    switch (static_cast<Tab>(m_lower->currentIndex())) {
    case Tab::Evidence:
        if (node)
            m_evidence->show(*node, step(), workspace().view());
        break;
    case Tab::Inputs:
        m_form->refresh();
        break;
    case Tab::Tree:
        m_tree->show(path(), m_node);
        break;
    }
}

void DecidePage::setMeetingMode(bool on)
{
    m_meeting = on;
    if (m_walk) {
        const bool wasForm = tab() == Tab::Inputs; // hidden, its tab hands over to the next one
        m_tabs->setTabVisible(static_cast<int>(Tab::Inputs), !on);
        if (on && wasForm)
            showTab(Tab::Evidence);
        m_question->setMeetingMode(on);
    }
}

void DecidePage::retranslate()
{
    setAccessibleName(tr("Decide"));
    m_start->retranslate();
    retranslateWalk();
    refresh();
}

void DecidePage::retranslateWalk()
{
    if (!m_walk)
        return;
    m_tabs->setTabText(0, tr("Evidence"));
    m_tabs->setTabText(1, tr("Inputs"));
    m_tabs->setTabText(2, tr("Tree"));
    m_tabs->setAccessibleName(tr("Below the question"));
    m_form->retranslate();
    m_verdict->retranslate();
}

} // namespace terroir::ui
