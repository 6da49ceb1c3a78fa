#include "core/kernel/moe.h"

#include "core/kernel/gemm_tiles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

double touchedExperts(const MoeShape& s)
{
    if (s.touched > 0)
        return s.touched;
    const double share = 1 - std::pow(1 - std::min(1.0, s.topk * s.imbalance / s.experts), s.tokens);
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
    // around it. Kernels that keep a row for every pick pass over those of other ranks too.
    const double elsewhere = std::max(0.0, s.tokens * s.topk - routed);
    const double bytes
        = (routed + moe.spread * elsewhere) * ((width + s.inter) * 2 + s.hidden * moe.routedBytes)
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

} // namespace terroir::core
