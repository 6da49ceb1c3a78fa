#include "ui/plan_charts/cost_charts.h"

#include "core/cost/break_even.h"
#include "core/cost/rounding.h"
#include "ui/plan_charts/small_parts.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/wording.h"

#include <algorithm>
#include <cmath>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

QString costWords(const char* text)
{
    return QCoreApplication::translate("CostCharts", text);
}

Currency moneyCurrency(const core::Plan& plan)
{
    return shownCurrency(plan.scenario.currency);
}

bool isPlanned(const core::Plan& plan, const core::SupplyCost& supply)
{
    return plan.cost->plan() == &supply;
}

QString yearName(std::size_t year)
{
    return year == 0 ? costWords(QT_TRANSLATE_NOOP("CostCharts", "Purchase"))
                     : costWords(QT_TRANSLATE_NOOP("CostCharts", "Year %1")).arg(year);
}

QString partFigure(const core::Plan& plan, const core::SupplyCost& supply, const std::string& part)
{
    // Parts are figures of the plan's own supply only.
    return isPlanned(plan, supply) ? QStringLiteral("cost.part.") + QString::fromStdString(part) : QString();
}

const core::ResolvedAssumption* resolved(const core::CostPlan& cost, const std::string& id)
{
    const auto found = std::find_if(cost.assumptions.begin(), cost.assumptions.end(),
        [&](const core::ResolvedAssumption& each) { return each.id == id || each.role == id; });
    return found == cost.assumptions.end() ? nullptr : &*found;
}

QString assumptionName(const core::ResolvedAssumption& assumption)
{
    return said({assumption.name, assumption.nameZh.empty() ? assumption.name : assumption.nameZh});
}

} // namespace

QString assumedText(double value, const std::string& unit)
{
    if (unit.rfind("share", 0) == 0)
        return format::percent(value);
    return format::number(value)
        + (unit.empty() || unit == "ratio" ? QString() : u' ' + QString::fromStdString(unit));
}

QString costUnit(const core::Plan& plan)
{
    return currencyUnit(plan.scenario.currency);
}

QString costName(const core::Plan& plan, const core::SupplyCost& supply)
{
    return plan.cost->mixed && isPlanned(plan, supply)
        ? costWords(QT_TRANSLATE_NOOP("CostCharts", "As planned, stage by stage"))
        : supplyName(supply.supply);
}

StackedBarSpec yearlyCost(const core::Plan& plan, const core::SupplyCost& supply, int shownParts)
{
    StackedBarSpec spec;
    spec.title = costWords(QT_TRANSLATE_NOOP("CostCharts", "What is paid when?"));
    spec.note = costName(plan, supply);
    spec.valueAxis = {costWords(QT_TRANSLATE_NOOP("CostCharts", "Cost")), costUnit(plan)};
    for (std::size_t year = 0; year < supply.yearTotals.size(); ++year)
        spec.categories.append({QString::number(year), yearName(year)});
    for (const core::CostPart& part : supply.parts) {
        if (std::all_of(part.byYear.begin(), part.byYear.end(), [](double money) { return money == 0; }))
            continue;
        const QString id = QStringLiteral("cost.part.") + QString::fromStdString(part.id);
        ChartPart made{id, figureName(id)};
        for (std::size_t year = 0; year < supply.yearTotals.size(); ++year) {
            made.values.append(year < part.byYear.size() ? part.byYear[year] : 0);
            made.valueIds.append(partFigure(plan, supply, part.id));
        }
        spec.parts.append(made);
    }
    gatherSmallParts(spec, shownParts);
    return spec;
}

