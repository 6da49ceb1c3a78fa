// Kernel tables of measured times against what the models predict (INTERFACE "validate: what is judged",
// kernels).
#pragma once

#include "core/kernel/model.h"

#include <functional>

namespace terroir::core {

struct KernelGpu
{
    GpuPhysics physics;
    std::string architecture;
};
using KernelGpuLookup = std::function<std::optional<KernelGpu>(std::string_view gpuId)>;

/// One measured row. Not covered: `reason` says why, predicted and error are 0.
struct KernelCheck
{
    std::string id; // table/line, the header being line 1
    std::string metric; // gemm, prefill, decode, all_reduce …, moe, training_gemm, training_attention
    std::string gpu;
    std::string format; // "bf16" …; of collectives empty
    std::string mode; // burst, sustained, best-of-search, training, or a collective's library
    std::string
        subset; // gemm: "large" (m >= 2048, n, k >= 1024); collectives: "node" or "cluster"; else empty
    double measuredSeconds = 0;
    double predictedSeconds = 0;
    double error = 0; // predicted / measured - 1
    double statedError = 0; // of the constants used
    bool covered = false;
    std::string reason; // unknown_gpu, unknown_format, l2_served, host_launch, no_shape, no_link
};

/// Recognises gemm, attention, collectives, moe and training_gemm tables by their header. Errors: Malformed
/// (not a table), Unsupported (another table), NotANumber with the line.
Result<std::vector<KernelCheck>> validateKernels(
    const std::vector<KernelFamily>& families, std::string_view csv, const KernelGpuLookup& lookup);

} // namespace terroir::core
