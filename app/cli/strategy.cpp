#include "app/cli/layout_input.h"
#include "ui/text/from_view.h"
#include "ui/text/layout_text.h"
#include "ui/text/number_format.h"

namespace terroir::cli {
namespace {

void declareStrategy(QCommandLineParser& parser)
{
    declareStage(parser);
    declareLayout(parser);
    parser.addOption({QStringLiteral("top"), Cli::tr("How many layouts; default 8."), QStringLiteral("K")});
}

QStringList row(const core::Candidate& c)
{
    const core::Strategy& s = c.strategy;
    const QStringList finer = ui::finerChoices(s);
    return {QString::number(s.tp), QString::number(s.pp), QString::number(s.vpp), QString::number(s.cp),
        QString::number(s.ep), QString::number(s.dp), QString::number(s.microBatch),
        QString::number(s.zeroStage), ui::recomputeText(s),
        finer.isEmpty() ? QStringLiteral("—") : finer.join(QStringLiteral("; ")),
        ui::format::duration(c.stepSeconds), ui::format::bytes(c.needBytes), ui::format::number(c.cost, 4)};
}

/// FLOPs and utilisation in both conventions (MODEL 1.5): papers of 2021-23 count the full mask.
core::Json detail(const LayoutInput& input, const core::Candidate& c)
{
    const core::FlopsPerToken flops = core::flopsPerToken(input.model, input.job, c.strategy.recompute);
    const double tokensPerS = static_cast<double>(input.job.globalBatch) * input.job.sequence / c.stepSeconds;
    const double peak
        = input.gpu->tflops(input.job.precision).value_or(0) * 1e12 * input.stage().cluster.gpus;
    const auto share = [&](double perToken) { return peak > 0 ? tokensPerS * perToken / peak : 0; };
    return {{"step", core::stepTimeJson(core::stepTime(input.model, input.machine, input.job, c.strategy))},
        {"tokens_per_s", tokensPerS},
        {"flops_per_token",
            {{"model_causal", flops.modelCausal}, {"model_full_mask", flops.modelFullMask},
                {"hardware", flops.hardware}}},
        {"mfu_causal", share(flops.modelCausal)}, {"mfu_full_mask", share(flops.modelFullMask)},
        {"hfu", share(flops.hardware)}};
}

void printUse(Context& context, const core::Json& detail)
{
    const auto percent = [&](const char* key) { return ui::format::percent(detail[key].get<double>()); };
    context.out << Cli::tr("MFU, causal attention counted half: ") << percent("mfu_causal") << '\n'
                << Cli::tr("MFU, full mask (papers of 2021–23): ") << percent("mfu_full_mask") << '\n'
                << Cli::tr("HFU, with recomputation: ") << percent("hfu") << Qt::endl;
}

int runStrategy(Context& context, const QCommandLineParser& parser)
{
    const auto input = layoutInput(context, parser);
    if (!input)
        return report(context, input.error(), kWrongUsage);
    bool ok = true;
    const int top = parser.isSet(QStringLiteral("top")) ? parser.value(QStringLiteral("top")).toInt(&ok) : 8;
    if (!ok || top < 1 || top > 1000)
        return wrongUsage(
            context, QStringLiteral("--top"), parser.value(QStringLiteral("top")), QStringLiteral("1..1000"));
    const auto search = core::searchStrategies(
        input->model, input->machine, input->job, input->stage().cluster.gpus, input->limits, top);
    if (search.evaluated + search.pruned == 0)
        return report(context, noLayout(*input));
    if (context.json) {
        core::Json list = core::Json::array(), front = core::Json::array();
        for (const core::Candidate& candidate : search.top)
            list.push_back(core::candidateJson(candidate));
        for (const core::Candidate& candidate : search.front)
            front.push_back(core::candidateJson(candidate));
        print(context,
            {{"model", input->model.id}, {"gpu", input->gpu->id}, {"gpus", input->stage().cluster.gpus},
                {"found", search.found},
                {"best", search.found ? core::candidateJson(search.best) : core::Json(nullptr)},
                {"top", std::move(list)}, {"front", std::move(front)},
                {"smallest", core::candidateJson(search.smallest)}, {"evaluated", search.evaluated},
                {"pruned", search.pruned}, {"refined", search.refined},
                {"cost_currency", core::id(input->scenario.currency)},
                {"best_detail", search.found ? detail(*input, search.best) : core::Json(nullptr)}});
    } else {
        std::vector<QStringList> rows;
        for (const core::Candidate& candidate : search.top)
            rows.push_back(row(candidate));
        printTable(context,
            {QStringLiteral("TP"), QStringLiteral("PP"), QStringLiteral("VPP"), QStringLiteral("CP"),
                QStringLiteral("EP"), QStringLiteral("DP"), QStringLiteral("micro-batch"),
                QStringLiteral("ZeRO"), Cli::tr("recompute"), Cli::tr("finer choices"), Cli::tr("step"),
                Cli::tr("memory"), Cli::tr("cost of a step")},
            rows);
        if (search.found)
            printUse(context, detail(*input, search.best));
    }
    if (search.found)
        return kDone;
    return report(context,
        {core::ProblemCode::DoesNotFit, "--gpus", std::to_string(input->stage().cluster.gpus),
            std::to_string(static_cast<long long>(search.smallest.needBytes)) + " bytes"});
}

} // namespace

Subcommand strategyCommand()
{
    return {QStringLiteral("strategy"),
        QStringLiteral("--model … --gpu ID --gpus N --global-batch B --seq L [--top K]"),
        Cli::tr("The best parallel layouts."), declareStrategy, runStrategy};
}

} // namespace terroir::cli
