#include "core/kernel/model.h"

#include "core/kernel/constant_fields.h"
#include "core/kernel/gemm.h"
#include "core/kernel/gemm_tiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace terroir::core {

using namespace kernel;

namespace {
// How far a prediction may be trusted beyond its fit: judgement, stated as such. MODEL 2.4: constants of one
// GPU carried to another of its generation miss by 5-7 %; a step to another architecture roughly trebles
// that.
constexpr double kBorrowedGpuError = 0.05;
constexpr double kErrorPerDistance = 0.15;
constexpr double kBorrowedFormatError = 0.10;
constexpr double kBorrowedKernelError = 0.15; // grouped products by the constants of plain ones
constexpr double kOtherArchitectureDistance = 1.0;

double referenceValue(const KernelFamily& family, std::string_view key)
{
    const auto group = family.groups.find("reference");
    if (group == family.groups.end())
        return 0;
    const auto value = group->second.values.find(key);
    return value == group->second.values.end() ? 0 : value->second;
}

/// A table may be for its own GPU alone, where what holds it down (a board's power) is not another's.
bool lends(const KernelFamily& family, std::string_view gpuId)
{
    return family.id == gpuId || referenceValue(family, "own_only") <= 0;
}

double logRatio(double a, double b)
{
    return a > 0 && b > 0 ? std::log(a / b) : 0;
}

/// Whether the catalog's count is of SMs or their like: cores that take twice the bytes of any SM are not.
/// Far above any SM, so that a card with faster memory stays what it is.
bool hasSms(const GpuPhysics& physics)
{
    constexpr double mostBytesPerS = 110e9;
    return physics.smCount > 0 && physics.hbmBytesPerS / physics.smCount < mostBytesPerS;
}

double computeDistance(const KernelFamily& family, const GpuPhysics& physics, std::string_view architecture)
{
    const double sm = logRatio(physics.smCount, referenceValue(family, "sm"));
    const double peak16 = std::max(physics.peak(KernelFormat::Bf16), physics.peak(KernelFormat::Fp16));
    const double peak = logRatio(peak16, referenceValue(family, "peak_bf16"));
    const double hbm = logRatio(physics.hbmBytesPerS, referenceValue(family, "hbm"));
    // Of one SM, not of the chip: constants are of what an SM does. Bytes tell HBM from GDDR and count
    // double.
    constexpr double bytesWeight = 2;
    return (hasSms(physics) ? std::hypot(peak - sm, bytesWeight * (hbm - sm)) : std::hypot(peak, hbm, sm))
        + (family.architecture == architecture ? 0 : kOtherArchitectureDistance);
}

template <class T, std::size_t N>
T readGroup(const ConstantGroup& group, const ConstantField<T> (&fields)[N])
{
    T constants;
    for (const ConstantField<T>& field : fields) {
        const auto value = group.values.find(field.key);
        if (value != group.values.end())
            constants.*field.member = value->second;
    }
    if constexpr (requires { constants.provenance; })
        constants.provenance = group.provenance;
    return constants;
}

const ConstantGroup* findGroup(const KernelFamily& family, const std::string& name, std::string_view engine)
{
    // "vllm.fa4", then "vllm", then the fit over all engines.
    for (; !engine.empty();
         engine = engine.substr(0, engine.rfind('.') == engine.npos ? 0 : engine.rfind('.'))) {
        const auto own = family.groups.find(name + "@" + std::string(engine));
        if (own != family.groups.end())
            return &own->second;
    }
    const auto any = family.groups.find(name);
    return any == family.groups.end() ? nullptr : &any->second;
}

// The formats whose constants stand in, nearest first, where a format was never measured.
std::vector<KernelFormat> formatCandidates(KernelFormat format)
{
    switch (format) {
    case KernelFormat::Bf16:
        return {KernelFormat::Bf16, KernelFormat::Fp16};
    case KernelFormat::Int8:
        return {KernelFormat::Int8, KernelFormat::Fp8, KernelFormat::Bf16};
    case KernelFormat::Fp8:
        return {KernelFormat::Fp8, KernelFormat::Bf16};
    case KernelFormat::Fp8Block:
        return {KernelFormat::Fp8Block, KernelFormat::Fp8, KernelFormat::Bf16};
    case KernelFormat::Nvfp4:
        return {KernelFormat::Nvfp4, KernelFormat::Fp8, KernelFormat::Bf16};
    case KernelFormat::Mxfp4a8:
        return {KernelFormat::Mxfp4a8, KernelFormat::Fp8Block, KernelFormat::Fp8, KernelFormat::Bf16};
    case KernelFormat::Mxfp4w:
        return {KernelFormat::Mxfp4w, KernelFormat::Int4w, KernelFormat::Bf16};
    case KernelFormat::Int4w:
        return {KernelFormat::Int4w, KernelFormat::Int8w, KernelFormat::Bf16};
    default:
        return {format, KernelFormat::Bf16};
    }
}

double widenedError(double error, double distance)
{
    return distance > 0 ? std::hypot(error, kBorrowedGpuError + kErrorPerDistance * distance) : error;
}

/// A measured GPU and how far it is from the one in question.
struct NearFamily
{
    const KernelFamily* family = nullptr;
    double distance = 0;
};

struct FoundProduct
{
    GemmModel gemm;
    const ConstantGroup* group = nullptr;
};

/// To another GPU: what one SM loads belongs to the SM, not to the memory behind it, and the K that prologue
/// and epilogue cost is a time in which a faster SM would have walked further.
void carryOver(GemmConstants& constants, const KernelFamily& family, const GpuPhysics& physics)
{
    const double sm = physics.smCount / referenceValue(family, "sm");
    constants.smLoad *= referenceValue(family, "hbm") / physics.hbmBytesPerS * sm;
    const double peak = physics.peak(KernelFormat::Bf16);
    if (peak > 0)
        constants.computedK0 = peak / referenceValue(family, "peak_bf16") / sm;
}

/// Constants of a product: of the nearest GPU where this very format was measured, else of the nearest where
/// the format it is most like was.
std::optional<FoundProduct> findProduct(std::span<const NearFamily> nearest, const GpuPhysics& physics,
    std::string_view kind, KernelFormat format, std::string_view engine)
{
    // Formats that are converted in the inner loop or scaled by blocks are like one another on any GPU; the
    // rest is told by the nearest GPU alone.
    const bool converted = computeFormat(format) != format;
    for (const KernelFormat candidate : formatCandidates(format)) {
        const std::string name = std::string(kind) + std::string(id(candidate));
        for (const auto& [family, distance] : converted ? nearest : nearest.first(1)) {
            const ConstantGroup* group = findGroup(*family, name, engine);
            if (!group)
                continue;
            GemmConstants constants = readGroup(*group, kGemmFields);
            if (distance > 0 && hasSms(physics))
                carryOver(constants, *family, physics);
            FoundProduct found{makeGemmModel(constants, format, physics), group};
            found.gemm.constantsOf = candidate;
            double& error = found.gemm.constants.provenance.error;
            error = widenedError(error, distance);
            if (candidate != format)
                error = std::hypot(error, kBorrowedFormatError);
            return found;
        }
    }
    return std::nullopt;
}

void readMoe(
    KernelModel& model, std::span<const NearFamily> nearest, KernelFormat format, std::string_view engine)
{
    MoeModel& moe = model.moe[index(format)];
    if (const auto found = findProduct(nearest, model.physics, "moe.", format, engine)) {
        moe.product = found->gemm;
        const MoeConstants around = readGroup(*found->group, kMoeFields);
        moe.tokenBytes = around.tokenBytes;
        moe.pickSeconds = around.pickSeconds;
        moe.routedBytes = around.routedBytes;
        moe.spread = around.spread;
        if (around.streamShare > 0)
            moe.streamShare = around.streamShare;
        moe.callSeconds = around.callSeconds;
        return;
    }
    moe.product = model.gemm[index(format)];
    double& error = moe.product.constants.provenance.error;
    error = std::hypot(error, kBorrowedKernelError);
}

// A generation that was never measured on this GPU takes the next one's constants, nearest first.
constexpr std::array<std::array<std::size_t, 3>, kAttentionGenerationCount> kGenerationCandidates
    = {{{1, 2, 3}, {1, 2, 3}, {2, 3, 1}, {3, 2, 1}}};

struct FoundGroup
{
    const ConstantGroup* group;
    double step; // error of what it borrows
};

FoundGroup findGeneration(const KernelFamily& family, std::string_view kind, std::size_t generation,
    std::string_view suffix, std::string_view engine)
{
    for (const std::size_t candidate : kGenerationCandidates[generation]) {
        const std::string name
            = std::string(kind) + "." + std::string(id(static_cast<AttentionGeneration>(candidate)));
        const double step = candidate == generation ? 0 : kBorrowedFormatError;
        if (!suffix.empty()) {
            if (const ConstantGroup* group = findGroup(family, name + std::string(suffix), engine))
                return {group, step};
        }
        if (const ConstantGroup* group = findGroup(family, name, engine))
            return {group, suffix.empty() ? step : std::hypot(step, kBorrowedFormatError)};
    }
    return {nullptr, 0};
}

void readAttention(KernelModel& model, const KernelFamily& family, std::size_t i, std::string_view engine)
{
    const auto prefill = [&](AttentionConstants& c, std::string_view suffix) {
        const FoundGroup found = findGeneration(family, "attention", i, suffix, engine);
        if (!found.group)
            return;
        c = readGroup(*found.group, kAttentionFields);
        c.provenance.error = std::hypot(widenedError(c.provenance.error, model.distance), found.step);
    };
    const auto decode = [&](DecodeConstants& c, std::string_view suffix) {
        const FoundGroup found = findGeneration(family, "decode", i, suffix, engine);
        if (!found.group)
            return;
        c = readGroup(*found.group, kDecodeFields);
        c.gamma *= referenceValue(family, "hbm") / model.physics.hbmBytesPerS; // it belongs to the memory
        c.provenance.error = std::hypot(widenedError(c.provenance.error, model.distance), found.step);
    };
    prefill(model.attention[i], "");
    prefill(model.attentionFp8Cache[i], ".kv8");
    prefill(model.attentionFp8[i], ".fp8");
    decode(model.decode[i], "");
    decode(model.decodeFp8Cache[i], ".kv8");
}

struct LinkFamily
{
    const KernelFamily* family = nullptr;
    double distance = 0;
};

enum class OwnRate { Whatever, AsAsked }; // a card's own table counts as nearest at any rate, or not

LinkFamily nearestLink(const std::vector<KernelFamily>& families, double bytesPerS, std::string_view gpuId,
    OwnRate own = OwnRate::Whatever, const std::string& group = "collective.all_reduce")
{
    LinkFamily nearest{nullptr, std::numeric_limits<double>::infinity()};
    for (const KernelFamily& family : families) {
        if (!findGroup(family, group, {}) || !lends(family, gpuId))
            continue;
        const double distance = own == OwnRate::Whatever && family.id == gpuId
            ? 0
            : std::abs(logRatio(bytesPerS, referenceValue(family, "link"))) + 1e-9;
        if (distance < nearest.distance)
            nearest = {&family, distance};
    }
    return nearest;
}

std::array<CollectiveConstants, kCollectiveOpCount> collectivesAt(
    const LinkFamily& nearest, double bytesPerS, std::string_view engine)
{
    std::array<CollectiveConstants, kCollectiveOpCount> collectives;
    const double scale = bytesPerS / referenceValue(*nearest.family, "link"); // 0: no link, infinite times
    for (std::size_t i = 0; i < kCollectiveOpCount; ++i) {
        const std::string name = "collective." + std::string(id(static_cast<CollectiveOp>(i)));
        const ConstantGroup* group = findGroup(*nearest.family, name, engine);
        if (!group)
            continue;
        CollectiveConstants& c = collectives[i] = readGroup(*group, kCollectiveFields);
        c.busBytesPerS *= scale;
        c.pairBytesPerS *= scale;
        c.fullBytesPerS *= scale;
        c.gamma /= std::max(scale, 1e-3);
        c.provenance.error = widenedError(c.provenance.error, nearest.distance);
    }
    return collectives;
}

void readCollectives(KernelModel& model, const std::vector<KernelFamily>& families, std::string_view gpuId,
    std::string_view engine)
{
    const GpuPhysics& physics = model.physics;
    const LinkFamily nearest = nearestLink(families, physics.nvlinkBytesPerS, gpuId);
    if (!nearest.family)
        return;
    model.collectiveFamilyId = nearest.family->id;
    model.collectiveDistance = nearest.distance;
    model.collective = collectivesAt(nearest, physics.nvlinkBytesPerS, engine);
    if (physics.pcieBytesPerS > 0)
        model.collectivePcie
            = collectivesAt(nearestLink(families, physics.pcieBytesPerS, gpuId, OwnRate::AsAsked),
                physics.pcieBytesPerS, engine);
    if (const ConstantGroup* group = findGroup(*nearest.family, "inter_node", engine))
        model.interNode = readGroup(*group, kInterNodeFields);
    for (std::size_t i = 0; i < kExchangeKindCount; ++i) {
        const std::string name = "exchange." + std::string(id(static_cast<ExchangeKind>(i)));
        const LinkFamily measured
            = nearestLink(families, physics.nvlinkBytesPerS, gpuId, OwnRate::Whatever, name);
        if (!measured.family)
            continue;
        model.exchange[i] = readGroup(*findGroup(*measured.family, name, {}), kExchangeFields);
        double& error = model.exchange[i].provenance.error;
        error = widenedError(error, measured.distance);
    }
}

GemmModel heldAt(const GemmModel& gemm, KernelFormat format, double factor, const GpuPhysics& physics)
{
    GemmConstants constants = gemm.constants;
    constants.eMax *= factor;
    constants.sustain = constants.training = 1;
    constants.droop = 0;
    GemmModel held = makeGemmModel(constants, format, physics);
    held.constantsOf = gemm.constantsOf;
    return held;
}

/// What large products of the card reach, where only that was measured of it: borrowed constants keep their
/// shapes and take its level, clock included. GeForce cards, whose tensor cores run at half rate when they
/// add up in 32 bits, come to all of their peak; the cards that lend come to four fifths under their power
/// limit.
void scaleToProduct(KernelModel& model, const std::vector<KernelFamily>& families, std::string_view gpuId)
{
    const auto own
        = std::find_if(families.begin(), families.end(), [&](const auto& f) { return f.id == gpuId; });
    const ConstantGroup* group = own == families.end() ? nullptr : findGroup(*own, "product.bf16", {});
    const GemmModel& plain = model.gemm[index(KernelFormat::Bf16)];
    if (!group || plain.peakFlops <= 0)
        return;
    constexpr double edge = 8192, flops = 2 * edge * edge * edge;
    const double reached = group->values.at(std::string(kReachedKey));
    const auto rate = [&](const GemmModel& gemm) {
        return flops
            / productSeconds(
                gemm, model.physics, KernelFormat::Bf16, edge, edge, edge, 1, {.trainingStream = true});
    };
    const double level = reached / rate(plain); // of all that its clock drives
    const double factor = reached / rate(heldAt(plain, KernelFormat::Bf16, 1, model.physics));
    for (std::size_t i = 0; i < kFormatCount; ++i) {
        const auto format = static_cast<KernelFormat>(i);
        model.gemm[i] = heldAt(model.gemm[i], format, factor, model.physics);
        model.moe[i].product = heldAt(model.moe[i].product, format, factor, model.physics);
    }
    const double most = reached / plain.peakFlops;
    for (auto* table : {&model.attention, &model.attentionFp8Cache, &model.attentionFp8})
        for (AttentionConstants& attention : *table) {
            attention.eInf = std::min(most, attention.eInf * attention.sustain * level);
            attention.sustain = 1;
        }
}
} // namespace

