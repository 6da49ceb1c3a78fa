// A step's time from its parts: what a layout adds to the rows that layer_cost computes (MODEL 5.6).
// stepTime and the search both assemble here, so that they cannot differ.
#pragma once

#include "core/training/layer_cost.h"

#include <algorithm>
#include <array>

namespace terroir::core {

/// The stages that can be the slowest: first, second, last.
struct PipelineShape
{
    int pp = 1;
    std::array<StageLayers, 3> stages;
    std::array<StageParameters, 3> parameters;
    double middle = 0; // stages between first and last
};
PipelineShape pipelineShape(const Model& model, const RankParameters& rank, int pp);

/// Their numbers: 0, 1 and pp - 1, as far as they exist.
inline std::array<int, 3> stageNumbers(int pp)
{
    return {0, std::min(1, pp - 1), pp - 1};
}

/// One micro-batch through the pipeline under one recompute policy, traffic of sharded weights left out.
struct PipelineCosts
{
    std::array<Segment, 3> stages;
    std::size_t slowest = 0;
    double slowestTotal = 0, meanTotal = 0;
};
PipelineCosts pipelineCosts(
    const PipelineShape& shape, const LayerCosts& costs, Recompute recompute, double share = 1);

/// Traffic and update of the states of the largest stage.
struct StateCosts
{
    double reduce = 0, gather = 0; // once a step
    bool reduceEveryMicroBatch = false;
    double layerGather = 0, layerScatter = 0; // ZeRO-3: of a dense layer, every micro-batch
    double expertGather = 0, expertScatter = 0; // ZeRO-3: of an expert layer
    double endGather = 0, endScatter = 0; // ZeRO-3: of embedding or head
    double optimizer = 0;
};
StateCosts stateCosts(const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy,
    const StateBytes& state, const RankParameters& rank, const PipelineShape& shape);

/// The stage that needs most memory.
struct StageNeed
{
    MemoryTerms terms;
    std::size_t stage = 0; // of shape.stages
    double needBytes = 0;
};
StageNeed worstStage(const TrainingJob& job, const Strategy& strategy, const StateBytes& state,
    const ActivationBytes& bytes, const PipelineShape& shape);

/// Seconds of one pipeline message.
double hopSeconds(const TrainingMachine& machine, const Strategy& strategy, double bytes);

/// Share that waiting for the slowest node adds (MODEL 5.6).
double stragglerShare(const TrainingMachine& machine, int gpus);

StepTime assembleStep(const TrainingJob& job, const Strategy& strategy, const PipelineShape& shape,
    const LayerCosts& costs, const PipelineCosts& pipeline, const StateCosts& states, double hop,
    double stragglers);

} // namespace terroir::core
