#include "ui/plan_charts/budget_trap.h"

#include "core/cost/parts.h"
#include "ui/plan_charts/small_parts.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <QCoreApplication>

namespace terroir::ui {

namespace {

QString trapWords(const char* text)
{
    return QCoreApplication::translate("BudgetTrap", text);
}

} // namespace

StackedBarSpec budgetTrap(const core::CostPlan& cost)
{
    StackedBarSpec spec;
    spec.title = trapWords(QT_TRANSLATE_NOOP("BudgetTrap", "What does the first year really cost?"));
    spec.orientation = Qt::Horizontal;
    spec.valueAxis = {trapWords(QT_TRANSLATE_NOOP("BudgetTrap", "Purchase and first year, owned")),
        currencyUnit(cost.currency)};
    const core::SupplyCost* owned = cost.supply(core::Supply::Own);
    if (!owned || !owned->available || cost.bareCards <= 0)
        return spec;
    spec.note = trapWords(QT_TRANSLATE_NOOP("BudgetTrap", "%1 times the price of the bare cards"))
                    .arg(format::number(cost.firstYearOwned / cost.bareCards));
    spec.categories = {{QStringLiteral("bare"), trapWords(QT_TRANSLATE_NOOP("BudgetTrap", "Bare cards"))},
        {QStringLiteral("year"), trapWords(QT_TRANSLATE_NOOP("BudgetTrap", "First year"))}};
    for (const core::CostPart& part : owned->parts) {
        if (part.id == core::id(core::Part::Residual)) // only a sale brings it
            continue;
        const double year = part.byYear[0] + (part.byYear.size() > 1 ? part.byYear[1] : 0);
        if (year == 0)
            continue;
        const QString id = QStringLiteral("cost.part.") + QString::fromStdString(part.id);
        spec.parts.append(
            {id, figureName(id), {part.id == core::id(core::Part::Gpus) ? cost.bareCards : 0, year}});
    }
    gatherSmallParts(spec);
    return spec;
}

} // namespace terroir::ui
