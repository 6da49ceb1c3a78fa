#include "core/kernel/model.h"

#include "core/kernel/constant_fields.h"
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
constexpr double kOtherArchitectureDistance = 1.0;

double referenceValue(const KernelFamily& family, std::string_view key)
{
    const auto group = family.groups.find("reference");
    if (group == family.groups.end())
        return 0;
    const auto value = group->second.values.find(key);
    return value == group->second.values.end() ? 0 : value->second;
}

double logRatio(double a, double b)
{
    return a > 0 && b > 0 ? std::log(a / b) : 0;
}

double computeDistance(const KernelFamily& family, const GpuPhysics& physics, std::string_view architecture)
{
    const double peak = logRatio(physics.peak(KernelFormat::Bf16), referenceValue(family, "peak_bf16"));
    const double hbm = logRatio(physics.hbmBytesPerS, referenceValue(family, "hbm"));
    const double sm = logRatio(physics.smCount, referenceValue(family, "sm"));
    return std::sqrt(peak * peak + hbm * hbm + sm * sm)
        + (family.architecture == architecture ? 0 : kOtherArchitectureDistance);
}

template <class T, std::size_t N>
T read(const ConstantGroup& group, const ConstantField<T> (&fields)[N])
{
    T constants;
    for (const ConstantField<T>& field : fields) {
        const auto value = group.values.find(field.key);
        if (value != group.values.end())
            constants.*field.member = value->second;
    }
    constants.provenance = group.provenance;
    return constants;
}

const ConstantGroup* findGroup(const KernelFamily& family, const std::string& name, std::string_view engine)
{
    if (!engine.empty()) {
        const auto own = family.groups.find(name + "@" + std::string(engine));
        if (own != family.groups.end())
            return &own->second;
    }
    const auto any = family.groups.find(name);
    return any == family.groups.end() ? nullptr : &any->second;
}

// The formats whose constants stand in, nearest first, where a format was never measured.
std::vector<KernelFormat> candidates(KernelFormat format)
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

double widened(double error, double distance)
{
    return distance > 0 ? std::hypot(error, kBorrowedGpuError + kErrorPerDistance * distance) : error;
}

std::optional<GemmModel> gemmModel(
    const KernelFamily& family, const KernelModel& model, KernelFormat format, std::string_view engine)
{
    for (const KernelFormat candidate : candidates(format)) {
        const ConstantGroup* group = findGroup(family, "gemm." + std::string(id(candidate)), engine);
        if (!group)
            continue;
        GemmModel gemm;
        gemm.constants = read(*group, kGemmFields);
        gemm.constantsOf = candidate;
        GemmConstants& c = gemm.constants;
        c.provenance.error = widened(c.provenance.error, model.distance);
        if (candidate != format)
            c.provenance.error = std::hypot(c.provenance.error, kBorrowedFormatError);
        gemm.peakFlops = model.physics.peak(format);
        gemm.bytesPerS = model.physics.hbmBytesPerS * c.eB;
        gemm.kneeBonus = std::pow(2.0, 1 / c.rho) - 1;
        for (std::size_t i = 0; i < kGemmTileCount && gemm.peakFlops > 0; ++i)
            gemm.secondsPerK[i] = tileSecondsPerK(i, model.physics.smCount, gemm.peakFlops, c);
        return gemm;
    }
    return std::nullopt;
}

void readCollectives(KernelModel& model, const std::vector<KernelFamily>& families, std::string_view gpuId,
    std::string_view engine)
{
    const KernelFamily* nearest = nullptr;
    double best = std::numeric_limits<double>::infinity();
    for (const KernelFamily& family : families) {
        if (!findGroup(family, "collective.all_reduce", {}))
            continue;
        const double distance = family.id == gpuId
            ? 0
            : std::abs(logRatio(model.physics.nvlinkBytesPerS, referenceValue(family, "link"))) + 1e-9;
        if (distance < best) {
            best = distance;
            nearest = &family;
        }
    }
    if (!nearest)
        return;
    model.collectiveFamilyId = nearest->id;
    model.collectiveDistance = best;
    const double reference = referenceValue(*nearest, "link");
    const double scale
        = model.physics.nvlinkBytesPerS / reference; // 0: no link, so every collective is infinite
    for (std::size_t i = 0; i < kCollectiveOpCount; ++i) {
        const std::string name = "collective." + std::string(id(static_cast<CollectiveOp>(i)));
        const ConstantGroup* group = findGroup(*nearest, name, engine);
        if (!group)
            continue;
        CollectiveConstants& c = model.collective[i] = read(*group, kCollectiveFields);
        c.busBytesPerS *= scale;
        c.switchBytesPerS *= scale;
        c.gamma /= std::max(scale, 1e-3);
        c.provenance.error = widened(c.provenance.error, best);
    }
    if (const ConstantGroup* group = findGroup(*nearest, "inter_node", engine))
        model.interNode = read(*group, kInterNodeFields);
}
} // namespace

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
    const KernelFamily* nearest = nullptr;
    model.distance = std::numeric_limits<double>::infinity();
    for (const KernelFamily& family : families) {
        if (!findGroup(family, "gemm.bf16", {}))
            continue;
        const double distance
            = family.id == gpuId ? 0 : computeDistance(family, physics, architecture) + 1e-9;
        if (distance < model.distance) {
            model.distance = distance;
            nearest = &family;
        }
    }
    if (!nearest)
        return fail(ProblemCode::Missing, "kernel_constants");
    model.familyId = nearest->id;
    if (physics.smCount <= 0) {
        const double peakRatio
            = std::exp(logRatio(physics.peak(KernelFormat::Bf16), referenceValue(*nearest, "peak_bf16")));
        model.physics.smCount = std::max(1.0, std::round(referenceValue(*nearest, "sm") * peakRatio));
        model.distance += std::abs(std::log(peakRatio));
    }

    for (std::size_t i = 0; i < kFormatCount; ++i) {
        if (auto gemm = gemmModel(*nearest, model, static_cast<KernelFormat>(i), engine))
            model.gemm[i] = *gemm;
    }
    for (std::size_t i = 0; i < kAttentionGenerationCount; ++i) {
        const std::string name = "attention." + std::string(id(static_cast<AttentionGeneration>(i)));
        if (const ConstantGroup* group = findGroup(*nearest, name, engine))
            model.attention[i] = read(*group, kAttentionFields);
        model.attention[i].provenance.error = widened(model.attention[i].provenance.error, model.distance);
    }
    if (const ConstantGroup* group = findGroup(*nearest, "decode", engine)) {
        model.decode = read(*group, kDecodeFields);
        model.decode.gamma
            *= referenceValue(*nearest, "hbm") / physics.hbmBytesPerS; // a ramp of the memory system
        model.decode.provenance.error = widened(model.decode.provenance.error, model.distance);
    }
    if (const ConstantGroup* group = findGroup(*nearest, "memory", engine)) {
        model.memory = read(*group, kMemoryFields);
        model.memory.provenance.error = widened(model.memory.provenance.error, model.distance);
    }
    readCollectives(model, families, gpuId, engine);
    return model;
}

} // namespace terroir::core
