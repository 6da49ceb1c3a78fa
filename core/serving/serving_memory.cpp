#include "core/serving/serving.h"
#include "core/serving/weights.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;
constexpr double kContextBytes = 0.75 * kGiB; // CUDA context .5-1 GiB (MODEL 5.7)
constexpr double kNcclBytes = 0.4 * kGiB; // per communicator (MODEL 5.7)
constexpr double kChunkTokens = 8192; // of one prefill pass: activations are sized by it

/// 2·tokens·h·c(t), c = 10, 6, 5, 5 for t = 1, 2, 4, 8 (MODEL 1.8, aiconfigurator).
double activationBytes(const Model& model, const ServingJob& job)
{
    const double copies = job.tp == 1 ? 10 : job.tp == 2 ? 6 : 5;
    return 2 * std::min(kChunkTokens, std::max(1.0, job.inputTokens)) * model.hidden * copies;
}

double longestContext(const Model& model, const ServingJob& job, double budget)
{
    double low = 0, high = 1;
    while (kvBytes(model, job.kvCache, job.tp, high) <= budget && high < 1e9)
        high *= 2;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (kvBytes(model, job.kvCache, job.tp, middle) <= budget ? low : high) = middle;
    }
    return std::floor(low);
}

ServingMemory sized(const Model& model, const Gpu& gpu, const ServingJob& job)
{
    ServingMemory memory;
    memory.usableBytes = gpu.usableBytes();
    memory.weights = servedWeightBytes(model, job.weights, job.tp);
    memory.kvPerToken = kvBytes(model, job.kvCache, job.tp, 1);
    memory.activations = activationBytes(model, job);
    memory.context = kContextBytes + (job.tp > 1 ? kNcclBytes : 0) + job.engine.otherBytes;
    memory.kvBudget
        = job.engine.memoryShare * memory.usableBytes - memory.weights - memory.activations - memory.context;
    const double request = kvBytes(model, job.kvCache, job.tp, job.inputTokens + job.outputTokens);
    memory.fits = memory.kvBudget > 0 && memory.kvBudget >= request;
    memory.maxConcurrency = memory.kvBudget > 0 && request > 0 ? std::floor(memory.kvBudget / request) : 0;
    memory.longestContext = memory.kvBudget > 0 ? longestContext(model, job, memory.kvBudget) : 0;
    return memory;
}

double need(const Model& model, const ServingMemory& memory, const ServingJob& job)
{
    return memory.weights + memory.activations + memory.context
        + kvBytes(model, job.kvCache, job.tp, job.inputTokens + job.outputTokens);
}

/// Smallest changes first: a narrower format, then more cards of the same kind.
std::vector<Remedy> remediesFor(const Model& model, const Gpu& gpu, const ServingJob& job)
{
    std::vector<Remedy> remedies;
    for (const Dtype narrower : {Dtype::Fp8, Dtype::Int4}) {
        if (bytesPerElement(narrower) >= bytesPerElement(job.weights))
            continue;
        ServingJob changed = job;
        changed.weights = narrower;
        const ServingMemory memory = sized(model, gpu, changed);
        if (memory.fits)
            remedies.push_back({"weights", std::string(id(narrower)), need(model, memory, changed)});
    }
    for (int tp = job.tp * 2; tp <= 16 && model.heads % tp == 0; tp *= 2) {
        ServingJob changed = job;
        changed.tp = tp;
        const ServingMemory memory = sized(model, gpu, changed);
        if (memory.fits) {
            remedies.push_back({"tp", std::to_string(tp), need(model, memory, changed)});
            break;
        }
    }
    return remedies;
}

} // namespace

ServingMemory servingMemory(const Model& model, const Gpu& gpu, const ServingJob& job)
{
    ServingMemory memory = sized(model, gpu, job);
    if (!memory.fits)
        memory.remedies = remediesFor(model, gpu, job);
    return memory;
}

} // namespace terroir::core
