#include "app/cli/scenario_options.h"
#include "core/plan/plan.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

namespace terroir::cli {
namespace {

void declareTco(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("SCENARIO"), Cli::tr("Scenario JSON or .terroir project."));
}

int runTco(Context& context, const QCommandLineParser& parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUsage(context, QStringLiteral("SCENARIO"), {}, QStringLiteral("one file"));
    const auto scenario = scenarioFromFile(context, parser.positionalArguments().first());
    if (!scenario)
        return report(context, scenario.error());
    core::Planner planner(context.catalog, context.tree);
    const auto plan = planner.plan(*scenario, core::Parts::Headline | core::Parts::Uncertainty);
    if (!plan)
        return report(context, plan.error());
    if (!plan->cost)
        return report(context,
            plan->problems.empty() ? core::Problem{core::ProblemCode::Missing, "stages", {}, {}}
                                   : plan->problems.front());
    if (context.json) {
        print(context, core::costJson(*plan->cost));
        return kDone;
    }
    const auto currency = plan->cost->currency == core::Currency::Cny ? ui::Currency::Cny : ui::Currency::Usd;
    const auto money = [&](double amount) { return ui::format::compactMoney(amount, currency); };
    std::vector<QStringList> rows;
    for (const core::SupplyCost& supply : plan->cost->supplies) {
        if (supply.available)
            rows.push_back({ui::supplyName(supply.supply), money(supply.pointTotal), money(supply.total.p10),
                money(supply.total.p50), money(supply.total.p90), money(supply.npv),
                ui::format::percent(supply.probabilityCheapest)});
        else
            rows.push_back({ui::supplyName(supply.supply), ui::format::unknown(), {}, {}, {}, {},
                QString::fromStdString(supply.missing)});
    }
    printTable(context,
        {Cli::tr("Supply"), Cli::tr("Total"), QStringLiteral("P10"), QStringLiteral("P50"),
            QStringLiteral("P90"), QStringLiteral("NPV"), Cli::tr("cheapest in")},
        rows);
    return kDone;
}

} // namespace

Subcommand tcoCommand()
{
    return {QStringLiteral("tco"), QStringLiteral("SCENARIO.json"),
        Cli::tr("Every supply, by year and part, with ranges and break-evens."), declareTco, runTco};
}

} // namespace terroir::cli
