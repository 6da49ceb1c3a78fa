// One published training run as far as it describes itself, and what is known about its source.
#pragma once

#include "core/catalog/catalog.h"
#include "core/kernel/csv_table.h"
#include "core/training/step_time.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace terroir::core {

/// How a source counts the FLOPs of a token (RUNS.md).
enum class FlopConvention {
    None, // it does not print a rate that could be turned into time
    FullMask, // 6N + 12Lhs, all parameters
    FullMaskHead, // 6Nm + 12Lhs, embedding lookup left out
    CausalHead, // 6Nm + 6Lhs
    HardwareFullRecompute, // 96 B s L h² (1 + s/6h + V/16Lh)
    HardwareCausal, // 4/3 (6N + 6Lhs)
};

/// What a stated peak counts: live bytes, the allocator's pool, or the whole device.
enum class PeakKind { Allocated, Reserved, Device };

/// What a source's runs have in common: a row of run_sources.csv, chosen by words of the run's description.
struct RunSource
{
    std::string match; // words that all occur in the description, joined by '&'
    std::string group; // of the summary
    std::string stack; // id of a stack profile
    FlopConvention convention = FlopConvention::None;
    int zeroStage = 1; // where a run says nothing, or "ddp"
    bool sequenceParallel = true; // where a run says nothing
    bool flash = true; // where a run says nothing
    bool vppStated = true; // an empty cell means none, not unknown
    std::optional<Recompute> recompute; // where a run says nothing; unset = the least that fits
    PeakKind peakKind = PeakKind::Allocated;
    ContextKind contextKind = ContextKind::Ring; // where a run says nothing
    unsigned loraTargets = kLoraAll; // of runs that train adapters
    bool expertsCut = false; // TP inside an expert too, where experts are spread over ranks
    double documentTokens = 0; // packed data: mean length of a document; 0 = one document fills the sequence
    std::string note;
};

/// run_sources.csv:
/// match,group,stack,convention,zero,sequence_parallel,flash,vpp_stated,recompute,
/// document_tokens,peak,cp_kind,expert_tp,note,lora (targets, joined by +; empty: all). Longest match
/// wins.
Result<std::vector<RunSource>> parseRunSources(std::string_view csv);

/// Unset = not stated: the prediction searches it.
struct RunCase
{
    std::string id, source;
    Model model;
    const Gpu* gpu = nullptr;
    int gpus = 0, gpusPerNode = 8;
    double nicBytesPerS = 0;
    TrainingJob job; // globalBatch 0 = not stated
    bool batchStated = false;
    std::optional<int> tp, pp, vpp, cp, ep, dp, microBatch;
    std::optional<Recompute> recompute;
    int zeroStage = 1, shardRanks = 0;
    double recomputeShare = 1; // of the layers
    bool sequenceParallel = true, offload = false, offloadActivations = false;
    bool expertsCut = false; // TP inside an expert too
    ContextKind contextKind = ContextKind::Ring;

    double stepSeconds = 0; // measured, where stated
    double tokensPerSPerGpu = 0;
    double flopsPerSPerGpu = 0;
    FlopConvention convention = FlopConvention::None;
    double peakBytes = 0;
    PeakKind peakKind = PeakKind::Allocated;

    std::string notJudged; // reason, if the data do not allow to judge
    std::string notPredicted; // reason, if the model has nothing to say
    std::string timeNotPredicted; // likewise, of its time alone
};

/// Cases of published_runs.csv, training_speed_cases.csv or vtrain_runs.csv, recognised by their header.
/// Errors: Malformed; Unsupported for another header.
Result<std::vector<RunCase>> runCases(std::string_view csv, const Catalog& catalog,
    std::span<const StackProfile> stacks, std::span<const RunSource> sources);

} // namespace terroir::core
