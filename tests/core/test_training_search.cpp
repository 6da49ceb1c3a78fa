// The search against a plain brute force on random small spaces, and what it must never do.
#include "core/training/scaling.h"
#include "core/training/search_refine.h"
#include "core/training/stage_layers.h"
#include "tests/support/shipped.h"

#include <QTest>

#include <random>
#include <tbb/global_control.h>

using namespace terroir;
using namespace terroir::core;

namespace {

struct Shelf
{
    Catalog catalog = shipped::catalog();
    std::vector<StackProfile> stacks = shipped::stacks();

    TrainingMachine machine(std::string_view gpu, double nic, int perNode = 8) const
    {
        return trainingMachine(catalog, *catalog.gpu(gpu), perNode, nic, 0.01).value();
    }
};

const Shelf& shelf()
{
    static const Shelf shelf;
    return shelf;
}

int pick(std::mt19937& random, std::initializer_list<int> values)
{
    return *(values.begin() + random() % values.size());
}

Model randomModel(std::mt19937& random)
{
    Model m;
    m.layers = pick(random, {2, 3, 4, 6, 10, 14});
    m.headDim = pick(random, {64, 128});
    m.heads = pick(random, {4, 6, 8, 12, 16});
    m.kvHeads = random() % 2 ? m.heads : m.heads / 2;
    m.hidden = m.heads * m.headDim;
    m.ffn = m.hidden * pick(random, {2, 3, 4});
    m.vocab = pick(random, {32000, 50257});
    m.gatedMlp = random() % 2;
    m.tiedEmbeddings = random() % 2;
    if (random() % 3 == 0) {
        m.experts = pick(random, {4, 8});
        m.topK = 2;
        m.moeFfn = m.ffn / 2;
        m.denseFirstLayers = static_cast<int>(random() % 2);
    }
    return m;
}

struct Space
{
    Model model;
    TrainingJob job;
    int gpus = 1;
    Gpu gpu; // with a memory that cuts through the space
    TrainingMachine machine;
    SearchLimits limits;
};

Space randomSpace(std::mt19937& random)
{
    Space space;
    space.model = randomModel(random);
    space.job.sequence = pick(random, {512, 2048, 4096});
    space.job.globalBatch = pick(random, {4, 6, 8, 12});
    space.job.profile = shelf().stacks[random() % shelf().stacks.size()];
    space.job.flashAttention = random() % 4 != 0;
    space.gpus = pick(random, {1, 2, 4, 6, 8, 12});
    const char* gpu = random() % 2 ? "a100-sxm-80" : "h100-sxm";
    space.machine = shelf().machine(gpu, random() % 2 ? 25e9 : 50e9, pick(random, {4, 8}));
    space.gpu = *shelf().catalog.gpu(gpu);
    space.gpu.memoryUsableBytes = 1e9 * pick(random, {3, 4, 6, 10, 20, 80});
    if (random() % 4 == 0)
        space.limits.recompute = Recompute::Full;
    if (random() % 4 == 0)
        space.limits.maxPp = 4;
    if (random() % 6 == 0)
        space.limits.zeroStage = 1;
    if (random() % 6 == 0)
        space.limits.tp = 2;
    if (random() % 8 == 0)
        space.limits.schedule = random() % 2 ? PipelineSchedule::ZeroBubble : PipelineSchedule::DualPipe;
    if (random() % 2)
        space.machine.rates = {2.0 / 3600, 0.1 / 3.6e6};
    space.limits.refine = false;
    return space;
}

Candidate judged(const Space& space, const Strategy& s)
{
    Candidate candidate;
    candidate.strategy = s;
    const StepTime step = stepTime(space.model, space.machine, space.job, s);
    candidate.stepSeconds = step.total;
    candidate.cost = stepCost(space.machine, s.gpus(), step.total, step.busy);
    const MemoryVerdict memory = memoryVerdict(space.model, space.gpu, space.job, s);
    candidate.needBytes = memory.needBytes;
    candidate.fits = memory.fits && std::isfinite(candidate.stepSeconds)
        && (space.machine.hostBytes <= 0 || memory.hostBytes <= space.machine.hostBytes);
    return candidate;
}

using Point = std::array<double, 3>; // seconds, bytes, cost
Point pointOf(const Candidate& c)
{
    return {c.stepSeconds, c.needBytes, c.cost};
}
bool noWorseIn(const Point& a, const Point& b)
{
    return a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2];
}

