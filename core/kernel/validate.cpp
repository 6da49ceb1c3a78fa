#include "core/kernel/validate.h"

#include "core/kernel/attention.h"
#include "core/kernel/collective.h"
#include "core/kernel/csv_table.h"
#include "core/kernel/exchange.h"
#include "core/kernel/moe_benchmark.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

using kernel::CsvTable;

namespace {

/// One table with what its rows share: columns by name, a kernel model per GPU and engine.
class KernelTableReader
{
public:
    KernelTableReader(
        const std::vector<KernelFamily>& families, const CsvTable& table, const KernelGpuLookup& lookup)
        : m_families(families)
        , m_table(table)
        , m_lookup(lookup)
    {
    }

    void select(std::size_t row) { m_row = row; }

    std::string_view text(std::string_view column) const
    {
        const auto at = m_table.column(column);
        return at ? std::string_view(m_table.rows[m_row][*at]) : std::string_view();
    }

    double number(std::string_view column)
    {
        const std::string_view value = text(column);
        if (value.empty())
            return 0;
        const auto parsed = kernel::parseNumber(value);
        if (!parsed && !m_problem)
            m_problem = Problem{ProblemCode::NotANumber,
                std::string(column) + "@" + std::to_string(m_row + 2), std::string(value), {}};
        return parsed.value_or(0);
    }

    std::string engine(std::string_view column = "engine") const
    {
        const std::string_view value = text(column);
        return std::string(value.substr(0, value.find('-')));
    }

    const KernelModel* model(std::string_view engine)
    {
        const std::string gpu(text("gpu"));
        const std::string key = gpu + "@" + std::string(engine);
        const auto known = m_models.find(key);
        if (known != m_models.end())
            return known->second ? &*known->second : nullptr;
        std::optional<KernelModel> made;
        if (const auto found = m_lookup(gpu)) {
            if (auto result = makeKernelModel(m_families, found->physics, gpu, found->architecture, engine))
                made = std::move(*result);
        }
        const auto& stored = m_models.emplace(key, std::move(made)).first->second;
        return stored ? &*stored : nullptr;
    }

