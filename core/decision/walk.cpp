#include "core/decision/walk.h"

#include "core/decision/effect.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace terroir::core {
namespace {

constexpr std::string_view kMetricPrefix = "metric:";

bool conditionHolds(double left, Comparison comparison, double right)
{
    switch (comparison) {
    case Comparison::Less:
        return left < right;
    case Comparison::LessEqual:
        return left <= right;
    case Comparison::Greater:
        return left > right;
    case Comparison::GreaterEqual:
        return left >= right;
    case Comparison::Equal:
        return left == right;
    case Comparison::NotEqual:
        return left != right;
    }
    return false;
}

std::optional<double> literalThreshold(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

struct Evidence // what the conditions of one node see
{
    const MetricLookup& metrics;
    const ThresholdSource& thresholds;

    [[nodiscard]] std::optional<double> metric(std::string_view metricId) const
    {
        const auto figure = metrics(metricId);
        return figure ? std::optional(figure->value) : std::nullopt;
    }

    [[nodiscard]] std::optional<double> limit(std::string_view threshold) const
    {
        if (const auto number = literalThreshold(threshold))
            return number;
        if (threshold.starts_with(kMetricPrefix))
            return metric(threshold.substr(kMetricPrefix.size()));
        return thresholds(threshold);
    }

    [[nodiscard]] bool holds(const Condition& condition) const
    {
        const auto left = metric(condition.metric);
        const auto right = limit(condition.threshold);
        return left && right && conditionHolds(*left, condition.comparison, condition.factor * *right);
    }
};

int recommendingRule(const TreeNode& node, const Evidence& evidence)
{
    const auto found = std::find_if(node.rules.begin(), node.rules.end(), [&](const Rule& rule) {
        return std::all_of(rule.conditions.begin(), rule.conditions.end(),
            [&](const Condition& condition) { return evidence.holds(condition); });
    });
    return found == node.rules.end() ? -1 : static_cast<int>(found - node.rules.begin());
}

const TreeAnswer* answerOf(const TreeNode& node, std::string_view answerId)
{
    const auto found = std::find_if(node.answers.begin(), node.answers.end(),
        [&](const TreeAnswer& answer) { return answer.id == answerId; });
    return found == node.answers.end() ? nullptr : &*found;
}

PathStep stepAt(const TreeNode& node, const Scenario& original, const Evidence& evidence)
{
    PathStep step;
    step.nodeId = node.id;
    for (const auto& metricId : node.evidence)
        if (auto figure = evidence.metrics(metricId))
            step.evidence.push_back(std::move(*figure));
    step.rule = recommendingRule(node, evidence);
    if (step.rule >= 0)
        step.recommendedId = node.rules[static_cast<std::size_t>(step.rule)].answer;
    step.answerId = step.recommendedId;
    const auto given = original.answers.find(node.id);
    if (given != original.answers.end() && answerOf(node, given->second.answerId) != nullptr) {
        step.answerId = given->second.answerId;
        step.by = DecidedBy::Architect;
        step.overruled = step.answerId != step.recommendedId;
        step.note = given->second.note;
        step.author = given->second.author;
        step.when = given->second.when;
    }
    return step;
}

std::vector<std::string> unmetAnswers(const Scenario& scenario, const Path& path)
{
    std::vector<std::string> unmet;
    for (const auto& entry : scenario.answers) {
        const std::string& nodeId = entry.first;
        const bool met = std::any_of(path.steps.begin(), path.steps.end(),
            [&](const PathStep& step) { return step.nodeId == nodeId && step.by == DecidedBy::Architect; });
        if (!met)
            unmet.push_back(nodeId);
    }
    return unmet;
}

} // namespace

Walk walk(const DecisionTree& tree, const Scenario& scenario, const Catalog& catalog,
    const MetricSource& metrics, const ThresholdSource& thresholds, std::string_view stopAtNode)
{
    Walk out;
    out.effective = scenario;
    const TreeNode* node = tree.node(tree.root);
    while (node != nullptr) { // ends: treeFromJson refuses cycles
        const MetricLookup lookup = metrics(out.effective);
        auto step = stepAt(*node, scenario, {lookup, thresholds});
        const bool stops = node->id == stopAtNode;
        const TreeAnswer* answer = stops ? nullptr : answerOf(*node, step.answerId);
        out.path.steps.push_back(std::move(step));
        if (answer == nullptr) {
            if (stops) // what lies behind is not walked, so nothing can be said about its answers
                return out;
            break;
        }
        out.effective = applied(std::move(out.effective), answer->effects, catalog);
        if (!answer->verdict.empty())
            out.path.verdictId = answer->verdict;
        node = answer->next.empty() ? nullptr : tree.node(answer->next);
    }
    out.path.keptAside = unmetAnswers(scenario, out.path);
    return out;
}

} // namespace terroir::core
