#include "core/runfiles/launch.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

class Arguments
{
public:
    void flag(std::string_view name) { m_lines.push_back("--" + std::string(name)); }
    void value(std::string_view name, std::string_view text)
    {
        m_lines.push_back("--" + std::string(name) + ' ' + std::string(text));
    }
    void value(std::string_view name, long long number) { value(name, std::to_string(number)); }
    void positive(std::string_view name, long long number)
    {
        if (number > 0)
            value(name, number);
    }
    [[nodiscard]] std::vector<std::string> take() { return std::move(m_lines); }

private:
    std::vector<std::string> m_lines;
};

void addAttention(Arguments& arguments, const Model& model)
{
    arguments.value("num-attention-heads", model.heads);
    if (model.attention == AttentionType::Mla) {
        arguments.flag("multi-latent-attention");
        arguments.positive("q-lora-rank", model.qLoraRank);
        arguments.value("kv-lora-rank", model.kvLoraRank);
        arguments.value("qk-head-dim", model.qkNopeHeadDim);
        arguments.value("qk-pos-emb-head-dim", model.qkRopeHeadDim);
        arguments.value("v-head-dim", model.vHeadDim);
    } else {
        arguments.positive("kv-channels", model.headDim);
        if (model.kvHeads < model.heads) {
            arguments.flag("group-query-attention");
            arguments.value("num-query-groups", model.kvHeads);
        }
    }
    if (model.qkNorm != QkNorm::None)
        arguments.flag("qk-layernorm");
    if (model.qkvBias)
        arguments.flag("add-qkv-bias");
    if (model.slidingWindow > 0) {
        // A window looks back only: (left, right).
        arguments.value("window-size", std::to_string(model.slidingWindow) + ",0");
        if (model.localLayersPerGlobal > 0)
            arguments.value("window-attn-skip-freq", model.localLayersPerGlobal + 1);
    }
    arguments.value("position-embedding-type", model.learnedPositions > 0 ? "learned_absolute" : "rope");
}

void addModel(Arguments& arguments, const Model& model, int sequence)
{
    arguments.value("num-layers", model.layers);
    arguments.value("hidden-size", model.hidden);
    arguments.value("ffn-hidden-size", model.ffn > 0 ? model.ffn : model.moeFfn);
    addAttention(arguments, model);
    arguments.value("seq-length", sequence);
    arguments.value("max-position-embeddings", std::max(sequence, model.maxContext));
    arguments.value("normalization", model.norm == NormType::RmsNorm ? "RMSNorm" : "LayerNorm");
    if (model.gatedMlp)
        arguments.flag("swiglu");
    if (!model.mlpBias)
        arguments.flag("disable-bias-linear");
    if (!model.tiedEmbeddings)
        arguments.flag("untie-embeddings-and-output-weights");
    if (!model.isMoe())
        return;
    arguments.value("num-experts", model.experts);
    arguments.value("moe-router-topk", model.topK);
    arguments.value("moe-ffn-hidden-size", model.moeFfn);
    arguments.positive(
        "moe-shared-expert-intermediate-size", static_cast<long long>(model.sharedExperts) * model.sharedFfn);
    if (model.denseFirstLayers > 0)
        arguments.value("moe-layer-freq",
            "([0]*" + std::to_string(model.denseFirstLayers) + "+[1]*"
                + std::to_string(model.layers - model.denseFirstLayers) + ")");
    else if (model.moeEvery > 1)
        arguments.value("moe-layer-freq", model.moeEvery);
    arguments.flag("moe-grouped-gemm");
    arguments.value("moe-token-dispatcher-type", "alltoall");
}

void addRecompute(Arguments& arguments, const Model& model, const Strategy& strategy)
{
    if (strategy.recomputeModules != 0) {
        arguments.value("recompute-granularity", "selective");
        std::string modules;
        const auto add = [&](unsigned module, const char* name) {
            if ((strategy.recomputeModules & module) != 0)
                modules += (modules.empty() ? "" : " ") + std::string(name);
        };
        add(kRecomputeNorm, "layernorm");
        add(kRecomputeActivation, model.isMoe() ? "moe_act" : "mlp");
        add(kRecomputeAttention, "core_attn");
        add(kRecomputeMlp, model.isMoe() ? "moe" : "mlp");
        arguments.value("recompute-modules", modules);
    }
    if (strategy.recompute == Recompute::None)
        return;
    arguments.value("recompute-granularity", id(strategy.recompute));
    if (strategy.recompute != Recompute::Full)
        return;
    if (strategy.recomputeShare >= 1) {
        arguments.value("recompute-method", "uniform");
        arguments.value("recompute-num-layers", 1);
        return;
    }
    // "block" recomputes the first n layers of each (virtual) stage and keeps the rest.
    const double layers = static_cast<double>(model.layers) / (strategy.pp * strategy.vpp);
    arguments.value("recompute-method", "block");
    arguments.value("recompute-num-layers",
        std::max(1LL, static_cast<long long>(std::ceil(strategy.recomputeShare * layers))));
}

