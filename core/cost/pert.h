// The PERT distribution of low, typical, high: a beta on the range whose mean is (low + 4 typical + high)
// / 6.
#pragma once

#include <vector>

namespace terroir::core {

/// Quantiles by table, so that a draw costs one interpolation. low = high: the typical value, exactly.
class PertQuantile
{
public:
    PertQuantile(double low, double typical, double high);

    [[nodiscard]] double operator()(double u) const
    {
        if (m_table.empty())
            return m_typical;
        const double position = u * static_cast<double>(m_table.size() - 1);
        const auto cell = static_cast<std::size_t>(position);
        const double part = position - static_cast<double>(cell);
        return m_table[cell] + part * (m_table[cell + 1] - m_table[cell]);
    }
    [[nodiscard]] bool isConstant() const { return m_table.empty(); }
    [[nodiscard]] double typical() const { return m_typical; }

private:
    double m_typical;
    std::vector<double> m_table; // value at u = i / (size - 1), i < size; u < 1
};

} // namespace terroir::core
