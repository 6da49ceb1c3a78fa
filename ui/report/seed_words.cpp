#include "ui/report/seed_words.h"

#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/source_text.h"

#include <algorithm>

namespace terroir::report {

bool isWithinSeed(const core::SeedCheck& check)
{
    return check.meanYear >= check.low && check.meanYear <= check.high;
}

QStringList seedWords(const core::SeedCheck& check, ui::Currency currency)
{
    const auto money = [currency](double amount) { return ui::format::compactMoney(amount, currency); };
    const auto people = [](double count) { return ui::format::number(std::max(0.0, count), 2); };
    QStringList words{
        ReportText::tr("The source document reckons %1 to %2 a year for such a server, with depreciation, "
                       "operations and staff (%3).")
            .arg(money(check.low), money(check.high), ui::sourceText(check.source)),
        ReportText::tr(
            "This plan: %1 a year in the mean of the horizon, %2 in the first year with the purchase.")
            .arg(money(check.meanYear), money(check.firstYear))};
    if (check.firstYear >= check.low && check.firstYear <= check.high)
        words += ReportText::tr("The first year lies within the document's range.");
    if (!isWithinSeed(check)) {
        words
            += ReportText::tr("The mean lies outside it for two assumptions: the hardware is sold at the end "
                              "(without that %1 a year), and %2 of an engineer looks after one server.")
                   .arg(money(check.withoutResale), people(check.people));
        words += check.peopleAtHigh > 0
            ? ReportText::tr("Without resale the range is reached with %1 to %2 engineers for this server.")
                  .arg(people(check.peopleAtLow), people(check.peopleAtHigh))
            : ReportText::tr("Without resale the figure lies above the range.");
    }
    return words;
}

} // namespace terroir::report
