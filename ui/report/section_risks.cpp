#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/names.h"
#include "ui/text/source_text.h"

#include <algorithm>

namespace terroir::report {

void addRisks(const ReportContext& context, Blocks& blocks)
{
    auto advice = context.plan.advice;
    std::stable_sort(
        advice.begin(), advice.end(), [](const auto& a, const auto& b) { return a.level > b.level; });
    Table risks;
    risks.columns = {{ReportText::tr("Weight"), Align::Left, 0.8},
        {ReportText::tr("What was found"), Align::Left, 4.4}, {ReportText::tr("Rule"), Align::Left, 1}};
    for (const core::Advice& one : advice)
        risks.rows.push_back(
            {{{adviceLevelName(one.level)}, {adviceText(one)}, {ui::sourceText(one.source)}}});
    if (risks.rows.empty())
        blocks.push_back(Paragraph{ReportText::tr("The rules of the program found no risk in this plan.")});
    else
        blocks.push_back(std::move(risks));

    Table checklist;
    checklist.title = ReportText::tr("Is the platform ready?");
    checklist.columns = {{ReportText::tr("Item"), Align::Left, 3}, {ReportText::tr("State"), Align::Left, 1}};
    for (const std::string_view capability : core::capabilityIds()) {
        const bool ready = context.plan.scenario.hasReady(capability);
        checklist.rows.push_back({{{ui::figureName(text("checklist." + std::string(capability)))},
            {ready ? ReportText::tr("ready", "item of a checklist")
                   : ReportText::tr("open", "item of a checklist")}}});
    }
    checklist.note = ReportText::tr("Open items are risks to the start date.");
    blocks.push_back(std::move(checklist));
}

} // namespace terroir::report
