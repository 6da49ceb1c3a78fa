// What adapters train beside a frozen base: LoRA's two thin matrices, DoRA's magnitudes.
#pragma once

#include "core/training/memory.h"

namespace terroir::core {

/// Outputs of the adapted products of a layer: of attention and of the MLP.
struct AdaptedOutputs
{
    double attention = 0, mlp = 0;
};
AdaptedOutputs adaptedOutputs(const Model& model, unsigned targets);

/// Parameters of the adapters of `targets` over those of the model: r·(in + out) for each.
double adapterShare(const Model& model, int rank, unsigned targets = kLoraAll);

} // namespace terroir::core
