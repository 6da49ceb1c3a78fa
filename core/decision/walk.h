// Walking the tree: answers and evidence in, path and verdict out.
#pragma once

#include "core/catalog/catalog.h"
#include "core/decision/tree.h"
#include "core/explain/quantity.h"
#include "core/plan/scenario.h"

namespace terroir::core {

enum class DecidedBy {
    Architect,
    Recommendation
}; // Recommendation: not answered yet, the evidence's answer is assumed

/// What would make the evidence recommend another answer: one figure beyond a value, all others as they are.
struct DecisionFlip
{
    Figure now; // of a metric that the rules read
    Comparison comparison = Comparison::Greater; // Less, Greater, or Equal for flags and counts
    double to = 0; // solved from the rules
    std::string answerId; // recommended then
};

struct PathStep
{
    std::string nodeId;
    std::string answerId; // taken
    std::string recommendedId; // by the evidence
    int rule = -1; // index of the rule that recommended
    DecidedBy by = DecidedBy::Recommendation;
    bool overruled = false; // architect chose otherwise
    std::string note, author, when;
    std::vector<Figure> evidence; // of the plan as it stood before this answer
    std::vector<DecisionFlip> flips; // nearest first
};

struct Path
{
    std::vector<PathStep> steps;
    std::string verdictId;
    std::vector<std::string> keptAside; // answered nodes that the path no longer meets
};

/// Value of a metric for a scenario with the effects so far; nullopt = not known (its condition fails).
using MetricLookup = std::function<std::optional<Figure>(std::string_view metric)>;
/// Asked once per node, so that the figures of a scenario are computed once for all of its conditions.
using MetricSource = std::function<MetricLookup(const Scenario& soFar)>;
/// Value of a threshold, override included.
using ThresholdSource = std::function<std::optional<double>(std::string_view id)>;

struct Walk
{
    Path path;
    Scenario effective; // the scenario with the effects of the whole path
};

/// Follows answers where given and recommendations elsewhere. `stopAtNode`: leave off before that node's
/// answer (its evidence is filled), empty = to the end.
Walk walk(const DecisionTree& tree, const Scenario& scenario, const Catalog& catalog,
    const MetricSource& metrics, const ThresholdSource& thresholds, std::string_view stopAtNode = {});

struct TreeAudit // of `decide --all`
{
    int nodes = 0, leaves = 0;
    std::vector<std::string> unreachable, deadEnds, untranslated, unknownMetrics;
};

TreeAudit audit(const DecisionTree& tree, const std::vector<std::string>& knownMetrics,
    const std::vector<std::string>& knownThresholds);

} // namespace terroir::core
