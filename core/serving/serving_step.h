// Time of one forward pass of a served model: prefill of new tokens, one decode step of a batch, or both at
// once (MODEL 5.10).
#pragma once

#include "core/serving/serving.h"

namespace terroir::core {

/// What one forward pass works on.
struct PassLoad
{
    double decodes = 0; // requests that get one more token
    double decodeTokens = 1; // of each that are computed: guessed ones too
    double decodeContext = 0; // tokens each of them looks back on
    double prefills = 0; // prompts, or pieces of prompts
    double prefillTokens = 0; // of each
    double prefillContext = 0; // tokens each of them looks back on, its own included
};

/// Seconds of the pass on one pipeline stage after another, the engine's host time included.
double passSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, const PassLoad& load);

/// Seconds to prefill `tokens` new tokens of one request behind `cached` ones, in pieces of the engine's
/// size.
double prefillSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double tokens, double cached);

/// Tokens of a prompt that the cache does not spare, and the seconds of a whole prompt of the job.
inline double freshTokens(const ServingJob& job)
{
    return job.inputTokens * (1 - job.cacheHitShare);
}
inline double promptSeconds(const Model& model, const TrainingMachine& machine, const ServingJob& job)
{
    const double fresh = freshTokens(job);
    return prefillSeconds(model, machine, job, fresh, job.inputTokens - fresh);
}

/// Seconds per output token of `batch` requests without prompts between the steps, guesses and their checks
/// counted.
double tokenSeconds(const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch);

/// Seconds of the guesses before one checking pass of `batch` requests.
double draftSeconds(const TrainingMachine& machine, const ServingJob& job, double batch, double context);

/// Seconds of one decode step for `batch` requests with `context` tokens each.
double decodeStepSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch, double context);

} // namespace terroir::core
