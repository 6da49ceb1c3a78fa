// What a description says of how its run saves memory: one reading for cases of memory and of speed.
#pragma once

#include "core/training/memory.h"

#include <string_view>

namespace terroir::core {

/// 8-bit states, gradients freed inside the backward pass, a loss over all tokens at once, fused kernels. The
/// job's profile must be set.
void applyTechniques(std::string_view text, TrainingJob& job);

/// Whether no gradients live while the loss is computed: nothing is accumulated over `microBatches`, and the
/// program keeps no buffers for them from step to step.
bool freesGradients(const TrainingJob& job, const Strategy& strategy, int microBatches);

} // namespace terroir::core
