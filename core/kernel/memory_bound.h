// Time of an operation that only moves bytes (MODEL 5.4).
#pragma once

#include "core/kernel/model.h"

namespace terroir::core {

inline double memoryBoundSeconds(const KernelModel& model, double bytes)
{
    return model.memory.t0Seconds + bytes / (model.memory.eB * model.physics.hbmBytesPerS);
}

} // namespace terroir::core
