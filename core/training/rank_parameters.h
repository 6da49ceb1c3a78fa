// Parameters that one rank holds, by what shards them.
#pragma once

#include "core/catalog/model.h"
#include "core/training/stage_layers.h"
#include "core/training/strategy.h"

namespace terroir::core {

struct RankParameters
{
    double denseLayer = 0; // of a layer without routed experts
    double expertLayer = 0; // of a layer with them, the experts left out
    double experts = 0; // routed experts of one layer on this rank
    double table = 0; // input embedding or head
    double positions = 0, lastNorm = 0;
    double untied = 0; // 1: a head of its own
    double predictor = 0; // of a module for multi-token prediction, its layer and the shared head left out
};

RankParameters rankParameters(const Model& model, int tp, int ep, int expertTp);

/// Of a whole stage: `shared` is sharded over DP·CP, `experts` over the expert-parallel replicas.
struct StageParameters
{
    double shared = 0, experts = 0;
    double largestLayer = 0; // dense part and experts of one layer: what FSDP holds unsharded
    [[nodiscard]] double all() const { return shared + experts; }
};
StageParameters stageParameters(const RankParameters& rank, const StageLayers& layers);

/// Vocabulary as Megatron pads it: a multiple of 128 for every TP rank.
double paddedVocab(const Model& model, int tp);

} // namespace terroir::core
