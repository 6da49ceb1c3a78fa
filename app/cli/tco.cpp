#include "app/cli/scenario_options.h"
#include "core/plan/plan.h"
#include "ui/report/rounded_budget.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

namespace terroir::cli {
namespace {

void declareTco(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("SCENARIO"), Cli::tr("Scenario JSON or .terroir project."));
}

void printSupplies(Context& context, const core::CostPlan& cost, ui::Currency currency)
{
    const auto money = [&](double amount) { return ui::format::compactMoney(amount, currency); };
    std::vector<QStringList> rows;
    for (const core::SupplyCost& supply : cost.supplies) {
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
}

/// Whole units of money, so that parts add up to years and years to the total.
void printYears(Context& context, const core::SupplyCost& supply)
{
    const report::RoundedBudget budget = report::roundedBudget(supply, 1);
    QStringList header{Cli::tr("Part")};
    for (std::size_t year = 0; year < budget.years.size(); ++year)
        header << Cli::tr("Year %1").arg(year);
    header << Cli::tr("Total");
    const auto line = [](const QString& name, const std::vector<double>& years, double total) {
        QStringList cells{name};
        for (const double amount : years)
            cells << ui::format::count(amount);
        return cells << ui::format::count(total);
    };
    std::vector<QStringList> rows;
    for (const auto& part : budget.rows)
        rows.push_back(
            line(ui::figureName(QStringLiteral("cost.part.") + QString::fromStdString(part.partId)),
                part.years, part.total));
    rows.push_back(line(Cli::tr("Total"), budget.years, budget.total));
    printTable(context, header, rows);
}

void printTurns(Context& context, const core::CostPlan& cost, ui::Currency currency)
{
    constexpr std::size_t kTornadoRows = 8;
    for (const core::BreakEven& point : cost.breakEvens) {
        const QString name = ui::figureName(QStringLiteral("breakeven.") + QString::fromStdString(point.id));
        context.out << name << QStringLiteral(": ")
                    << (point.exists ? ui::figureText({point.id, point.value, point.unit})
                                     : Cli::tr("never: one side is always cheaper"))
                    << '\n';
    }
    context.out << '\n';
    std::vector<QStringList> rows;
    for (const core::TornadoBar& bar : cost.tornado) {
        if (rows.size() < kTornadoRows)
            rows.push_back(
                {QString::fromStdString(bar.assumptionId), ui::format::compactMoney(bar.low, currency),
                    ui::format::compactMoney(bar.high, currency), ui::format::percent(bar.sobolIndex)});
    }
    printTable(context,
        {Cli::tr("Assumption"), Cli::tr("at its low"), Cli::tr("at its high"), Cli::tr("share of variance")},
        rows);
}

void printCost(Context& context, const core::CostPlan& cost)
{
    const auto currency = cost.currency == core::Currency::Cny ? ui::Currency::Cny : ui::Currency::Usd;
    printSupplies(context, cost, currency);
    for (const core::SupplyCost& supply : cost.supplies) {
        if (!supply.available)
            continue;
        context.out << '\n' << ui::supplyName(supply.supply) << '\n';
        printYears(context, supply);
    }
    context.out << '\n';
    printTurns(context, cost, currency);
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
    const core::SupplyCost* planned = plan->cost->plan();
    const bool priced = planned && planned->available;
    if (context.json)
        print(context, core::costJson(*plan->cost));
    else
        printCost(context, *plan->cost);
    // What is known stands above; that the plan itself has no price is a failure all the same.
    return priced
        ? kDone
        : report(context,
            {core::ProblemCode::Missing, planned ? planned->missing : "stages", scenario->region, {}});
}

} // namespace

Subcommand tcoCommand()
{
    return {QStringLiteral("tco"), QStringLiteral("SCENARIO.json"),
        Cli::tr("Every supply, by year and part, with ranges and break-evens."), declareTco, runTco};
}

} // namespace terroir::cli
