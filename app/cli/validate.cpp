#include "app/cli/command.h"
#include "core/training/scaling_validation.h"
#include "core/validation/kernel_rows.h"
#include "core/validation/memory_validation.h"
#include "core/validation/serving_validation.h"
#include "core/validation/trust.h"
#include "database/shipped.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <array>
#include <iterator>
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
        {"bias", errors.bias}, {"p10_error", errors.low}, {"p90_error", errors.high}};
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
    out["class"] = row.trustClass;
    return out;
}

/// What one or several files of cases gave.
struct Judged
{
    std::vector<core::ValidationRow> rows;
    std::vector<core::NotJudged> notJudged;
    core::Json verdicts = core::Json::object(); // counts, added up over files
};

template <class T>
void append(std::vector<T>& all, std::vector<T> more)
{
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

core::Json judgedJson(const Judged& judged, const core::ValidationSummary& summary)
{
    core::Json list = core::Json::array();
    for (const core::ValidationRow& row : judged.rows)
        list.push_back(rowJson(row));
    core::Json total = errorsJson(summary.all);
    total["not_judged"] = summary.notJudged;
    total["by_metric"] = groupsJson(summary.byMetric);
    total["by_source"] = groupsJson(summary.bySource);
    core::Json sources = core::Json::object();
    for (const auto& [metric, groups] : core::summarizeSources(judged.rows))
        sources[metric] = groupsJson(groups);
    total["by_metric_and_source"] = std::move(sources);
    total["by_class"] = groupsJson(core::summarizeClasses(judged.rows));
    total.update(judged.verdicts);
    core::Json unjudged = core::Json::array();
    for (const core::NotJudged& row : judged.notJudged)
        unjudged.push_back({{"id", row.id}, {"source", row.source}, {"reason", row.reason}});
    return {{"rows", std::move(list)}, {"not_judged", std::move(unjudged)}, {"summary", std::move(total)}};
}

void printJudged(Context& context, const Judged& judged, const core::ValidationSummary& summary)
{
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
    if (judged.verdicts.empty())
        return;
    const auto count = [&](const char* name) { return judged.verdicts.value(name, 0); };
    context.out << Cli::tr("Said to fit of those that fitted: %1 of %2; said not to of the others: %3 of %4.")
                       .arg(count("fits_true_right"))
                       .arg(count("fits_true_total"))
                       .arg(count("fits_false_right"))
                       .arg(count("fits_false_total"))
                << Qt::endl;
}

core::Result<Judged> judgeTraining(const Context& context, const std::string& cases)
{
    const auto sources
        = core::parseRunSources(database::shippedText(QStringLiteral("catalog/run_sources.csv")));
    if (!sources)
        return tl::unexpected<core::Problem>(sources.error());
    const auto result = core::validateTraining(cases, *context.catalog, context.catalog->stacks, *sources);
    if (!result)
        return tl::unexpected<core::Problem>(result.error());
    return Judged{result->rows(), result->notJudged};
}

core::Result<Judged> judgeScaling(const Context& context, const std::string& cases)
{
    const auto sources
        = core::parseRunSources(database::shippedText(QStringLiteral("catalog/run_sources.csv")));
    if (!sources)
        return tl::unexpected<core::Problem>(sources.error());
    const auto result = core::validateScaling(cases, *context.catalog, context.catalog->stacks, *sources);
    if (!result)
        return tl::unexpected<core::Problem>(result.error());
    return Judged{result->rows, result->notJudged};
}

core::Result<Judged> judgeKernels(const Context& context, const std::string& cases)
{
    const auto checks = core::validateKernels(
        context.catalog->kernelFamilies, cases, core::kernelGpuLookup(*context.catalog));
    if (!checks)
        return tl::unexpected<core::Problem>(checks.error());
    return Judged{core::kernelRows(*checks), {}};
}

core::Result<Judged> judgeMemory(const Context& context, const std::string& cases)
{
    const auto result = core::validateMemory(cases, *context.catalog);
    if (!result)
        return tl::unexpected<core::Problem>(result.error());
    return Judged{result->rows(), result->notJudged,
        {{"fits_true_right", result->fitsTrueRight}, {"fits_true_total", result->fitsTrueTotal},
            {"fits_false_right", result->fitsFalseRight}, {"fits_false_total", result->fitsFalseTotal}}};
}

core::Result<Judged> judgeServing(const Context& context, const std::string& cases)
{
    const auto result = core::validateServing(cases, *context.catalog);
    if (!result)
        return tl::unexpected<core::Problem>(result.error());
    return Judged{result->rows(), result->notJudged};
}

int runValidate(Context& context, const QCommandLineParser& parser)
{
    QStringList words = parser.positionalArguments();
    const QString kind = words.isEmpty() ? QString() : words.takeFirst();
    using Judge = core::Result<Judged> (*)(const Context&, const std::string&);
    const std::array<std::pair<QString, Judge>, 5> kinds{{{QStringLiteral("training"), judgeTraining},
        {QStringLiteral("scaling"), judgeScaling}, {QStringLiteral("kernels"), judgeKernels},
        {QStringLiteral("memory"), judgeMemory}, {QStringLiteral("serving"), judgeServing}}};
    const auto chosen = std::find_if(
        kinds.begin(), kinds.end(), [&](const auto& candidate) { return candidate.first == kind; });
    if (chosen == kinds.end())
        return wrongUsage(
            context, QStringLiteral("KIND"), kind, QStringLiteral("training|scaling|kernels|memory|serving"));
    if (words.isEmpty())
        return wrongUsage(context, QStringLiteral("CASES"), {}, QStringLiteral("CSV files"));
    Judged all;
    for (const QString& file : words) {
        const auto cases = readFile(file);
        if (!cases)
            return report(context, cases.error());
        auto judged = chosen->second(context, *cases);
        if (!judged)
            return report(context, judged.error());
        append(all.rows, std::move(judged->rows));
        append(all.notJudged, std::move(judged->notJudged));
        for (const auto& [name, count] : judged->verdicts.items())
            all.verdicts[name] = all.verdicts.value(name, std::size_t{0}) + count.get<std::size_t>();
    }
    const core::ValidationSummary summary = core::summarize(all.rows, all.notJudged.size());
    if (context.json)
        print(context, judgedJson(all, summary));
    else
        printJudged(context, all, summary);
    return kDone;
}

} // namespace

Subcommand validateCommand()
{
    return {QStringLiteral("validate"), QStringLiteral("training|scaling|kernels|memory|serving CASES.csv …"),
        Cli::tr("Predicted against measured, row by row and in sum; also for your own runs."),
        declareValidate, runValidate};
}

} // namespace terroir::cli
