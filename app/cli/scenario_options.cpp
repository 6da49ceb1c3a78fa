#include "app/cli/scenario_options.h"

#include "core/catalog/hf_config.h"
#include "core/explain/traced.h"
#include "core/plan/scenario_check.h"
#include "core/serving/weights.h"
#include "core/training/adapters.h"
#include "database/import/recognise.h"
#include "database/project_file.h"

#include <algorithm>
#include <cmath>
#include <QDir>
#include <QFileInfo>
#include <utility>

namespace terroir::cli {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

/// Reads options into fields and remembers the first that is wrong.
struct OptionReader
{
    const QCommandLineParser& parser;
    std::optional<core::Problem> problem = {};

    [[nodiscard]] std::string text(const char* name) const
    {
        return parser.value(QString::fromLatin1(name)).toStdString();
    }

    void number(const char* name, double low, double high, double& field)
    {
        if (problem || !parser.isSet(QString::fromLatin1(name)))
            return;
        const auto value = core::parseQuantity(text(name), std::string("--") + name);
        if (!value)
            problem = value.error();
        else if (!(*value >= low && *value <= high))
            problem = core::Problem{ProblemCode::OutOfRange, std::string("--") + name, text(name),
                core::formulaNumber(low) + ".." + core::formulaNumber(high)};
        else
            field = *value;
    }

    void integer(const char* name, int low, int high, int& field)
    {
        double value = field;
        number(name, low, high, value);
        if (!problem && value != std::floor(value))
            problem = core::Problem{ProblemCode::NotANumber, std::string("--") + name, text(name), "integer"};
        field = static_cast<int>(value);
    }

