#include "app/cli/scenario_options.h"

namespace terroir::cli {
namespace {

/// `names`: the option's name, then what else people call it, separated by spaces.
QCommandLineOption option(const char* names, const QString& help, const char* value)
{
    return {QString::fromLatin1(names).split(u' '), help, QString::fromUtf8(value)};
}

} // namespace

void declareStage(QCommandLineParser& parser)
{
    parser.addOption(
        option("model", Cli::tr("Model: catalog id, or a Hugging Face config.json."), "ID|FILE"));
    parser.addOption(option("gpu", Cli::tr("Accelerator: catalog id or name."), "ID"));
    parser.addOption(option("gpus", Cli::tr("Number of accelerators."), "N"));
    parser.addOption(option("gpus-per-node", Cli::tr("Accelerators in a node; default 8."), "N"));
    parser.addOption(option("tokens", Cli::tr("Training tokens: 2e11, 15T, 200B."), "T"));
    parser.addOption(option("global-batch", Cli::tr("Sequences per optimizer step."), "B"));
    parser.addOption(option("seq", Cli::tr("Sequence length in tokens."), "L"));
    parser.addOption(option("precision", Cli::tr("Of the matrix products."), kDtypes));
    parser.addOption(option("workload", Cli::tr("What is done."), "pretrain|full|lora|qlora|dpo|rlhf|serve"));
    parser.addOption(option("optimizer", Cli::tr("Optimizer."), core::kOptimizerWords.data()));
    parser.addOption(option("stack", Cli::tr("Training program: hf-trainer, torchtune, deepspeed …"), "ID"));
    parser.addOption(option("flash-attention", Cli::tr("Fused attention; default on."), "on|off"));
    parser.addOption(option("nic-gbps", Cli::tr("Network between nodes, in Gb/s for each GPU."), "G"));
    parser.addOption(
        option("host-ram-gb", Cli::tr("Memory of one server in GB; without it the catalog's server."), "G"));
    parser.addOption(option("region", Cli::tr("Region of prices and assumptions; default CN."), "CN|US|EU"));
    parser.addOption(option("years", Cli::tr("Horizon in years; default 3."), "Y"));
    parser.addOption(option("lora-rank", Cli::tr("Rank of adapters; default 16."), "R"));
    parser.addOption(option("lora-targets", Cli::tr("Matrices that carry adapters, separated by commas."),
        core::kLoraTargetWords.data()));
    parser.addOption({QStringLiteral("dora"), Cli::tr("Adapters with a trained magnitude (DoRA).")});
    parser.addOption(option(
        "document", Cli::tr("Mean length of a sample in tokens; several are packed into a sequence."), "L"));
    parser.addOption(
        {QStringLiteral("padded"), Cli::tr("Each sample is padded to the sequence, not packed.")});
    parser.addOption(option("offload",
        Cli::tr("What lives in the host's memory: of training optimizer states, or all with the weights; of "
                "serving weights."),
        "none|optimizer|all|layers|experts|streamed"));
    parser.addOption(
        option("method", Cli::tr("RLHF with a critic (ppo) or a group of answers (grpo)."), "ppo|grpo"));
    parser.addOption(option("placement", Cli::tr("Answers on the training cards, or on cards of their own."),
        "colocated|separate"));
    parser.addOption(option("prompt", Cli::tr("Tokens of a prompt."), "L"));
    parser.addOption(option("answer", Cli::tr("Tokens of an answer."), "L"));
    parser.addOption(option("answers", Cli::tr("Answers to a prompt."), "N"));
    parser.addOption(
        option("rollout-gpus", Cli::tr("Cards that only write answers, separate placement."), "N"));
    parser.addOption(option("critic", Cli::tr("Model of the critic; default the actor's size."), "ID"));
    parser.addOption(option("reward", Cli::tr("Model of the reward; default the actor's size."), "ID"));
}

void declareLayout(QCommandLineParser& parser)
{
    parser.addOption(option("tp", Cli::tr("Fix tensor parallelism."), "N"));
    parser.addOption(option("pp", Cli::tr("Fix pipeline parallelism."), "N"));
    parser.addOption(option("cp", Cli::tr("Fix context parallelism."), "N"));
    parser.addOption(option("ep", Cli::tr("Fix expert parallelism."), "N"));
    parser.addOption(option("micro-batch", Cli::tr("Fix sequences per micro-batch."), "B"));
    parser.addOption(
        option("zero", Cli::tr("Fix the ZeRO stage; 0 = plain data parallel (DDP)."), "0|1|2|3"));
    parser.addOption(
        option("base", Cli::tr("LoRA: stored format of the frozen model; default bf16, QLoRA nf4."),
            "bf16|int8|nf4|gptq-int4|…"));
    parser.addOption(option("recompute", Cli::tr("Fix recomputation."), "none|selective|full"));
    parser.addOption(option("vpp", Cli::tr("Fix interleaved chunks of a stage."), "N"));
    parser.addOption(option("max-tp", Cli::tr("Largest tensor parallelism."), "N"));
    parser.addOption(option("max-pp", Cli::tr("Largest pipeline parallelism."), "N"));
    parser.addOption(option(
        "first-stage-layers", Cli::tr("Layers of the first pipeline stage, where stages are uneven."), "N"));
    parser.addOption(option(
        "last-stage-layers", Cli::tr("Layers of the last pipeline stage, where stages are uneven."), "N"));
    parser.addOption(
        option("schedule", Cli::tr("Fix the pipeline schedule."), "1f1b|interleaved|zero_bubble|dualpipe"));
    parser.addOption(option("overlap", Cli::tr("Fix whether traffic runs beside compute."), "on|off"));
    parser.addOption(option("cp-kind",
        Cli::tr("Fix how context parallel ranks exchange: keys and values in a ring, or heads."),
        "ring|all_to_all"));
    parser.addOption(
        option("hsdp", Cli::tr("Fix whether states are shared inside a node only (HSDP)."), "on|off"));
    parser.addOption(option("mtp", Cli::tr("Modules for multi-token prediction."), "N"));
    parser.addOption({QStringLiteral("no-recompute"), Cli::tr("Recompute nothing.")});
}

void declareLoad(QCommandLineParser& parser)
{
    parser.addOption(option("input", Cli::tr("Input tokens of a request."), "L"));
    parser.addOption(option("output", Cli::tr("Output tokens of a request."), "L"));
    parser.addOption(option("requests-per-day", Cli::tr("Load of a day."), "R"));
    parser.addOption(option("requests-per-s", Cli::tr("Mean load of a second."), "R"));
    parser.addOption(option("concurrency", Cli::tr("Requests at once."), "C"));
    parser.addOption(option(
        "quant quantization", Cli::tr("Format of the weights."), "bf16|fp8|int8|int4|q4_k_m|awq-int4|…"));
    parser.addOption(option("kv kv-cache-dtype", Cli::tr("Format of the KV cache."), "bf16|fp8|int8"));
    parser.addOption(option("engine", Cli::tr("Serving engine: vllm, sglang, trtllm, llama.cpp …"), "ID"));
    parser.addOption(option("ttft", Cli::tr("Limit of the time to the first token, in seconds."), "S"));
    parser.addOption(option("tpot", Cli::tr("Limit of the time per output token, in seconds."), "S"));
    parser.addOption(option("peak-to-mean", Cli::tr("Peak of the day over its mean."), "X"));
    parser.addOption(option("peak-percentile",
        Cli::tr("Share of the day that is carried without waiting; default 1, the peak too."), "X"));
    parser.addOption(option("cache-hits", Cli::tr("Share of the input that the prefix cache holds."), "X"));
    parser.addOption(
        option("draft-model", Cli::tr("Model that guesses tokens; without one guesses are free."), "ID"));
    parser.addOption(option("draft-tokens", Cli::tr("Tokens guessed before each pass."), "N"));
    parser.addOption(option("acceptance", Cli::tr("Chance that a guess is right."), "X"));
    parser.addOption({QStringLiteral("long-context"),
        Cli::tr("The model was stretched beyond the context of its catalog row.")});
    parser.addOption(option("gpu-layers",
        Cli::tr("Layers on the card, counted with the output head as the last; the host computes the rest "
                "(llama.cpp)."),
        "N"));
    parser.addOption(option("offload-share", Cli::tr("Share of them; without it the least that fits."), "X"));
    parser.addOption(
        option("host-gb-s", Cli::tr("Memory bandwidth of the host; without it the assumption."), "X"));
    parser.addOption(
        {QStringLiteral("split-pools"), Cli::tr("Prefill and decode on replicas of their own.")});
    parser.addOption(option("link-gbps", Cli::tr("Link of a card between the two."), "X"));
}

} // namespace terroir::cli
