#include "app/cli/scenario_options.h"
#include "core/plan/plan.h"
#include "database/shipped.h"
#include "ui/report/budget_report.h"
#include "ui/report/pdf_writer.h"
#include "ui/report/xlsx_writer.h"
#include "ui/text/names.h"

#include <QDateTime>

namespace terroir::cli {
namespace {

void declareReport(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("SCENARIO"), Cli::tr("Scenario JSON or .terroir project."));
    parser.addOption({QStringLiteral("pdf"), Cli::tr("Write the report as PDF."), QStringLiteral("FILE")});
    parser.addOption({QStringLiteral("xlsx"), Cli::tr("Write the report as workbook; totals are formulas."),
        QStringLiteral("FILE")});
    parser.addOption({QStringLiteral("author"), Cli::tr("Author of the report."), QStringLiteral("NAME")});
    parser.addOption(
        {QStringLiteral("mark"), Cli::tr("Confidentiality mark on every page."), QStringLiteral("TEXT")});
    parser.addOption({QStringLiteral("glossary"), Cli::tr("Terms in plain words as the last pages.")});
}

int runReport(Context& context, const QCommandLineParser& parser)
{
    if (parser.positionalArguments().size() != 1)
        return wrongUsage(context, QStringLiteral("SCENARIO"), {}, QStringLiteral("one file"));
    if (!parser.isSet(QStringLiteral("pdf")) && !parser.isSet(QStringLiteral("xlsx")))
        return wrongUsage(context, QStringLiteral("--pdf"), {}, QStringLiteral("--pdf FILE | --xlsx FILE"));
    const auto scenario = scenarioFromFile(context, parser.positionalArguments().first());
    if (!scenario)
        return report(context, scenario.error());
    for (const QString& option : {QStringLiteral("pdf"), QStringLiteral("xlsx")}) {
        if (!parser.isSet(option))
            continue;
        if (auto can = canWrite(QStringLiteral("--") + option, parser.value(option)); !can)
            return report(context, can.error());
    }
    core::Planner planner(context.catalog, context.tree);
    const auto plan = planner.plan(*scenario);
    if (!plan)
        return report(context, plan.error());
    ui::NumberStyle style = ui::format::currentStyle();
    style.currency = ui::shownCurrency(scenario->currency);
    terroir::report::ReportOptions options;
    options.style = style;
    options.author = parser.value(QStringLiteral("author"));
    options.mark = parser.value(QStringLiteral("mark"));
    options.programVersion = QStringLiteral(TERROIR_VERSION);
    options.created = QDateTime::currentDateTime();
    if (parser.isSet(QStringLiteral("glossary"))) {
        auto terms = core::glossaryFromJson(database::shippedText(QStringLiteral("decision/glossary.json")));
        if (!terms)
            return report(context, terms.error());
        options.glossary = std::move(*terms);
        options.sections = terroir::report::allReportSections();
    }
    const auto document = terroir::report::makeBudgetReport(*scenario, *plan, *context.tree, options);
    if (parser.isSet(QStringLiteral("pdf"))) {
        const terroir::report::PagedReport paged(document);
        if (auto written = terroir::report::writePdf(paged, parser.value(QStringLiteral("pdf"))); !written)
            return report(context, written.error());
    }
    if (parser.isSet(QStringLiteral("xlsx"))) {
        if (auto written = terroir::report::writeXlsx(document, parser.value(QStringLiteral("xlsx")));
            !written)
            return report(context, written.error());
    }
    if (context.json)
        print(context,
            {{"pdf", parser.value(QStringLiteral("pdf")).toStdString()},
                {"xlsx", parser.value(QStringLiteral("xlsx")).toStdString()},
                {"fingerprint", plan->fingerprint}});
    return reportProblems(context, *plan); // the files say so too
}

} // namespace

Subcommand reportCommand()
{
    return {QStringLiteral("report"),
        QStringLiteral(
            "SCENARIO.json|PROJECT.terroir --pdf FILE [--xlsx FILE] [--glossary] [--lang zh_CN|en]"),
        Cli::tr("The budget report as PDF and workbook."), declareReport, runReport};
}

} // namespace terroir::cli
