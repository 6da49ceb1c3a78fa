#include "core/validation/kernel_rows.h"

#include "core/training/step_time.h"
#include "core/validation/trust_class.h"

namespace terroir::core {

KernelGpuLookup kernelGpuLookup(const Catalog& catalog)
{
    return [&catalog](std::string_view gpuId) -> std::optional<KernelGpu> {
        constexpr int kNodeOfEight = 8;
        constexpr double kNicBytesPerS = 50e9; // 400 Gb/s
        const Gpu* gpu = catalog.gpu(gpuId);
        const auto machine = gpu
            ? trainingMachine(*gpu, catalog.kernelFamilies, kNodeOfEight, kNicBytesPerS, 0)
            : fail(ProblemCode::UnknownId, "gpu");
        if (!machine)
            return std::nullopt;
        return KernelGpu{machine->kernels.physics, gpu->architecture};
    };
}

std::vector<ValidationRow> kernelRows(std::span<const KernelCheck> checks)
{
    std::vector<ValidationRow> rows;
    rows.reserve(checks.size());
    for (const KernelCheck& check : checks) {
        ValidationRow row;
        row.id = check.id;
        row.source = check.gpu + " " + check.format + " " + check.mode
            + (check.subset.empty() ? "" : " " + check.subset);
        row.metric = check.metric;
        row.measured = check.measuredSeconds;
        row.predicted = check.predictedSeconds;
        row.error = check.error;
        row.covered = check.covered;
        row.reason = check.reason;
        row.trustClass = kernelTrustClass(check.metric, check.gpu, check.format, check.mode);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace terroir::core
