#include "core/training/validate.h"

#include "core/kernel/gemm.h"
#include "core/training/run_technique.h"
#include "core/training/search.h"
#include "core/validation/trust_class.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

constexpr double kRunStraggler = 0.01; // MODEL 5.6, one value for all runs

/// FLOPs of one token as the run's source counts them.
double conventionFlops(const RunCase& run)
{
    const Model& m = run.model;
    const double h = m.hidden, layers = m.layers, s = run.job.sequence, v = m.vocab;
    const FlopsPerToken flops = flopsPerToken(m, run.job, Recompute::None);
    switch (run.convention) {
    case FlopConvention::None:
        return 0;
    case FlopConvention::FullMask:
        return flops.modelFullMask + (m.tiedEmbeddings ? 0 : 6 * h * v);
    case FlopConvention::FullMaskHead:
        return flops.modelFullMask;
    case FlopConvention::CausalHead:
        return flops.modelCausal;
    case FlopConvention::HardwareFullRecompute:
        return 96 * layers * h * h * (1 + s / (6 * h) + v / (16 * layers * h));
    case FlopConvention::HardwareCausal:
        return 4.0 / 3 * flops.modelCausal;
    }
    return 0;
}

/// Measured seconds of a step of `globalBatch` sequences; 0 when nothing was measured that gives it.
double measuredStep(const RunCase& run)
{
    if (run.stepSeconds > 0)
        return run.stepSeconds;
    const double tokens = static_cast<double>(run.job.globalBatch) * run.job.sequence;
    if (run.tokensPerSPerGpu > 0)
        return tokens / (run.tokensPerSPerGpu * run.gpus);
    if (run.flopsPerSPerGpu > 0)
        return tokens * conventionFlops(run) / (run.flopsPerSPerGpu * run.gpus);
    return 0;
}

/// Fills what is unambiguous: dp from the rest, the batch of a run that says nothing of accumulation.
void complete(RunCase& run)
{
    run.batchStated = run.job.globalBatch > 0;
    const int replica = run.tp.value_or(0) * run.pp.value_or(0) * run.cp.value_or(1);
    if (replica > 0 && run.gpus % replica == 0) {
        run.dp = run.gpus / replica;
        run.cp = run.cp.value_or(1);
    }
    if (run.job.globalBatch <= 0 && run.dp) {
        // One micro-batch fills a pipeline as often as it has stages.
        run.job.globalBatch
            = *run.dp * run.microBatch.value_or(1) * (run.pp.value_or(1) > 1 ? 4 * *run.pp : 1);
    } else if (run.job.globalBatch <= 0) {
        run.job.globalBatch = 4 * run.gpus;
    }
}

struct RunLayout
{
    std::optional<Strategy> strategy;
    bool searched = false;
};

RunLayout layoutOf(const RunCase& run, const TrainingMachine& machine)
{
    Strategy s;
    s.zeroStage = run.zeroStage;
    s.sequenceParallel = run.sequenceParallel;
    s.offloadOptimizer = run.offload;
    s.offloadActivations = run.offloadActivations;
    s.contextKind = run.contextKind;
    s.ep = run.ep.value_or(1);
    const bool stated = run.tp && run.pp && run.cp && run.dp && run.microBatch && run.vpp;
    if (!stated) {
        SearchLimits limits;
        limits.tp = run.tp.value_or(0);
        limits.pp = run.pp.value_or(0);
        limits.cp = run.cp.value_or(1);
        limits.ep = run.ep.value_or(run.model.isMoe() ? 0 : 1);
        limits.vpp = run.vpp.value_or(0);
        limits.microBatch = run.microBatch.value_or(0);
        limits.zeroStage = run.zeroStage;
        limits.recompute = run.recompute;
        limits.refine = false; // published runs took none of the finer choices
        limits.overlap = true;
        limits.hybridShard = false;
        limits.contextKind = run.contextKind;
        const SearchResult result = searchStrategies(run.model, machine, run.job, run.gpus, limits, 1);
        const Strategy& best = result.found ? result.best.strategy : result.smallest.strategy;
        if (!result.found && result.evaluated == 0)
            return {};
        Strategy chosen = best;
        chosen.sequenceParallel = run.sequenceParallel;
        chosen.offloadOptimizer = run.offload;
        return {chosen, true};
    }
    s.tp = *run.tp;
    s.pp = *run.pp;
    s.vpp = *run.vpp;
    s.cp = *run.cp;
    s.expertTp = run.expertsCut ? s.tp : 0;
    s.dp = *run.dp;
    s.microBatch = *run.microBatch;
    const int ranks = s.dp * s.cp;
    if (run.shardRanks > 1 && run.shardRanks < ranks && ranks % run.shardRanks == 0)
        s.shardRanks = run.shardRanks;
    if (run.recompute) {
        s.recompute = *run.recompute;
        s.recomputeShare = run.recomputeShare;
        return {s, false};
    }
    // Not said: the lightest that fits, of as few layers as it takes.
    const auto fits = [&](Recompute recompute, double share) {
        s.recompute = recompute;
        s.recomputeShare = share;
        return memoryVerdict(run.model, *run.gpu, run.job, s).fits;
    };
    if (fits(Recompute::None, 1) || fits(Recompute::Selective, 1))
        return {s, true};
    constexpr int parts = 16;
    for (int part = 1; part <= parts; ++part)
        if (fits(Recompute::Full, static_cast<double>(part) / parts))
            return {s, true};
    return {s, true};
}

