// Schedules, several tokens ahead, recomputed modules, uneven stages, offload, cost: figures worked by hand.
#include "core/kernel/exchange.h"
#include "core/training/rank_memory.h"
#include "core/training/step_assembly.h"
#include "tests/support/training_shelf.h"

#include <QTest>

using namespace terroir;
using namespace terroir::core;
using namespace terroir::shelf;

class TestTrainingFiner : public QObject
{
    Q_OBJECT

private slots:
    void bubblesOfSchedules()
    {
        // A uniform pipeline of 8 stages, forward 1 s, backward 2 s of which weight gradients 1 s, 32
        // micro-batches. 1F1B (p - 1)(F + B) = 21, interleaved by v = 4: 21 / 4 (arXiv:2104.04473, 2.2); ZB
        // (p - 1)(F + B - 2 W) = 7, DualPipe (p / 2 - 1)(F&B + B - 3 W) = 3 (3 + 2 - 3) = 6
        // (arXiv:2412.19437, table 2).
        LayerCosts costs;
        costs.dense[0].forward = 1;
        costs.dense[0].backward = 2;
        costs.dense[0].weight = 1;
        Model m = gpt(8, 1024, 8);
        TrainingJob job;
        job.globalBatch = 32;
        Strategy s = layout(1, 8, 1);
        const auto step = [&] {
            const PipelineShape shape = pipelineShape(m, job, rankParameters(m, 1, 1, 1), s);
            return assembleStep(job, s, pipelineCosts(shape, costs, s), {}, {});
        };
        QCOMPARE(step().bubble, 21.0);
        QCOMPARE(step().total, 32 * 3 + 21.0);
        s.schedule = PipelineSchedule::ZeroBubble;
        QCOMPARE(step().bubble, 7.0);
        s.schedule = PipelineSchedule::DualPipe;
        QCOMPARE(step().bubble, 6.0);
        s.schedule = PipelineSchedule::Interleaved;
        s.vpp = 4;
        QCOMPARE(step().bubble, 21.0 / 4);
        // Six micro-batches leave the last round of eight two short: (v - 1)(p - m mod p) chunks more.
        job.globalBatch = 30;
        QCOMPARE(step().bubble, 21.0 / 4 + 3 * 2 * 3.0 / 4);

        // Micro-batches alive on the first stage: PP, PP, PP + 1; parameters of DualPipe twice (table 2).
        s = layout(1, 8, 1);
        job = jobOf("megatron-core", 2048, 32);
        const auto inFlight = [&](PipelineSchedule schedule) {
            s.schedule = schedule;
            return microBatchesInFlight(s, 32, 0);
        };
        QCOMPARE(inFlight(PipelineSchedule::OneForwardOneBackward), 8.0);
        QCOMPARE(inFlight(PipelineSchedule::ZeroBubble), 8.0);
        QCOMPARE(microBatchesInFlight(s, 32, 7), 8.0);
        QCOMPARE(inFlight(PipelineSchedule::DualPipe), 9.0);
        s.zeroStage = 0;
        const double twice = memoryVerdict(m, data().gpu("h100-sxm"), job, s).perGpu.weights;
        s.schedule = PipelineSchedule::OneForwardOneBackward;
        QCOMPARE(twice, 2 * memoryVerdict(m, data().gpu("h100-sxm"), job, s).perGpu.weights);
        s.schedule = PipelineSchedule::DualPipe;
        s.pp = 7;
        QCOMPARE(checkStrategy(gpt(7, 1024, 8), s, 7, 32, 2048).error().value, std::string("7 / 2"));
    }

