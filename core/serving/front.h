// Throughput against latency over tensor parallelism, batch and stored format.
#pragma once

#include "core/serving/serving.h"

#include <span>

namespace terroir::core {

struct FrontPoint
{
    int tp = 1;
    Dtype weights = Dtype::Bf16;
    ServingPoint point; // of one replica
    double tokensPerSPerGpu = 0, tokensPerSPerUser = 0; // output
    bool efficient = false; // no other point is better in one and as good in the other
};

/// Every tp that is legal and fits with every format, `batches` sizes each from 1 to the most that runs,
/// evenly spaced in the logarithm. Ordered by tp, format, batch.
std::vector<FrontPoint> servingFront(const Model& model, const TrainingMachine& machine,
    const ServingJob& job, std::span<const int> tps, std::span<const Dtype> formats, int batches);

} // namespace terroir::core
