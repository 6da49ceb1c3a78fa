// What is asked of the machines: one stage of a scenario.
#pragma once

#include "core/kernel/dtype.h"
#include "core/serving/offload.h"
#include "core/workload/load_curve.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

/// The golden ladder (seed B082) and what comes after training. Order = cost order of the ladder.
enum class WorkloadKind { Prompt, Rag, Lora, Qlora, FullFineTune, PreTraining, Dpo, Rlhf, Serving };

std::string_view id(
    WorkloadKind kind); // "prompt", "rag", "lora", "qlora", "full", "pretrain", "dpo", "rlhf", "serve"
std::optional<WorkloadKind> workloadFromId(std::string_view text);
bool isTraining(WorkloadKind kind); // Lora … Rlhf: has steps, tokens, a training layout

/// Where the machines come from.
enum class Supply { Own, Reserved1y, Reserved3y, OnDemand, Spot, CoRent, Api };

std::string_view id(
    Supply supply); // "own", "reserved_1y", "reserved_3y", "on_demand", "spot", "co_rent", "api"
std::optional<Supply> supplyFromId(std::string_view text);

enum class Recompute { None, Selective, Full };
enum class PipelineSchedule { OneForwardOneBackward, Interleaved, ZeroBubble, DualPipe };
/// How ranks that share a sequence see all of it: keys and values go round (ring attention), or every rank
/// gets all tokens of some of the heads (DeepSpeed-Ulysses, arXiv:2309.14509).
enum class ContextKind { Ring, AllToAll };
/// What of a training job lives in host memory: nothing, optimizer states (ZeRO-Offload), weights too (FSDP's
/// CPU offload, ZeRO-3 with parameters).
enum class Offload { None, Optimizer, All };
enum class OptimizerKind {
    Adam,
    Adam8bit,
    Adam4bit,
    AdamBf16,
    Muon,
    Sgd,
    Adafactor,
    Galore,
    PagedAdam,
    PagedAdam8bit
};
inline constexpr std::string_view kOptimizerWords
    = "adam|adam8bit|adam4bit|adam_bf16|muon|sgd|adafactor|galore|paged_adam|paged_adam8bit";
/// States that the driver may move to the host's memory while they are not needed (bitsandbytes).
inline bool isPaged(OptimizerKind optimizer)
{
    return optimizer == OptimizerKind::PagedAdam || optimizer == OptimizerKind::PagedAdam8bit;
}

std::string_view id(Recompute recompute); // "none", "selective", "full"
std::optional<Recompute> recomputeFromId(std::string_view text);
std::string_view id(PipelineSchedule schedule); // "1f1b", "interleaved", "zero_bubble", "dualpipe"
std::optional<PipelineSchedule> scheduleFromId(std::string_view text);
std::string_view id(ContextKind kind); // "ring", "all_to_all"
std::optional<ContextKind> contextKindFromId(std::string_view text);
std::string_view id(OptimizerKind optimizer); // "adam", "adam8bit", "adam4bit" …
std::optional<OptimizerKind> optimizerFromId(std::string_view text);
std::string_view id(Offload offload); // "none", "optimizer", "all"
std::optional<Offload> offloadFromId(std::string_view text);

/// What is learned from. Exactly one of tokens, terabytes, samples is asked for; tokens is what the equations
/// use.
struct TrainingData
{
    std::optional<double> tokens;
    std::optional<double> terabytes; // of text, 1e12 bytes; times tokens per byte of `language`
    std::optional<double> samples; // instructions or preference pairs; times tokens per sample (assumption)
    std::string language = "mixed"; // "en", "zh", "code", "mixed"
    double epochs = 1;
};

/// How a training stage is run. Zero or empty means: let the search choose.
struct TrainingSetup
{
    Dtype precision = Dtype::Bf16; // of the matrix products
    int sequence = 4096; // tokens
    int globalBatch = 0; // sequences; 0 = the assumption's tokens per batch over the sequence
    OptimizerKind optimizer = OptimizerKind::Adam;
    bool flashAttention = true;
    std::string stack; // id of a stack profile; empty = the catalog's default
    int loraRank = 16;
    std::string loraTargets; // "q,v", "q,k,v,o,gate,up,down"; empty = all seven
    bool dora = false; // a trained magnitude for every output of a target (DoRA)
    double documentTokens = 0; // mean length of a sample; 0 = as long as the sequence
    bool padded = false; // each sample padded to the sequence, not packed together with others
    std::string base; // weight format of a frozen base: "int8", "nf4", "gptq-int4"; empty = LoRA's 16 bits,
                      // QLoRA's NF4
    std::optional<Offload> offload; // empty = only where nothing else fits
    // Constraints on the layout (0 or empty = free).
    int tp = 0, pp = 0, cp = 0, ep = 0, microBatch = 0, vpp = 0;
    int zeroStage = -1;
    std::optional<Recompute> recompute;
    std::optional<PipelineSchedule> schedule; // empty = 1F1B, interleaved where VPP > 1
    int maxTp = 0, maxPp = 0; // 0 = free
    int firstStageLayers = 0, lastStageLayers = 0; // both, or 0 = even where that can be
    std::optional<bool> overlap;
    std::optional<ContextKind> contextKind;
    std::optional<bool> hybridShard; // states shared inside a scale-up domain, replicated across (HSDP)
    bool forbidRecompute = false;
    int predictors = 0; // modules for multi-token prediction
    std::optional<double> deadlineDays;
};

