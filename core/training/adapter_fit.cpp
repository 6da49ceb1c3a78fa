#include "core/training/adapter_fit.h"

namespace terroir::core {

std::vector<AdapterFit> adapterFits(const Model& model, const Gpu& gpu, const TrainingJob& given, int most)
{
    constexpr int step = 256;
    std::vector<AdapterFit> fits;
    for (const WorkloadKind base : {WorkloadKind::Lora, WorkloadKind::Qlora})
        for (const Recompute recompute : {Recompute::None, Recompute::Full}) {
            TrainingJob job = given;
            job.workload = base;
            job.baseBits = 0;
            job.globalBatch = 1;
            Strategy alone;
            alone.recompute = recompute;
            int low = 0, high = most / step + 1; // in steps: fits, does not
            while (high - low > 1) {
                const int middle = (low + high) / 2;
                job.sequence = middle * step;
                (memoryVerdict(model, gpu, job, alone).fits ? low : high) = middle;
            }
            fits.push_back({base, recompute, low * step});
        }
    return fits;
}

} // namespace terroir::core
