// A link type: scale-up (in a node or rack) or scale-out (between nodes).
#pragma once

#include "core/money.h"

#include <optional>
#include <string>

namespace terroir::core {

struct Link
{
    std::string id, name, scope;
    bool scaleOut = false;
    double gbPerSUnidir = 0, gbPerSBidir = 0; // 1e9 bytes/s
    std::optional<double> linkRateGbps; // 1e9 bit/s of one port
    double latencyUs = 0; // alpha of one ring step, software included
    std::optional<double> allReduceFraction; // bus bandwidth over unidirectional peak
    int maxDomain = 0;
    std::optional<int> switchPorts;
    std::optional<Money> switchPrice, nicPrice, transceiverPrice, cablePrice;
    std::string switchModel, nicModel, priceAsOf, source, confidence, notes;
};

} // namespace terroir::core
