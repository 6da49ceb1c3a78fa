#include "app/cli/scenario_options.h"
#include "core/plan/machine.h"
#include "core/plan/parts.h"
#include "core/plan/remedy_money.h"
#include "core/serving/front.h"
#include "core/serving/unequal_cards.h"
#include "ui/report/plan_words.h"
#include "ui/text/number_format.h"

#include <array>

namespace terroir::cli {
namespace {

constexpr int kFrontBatches = 25;

void declareServe(QCommandLineParser& parser)
{
    declareStage(parser);
    declareLoad(parser);
    parser.addOption({QStringLiteral("tp"), Cli::tr("Fix tensor parallelism."), QStringLiteral("N")});
    parser.addOption({QStringLiteral("pp"), Cli::tr("Fix pipeline parallelism."), QStringLiteral("N")});
    parser.addOption({QStringLiteral("cards"), Cli::tr("Cards of several kinds, layers by memory: ID[:N],…"),
        QStringLiteral("LIST")});
    parser.addOption(
        {QStringLiteral("front"), Cli::tr("Throughput against latency over tp, batch and format.")});
}

/// What is asked, resolved.
struct Serving
{
    Context& context;
    const core::PartInput& parts;
    const core::Stage& stage;
    const core::Model& model;
    const core::Gpu& gpu;
    const core::ServingPlan& plan;