    void severalTokensAheadCostALayerAndAHead()
    {
        // DeepSeek-V3, section 2.2: one module is a layer of the last kind, 2 h² for the joined states and
        // the shared head once more.
        const Model& m = data().model("deepseek-v3");
        TrainingJob job = jobOf("megatron-core", 4096, 256);
        const double without = flopsPerToken(m, job, Recompute::None).modelCausal;
        Strategy s = layout(1, 1, 64);
        s.ep = 64;
        const StepTime plain = stepTime(m, data().machine("h100-sxm"), job, s);
        const double plainWeights = memoryVerdict(m, data().gpu("h100-sxm"), job, s).perGpu.weights;
        job.predictors = 1;
        const double more = flopsPerToken(m, job, Recompute::None).modelCausal - without;
        const double h = 7168, expert = 3 * h * 2048;
        const double attention = 1536 * (h + 128 * 192) + h * (512 + 64) + 512 * 128.0 * 256 + h * 128 * 128;
        const double linear = attention + 9 * expert + h * 256 + 2 * h * h + h * 129280;
        const double core = 2 * 128 * 4096.0 * (192 + 128) / 2;
        QVERIFY(near(more, 6 * linear + 3 * core, 1e-9));
        const StepTime ahead = stepTime(m, data().machine("h100-sxm"), job, s);
        QVERIFY(ahead.total > plain.total * (1 + 0.5 * more / without));
        QVERIFY(ahead.total < plain.total * (1 + 2 * more / without));
        // 2 bytes of: experts over 64 ranks, shared expert, attention, norms, the projection.
        const double weights = memoryVerdict(m, data().gpu("h100-sxm"), job, s).perGpu.weights - plainWeights;
        QVERIFY(near(weights, 2 * (4 * expert + expert + attention + h * 256 + 2 * h * h), 1e-3));
    }

    void expertsTravelAsTheStackSays()
    {
        // Eight B200 hold 16 of Qwen3-30B's 128 experts each; 4,096 tokens of 2,048 in 16 bits leave every
        // one.
        const Model& m = data().model("qwen3-30b-a3b");
        const TrainingMachine b200 = data().machine("b200");
        Strategy s = layout(1, 1, 8);
        s.ep = 8;
        s.overlap = false;
        const auto layer = [&](const StackProfile& stack) {
            TrainingJob job = jobOf("megatron-core", 4096, 8);
            job.profile = stack;
            GemmMemo memo(b200.kernels, 1);
            return layerCosts(m, b200, job, s, memo).expert[index(Recompute::None)];
        };
        ExpertExchange exchange;
        exchange.tokens = 4096;
        exchange.tokenBytes = 2048 * 2;
        exchange.topk = 8;
        exchange.experts = 128;
        exchange.group.ranksPerNode = 8;
        const auto both = [&](ExchangeKind there, ExchangeKind back) {
            double seconds = 0;
            for (const ExchangeKind kind : {there, back}) {
                exchange.kind = kind;
                seconds += expertExchangeSeconds(b200.kernels, exchange);
            }
            return 2 * seconds; // forward and backward
        };
        StackProfile stack = data().stack("megatron-core-hybridep");
        QVERIFY(near(layer(stack).ep, both(ExchangeKind::HybridDispatch, ExchangeKind::HybridCombine), 1e-9));
        stack.exchange = ExpertTransport::DeepEp;
        QVERIFY(near(layer(stack).ep, both(ExchangeKind::NormalDispatch, ExchangeKind::NormalCombine), 1e-9));
        stack.exchange = ExpertTransport::AllToAll; // a copy for each of the eight chosen experts
        const double plain
            = collectiveSeconds(b200.kernels, CollectiveOp::AllToAll, 4096.0 * 8 * 4096, exchange.group);
        QVERIFY(near(layer(stack).ep, 4 * plain, 1e-9));

        // Launches: .35 and .55 ms of a layer, .4 of experts and .06 of each of 16, twice that backward.
        const Segment timed = layer(stack);
        const double forward = timed.forward + timed.ep / 2, backward = timed.backward + timed.ep / 2;
        const double gaps = std::hypot(1.71e-3, forward) - forward + std::hypot(3.27e-3, backward) - backward;
        QVERIFY2(near(timed.host, gaps, 1e-9), qPrintable(QString::number(timed.host / gaps)));
        stack.hostForwardSeconds = stack.hostBackwardSeconds = stack.hostMoeSeconds = stack.hostExpertSeconds
            = 0;
        QCOMPARE(layer(stack).host, 0.0);
    }

