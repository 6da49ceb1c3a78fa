#include "core/validation/serving_validation.h"

#include "core/kernel/csv_table.h"
#include "core/serving/serving_step.h"
#include "core/training/run_text.h"
#include "core/validation/case_row.h"
#include "core/validation/trust_class.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace terroir::core {
namespace {

using runtext::contains;

/// Requests of a data set that a case names instead of lengths: mean tokens in and out.
struct NamedLengths
{
    std::string_view word;
    double input, output;
};
// ShareGPT as the serving benchmarks of vLLM and SGLang sample it: 215,196 tokens in and 198,343 out per
// 1,000 prompts (their printed totals, recalled).
constexpr std::array kNamedLengths{NamedLengths{"ShareGPT", 215, 198}};

// MLPerf inference v4.1, Server: 99th percentile limits of Llama 2 70B and Mixtral.
constexpr double kMlperfTtftSeconds = 2, kMlperfTpotSeconds = 0.2;
constexpr double kNodeGpus = 8;

double lengthOf(const std::string& text, bool output)
{
    if (const auto plain = kernel::parseNumber(text))
        return *plain;
    for (const std::string_view label : {"about ", "mean "})
        if (const int stated = runtext::firstNumber(text, label); stated > 0)
            return stated;
    for (const NamedLengths& named : kNamedLengths)
        if (contains(text, named.word))
            return output ? named.output : named.input;
    return 0;
}

const EngineProfile* engineCalled(const std::vector<EngineProfile>& engines, const std::string& description)
{
    const EngineProfile* best = nullptr;
    std::size_t length = 0;
    for (const EngineProfile& engine : engines) {
        std::string_view rest = engine.matches;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('|'), rest.size());
            const std::string_view words = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (words.size() > length && runtext::containsAll(description, words)) {
                best = &engine;
                length = words.size();
            }
        }
    }
    return best;
}

enum class Load { Batch, Rate, Most, Limited };

struct ServingCase
{
    ValidationRow row;
    std::string notJudged, notPredicted;
    const Model* model = nullptr;
    const Gpu* gpu = nullptr;
    int gpus = 1;
    bool freeLayout = false;
    bool layerSplit = false;
    bool statically = false;
    ServingJob job;
    Load load = Load::Batch;
    double amount = 1; // requests at once, or per second
};

void setPrecision(ServingCase& c, const std::string& text, const std::string& cache)
{
    std::string name = text.substr(0, text.find(" g128"));
    if (const WeightFormat* format = findWeightFormat(name)) {
        c.job.format = *format;
        c.job.weights = format->products;
    } else if (contains(text, "fp4"))
        c.job.weights = c.gpu && c.gpu->fp4Tflops ? Dtype::Nvfp4 : Dtype::Fp8;
    else if (contains(text, "fp8"))
        c.job.weights = Dtype::Fp8;
    else if (contains(text, "int8"))
        c.job.weights = Dtype::Int8;
    else if (contains(text, "int4"))
        c.job.weights = Dtype::Int4;
    else if (const auto dtype = dtypeFromId(text))
        c.job.weights = *dtype;
    else
        c.notPredicted = "weight format " + text;
    c.job.kvCache = contains(cache, "fp8") ? Dtype::Fp8
        : contains(cache, "int8")          ? Dtype::Int8
        : contains(cache, "int4")          ? Dtype::Int4
                                           : Dtype::Bf16;
}

void setLayout(ServingCase& c, const std::string& text)
{
    if (contains(text, "submitter"))
        c.freeLayout = true;
    else if (contains(text, "layer split")) {
        c.job.pp = c.gpus;
        c.layerSplit = true;
    } else if (text.starts_with("EP"))
        c.notPredicted = "expert parallel production system";
    else {
        c.job.tp = std::max(1, runtext::firstNumber(text, "TP"));
        c.job.pp = std::max(1, runtext::firstNumber(text, "PP"));
    }
}

void setLoad(ServingCase& c, const std::string& text, const std::string& scenario)
{
    // "Largest that fits" and a batch "tuned to memory" start and end together.
    c.statically
        = contains(scenario, "static batch") || contains(scenario, "offload") || contains(text, "largest");
    if (contains(text, "offload"))
        c.notPredicted = "weights or cache outside the card";
    else if (contains(text, "max QPS"))
        c.load = Load::Limited;
    else if (contains(text, "req/s")) {
        c.load = Load::Rate;
        c.amount = kernel::parseNumber(text.substr(0, text.find(' '))).value_or(0);
    } else if (contains(text, "max load") || contains(text, "largest") || contains(text, "at once"))
        c.load = Load::Most;
    else if (const auto batch = kernel::parseNumber(text.substr(0, text.find(' '))))
        c.amount = *batch;
    else
        c.notPredicted = "load " + text;
}

