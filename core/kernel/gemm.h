// Time of a matrix product C[M,N] = A[M,K] x B[K,N] (MODEL 5.2).
#pragma once

#include "core/kernel/model.h"

namespace terroir::core {

struct GemmOptions
{
    bool trainingStream = false; // launches hidden, sustained clock
    bool sustained = false; // sustained clock alone: the same product repeated for seconds
    bool accumulateFp32 = false; // wgrad: the output is read and written in fp32
    bool accumulate = false; // the output is read and written in its own type
    double warmUps = 0; // of a training stream: runs of the same product before; 0 = the clock has settled
    bool quantise = true; // low precision: the activation quantise pass is not fused into its producer
};

/// Seconds; infinity when the GPU does not run the format. `batch` products of the same shape in one launch.
double gemmSeconds(const KernelModel& model, KernelFormat format, double m, double n, double k,
    double batch = 1, const GemmOptions& options = {});

} // namespace terroir::core
