#include "core/serving/serving_step.h"

#include "core/kernel/attention.h"
#include "core/kernel/collective.h"
#include "core/kernel/gemm.h"
#include "core/kernel/memory_bound.h"
#include "core/kernel/moe.h"
#include "core/serving/weights.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

/// Products of one layer over `tokens` tokens on one of tp GPUs; attention itself is apart.
struct ServedLayer
{
    const Model& model;
    const KernelModel& kernels;
    KernelFormat format;
    int tp;

    [[nodiscard]] double gemm(double tokens, double n, double k) const
    {
        return gemmSeconds(kernels, format, tokens, n, k);
    }

    [[nodiscard]] double projections(double tokens) const
    {
        const double h = model.hidden, heads = static_cast<double>(model.heads) / tp;
        if (model.attention == AttentionType::Mla) { // MODEL 1.5: down, up and output projections
            const double rope = model.qkRopeHeadDim, nope = model.qkNopeHeadDim, value = model.vHeadDim;
            const double q = model.qLoraRank > 0
                ? gemm(tokens, model.qLoraRank, h) + gemm(tokens, heads * (nope + rope), model.qLoraRank)
                : gemm(tokens, heads * (nope + rope), h);
            return q + gemm(tokens, model.kvLoraRank + rope, h)
                + gemm(tokens, heads * (nope + value), model.kvLoraRank) + gemm(tokens, h, heads * value);
        }
        const double kv = std::max(1.0, static_cast<double>(model.kvHeads) / tp);
        return gemm(tokens, (heads + 2 * kv) * model.headDim, h) + gemm(tokens, h, heads * model.headDim);
    }

    [[nodiscard]] double denseMlp(double tokens, double width) const
    {
        const double in = model.gatedMlp ? 2 : 1;
        return gemm(tokens, in * width / tp, model.hidden) + gemm(tokens, model.hidden, width / tp);
    }

    [[nodiscard]] double experts(double tokens) const
    {
        MoeShape shape;
        shape.tokens = tokens;
        shape.hidden = model.hidden;
        shape.inter = static_cast<double>(model.moeFfn) / tp;
        shape.experts = shape.localExperts = model.experts;
        shape.topk = model.topK;
        shape.gated = model.gatedMlp;
        double seconds
            = moeGroupedGemmSeconds(kernels, format, shape) + gemm(tokens, model.experts, model.hidden);
        if (model.sharedExperts > 0)
            seconds += denseMlp(tokens, double(model.sharedFfn) * model.sharedExperts);
        return seconds;
    }

    /// Norms, residuals, rotary, activation: bytes of MODEL 5.4, forward.
    [[nodiscard]] double elementwise(double tokens) const
    {
        const double width = model.isMoe() ? double(model.moeFfn) * model.topK : model.ffn;
        const double bytes
            = tokens * (model.hidden * (4.0 * model.normsPerLayer + 2 * 6.0) + width / tp * 6.0);
        return memoryBoundSeconds(kernels, bytes);
    }

    [[nodiscard]] double allReduces(double tokens) const
    {
        const CollectiveGroup group{
            static_cast<double>(
                std::min(tp, kernels.physics.scaleUpDomain > 1 ? kernels.physics.scaleUpDomain : tp)),
            1, 1};
        return tp == 1
            ? 0
            : 2 * collectiveSeconds(kernels, CollectiveOp::AllReduce, tokens * model.hidden * 2, group);
    }

    /// Everything but attention over all layers, and the head for `outputs` tokens.
    [[nodiscard]] double all(double tokens, double outputs) const
    {
        const double moe = model.moeLayers(), dense = model.layers - moe;
        const double common = projections(tokens) + elementwise(tokens) + allReduces(tokens);
        return model.layers * common + dense * denseMlp(tokens, model.ffn)
            + (moe > 0 ? moe * experts(tokens) : 0)
            + gemmSeconds(
                kernels, KernelFormat::Bf16, outputs, static_cast<double>(model.vocab) / tp, model.hidden);
    }
};

KernelFormat servedFormat(const KernelModel& kernels, Dtype weights)
{
    const Dtype activations = weights == Dtype::Fp8 ? Dtype::Fp8
        : weights == Dtype::Nvfp4                   ? Dtype::Nvfp4
                                                    : Dtype::Bf16;
    const KernelFormat wanted = kernelFormat(weights, activations);
    if (kernels.runs(wanted))
        return wanted;
    return kernels.runs(KernelFormat::Bf16) ? KernelFormat::Bf16 : KernelFormat::Fp16;
}

int windowedLayers(const Model& model)
{
    if (model.slidingWindow <= 0)
        return 0;
    return model.localLayersPerGlobal > 0 ? model.layers - model.layers / (model.localLayersPerGlobal + 1)
                                          : model.layers;
}

} // namespace

double prefillSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double tokens, double cached)
{
    if (tokens <= 0)
        return 0;
    const ServedLayer layer{model, machine.kernels, servedFormat(machine.kernels, job.weights), job.tp};
    AttentionShape shape;
    shape.heads = std::max(1.0, static_cast<double>(model.heads) / job.tp);
    shape.kvHeads = std::max(1.0, static_cast<double>(model.kvHeads) / job.tp);
    shape.headDim
        = model.attention == AttentionType::Mla ? model.qkNopeHeadDim + model.qkRopeHeadDim : model.headDim;
    shape.valueDim = model.attention == AttentionType::Mla ? model.vHeadDim : 0;
    shape.seqQ = tokens;
    shape.seqKv = tokens + cached;
    const auto generation = machine.gpu->computeCapability.value_or(8) >= 9 ? AttentionGeneration::Flash3
                                                                            : AttentionGeneration::Flash2;
    const KernelFormat attentionFormat
        = machine.kernels.runs(KernelFormat::Bf16) ? KernelFormat::Bf16 : KernelFormat::Fp16;
    const double global = attentionForwardSeconds(machine.kernels, generation, attentionFormat, shape);
    const int local = windowedLayers(model);
    double attention = (model.layers - local) * global;
    if (local > 0) {
        shape.window = model.slidingWindow;
        attention += local * attentionForwardSeconds(machine.kernels, generation, attentionFormat, shape);
    }
    return layer.all(tokens, 1) + attention + job.engine.hostSeconds;
}

double decodeStepSeconds(
    const Model& model, const TrainingMachine& machine, const ServingJob& job, double batch, double context)
{
    const ServedLayer layer{model, machine.kernels, servedFormat(machine.kernels, job.weights), job.tp};
    const double cache = batch * kvBytes(model, job.kvCache, job.tp, context) / model.layers;
    return layer.all(batch, batch) + model.layers * attentionDecodeSeconds(machine.kernels, cache)
        + job.engine.hostSeconds;
}

} // namespace terroir::core
