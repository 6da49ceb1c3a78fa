// A CostInput made ready for many points: two of its variables move, everything else stays typical.
#pragma once

#include "core/cost/cost_model.h"
#include "core/sweep/tco_sweep.h"

#include <memory>

namespace terroir::core {

class TcoGrid
{
public:
    /// `x`, `y`: ids of CostPlan::assumptions; empty = that axis moves nothing here. Errors: UnknownId
    /// (`field`.x), those of makeCostModel.
    static Result<std::shared_ptr<const TcoGrid>> make(
        CostInput input, const std::string& x, const std::string& y);

    TcoGrid(const TcoGrid&) = delete;
    TcoGrid& operator=(const TcoGrid&) = delete;

    /// OutOfRange for the first value that the axis' variable may not take.
    [[nodiscard]] std::optional<Problem> checkX(const std::vector<double>& values) const;
    [[nodiscard]] std::optional<Problem> checkY(const std::vector<double>& values) const;

    [[nodiscard]] std::vector<Supply> knownSupplies() const; // that apply and whose prices are known
    [[nodiscard]] std::string xUnit() const { return unitOf(m_x); }
    [[nodiscard]] std::string yUnit() const { return unitOf(m_y); }

    /// Totals of `supplies`, in their order; NaN where one does not apply here or a price is unknown.
    [[nodiscard]] TcoSweepPoint at(double x, double y, const std::vector<Supply>& supplies) const;

private:
    explicit TcoGrid(CostInput input)
        : m_input(std::move(input))
    {
    }
    [[nodiscard]] std::string unitOf(int variable) const;
    [[nodiscard]] std::optional<Problem> check(int variable, const std::vector<double>& values) const;

    CostInput m_input; // the model points into it
    CostModel m_model;
    std::vector<std::pair<Supply, Layout>> m_layouts; // of the known supplies
    std::vector<double> m_typical;
    int m_x = kUnknown, m_y = kUnknown;
};

} // namespace terroir::core
