#include "ui/explore/explore_page.h"

#include "ui/explore/cost_tab.h"
#include "ui/explore/diagnose_tab.h"
#include "ui/explore/serve_tab.h"
#include "ui/explore/sweep_tab.h"
#include "ui/explore/train_tab.h"
#include "ui/widgets/quiet_area.h"
#include "ui/widgets/stage_form.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTabBar>

namespace terroir::ui {

namespace {
constexpr int kInputsWidth = 216;
}

ExplorePage::ExplorePage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent)
    , m_inputs(new StageForm(workspace))
    , m_inputsArea(new QScrollArea(this))
    , m_bar(new QTabBar(this))
    , m_tabs(new QStackedWidget(this))
{
    m_bar->setObjectName(QStringLiteral("exploreTabs"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_inputs->setColumns(1);
    m_inputs->setProperty("scrolled", QStringLiteral("true"));
    m_inputsArea->setWidget(m_inputs);
    makeQuiet(*m_inputsArea);
    auto* right = new QVBoxLayout;
    right->setSpacing(ThemeMetrics::kGap);
    right->addWidget(m_bar);
    right->addWidget(m_tabs, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(ThemeMetrics::kPad, ThemeMetrics::kGap, ThemeMetrics::kGap, 0);
    row->setSpacing(ThemeMetrics::kPad);
    row->addWidget(m_inputsArea);
    row->addLayout(right, 1);
    addTab(new TrainTab);
    addTab(new ServeTab);
    addTab(new CostTab);
    addTab(new SweepTab);
    addTab(new DiagnoseTab(workspace));
    connect(m_bar, &QTabBar::currentChanged, this, [this](int tab) {
        m_tabs->setCurrentIndex(tab);
        shown()->showPlan(this->workspace().view());
        emit partsChanged();
    });
    connect(&workspace, &Workspace::documentChanged, m_inputs, &StageForm::refresh);
    connect(&workspace, &Workspace::catalogChanged, m_inputs, &StageForm::refresh);
    connect(&Theme::instance(), &Theme::changed, this,
        [this] { m_inputsArea->setFixedWidth(Theme::instance().px(kInputsWidth)); });
    m_inputsArea->setFixedWidth(Theme::instance().px(kInputsWidth));
    retranslate();
}

void ExplorePage::addTab(ExploreTab* tab)
{
    m_tabs->addWidget(tab);
    const QSignalBlocker blocker(m_bar);
    m_bar->setTabData(m_bar->addTab(tab->name()), tab->id());
    connect(tab, &ExploreTab::figureAsked, this, &Page::figureAsked);
}

ExploreTab* ExplorePage::shown() const
{
    return static_cast<ExploreTab*>(m_tabs->currentWidget());
}

core::Parts ExplorePage::parts() const
{
    return shown()->parts();
}

void ExplorePage::showPlan(const PlanView& view)
{
    m_inputs->refresh(); // the path may move the work to another card
    shown()->showPlan(view);
}

void ExplorePage::open(const QString& target)
{
    for (int tab = 0; tab < m_bar->count(); ++tab)
        if (m_bar->tabData(tab).toString() == target)
            m_bar->setCurrentIndex(tab);
}

void ExplorePage::setMeetingMode(bool on)
{
    m_inputsArea->setVisible(!on);
}

void ExplorePage::retranslate()
{
    m_bar->setAccessibleName(tr("Views of the plan"));
    m_inputs->retranslate();
    for (int tab = 0; tab < m_bar->count(); ++tab) {
        auto* each = static_cast<ExploreTab*>(m_tabs->widget(tab));
        m_bar->setTabText(tab, each->name());
        each->retranslate();
    }
}

} // namespace terroir::ui
