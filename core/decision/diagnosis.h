// Why is a running cluster slow: what it shows → the likely bottleneck and the first three things to do.
#pragma once

#include "core/decision/tree.h"
#include "core/training/step_time.h"

#include <map>
#include <string>
#include <vector>

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

/// A diagnosis tree is a chain of checks. An answer that names a verdict, recommended by a rule with
/// conditions, is a finding; the advice nodes that follow it are its actions; a check's first evidence is the
/// share or time it explains.
struct Finding
{
    std::string id; // of a verdict of the diagnosis tree
    double weight = 0; // seconds of the step explained; share of it while the step's time is not measured
    std::vector<std::string> actions; // ids of advice nodes, at most three
    std::string source;
};

/// resources/schema/observed.schema.json. Errors name the field.
Result<Observed> observedFromJson(std::string_view json);

/// What a diagnosis tree may ask for: "observed.*", and for each term of StepTime its measured and predicted
/// seconds, "over.<term>" = measured / predicted and "excess.<term>" = measured − predicted.
std::vector<std::string> diagnosisMetricIds();

/// Findings, the one that explains most of the step first. `predicted`: the plan's step for the same job, if
/// known; then terms over their prediction are named.
std::vector<Finding> diagnose(const DecisionTree& tree, const Observed& observed,
    const std::optional<StepTime>& predicted,
    const std::function<std::optional<double>(std::string_view)>& thresholds);

} // namespace terroir::core
