// A scenario of one stage out of command-line options, or a whole one out of a file.
#pragma once

#include "app/cli/command.h"

namespace terroir::cli {

/// --model --gpu --gpus --gpus-per-node --tokens --global-batch --seq --precision --workload --optimizer
/// --stack --flash-attention --nic-gbps --region --years --offload, and those of an alignment
void declareStage(QCommandLineParser& parser);
/// --tp --pp --vpp --cp --ep --micro-batch --zero --recompute --schedule --overlap --max-tp --max-pp
/// --no-recompute --mtp --base
void declareLayout(QCommandLineParser& parser);
/// --input --output --requests-per-day --requests-per-s --quant --kv --engine --ttft --tpot
void declareLoad(QCommandLineParser& parser);

/// Which groups of options a subcommand has declared beside declareStage.
enum class Asked { Layout, Load, Both };

/// Errors name the option, those of the core too from then on. A model may be a file: then it is read as a
/// Hugging Face config.json.
core::Result<core::Scenario> scenarioFromOptions(
    Context& context, const QCommandLineParser& parser, core::WorkloadKind workload, Asked asked);

/// Scenario JSON. Errors name file and field; the context's currency, if given, replaces the scenario's.
core::Result<core::Scenario> scenarioFromFile(Context& context, const QString& path);

} // namespace terroir::cli
