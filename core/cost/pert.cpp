#include "core/cost/pert.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace terroir::core {

PertQuantile::PertQuantile(double low, double typical, double high)
    : m_typical(typical)
{
    if (!(high > low))
        return;
    // Vose, "Risk Analysis": alpha = 1 + 4 (typical - low) / (high - low), beta = 6 - alpha. Both lie in [1,
    // 5].
    const double alpha = 1 + 4 * (typical - low) / (high - low), beta = 6 - alpha;
    constexpr std::size_t kCells = 1024, kKnots = 512;
    static const std::array<double, kCells> kLog = [] {
        std::array<double, kCells> log{};
        for (std::size_t i = 0; i < kCells; ++i)
            log[i] = std::log((static_cast<double>(i) + 0.5) / kCells);
        return log;
    }();
    std::vector<double> cumulative(kCells + 1, 0.0);
    for (std::size_t i = 0; i < kCells; ++i) // x^(alpha - 1) (1 - x)^(beta - 1) at the cell's middle
        cumulative[i + 1]
            = cumulative[i] + std::exp((alpha - 1) * kLog[i] + (beta - 1) * kLog[kCells - 1 - i]);
    m_table.resize(kKnots + 1);
    std::size_t cell = 0;
    for (std::size_t k = 0; k <= kKnots; ++k) {
        const double wanted = cumulative.back() * static_cast<double>(k) / kKnots;
        while (cell + 1 < kCells && cumulative[cell + 1] < wanted)
            ++cell;
        const double part = (wanted - cumulative[cell]) / (cumulative[cell + 1] - cumulative[cell]);
        m_table[k] = low + (high - low) * (static_cast<double>(cell) + part) / kCells;
    }
}

} // namespace terroir::core
