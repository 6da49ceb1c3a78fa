#include "core/training/memory.h"

#include "core/training/priced_memory.h"
#include "core/training/step_assembly.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {

MemoryVerdict memoryVerdict(
    const Model& model, const Gpu& gpu, const TrainingJob& job, const Strategy& strategy)
{
    const ActivationBytes bytes
        = activationBytes(model, job, strategy.tp, strategy.cp, strategy.microBatch, strategy);
    const StateBytes state = stateBytes(model, job);
    const RankParameters rank = rankParameters(model, strategy.tp, strategy.ep, strategy.expertTensor());
    MemoryVerdict verdict;
    verdict.usableBytes = gpu.usableBytes();
    verdict.usableIsMarketing = !gpu.memoryUsableBytes;
    const PipelineShape shape = pipelineShape(model, job, rank, strategy);
    const StageNeed worst = worstStage(job, strategy, state, bytes, shape);
    verdict.perGpu = worst.terms;
    verdict.worstStage = worst.stage == 2 ? strategy.pp - 1 : static_cast<int>(worst.stage);
    verdict.needBytes = worst.needBytes;
    verdict.leastPoolBytes = leastPoolBytes(worst.needBytes, worst.terms.context);
    verdict.poolBytes = poolBytes(job, worst.terms, verdict.usableBytes);
    verdict.hostBytes = offloadedBytes(job, strategy, state, shape.parameters[worst.stage], bytes,
        shape.stages[worst.stage], verdict.worstStage);
    verdict.fits = cardHolds(verdict.needBytes, verdict.perGpu.context, verdict.usableBytes);
    return verdict;
}

Remedy moreHostMemory(double hostBytes, double needBytes)
{
    Remedy remedy{"host_ram", std::to_string(static_cast<long long>(std::ceil(hostBytes / 1e9))), needBytes};
    remedy.timeFactor = remedy.costFactor = 1;
    return remedy;
}

MemoryVerdict withHostMemory(MemoryVerdict verdict, double hostBytes)
{
    verdict.hostUsableBytes = hostBytes;
    verdict.hostFits = hostHolds(verdict.hostBytes, hostBytes);
    verdict.fits = verdict.fits && verdict.hostFits;
    return verdict;
}

namespace {

/// One change of layout or job, and what is left to do with it.
struct Change
{
    Remedy remedy;
    Strategy strategy;
    TrainingJob job;
};

class RemedySearch
{
public:
    RemedySearch(const Model& model, const Gpu& gpu, double hostBytes)
        : m_model(model)
        , m_gpu(gpu)
        , m_hostBytes(hostBytes)
    {
    }

    /// Changes of one kind from `from`, mildest first. The number of GPUs stays but for the last kind.
    [[nodiscard]] std::vector<Change> changes(std::size_t kind, const Change& from) const
    {
        std::vector<Change> list;
        const Strategy& s = from.strategy;
        const auto layout = [&](std::string_view id, int argument, auto&& edit) {
            Change change = from;
            edit(change.strategy);
            change.remedy = {std::string(id), std::to_string(argument), 0};
            if (change.strategy == s)
                return;
            const Strategy& c = change.strategy;
            const int step = c.dp * c.microBatch; // more replicas than the batch has sequences: it grows
            if (c.gpus() > s.gpus() && change.job.globalBatch % step != 0)
                change.job.globalBatch = (change.job.globalBatch / step + 1) * step;
            if (checkStrategy(m_model, c, c.gpus(), change.job.globalBatch, change.job.sequence))
                list.push_back(std::move(change));
        };
        switch (kind) {
        case 0:
            for (int zero = s.zeroStage + 1; zero <= 3 && s.dp * s.cp > 1; ++zero)
                layout("zero" + std::to_string(zero), zero, [&](Strategy& c) { c.zeroStage = zero; });
            break;
        case 1:
            for (int tp = 2 * s.tp; tp <= m_gpu.scaleUpDomain; tp *= 2)
                layout("tp", tp, [&](Strategy& c) { resplit(c, tp, c.pp); });
            break;
        case 2:
            for (int pp = 2 * s.pp; pp <= s.pp * s.dp; pp *= 2)
                layout("pp", pp, [&](Strategy& c) { resplit(c, c.tp, pp); });
            break;
        case 3:
            if (s.recompute == Recompute::None)
                layout("recompute_selective", 1, [](Strategy& c) { c.recompute = Recompute::Selective; });
            if (s.recompute != Recompute::Full)
                layout("recompute_full", 1, [](Strategy& c) { c.recompute = Recompute::Full; });
            break;
        case 4:
            layout("micro_batch_1", 1, [](Strategy& c) { c.microBatch = 1; });
            break;
        case 5:
            if (from.job.workload == WorkloadKind::Lora || from.job.workload == WorkloadKind::FullFineTune)
                list.push_back(
                    job(from, "qlora", {}, [](TrainingJob& j) { j.workload = WorkloadKind::Qlora; }));
            break;
        case 6:
            for (int length = from.job.sequence / 2; length >= 512; length /= 2)
                list.push_back(job(
                    from, "sequence", std::to_string(length), [&](TrainingJob& j) { j.sequence = length; }));
            break;
        case 7:
            if (!s.offloadOptimizer)
                layout("offload", 1, [](Strategy& c) { c.offloadOptimizer = true; });
            break;
        default:
            for (int factor = 2; factor <= 64; factor *= 2)
                layout("more_gpus", factor * s.gpus(), [&](Strategy& c) {
                    c.dp *= factor;
                    c.zeroStage = 3;
                });
        }
        return list;
    }

