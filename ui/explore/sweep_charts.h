// What the Sweep tab draws, as plain data.
#pragma once

#include "core/sweep/scenario_sweep.h"
#include "ui/charts/chart_spec.h"

namespace terroir::ui {

/// A sweep as far as it has come. Points that have not arrived have no totals.
struct SweepShown
{
    core::SweepVariable x, y; // y.id empty: one axis only
    core::TcoSweepSpec spec;
    std::vector<core::Supply> supplies;
    std::vector<bool> doesAll; // by supply: it can do the whole work, so it may win
    std::vector<core::TcoSweepPoint> points;
    QString unit; // "CNY", "USD"

    [[nodiscard]] std::size_t rows() const { return y.id.empty() ? 1 : spec.y.values.size(); }
    [[nodiscard]] std::size_t columns() const { return spec.x.values.size(); }
    [[nodiscard]] double total(std::size_t point, core::Supply supply) const; // NaN: not known
    /// The supply's total less that of the cheapest other one that does the whole work; NaN: not known.
    [[nodiscard]] double against(std::size_t point, core::Supply supply) const;
};

struct SweepMetric
{
    core::Supply supply = core::Supply::Own;
    bool againstOthers = false; // the difference to the cheapest other supply, not the total

    [[nodiscard]] QString name() const;
};

QString sweepName(const core::SweepVariable& variable);
/// Every point of two axes as a colour.
HeatmapSpec sweepHeat(const SweepShown& shown, const SweepMetric& metric);
/// Every supply along the first axis, at row `row` of the second; where the cheapest changes is marked.
LineChartSpec sweepLines(const SweepShown& shown, std::size_t row);
/// The row whose value is nearest to what the plan says.
std::size_t typicalRow(const SweepShown& shown);

} // namespace terroir::ui
