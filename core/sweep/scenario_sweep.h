// A sweep over what a scenario says: an axis is any assumption, price, or quantity of the scenario. Prices
// and cost assumptions move within one plan; everything else is planned anew at each of its values.
#pragma once

#include "core/plan/plan.h"
#include "core/sweep/sweep_table.h"
#include "core/sweep/tco_sweep.h"

#include <map>

namespace terroir::core {

/// Something that an axis may be. The range is what is usually swept.
struct SweepVariable
{
    std::string id; // "elec-cn-cny", "price.gpu.h100-sxm", "horizon_years", "stages.serve.requests_per_day"
    std::string unit, name, nameZh;
    double low = 0, typical = 0, high = 0;
    bool replans = false; // each value takes a whole plan
};

/// Every assumption that a scenario's figures read, every price of its cost, and its own quantities.
std::vector<SweepVariable> sweepVariables(const Plan& plan);

/// Points of a sweep in order, x fastest, a block at a time. One per thread.
class ScenarioSweep
{
public:
    /// Errors: UnknownId (axis), Missing (values, cost), OutOfRange (a value that the axis may not take),
    /// Cancelled.
    static Result<ScenarioSweep> make(std::shared_ptr<const Catalog> catalog,
        std::shared_ptr<const DecisionTree> tree, Scenario scenario, TcoSweepSpec spec,
        std::stop_token stop = {});

    [[nodiscard]] const TcoSweepSpec& spec() const { return m_spec; }
    [[nodiscard]] const std::vector<Supply>& supplies() const { return m_supplies; }
    [[nodiscard]] const SweepVariable& x() const { return m_x; }
    [[nodiscard]] const SweepVariable& y() const { return m_y; } // id empty: no such axis
    [[nodiscard]] Currency currency() const { return m_scenario.currency; }
    /// The header of its points. Shards of one sweep share the fingerprint: of all that the result depends
    /// on.
    [[nodiscard]] SweepColumns columns() const;

    /// Called on the calling thread with the points from index `first` on.
    using Sink = std::function<void(std::size_t first, std::span<const TcoSweepPoint> points)>;
    /// Points [first, last). A point whose plan cannot be made has no totals known. Errors: Cancelled.
    Result<void> run(std::size_t first, std::size_t last, const Sink& sink, std::stop_token stop = {});

private:
    ScenarioSweep(std::shared_ptr<const Catalog> catalog, std::shared_ptr<const DecisionTree> tree)
        : m_catalog(catalog)
        , m_planner(std::move(catalog), std::move(tree))
    {
    }
    /// Null when the scenario cannot be planned there.
    Result<std::shared_ptr<const TcoGrid>> gridAt(std::size_t point, const std::stop_token& stop);

    std::shared_ptr<const Catalog> m_catalog;
    Planner m_planner;
    Scenario m_scenario;
    TcoSweepSpec m_spec;
    SweepVariable m_x, m_y;
    std::vector<Supply> m_supplies;
    std::string m_plan; // fingerprint of the plan that is swept
    std::map<std::pair<std::size_t, std::size_t>, std::shared_ptr<const TcoGrid>> m_grids;
};

} // namespace terroir::core
