#include "core/serving/serving.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;
constexpr double kContextBytes = 0.75 * kGiB; // CUDA context .5-1 GiB (MODEL 5.7)
constexpr double kNcclBytes = 0.4 * kGiB; // per communicator (MODEL 5.7)
constexpr int kLargestServingTp = 64;

/// 2·tokens·h·c(t), c = 10, 6, 5, 5 for t = 1, 2, 4, 8 (MODEL 1.8, aiconfigurator).
double servedActivationBytes(const Model& model, const ServingJob& job)
{
    const double copies = job.tp == 1 ? 10 : job.tp == 2 ? 6 : 5;
    return 2 * std::min(job.engine.stepTokens, std::max(1.0, job.inputTokens)) * model.hidden * copies;
}

double requestBytes(const Model& model, const ServingJob& job)
{
    return jobKvBytes(model, job, job.inputTokens + job.outputTokens);
}

double longestServedContext(const Model& model, const ServingJob& job, double budget)
{
    double low = 0, high = 1;
    while (jobKvBytes(model, job, high) <= budget && high < 1e9)
        high *= 2;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (jobKvBytes(model, job, middle) <= budget ? low : high) = middle;
    }
    return std::floor(low);
}

double cacheBudget(const ServingMemory& memory, const EngineProfile& engine)
{
    const double buffers = memory.activations + memory.context;
    switch (engine.memoryRule) {
    case MemoryRule::Free:
        return engine.memoryShare * (memory.usableBytes - memory.weights - buffers);
    case MemoryRule::Static:
        return std::min(engine.memoryShare * memory.usableBytes, memory.usableBytes - buffers)
            - memory.weights;
    case MemoryRule::Total:
        break;
    }
    return engine.memoryShare * memory.usableBytes - memory.weights - buffers;
}

ServingMemory sizedServing(const Model& model, const Gpu& gpu, const ServingJob& job)
{
    ServingMemory memory;
    memory.usableBytes = gpu.usableBytes();
    memory.weights = jobWeightBytes(model, job);
    memory.kvPerToken = jobKvBytes(model, job, 1);
    memory.activations = servedActivationBytes(model, job);
    memory.context = kContextBytes + (job.tp > 1 ? kNcclBytes : 0) + (job.pp > 1 ? kNcclBytes : 0)
        + job.engine.otherBytes;
    memory.kvBudget = cacheBudget(memory, job.engine);
    const double request = requestBytes(model, job);
    memory.fits = memory.kvBudget > 0 && memory.kvBudget >= request;
    memory.maxConcurrency = memory.kvBudget > 0 && request > 0 ? std::floor(memory.kvBudget / request) : 0;
    return memory;
}

double servedNeed(const Model& model, const ServingMemory& memory, const ServingJob& job)
{
    return memory.weights + memory.activations + memory.context + requestBytes(model, job);
}

/// Smallest changes first: a shorter request where the weights fit, a narrower cache, a narrower format, then
/// more cards of the same kind (TP inside the legal sizes, stages beyond).
std::vector<Remedy> servingRemedies(
    const Model& model, const Gpu& gpu, const ServingJob& job, const ServingMemory& now)
{
    std::vector<Remedy> remedies;
    const auto offer = [&](const ServingJob& changed, std::string id, std::string argument) {
        const ServingMemory memory = sizedServing(model, gpu, changed);
        if (memory.fits)
            remedies.push_back({std::move(id), std::move(argument), servedNeed(model, memory, changed)});
        return memory.fits;
    };
    if (now.longestContext > job.outputTokens) {
        ServingJob shorter = job;
        shorter.inputTokens = now.longestContext - job.outputTokens;
        offer(shorter, "sequence", std::to_string(static_cast<long long>(now.longestContext)));
    }
    if (bytesPerElement(job.kvCache) > 1) {
        ServingJob changed = job;
        changed.kvCache = Dtype::Fp8;
        offer(changed, "kv_cache", "fp8");
    }
    for (const Dtype narrower : {Dtype::Fp8, Dtype::Int4}) {
        if (storedBytesPerWeight(narrower) * 8 >= job.formatOf(model).layerBits)
            continue;
        ServingJob changed = job;
        changed.format.reset();
        changed.weights = narrower;
        offer(changed, "weights", std::string(id(narrower)));
    }
    for (const int tp : legalTensorParallel(model, kLargestServingTp)) {
        ServingJob changed = job;
        changed.tp = tp;
        if (tp > job.tp && offer(changed, "tp", std::to_string(tp)))
            break;
    }
    for (int pp = job.pp * 2; pp <= model.layers; pp *= 2) {
        ServingJob changed = job;
        changed.pp = pp;
        if (offer(changed, "pp", std::to_string(pp)))
            break;
    }
    return remedies;
}

} // namespace

