#include "core/validation/memory_case.h"

#include "core/training/run_technique.h"
#include "core/training/run_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace terroir::core {
namespace {

using runtext::contains;
using runtext::firstNumber;

/// What a run's program is called and the stack profile that describes it. The longest match wins.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kMemoryStacks{
    {{"litgpt", "litgpt"}, {"fms-hf-tuning", "hf-trainer"}, {"HF Trainer", "hf-trainer"},
        {"peft", "hf-trainer"}, {"TRL", "hf-trainer"}, {"ms-swift", "hf-trainer"}, {"LongLoRA", "hf-trainer"},
        {"torchtune", "torchtune"}, {"torchtitan", "fsdp2-compile"}, {"llm-foundry", "fsdp-eager"},
        {"fsdp_qlora", "fsdp-qlora"}, {"DeepSpeed", "deepspeed"},
        {"Megatron-DeepSpeed", "megatron-deepspeed"}, {"DeepSpeed-Chat", "deepspeed"}}};

constexpr std::array<std::pair<std::string_view, MemoryKind>, 4> kMemoryKinds{
    {{"torch_reserved", MemoryKind::Reserved}, {"torch_", MemoryKind::Allocated},
        {"nvidia_smi", MemoryKind::Device}, {"unspecified", MemoryKind::Unspecified}}};

/// What is known of a source's figures beside its rows.
struct MemorySource
{
    std::string_view prefix; // of source_ref
    bool inferenceLive; // inference: live bytes, not the device
    bool gibibytes; // "GB" stands for GiB
    bool ownFlash; // flash attention only where the model's own code brings it (Qwen)
    bool pureStates; // full fine-tuning keeps all states in the weights' 16 bits
    int accumulated; // micro-batches a step where the row does not say
    bool unequalLengths; // samples go through at their own length
};
// Qwen2.5: its script prints torch.cuda.max_memory_allocated() / 2^30; the 145.4e9 bytes of the 72B's bf16
// weights stand as 136.2. Qwen: the same call; bf16 weights and cache of its 14B come to its figure.
// ms-swift: memory grows with the square of the sequence on all models but Qwen, and full fine-tuning
// of 7.7e9 parameters runs on one 80 GB card, which only 16-bit states allow; 16 accumulated batches, samples
// of 91 to 19,548 tokens, longer ones left out (its page, "Parameter Settings"; its default truncation).
constexpr std::array kMemorySources{MemorySource{"QwenLM/Qwen3", true, true, false, false, 1, false},
    MemorySource{"QwenLM/Qwen", true, false, false, false, 1, false},
    MemorySource{"modelscope/ms-swift", false, false, true, true, 16, true}};

const MemorySource& memorySource(std::string_view reference)
{
    static constexpr MemorySource kUnknown{"", false, false, false, false, 1, false};
    for (const MemorySource& source : kMemorySources)
        if (reference.starts_with(source.prefix))
            return source;
    return kUnknown;
}

std::string_view metricOf(MemoryKind kind)
{
    switch (kind) {
    case MemoryKind::Allocated:
        return "allocated";
    case MemoryKind::Reserved:
        return "reserved";
    case MemoryKind::Device:
        return "device";
    default:
        return "unspecified";
    }
}

MemoryKind kindOf(const std::string& text)
{
    for (const auto& [prefix, kind] : kMemoryKinds)
        if (text.starts_with(prefix))
            return kind;
    return MemoryKind::NotMeasured;
}

bool isVerdict(const std::string& kind)
{
    return kind == "fits_only" || kind == "oom_observed";
}

void setBase(MemoryCase& c, const std::string& text)
{
    const Model& model = *c.model;
    if (contains(text, "gptq-int4"))
        c.format = *findWeightFormat("gptq-int4");
    else if (contains(text, "gptq-int8"))
        c.format = *findWeightFormat("gptq-int8");
    else if (contains(text, "awq"))
        c.format = *findWeightFormat("awq-int4");
    else if (contains(text, "nf4")) {
        c.format = weightFormat(Dtype::Nf4, model);
        // One fp32 scale per block of 64 without double quantisation, 0.127 bits with it (arXiv:2305.14314).
        c.format.layerBits = contains(text, "double") ? 4.127 : 4.5;
    } else if (contains(text, "int8"))
        c.format = text.starts_with("bf16 weights") ? weightFormat(Dtype::Bf16, model)
                                                    : weightFormat(Dtype::Int8, model);
    else if (contains(text, "int4"))
        c.format = weightFormat(Dtype::Int4, model);
    else if (text.starts_with("fp32"))
        c.format = weightFormat(Dtype::Fp32, model);
    else
        c.format = weightFormat(Dtype::Bf16, model);
    c.kvCache = contains(text, "int8 KV") ? Dtype::Int8 : Dtype::Bf16;
}

