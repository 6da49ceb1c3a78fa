// Why is a running cluster slow: what it shows → the likely bottleneck and the first three things to do.
#pragma once

#include "core/decision/observed.h"
#include "core/decision/tree.h"
#include "core/training/step_time.h"

#include <string>
#include <vector>

namespace terroir::core {

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

/// MFU of the measured step, where it was not observed: the same work in another time.
Observed withMfu(Observed observed, const StepTime& predicted, double predictedMfu);

/// What a diagnosis tree may ask for: "observed.*", and for each term of StepTime its measured and predicted
/// seconds, "over.<term>" = measured / predicted and "excess.<term>" = measured − predicted.
std::vector<std::string> diagnosisMetricIds();

/// Findings, the one that explains most of the step first. `predicted`: the plan's step for the same job, if
/// known; then terms over their prediction are named.
std::vector<Finding> diagnose(const DecisionTree& tree, const Observed& observed,
    const std::optional<StepTime>& predicted,
    const std::function<std::optional<double>(std::string_view)>& thresholds);

} // namespace terroir::core
