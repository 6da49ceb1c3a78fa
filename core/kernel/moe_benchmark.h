// What a row of kernels/moe.csv multiplies: the collector deals its tokens out by a rule, measures the most
// loaded rank on one GPU, and not every kernel leaves out what belongs to other ranks. Sources:
// github:ai-dynamo/aiconfigurator@095f58a collector/{helper.py,sglang,trtllm,vllm}/collect_moe.py and their
// history.
#pragma once

#include "core/kernel/moe.h"

#include <string_view>

namespace terroir::core {

struct MoeBenchmark
{
    double tokens = 0; // of the whole layer
    double hidden = 0;
    double inter = 0;
    double experts = 1;
    double topk = 1;
    double tp = 1;
    double ep = 1;
    bool gated = true;
    double alpha = 0; // exponent of the experts' popularity; 0 = dealt out in turn
    std::string_view engine; // with its version, "sglang-0.5.10"
    std::string_view kernel;
    std::string_view dtype;
};

MoeShape measuredShape(const MoeBenchmark& row);

/// The touched weights left faster than the memory delivers: a cache served them (the table's own `l2_served`
/// tests balanced rows only).
bool readFromL2(const MoeShape& shape, KernelFormat format, double hbmBytesPerS, double seconds);

} // namespace terroir::core