void setLora(MemoryCase& c, const std::string& text)
{
    TrainingJob& job = c.job;
    if (const int rank = firstNumber(text, "r="); rank > 0)
        job.loraRank = rank;
    unsigned targets = 0;
    const auto add = [&](std::string_view word, unsigned bits) {
        if (contains(text, word))
            targets |= bits;
    };
    if (contains(text, "all linear"))
        targets = kLoraAll;
    add("MLP", kLoraGate | kLoraUp | kLoraDown);
    add("gate", kLoraGate);
    add("up,", kLoraUp);
    add("down", kLoraDown);
    add("w1", kLoraUp);
    add("w2", kLoraGate | kLoraDown);
    add("c_proj", kLoraO);
    add("c_attn", kLoraQ | kLoraK | kLoraV);
    add("attention module", kLoraQ | kLoraK | kLoraV);
    add("q,v", kLoraQ | kLoraV);
    add("q,k,v", kLoraQ | kLoraK | kLoraV);
    add("v,o", kLoraO);
    if (targets != 0)
        job.loraTargets = targets;
    job.embeddingsTrained = contains(text, "lm_head");
}

void setParallel(MemoryCase& c, const std::string& text, const std::string& optimizer = {})
{
    Strategy& s = c.strategy;
    s.zeroStage = 0;
    s.tp = std::max(1, firstNumber(text, "TP "));
    if (s.tp == 1)
        s.tp = std::max(1, firstNumber(text, "TP"));
    s.pp = std::max({1, firstNumber(text, "PP "), firstNumber(text, "PP")});
    s.cp = std::max({1, firstNumber(text, "CP "), firstNumber(text, "sequence parallel ")});
    s.ep = std::max(1, firstNumber(text, "EP"));
    c.layerSplit = contains(text, "layer split");
    if (c.layerSplit && c.workload == "inference")
        s.pp = c.gpus;
    s.dp = c.layerSplit ? 1 : std::max({1, c.gpus / (s.tp * s.pp * s.cp), firstNumber(text, " DP")});
    if (contains(text, "interleaved"))
        s.vpp = 2;
    if (contains(text, "FSDP") || contains(text, "ZeRO-3"))
        s.zeroStage = 3;
    else if (contains(text, "ZeRO-2"))
        s.zeroStage = 2;
    else if (contains(text, "ZeRO"))
        s.zeroStage = 1;
    if (const int shard = firstNumber(text, "FSDP "); shard > 0)
        s.dp = shard;
    if (s.zeroStage == 3 && s.pp > 1) // stages keep weights and gradients unsharded from forward to backward
        s.zeroStage = 1;
    s.offloadOptimizer = contains(text, "offload") || contains(optimizer, "Paged");
    c.job.offloadWeights = contains(text, "CPU offload") && s.zeroStage == 3;
}

/// Bytes per logit at the loss. Llama-like models of transformers cast logits to 32 bits (2 + 4, shifted 4,
/// gradient 4, less what the allocator reuses); GPT-like ones leave that to autocast (18) or to nobody (9). A
/// fused loss keeps fewer copies. Levels: runs of github:foundation-model-stack/fms-acceleration.
double eagerLogitBytes(const Model& model, bool withoutAutocast, bool fused)
{
    if (!model.gatedMlp)
        return withoutAutocast ? (fused ? 6.5 : 9) : (fused ? 14 : 18);
    return fused ? 9 : 13;
}

