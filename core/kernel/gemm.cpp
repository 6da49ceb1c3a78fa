#include "core/kernel/gemm.h"

#include "core/kernel/gemm_tiles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

using namespace kernel;

namespace {
constexpr std::array<double, 4> kSplits = {1, 2, 4, 8};
constexpr double kStreamLaunchSeconds = 2e-6; // MODEL 5.2: launches hidden behind the stream

double knee(double a, double b, double bonus)
{
    // Stands for the rho-norm; MODEL 5.2 "cheap evaluation".
    const double high = std::max(a, b);
    const double ratio = std::min(a, b) / high;
    return high * (1 + bonus * ratio * ratio * ratio);
}
} // namespace

double gemmSeconds(const KernelModel& model, KernelFormat format, double m, double n, double k, double batch,
    const GemmOptions& options)
{
    const GemmModel& gemm = model.gemm[index(format)];
    if (gemm.peakFlops <= 0)
        return std::numeric_limits<double>::infinity();
    const GemmConstants& c = gemm.constants;
    const double sm = model.physics.smCount;
    const double clock = options.trainingStream ? 1 / c.sustain : 1;
    double compute = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < kGemmTileCount; ++i) {
        const double outputTiles = std::ceil(m / kTileM[i]) * std::ceil(n / kTileN[i]) * batch;
        for (const double split : kSplits) {
            const double waves = outputTiles * split / sm;
            const double charged = c.q * std::ceil(waves) + (1 - c.q) * std::max(waves, 1.0);
            const double reduce = split > 1 ? 8 * split * m * n * batch / gemm.bytesPerS : 0;
            compute = std::min(compute, charged * gemm.secondsPerK[i] * (k / split + c.k0) * clock + reduce);
        }
    }
    const OperandBytes bytes = operandBytes(format);
    const double output = options.accumulateFp32 ? 8 : bytes.output;
    const double memory
        = batch * (bytes.activation * m * k + bytes.weight * k * n + output * m * n) / gemm.bytesPerS;
    double seconds = (options.trainingStream ? std::min(c.t0Seconds, kStreamLaunchSeconds) : c.t0Seconds)
        + knee(compute, memory, gemm.kneeBonus);
    if (options.quantise && c.kappaBytes > 0)
        seconds += (options.trainingStream ? kStreamLaunchSeconds : c.tQuantSeconds)
            + c.kappaBytes * m * k * batch / gemm.bytesPerS;
    return seconds;
}

double moeGroupedGemmSeconds(
    const KernelModel& model, KernelFormat format, const MoeShape& shape, const GemmOptions& options)
{
    const GemmModel& gemm = model.gemm[index(format)];
    if (gemm.peakFlops <= 0)
        return std::numeric_limits<double>::infinity();
    // Expected experts touched (MODEL 5.10), never more than the rank holds.
    const double touched = shape.localExperts * (1 - std::pow(1 - shape.topk / shape.experts, shape.tokens));
    const double routed = shape.tokens * shape.topk * shape.localExperts / shape.experts * shape.imbalance;
    const double active = std::max(1.0, touched);
    const double perExpert = std::max(1.0, routed / active);
    const double up = gemmSeconds(
        model, format, perExpert, (shape.gated ? 2 : 1) * shape.inter, shape.hidden, active, options);
    const double down = gemmSeconds(model, format, perExpert, shape.hidden, shape.inter, active, options);
    const double activationBytes = routed * shape.inter * 2 * (shape.gated ? 3 : 2);
    return up + down + activationBytes / (model.memory.eB * model.physics.hbmBytesPerS);
}

} // namespace terroir::core
