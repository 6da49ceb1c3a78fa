#include "core/serving/serving_step.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

constexpr double kLargestBatch = 1024; // engines cap concurrent sequences (vLLM max_num_seqs 256-1024)

} // namespace

ServingPoint servingPoint(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch)
{
    const double fresh = job.inputTokens * (1 - job.cacheHitShare);
    const double prefill = prefillSeconds(model, machine, job, fresh, job.inputTokens - fresh);
    const double decode
        = decodeStepSeconds(model, machine, job, batch, job.inputTokens + job.outputTokens / 2);
    // Continuous batching in steady state: every step finishes batch/output requests, and as many new ones
    // are prefilled.
    const double perStep = job.outputTokens > 0 ? batch / job.outputTokens * prefill : 0;
    ServingPoint point;
    point.batch = batch;
    point.tpotSeconds = decode + perStep;
    point.ttftSeconds = prefill + point.tpotSeconds;
    point.outputTokensPerS = batch / point.tpotSeconds;
    point.requestsPerS = job.outputTokens > 0 ? point.outputTokensPerS / job.outputTokens : batch / prefill;
    return point;
}

ServingResult serve(const Model& model, const TrainingMachine& machine, const ServingJob& job,
    double ttftLimitSeconds, double tpotLimitSeconds)
{
    ServingResult result;
    result.tp = job.tp;
    result.memory = servingMemory(model, *machine.gpu, job);
    const double most = std::min(kLargestBatch, std::max(1.0, result.memory.maxConcurrency));
    for (double batch = 1; batch < 2 * most; batch *= 2) {
        ServingPoint point = servingPoint(model, machine, job, std::min(batch, most));
        point.fits = result.memory.fits;
        point.withinLimits = (ttftLimitSeconds <= 0 || point.ttftSeconds <= ttftLimitSeconds)
            && (tpotLimitSeconds <= 0 || point.tpotSeconds <= tpotLimitSeconds);
        if (point.fits && point.withinLimits && point.outputTokensPerS > result.capacity.outputTokensPerS)
            result.capacity = point;
        result.front.push_back(point);
    }
    return result;
}

Fleet fleet(const ServingResult& serving, double requestsPerDay, double peakToMean, double headroom,
    int spareReplicas)
{
    Fleet fleet;
    fleet.meanRequestsPerS = requestsPerDay / 86400;
    fleet.peakRequestsPerS = fleet.meanRequestsPerS * peakToMean;
    const double capacity = serving.capacity.requestsPerS;
    if (requestsPerDay <= 0 || capacity <= 0)
        return fleet;
    fleet.replicas = std::ceil(fleet.peakRequestsPerS * (1 + headroom) / capacity) + spareReplicas;
    fleet.gpus = fleet.replicas * serving.tp;
    fleet.utilisation = fleet.meanRequestsPerS / (fleet.replicas * capacity);
    fleet.idleShare = 1 - fleet.utilisation;
    return fleet;
}

} // namespace terroir::core