/// Every integer, judged by checkStrategy; times and memory by the public functions, one layout at a time.
SearchResult bruteForce(const Space& space)
{
    std::vector<Candidate> all;
    const SearchLimits& limits = space.limits;
    Strategy s;
    s.schedule = limits.schedule.value_or(s.schedule);
    for (s.tp = 1; s.tp <= space.machine.gpusPerNode; ++s.tp)
        for (s.cp = 1; s.cp <= SearchSpace::kLargestContext; s.cp *= 2)
            for (s.ep = 1; s.ep <= std::max(1, space.model.experts); ++s.ep)
                for (s.pp = 1; s.pp <= space.model.layers + 2; ++s.pp) {
                    if (s.tp * s.cp * s.pp > space.gpus || (limits.tp > 0 && s.tp != limits.tp)
                        || (limits.maxPp > 0 && s.pp > limits.maxPp))
                        continue;
                    s.dp = space.gpus / (s.tp * s.cp * s.pp);
                    for (s.vpp = 1; s.vpp * s.pp <= space.model.layers + 2; ++s.vpp)
                        for (s.microBatch = 1; s.microBatch <= space.job.globalBatch; ++s.microBatch) {
                            s.zeroStage = 0;
                            if (!checkStrategy(
                                    space.model, s, space.gpus, space.job.globalBatch, space.job.sequence))
                                continue;
                            for (const bool overlap : {true, false})
                                for (s.zeroStage = 0; s.zeroStage <= 3; ++s.zeroStage)
                                    for (const Recompute recompute :
                                        {Recompute::None, Recompute::Selective, Recompute::Full}) {
                                        if ((limits.zeroStage >= 0 && s.zeroStage != limits.zeroStage)
                                            || (limits.recompute && recompute != *limits.recompute))
                                            continue;
                                        s.overlap = overlap;
                                        s.recompute = recompute;
                                        all.push_back(judged(space, s));
                                    }
                        }
                }
    SearchResult result;
    result.evaluated = static_cast<std::int64_t>(all.size());
    std::vector<Candidate> fitting;
    for (const Candidate& candidate : all) {
        if (candidate.fits)
            fitting.push_back(candidate);
        if (result.smallest.needBytes == 0 || candidate.needBytes < result.smallest.needBytes)
            result.smallest = candidate;
    }
    for (const Candidate& candidate : fitting) {
        const Point point = pointOf(candidate);
        const bool beaten = std::any_of(fitting.begin(), fitting.end(), [&](const Candidate& other) {
            return noWorseIn(pointOf(other), point) && pointOf(other) != point;
        });
        if (!beaten)
            result.front.push_back(candidate);
    }
    std::sort(result.front.begin(), result.front.end(),
        [](const Candidate& a, const Candidate& b) { return pointOf(a) < pointOf(b); });
    result.found = !fitting.empty();
    if (result.found)
        result.best = result.front.front();
    return result;
}

} // namespace

class TestTrainingSearch : public QObject
{
    Q_OBJECT

private slots:
    void equalsBruteForce()
    {
        std::mt19937 random(20260911);
        int spaces = 0, feasible = 0, corners = 0;
        std::int64_t layouts = 0, pruned = 0;
        while (spaces < 2000) {
            Space space = randomSpace(random);
            space.machine.gpu = &space.gpu;
            const SearchResult expected = bruteForce(space);
            const SearchResult found
                = searchStrategies(space.model, space.machine, space.job, space.gpus, space.limits, 4);
            QCOMPARE(found.evaluated + found.pruned, expected.evaluated);
            QCOMPARE(found.found, expected.found);
            pruned += found.pruned;
            ++spaces;
            layouts += expected.evaluated;
            if (expected.evaluated == 0)
                continue;
            QCOMPARE(found.smallest.needBytes, expected.smallest.needBytes);
            if (!expected.found)
                continue;
            ++feasible;
            QCOMPARE(found.best.stepSeconds, expected.best.stepSeconds);
            QCOMPARE(found.best.needBytes, expected.best.needBytes);
            std::vector<Point> front, expectedFront;
            for (const Candidate& candidate : found.front)
                front.push_back(pointOf(candidate));
            for (const Candidate& candidate : expected.front)
                expectedFront.push_back(pointOf(candidate));
            expectedFront.erase(std::unique(expectedFront.begin(), expectedFront.end()), expectedFront.end());
            QVERIFY(front == expectedFront);
            corners += static_cast<int>(front.size());
            QVERIFY(found.top.front().strategy == found.best.strategy);
            QVERIFY(std::is_sorted(found.top.begin(), found.top.end(),
                [](const Candidate& a, const Candidate& b) { return a.stepSeconds < b.stepSeconds; }));
        }
        qInfo("%d spaces, %d with a layout that fits, %lld layouts of which %lld pruned, %d on a front",
            spaces, feasible, static_cast<long long>(layouts), static_cast<long long>(pruned), corners);
        QVERIFY(feasible > 1000);
        QVERIFY(pruned > 0);
        QVERIFY(corners > feasible);
    }

