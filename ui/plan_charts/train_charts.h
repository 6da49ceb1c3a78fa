// Charts and tables of a training stage as plain data: for the Train tab and the wizard.
#pragma once

#include "core/plan/plan.h"
#include "ui/charts/chart_spec.h"
#include "ui/plan_charts/value_cell.h"

namespace terroir::ui {

/// Memory of the worst rank by term, the chosen layout and the next best ones, against the card's line.
StackedBarSpec memoryByLayout(
    const core::Plan& plan, const core::StagePlan& stage, std::size_t otherLayouts = 2);
/// One step by term, the chosen layout.
StackedBarSpec stepByTerm(const core::Plan& plan, const core::StagePlan& stage);
/// Days against GPUs: predicted, perfect, and by the rule of thumb.
LineChartSpec daysByGpus(const core::Plan& plan);
/// "Twice the GPUs, 256 to 512: the time falls from 12 to 6.6 days, ÷1.83 and not ÷2." Empty without a curve.
QString doublingSentence(const core::Plan& plan);

QStringList layoutHeaders();
QList<QList<ValueCell>> layoutRows(const core::Plan& plan, const core::StagePlan& stage);

} // namespace terroir::ui