ServingCase servingCase(const CaseRow& row, const Catalog& catalog)
{
    ServingCase c;
    c.row.id = row.text("id");
    c.row.source = row.text("source_ref");
    c.row.source = c.row.source.substr(0, std::min(c.row.source.find('@'), c.row.source.find(':')));
    c.row.metric = row.text("metric");
    c.row.measured = row.number("value");
    if (c.row.measured <= 0)
        c.notJudged = "no figure";
    c.model = catalog.model(row.text("model_id"));
    if (row.text("model_id").empty() || !c.model)
        c.notJudged = "no model_id";
    c.gpu = catalog.gpu(row.text("gpu_id"));
    if (!c.gpu)
        c.notPredicted = "no catalog row for the accelerator";
    c.gpus = std::max(1, static_cast<int>(row.number("gpus")));
    const EngineProfile* engine = engineCalled(
        catalog.engines, row.text("engine") + " " + row.text("engine_version") + " " + row.text("gpu_id"));
    if (engine)
        c.job.engine = *engine;
    else
        c.notPredicted = "no profile of engine " + row.text("engine");
    c.job.inputTokens = lengthOf(row.text("isl"), false);
    c.job.outputTokens = lengthOf(row.text("osl"), true);
    if (c.job.inputTokens <= 0)
        c.notPredicted = "lengths not stated";
    setPrecision(c, row.text("precision"), row.text("kv_precision"));
    setLayout(c, row.text("tp"));
    setLoad(c, row.text("concurrency_or_batch"), row.text("scenario"));
    return c;
}

/// The batch at which the served rate meets the arrivals: it grows with the batch.
double batchOfRate(const ServingCase& c, const TrainingMachine& machine)
{
    const double limit = concurrencyLimit(*c.model, *c.gpu, c.job);
    double low = 1, high = limit;
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (servingPoint(*c.model, machine, c.job, middle).requestsPerS < c.amount ? low : high) = middle;
    }
    return high;
}

/// A batch that starts and ends together: prompts in passes of the engine's size, then one token after the
/// other.
double staticSeconds(const ServingCase& c, const TrainingMachine& machine, double batch)
{
    const ServingJob& job = c.job;
    double seconds = 0;
    const double perPass = std::max(1.0, std::floor(job.engine.stepTokens / job.inputTokens));
    for (double left = batch; left > 0; left -= perPass) {
        PassLoad prompts;
        prompts.prefills = std::min(left, perPass);
        prompts.prefillTokens = prompts.prefillContext = job.inputTokens;
        seconds += passSeconds(*c.model, machine, job, prompts);
    }
    // The step's time grows linearly with the context: its mean is that of the middle.
    return seconds
        + std::max(0.0, job.outputTokens - 1)
        * decodeStepSeconds(*c.model, machine, job, batch, job.inputTokens + job.outputTokens / 2);
}

struct Served
{
    ServingPoint point;
    double replicas = 1;
};

Served servedAt(const ServingCase& c, const TrainingMachine& machine)
{
    Served served;
    served.replicas = std::max(1.0, std::floor(static_cast<double>(c.gpus) / (c.job.tp * c.job.pp)));
    double batch = c.amount;
    if (c.load == Load::Rate)
        batch = batchOfRate(c, machine);
    else if (c.load == Load::Most && c.statically) {
        if (servingMemory(*c.model, *c.gpu, c.job).fits)
            batch = concurrencyLimit(*c.model, *c.gpu, c.job);
        else
            return served;
    } else if (c.load == Load::Most || c.load == Load::Limited) {
        const bool limited = c.load == Load::Limited;
        served.point = serve(
            *c.model, machine, c.job, limited ? kMlperfTtftSeconds : 0, limited ? kMlperfTpotSeconds : 0)
                           .capacity;
        return served;
    } else
        batch = std::max(1.0, batch / served.replicas);
    served.point = servingPoint(*c.model, machine, c.job, batch);
    if (c.statically && c.job.outputTokens > 0)
        served.point.outputTokensPerS = batch * c.job.outputTokens / staticSeconds(c, machine, batch);
    return served;
}