void setTraining(MemoryCase& c, const CaseRow& row, const Catalog& catalog)
{
    TrainingJob& job = c.job;
    const std::string precision = row.text("precision"), optimizer = row.text("optimizer"),
                      checkpoint = row.text("grad_ckpt"), framework = row.text("framework");
    job.workload = c.workload == "lora" ? WorkloadKind::Lora
        : c.workload == "qlora"         ? WorkloadKind::Qlora
        : c.workload == "pretrain"      ? WorkloadKind::PreTraining
                                        : WorkloadKind::FullFineTune;
    std::string stackId;
    std::size_t length = 0;
    for (const auto& [word, stack] : kMemoryStacks)
        if (contains(framework, word) && word.size() > length) {
            stackId = stack;
            length = word.size();
        }
    const std::string note = row.text("note");
    if (stackId == "torchtune" && contains(framework + note, "compile"))
        stackId = "torchtune-compile";
    if (stackId == "fsdp2-compile" && contains(note, "no compile"))
        stackId = "fsdp2-eager";
    const StackProfile* stack = findStack(catalog.stacks, stackId.empty() ? "hf-trainer" : stackId);
    if (!stack) {
        c.notPredicted = "no stack profile " + stackId;
        return;
    }
    job.profile = *stack;
    job.stack = stack->id;
    job.precision = contains(precision, "float8") ? Dtype::Fp8
        : precision.starts_with("fp32")           ? Dtype::Fp32
        : contains(precision, "fp16")             ? Dtype::Fp16
                                                  : Dtype::Bf16;
    const MemorySource& source = memorySource(row.text("source_ref"));
    const bool adapters = job.workload == WorkloadKind::Lora || job.workload == WorkloadKind::Qlora;
    if (contains(precision, "pure") || contains(framework, "torchtune") || source.pureStates) {
        job.profile.masterWeights = false;
        job.profile.gradientBytes = 2;
    }
    job.zeroIsDeepSpeed = contains(row.text("parallel"), "ZeRO");
    if (contains(optimizer, "foreach"))
        job.optimizerScratch = job.profile.masterWeights ? 4 : 2;
    job.baseBits = job.workload == WorkloadKind::Qlora || c.workload == "lora" ? c.format.layerBits : 0;
    applyTechniques(optimizer + " " + note, job);
    c.strategy.offloadActivations = contains(note, "activation offload");
    if (contains(optimizer, "Lion"))
        job.optimizer = OptimizerKind::Sgd; // one moment
    const bool gptqWithoutAmp = contains(precision, "gptq") && !contains(precision, "AMP");
    if (job.stack == "hf-trainer")
        job.logitBytes
            = gptqWithoutAmp ? 9 : eagerLogitBytes(*c.model, !adapters, contains(note, "cross-entropy"));
    job.flashAttention = row.text("flash_attn") != "no";
    if (source.ownFlash && contains(framework, "torch 2.1") && !contains(row.text("model_id"), "qwen"))
        job.flashAttention = false;
    setLora(c, row.text("lora"));
    setParallel(c, row.text("parallel"), optimizer);
    Strategy& s = c.strategy;
    const int local = std::max(1, static_cast<int>(row.number("micro_batch")));
    // torchtitan cuts a local batch into as many micro-batches as there are stages.
    const bool piped = s.pp > 1 && !c.layerSplit, cut = piped && contains(framework, "torchtitan");
    s.microBatch = cut ? std::max(1, local / s.pp) : local;
    job.sequence = static_cast<int>(row.number("seq_len"));
    // A 4-bit base without its preparation step keeps the residual stream in 32 bits.
    if (adapters && contains(note, "without the k-bit"))
        job.residualBytes = 4;
    s.recompute = contains(checkpoint, "selective")                   ? Recompute::Selective
        : contains(checkpoint, "yes") || contains(checkpoint, "full") ? Recompute::Full
                                                                      : Recompute::None;
    const int accumulated = std::max({1, firstNumber(note, "grad accum "), source.accumulated});
    job.unequalLengths = source.unequalLengths;
    job.globalBatch = s.dp * (cut ? local : s.microBatch * (piped ? 4 * s.pp : accumulated));
    job.freedGradients = freesGradients(job, s, accumulated);
    if (job.sequence <= 0)
        c.notJudged = "sequence length not stated";
    if (row.text("micro_batch").empty() || row.number("micro_batch") <= 0)
        c.notJudged = "micro-batch not stated";
}

