// Every leaf of a tree walked without a scenario: what `decide --all` prints.
#include "core/decision/walk.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace terroir::core {
namespace {

constexpr std::string_view kAuditMetricPrefix = "metric:";

bool listed(const std::vector<std::string>& list, std::string_view id)
{
    return std::find(list.begin(), list.end(), id) != list.end();
}

class TreeAuditor
{
public:
    TreeAuditor(const DecisionTree& tree, const std::vector<std::string>& metrics,
        const std::vector<std::string>& thresholds)
        : m_tree(tree)
        , m_metrics(metrics)
        , m_thresholds(thresholds)
    {
    }

    TreeAudit run()
    {
        m_audit.nodes = static_cast<int>(m_tree.nodes.size());
        if (const auto* root = m_tree.node(m_tree.root))
            follow(*root, {});
        for (const auto& node : m_tree.nodes) {
            if (!m_entered.contains(node.id))
                m_audit.unreachable.push_back(node.id);
            texts(node);
            references(node);
        }
        for (const auto& verdict : m_tree.verdicts) {
            wording(verdict.text, "verdicts." + verdict.id, true);
            if (!m_verdicts.contains(verdict.id))
                m_audit.unreachable.push_back("verdicts." + verdict.id);
        }
        return std::move(m_audit);
    }

private:
    /// Each node once with a verdict already given and once without: whether an ending says something depends
    /// on it alone.
    void follow(const TreeNode& node, const std::string& verdict)
    {
        const bool decided = !verdict.empty();
        if (!m_visited.insert({node.id, decided}).second)
            return;
        m_entered.insert(node.id);
        if (node.answers.empty())
            ending(node.id, decided);
        for (const auto& answer : node.answers) {
            const auto& now = answer.verdict.empty() ? verdict : answer.verdict;
            if (!answer.verdict.empty())
                m_verdicts.insert(answer.verdict);
            if (answer.next.empty())
                ending(node.id + "." + answer.id, !now.empty());
            else if (const auto* next = m_tree.node(answer.next))
                follow(*next, now);
        }
    }

    void ending(const std::string& leaf, bool decided)
    {
        if (m_leaves.insert(leaf).second)
            ++m_audit.leaves;
        if (!decided && !listed(m_audit.deadEnds, leaf))
            m_audit.deadEnds.push_back(leaf);
    }

    void texts(const TreeNode& node)
    {
        wording(node.text, node.id + ".text", true);
        wording(node.help, node.id + ".help", false);
        for (const auto& answer : node.answers) {
            wording(answer.text, node.id + "." + answer.id + ".text", true);
            wording(answer.detail, node.id + "." + answer.id + ".detail", false);
        }
        for (std::size_t i = 0; i < node.rules.size(); ++i) {
            const auto place = node.id + ".rules[" + std::to_string(i) + "].reason";
            wording(node.rules[i].reason, place, true);
            placeholders(node.rules[i].reason.en, place);
            placeholders(node.rules[i].reason.zh, place);
        }
    }

    void wording(const Wording& text, const std::string& place, bool required)
    {
        if (text.en.empty() != text.zh.empty() || (required && text.en.empty()))
            m_audit.untranslated.push_back(place + (text.en.empty() ? ".en" : ".zh"));
    }

    void placeholders(std::string_view text, const std::string& place)
    {
        for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
            const auto close = text.find('}', open);
            if (close == std::string_view::npos)
                return unknown(text.substr(open), place);
            const auto name = text.substr(open + 1, close - open - 1);
            if (!listed(m_metrics, name) && !listed(m_thresholds, name))
                unknown(name, place);
        }
    }

    void references(const TreeNode& node)
    {
        for (const auto& metric : node.evidence)
            if (!listed(m_metrics, metric))
                unknown(metric, node.id + ".evidence");
        for (const auto& rule : node.rules)
            for (const auto& condition : rule.conditions) {
                if (!listed(m_metrics, condition.metric))
                    unknown(condition.metric, node.id);
                limit(condition.threshold, node.id);
            }
    }

    void limit(std::string_view threshold, const std::string& place)
    {
        double number = 0;
        const auto [end, error]
            = std::from_chars(threshold.data(), threshold.data() + threshold.size(), number);
        if (error == std::errc() && end == threshold.data() + threshold.size())
            return;
        const bool isMetric = threshold.starts_with(kAuditMetricPrefix);
        if (isMetric)
            threshold.remove_prefix(kAuditMetricPrefix.size());
        if (!listed(isMetric ? m_metrics : m_thresholds, threshold))
            unknown(threshold, place);
    }

    void unknown(std::string_view metric, const std::string& place)
    {
        m_audit.unknownMetrics.push_back(place + ": " + std::string(metric));
    }

    const DecisionTree& m_tree;
    const std::vector<std::string>& m_metrics;
    const std::vector<std::string>& m_thresholds;
    TreeAudit m_audit;
    std::set<std::pair<std::string, bool>> m_visited;
    std::set<std::string> m_entered, m_leaves, m_verdicts;
};

} // namespace

TreeAudit audit(const DecisionTree& tree, const std::vector<std::string>& knownMetrics,
    const std::vector<std::string>& knownThresholds)
{
    return TreeAuditor(tree, knownMetrics, knownThresholds).run();
}

} // namespace terroir::core
