#include "ui/report/plan_words.h"
#include "ui/report/report_sections.h"
#include "ui/text/trust_text.h"

#include <algorithm>
#include <map>
#include <set>

namespace terroir::report {

namespace {

using ui::format::count;
using ui::format::percent;
using ui::format::percentChange;

constexpr std::size_t kReportDepth = 2; // traits of the classes that are listed beside the plan's own

std::vector<Column> errorColumns(const QString& first)
{
    return {{first, Align::Left, 3.4}, {ReportText::tr("Cases"), Align::Right, 0.8},
        {ReportText::tr("Predicted"), Align::Right, 0.9}, {ReportText::tr("Median error"), Align::Right},
        {QStringLiteral("P90"), Align::Right, 0.8}, {ReportText::tr("Max"), Align::Right, 0.8},
        {ReportText::tr("Bias"), Align::Right, 0.8}};
}

Row errorRow(const QString& name, const core::ErrorSummary& errors)
{
    const auto share = [](const QString& words, double value) {
        return Cell{words, value, QStringLiteral("0.0%")};
    };
    const auto cases = [](std::size_t number) {
        return Cell{count(static_cast<double>(number)), static_cast<double>(number), QStringLiteral("#,##0")};
    };
    return {{{name}, cases(errors.rows), cases(errors.covered), share(percent(errors.median), errors.median),
        share(percent(errors.p90), errors.p90), share(percent(errors.max), errors.max),
        share(percentChange(errors.bias), errors.bias)}};
}

/// What is predicted of which stages.
struct Predicted
{
    const char* kind;
    const char* metric;
    std::vector<std::pair<QString, core::Trust>> byStage; // its name
};

std::vector<Predicted> predictions(const ReportContext& context)
{
    std::vector<Predicted> all{{"training", "step_time", {}}, {"memory", "memory", {}},
        {"serving", "output_tok_s", {}}, {"serving", "ttft_ms", {}}, {"serving", "tpot_ms", {}}};
    enum { kStep, kMemory, kOutput, kFirstToken, kPerToken };
    for (const core::StagePlan& stage : context.plan.stages) {
        const QString name = stageName(context.plan.scenario, stage);
        if (stage.training) {
            all[kStep].byStage.emplace_back(name, stage.training->stepTrust);
            all[kMemory].byStage.emplace_back(name, stage.training->memoryTrust);
        }
        if (stage.serving) {
            all[kMemory].byStage.emplace_back(name, stage.serving->memoryTrust);
            all[kOutput].byStage.emplace_back(name, stage.serving->outputTrust);
            all[kFirstToken].byStage.emplace_back(name, stage.serving->firstTokenTrust);
            all[kPerToken].byStage.emplace_back(name, stage.serving->perTokenTrust);
        }
    }
    std::erase_if(all, [](const Predicted& each) { return each.byStage.empty(); });
    return all;
}

/// The classes of the plan's stages among those that they can be compared with; their own rows stand out.
void addClasses(const ReportContext& context, const Predicted& predicted, Blocks& blocks)
{
    const core::Catalog& catalog = *context.plan.catalog;
    std::map<std::string, const core::TrustClass*> classes;
    std::set<std::string> own;
    QStringList sentences;
    for (const auto& [stage, trust] : predicted.byStage) {
        own.insert(trust.nearest);
        for (const core::TrustClass* each : core::comparableClasses(
                 catalog.trust, predicted.kind, predicted.metric, kReportDepth, trust.nearest))
            classes[each->path] = each;
        const QString sentence = ui::trustSentence(trust, catalog);
        if (sentences.isEmpty() || !sentences.last().endsWith(sentence)) // stages alike are said once
            sentences << (predicted.byStage.size() == 1
                    ? sentence
                    : ReportText::tr("%1: %2", "stage and what is said of it").arg(stage, sentence));
    }
    if (classes.empty())
        return;
    Table table;
    table.title = ui::trustMetricName(predicted.metric);
    table.columns = errorColumns(ReportText::tr("Class of published cases"));
    table.compact = true;
    for (const auto& [path, each] : classes) {
        const QString name = ui::trustRowName(path, catalog, kReportDepth);
        table.rows.push_back(errorRow(own.contains(path) ? QStringLiteral("▶ ") + name : name, each->errors));
    }
    table.note = sentences.join(QLatin1Char(' '));
    blocks.push_back(std::move(table));
}

void addSources(const ReportContext& context, const char* kind, const QString& title, Blocks& blocks)
{
    Table table;
    table.title = title;
    table.columns = errorColumns(ReportText::tr("Source"));
    table.compact = true;
    for (const core::TrustSource* source : core::sourcesOf(context.plan.catalog->trust, kind)) {
        const QString name = ReportText::tr("%1 · %2", "what was measured, source")
                                 .arg(ui::trustMetricName(source->metric), text(source->source));
        table.rows.push_back(errorRow(name, source->errors));
    }
    if (!table.rows.empty())
        blocks.push_back(std::move(table));
}

} // namespace

QString bandText(const core::Trust& trust, double value, const char* unit, bool inverse)
{
    if (!trust.isKnown())
        return {};
    const core::TrustBand band = core::trustBand(trust, value, inverse);
    const QString shown = QString::fromLatin1(unit);
    return ReportText::tr("%1 in eight of ten published cases alike")
        .arg(ui::rangeText(ui::format::quantity(band.low, shown), ui::format::quantity(band.high, shown)));
}

void addTrust(const ReportContext& context, Blocks& blocks)
{
    if (!context.plan.catalog || context.plan.catalog->trust.classes.empty())
        return;
    const std::vector<Predicted> predicted = predictions(context);
    if (predicted.empty())
        return;
    blocks.push_back(Heading{2, ReportText::tr("How far the predictions may be trusted")});
    blocks.push_back(Paragraph{ui::trustMethod(context.plan.catalog->trust)});
    for (const Predicted& each : predicted)
        addClasses(context, each, blocks);
    const auto holds = [&](const char* kind) {
        return std::any_of(predicted.begin(), predicted.end(),
            [kind](const Predicted& each) { return std::string_view(each.kind) == kind; });
    };
    if (holds("training"))
        addSources(context, "training", ReportText::tr("Training runs, by source"), blocks);
    if (holds("serving"))
        addSources(context, "serving", ReportText::tr("Serving measurements, by source"), blocks);
}

} // namespace terroir::report