    void modulesSaveWhatTheyHold()
    {
        // Llama 3.1 8B, micro-batch 1 of 8192 tokens in bf16: norm outputs 2 x 2 h, activation output 2 f,
        // of attention a float a head (its output is the next product's input), MLP 2 x 2 f in and 2 f out.
        const Model& m = data().model("llama3.1-8b");
        const TrainingJob job = jobOf("megatron-core", 8192, 16);
        Strategy s = layout(1, 1, 1);
        const ActivationBytes bytes = activationBytes(m, job, 1, 1, 1, s);
        const double tokens = 8192, h = 4096, f = 14336;
        QCOMPARE(bytes.denseModules[0], tokens * 4 * h);
        QCOMPARE(bytes.denseModules[1], tokens * 2 * f);
        QCOMPARE(bytes.denseModules[2], tokens * 4 * 32);
        QCOMPARE(bytes.denseModules[3], tokens * 6 * f);
        const TrainingMachine machine = data().machine("h100-sxm");
        const MemoryVerdict none = memoryVerdict(m, *machine.gpu, job, s);
        const StepTime before = stepTime(m, machine, job, s);
        s.recomputeModules = kRecomputeNorm | kRecomputeAttention;
        const MemoryVerdict some = memoryVerdict(m, *machine.gpu, job, s);
        QVERIFY(near(none.perGpu.activations - some.perGpu.activations,
            32 * (bytes.denseModules[0] + bytes.denseModules[2]), 1e-9));
        const StepTime after = stepTime(m, machine, job, s);
        QVERIFY(after.recompute > 0);
        QVERIFY(near(after.total - before.total, after.recompute, 1e-9));
        QCOMPARE(after.forward, before.forward);
    }

    void unevenStagesHoldWhatIsAsked()
    {
        const Model& m = data().model("llama3.1-8b"); // 32 layers
        Strategy s = layout(1, 4, 1);
        s.firstLayers = 7;
        s.lastLayers = 5;
        QVERIFY(checkStrategy(m, s, 4, 16, 8192)); // 7, 10, 10, 5
        QCOMPARE(stageLayers(m, 4, 1, 7, 5).layers(), 10.0);
        QCOMPARE(stageLayers(m, 4, 3, 7, 5).layers(), 5.0);
        s.lastLayers = 6;
        QCOMPARE(checkStrategy(m, s, 4, 16, 8192).error().value, std::string("19 / 2"));
        // The last stage also computes the head of 128,256 tokens: fewer layers there are faster.
        const TrainingJob job = jobOf("megatron-core", 8192, 64);
        s.lastLayers = 7;
        s.firstLayers = 9;
        s.pp = 4;
        const double uneven = stepTime(m, data().machine("h100-sxm"), job, s).total;
        s.firstLayers = s.lastLayers = 0;
        QVERIFY(uneven < stepTime(m, data().machine("h100-sxm"), job, s).total);
    }

    void offloadTradesTimeForMemory()
    {
        const Model& m = data().model("llama3.1-8b");
        const TrainingJob job = jobOf("megatron-core", 8192, 16);
        TrainingMachine machine = data().machine("h100-sxm");
        machine.nvmeBytesPerS = 3e9;
        const auto at = [&](auto&& edit) {
            Strategy s = layout(1, 1, 8);
            edit(s);
            return std::pair{stepTime(m, machine, job, s), memoryVerdict(m, *machine.gpu, job, s)};
        };
        const auto [plainTime, plain] = at([](Strategy&) {});
        const auto [cpuTime, cpu] = at([](Strategy& s) { s.offloadOptimizer = true; });
        QCOMPARE(cpu.perGpu.optimizer, 0.0);
        // 16 bytes (12 of states, 4 of gradients) of 8.03e9 parameters over 8 replicas.
        QVERIFY(near(cpu.hostBytes, 16 * 8.03e9 / 8, 0.01));
        // Gradients down and weights up at 0.9 x 32 GB/s of PCIe 5 x16 ... and the host's update.
        const double link = 64e9 * 0.9, own = 8.03e9 / 8;
        QVERIFY(near(cpuTime.optimizer, own * 6 / link + own / (3.9e9 / 8), 0.01));
        const auto [gradTime, grad] = at([](Strategy& s) { s.offloadOptimizer = s.offloadGradients = true; });
        QVERIFY(grad.perGpu.gradients < 0.1 * plain.perGpu.gradients);
        QVERIFY(gradTime.optimizer < cpuTime.optimizer);
        const auto [nvmeTime, nvme] = at([](Strategy& s) { s.offloadOptimizer = s.offloadToNvme = true; });
        QVERIFY(near(nvmeTime.optimizer - cpuTime.optimizer, 2 * own * 12 / 3e9, 0.01));
        QVERIFY(nvme.hostBytes < cpu.hostBytes);
        const auto [actTime, act] = at([](Strategy& s) { s.offloadActivations = true; });
        QVERIFY(near(act.perGpu.activations, 2 * plain.perGpu.activations / 32, 1e-9));
        QCOMPARE(act.hostBytes, plain.perGpu.activations);
        QVERIFY(actTime.total >= plainTime.total);
    }

