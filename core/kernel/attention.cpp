#include "core/kernel/attention.h"

#include "core/kernel/gemm.h"
#include "core/kernel/memory_bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

namespace {
constexpr double kAttentionStreamLaunchSeconds = 2e-6; // MODEL 5.2
constexpr double kSoftmaxForwardBytes = 4 + 5; // softmax, dropout: MODEL 5.3, per score
constexpr double kSoftmaxBackwardBytes = 6 + 5;

double unfused(
    const KernelModel& model, KernelFormat format, const AttentionShape& s, double products, double bytes)
{
    const GemmOptions options{.trainingStream = true};
    const double batch = s.batch * s.heads;
    double product = gemmSeconds(model, format, s.seqQ, s.seqKv, s.headDim, batch, options);
    // Rows of a head that no 16 bytes divide keep a batched product off the tensor cores (arXiv:2401.14489,
    // section VI).
    constexpr double aligned = 8, cudaCoreShare = 0.6;
    const double cudaCores = model.physics.peakFlops[index(KernelFormat::Fp32)];
    if (std::fmod(s.headDim, aligned) != 0 && format != KernelFormat::Fp32 && cudaCores > 0)
        product = std::max(product, 2 * batch * s.seqQ * s.seqKv * s.headDim / (cudaCoreShare * cudaCores));
    return products * product + memoryBoundSeconds(model, bytes * batch * s.seqQ * s.seqKv);
}

constexpr double kQueryTile = 128; // rows of queries one block of every flash generation holds

double dimFactor(const AttentionConstants& c, double dim)
{
    // Measured at 64, 128, 192, 256 and 512; linear between.
    struct Point
    {
        double dim;
        double factor;
    };
    const std::array<Point, 5> points
        = {{{64, c.dim64}, {128, 1}, {192, c.dim192}, {256, c.dim256}, {512, c.dim512}}};
    if (dim <= points.front().dim)
        return points.front().factor * dim / points.front().dim; // padded to 64
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (dim <= points[i].dim) {
            const double part = (dim - points[i - 1].dim) / (points[i].dim - points[i - 1].dim);
            return points[i - 1].factor + part * (points[i].factor - points[i - 1].factor);
        }
    }
    return points.back().factor;
}

double flash(const KernelModel& model, const AttentionConstants& c, KernelFormat format,
    const AttentionShape& s, bool trainingStream)
{
    const double peak = model.physics.peak(format);
    if (peak <= 0 || c.eInf <= 0)
        return std::numeric_limits<double>::infinity();
    const double dims = s.headDim + (s.valueDim > 0 ? s.valueDim : s.headDim);
    const double rate = peak * c.eInf * dimFactor(c, s.headDim) * (trainingStream ? c.sustain : 1);
    const double total = 2 * s.batch * s.heads * dims * (attentionPairs(s) + s.seqQ * c.k0) / rate;
    // MODEL 5.3 divides by min(1, b a / (SM / 8)); the tables say more simply that one block walks one row of
    // tiles, and the longest of them bounds the kernel and trails it.
    const double keys = s.window > 0 ? std::min(s.window + kQueryTile, s.seqKv) : s.seqKv;
    // Wide heads leave room for fewer rows of queries in a tile; kernels halve it where there are few tiles.
    const double most = kQueryTile * std::min(1.0, 128 / s.headDim);
    double compute = std::numeric_limits<double>::infinity();
    for (const double rows : {most, most / 2}) {
        const double longest
            = 2 * std::min(rows, s.seqQ) * dims * (keys + c.k0) * model.physics.smCount / rate;
        const double tiles = s.batch * s.heads * std::ceil(s.seqQ / rows);
        const double overhead = tiles / model.physics.smCount * c.tileSeconds;
        compute = std::min(compute, std::max(longest, total + c.tail * longest) + overhead);
    }
    const double elements = s.batch * dims * (s.seqQ * s.heads + s.seqKv * s.kvHeads);
    // What the passes write and read again stays in L2 while it fits.
    const double near = elements * 2 <= model.physics.l2Bytes && c.nearGain > 0 ? c.nearGain : 1;
    const double memory = c.passes * elements * 2 / (model.physics.hbmBytesPerS * near);
    return compute + memory;
}

