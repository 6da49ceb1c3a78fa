// Throughput, efficiency, days against the number of GPUs, each with its best layout.
#pragma once

#include "core/training/search.h"

namespace terroir::core {

struct ScalingPoint
{
    int gpus = 0;
    bool feasible = false;
    Strategy strategy;
    double stepSeconds = 0, tokensPerS = 0;
    double efficiency = 0; // tokens/s per GPU over that of the smallest feasible count
    double mfu = 0; // causal
    double days = 0; // of the stage's tokens, without failures
    double marginal = 0; // speed-up of this doubling over the previous point, 2 = perfect; 0 for the first
};

struct ScalingCurve
{
    std::vector<ScalingPoint> points;
    std::vector<std::pair<int, double>>
        ruleOfThumb; // the seed's (B065, B066); the plan fills it from the thresholds
};

std::vector<int> scalingCounts(int gpus, int gpusPerNode, int globalBatch); // powers of two around gpus

ScalingCurve scalingCurve(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const std::vector<int>& counts, const SearchLimits& limits, double tokens, std::stop_token stop = {});

} // namespace terroir::core
