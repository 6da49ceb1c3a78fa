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

// GDDR6 has no bits of its own for ECC: a sixteenth of the memory holds them, and of its traffic carries
// them.
constexpr double kEccShare = 15.0 / 16;

bool hasInlineEcc(const Gpu& gpu)
{
    constexpr double gibibyte = 1024.0 * 1024 * 1024, driver = 0.005; // what the driver keeps besides
    return gpu.memoryUsableBytes && gpu.memoryGb > 0
        && std::abs(*gpu.memoryUsableBytes / (gpu.memoryGb * gibibyte) - kEccShare) < driver;
}

} // namespace

double clockByPower(const Gpu& gpu, const Gpu* measured)
{
    constexpr double exponent = 0.6;
    const auto perFlop = [](const Gpu& card) {
        const double peak = card.tflops(Dtype::Bf16).value_or(0);
        return peak > 0 ? card.tdpW / peak : 0;
    };
    return measured && perFlop(gpu) > 0 && perFlop(*measured) > 0
        ? std::pow(perFlop(gpu) / perFlop(*measured), exponent)
        : 1;
}

void scaleSustainedClock(KernelModel& kernels, const Gpu& gpu, const Gpu* measured)
{
    constexpr double holdsItsClock = 0.9;
    const double factor = clockByPower(gpu, measured);
    for (GemmModel& gemm : kernels.gemm)
        if (gemm.constants.sustain > 0 && gemm.constants.sustain < holdsItsClock) {
            gemm.constants.sustain = std::min(1.0, gemm.constants.sustain * factor);
            gemm.constants.training = std::min(1.0, gemm.constants.training * factor);
        }
    for (AttentionConstants& attention : kernels.attention)
        if (attention.sustain > 0 && attention.sustain < holdsItsClock)
            attention.sustain = std::min(1.0, attention.sustain * factor);
}

void holdClock(KernelModel& kernels)
{
    for (GemmModel& gemm : kernels.gemm) {
        gemm.constants.sustain = gemm.constants.training = 1;
        gemm.constants.droop = 0;
    }
    for (AttentionConstants& attention : kernels.attention)
        attention.sustain = 1;
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
    if (machine && gpu.vendor == "Google")
        holdClock(machine->kernels);
    else if (machine)
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
    physics.hbmBytesPerS = gpu.memoryGbPerS * 1e9 * (hasInlineEcc(gpu) ? kEccShare : 1);
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
