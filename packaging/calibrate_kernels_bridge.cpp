// What calibrate_kernels.py calls: the product's own equations over arrays of rows, so that they are written
// once.
#include "core/kernel/attention.h"
#include "core/kernel/collective.h"
#include "core/kernel/constant_fields.h"
#include "core/kernel/exchange.h"
#include "core/kernel/gemm.h"
#include "core/kernel/moe_benchmark.h"

#include <cmath>
#include <string>

using namespace terroir::core;

namespace {
constexpr double kWarmUps = 25; // of the training tables, SimuMax

template <class T, std::size_t N>
T fromArray(const double* values, const kernel::ConstantField<T> (&fields)[N])
{
    T constants;
    for (std::size_t i = 0; i < N; ++i)
        constants.*fields[i].member = values[i];
    return constants;
}

template <class T, std::size_t N>
void appendKeys(std::string& names, const kernel::ConstantField<T> (&fields)[N])
{
    for (const auto& field : fields)
        names += std::string(field.key) + " ";
}
} // namespace

extern "C" {

// Keys of one kind of group in the order in which its constants are passed.
const char* fieldNames(const char* kind)
{
    static std::string names;
    names.clear();
    const std::string_view of = kind;
    if (of == "gemm" || of == "moe")
        appendKeys(names, kernel::kGemmFields);
    if (of == "moe")
        appendKeys(names, kernel::kMoeFields);
    if (of == "attention")
        appendKeys(names, kernel::kAttentionFields);
    if (of == "decode")
        appendKeys(names, kernel::kDecodeFields);
    if (of == "collective")
        appendKeys(names, kernel::kCollectiveFields);
    if (of == "exchange")
        appendKeys(names, kernel::kExchangeFields);
    return names.c_str();
}

double meanError(int rows, const double* predicted, const double* measured, const double* weights)
{
    double sum = 0;
    double weight = 0;
    for (int i = 0; i < rows; ++i) {
        sum += weights[i] * std::abs(predicted[i] / measured[i] - 1);
        weight += weights[i];
    }
    return sum / weight;
}

// physics: SMs, bytes/s, L2 bytes, peak FLOP/s of the format. stream: 0 burst, 1 sustained, 2 training.
void gemmPredict(const double* constants, const double* physics, int format, int stream, int accumulate,
    int rows, const double* shapes, double* seconds)
{
    const auto kind = static_cast<KernelFormat>(format);
    KernelModel model;
    model.physics.smCount = physics[0];
    model.physics.hbmBytesPerS = physics[1];
    model.physics.l2Bytes = physics[2];
    model.physics.peakFlops[index(computeFormat(kind))] = physics[3];
    model.gemm[index(kind)] = makeGemmModel(fromArray(constants, kernel::kGemmFields), kind, model.physics);
    const GemmOptions options{.trainingStream = stream == 2,
        .sustained = stream == 1,
        .accumulateFp32 = accumulate != 0,
        .warmUps = kWarmUps,
        .quantise = true};
    for (int i = 0; i < rows; ++i) {
        const double* shape = shapes + 4 * i;
        seconds[i] = gemmSeconds(model, kind, shape[0], shape[1], shape[2], shape[3], options);
    }
}

// Of a training step: one product for every expert. around: share of the plain rate, seconds of one call.
// accumulate: 1 in fp32, 2 in the output's own type.
void groupedPredict(const double* constants, const double* around, const double* physics, int format,
    int accumulate, int rows, const double* shapes, double* seconds)
{
    const auto kind = static_cast<KernelFormat>(format);
    KernelModel model;
    model.physics.smCount = physics[0];
    model.physics.hbmBytesPerS = physics[1];
    model.physics.peakFlops[index(computeFormat(kind))] = physics[3];
    model.gemm[index(kind)] = makeGemmModel(fromArray(constants, kernel::kGemmFields), kind, model.physics);
    model.moe[index(kind)].streamShare = around[0];
    model.moe[index(kind)].callSeconds = around[1];
    const GemmOptions options{.trainingStream = true,
        .accumulateFp32 = accumulate == 1,
        .accumulate = accumulate == 2,
        .warmUps = kWarmUps};
    for (int i = 0; i < rows; ++i) {
        const double* s = shapes + 4 * i;
        seconds[i] = groupedGemmSeconds(model, kind, s[0], s[1], s[2], s[3], options);
    }
}

// stream: 0 burst, 1 sustained, 2 training. shapes: batch, heads, kv heads, head dim, tokens, window. Causal,
// no prefix.
void attentionPredict(const double* constants, const double* physics, int format, int backward, int stream,
    int rows, const double* shapes, double* seconds)
{
    const auto kind = static_cast<KernelFormat>(format);
    KernelModel model;
    model.physics.smCount = physics[0];
    model.physics.hbmBytesPerS = physics[1];
    model.physics.l2Bytes = physics[2];
    model.physics.peakFlops[index(computeFormat(kind))] = physics[3];
    model.attention[3] = model.attentionFp8[3] = fromArray(constants, kernel::kAttentionFields);
    for (int i = 0; i < rows; ++i) {
        const double* s = shapes + 6 * i;
        AttentionShape shape;
        shape.batch = s[0];
        shape.heads = s[1];
        shape.kvHeads = s[2];
        shape.headDim = s[3];
        shape.seqQ = shape.seqKv = s[4];
        shape.window = s[5];
        shape.sustained = stream == 1;
        const auto predict = backward != 0 ? attentionBackwardSeconds : attentionForwardSeconds;
        seconds[i] = predict(model, AttentionGeneration::Flash3, kind, shape, stream == 2);
    }
}

// shapes: KV bytes, batch, heads, kv heads.
void decodePredict(const double* constants, const double* physics, int stream, int rows, const double* shapes,
    double* seconds)
{
    KernelModel model;
    model.physics.smCount = physics[0];
    model.physics.hbmBytesPerS = physics[1];
    model.decode[3] = fromArray(constants, kernel::kDecodeFields);
    for (int i = 0; i < rows; ++i) {
        const double* s = shapes + 4 * i;
        DecodeShape shape;
        shape.kvBytes = s[0];
        shape.batch = s[1];
        shape.heads = s[2];
        shape.kvHeads = s[3];
        shape.sustained = stream == 1;
        seconds[i] = attentionDecodeSeconds(model, AttentionGeneration::Flash3, shape);
    }
}

// shapes: bytes, ranks of one node, in-switch reduction.
void collectivePredict(const double* constants, int op, int rows, const double* shapes, double* seconds)
{
    KernelModel model;
    model.collective[static_cast<std::size_t>(op)] = fromArray(constants, kernel::kCollectiveFields);
    for (int i = 0; i < rows; ++i) {
        const double* s = shapes + 3 * i;
        CollectiveGroup group;
        group.ranksPerNode = s[1];
        group.inSwitch = s[2] != 0;
        seconds[i] = collectiveSeconds(model, static_cast<CollectiveOp>(op), s[0], group);
    }
}

// physics: SMs, scale-up and NIC bytes/s. shapes: tokens, bytes of one, topk, experts, ranks of a node,
// nodes, most nodes of one token (0 = all), SMs.
void exchangePredict(
    const double* constants, const double* physics, int kind, int rows, const double* shapes, double* seconds)
{
    KernelModel model;
    model.physics.smCount = physics[0];
    model.physics.nvlinkBytesPerS = physics[1];
    model.physics.nicBytesPerS = physics[2];
    model.exchange[static_cast<std::size_t>(kind)] = fromArray(constants, kernel::kExchangeFields);
    for (int i = 0; i < rows; ++i) {
        const double* s = shapes + 8 * i;
        ExpertExchange exchange;
        exchange.kind = static_cast<ExchangeKind>(kind);
        exchange.tokens = s[0];
        exchange.tokenBytes = s[1];
        exchange.topk = s[2];
        exchange.experts = s[3];
        exchange.group.ranksPerNode = s[4];
        exchange.group.nodes = s[5];
        exchange.nodeLimit = s[6];
        exchange.evenlySpread = kind >= static_cast<int>(ExchangeKind::OneSidedDispatch);
        exchange.sms = s[7];
        seconds[i] = expertExchangeSeconds(model, exchange);
    }
}

// row: tokens, hidden, inter, experts, topk, tp, ep, gated, alpha, measured seconds. shape: what moePredict
// takes. 0: the row was served by a cache.
int moeShape(const double* row, const char* engine, const char* kernel, const char* dtype, int format,
    double hbmBytesPerS, double* shape)
{
    MoeBenchmark b;
    b.tokens = row[0];
    b.hidden = row[1];
    b.inter = row[2];
    b.experts = row[3];
    b.topk = row[4];
    b.tp = row[5];
    b.ep = row[6];
    b.gated = row[7] != 0;
    b.alpha = row[8];
    b.engine = engine;
    b.kernel = kernel;
    b.dtype = dtype;
    const MoeShape s = measuredShape(b);
    const double values[] = {s.tokens, s.hidden, s.inter, s.experts, s.localExperts, s.topk,
        s.gated ? 1.0 : 0.0, s.imbalance, s.touched};
    std::copy(std::begin(values), std::end(values), shape);
    return readFromL2(s, static_cast<KernelFormat>(format), hbmBytesPerS, row[9]) ? 0 : 1;
}

// shapes: those of moeShape.
void moePredict(const double* constants, const double* physics, int format, int rows, const double* shapes,
    double* seconds)
{
    const auto kind = static_cast<KernelFormat>(format);
    KernelModel model;
    model.physics.smCount = physics[0];
    model.physics.hbmBytesPerS = physics[1];
    model.physics.l2Bytes = physics[2];
    model.physics.peakFlops[index(computeFormat(kind))] = physics[3];
    MoeModel& moe = model.moe[index(kind)];
    moe.product = makeGemmModel(fromArray(constants, kernel::kGemmFields), kind, model.physics);
    const MoeConstants around = fromArray(constants + std::size(kernel::kGemmFields), kernel::kMoeFields);
    moe.tokenBytes = around.tokenBytes;
    moe.pickSeconds = around.pickSeconds;
    moe.routedBytes = around.routedBytes;
    moe.spread = around.spread;
    for (int i = 0; i < rows; ++i) {
        const double* s = shapes + 9 * i;
        MoeShape shape;
        shape.tokens = s[0];
        shape.hidden = s[1];
        shape.inter = s[2];
        shape.experts = s[3];
        shape.localExperts = s[4];
        shape.topk = s[5];
        shape.gated = s[6] != 0;
        shape.imbalance = s[7];
        shape.touched = s[8];
        seconds[i] = moeGroupedGemmSeconds(model, kind, shape);
    }
}
}
