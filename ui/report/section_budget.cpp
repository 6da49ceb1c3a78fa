#include "core/cost/bill.h"
#include "core/cost/seed_check.h"
#include "ui/plan_charts/budget_trap.h"
#include "ui/plan_charts/cost_charts.h"
#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/report/rounded_bill.h"
#include "ui/report/rounded_budget.h"
#include "ui/report/seed_words.h"
#include "ui/text/bill_text.h"
#include "ui/text/names.h"
#include "ui/text/source_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace terroir::report {

namespace {

using ui::format::percent;

constexpr double kShortenFrom = 1e8; // a total below shows its units: its small parts would vanish otherwise

/// The unit of a budget table.
struct TableUnit
{
    double amount = 1;
    QString name;
};

TableUnit tableUnit(const ReportContext& context, double total)
{
    const QString currency = context.moneyUnit();
    const double size = std::abs(total);
    if (context.options.style.scale == ui::UnitScale::Wan) {
        return size < kShortenFrom
            ? TableUnit{1, ReportText::tr("Amounts in %1.").arg(currency)}
            : TableUnit{1e4, ReportText::tr("Amounts in ten thousand %1.").arg(currency)};
    }
    if (size < kShortenFrom)
        return {1, ReportText::tr("Amounts in %1.").arg(currency)};
    return {1e3, ReportText::tr("Amounts in thousand %1.").arg(currency)};
}

QString amountText(double multiples)
{
    return multiples == 0 ? QStringLiteral("–") : ui::format::count(multiples);
}

QString yearName(std::size_t year)
{
    return ReportText::tr("Year %1").arg(static_cast<int>(year));
}

bool paysAnything(const core::SupplyCost& cost)
{
    return std::any_of(cost.parts.begin(), cost.parts.end(), [](const core::CostPart& part) {
        return std::any_of(part.byYear.begin(), part.byYear.end(), [](double amount) { return amount != 0; });
    });
}

Table budgetTable(const ReportContext& context, const QString& name, const core::SupplyCost& cost)
{
    const TableUnit unit = tableUnit(context, cost.pointTotal);
    const RoundedBudget shown = roundedBudget(cost, unit.amount);
    const RoundedBudget exact = roundedBudget(cost, 1); // what a spreadsheet computes with
    Table table;
    table.title = ReportText::tr("%1: budget by year and part").arg(name);
    table.sheet = ReportText::tr("Budget, %1", "name of a sheet").arg(name);
    table.additive = true;
    table.columns.push_back({ReportText::tr("Part"), Align::Left, 2.4});
    for (std::size_t year = 0; year < shown.years.size(); ++year)
        table.columns.push_back({yearName(year), Align::Right});
    table.columns.push_back({ReportText::tr("Total"), Align::Right, 1.1});
    const auto fill = [&](Row& row, const std::vector<double>& shownYears,
                          const std::vector<double>& exactYears, double shownTotal, double exactTotal) {
        for (std::size_t year = 0; year < shownYears.size(); ++year)
            row.cells.push_back({amountText(shownYears[year]), exactYears[year], QStringLiteral("#,##0")});
        row.cells.push_back({amountText(shownTotal), exactTotal, QStringLiteral("#,##0")});
    };
    for (std::size_t i = 0; i < shown.rows.size(); ++i) {
        Row row{{{ui::figureName(text("cost.part." + shown.rows[i].partId))}}};
        fill(row, shown.rows[i].years, exact.rows[i].years, shown.rows[i].total, exact.rows[i].total);
        table.rows.push_back(std::move(row));
    }
    Row total{{{ReportText::tr("Total")}}, RowKind::Total};
    fill(total, shown.years, exact.years, shown.total, exact.total);
    table.rows.push_back(std::move(total));
    QStringList notes{unit.name};
    notes += ReportText::tr("Present value %1.").arg(context.money(cost.npv));
    if (cost.total.p50 > 0) {
        notes += ReportText::tr("P10 %1, P50 %2, P90 %3; risk allowance (P50 less the point estimate) %4.")
                     .arg(context.money(cost.total.p10), context.money(cost.total.p50),
                         context.money(cost.total.p90),
                         ui::format::moneyChange(cost.total.p50 - cost.pointTotal, context.currency()));
    }
    if (cost.perGpuHour > 0)
        notes += ReportText::tr("%1 per GPU-hour used.")
                     .arg(ui::format::money(cost.perGpuHour, context.currency()));
    if (cost.perMillionTokens > 0)
        notes += ReportText::tr("%1 per million tokens.")
                     .arg(ui::format::money(cost.perMillionTokens, context.currency()));
    if (cost.idleMoney > 0)
        notes += ReportText::tr("Paid for idle machines: %1.").arg(context.money(cost.idleMoney));
    if (!cost.leavesOut.empty())
        notes += ui::leavesOutText(cost) + u'.';
    table.note = notes.join(QLatin1Char(' '));
    return table;
}

/// The plan's own supply as quantity x price = amount, each with its row: to be checked with a calculator.
std::optional<Table> billTable(const ReportContext& context)
{
    const auto bill = context.plan.catalog ? core::billOf(*context.plan.cost, *context.plan.catalog)
                                           : core::fail(core::ProblemCode::Missing, "catalog");
    if (!bill)
        return std::nullopt;
    const std::vector<double> amounts = roundedBill(*bill, *context.cost());
    Table table;
    table.title = ReportText::tr("How each amount comes about: quantity × price");
    table.sheet = ReportText::tr("Bill", "name of a sheet");
    table.compact = true;
    table.columns
        = {{ReportText::tr("Part"), Align::Left, 1.4}, {ReportText::tr("Quantity"), Align::Right, 1.7},
            {ReportText::tr("Price"), Align::Right, 1.1}, {ReportText::tr("Amount"), Align::Right, 1.1},
            {ReportText::tr("Source of the price"), Align::Left, 3.2}};
    double total = 0;
    for (std::size_t i = 0; i < bill->size(); ++i) {
        const core::BillLine& line = (*bill)[i];
        const double amount = amounts[i];
        total += amount;
        QStringList source{text(line.rowId)};
        if (!line.source.empty())
            source += ui::sourceText(line.source);
        if (!line.asOf.empty())
            source += text(line.asOf);
        table.rows.push_back({{{billPartName(*bill, line)},
            {ui::billQuantity(line, context.currency()), line.quantity, QStringLiteral("#,##0.####")},
            {ui::billPrice(line, context.currency()), line.price, QStringLiteral("#,##0.######")},
            {ui::format::count(amount), amount, QStringLiteral("#,##0")},
            {source.join(QStringLiteral(" · "))}}});
    }
    table.rows.push_back({{{ReportText::tr("Total")}, {QString()}, {QString()},
                              {ui::format::count(total), total, QStringLiteral("#,##0")}, {QString()}},
        RowKind::Total});
    table.note
        = ReportText::tr("Over the whole horizon, in %1. A share's quantity is the money it is a share of; "
                         "“for a year” is that money times the years.")
              .arg(context.moneyUnit());
    return table;
}

/// The largest parts; the table after it lists them all.
Chart yearlyChart(const ReportContext& context, const core::SupplyCost& cost)
{
    ui::StackedBarSpec chart = ui::yearlyCost(context.plan, cost);
    chart.title = ReportText::tr("What is paid when? (%1)").arg(std::exchange(chart.note, QString()));
    const QString caption = ui::hasGatheredParts(chart)
        ? ReportText::tr("Everything else: the smaller parts, which the table after it lists.")
        : QString();
    return Chart{std::move(chart), caption, 230};
}

Table bookTable(const ReportContext& context, const core::SupplyCost& cost)
{
    Table table;
    table.title = ReportText::tr("The same total as depreciation");
    table.columns.push_back({ReportText::tr("View"), Align::Left, 2.4});
    for (std::size_t year = 0; year < cost.bookStraightLine.size(); ++year)
        table.columns.push_back({yearName(year), Align::Right});
    const auto add = [&](const QString& name, const std::vector<double>& amounts) {
        Row row{{{name}}};
        for (const double amount : amounts)
            row.cells.push_back({context.money(amount), amount, QStringLiteral("#,##0")});
        table.rows.push_back(std::move(row));
    };
    add(ReportText::tr("Straight line"), cost.bookStraightLine);
    if (cost.bookDeclining.size() == cost.bookStraightLine.size())
        add(ReportText::tr("Declining balance"), cost.bookDeclining);
    return table;
}

/// The source document's range for one server of eight H100 beside the plan's figures.
void addSeedCheck(const ReportContext& context, Blocks& blocks)
{
    if (!context.plan.catalog)
        return;
    const auto check = core::seedCheck(*context.plan.cost, *context.plan.catalog);
    if (!check)
        return;
    const bool within = isWithinSeed(*check);
    const QStringList words = seedWords(*check, context.currency());
    blocks.push_back(Callout{within ? Tone::Good : Tone::Neutral,
        ReportText::tr("Against the source document's figure"), words.join(QLatin1Char(' '))});
}

} // namespace