Result<void> addLayout(Arguments& arguments, const TrainingPlan& plan, const Model& model)
{
    const Strategy& strategy = plan.strategy;
    if (strategy.schedule == PipelineSchedule::ZeroBubble || strategy.schedule == PipelineSchedule::DualPipe)
        return fail(ProblemCode::NotAllowed, "strategy.schedule", {}, "1f1b|interleaved");
    if (strategy.offloadGradients || strategy.offloadActivations || strategy.offloadToNvme)
        return fail(ProblemCode::NotAllowed, "strategy.offload", {}, "optimizer");
    if (strategy.cp > 1 && strategy.contextKind == ContextKind::AllToAll
        && keyHeads(model, strategy.tp) % strategy.cp != 0)
        return fail(
            ProblemCode::NotAllowed, "strategy.cp_kind", std::string(id(strategy.contextKind)), "ring");
    arguments.value("tensor-model-parallel-size", strategy.tp);
    if (strategy.tp > 1 && strategy.sequenceParallel)
        arguments.flag("sequence-parallel");
    arguments.value("pipeline-model-parallel-size", strategy.pp);
    if (strategy.vpp > 1)
        arguments.value("num-virtual-stages-per-pipeline-rank", strategy.vpp);
    if (strategy.firstLayers > 0) {
        arguments.value("decoder-first-pipeline-num-layers", strategy.firstLayers);
        arguments.value("decoder-last-pipeline-num-layers", strategy.lastLayers);
    } else if (strategy.pp > 1 && model.layers % (strategy.pp * strategy.vpp) != 0) {
        // Embedding and output layer count as a layer each: (126 + 2) / 16.
        arguments.flag("account-for-embedding-in-pipeline-split");
        arguments.flag("account-for-loss-in-pipeline-split");
    }
    arguments.value("context-parallel-size", strategy.cp);
    if (strategy.cp > 1)
        arguments.value("cp-comm-type", strategy.contextKind == ContextKind::AllToAll ? "a2a" : "p2p");
    if (model.isMoe()) {
        arguments.value("expert-model-parallel-size", strategy.ep);
        arguments.value("expert-tensor-parallel-size", strategy.expertTensor());
    }
    switch (strategy.zeroStage) {
    case 0:
        break;
    case 1:
        arguments.flag("use-distributed-optimizer");
        arguments.flag("overlap-grad-reduce");
        arguments.flag("overlap-param-gather");
        break;
    default:
        arguments.flag("use-distributed-optimizer");
        arguments.flag("use-megatron-fsdp");
        arguments.value("data-parallel-sharding-strategy",
            strategy.zeroStage == 2 ? "optim_grads" : "optim_grads_params");
    }
    if (strategy.shardRanks > 0 && strategy.zeroStage > 1) // HSDP: replicated across the groups
        arguments.value("outer-dp-sharding-strategy", "no_shard");
    if (strategy.shardRanks > 0)
        arguments.value("num-distributed-optimizer-instances",
            std::max(1, strategy.dp * strategy.cp / strategy.shardRanks));
    if (strategy.offloadOptimizer)
        arguments.flag("optimizer-cpu-offload");
    addRecompute(arguments, model, strategy);
    arguments.value("micro-batch-size", strategy.microBatch);
    arguments.value("global-batch-size", plan.job.globalBatch);
    return {};
}

Result<void> addPrecision(Arguments& arguments, const TrainingJob& job)
{
    switch (job.precision) {
    case Dtype::Fp32:
        return {};
    case Dtype::Fp16:
        arguments.flag("fp16");
        return {};
    case Dtype::Bf16:
        arguments.flag("bf16");
        return {};
    case Dtype::Fp8:
        arguments.flag("bf16");
        arguments.value("fp8-format", "hybrid");
        return {};
    default:
        return fail(
            ProblemCode::NotAllowed, "setup.precision", std::string(id(job.precision)), "fp32|fp16|bf16|fp8");
    }
}

} // namespace

Result<std::string> megatronCommand(const Plan& plan, const StagePlan& stage)
{
    if (stage.workload != WorkloadKind::PreTraining && stage.workload != WorkloadKind::FullFineTune)
        return fail(ProblemCode::NotAllowed, "stages." + stage.stageId + ".workload",
            std::string(id(stage.workload)), "pretrain|full");
    const TrainingPlan& training = *stage.training;
    Arguments arguments;
    addModel(arguments, stage.model, training.job.sequence);
    if (auto added = addLayout(arguments, training, stage.model); !added)
        return tl::unexpected<Problem>(added.error());
    if (auto added = addPrecision(arguments, training.job); !added)
        return tl::unexpected<Problem>(added.error());
    if (training.job.flashAttention)
        arguments.value("attention-backend", "flash");
    arguments.value("train-iters", static_cast<long long>(std::ceil(training.steps)));
    if (training.goodput.intervalSeconds > 0 && training.step.total > 0)
        arguments.value("save-interval",
            std::max(1LL, std::llround(training.goodput.intervalSeconds / training.step.total)));
    if (stage.workload == WorkloadKind::FullFineTune) {
        arguments.flag("finetune");
        arguments.value("load", "\"${BASE_CHECKPOINT:?folder of the base model}\"");
    }
    arguments.value("save", "\"${CHECKPOINT_DIR:?folder for checkpoints}\"");
    arguments.value("data-path", "\"${DATA_PATH:?tokenised data set}\"");
    arguments.value("tokenizer-type", "HuggingFaceTokenizer");
    arguments.value("tokenizer-model", "\"${TOKENIZER:?folder of the tokenizer}\"");
    arguments.value("lr", "\"${LR:?learning rate}\"");
    arguments.flag("log-throughput");

    std::vector<std::string> lines = {"torchrun", "--nnodes " + std::to_string(nodesOf(plan, stage)),
        "--nproc-per-node " + std::to_string(gpusPerNodeOf(plan, stage)), "--node-rank \"${NODE_RANK:?}\"",
        "--master-addr \"${MASTER_ADDR:?}\"", "--master-port \"${MASTER_PORT:-29500}\"", "pretrain_gpt.py"};
    for (std::string& line : arguments.take())
        lines.push_back(std::move(line));
    return joinArguments(lines, "    ");
}

} // namespace terroir::core
