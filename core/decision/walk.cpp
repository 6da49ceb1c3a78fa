#include "core/decision/walk.h"

#include "core/decision/effect.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

namespace terroir::core {
namespace {

constexpr std::string_view kMetricPrefix = "metric:";
constexpr std::string_view kScenarioPrefix = "scenario.";

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
    std::string_view supposed = {}; // metric that is taken to be `supposedValue`
    double supposedValue = 0;

    [[nodiscard]] std::optional<double> metric(std::string_view metricId) const
    {
        if (metricId == supposed && !supposed.empty())
            return supposedValue;
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

/// Values of the condition's metric on its other side, as (comparison, bound, value to suppose).
std::vector<std::tuple<Comparison, double, double>> otherSides(
    const Condition& condition, const Figure& now, double bound)
{
    constexpr double kBeyond = 1e-9; // relative: what a strict comparison needs
    const double step = std::max(std::abs(bound), 1.0) * kBeyond;
    const bool isOrder
        = condition.comparison != Comparison::Equal && condition.comparison != Comparison::NotEqual;
    if (isOrder)
        return {now.value <= bound ? std::tuple(Comparison::Greater, bound, bound + step)
                                   : std::tuple(Comparison::Less, bound, bound - step)};
    if (now.value != bound)
        return {{Comparison::Equal, bound, bound}};
    if (now.unit == "bool")
        return {{Comparison::Equal, 1 - bound, 1 - bound}};
    return {};
}

/// The figures that the rules compare, each moved across its bound. What the scenario itself says (its ladder
/// rung) is no evidence.
std::vector<DecisionFlip> decisionFlips(
    const TreeNode& node, const Evidence& evidence, std::string_view recommended)
{
    std::vector<DecisionFlip> flips;
    for (const Rule& rule : node.rules)
        for (const Condition& condition : rule.conditions) {
            const auto now = evidence.metrics(condition.metric);
            const auto limit = evidence.limit(condition.threshold);
            if (!now || !limit || condition.metric.starts_with(kScenarioPrefix))
                continue;
            for (const auto& [comparison, to, supposed] :
                otherSides(condition, *now, condition.factor * *limit)) {
                const int then = recommendingRule(
                    node, {evidence.metrics, evidence.thresholds, condition.metric, supposed});
                if (then < 0 || node.rules[static_cast<std::size_t>(then)].answer == recommended)
                    continue;
                const bool isKnown
                    = std::any_of(flips.begin(), flips.end(), [&, c = comparison](const DecisionFlip& other) {
                          return other.now.id == now->id && other.comparison == c;
                      });
                if (!isKnown)
                    flips.push_back(
                        {*now, comparison, to, node.rules[static_cast<std::size_t>(then)].answer});
            }
        }
    const auto distance = [](const DecisionFlip& flip) {
        if (flip.comparison == Comparison::Equal)
            return std::numeric_limits<double>::infinity(); // a yes or no is no distance
        return std::abs(flip.to - flip.now.value) / std::max(std::abs(flip.now.value), 1e-12);
    };
    std::stable_sort(flips.begin(), flips.end(),
        [&](const DecisionFlip& a, const DecisionFlip& b) { return distance(a) < distance(b); });
    return flips;
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
    step.flips = decisionFlips(node, evidence, step.recommendedId);
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
