// Display rounding that adds up: parts rounded by the largest remainder sum to their rounded total (DESIGN,
// Money).
#pragma once

#include <span>
#include <vector>

namespace terroir::core {

/// Multiples of `unit` for every part. Their sum is round(sum(parts) / unit) exactly; each differs from its
/// part by less than one unit.
std::vector<long long> largestRemainder(std::span<const double> parts, double unit = 1);

} // namespace terroir::core
