#include "app/cli/layout_input.h"
#include "core/plan/machine.h"
#include "core/plan/parts.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

namespace terroir::cli {
namespace {

void declareMemory(QCommandLineParser& parser)
{
    declareStage(parser);
    declareLayout(parser);
    declareLoad(parser);
}

void printTerms(Context& context, const core::Json& document)
{
    std::vector<QStringList> rows;
    for (const auto& [term, bytes] : document["per_gpu_bytes"].items())
        rows.push_back({QString::fromStdString(term), ui::format::bytes(bytes.get<double>())});
    rows.push_back({Cli::tr("needed"), ui::format::bytes(document["need_bytes"].get<double>())});
    rows.push_back({Cli::tr("usable"), ui::format::bytes(document["usable_bytes"].get<double>())});
    printTable(context, {Cli::tr("Per GPU"), Cli::tr("Memory")}, rows);
    context.out << (document["fits"].get<bool>() ? Cli::tr("It fits.") : Cli::tr("It does not fit.")) << '\n';
    for (const auto& remedy : document["remedy"])
        context.out << Cli::tr("Would fit with: ") << QString::fromStdString(remedy["id"].get<std::string>())
                    << ' ' << QString::fromStdString(remedy["argument"].get<std::string>()) << " ("
                    << ui::format::bytes(remedy["need_bytes"].get<double>()) << ")\n";
    context.out.flush();
}

int runServing(Context& context, const QCommandLineParser& parser)
{
    auto scenario = scenarioFromOptions(context, parser, core::WorkloadKind::Serving, Asked::Both);
    if (!scenario)
        return report(context, scenario.error(), kWrongUsage);
    core::Memos memos;
    const core::PartInput parts{
        *context.catalog, *scenario, core::Assumed(*context.catalog, *scenario), memos, {}};
    core::Stage& stage = scenario->stages.front();
    if (parser.isSet(QStringLiteral("seq"))
        && !parser.isSet(QStringLiteral("input"))) { // the sequence is what is held at once
        stage.load.inputTokens = stage.setup.sequence;
        stage.load.outputTokens = 0;
    }
    const auto model = core::modelOf(parts, stage);
    if (!model)
        return report(context, model.error());
    const auto gpu = context.catalog->findGpu(stage.cluster.gpuId, "--gpu");
    if (!gpu)
        return report(context, gpu.error());
    if (stage.load.tp == 0 && parser.isSet(QStringLiteral("gpus")))
        stage.load.tp = stage.cluster.gpus;
    const auto plan = core::planServing(parts, stage, **model, **gpu);
    if (!plan)
        return report(context, plan.error());
    const core::ServingMemory& memory = plan->serving.memory;
    const double request = (memory.kvPerToken) * (plan->job.inputTokens + plan->job.outputTokens);
    const core::Json document{{"model", (*model)->id}, {"tp", plan->serving.tp},
        {"per_gpu_bytes",
            {{"weights", memory.weights}, {"gradients", 0}, {"optimizer", 0},
                {"activations", memory.activations}, {"kv_cache", request}, {"logits", 0}, {"temporary", 0},
                {"context", memory.context}}},
        {"need_bytes", memory.weights + memory.activations + memory.context + request},
        {"pool_bytes", memory.weights + memory.activations + memory.context + std::max(0.0, memory.kvBudget)},
        {"usable_bytes", memory.usableBytes}, {"host_bytes", 0}, {"fits", memory.fits},
        {"kv_per_token_bytes", memory.kvPerToken}, {"kv_budget_bytes", memory.kvBudget},
        {"max_concurrency", memory.maxConcurrency}, {"longest_context", memory.longestContext},
        {"remedy", core::remedyJson(memory.remedies)}};
    if (context.json)
        print(context, document);
    else
        printTerms(context, document);
    return kDone;
}

int runMemory(Context& context, const QCommandLineParser& parser)
{
    if (parser.value(QStringLiteral("workload")) == QStringLiteral("serve"))
        return runServing(context, parser);
    const auto input = layoutInput(context, parser);
    if (!input)
        return report(context, input.error(), kWrongUsage);
    const auto search = core::searchStrategies(
        input->model, input->machine, input->job, input->stage().cluster.gpus, input->limits);
    const core::Candidate& candidate = search.found ? search.best : search.smallest;
    if (candidate.strategy.gpus() != input->stage().cluster.gpus) {
        core::Strategy asked{.tp = std::max(1, input->limits.tp),
            .pp = std::max(1, input->limits.pp),
            .cp = std::max(1, input->limits.cp),
            .ep = std::max(1, input->limits.ep),
            .microBatch = std::max(1, input->limits.microBatch)};
        asked.dp = std::max(1, input->stage().cluster.gpus / (asked.tp * asked.pp * asked.cp));
        const auto legal = core::checkStrategy(
            input->model, asked, input->stage().cluster.gpus, input->job.globalBatch, input->job.sequence);
        return report(context,
            legal ? core::Problem{core::ProblemCode::DoesNotFit, "--gpus",
                std::to_string(input->stage().cluster.gpus), {}}
                  : legal.error());
    }
    const auto memory = core::trainingMemory(input->model, *input->gpu, input->job, candidate.strategy);
    core::Json document = core::memoryJson(input->model.id, memory);
    document["strategy"] = core::strategyJson(candidate.strategy);
    if (context.json)
        print(context, document);
    else
        printTerms(context, document);
    return kDone;
}

} // namespace

Subcommand memoryCommand()
{
    return {QStringLiteral("memory"),
        QStringLiteral("--model … --workload pretrain|full|lora|qlora|rlhf|serve --gpu ID [--gpus N] …"),
        Cli::tr("Memory of one GPU, term by term."), declareMemory, runMemory};
}

} // namespace terroir::cli