    [[nodiscard]] core::Result<core::TrainingMachine> machineOf(const core::Gpu& card) const
    {
        return core::machineOfEngine(parts, stage, card, plan.job.engine);
    }
};

core::Result<core::Json> atConcurrency(const Serving& serving, double requests)
{
    const auto machine = serving.machineOf(serving.gpu);
    if (!machine)
        return tl::unexpected<core::Problem>(machine.error());
    core::ServingPoint point = core::servingPoint(serving.model, *machine, serving.plan.job, requests);
    point.fits = requests <= serving.plan.serving.memory.maxConcurrency;
    const core::ServingLoad& load = serving.stage.load;
    point.withinLimits = point.keeps(load.ttftLimitSeconds, load.tpotLimitSeconds);
    core::Json out = core::pointJson(point);
    out["concurrency"] = point.batch;
    return out;
}

/// "rtx-4090,rtx-3090:2" → three cards.
core::Result<core::Json> overCards(
    const Serving& serving, const QString& list, std::vector<core::Remedy>& remedies)
{
    std::vector<core::TrainingMachine> machines;
    for (const QString& entry : list.split(u',', Qt::SkipEmptyParts)) {
        bool isNumber = true;
        const int count = entry.contains(u':') ? entry.section(u':', 1, 1).trimmed().toInt(&isNumber) : 1;
        const auto card
            = serving.context.catalog->findGpu(entry.section(u':', 0, 0).trimmed().toStdString(), "--cards");
        if (!card)
            return tl::unexpected<core::Problem>(card.error());
        if (!isNumber || count < 1 || count > 1024)
            return core::fail(core::ProblemCode::OutOfRange, "--cards", entry.toStdString(), "1..1024");
        const auto machine = serving.machineOf(**card);
        if (!machine)
            return tl::unexpected<core::Problem>(machine.error());
        machines.insert(machines.end(), static_cast<std::size_t>(count), *machine);
    }
    if (machines.empty())
        return core::fail(core::ProblemCode::Missing, "--cards", {}, "ID[:N],…");
    const core::UnequalServing served = core::serveUnequal(serving.model, machines, serving.plan.job);
    core::Json cards = core::Json::array();
    for (const core::CardShare& card : served.cards)
        cards.push_back({{"gpu", card.gpu->id}, {"layers", card.layers}, {"weights", card.weightBytes},
            {"kv_cache", card.cacheBytes}, {"usable_bytes", card.usableBytes},
            {"step_seconds", card.stepSeconds}});
    remedies = core::unequalRemedies(serving.model, machines, serving.plan.job);
    core::priceInMoney(remedies,
        {serving.context.catalog.get(), machines.front().gpu, static_cast<double>(machines.size()), 0, 0,
            serving.parts.scenario.currency},
        serving.parts.assumed);
    return core::Json{{"cards", std::move(cards)}, {"fits", served.fits},
        {"remedy", core::remedyJson(remedies)}, {"tpot_seconds", served.tpotSeconds},
        {"ttft_seconds", served.prefillSeconds}, {"output_tokens_per_s", served.tokensPerS},
        {"longest_context", served.longestContext}};
}

core::Result<core::Json> frontOf(const Serving& serving)
{
    const auto machine = serving.machineOf(serving.gpu);
    if (!machine)
        return tl::unexpected<core::Problem>(machine.error());
    std::vector<core::Dtype> formats{
        core::Dtype::Bf16, core::Dtype::Fp8, core::Dtype::Int8, core::Dtype::Int4};
    if (serving.gpu.fp4Tflops)
        formats.push_back(core::Dtype::Nvfp4);
    const std::vector<int> sizes
        = core::legalTensorParallel(serving.model, serving.stage.cluster.gpusPerNode);
    core::Json list = core::Json::array();
    for (const core::FrontPoint& p :
        core::servingFront(serving.model, *machine, serving.plan.job, sizes, formats, kFrontBatches)) {
        core::Json point = core::pointJson(p.point);
        point["tp"] = p.tp;
        point["weights"] = core::id(p.weights);
        point["output_tokens_per_s_per_gpu"] = p.tokensPerSPerGpu;
        point["output_tokens_per_s_per_user"] = p.tokensPerSPerUser;
        point["efficient"] = p.efficient;
        list.push_back(std::move(point));
    }
    return list;
}

void printFront(Context& context, const core::Json& front)
{
    std::vector<QStringList> rows;
    for (const core::Json& p : front)
        if (p["efficient"].get<bool>())
            rows.push_back(
                {QString::number(p["tp"].get<int>()), QString::fromStdString(p["weights"].get<std::string>()),
                    QString::number(p["batch"].get<double>()),
                    ui::format::compact(p["output_tokens_per_s_per_user"].get<double>()),
                    ui::format::compact(p["output_tokens_per_s_per_gpu"].get<double>())});
    printTable(context,
        {QStringLiteral("tp"), Cli::tr("format"), Cli::tr("requests at once"), Cli::tr("per user"),
            Cli::tr("per card")},
        rows);
}

void printCards(Context& context, const core::Json& served)
{
    std::vector<QStringList> rows;
    for (const core::Json& card : served["cards"])
        rows.push_back({QString::fromStdString(card["gpu"].get<std::string>()),
            QString::number(card["layers"].get<double>()), ui::format::bytes(card["weights"].get<double>()),
            ui::format::duration(card["step_seconds"].get<double>())});
    printTable(
        context, {Cli::tr("card"), Cli::tr("layers"), QStringLiteral("GB"), QStringLiteral("TPOT")}, rows);
}

void printPlan(Context& context, const core::ServingPlan& plan)
{
    std::vector<QStringList> rows;
    for (const core::ServingPoint& p : plan.serving.front)
        rows.push_back({QString::number(p.batch), ui::format::duration(p.ttftSeconds),
            ui::format::duration(p.tpotSeconds), ui::format::compact(p.outputTokensPerS)});
    printTable(context,
        {Cli::tr("requests at once"), QStringLiteral("TTFT"), QStringLiteral("TPOT"),
            Cli::tr("output tokens/s")},
        rows);
    if (plan.split)
        printTable(context,
            {Cli::tr("prefill replicas"), Cli::tr("decode replicas"), Cli::tr("cache transfer"),
                Cli::tr("output tokens/s")},
            {{QString::number(plan.split->prefillReplicas), QString::number(plan.split->decodeReplicas),
                ui::format::duration(plan.split->transferSeconds),
                ui::format::compact(plan.split->point.outputTokensPerS)}});
}

/// Two pools that were asked for and cannot be: too few cards for two replicas, or limits that no split
/// keeps.
std::optional<core::Problem> noSplit(const core::ServingPlan& plan, int gpus)
{
    if (!plan.split || plan.split->prefillReplicas > 0 || !plan.serving.memory.fits)
        return std::nullopt;
    const int two = 2 * plan.serving.tp * plan.serving.pp;
    if (gpus < two)
        return core::Problem{
            core::ProblemCode::OutOfRange, "--gpus", std::to_string(gpus), ">= " + std::to_string(two)};
    return core::Problem{
        core::ProblemCode::Inconsistent, "--split-pools", std::to_string(gpus), "--ttft|--tpot"};
}

/// What would make it fit, one change or the other, each with what it takes.
std::string changesText(const std::vector<core::Remedy>& remedies, core::Currency currency)
{
    QStringList changes;
    for (const core::Remedy& remedy : remedies) {
        const QString cost = report::remedyCostText(remedy, currency);
        changes += cost.isEmpty() ? report::remedyText(remedy)
                                  : QStringLiteral("%1 (%2)").arg(report::remedyText(remedy), cost);
    }
    return changes.join(Cli::tr(", or ")).toStdString();
}

/// The limit that not even one request keeps, with the least that would be kept.
std::optional<core::Problem> missedLimit(const core::ServingPlan& plan, const core::ServingLoad& load)
{
    if (!plan.serving.memory.fits || plan.serving.capacity.outputTokensPerS > 0 || load.outputTokens <= 0
        || plan.serving.front.empty())
        return std::nullopt;
    const core::ServingPoint& alone = plan.serving.front.front();
    const auto said = [](const char* option, double limit, double least) {
        return core::Problem{core::ProblemCode::OutOfRange, option, QString::number(limit).toStdString(),
            ">= " + QString::number(least, 'g', 3).toStdString()};
    };
    if (load.ttftLimitSeconds > 0 && alone.ttftP99Seconds > load.ttftLimitSeconds)
        return said("--ttft", load.ttftLimitSeconds, alone.ttftP99Seconds);
    if (load.tpotLimitSeconds > 0 && alone.tpotP99Seconds > load.tpotLimitSeconds)
        return said("--tpot", load.tpotLimitSeconds, alone.tpotP99Seconds);
    return std::nullopt;
}

int runServe(Context& context, const QCommandLineParser& parser)
{
    auto scenario = scenarioFromOptions(context, parser, core::WorkloadKind::Serving, Asked::Load);
    if (!scenario)
        return report(context, scenario.error(), kWrongUsage);
    const auto requests = concurrencyFromOptions(parser);
    if (!requests)
        return report(context, requests.error(), kWrongUsage);
    core::Stage& stage = scenario->stages.front();
    stage.workload = core::WorkloadKind::Serving;
    core::Memos memos;
    const core::PartInput parts{
        *context.catalog, *scenario, core::Assumed(*context.catalog, *scenario), memos, {}};
    const auto rows = rowsOf(context, parts, stage);
    if (!rows)
        return report(context, rows.error());
    if (const auto within = checkContext(parser, *rows->model, stage.load); !within)
        return report(context, within.error(), kWrongUsage);
    const auto plan = core::planServing(parts, stage, *rows->model, *rows->gpu);
    if (!plan)
        return report(context, plan.error());
    std::vector<core::Remedy> remedies; // of cards of several kinds
    const Serving serving{context, parts, stage, *rows->model, *rows->gpu, *plan};
    core::Json document = core::servingJson(*plan);
    document["model"] = rows->model->id;
    document["gpu"] = rows->gpu->id;
    const QString concurrency = QStringLiteral("concurrency"), cards = QStringLiteral("cards"),
                  front = QStringLiteral("front");
    if (parser.isSet(concurrency)) {
        auto at = atConcurrency(serving, *requests);
        if (!at)
            return report(context, at.error());
        document["at"] = std::move(*at);
    }
    if (parser.isSet(cards)) {
        auto over = overCards(serving, parser.value(cards), remedies);
        if (!over)
            return report(context, over.error(), kWrongUsage);
        document["over_cards"] = std::move(*over);
    }
    if (parser.isSet(front)) {
        auto points = frontOf(serving);
        if (!points)
            return report(context, points.error());
        document["throughput_latency"] = std::move(*points);
    }
    if (context.json) {
        print(context, document);
        return kDone;
    }
    if (parser.isSet(front))
        printFront(context, document["throughput_latency"]);
    else if (parser.isSet(cards))
        printCards(context, document["over_cards"]);
    else
        printPlan(context, *plan);
    if (parser.isSet(cards)) {
        if (!document["over_cards"]["fits"].get<bool>())
            return report(context,
                {core::ProblemCode::DoesNotFit, "--cards", parser.value(cards).toStdString(),
                    changesText(remedies, scenario->currency)});
    } else if (!plan->serving.memory.fits) {
        return report(context,
            {core::ProblemCode::DoesNotFit, "--gpu", rows->gpu->id,
                changesText(plan->serving.memory.remedies, scenario->currency)});
    }
    if (const auto missed = missedLimit(*plan, stage.load))
        return report(context, *missed);
    if (const auto unsplit = noSplit(*plan, stage.cluster.gpus))
        return report(context, *unsplit);
    return kDone;
}

} // namespace

Subcommand serveCommand()
{
    return {QStringLiteral("serve"),
        QStringLiteral(
            "--model … --gpu ID --input L --output L (--concurrency C | --requests-per-s R) [--tp "
            "N] [--pp N] [--quant …] [--draft-tokens N --acceptance X] [--offload …] [--gpu-layers N] "
            "[--split-pools] [--cards LIST] [--front]"),
        Cli::tr("Latency, throughput and fleet of a served model."), declareServe, runServe};
}

} // namespace terroir::cli
