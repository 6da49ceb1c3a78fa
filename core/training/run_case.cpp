#include "core/training/run_case.h"

#include "core/training/adapters.h"
#include "core/training/run_technique.h"
#include "core/training/run_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace terroir::core {
namespace {

constexpr std::array<std::pair<FlopConvention, std::string_view>, 6> kConventions{
    {{FlopConvention::None, "none"}, {FlopConvention::FullMask, "full_mask"},
        {FlopConvention::FullMaskHead, "full_mask_head"}, {FlopConvention::CausalHead, "causal_head"},
        {FlopConvention::HardwareFullRecompute, "hardware_full_recompute"},
        {FlopConvention::HardwareCausal, "hardware_causal"}}};

/// One row by column names; an unknown column is empty.
class RunRow
{
public:
    RunRow(const kernel::CsvTable& table, const std::vector<std::string>& row)
        : m_table(table)
        , m_row(row)
    {
    }

    [[nodiscard]] std::string text(std::string_view column) const
    {
        const auto at = m_table.column(column);
        return at ? m_row[*at] : std::string{};
    }
    [[nodiscard]] double number(std::string_view column) const
    {
        return kernel::parseNumber(text(column)).value_or(0);
    }
    [[nodiscard]] std::optional<int> integer(std::string_view column) const
    {
        const std::optional<double> value = kernel::parseNumber(text(column));
        return value ? std::optional(static_cast<int>(std::lround(*value))) : std::nullopt;
    }

private:
    const kernel::CsvTable& m_table;
    const std::vector<std::string>& m_row;
};

const RunSource* sourceOf(std::span<const RunSource> sources, const std::string& description)
{
    const RunSource* best = nullptr;
    for (const RunSource& source : sources)
        if (runtext::containsAll(description, source.match)
            && (!best || source.match.size() > best->match.size()))
            best = &source;
    return best;
}

void setPrecision(RunCase& run, const std::string& text)
{
    run.job.precision = Dtype::Bf16;
    if (runtext::contains(text, "fp8"))
        run.job.precision = Dtype::Fp8;
    else if (runtext::contains(text, "nvfp4"))
        run.job.precision = Dtype::Nvfp4;
    else if (runtext::contains(text, "fp16"))
        run.job.precision = Dtype::Fp16;
    if (runtext::contains(text, "pure bf16") || runtext::contains(text, "pure fp16"))
        run.job.profile.masterWeights = false;
}

void setSharding(RunCase& run, const RunSource& source, const std::string& text)
{
    run.zeroStage = source.zeroStage;
    if (runtext::contains(text, "zero3") || runtext::contains(text, "fsdp")
        || runtext::contains(text, "hsdp"))
        run.zeroStage = 3;
    else if (runtext::contains(text, "zero2"))
        run.zeroStage = 2;
    else if (runtext::contains(text, "zero1"))
        run.zeroStage = 1;
    run.offload = runtext::contains(text, "offload");
    if (runtext::contains(text, "hsdp"))
        run.shardRanks = run.gpusPerNode;
    else if (runtext::contains(text, "group ") || runtext::contains(text, "within ")
        || runtext::contains(text, "fsdp 8 in node"))
        run.shardRanks = runtext::firstNumber(text,
            runtext::contains(text, "group ")        ? "group "
                : runtext::contains(text, "within ") ? "within "
                                                     : "fsdp ");
    else if (runtext::contains(text, "fsdp=") || runtext::contains(text, "fsdp 1")
        || runtext::contains(text, "fsdp 6"))
        run.shardRanks = runtext::firstNumber(text, runtext::contains(text, "fsdp=") ? "fsdp=" : "fsdp ");
}

/// "2 slice(s) over DCN": MaxText shards inside a slice and replicates over them.
void setSlices(RunCase& run, const std::string& interconnect)
{
    const int slices = runtext::contains(interconnect, "slice(s)") ? std::atoi(interconnect.c_str()) : 0;
    if (slices > 1 && run.gpus % slices == 0)
        run.shardRanks = run.gpus / slices;
}

void useSource(RunCase& run, const RunSource* source, std::span<const StackProfile> stacks)
{
    if (!source) {
        run.notPredicted = "no stack profile for this source";
        return;
    }
    run.source = source->group;
    run.convention = source->convention;
    run.sequenceParallel = source->sequenceParallel;
    run.job.flashAttention = source->flash;
    run.job.stack = source->stack;
    run.job.documentTokens = source->documentTokens;
    run.job.loraTargets = source->loraTargets;
    if (const StackProfile* stack = findStack(stacks, source->stack))
        run.job.profile = *stack;
    else
        run.notPredicted = "unknown stack " + source->stack;
}

/// The model whose id begins the name of a run's ("deepseek-v3-4layers"): reduced-depth proxies.
const Model* namedLike(const Catalog& catalog, const std::string& name)
{
    constexpr std::size_t shortest = 5;
    const std::string folded = foldedId(name);
    const Model* best = nullptr;
    std::size_t length = shortest;
    for (const Model& model : catalog.models) {
        const std::string id = foldedId(model.id);
        if (id.size() >= length && folded.starts_with(id)) {
            best = &model;
            length = id.size() + 1;
        }
    }
    return best;
}

/// The catalog's model with the architecture cells of the row in its place.
void setModel(RunCase& run, const RunRow& row, const Catalog& catalog, const std::string& modelId)
{
    const Model* known = modelId.empty() ? namedLike(catalog, row.text("model")) : catalog.model(modelId);
    if (known)
        run.model = *known;
    const auto set = [&](std::string_view column, int& field) {
        if (const std::optional<int> value = row.integer(column); value && *value > 0)
            field = *value;
    };
    Model& m = run.model;
    const int hidden = m.hidden, heads = m.heads, layers = m.layers;
    set("layers", m.layers);
    set("hidden", m.hidden);
    set("ffn", m.ffn);
    set("heads", m.heads);
    set("kv_heads", m.kvHeads);
    set("vocab", m.vocab);
    set("experts", m.experts);
    set("top_k", m.topK);
    set("moe_ffn", m.moeFfn);
    if (m.layers == 0 || m.hidden == 0 || m.heads == 0) {
        run.notJudged = "neither model_id nor architecture";
        return;
    }
    // A proxy of fewer layers keeps its share of dense ones, at least one.
    if (m.denseFirstLayers > 0 && layers > 0 && m.layers < layers)
        m.denseFirstLayers = std::max(1, m.denseFirstLayers * m.layers / layers);
    if (m.headDim == 0 || m.hidden != hidden || m.heads != heads)
        m.headDim = m.hidden / m.heads;
    if (m.kvHeads == 0)
        m.kvHeads = m.heads;
    if (!known) { // GPT as the Megatron papers describe it, or Llama-like when the MLP is not 4h
        m.gatedMlp = m.experts > 0 || (m.ffn > 0 && m.ffn != 4 * m.hidden);
        m.norm = m.gatedMlp ? NormType::RmsNorm : NormType::LayerNorm;
        m.learnedPositions = m.gatedMlp ? 0 : run.job.sequence;
        m.tiedEmbeddings = !m.gatedMlp;
    }
    if (m.ffn == 0)
        m.ffn = 4 * m.hidden;
    if (m.vocab == 0)
        m.vocab = 51200; // Megatron's padded GPT-2 vocabulary
}

void setMachine(
    RunCase& run, const Catalog& catalog, const std::string& gpuId, const std::string& interconnect)
{
    run.gpu = gpuId.empty() ? nullptr : catalog.gpu(gpuId);
    if (!run.gpu) {
        run.notPredicted = "no catalog row for the accelerator";
        return;
    }
    double perNode = runtext::nodeGbps(interconnect, run.gpusPerNode);
    if (perNode <= 0)
        for (const Server& server : catalog.servers)
            if (server.gpuId == gpuId && server.nicGbpsTotal.value_or(0) > 0 && server.gpus > 0) {
                perNode = *server.nicGbpsTotal / server.gpus * run.gpusPerNode;
                break;
            }
    run.nicBytesPerS = perNode / run.gpusPerNode * 1e9 / 8;
}

void setNode(RunCase& run, const RunRow& row)
{
    run.gpusPerNode = std::max(1, row.integer("gpus_per_node").value_or(8));
}

/// What a run recomputes, as far as its row says: a policy, and the share of layers that its stated hardware
/// FLOPs leave for it where the policy itself repeats no product (fms-fsdp recomputes whole layers, some of
/// them).
void setRecompute(RunCase& run, const RunRow& row, const RunSource* source)
{
    run.recompute = recomputeFromId(row.text("recompute"));
    const double model = row.number("mfu"), hardware = row.number("hfu");
    const bool cheap = run.job.profile.selective == SelectiveRecompute::Elementwise;
    if (run.recompute == Recompute::Selective && cheap && model > 0 && hardware > model) {
        run.recompute = Recompute::Full;
        run.recomputeShare = std::min(1.0, 3 * (hardware / model - 1));
    }
    if (!run.recompute && source)
        run.recompute = source->recompute;
}

RunCase publishedRun(const RunRow& row, const Catalog& catalog, std::span<const StackProfile> stacks,
    std::span<const RunSource> sources, std::string& series)
{
    RunCase run;
    run.id = row.text("id");
    if (run.id.empty()) // a point of a series (scaling_runs.csv)
        run.id = row.text("series_id") + "@" + row.text("gpus");
    std::string notes = row.text("notes");
    const std::string sharding = row.text("zero_stage_or_fsdp");
    // Rows that add one technique after the other say only the last.
    series = runtext::contains(notes, "cumulative:") ? series + " " + notes : std::string{};
    if (!series.empty())
        notes = series;
    const std::string description = row.text("source_name") + " " + row.text("source_ref") + " " + notes + " "
        + row.text("model") + " " + sharding + " precision=" + row.text("precision")
        + " gpu=" + row.text("gpu_id");
    const RunSource* source = sourceOf(sources, description);
    useSource(run, source, stacks);
    run.job.sequence = row.integer("seq_len").value_or(0);
    run.job.globalBatch = row.integer("global_batch_seqs").value_or(0);
    run.gpus = row.integer("gpus").value_or(0);
    setNode(run, row);
    setMachine(run, catalog, row.text("gpu_id"), row.text("interconnect"));
    setModel(run, row, catalog, row.text("model_id"));
    setPrecision(run, row.text("precision"));
    run.tp = row.integer("tp");
    run.pp = row.integer("pp");
    run.vpp = row.integer("vpp");
    run.cp = row.integer("cp");
    run.ep = row.integer("ep");
    run.dp = row.integer("dp");
    run.microBatch = row.integer("micro_batch");
    setRecompute(run, row, source);
    applyTechniques(notes, run.job);
    run.offloadActivations = runtext::contains(notes, "activation offloading");
    if (source) {
        run.expertsCut = source->expertsCut;
        run.contextKind = runtext::contains(notes, "ulysses") ? ContextKind::AllToAll : source->contextKind;
        setSharding(run, *source, sharding);
        setSlices(run, row.text("interconnect"));
        const bool sized = run.job.globalBatch > 0 || run.microBatch;
        if (!run.tp && !run.pp && run.zeroStage >= 2 && (sized || !sharding.empty()))
            run.tp = run.pp = 1; // fully sharded data parallel and nothing else said
        if (!run.vpp && (source->vppStated || run.pp.value_or(0) == 1))
            run.vpp = 1;
    }
    if (row.text("sequence_parallel") == "no")
        run.sequenceParallel = false;
    else if (row.text("sequence_parallel") == "yes")
        run.sequenceParallel = true;
    if (runtext::contains(row.text("attention_kernel"), "flash off"))
        run.job.flashAttention = false;
    const std::string model = row.text("model");
    if (runtext::contains(notes, "qlora") || runtext::contains(row.text("precision"), "nf4"))
        run.job.workload = WorkloadKind::Qlora;
    else if (runtext::contains(notes, "lora on") || runtext::contains(notes, "lora:")
        || runtext::contains(model, "lora"))
        run.job.workload = WorkloadKind::Lora;
    run.stepSeconds = row.number("step_time_s");
    run.tokensPerSPerGpu = row.number("tokens_per_s_per_gpu");
    run.flopsPerSPerGpu = row.number("tflops_per_gpu") * 1e12;
    run.peakBytes = row.number("peak_mem_gb") * 1e9;
    if (source)
        run.peakKind = source->peakKind;
    if (!row.text("gpu_hours").empty() && runtext::contains(row.text("derived"), "tokens_per_s_per_gpu")
        && run.stepSeconds <= 0)
        run.notJudged = "only GPU-hours";
    if (runtext::contains(notes, "POWER-LIMITED"))
        run.timeNotPredicted = "the cards' power limit is not stated";
    if (runtext::contains(row.text("notes"), "(padded data)"))
        run.notPredicted = "samples padded to lengths that are not stated";
    if (runtext::contains(notes, "ANALYTIC")) {
        // A formula without embeddings (arXiv:2205.05198), compared with the same part of ours.
        run.stepSeconds = run.tokensPerSPerGpu = run.flopsPerSPerGpu = 0;
        run.model.vocab = run.model.learnedPositions = 0;
    }
    return run;
}

RunCase speedCase(const RunRow& row, const Catalog& catalog, std::span<const StackProfile> stacks,
    std::span<const RunSource> sources)
{
    RunCase run;
    run.id = row.text("id");
    const std::string framework = row.text("framework"), parallel = row.text("parallel"),
                      precision = row.text("precision");
    const RunSource* source = sourceOf(sources,
        framework + " " + row.text("source_ref") + " " + row.text("note") + " precision=" + precision);
    useSource(run, source, stacks);
    run.job.sequence = row.integer("seq_len").value_or(0);
    run.job.globalBatch = row.integer("global_batch_seqs").value_or(0);
    run.gpus = row.integer("gpus").value_or(0);
    setMachine(run, catalog, row.text("gpu_id"), {});
    setModel(run, row, catalog, row.text("model_id"));
    setPrecision(run, precision);
    run.tp = std::max(1, runtext::firstNumber(parallel, "TP"));
    run.pp = std::max(1, runtext::firstNumber(parallel, "PP"));
    run.vpp = std::max(1, runtext::firstNumber(parallel, "VP"));
    run.cp = std::max(1, runtext::firstNumber(parallel, "CP"));
    run.ep = std::max(1, runtext::firstNumber(parallel, "EP"));
    run.microBatch = row.integer("micro_batch");
    applyTechniques(row.text("note"), run.job);
    if (source)
        setSharding(run, *source, parallel);
    const std::string checkpointing = row.text("grad_ckpt");
    if (checkpointing == "yes" || checkpointing == "full")
        run.recompute = Recompute::Full;
    else if (checkpointing == "no")
        run.recompute = Recompute::None;
    else if (checkpointing == "selective")
        run.recompute = Recompute::Selective;
    run.job.workload = workloadFromId(row.text("workload") == "full_ft" ? "full" : row.text("workload"))
                           .value_or(WorkloadKind::PreTraining);
    run.tokensPerSPerGpu = row.number("tok_s_per_gpu");
    run.flopsPerSPerGpu = row.number("tflops_per_gpu") * 1e12;
    if (!row.text("duplicate_of").empty())
        run.notJudged = "same measurement as " + row.text("duplicate_of");
    else if (runtext::contains(framework, "whole run"))
        run.notJudged = "only GPU-hours";
    return run;
}

RunCase vtrainRun(const RunRow& row, const Catalog& catalog, std::span<const StackProfile> stacks,
    std::span<const RunSource> sources)
{
    RunCase run;
    run.id = row.text("id");
    const RunSource* source = sourceOf(sources, row.text("source") + " part=" + row.text("part"));
    useSource(run, source, stacks);
    run.job.sequence = row.integer("seq_len").value_or(0);
    run.job.globalBatch = row.integer("global_batch").value_or(0);
    run.gpus = row.integer("gpus").value_or(0);
    setNode(run, row);
    setMachine(run, catalog, row.text("gpu"), row.text("interconnect_inter"));
    setModel(run, row, catalog, {});
    setPrecision(run, row.text("dtype"));
    run.tp = row.integer("tp");
    run.pp = row.integer("pp");
    run.dp = row.integer("dp");
    run.vpp = run.cp = run.ep = 1;
    run.microBatch = row.integer("micro_batch");
    run.recompute = recomputeFromId(row.text("recompute"));
    run.zeroStage = row.integer("zero").value_or(0);
    run.sequenceParallel = row.text("sequence_parallel") == "1";
    run.stepSeconds = row.number("iteration_s");
    return run;
}

} // namespace

