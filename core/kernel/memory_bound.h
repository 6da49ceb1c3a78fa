// Time of an operation that only moves bytes (MODEL 5.4).
#pragma once

#include "core/kernel/model.h"

namespace terroir::core {

inline double memoryBoundSeconds(const KernelModel& model, double bytes)
{
    return model.memory.t0Seconds + bytes / (model.memory.eB * model.physics.hbmBytesPerS);
}

/// The same inside a training step.
inline double trainingMemorySeconds(const KernelModel& model, double bytes)
{
    const MemoryBoundConstants& memory = model.memory;
    const double share = memory.eBTraining > 0 ? memory.eBTraining : memory.eB;
    return memory.t0Seconds + bytes / (share * model.physics.hbmBytesPerS);
}

} // namespace terroir::core
