// Memory of one GPU, term by term, worst rank (MODEL 5.7).
#pragma once

#include "core/catalog/gpu.h"
#include "core/catalog/model.h"
#include "core/training/stack.h"
#include "core/training/strategy.h"
#include "core/workload/workload.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

struct MemoryTerms
{
    double weights = 0, gradients = 0, optimizer = 0, activations = 0, logits = 0, temporary = 0,
           context = 0; // bytes

    [[nodiscard]] double sum() const
    {
        return weights + gradients + optimizer + activations + logits + temporary + context;
    }
};

/// The smallest change that makes it fit, in the seed's order: shard, recompute, quantise the base, then
/// another card.
struct Remedy
{
    std::string
        id; // "zero3", "recompute_full", "tp", "pp", "micro_batch_1", "qlora", "sequence",
            // "more_gpus", "bigger_gpu"; serving: "kv_cache", "weights", "host_layers", "host_experts"
    std::string argument; // "3", "8", "2048", "h200-sxm" …
    double needBytes = 0; // after the change
    double timeFactor = 0; // time per token against now, as if it fitted; 0 = not known
    double costFactor = 0; // card-hours per token likewise
    // Money in the scenario's currency against now, where prices are known (core/plan/remedy_money.h).
    double addedCards = 0;
    std::optional<double> purchase = {}; // of cards that are added or replaced
    std::optional<double> perMillionTokens = {}; // more (or less) for as many tokens
    std::optional<double> runTotal = {}, runHours = {}; // of the whole run, where its length is known
};

struct MemoryVerdict
{
    MemoryTerms perGpu; // bytes of the worst rank
    int worstStage = 0; // pipeline stage of that rank
    double needBytes = 0; // live bytes at the peak, context included
    double poolBytes = 0; // what the allocator reserves where the card leaves it room, context not included
    double leastPoolBytes = 0; // what it comes down to before it gives up: decides whether it fits
    double usableBytes = 0; // of the card
    bool usableIsMarketing = false; // the card's usable memory is unknown
    double hostBytes = 0; // CPU RAM per GPU: offloaded states
    double hostUsableBytes = 0; // of the server, per GPU in use; 0 = unknown
    bool hostFits = true;
    bool fits = false; // on the card, and in the host's memory where that is known
    std::vector<Remedy> remedies; // empty when it fits or when nothing helps
};

/// Matrices that carry adapters.
inline constexpr unsigned kLoraQ = 1, kLoraK = 2, kLoraV = 4, kLoraO = 8, kLoraGate = 16, kLoraUp = 32,
                          kLoraDown = 64, kLoraAll = 127;

inline constexpr std::string_view kLoraTargetWords = "all|attention|mlp|q|k|v|o|gate|up|down";

/// What is trained, beside the model: decides states and activations.
struct TrainingJob
{
    WorkloadKind workload = WorkloadKind::PreTraining;
    Dtype precision = Dtype::Bf16;
    int sequence = 4096;
    int globalBatch = 1; // sequences
    OptimizerKind optimizer = OptimizerKind::Adam;
    bool flashAttention = true;
    int loraRank = 16;
    unsigned loraTargets = kLoraAll;
    bool dora = false; // a trained magnitude for every output of a target (arXiv:2402.09353)
    bool embeddingsTrained = false; // beside the adapters
    double baseBits = 0; // stored bits of a frozen matrix's weight; 0 = as the workload says (QLoRA: NF4)
    bool offloadWeights = false; // with offloaded states: the weights too (FSDP CPU offload)
    bool freedGradients = false; // gradients are freed after every step and nothing is accumulated
    double scoreBytes = 0; // kept for a score of unfused attention; 0 = as the stack says
    double residualBytes = 0; // of an element of a recomputed layer's input; 0 = as the stack says
    double logitBytes = 0; // per logit at the peak of the loss; 0 = as the stack says
    double optimizerScratch
        = 0; // bytes per trained parameter that the optimizer's step adds (foreach: a copy)
    bool unequalLengths = false; // samples padded to their own batch, not packed: the allocator's pool grows
    bool zeroIsDeepSpeed = false; // shards by DeepSpeed, where the stack's own way is FSDP
    double documentTokens
        = 0; // mean length of what is packed into a sequence and attends to itself; 0 = all of it
    // Alignment: parameters over the model's own of all that is trained (actor and critic) and of all that
    // only runs forward (reference, reward); below 0 = as the workload says.
    double trainedModels = -1, frozenModels = -1;
    double dataBytesPerToken = 0; // as the data set is stored
    int predictors = 0; // modules for multi-token prediction: a layer and a pass of the shared head each
    std::string stack; // id of the profile
    StackProfile profile; // its row of stacks.csv
};

/// Memory of `strategy`, remedies left out.
MemoryVerdict memoryVerdict(
    const Model& model, const Gpu& gpu, const TrainingJob& job, const Strategy& strategy);

/// Whether the host's memory takes them; unknown memory (0) takes all.
inline bool hostHolds(double bytes, double hostUsableBytes)
{
    return hostUsableBytes <= 0 || bytes <= hostUsableBytes;
}

/// A server with so much memory, for all its cards: the card's need stays, the time too. Its price is not in
/// the catalog.
Remedy moreHostMemory(double hostBytes, double needBytes);

/// The verdict with what is known of the host: its memory per GPU in use, 0 = unknown.
MemoryVerdict withHostMemory(MemoryVerdict verdict, double hostBytes);

/// The same with remedies where it does not fit. The strategy must be legal (checkStrategy).
MemoryVerdict trainingMemory(
    const Model& model, const Gpu& gpu, const TrainingJob& job, const Strategy& strategy);

} // namespace terroir::core
