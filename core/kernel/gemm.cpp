#include "core/kernel/gemm.h"

#include "core/kernel/gemm_tiles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

using namespace kernel;

namespace {
constexpr std::array<double, 7> kSplits = {1, 2, 4, 8, 16, 32, 64};
constexpr double kMostSplitWaves = 4; // beyond, there is nothing left to fill
constexpr double kGemmStreamLaunchSeconds = 2e-6; // MODEL 5.2: launches hidden behind the stream

double knee(double a, double b, double bonus)
{
    // Stands for the rho-norm; MODEL 5.2 "cheap evaluation".
    const double high = std::max(a, b);
    const double ratio = std::min(a, b) / high;
    return high * (1 + bonus * ratio * ratio * ratio);
}

/// Best tile and split of MODEL 5.2, with two terms that the tables ask for (products of few tiles came out
/// 20-45 % too fast): one SM walks a tile along K no faster than it can load it, and adding up a split
/// product takes a step of its own.
double computeSeconds(const GemmModel& gemm, const GpuPhysics& physics, const OperandBytes& bytes, double m,
    double n, double k, double batch)
{
    const GemmConstants& c = gemm.constants;
    const double sm = physics.smCount;
    const double secondsPerByte = c.smLoad > 0 ? sm / (c.smLoad * physics.hbmBytesPerS) : 0;
    const double reducedBytes = 8 * m * n * batch / gemm.bytesPerS;
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < kGemmTileCount; ++i) {
        const double tiles = std::ceil(m / kTileM[i]) * std::ceil(n / kTileN[i]) * batch;
        const double load = bytes.activation * std::min(m, kTileM[i]) + bytes.weight * std::min(n, kTileN[i]);
        const double loading = load * secondsPerByte;
        const double step = std::max(gemm.secondsPerK[i], loading);
        const double ends
            = c.k0 * std::max(gemm.secondsPerK[i] * c.computedK0, loading); // prologue, epilogue
        for (const double split : kSplits) {
            const double waves = tiles * split / sm;
            if (split > 1 && waves > kMostSplitWaves)
                break;
            const double charged = c.q * std::ceil(waves) + (1 - c.q) * std::max(waves, 1.0);
            const double reduce = split > 1 ? c.tSplitSeconds + split * reducedBytes : 0;
            best = std::min(best, charged * (step * k / split + ends) + reduce);
        }
    }
    return best;
}
} // namespace

double gemmSeconds(const KernelModel& model, KernelFormat format, double m, double n, double k, double batch,
    const GemmOptions& options)
{
    return kernel::productSeconds(model.gemm[index(format)], model.physics, format, m, n, k, batch, options);
}

double kernel::productSeconds(const GemmModel& gemm, const GpuPhysics& physics, KernelFormat format, double m,
    double n, double k, double batch, const GemmOptions& options)
{
    if (gemm.peakFlops <= 0)
        return std::numeric_limits<double>::infinity();
    const GemmConstants& c = gemm.constants;
    const OperandBytes bytes = operandBytes(format);
    double compute = computeSeconds(gemm, physics, bytes, m, n, k, batch);
    // Long kernels lose clock within a burst of a few milliseconds already; a product repeated for seconds
    // settles lower.
    if (options.trainingStream) {
        const double settled = c.training > 0 ? c.training : c.sustain;
        const double part = options.warmUps > 0 && c.settleSeconds > 0
            ? 1 - std::exp(-options.warmUps * compute / c.settleSeconds)
            : 1;
        compute /= 1 - part * (1 - settled);
    } else
        compute *= options.sustained ? 1 / c.sustain : 1 + c.droop * compute / (compute + c.droopSeconds);
    const double written = options.accumulateFp32 ? 8 : (options.accumulate ? 2 : 1) * bytes.output;
    const double memory
        = batch * (bytes.activation * m * k + bytes.weight * k * n + written * m * n) / gemm.bytesPerS;
    const double launch = options.trainingStream     ? std::min(c.t0Seconds, kGemmStreamLaunchSeconds)
        : options.sustained && c.t0StreamSeconds > 0 ? c.t0StreamSeconds
                                                     : c.t0Seconds;
    double seconds = launch + knee(compute, memory, gemm.kneeBonus);
    if (options.quantise && c.kappaBytes > 0) {
        const double kappa = options.sustained && c.kappaStreamBytes > 0 ? c.kappaStreamBytes : c.kappaBytes;
        seconds += (options.trainingStream ? std::min(c.tQuantSeconds, kGemmStreamLaunchSeconds)
                                           : c.tQuantSeconds)
            + batch * m * (c.rowQuantSeconds + kappa * k / physics.hbmBytesPerS);
    }
    return seconds;
}

} // namespace terroir::core
