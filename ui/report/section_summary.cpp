#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/catalog_names.h"
#include "ui/text/names.h"
#include "ui/text/wording.h"

#include <algorithm>
#include <cmath>

namespace terroir::report {

namespace {

using ui::format::count;
using ui::format::percent;
using ui::format::quantity;

QString verdictOf(const ReportContext& context)
{
    for (const core::Verdict& verdict : context.tree.verdicts) {
        if (verdict.id == context.plan.path.verdictId)
            return ui::said(verdict.text);
    }
    return ReportText::tr("No verdict: the decision path has not been walked to an end.");
}

/// The risk that weighs most comes first; within a level the order of the plan.
std::vector<core::Advice> gravestFirst(std::vector<core::Advice> advice)
{
    std::stable_sort(advice.begin(), advice.end(),
        [](const core::Advice& a, const core::Advice& b) { return a.level > b.level; });
    return advice;
}

bool everythingFits(const core::Plan& plan)
{
    return std::all_of(plan.stages.begin(), plan.stages.end(), [](const core::StagePlan& stage) {
        return (!stage.training || stage.training->fits)
            && (!stage.serving || stage.serving->serving.memory.fits);
    });
}

QString rangeText(const ReportContext& context, const core::Range& range)
{
    return ReportText::tr("P10 %1 – P90 %2").arg(context.money(range.p10), context.money(range.p90));
}

KpiRow keyFigures(const ReportContext& context)
{
    KpiRow row;
    const core::SupplyCost* cost = context.cost();
    if (cost != nullptr && !cost->available) {
        row.items.push_back({ReportText::tr("Budget, %1").arg(context.supplyOfPlan()), ui::format::unknown(),
            ReportText::tr("a price is unknown: %1").arg(ui::missingPriceText(cost->missing, context.plan))});
    } else if (cost != nullptr) {
        const bool drawn = cost->total.p50 > 0;
        row.items.push_back({drawn ? ReportText::tr("Budget P50, %1").arg(context.supplyOfPlan())
                                   : ReportText::tr("Budget, %1").arg(context.supplyOfPlan()),
            context.money(drawn ? cost->total.p50 : cost->pointTotal),
            drawn ? rangeText(context, cost->total) : ReportText::tr("point estimate, no ranges drawn")});
    }
    if (const core::StagePlan* stage = context.plan.trainingStage(); stage && stage->training) {
        const core::TrainingPlan& training = *stage->training;
        row.items.push_back({ReportText::tr("Training time"), quantity(training.days, u"day"),
            ReportText::tr("%1 × %2, MFU %3")
                .arg(count(stage->gpus), text(stage->gpu->name), percent(training.mfuCausal))});
        row.items.push_back({ReportText::tr("Memory per GPU"), ui::format::bytes(training.memory.needBytes),
            (training.fits ? ReportText::tr("fits into %1") : ReportText::tr("does not fit into %1"))
                .arg(ui::format::bytes(training.memory.usableBytes))});
    }
    if (const core::StagePlan* stage = context.plan.servingStage();
        stage && stage->serving && row.items.size() < 3) {
        const core::ServingPlan& serving = *stage->serving;
        const bool isLoaded = serving.fleet.gpus > 0;
        row.items.push_back({ReportText::tr("GPUs for serving"), count(stage->gpus),
            isLoaded
                ? ReportText::tr("%1 replicas of %2 × %3")
                      .arg(count(serving.fleet.replicas), count(serving.serving.tp), text(stage->gpu->name))
                : ReportText::tr("%1, no load stated").arg(text(stage->gpu->name))});
        if (isLoaded && row.items.size() < 3) {
            row.items.push_back(
                {ReportText::tr("Utilisation over the day"), percent(serving.fleet.utilisation),
                    ReportText::tr("%1 requests/s at peak")
                        .arg(ui::format::number(serving.fleet.peakRequestsPerS))});
        }
    }
    return row;
}

Table supplies(const ReportContext& context)
{
    Table table;
    table.title = ReportText::tr("Every way of getting the compute, over the whole horizon");
    table.columns = {{ReportText::tr("Supply"), Align::Left, 2.2},
        {ReportText::tr("Point estimate"), Align::Right, 1.3}, {QStringLiteral("P10"), Align::Right, 1.1},
        {QStringLiteral("P50"), Align::Right, 1.1}, {QStringLiteral("P90"), Align::Right, 1.1},
        {ReportText::tr("Cheapest in"), Align::Right, 1.2}};
    const auto amount = [&](double value) {
        return Cell{context.money(value), value, QStringLiteral("#,##0")};
    };
    QStringList reasons;
    for (const core::SupplyCost& supply : context.plan.cost->supplies) {
        if (!supply.available)
            continue;
        QString name = ui::supplyName(supply.supply);
        if (!context.plan.cost->mixed && supply.supply == context.plan.cost->chosen)
            name = ReportText::tr("%1 (this plan)").arg(name);
        table.rows.push_back({{{name}, amount(supply.pointTotal), amount(supply.total.p10),
            amount(supply.total.p50), amount(supply.total.p90),
            supply.isComparable() ? Cell{percent(std::round(100 * supply.probabilityCheapest) / 100),
                supply.probabilityCheapest, QStringLiteral("0%")}
                                  : Cell{ui::format::unknown()}}});
        if (!supply.leavesOut.empty())
            reasons += ui::leavesOutText(supply) + u'.';
    }
    if (const auto& mixed = context.plan.cost->mixed) {
        table.rows.push_back(
            {{{ReportText::tr("As planned, stage by stage (this plan)")}, amount(mixed->pointTotal),
                amount(mixed->total.p10), amount(mixed->total.p50), amount(mixed->total.p90), {QString()}}});
    }
    reasons.prepend(ReportText::tr("\"Cheapest in\": share of the draws in which this supply costs least."));
    table.note = reasons.join(u' ');
    return table;
}

BulletList threeRisks(const ReportContext& context)
{
    BulletList list;
    for (const core::Advice& advice : gravestFirst(context.plan.advice)) {
        if (advice.level != core::Advice::Level::Info && list.items.size() < 3)
            list.items.push_back(adviceText(advice));
    }
    if (list.items.empty())
        list.items.push_back(ReportText::tr("The rules of the program found no risk in this plan."));
    return list;
}

} // namespace

void addSummary(const ReportContext& context, Blocks& blocks)
{
    QStringList facts{
        ReportText::tr("Horizon %1").arg(quantity(context.plan.scenario.horizonYears, u"years")),
        ReportText::tr("region %1").arg(ui::regionName(text(context.plan.scenario.region))),
        ReportText::tr("nominal amounts in %1").arg(context.moneyUnit())};
    if (!context.plan.scenario.asOf.empty())
        facts += ReportText::tr("prices and assumptions of %1").arg(text(context.plan.scenario.asOf));
    if (context.options.created.isValid())
        facts += context.options.created.date().toString(Qt::ISODate);
    if (!context.options.author.isEmpty())
        facts += context.options.author;
    blocks.push_back(Paragraph{facts.join(QStringLiteral(" · ")), TextTone::Muted});
    blocks.push_back(Callout{everythingFits(context.plan) ? Tone::Good : Tone::Warning,
        ReportText::tr("Verdict"), verdictOf(context)});
    if (KpiRow row = keyFigures(context); !row.items.empty())
        blocks.push_back(std::move(row));
    if (context.plan.cost)
        blocks.push_back(supplies(context));
    for (const core::Problem& problem : context.plan.problems)
        blocks.push_back(Callout{Tone::Bad, {}, ui::problemText(problem, context.plan)});
    blocks.push_back(Heading{3, ReportText::tr("What may go wrong")});
    blocks.push_back(threeRisks(context));
    if (context.plan.cost && !context.plan.cost->tornado.empty()) {
        const core::TornadoBar& widest = context.plan.cost->tornado.front();
        for (const core::ResolvedAssumption& assumption : context.plan.cost->assumptions) {
            if (assumption.id == widest.assumptionId) {
                blocks.push_back(Paragraph{
                    ReportText::tr("What moves the budget most: %1 (%2 to %3).")
                        .arg(assumptionName(assumption), context.money(std::min(widest.low, widest.high)),
                            context.money(std::max(widest.low, widest.high)))});
            }
        }
    }
    if (!context.scenario.notes.empty())
        blocks.push_back(
            Callout{Tone::Neutral, ReportText::tr("Notes"), ui::inOneLanguage(text(context.scenario.notes))});
    blocks.push_back(PageBreak{});
}

} // namespace terroir::report