    void finerChoicesEqualBruteForce()
    {
        std::mt19937 random(7);
        int spaces = 0, improved = 0, rescued = 0;
        while (spaces < 60) {
            Space space = randomSpace(random);
            space.machine.gpu = &space.gpu;
            space.gpus = pick(random, {1, 2, 4});
            space.job.globalBatch = pick(random, {2, 4});
            space.gpu.memoryUsableBytes = 0.5e9 * pick(random, {3, 4, 5, 6, 8});
            space.limits = {};
            space.limits.zeroStage = pick(random, {0, 1, 3});
            space.limits.overlap = true;
            space.limits.forbidOffload = random() % 2;
            space.machine.nvmeBytesPerS = random() % 2 ? 3e9 : 0;
            space.machine.hostBytes = random() % 2 ? 8e9 : 0;
            ++spaces;
            Candidate best;
            best.stepSeconds = INFINITY;
            const auto offer = [&](const Strategy& s) {
                const Candidate candidate = judged(space, s);
                if (candidate.fits && candidate.stepSeconds < best.stepSeconds)
                    best = candidate;
            };
            const SearchSpace all(space.model, space.machine, space.job, space.gpus, space.limits);
            for (Strategy s : all.layerShapes())
                for (const int pp : all.pipelines(s)) {
                    s.pp = pp;
                    s.dp = space.gpus / (s.tp * s.cp * pp);
                    s.zeroStage = space.limits.zeroStage;
                    for (const int vpp : all.interleavings(pp))
                        for (const int size : all.microBatches(s)) {
                            Strategy base = s;
                            base.vpp = vpp;
                            base.microBatch = size;
                            for (const Strategy& staged : stageVariants(space.model, base)) {
                                QVERIFY(checkStrategy(space.model, staged, space.gpus, space.job.globalBatch,
                                    space.job.sequence));
                                const std::vector<Strategy> offloaded = space.limits.forbidOffload
                                    ? std::vector{staged}
                                    : offloadVariants(space.machine, space.job, staged);
                                for (const Strategy& finer : offloaded) {
                                    offer(finer);
                                    for (const Strategy& variant : recomputeVariants(finer,
                                             static_cast<int>(stageLayers(
                                                 space.model, pp, 0, finer.firstLayers, finer.lastLayers)
                                                                  .layers())))
                                        offer(variant);
                                }
                            }
                        }
                }
            SearchLimits coarse = space.limits;
            coarse.refine = false;
            const SearchResult plain
                = searchStrategies(space.model, space.machine, space.job, space.gpus, coarse, 1);
            const SearchResult finer
                = searchStrategies(space.model, space.machine, space.job, space.gpus, space.limits, 1);
            QCOMPARE(finer.found, std::isfinite(best.stepSeconds));
            if (!finer.found)
                continue;
            QCOMPARE(finer.best.stepSeconds, best.stepSeconds);
            QVERIFY(!plain.found || finer.best.stepSeconds <= plain.best.stepSeconds);
            improved += plain.found && finer.best.stepSeconds < plain.best.stepSeconds;
            rescued += !plain.found;
            // What is reported is what the public functions say of it.
            const Candidate again = judged(space, finer.best.strategy);
            QVERIFY(again.fits);
            QCOMPARE(again.stepSeconds, finer.best.stepSeconds);
            QCOMPARE(again.needBytes, finer.best.needBytes);
            QCOMPARE(again.cost, finer.best.cost);
        }
        qInfo("%d spaces: %d faster by finer choices, %d fit only by them", spaces, improved, rescued);
        QVERIFY(improved + rescued > 5);
    }

