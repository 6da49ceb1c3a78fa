// Time of the expert products of one rank of a mixture-of-experts layer.
#pragma once

#include "core/kernel/gemm.h"

namespace terroir::core {

/// `tokens` enter the layer, each picks `topk` of `experts`; the rank holds `localExperts` of width `inter`.
/// Two grouped products (three matrices when gated), the activation between them. Router and all-to-all are
/// outside.
struct MoeShape
{
    double tokens = 0;
    double hidden = 0;
    double inter = 0;
    double experts = 1;
    double localExperts = 1;
    double topk = 1;
    bool gated = true;
    double imbalance = 1; // routed tokens of this rank against the mean of all ranks
    double touched = 0; // experts of the rank that get a token; 0 = expected of picks at random
};

/// Experts of the rank that at least one token picks: `touched`, or the expected value, MODEL 5.10, at the
/// rank's share of picks.
double touchedExperts(const MoeShape& shape);

/// Seconds; infinity when the GPU does not run the format.
double moeGroupedGemmSeconds(
    const KernelModel& model, KernelFormat format, const MoeShape& shape, const GemmOptions& options = {});

/// `groups` products of the same shape, one library call for every expert on four streams, as Transformer
/// Engine's GroupedLinear multiplies in a training step. m: tokens of one expert (forward, input gradient);
/// of the weight's gradient k.
double groupedGemmSeconds(const KernelModel& model, KernelFormat format, double m, double n, double k,
    double groups, const GemmOptions& options = {});

} // namespace terroir::core
