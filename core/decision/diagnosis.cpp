#include "core/decision/diagnosis.h"

#include "core/decision/walk.h"

#include <algorithm>
#include <array>

namespace terroir::core {
namespace {

/// Every metric by id; unknown where it was not measured or not predicted.
std::map<std::string, Figure, std::less<>> diagnosisFigures(
    const Observed& observed, const std::optional<StepTime>& predicted)
{
    std::map<std::string, Figure, std::less<>> out;
    const auto add = [&out](const std::string& id, std::optional<double> value, const char* unit) {
        if (value)
            out[id] = Figure{id, *value, unit};
    };
    for (const auto& number : observedNumbers())
        add(std::string("observed.") + number.key, observed.*number.member, number.unit);
    for (const auto& [key, member] : observedCounts())
        if (const auto& count = observed.*member)
            add(std::string("observed.") + key, *count, "count");
    for (const auto& [key, member] : observedFlags())
        if (const auto& flag = observed.*member)
            add(std::string("observed.") + key, *flag ? 1 : 0, "bool");
    if (observed.gpuUtilisation)
        add("observed.idle_share", 1 - *observed.gpuUtilisation, "share");
    const StepTime expected = predicted.value_or(StepTime{});
    for (const auto& [term, seconds] : expected.terms()) {
        const std::string id(term);
        // Frameworks time the recomputation with the backward pass.
        const double alone = term == "backward" && !observed.termSeconds.contains("recompute")
            ? seconds + expected.recompute
            : seconds;
        const auto measured = observed.termSeconds.find(id);
        const bool isMeasured = measured != observed.termSeconds.end();
        if (isMeasured)
            add("observed.term." + id, measured->second, "s");
        if (predicted)
            add("predicted.term." + id, alone, "s");
        if (!isMeasured || !predicted)
            continue;
        add("excess." + id, measured->second - alone, "s");
        if (alone > 0)
            add("over." + id, measured->second / alone, "x");
    }
    return out;
}

/// How much of the step a finding explains, read off the first evidence of its check.
double explained(const PathStep& step, const Observed& observed)
{
    constexpr std::array<std::string_view, 3> kOfTheStep{
        "observed.comm_share", "observed.data_wait_share", "observed.out_of_memory"};
    if (step.evidence.empty())
        return 0;
    const Figure& figure = step.evidence.front();
    if (figure.id.starts_with("excess."))
        return figure.value;
    // Idleness is a symptom: what the wait for data explains of it is that finding's, not this one's.
    if (figure.id == "observed.idle_share")
        return std::max(0.0, figure.value - observed.dataWaitShare.value_or(0))
            * observed.stepSeconds.value_or(1);
    const bool isShare = std::find(kOfTheStep.begin(), kOfTheStep.end(), figure.id) != kOfTheStep.end();
    return isShare ? figure.value * observed.stepSeconds.value_or(1) : 0;
}

std::vector<std::string> actionsAfter(
    const std::vector<PathStep>& steps, std::size_t check, const DecisionTree& tree)
{
    constexpr std::size_t kMostActions = 3;
    std::vector<std::string> actions;
    for (std::size_t i = check + 1; i < steps.size() && actions.size() < kMostActions; ++i) {
        if (tree.node(steps[i].nodeId)->kind != NodeKind::Advice)
            break;
        actions.push_back(steps[i].nodeId);
    }
    return actions;
}

} // namespace

Observed withMfu(Observed observed, const StepTime& predicted, double predictedMfu)
{
    if (!observed.mfu && observed.stepSeconds && *observed.stepSeconds > 0)
        observed.mfu = std::min(1.0, predictedMfu * predicted.total / *observed.stepSeconds);
    return observed;
}

std::vector<std::string> diagnosisMetricIds()
{
    std::vector<std::string> ids{"observed.idle_share"};
    for (const auto& number : observedNumbers())
        ids.push_back(std::string("observed.") + number.key);
    for (const auto& [key, member] : observedCounts())
        ids.push_back(std::string("observed.") + key);
    for (const auto& [key, member] : observedFlags())
        ids.push_back(std::string("observed.") + key);
    for (const auto& [term, seconds] : StepTime{}.terms())
        for (const char* prefix : {"observed.term.", "predicted.term.", "over.", "excess."})
            ids.push_back(prefix + std::string(term));
    return ids;
}

std::vector<Finding> diagnose(const DecisionTree& tree, const Observed& observed,
    const std::optional<StepTime>& predicted,
    const std::function<std::optional<double>(std::string_view)>& thresholds)
{
    const auto figures = diagnosisFigures(observed, predicted);
    const MetricLookup lookup = [&](std::string_view id) -> std::optional<Figure> {
        const auto found = figures.find(id);
        return found == figures.end() ? std::nullopt : std::optional(found->second);
    };
    const MetricSource metrics = [&](const Scenario&) { return lookup; };
    const auto steps = walk(tree, {}, {}, metrics, thresholds).path.steps;
    std::vector<Finding> findings;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const TreeNode& node = *tree.node(steps[i].nodeId);
        if (node.kind != NodeKind::Check || steps[i].rule < 0)
            continue;
        const Rule& rule = node.rules[static_cast<std::size_t>(steps[i].rule)];
        const auto answer = std::find_if(node.answers.begin(), node.answers.end(),
            [&](const TreeAnswer& candidate) { return candidate.id == rule.answer; });
        if (rule.conditions.empty() || answer->verdict.empty())
            continue;
        findings.push_back(
            {answer->verdict, explained(steps[i], observed), actionsAfter(steps, i, tree), rule.source});
    }
    std::stable_sort(findings.begin(), findings.end(),
        [](const Finding& left, const Finding& right) { return left.weight > right.weight; });
    return findings;
}

} // namespace terroir::core
