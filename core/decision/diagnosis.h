// Why is a running cluster slow: what it shows → the likely bottleneck and the first three things to do.
#pragma once

#include "core/decision/tree.h"
#include "core/training/step_time.h"

#include <map>

namespace terroir::core {

/// What was observed. Empty = not measured.
struct Observed
{
    std::optional<double> gpuUtilisation; // 0..1
    std::optional<double> mfu; // 0..1, causal
    std::optional<double> stepSeconds;
    std::optional<double> commShare; // of the step, 0..1
    std::optional<double> dataWaitShare; // of the step, 0..1
    std::optional<double> memoryUsedShare; // of the card
    std::optional<bool> outOfMemory;
    std::optional<double> numWorkers, cpuUtilisation;
    std::optional<int> nodes, tpNodes; // nodes a TP group spans
    std::optional<bool> sameZone;
    std::optional<double> nicGbps;
    std::map<std::string, double> termSeconds; // measured by term id of StepTime
};

struct Finding
{
    std::string id; // of a verdict of the diagnosis tree
    double weight = 0; // seconds of the step explained, or rank
    std::vector<std::string> actions; // ids of advice nodes, at most three
    std::string source;
};

Result<Observed> observedFromJson(std::string_view json);

/// `predicted`: the plan's step for the same job, if known; then terms over their prediction are named.
std::vector<Finding> diagnose(const DecisionTree& tree, const Observed& observed, const std::optional<StepTime>& predicted,
    const std::function<std::optional<double>(std::string_view)>& thresholds);

} // namespace terroir::core
