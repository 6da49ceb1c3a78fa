#include "core/serving/serving_step.h"

#include "core/kernel/attention.h"
#include "core/kernel/collective.h"
#include "core/kernel/gemm.h"
#include "core/kernel/memory_bound.h"
#include "core/kernel/moe.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace terroir::core {
namespace {

/// Formats in which weights may be multiplied, best first: a card without FP8 or FP4 expands them.
KernelFormat servedFormat(const KernelModel& kernels, Dtype weights)
{
    using F = KernelFormat;
    const auto first = [&](std::initializer_list<F> wanted) {
        for (const F format : wanted)
            if (kernels.runs(format))
                return format;
        return kernels.runs(F::Bf16) ? F::Bf16 : F::Fp16;
    };
    switch (weights) {
    case Dtype::Fp8:
        return first({F::Fp8, F::Int8w});
    case Dtype::Nvfp4:
        return first({F::Nvfp4, F::Int4w});
    case Dtype::Mxfp4:
        return first({F::Mxfp4a8, F::Mxfp4w, F::Int4w});
    case Dtype::Int8:
        return first({F::Int8, F::Int8w});
    case Dtype::Int4:
    case Dtype::Nf4:
        return first({F::Int4w});
    default:
        return first({F::Bf16});
    }
}

/// Products of one layer on one of tp GPUs; attention itself is apart.
class ServedLayer
{
public:
    ServedLayer(const Model& model, const TrainingMachine& machine, const ServingJob& job)
        : m_model(model)
        , m_machine(machine)
        , m_kernels(machine.kernels)
        , m_format(job.formatOf(model))
        , m_products(servedFormat(machine.kernels, m_format.products))
        , m_wide(servedFormat(machine.kernels, Dtype::Bf16))
        , m_attention(m_format.attention16 ? m_wide : m_products)
        , m_tp(job.tp)
        , m_byRequest(job.attentionByRequest(model))
        , m_expands(job.engine.expandsWeights && m_format.layerBits < 16)
        , m_smallKernels(job.engine.smallKernels)
    {
    }

    [[nodiscard]] KernelFormat wide() const { return m_wide; }

    /// Everything but attention over `layers` layers (experts and dense ones in the model's proportion).
    /// `own`: tokens of the GPU with most of them, where attention goes by request.
    [[nodiscard]] double layers(double tokens, double own, double layers) const
    {
        const double moe = m_model.moeLayers() * layers / m_model.layers, dense = layers - moe;
        return layers * (projections(own) + elementwise(own) + exchange(tokens))
            + (dense > 0 ? dense * mlp(tokens, m_model.ffn) : 0) + (moe > 0 ? moe * experts(tokens) : 0);
    }

    [[nodiscard]] double head(double outputs) const
    {
        return gemmSeconds(
            m_kernels, m_wide, outputs, static_cast<double>(m_model.vocab) / m_tp, m_model.hidden);
    }

private:
    [[nodiscard]] double gemm(KernelFormat format, double tokens, double n, double k) const
    {
        if (m_expands) // read narrow, write wide, then a 16-bit product
            return gemmSeconds(m_kernels, m_wide, tokens, n, k)
                + memoryBoundSeconds(m_kernels, n * k * (m_format.layerBits / 8 + 2));
        const double seconds = gemmSeconds(m_kernels, format, tokens, n, k);
        // No table holds W4A8; it reads like the one and multiplies like the other.
        return m_format.activations8 && m_kernels.runs(KernelFormat::Int8)
            ? std::min(seconds, gemmSeconds(m_kernels, KernelFormat::Int8, tokens, n, k))
            : seconds;
    }

