// What starts the chosen plan: arguments and job files of the frameworks that architects run.
#pragma once

#include "core/plan/plan.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace terroir::core {

/// A launch script of Megatron-LM's pretrain_gpt.py, a DeepSpeed configuration, a launch script of `vllm
/// serve`, a Volcano job (batch.volcano.sh/v1alpha1), a Slurm batch script.
enum class RunFile { Megatron, DeepSpeed, Vllm, Volcano, Slurm };

std::span<const RunFile> runFiles();
std::string_view id(RunFile file); // "megatron", "deepspeed", "vllm", "volcano", "slurm"
std::string_view suffix(RunFile file); // "sh", "json", "yaml"

/// The stage that a file is written for: the named one, else the first of the kind that it starts. Errors:
/// UnknownId; Missing when the plan has none; the stage's own problem when it could not be planned.
Result<const StagePlan*> runStage(const Plan& plan, RunFile file, std::string_view stageId = {});

/// The file's text. What the plan cannot know (paths, image, learning rate) is a shell variable without which
/// the script refuses to start. Errors: NotAllowed names what of the layout the framework does not express.
Result<std::string> runFileText(const Plan& plan, const StagePlan& stage, RunFile file);
Result<std::string> runFileText(
    const Plan& plan, RunFile file, std::string_view stageId = {}); // of runStage()

} // namespace terroir::core