/// The layout with the most output where a case leaves it open.
Served bestLayout(ServingCase& c, const TrainingMachine& machine)
{
    Served best;
    ServingJob chosen = c.job;
    for (const int tp : legalTensorParallel(*c.model, std::min(c.gpus, static_cast<int>(kNodeGpus)))) {
        if (c.gpus % tp != 0)
            continue;
        c.job.tp = tp;
        if (!servingMemory(*c.model, *c.gpu, c.job).fits)
            continue;
        const Served served = servedAt(c, machine);
        if (served.replicas * served.point.outputTokensPerS > best.replicas * best.point.outputTokensPerS) {
            best = served;
            chosen = c.job;
        }
    }
    c.job = chosen;
    return best;
}

double predicted(const ServingCase& c, const Served& served, const TrainingMachine& machine)
{
    const std::string& metric = c.row.metric;
    const double total = served.point.outputTokensPerS * served.replicas;
    if (metric == "output_tok_s")
        return total;
    if (metric == "output_tok_s_per_gpu")
        return total / c.gpus;
    const double prefill = prefillSeconds(*c.model, machine, c.job, c.job.inputTokens, 0);
    if (metric == "prefill_tok_s")
        return c.job.inputTokens / prefill;
    if (metric == "per_user_tok_s") // tokens over the whole time of the request
        return c.job.outputTokens / (prefill + c.job.outputTokens * served.point.tpotSeconds);
    if (metric == "ttft_ms")
        return served.point.ttftSeconds * 1e3;
    if (metric == "tpot_ms")
        return served.point.tpotSeconds * 1e3;
    return 0;
}

class MachineCache
{
public:
    explicit MachineCache(const Catalog& catalog)
        : m_catalog(catalog)
    {
    }

    const TrainingMachine* of(const Gpu& gpu, const EngineProfile& engine)
    {
        const auto key = std::pair(gpu.id, engine.kernels);
        if (const auto known = m_machines.find(key); known != m_machines.end())
            return known->second ? &*known->second : nullptr;
        double nic = 0;
        for (const Server& server : m_catalog.servers)
            if (server.gpuId == gpu.id && server.nicGbpsTotal.value_or(0) > 0 && server.gpus > 0) {
                nic = *server.nicGbpsTotal / server.gpus * 1e9 / 8;
                break;
            }
        std::optional<TrainingMachine>& kept = m_machines[key];
        auto machine = trainingMachine(gpu, m_catalog.kernelFamilies, static_cast<int>(kNodeGpus), nic, 0);
        if (machine)
            machine = servingMachine(std::move(*machine), m_catalog, engine);
        if (machine)
            kept = std::move(*machine);
        return kept ? &*kept : nullptr;
    }

private:
    const Catalog& m_catalog;
    std::map<std::pair<std::string, std::string>, std::optional<TrainingMachine>> m_machines;
};

} // namespace

std::vector<ValidationRow> ServingValidation::rows() const
{
    std::vector<ValidationRow> rows;
    for (const ServingPrediction& prediction : predictions)
        rows.push_back(prediction.row);
    return rows;
}

ValidationSummary ServingValidation::summary() const
{
    return summarize(rows(), notJudged.size());
}

Result<ServingValidation> validateServing(std::string_view casesCsv, const Catalog& catalog)
{
    const Result<kernel::CsvTable> table = kernel::parseCsvTable(casesCsv);
    if (!table)
        return tl::unexpected<Problem>(table.error());
    for (const std::string_view column :
        {"id", "model_id", "gpu_id", "isl", "concurrency_or_batch", "metric", "value"})
        if (!table->column(column))
            return fail(ProblemCode::Unsupported, "header", std::string(column), "serving_cases.csv");
    ServingValidation validation;
    MachineCache machines(catalog);
    for (const std::vector<std::string>& cells : table->rows) {
        ServingCase c = servingCase(CaseRow(*table, cells), catalog);
        if (!c.notJudged.empty()) {
            validation.notJudged.push_back({c.row.id, c.row.source, c.notJudged});
            continue;
        }
        const TrainingMachine* machine = c.notPredicted.empty() ? machines.of(*c.gpu, c.job.engine) : nullptr;
        if (c.notPredicted.empty() && !machine)
            c.notPredicted = "no kernel constants for the accelerator";
        ServingPrediction prediction;
        if (machine) {
            const Served served = c.freeLayout ? bestLayout(c, *machine) : servedAt(c, *machine);
            judge(c.row, predicted(c, served, *machine), "does not fit");
            prediction.batch = served.point.batch;
            c.row.trustClass = servingTrustClass(
                c.row.metric, c.job.tp * c.job.pp, c.job.formatOf(*c.model).layerBits, c.job.engine.id);
        } else {
            judge(c.row, 0, c.notPredicted);
        }
        prediction.row = c.row;
        prediction.job = c.job;
        validation.predictions.push_back(std::move(prediction));
    }
    return validation;
}

} // namespace terroir::core
