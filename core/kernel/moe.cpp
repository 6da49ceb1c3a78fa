#include "core/kernel/moe.h"

#include "core/kernel/gemm_tiles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

double touchedExperts(const MoeShape& s)
{
    const double share = s.evenlySpread
        ? std::min(1.0, s.tokens * s.topk / s.experts)
        : 1 - std::pow(1 - std::min(1.0, s.topk * s.imbalance / s.experts), s.tokens);
    return std::min(s.localExperts, std::max(1.0, s.localExperts * share));
}

double moeGroupedGemmSeconds(
    const KernelModel& model, KernelFormat format, const MoeShape& s, const GemmOptions& options)
{
    const MoeModel& moe = model.moe[index(format)];
    if (moe.product.peakFlops <= 0)
        return std::numeric_limits<double>::infinity();
    const double active = touchedExperts(s);
    const double routed = std::max(1.0, s.tokens * s.topk * s.localExperts / s.experts * s.imbalance);
    const double rows = std::max(1.0, routed / active);
    const double width = (s.gated ? 2 : 1) * s.inter;
    const auto product = [&](double n, double k) {
        return kernel::productSeconds(moe.product, model.physics, format, rows, n, k, active, options);
    };
    // Read what the first product wrote, write the activated half, in 16 bits; permute, quantise and combine
    // around it.
    const double bytes = routed * ((width + s.inter) * 2 + s.hidden * moe.routedBytes)
        + s.tokens * s.hidden * moe.tokenBytes;
    return product(width, s.hidden) + product(s.hidden, s.inter) + bytes / model.physics.hbmBytesPerS
        + s.tokens * s.topk * moe.pickSeconds;
}

double groupedGemmSeconds(const KernelModel& model, KernelFormat format, double m, double n, double k,
    double groups, const GemmOptions& options)
{
    constexpr double streams = 4; // of Transformer Engine's multi-stream products
    const MoeModel& moe = model.moe[index(format)];
    const double together = std::min(streams, groups);
    GemmOptions each = options;
    each.warmUps *= groups / together; // all of them keep up the load
    const double share = groups > 1 ? moe.streamShare : 1; // a single expert's is a plain product
    const double one = gemmSeconds(model, format, m, n, k, together, each) / together / share;
    return groups * std::max(one, moe.callSeconds);
}

double powerLawImbalance(double tokens, double experts, double localExperts, double topk, double alpha)
{
    const double ranks = experts / localExperts;
    if (ranks <= 1)
        return 1;
    const bool crowded = tokens * topk > experts;
    const double low = crowded ? 1 : 0.01;
    const double high = crowded ? std::max(1.5, 0.8 * tokens) : 2;
    const auto moment = [&](double power) { // integral of x^(power - alpha)
        const double e = power + 1 - alpha;
        return std::abs(e) < 1e-9 ? std::log(high / low) : (std::pow(high, e) - std::pow(low, e)) / e;
    };
    const double mean = moment(1) / moment(0);
    const double variance = moment(2) / moment(0) - mean * mean;
    const double largest = [&] { // of all experts: quantile experts / (experts + 1)
        const double u = experts / (experts + 1);
        const double a = 1 - alpha;
        return std::abs(a) < 1e-9
            ? low * std::pow(high / low, u)
            : std::pow((std::pow(high, a) - std::pow(low, a)) * u + std::pow(low, a), 1 / a);
    }();
    const double bySpread
        = mean * localExperts + std::sqrt(variance * localExperts) * std::sqrt(2 * std::log(ranks));
    const double byLargest = largest + mean * (localExperts - 1);
    const double load
        = localExperts <= 1 ? largest : std::max(byLargest, std::min(bySpread, largest * localExperts));
    return std::clamp(load / (mean * localExperts), 1.0, ranks);
}

} // namespace terroir::core
