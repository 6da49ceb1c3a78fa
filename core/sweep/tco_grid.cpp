#include "core/sweep/tco_grid.h"

#include "core/cost/assumption_check.h"
#include "core/cost/emit.h"

#include <algorithm>
#include <limits>

namespace terroir::core {

Result<std::shared_ptr<const TcoGrid>> TcoGrid::make(
    CostInput input, const std::string& x, const std::string& y)
{
    std::shared_ptr<TcoGrid> grid(new TcoGrid(std::move(input)));
    Result<CostModel> model = makeCostModel(grid->m_input);
    if (!model)
        return tl::unexpected(model.error());
    grid->m_model = std::move(*model);
    const auto find = [&](const std::string& wanted, int& variable) {
        const auto& variables = grid->m_model.variables;
        const auto found
            = std::ranges::find(variables, wanted, [](const Variable& each) { return each.assumption.id; });
        variable = found == variables.end() ? kUnknown : static_cast<int>(found - variables.begin());
        return wanted.empty() || variable != kUnknown;
    };
    if (!find(x, grid->m_x))
        return fail(ProblemCode::UnknownId, "x.assumption", x);
    if (!find(y, grid->m_y))
        return fail(ProblemCode::UnknownId, "y.assumption", y);
    grid->m_typical = typicalValues(grid->m_model);
    for (const Supply supply : kSupplyOrder) {
        if (!supplyApplies(grid->m_model, supply))
            continue;
        Layout layout = uniformLayout(grid->m_model, supply);
        if (layout.missing.empty())
            grid->m_layouts.emplace_back(supply, std::move(layout));
    }
    return grid;
}

std::string TcoGrid::unitOf(int variable) const
{
    return variable == kUnknown ? std::string()
                                : m_model.variables[static_cast<std::size_t>(variable)].assumption.unit;
}

std::optional<Problem> TcoGrid::check(int variable, const std::vector<double>& values) const
{
    if (variable == kUnknown)
        return std::nullopt;
    for (const double value : values) {
        ResolvedAssumption changed = m_model.variables[static_cast<std::size_t>(variable)].assumption;
        changed.low = changed.typical = changed.high = value;
        if (std::optional<Problem> problem = checkAssumption(changed))
            return problem;
    }
    return std::nullopt;
}

std::optional<Problem> TcoGrid::checkX(const std::vector<double>& values) const
{
    return check(m_x, values);
}

std::optional<Problem> TcoGrid::checkY(const std::vector<double>& values) const
{
    return check(m_y, values);
}

std::vector<Supply> TcoGrid::knownSupplies() const
{
    std::vector<Supply> known;
    for (const auto& [supply, layout] : m_layouts)
        known.push_back(supply);
    return known;
}

TcoSweepPoint TcoGrid::at(double x, double y, const std::vector<Supply>& supplies) const
{
    TcoSweepPoint point{x, y, {}, std::nullopt};
    std::vector<double> values = m_typical;
    if (m_x != kUnknown)
        values[static_cast<std::size_t>(m_x)] = x;
    if (m_y != kUnknown)
        values[static_cast<std::size_t>(m_y)] = y;
    convertMoney(m_model, values.data());
    point.totals.reserve(supplies.size());
    double least = std::numeric_limits<double>::infinity();
    for (const Supply supply : supplies) {
        const auto known = std::ranges::find(m_layouts, supply, &std::pair<Supply, Layout>::first);
        if (known == m_layouts.end()) {
            point.totals.push_back(std::numeric_limits<double>::quiet_NaN());
            continue;
        }
        TotalSink<double> sink;
        emitLayout(m_model, known->second, values.data(), sink);
        point.totals.push_back(sink.total);
        if (known->second.leavesOut.empty() && sink.total < least) {
            least = sink.total;
            point.cheapest = supply;
        }
    }
    return point;
}

} // namespace terroir::core
