// A scenario of one stage out of command-line options, or a whole one out of a file.
#pragma once

#include "app/cli/command.h"
#include "core/plan/parts.h"

namespace terroir::cli {

inline constexpr const char* kDtypes = "fp32|fp16|bf16|fp8|int8|nvfp4|mxfp4|int4|nf4";

/// --model --gpu --gpus --gpus-per-node --tokens --global-batch --seq --precision --workload --optimizer
/// --stack --flash-attention --nic-gbps --region --years --offload --host-ram-gb, and those of an alignment
void declareStage(QCommandLineParser& parser);
/// --tp --pp --vpp --cp --ep --micro-batch --zero --recompute --schedule --overlap --max-tp --max-pp
/// --first-stage-layers --last-stage-layers --no-recompute --mtp --base
void declareLayout(QCommandLineParser& parser);
/// --input --output --requests-per-day --requests-per-s --quant --kv --engine --ttft --tpot
void declareLoad(QCommandLineParser& parser);

/// Which groups of options a subcommand has declared beside declareStage.
enum class Asked { Layout, Load, Both };

/// Errors name the option, those of the core too from then on. A model may be a file: then it is read as a
/// Hugging Face config.json.
core::Result<core::Scenario> scenarioFromOptions(
    Context& context, const QCommandLineParser& parser, core::WorkloadKind workload, Asked asked);

/// Requests at once: 1 without --concurrency. Errors: NotANumber, OutOfRange.
core::Result<double> concurrencyFromOptions(const QCommandLineParser& parser);

/// Prompt and answer stay within the model's context, or --long-context says that it was stretched. Errors:
/// OutOfRange.
core::Result<void> checkContext(
    const QCommandLineParser& parser, const core::Model& model, const core::ServingLoad& load);

/// The catalog rows that a stage names. Errors: UnknownId, of a card with `--gpu` as its field.
struct StageRows
{
    const core::Model* model = nullptr;
    const core::Gpu* gpu = nullptr;
};
core::Result<StageRows> rowsOf(
    const Context& context, const core::PartInput& parts, const core::Stage& stage);

/// Scenario JSON. Errors name file and field; the context's currency, if given, replaces the scenario's.
core::Result<core::Scenario> scenarioFromFile(Context& context, const QString& path);

} // namespace terroir::cli
