#include "app/cli/layout_input.h"
#include "core/plan/machine.h"
#include "core/plan/parts.h"
#include "core/plan/remedy_money.h"
#include "core/training/adapter_fit.h"
#include "core/training/longest_sequence.h"
#include "core/training/priced_memory.h"
#include "ui/report/plan_words.h"
#include "ui/text/from_view.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"

#include <array>
#include <string_view>

namespace terroir::cli {
namespace {

constexpr int kLongestSequence = 131072; // tokens that are looked at

void declareMemory(QCommandLineParser& parser)
{
    declareStage(parser);
    declareLayout(parser);
    declareLoad(parser);
}

/// Terms in the order in which people think of them.
constexpr std::array kTerms{
    "weights", "gradients", "optimizer", "activations", "logits", "kv_cache", "temporary", "context"};

QString termName(const char* term)
{
    return term == std::string_view("kv_cache")
        ? Cli::tr("KV cache")
        : ui::figureName(QStringLiteral("train.memory.") + QLatin1String(term));
}

void printHost(Context& context, const core::Json& document)
{
    const double host = document["host_bytes"].get<double>();
    if (host <= 0)
        return;
    context.out << (document.contains("max_concurrency") ? Cli::tr("Host memory (RAM), per replica: %1")
                                                         : Cli::tr("Host memory (RAM), per GPU: %1"))
                       .arg(ui::format::bytes(host))
                << '\n';
    const core::Json& usable = document["host_usable_bytes"];
    if (usable.is_null())
        context.out << Cli::tr("How much the server has is not known: --host-ram-gb.") << '\n';
    else if (document["host_fits"].get<bool>())
        context.out << Cli::tr("The server has %1 for it.").arg(ui::format::bytes(usable.get<double>()))
                    << '\n';
    else
        context.out << Cli::tr("The server has %1 for it: %2 short.")
                           .arg(ui::format::bytes(usable.get<double>()),
                               ui::format::bytes(host - usable.get<double>()))
                    << '\n';
}

void printRemedies(Context& context, const std::vector<core::Remedy>& remedies, core::Currency currency)
{
    for (const core::Remedy& remedy : remedies) {
        const QString cost = report::remedyCostText(remedy, currency);
        context.out << Cli::tr("Would fit with: %1 (%2)")
                           .arg(report::remedyText(remedy),
                               cost.isEmpty() ? ui::format::bytes(remedy.needBytes)
                                              : ui::format::bytes(remedy.needBytes) + u"; " + cost)
                    << '\n';
    }
    context.out.flush();
}

/// Need, pool and what stays free are three figures: a cache that a server reserves is not need.
void printTerms(Context& context, const core::Json& document, const std::vector<core::Remedy>& remedies,
    core::Currency currency)
{
    std::vector<QStringList> rows;
    const auto add = [&](const QString& name, double bytes) {
        rows.push_back({name, ui::format::bytes(bytes)});
    };
    const core::Json& terms = document["per_gpu_bytes"];
    for (const char* term : kTerms) {
        if (terms.contains(term) && terms[term].get<double>() > 0)
            add(termName(term), terms[term].get<double>());
    }
    const double need = document["need_bytes"].get<double>(), usable = document["usable_bytes"].get<double>();
    add(Cli::tr("Needed"), need);
    add(Cli::tr("Reserved by the program"), document["pool_bytes"].get<double>());
    add(Cli::tr("Usable of the card"), usable);
    if (need <= usable)
        add(Cli::tr("Free beside the need"), usable - need);
    printTable(context, {Cli::tr("GPU memory (VRAM), per GPU"), Cli::tr("Memory")}, rows);
    printHost(context, document);
    if (document.contains("longest_sequence") && document["longest_sequence"].get<double>() > 0)
        context.out << Cli::tr("Longest sequence with this layout: %1 tokens")
                           .arg(ui::format::count(document["longest_sequence"].get<double>()))
                    << '\n';
    if (document.contains("max_concurrency"))
        context.out << Cli::tr("Requests at once: %1; longest context of one: %2 tokens")
                           .arg(ui::format::count(document["max_concurrency"].get<double>()),
                               ui::format::count(document["longest_context"].get<double>()))
                    << '\n';
    context.out << (document["fits"].get<bool>() ? Cli::tr("It fits.") : Cli::tr("It does not fit.")) << '\n';
    printRemedies(context, remedies, currency);
}

/// The conditions under which adapters fit one such card, as a document and in words.
core::Json adaptersJson(const std::vector<core::AdapterFit>& fits)
{
    core::Json list = core::Json::array();
    for (const core::AdapterFit& fit : fits)
        list.push_back({{"base", core::id(fit.base)}, {"recompute", core::id(fit.recompute)},
            {"longest_sequence", fit.longestSequence}});
    return list;
}

void printAdapters(Context& context, const std::vector<core::AdapterFit>& fits)
{
    context.out << Cli::tr("Adapters on one card:") << '\n';
    for (const core::AdapterFit& fit : fits) {
        const bool wide = fit.base == core::WorkloadKind::Lora,
                   whole = fit.recompute == core::Recompute::None;
        const QString condition = wide
            ? (whole ? Cli::tr("16-bit base, no recomputation") : Cli::tr("16-bit base, recomputation"))
            : (whole ? Cli::tr("4-bit base, no recomputation") : Cli::tr("4-bit base, recomputation"));
        context.out << "  " << condition << ": "
                    << (fit.longestSequence > 0 ? Cli::tr("up to %1 tokens").arg(fit.longestSequence)
                                                : Cli::tr("does not fit"))
                    << '\n';
    }
    context.out.flush();
}

int runServing(Context& context, const QCommandLineParser& parser)
{
    auto scenario = scenarioFromOptions(context, parser, core::WorkloadKind::Serving, Asked::Both);
    if (!scenario)
        return report(context, scenario.error(), kWrongUsage);
    const auto concurrency = concurrencyFromOptions(parser);
    if (!concurrency)
        return report(context, concurrency.error(), kWrongUsage);
    core::Memos memos;
    const core::PartInput parts{
        *context.catalog, *scenario, core::Assumed(*context.catalog, *scenario), memos, {}};
    core::Stage& stage = scenario->stages.front();
    if (parser.isSet(QStringLiteral("seq"))
        && !parser.isSet(QStringLiteral("input"))) { // the sequence is what is held at once
        stage.load.inputTokens = stage.setup.sequence;
        stage.load.outputTokens = 0;
    }
    const auto rows = rowsOf(context, parts, stage);
    if (!rows)
        return report(context, rows.error());
    if (const auto within = checkContext(parser, *rows->model, stage.load); !within)
        return report(context, within.error(), kWrongUsage);
    if (stage.load.tp == 0 && parser.isSet(QStringLiteral("gpus")))
        stage.load.tp = std::max(1, stage.cluster.gpus / std::max(1, stage.load.pp));
    const auto plan = core::planServing(parts, stage, *rows->model, *rows->gpu);
    if (!plan)
        return report(context, plan.error());
    const double requests = *concurrency;
    const auto asked = core::memoryForRequests(parts, stage, *rows->model, *rows->gpu, *plan, requests);
    if (!asked)
        return report(context, asked.error());
    const core::ServingMemory& memory = *asked;
    const double cache = requests * memory.requestBytes;
    const double need = memory.needBytes() - memory.requestBytes + cache;
    const core::Json document{{"model", rows->model->id}, {"tp", plan->serving.tp}, {"pp", plan->serving.pp},
        {"per_gpu_bytes",
            {{"weights", memory.weights}, {"gradients", 0}, {"optimizer", 0},
                {"activations", memory.activations}, {"kv_cache", cache}, {"logits", 0}, {"temporary", 0},
                {"context", memory.context}}},
        {"need_bytes", need}, {"requests", requests},
        {"pool_bytes", memory.weights + memory.activations + memory.context + std::max(0.0, memory.kvBudget)},
        {"usable_bytes", memory.usableBytes}, {"free_bytes", std::max(0.0, memory.usableBytes - need)},
        {"host_bytes", memory.hostBytes},
        {"host_usable_bytes",
            memory.hostUsableBytes > 0 ? core::Json(memory.hostUsableBytes) : core::Json(nullptr)},
        {"host_fits", memory.hostFits}, {"fits", memory.fits}, {"kv_per_token_bytes", memory.kvPerToken},
        {"kv_budget_bytes", memory.kvBudget}, {"max_concurrency", memory.maxConcurrency},
        {"longest_context", memory.longestContext}, {"currency", core::id(scenario->currency)},
        {"remedy", core::remedyJson(memory.remedies)}};
    if (context.json)
        print(context, document);
    else
        printTerms(context, document, memory.remedies, scenario->currency);
    return kDone;
}

void printAlignment(Context& context, const core::AlignmentPlan& alignment)
{
    std::vector<QStringList> rows;
    for (const core::AlignedModel& model : alignment.models)
        rows.push_back({ui::figureName(QStringLiteral("align.memory.") + ui::fromView(model.role)),
            ui::format::bytes(model.weights), ui::format::bytes(model.gradients),
            ui::format::bytes(model.optimizer), ui::format::bytes(model.bytes())});
    printTable(context,
        {Cli::tr("Models"), ui::figureName(QStringLiteral("train.memory.weights")),
            ui::figureName(QStringLiteral("train.memory.gradients")),
            ui::figureName(QStringLiteral("train.memory.optimizer")), Cli::tr("needed")},
        rows);
    rows = {{Cli::tr("Memory in training"), ui::format::bytes(alignment.trainBytes)}};
    if (alignment.generates)
        rows.push_back({Cli::tr("Memory while writing"), ui::format::bytes(alignment.generateBytes)});
    rows.push_back({Cli::tr("usable"), ui::format::bytes(alignment.usableBytes)});
    printTable(context, {Cli::tr("Per GPU"), Cli::tr("Memory")}, rows);
    context.out << (alignment.fits ? Cli::tr("It fits.") : Cli::tr("It does not fit.")) << '\n'
                << Cli::tr("One iteration: write %1, judge %2, train %3, exchange %4, move %5.")
                       .arg(ui::format::duration(alignment.generateSeconds),
                           ui::format::duration(alignment.scoreSeconds),
                           ui::format::duration(alignment.trainSeconds),
                           ui::format::duration(alignment.syncSeconds),
                           ui::format::duration(alignment.offloadSeconds))
                << Qt::endl;
}

/// DPO and RLHF: every model that is kept, and the rollout.
int runAlignment(Context& context, const QCommandLineParser& parser)
{
    auto scenario = scenarioFromOptions(context, parser, core::WorkloadKind::Rlhf, Asked::Layout);
    if (!scenario)
        return report(context, scenario.error(), kWrongUsage);
    core::Stage& stage = scenario->stages.front();
    if (!stage.data.tokens)
        stage.data.tokens = static_cast<double>(stage.setup.sequence); // memory does not depend on it
    core::Memos memos;
    const core::PartInput parts{
        *context.catalog, *scenario, core::Assumed(*context.catalog, *scenario), memos, {}};
    const auto rows = rowsOf(context, parts, stage);
    if (!rows)
        return report(context, rows.error());
    const auto plan = core::planTraining(parts, stage, *rows->model, *rows->gpu);
    if (!plan)
        return report(context, plan.error());
    core::Json document = core::memoryJson(rows->model->id, plan->memory);
    document["host_bytes"] = plan->alignment->hostBytes;
    document["host_fits"] = plan->alignment->hostFits;
    document["currency"] = core::id(scenario->currency);
    document["fits"] = plan->fits;
    document["strategy"] = core::strategyJson(plan->strategy);
    document["alignment"] = core::alignmentJson(*plan->alignment);
    if (context.json)
        print(context, document);
    else {
        printAlignment(context, *plan->alignment);
        printHost(context, document);
        printRemedies(context, plan->memory.remedies, scenario->currency);
    }
    return kDone;
}

int runMemory(Context& context, const QCommandLineParser& parser)
{
    const QString workload = parser.value(QStringLiteral("workload"));
    if (workload == QStringLiteral("serve"))
        return runServing(context, parser);
    if (workload == QStringLiteral("rlhf") || workload == QStringLiteral("dpo"))
        return runAlignment(context, parser);
    for (const char* option : {"input", "output", "requests-per-day", "requests-per-s", "concurrency",
             "quant", "kv", "engine", "ttft", "tpot", "peak-to-mean", "peak-percentile", "cache-hits",
             "draft-model", "draft-tokens", "acceptance", "offload-share", "gpu-layers", "long-context",
             "host-gb-s", "split-pools", "link-gbps"}) { // said of a job that does not serve: not meant so
        if (parser.isSet(QString::fromLatin1(option)))
            return report(context,
                {core::ProblemCode::Inconsistent, std::string("--") + option,
                    parser.value(QString::fromLatin1(option)).toStdString(),
                    std::string_view(option) == "quant" ? "--workload serve; frozen base: --base"
                                                        : "--workload serve"},
                kWrongUsage);
    }
    const auto input = layoutInput(context, parser);
    if (!input)
        return report(context, input.error(), kWrongUsage);
    // Asked is what stands on the card: what leaves it without being told to is a remedy, not an answer.
    core::SearchLimits limits = input->limits;
    limits.forbidOffload = !limits.offload && !core::isPaged(input->job.optimizer);
    const auto search = core::searchStrategies(
        input->model, input->machine, input->job, input->stage().cluster.gpus, limits);
    const core::Candidate& candidate = search.found ? search.best : search.smallest;
    if (candidate.strategy.gpus() != input->stage().cluster.gpus) {
        return report(context, noLayout(*input));
    }
    auto memory = core::pricedMemory(input->model, input->machine, input->job, candidate.strategy);
    if (!memory.fits && memory.hostFits)
        if (auto bigger
            = core::biggerCard(*context.catalog, input->model, *input->gpu, input->job, candidate.strategy))
            memory.remedies.push_back(std::move(*bigger));
    const core::Assumed assumed(*context.catalog, input->scenario);
    core::priceInMoney(memory.remedies,
        {context.catalog.get(), input->gpu, static_cast<double>(candidate.strategy.gpus()),
            double(input->job.globalBatch) * input->job.sequence
                / core::stepTime(input->model, input->machine, input->job, candidate.strategy).total,
            input->stage().data.tokens.value_or(0), input->scenario.currency},
        assumed);
    core::Json document = core::memoryJson(input->model.id, memory);
    document["currency"] = core::id(input->scenario.currency);
    document["strategy"] = core::strategyJson(candidate.strategy);
    document["free_bytes"] = std::max(0.0, memory.usableBytes - memory.needBytes);
    document["longest_sequence"]
        = core::longestSequence(input->model, *input->gpu, input->job, candidate.strategy);
    std::vector<core::AdapterFit> adapters;
    if (input->job.workload == core::WorkloadKind::Lora || input->job.workload == core::WorkloadKind::Qlora)
        adapters = core::adapterFits(input->model, *input->gpu, input->job, kLongestSequence);
    document["adapters"] = adaptersJson(adapters);
    if (context.json) {
        print(context, document);
        return kDone;
    }
    printTerms(context, document, memory.remedies, input->scenario.currency);
    if (!adapters.empty())
        printAdapters(context, adapters);
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
