// Throughput, efficiency, days against the number of GPUs: each with its best layout, and with the smallest
// count's layout in more replicas.
#pragma once

#include "core/training/search.h"

#include <string>

namespace terroir::core {

struct ScalingPoint
{
    int gpus = 0;
    bool feasible = false;
    Strategy strategy;
    StepTime step;
    double stepSeconds = 0, tokensPerS = 0;
    double efficiency = 0; // tokens/s per GPU over that of the smallest feasible count
    double mfu = 0; // causal
    double days = 0; // of the stage's tokens, without failures
    double marginal = 0; // speed-up of this doubling over the previous point, 2 = perfect; 0 for the first
    bool fixedFeasible = false; // the smallest count's layout in more replicas
    double fixedTokensPerS = 0, fixedEfficiency = 0, fixedDays = 0;
    double ruleEfficiency = 0; // the seed's, against the same count; 0 = it says nothing there
    std::string lossTerm; // of StepTime: the one that grew most since the smallest count; empty = none did
    double lossShare = 0; // of the GPU-seconds that a token cost more
    double calendarDays = 0; // with failures and checkpoints; 0 = not computed
    double money = 0, fixedMoney = 0; // of either layout with failures, scenario currency; 0 = no price
};

/// Where the computed curve lies farthest from the rule of thumb.
struct RuleDifference
{
    int gpus = 0, referenceGpus = 0;
    double computed = 0, rule = 0;
    std::string term; // that costs most of the efficiency there; empty = none is lost
    double termShare = 0;
};

struct ScalingCurve
{
    std::vector<ScalingPoint> points;
    std::vector<std::pair<int, double>> ruleOfThumb; // the seed's (B065, B066) at these counts
};

std::vector<int> scalingCounts(int gpus, int gpusPerNode, int globalBatch); // powers of two around gpus

ScalingCurve scalingCurve(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const std::vector<int>& counts, const SearchLimits& limits, double tokens, std::stop_token stop = {});

/// The seed's rule as a curve: 1 at one GPU, `at1000` at 1,000, `at10000` at 10,000, straight over the
/// logarithm of the count; beyond it says nothing (0). The seed leaves open whether the second figure is of
/// the step from 1,000 or overall; overall is taken.
double ruleOfThumbEfficiency(double gpus, double at1000, double at10000);

/// Fills ruleOfThumb and ruleEfficiency, against the smallest feasible count.
void addRuleOfThumb(ScalingCurve& curve, double at1000, double at10000);

std::optional<RuleDifference> ruleDifference(const ScalingCurve& curve);

/// The point of twice the GPUs; null if the curve has none that is feasible.
const ScalingPoint* doubled(const ScalingCurve& curve, const ScalingPoint& point);

} // namespace terroir::core