std::string refuse(const RunCase& run)
{
    if (!run.notPredicted.empty())
        return run.notPredicted;
    if (run.gpus <= 0)
        return "number of GPUs not stated";
    if (run.job.sequence <= 0)
        return "sequence length not stated";
    if (!run.tp && !run.pp && !run.batchStated)
        return "neither layout nor batch stated";
    if (run.tp && run.pp && run.gpus % (*run.tp * *run.pp * run.cp.value_or(1)) != 0)
        return "layout does not divide the GPUs";
    if (run.dp && run.microBatch && run.job.globalBatch > 0
        && run.job.globalBatch % (*run.dp * *run.microBatch) != 0)
        return "batch is not a multiple of replicas and micro-batch";
    return {};
}

ValidationRow emptyRow(const RunCase& run, std::string metric, double measured)
{
    ValidationRow row;
    row.id = run.id;
    row.source = run.source.empty() ? "other" : run.source;
    row.metric = std::move(metric);
    row.measured = measured;
    return row;
}

/// Step time and rate of a row that do not belong together: which of them is right is not said.
bool contradicts(const RunCase& run)
{
    constexpr double rounding = 0.1;
    if (run.stepSeconds <= 0 || run.tokensPerSPerGpu <= 0 || run.job.globalBatch <= 0 || run.gpus <= 0)
        return false;
    const double rate
        = static_cast<double>(run.job.globalBatch) * run.job.sequence / run.stepSeconds / run.gpus;
    return std::abs(rate / run.tokensPerSPerGpu - 1) > rounding;
}

/// A rate that no stream of matrix products reaches, every other operation left out: it was not timed on this
/// card, or not counted so. Nine tenths of the peak, and more only where a card's products do more.
bool beyondTheCard(const RunCase& run, const TrainingMachine& machine, double seconds)
{
    constexpr double edge = 8192, flops = 2 * edge * edge * edge, mostOfPeak = 0.9;
    const KernelFormat format = kernelFormat(run.job.precision, run.job.precision);
    const double rate = std::max(mostOfPeak * machine.kernels.physics.peak(format),
        flops / gemmSeconds(machine.kernels, format, edge, edge, edge));
    const double tokens = static_cast<double>(run.job.globalBatch) * run.job.sequence / run.gpus;
    return seconds > 0
        && tokens * flopsPerToken(run.model, run.job, Recompute::None).modelCausal > rate * seconds;
}

class TrainingValidator
{
public:
    TrainingValidator(const Catalog& catalog, TrainingValidation& result)
        : m_catalog(catalog)
        , m_result(result)
    {
    }

