#include "core/serving/serving_step.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace terroir::core {
namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;
constexpr double kContextBytes = 0.75 * kGiB; // CUDA context .5-1 GiB (MODEL 5.7)
constexpr double kNcclBytes = 0.4 * kGiB; // per communicator (MODEL 5.7)
constexpr int kLargestServingTp = 64;
constexpr int kServerCards = 8; // that exchange at the rate tensor parallelism needs, without a wider fabric

/// 2·tokens·h·c(t), c = 10, 6, 5, 5 for t = 1, 2, 4, 8 (MODEL 1.8, aiconfigurator).
double passBytes(const Model& model, const ServingJob& job, double tokens)
{
    const double copies = job.tp == 1 ? 10 : job.tp == 2 ? 6 : 5;
    return 2 * tokens * model.hidden * copies;
}

double servedActivationBytes(const Model& model, const ServingJob& job)
{
    return passBytes(model, job, std::min(job.engine.stepTokens, std::max(1.0, job.inputTokens)));
}

/// Cache in whole blocks, and buffers of the prompt where the engine keeps them for every request.
double requestBytes(const Model& model, const ServingJob& job)
{
    const double block = job.engine.blockTokens;
    return jobKvBytes(model, job, std::ceil((job.inputTokens + job.outputTokens) / block) * block)
        + (job.engine.wholePrompts ? passBytes(model, job, job.inputTokens) : 0);
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
    return std::floor(low / job.engine.blockTokens) * job.engine.blockTokens;
}

/// Bytes of one replica's weights that lie in the host's memory.
double hostWeightBytes(const Model& model, const ServingJob& job)
{
    const ParameterCount count = countParameters(model);
    const WeightFormat format = job.formatOf(model);
    const double experts = count.expertEach * model.experts * model.moeLayers();
    const double matrices
        = job.host.layers() * (count.total - count.embedding - experts) + job.host.experts() * experts;
    const double head = job.host.head ? static_cast<double>(model.vocab) * model.hidden * format.headBits : 0;
    return (matrices * format.layerBits + head) / 8;
}

/// Of one replica, in the host's memory: what is left out of the cards.
double hostBytes(const Model& model, const ServingJob& job)
{
    if (!job.host.active())
        return 0;
    const double cache = job.host.cache() * kvBytes(model, job.kvCache, 1, job.inputTokens + job.outputTokens)
        * job.requests;
    return hostWeightBytes(model, job) + cache;
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
    memory.requestBytes = request;
    memory.hostBytes = hostBytes(model, job);
    memory.hostUsableBytes = job.host.roomBytes(job.tp * job.pp);
    memory.hostFits = hostHolds(memory.hostBytes, memory.hostUsableBytes);
    memory.fits = memory.hostFits && memory.kvBudget > 0 && memory.kvBudget >= job.requests * request;
    memory.maxConcurrency = memory.kvBudget > 0 && request > 0 ? std::floor(memory.kvBudget / request) : 0;
    return memory;
}

ServingJob withWeights(ServingJob job, Dtype weights)
{
    job.format.reset();
    job.weights = weights;
    return job;
}

/// Smallest changes first: a shorter request where the weights fit, a narrower cache, a narrower format, then
/// more cards of the same kind (TP inside the legal sizes, stages beyond).
std::vector<Remedy> servingRemedies(
    const Model& model, const Gpu& gpu, const ServingJob& job, const ServingMemory& now)
{
    std::vector<Remedy> remedies;
    if (!now.hostFits) {
        ServingJob roomy = job;
        roomy.host.ramBytes = 0;
        if (sizedServing(model, gpu, roomy).fits)
            remedies.push_back(moreHostMemory(
                now.hostBytes * std::max(1.0, static_cast<double>(job.host.ramCards) / (job.tp * job.pp)),
                now.needBytes()));
    }
    const auto offer = [&](const ServingJob& changed, std::string id, std::string argument) {
        const ServingMemory memory = sizedServing(model, gpu, changed);
        if (memory.fits)
            remedies.push_back({std::move(id), std::move(argument), memory.needBytes()});
        return memory.fits;
    };
    if (const double held = now.maxConcurrency; job.requests > 1 && held >= 1) {
        ServingJob fewer = job;
        fewer.requests = held;
        offer(fewer, "requests", std::to_string(static_cast<long long>(held)));
        fewer.requests = job.requests / std::ceil(job.requests / held); // each replica's part
        offer(fewer, "replicas", std::to_string(static_cast<long long>(std::ceil(job.requests / held))));
    }
    // A shorter prompt also takes less of the pass's buffers: the longest that fits is searched.
    double input = 0, tooLong = job.inputTokens;
    while (tooLong - input > 1) {
        ServingJob shorter = job;
        shorter.inputTokens = std::floor((input + tooLong) / 2);
        (sizedServing(model, gpu, shorter).fits ? input : tooLong) = shorter.inputTokens;
    }
    if (input > 0) {
        ServingJob shorter = job;
        shorter.inputTokens = input;
        offer(shorter, "sequence", std::to_string(static_cast<long long>(input + job.outputTokens)));
    }
    if (bytesPerElement(job.kvCache) > 1) {
        ServingJob changed = job;
        changed.kvCache = Dtype::Fp8;
        offer(changed, "kv_cache", "fp8");
    }
    for (const ServingJob& changed : narrowerWeights(model, job))
        offer(changed, "weights", std::string(id(changed.weights)));
    const int together = std::min(kLargestServingTp, std::max(kServerCards, gpu.scaleUpDomain));
    for (const int tp : legalTensorParallel(model, together)) {
        ServingJob changed = job;
        changed.tp = tp;
        if (tp > job.tp && offer(changed, "tp", std::to_string(tp)))
            break;
    }
    for (int pp = job.pp + 1; pp <= model.layers; ++pp) {
        ServingJob changed = job;
        changed.pp = pp;
        if (offer(changed, "pp", std::to_string(pp)))
            break;
    }
    for (const HostPart part : {HostPart::Experts, HostPart::Layers}) {
        if (job.host.active() || (part == HostPart::Experts && !model.isMoe()))
            continue;
        ServingJob changed = job;
        changed.host.part = part;
        changed = withHostShare(model, gpu, changed);
        if (offer(changed, "host_" + std::string(id(part)),
                std::to_string(static_cast<int>(std::lround(100 * changed.host.share)))))
            break;
    }
    return remedies;
}