    const std::optional<Problem>& problem() const { return m_problem; }

private:
    const std::vector<KernelFamily>& m_families;
    const CsvTable& m_table;
    const KernelGpuLookup& m_lookup;
    std::size_t m_row = 0;
    std::map<std::string, std::optional<KernelModel>> m_models;
    std::optional<Problem> m_problem;
};

void refuseRow(KernelCheck& check, std::string reason)
{
    check.reason = std::move(reason);
}

void judgeRow(KernelCheck& check, double predicted, double statedError)
{
    if (!std::isfinite(predicted) || check.measuredSeconds <= 0)
        return refuseRow(check, "unknown_format");
    check.covered = true;
    check.predictedSeconds = predicted;
    check.error = predicted / check.measuredSeconds - 1;
    check.statedError = statedError;
}

void checkGemm(KernelTableReader& in, KernelCheck& check)
{
    check.metric = "gemm";
    const double m = in.number("m");
    const double n = in.number("n");
    const double k = in.number("k");
    check.subset = m >= 2048 && n >= 1024 && k >= 1024 ? "large" : "";
    const auto format = kernelFormatFromId(check.format);
    const KernelModel* model = in.model(in.engine());
    if (!model || !format)
        return refuseRow(check, model ? "unknown_format" : "unknown_gpu");
    if (in.text("l2_served") == "1")
        return refuseRow(check, "l2_served");
    GemmOptions options;
    options.sustained = check.mode == "sustained";
    options.quantise = in.text("includes_quantise") != "0";
    const GemmConstants& constants = model->gemm[index(*format)].constants;
    const double predicted = gemmSeconds(*model, *format, m, n, k, 1, options);
    // Tools that time themselves launch eagerly but queue ahead; an engine's eager kernels wait for the host,
    // whose time is seen where it is longer than the kernel's.
    if (in.text("launch") == "eager" && in.text("engine").starts_with("vllm")
        && (constants.hostSeconds <= 0 || predicted < constants.hostSeconds))
        return refuseRow(check, "host_launch");
    judgeRow(check, predicted, constants.provenance.error);
}

/// The engine with the kernel it chose, where the kernel's name tells ("vllm.fa4"): calibrate_kernels.py
/// names groups alike.
std::string engineAndKernel(const KernelTableReader& in)
{
    for (const std::string_view part : {"nongated", "marlin", "triton", "cutlass", "trtllm", "deepgemm",
             "fa2", "fa3", "fa4", "fidecode", "fiprefill", "flashinfer"}) {
        if (in.text("kernel").find(part) != std::string_view::npos)
            return in.engine() + "." + std::string(part);
    }
    return in.engine();
}

AttentionGeneration generationOf(const KernelModel& model, std::string_view kernel)
{
    const auto has = [&](std::string_view part) { return kernel.find(part) != std::string_view::npos; };
    if (has("triton"))
        return AttentionGeneration::Flash1;
    if (has("fa3") || has("fa4") || has("trtllm"))
        return AttentionGeneration::Flash3;
    // Where the name does not say: TensorRT-LLM's own kernels and what vLLM chooses by itself are written for
    // Hopper (FlashAttention 3) and for Blackwell of the data centre (TensorRT-LLM's, through FlashInfer).
    const bool older = model.familyId.starts_with("a100") || model.familyId.starts_with("rtx")
        || model.familyId.starts_with("l40s");
    const bool own = kernel == "torch_flow" || kernel == "vllm_flash_attn" || kernel == "vllm_flashinfer";
    return own && !older ? AttentionGeneration::Flash3 : AttentionGeneration::Flash2;
}

void checkAttention(KernelTableReader& in, KernelCheck& check)
{
    check.metric = in.text("phase");
    const KernelModel* model = in.model(engineAndKernel(in));
    const auto format = kernelFormatFromId(check.format);
    if (!model || !format)
        return refuseRow(check, model ? "unknown_format" : "unknown_gpu");
    if (in.text("l2_served") == "1")
        return refuseRow(check, "l2_served");
    const AttentionGeneration generation = generationOf(*model, in.text("kernel"));
    const auto at = static_cast<std::size_t>(generation);
    AttentionShape shape;
    shape.batch = in.number("batch");
    shape.heads = in.number("heads");
    shape.kvHeads = in.number("kv_heads");
    shape.headDim = in.number("head_dim");
    shape.seqQ = shape.seqKv = in.number("seq");
    shape.window = in.number("window");
    shape.fp8Cache = in.text("kv_dtype") == "fp8";
    shape.sustained = check.mode == "sustained";
    if (check.metric == "prefill")
        return judgeRow(check, attentionForwardSeconds(*model, generation, *format, shape),
            model->attention[at].provenance.error);
    const double keys = shape.window > 0 ? std::min(shape.window, shape.seqKv) : shape.seqKv;
    const double kvBytes = 2 * shape.batch * shape.kvHeads * shape.headDim * keys * (shape.fp8Cache ? 1 : 2);
    // The benchmark repeats one cache: between these sizes it sits in L2, where no served model's does.
    constexpr double negligible = 2e6;
    if (kvBytes >= negligible && kvBytes <= model->physics.l2Bytes)
        return refuseRow(check, "l2_served");
    check.subset = kvBytes >= negligible ? "large" : "";
    judgeRow(check,
        attentionDecodeSeconds(*model, generation,
            {kvBytes, shape.batch, shape.heads, shape.kvHeads, shape.fp8Cache, shape.sustained}),
        (shape.fp8Cache ? model->decodeFp8Cache : model->decode)[at].provenance.error);
}

/// Rows of expert dispatch and combine; their bytes count a token once for every expert, an upper bound.
void checkExchange(KernelTableReader& in, KernelCheck& check)
{
    const std::string_view notes = in.text("notes");
    const std::string_view library = in.text("library");
    const auto noted = [&](std::string_view part) { return notes.find(part) != std::string_view::npos; };
    const bool normal = noted("normal");
    const bool sided = library.find("Sided") != std::string_view::npos;
    const ExchangeKind dispatch = library.find("OneSided") != std::string_view::npos
        ? ExchangeKind::OneSidedDispatch
        : sided  ? ExchangeKind::TwoSidedDispatch
        : normal ? ExchangeKind::NormalDispatch
                 : ExchangeKind::LowLatencyDispatch;
    const auto at
        = static_cast<std::size_t>(dispatch) + (noted("combine") ? 1 : 0); // combine follows dispatch
    check.mode = library.substr(0, library.find('-'));
    const auto format = kernelFormatFromId(in.text("dtype"));
    const KernelModel* model = in.model({});
    if (!model || !format)
        return refuseRow(check, model ? "unknown_format" : "unknown_gpu");
    ExpertExchange exchange;
    exchange.kind = static_cast<ExchangeKind>(at);
    exchange.tokens = in.number("tokens");
    // Scales travel with the elements: four bytes for 128 of fp8, one for 16 of nvfp4.
    exchange.tokenBytes = in.number("hidden")
        * (*format == KernelFormat::Fp8 ? 1 + 4.0 / 128 : operandBytes(*format).activation);
    exchange.topk = in.number("topk");
    exchange.experts = in.number("experts");
    const bool oneDomain = in.text("fabric") == "nvl72";
    exchange.group.nodes = oneDomain ? 1 : std::max(1.0, in.number("nodes"));
    // One-node rows do not record their ranks: the whole node, a tray of four under NVL72, of eight else.
    const double ranks
        = in.text("ranks").empty() ? (oneDomain ? 4 : 8) * exchange.group.nodes : in.number("ranks");
    exchange.group.ranksPerNode = ranks / exchange.group.nodes;
    exchange.nodeLimit = normal ? 4 : 0; // the benchmark's group-limited routing
    exchange.evenlySpread = sided; // this benchmark deals the picks out in turn
    if (const auto sms = notes.find("sms="); sms != notes.npos) {
        const std::string_view rest = notes.substr(sms + 4);
        exchange.sms = kernel::parseNumber(rest.substr(0, rest.find(';'))).value_or(exchange.sms);
    }
    check.subset = exchange.group.nodes > 1 ? "cluster" : "node";
    const double predicted = expertExchangeSeconds(*model, exchange);
    if (!std::isfinite(predicted))
        return refuseRow(check, "no_link");
    judgeRow(check, predicted, model->exchange[at].provenance.error);
}

void checkCollective(KernelTableReader& in, KernelCheck& check)
{
    constexpr std::array<CollectiveOp, 4> ops = {CollectiveOp::AllReduce, CollectiveOp::AllGather,
        CollectiveOp::ReduceScatter, CollectiveOp::AllToAll};
    check.metric = in.text("op");
    if (!in.text("tokens").empty())
        return checkExchange(in, check);
    const std::string library = in.engine("library");
    check.mode = library;
    const auto op
        = std::find_if(ops.begin(), ops.end(), [&](CollectiveOp o) { return id(o) == check.metric; });
    const bool ccl = library == "nccl" || library == "rccl";
    const bool efa = in.text("fabric").find("efa") != std::string_view::npos;
    const KernelModel* model = in.model(efa ? "efa" : ccl ? "" : library);
    if (!model || op == ops.end())
        return refuseRow(check, model ? "unknown_format" : "unknown_gpu");
    CollectiveGroup group;
    group.nodes = in.text("fabric") == "nvl72" ? 1 : std::max(1.0, in.number("nodes"));
    group.ranksPerNode = in.number("ranks") / group.nodes;
    group.inSwitch = in.text("dtype") != "int8";
    check.subset = group.nodes > 1 ? "cluster" : "node";
    const double bytes = in.number("bytes");
    const bool eager = !ccl && in.text("launch") == "eager" && *op == CollectiveOp::AllReduce;
    const double predicted
        = eager ? eagerAllReduceSeconds(*model, bytes, group) : collectiveSeconds(*model, *op, bytes, group);
    if (!std::isfinite(predicted))
        return refuseRow(check, eager ? "host_launch" : "no_link");
    judgeRow(check, predicted,
        group.nodes > 1 ? model->interNode.provenance.error
                        : model->collective[static_cast<std::size_t>(*op)].provenance.error);
}

void checkMoe(KernelTableReader& in, KernelCheck& check)
{
    check.metric = "moe";
    check.mode = "burst";
    const KernelModel* model = in.model(engineAndKernel(in));
    const auto format = kernelFormatFromId(check.format);
    if (!model || !format)
        return refuseRow(check, model ? "unknown_format" : "unknown_gpu");
    if (in.text("l2_served") == "1")
        return refuseRow(check, "l2_served");
    const std::string_view distribution = in.text("distribution");
    constexpr std::string_view law = "power_law_";
    MoeBenchmark row;
    row.tokens = in.number("tokens");
    row.hidden = in.number("hidden");
    row.inter = in.number("inter");
    row.experts = in.number("experts");
    row.topk = in.number("topk");
    row.tp = std::max(1.0, in.number("tp"));
    row.ep = std::max(1.0, in.number("ep"));
    row.gated = in.text("gated") != "0";
    if (distribution.starts_with(law))
        row.alpha = kernel::parseNumber(distribution.substr(law.size())).value_or(1);
    const std::string_view source = in.text("source");
    row.engine = source.substr(source.find(':') + 1); // "aic:sglang-0.5.10"
    row.kernel = in.text("kernel");
    row.dtype = check.format;
    const MoeShape shape = measuredShape(row);
    if (readFromL2(shape, *format, model->physics.hbmBytesPerS, check.measuredSeconds))
        return refuseRow(check, "l2_served");
    judgeRow(check, moeGroupedGemmSeconds(*model, *format, shape),
        model->moe[index(*format)].product.constants.provenance.error);
}

void checkTraining(KernelTableReader& in, KernelCheck& check)
{
    check.mode = "training";
    const std::string_view op = in.text("op");
    const bool attention = op == "attention";
    check.metric = attention ? "training_attention" : "training_" + std::string(op);
    if (op == "memory")
        return refuseRow(check, "no_shape");
    const KernelModel* model = in.model({});
    const auto format = kernelFormatFromId(check.format);
    if (!model || !format)
        return refuseRow(check, model ? "unknown_format" : "unknown_gpu");
    if (attention) {
        AttentionShape shape;
        shape.batch = in.number("batch");
        shape.heads = in.number("heads");
        shape.kvHeads = in.number("kv_heads");
        shape.headDim = in.number("qk_head_dim");
        shape.valueDim = in.number("v_head_dim");
        shape.seqQ = shape.seqKv = in.number("seq");
        const AttentionGeneration generation
            = model->familyId.starts_with("a100") ? AttentionGeneration::Flash2 : AttentionGeneration::Flash3;
        const auto seconds = in.text("stage") == "bwd" ? attentionBackwardSeconds : attentionForwardSeconds;
        return judgeRow(check, seconds(*model, generation, *format, shape, true),
            model->attention[static_cast<std::size_t>(generation)].provenance.error);
    }
    GemmOptions options;
    options.trainingStream = true;
    options.warmUps = 25; // of the benchmark: short products have not slowed the clock yet
    options.accumulateFp32 = in.text("stage") == "wgrad" && in.text("out_dtype") == "fp32";
    const bool grouped = op == "grouped_gemm";
    double m = in.number("m");
    double n = in.number("n");
    double k = in.number("k");
    if (grouped && in.text("stage") == "wgrad") {
        // The table names the forward shape: the weight's gradient sums over the tokens, and over
        // micro-batches.
        options.accumulate = true;
        const double tokens = m;
        m = n;
        n = k;
        k = tokens;
    }
    judgeRow(check,
        (grouped ? groupedGemmSeconds : gemmSeconds)(
            *model, *format, m, n, k, std::max(1.0, in.number("batch")), options),
        model->gemm[index(*format)].constants.provenance.error);
}

} // namespace