    [[nodiscard]] double projections(double tokens) const
    {
        const double split = m_byRequest ? 1 : m_tp;
        const double h = m_model.hidden, heads = m_model.heads / split;
        const KernelFormat f = m_attention;
        if (m_model.attention == AttentionType::Mla) { // MODEL 1.5: down, up and output projections
            const double rope = m_model.qkRopeHeadDim, nope = m_model.qkNopeHeadDim, value = m_model.vHeadDim;
            const double q = m_model.qLoraRank > 0 ? gemm(f, tokens, m_model.qLoraRank, h)
                    + gemm(f, tokens, heads * (nope + rope), m_model.qLoraRank)
                                                   : gemm(f, tokens, heads * (nope + rope), h);
            return q + gemm(f, tokens, m_model.kvLoraRank + rope, h)
                + gemm(f, tokens, heads * (nope + value), m_model.kvLoraRank)
                + gemm(f, tokens, h, heads * value);
        }
        const double kv = std::max(1.0, m_model.kvHeads / split);
        return gemm(f, tokens, (heads + 2 * kv) * m_model.headDim, h)
            + gemm(f, tokens, h, heads * m_model.headDim);
    }

    [[nodiscard]] double mlp(double tokens, double width) const
    {
        const double in = m_model.gatedMlp ? 2 : 1;
        return gemm(m_products, tokens, in * width / m_tp, m_model.hidden)
            + gemm(m_products, tokens, m_model.hidden, width / m_tp);
    }

    [[nodiscard]] double experts(double tokens) const
    {
        MoeShape shape;
        shape.tokens = tokens;
        shape.hidden = m_model.hidden;
        // Whole experts on each GPU where attention goes by request, a slice of every expert otherwise.
        shape.inter = m_byRequest ? m_model.moeFfn : static_cast<double>(m_model.moeFfn) / m_tp;
        shape.experts = m_model.experts;
        shape.localExperts
            = m_byRequest ? std::ceil(static_cast<double>(m_model.experts) / m_tp) : m_model.experts;
        shape.topk = m_model.topK;
        shape.gated = m_model.gatedMlp;
        double seconds = moeGroupedGemmSeconds(m_kernels, m_products, shape)
            + gemm(m_wide, tokens, m_model.experts, m_model.hidden);
        if (m_model.sharedExperts > 0)
            seconds += mlp(tokens, static_cast<double>(m_model.sharedFfn) * m_model.sharedExperts);
        return seconds;
    }

    /// Norms, residuals, rotary, activation: bytes of MODEL 5.4, forward, in as many kernels as the engine
    /// leaves.
    [[nodiscard]] double elementwise(double tokens) const
    {
        const double width
            = m_model.isMoe() ? 0 : static_cast<double>(m_model.ffn); // the grouped kernel has its own
        const double qkv = m_model.headDim * (m_model.heads + 2.0 * m_model.kvHeads);
        const double bytes = tokens
            * (m_model.hidden * m_model.normsPerLayer * 8.0 + qkv / m_tp * 4.0
                + width / m_tp * (m_model.gatedMlp ? 6.0 : 4.0));
        return m_smallKernels * m_kernels.memory.t0Seconds
            + bytes / (m_kernels.memory.eB * m_kernels.physics.hbmBytesPerS);
    }

    [[nodiscard]] double exchange(double tokens) const
    {
        if (m_tp == 1)
            return 0;
        const double inside = std::min(m_tp, std::max(1, m_machine.domain()));
        const CollectiveGroup group{inside, std::ceil(m_tp / inside), m_machine.fabricContention};
        if (m_byRequest) // tokens to their experts and back
            return 2
                * collectiveSeconds(m_kernels, CollectiveOp::AllToAll,
                    std::max(1.0, tokens / m_tp) * std::min(m_model.topK, m_tp) * m_model.hidden * 2, group);
        return 2 * collectiveSeconds(m_kernels, CollectiveOp::AllReduce, tokens * m_model.hidden * 2, group);
    }

