// What it costs to make a job fit.
#pragma once

#include "core/training/step_time.h"

#include <optional>

namespace terroir::core {

/// The verdict with remedies where it does not fit, each with its time and card-hours per token against the
/// present layout as if that fitted. The strategy must be legal (checkStrategy).
MemoryVerdict pricedMemory(
    const Model& model, const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy);

/// The card of the same make with the least memory on which the job fits unchanged; none if there is none.
std::optional<Remedy> biggerCard(const Catalog& catalog, const Model& model, const Gpu& gpu,
    const TrainingJob& job, const Strategy& strategy);

} // namespace terroir::core
