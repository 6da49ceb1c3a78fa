// The link between a card and its host's memory.
#pragma once

#include "core/catalog/gpu.h"

#include <cmath>

namespace terroir::core {

/// One direction, as reached: PCIe x16 of the third generation carries 16 GB/s, doubling with each; 0.9 of it
/// (MODEL 5.7). The fourth where the catalog does not say.
inline double hostLinkBytesPerS(const Gpu* gpu)
{
    constexpr double efficiency = 0.9;
    const int generation = gpu && gpu->pcieGen ? *gpu->pcieGen : 4;
    return efficiency * 16e9 * std::exp2(generation - 3);
}

} // namespace terroir::core
