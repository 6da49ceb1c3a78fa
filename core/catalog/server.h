// A reference node, rack or pod.
#pragma once

#include "core/catalog/gpu.h"

namespace terroir::core {

struct Server
{
    std::string id, vendor, name, form, gpuId;
    int gpus = 8;
    std::optional<double> ramGb, localNvmeTb, nicGbpsTotal, maxPowerKw, rackUnits; // NIC: compute fabric only
    std::string scaleUpLinkId, scaleOutLinkId, cooling;
    Price price; // complete node
    std::string source, confidence, notes;
};

} // namespace terroir::core