Result<std::vector<KernelCheck>> validateKernels(
    const std::vector<KernelFamily>& families, std::string_view csv, const KernelGpuLookup& lookup)
{
    const auto table = kernel::parseCsvTable(csv);
    if (!table)
        return tl::unexpected(table.error());
    struct Kind
    {
        std::string_view name;
        std::string_view column; // stands in no other kind's header
        void (*check)(KernelTableReader&, KernelCheck&);
    };
    constexpr std::array<Kind, 5> kinds = {{{"attention", "phase", checkAttention},
        {"moe", "inter", checkMoe}, {"collectives", "library", checkCollective},
        {"training_gemm", "stage", checkTraining}, {"gemm", "includes_quantise", checkGemm}}};
    const auto kind = std::find_if(
        kinds.begin(), kinds.end(), [&](const Kind& k) { return table->column(k.column).has_value(); });
    if (kind == kinds.end() || !table->column("gpu") || !table->column("time_us"))
        return fail(ProblemCode::Unsupported, "csv", {}, "gemm|attention|collectives|moe|training_gemm");

    KernelTableReader in(families, *table, lookup);
    std::vector<KernelCheck> checks(table->rows.size());
    for (std::size_t i = 0; i < checks.size(); ++i) {
        in.select(i);
        KernelCheck& check = checks[i];
        check.id = std::string(kind->name) + "/" + std::to_string(i + 2);
        check.gpu = in.text("gpu");
        check.format = kind->check == checkCollective ? std::string_view() : in.text("dtype");
        check.mode = in.text("mode");
        check.measuredSeconds = in.number("time_us") * 1e-6;
        kind->check(in, check);
    }
    if (in.problem())
        return tl::unexpected(*in.problem());
    return checks;
}

} // namespace terroir::core