LineChartSpec cumulativeCost(const core::Plan& plan)
{
    LineChartSpec spec;
    spec.title = costWords(QT_TRANSLATE_NOOP("CostCharts", "When does buying beat renting?"));
    spec.note
        = costWords(QT_TRANSLATE_NOOP("CostCharts", "Without the residual value, which only a sale brings"));
    spec.xAxis = {costWords(QT_TRANSLATE_NOOP("CostCharts", "Month")), QString()};
    spec.yAxis = {costWords(QT_TRANSLATE_NOOP("CostCharts", "Money spent so far")), costUnit(plan)};
    if (!plan.cost)
        return spec;
    const core::SupplyCost* own = plan.cost->supply(core::Supply::Own);
    int colour = 0;
    for (const core::SupplyCost& supply : plan.cost->supplies) {
        const int kept = colour++; // the same colour for a supply whatever else is priced
        if (!supply.available || !supply.leavesOut.empty() || supply.cumulativeByMonth.size() < 2)
            continue;
        ChartSeries series{fromView(core::id(supply.supply)), supplyName(supply.supply)};
        series.colour = kept;
        for (std::size_t month = 0; month < supply.cumulativeByMonth.size(); ++month) {
            series.x.append(static_cast<double>(month));
            series.y.append(supply.cumulativeByMonth[month]);
        }
        spec.series.append(series);
        if (!own || !own->available || supply.supply == core::Supply::Own)
            continue;
        const std::optional<double> month
            = core::crossingMonth(own->cumulativeByMonth, supply.cumulativeByMonth);
        if (!month || *month <= 0 || *month >= static_cast<double>(supply.cumulativeByMonth.size() - 1))
            continue;
        const auto before = static_cast<std::size_t>(*month);
        const double share = *month - static_cast<double>(before);
        const double money
            = supply.cumulativeByMonth[before] * (1 - share) + supply.cumulativeByMonth[before + 1] * share;
        const QString figure = supply.supply == core::Supply::OnDemand
            ? QStringLiteral("breakeven.own_vs_on_demand_month")
            : supply.supply == core::Supply::Reserved1y || supply.supply == core::Supply::Reserved3y
            ? QStringLiteral("breakeven.own_vs_reserved_month")
            : QString();
        spec.markers.append({QStringLiteral("even_") + fromView(core::id(supply.supply)),
            costWords(QT_TRANSLATE_NOOP("CostCharts", "month %1")).arg(format::number(*month)), *month, money,
            figure});
    }
    return spec;
}

HorizontalBarSpec costTornado(const core::Plan& plan, int rows)
{
    HorizontalBarSpec spec;
    spec.title = costWords(QT_TRANSLATE_NOOP("CostCharts", "What moves the cost most?"));
    spec.valueAxis = {costWords(QT_TRANSLATE_NOOP("CostCharts", "Cost over the horizon")), costUnit(plan)};
    spec.lowName = costWords(QT_TRANSLATE_NOOP("CostCharts", "assumption low"));
    spec.highName = costWords(QT_TRANSLATE_NOOP("CostCharts", "assumption high"));
    const core::SupplyCost* shown = plan.cost ? plan.cost->plan() : nullptr;
    if (!shown)
        return spec;
    spec.note = costName(plan, *shown);
    spec.centre = shown->pointTotal;
    spec.centreLabel = costWords(QT_TRANSLATE_NOOP("CostCharts", "this plan"));
    for (const core::TornadoBar& bar : plan.cost->tornado) {
        if (static_cast<int>(spec.rows.size()) >= rows || bar.low == bar.high)
            break;
        const core::ResolvedAssumption* assumption = resolved(*plan.cost, bar.assumptionId);
        TornadoRow row;
        row.id = QString::fromStdString(bar.assumptionId);
        row.name = assumption ? assumptionName(*assumption) : row.id;
        row.low = bar.low;
        row.high = bar.high;
        if (assumption) {
            row.lowInput = assumedText(assumption->low, assumption->unit);
            row.highInput = assumedText(assumption->high, assumption->unit);
        }
        spec.rows.append(row);
    }
    return spec;
}

QStringList supplyHeaders()
{
    return {costWords(QT_TRANSLATE_NOOP("CostCharts", "Supply")),
        costWords(QT_TRANSLATE_NOOP("CostCharts", "Point")), QStringLiteral("P50"),
        QStringLiteral("P10 – P90"), costWords(QT_TRANSLATE_NOOP("CostCharts", "Present value")),
        costWords(QT_TRANSLATE_NOOP("CostCharts", "Per GPU·h")),
        costWords(QT_TRANSLATE_NOOP("CostCharts", "Cheapest in"))};
}

