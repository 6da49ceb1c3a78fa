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

inline constexpr std::string_view kReferenceKeys[]
    = {"architecture", "peak_bf16", "hbm", "sm", "link", "own_only"};

/// Of "product.bf16": FLOP/s that large products of a card reach of which nothing else was measured.
inline constexpr std::string_view kReachedKey = "reached";

inline constexpr ConstantField<GemmConstants> kGemmFields[]
    = {{"e_max", &GemmConstants::eMax}, {"k0", &GemmConstants::k0}, {"t0", &GemmConstants::t0Seconds},
        {"e_b", &GemmConstants::eB}, {"gamma", &GemmConstants::gamma}, {"rho", &GemmConstants::rho},
        {"q", &GemmConstants::q}, {"sm_load", &GemmConstants::smLoad},
        {"t_split", &GemmConstants::tSplitSeconds}, {"droop", &GemmConstants::droop},
        {"t_droop", &GemmConstants::droopSeconds}, {"kappa", &GemmConstants::kappaBytes},
        {"t_quant", &GemmConstants::tQuantSeconds}, {"row_quant", &GemmConstants::rowQuantSeconds},
        {"sustain", &GemmConstants::sustain}, {"training", &GemmConstants::training},
        {"t0_stream", &GemmConstants::t0StreamSeconds}, {"t_host", &GemmConstants::hostSeconds},
        {"kappa_stream", &GemmConstants::kappaStreamBytes}, {"t_settle", &GemmConstants::settleSeconds}};

inline constexpr ConstantField<MoeConstants> kMoeFields[]
    = {{"token_bytes", &MoeConstants::tokenBytes}, {"t_pick", &MoeConstants::pickSeconds},
        {"routed_bytes", &MoeConstants::routedBytes}, {"spread", &MoeConstants::spread},
        {"stream_share", &MoeConstants::streamShare}, {"t_call", &MoeConstants::callSeconds}};

inline constexpr ConstantField<AttentionConstants> kAttentionFields[]
    = {{"e_inf", &AttentionConstants::eInf}, {"k0", &AttentionConstants::k0},
        {"t0", &AttentionConstants::t0Seconds}, {"tail", &AttentionConstants::tail},
        {"t_tile", &AttentionConstants::tileSeconds}, {"passes", &AttentionConstants::passes},
        {"dim64", &AttentionConstants::dim64}, {"dim192", &AttentionConstants::dim192},
        {"dim256", &AttentionConstants::dim256}, {"dim512", &AttentionConstants::dim512},
        {"backward", &AttentionConstants::backward}, {"sustain", &AttentionConstants::sustain},
        {"t0_stream", &AttentionConstants::t0StreamSeconds}, {"near", &AttentionConstants::nearGain}};

inline constexpr ConstantField<DecodeConstants> kDecodeFields[]
    = {{"t0", &DecodeConstants::t0Seconds}, {"e_b", &DecodeConstants::eB}, {"gamma", &DecodeConstants::gamma},
        {"t_unit", &DecodeConstants::unitSeconds}, {"t_head", &DecodeConstants::queryHeadSeconds},
        {"group", &DecodeConstants::packedGroup}, {"reread", &DecodeConstants::rereadBytesPerS},
        {"t0_stream", &DecodeConstants::t0StreamSeconds}, {"wave", &DecodeConstants::waveLoss},
        {"walk", &DecodeConstants::walkBytesPerS}, {"walk_alone", &DecodeConstants::walkAloneBytesPerS}};

inline constexpr ConstantField<MemoryBoundConstants> kMemoryFields[]
    = {{"t0", &MemoryBoundConstants::t0Seconds}, {"e_b", &MemoryBoundConstants::eB},
        {"e_b_training", &MemoryBoundConstants::eBTraining}};

inline constexpr ConstantField<CollectiveConstants> kCollectiveFields[]
    = {{"alpha0", &CollectiveConstants::alpha0Seconds}, {"alpha1", &CollectiveConstants::alpha1Seconds},
        {"bus", &CollectiveConstants::busBytesPerS}, {"gamma", &CollectiveConstants::gamma},
        {"bus_pair", &CollectiveConstants::pairBytesPerS}, {"bus_full", &CollectiveConstants::fullBytesPerS},
        {"t_host", &CollectiveConstants::hostSeconds}};

inline constexpr ConstantField<ExchangeConstants> kExchangeFields[]
    = {{"t0", &ExchangeConstants::t0Seconds}, {"t_node", &ExchangeConstants::nodeSeconds},
        {"t_rank", &ExchangeConstants::rankSeconds}, {"t_expert", &ExchangeConstants::expertSeconds},
        {"t_byte", &ExchangeConstants::tokenSecondsPerByte}, {"sm_token", &ExchangeConstants::smTokenSeconds},
        {"sm_copy", &ExchangeConstants::smCopySeconds}, {"sm_byte", &ExchangeConstants::smByteSeconds},
        {"rail", &ExchangeConstants::railCopies}, {"pipe", &ExchangeConstants::pipeTokens},
        {"nvlink", &ExchangeConstants::nvlinkShare}, {"nic", &ExchangeConstants::nicShare}};

inline constexpr ConstantField<InterNodeConstants> kInterNodeFields[]
    = {{"latency", &InterNodeConstants::latencySeconds}, {"per_rank", &InterNodeConstants::perRankSeconds},
        {"nic", &InterNodeConstants::nicEfficiency}, {"nvlink", &InterNodeConstants::nvlinkShare},
        {"a2a_latency", &InterNodeConstants::a2aLatencySeconds},
        {"a2a_per_node", &InterNodeConstants::a2aPerNodeSeconds},
        {"a2a_nic", &InterNodeConstants::a2aNicEfficiency}};

} // namespace terroir::core::kernel