    const Model& m_model;
    const TrainingMachine& m_machine;
    const KernelModel& m_kernels;
    WeightFormat m_format;
    KernelFormat m_products, m_wide, m_attention;
    int m_tp;
    bool m_byRequest, m_expands;
    double m_smallKernels;
};

AttentionGeneration servedAttention(const Gpu& gpu)
{
    const double capability = gpu.computeCapability.value_or(8);
    return capability >= 9 && capability < 12 ? AttentionGeneration::Flash3 : AttentionGeneration::Flash2;
}

/// Tokens of the GPU with most of them: a prompt is not cut over the GPUs where attention goes by request,
/// and all wait for the one that has it.
double fullestTokens(const Model& model, const ServingJob& job, const PassLoad& load)
{
    const double decoded = load.decodes * load.decodeTokens;
    if (!job.attentionByRequest(model))
        return decoded + load.prefills * load.prefillTokens;
    return std::max(1.0, decoded / job.tp + std::ceil(load.prefills / job.tp) * load.prefillTokens);
}

/// Keys and values written out for every query head and read back by one core for each head: one token asks
/// for no more cores than there are heads (PyTorch's memory-efficient attention).
double repeatedSeconds(const TrainingMachine& machine, const EngineProfile& engine, const DecodeShape& shape)
{
    const double repeated = shape.kvBytes * shape.heads / shape.kvHeads;
    const double cores = std::min(machine.kernels.physics.smCount, shape.heads * shape.batch);
    const double read = memoryBoundSeconds(machine.kernels, repeated);
    return memoryBoundSeconds(machine.kernels, 3 * shape.kvBytes + repeated)
        + (engine.coreBytesPerS > 0 && cores > 0 ? std::max(read, repeated / (engine.coreBytesPerS * cores))
                                                 : read);
}

/// Fp32 rate of a kernel that computes addresses and converts besides: cards of compute capability 8.6 to 8.9
/// take half of their fp32 lanes for integers (NVIDIA GA102 white paper).
double scalarFlops(const Gpu& gpu)
{
    const double capability = gpu.computeCapability.value_or(8);
    const bool shared = capability > 8.05 && capability < 8.95;
    return gpu.fp32Tflops.value_or(1e6) * 1e12 * (shared ? 0.5 : 1);
}

/// Attention of the pass over all layers.
double attentionSeconds(const Model& model, const TrainingMachine& machine, const ServingJob& job,
    const PassLoad& load, KernelFormat format)
{
    const AttentionGeneration generation = servedAttention(*machine.gpu);
    const bool fp8Cache = bytesPerElement(job.kvCache) <= 1;
    const bool latent = model.attention == AttentionType::Mla;
    const bool byRequest = job.attentionByRequest(model);
    const double split = byRequest ? 1 : job.tp, share = byRequest ? job.tp : 1;
    const double heads = std::max(1.0, model.heads / split);
    const double kvHeads = std::max(1.0, model.kvHeads / split);
    const double local = windowedLayers(model);
    const double elementsPerToken
        = latent ? model.kvLoraRank + model.qkRopeHeadDim : 2 * kvHeads * model.headDim;

    const auto decode = [&](double context) {
        DecodeShape shape;
        shape.kvBytes = load.decodes / share * context * elementsPerToken * bytesPerElement(job.kvCache);
        shape.batch = load.decodes / share;
        shape.heads = heads;
        shape.kvHeads = latent ? 1 : kvHeads;
        shape.fp8Cache = fp8Cache;
        const double tensor = attentionDecodeSeconds(machine.kernels, generation, shape);
        if (job.engine.repeatsHeads) // read, appended to, then written and read once for every query head
            return tensor + repeatedSeconds(machine, job.engine, shape);
        if (job.engine.scalarAttention <= 0)
            return tensor;
        // One query head after the other, two products of two operations an element (TensorRT-LLM's masked
        // multi-head attention before 2025).
        const double operations
            = 4.0 * load.decodes * load.decodeTokens / share * context * heads * model.headDim;
        return std::max(tensor, operations / (job.engine.scalarAttention * scalarFlops(*machine.gpu)));
    };
    const auto prefill = [&](double window) {
        AttentionShape shape;
        shape.batch = byRequest ? std::ceil(load.prefills / share) : load.prefills;
        shape.heads = heads;
        shape.kvHeads = latent ? heads : kvHeads;
        shape.headDim = latent ? model.qkNopeHeadDim + model.qkRopeHeadDim : model.headDim;
        shape.valueDim = latent ? model.vHeadDim : 0;
        shape.seqQ = load.prefillTokens;
        shape.seqKv = std::max(load.prefillTokens, load.prefillContext);
        shape.window = window;
        shape.fp8Cache = fp8Cache;
        return attentionForwardSeconds(machine.kernels, generation, format, shape);
    };
    double seconds = 0;
    if (load.decodes > 0) {
        seconds += (model.layers - local) * decode(load.decodeContext);
        if (local > 0)
            seconds += local * decode(std::min<double>(load.decodeContext, model.slidingWindow));
    }
    if (load.prefills > 0) {
        if (local < model.layers)
            seconds += (model.layers - local) * prefill(0);
        if (local > 0)
            seconds += local * prefill(model.slidingWindow);
    }
    return seconds;
}

/// Engines whose kernels no table holds: a share of bandwidth for what is read, of the 16-bit peak for what
/// is computed (engines.csv).
double plainSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, const PassLoad& load)
{
    const GpuPhysics& physics = machine.kernels.physics;
    const double stated = machine.gpu->tflops(Dtype::Bf16).value_or(0) * 1e12;
    const double clock = stated > 0 ? physics.peak(KernelFormat::Bf16) / stated : 1; // by its power
    // 16-bit accumulators: four operations of the tensor cores for one of the others, also where the catalog
    // states the rate with 32-bit ones (GeForce: half).
    const double peak = std::max({physics.peak(KernelFormat::Fp16), physics.peak(KernelFormat::Bf16),
        machine.gpu->vendor == "NVIDIA" ? 4e12 * machine.gpu->fp32Tflops.value_or(0) * clock : 0});
    const WeightFormat format = job.formatOf(model);
    const double narrow = format.layerBits < 16 ? job.engine.narrowShare : 1;
    const ParameterCount count = countParameters(model);
    const double tokens = load.decodes * load.decodeTokens + load.prefills * load.prefillTokens;
    // Layers one after the other: all stages' weights are read, one stage at a time.
    const double weights = servedWeightBytes(model, job.formatOf(model), job.tp);
    const double activeShare = model.isMoe()
        ? (count.active
              + (count.total - count.active)
                  * (1 - std::pow(1 - static_cast<double>(model.topK) / model.experts, tokens)))
            / count.total
        : 1;
    const double cache = kvBytes(model, job.kvCache, job.tp, load.decodeContext) * load.decodes;
    const double readable = weights
        - (model.tiedEmbeddings
                ? 0
                : model.vocab * static_cast<double>(model.hidden) * job.formatOf(model).embeddingBits / 8);
    double rate = narrow * job.engine.bandwidthShare * physics.hbmBytesPerS;
    if (job.engine.coreBytesPerS > 0 && physics.smCount > 0)
        rate = std::min(rate, job.engine.coreBytesPerS * physics.smCount);
    double read = readable * activeShare / rate;
    if (job.engine.coreWeightsPerS > 0 && physics.smCount > 0)
        read = std::max(read, count.active / (job.engine.coreWeightsPerS * physics.smCount));
    read += job.engine.cachePasses * cache / (job.engine.bandwidthShare * physics.hbmBytesPerS);
    const double pairs = load.prefills * load.prefillTokens * (load.prefillContext - load.prefillTokens / 2)
        * 4 * model.heads * model.headDim * model.layers;
    const double flops
        = 2 * (count.active - (model.tiedEmbeddings ? 0 : count.embedding / 2)) * tokens + pairs;
    double flopsPerS = job.engine.computeShare * peak;
    if (job.engine.computeCeiling > 0)
        flopsPerS = 1 / (1 / flopsPerS + 1 / job.engine.computeCeiling);
    const double computed = flops / job.tp / (narrow * flopsPerS);
    return std::max(read, computed)
        + model.layers * job.engine.smallKernels * machine.kernels.memory.t0Seconds;
}