    void sameForAnyNumberOfThreads()
    {
        const TrainingMachine machine = shelf().machine("h100-sxm", 50e9);
        TrainingJob job;
        job.sequence = 8192;
        job.globalBatch = 512;
        job.profile = *findStack(shelf().stacks, "megatron-core");
        const Model& model = *shelf().catalog.model("mixtral-8x7b");
        const auto run = [&](std::size_t threads) {
            tbb::global_control control(tbb::global_control::max_allowed_parallelism, threads);
            return searchStrategies(model, machine, job, 256, {});
        };
        const SearchResult one = run(1), two = run(2);
        QVERIFY(one.found);
        QVERIFY(one.best.strategy == two.best.strategy);
        QCOMPARE(one.best.stepSeconds, two.best.stepSeconds);
        QCOMPARE(one.front.size(), two.front.size());
        for (std::size_t i = 0; i < one.front.size(); ++i)
            QVERIFY(one.front[i].strategy == two.front[i].strategy);
        for (std::size_t i = 0; i < one.top.size(); ++i)
            QVERIFY(one.top[i].strategy == two.top[i].strategy);
    }

    void winnerIsWhatTheFunctionsSay()
    {
        const TrainingMachine machine = shelf().machine("h100-sxm", 50e9);
        TrainingJob job;
        job.sequence = 8192;
        job.globalBatch = 2048;
        job.profile = *findStack(shelf().stacks, "megatron-core");
        const Model& model = *shelf().catalog.model("llama3.1-405b");
        const SearchResult result = searchStrategies(model, machine, job, 16384, {});
        QVERIFY(result.found);
        QCOMPARE(stepTime(model, machine, job, result.best.strategy).total, result.best.stepSeconds);
        const MemoryVerdict memory = trainingMemory(model, *machine.gpu, job, result.best.strategy);
        QVERIFY(memory.fits);
        QCOMPARE(memory.needBytes, result.best.needBytes);
        QVERIFY(checkStrategy(model, result.best.strategy, 16384, 2048, 8192));
        qInfo("%lld layouts, winner tp %d pp %d vpp %d cp %d dp %d mb %d zero %d recompute %d: %.2f s",
            static_cast<long long>(result.evaluated), result.best.strategy.tp, result.best.strategy.pp,
            result.best.strategy.vpp, result.best.strategy.cp, result.best.strategy.dp,
            result.best.strategy.microBatch, result.best.strategy.zeroStage,
            static_cast<int>(result.best.strategy.recompute), result.best.stepSeconds);
    }

    void moreMemoryNeverLoses()
    {
        TrainingJob job;
        job.sequence = 4096;
        job.globalBatch = 128;
        job.profile = *findStack(shelf().stacks, "megatron-core");
        TrainingMachine machine = shelf().machine("h100-sxm", 50e9);
        Gpu gpu = *machine.gpu;
        machine.gpu = &gpu;
        double before = INFINITY;
        for (const double memory : {24e9, 40e9, 64e9, 80e9, 141e9, 192e9}) {
            gpu.memoryUsableBytes = memory;
            const SearchResult result
                = searchStrategies(*shelf().catalog.model("llama3.1-70b"), machine, job, 64, {});
            if (!result.found)
                continue;
            QVERIFY(result.best.stepSeconds <= before);
            before = result.best.stepSeconds;
        }
        QVERIFY(before < INFINITY);
    }

    void moreBandwidthNeverSlowsTheBest()
    {
        TrainingJob job;
        job.sequence = 4096;
        job.globalBatch = 256;
        job.profile = *findStack(shelf().stacks, "megatron-core");
        double before = INFINITY;
        for (const double nic : {12.5e9, 25e9, 50e9, 100e9}) {
            const TrainingMachine machine = shelf().machine("h100-sxm", nic);
            const SearchResult result
                = searchStrategies(*shelf().catalog.model("llama3.1-70b"), machine, job, 128, {});
            QVERIFY(result.found);
            QVERIFY(result.best.stepSeconds <= before);
            before = result.best.stepSeconds;
        }
    }