    template <class Value, class FromId>
    void word(const char* name, FromId fromId, const std::string& allowed, Value& field)
    {
        if (problem || !parser.isSet(QString::fromLatin1(name)))
            return;
        if (const auto value = fromId(text(name)))
            field = *value;
        else
            problem = core::Problem{ProblemCode::NotAllowed, std::string("--") + name, text(name), allowed};
    }
};

/// A format of stored weights: a data type, or a format with a name of its own (q4_k_m, awq-int4).
struct StoredWeights
{
    core::Dtype products = core::Dtype::Bf16;
    std::string format; // empty: what the data type usually is
};

std::optional<StoredWeights> storedWeights(const std::string& id)
{
    if (const auto dtype = core::dtypeFromId(id))
        return StoredWeights{*dtype, {}};
    if (const core::WeightFormat* format = core::findWeightFormat(id))
        return StoredWeights{format->products, std::string(format->id)};
    return std::nullopt;
}

std::string storedWeightIds()
{
    return std::string(kDtypes) + '|' + core::weightFormatIds();
}

Result<void> takeModel(const QString& name, core::Scenario& scenario, core::Stage& stage)
{
    if (name.isEmpty())
        return fail(ProblemCode::Missing, "--model", {}, "catalog id or config.json");
    if (!QFileInfo(name).isFile()) {
        stage.modelId = name.toStdString();
        return {};
    }
    const auto text = readFile(name);
    if (!text)
        return tl::unexpected<core::Problem>(text.error());
    auto model = core::modelFromHfConfig(*text,
        QFileInfo(name).absoluteDir().dirName().toStdString() + "/"
            + QFileInfo(name).fileName().toStdString());
    if (!model) {
        core::Problem problem = model.error();
        problem.field = name.toStdString() + ": " + problem.field;
        return tl::unexpected<core::Problem>(problem);
    }
    stage.modelId = model->id;
    scenario.customModels.push_back(std::move(*model));
    return {};
}

/// An option that says nothing without another ("offload|gpu-layers": one of them).
void refuseAlone(OptionReader& read, const char* option, const char* by)
{
    if (read.problem || !read.parser.isSet(QString::fromLatin1(option)))
        return;
    const QStringList others = QString::fromLatin1(by).split(u'|');
    if (std::none_of(
            others.begin(), others.end(), [&](const QString& other) { return read.parser.isSet(other); }))
        read.problem = core::Problem{ProblemCode::Inconsistent, std::string("--") + option,
            read.text(option).empty() ? "on" : read.text(option),
            "--" + others.join(QStringLiteral("|--")).toStdString()};
}

std::optional<core::Dtype> dtypeNamed(const std::string& id)
{
    return core::dtypeFromId(id);
}

std::optional<bool> onOff(const std::string& word)
{
    return word == "on" ? std::optional(true) : word == "off" ? std::optional(false) : std::nullopt;
}

void readSetup(OptionReader& read, core::Stage& stage)
{
    read.integer("seq", 1, 100000000, stage.setup.sequence);
    read.integer("global-batch", 1, 10000000, stage.setup.globalBatch);
    read.integer("lora-rank", 1, 65536, stage.setup.loraRank);
    if (!read.problem && !core::loraTargetsFromText(read.text("lora-targets")))
        read.problem = core::Problem{ProblemCode::NotAllowed, "--lora-targets", read.text("lora-targets"),
            std::string(core::kLoraTargetWords)};
    stage.setup.loraTargets = read.text("lora-targets");
    stage.setup.dora = read.parser.isSet(QStringLiteral("dora"));
    read.number("document", 1, 1e8, stage.setup.documentTokens);
    stage.setup.padded = read.parser.isSet(QStringLiteral("padded"));
    refuseAlone(read, "padded", "document");
    read.word("precision", dtypeNamed, kDtypes, stage.setup.precision);
    read.word(
        "optimizer", [](const std::string& id) { return core::optimizerFromId(id); },
        std::string(core::kOptimizerWords), stage.setup.optimizer);
    read.word("flash-attention", onOff, "on|off", stage.setup.flashAttention);
    stage.setup.stack = read.text("stack");
    double tokens = 0;
    read.number("tokens", 1, 1e18, tokens);
    if (tokens > 0)
        stage.data.tokens = tokens;
}

void readLayout(OptionReader& read, core::TrainingSetup& setup)
{
    StoredWeights base;
    read.word("base", storedWeights, storedWeightIds(), base);
    if (!read.problem)
        setup.base = read.text("base");
    read.integer("cp", 1, 1024, setup.cp);
    read.integer("ep", 1, 4096, setup.ep);
    read.integer("micro-batch", 1, 65536, setup.microBatch);
    read.integer("zero", 0, 3, setup.zeroStage);
    read.word(
        "recompute", [](const std::string& id) { return core::recomputeFromId(id); }, "none|selective|full",
        setup.recompute);
    read.integer("vpp", 1, 1024, setup.vpp);
    read.integer("max-tp", 1, 1024, setup.maxTp);
    read.integer("max-pp", 1, 1024, setup.maxPp);
    read.integer("first-stage-layers", 1, 1024, setup.firstStageLayers);
    read.integer("last-stage-layers", 1, 1024, setup.lastStageLayers);
    read.integer("mtp", 0, 64, setup.predictors);
    read.word(
        "schedule", [](const std::string& id) { return core::scheduleFromId(id); },
        "1f1b|interleaved|zero_bubble|dualpipe", setup.schedule);
    read.word("overlap", onOff, "on|off", setup.overlap);
    read.word(
        "cp-kind", [](const std::string& id) { return core::contextKindFromId(id); }, "ring|all_to_all",
        setup.contextKind);
    read.word("hsdp", onOff, "on|off", setup.hybridShard);
    setup.forbidRecompute = read.parser.isSet(QStringLiteral("no-recompute"));
}

void readLoad(OptionReader& read, core::ServingLoad& load)
{
    read.number("input", 1, 1e8, load.inputTokens);
    read.number("output", 0, 1e8, load.outputTokens);
    read.number("requests-per-day", 0, 1e15, load.requestsPerDay);
    double perSecond = 0;
    read.number("requests-per-s", 0, 1e10, perSecond);
    if (perSecond > 0)
        load.requestsPerDay = perSecond * 86400;
    StoredWeights stored{load.weights, load.weightFormat};
    read.word("quant", storedWeights, storedWeightIds(), stored);
    load.weights = stored.products;
    load.weightFormat = stored.format;
    read.word("kv", dtypeNamed, kDtypes, load.kvCache);
    read.number("ttft", 0, 1e6, load.ttftLimitSeconds);
    read.number("tpot", 0, 1e6, load.tpotLimitSeconds);
    read.number("peak-to-mean", 1, 1000, load.peakToMean);
    read.number("peak-percentile", 0.5, 1, load.peakPercentile);
    read.number("cache-hits", 0, 1, load.cacheHitShare);
    load.draftModelId = read.text("draft-model");
    read.integer("draft-tokens", 0, 64, load.draftTokens);
    read.number("acceptance", 0, 1, load.acceptance);
    read.number("offload-share", 0, 1, load.hostShare);
    if (read.parser.isSet(QStringLiteral("gpu-layers")))
        read.integer("gpu-layers", 0, 10000, load.gpuLayers.emplace());
    read.number("host-gb-s", 0, 1e5, load.hostGbPerS);
    read.number("link-gbps", 0, 1e6, load.linkGbps);
    load.splitPools = read.parser.isSet(QStringLiteral("split-pools"));
    load.engine = read.text("engine");
    for (const auto& [option, by] :
        {std::pair("offload-share", "offload"), {"host-gb-s", "offload|gpu-layers"},
            {"acceptance", "draft-tokens"}, {"draft-model", "draft-tokens"}, {"link-gbps", "split-pools"}})
        refuseAlone(read, option, by);
}

/// One option with the words of the workload.
void readOffload(OptionReader& read, core::Stage& stage)
{
    if (core::isTraining(stage.workload))
        read.word(
            "offload", [](const std::string& id) { return core::offloadFromId(id); }, "none|optimizer|all",
            stage.setup.offload);
    else
        read.word(
            "offload", [](const std::string& id) { return core::hostPartFromId(id); },
            "none|layers|experts|streamed", stage.load.hostPart);
}

void readAlignment(OptionReader& read, core::Stage& stage)
{
    core::AlignmentSetup& setup = stage.alignment;
    read.word(
        "method", [](const std::string& id) { return core::alignmentMethodFromId(id); }, "ppo|grpo",
        setup.method);
    read.word(
        "placement", [](const std::string& id) { return core::rolloutPlacementFromId(id); },
        "colocated|separate", setup.placement);
    read.number("prompt", 1, 1e8, setup.promptTokens);
    read.number("answer", 1, 1e8, setup.responseTokens);
    read.integer("answers", 1, 65536, setup.responsesPerPrompt);
    read.integer("rollout-gpus", 1, 1000000, setup.rolloutGpus);
    setup.criticModelId = read.text("critic");
    setup.rewardModelId = read.text("reward");
    if (stage.workload == core::WorkloadKind::Rlhf)
        setup.engine = read.text("engine");
}

} // namespace

