// The fitted constants of the kernel models, one family per measured GPU, read from kernel_constants.csv.
// Every group states its relative error (mean absolute, against the tables it was fitted on) and its source.
#pragma once

#include "core/kernel/kernel_format.h"
#include "core/problem.h"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace terroir::core {

enum class AttentionGeneration { Unfused, Flash1, Flash2, Flash3 };
inline constexpr std::size_t kAttentionGenerationCount = 4;
enum class CollectiveOp { AllReduce, AllGather, ReduceScatter, AllToAll, P2p };
inline constexpr std::size_t kCollectiveOpCount = 5;

/// Kernels that send tokens to the ranks of their experts and bring the results back.
enum class ExchangeKind {
    NormalDispatch, // DeepEP: once to every node, then once to every rank that holds a chosen expert
    NormalCombine,
    LowLatencyDispatch, // DeepEP: once for every chosen expert, straight to its rank
    LowLatencyCombine,
    OneSidedDispatch, // TensorRT-LLM inside an NVLink domain: once to every rank, by puts
    OneSidedCombine,
    TwoSidedDispatch, // by send and receive
    TwoSidedCombine,
    HybridDispatch, // DeepEP's HybridEP: as the normal kernels, by the copy engines of few SMs (TMA)
    HybridCombine,
};
inline constexpr std::size_t kExchangeKindCount = 10;

std::string_view id(AttentionGeneration generation); // "unfused", "flash1" …
std::string_view id(ExchangeKind kind); // "normal_dispatch" …
std::string_view id(CollectiveOp op); // "all_reduce" …

/// Where a group of constants comes from and how far it may be trusted.
struct Provenance
{
    double error = 0; // mean absolute relative error
    std::string source; // empty: no such table
    std::string asof;
};

/// MODEL 5.2. Seconds and bytes; efficiencies are shares of the catalog's peaks.
struct GemmConstants
{
    double eMax = 0; // share of peak at the largest tile
    double k0 = 0; // K that prologue and epilogue cost
    double computedK0 = 1; // k0 against the lender's where a step computes: a faster SM walks on meanwhile
    double t0Seconds = 0; // launch of a lone kernel
    double t0StreamSeconds = 0; // launch when one product is repeated for seconds; 0 = t0Seconds
    double eB = 0; // share of HBM bandwidth
    double gamma = 0; // loss of smaller tiles
    double rho = 3; // sharpness of the roofline's knee
    double q = 0.5; // share of a partial wave that is lost
    double smLoad = 0; // bytes/s one SM can load, against its share of the bandwidth; 0 = no limit
    double tSplitSeconds = 0; // reduction of a product split along K
    double droop = 0; // clock lost by long kernels, at kernels much longer than droopSeconds
    double droopSeconds = 1e-3;
    double kappaBytes = 0; // quantise pass: bytes per activation element
    double kappaStreamBytes = 0; // the same in the engine version whose products were repeated for seconds;
                                 // 0 = kappaBytes
    double tQuantSeconds = 0; // quantise pass: launch
    double rowQuantSeconds = 0; // quantise pass: one row (a block per token)
    double sustain = 1; // clock when one product is repeated for seconds
    double training = 0; // the same in the stream of a training step; 0 = sustain
    double settleSeconds = 0; // of load until the clock of a training step is reached
    double hostSeconds = 0; // of the host for one product launched from Python; 0 = never measured
    Provenance provenance;
};

/// A layer of experts: grouped products and what surrounds them (permute, quantise, combine), which also runs
/// over tokens that go to other ranks.
struct MoeConstants
{
    GemmConstants product;
    double tokenBytes = 0; // per element of the layer's input
    double pickSeconds = 0; // per token and chosen expert
    double routedBytes = 0; // per element of the rows that this rank's experts multiply
    double spread = 0; // share of other ranks' picks whose rows the layer passes over all the same
    double streamShare = 0; // rate of a training step's products of single experts against plain products
    double callSeconds = 0; // of the host for one of them
};

