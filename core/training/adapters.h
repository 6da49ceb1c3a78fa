// What adapters train beside a frozen base: LoRA's two thin matrices, DoRA's magnitudes.
#pragma once

#include "core/training/memory.h"

#include <optional>
#include <string_view>

namespace terroir::core {

/// "q,v" → bits; "all" or nothing: all of them. None where a word is unknown.
std::optional<unsigned> loraTargetsFromText(std::string_view text);

/// Adapters beside one product that computes several matrices of the same input at once (q, k and v).
struct Adapters
{
    double count = 0;
    double outputs = 0; // of all of them together
};
inline Adapters operator+(const Adapters& a, const Adapters& b)
{
    return {a.count + b.count, a.outputs + b.outputs};
}
inline Adapters adapterOf(unsigned targets, unsigned target, double outputs)
{
    return (targets & target) != 0 ? Adapters{1, outputs} : Adapters{};
}

/// Outputs of the adapted products of a layer: of attention and of the MLP.
struct AdaptedOutputs
{
    double attention = 0, mlp = 0;
};
AdaptedOutputs adaptedOutputs(const Model& model, unsigned targets);

/// Parameters of the adapters of `targets` over those of the model: r·(in + out) for each.
double adapterShare(const Model& model, int rank, unsigned targets = kLoraAll);

} // namespace terroir::core
