#include "core/cost/sobol.h"

#include <algorithm>
#include <bit>

namespace terroir::core {

namespace {

struct SobolRow
{
    std::uint32_t degree, polynomial;
    std::array<std::uint32_t, 7> initial;
};

constexpr std::array<SobolRow, SobolPoints::kQuasiDimensions - 1> kJoeKuo = {{
    {1, 0, {1}},
    {2, 1, {1, 3}},
    {3, 1, {1, 3, 1}},
    {3, 2, {1, 1, 1}},
    {4, 1, {1, 1, 3, 3}},
    {4, 4, {1, 3, 5, 13}},
    {5, 2, {1, 1, 5, 5, 17}},
    {5, 4, {1, 1, 5, 5, 5}},
    {5, 7, {1, 1, 7, 11, 19}},
    {5, 11, {1, 1, 5, 1, 1}},
    {5, 13, {1, 1, 1, 3, 11}},
    {5, 14, {1, 3, 5, 5, 31}},
    {6, 1, {1, 3, 3, 9, 7, 49}},
    {6, 13, {1, 1, 1, 15, 21, 21}},
    {6, 16, {1, 3, 1, 13, 27, 49}},
    {6, 19, {1, 1, 1, 15, 7, 5}},
    {6, 22, {1, 3, 1, 15, 13, 25}},
    {6, 25, {1, 1, 5, 5, 19, 61}},
    {7, 1, {1, 3, 7, 11, 23, 15, 103}},
    {7, 4, {1, 3, 7, 13, 13, 15, 69}},
    {7, 7, {1, 1, 3, 13, 7, 35, 63}},
    {7, 8, {1, 3, 5, 9, 1, 25, 53}},
    {7, 14, {1, 3, 1, 13, 9, 35, 107}},
    {7, 19, {1, 3, 1, 5, 27, 61, 31}},
    {7, 21, {1, 1, 5, 11, 19, 41, 61}},
    {7, 28, {1, 3, 5, 3, 3, 13, 69}},
    {7, 31, {1, 1, 7, 13, 1, 19, 1}},
    {7, 32, {1, 3, 7, 5, 13, 19, 59}},
    {7, 37, {1, 1, 3, 9, 25, 29, 41}},
    {7, 41, {1, 3, 5, 13, 23, 1, 55}},
    {7, 42, {1, 3, 7, 3, 13, 59, 17}},
    {7, 50, {1, 3, 1, 3, 5, 53, 69}},
    {7, 55, {1, 1, 5, 5, 23, 33, 13}},
    {7, 56, {1, 1, 7, 7, 1, 61, 123}},
    {7, 59, {1, 1, 7, 9, 13, 61, 49}},
    {7, 62, {1, 3, 3, 5, 3, 55, 33}},
}};

std::array<std::uint32_t, 32> sobolDirections(std::size_t dimension)
{
    std::array<std::uint32_t, 32> v{};
    if (dimension == 0) {
        for (std::uint32_t k = 0; k < 32; ++k)
            v[k] = 1U << (31 - k);
        return v;
    }
    const SobolRow& row = kJoeKuo[dimension - 1];
    for (std::uint32_t k = 0; k < 32; ++k) {
        if (k < row.degree) {
            v[k] = row.initial[k] << (31 - k);
            continue;
        }
        v[k] = v[k - row.degree] ^ (v[k - row.degree] >> row.degree);
        for (std::uint32_t j = 1; j < row.degree; ++j) {
            if ((row.polynomial >> (row.degree - 1 - j)) & 1U)
                v[k] ^= v[k - j];
        }
    }
    return v;
}

/// splitmix64 (Steele, Lea, Flood 2014): a counter made random.
std::uint64_t sobolHash(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

double sobolUnit(std::uint32_t bits)
{
    return (static_cast<double>(bits) + 0.5) * 0x1p-32;
}

} // namespace

SobolPoints::SobolPoints(int dimensions, std::uint64_t seed)
    : m_dimensions(dimensions)
    , m_seed(sobolHash(seed))
{
    for (int d = 0; d < std::min(dimensions, kQuasiDimensions); ++d) {
        m_directions.push_back(sobolDirections(static_cast<std::size_t>(d)));
        m_shift.push_back(
            static_cast<std::uint32_t>(sobolHash(m_seed + static_cast<std::uint64_t>(d) + 1) >> 32));
    }
}

std::uint32_t SobolPoints::bits(std::uint32_t index, std::size_t dimension) const
{
    if (dimension >= m_directions.size())
        return static_cast<std::uint32_t>(
            sobolHash(m_seed ^ sobolHash((static_cast<std::uint64_t>(dimension) << 32) | index)) >> 32);
    std::uint32_t x = m_shift[dimension];
    for (std::uint32_t gray = index ^ (index >> 1); gray != 0; gray &= gray - 1)
        x ^= m_directions[dimension][static_cast<std::size_t>(std::countr_zero(gray))];
    return x;
}

double SobolPoints::at(std::uint32_t index, int dimension) const
{
    return sobolUnit(bits(index, static_cast<std::size_t>(dimension)));
}

void SobolPoints::block(std::uint32_t first, std::size_t count, double* out) const
{
    for (std::size_t d = 0; d < static_cast<std::size_t>(m_dimensions); ++d) {
        double* column = out + d * count;
        std::uint32_t x = bits(first, d);
        const bool quasi = d < m_directions.size();
        for (std::size_t i = 0; i < count; ++i) {
            column[i] = sobolUnit(x);
            const auto next = first + static_cast<std::uint32_t>(i) + 1; // Gray code: one direction a step
            x = quasi ? x ^ m_directions[d][static_cast<std::size_t>(std::countr_zero(next)) & 31U]
                      : bits(next, d);
        }
    }
}

} // namespace terroir::core
