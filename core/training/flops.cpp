#include "core/training/step_time.h"

#include <algorithm>

namespace terroir::core {
namespace {

/// Average number of keys a query of one layer sees under a full mask; the window caps it.
double keysPerQuery(const Model& model, const TrainingJob& job)
{
    const double sequence
        = job.documentTokens > 0 ? std::min<double>(job.documentTokens, job.sequence) : job.sequence;
    if (model.slidingWindow <= 0 || model.slidingWindow >= sequence)
        return sequence;
    const double local = model.localLayersPerGlobal > 0
        ? model.localLayersPerGlobal / (model.localLayersPerGlobal + 1.0)
        : 1;
    // A window covers a band of the full mask: twice its width less what the corners cut, so that half of it
    // is causal.
    const double band = 2.0 * model.slidingWindow
        - static_cast<double>(model.slidingWindow) * model.slidingWindow / sequence;
    return local * band + (1 - local) * sequence;
}

/// Multiplications of all linear layers for one token, head included, embedding lookup not.
double linearPerToken(const Model& m)
{
    const double h = m.hidden;
    double attention = 0;
    if (m.attention == AttentionType::Mla) {
        const double qk = m.qkNopeHeadDim + m.qkRopeHeadDim;
        attention = (m.qLoraRank > 0 ? m.qLoraRank * (h + m.heads * qk) : h * m.heads * qk)
            + h * (m.kvLoraRank + m.qkRopeHeadDim)
            + m.kvLoraRank * static_cast<double>(m.heads) * (m.qkNopeHeadDim + m.vHeadDim)
            + h * m.heads * m.vHeadDim;
    } else {
        attention = h * m.headDim * (2.0 * m.heads + 2.0 * m.kvHeads);
    }
    const double matrices = m.gatedMlp ? 3 : 2;
    const double expertLayers = m.moeLayers();
    const double dense = matrices * h * m.ffn;
    const double expert = matrices * h
            * (static_cast<double>(m.topK) * m.moeFfn + static_cast<double>(m.sharedExperts) * m.sharedFfn)
        + h * m.experts;
    return m.layers * attention + (m.layers - expertLayers) * dense + expertLayers * expert + h * m.vocab;
}

} // namespace

FlopsPerToken flopsPerToken(const Model& model, const TrainingJob& job, Recompute recompute)
{
    const double qk
        = model.attention == AttentionType::Mla ? model.qkNopeHeadDim + model.qkRopeHeadDim : model.headDim;
    const double value = model.attention == AttentionType::Mla ? model.vHeadDim : model.headDim;
    // A module for multi-token prediction is one more layer of the last kind, a product of two hidden states
    // and a pass of the head (DeepSeek-V3, section 2.2).
    Model deeper = model;
    deeper.layers += job.predictors;
    const double h = model.hidden;
    const double linear = 2 * (linearPerToken(deeper) + job.predictors * (2 * h * h + h * model.vocab));
    const double scores = 2.0 * deeper.layers * model.heads * qk * keysPerQuery(model, job); // full mask
    const double weighted = 2.0 * deeper.layers * model.heads * value * keysPerQuery(model, job);
    const double core = scores + weighted;
    const bool adapters = job.workload == WorkloadKind::Lora || job.workload == WorkloadKind::Qlora;
    const double linearPasses = adapters ? 2 : 3; // a frozen weight has no gradient
    FlopsPerToken flops;
    flops.modelCausal = linearPasses * linear + 3 * core / 2;
    flops.modelFullMask = linearPasses * linear + 3 * core;
    flops.hardware = flops.modelCausal;
    if (job.flashAttention)
        flops.hardware += scores / 2; // backward computes the scores again (MODEL 5.1)
    const double head = 2.0 * model.hidden * model.vocab * (1 + job.predictors);
    if (recompute == Recompute::Full)
        flops.hardware += linear - head + core / 2;
    else if (recompute == Recompute::Selective
        && (!job.flashAttention || job.profile.selective == SelectiveRecompute::Attention))
        flops.hardware += core / 2;
    return flops;
}

} // namespace terroir::core
