#include "app/cli/scenario_options.h"
#include "core/plan/machine.h"
#include "core/plan/parts.h"
#include "ui/text/number_format.h"

namespace terroir::cli {
namespace {

void declareServe(QCommandLineParser& parser)
{
    declareStage(parser);
    declareLoad(parser);
    parser.addOption({QStringLiteral("tp"), Cli::tr("Fix tensor parallelism."), QStringLiteral("N")});
}

core::Json pointJson(const core::ServingPoint& p)
{
    return {{"concurrency", p.batch}, {"ttft_seconds", p.ttftSeconds}, {"tpot_seconds", p.tpotSeconds},
        {"output_tokens_per_s", p.outputTokensPerS}, {"requests_per_s", p.requestsPerS}, {"fits", p.fits}};
}

int runServe(Context& context, const QCommandLineParser& parser)
{
    auto scenario = scenarioFromOptions(context, parser, core::WorkloadKind::Serving, Asked::Load);
    if (!scenario)
        return report(context, scenario.error(), kWrongUsage);
    core::Stage& stage = scenario->stages.front();
    stage.workload = core::WorkloadKind::Serving;
    core::Memos memos;
    const core::PartInput parts{
        *context.catalog, *scenario, core::Assumed(*context.catalog, *scenario), memos, {}};
    const auto model = core::modelOf(parts, stage);
    if (!model)
        return report(context, model.error());
    const auto gpu = context.catalog->findGpu(stage.cluster.gpuId, "--gpu");
    if (!gpu)
        return report(context, gpu.error());
    const auto plan = core::planServing(parts, stage, **model, **gpu);
    if (!plan)
        return report(context, plan.error());
    core::Json document = core::servingJson(*plan);
    document["model"] = (*model)->id;
    document["gpu"] = (*gpu)->id;
    if (parser.isSet(QStringLiteral("concurrency"))) {
        const auto asked
            = core::parseQuantity(parser.value(QStringLiteral("concurrency")).toStdString(), "--concurrency");
        if (!asked || !(*asked >= 1))
            return wrongUsage(context, QStringLiteral("--concurrency"),
                parser.value(QStringLiteral("concurrency")), QStringLiteral(">= 1"));
        core::Cluster node = stage.cluster;
        node.gpus = node.gpusPerNode;
        auto machine = core::machineOf(*context.catalog, node, **gpu, parts.assumed);
        if (machine)
            machine = core::servingMachine(
                std::move(*machine), context.catalog->kernelFamilies, plan->job.engine);
        if (!machine)
            return report(context, machine.error());
        core::ServingPoint point = core::servingPoint(**model, *machine, plan->job, *asked);
        point.fits = *asked <= plan->serving.memory.maxConcurrency;
        document["at"] = pointJson(point);
    }
    if (context.json) {
        print(context, document);
        return kDone;
    }
    std::vector<QStringList> rows;
    for (const core::ServingPoint& p : plan->serving.front)
        rows.push_back({QString::number(p.batch), ui::format::duration(p.ttftSeconds),
            ui::format::duration(p.tpotSeconds), ui::format::compact(p.outputTokensPerS)});
    printTable(context,
        {Cli::tr("requests at once"), QStringLiteral("TTFT"), QStringLiteral("TPOT"),
            Cli::tr("output tokens/s")},
        rows);
    if (!plan->serving.memory.fits)
        return report(context, {core::ProblemCode::DoesNotFit, "--gpu", (*gpu)->id, {}});
    return kDone;
}

} // namespace

Subcommand serveCommand()
{
    return {QStringLiteral("serve"),
        QStringLiteral("--model … --gpu ID --input L --output L (--concurrency C | --requests-per-s R) [--tp "
                       "N] [--quant …]"),
        Cli::tr("Latency, throughput and fleet of a served model."), declareServe, runServe};
}

} // namespace terroir::cli
