// Under which conditions adapters of a model fit one card: stored base, recomputation, sequence.
#pragma once

#include "core/training/memory.h"

#include <vector>

namespace terroir::core {

struct AdapterFit
{
    WorkloadKind base = WorkloadKind::Lora; // Lora: 16-bit base; Qlora: 4-bit
    Recompute recompute = Recompute::None;
    int longestSequence = 0; // tokens, one sequence at a time; 0 = does not fit at all
};

/// The four conditions, mildest first: 16-bit base without and with recomputation, 4-bit base likewise.
/// Sequences in steps of 256 tokens up to `most`.
std::vector<AdapterFit> adapterFits(const Model& model, const Gpu& gpu, const TrainingJob& job, int most);

} // namespace terroir::core