void addBudget(const ReportContext& context, Blocks& blocks)
{
    if (!context.plan.cost) {
        blocks.push_back(Paragraph{ReportText::tr("No costs were computed.")});
        return;
    }
    const core::CostPlan& cost = *context.plan.cost;
    const core::SupplyCost* planned = cost.plan();
    blocks.push_back(
        Paragraph{ReportText::tr("Year 0 is the purchase. Amounts are nominal cash; residual value counts "
                                 "negative. Tables show point estimates, "
                                 "rounded so that parts add up to years and years to the total.")});
    const bool nothingPaid = planned != nullptr && planned->available && !paysAnything(*planned);
    if (nothingPaid)
        blocks.push_back(Paragraph{ReportText::tr("As decided, the plan pays for nothing.")});
    if (planned != nullptr && planned->available && !nothingPaid) {
        blocks.push_back(yearlyChart(context, *planned));
        blocks.push_back(budgetTable(context, context.supplyOfPlan(), *planned));
        if (auto bill = billTable(context))
            blocks.push_back(std::move(*bill));
        if (!planned->bookStraightLine.empty())
            blocks.push_back(bookTable(context, *planned));
        addSeedCheck(context, blocks);
    }
    blocks.push_back(Chart{ui::cumulativeCost(context.plan), {}, 210});
    QStringList missing;
    for (const core::SupplyCost& supply : cost.supplies) {
        if (!supply.available)
            missing += ReportText::tr("%1 (unknown: %2)")
                           .arg(ui::supplyName(supply.supply),
                               ui::missingPriceText(supply.missing, context.plan));
        else if ((cost.mixed || supply.supply != cost.chosen) && paysAnything(supply))
            blocks.push_back(budgetTable(context, ui::supplyName(supply.supply), supply));
    }
    if (!missing.isEmpty()) {
        blocks.push_back(Paragraph{ReportText::tr("Not compared, since a price is unknown: %1.")
                                       .arg(missing.join(QStringLiteral(", "))),
            TextTone::Muted});
    }
    if (const ui::StackedBarSpec trap = ui::budgetTrap(cost); !trap.categories.isEmpty())
        blocks.push_back(Chart{trap, {}, 220});
    if (cost.networkRule > 0 || cost.networkBottomUp > 0) {
        const auto known
            = [&](double amount) { return amount > 0 ? context.money(amount) : ui::format::unknown(); };
        blocks.push_back(
            Paragraph{ReportText::tr("Network: %1 by the rule of thumb, %2 counted piece by piece.")
                          .arg(known(cost.networkRule), known(cost.networkBottomUp))});
    }
}

} // namespace terroir::report
