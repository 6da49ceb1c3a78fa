#include "core/training/step_time.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {
constexpr double kPcie3LaneBytesPerS = 8e9 * 128 / 130 / 8; // 8 GT/s, 128b/130b; every generation doubles it

double pcieBytesPerS(const Gpu& gpu)
{
    return gpu.pcieGen && *gpu.pcieGen > 0 ? 16 * kPcie3LaneBytesPerS * std::exp2(*gpu.pcieGen - 3) : 0;
}

constexpr int kLargestBoard
    = 8; // a node may hold fewer cards than a board reaches, a rack-scale link goes beyond it

} // namespace

void scaleSustainedClock(KernelModel& kernels, const Gpu& gpu, const Gpu* measured)
{
    constexpr double exponent = 0.6, holdsItsClock = 0.9;
    if (!measured || measured->tdpW <= 0 || gpu.tdpW <= 0)
        return;
    const auto peakOf = [](const Gpu& card) { return card.tflops(Dtype::Bf16).value_or(0); };
    if (peakOf(gpu) <= 0 || peakOf(*measured) <= 0)
        return;
    const double perFlop = gpu.tdpW / peakOf(gpu) / (measured->tdpW / peakOf(*measured));
    const double factor = std::pow(perFlop, exponent);
    for (GemmModel& gemm : kernels.gemm)
        if (gemm.constants.sustain > 0 && gemm.constants.sustain < holdsItsClock)
            gemm.constants.sustain = std::min(1.0, gemm.constants.sustain * factor);
    for (AttentionConstants& attention : kernels.attention)
        if (attention.sustain > 0 && attention.sustain < holdsItsClock)
            attention.sustain = std::min(1.0, attention.sustain * factor);
}

int TrainingMachine::domain() const
{
    const int reach = kernels.physics.scaleUpDomain;
    return reach > kLargestBoard && reach > gpusPerNode ? reach : gpusPerNode;
}

Result<TrainingMachine> trainingMachine(
    const Catalog& catalog, const Gpu& gpu, int gpusPerNode, double nicBytesPerS, double stragglerSigma)
{
    Result<TrainingMachine> machine
        = trainingMachine(gpu, catalog.kernelFamilies, gpusPerNode, nicBytesPerS, stragglerSigma);
    if (machine)
        scaleSustainedClock(machine->kernels, gpu, catalog.gpu(machine->kernels.familyId));
    return machine;
}

Result<TrainingMachine> trainingMachine(const Gpu& gpu, const std::vector<KernelFamily>& families,
    int gpusPerNode, double nicBytesPerS, double stragglerSigma)
{
    GpuPhysics physics;
    const auto peak = [&](KernelFormat format, Dtype dtype) {
        physics.peakFlops[index(format)] = gpu.tflops(dtype).value_or(0) * 1e12;
    };
    peak(KernelFormat::Fp32, Dtype::Fp32);
    peak(KernelFormat::Tf32, Dtype::Tf32);
    peak(KernelFormat::Fp16, Dtype::Fp16);
    peak(KernelFormat::Bf16, Dtype::Bf16);
    peak(KernelFormat::Fp8, Dtype::Fp8);
    peak(KernelFormat::Fp8Block, Dtype::Fp8);
    peak(KernelFormat::Int8, Dtype::Int8);
    peak(KernelFormat::Nvfp4, Dtype::Nvfp4);
    peak(KernelFormat::Mxfp4a8, Dtype::Fp8);
    physics.hbmBytesPerS = gpu.memoryGbPerS * 1e9;
    physics.smCount = gpu.smCount.value_or(0);
    physics.l2Bytes = gpu.l2Mb.value_or(0) * 1e6;
    physics.nvlinkBytesPerS = gpu.scaleUpGbPerSBidir.value_or(0) / 2 * 1e9;
    physics.scaleUpDomain = gpu.scaleUpDomain;
    physics.pcieBytesPerS = pcieBytesPerS(gpu);
    physics.nicBytesPerS = nicBytesPerS;
    Result<KernelModel> kernels = makeKernelModel(families, physics, gpu.id, gpu.architecture);
    if (!kernels)
        return tl::unexpected(kernels.error());
    TrainingMachine machine;
    machine.gpu = &gpu;
    machine.kernels = std::move(*kernels);
    machine.gpusPerNode = gpusPerNode;
    machine.nicBytesPerS = nicBytesPerS;
    machine.stragglerSigma = stragglerSigma;
    return machine;
}

} // namespace terroir::core