/// A pass with a part of the weights in the host's memory. What the host computes it reads once for every
/// token (the head: for every output), as long as that is faster than to send the weights to the card
/// (llama.cpp does so for prompts).
double withHost(const Model& model, const ServingJob& job, double tokens, double outputs, double device)
{
    const HostOffload& host = job.host;
    if (!host.active() || (host.share <= 0 && !host.head))
        return device;
    const ParameterCount count = countParameters(model);
    const WeightFormat format = job.formatOf(model);
    const double bytes = format.layerBits / 8;
    const double table = static_cast<double>(model.vocab) * model.hidden * format.headBits / 8;
    const double head = host.head ? table : 0;
    const double experts = count.expertEach * model.experts * model.moeLayers();
    const double rest = count.total - count.embedding - experts;
    const double stored = bytes * (host.layers() * rest + host.experts() * experts) + head;
    const double sent = host.linkBytesPerS > 0 ? stored / (host.linkBytesPerS * job.tp) : 1e30;
    if (host.part == HostPart::Streamed) // the next layer comes while one is computed
        return std::max(device, sent);
    const double perToken = model.isMoe() ? experts * model.topK / model.experts : 0;
    const double read = bytes * tokens * (host.layers() * rest + host.experts() * perToken) + outputs * head;
    const double onHost = host.memoryBytesPerS > 0 ? read / host.memoryBytesPerS : 1e30;
    // The card still computes what is sent to it.
    const double all = bytes * tokens * (count.active - count.embedding) + outputs * table;
    const double moved = all > 0 ? std::min(1.0, read / all) : 0;
    return std::min((1 - moved) * device + onHost, device + sent);
}

} // namespace

double passSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, const PassLoad& load)
{
    const double tokens = load.decodes * load.decodeTokens + load.prefills * load.prefillTokens;
    if (tokens <= 0)
        return 0;
    double device = 0;
    if (job.engine.bandwidthShare > 0)
        device = plainSeconds(model, machine, job, load);
    else {
        const ServedLayer layer(model, machine, job);
        device = layer.layers(tokens, fullestTokens(model, job, load), model.layers)
            + layer.head(load.decodes * load.decodeTokens + load.prefills)
            + attentionSeconds(model, machine, job, load, layer.wide());
    }
    device = withHost(model, job, tokens, load.decodes * load.decodeTokens + load.prefills, device);
    if (job.pp > 1) {
        const bool inside = job.tp * job.pp <= machine.domain();
        const CollectiveGroup group{inside ? 2.0 : 1.0, inside ? 1.0 : 2.0, machine.fabricContention};
        device += (job.pp - 1)
            * collectiveSeconds(machine.kernels, CollectiveOp::P2p, tokens * model.hidden * 2, group);
    }
    // Every stage has a host of its own that prepares the pass, and goes over all running requests, those of
    // the other batches in the pipeline too.
    const double host = job.engine.hostSeconds
        + job.engine.hostPerSequenceSeconds * (load.decodes * job.pp + load.prefills);
    return std::max(device, job.engine.hostPerLayerSeconds * model.layers) + host * job.pp;
}

double prefillSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double tokens, double cached)
{
    double seconds = 0, pieces = 0;
    for (double done = 0; done < tokens; ++pieces) {
        const double piece = std::min(tokens - done, job.engine.stepTokens);
        done += piece;
        PassLoad load;
        load.prefills = 1;
        load.prefillTokens = piece;
        load.prefillContext = cached + done;
        seconds += passSeconds(model, machine, job, load);
    }
    // Pieces follow each other through the stages of a pipeline.
    return job.pp > 1 && pieces > 1 ? seconds * (pieces + job.pp - 1) / (pieces * job.pp) : seconds;
}

double draftSeconds(const TrainingMachine& machine, const ServingJob& job, double batch, double context)
{
    const Speculation& guess = job.speculation;
    if (!guess.active() || !guess.draft)
        return 0;
    ServingJob own = job;
    own.speculation = {};
    own.host = {};
    own.format.reset();
    own.weights = guess.draftWeights;
    own.pp = 1;
    if (!checkServingLayout(*guess.draft, own.tp, 1))
        own.tp = 1;
    return guess.draftTokens * decodeStepSeconds(*guess.draft, machine, own, batch, context);
}

double tokenSeconds(const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch)
{
    const double context = job.inputTokens + job.outputTokens / 2;
    PassLoad load;
    load.decodes = std::max(1.0, batch / job.pp);
    load.decodeTokens = 1 + job.speculation.draftTokens;
    load.decodeContext = context;
    return (passSeconds(model, machine, job, load) + draftSeconds(machine, job, load.decodes, context))
        / job.speculation.tokensPerPass();
}

double decodeStepSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch, double context)
{
    PassLoad load;
    load.decodes = batch;
    load.decodeContext = context;
    return passSeconds(model, machine, job, load);
}

} // namespace terroir::core
