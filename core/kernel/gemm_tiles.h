// The output tiles a matrix product is cut into (MODEL 5.2).
#pragma once

#include "core/kernel/gemm.h"

#include <cmath>

namespace terroir::core::kernel {

inline constexpr std::array<double, kGemmTileCount> kTileM = {256, 128, 128, 128, 64, 64, 64, 32};
inline constexpr std::array<double, kGemmTileCount> kTileN = {128, 256, 128, 64, 128, 64, 32, 64};

/// Seconds that one wave of tiles takes per unit of K; smaller tiles reuse less of what they load.
inline double tileSecondsPerK(std::size_t tile, double smCount, double peakFlops, const GemmConstants& c)
{
    constexpr double reference = 256.0 * 128.0 / 384.0;
    const double area = kTileM[tile] * kTileN[tile];
    const double intensity = area / (kTileM[tile] + kTileN[tile]);
    return smCount * 2 * area / (peakFlops * c.eMax * std::pow(intensity / reference, c.gamma));
}

/// gemmSeconds over the constants of any product: plain or grouped.
double productSeconds(const GemmModel& gemm, const GpuPhysics& physics, KernelFormat format, double m,
    double n, double k, double batch, const GemmOptions& options);

} // namespace terroir::core::kernel
