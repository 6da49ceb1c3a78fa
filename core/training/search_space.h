// The layouts that a search looks at: legal by checkStrategy, within the limits asked for (MODEL 5.8).
#pragma once

#include "core/training/search.h"

#include <vector>

namespace terroir::core {

/// The layers of a pipeline's ends, and the VPP that suit them.
struct PipelineSplit
{
    int pp = 1;
    StageEnds ends;
    std::vector<int> interleavings;
};

/// TP up to the node, CP by powers of two up to 32, micro-batches up to 128; every divisor otherwise.
/// Where PP is free and layers don't fill it evenly, the ends hold less.
class SearchSpace
{
public:
    static constexpr int kLargestContext = 32, kLargestMicroBatch = 128;

    SearchSpace(const Model& model, const TrainingMachine& machine, const TrainingJob& job, int gpus,
        const SearchLimits& limits);

    [[nodiscard]] const Model& model() const { return m_model; }
    [[nodiscard]] const TrainingMachine& machine() const { return m_machine; }
    [[nodiscard]] const TrainingJob& job() const { return m_job; }
    [[nodiscard]] int gpus() const { return m_gpus; }

    [[nodiscard]] std::vector<Strategy> layerShapes() const; // tp, cp and its kind, ep set, in order
    [[nodiscard]] std::vector<PipelineSplit> pipelines(const Strategy& shape) const;
    [[nodiscard]] std::vector<int> microBatches(const Strategy& strategy) const; // dp set
    [[nodiscard]] const std::vector<Recompute>& recomputes() const { return m_recomputes; }
    [[nodiscard]] const std::vector<int>& zeroStages() const { return m_zeroStages; }
    [[nodiscard]] const std::vector<bool>& overlaps() const { return m_overlaps; }
    /// Ranks that share states of `strategy` (its zeroStage set): 0 = all, or those of a scale-up domain.
    [[nodiscard]] std::vector<int> shardRanks(const Strategy& strategy) const;
    [[nodiscard]] bool movesLayers() const { return m_limits.ends == StageEnds{}; } // between stages
    [[nodiscard]] bool refines() const { return m_limits.refine; }
    [[nodiscard]] bool recomputesFinely() const { return !m_limits.recompute && !m_limits.forbidRecompute; }
    [[nodiscard]] bool offloads() const { return !m_limits.forbidOffload && !m_limits.offload; } // may choose

private:
    [[nodiscard]] std::vector<int> chunkCounts(int pp) const; // VPP within the limits
    [[nodiscard]] std::vector<PipelineSplit> splits(int pp) const;
    [[nodiscard]] bool legal(const Strategy& strategy) const;

    const Model& m_model;
    const TrainingMachine& m_machine;
    const TrainingJob& m_job;
    int m_gpus;
    SearchLimits m_limits;
    std::vector<Recompute> m_recomputes;
    std::vector<int> m_zeroStages;
    std::vector<bool> m_overlaps;
    std::vector<ContextKind> m_contextKinds;
};

} // namespace terroir::core
