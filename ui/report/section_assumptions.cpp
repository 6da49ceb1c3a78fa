#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/number_format.h"
#include "ui/text/source_text.h"

#include <set>

namespace terroir::report {

namespace {

Cell numberCell(double value)
{
    return {ui::format::number(value, 4), value, QStringLiteral("General")};
}

QString originText(const ReportContext& context, const std::string& id, const std::string& source)
{
    const auto changed = context.scenario.overrides.find(id);
    if (changed == context.scenario.overrides.end())
        return ui::sourceText(source);
    QStringList parts{ReportText::tr("changed in this plan")};
    for (const std::string& word : {changed->second.author, changed->second.when, changed->second.reason}) {
        if (!word.empty())
            parts += text(word);
    }
    return parts.join(QStringLiteral(" · "));
}

Table assumptionTable(const QString& title)
{
    Table table;
    table.title = title;
    table.columns = {{ReportText::tr("Assumption"), Align::Left, 2.5},
        {ReportText::tr("Low"), Align::Right, 0.9}, {ReportText::tr("Typical"), Align::Right, 0.9},
        {ReportText::tr("High"), Align::Right, 0.9}, {ReportText::tr("Unit"), Align::Left, 1.1},
        {ReportText::tr("Source"), Align::Left, 3.4}, {ReportText::tr("As of"), Align::Left, 0.9}};
    table.compact = true;
    return table;
}

} // namespace

void addAssumptions(const ReportContext& context, Blocks& blocks)
{
    std::set<std::string> shown;
    if (context.plan.cost) {
        Table table = assumptionTable(ReportText::tr("Behind the costs"));
        for (const core::ResolvedAssumption& assumption : context.plan.cost->assumptions) {
            if (!shown.insert(assumption.id).second)
                continue;
            table.rows.push_back(
                {{{assumptionName(assumption)}, numberCell(assumption.low), numberCell(assumption.typical),
                    numberCell(assumption.high), {ui::format::unitName(text(assumption.unit))},
                    {originText(context, assumption.id, assumption.source)}, {text(assumption.asOf)}}});
        }
        blocks.push_back(std::move(table));
    }
    if (!context.plan.catalog)
        return;
    const bool chinese = ui::format::currentStyle().language == ui::Language::Chinese;
    Table policy = assumptionTable(ReportText::tr("Policy: the limits that the decision path compares with"));
    for (const core::Assumption& threshold : context.plan.catalog->thresholds) {
        if (!shown.insert(threshold.id).second)
            continue;
        const auto changed = context.scenario.overrides.find(threshold.id);
        const core::Override override
            = changed != context.scenario.overrides.end() ? changed->second : core::Override{};
        policy.rows.push_back(
            {{{text(chinese && !threshold.nameZh.empty() ? threshold.nameZh : threshold.name)},
                numberCell(override.low.value_or(threshold.low)),
                numberCell(override.typical.value_or(threshold.typical)),
                numberCell(override.high.value_or(threshold.high)),
                {ui::format::unitName(text(threshold.unit))},
                {originText(context, threshold.id, threshold.source)}, {text(threshold.asOf)}}});
    }
    if (!policy.rows.empty())
        blocks.push_back(std::move(policy));
}

} // namespace terroir::report
