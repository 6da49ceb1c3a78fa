// All legal layouts for a model on N GPUs: the fastest that fits, and the front over time, memory and cost
// (MODEL 5.8).
#pragma once

#include "core/training/step_time.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace terroir::core {

struct SearchLimits // 0, -1 or empty = free
{
    int tp = 0, pp = 0, vpp = 0, cp = 0, ep = 0, microBatch = 0;
    int zeroStage = -1;
    std::optional<Recompute> recompute;
    bool offload = false; // optimizer states live in host memory, whatever else would fit
    int maxTp = 0; // 0 = GPUs per node
    int maxPp = 0;
    StageEnds ends; // of the pipeline; 0 = even, and uneven where PP is free and layers don't fill it
    std::optional<PipelineSchedule> schedule; // empty = 1F1B, interleaved where VPP > 1
    std::optional<bool> overlap;
    std::optional<ContextKind> contextKind;
    std::optional<bool> hybridShard; // only where replicas reach beyond a scale-up domain
    bool forbidRecompute = false, forbidOffload = false;
    bool smallest = true; // where nothing fits, find what needs least
    bool refine = true; // the finer choices too: modules, uneven stages, offload
};

struct Candidate
{
    Strategy strategy;
    double stepSeconds = 0;
    double needBytes = 0;
    bool fits = false;
    double cost = 0; // of a step, in the machine's rates
};

struct SearchResult
{
    Candidate best; // fastest that fits, finer choices included; valid only if found
    bool found = false;
    std::vector<Candidate> front; // none is at least as fast, small and cheap, and better in one; by time
    std::vector<Candidate> top; // the fastest k that fit, different in more than flags
    Candidate smallest; // least memory of all: what to show when nothing fits
    std::int64_t evaluated = 0; // time, peak memory and cost all computed
    std::int64_t pruned = 0; // rejected by a bound before that
    std::int64_t refined = 0; // finer variants of the best layouts, complete too, not among the evaluated
};

/// Why no layout within `limits` exists: the first fixed degree that does not divide what it must, with both
/// numbers and the nearest legal ones. Call it when nothing was evaluated or pruned.
Problem noLayoutProblem(
    const Model& model, const SearchLimits& limits, int gpus, int globalBatch, int sequence);

SearchResult searchStrategies(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    int gpus, const SearchLimits& limits, int topK = 8, std::stop_token stop = {});

} // namespace terroir::core
