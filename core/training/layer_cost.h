// Time of the parts of a step that one micro-batch needs on one rank (MODEL 5.2–5.6), computed once per
// (tp, cp, ep, micro-batch) and shared by every pipeline, sharding and recompute choice of a search
// (MODEL 5.8).
#pragma once

#include "core/training/gemm_memo.h"
#include "core/training/overlap.h"
#include "core/training/rank_memory.h"
#include "core/training/step_time.h"

#include <array>

namespace terroir::core {

/// Seconds of one micro-batch: compute, exposed traffic, and what the host adds.
struct Segment
{
    double forward = 0, backward = 0, recompute = 0;
    double tp = 0, cp = 0, ep = 0, host = 0;

    [[nodiscard]] double total() const { return forward + backward + recompute + tp + cp + ep + host; }
    Segment& operator+=(const Segment& other);
    friend Segment operator*(double factor, const Segment& segment);
};

struct LayerCosts
{
    std::array<Segment, kRecomputeCount> dense, expert; // one layer, by recompute
    std::array<double, kRecomputeCount> denseBackwardWindow{},
        expertBackwardWindow{}; // hides traffic of states
    double denseForwardWindow = 0, expertForwardWindow = 0;
    Segment embedding, head;
    double hopBytes = 0; // of one pipeline message
};

LayerCosts layerCosts(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const Strategy& shape, GemmMemo& memo);

} // namespace terroir::core
