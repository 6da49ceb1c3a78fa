// The longest sequence that a layout holds.
#pragma once

#include "core/training/memory.h"

namespace terroir::core {

/// Tokens, in steps of 256 (of 512 a rank under context parallelism); 0 where not even the shortest fits.
/// Memory grows with the sequence in every term of MODEL 5.7, so that halving the interval finds it.
int longestSequence(const Model& model, const Gpu& gpu, const TrainingJob& job, const Strategy& strategy);

} // namespace terroir::core