/// "OPT-13B actor + OPT-350M critic/reward": critic and actor are trained, reference and reward only run.
/// Every layer is checkpointed, one answer at a time: what is asked is whether it runs at all.
void setRlhf(MemoryCase& c, const CaseRow& row, const Catalog& catalog)
{
    const std::string models = row.text("model"), parallel = row.text("parallel");
    const std::size_t plus = models.find("+ ");
    const std::string second = plus == std::string::npos ? std::string() : models.substr(plus + 2);
    const Model* critic = catalog.model(second.substr(0, second.find(' ')));
    const StackProfile* stack = findStack(catalog.stacks, "deepspeed");
    if (!critic || !stack) {
        c.notPredicted = "no catalog row of the critic";
        return;
    }
    const double share = countParameters(*critic).total / countParameters(*c.model).total;
    TrainingJob& job = c.job;
    job.workload = WorkloadKind::Rlhf;
    job.profile = *stack;
    job.stack = stack->id;
    job.precision = Dtype::Fp16;
    job.zeroIsDeepSpeed = true;
    job.trainedModels = job.frozenModels = 1 + share;
    job.sequence = static_cast<int>(row.number("seq_len"));
    Strategy& s = c.strategy;
    s.dp = job.globalBatch = c.gpus;
    s.zeroStage = 3;
    s.microBatch = 1;
    s.recompute = Recompute::Full;
    c.mayOffload = contains(parallel, "where needed");
    s.offloadOptimizer = s.offloadGradients = contains(parallel, "Offload"); // as ZeRO-Offload does
}

} // namespace

MemoryCase memoryCase(const CaseRow& row, const Catalog& catalog)
{
    MemoryCase c;
    c.id = row.text("id");
    c.source = row.text("source_ref");
    c.source = c.source.substr(0, std::min(c.source.find('@'), c.source.find(':')));
    c.workload = row.text("workload");
    const std::string kind = row.text("measure_kind");
    c.kind = kindOf(kind);
    c.metric = metricOf(c.kind);
    c.measuredBytes = isVerdict(kind) ? 0 : row.number("measured_peak_gb") * 1e9;
    c.perGpu = row.text("per_gpu") != "0";
    c.gpus = std::max(1, static_cast<int>(row.number("gpus")));
    if (row.text("grade") == "C")
        c.notJudged = "grade C";
    else if (!isVerdict(kind) && c.kind == MemoryKind::NotMeasured)
        c.notJudged = "not measured: " + kind;
    c.model = catalog.model(row.text("model_id"));
    if (row.text("model_id").empty() || !c.model)
        c.notJudged = "no model_id";
    c.gpu = row.text("gpu_id").empty() ? nullptr : catalog.gpu(row.text("gpu_id"));
    if (c.gpu && !row.text("fits").empty())
        c.fits = row.text("fits") == "1";
    if (c.measuredBytes <= 0 && !c.fits)
        c.notJudged = "neither a figure nor a verdict on a known card";
    if (!c.notJudged.empty())
        return c;
    setBase(c, row.text("precision"));
    c.tokens = row.number("seq_len");
    c.batch = std::max(1.0, row.number("micro_batch"));
    const MemorySource& source = memorySource(row.text("source_ref"));
    const std::string framework = row.text("framework");
    if (source.gibibytes)
        c.unitBytes = 1024.0 * 1024 * 1024;
    c.quantisedOnLoad = framework.starts_with("litgpt") && c.format.layerBits < 16;
    c.wholeFirst = framework.starts_with("litgpt") && c.workload != "inference";
    if (c.workload == "inference") {
        setParallel(c, row.text("parallel"));
        if (source.inferenceLive)
            c.kind = MemoryKind::Allocated;
        // Before its cache object (4.36) transformers built a new cache beside the old one in every step.
        if (framework == "HF transformers")
            c.cacheCopies = 2;
        c.promptTokens = firstNumber(row.text("note"), "input ");
        if (c.tokens > 0 && contains(row.text("note"), "encode"))
            c.promptTokens = c.tokens;
    } else if (c.workload == "rlhf")
        setRlhf(c, row, catalog);
    else
        setTraining(c, row, catalog);
    return c;
}

} // namespace terroir::core