namespace {

/// A stage that the decision leaves out is not computed, so what it names is looked up here.
Result<void> knownToCatalog(
    const core::Catalog& catalog, const core::Scenario& scenario, const core::Stage& stage)
{
    if (scenario.customModels.empty()) {
        if (const auto model = catalog.findModel(stage.modelId, "--model"); !model)
            return tl::unexpected<core::Problem>(model.error());
    }
    if (const auto gpu = catalog.findGpu(stage.cluster.gpuId, "--gpu"); !gpu)
        return tl::unexpected<core::Problem>(gpu.error());
    std::string regions;
    for (const core::Assumption& assumption : catalog.assumptions) {
        if (assumption.region == scenario.region)
            return {};
        if (("|" + regions + "|").find("|" + assumption.region + "|") == std::string::npos)
            regions += (regions.empty() ? "" : "|") + assumption.region;
    }
    return fail(ProblemCode::NotAllowed, "--region", scenario.region, regions);
}

} // namespace

Result<double> concurrencyFromOptions(const QCommandLineParser& parser)
{
    OptionReader read{parser};
    double requests = 1;
    read.number("concurrency", 1, 1e9, requests);
    if (read.problem)
        return tl::unexpected<core::Problem>(*read.problem);
    return requests;
}

Result<void> checkContext(
    const QCommandLineParser& parser, const core::Model& model, const core::ServingLoad& load)
{
    const double tokens = load.inputTokens + load.outputTokens;
    if (model.maxContext <= 0 || tokens <= model.maxContext || parser.isSet(QStringLiteral("long-context")))
        return {};
    const bool whole = parser.isSet(QStringLiteral("seq")) && !parser.isSet(QStringLiteral("input"));
    return fail(ProblemCode::OutOfRange, whole ? "--seq" : "--input + --output",
        std::to_string(static_cast<long long>(tokens)),
        "1.." + std::to_string(model.maxContext) + " (" + model.id + "), --long-context");
}

