#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"

namespace terroir::report {

void addMethod(const ReportContext& context, Blocks& blocks)
{
    blocks.push_back(Paragraph{ReportText::tr("Memory is counted term by term for the rank that needs most. "
                                              "The time of a step is built from the times of its "
                                              "operations on this card (matrix products, attention, "
                                              "memory-bound work, communication), from the pipeline "
                                              "schedule and from what of the communication cannot be hidden; "
                                              "every legal layout is compared. The calendar time "
                                              "adds failures, restarts and checkpoints at their best "
                                              "interval. Costs are cash flows by year and part; the ranges "
                                              "come from drawing all assumptions within their ranges "
                                              "together, with the same draws for every supply.")});
    addTrust(context, blocks);
    blocks.push_back(Heading{2, ReportText::tr("Fingerprint of the inputs")});
    DefinitionList list;
    list.items = {{ReportText::tr("Inputs"), text(context.plan.fingerprint)},
        {ReportText::tr("Program"), QStringLiteral("Terroir ") + context.options.programVersion},
        {ReportText::tr("Newest price"), context.catalogDate()},
        {ReportText::tr("Scenario format"), QString::number(core::Scenario::kSchemaVersion)}};
    if (context.options.created.isValid())
        list.items.push_back({ReportText::tr("Made"), context.options.created.toString(Qt::ISODate)});
    blocks.push_back(std::move(list));
    blocks.push_back(
        Paragraph{ReportText::tr("The scenario is attached to this file (scenario.json): open the report "
                                 "with Terroir to go on with it."),
            TextTone::Muted});
}

} // namespace terroir::report
