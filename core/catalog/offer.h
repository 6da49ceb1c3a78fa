// Prices of what is rented: cloud instances by the hour and hosted models by the token.
#pragma once

#include "core/money.h"

#include <optional>
#include <string>

namespace terroir::core {

struct CloudOffer
{
    std::string id, provider, instance, region, gpuId;
    int gpus = 1;
    std::optional<Money> onDemandPerHour, spotPerHour, reserved1yPerHour, reserved3yPerHour; // whole instance
    std::string asOf, source, confidence, notes;
};

struct ApiPrice
{
    std::string id, provider, model, openModelId;
    std::optional<Money> inputPer1M, outputPer1M, cachedInputPer1M; // per 1e6 tokens
    std::optional<double> contextTokens, maxOutputTokens;
    std::string tierNote, asOf, source, confidence;
};

} // namespace terroir::core
