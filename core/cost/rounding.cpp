#include "core/cost/rounding.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace terroir::core {

std::vector<long long> largestRemainder(std::span<const double> parts, double unit)
{
    std::vector<long long> whole(parts.size());
    std::vector<double> remainder(parts.size());
    double sum = 0;
    long long floors = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double scaled = parts[i] / unit;
        whole[i] = static_cast<long long>(std::floor(scaled));
        remainder[i] = scaled - std::floor(scaled);
        sum += scaled;
        floors += whole[i];
    }
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return remainder[a] > remainder[b]; });
    const long long missing = std::llround(sum) - floors; // 0 … number of parts
    for (std::size_t i = 0; i < order.size() && static_cast<long long>(i) < missing; ++i)
        ++whole[order[i]];
    return whole;
}

} // namespace terroir::core
