// Serving engines as data: what each one takes of the card and of the time (resources/catalog/engines.csv).
#pragma once

#include "core/problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

/// What `memoryShare` is a share of.
enum class MemoryRule {
    Total, // all the engine takes, activations and graphs included (vLLM)
    Static, // weights and cache; activations must fit beside them (SGLang)
    Free, // cache, of what weights and buffers leave (TensorRT-LLM, LMDeploy)
};

struct EngineProfile
{
    std::string id, name;
    std::string kernels; // whose kernel constants: "trtllm", "vllm", "sglang"; empty = all engines
    std::string matches; // what a run calls it: words joined by '&', alternatives by '|'
    MemoryRule memoryRule = MemoryRule::Total;
    double memoryShare = 1; // (gpu_memory_utilization, mem_fraction_static, free_gpu_memory_fraction)
    double otherBytes = 0; // graphs, workspaces, per GPU
    double maxSequences = 256; // concurrent requests of one replica
    double stepTokens = 8192; // of one forward pass: prompts are cut or packed to it
    double hostSeconds = 0; // per step: scheduling, sampling, streaming
    double hostPerSequenceSeconds = 0; // more per running request
    double hostPerLayerSeconds = 0; // launches of a layer without CUDA graphs: the least time of a layer
    double smallKernels = 0; // of a layer beside products, attention and all-reduce
    double requestSeconds = 0; // a request on its way through the server to its first token
    // Engines with kernels of their own, not in the kernel tables; 0 = kernel model.
    double bandwidthShare = 0; // of HBM reached by decode
    double computeShare = 0; // of the 16-bit peak reached by prefill
    double computeCeiling = 0; // FLOP/s that short passes leave of any card's peak; 0 = no limit
    double narrowShare = 1; // of both rates that narrow formats reach
    double cachePasses = 1; // reads of the cache in decode
    bool repeatsHeads = false; // keys and values are written out for every query head before attention
    double coreBytesPerS = 0; // most that one core (SM) reads in decode; 0 = no limit
    double coreWeightsPerS = 0; // most stored weights that one core expands in decode; 0 = no limit
    double scalarAttention
        = 0; // decode attention head by head on the scalar cores: share of their peak; 0 = tensor cores
    double blockTokens = 1; // of which a request's cache takes whole ones
    bool wholePrompts = false; // every running request keeps buffers for its whole prompt
    bool expandsWeights = false; // narrow weights are written out in 16 bits before the product
    bool attentionDp
        = false; // experts over all GPUs, attention by request, where KV heads are fewer than GPUs
    std::string source, asOf;

    friend bool operator==(const EngineProfile&, const EngineProfile&) = default;
};

/// Errors: Malformed, NotANumber, OutOfRange; `field` = "engines.column".
Result<std::vector<EngineProfile>> enginesFromCsv(std::string_view csv);

/// The named engine; the first row when `id` is empty. UnknownId lists what there is.
Result<EngineProfile> engineOf(const std::vector<EngineProfile>& engines, std::string_view id);

} // namespace terroir::core
