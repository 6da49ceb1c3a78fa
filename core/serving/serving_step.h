// Time of one forward pass of a served model: prefill of new tokens, or one decode step of a batch
// (MODEL 5.10).
#pragma once

#include "core/serving/serving.h"

namespace terroir::core {

/// Seconds to prefill `tokens` new tokens of one request behind `cached` ones.
double prefillSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double tokens, double cached);

/// Seconds of one decode step for `batch` requests with `context` tokens each, the engine's host time
/// included.
double decodeStepSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch, double context);

} // namespace terroir::core
