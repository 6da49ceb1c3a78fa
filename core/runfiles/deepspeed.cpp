#include "core/json_reader.h"
#include "core/runfiles/launch.h"

namespace terroir::core {
namespace {

/// The configuration file shards states and splits tensors; pipelines, sequences and experts are split by the
/// training program.
std::optional<Problem> notExpressed(const StagePlan& stage, const Strategy& strategy)
{
    const std::pair<const char*, int> layout[]
        = {{"pp", strategy.pp}, {"cp", strategy.cp}, {"ep", strategy.ep}};
    for (const auto& [name, value] : layout) {
        if (value > 1)
            return Problem{ProblemCode::NotAllowed, "stages." + stage.stageId + ".setup." + name,
                std::to_string(value), "1"};
    }
    return std::nullopt;
}

} // namespace

Result<std::string> deepspeedConfig(const StagePlan& stage)
{
    const TrainingPlan& plan = *stage.training;
    const Strategy& strategy = plan.strategy;
    if (auto problem = notExpressed(stage, strategy))
        return tl::unexpected<Problem>(std::move(*problem));
    nlohmann::ordered_json config;
    config["train_batch_size"] = plan.job.globalBatch;
    config["train_micro_batch_size_per_gpu"] = strategy.microBatch;
    config["gradient_accumulation_steps"] = strategy.microBatches(plan.job.globalBatch);
    switch (plan.job.precision) {
    case Dtype::Fp32:
        break;
    case Dtype::Fp16:
        config["fp16"] = {{"enabled", true}};
        break;
    case Dtype::Bf16:
        config["bf16"] = {{"enabled", true}};
        break;
    default:
        return fail(ProblemCode::NotAllowed, "setup.precision", std::string(id(plan.job.precision)),
            "fp32|fp16|bf16");
    }
    nlohmann::ordered_json zero;
    zero["stage"] = strategy.zeroStage;
    zero["overlap_comm"] = strategy.zeroStage > 0;
    zero["contiguous_gradients"] = true;
    if (strategy.offloadOptimizer)
        zero["offload_optimizer"]
            = {{"device", strategy.offloadToNvme ? "nvme" : "cpu"}, {"pin_memory", true}};
    if (strategy.offloadToNvme)
        zero["offload_optimizer"]["nvme_path"] = "/local_nvme";
    if (plan.job.offloadWeights)
        zero["offload_param"] = {{"device", "cpu"}, {"pin_memory", true}};
    if (strategy.shardRanks > 0 && strategy.zeroStage < 3)
        return fail(ProblemCode::NotAllowed, "stages." + stage.stageId + ".setup.hsdp", "true", "false");
    if (strategy.shardRanks > 0)
        zero["mics_shard_size"] = strategy.shardRanks; // MiCS: states sharded inside a group
    config["zero_optimization"] = std::move(zero);
    if (strategy.tp > 1)
        config["tensor_parallel"] = {{"autotp_size", strategy.tp}};
    config["wall_clock_breakdown"] = true; // what `diagnose` compares with the prediction
    return config.dump(4) + '\n';
}

} // namespace terroir::core
