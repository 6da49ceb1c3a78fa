// An accelerator. Units and traps: resources/catalog/README.md. Empty = unknown.
#pragma once

#include "core/kernel/dtype.h"
#include "core/money.h"

#include <optional>
#include <string>

namespace terroir::core {

enum class Tier { First, Second }; // 一线: clustered, 80 GB and up; 二线: single cards

struct Price
{
    std::optional<Money> low, typical, high;
    std::string asOf, source, confidence;
};

struct Gpu
{
    std::string id, vendor, name, architecture, formFactor;
    int launchYear = 0;
    double memoryGb = 0; // marketing figure, 1e9 bytes
    std::optional<double> memoryUsableBytes; // decides a fit; unknown: memoryGb * 1e9, marked
    double memoryGbPerS = 0;
    std::optional<double> fp32Tflops, tf32Tflops, fp16Tflops, bf16Tflops, fp8Tflops, fp4Tflops,
        int8Tops; // dense
    double tdpW = 0; // 0 = unknown
    std::optional<double> idleW;
    std::string scaleUpLink, scaleUpLinkId;
    std::optional<double> scaleUpGbPerSBidir; // all links of one card, both directions
    int scaleUpDomain = 1; // cards reachable at that rate
    std::optional<int> pcieGen;
    bool p2p = true;
    Price price;
    std::string exportStatusChina;
    Tier tier = Tier::Second;
    std::string bestFor, source, confidence, notes;
    std::optional<int> smCount;
    std::optional<double> l2Mb;
    std::optional<double> computeCapability;

    [[nodiscard]] std::optional<double> tflops(Dtype dtype) const;
    [[nodiscard]] double usableBytes() const { return memoryUsableBytes.value_or(memoryGb * 1e9); }
};

} // namespace terroir::core
