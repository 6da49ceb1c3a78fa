// Quasi-random points: Sobol' sequence with a digital shift by the seed. Any point can be made on its own, so
// threads agree.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace terroir::core {

/// Directions of S. Joe and F. Y. Kuo, "Constructing Sobol sequences with better two-dimensional
/// projections", SIAM J. Sci. Comput. 30 (2008), set new-joe-kuo-6.21201, dimensions 1 to 37; further
/// dimensions are hashed (plain Monte Carlo).
class SobolPoints
{
public:
    static constexpr int kQuasiDimensions = 37;

    SobolPoints(int dimensions, std::uint64_t seed);

    [[nodiscard]] int dimensions() const { return m_dimensions; }

    /// Coordinate in (0, 1) of point `index` (< 2^32).
    [[nodiscard]] double at(std::uint32_t index, int dimension) const;

    /// All coordinates of the points first … first + count - 1: out[dimension * count + i].
    void block(std::uint32_t first, std::size_t count, double* out) const;

private:
    [[nodiscard]] std::uint32_t bits(std::uint32_t index, std::size_t dimension) const;

    int m_dimensions;
    std::uint64_t m_seed;
    std::vector<std::array<std::uint32_t, 32>> m_directions; // per quasi dimension
    std::vector<std::uint32_t> m_shift;
};

} // namespace terroir::core
