// resources/schema/decision-tree.schema.json describes the form for other programs.
#include "core/decision/tree.h"

#include "core/decision/effect.h"
#include "core/json_reader.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace terroir::core {
namespace {

constexpr std::array<std::pair<std::string_view, NodeKind>, 3> kNodeKinds{
    {{"question", NodeKind::Question}, {"check", NodeKind::Check}, {"advice", NodeKind::Advice}}};
constexpr std::array<std::pair<std::string_view, Comparison>, 6> kComparisons{
    {{"<", Comparison::Less}, {"<=", Comparison::LessEqual}, {">", Comparison::Greater},
        {">=", Comparison::GreaterEqual}, {"=", Comparison::Equal}, {"!=", Comparison::NotEqual}}};
constexpr int kTreeVersion = 1;
constexpr int kMostSteps = 9;

template <const auto& Words>
auto treeWord(std::string_view text) -> std::optional<typename std::decay_t<decltype(Words[0])>::second_type>
{
    for (const auto& [word, value] : Words)
        if (word == text)
            return value;
    return std::nullopt;
}

void readWording(JsonReader& json, const char* key, Wording& wording, bool required)
{
    json.object(key, [&](JsonReader& inner) {
        inner.text("en", wording.en);
        inner.text("zh", wording.zh);
        if (required)
            inner.require("en");
    });
    if (required)
        json.require(key);
}

Condition readCondition(JsonReader& json)
{
    Condition condition;
    json.requiredText("metric", condition.metric);
    json.word("is", condition.comparison, treeWord<kComparisons>, "<|<=|>|>=|=|!=");
    json.require("is");
    json.number("factor", condition.factor);
    if (const auto* threshold = json.find("threshold"); threshold != nullptr && threshold->is_number())
        condition.threshold = threshold->dump();
    else
        json.text("threshold", condition.threshold);
    if (condition.threshold.empty())
        json.report(ProblemCode::Missing, "threshold");
    return condition;
}

Rule readRule(JsonReader& json)
{
    Rule rule;
    json.requiredText("answer", rule.answer);
    json.objects("when", [&](JsonReader& inner) { rule.conditions.push_back(readCondition(inner)); });
    readWording(json, "reason", rule.reason, true);
    json.text("source", rule.source);
    return rule;
}

TreeAnswer readTreeAnswer(JsonReader& json)
{
    TreeAnswer answer;
    json.requiredText("id", answer.id);
    readWording(json, "text", answer.text, true);
    readWording(json, "detail", answer.detail, false);
    json.text("next", answer.next);
    json.text("verdict", answer.verdict);
    json.objects("effects", [&](JsonReader& inner) {
        Effect effect;
        inner.requiredText("field", effect.field);
        inner.requiredText("value", effect.value);
        if (const auto checked = checkEffect(effect); !checked && !inner.failed())
            inner.report(
                checked.error().code, checked.error().field, checked.error().value, checked.error().allowed);
        answer.effects.push_back(std::move(effect));
    });
    return answer;
}

TreeNode readNode(JsonReader& json)
{
    TreeNode node;
    json.requiredText("id", node.id);
    json.integer("step", node.step, 0, kMostSteps);
    json.word("kind", node.kind, treeWord<kNodeKinds>, "question|check|advice");
    json.require("kind");
    readWording(json, "text", node.text, true);
    readWording(json, "help", node.help, false);
    json.texts("evidence", node.evidence);
    json.text("chart", node.chart);
    json.objects("rules", [&](JsonReader& inner) { node.rules.push_back(readRule(inner)); });
    json.objects("answers", [&](JsonReader& inner) { node.answers.push_back(readTreeAnswer(inner)); });
    json.text("source", node.source);
    json.texts("facts", node.facts);
    return node;
}

bool hasAnswer(const TreeNode& node, std::string_view answerId)
{
    return std::any_of(node.answers.begin(), node.answers.end(),
        [&](const TreeAnswer& answer) { return answer.id == answerId; });
}

// What no single field can tell: references and order of the rules.

std::optional<Problem> checkRules(const TreeNode& node, const std::string& path)
{
    if (node.answers.empty())
        return node.rules.empty()
            ? std::nullopt
            : std::optional(Problem{ProblemCode::Inconsistent, path + ".rules", {}, "answers"});
    if (node.rules.empty() || !node.rules.back().conditions.empty())
        return Problem{ProblemCode::Missing, path + ".rules", {}, "a last rule without conditions"};
    for (std::size_t i = 0; i < node.rules.size(); ++i) {
        const auto rulePath = path + ".rules[" + std::to_string(i) + ']';
        if (!hasAnswer(node, node.rules[i].answer))
            return Problem{ProblemCode::UnknownId, rulePath + ".answer", node.rules[i].answer, {}};
        if (node.rules[i].conditions.empty() && i + 1 != node.rules.size())
            return Problem{
                ProblemCode::Inconsistent, rulePath + ".when", {}, "only the last rule has no conditions"};
    }
    return std::nullopt;
}

std::optional<Problem> checkAnswers(const DecisionTree& tree, const TreeNode& node, const std::string& path)
{
    for (std::size_t i = 0; i < node.answers.size(); ++i) {
        const auto& answer = node.answers[i];
        const auto answerPath = path + ".answers[" + std::to_string(i) + ']';
        const auto same = [&](const TreeAnswer& other) { return other.id == answer.id; };
        if (std::count_if(node.answers.begin(), node.answers.end(), same) > 1)
            return Problem{ProblemCode::Duplicate, answerPath + ".id", answer.id, {}};
        if (!answer.next.empty() && tree.node(answer.next) == nullptr)
            return Problem{ProblemCode::UnknownId, answerPath + ".next", answer.next, {}};
        const auto isVerdict = [&](const Verdict& verdict) { return verdict.id == answer.verdict; };
        if (!answer.verdict.empty() && std::none_of(tree.verdicts.begin(), tree.verdicts.end(), isVerdict))
            return Problem{ProblemCode::UnknownId, answerPath + ".verdict", answer.verdict, {}};
    }
    return std::nullopt;
}

enum class Visit { Open, Done };

/// A path that meets a node twice would never end.
std::optional<Problem> checkCycles(
    const DecisionTree& tree, const TreeNode& node, std::map<std::string, Visit>& visits)
{
    visits[node.id] = Visit::Open;
    for (const auto& answer : node.answers) {
        if (answer.next.empty())
            continue;
        const auto visited = visits.find(answer.next);
        if (visited != visits.end() && visited->second == Visit::Open)
            return Problem{
                ProblemCode::Inconsistent, node.id + "." + answer.id + ".next", answer.next, "no cycle"};
        if (visited == visits.end())
            if (auto problem = checkCycles(tree, *tree.node(answer.next), visits))
                return problem;
    }
    visits[node.id] = Visit::Done;
    return std::nullopt;
}

std::optional<Problem> checkTree(const DecisionTree& tree)
{
    for (const auto& node : tree.nodes) {
        const auto same = [&](const TreeNode& other) { return other.id == node.id; };
        if (std::count_if(tree.nodes.begin(), tree.nodes.end(), same) > 1)
            return Problem{ProblemCode::Duplicate, "nodes." + node.id, node.id, {}};
        const auto path = "nodes." + node.id;
        if (auto problem = checkRules(node, path))
            return problem;
        if (auto problem = checkAnswers(tree, node, path))
            return problem;
    }
    if (tree.node(tree.root) == nullptr)
        return Problem{ProblemCode::UnknownId, "root", tree.root, {}};
    std::map<std::string, Visit> visits;
    for (const auto& node : tree.nodes)
        if (!visits.contains(node.id))
            if (auto problem = checkCycles(tree, node, visits))
                return problem;
    return std::nullopt;
}

} // namespace

