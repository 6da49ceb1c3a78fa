// A step's time from its parts: what a layout adds to the rows that layer_cost computes (MODEL 5.6).
// stepTime and the search both assemble here, so that they cannot differ.
#pragma once

#include "core/training/layer_cost.h"
#include "core/training/step_states.h"

#include <algorithm>
#include <array>
#include <limits>

namespace terroir::core {

/// One micro-batch through the pipeline under one recompute policy, traffic of sharded weights left out.
struct PipelineCosts
{
    std::array<Segment, 3> stages;
    std::size_t slowest = 0;
    double slowestTotal = 0, meanTotal = 0;
    double meanBusy = 0; // compute alone
    double meanBackward = 0, meanWeight = 0; // with its traffic and recompute; weight gradients alone
    StageLayers slowestLayers;
    double denseForwardWindow = 0, denseBackwardWindow = 0, expertForwardWindow = 0, expertBackwardWindow = 0;
};
PipelineCosts pipelineCosts(const PipelineShape& shape, const LayerCosts& costs, const Strategy& strategy);

/// The stage that needs most memory.
struct StageNeed
{
    MemoryTerms terms;
    std::size_t stage = 0; // of shape.stages
    double needBytes = 0;
};
StageNeed worstStage(const TrainingJob& job, const Strategy& strategy, const StateBytes& state,
    const ActivationBytes& bytes, const PipelineShape& shape);

/// What a strategy meets outside its GPUs.
struct StepLink
{
    double hop = 0; // seconds of one pipeline message
    double hostTraffic = 0; // seconds in which a micro-batch's activations leave for the host
    double stragglers = 0; // share that waiting for the slowest node adds (MODEL 5.6)
    double data = 0; // seconds in which the next batch arrives
};
StepLink stepLink(const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy,
    double hopBytes, double hostBytes = 0);

/// A step of which only the interleaving is open: what the search's inner loop starts from.
struct StepParts
{
    double microBatches = 1, stages = 1;
    double steady = 0; // slowest stage, all micro-batches
    double hop = 0; // exposed, of one chunk of one micro-batch
    double slowest = 0, mean = 0; // stage, one micro-batch
    double unfilled = 0; // micro-batches that the last round of an interleaved pipeline lacks
    double interleaved = 1, fixedBubble = 0; // 0 and the bubble where a schedule knows no chunks
    double sharded = 0; // traffic of sharded weights, all micro-batches
    double reduce = 0, reduceTimes = 1, gather = 0, forward = 0, backward = 0; // traffic of states; windows
    double dpShare = 0, slowdown = 0, stragglers = 0;
    double host = 0; // offloaded bytes on their way, all micro-batches
    double rest = 0; // optimizer, host, iteration
    double data = 0; // the next batch, beside all of it
    double busy = 0;
};
StepParts stepParts(const TrainingJob& job, const Strategy& strategy, const PipelineCosts& pipeline,
    const StateCosts& states, const StepLink& link);

/// The step of `v` chunks a stage.
struct ChunkedStep
{
    double pipeline = 0, bubble = 0, dp = 0, straggler = 0, data = 0, total = 0;
};
inline ChunkedStep chunkedStep(const StepParts& x, double v)
{
    ChunkedStep step;
    const double hops = v * x.hop, chunk = 1 / v, mean = x.mean + hops;
    step.pipeline = x.microBatches * hops;
    step.bubble
        = x.fixedBubble + x.interleaved * mean * ((x.stages - 1) * chunk + (v - 1) * x.unfilled * chunk);
    // Gradients travel beside the last backward, gathered weights beside the next forward; a pipeline leaves
    // them its last chunk.
    step.dp = x.sharded + x.reduceTimes * exposedSeconds(x.reduce, x.backward * chunk, x.dpShare, x.slowdown)
        + exposedSeconds(x.gather, x.forward * chunk, x.dpShare, x.slowdown);
    step.straggler = x.stragglers * (x.microBatches * (x.slowest + hops) + x.sharded + step.bubble);
    const double busy = x.steady + step.pipeline + step.bubble + step.dp + step.straggler + x.rest;
    step.data = std::max(0.0, x.data - busy); // the step waits only for what outlasts it
    const double total = busy + step.data;
    // An unknown rate: two infinities may have met.
    step.total
        = total < std::numeric_limits<double>::infinity() ? total : std::numeric_limits<double>::infinity();
    return step;
}

StepTime assembleStep(const TrainingJob& job, const Strategy& strategy, const PipelineCosts& pipeline,
    const StateCosts& states, const StepLink& link);

} // namespace terroir::core
