// Time of the parts of a step that one micro-batch needs on one rank (MODEL 5.2–5.6), computed once per
// (tp, cp and its kind, ep, micro-batch) and shared by every pipeline, sharding and recompute choice of a
// search (MODEL 5.8).
#pragma once

#include "core/training/gemm_memo.h"
#include "core/training/overlap.h"
#include "core/training/rank_memory.h"
#include "core/training/step_time.h"

#include <algorithm>
#include <array>

namespace terroir::core {

/// Seconds of one micro-batch: compute, exposed traffic, and what the host adds.
struct Segment
{
    double forward = 0, backward = 0, recompute = 0;
    double tp = 0, cp = 0, ep = 0, host = 0;
    double weight = 0; // the part of backward that computes weight gradients
    // Of forward and of backward with its recomputation, what may hide traffic of states: compute that hides
    // none of this segment's own, and the host's gaps.
    double windowForward = 0, windowBackward = 0;

    [[nodiscard]] double total() const { return forward + backward + recompute + tp + cp + ep + host; }
    Segment& operator+=(const Segment& other);
    friend Segment operator*(double factor, const Segment& segment);
};

struct LayerCosts
{
    std::array<Segment, kRecomputeCount> dense, expert; // one layer, by recompute
    std::array<Segment, kRecomputeModuleCount> denseModules, expertModules; // what recomputing one adds
    double denseForwardWindow = 0, expertForwardWindow = 0;
    Segment embedding, head;
    Segment predictor; // what a module for multi-token prediction needs beside its layer and its head
    double hopBytes = 0; // of one pipeline message
};

/// One layer under a strategy's recomputation.
Segment layerSegment(const LayerCosts& costs, const Strategy& strategy, bool expert);

/// Compute of a layer's backward: hides traffic of states.
inline double backwardWindow(const Segment& layer)
{
    return layer.windowBackward + layer.tp / 2;
}

LayerCosts layerCosts(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const Strategy& shape, GemmMemo& memo);

} // namespace terroir::core
