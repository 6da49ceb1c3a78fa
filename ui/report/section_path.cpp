#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/names.h"
#include "ui/text/source_text.h"
#include "ui/text/wording.h"

namespace terroir::report {

namespace {

constexpr std::size_t kEvidenceShown = 6;

QString answerText(const core::TreeNode* node, const std::string& answerId)
{
    if (node != nullptr) {
        for (const core::TreeAnswer& answer : node->answers) {
            if (answer.id == answerId)
                return ui::said(answer.text);
        }
    }
    return text(answerId);
}

QString evidenceText(const core::PathStep& step)
{
    QStringList lines;
    for (const core::Figure& figure : step.evidence) {
        if (lines.size() < static_cast<qsizetype>(kEvidenceShown))
            lines += ReportText::tr("%1: %2", "figure and value")
                         .arg(ui::figureName(text(figure.id)), ui::figureText(figure));
    }
    return lines.join(QLatin1Char('\n'));
}

QString answeredText(const core::TreeNode* node, const core::PathStep& step)
{
    QString words = answerText(node, step.answerId);
    if (step.overruled)
        words += QLatin1Char('\n')
            + ReportText::tr("against the recommendation: %1").arg(answerText(node, step.recommendedId));
    if (node != nullptr && step.rule >= 0 && static_cast<std::size_t>(step.rule) < node->rules.size()) {
        const core::Rule& rule = node->rules[static_cast<std::size_t>(step.rule)];
        if (!step.overruled && !rule.source.empty())
            words += QLatin1Char('\n')
                + ReportText::tr("rule: %1", "source of a rule").arg(ui::sourceText(rule.source));
    }
    return words;
}

QString decidedText(const core::PathStep& step)
{
    if (step.by == core::DecidedBy::Recommendation)
        return ReportText::tr("assumed as recommended, still open");
    QStringList lines{step.author.empty() ? ReportText::tr("the architect") : text(step.author)};
    if (!step.when.empty())
        lines += momentText(step.when);
    if (!step.note.empty())
        lines += text(step.note);
    return lines.join(QLatin1Char('\n'));
}

/// Answers of questions that the path no longer meets: they come back with the earlier answer that led there.
void addKeptAside(const ReportContext& context, Blocks& blocks)
{
    BulletList list;
    for (const std::string& nodeId : context.plan.path.keptAside) {
        const auto given = context.scenario.answers.find(nodeId);
        const core::TreeNode* node = context.tree.node(nodeId);
        if (given == context.scenario.answers.end())
            continue;
        const QString question = node != nullptr ? ui::said(node->text) : text(nodeId);
        QString item = given->second.answerId.empty()
            ? ReportText::tr("%1 (not answered)", "question").arg(question)
            : ReportText::tr("%1: %2", "question and answer")
                  .arg(question, answerText(node, given->second.answerId));
        if (!given->second.note.empty())
            item += ReportText::tr(" Note: %1").arg(text(given->second.note));
        list.items.push_back(item);
    }
    if (list.items.empty())
        return;
    blocks.push_back(Heading{2, ReportText::tr("Kept aside: asked before, but no longer on the path")});
    blocks.push_back(std::move(list));
}

} // namespace

void addPath(const ReportContext& context, Blocks& blocks)
{
    if (context.plan.path.steps.empty()) {
        blocks.push_back(Paragraph{ReportText::tr("No question has been asked yet.")});
        return;
    }
    Table table;
    table.columns
        = {{ReportText::tr("Question"), Align::Left, 2.6}, {ReportText::tr("Evidence"), Align::Left, 2.8},
            {ReportText::tr("Answer"), Align::Left, 2}, {ReportText::tr("Decided by"), Align::Left, 1.6}};
    int number = 0;
    for (const core::PathStep& step : context.plan.path.steps) {
        const core::TreeNode* node = context.tree.node(step.nodeId);
        const QString question = node != nullptr ? ui::said(node->text) : text(step.nodeId);
        table.rows.push_back({{{ReportText::tr("%1. %2", "number and question").arg(++number).arg(question)},
            {evidenceText(step)}, {answeredText(node, step)}, {decidedText(step)}}});
    }
    table.note = ReportText::tr("The evidence is that of the plan as it stood before the answer.");
    blocks.push_back(std::move(table));
    addKeptAside(context, blocks);
    addMinutes(context, blocks);
}

} // namespace terroir::report