Result<std::vector<RunSource>> parseRunSources(std::string_view csv)
{
    const Result<kernel::CsvTable> table = kernel::parseCsvTable(csv);
    if (!table)
        return tl::unexpected(table.error());
    std::vector<RunSource> sources;
    for (const std::vector<std::string>& cells : table->rows) {
        const RunRow row(*table, cells);
        RunSource source;
        source.match = row.text("match");
        source.group = row.text("group");
        source.stack = row.text("stack");
        source.note = row.text("note");
        if (source.match.empty() || source.stack.empty())
            return fail(ProblemCode::Missing, "run_sources.match", source.group);
        const auto convention = std::find_if(kConventions.begin(), kConventions.end(),
            [&](const auto& entry) { return entry.second == row.text("convention"); });
        if (convention == kConventions.end())
            return fail(ProblemCode::NotAllowed, "run_sources.convention", row.text("convention"));
        source.convention = convention->first;
        source.zeroStage = row.integer("zero").value_or(1);
        source.sequenceParallel = row.text("sequence_parallel") == "1";
        source.flash = row.text("flash") == "1";
        source.vppStated = row.text("vpp_stated") == "1";
        source.documentTokens = row.number("document_tokens");
        std::string targets = row.text("lora");
        std::replace(targets.begin(), targets.end(), '+', ',');
        const std::optional<unsigned> adapted = loraTargetsFromText(targets);
        if (!adapted)
            return fail(ProblemCode::NotAllowed, "run_sources.lora", targets, std::string(kLoraTargetWords));
        source.loraTargets = *adapted;
        source.recompute = recomputeFromId(row.text("recompute"));
        source.expertsCut = row.text("expert_tp") == "1";
        source.contextKind = contextKindFromId(row.text("cp_kind")).value_or(ContextKind::Ring);
        const std::string peak = row.text("peak");
        if (!peak.empty() && peak != "allocated" && peak != "reserved" && peak != "device")
            return fail(ProblemCode::NotAllowed, "run_sources.peak", peak, "allocated|reserved|device");
        source.peakKind = peak == "device" ? PeakKind::Device
            : peak == "reserved"           ? PeakKind::Reserved
                                           : PeakKind::Allocated;
        sources.push_back(std::move(source));
    }
    return sources;
}

Result<std::vector<RunCase>> runCases(std::string_view csv, const Catalog& catalog,
    std::span<const StackProfile> stacks, std::span<const RunSource> sources)
{
    const Result<kernel::CsvTable> table = kernel::parseCsvTable(csv);
    if (!table)
        return tl::unexpected(table.error());
    const bool published
        = table->column("zero_stage_or_fsdp").has_value() || table->column("series_id").has_value();
    const bool speed
        = table->column("duplicate_of").has_value() && table->column("tok_s_per_gpu").has_value();
    const bool vtrain = table->column("iteration_s").has_value() && table->column("part").has_value();
    if (!published && !speed && !vtrain)
        return fail(ProblemCode::Unsupported, "validate.training", "header",
            "published_runs|training_speed_cases|scaling_runs|vtrain_runs");
    std::vector<RunCase> cases;
    std::string series;
    for (const std::vector<std::string>& cells : table->rows) {
        const RunRow row(*table, cells);
        cases.push_back(published ? publishedRun(row, catalog, stacks, sources, series)
                : speed           ? speedCase(row, catalog, stacks, sources)
                                  : vtrainRun(row, catalog, stacks, sources));
    }
    return cases;
}

} // namespace terroir::core
