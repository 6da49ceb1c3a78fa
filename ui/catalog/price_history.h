// A row's prices over time as a chart.
#pragma once

#include "core/catalog/row_history.h"
#include "ui/charts/chart_spec.h"

#include <QDate>

namespace terroir::ui {

/// Each price from the date that it states on until the next, the last until `today`; the range of a single
/// price or assumption as a band. Without a dated price the chart is empty.
LineChartSpec priceHistory(
    const core::TableSpec& spec, const std::vector<core::RowVersion>& versions, const QDate& today);

} // namespace terroir::ui
