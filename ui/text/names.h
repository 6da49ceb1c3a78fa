// Short names of what the core calls by code, and the text of a figure's value, in the language of the
// moment.
#pragma once

#include "core/plan/plan.h"
#include "ui/text/number_format.h"

#include <QString>

namespace terroir::ui {

/// The core's currency as amounts are shown in it.
inline Currency shownCurrency(core::Currency currency)
{
    return currency == core::Currency::Usd ? Currency::Usd : Currency::Cny;
}
QString currencyUnit(core::Currency currency); // "CNY", as axes and texts write it

QString supplyName(core::Supply supply); // "On demand"
QString workloadName(core::WorkloadKind workload); // "LoRA fine-tuning"
// As the user called them; of samples, which are named in both languages, in that of the moment.
QString scenarioName(const core::Scenario& scenario);
QString stageName(const core::Stage& stage); // without a name: its kind of work
QString figureName(const QString& figureId); // "Days of training"; an unknown id is spelled out
QString figureText(const core::Figure& figure); // "12.5 days", "¥1.84亿", "yes"
QString adviceText(const core::Advice& advice); // a sentence with its figures and source
/// Why a supply stands beside the others and not among them: "API: does not do train". Empty if it is one of
/// them.
QString leavesOutText(const core::SupplyCost& supply);
/// One sentence: what is wrong, with which value, and what would be right. A place of the catalog is said as
/// its page heads it; with the plan, whose catalog it is, the row by its name.
QString problemText(const core::Problem& problem);
QString problemText(const core::Problem& problem, const core::Plan& plan);
/// The price that a supply lacks, in words: of SupplyCost::missing ("stages.serve.apiPrice", "gpus.l4" …).
QString missingPriceText(const std::string& field, const core::Plan& plan);

} // namespace terroir::ui
