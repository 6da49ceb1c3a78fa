// Kernel constants resolved for one GPU: its own table's, or its nearest family's scaled to its physics.
#pragma once

#include "core/kernel/constants.h"

namespace terroir::core {

/// What the catalog knows of a GPU. 0 = unknown.
struct GpuPhysics
{
    std::array<double, kFormatCount> peakFlops{}; // dense FLOP/s by compute format
    double hbmBytesPerS = 0;
    double smCount = 0;
    double l2Bytes = 0;
    double nvlinkBytesPerS = 0; // scale-up, one direction, all links of one GPU
    int scaleUpDomain = 1; // GPUs reachable at that rate
    double pcieBytesPerS = 0; // one direction, for groups beyond the scale-up domain of one node
    double nicBytesPerS = 0; // scale-out, one direction, one GPU's share

    /// Peak of the format's compute format.
    double peak(KernelFormat format) const { return peakFlops[index(computeFormat(format))]; }
};

inline constexpr std::size_t kGemmTileCount = 8;

/// GEMM constants with what is the same for every shape worked out once.
struct GemmModel
{
    GemmConstants constants;
    double peakFlops = 0; // 0: this GPU does not run the format
    double bytesPerS = 0; // effective
    double kneeBonus = 0; // 2^(1/rho) - 1
    std::array<double, kGemmTileCount> secondsPerK{}; // one full wave of tiles, per unit of K, before sustain
    KernelFormat constantsOf = KernelFormat::Bf16; // another format's when this one was never measured
};

/// The same for a layer of experts.
struct MoeModel
{
    GemmModel product;
    double tokenBytes = 0;
    double pickSeconds = 0;
    double routedBytes = 0;
    double spread = 0;
    double streamShare = 1;
    double callSeconds = 0;
};

/// Works out what is the same for every shape.
GemmModel makeGemmModel(const GemmConstants& constants, KernelFormat format, const GpuPhysics& physics);

struct KernelModel
{
    GpuPhysics physics;
    std::string familyId; // whose constants
    std::string collectiveFamilyId; // whose collectives: the nearest link rate's
    double distance = 0; // 0 for its own table; rises with differing peak, bandwidth, SM count, architecture
    double collectiveDistance = 0;
    std::array<GemmModel, kFormatCount> gemm;
    std::array<MoeModel, kFormatCount> moe; // grouped products of experts
    // By generation: 16-bit; fp8 cache under 16-bit products; fp8 products. Never measured: the 16-bit
    // constants.
    std::array<AttentionConstants, kAttentionGenerationCount> attention, attentionFp8Cache, attentionFp8;
    std::array<DecodeConstants, kAttentionGenerationCount> decode, decodeFp8Cache;
    MemoryBoundConstants memory;
    std::array<CollectiveConstants, kCollectiveOpCount> collective; // inside the scale-up domain
    std::array<CollectiveConstants, kCollectiveOpCount> collectivePcie; // of one node beyond it
    InterNodeConstants interNode;
    std::array<ExchangeConstants, kExchangeKindCount> exchange;

    bool runs(KernelFormat format) const { return gemm[index(format)].peakFlops > 0; }
    bool ownTable() const { return distance <= 0; }
};

/// Constants for a GPU. Every provenance.error of the result is the fit's own, widened by the distance to the
/// measured GPU (and, where a format was never measured there, by the step to the format it borrows from).
/// `engine` ("trtllm", "vllm", "sglang", with a kernel "vllm.fa4") prefers that engine's groups where it has
/// its own; empty = the fit over all engines. Fails when no family is given, or bandwidth or every peak is
/// unknown. An unknown SM count is scaled from the family's by peak, and counts as distance.
Result<KernelModel> makeKernelModel(const std::vector<KernelFamily>& families, const GpuPhysics& physics,
    std::string_view gpuId, std::string_view architecture, std::string_view engine = {});

} // namespace terroir::core
