// One measured memory case, read from its words.
#pragma once

#include "core/catalog/catalog.h"
#include "core/serving/weights.h"
#include "core/training/memory.h"
#include "core/validation/case_row.h"

#include <optional>
#include <string>

namespace terroir::core {

/// What a figure counts: live bytes, the allocator's pool, or the whole device.
enum class MemoryKind { Allocated, Reserved, Device, Unspecified, NotMeasured };

struct MemoryCase
{
    std::string id, source, workload;
    std::string notJudged; // why the data do not allow to judge
    std::string notPredicted; // why the model says nothing
    double measuredBytes = 0; // 0 = a verdict alone
    MemoryKind kind = MemoryKind::Unspecified;
    std::string metric;
    bool perGpu = true;
    std::optional<bool> fits; // as observed, on a known card
    int gpus = 1;

    const Model* model = nullptr;
    const Gpu* gpu = nullptr;
    // Inference.
    WeightFormat format;
    Dtype kvCache = Dtype::Bf16;
    double tokens = 0, batch = 1;
    // Training.
    TrainingJob job;
    Strategy strategy;
    double cacheCopies = 1; // of the KV cache, alive at the peak of a step
    double promptTokens = 0; // run through in one pass
    double unitBytes = 1e9; // what the source's figure counts in
    bool quantisedOnLoad = false; // one matrix after the other: the largest stands beside its narrow copy
    bool wholeFirst = false; // every GPU holds the whole model before it is sharded
    bool layerSplit = false; // layers of one replica over the GPUs, one after the other
    bool mayOffload = false; // states go to the host's memory only where the run needs it
};

MemoryCase memoryCase(const CaseRow& row, const Catalog& catalog);

} // namespace terroir::core
