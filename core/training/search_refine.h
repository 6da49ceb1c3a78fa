// The finer choices of the best layouts: recomputation by module or of some layers, uneven stages, offload
// (MODEL 5.7, 5.8).
#pragma once

#include "core/training/candidates.h"
#include "core/training/search_space.h"

#include <stop_token>
#include <vector>

namespace terroir::core {

/// Ways to recompute between nothing and everything, of a stage of `layers` layers.
std::vector<Strategy> recomputeVariants(const Strategy& strategy, int layers);

/// Even stages first, then legal uneven ones: ends up to a few layers off.
std::vector<Strategy> stageVariants(const Model& model, const Strategy& strategy);

/// Nothing in host memory first, then optimizer states, gradients, activations; NVMe where there is one.
std::vector<Strategy> offloadVariants(
    const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy);

/// Puts what the finer choices of `pool` make faster into best, top and front of `result`.
void refine(const SearchSpace& space, const RefinePool& pool, std::size_t topK, const std::stop_token& stop,
    SearchResult& result);

} // namespace terroir::core