QList<QList<ValueCell>> supplyRows(const core::Plan& plan)
{
    QList<QList<ValueCell>> rows;
    if (!plan.cost)
        return rows;
    const Currency currency = moneyCurrency(plan);
    const auto money = [currency](double amount) { return format::compactMoney(amount, currency); };
    for (const core::SupplyCost& supply : plan.cost->supplies) {
        const QString id = fromView(core::id(supply.supply));
        const bool chosen = !plan.cost->mixed && supply.supply == plan.cost->chosen;
        QString name = supplyName(supply.supply);
        if (chosen)
            name += QStringLiteral("  ✓");
        if (!supply.available) {
            rows.append({{name, {}, true},
                {costWords(QT_TRANSLATE_NOOP("CostCharts", "price not known: %1"))
                        .arg(missingPriceText(supply.missing, plan)),
                    {}, true}});
            continue;
        }
        QString hint;
        if (!supply.leavesOut.empty()) {
            name += QStringLiteral(" *");
            hint = QStringLiteral("* ") + leavesOutText(supply);
        }
        const auto figure
            = [&](const char* what) { return QStringLiteral("cost.%1.%2").arg(id, QLatin1String(what)); };
        const bool drawn = supply.total.p90 > supply.total.p10;
        const QString unknown = format::unknown();
        rows.append(
            {{name, {}, true, chosen, hint}, {money(supply.pointTotal), figure("total"), false, chosen},
                {drawn ? money(supply.total.p50) : unknown, drawn ? figure("p50") : QString(), false, chosen},
                {drawn ? money(supply.total.p10) + QStringLiteral(" – ") + money(supply.total.p90) : unknown,
                    drawn ? figure("p90") : QString()},
                {money(supply.npv), figure("npv")},
                {supply.perGpuHour > 0 ? format::money(supply.perGpuHour, currency) : unknown,
                    figure("per_gpu_hour")},
                {drawn && supply.isComparable() ? format::percent(supply.probabilityCheapest) : unknown,
                    supply.isComparable() ? figure("probability_cheapest") : QString()}});
    }
    return rows;
}

CostTable costByYearAndPart(const core::Plan& plan, const core::SupplyCost& supply)
{
    CostTable table;
    const std::size_t years = supply.yearTotals.size();
    const double total = std::abs(supply.pointTotal);
    const bool wan = format::currentStyle().scale == UnitScale::Wan;
    table.unit = wan ? (total >= 1e7 ? 1e4 : 1) : total >= 1e9 ? 1e6 : total >= 1e6 ? 1e3 : 1;
    std::vector<const core::CostPart*> parts;
    for (const core::CostPart& part : supply.parts)
        if (std::any_of(part.byYear.begin(), part.byYear.end(), [](double money) { return money != 0; }))
            parts.push_back(&part);
    std::vector<double> cells; // all of them at once: then rows, columns and the total add up
    for (const core::CostPart* part : parts)
        for (std::size_t year = 0; year < years; ++year)
            cells.push_back(year < part->byYear.size() ? part->byYear[year] : 0);
    const std::vector<long long> rounded = core::largestRemainder(cells, table.unit);

    table.headers << costWords(QT_TRANSLATE_NOOP("CostCharts", "Part"));
    for (std::size_t year = 0; year < years; ++year)
        table.headers << yearName(year);
    table.headers << costWords(QT_TRANSLATE_NOOP("CostCharts", "Total"));
    const auto text = [](long long value) { return format::count(static_cast<double>(value)); };
    std::vector<long long> yearSums(years + 1, 0);
    for (std::size_t p = 0; p < parts.size(); ++p) {
        const QString id = QStringLiteral("cost.part.") + QString::fromStdString(parts[p]->id);
        QList<ValueCell> row{{figureName(id), {}, true}};
        long long sum = 0;
        for (std::size_t year = 0; year < years; ++year) {
            const long long value = rounded[p * years + year];
            sum += value;
            yearSums[year] += value;
            row.append({value == 0 ? QString() : text(value)});
        }
        yearSums[years] += sum;
        row.append({text(sum), partFigure(plan, supply, parts[p]->id), false, true});
        table.rows.append(row);
    }
    QList<ValueCell> sums{{costWords(QT_TRANSLATE_NOOP("CostCharts", "Total")), {}, true, true}};
    for (std::size_t year = 0; year < years; ++year)
        sums.append({text(yearSums[year]), {}, false, true});
    sums.append({text(yearSums[years]),
        QStringLiteral("cost.%1.total")
            .arg(isPlanned(plan, supply) ? QStringLiteral("chosen") : fromView(core::id(supply.supply))),
        false, true});
    table.rows.append(sums);
    return table;
}

