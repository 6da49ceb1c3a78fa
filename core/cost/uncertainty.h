// Draws of the totals: every layout under the same draws of every variable, so that differences between
// supplies mean something.
#pragma once

#include "core/cost/cost_model.h"

#include <array>
#include <stop_token>
#include <vector>

namespace terroir::core {

struct Draws
{
    std::vector<std::vector<double>> totals; // by layout, then draw
    // By layout and part, of the first kLineDraws draws.
    std::vector<std::array<std::vector<double>, kPartCount>> lines;
};

inline constexpr int kLineDraws = 16384;

/// `draws` points of every layout whose prices are known. Same result to the bit for any number of threads
/// (0 = all). Errors: Cancelled, noticed within a chunk of 1024 draws.
Result<Draws> draw(const CostModel& model, const std::vector<Layout>& layouts, int draws, std::uint64_t seed,
    int threads, std::stop_token stop);

Range range(std::vector<double> values); // by the nearest rank
std::vector<Range> ranges(const std::vector<const std::vector<double>*>& samples, int threads);

/// First-order Sobol' indices by variable, from the variance of conditional means over strata of its own
/// dimension (given-data estimator, Plischke 2010, with its bias removed). Variables drawn together share the
/// index of their group.
std::vector<double> sobolIndices(
    const CostModel& model, const std::vector<double>& totals, std::uint64_t seed);

} // namespace terroir::core