const AttentionConstants& constantsOf(
    const KernelModel& model, AttentionGeneration generation, KernelFormat format, bool fp8Cache)
{
    const auto& table = computeFormat(format) == KernelFormat::Fp8 ? model.attentionFp8
        : fp8Cache                                                 ? model.attentionFp8Cache
                                                                   : model.attention;
    return table[static_cast<std::size_t>(generation)];
}

double launchSeconds(const AttentionConstants& c, bool sustained, bool trainingStream)
{
    if (trainingStream)
        return std::min(c.t0Seconds, kAttentionStreamLaunchSeconds);
    return sustained && c.t0StreamSeconds > 0 ? c.t0StreamSeconds : c.t0Seconds;
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
    const AttentionConstants& c = constantsOf(model, generation, format, shape.fp8Cache);
    return launchSeconds(c, shape.sustained, trainingStream) + flash(model, c, format, shape, trainingStream);
}

double attentionBackwardSeconds(const KernelModel& model, AttentionGeneration generation, KernelFormat format,
    const AttentionShape& shape, bool trainingStream)
{
    if (generation == AttentionGeneration::Unfused)
        return unfused(model, format, shape, 4, kSoftmaxBackwardBytes);
    const AttentionConstants& c = constantsOf(model, generation, format, shape.fp8Cache);
    // Five products against two (scores are recomputed), at `backward` of the forward efficiency.
    return launchSeconds(c, shape.sustained, trainingStream)
        + 2.5 * flash(model, c, format, shape, trainingStream) / c.backward;
}

double attentionDecodeSeconds(
    const KernelModel& model, AttentionGeneration generation, const DecodeShape& shape)
{
    const auto& table = shape.fp8Cache ? model.decodeFp8Cache : model.decode;
    const DecodeConstants& c = table[static_cast<std::size_t>(generation)];
    if (c.eB <= 0)
        return std::numeric_limits<double>::infinity();
    const double group = shape.heads / shape.kvHeads;
    // Kernels pack the query heads of a KV head into one tile up to a limit; beyond it every head reads the
    // cache again, from L2 (measured: 64 heads a group cost 10-20 x their HBM time, at one rate on Hopper and
    // Blackwell).
    const double reread
        = c.packedGroup > 0 && group > c.packedGroup ? shape.kvBytes * group / c.rereadBytesPerS : 0;
    double read = shape.kvBytes / (c.eB * model.physics.hbmBytesPerS) + c.gamma * std::sqrt(shape.kvBytes);
    // One block reads one sequence's KV head. Fewer of them than SMs are split, up to a limit; from .8 of the
    // SMs on none is (FlashAttention's heuristic) and the last wave runs partly empty.
    const double units = shape.batch * shape.kvHeads;
    const double waves = model.physics.smCount > 0 ? units / model.physics.smCount : 0;
    constexpr double unsplit = 0.8;
    if (waves >= unsplit)
        read *= 1 + c.waveLoss * (std::ceil(waves) / waves - 1);
    const double rate = group <= 1 && c.walkAloneBytesPerS > 0 ? c.walkAloneBytesPerS : c.walkBytesPerS;
    if (rate > 0)
        read = std::max(read, shape.kvBytes / units / rate);
    const double launch = shape.sustained && c.t0StreamSeconds > 0 ? c.t0StreamSeconds : c.t0Seconds;
    return launch + std::max(read, reread)
        + shape.batch * (shape.kvHeads * c.unitSeconds + shape.heads * c.queryHeadSeconds);
}

double attentionDecodeSeconds(const KernelModel& model, double kvBytes)
{
    return attentionDecodeSeconds(model, AttentionGeneration::Flash3, {.kvBytes = kvBytes});
}

} // namespace terroir::core