QStringList networkHeaders()
{
    return {QString(), costWords(QT_TRANSLATE_NOOP("CostCharts", "Rule of thumb")),
        costWords(QT_TRANSLATE_NOOP("CostCharts", "Counted"))};
}

QList<QList<ValueCell>> networkRows(const core::Plan& plan)
{
    QList<QList<ValueCell>> rows;
    if (!plan.cost || plan.cost->networkRule <= 0)
        return rows;
    const core::CostPlan& cost = *plan.cost;
    const auto money = [&](double amount) {
        return amount > 0 ? format::compactMoney(amount, moneyCurrency(plan)) : format::unknown();
    };
    double cards = 0; // of all years, as the network is
    if (const core::SupplyCost* owned = cost.supply(core::Supply::Own)) {
        for (const core::CostPart& part : owned->parts)
            cards += part.id == "gpus" ? part.total() : 0;
    }
    const auto share = [&](double amount) {
        return amount > 0 && cards > 0 ? format::percent(amount / cards) : format::unknown();
    };
    const auto row = [&](const char* name, const QString& rule, const QString& counted,
                         const char* ruleId = "", const char* countedId = "") {
        rows.append({{costWords(name), {}, true}, {rule, QLatin1String(ruleId)},
            {counted, QLatin1String(countedId)}});
    };
    row(QT_TRANSLATE_NOOP("CostCharts", "Price"), money(cost.networkRule), money(cost.networkBottomUp),
        "cost.network_rule", "cost.network_bottom_up");
    row(QT_TRANSLATE_NOOP("CostCharts", "Share of the card price"), share(cost.networkRule),
        share(cost.networkBottomUp));
    const core::Fabric& fabric = cost.fabric;
    if (fabric.tiers > 0) {
        row(QT_TRANSLATE_NOOP("CostCharts", "Tiers of switches"), {}, format::count(fabric.tiers));
        row(QT_TRANSLATE_NOOP("CostCharts", "Switches: leaf + spine + core"), {},
            QStringLiteral("%1 + %2 + %3")
                .arg(format::count(fabric.leafSwitches), format::count(fabric.spineSwitches),
                    format::count(fabric.coreSwitches)));
        row(QT_TRANSLATE_NOOP("CostCharts", "Cables and optics"), {},
            QStringLiteral("%1 + %2").arg(format::count(fabric.links), format::count(fabric.transceivers)));
    }
    return rows;
}

QStringList turningPoints(const core::Plan& plan)
{
    QStringList sentences;
    if (!plan.cost)
        return sentences;
    for (const core::BreakEven& point : plan.cost->breakEvens) {
        if (!point.exists)
            continue;
        const QString id = QStringLiteral("breakeven.") + QString::fromStdString(point.id);
        const QString unit = QString::fromStdString(point.unit);
        sentences << figureName(id) + QStringLiteral(": ")
                + figureText({id.toStdString(), point.value, unit.toStdString()});
    }
    for (const core::FlipPoint& flip : plan.cost->flips) {
        const core::ResolvedAssumption* assumption = resolved(*plan.cost, flip.assumptionId);
        if (assumption && (flip.to < assumption->low || flip.to > assumption->high))
            continue; // nobody expects it to go there
        sentences << costWords(QT_TRANSLATE_NOOP("CostCharts", "%1 from %2 to %3: then %4 is cheapest"))
                         .arg(assumption ? assumptionName(*assumption)
                                         : QString::fromStdString(flip.assumptionId),
                             assumedText(flip.from, flip.unit), assumedText(flip.to, flip.unit),
                             supplyName(flip.becomes));
    }
    return sentences;
}

} // namespace terroir::ui
