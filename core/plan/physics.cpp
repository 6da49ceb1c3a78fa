#include "core/plan/machine.h"

#include <array>
#include <utility>

namespace terroir::core {

GpuPhysics physicsOf(const Gpu& gpu, double nicBytesPerS)
{
    constexpr std::array<std::pair<KernelFormat, Dtype>, 7> kPeaks{{{KernelFormat::Fp32, Dtype::Fp32},
        {KernelFormat::Tf32, Dtype::Tf32}, {KernelFormat::Fp16, Dtype::Fp16},
        {KernelFormat::Bf16, Dtype::Bf16}, {KernelFormat::Fp8, Dtype::Fp8}, {KernelFormat::Int8, Dtype::Int8},
        {KernelFormat::Nvfp4, Dtype::Nvfp4}}};
    GpuPhysics physics;
    for (const auto& [format, dtype] : kPeaks)
        physics.peakFlops[index(format)] = gpu.tflops(dtype).value_or(0) * 1e12;
    physics.hbmBytesPerS = gpu.memoryGbPerS * 1e9;
    physics.smCount = gpu.smCount.value_or(0);
    physics.l2Bytes = gpu.l2Mb.value_or(0) * 1e6;
    physics.scaleUpDomain = gpu.scaleUpDomain;
    physics.nvlinkBytesPerS = gpu.scaleUpGbPerSBidir.value_or(0) * 1e9 / 2;
    physics.nicBytesPerS = nicBytesPerS;
    return physics;
}

} // namespace terroir::core