double jobWeightBytes(const Model& model, const ServingJob& job)
{
    const WeightFormat format = job.formatOf(model);
    double bytes = servedWeightBytes(model, format, job.tp, job.pp);
    if (job.attentionByRequest(model)) // every GPU holds all of attention
        bytes += countParameters(model).attentionPerLayer
            * std::ceil(static_cast<double>(model.layers) / job.pp) * (1 - 1.0 / job.tp)
            * (format.attention16 ? 16 : format.layerBits) / 8;
    return bytes;
}

double jobKvBytes(const Model& model, const ServingJob& job, double tokens)
{
    return job.attentionByRequest(model) ? kvBytes(model, job.kvCache, 1, tokens, job.pp) / job.tp
                                         : kvBytes(model, job.kvCache, job.tp, tokens, job.pp);
}

Result<void> checkServingLayout(const Model& model, int tp, int pp)
{
    if (tp < 1 || pp < 1)
        return fail(ProblemCode::OutOfRange, tp < 1 ? "tp" : "pp", std::to_string(tp < 1 ? tp : pp), "1..");
    const std::vector<int> legal = legalTensorParallel(model, kLargestServingTp);
    if (std::find(legal.begin(), legal.end(), tp) == legal.end()) {
        std::string sizes;
        for (const int size : legal)
            sizes += (sizes.empty() ? "" : "|") + std::to_string(size);
        const bool byHeads = model.heads % tp != 0;
        return fail(ProblemCode::NotDivisible, "tp",
            std::to_string(byHeads ? model.heads : model.kvHeads) + " / " + std::to_string(tp), sizes);
    }
    if (pp > model.layers)
        return fail(ProblemCode::OutOfRange, "pp", std::to_string(pp), "1.." + std::to_string(model.layers));
    return {};
}

std::vector<int> legalTensorParallel(const Model& model, int most)
{
    std::vector<int> sizes;
    for (int tp = 1; tp <= most; ++tp) {
        if (model.heads % tp != 0)
            continue;
        const bool latent = model.attention == AttentionType::Mla; // one latent, copied
        if (latent || model.kvHeads % tp == 0 || tp % model.kvHeads == 0)
            sizes.push_back(tp);
    }
    return sizes;
}

double concurrencyLimit(const Model& model, const Gpu& gpu, const ServingJob& job)
{
    const ServingMemory memory = sizedServing(model, gpu, job);
    return std::max(1.0,
        std::min(
            job.engine.maxSequences * (job.attentionByRequest(model) ? job.tp : 1), memory.maxConcurrency));
}

ServingMemory servingMemory(const Model& model, const Gpu& gpu, const ServingJob& job)
{
    ServingMemory memory = sizedServing(model, gpu, job);
    memory.longestContext = memory.kvBudget > 0 ? longestServedContext(model, job, memory.kvBudget) : 0;
    if (!memory.fits)
        memory.remedies = servingRemedies(model, gpu, job, memory);
    return memory;
}

} // namespace terroir::core
