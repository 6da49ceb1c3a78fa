// How a training program runs its kernels: what is fused, overlapped, kept, and what the host costs
// (MODEL 5.6). A profile is chosen from what a run says of itself (framework, year), never fitted to one run.
#pragma once

#include "core/kernel/constants.h"
#include "core/problem.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

/// What selective recomputation drops: the core attention (Korthikanti 2022), norms and activation functions,
/// or everything but the layer's input, the attention's output and every second product (torchtitan's "op").
enum class SelectiveRecompute { Attention, Elementwise, Operations };

/// How tokens reach the ranks of their experts: one copy for each chosen expert through the collective
/// library; DeepEP; its HybridEP.
enum class ExpertTransport { AllToAll, DeepEp, HybridEp };

/// Seconds, bytes and shares of 1. The defaults leave the kernels' own time: nothing hidden, nothing added.
struct StackProfile
{
    std::string id, name;
    AttentionGeneration attention = AttentionGeneration::Flash2; // when the job uses flash attention
    SelectiveRecompute selective = SelectiveRecompute::Elementwise;
    bool dropout = false;
    double elementwise = 1; // traffic of norms, activations, residuals against fused kernels
    double logitPasses = 26; // bytes per logit, forward and backward (MODEL 5.4: 26 unfused, 8 fused)
    double gemm = 1; // time of matrix products against the kernel model (interpreter gaps, no tuned library)

    double hostForwardSeconds = 0, hostBackwardSeconds = 0; // least time of a layer
    double hostTpSeconds = 0; // more per doubling of TP, forward; twice that backward
    double hostMoeSeconds = 0; // more for an expert layer, forward; twice that backward
    double hostExpertSeconds = 0; // the same for each expert of the rank: its own products and casts
    double hostBiasSeconds
        = 0; // the same again where every expert's output has a bias, added expert by expert
    double hostCastSeconds = 0; // the same again in low precision: casts of what its products read
    ExpertTransport exchange = ExpertTransport::AllToAll;
    double permutePasses = 4; // bytes per routed element of one permutation, at half precision (MODEL 5.4)
    double castBytes = 4; // low precision: per element that is cast (read 2, write both orientations)
    double adapterPasses = 0; // LoRA: passes over input and output of each adapter beside its products
    double iterationSeconds = 0; // data, loss scale, logging

    double tpHide = 0; // share of the weight-gradient time that hides backward TP traffic
    double tpOverlap = 0, dpOverlap = 0, ppOverlap = 0, cpOverlap = 0,
           epOverlap = 0; // share of the window that hides
    double slowdown = 0; // of hidden traffic, paid in compute
    bool scatterGather = false; // pipeline messages are cut over TP
    bool zeroPerMicroBatch = false; // FSDP, ZeRO-2: gradients are reduced in every micro-batch
    bool fp8Gather = false; // weights travel in the compute format
    double broadcastTensors = 0; // ZeRO-1: of a layer, owned whole and broadcast by their ranks; 0 = gathered

    double gradientBytes = 4; // per parameter, accumulated
    double reduceBytes = 4; // per parameter, on the wire
    bool masterWeights = true;
    double updateBytes = 0; // per trained parameter of a rank's part: 16-bit gradients widened in the step
    double logitBytes = 6; // per logit, kept at the peak
    double workingBytes = 0; // workspaces of libraries
    double contextBytes = 0, groupBytes = 0; // CUDA context; one communicator
    double allocator = 1; // live share of the pool at the peak
    double cpuAdamParamsPerS = 0; // of one node; 0 = unknown, offload of the optimizer cannot be timed

    std::string
        defaultFor; // workload ids, separated by |: what runs under this stack when nobody says otherwise
    std::string source, asOf;

    friend bool operator==(const StackProfile&, const StackProfile&) = default;
};

/// stacks.csv: one column per field. Errors: Malformed, Missing column, NotANumber, NotAllowed; field
/// "stacks.id.column".
Result<std::vector<StackProfile>> parseStacks(std::string_view csv);

/// The stack of a workload that names none: the first whose `defaultFor` lists it, else the first; null of
/// none.
const StackProfile* defaultStack(std::span<const StackProfile> stacks, std::string_view workloadId);

const StackProfile* findStack(
    std::span<const StackProfile> stacks, std::string_view id); // null if there is none

} // namespace terroir::core
