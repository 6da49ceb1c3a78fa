#include "core/decision/diagnosis.h"

#include "core/decision/walk.h"
#include "core/json_reader.h"

#include <algorithm>
#include <array>

namespace terroir::core {
namespace {

struct ObservedNumber
{
    const char* key;
    std::optional<double> Observed::*member;
    double max;
    const char* unit;
};

constexpr std::array<ObservedNumber, 9> kObservedNumbers{
    {{"gpu_utilisation", &Observed::gpuUtilisation, 1, "share"}, {"mfu", &Observed::mfu, 1, "share"},
        {"step_seconds", &Observed::stepSeconds, 1e7, "s"}, {"comm_share", &Observed::commShare, 1, "share"},
        {"data_wait_share", &Observed::dataWaitShare, 1, "share"},
        {"memory_used_share", &Observed::memoryUsedShare, 1, "share"},
        {"num_workers", &Observed::numWorkers, 1e5, "count"},
        {"cpu_utilisation", &Observed::cpuUtilisation, 1, "share"},
        {"nic_gbps", &Observed::nicGbps, 1e5, "Gbit/s"}}};

constexpr std::array<std::pair<const char*, std::optional<int> Observed::*>, 2> kObservedCounts{
    {{"nodes", &Observed::nodes}, {"tp_nodes", &Observed::tpNodes}}};
constexpr std::array<std::pair<const char*, std::optional<bool> Observed::*>, 2> kObservedFlags{
    {{"out_of_memory", &Observed::outOfMemory}, {"same_zone", &Observed::sameZone}}};

constexpr std::array<std::pair<std::string_view, double StepTime::*>, 13> kStepTerms{
    {{"forward", &StepTime::forward}, {"backward", &StepTime::backward}, {"recompute", &StepTime::recompute},
        {"tp_comm", &StepTime::tpComm}, {"cp_comm", &StepTime::cpComm}, {"ep_comm", &StepTime::epComm},
        {"pp_comm", &StepTime::ppComm}, {"bubble", &StepTime::bubble}, {"dp_comm", &StepTime::dpComm},
        {"optimizer", &StepTime::optimizer}, {"host", &StepTime::host}, {"straggler", &StepTime::straggler},
        {"iteration", &StepTime::iteration}}};

std::string stepTermList()
{
    std::string out;
    for (const auto& [term, member] : kStepTerms)
        out += (out.empty() ? "" : "|") + std::string(term);
    return out;
}

bool isStepTerm(std::string_view id)
{
    return std::any_of(
        kStepTerms.begin(), kStepTerms.end(), [id](const auto& term) { return term.first == id; });
}

void readTermSeconds(JsonReader& json, Observed& observed)
{
    const auto* terms = json.find("term_seconds");
    if (terms == nullptr)
        return;
    if (!terms->is_object())
        return json.report(ProblemCode::Malformed, "term_seconds", {}, "object");
    for (const auto& [term, seconds] : terms->items()) {
        const std::string key = "term_seconds." + term;
        if (!isStepTerm(term))
            return json.report(ProblemCode::UnknownId, key, term, stepTermList());
        if (!seconds.is_number() || !(seconds.get<double>() >= 0))
            return json.report(ProblemCode::NotANumber, key, seconds.dump(), ">= 0");
        observed.termSeconds[term] = seconds.get<double>();
    }
}

/// Every metric by id; unknown where it was not measured or not predicted.
std::map<std::string, Figure, std::less<>> diagnosisFigures(
    const Observed& observed, const std::optional<StepTime>& predicted)
{
    std::map<std::string, Figure, std::less<>> out;
    const auto add = [&out](const std::string& id, std::optional<double> value, const char* unit) {
        if (value)
            out[id] = Figure{id, *value, unit};
    };
    for (const auto& number : kObservedNumbers)
        add(std::string("observed.") + number.key, observed.*number.member, number.unit);
    for (const auto& [key, member] : kObservedCounts)
        if (const auto& count = observed.*member)
            add(std::string("observed.") + key, *count, "count");
    for (const auto& [key, member] : kObservedFlags)
        if (const auto& flag = observed.*member)
            add(std::string("observed.") + key, *flag ? 1 : 0, "bool");
    if (observed.gpuUtilisation)
        add("observed.idle_share", 1 - *observed.gpuUtilisation, "share");
    for (const auto& [term, member] : kStepTerms) {
        const std::string id(term);
        const auto measured = observed.termSeconds.find(id);
        const bool isMeasured = measured != observed.termSeconds.end();
        if (isMeasured)
            add("observed.term." + id, measured->second, "s");
        if (predicted)
            add("predicted.term." + id, (*predicted).*member, "s");
        if (!isMeasured || !predicted)
            continue;
        add("excess." + id, measured->second - (*predicted).*member, "s");
        if ((*predicted).*member > 0)
            add("over." + id, measured->second / ((*predicted).*member), "x");
    }
    return out;
}

/// How much of the step a finding explains, read off the first evidence of its check.
double explained(const PathStep& step, const Observed& observed)
{
    constexpr std::array<std::string_view, 4> kOfTheStep{
        "observed.comm_share", "observed.data_wait_share", "observed.idle_share", "observed.out_of_memory"};
    if (step.evidence.empty())
        return 0;
    const Figure& figure = step.evidence.front();
    if (figure.id.starts_with("excess."))
        return figure.value;
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

Result<Observed> observedFromJson(std::string_view text)
{
    constexpr int kNewest = 1;
    const auto document = parseJson(text, "observed");
    if (!document)
        return tl::unexpected(document.error());
    std::optional<Problem> problem;
    JsonReader json(*document, {}, problem);
    Observed observed;
    int version = kNewest;
    json.integer("schema", version, 1);
    if (version > kNewest)
        json.report(ProblemCode::TooNew, "schema", std::to_string(version), std::to_string(kNewest));
    for (const auto& number : kObservedNumbers)
        json.number(number.key, observed.*number.member, {0, number.max});
    for (const auto& [key, member] : kObservedCounts) {
        int count = 0;
        json.integer(key, count, 1, 1'000'000);
        if (json.has(key))
            observed.*member = count;
    }
    for (const auto& [key, member] : kObservedFlags) {
        bool flag = false;
        json.flag(key, flag);
        if (json.has(key))
            observed.*member = flag;
    }
    readTermSeconds(json, observed);
    json.noOthers();
    if (problem)
        return tl::unexpected(*problem);
    return observed;
}

std::vector<std::string> diagnosisMetricIds()
{
    std::vector<std::string> ids{"observed.idle_share"};
    for (const auto& number : kObservedNumbers)
        ids.push_back(std::string("observed.") + number.key);
    for (const auto& [key, member] : kObservedCounts)
        ids.push_back(std::string("observed.") + key);
    for (const auto& [key, member] : kObservedFlags)
        ids.push_back(std::string("observed.") + key);
    for (const auto& [term, member] : kStepTerms)
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
