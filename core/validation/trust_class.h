// The class of a prediction: the same words for a measured case and for a plan, so that the two can meet.
#pragma once

#include "core/catalog/model.h"
#include "core/training/step_time.h"

#include <string>
#include <string_view>

namespace terroir::core {

/// "step_time/dense/16bit/nodes/measured/Hopper/megatron-core": metric, dense or moe, width of the products,
/// "node" or "nodes", whether the kernels of this very card were measured or are its "nearest" relative's,
/// architecture, program.
std::string trainingTrustClass(std::string_view metric, const Model& model, const TrainingJob& job, int gpus,
    const TrainingMachine& machine);

/// "memory/lora/one": workload, "one" GPU or "several".
std::string memoryTrustClass(std::string_view workload, int gpus);

/// "ttft_ms/one/16bit/vllm": metric, "one" GPU or "several" in a replica, width of the weights, engine.
std::string servingTrustClass(
    std::string_view metric, int gpusPerReplica, double weightBits, std::string_view engineId);

/// "gemm/h100-sxm/bf16/burst": kernel, card, format, mode.
std::string kernelTrustClass(
    std::string_view kernel, std::string_view gpuId, std::string_view format, std::string_view mode);

} // namespace terroir::core
