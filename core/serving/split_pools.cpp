#include "core/serving/split_pools.h"

#include "core/serving/queueing.h"
#include "core/serving/serving_step.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

/// Requests per second of one prefill replica: all it can without a limit, else the most at which all but one
/// in a hundred have their first token in time.
double prefillRate(double service, double others, double limit)
{
    if (limit <= 0)
        return 1 / service;
    if (service + others > limit)
        return 0;
    double low = 0, high = 1; // utilisation
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (service + others + waitPercentile(service, middle, kTailShare) <= limit ? low : high) = middle;
    }
    return low / service;
}

} // namespace

SplitPools splitPools(const Model& model, const TrainingMachine& machine, const ServingJob& job, int replicas,
    double linkBytesPerS, double ttftLimitSeconds, double tpotLimitSeconds)
{
    SplitPools pools;
    const double perGpu = jobKvBytes(model, job, job.inputTokens);
    pools.transferBytes = perGpu * job.tp * job.pp;
    pools.transferSeconds = linkBytesPerS > 0 ? perGpu / linkBytesPerS : 0;
    if (replicas < 2 || job.outputTokens <= 0 || !servingMemory(model, *machine.gpu, job).fits)
        return pools;
    const double prefill = promptSeconds(model, machine, job);
    const double others = job.engine.requestSeconds + pools.transferSeconds;
    pools.prefillRequestsPerS = prefillRate(prefill, others, ttftLimitSeconds);

    // Decode alone, no prompts between its steps: the largest batch within memory and limit.
    double batch = 0;
    const double most = concurrencyLimit(model, *machine.gpu, job);
    const auto step = [&](double running) { return tokenSeconds(model, machine, job, running); };
    if (tpotLimitSeconds <= 0 || step(most) <= tpotLimitSeconds)
        batch = most;
    else if (step(1) <= tpotLimitSeconds) {
        double low = 1, high = most;
        for (int i = 0; i < 30; ++i) {
            const double middle = (low + high) / 2;
            (step(middle) <= tpotLimitSeconds ? low : high) = middle;
        }
        batch = std::floor(low);
    }
    if (batch < 1 || pools.prefillRequestsPerS <= 0)
        return pools;
    pools.decodeRequestsPerS = batch / (step(batch) * job.outputTokens);

    double best = 0;
    for (int prefillers = 1; prefillers < replicas; ++prefillers) {
        const double served = std::min(
            prefillers * pools.prefillRequestsPerS, (replicas - prefillers) * pools.decodeRequestsPerS);
        if (served > best) {
            best = served;
            pools.prefillReplicas = prefillers;
        }
    }
    pools.decodeReplicas = replicas - pools.prefillReplicas;
    const double load = best / pools.prefillReplicas * prefill;
    pools.point.batch = batch * best / (pools.decodeReplicas * pools.decodeRequestsPerS);
    pools.point.tpotSeconds = step(std::max(1.0, pools.point.batch));
    pools.point.tpotP99Seconds = pools.point.tpotSeconds;
    const double steady = std::min(load, kSteadyLoad);
    pools.point.ttftSeconds = others + prefill + meanWait(prefill, steady);
    pools.point.ttftP99Seconds = others + prefill + waitPercentile(prefill, steady, kTailShare);
    pools.point.requestsPerS = best;
    pools.point.outputTokensPerS = best * job.outputTokens;
    pools.point.fits = pools.point.withinLimits = true;
    return pools;
}

} // namespace terroir::core
