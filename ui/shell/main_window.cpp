#include "ui/shell/main_window.h"
#include "ui/shell/writing_dialog.h"

#include "ui/shell/answer_panel.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/minutes_panel.h"
#include "ui/shell/no_plan.h"
#include "ui/shell/projector.h"
#include "ui/shell/rail.h"
#include "ui/shell/scenario_strip.h"
#include "ui/shell/settings.h"
#include "ui/shell/status_line.h"
#include "ui/text/language.h"
#include "ui/text/names.h"
#include "ui/widgets/layout_hold.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/wheel_guard.h"
#include "ui/workspace/project_session.h"

#include <QApplication>
#include <QCloseEvent>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>

namespace terroir::ui {

MainWindow::MainWindow(Workspace& workspace, LanguageManager& language, QWidget* parent)
    : QMainWindow(parent)
    , m_workspace(workspace)
    , m_language(language)
    , m_session(new ProjectSession(workspace, this))
    , m_actions(new ActionRegistry(this))
    , m_centre(new QWidget(this))
    , m_middle(new QWidget(m_centre))
    , m_rail(new Rail(m_centre))
    , m_messages(new MessageBar(m_middle))
    , m_stack(new QStackedWidget(m_middle))
    , m_status(new StatusLine(workspace, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setMinimumSize(900, 600);
    new WheelGuard(this);
    build();
    addFileActions();
    addEditActions();
    addViewActions();
    addHelpActions();
    buildMenus();
    connect(&m_workspace, &Workspace::viewChanged, this, &MainWindow::refreshPage);
    connect(&m_workspace, &Workspace::documentChanged, this, [this] {
        refreshActions();
        refreshTitle();
    });
    connect(&m_workspace, &Workspace::rewritingStarted, this,
        [this](const QString& step) { (new WritingDialog(m_workspace, step, this))->open(); });
    connect(&m_workspace, &Workspace::undoChanged, this, [this] {
        refreshActions();
        refreshTitle();
    });
    connect(m_session, &ProjectSession::changed, this, &MainWindow::refreshTitle);
    connect(&m_workspace, &Workspace::failed, this,
        [this](const core::Problem& problem) { report(problemText(problem), true); });
    connect(m_status, &StatusLine::problemsAsked, this, &MainWindow::explainProblems);
    connect(m_status, &StatusLine::pricesAsked, this,
        [this] { showMode(Mode::Catalog, QStringLiteral("gpus")); });
    connect(&Theme::instance(), &Theme::changed, this, [this] { m_actions->recolour(); });
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::enablePageCommands);
    m_actions->recolour();
    retranslate();
    showMode(Mode::Decide);
    if (const QByteArray geometry = settings::windowGeometry(); geometry.isEmpty())
        resize(1280, 800);
    else
        restoreGeometry(geometry);
}

MainWindow::~MainWindow()
{
    // The children go in ~QWidget, when this is no MainWindow any more: their last focus change must not
    // arrive here.
    disconnect(qApp, nullptr, this, nullptr);
}

void MainWindow::build()
{
    m_column = new QVBoxLayout(m_middle);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(16, 8, 16, 0);
    bar->addWidget(m_messages);
    m_column->addLayout(bar);
    m_column->addWidget(m_stack, 1);
    m_below = new QHBoxLayout;
    m_below->setContentsMargins(16, 0, 16, 8);
    m_column->addLayout(m_below);
    m_row = new QHBoxLayout(m_centre);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    m_row->addWidget(m_rail);
    m_row->addWidget(m_middle, 1);
    setCentralWidget(m_centre);
    setStatusBar(m_status);
}

ScenarioStrip& MainWindow::strip()
{
    if (!m_strip) {
        m_strip = new ScenarioStrip(m_workspace, m_middle);
        m_column->insertWidget(0, m_strip);
        connect(m_strip, &ScenarioStrip::newAsked, this,
            [this] { showMode(Mode::Decide, QStringLiteral("start")); });
        connect(m_strip, &ScenarioStrip::selected, this, [this] {
            if (m_mode == Mode::Decide)
                showMode(Mode::Decide, QStringLiteral("question"));
        });
    }
    return *m_strip;
}

MinutesPanel& MainWindow::minutes()
{
    if (!m_minutes) {
        m_minutes = new MinutesPanel(m_workspace, m_middle);
        m_minutes->hide();
        m_minutes->retranslate();
        m_below->addWidget(m_minutes);
        connect(m_minutes, &MinutesPanel::left, this, [this] {
            m_stack->currentWidget()->setFocus(Qt::OtherFocusReason);
            refreshActions();
        });
    }
    return *m_minutes;
}

AnswerPanel& MainWindow::answer()
{
    if (!m_answer) {
        m_answer = new AnswerPanel(m_workspace, m_centre);
        m_answer->setVisible(m_workspace.current() != nullptr);
        m_row->addWidget(m_answer);
        connect(m_answer, &AnswerPanel::figureAsked, this, &MainWindow::askFigure);
        connect(m_answer, &AnswerPanel::adviceAsked, this, &MainWindow::explainAdvice);
    }
    return *m_answer;
}

Page* MainWindow::page(Mode mode)
{
    if (const auto known = m_pages.find(mode); known != m_pages.end())
        return known->second;
    for (const PageEntry& entry : pageEntries()) {
        if (entry.mode != mode)
            continue;
        Page* made = entry.make(m_workspace, m_stack);
        m_pages[mode] = made;
        m_stack->addWidget(made);
        connect(made, &Page::figureAsked, this, &MainWindow::askFigure);
        connect(made, &Page::messageAsked, this, &MainWindow::report);
        connect(made, &Page::modeAsked, this, &MainWindow::showMode);
        connect(made, &Page::fileAsked, this, &MainWindow::openFile);
        connect(made, &Page::sampleAsked, this, &MainWindow::openSample);
        connect(made, &Page::noteAsked, this, [this] { showMinutes(true); });
        connect(made, &Page::moved, this, [this, made] {
            if (m_projector && m_stack->currentWidget() == made)
                m_projector->follow();
        });
        connect(made, &Page::partsChanged, this, [this, made] {
            if (m_stack->currentWidget() == made)
                m_workspace.setPageParts(made->parts());
        });
        addPageCommands(mode, *made);
        made->retranslate();
        made->setMeetingMode(m_meeting);
        return made;
    }
    return nullptr;
}

void MainWindow::showMode(Mode mode, const QString& target)
{
    Page* shown = page(mode);
    if (!shown)
        return;
    m_mode = mode;
    showPageOrNone();
    if (QAction* action = m_actions->action(QStringLiteral("mode.%1").arg(modeIcon(mode))))
        action->setChecked(true);
    m_workspace.setPageParts(shown->parts());
    if (!target.isEmpty())
        shown->open(target);
    m_stack->currentWidget()->setFocus(Qt::OtherFocusReason);
    enablePageCommands();
    refreshPage();
}

void MainWindow::showPageOrNone()
{
    const bool needsPlan = m_mode == Mode::Map || m_mode == Mode::Explore || m_mode == Mode::Report;
    QWidget* shown = page(m_mode);
    if (needsPlan && !m_workspace.current()) {
        if (!m_noPlan) {
            m_noPlan = new NoPlan(m_stack);
            m_stack->addWidget(m_noPlan);
            connect(m_noPlan, &NoPlan::startAsked, this,
                [this] { showMode(Mode::Decide, QStringLiteral("start")); });
        }
        shown = m_noPlan;
    }
    m_stack->setCurrentWidget(shown);
}

void MainWindow::refreshPage()
{
    const LayoutHold hold(*this);
    const bool hasPlan = m_workspace.current() != nullptr;
    if (hasPlan || m_answer) {
        answer().setVisible(hasPlan);
        strip().setVisible(hasPlan && !m_meeting);
        m_answer->showPlan(m_workspace.view());
    }
    showPageOrNone();
    if (auto* shown = qobject_cast<Page*>(m_stack->currentWidget()))
        shown->showPlan(m_workspace.view());
    if (m_projector)
        m_projector->follow();
}

void MainWindow::refreshTitle()
{
    const QString name = scenarioName(m_workspace.scenario());
    const QString file = QFileInfo(m_session->path()).fileName();
    if (file.isEmpty())
        setWindowTitle(name.isEmpty() ? tr("Terroir") : tr("%1[*] — Terroir").arg(name));
    else if (m_session->readOnly())
        setWindowTitle(tr("%1[*] (read only) — %2 — Terroir").arg(file, name));
    else
        setWindowTitle(tr("%1[*] — %2 — Terroir").arg(file, name));
    setWindowModified(m_workspace.isModified());
}

void MainWindow::askFigure(const QString& figureId, QWidget* anchor)
{
    const std::shared_ptr<const core::Plan> plan = m_workspace.view().plan;
    if (m_why && plan)
        m_why(*plan, figureId, anchor);
}

void MainWindow::report(const QString& sentence, bool isProblem)
{
    m_messages->show({sentence, isProblem});
}

void MainWindow::explainAdvice()
{
    const std::shared_ptr<const core::Plan> plan = m_workspace.view().plan;
    if (!plan)
        return;
    QStringList sentences;
    for (const core::Advice& advice : plan->advice)
        if (advice.level != core::Advice::Level::Info)
            sentences << QStringLiteral("• ") + adviceText(advice);
    report(sentences.join(u'\n'), true);
}

void MainWindow::explainProblems()
{
    const PlanView& view = m_workspace.view();
    if (view.failure)
        report(problemText(*view.failure), true);
    if (!view.plan)
        return;
    for (const core::Problem& problem : view.plan->problems)
        report(problemText(problem, *view.plan), true);
    for (const core::StagePlan& stage : view.plan->stages)
        for (const core::Problem& problem : stage.problems)
            report(problemText(problem, *view.plan), true);
}

void MainWindow::setMeetingMode(bool on)
{
    if (on == m_meeting)
        return;
    m_meeting = on;
    menuBar()->setVisible(!on);
    m_rail->setVisible(!on);
    if (m_strip)
        m_strip->setVisible(!on && m_workspace.current());
    m_status->setVisible(!on);
    Theme::instance().setMeeting(on, screen()->size());
    for (const auto& [mode, shown] : m_pages)
        shown->setMeetingMode(on);
    if (on)
        showFullScreen();
    else
        showNormal();
    m_actions->action(QStringLiteral("meeting"))->setChecked(on);
}

void MainWindow::showMinutes(bool on)
{
    if (on)
        minutes().askNote();
    else if (m_minutes)
        m_minutes->hide();
    refreshActions();
}

void MainWindow::setProjecting(bool on)
{
    if (on && !m_projector) {
        m_projector = new Projector(m_workspace, this, m_stack, &answer());
        connect(m_projector, &Projector::closed, this, &MainWindow::refreshActions);
    }
    if (on)
        m_projector->present();
    else if (m_projector)
        m_projector->close();
    refreshActions();
}

void MainWindow::retranslate()
{
    if (m_minutes)
        m_minutes->retranslate();
    if (m_noPlan)
        m_noPlan->retranslate();
    if (m_projector)
        m_projector->retranslate();
    m_actions->retranslate();
    for (const auto& [menu, words] : m_menus)
        menu->setTitle(words());
    for (const auto& [mode, shown] : m_pages)
        shown->retranslate();
    refreshActions();
    refreshTitle();
    refreshPage();
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_workspace.isModified() && m_workspace.current() && !m_givenUp) {
        event->ignore();
        afterSaving([this] {
            m_givenUp = true;
            close();
        });
        return;
    }
    m_session->discardRecovery();
    if (!m_meeting)
        settings::setWindowGeometry(saveGeometry());
    QMainWindow::closeEvent(event);
}

} // namespace terroir::ui
