// Time of a matrix product C[M,N] = A[M,K] x B[K,N] (MODEL 5.2).
#pragma once

#include "core/kernel/model.h"

namespace terroir::core {

struct GemmOptions
{
    bool trainingStream = false; // launches hidden, sustained clock
    bool accumulateFp32 = false; // wgrad: the output is read and written in fp32
    bool quantise = true; // low precision: the activation quantise pass is not fused into its producer
};

/// Seconds; infinity when the GPU does not run the format. `batch` products of the same shape in one launch.
double gemmSeconds(const KernelModel& model, KernelFormat format, double m, double n, double k, double batch = 1,
    const GemmOptions& options = {});

/// Expert layer of one rank: `tokens` enter, each picks `topk` of `experts`; the rank holds `localExperts` of
/// width `inter`. Two grouped products (three matrices when gated), the activation between them; `imbalance`
/// is the load of this rank against the mean. Router and all-to-all are outside.
struct MoeShape
{
    double tokens = 0;
    double hidden = 0;
    double inter = 0;
    double experts = 1;
    double localExperts = 1;
    double topk = 1;
    bool gated = true;
    double imbalance = 1;
};
double moeGroupedGemmSeconds(
    const KernelModel& model, KernelFormat format, const MoeShape& shape, const GemmOptions& options = {});

} // namespace terroir::core
