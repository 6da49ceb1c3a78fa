// A parallel layout and its legality.
#pragma once

#include "core/catalog/model.h"
#include "core/problem.h"
#include "core/workload/workload.h"

#include <optional>
#include <string>

namespace terroir::core {

/// Parts of a layer that are dropped and computed again one by one (Megatron's recompute modules).
inline constexpr unsigned kRecomputeNorm = 1, kRecomputeActivation = 2, kRecomputeAttention = 4,
                          kRecomputeMlp = 8; // of Mlp: the dense one, or routed and shared experts
inline constexpr std::size_t kRecomputeModuleCount = 4;

struct Strategy
{
    int tp = 1, pp = 1, vpp = 1, cp = 1, ep = 1, dp = 1; // dp counts replicas: gpus = tp * pp * cp * dp
    int microBatch = 1; // sequences
    int zeroStage = 1; // 0 = none, 1 = optimizer states, 2 = + gradients, 3 = + weights (FSDP full shard)
    Recompute recompute = Recompute::None;
    double recomputeShare = 1; // of each stage's layers that recompute
    bool sequenceParallel = true; // with tp > 1
    bool offloadOptimizer = false;
    ContextKind contextKind = ContextKind::Ring; // with cp > 1
    int expertTp = 0; // TP inside an expert; 0 = tp while ep is 1, else 1
    int shardRanks = 0; // ranks that share states (hybrid sharding); 0 = all of dp * cp
    PipelineSchedule schedule = PipelineSchedule::OneForwardOneBackward; // interleaved with vpp > 1
    bool overlap = true; // traffic runs beside compute as far as the stack can; off: all of it waits
    // Finer choices (MODEL 5.7, 5.8).
    unsigned recomputeModules = 0; // beside Recompute::None, of every layer
    int firstLayers = 0, lastLayers = 0; // of the first and the last stage; 0 = as stageLayers splits
    bool offloadGradients = false; // with the optimizer: accumulated in host memory
    bool offloadActivations = false; // kept in host memory between forward and backward
    bool offloadToNvme = false; // the offloaded optimizer states

    [[nodiscard]] int gpus() const { return tp * pp * cp * dp; }
    [[nodiscard]] int expertTensor() const { return expertTp > 0 ? expertTp : (ep > 1 ? 1 : tp); }
    [[nodiscard]] int microBatches(int globalBatch) const { return globalBatch / (dp * microBatch); }
    friend bool operator==(const Strategy&, const Strategy&) = default;
};

/// Layers of the first and the last stage where the stages between are even; 0 = as stageLayers splits.
struct StageEnds
{
    int first = 0, last = 0;
    friend bool operator==(const StageEnds&, const StageEnds&) = default;
};

/// Whether every stage gets as many layers, embedding and head counted as a layer each where that divides.
bool splitsEvenly(int layers, int chunks);

/// Ends for a pipeline that `layers` don't fill evenly: the stages between hold the mean, rounded up to whole
/// chunks, and the ends share what is left (61 over 16: 3 + 14 x 4 + 2). Empty where that leaves an end none.
std::optional<StageEnds> unevenEnds(int layers, int pp, int vpp);

/// Heads of keys and values on one rank of `tp`; under MLA every head has its own.
int keyHeads(const Model& model, int tp);

/// Heads by TP, layers by PP·VPP (embedding and head may count as a layer each: (126 + 2) / 16), GPUs by
/// TP·PP·CP, batch by DP·micro-batch, experts by EP, sequence by CP, heads by TP·CP under all-to-all, uneven
/// stages by what is left for the middle ones. NotDivisible names both numbers ("64 / 12") and the nearest
/// legal ones.
Result<void> checkStrategy(
    const Model& model, const Strategy& strategy, int gpus, int globalBatch, int sequence);

} // namespace terroir::core
