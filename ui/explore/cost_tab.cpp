#include "ui/explore/cost_tab.h"

#include "ui/charts/chart_view.h"
#include "ui/plan_charts/budget_trap.h"
#include "ui/plan_charts/cost_charts.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/widgets/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace terroir::ui {

CostTab::CostTab(QWidget* parent)
    : ExploreTab(parent)
    , m_title(addHeading(0, 0, 2))
{
    setTextRole(m_title, "strong");
    m_supplies = addTable(QStringLiteral("supplies"), 1, 0, 2);
    m_yearly = addChart(QStringLiteral("yearlyChart"), 2, 0, 2, 300);
    m_cumulative = addChart(QStringLiteral("cumulativeChart"), 3, 0, 2, 280);
    m_tableTitle = addHeading(4, 0, 2);
    m_table = addTable(QStringLiteral("costTable"), 5, 0, 2);
    m_tornado = addChart(QStringLiteral("tornadoChart"), 6, 0, 2, 320);
    m_trap = addChart(QStringLiteral("trapChart"), 7, 0, 2, 290);
    m_networkTitle = addHeading(8, 0, 2);
    m_network = addTable(QStringLiteral("networkTable"), 9, 0, 2);
    setTextRole(m_networkTitle, "eyebrow");
    auto* side = new QVBoxLayout;
    m_turningTitle = new QLabel(this);
    m_turning = new QLabel(this);
    m_turning->setObjectName(QStringLiteral("turningPoints"));
    m_turning->setWordWrap(true);
    m_turning->setTextFormat(Qt::PlainText);
    m_turning->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setTextRole(m_turningTitle, "eyebrow");
    setTextRole(m_tableTitle, "eyebrow");
    side->addWidget(m_turningTitle);
    side->addWidget(m_turning);
    side->addStretch(1);
    grid()->addLayout(side, 10, 0, 1, 2);
    connect(m_supplies, &QTableWidget::currentCellChanged, this, [this](int row, int, int before) {
        if (row != before && row >= 0 && m_supplies->hasFocus()) {
            m_shown = static_cast<core::Supply>(m_supplies->item(row, 0)->data(Qt::UserRole).toInt());
            refill();
        }
    });
    retranslate();
}

QString CostTab::fill(const core::Plan& plan)
{
    if (!plan.cost || plan.cost->supplies.empty()) {
        // A wrong input takes nothing away: what was known stays, and says that it is old.
        if (plan.problems.empty() || m_filledFor != plan.scenario.name)
            return tr("There is no cost yet: a stage needs a card and its work.");
        m_title->setText(tr("Out of date: %1").arg(problemText(plan.problems.front(), plan)));
        return {};
    }
    m_filledFor = plan.scenario.name;
    const core::CostPlan& cost = *plan.cost;
    m_title->setText(cost.mixed ? tr("Every stage under its own supply; the rows compare one supply for all")
                                : tr("Chosen: %1 · cheapest for the whole work: %2")
                                      .arg(supplyName(cost.chosen), supplyName(cost.cheapest)));
    const int selected = m_supplies->currentRow();
    const QSignalBlocker blocker(m_supplies);
    m_supplies->setContents(supplyHeaders(), supplyRows(plan), 0);
    for (int row = 0; row < m_supplies->rowCount(); ++row)
        m_supplies->item(row, 0)->setData(
            Qt::UserRole, static_cast<int>(cost.supplies[static_cast<std::size_t>(row)].supply));
    for (int row = 0; row < m_supplies->rowCount(); ++row)
        if (!cost.supplies[static_cast<std::size_t>(row)].available)
            m_supplies->setSpan(row, 1, 1, m_supplies->columnCount() - 1);
        else if (m_supplies->columnSpan(row, 1) > 1)
            m_supplies->setSpan(row, 1, 1, 1);
    if (selected >= 0 && selected < m_supplies->rowCount())
        m_supplies->setCurrentCell(selected, std::max(0, m_supplies->currentColumn()));
    constexpr int kSupplyRows = 7;
    m_supplies->fitHeight(kSupplyRows);
    m_cumulative->setSpec(cumulativeCost(plan));
    m_tornado->setSpec(costTornado(plan));
    const StackedBarSpec trap = budgetTrap(cost);
    m_trap->setVisible(!trap.categories.isEmpty());
    m_trap->setSpec(trap);
    m_network->setContents(networkHeaders(), networkRows(plan), 0);
    m_network->fitHeight(m_network->rowCount());
    for (QWidget* part : std::initializer_list<QWidget*>{m_network, m_networkTitle})
        part->setVisible(m_network->rowCount() > 0);
    const QStringList turning = turningPoints(plan);
    m_turning->setText(turning.isEmpty() ? tr("Nothing within the ranges changes which supply is cheapest.")
                                         : QStringLiteral("• ") + turning.join(QStringLiteral("\n• ")));
    fillSupply(plan);
    return {};
}

void CostTab::fillSupply(const core::Plan& plan)
{
    const core::SupplyCost* shown = m_shown ? plan.cost->supply(*m_shown) : plan.cost->plan();
    if (!shown || !shown->available)
        shown = plan.cost->plan();
    if (!shown || !shown->available)
        shown = plan.cost->supply(plan.cost->cheapest);
    if (!shown)
        return;
    m_yearly->setSpec(yearlyCost(plan, *shown));
    const CostTable table = costByYearAndPart(plan, *shown);
    const QString unit = table.unit == 1
        ? costUnit(plan)
        : format::compactMoney(table.unit, shownCurrency(plan.scenario.currency));
    m_tableTitle->setText(
        tr("%1 by year and part, in %2; every row and column adds up").arg(costName(plan, *shown), unit));
    m_table->setContents(table.headers, table.rows, 0);
    m_table->fitHeight(m_table->rowCount());
}

void CostTab::retranslate()
{
    m_supplies->setAccessibleName(tr("Supplies compared"));
    m_table->setAccessibleName(tr("Cost by year and part"));
    m_yearly->setAccessibleName(tr("Cost by year"));
    m_cumulative->setAccessibleName(tr("Money spent so far by supply"));
    m_tornado->setAccessibleName(tr("What moves the cost most"));
    m_trap->setAccessibleName(tr("Bare cards against the first year"));
    m_network->setAccessibleName(tr("The network both ways"));
    m_networkTitle->setText(tr("The network both ways: rule of thumb, and counted from its ports"));
    m_turningTitle->setText(tr("What would change the answer"));
    refill();
}

} // namespace terroir::ui
