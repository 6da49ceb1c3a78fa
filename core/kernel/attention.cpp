#include "core/kernel/attention.h"

#include "core/kernel/gemm.h"
#include "core/kernel/memory_bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

namespace {
constexpr double kSoftmaxForwardBytes = 4 + 5; // softmax, dropout: MODEL 5.3, per score
constexpr double kSoftmaxBackwardBytes = 6 + 5;

double unfused(const KernelModel& model, KernelFormat format, const AttentionShape& s, double products, double bytes)
{
    const GemmOptions options{.trainingStream = true};
    const double batch = s.batch * s.heads;
    const double product = gemmSeconds(model, format, s.seqQ, s.seqKv, s.headDim, batch, options);
    return products * product + memoryBoundSeconds(model, bytes * batch * s.seqQ * s.seqKv);
}

double flash(const KernelModel& model, const AttentionConstants& c, KernelFormat format, const AttentionShape& s,
    bool trainingStream)
{
    const double peak = model.physics.peak(format);
    if (peak <= 0 || c.eInf <= 0)
        return std::numeric_limits<double>::infinity();
    const double valueDim = s.valueDim > 0 ? s.valueDim : s.headDim;
    const double flops = 2 * s.batch * s.heads * attentionPairs(s) * (s.headDim + valueDim);
    // MODEL 5.3: few heads leave SMs idle; short rows pay prologue and masked tiles.
    const double fill = std::min(1.0, s.batch * s.heads * std::ceil(s.seqQ / 128) / model.physics.smCount);
    const double dim = s.headDim >= 128 ? 1 : c.dim64 + (1 - c.dim64) * std::max(0.0, s.headDim - 64) / 64;
    const double efficiency
        = c.eInf * s.seqKv / (s.seqKv + c.sHalf) * fill * dim * (trainingStream ? c.sustain : 1);
    return c.t0Seconds + flops / (peak * efficiency);
}
} // namespace

double attentionPairs(const AttentionShape& s)
{
    const double window = s.window > 0 ? std::min(s.window, s.seqKv) : s.seqKv;
    if (!s.causal)
        return s.seqQ * window;
    // Query i of seqQ sees the prefix and i + 1 keys, at most `window`.
    const double prefix = s.seqKv - s.seqQ;
    const double growing = std::clamp(window - prefix, 0.0, s.seqQ); // queries that see fewer than the window
    return growing * prefix + growing * (growing + 1) / 2 + (s.seqQ - growing) * window;
}

double attentionForwardSeconds(const KernelModel& model, AttentionGeneration generation, KernelFormat format,
    const AttentionShape& shape, bool trainingStream)
{
    if (generation == AttentionGeneration::Unfused)
        return unfused(model, format, shape, 2, kSoftmaxForwardBytes);
    return flash(model, model.attention[static_cast<std::size_t>(generation)], format, shape, trainingStream);
}

double attentionBackwardSeconds(const KernelModel& model, AttentionGeneration generation, KernelFormat format,
    const AttentionShape& shape, bool trainingStream)
{
    if (generation == AttentionGeneration::Unfused)
        return unfused(model, format, shape, 4, kSoftmaxBackwardBytes);
    const AttentionConstants& c = model.attention[static_cast<std::size_t>(generation)];
    // Five products against two (scores are recomputed), at `backward` of the forward efficiency.
    return c.t0Seconds + 2.5 * (flash(model, c, format, shape, trainingStream) - c.t0Seconds) / c.backward;
}

double attentionDecodeSeconds(const KernelModel& model, double kvBytes)
{
    const DecodeConstants& c = model.decode;
    return c.t0Seconds + kvBytes / (c.eB * model.physics.hbmBytesPerS) + c.gamma * std::sqrt(kvBytes);
}

} // namespace terroir::core