const TreeNode* DecisionTree::node(std::string_view nodeId) const
{
    const auto found = std::find_if(
        nodes.begin(), nodes.end(), [nodeId](const TreeNode& node) { return node.id == nodeId; });
    return found == nodes.end() ? nullptr : &*found;
}

Result<DecisionTree> treeFromJson(std::string_view text)
{
    const auto document = parseJson(text, "tree");
    if (!document)
        return tl::unexpected(document.error());
    std::optional<Problem> problem;
    JsonReader json(*document, {}, problem);
    DecisionTree tree;
    json.integer("schema", tree.version, 1);
    json.require("schema");
    if (tree.version > kTreeVersion)
        json.report(
            ProblemCode::TooNew, "schema", std::to_string(tree.version), std::to_string(kTreeVersion));
    json.requiredText("id", tree.id);
    json.requiredText("root", tree.root);
    json.objects("nodes", [&](JsonReader& inner) { tree.nodes.push_back(readNode(inner)); });
    json.objects("verdicts", [&](JsonReader& inner) {
        Verdict verdict;
        inner.requiredText("id", verdict.id);
        readWording(inner, "text", verdict.text, true);
        tree.verdicts.push_back(std::move(verdict));
    });
    json.noOthers();
    if (!problem)
        problem = checkTree(tree);
    if (problem)
        return tl::unexpected(*problem);
    return tree;
}

} // namespace terroir::core