    void add(RunCase run)
    {
        const bool timed = run.stepSeconds > 0 || run.tokensPerSPerGpu > 0
            || (run.flopsPerSPerGpu > 0 && run.convention != FlopConvention::None);
        if (run.notJudged.empty() && contradicts(run))
            run.notJudged = "step time and rate contradict each other";
        if (!run.notJudged.empty() || (!timed && run.peakBytes <= 0)) {
            m_result.notJudged.push_back(
                {run.id, run.source, run.notJudged.empty() ? "no step time, rate or memory" : run.notJudged});
            return;
        }
        complete(run);
        m_beyond = false;
        const std::string refusal = refuse(run);
        TrainingPrediction time{emptyRow(run, "step_time", measuredStep(run)), {}, {}, {}, false, run.gpus,
            static_cast<double>(run.job.globalBatch) * run.job.sequence};
        TrainingPrediction peak{emptyRow(run, "peak_mem", run.peakBytes), {}, {}, {}, false, run.gpus, 0};
        time.row.reason = peak.row.reason = refusal;
        if (refusal.empty()) {
            if (!run.timeNotPredicted.empty())
                time.row.reason = run.timeNotPredicted;
            else if (run.stepSeconds > 0 && !run.batchStated)
                time.row.reason = "a step of a batch that is not stated";
            if (!run.microBatch)
                peak.row.reason = "micro-batch not stated";
            predict(run, time, peak);
        }
        if (timed && m_beyond)
            m_result.notJudged.push_back({run.id, run.source, "faster than the card multiplies matrices"});
        else if (timed)
            m_result.predictions.push_back(time);
        if (run.peakBytes > 0)
            m_result.predictions.push_back(peak);
    }

private:
    void predict(RunCase& run, TrainingPrediction& time, TrainingPrediction& peak)
    {
        const Result<TrainingMachine> machine
            = trainingMachine(m_catalog, *run.gpu, run.gpusPerNode, run.nicBytesPerS, kRunStraggler);
        if (!machine) {
            time.row.reason = peak.row.reason = "no kernel constants for the accelerator";
            return;
        }
        m_beyond = beyondTheCard(run, *machine, time.row.measured);
        for (ValidationRow* row : {&time.row, &peak.row})
            row->trustClass = trainingTrustClass(row->metric, run.model, run.job, run.gpus, *machine);
        const RunLayout layout = layoutOf(run, *machine);
        if (!layout.strategy) {
            time.row.reason = peak.row.reason = "no legal layout within what is stated";
            return;
        }
        time.strategy = peak.strategy = *layout.strategy;
        run.job.freedGradients
            = freesGradients(run.job, *layout.strategy, layout.strategy->microBatches(run.job.globalBatch));
        time.searched = peak.searched = layout.searched;
        Strategy strategy = *layout.strategy;
        MemoryVerdict memory = memoryVerdict(run.model, *run.gpu, run.job, strategy);
        if (!memory.fits && run.job.optimizer == OptimizerKind::Adam8bit) {
            run.job.optimizer = OptimizerKind::PagedAdam8bit; // out of a full card
            strategy.offloadOptimizer = true;
            memory = memoryVerdict(run.model, *run.gpu, run.job, strategy);
        }
        time.step = stepTime(run.model, *machine, run.job, strategy);
        if (time.row.reason.empty())
            judge(time.row, time.step.total, "a rate of the machine is unknown");
        peak.memory = memory.perGpu;
        const double live = memory.needBytes - memory.perGpu.context;
        if (!peak.row.reason.empty())
            return;
        judge(peak.row,
            run.peakKind == PeakKind::Device         ? memory.poolBytes + memory.perGpu.context
                : run.peakKind == PeakKind::Reserved ? memory.poolBytes
                                                     : live);
    }

    const Catalog& m_catalog;
    TrainingValidation& m_result;
    bool m_beyond = false; // the last run
};

} // namespace

std::vector<ValidationRow> TrainingValidation::rows() const
{
    std::vector<ValidationRow> rows;
    for (const TrainingPrediction& prediction : predictions)
        rows.push_back(prediction.row);
    return rows;
}

ValidationSummary TrainingValidation::summary() const
{
    return summarize(rows(), notJudged.size());
}

Result<TrainingValidation> validateTraining(std::string_view casesCsv, const Catalog& catalog,
    std::span<const StackProfile> stacks, std::span<const RunSource> sources)
{
    Result<std::vector<RunCase>> cases = runCases(casesCsv, catalog, stacks, sources);
    if (!cases)
        return tl::unexpected(cases.error());
    TrainingValidation validation;
    TrainingValidator validator(catalog, validation);
    for (RunCase& run : *cases)
        validator.add(std::move(run));
    return validation;
}

} // namespace terroir::core