    void costIsHeldTimeAndEnergy()
    {
        TrainingMachine machine = data().machine("h100-sxm");
        QCOMPARE(stepCost(machine, 8, 10, 4), 80.0); // GPU-seconds where no prices are known
        machine.rates = {0.001, 1e-6};
        const double active = machine.gpu->tdpW, idle = machine.gpu->idleW.value();
        QCOMPARE(stepCost(machine, 8, 10, 4), 8 * (10 * 0.001 + 1e-6 * (6 * idle + 4 * active)));
    }

    void muonOrthogonalisesOnTop()
    {
        // Five iterations of three products of h³: 30 h FLOPs a parameter, at most at the card's peak.
        const Model& m = data().model("llama3.1-8b");
        TrainingJob job = jobOf("megatron-core", 8192, 64);
        Strategy s = layout(1, 1, 64);
        const double adam = stepTime(m, data().machine("h100-sxm"), job, s).optimizer;
        job.optimizer = OptimizerKind::Muon;
        const double muon = stepTime(m, data().machine("h100-sxm"), job, s).optimizer;
        const double least = 8.03e9 / 64 * 30 * 4096 / 989e12;
        QVERIFY(muon > adam * 0.5 + least && muon < adam + 3 * least);
    }

    void contextByHeads()
    {
        const Model& m = data().model("llama3.1-8b"); // 32 layers, 32 heads of 128, 8 key heads
        const auto problem = [&](int tp, int cp, ContextKind kind, int sequence) {
            Strategy s = layout(tp, 1, 1);
            s.cp = cp;
            s.contextKind = kind;
            const Result<void> result = checkStrategy(m, s, s.gpus(), 8, sequence);
            return QString::fromStdString(result
                    ? "legal"
                    : result.error().field + " " + result.error().value + " " + result.error().allowed);
        };
        QCOMPARE(problem(1, 8, ContextKind::AllToAll, 4104), "legal"); // 8 x 513: one piece a rank
        QCOMPARE(problem(1, 8, ContextKind::Ring, 4104), "strategy.cp 4104 / 16 6|9");
        QCOMPARE(problem(4, 4, ContextKind::AllToAll, 8192), "legal"); // two key heads, each twice
        QCOMPARE(problem(4, 16, ContextKind::AllToAll, 8192), "strategy.cp 8 / 16 8");
        QCOMPARE(problem(4, 16, ContextKind::Ring, 8192), "legal");

        // 2,048 tokens a rank: queries, keys and values 2048 x (32 + 2 x 8) x 128 x 2 bytes go out, 2048 x 32
        // x 128 x 2 come back, forward and backward, in each of 32 layers and 8 micro-batches.
        Strategy s = layout(1, 1, 1);
        s.cp = 4;
        s.contextKind = ContextKind::AllToAll;
        const TrainingJob job = jobOf("megatron-core", 8192, 8);
        const TrainingMachine machine = data().machine("h100-sxm");
        const auto exchange = [&](double bytes) {
            return collectiveSeconds(machine.kernels, CollectiveOp::AllToAll, bytes, {4, 1});
        };
        QVERIFY(near(stepTime(m, machine, job, s).cpComm,
            32 * 8 * 2 * (exchange(25165824) + exchange(16777216)), 1e-9));
        // The output is kept twice.
        const double heads = memoryVerdict(m, *machine.gpu, job, s).perGpu.activations;
        s.contextKind = ContextKind::Ring;
        const double ring = memoryVerdict(m, *machine.gpu, job, s).perGpu.activations;
        QVERIFY(near(heads - ring, 32 * 16777216.0, 1e-9));
        // Ranks beyond the key heads hold copies of them: 8 key heads become 16, as many again of 2 x 128 x 2
        // bytes for each of 512 tokens.
        s.cp = 16;
        const double few = memoryVerdict(m, *machine.gpu, job, s).perGpu.activations;
        s.contextKind = ContextKind::AllToAll;
        const double copied = memoryVerdict(m, *machine.gpu, job, s).perGpu.activations;
        QVERIFY(near(copied - few, 32 * 512.0 * (32 * 128 * 2 + 8 * 128 * 2 * 2), 1e-9));
    }

