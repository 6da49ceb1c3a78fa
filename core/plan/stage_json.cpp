#include "core/plan/stage_json.h"

#include "core/plan/json_put.h"
#include "core/serving/weights.h"

namespace terroir::core {
namespace {

using Ordered = nlohmann::ordered_json;

constexpr std::string_view kWorkloadWords = "prompt|rag|lora|qlora|full|pretrain|dpo|rlhf|serve";
constexpr std::string_view kSupplyWords = "own|reserved_1y|reserved_3y|on_demand|spot|co_rent|api";
constexpr std::string_view kDtypeWords = "fp32|tf32|fp16|bf16|fp8|int8|nvfp4|mxfp4|int4|nf4";
constexpr std::string_view kScheduleWords = "1f1b|interleaved|zero_bubble|dualpipe";
constexpr int kMostGpus = 10'000'000;

// Cluster

void readCluster(JsonReader& json, Cluster& cluster)
{
    json.text("gpu", cluster.gpuId);
    json.integer("gpus", cluster.gpus, 1, kMostGpus);
    json.integer("gpus_per_node", cluster.gpusPerNode, 1, 1024);
    json.text("scale_out_link", cluster.scaleOutLinkId);
    json.number("nic_gbps_per_gpu", cluster.nicGbpsPerGpu, {0, 1e5});
    json.text("server", cluster.serverId);
    json.number("host_ram_gb", cluster.hostRamGb, {0, 1e6});
}

Ordered clusterToJson(const Cluster& cluster)
{
    Ordered out;
    put(out, "gpu", cluster.gpuId);
    out["gpus"] = cluster.gpus;
    out["gpus_per_node"] = cluster.gpusPerNode;
    put(out, "scale_out_link", cluster.scaleOutLinkId);
    if (cluster.nicGbpsPerGpu != 0)
        out["nic_gbps_per_gpu"] = scenarioNumber(cluster.nicGbpsPerGpu);
    put(out, "server", cluster.serverId);
    if (cluster.hostRamGb != 0)
        out["host_ram_gb"] = scenarioNumber(cluster.hostRamGb);
    return out;
}

// Data

void readData(JsonReader& json, TrainingData& data)
{
    json.positive("tokens", data.tokens, 1e18);
    json.positive("terabytes", data.terabytes, 1e9);
    json.positive("samples", data.samples, 1e15);
    json.text("language", data.language);
    std::optional<double> epochs;
    json.positive("epochs", epochs, 1e6);
    data.epochs = epochs.value_or(data.epochs);
    if (json.has("language") && data.language != "en" && data.language != "zh" && data.language != "code"
        && data.language != "mixed")
        json.report(ProblemCode::NotAllowed, "language", data.language, "en|zh|code|mixed");
    const int given = static_cast<int>(data.tokens.has_value()) + static_cast<int>(data.terabytes.has_value())
        + static_cast<int>(data.samples.has_value());
    if (given > 1)
        json.report(
            ProblemCode::Inconsistent, "tokens", std::to_string(given), "one of tokens|terabytes|samples");
}

Ordered dataToJson(const TrainingData& data)
{
    Ordered out;
    put(out, "tokens", data.tokens);
    put(out, "terabytes", data.terabytes);
    put(out, "samples", data.samples);
    out["language"] = data.language;
    out["epochs"] = scenarioNumber(data.epochs);
    return out;
}

// Setup

void readSetup(JsonReader& json, TrainingSetup& setup)
{
    json.word("precision", setup.precision, dtypeFromId, kDtypeWords);
    json.integer("sequence", setup.sequence, 1, 1 << 26);
    json.integer("global_batch", setup.globalBatch, 0, kMostGpus);
    json.word("optimizer", setup.optimizer, optimizerFromId, kOptimizerWords);
    json.text("lora_targets", setup.loraTargets);
    json.flag("dora", setup.dora);
    json.number("document_tokens", setup.documentTokens, {0, 1e8});
    json.flag("padded", setup.padded);
    json.flag("flash_attention", setup.flashAttention);
    json.text("stack", setup.stack);
    json.integer("lora_rank", setup.loraRank, 1, 65536);
    json.text("base", setup.base);
    json.word("offload", setup.offload, offloadFromId, "none|optimizer|all");
    json.integer("tp", setup.tp, 0, kMostGpus);
    json.integer("pp", setup.pp, 0, kMostGpus);
    json.integer("cp", setup.cp, 0, kMostGpus);
    json.integer("ep", setup.ep, 0, kMostGpus);
    json.integer("micro_batch", setup.microBatch, 0, kMostGpus);
    json.integer("vpp", setup.vpp, 0, 1024);
    json.integer("zero", setup.zeroStage, -1, 3);
    json.word("recompute", setup.recompute, recomputeFromId, "none|selective|full");
    json.word("schedule", setup.schedule, scheduleFromId, kScheduleWords);
    json.flag("overlap", setup.overlap);
    json.word("cp_kind", setup.contextKind, contextKindFromId, "ring|all_to_all");
    json.flag("hsdp", setup.hybridShard);
    json.integer("max_tp", setup.maxTp, 0, kMostGpus);
    json.integer("max_pp", setup.maxPp, 0, kMostGpus);
    json.integer("first_stage_layers", setup.firstStageLayers, 0, 1024);
    json.integer("last_stage_layers", setup.lastStageLayers, 0, 1024);
    json.flag("forbid_recompute", setup.forbidRecompute);
    json.integer("mtp_modules", setup.predictors, 0, 64);
    json.positive("deadline_days", setup.deadlineDays, 36500);
}

Ordered setupToJson(const TrainingSetup& setup)
{
    Ordered out;
    out["precision"] = id(setup.precision);
    out["sequence"] = setup.sequence;
    out["global_batch"] = setup.globalBatch;
    out["optimizer"] = id(setup.optimizer);
    out["flash_attention"] = setup.flashAttention;
    put(out, "stack", setup.stack);
    out["lora_rank"] = setup.loraRank;
    put(out, "lora_targets", setup.loraTargets);
    if (setup.dora)
        out["dora"] = true;
    if (setup.documentTokens != 0)
        out["document_tokens"] = scenarioNumber(setup.documentTokens);
    if (setup.padded)
        out["padded"] = true;
    put(out, "base", setup.base);
    if (setup.offload)
        out["offload"] = id(*setup.offload);
    const auto constraint = [&out](const char* key, int value, int absent) {
        if (value != absent)
            out[key] = value;
    };
    constraint("tp", setup.tp, 0);
    constraint("pp", setup.pp, 0);
    constraint("cp", setup.cp, 0);
    constraint("ep", setup.ep, 0);
    constraint("micro_batch", setup.microBatch, 0);
    constraint("vpp", setup.vpp, 0);
    constraint("zero", setup.zeroStage, -1);
    if (setup.recompute)
        out["recompute"] = id(*setup.recompute);
    if (setup.schedule)
        out["schedule"] = id(*setup.schedule);
    if (setup.overlap)
        out["overlap"] = *setup.overlap;
    if (setup.contextKind)
        out["cp_kind"] = id(*setup.contextKind);
    if (setup.hybridShard)
        out["hsdp"] = *setup.hybridShard;
    constraint("max_tp", setup.maxTp, 0);
    constraint("max_pp", setup.maxPp, 0);
    constraint("first_stage_layers", setup.firstStageLayers, 0);
    constraint("last_stage_layers", setup.lastStageLayers, 0);
    if (setup.forbidRecompute)
        out["forbid_recompute"] = true;
    constraint("mtp_modules", setup.predictors, 0);
    put(out, "deadline_days", setup.deadlineDays);
    return out;
}

// Load

void readCurve(JsonReader& json, ServingLoad& load)
{
    json.object("by_hour", [&](JsonReader& inner) {
        inner.numbers("weekday", load.curve.weekday);
        inner.numbers("weekend", load.curve.weekend);
        inner.require("weekday");
        if (inner.failed())
            return;
        if (const auto good = checkCurve(load.curve); !good)
            inner.report(good.error().code, good.error().field, good.error().value, good.error().allowed);
    });
    if (load.curve.isStated() && load.peakToMean > 0)
        json.report(ProblemCode::Inconsistent, "peak_to_mean", nlohmann::json(load.peakToMean).dump(),
            "one of peak_to_mean|by_hour");
}

void readLoad(JsonReader& json, ServingLoad& load)
{
    json.number("input_tokens", load.inputTokens, {0, 1e9});
    json.number("output_tokens", load.outputTokens, {0, 1e9});
    json.number("requests_per_day", load.requestsPerDay, {0, 1e12});
    json.number("cache_hit_share", load.cacheHitShare, {0, 1});
    json.number("peak_to_mean", load.peakToMean, {0, 1000});
    json.number("peak_percentile", load.peakPercentile, {0.5, 1});
    if (load.peakToMean > 0 && load.peakToMean < 1)
        json.report(ProblemCode::OutOfRange, "peak_to_mean", nlohmann::json(load.peakToMean).dump(),
            "1..1000; 0: the assumption");
    readCurve(json, load);
    json.word("weights", load.weights, dtypeFromId, kDtypeWords);
    json.text("weight_format", load.weightFormat);
    if (const WeightFormat* format = findWeightFormat(load.weightFormat); format && !json.has("weights"))
        load.weights = format->products;
    json.word("kv_cache", load.kvCache, dtypeFromId, kDtypeWords);
    json.number("ttft_limit_seconds", load.ttftLimitSeconds, {0, 1e6});
    json.number("tpot_limit_seconds", load.tpotLimitSeconds, {0, 1e6});
    json.number("growth_per_month", load.growthPerMonth, {-0.9, 1});
    json.text("api_price", load.apiPriceId);
    json.objects("api_tiers", [&](JsonReader& tier) {
        ApiTier& added = load.apiTiers.emplace_back();
        tier.number("from_tokens_per_month", added.fromTokensPerMonth, {0, 1e18});
        tier.number("factor", added.priceFactor, {0.001, 10});
        tier.require("from_tokens_per_month");
        tier.require("factor");
        tier.noOthers();
        const double before = load.apiTiers.size() > 1 ? load.apiTiers.end()[-2].fromTokensPerMonth : 0;
        if (!(added.fromTokensPerMonth > before))
            tier.report(ProblemCode::OutOfRange, "from_tokens_per_month",
                nlohmann::json(added.fromTokensPerMonth).dump(), "> " + nlohmann::json(before).dump());
    });
    json.number("api_tokens_per_minute", load.apiTokensPerMinute, {0, 1e15});
    json.text("engine", load.engine);
    json.integer("tp", load.tp, 0, kMostGpus);
    json.integer("pp", load.pp, 0, 1024);
    json.text("draft_model", load.draftModelId);
    json.integer("draft_tokens", load.draftTokens, 0, 64);
    json.number("acceptance", load.acceptance, {0, 1});
    json.word("offload", load.hostPart, hostPartFromId, "none|layers|experts|streamed");
    json.number("offload_share", load.hostShare, {0, 1});
    json.number("host_gb_per_s", load.hostGbPerS, {0, 1e5});
    if (json.has("gpu_layers"))
        json.integer("gpu_layers", load.gpuLayers.emplace(), 0, 10000);
    json.flag("split_pools", load.splitPools);
    json.number("link_gbps", load.linkGbps, {0, 1e6});
    if (!json.failed() && load.inputTokens + load.outputTokens <= 0)
        json.report(ProblemCode::OutOfRange, "output_tokens", "0", "> 0 beside input_tokens 0");
}

Ordered curveToJson(const LoadCurve& curve)
{
    Ordered out;
    for (const double hour : curve.weekday)
        out["weekday"].push_back(scenarioNumber(hour));
    for (const double hour : curve.weekend)
        out["weekend"].push_back(scenarioNumber(hour));
    return out;
}

Ordered loadToJson(const ServingLoad& load)
{
    Ordered out;
    out["input_tokens"] = scenarioNumber(load.inputTokens);
    out["output_tokens"] = scenarioNumber(load.outputTokens);
    out["requests_per_day"] = scenarioNumber(load.requestsPerDay);
    out["cache_hit_share"] = scenarioNumber(load.cacheHitShare);
    out["peak_to_mean"] = scenarioNumber(load.peakToMean);
    if (load.peakPercentile != 1)
        out["peak_percentile"] = scenarioNumber(load.peakPercentile);
    if (load.curve.isStated())
        out["by_hour"] = curveToJson(load.curve);
    out["weights"] = id(load.weights);
    put(out, "weight_format", load.weightFormat);
    out["kv_cache"] = id(load.kvCache);
    out["ttft_limit_seconds"] = scenarioNumber(load.ttftLimitSeconds);
    out["tpot_limit_seconds"] = scenarioNumber(load.tpotLimitSeconds);
    out["growth_per_month"] = scenarioNumber(load.growthPerMonth);
    put(out, "api_price", load.apiPriceId);
    for (const ApiTier& tier : load.apiTiers)
        out["api_tiers"].push_back({{"from_tokens_per_month", scenarioNumber(tier.fromTokensPerMonth)},
            {"factor", scenarioNumber(tier.priceFactor)}});
    if (load.apiTokensPerMinute != 0)
        out["api_tokens_per_minute"] = scenarioNumber(load.apiTokensPerMinute);
    put(out, "engine", load.engine);
    if (load.tp != 0)
        out["tp"] = load.tp;
    if (load.pp != 0)
        out["pp"] = load.pp;
    put(out, "draft_model", load.draftModelId);
    if (load.draftTokens > 0) {
        out["draft_tokens"] = load.draftTokens;
        out["acceptance"] = scenarioNumber(load.acceptance);
    }
    if (load.hostPart != HostPart::None) {
        out["offload"] = id(load.hostPart);
        out["offload_share"] = scenarioNumber(load.hostShare);
        out["host_gb_per_s"] = scenarioNumber(load.hostGbPerS);
    }
    if (load.gpuLayers)
        out["gpu_layers"] = *load.gpuLayers;
    if (load.splitPools) {
        out["split_pools"] = true;
        out["link_gbps"] = scenarioNumber(load.linkGbps);
    }
    return out;
}

// Alignment

void readAlignment(JsonReader& json, AlignmentSetup& setup)
{
    json.word("method", setup.method, alignmentMethodFromId, "ppo|grpo");
    json.word("placement", setup.placement, rolloutPlacementFromId, "colocated|separate");
    json.number("prompt_tokens", setup.promptTokens, {0, 1e8});
    json.number("response_tokens", setup.responseTokens, {0, 1e8});
    json.integer("responses", setup.responsesPerPrompt, 0, 65536);
    json.integer("rollout_gpus", setup.rolloutGpus, 0, kMostGpus);
    json.text("critic_model", setup.criticModelId);
    json.text("reward_model", setup.rewardModelId);
    json.text("engine", setup.engine);
}

Ordered alignmentToJson(const AlignmentSetup& setup)
{
    Ordered out;
    out["method"] = id(setup.method);
    out["placement"] = id(setup.placement);
    const auto amount = [&out](const char* key, double value) {
        if (value != 0)
            out[key] = scenarioNumber(value);
    };
    amount("prompt_tokens", setup.promptTokens);
    amount("response_tokens", setup.responseTokens);
    amount("responses", setup.responsesPerPrompt);
    amount("rollout_gpus", setup.rolloutGpus);
    put(out, "critic_model", setup.criticModelId);
    put(out, "reward_model", setup.rewardModelId);
    put(out, "engine", setup.engine);
    return out;
}

// Stage

} // namespace

Stage stageFromJson(JsonReader& json)
{
    Stage stage;
    json.requiredText("id", stage.id);
    json.text("name", stage.name);
    json.word("workload", stage.workload, workloadFromId, kWorkloadWords);
    json.require("workload");
    json.text("model", stage.modelId);
    json.word("supply", stage.supply, supplyFromId, kSupplyWords);
    json.flag("enabled", stage.enabled);
    json.object("cluster", [&](JsonReader& inner) { readCluster(inner, stage.cluster); });
    json.object("data", [&](JsonReader& inner) { readData(inner, stage.data); });
    json.object("setup", [&](JsonReader& inner) { readSetup(inner, stage.setup); });
    json.object("load", [&](JsonReader& inner) { readLoad(inner, stage.load); });
    json.object("alignment", [&](JsonReader& inner) { readAlignment(inner, stage.alignment); });
    return stage;
}

nlohmann::ordered_json stageToJson(const Stage& stage)
{
    // A section that the workload does not use is kept when it holds something, so that changing the workload
    // back loses nothing.
    static const Stage kEmpty;
    Ordered out;
    out["id"] = stage.id;
    put(out, "name", stage.name);
    out["workload"] = id(stage.workload);
    put(out, "model", stage.modelId);
    out["supply"] = id(stage.supply);
    out["enabled"] = stage.enabled;
    out["cluster"] = clusterToJson(stage.cluster);
    const bool trains = isTraining(stage.workload);
    if (const auto data = dataToJson(stage.data); trains || data != dataToJson(kEmpty.data))
        out["data"] = data;
    if (const auto setup = setupToJson(stage.setup); trains || setup != setupToJson(kEmpty.setup))
        out["setup"] = setup;
    if (const auto load = loadToJson(stage.load);
        stage.workload == WorkloadKind::Serving || load != loadToJson(kEmpty.load))
        out["load"] = load;
    if (stage.workload == WorkloadKind::Rlhf || stage.alignment != kEmpty.alignment)
        out["alignment"] = alignmentToJson(stage.alignment);
    return out;
}

} // namespace terroir::core
