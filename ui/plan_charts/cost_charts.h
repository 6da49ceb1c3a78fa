// Charts and tables of the costs as plain data: for the Cost tab and the wizard.
#pragma once

#include "core/plan/plan.h"
#include "ui/charts/chart_spec.h"
#include "ui/plan_charts/small_parts.h"
#include "ui/plan_charts/value_cell.h"

namespace terroir::ui {

/// A number of an assumption with its unit: 35 % · 0.65 CNY/kWh.
QString assumedText(double value, const std::string& unit);
QString costUnit(const core::Plan& plan); // "CNY" or "USD"

/// Of the supply, or of the plan whose stages differ in it.
QString costName(const core::Plan& plan, const core::SupplyCost& supply);

/// What is paid when, by part; parts beyond the largest are one.
StackedBarSpec yearlyCost(
    const core::Plan& plan, const core::SupplyCost& supply, int shownParts = kShownParts);
/// Money spent so far by month, each supply; where two cross is marked.
LineChartSpec cumulativeCost(const core::Plan& plan);
/// Which assumptions move the plan's cost most.
HorizontalBarSpec costTornado(const core::Plan& plan, int rows = 8);

QStringList supplyHeaders();
QList<QList<ValueCell>> supplyRows(const core::Plan& plan);

/// Year by part in `unit` of money, rounded so that every row and column adds up. Last row and column:
/// totals.
struct CostTable
{
    double unit = 1; // 1, 1e3, 1e4, 1e6: what one in the table stands for
    QStringList headers;
    QList<QList<ValueCell>> rows;
};
CostTable costByYearAndPart(const core::Plan& plan, const core::SupplyCost& supply);

/// The network by the seed's rule beside the one counted from switches, optics and cables.
QStringList networkHeaders();
QList<QList<ValueCell>> networkRows(const core::Plan& plan);

/// Break-evens and flip points, a sentence each.
QStringList turningPoints(const core::Plan& plan);

} // namespace terroir::ui