Result<core::Scenario> scenarioFromOptions(
    Context& context, const QCommandLineParser& parser, core::WorkloadKind workload, Asked asked)
{
    context.fromOptions = true;
    core::Scenario scenario;
    core::Stage stage;
    stage.workload = workload;
    OptionReader read{parser};
    read.word(
        "workload", [](const std::string& id) { return core::workloadFromId(id); },
        "pretrain|full|lora|qlora|dpo|rlhf|serve", stage.workload);
    stage.id = core::isTraining(stage.workload) ? "train" : "serve";
    if (auto taken = takeModel(parser.value(QStringLiteral("model")), scenario, stage); !taken)
        return tl::unexpected<core::Problem>(taken.error());
    stage.cluster.gpuId = read.text("gpu");
    if (stage.cluster.gpuId.empty())
        return fail(ProblemCode::Missing, "--gpu", {}, "catalog id");
    if (asked != Asked::Load)
        readLayout(read, stage.setup);
    if (asked != Asked::Layout)
        readLoad(read, stage.load);
    read.integer("tp", 1, 1024, stage.setup.tp);
    read.integer("pp", 1, 1024, stage.setup.pp);
    if (!core::isTraining(stage.workload)) {
        stage.load.tp = stage.setup.tp;
        stage.load.pp = stage.setup.pp;
    }
    stage.cluster.gpus = std::max(1, stage.setup.tp) * std::max(1, stage.setup.pp);
    read.integer("gpus", 1, 1000000, stage.cluster.gpus);
    read.integer("gpus-per-node", 1, 1024, stage.cluster.gpusPerNode);
    read.number("nic-gbps", 0.001, 1e5, stage.cluster.nicGbpsPerGpu);
    read.number("host-ram-gb", 0.001, 1e6, stage.cluster.hostRamGb);
    readSetup(read, stage);
    readOffload(read, stage);
    readAlignment(read, stage);
    read.number("years", 0.05, 30, scenario.horizonYears);
    if (parser.isSet(QStringLiteral("region")))
        scenario.region = read.text("region");
    if (read.problem)
        return tl::unexpected<core::Problem>(*read.problem);
    if (auto known = knownToCatalog(*context.catalog, scenario, stage); !known)
        return tl::unexpected<core::Problem>(known.error());
    scenario.currency
        = context.currency.value_or(scenario.region == "CN" ? core::Currency::Cny : core::Currency::Usd);
    scenario.stages.push_back(std::move(stage));
    return scenario;
}

namespace {

/// The current scenario of a project file.
Result<core::Scenario> scenarioOfProject(const QString& path)
{
    auto project = database::openProject(path);
    if (!project)
        return tl::unexpected<core::Problem>(project.error());
    for (database::ProjectScenario& entry : project->scenarios) {
        if (entry.id == project->currentId || project->currentId.empty())
            return std::move(entry.scenario);
    }
    return fail(ProblemCode::Missing, path.toStdString() + ": scenarios");
}

} // namespace

Result<StageRows> rowsOf(const Context& context, const core::PartInput& parts, const core::Stage& stage)
{
    const auto model = core::modelOf(parts, stage);
    if (!model)
        return tl::unexpected<core::Problem>(model.error());
    const auto gpu = context.catalog->findGpu(stage.cluster.gpuId, "--gpu");
    if (!gpu)
        return tl::unexpected<core::Problem>(gpu.error());
    return StageRows{*model, *gpu};
}

Result<core::Scenario> scenarioFromFile(Context& context, const QString& path)
{
    const auto kind = database::recogniseFile(path);
    if (!kind)
        return tl::unexpected<core::Problem>(kind.error());
    const auto text = *kind == database::ImportKind::Sqlite ? core::Result<std::string>() : readFile(path);
    if (!text)
        return tl::unexpected<core::Problem>(text.error());
    auto scenario
        = *kind == database::ImportKind::Sqlite ? scenarioOfProject(path) : core::scenarioFromJson(*text);
    if (!scenario) {
        core::Problem problem = scenario.error();
        if (!problem.field.starts_with(path.toStdString()))
            problem.field = path.toStdString() + (problem.field.empty() ? "" : ": " + problem.field);
        return tl::unexpected<core::Problem>(problem);
    }
    if (auto problem = core::checkAnswers(*scenario, *context.tree)) {
        problem->field = path.toStdString() + ": " + problem->field;
        return tl::unexpected<core::Problem>(*problem);
    }
    if (context.currency)
        scenario->currency = *context.currency;
    if (!scenario->asOf.empty() && context.asOf.isEmpty()) {
        if (auto dated = useCatalogOf(context, QString::fromStdString(scenario->asOf)); !dated)
            return tl::unexpected<core::Problem>(dated.error());
    }
    return scenario;
}

} // namespace terroir::cli