/// MODEL 5.3, forward and backward.
struct AttentionConstants
{
    double eInf = 0; // share of peak for long sequences, head dim 128
    double k0 = 0; // keys that each query pays beyond those it sees: masked tiles, prologue
    double t0Seconds = 0;
    double t0StreamSeconds = 0; // launch when one kernel is repeated for seconds; 0 = t0Seconds
    double tail = 0; // part of the longest tile that ends alone
    double tileSeconds = 0; // of one SM for one tile of queries, beyond its products
    double passes = 0; // times q, k, v and the output cross the memory bus
    double nearGain = 0; // how much faster while they fit in L2; 0 = not at all
    double dim64 = 1; // efficiency at other head dims against 128
    double dim192 = 1;
    double dim256 = 1;
    double dim512 = 1;
    double backward = 0.8; // efficiency against forward
    double sustain = 1;
    Provenance provenance;
};

/// One new token per sequence against a KV cache (MODEL 5.3).
struct DecodeConstants
{
    double t0Seconds = 0;
    double t0StreamSeconds = 0; // launch when one kernel is repeated for seconds; 0 = t0Seconds
    double eB = 0;
    double gamma = 0; // seconds per square root of a byte
    double unitSeconds = 0; // per sequence and KV head
    double queryHeadSeconds = 0; // per sequence and query head
    double packedGroup = 0; // query heads that share one read of a KV head at most; 0 = all
    double rereadBytesPerS = 0; // rate of the reads beyond
    double waveLoss = 0; // share of a partial wave that is lost once sequences and KV heads fill the SMs
    double walkBytesPerS = 0; // most at which one sequence's KV head is read, split over SMs; 0 = no bound
    double walkAloneBytesPerS = 0; // the same under a single query head; 0 = as walkBytesPerS
    Provenance provenance;
};

struct MemoryBoundConstants
{
    double t0Seconds = 0;
    double eB = 0;
    double eBTraining = 0; // the same of the kernels of a training step, other kernels around; 0 = eB
    Provenance provenance;
};

/// MODEL 5.5, one node: alpha0 + alpha1 n + S f / B + gamma sqrt(S).
struct CollectiveConstants
{
    double alpha0Seconds = 0;
    double alpha1Seconds = 0;
    double busBytesPerS = 0;
    double gamma = 0;
    double pairBytesPerS = 0; // bus rate of two ranks where it differs (PCIe); 0 = as busBytesPerS
    double fullBytesPerS
        = 0; // bus rate of a full node where it differs: more with in-switch reduction, less over PCIe
    double hostSeconds = 0; // of the host for one call from Python; 0 = never measured
    Provenance provenance;
};

/// Time of an exchange with the experts: what the SMs copy, what the links carry (core/kernel/exchange.h).
struct ExchangeConstants
{
    double t0Seconds = 0;
    double nodeSeconds = 0; // per doubling of the nodes
    double rankSeconds = 0; // per rank
    double expertSeconds = 0; // per expert
    double tokenSecondsPerByte = 0; // one token's own way, not overlapped
    double smTokenSeconds = 0; // of one SM for one token
    double smCopySeconds = 0; // of one SM for one copy of a token, beyond its bytes
    double smByteSeconds = 0; // of one SM for one byte of a copy
    double railCopies = 1; // work of one copy forwarded between nodes, in copies inside one
    double pipeTokens = 0; // first tokens whose copying and wire do not overlap
    double nvlinkShare = 0; // of the scale-up link's rate
    double nicShare = 0; // of the NIC's rate
    Provenance provenance;
};

/// MODEL 5.5, between nodes.
struct InterNodeConstants
{
    double latencySeconds = 0; // per doubling of the nodes, and of one p2p message
    double perRankSeconds = 0; // per rank of the node
    double nicEfficiency = 0;
    double nvlinkShare = 0; // of the node's own bus rate that a hierarchical collective reaches
    double a2aLatencySeconds
        = 0; // all-to-all: every pair talks at once, so latency grows with the peers, not log2 of them
    double a2aPerNodeSeconds = 0;
    double a2aNicEfficiency = 0;
    Provenance provenance;
};

/// Key, value pairs of one group of a family ("gemm.bf16", "attention.flash2", "collective.all_reduce" …).
struct ConstantGroup
{
    std::map<std::string, double, std::less<>> values;
    Provenance provenance;
};

struct KernelFamily
{
    std::string id; // the measured GPU, an id of gpus.csv
    std::string architecture;
    std::map<std::string, ConstantGroup, std::less<>> groups; // "reference": the physics it was measured on
};

/// Reads kernel_constants.csv (family,group,key,value,unit,error,source,asof). Units: s, B/s, 1 …, already
/// SI.
Result<std::vector<KernelFamily>> parseKernelConstants(std::string_view csv);

} // namespace terroir::core
