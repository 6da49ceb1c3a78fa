#include "core/validation/memory_validation.h"

#include "core/kernel/csv_table.h"
#include "core/training/rank_memory.h"
#include "core/validation/memory_case.h"
#include "core/validation/trust_class.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;
constexpr double kInferenceContext = 0.5 * kGiB; // CUDA context (MODEL 5.7: .5-1 GiB)
constexpr double kInferenceAllocator = 0.94; // MODEL 5.7

/// Bytes of all GPUs together and of the fullest one.
struct MemoryFigure
{
    MemoryTerms terms; // of the fullest
    double allocated = 0, pool = 0, device = 0; // of the fullest, or the sum when all are counted
    bool fits = false;
};

/// Weights, cache and one pass over the prompt, in a program that keeps nothing else.
MemoryFigure inferenceFigure(const MemoryCase& c)
{
    const Model& model = *c.model;
    const int stages = c.strategy.pp;
    const auto of = [&](int pp) {
        MemoryTerms t;
        t.weights = servedWeightBytes(model, c.format, 1, pp);
        t.activations = c.cacheCopies * c.batch * kvBytes(model, c.kvCache, 1, c.tokens, pp);
        // Residual, norm and the widest product of the prompt; a decode step alone needs next to nothing.
        t.temporary
            = c.promptTokens * c.batch * (8.0 * model.hidden + 6.0 * std::max(model.ffn, model.moeFfn));
        if (c.quantisedOnLoad)
            t.temporary = std::max(t.temporary,
                2.0 * model.hidden * std::max({model.vocab, model.ffn, model.moeFfn}) - t.activations);
        t.context = kInferenceContext;
        return t;
    };
    MemoryFigure figure;
    figure.terms = of(stages);
    const MemoryTerms whole = of(1);
    const double copies = c.perGpu ? 1 : stages;
    figure.allocated = c.perGpu ? figure.terms.sum() - figure.terms.context : whole.sum() - whole.context;
    figure.pool = figure.allocated / kInferenceAllocator;
    figure.device = figure.pool + copies * kInferenceContext;
    figure.fits = !c.gpu
        || (figure.terms.sum() - kInferenceContext) / kInferenceAllocator + kInferenceContext
            <= c.gpu->usableBytes();
    return figure;
}

MemoryFigure trainingFigure(const MemoryCase& c)
{
    static const Gpu anyCard;
    Gpu card = c.gpu ? *c.gpu : anyCard;
    if (c.layerSplit) { // counted as one card of their common size
        card.memoryGb *= c.gpus;
        if (card.memoryUsableBytes)
            *card.memoryUsableBytes *= c.gpus;
    }
    const MemoryVerdict verdict = memoryVerdict(*c.model, card, c.job, c.strategy);
    MemoryFigure figure;
    figure.terms = verdict.perGpu;
    if (c.wholeFirst && c.strategy.zeroStage == 3) {
        const double whole = servedWeightBytes(*c.model, c.format, 1);
        figure.terms.temporary
            += std::max(0.0, whole * (1 + 1.0 / c.gpus) - (figure.terms.sum() - figure.terms.context));
    }
    // Layers split over the GPUs are counted together; a verdict takes the mean card.
    const double copies = c.layerSplit ? (c.perGpu ? 1.0 / c.gpus : 1) : c.perGpu ? 1 : c.gpus;
    const double live = figure.terms.sum() - figure.terms.context;
    const double more = figure.terms.sum() - verdict.perGpu.sum();
    const double pool = verdict.poolBytes + more, least = verdict.leastPoolBytes + more;
    figure.allocated = live * copies;
    figure.pool = pool * copies;
    figure.device = (pool + figure.terms.context) * copies;
    figure.fits = (least + figure.terms.context) <= verdict.usableBytes;
    return figure;
}

MemoryFigure figureOf(const MemoryCase& c)
{
    if (c.workload == "inference")
        return inferenceFigure(c);
    const MemoryFigure figure = trainingFigure(c);
    if (figure.fits || !c.mayOffload)
        return figure;
    MemoryCase offloaded = c;
    offloaded.strategy.offloadOptimizer = offloaded.strategy.offloadGradients = true;
    return trainingFigure(offloaded);
}

/// The cases' words for two kinds of work that the plan calls otherwise.
std::string_view workloadWord(std::string_view ofCase)
{
    return ofCase == "full_ft" ? "full" : ofCase == "inference" ? "serve" : ofCase;
}

double comparable(const MemoryCase& c, const MemoryFigure& figure)
{
    switch (c.kind) {
    case MemoryKind::Allocated:
        return figure.allocated;
    case MemoryKind::Reserved:
        return figure.pool;
    default:
        return figure.device;
    }
}

} // namespace

std::vector<ValidationRow> MemoryValidation::rows() const
{
    std::vector<ValidationRow> rows;
    for (const MemoryPrediction& prediction : predictions)
        if (prediction.row.metric != "verdict")
            rows.push_back(prediction.row);
    return rows;
}

ValidationSummary MemoryValidation::summary() const
{
    return summarize(rows(), notJudged.size());
}

Result<MemoryValidation> validateMemory(std::string_view casesCsv, const Catalog& catalog)
{
    const Result<kernel::CsvTable> table = kernel::parseCsvTable(casesCsv);
    if (!table)
        return tl::unexpected<Problem>(table.error());
    for (const std::string_view column :
        {"id", "workload", "model_id", "precision", "measured_peak_gb", "measure_kind", "grade"})
        if (!table->column(column))
            return fail(ProblemCode::Unsupported, "header", std::string(column), "memory_cases.csv");
    MemoryValidation validation;
    for (const std::vector<std::string>& cells : table->rows) {
        const MemoryCase c = memoryCase(CaseRow(*table, cells), catalog);
        if (!c.notJudged.empty()) {
            validation.notJudged.push_back({c.id, c.source, c.notJudged});
            continue;
        }
        MemoryPrediction p;
        p.row.id = c.id;
        p.row.source = c.source;
        p.row.metric = c.measuredBytes > 0 ? c.metric : "verdict";
        p.row.measured = c.measuredBytes / 1e9;
        p.row.trustClass = memoryTrustClass(workloadWord(c.workload), c.gpus);
        p.workload = c.workload;
        if (c.notPredicted.empty()) {
            const MemoryFigure figure = figureOf(c);
            p.terms = figure.terms;
            judge(p.row, comparable(c, figure) / c.unitBytes);
            if (c.fits) {
                p.judgedFit = true;
                p.fits = *c.fits;
                p.predictedFits = figure.fits;
                ++(*c.fits ? validation.fitsTrueTotal : validation.fitsFalseTotal);
                if (figure.fits == *c.fits)
                    ++(*c.fits ? validation.fitsTrueRight : validation.fitsFalseRight);
            }
        } else {
            judge(p.row, 0, c.notPredicted);
        }
        validation.predictions.push_back(std::move(p));
    }
    return validation;
}

} // namespace terroir::core