GemmModel makeGemmModel(const GemmConstants& constants, KernelFormat format, const GpuPhysics& physics)
{
    GemmModel gemm;
    gemm.constants = constants;
    gemm.constantsOf = format;
    gemm.peakFlops = physics.peak(format);
    gemm.bytesPerS = physics.hbmBytesPerS * constants.eB;
    gemm.kneeBonus = std::pow(2.0, 1 / constants.rho) - 1;
    for (std::size_t i = 0; i < kGemmTileCount && gemm.peakFlops > 0; ++i)
        gemm.secondsPerK[i] = tileSecondsPerK(i, physics.smCount, gemm.peakFlops, constants);
    return gemm;
}

Result<KernelModel> makeKernelModel(const std::vector<KernelFamily>& families, const GpuPhysics& physics,
    std::string_view gpuId, std::string_view architecture, std::string_view engine)
{
    const std::string field = "gpus." + std::string(gpuId);
    if (physics.hbmBytesPerS <= 0)
        return fail(ProblemCode::Missing, field + ".memory_bw_gb_s");
    if (std::all_of(physics.peakFlops.begin(), physics.peakFlops.end(), [](double p) { return p <= 0; }))
        return fail(ProblemCode::Missing, field + ".bf16_tflops_dense");

    KernelModel model;
    model.physics = physics;
    std::vector<NearFamily> nearest;
    for (const KernelFamily& family : families) {
        if (findGroup(family, "gemm.bf16", {}) && lends(family, gpuId))
            nearest.push_back(
                {&family, family.id == gpuId ? 0 : computeDistance(family, physics, architecture) + 1e-9});
    }
    if (nearest.empty())
        return fail(ProblemCode::Missing, "kernel_constants");
    std::stable_sort(nearest.begin(), nearest.end(),
        [](const NearFamily& a, const NearFamily& b) { return a.distance < b.distance; });
    if (physics.smCount <= 0) {
        const KernelFamily& first = *nearest.front().family;
        const double peakRatio
            = std::exp(logRatio(physics.peak(KernelFormat::Bf16), referenceValue(first, "peak_bf16")));
        model.physics.smCount = std::max(1.0, std::round(referenceValue(first, "sm") * peakRatio));
        for (NearFamily& near : nearest)
            near.distance += std::abs(std::log(peakRatio));
    }
    const KernelFamily& family = *nearest.front().family;
    model.familyId = family.id;
    model.distance = nearest.front().distance;

    for (std::size_t i = 0; i < kFormatCount; ++i) {
        const auto format = static_cast<KernelFormat>(i);
        if (auto found = findProduct(nearest, model.physics, "gemm.", format, engine))
            model.gemm[i] = found->gemm;
        readMoe(model, nearest, format, engine);
    }
    // How products of single experts share the card was measured in 16 bits alone; it is the same calls in
    // all.
    const double share = model.moe[index(KernelFormat::Bf16)].streamShare;
    for (MoeModel& moe : model.moe)
        if (moe.streamShare >= 1)
            moe.streamShare = share;
    for (std::size_t i = 0; i < kAttentionGenerationCount; ++i)
        readAttention(model, family, i, engine);
    if (const ConstantGroup* group = findGroup(family, "memory", engine)) {
        model.memory = readGroup(*group, kMemoryFields);
        model.memory.provenance.error = widenedError(model.memory.provenance.error, model.distance);
    }
    readCollectives(model, families, gpuId, engine);
    if (model.distance > 0)
        scaleToProduct(model, families, gpuId);
    return model;
}

} // namespace terroir::core
