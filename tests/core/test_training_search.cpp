// The search against a plain brute force on random small spaces, and what it must never do.
#include "core/training/scaling.h"
#include "core/training/search_refine.h"
#include "core/training/stage_layers.h"
#include "tests/support/search_spaces.h"

#include <QTest>

#include <random>
#include <tbb/global_control.h>

using namespace terroir;
using namespace terroir::core;
using namespace terroir::spaces;

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
                for (const PipelineSplit& split : all.pipelines(s)) {
                    s.pp = split.pp;
                    s.firstLayers = split.ends.first;
                    s.lastLayers = split.ends.last;
                    s.dp = space.gpus / (s.tp * s.cp * s.pp);
                    s.zeroStage = space.limits.zeroStage;
                    for (const auto& [ranks, vpp] : pairs(all.shardRanks(s), split.interleavings))
                        for (const int size : all.microBatches(s)) {
                            Strategy base = s;
                            base.shardRanks = ranks;
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
                                                 space.model, s.pp, 0, finer.firstLayers, finer.lastLayers)
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

    void sharesStatesInsideANode()
    {
        // Eight nodes on a slow network: weights that are gathered in every micro-batch better stay inside.
        const TrainingMachine machine = shelf().machine("h100-sxm", 5e9);
        TrainingJob job;
        job.globalBatch = 512;
        job.profile = *findStack(shelf().stacks, "megatron-core");
        SearchLimits limits;
        limits.zeroStage = 3;
        limits.microBatch = 1;
        limits.tp = limits.pp = limits.cp = 1;
        limits.refine = false;
        const Model& model = *shelf().catalog.model("llama3.1-8b");
        const SearchResult free = searchStrategies(model, machine, job, 64, limits);
        QVERIFY(free.found);
        QCOMPARE(free.best.strategy.shardRanks, 8);
        limits.hybridShard = false;
        const SearchResult whole = searchStrategies(model, machine, job, 64, limits);
        QVERIFY(whole.found && whole.best.strategy.shardRanks == 0);
        QVERIFY(free.best.stepSeconds < whole.best.stepSeconds);
        QVERIFY(free.best.needBytes > whole.best.needBytes);
        limits.hybridShard = true;
        for (const Candidate& candidate : searchStrategies(model, machine, job, 64, limits).front)
            QCOMPARE(candidate.strategy.shardRanks, 8);
        limits.hybridShard = {}; // one node: nothing to replicate
        for (const Candidate& candidate : searchStrategies(model, machine, job, 8, limits).front)
            QCOMPARE(candidate.strategy.shardRanks, 0);
    }

    void choosesHowContextIsExchanged()
    {
        const TrainingMachine machine = shelf().machine("h100-sxm", 50e9);
        TrainingJob job;
        job.sequence = 131072;
        job.globalBatch = 4;
        job.profile = *findStack(shelf().stacks, "megatron-core");
        SearchLimits limits;
        limits.cp = 8;
        limits.tp = 1;
        const Model& model = *shelf().catalog.model("llama3.1-8b"); // 8 key heads
        const auto best = [&](std::optional<ContextKind> kind) {
            limits.contextKind = kind;
            return searchStrategies(model, machine, job, 8, limits).best;
        };
        const Candidate free = best({}), ring = best(ContextKind::Ring), heads = best(ContextKind::AllToAll);
        QVERIFY(ring.strategy.contextKind == ContextKind::Ring && ring.strategy.cp == 8);
        QVERIFY(heads.strategy.contextKind == ContextKind::AllToAll && heads.strategy.cp == 8);
        QCOMPARE(free.stepSeconds, std::min(ring.stepSeconds, heads.stepSeconds));
        limits.tp = 2; // four key heads are left for eight ranks: only where asked for
        QVERIFY(searchStrategies(model, machine, job, 16, limits).best.strategy.contextKind
            == ContextKind::AllToAll);
        QVERIFY(best({}).strategy.contextKind == ContextKind::Ring);
    }

    void layersThatDontFillAPipelineLeaveItsEndsLess()
    {
        QCOMPARE(unevenEnds(61, 16, 1), (StageEnds{3, 2})); // + 14 stages of 4
        QCOMPARE(unevenEnds(92, 8, 2), (StageEnds{10, 10})); // + 6 stages of 6 x 2
        QVERIFY(!unevenEnds(61, 16, 2)); // 61 is odd: no whole chunks
        QVERIFY(!unevenEnds(80, 24, 1)); // 22 stages of 4 would leave the ends none
        // DeepSeek-V3 was trained with 16 stages; nobody has to ask for it.
        const Model& m = *shelf().catalog.model("deepseek-v3");
        const TrainingMachine machine = shelf().machine("h800-sxm", 50e9);
        TrainingJob job;
        job.globalBatch = 15360;
        job.sequence = 4096;
        SearchLimits limits;
        limits.refine = false;
        limits.maxTp = 1;
        limits.ep = 64;
        const SearchResult free = searchStrategies(m, machine, job, 2048, limits, 8);
        QVERIFY(free.found);
        QVERIFY(!splitsEvenly(m.layers, free.best.strategy.pp));
        QVERIFY(checkStrategy(m, free.best.strategy, 2048, 15360, 4096));
        // Asked for, the ends stay where they were asked for, finer choices or not.
        limits.refine = true;
        limits.ends = {4, 1};
        limits.pp = 16;
        const SearchResult asked = searchStrategies(m, machine, job, 2048, limits, 8);
        QVERIFY(asked.found);
        for (const Candidate& each : asked.top)
            QCOMPARE((StageEnds{each.strategy.firstLayers, each.strategy.lastLayers}), limits.ends);
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
        QCOMPARE(problem(limits, 24, 64),
            "strategy.pp 32 / 12 8|16|12 (first_stage_layers 1, last_stage_layers 1)");
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