    [[nodiscard]] MemoryVerdict verdict(const Change& change) const
    {
        return withHostMemory(memoryVerdict(m_model, m_gpu, change.job, change.strategy), m_hostBytes);
    }

private:
    static void resplit(Strategy& s, int tp, int pp)
    {
        const int gpus = s.gpus();
        if (gpus % (tp * pp * s.cp) != 0)
            return;
        s.tp = tp;
        s.pp = pp;
        s.vpp = 1;
        s.dp = gpus / (tp * pp * s.cp);
    }

    template <class Edit>
    static Change job(const Change& from, std::string_view id, std::string argument, Edit&& edit)
    {
        Change change = from;
        edit(change.job);
        change.remedy = {std::string(id), std::move(argument), 0};
        return change;
    }

    const Model& m_model;
    const Gpu& m_gpu;
    double m_hostBytes;
};

/// Single changes that suffice, in the seed's order; where none does, the chain of changes that does
/// together.
std::vector<Change> remediesFor(const Model& model, const Gpu& gpu, const TrainingJob& job,
    const Strategy& strategy, double hostBytes = 0)
{
    constexpr std::size_t kinds = 9;
    const RemedySearch search(model, gpu, hostBytes);
    const Change start{{}, strategy, job};
    std::vector<Change> single;
    for (std::size_t kind = 0; kind < kinds; ++kind)
        for (Change& change : search.changes(kind, start)) {
            const MemoryVerdict verdict = search.verdict(change);
            if (!verdict.fits)
                continue;
            change.remedy.needBytes = verdict.needBytes;
            single.push_back(change);
            break;
        }
    if (!single.empty())
        return single;
    std::vector<Change> chain;
    Change current = start;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        Change next = current;
        double least = search.verdict(current).needBytes;
        for (Change& change : search.changes(kind, current)) {
            const MemoryVerdict verdict = search.verdict(change);
            if (verdict.needBytes >= least)
                continue;
            least = verdict.needBytes;
            next = change;
            next.remedy.needBytes = least;
            if (verdict.fits)
                break;
        }
        if (next.remedy.id == current.remedy.id && next.remedy.argument == current.remedy.argument)
            continue;
        current = next;
        chain.push_back(current);
        if (search.verdict(current).fits)
            return chain;
    }
    return {};
}

} // namespace

MemoryVerdict trainingMemory(
    const Model& model, const Gpu& gpu, const TrainingJob& job, const Strategy& strategy)
{
    MemoryVerdict verdict = memoryVerdict(model, gpu, job, strategy);
    if (!verdict.fits)
        for (const Change& change : remediesFor(model, gpu, job, strategy))
            verdict.remedies.push_back(change.remedy);
    return verdict;
}

MemoryVerdict pricedMemory(
    const Model& model, const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy)
{
    MemoryVerdict verdict
        = withHostMemory(memoryVerdict(model, *machine.gpu, job, strategy), machine.hostBytes);
    if (verdict.fits)
        return verdict;
    const auto perToken = [&](const TrainingJob& how, const Strategy& layout) {
        return stepTime(model, machine, how, layout).total / (double(how.globalBatch) * how.sequence);
    };
    if (!verdict.hostFits && cardHolds(verdict.needBytes, verdict.perGpu.context, verdict.usableBytes))
        verdict.remedies.push_back(moreHostMemory(
            verdict.hostBytes * std::min(strategy.gpus(), machine.gpusPerNode), verdict.needBytes));
    const double now = perToken(job, strategy);
    for (Change& change : remediesFor(model, *machine.gpu, job, strategy, machine.hostBytes)) {
        const double factor = perToken(change.job, change.strategy) / now;
        if (std::isfinite(factor)) {
            change.remedy.timeFactor = factor;
            change.remedy.costFactor = factor * change.strategy.gpus() / strategy.gpus();
        }
        verdict.remedies.push_back(std::move(change.remedy));
    }
    return verdict;
}

std::optional<Remedy> biggerCard(const Catalog& catalog, const Model& model, const Gpu& gpu,
    const TrainingJob& job, const Strategy& strategy)
{
    const Gpu* best = nullptr;
    Remedy remedy;
    for (const Gpu& other : catalog.gpus) {
        if (other.vendor != gpu.vendor || other.usableBytes() <= gpu.usableBytes()
            || !other.tflops(job.precision) || (best && other.usableBytes() >= best->usableBytes()))
            continue;
        const MemoryVerdict verdict = memoryVerdict(model, other, job, strategy);
        if (!verdict.fits)
            continue;
        best = &other;
        remedy = {"bigger_gpu", other.id, verdict.needBytes};
    }
    return best ? std::optional(remedy) : std::nullopt;
}

} // namespace terroir::core
