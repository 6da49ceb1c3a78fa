// Time of attention kernels (MODEL 5.3).
#pragma once

#include "core/kernel/model.h"

namespace terroir::core {

/// Heads are those of one rank. `window` > 0: tokens each query sees at most. Sequences of one batch are
/// equally long.
struct AttentionShape
{
    double batch = 1;
    double heads = 1;
    double kvHeads = 1;
    double headDim = 128;
    double valueDim = 0; // 0 = headDim; MLA has another
    double seqQ = 1;
    double seqKv = 1; // with a cached prefix longer than seqQ
    bool causal = true;
    double window = 0;
    bool fp8Cache = false; // keys and values expanded from fp8 for products in wider types
    bool sustained = false; // the same kernel repeated for seconds: launches hidden
};

/// Query-key pairs the mask lets through, per sequence and head.
double attentionPairs(const AttentionShape& shape);

/// Seconds; infinity when the GPU does not run the format. Only Fp8 against wider formats is told apart.
double attentionForwardSeconds(const KernelModel& model, AttentionGeneration generation, KernelFormat format,
    const AttentionShape& shape, bool trainingStream = false);
double attentionBackwardSeconds(const KernelModel& model, AttentionGeneration generation, KernelFormat format,
    const AttentionShape& shape, bool trainingStream = true);

/// One new token for each of `batch` sequences against a cache of `kvBytes` in all, read from HBM.
struct DecodeShape
{
    double kvBytes = 0;
    double batch = 1;
    double heads = 1; // of one rank
    double kvHeads = 1;
    bool fp8Cache = false;
    bool sustained = false;
};
double attentionDecodeSeconds(
    const KernelModel& model, AttentionGeneration generation, const DecodeShape& shape);

/// The same for one big sequence of one head with the newest kernel: the memory's part of the time alone.
double attentionDecodeSeconds(const KernelModel& model, double kvBytes);

} // namespace terroir::core
