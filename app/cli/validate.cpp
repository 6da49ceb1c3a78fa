#include "core/kernel/validate.h"
#include "app/cli/command.h"
#include "core/plan/machine.h"
#include "core/training/scaling_validation.h"
#include "core/validation/memory_validation.h"
#include "core/validation/serving_validation.h"
#include "database/shipped.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <array>
#include <utility>

namespace terroir::cli {
namespace {

void declareValidate(QCommandLineParser& parser)
{
    parser.addPositionalArgument(
        QStringLiteral("KIND"), QStringLiteral("training|scaling|kernels|memory|serving"));
    parser.addPositionalArgument(
        QStringLiteral("CASES"), Cli::tr("CSV of measured cases, yours or published ones."));
}

core::Json errorsJson(const core::ErrorSummary& errors)
{
    return {{"rows", errors.rows}, {"covered", errors.covered}, {"median_abs_error", errors.median},
        {"mean_abs_error", errors.mean}, {"p90_abs_error", errors.p90}, {"max_abs_error", errors.max},
        {"bias", errors.bias}};
}

core::Json groupsJson(const std::map<std::string, core::ErrorSummary>& groups)
{
    core::Json out = core::Json::object();
    for (const auto& [name, errors] : groups)
        out[name] = errorsJson(errors);
    return out;
}

core::Json rowJson(const core::ValidationRow& row)
{
    core::Json out{
        {"id", row.id}, {"source", row.source}, {"metric", row.metric}, {"measured", row.measured}};
    out["predicted"] = row.covered ? core::Json(row.predicted) : core::Json(nullptr);
    out["error"] = row.covered ? core::Json(row.error) : core::Json(nullptr);
    out["covered"] = row.covered;
    out["reason"] = row.reason;
    return out;
}

int show(Context& context, const std::vector<core::ValidationRow>& rows,
    const std::vector<core::NotJudged>& notJudged, const core::Json& verdicts = core::Json::object())
{
    const core::ValidationSummary summary = core::summarize(rows, notJudged.size());
    if (context.json) {
        core::Json list = core::Json::array();
        for (const core::ValidationRow& row : rows)
            list.push_back(rowJson(row));
        core::Json total = errorsJson(summary.all);
        total["not_judged"] = summary.notJudged;
        total["by_metric"] = groupsJson(summary.byMetric);
        total["by_source"] = groupsJson(summary.bySource);
        total.update(verdicts);
        core::Json unjudged = core::Json::array();
        for (const core::NotJudged& row : notJudged)
            unjudged.push_back({{"id", row.id}, {"source", row.source}, {"reason", row.reason}});
        print(context,
            {{"rows", std::move(list)}, {"not_judged", std::move(unjudged)}, {"summary", std::move(total)}});
        return kDone;
    }
    std::vector<QStringList> lines;
    const auto line = [&](const QString& name, const core::ErrorSummary& e) {
        lines.push_back({name, QString::number(e.rows), QString::number(e.covered),
            ui::format::percent(e.median), ui::format::percent(e.mean), ui::format::percent(e.p90),
            ui::format::percent(e.max), ui::format::percentChange(e.bias)});
    };
    if (summary.byMetric.size() > 1)
        for (const auto& [name, errors] : summary.byMetric)
            line(QString::fromStdString(name), errors);
    for (const auto& [name, errors] : summary.bySource)
        line(QString::fromStdString(name), errors);
    line(Cli::tr("all"), summary.all);
    printTable(context,
        {Cli::tr("Source"), Cli::tr("rows"), Cli::tr("covered"), Cli::tr("median"), Cli::tr("mean"),
            QStringLiteral("P90"), Cli::tr("max"), Cli::tr("bias")},
        lines);
    context.out << Cli::tr("Not judged, for a reason of the data: %1 rows.").arg(summary.notJudged)
                << Qt::endl;
    return kDone;
}

int validateTraining(Context& context, const std::string& cases)
{
    const auto sources
        = core::parseRunSources(database::shippedText(QStringLiteral("catalog/run_sources.csv")));
    if (!sources)
        return report(context, sources.error());
    const auto result = core::validateTraining(cases, *context.catalog, context.catalog->stacks, *sources);
    if (!result)
        return report(context, result.error());
    return show(context, result->rows(), result->notJudged);
}

int validateScaling(Context& context, const std::string& cases)
{
    const auto sources
        = core::parseRunSources(database::shippedText(QStringLiteral("catalog/run_sources.csv")));
    if (!sources)
        return report(context, sources.error());
    const auto result = core::validateScaling(cases, *context.catalog, context.catalog->stacks, *sources);
    if (!result)
        return report(context, result.error());
    return show(context, result->rows, result->notJudged);
}

int validateKernels(Context& context, const std::string& cases)
{
    const auto lookup = [&](std::string_view gpuId) -> std::optional<core::KernelGpu> {
        const core::Gpu* gpu = context.catalog->gpu(gpuId);
        if (!gpu)
            return std::nullopt;
        const auto machine = core::trainingMachine(*gpu, context.catalog->kernelFamilies, 8, 50e9, 0);
        if (!machine)
            return std::nullopt;
        return core::KernelGpu{machine->kernels.physics, gpu->architecture};
    };
    const auto checks = core::validateKernels(context.catalog->kernelFamilies, cases, lookup);
    if (!checks)
        return report(context, checks.error());
    std::vector<core::ValidationRow> rows;
    for (const core::KernelCheck& check : *checks) {
        std::string group = check.gpu + " " + check.format + " " + check.mode
            + (check.subset.empty() ? "" : " " + check.subset);
        rows.push_back({check.id, std::move(group), check.metric, check.measuredSeconds,
            check.predictedSeconds, check.error, check.covered, check.reason});
    }
    return show(context, rows, {});
}

int validateMemory(Context& context, const std::string& cases)
{
    const auto result = core::validateMemory(cases, *context.catalog);
    if (!result)
        return report(context, result.error());
    const int code = show(context, result->rows(), result->notJudged,
        {{"fits_true_right", result->fitsTrueRight}, {"fits_true_total", result->fitsTrueTotal},
            {"fits_false_right", result->fitsFalseRight}, {"fits_false_total", result->fitsFalseTotal}});
    if (!context.json)
        context.out << Cli::tr(
            "Said to fit of those that fitted: %1 of %2; said not to of the others: %3 of %4.")
                           .arg(result->fitsTrueRight)
                           .arg(result->fitsTrueTotal)
                           .arg(result->fitsFalseRight)
                           .arg(result->fitsFalseTotal)
                    << Qt::endl;
    return code;
}

int validateServing(Context& context, const std::string& cases)
{
    const auto result = core::validateServing(cases, *context.catalog);
    if (!result)
        return report(context, result.error());
    return show(context, result->rows(), result->notJudged);
}

int runValidate(Context& context, const QCommandLineParser& parser)
{
    const QStringList words = parser.positionalArguments();
    const QString kind = words.value(0);
    using Validator = int (*)(Context&, const std::string&);
    const std::array<std::pair<QString, Validator>, 5> kinds{{{QStringLiteral("training"), validateTraining},
        {QStringLiteral("scaling"), validateScaling}, {QStringLiteral("kernels"), validateKernels},
        {QStringLiteral("memory"), validateMemory}, {QStringLiteral("serving"), validateServing}}};
    const auto chosen = std::find_if(
        kinds.begin(), kinds.end(), [&](const auto& candidate) { return candidate.first == kind; });
    if (chosen == kinds.end())
        return wrongUsage(
            context, QStringLiteral("KIND"), kind, QStringLiteral("training|scaling|kernels|memory|serving"));
    if (words.size() != 2)
        return wrongUsage(context, QStringLiteral("CASES"), {}, QStringLiteral("one CSV file"));
    const auto cases = readFile(words[1]);
    if (!cases)
        return report(context, cases.error());
    return chosen->second(context, *cases);
}

} // namespace

Subcommand validateCommand()
{
    return {QStringLiteral("validate"), QStringLiteral("training|scaling|kernels|memory|serving CASES.csv"),
        Cli::tr("Predicted against measured, row by row and in sum; also for your own runs."),
        declareValidate, runValidate};
}

} // namespace terroir::cli
