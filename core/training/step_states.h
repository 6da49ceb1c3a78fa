// The stages of a pipeline, and traffic and update of the states that they hold (MODEL 5.4, 5.5).
#pragma once

#include "core/training/overlap.h"
#include "core/training/rank_memory.h"

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
PipelineShape pipelineShape(
    const Model& model, const TrainingJob& job, const RankParameters& rank, const Strategy& strategy);

/// Their numbers: 0, 1 and pp - 1, as far as they exist.
inline std::array<int, 3> stageNumbers(int pp)
{
    return {0, std::min(1, pp - 1), pp - 1};
}

/// Traffic and update of the states of the largest stage.
struct StateCosts
{
    double reduce = 0, gather = 0; // once a step
    bool reduceEveryMicroBatch = false;
    double layerGather = 0, layerScatter = 0; // ZeRO-3: of a dense layer, every micro-batch
    double expertGather = 0, expertScatter = 0; // ZeRO-3: of an expert layer
    double endGather = 0, endScatter = 0; // ZeRO-3: of embedding or head
    double gradientsOut = 0; // to the host, every micro-batch
    double optimizer = 0;
};
StateCosts stateCosts(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const Strategy& strategy, const StateBytes& state, const RankParameters& rank,
    const PipelineShape& shape);

} // namespace terroir::core
