// The command of each framework, shared by its own script and by the job files.
#pragma once

#include "core/plan/plan.h"

#include <string>
#include <vector>

namespace terroir::core {

/// torchrun and Megatron-LM's arguments, one per line, joined by backslashes. Names as of Megatron-LM 2026-08
/// (megatron/training/arguments.py, megatron/core/transformer/transformer_config.py).
Result<std::string> megatronCommand(const Plan& plan, const StagePlan& stage);

/// `vllm serve` (docs.vllm.ai, engine arguments, 0.8 and later).
Result<std::string> vllmCommand(const StagePlan& stage);

/// https://www.deepspeed.ai/docs/config-json/
Result<std::string> deepspeedConfig(const StagePlan& stage);

/// The command that a job file of this stage runs on every node.
Result<std::string> jobCommand(const Plan& plan, const StagePlan& stage);
std::string volcanoJob(const Plan& plan, const StagePlan& stage, const std::string& command);
std::string slurmScript(const Plan& plan, const StagePlan& stage, const std::string& command);

/// "# ": what the file is for, what the plan predicts of it, the plan's fingerprint.
std::string runFileHead(const Plan& plan, const StagePlan& stage);

int nodesOf(const Plan& plan, const StagePlan& stage); // of one job: a training run, one replica
int gpusPerNodeOf(const Plan& plan, const StagePlan& stage);

/// Arguments one below the other: "first \\\n    second \\\n …".
std::string joinArguments(const std::vector<std::string>& arguments, std::string_view indent);

} // namespace terroir::core
