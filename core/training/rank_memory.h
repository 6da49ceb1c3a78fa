// Bytes of one GPU, split so that a search computes each part once (MODEL 5.7, 5.8).
#pragma once

#include "core/training/adapters.h"
#include "core/training/memory.h"
#include "core/training/rank_parameters.h"

#include <array>

namespace terroir::core {

inline constexpr std::size_t kRecomputeCount = 3;
constexpr std::size_t index(Recompute recompute)
{
    return static_cast<std::size_t>(recompute);
}

/// What does not depend on the pipeline, the replicas or the sharding: one micro-batch on one rank.
struct ActivationBytes
{
    std::array<double, kRecomputeCount> denseLayer{},
        expertLayer{}; // kept from forward to backward, by recompute
    std::array<double, kRecomputeModuleCount> denseModules{},
        expertModules{}; // of these, what a recomputed module saves
    double denseWorking = 0, expertWorking = 0; // one layer, everything kept: what full recompute rebuilds
    double denseGradients = 0, expertGradients = 0; // of a layer's activations while its backward runs
    double embedding = 0; // kept by the first stage
    double logits = 0; // of the last stage, one micro-batch
    double headInput = 0;
    // Under ZeRO-3 against the other stages: Accelerate's FSDP keeps residuals and logits in other widths.
    double residualsUnderZero3 = 1, logitsUnderZero3 = 1;

    [[nodiscard]] bool dependOnZero() const { return residualsUnderZero3 != 1 || logitsUnderZero3 != 1; }
};
ActivationBytes activationBytes(
    const Model& model, const TrainingJob& job, int tp, int cp, int microBatch, const Strategy& shape);

/// Bytes per parameter that training keeps beside activations.
struct StateBytes
{
    double weights = 2; // of the computing copy
    double gradients = 4;
    double optimizer = 12; // master weights and moments
    double trainable = 1; // share of parameters that is trained (adapters: small)
    double models = 0; // frozen copies beside: DPO reference, RLHF reference and reward
    double trained = 1; // trained copies: RLHF actor and critic
    double scratch = 0; // that the optimizer's step adds
};
StateBytes stateBytes(const Model& model, const TrainingJob& job);

/// What a stage holds all the time: depends on the sharding, not on micro-batch, interleaving or recompute.
struct StateTerms
{
    double weights = 0, gradients = 0, optimizer = 0, context = 0;
    double prefetch = 0; // ZeRO-3: unsharded layers
    double scratch = 0; // while the optimizer steps and no activation is alive; not in the total

    [[nodiscard]] double total() const { return weights + gradients + optimizer + context + prefetch; }
};
StateTerms stateTerms(const TrainingJob& job, const Strategy& strategy, const StateBytes& state,
    const StageParameters& parameters);

/// What comes and goes with the micro-batches.
struct LiveTerms
{
    double activations = 0, logits = 0, temporary = 0;

    [[nodiscard]] double total() const { return activations + logits + temporary; }
};
LiveTerms liveTerms(const TrainingJob& job, const Strategy& strategy, const ActivationBytes& bytes,
    const StageLayers& layers, int stage);

/// Less than liveTerms of any recomputation, by module, of some layers or all; nothing kept where activations
/// are offloaded.
double leastLive(const TrainingJob& job, const Strategy& strategy, const ActivationBytes& bytes,
    const StageLayers& layers, int stage);

/// Layers whose activations are alive at once on `stage`, in layers of that stage (1F1B, interleaved,
/// zero-bubble).
double microBatchesInFlight(const Strategy& strategy, int globalBatch, int stage);

/// What one micro-batch keeps on a stage from forward to backward.
double keptBytes(const Strategy& strategy, const ActivationBytes& bytes, const StageLayers& layers);

/// Moments, master weights, the gradients that wait for them, offloaded weights and activations: host memory
/// per GPU, NVMe left out.
double offloadedBytes(const TrainingJob& job, const Strategy& strategy, const StateBytes& state,
    const StageParameters& parameters, const ActivationBytes& bytes, const StageLayers& layers, int stage);

/// Copies of a stage's parameters on one rank: DualPipe feeds the pipeline from both ends (DeepSeek-V3,
/// table 2).
inline double parameterCopies(const Strategy& strategy)
{
    return strategy.schedule == PipelineSchedule::DualPipe && strategy.pp > 1 ? 2 : 1;
}

/// What the allocator needs at least for the live bytes, context left out: on a full card it gives cached
/// blocks back before it gives up (MODEL 5.7).
inline double leastPoolBytes(double needBytes, double contextBytes)
{
    constexpr double liveShare = 0.94;
    return (needBytes - contextBytes) / liveShare;
}

/// Whether a card gives that much: what decides that a layout fits.
inline bool cardHolds(double needBytes, double contextBytes, double usableBytes)
{
    return leastPoolBytes(needBytes, contextBytes) + contextBytes <= usableBytes;
}

/// What it takes of `usableBytes` (0 = of an endless card). What is held all the time lies in blocks of its
/// size; what comes and goes leaves gaps (stacks.csv, allocator: its live share).
double poolBytes(const TrainingJob& job, const MemoryTerms& terms, double usableBytes);

} // namespace terroir::core
