// The decision tree: nodes, answers and rules, read from resources/decision/*.json. No text is decided in
// code.
#pragma once

#include "core/problem.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

/// A text in both languages of the program.
struct Wording
{
    std::string en, zh;
};

enum class NodeKind { Question, Check, Advice };
enum class Comparison { Less, LessEqual, Greater, GreaterEqual, Equal, NotEqual };

/// Recommends `answer` when every condition holds; the first rule that does, wins.
struct Condition
{
    std::string metric; // id of a Figure of the plan so far
    Comparison comparison = Comparison::Less;
    std::string
        threshold; // id of a threshold or assumption; or of another metric (prefix "metric:"); or a number
    double factor = 1; // metric is compared with factor · threshold
};

struct Rule
{
    std::string answer;
    std::vector<Condition> conditions; // empty = otherwise
    Wording reason; // one sentence, may hold {metric ids} in braces that are replaced by their values
    std::string source; // "seed A027", a paper
};

/// What choosing an answer does to the scenario; fields: core/decision/effect.h.
struct Effect
{
    std::string field, value;
};

struct TreeAnswer
{
    std::string id;
    Wording text, detail;
    std::string next; // node id; empty = the path ends here
    std::vector<Effect> effects;
    std::string verdict; // id of a verdict, when the path ends or this answer decides it
};

struct TreeNode
{
    std::string id;
    int step = 0; // 1..9 of the wizard
    NodeKind kind = NodeKind::Question;
    Wording text, help;
    std::vector<std::string> evidence; // figure ids, most telling first
    std::string chart; // "ladder", "memory", "scaling", "yearly_cost", "break_even", "utilisation", "map",
                       // "goodput", "checklist"; empty = table of evidence
    std::vector<Rule> rules; // the last one has no conditions
    std::vector<TreeAnswer> answers;
    std::string source;
    std::vector<std::string> facts; // seed fact ids that this node carries
};

struct Verdict
{
    std::string id;
    Wording text;
};

struct DecisionTree
{
    int version = 1;
    std::string id; // "plan", "diagnosis"
    std::string root;
    std::vector<TreeNode> nodes;
    std::vector<Verdict> verdicts;

    [[nodiscard]] const TreeNode* node(std::string_view nodeId) const;
};

/// Errors name the node and field: Malformed, Missing, UnknownId (next, threshold form), Duplicate.
Result<DecisionTree> treeFromJson(std::string_view json);

} // namespace terroir::core
