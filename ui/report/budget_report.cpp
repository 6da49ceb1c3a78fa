#include "ui/report/budget_report.h"

#include "ui/report/plan_words.h"
#include "ui/report/report_language.h"
#include "ui/report/report_sections.h"
#include "ui/text/names.h"
#include "ui/text/wording.h"

#include <algorithm>

namespace terroir::report {

namespace {

struct SectionEntry
{
    ReportSection section;
    const char* name;
    void (*add)(const ReportContext&, Blocks&);
};

constexpr SectionEntry kSections[] = {
    {ReportSection::Summary, QT_TRANSLATE_NOOP("ReportText", "Summary"), addSummary},
    {ReportSection::Path, QT_TRANSLATE_NOOP("ReportText", "Decision path"), addPath},
    {ReportSection::Sizing, QT_TRANSLATE_NOOP("ReportText", "Sizing"), addSizing},
    {ReportSection::Budget, QT_TRANSLATE_NOOP("ReportText", "Budget"), addBudget},
    {ReportSection::Sensitivity, QT_TRANSLATE_NOOP("ReportText", "Sensitivity and break-even"),
        addSensitivity},
    {ReportSection::Risks, QT_TRANSLATE_NOOP("ReportText", "Risks and platform checklist"), addRisks},
    {ReportSection::Assumptions, QT_TRANSLATE_NOOP("ReportText", "Assumptions"), addAssumptions},
    {ReportSection::Catalog, QT_TRANSLATE_NOOP("ReportText", "Catalog rows used"), addCatalog},
    {ReportSection::Method, QT_TRANSLATE_NOOP("ReportText", "Method, error and inputs"), addMethod},
    {ReportSection::Glossary, QT_TRANSLATE_NOOP("ReportText", "Glossary"), addGlossary},
};

} // namespace

std::vector<ReportSection> allReportSections()
{
    std::vector<ReportSection> all;
    for (const SectionEntry& entry : kSections)
        all.push_back(entry.section);
    return all;
}

std::vector<ReportSection> usualReportSections()
{
    std::vector<ReportSection> usual = allReportSections();
    std::erase(usual, ReportSection::Glossary);
    return usual;
}

QString reportSectionName(ReportSection section)
{
    const auto* entry = std::find_if(
        std::begin(kSections), std::end(kSections), [&](const auto& e) { return e.section == section; });
    return ReportText::tr(entry->name);
}

ui::Currency ReportContext::currency() const
{
    return ui::shownCurrency(plan.scenario.currency);
}

QString ReportContext::money(double amount) const
{
    return ui::format::compactMoney(amount, currency());
}

QString ReportContext::moneyUnit() const
{
    return ui::currencyUnit(plan.scenario.currency);
}

QString ReportContext::catalogDate() const
{
    std::string newest;
    if (plan.catalog) {
        for (const core::Gpu& gpu : plan.catalog->gpus)
            newest = std::max(newest, gpu.price.asOf);
        for (const core::CloudOffer& offer : plan.catalog->offers)
            newest = std::max(newest, offer.asOf);
        for (const core::ApiPrice& price : plan.catalog->apiPrices)
            newest = std::max(newest, price.asOf);
    }
    return text(newest);
}

const core::SupplyCost* ReportContext::cost() const
{
    return plan.cost ? plan.cost->plan() : nullptr;
}

QString ReportContext::supplyOfPlan() const
{
    if (!plan.cost)
        return {};
    return plan.cost->mixed ? ReportText::tr("as planned, stage by stage")
                            : ui::supplyName(plan.cost->chosen);
}

ReportDocument makeBudgetReport(const core::Scenario& scenario, const core::Plan& plan,
    const core::DecisionTree& tree, const ReportOptions& options)
{
    const ReportContext context{scenario, plan, tree, options};
    ReportDocument report;
    report.meta.style = options.style;
    report.meta.style.currency = context.currency();
    const ReportLanguage language(report.meta.style);

    const QString fingerprint = text(plan.fingerprint).left(12);
    report.meta.title = ReportText::tr("AI compute budget: %1").arg(ui::inOneLanguage(text(scenario.name)));
    report.meta.subject = ReportText::tr("What to train or serve, on what, for how long, at what cost");
    report.meta.author = options.author;
    report.meta.mark = options.mark;
    report.meta.creator = QStringLiteral("Terroir ") + options.programVersion;
    report.meta.created = options.created;
    report.meta.footer = ReportText::tr("%1 · catalog of %2 · inputs %3", "program, date, fingerprint")
                             .arg(report.meta.creator, context.catalogDate(), fingerprint);
    report.scenarioJson = QByteArray::fromStdString(core::scenarioToJson(scenario));
    for (const ReportSection wanted : options.sections) {
        for (const SectionEntry& entry : kSections) {
            if (entry.section != wanted)
                continue;
            if (wanted == ReportSection::Glossary && options.glossary.empty())
                continue;
            if (wanted == ReportSection::Summary)
                report.blocks.push_back(Heading{0, report.meta.title});
            else
                report.blocks.push_back(Heading{1, ReportText::tr(entry.name)});
            entry.add(context, report.blocks);
        }
    }
    return report;
}

} // namespace terroir::report
