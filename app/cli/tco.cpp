#include "app/cli/scenario_options.h"
#include "core/cost/bill.h"
#include "core/plan/plan.h"
#include "ui/report/rounded_bill.h"
#include "ui/report/rounded_budget.h"
#include "ui/report/seed_words.h"
#include "ui/text/bill_text.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <numeric>

namespace terroir::cli {
namespace {

void declareTco(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("SCENARIO"), Cli::tr("Scenario JSON or .terroir project."));
}

void printSupplies(Context& context, const core::Plan& plan, ui::Currency currency)
{
    const core::CostPlan& cost = *plan.cost;
    const auto money = [&](double amount) { return ui::format::compactMoney(amount, currency); };
    std::vector<QStringList> rows;
    for (const core::SupplyCost& supply : cost.supplies) {
        if (supply.available)
            rows.push_back({ui::supplyName(supply.supply), money(supply.pointTotal), money(supply.total.p10),
                money(supply.total.p50), money(supply.total.p90), money(supply.npv),
                supply.isComparable() ? ui::format::percent(supply.probabilityCheapest)
                                      : ui::format::unknown()});
        else
            rows.push_back({ui::supplyName(supply.supply), ui::format::unknown(), {}, {}, {}, {},
                Cli::tr("price not known: %1").arg(ui::missingPriceText(supply.missing, plan))});
    }
    printTable(context,
        {Cli::tr("Supply"), Cli::tr("Total"), QStringLiteral("P10"), QStringLiteral("P50"),
            QStringLiteral("P90"), QStringLiteral("NPV"), Cli::tr("cheapest in")},
        rows);
    for (const core::SupplyCost& supply : cost.supplies) {
        if (supply.available && !supply.leavesOut.empty())
            context.out << ui::leavesOutText(supply) << '\n';
    }
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

/// The plan's own supply as quantity x price = amount: what can be checked with a calculator.
void printBill(Context& context, const core::CostPlan& cost, ui::Currency currency)
{
    const auto bill = core::billOf(cost, *context.catalog);
    if (!bill || !cost.plan())
        return;
    const std::vector<double> amounts = report::roundedBill(*bill, *cost.plan());
    std::vector<QStringList> rows;
    for (std::size_t i = 0; i < bill->size(); ++i) {
        const core::BillLine& line = (*bill)[i];
        rows.push_back({report::billPartName(*bill, line), ui::billQuantity(line, currency),
            ui::billPrice(line, currency), ui::format::count(amounts[i]), QString::fromStdString(line.rowId),
            QString::fromStdString(line.asOf)});
    }
    const double total = std::accumulate(amounts.begin(), amounts.end(), 0.0);
    rows.push_back({Cli::tr("Total"), {}, {}, ui::format::count(total), {}, {}});
    context.out << '\n' << Cli::tr("How each amount comes about, over the whole horizon") << '\n';
    printTable(context,
        {Cli::tr("Part"), Cli::tr("Quantity"), Cli::tr("Price"), Cli::tr("Amount"),
            Cli::tr("Row of the price"), Cli::tr("As of")},
        rows);
}

/// The budget trap, and the source document's own figure where it has one.
void printChecks(Context& context, const core::CostPlan& cost, ui::Currency currency)
{
    if (cost.bareCards > 0 && cost.firstYearOwned > 0)
        context.out << '\n'
                    << Cli::tr("Bare cards %1; purchase and first year, owned, %2: %3 times as much.")
                           .arg(ui::format::compactMoney(cost.bareCards, currency),
                               ui::format::compactMoney(cost.firstYearOwned, currency),
                               ui::format::number(cost.firstYearOwned / cost.bareCards))
                    << '\n';
    if (const auto check = core::seedCheck(cost, *context.catalog))
        context.out << report::seedWords(*check, currency).join(u' ') << '\n';
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

void printCost(Context& context, const core::Plan& plan)
{
    const core::CostPlan& cost = *plan.cost;
    const auto currency = ui::shownCurrency(cost.currency);
    printSupplies(context, plan, currency);
    for (const core::SupplyCost& supply : cost.supplies) {
        if (!supply.available)
            continue;
        context.out << '\n' << ui::supplyName(supply.supply) << '\n';
        printYears(context, supply);
    }
    printBill(context, cost, currency);
    printChecks(context, cost, currency);
    context.out << '\n';
    printTurns(context, cost, currency);
}

core::Json costDocument(Context& context, const core::CostPlan& cost)
{
    core::Json document = core::costJson(cost);
    if (const auto bill = core::billOf(cost, *context.catalog))
        document["bill"] = core::billJson(*bill);
    return document;
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
        print(context, costDocument(context, *plan->cost));
    else
        printCost(context, *plan);
    // What is known stands above; that the plan has no price, or only that of some stages, is a failure all
    // the same.
    const int exitCode = reportProblems(context, *plan);
    return priced
        ? exitCode
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
