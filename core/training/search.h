// All legal layouts for a model on N GPUs: the fastest that fits, and the front over time and memory
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
    int maxTp = 0; // 0 = GPUs per node
    int maxPp = 0;
};

struct Candidate
{
    Strategy strategy;
    double stepSeconds = 0;
    double needBytes = 0;
    bool fits = false;
};

struct SearchResult
{
    Candidate best; // fastest that fits; valid only if found
    bool found = false;
    std::vector<Candidate> front; // no other is both faster and smaller; by time
    std::vector<Candidate> top; // the fastest k that fit, different in more than flags
    Candidate smallest; // least memory of all: what to show when nothing fits
    std::int64_t evaluated = 0; // time and memory both computed
    std::int64_t pruned = 0; // rejected by a bound before
};

SearchResult searchStrategies(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    int gpus, const SearchLimits& limits, int topK = 8, std::stop_token stop = {});

} // namespace terroir::core