/// RLHF with a critic (PPO, InstructGPT) or with the group's mean in its place (GRPO, DeepSeekMath).
enum class AlignmentMethod { Ppo, Grpo };
/// Answers are written on the training cards in turn, or on cards of their own at the same time, one step
/// behind.
enum class RolloutPlacement { Colocated, Separate };

std::string_view id(AlignmentMethod method); // "ppo", "grpo"
std::optional<AlignmentMethod> alignmentMethodFromId(std::string_view text);
std::string_view id(RolloutPlacement placement); // "colocated", "separate"
std::optional<RolloutPlacement> rolloutPlacementFromId(std::string_view text);

/// How an RLHF stage writes and judges answers. Zero or empty = the assumption, or the actor's own size.
struct AlignmentSetup
{
    AlignmentMethod method = AlignmentMethod::Ppo;
    RolloutPlacement placement = RolloutPlacement::Colocated;
    double promptTokens = 0, responseTokens = 0;
    int responsesPerPrompt = 0; // GRPO: the group; PPO: 1
    int rolloutGpus = 0; // of the stage's, separate only; 0 = half of them
    std::string criticModelId; // PPO; empty = the actor's
    std::string rewardModelId; // empty = the actor's under PPO, a rule without a model under GRPO
    std::string engine; // id of an engine profile; empty = default

    friend bool operator==(const AlignmentSetup&, const AlignmentSetup&) = default;
};

/// Price of an API's tokens beyond a monthly volume, as a factor on the list price.
struct ApiTier
{
    double fromTokensPerMonth = 0, priceFactor = 1;
    friend bool operator==(const ApiTier&, const ApiTier&) = default;
};

/// How a served model is used.
struct ServingLoad
{
    double inputTokens = 1000, outputTokens = 300; // of one request
    double requestsPerDay = 0;
    double cacheHitShare = 0; // of input tokens, 0..1
    double peakToMean = 0; // of the daily curve; 0 = the assumption
    double peakPercentile = 1; // of the day that the fleet carries without waiting
    LoadCurve curve; // hour by hour; then its own peak counts in place of peakToMean
    Dtype weights = Dtype::Bf16, kvCache = Dtype::Bf16;
    std::string weightFormat; // a named format that multiplies as `weights`: "q4_k_m", "awq-int4"; empty =
                              // the usual one
    double ttftLimitSeconds = 0, tpotLimitSeconds = 0; // 0 = none
    double growthPerMonth = 0; // share
    std::string apiPriceId; // what the same tokens would cost; empty = same open model's cheapest offer
    std::vector<ApiTier> apiTiers; // volume prices of that API, ascending; empty = list price throughout
    double apiTokensPerMinute = 0; // its rate limit, all tokens; 0 = none
    std::string engine; // id of an engine profile; empty = default
    int tp = 0; // 0 = the size that serves the load with fewest cards
    int pp = 0; // stages of a replica, layer by layer; 0 = one
    // Guessed tokens: by a smaller model, or free of charge where none is named.
    std::string draftModelId;
    int draftTokens = 0; // before each pass; 0 = none
    double acceptance = 0; // chance that a guess is right
    // Weights in the host's memory.
    HostPart hostPart = HostPart::None;
    double hostShare = 0; // 0 = the least that fits
    double hostGbPerS = 0; // that its cores read; 0 = the assumption
    std::optional<int> gpuLayers; // of layers + 1 on the card, the head last (llama.cpp --n-gpu-layers)
    bool splitPools = false; // prefill and decode on replicas of their own
    double linkGbps = 0; // between the pools, per GPU; 0 = the cluster's
};

/// The machines of a stage.
struct Cluster
{
    std::string gpuId;
    int gpus = 8;
    int gpusPerNode = 8;
    std::string scaleOutLinkId; // empty = the server's or the tier's default
    double nicGbpsPerGpu = 0; // 0 = of the server or the link
    std::string serverId; // empty = cheapest reference server with that GPU
    double hostRamGb = 0; // of one server; 0 = the server's own
};

} // namespace terroir::core
