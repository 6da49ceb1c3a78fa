// Which key of kernel_constants.csv fills which member: shared by the parser and the resolver.
#pragma once

#include "core/kernel/constants.h"

namespace terroir::core::kernel {

template <class T>
struct ConstantField
{
    std::string_view key;
    double T::*member;
};

inline constexpr std::string_view kReferenceKeys[] = {"architecture", "peak_bf16", "hbm", "sm", "link"};

inline constexpr ConstantField<GemmConstants> kGemmFields[]
    = {{"e_max", &GemmConstants::eMax}, {"k0", &GemmConstants::k0}, {"t0", &GemmConstants::t0Seconds},
        {"e_b", &GemmConstants::eB}, {"gamma", &GemmConstants::gamma}, {"rho", &GemmConstants::rho},
        {"q", &GemmConstants::q}, {"kappa", &GemmConstants::kappaBytes},
        {"t_quant", &GemmConstants::tQuantSeconds}, {"sustain", &GemmConstants::sustain}};

inline constexpr ConstantField<AttentionConstants> kAttentionFields[]
    = {{"e_inf", &AttentionConstants::eInf}, {"s_half", &AttentionConstants::sHalf},
        {"t0", &AttentionConstants::t0Seconds}, {"dim64", &AttentionConstants::dim64},
        {"backward", &AttentionConstants::backward}, {"sustain", &AttentionConstants::sustain}};

inline constexpr ConstantField<DecodeConstants> kDecodeFields[] = {
    {"t0", &DecodeConstants::t0Seconds}, {"e_b", &DecodeConstants::eB}, {"gamma", &DecodeConstants::gamma}};

inline constexpr ConstantField<MemoryBoundConstants> kMemoryFields[]
    = {{"t0", &MemoryBoundConstants::t0Seconds}, {"e_b", &MemoryBoundConstants::eB}};

inline constexpr ConstantField<CollectiveConstants> kCollectiveFields[]
    = {{"alpha0", &CollectiveConstants::alpha0Seconds}, {"alpha1", &CollectiveConstants::alpha1Seconds},
        {"bus", &CollectiveConstants::busBytesPerS}, {"gamma", &CollectiveConstants::gamma},
        {"switch", &CollectiveConstants::switchBytesPerS}};

inline constexpr ConstantField<InterNodeConstants> kInterNodeFields[]
    = {{"latency", &InterNodeConstants::latencySeconds}, {"per_rank", &InterNodeConstants::perRankSeconds},
        {"nic", &InterNodeConstants::nicEfficiency}, {"nvlink", &InterNodeConstants::nvlinkShare}};

} // namespace terroir::core::kernel