    void statesInsideANode()
    {
        // Two nodes of eight: ZeRO-3 over all shares 2 bytes of weights, 4 of gradients and 12 of states by
        // 16, over a node by 8; the gradients of an eighth then meet their copies in the other node.
        const Model& m = data().model("llama3.1-8b");
        const TrainingMachine machine = data().machine("h100-sxm");
        const TrainingJob job = jobOf("megatron-core", 4096, 16);
        Strategy s = layout(1, 1, 16);
        s.zeroStage = 3;
        const MemoryTerms all = memoryVerdict(m, *machine.gpu, job, s).perGpu;
        s.shardRanks = 8;
        const MemoryTerms node = memoryVerdict(m, *machine.gpu, job, s).perGpu;
        QVERIFY(near(node.weights, 2 * all.weights, 1e-9));
        QVERIFY(near(node.gradients, 2 * all.gradients, 1e-9));
        QVERIFY(near(node.optimizer, 2 * all.optimizer, 1e-9));
        const RankParameters rank = rankParameters(m, 1, 1, 1);
        const PipelineShape shape = pipelineShape(m, job, rank, s);
        const StateCosts costs = stateCosts(m, machine, job, s, stateBytes(m, job), rank, shape);
        QVERIFY(near(costs.reduce,
            collectiveSeconds(
                machine.kernels, CollectiveOp::AllReduce, shape.parameters[0].all() * 4 / 8, {1, 2}),
            1e-9));
    }

    void waitsForData()
    {
        // 16 sequences of 4,096 tokens of 4 bytes: 262,144 bytes, half of them to each of two nodes.
        const Model& m = data().model("llama3.1-8b");
        TrainingMachine machine = data().machine("h100-sxm");
        TrainingJob job = jobOf("megatron-core", 4096, 16);
        job.dataBytesPerToken = 4;
        const Strategy s = layout(1, 1, 16);
        const double without = stepTime(m, machine, job, s).total;
        machine.dataBytesPerS = 1e9;
        QCOMPARE(stepTime(m, machine, job, s).data, 0.0); // loads beside the step
        QCOMPARE(stepTime(m, machine, job, s).total, without);
        machine.dataBytesPerS = 131072 / (2 * without); // takes two steps
        QVERIFY(near(stepTime(m, machine, job, s).data, without, 1e-9));
        QVERIFY(near(stepTime(m, machine, job, s).total, 2 * without, 1e-9));
        // One replica over both nodes: one node reads for all.
        Strategy one = layout(8, 2, 1);
        job.globalBatch = 16;
        const double alone = stepTime(m, machine, job, one).total;
        QVERIFY(near(alone, 262144 / machine.dataBytesPerS, 1e-9));
    }
};

QTEST_APPLESS_MAIN(TestTrainingFiner)
#include "test_training_finer.moc"