/// The job that a remedy of `servingRemedies` stands for.
ServingJob remedied(ServingJob job, const Remedy& remedy)
{
    const auto number = [&] { return std::atoi(remedy.argument.c_str()); };
    if (remedy.id == "sequence")
        job.inputTokens = std::max(1.0, std::atof(remedy.argument.c_str()) - job.outputTokens);
    else if (remedy.id == "kv_cache")
        job.kvCache = Dtype::Fp8;
    else if (remedy.id == "weights")
        job = withWeights(job, dtypeFromId(remedy.argument).value_or(job.weights));
    else if (remedy.id == "tp")
        job.tp = number();
    else if (remedy.id == "pp")
        job.pp = number();
    else if (remedy.id.starts_with("host_")) {
        job.host.part = hostPartFromId(remedy.id.substr(5)).value_or(HostPart::None);
        job.host.share = number() / 100.0;
    }
    return job;
}

} // namespace

void priceRemedies(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, std::vector<Remedy>& remedies)
{
    if (remedies.empty())
        return;
    const double now = tokenSeconds(model, machine, job, 1) * job.tp * job.pp;
    TrainingMachine wide = machine; // cards that are added stand in the same server while it has room
    wide.gpusPerNode = std::max(machine.gpusPerNode, kServerCards);
    for (Remedy& remedy : remedies) {
        // As they are; replicas: as many more tokens by as many more cards.
        if (remedy.id == "requests" || remedy.id == "replicas" || remedy.id == "host_ram") {
            remedy.timeFactor = remedy.id == "replicas" ? 1 / std::atof(remedy.argument.c_str()) : 1;
            remedy.costFactor = 1;
            continue;
        }
        const ServingJob changed = remedied(job, remedy);
        const double then = tokenSeconds(model, wide, changed, 1);
        if (!std::isfinite(then) || !std::isfinite(now))
            continue; // between servers without a network
        remedy.timeFactor = then / (now / (job.tp * job.pp));
        remedy.costFactor = then * changed.tp * changed.pp / now;
    }
}

std::vector<ServingJob> narrowerWeights(const Model& model, const ServingJob& job)
{
    std::vector<ServingJob> jobs;
    for (const Dtype narrower : {Dtype::Fp8, Dtype::Int4})
        if (storedBytesPerWeight(narrower) * 8 < job.formatOf(model).layerBits)
            jobs.push_back(withWeights(job, narrower));
    return jobs;
}

double jobWeightBytes(const Model& model, const ServingJob& job)
{
    const WeightFormat format = job.formatOf(model);
    double bytes = servedWeightBytes(model, format, job.tp, job.pp);
    if (job.attentionByRequest(model)) // every GPU holds all of attention
        bytes += countParameters(model).attentionPerLayer
            * std::ceil(static_cast<double>(model.layers) / job.pp) * (1 - 1.0 / job.tp)
            * (format.attention16 ? 16 : format.layerBits) / 8;
    if (job.host.active()) {
        // Streamed layers come by in two buffers.
        const ParameterCount count = countParameters(model);
        const double buffers = job.host.part == HostPart::Streamed && job.host.share > 0
            ? 2 * (count.total - count.embedding) * format.layerBits / 8 / model.layers
            : 0;
        bytes = std::max(0.0, bytes - (hostWeightBytes(model, job) - buffers) / (job.tp * job.pp));
    }
    if (job.speculation.active() && job.speculation.draft) {
        const Model& draft = *job.speculation.draft;
        bytes += servedWeightBytes(
            draft, job.speculation.draftWeights, checkServingLayout(draft, job.tp, 1) ? job.tp : 1);
    }
    return bytes;
}

double jobKvBytes(const Model& model, const ServingJob& job, double tokens)
{
    double bytes = job.attentionByRequest(model) ? kvBytes(model, job.kvCache, 1, tokens, job.pp) / job.tp
                                                 : kvBytes(model, job.kvCache, job.tp, tokens, job.pp);
    bytes *= 1 - job.host.cache();
    if (job.speculation.active() && job.speculation.draft) {
        const Model& draft = *job.speculation.draft;
        bytes += kvBytes(draft, job.kvCache, checkServingLayout(draft, job.tp, 1) ? job.tp : 1, tokens);
    }
    return bytes;
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

bool servingFits(const Model& model, const Gpu& gpu, const ServingJob& job)
{
    return sizedServing(model, gpu, job).fits;
}

ServingJob withHostShare(const Model& model, const Gpu& gpu, ServingJob job)
{
    if (!job.host.open())
        return job;
    // Whole layers, of all or of the experts.
    const double steps = std::max(1, job.host.part == HostPart::Experts ? model.moeLayers() : model.layers);
    for (int layers = 0; layers <= static_cast<int>(steps); ++layers) {
        job.host.share = layers / steps;
        if (servingFits(model, gpu, job))
            break;
    }
    return job;
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
