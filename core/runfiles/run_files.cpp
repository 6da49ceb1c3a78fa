#include "core/runfiles/run_files.h"

#include "core/runfiles/launch.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace terroir::core {
namespace {

constexpr std::array kRunFiles
    = {RunFile::Megatron, RunFile::DeepSpeed, RunFile::Vllm, RunFile::Volcano, RunFile::Slurm};

bool starts(RunFile file, const StagePlan& stage)
{
    const bool training = isTraining(stage.workload), serving = stage.workload == WorkloadKind::Serving;
    switch (file) {
    case RunFile::Megatron:
    case RunFile::DeepSpeed:
        return training;
    case RunFile::Vllm:
        return serving;
    default:
        return training || serving;
    }
}

Result<const StagePlan*> planned(const StagePlan& stage, RunFile file)
{
    if (!starts(file, stage))
        return fail(ProblemCode::NotAllowed, "stages." + stage.stageId + ".workload",
            std::string(id(stage.workload)),
            file == RunFile::Vllm ? "serve" : "lora|qlora|full|pretrain|dpo");
    if (stage.training || stage.serving)
        return &stage;
    return tl::unexpected<Problem>(stage.problems.empty()
            ? Problem{ProblemCode::Missing, "stages." + stage.stageId, {}, {}}
            : stage.problems.front());
}

std::string number(const char* format, double value)
{
    char text[48];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string predictionOf(const StagePlan& stage)
{
    if (stage.training)
        return number("step %.4g s", stage.training->step.total)
            + number(", MFU %.1f %% causal", 100 * stage.training->mfuCausal)
            + number(", %.4g days with failures and checkpoints", stage.training->days);
    const ServingPoint& point = stage.serving->serving.capacity;
    return number("TTFT %.3g s", point.ttftSeconds) + number(", TPOT %.3g ms", 1e3 * point.tpotSeconds)
        + number(", %.4g output tokens/s a replica", point.outputTokensPerS);
}

Result<std::string> script(const Plan& plan, const StagePlan& stage, const Result<std::string>& command)
{
    if (!command)
        return command;
    return "#!/usr/bin/env bash\n" + runFileHead(plan, stage) + "set -euo pipefail\n" + *command + '\n';
}

} // namespace

std::span<const RunFile> runFiles()
{
    return kRunFiles;
}

std::string_view id(RunFile file)
{
    constexpr std::array<std::string_view, 5> ids = {"megatron", "deepspeed", "vllm", "volcano", "slurm"};
    return ids[static_cast<std::size_t>(file)];
}

std::string_view suffix(RunFile file)
{
    constexpr std::array<std::string_view, 5> suffixes = {"sh", "json", "sh", "yaml", "sh"};
    return suffixes[static_cast<std::size_t>(file)];
}

Result<const StagePlan*> runStage(const Plan& plan, RunFile file, std::string_view stageId)
{
    if (!stageId.empty()) {
        if (const StagePlan* stage = plan.stage(stageId))
            return planned(*stage, file);
        std::string known;
        for (const StagePlan& stage : plan.stages)
            known += (known.empty() ? "" : "|") + stage.stageId;
        return fail(ProblemCode::UnknownId, "stage", std::string(stageId), known);
    }
    const auto first
        = std::ranges::find_if(plan.stages, [&](const StagePlan& stage) { return starts(file, stage); });
    if (first == plan.stages.end())
        return fail(ProblemCode::Missing, "stages", std::string(id(file)),
            file == RunFile::Vllm ? "serve" : "lora|qlora|full|pretrain|dpo");
    return planned(*first, file);
}

Result<std::string> runFileText(const Plan& plan, const StagePlan& stage, RunFile file)
{
    switch (file) {
    case RunFile::Megatron:
        return script(plan, stage, megatronCommand(plan, stage));
    case RunFile::DeepSpeed:
        return deepspeedConfig(stage);
    case RunFile::Vllm:
        return script(plan, stage, vllmCommand(stage));
    default:
        break;
    }
    const auto command = jobCommand(plan, stage);
    if (!command)
        return command;
    return file == RunFile::Volcano ? volcanoJob(plan, stage, *command) : slurmScript(plan, stage, *command);
}

Result<std::string> runFileText(const Plan& plan, RunFile file, std::string_view stageId)
{
    const auto stage = runStage(plan, file, stageId);
    if (!stage)
        return tl::unexpected<Problem>(stage.error());
    return runFileText(plan, **stage, file);
}

Result<std::string> jobCommand(const Plan& plan, const StagePlan& stage)
{
    if (stage.serving)
        return vllmCommand(stage);
    if (stage.workload == WorkloadKind::PreTraining || stage.workload == WorkloadKind::FullFineTune)
        return megatronCommand(plan, stage);
    // Adapters and alignment have many programs; what starts them is the same.
    return joinArguments({"torchrun", "--nnodes " + std::to_string(nodesOf(plan, stage)),
                             "--nproc-per-node " + std::to_string(gpusPerNodeOf(plan, stage)),
                             "--node-rank \"${NODE_RANK:?}\"", "--master-addr \"${MASTER_ADDR:?}\"",
                             "--master-port \"${MASTER_PORT:-29500}\"",
                             "\"${TRAINER:?training program and its configuration}\""},
        "    ");
}

std::string runFileHead(const Plan& plan, const StagePlan& stage)
{
    std::string head = "# " + stage.model.id + " on " + number("%.0f", stage.gpus) + " x "
        + (stage.gpu ? stage.gpu->id : "?") + ", stage " + stage.stageId
        + "\n# Predicted: " + predictionOf(stage) + "\n# Terroir " + TERROIR_VERSION
        + ", fingerprint of the plan " + plan.fingerprint + '\n';
    return head;
}

int gpusPerNodeOf(const Plan& plan, const StagePlan& stage)
{
    const Stage* asked = plan.scenario.stage(stage.stageId);
    const int perNode = asked ? std::max(1, asked->cluster.gpusPerNode) : 1;
    const int gpus = stage.serving ? stage.serving->serving.tp * stage.serving->serving.pp
                                   : stage.training->strategy.gpus();
    return std::min(perNode, std::max(1, gpus));
}

int nodesOf(const Plan& plan, const StagePlan& stage)
{
    const int perNode = gpusPerNodeOf(plan, stage);
    const int gpus = stage.serving ? stage.serving->serving.tp * stage.serving->serving.pp
                                   : stage.training->strategy.gpus();
    return (gpus + perNode - 1) / perNode;
}

std::string joinArguments(const std::vector<std::string>& arguments, std::string_view indent)
{
    std::string text;
    for (const std::string& argument : arguments) {
        if (!text.empty())
            text += " \\\n" + std::string(indent);
        text += argument;
    }
    return text;
}

} // namespace terroir::core
