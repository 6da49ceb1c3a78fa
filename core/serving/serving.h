// A served model: does it fit, how fast is it, how many machines does the load need (MODEL 5.10).
#pragma once

#include "core/serving/engine.h"
#include "core/serving/offload.h"
#include "core/serving/speculation.h"
#include "core/serving/weights.h"
#include "core/training/step_time.h"
#include "core/workload/load_curve.h"

#include <optional>
#include <vector>

namespace terroir::core {

struct ServingJob
{
    Dtype weights = Dtype::Bf16, kvCache = Dtype::Bf16;
    std::optional<WeightFormat> format; // a named format; otherwise what `weights` usually means
    double inputTokens = 0, outputTokens = 0;
    double cacheHitShare = 0;
    int tp = 1, pp = 1; // of one replica
    EngineProfile engine;
    Speculation speculation;
    HostOffload host; // weights outside the cards
    double requests = 1; // of that length that must fit at once

    /// Attention by request on every GPU, experts over all of them: where KV heads would be copied.
    [[nodiscard]] bool attentionByRequest(const Model& model) const
    {
        return engine.attentionDp && tp > 1 && model.isMoe()
            && (model.attention == AttentionType::Mla || model.kvHeads < tp);
    }
    [[nodiscard]] WeightFormat formatOf(const Model& model) const
    {
        return format ? *format : weightFormat(weights, model);
    }
};

struct ServingMemory
{
    double weights = 0, kvPerToken = 0, activations = 0,
           context = 0; // bytes per GPU; kvPerToken bytes per token and GPU
    double kvBudget = 0; // bytes per GPU left for the cache
    double requestBytes = 0; // cache of one request of the job's length, per GPU
    double hostBytes = 0; // of one replica's weights and, for whole layers, cache in the host's memory
    double hostUsableBytes = 0; // of the host, for this replica; 0 = unknown
    double usableBytes = 0;
    bool hostFits = true; // what lies in the host's memory
    bool fits = false; // weights and the job's requests, in the host's memory too
    double maxConcurrency = 0; // requests of the job's length
    double longestContext = 0; // tokens, one request
    std::vector<Remedy> remedies;

    [[nodiscard]] double needBytes() const { return weights + activations + context + requestBytes; }
};

struct ServingPoint
{
    double batch = 0; // concurrent requests
    double ttftSeconds = 0, tpotSeconds = 0; // means
    double ttftP99Seconds = 0, tpotP99Seconds = 0;
    double outputTokensPerS = 0, requestsPerS = 0; // of one replica
    bool fits = false, withinLimits = false;

    /// Whether P99 of both stays within its limit; a limit of 0 is none.
    [[nodiscard]] bool keeps(double ttftLimitSeconds, double tpotLimitSeconds) const
    {
        return (ttftLimitSeconds <= 0 || ttftP99Seconds <= ttftLimitSeconds)
            && (tpotLimitSeconds <= 0 || tpotP99Seconds <= tpotLimitSeconds);
    }
};

struct ServingResult
{
    int tp = 1, pp = 1; // of one replica
    ServingMemory memory;
    std::vector<ServingPoint> front; // throughput against latency, by batch
    ServingPoint capacity; // the best point within memory and latency limits
};

/// The machine with the engine's own kernel constants, at the clock that its power limit sustains.
Result<TrainingMachine> servingMachine(
    TrainingMachine machine, const Catalog& catalog, const EngineProfile& engine);

/// Joules of an output token: `loadShare` of the cards' power limit, times what the rest of a server draws
/// beside them.
double joulesPerToken(
    const Gpu& gpu, const ServingPoint& point, int gpus, double loadShare, double serverOverhead);

/// Query heads must divide by tp, and KV heads by tp or tp by KV heads; layers may be fewer than pp never.
/// NotDivisible names both numbers ("40 / 16") and the legal sizes; what remains are replicas or pp.
Result<void> checkServingLayout(const Model& model, int tp, int pp);
std::vector<int> legalTensorParallel(const Model& model, int most); // ascending

/// Requests that run at once: cache over a request's size, at most what the engine allows; at least one.
double concurrencyLimit(const Model& model, const Gpu& gpu, const ServingJob& job);

/// Weights of the fullest GPU, and the cache of `tokens` tokens of one request, spread as the job says. Where
/// attention goes by request, a request's cache stands on one of the GPUs: the mean over them.
double jobWeightBytes(const Model& model, const ServingJob& job);
double jobKvBytes(const Model& model, const ServingJob& job, double tokens);

ServingMemory servingMemory(const Model& model, const Gpu& gpu, const ServingJob& job);
bool servingFits(const Model& model, const Gpu& gpu, const ServingJob& job); // weights and one request

/// The job with the least share in the host's memory with which it fits, where the share is open.
ServingJob withHostShare(const Model& model, const Gpu& gpu, ServingJob job);

/// The job with its weights in fp8 and in int4, as far as that is narrower than now.
std::vector<ServingJob> narrowerWeights(const Model& model, const ServingJob& job);

/// Time and money of the remedies against the present layout, both as if it fitted: one request at a time.
void priceRemedies(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, std::vector<Remedy>& remedies);
ServingPoint servingPoint(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch);
/// Limits hold for all but one request in a hundred, and random arrivals leave places free for their peaks.
ServingResult serve(const Model& model, const TrainingMachine& machine, const ServingJob& job,
    double ttftLimitSeconds, double tpotLimitSeconds);

} // namespace terroir::core
