#include "ui/plan_charts/cost_charts.h"
#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/names.h"

#include <algorithm>
#include <utility>

namespace terroir::report {

namespace {

using ui::format::number;
using ui::format::percent;
using ui::format::unitName;

constexpr int kBarsShown = 12;

const core::ResolvedAssumption* resolved(const ReportContext& context, const std::string& id)
{
    for (const core::ResolvedAssumption& assumption : context.plan.cost->assumptions) {
        if (assumption.id == id)
            return &assumption;
    }
    return nullptr;
}

QString nameOf(const ReportContext& context, const std::string& id)
{
    const auto* assumption = resolved(context, id);
    return assumption != nullptr ? assumptionName(*assumption) : text(id);
}

QString valueText(double value, const std::string& unit)
{
    return unit.starts_with("share")
        ? percent(value) // of what the assumption's name says
        : ReportText::tr("%1 %2", "number and unit").arg(number(value), unitName(text(unit))).trimmed();
}

void addTornado(const ReportContext& context, const core::SupplyCost& cost, Blocks& blocks)
{
    ui::HorizontalBarSpec chart = ui::costTornado(context.plan, kBarsShown);
    chart.title
        = ReportText::tr("What moves the budget most? (%1)").arg(std::exchange(chart.note, QString()));
    chart.centreLabel = context.money(cost.pointTotal);
    Table table;
    table.columns = {{ReportText::tr("Assumption"), Align::Left, 2.6},
        {ReportText::tr("Low"), Align::Right, 1.2}, {ReportText::tr("Budget at low"), Align::Right, 1.2},
        {ReportText::tr("High"), Align::Right, 1.2}, {ReportText::tr("Budget at high"), Align::Right, 1.2},
        {ReportText::tr("Share of variance"), Align::Right, 1.1}};
    table.compact = true;
    const auto money = [&](double amount) {
        return Cell{context.money(amount), amount, QStringLiteral("#,##0")};
    };
    for (const core::TornadoBar& bar : context.plan.cost->tornado) {
        if (bar.low == bar.high || std::ssize(table.rows) >= kBarsShown)
            continue;
        const auto* assumption = resolved(context, bar.assumptionId);
        const QString low = assumption != nullptr ? valueText(assumption->low, assumption->unit) : QString();
        const QString high
            = assumption != nullptr ? valueText(assumption->high, assumption->unit) : QString();
        const QString name = nameOf(context, bar.assumptionId);
        table.rows.push_back({{{name}, {low}, money(bar.low), {high}, money(bar.high),
            {percent(bar.sobolIndex), bar.sobolIndex, QStringLiteral("0%")}}});
    }
    if (table.rows.empty())
        return;
    blocks.push_back(Heading{2, ReportText::tr("Sensitivity")});
    constexpr double kHeadPt = 70;
    constexpr double kBarPt = 17;
    blocks.push_back(Chart{chart, ReportText::tr("Each assumption moved alone from its low to its high end."),
        kHeadPt + kBarPt * static_cast<double>(table.rows.size())});
    blocks.push_back(std::move(table));
}

QString breakEvenValue(const core::BreakEven& point)
{
    if (!point.exists)
        return ReportText::tr("never within the plan: one side is always cheaper");
    if (point.unit == "months")
        return ReportText::tr("%1 months").arg(number(point.value));
    if (point.unit == "share")
        return percent(point.value);
    if (point.unit == "tokens/year")
        return ReportText::tr("%1 tokens a year").arg(ui::format::compact(point.value));
    if (point.unit == "hours")
        return ReportText::tr("%1 hours").arg(ui::format::count(point.value));
    if (point.unit == "CNY" || point.unit == "USD")
        return ui::format::compactMoney(
            point.value, point.unit == "USD" ? ui::Currency::Usd : ui::Currency::Cny);
    return valueText(point.value, point.unit);
}

void addBreakEvens(const ReportContext& context, Blocks& blocks)
{
    Table table;
    table.columns
        = {{ReportText::tr("Break-even"), Align::Left, 2}, {ReportText::tr("Value"), Align::Right, 1.4}};
    for (const core::BreakEven& point : context.plan.cost->breakEvens) {
        Cell value{breakEvenValue(point)};
        if (point.exists)
            value.number = point.value;
        table.rows.push_back({{{ui::figureName(text("breakeven." + point.id))}, value}});
    }
    if (table.rows.empty())
        return;
    blocks.push_back(Heading{2, ReportText::tr("Break-even points")});
    blocks.push_back(std::move(table));
}

void addFlips(const ReportContext& context, Blocks& blocks)
{
    Table table;
    table.title = ReportText::tr("What would change the cheapest supply");
    table.columns = {{ReportText::tr("Assumption"), Align::Left, 2.4}, {ReportText::tr("Now"), Align::Right},
        {ReportText::tr("Changes at"), Align::Right}, {ReportText::tr("Then cheapest"), Align::Left, 1.4}};
    for (const core::FlipPoint& flip : context.plan.cost->flips) {
        table.rows.push_back(
            {{{nameOf(context, flip.assumptionId)}, {valueText(flip.from, flip.unit), flip.from},
                {valueText(flip.to, flip.unit), flip.to}, {ui::supplyName(flip.becomes)}}});
    }
    table.note = ReportText::tr("Each assumption moved alone.");
    if (!table.rows.empty())
        blocks.push_back(std::move(table));
}

} // namespace

void addSensitivity(const ReportContext& context, Blocks& blocks)
{
    const core::SupplyCost* cost = context.cost();
    if (cost == nullptr) {
        blocks.push_back(Paragraph{ReportText::tr("No costs were computed.")});
        return;
    }
    if (cost->available)
        addTornado(context, *cost, blocks);
    else
        blocks.push_back(
            Paragraph{ReportText::tr("The plan's supply has no known price (%1), so that nothing can be "
                                     "moved; the comparison of the other supplies follows.")
                          .arg(ui::missingPriceText(cost->missing, context.plan))});
    addBreakEvens(context, blocks);
    addFlips(context, blocks);
}

} // namespace terroir::report