    void limitsAreKept()
    {
        const TrainingMachine machine = shelf().machine("h100-sxm", 50e9);
        TrainingJob job;
        job.globalBatch = 256;
        job.profile = *findStack(shelf().stacks, "megatron-core");
        SearchLimits limits;
        limits.tp = 4;
        limits.maxPp = 2;
        limits.recompute = Recompute::Full;
        limits.zeroStage = 1;
        const SearchResult result
            = searchStrategies(*shelf().catalog.model("llama3.1-70b"), machine, job, 128, limits);
        QVERIFY(result.found);
        for (const Candidate& candidate : result.top) {
            QCOMPARE(candidate.strategy.tp, 4);
            QVERIFY(candidate.strategy.pp <= 2);
            QVERIFY(candidate.strategy.recompute == Recompute::Full);
            QCOMPARE(candidate.strategy.zeroStage, 1);
        }
        limits = {};
        limits.forbidRecompute = limits.forbidOffload = true;
        limits.overlap = false;
        limits.maxTp = 2;
        limits.schedule = PipelineSchedule::ZeroBubble;
        const SearchResult plain
            = searchStrategies(*shelf().catalog.model("llama3.1-70b"), machine, job, 128, limits);
        QVERIFY(plain.found);
        for (const std::vector<Candidate>* list : {&plain.top, &plain.front})
            for (const Candidate& candidate : *list) {
                const Strategy& s = candidate.strategy;
                QVERIFY(s.recompute == Recompute::None && s.recomputeModules == 0);
                QVERIFY(!s.offloadOptimizer && !s.offloadActivations && !s.overlap);
                QVERIFY(s.tp <= 2 && s.vpp == 1 && s.schedule == PipelineSchedule::ZeroBubble);
            }
        limits = {};
        limits.offload
            = true; // states in host memory because it was asked for, not because nothing else fits
        const SearchResult away
            = searchStrategies(*shelf().catalog.model("llama3.1-70b"), machine, job, 128, limits);
        QVERIFY(away.found);
        for (const std::vector<Candidate>* list : {&away.top, &away.front})
            for (const Candidate& candidate : *list)
                QVERIFY(candidate.strategy.offloadOptimizer && !candidate.strategy.offloadActivations);
    }

    void impossibleLimitsNameBothNumbers()
    {
        const Model& m = *shelf().catalog.model("llama3.1-8b"); // 32 heads, 32 layers
        const auto problem = [&](const SearchLimits& limits, int gpus, int batch) {
            const Problem p = noLayoutProblem(m, limits, gpus, batch, 8192);
            return QString::fromStdString(p.field + " " + p.value + " " + p.allowed);
        };
        SearchLimits limits;
        limits.tp = 12;
        QCOMPARE(problem(limits, 24, 64), "strategy.tp 32 / 12 8|16");
        limits = {};
        limits.pp = 12;
        QCOMPARE(problem(limits, 24, 64), "strategy.pp 32 / 12 8|16");
        limits.pp = 4;
        limits.tp = 2;
        QCOMPARE(problem(limits, 12, 64), "strategy.dp 12 / 8 6|12");
        limits = {};
        QCOMPARE(problem(limits, 24, 64), "strategy.dp 64 / 24 16|32");
        limits.microBatch = 3;
        QCOMPARE(problem(limits, 16, 64), "strategy.microBatch 4 / 3 2|4");
    }

    void scalingFallsOff()
    {
        const TrainingMachine machine = shelf().machine("h100-sxm", 50e9);
        TrainingJob job;
        job.sequence = 8192;
        job.globalBatch = 1024;
        job.profile = *findStack(shelf().stacks, "megatron-core");
        const std::vector<int> counts = scalingCounts(256, 8, job.globalBatch);
        QVERIFY(std::is_sorted(counts.begin(), counts.end()));
        QVERIFY(std::find(counts.begin(), counts.end(), 256) != counts.end());
        SearchLimits limits; // offloaded states make the smallest counts feasible, and far slower
        limits.forbidOffload = true;
        const ScalingCurve curve
            = scalingCurve(*shelf().catalog.model("llama3.1-70b"), machine, job, counts, limits, 1e12);
        double reference = 0;
        for (const ScalingPoint& point : curve.points) {
            if (!point.feasible)
                continue;
            if (reference == 0)
                reference = point.gpus;
            QVERIFY(point.marginal <= 2.05); // a larger count may open a better layout, but hardly
            QVERIFY(std::abs(point.days * 86400 * point.tokensPerS / 1e12 - 1) < 1e-9);
        }
        QVERIFY(curve.points.back().efficiency < 0.95);
        QVERIFY(curve.points.back().feasible);
    }
};

QTEST_APPLESS_MAIN(TestTrainingSearch)
#include "test_training_search.moc"
