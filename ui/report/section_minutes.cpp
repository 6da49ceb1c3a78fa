#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/wording.h"

#include <cmath>

namespace terroir::report {

namespace {

QString questionText(const ReportContext& context, const std::string& nodeId)
{
    if (nodeId.empty())
        return ReportText::tr("The plan as a whole");
    const core::TreeNode* node = context.tree.node(nodeId);
    return node != nullptr ? ui::said(node->text) : text(nodeId);
}

QString givenText(const ReportContext& context, const core::Minute& minute)
{
    if (minute.answerId.empty())
        return ReportText::tr("said", "in minutes, instead of an answer");
    if (const core::TreeNode* node = context.tree.node(minute.nodeId))
        for (const core::TreeAnswer& answer : node->answers)
            if (answer.id == minute.answerId)
                return ui::said(answer.text);
    return text(minute.answerId);
}

QString whyText(const ReportContext& context, const core::Minute& minute)
{
    if (!minute.text.empty() || minute.answerId.empty())
        return text(minute.text);
    for (const core::PathStep& step : context.plan.path.steps)
        if (step.nodeId == minute.nodeId && step.recommendedId == minute.answerId)
            return ReportText::tr("as recommended");
    return {};
}

QString effectText(const ReportContext& context, const core::Minute& minute)
{
    if (!minute.costBefore || !minute.costAfter)
        return {};
    const double change = *minute.costAfter - *minute.costBefore;
    if (std::abs(change) < 0.5)
        return ReportText::tr("cost unchanged");
    return ReportText::tr("cost %1 to %2 (%3)")
        .arg(context.money(*minute.costBefore), context.money(*minute.costAfter),
            ui::format::moneyChange(change, context.currency()));
}

} // namespace

/// In the order of the talk.
void addMinutes(const ReportContext& context, Blocks& blocks)
{
    if (context.scenario.minutes.empty())
        return;
    Table table;
    table.columns = {{ReportText::tr("When"), Align::Left, 1.1}, {ReportText::tr("Who"), Align::Left, 0.9},
        {ReportText::tr("Question"), Align::Left, 2.2}, {ReportText::tr("What"), Align::Left, 1.6},
        {ReportText::tr("Why"), Align::Left, 2.2}, {ReportText::tr("Effect"), Align::Left, 1.5}};
    table.compact = true;
    table.sheet = ReportText::tr("Minutes", "name of a sheet");
    for (const core::Minute& minute : context.scenario.minutes)
        table.rows.push_back(
            {{{momentText(minute.when)}, {text(minute.author)}, {questionText(context, minute.nodeId)},
                {givenText(context, minute)}, {whyText(context, minute)}, {effectText(context, minute)}}});
    blocks.push_back(Heading{2, ReportText::tr("Minutes")});
    blocks.push_back(std::move(table));
}

} // namespace terroir::report
