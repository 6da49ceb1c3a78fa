// What must hold of every prediction: over the catalog's models and cards, with layouts drawn at random (but
// the same every time).
#include "core/training/search.h"
#include "tests/support/training_samples.h"

#include <QTest>

#include <array>
#include <functional>
#include <set>

using namespace terroir;
using namespace terroir::core;
using namespace terroir::samples;

namespace {

constexpr double kRounding = 1e-9; // relative, of sums in another order
constexpr int kDraws = 1500;

using Change = std::function<void(Sample&)>;

/// Fails where `change` makes any of the draws slower.
void neverSlows(unsigned seed, const Change& change)
{
    Sampler sampler(seed);
    int faster = 0;
    for (int i = 0; i < kDraws; ++i) {
        Sample sample = sampler.next();
        const double before = sample.seconds();
        change(sample);
        const double after = sample.seconds();
        QVERIFY2(after <= before * (1 + kRounding),
            qPrintable(QString("%1: %2 s, then %3 s")
                           .arg(QString::fromStdString(sample.name()))
                           .arg(before)
                           .arg(after)));
        faster += after < before * (1 - kRounding);
    }
    QVERIFY(faster > kDraws / 20); // the change reaches what it should
}

/// Every rate of the machine times `k`, every time by it.
TrainingMachine inOtherSeconds(TrainingMachine m, double k)
{
    KernelModel& x = m.kernels;
    const auto rates = [k](std::initializer_list<double*> values) {
        for (double* value : values)
            *value *= k;
    };
    const auto times = [k](std::initializer_list<double*> values) {
        for (double* value : values)
            *value /= k;
    };
    for (double& peak : x.physics.peakFlops)
        peak *= k;
    rates({&x.physics.hbmBytesPerS, &x.physics.nvlinkBytesPerS, &x.physics.pcieBytesPerS,
        &x.physics.nicBytesPerS, &m.nicBytesPerS, &m.nvmeBytesPerS, &m.dataBytesPerS});
    for (GemmModel& gemm : x.gemm) {
        rates({&gemm.peakFlops, &gemm.bytesPerS});
        for (double& step : gemm.secondsPerK)
            step /= k;
        GemmConstants& c = gemm.constants;
        times({&c.t0Seconds, &c.t0StreamSeconds, &c.tSplitSeconds, &c.droopSeconds, &c.tQuantSeconds,
            &c.rowQuantSeconds});
    }
    for (MoeModel& moe : x.moe)
        times({&moe.callSeconds});
    for (AttentionConstants& c : x.attention)
        times({&c.t0Seconds, &c.tileSeconds});
    times({&x.memory.t0Seconds});
    for (auto* table : {&x.collective, &x.collectivePcie})
        for (CollectiveConstants& c : *table) {
            rates({&c.busBytesPerS, &c.pairBytesPerS, &c.fullBytesPerS});
            times({&c.alpha0Seconds, &c.alpha1Seconds, &c.gamma});
        }
    for (ExchangeConstants& c : x.exchange)
        times({&c.t0Seconds, &c.nodeSeconds, &c.rankSeconds, &c.expertSeconds, &c.tokenSecondsPerByte,
            &c.smTokenSeconds, &c.smCopySeconds, &c.smByteSeconds});
    times({&x.interNode.latencySeconds, &x.interNode.perRankSeconds, &x.interNode.a2aLatencySeconds,
        &x.interNode.a2aPerNodeSeconds});
    return m;
}

/// Launches of a product and of an attention in a stream are at most 2 µs, whatever the card (MODEL 5.2): a
/// machine whose launches take longer would not scale with its constants.
TrainingMachine withShortLaunches(TrainingMachine m)
{
    for (GemmModel& gemm : m.kernels.gemm)
        gemm.constants.t0Seconds = gemm.constants.tQuantSeconds = 1e-7;
    for (AttentionConstants& c : m.kernels.attention)
        c.t0Seconds = 1e-7;
    m.kernels.memory.t0Seconds = std::min(m.kernels.memory.t0Seconds, 1e-7);
    return m;
}

StackProfile inOtherSeconds(StackProfile stack, double k)
{
    for (double* seconds : {&stack.hostForwardSeconds, &stack.hostBackwardSeconds, &stack.hostTpSeconds,
             &stack.hostMoeSeconds, &stack.hostExpertSeconds, &stack.hostBiasSeconds, &stack.hostCastSeconds,
             &stack.iterationSeconds})
        *seconds /= k;
    return stack;
}

double states(const MemoryVerdict& memory)
{
    return memory.perGpu.weights + memory.perGpu.gradients + memory.perGpu.optimizer;
}

} // namespace

class TestTrainingSanity : public QObject
{
    Q_OBJECT

private slots:
    void fasterMemoryNeverSlows()
    {
        neverSlows(1, [](Sample& s) { s.gpu.memoryGbPerS *= 1.5; });
    }

    void fasterScaleUpLinkNeverSlows()
    {
        neverSlows(2, [](Sample& s) {
            if (s.gpu.scaleUpGbPerSBidir)
                *s.gpu.scaleUpGbPerSBidir *= 1.5;
        });
    }

    void fasterNetworkNeverSlows()
    {
        neverSlows(3, [](Sample& s) { s.nic *= 2; });
    }

    void morePeakNeverSlows()
    {
        neverSlows(4, [](Sample& s) {
            Gpu& g = s.gpu;
            for (std::optional<double>* peak : {&g.fp32Tflops, &g.tf32Tflops, &g.fp16Tflops, &g.bf16Tflops,
                     &g.fp8Tflops, &g.fp4Tflops, &g.int8Tops})
                if (*peak)
                    **peak *= 1.3;
        });
    }

    void partsAddUp()
    {
        Sampler sampler(5);
        for (int i = 0; i < kDraws; ++i) {
            const Sample sample = sampler.next();
            const StepTime step = sample.step();
            double sum = 0;
            for (const auto& [term, seconds] : step.terms()) {
                QVERIFY2(seconds >= 0,
                    qPrintable(QString::fromStdString(sample.name() + " " + std::string(term))));
                sum += seconds;
            }
            QVERIFY2(std::abs(sum / step.total - 1) < kRounding,
                qPrintable(QString::fromStdString(sample.name())));
            QVERIFY(step.busy <= step.total * (1 + kRounding));
            const MemoryVerdict memory = sample.memory();
            QVERIFY2(std::abs(memory.perGpu.sum() / memory.needBytes - 1) < kRounding,
                qPrintable(QString::fromStdString(sample.name())));
            QVERIFY(memory.leastPoolBytes <= memory.poolBytes * (1 + kRounding));
        }
    }

    void secondsScaleWithRates()
    {
        Sampler sampler(6);
        constexpr double k = 8;
        for (int i = 0; i < kDraws; ++i) {
            Sample sample = sampler.next();
            TrainingMachine machine = withShortLaunches(sample.machine());
            machine.dataBytesPerS = 1e4; // slow enough to be waited for
            sample.job.dataBytesPerToken = 4;
            const double before = stepTime(*sample.model, machine, sample.job, sample.strategy).total;
            sample.job.profile = inOtherSeconds(sample.job.profile, k);
            const double after
                = stepTime(*sample.model, inOtherSeconds(machine, k), sample.job, sample.strategy).total;
            QVERIFY2(std::abs(before / after / k - 1) < kRounding,
                qPrintable(QString("%1: %2").arg(QString::fromStdString(sample.name())).arg(before / after)));
        }
    }

    void moreBatchTakesInProportion()
    {
        // Whole rounds of micro-batches more, each time as many: seconds grow by the same amount.
        Sampler sampler(7);
        for (int i = 0; i < kDraws; ++i) {
            Sample sample = sampler.next();
            const Strategy& s = sample.strategy;
            const int round = s.dp * s.microBatch * s.pp;
            std::array<double, 3> seconds{};
            for (int rounds = 0; rounds < 3; ++rounds) {
                sample.job.globalBatch = round * (rounds + 1);
                seconds[static_cast<std::size_t>(rounds)] = sample.seconds();
            }
            QVERIFY2(std::abs((seconds[2] - seconds[1]) / (seconds[1] - seconds[0]) - 1) < 1e-6,
                qPrintable(QString::fromStdString(sample.name())));
        }
    }

    void flopsScaleWithTheModel()
    {
        // Attention over a sequence is all that grows with its length; twice the layers are twice the FLOPs
        // of a layer.
        for (const Model& model : shelf().models) {
            TrainingJob job;
            const auto at = [&](int sequence, const Model& m) {
                job.sequence = sequence;
                return flopsPerToken(m, job, Recompute::None);
            };
            if (model.slidingWindow > 0)
                continue;
            const double more = at(8192, model).modelFullMask - at(4096, model).modelFullMask;
            QVERIFY(
                std::abs((at(12288, model).modelFullMask - at(8192, model).modelFullMask) / more - 1) < 1e-9);
            QVERIFY(
                std::abs(2 * (at(8192, model).modelCausal - at(4096, model).modelCausal) / more - 1) < 1e-9);
            QVERIFY(at(4096, model).hardware >= at(4096, model).modelCausal);
            if (model.isMoe())
                continue;
            Model deeper = model, deepest = model;
            deeper.layers *= 2;
            deepest.layers *= 3;
            const double layers = at(4096, deeper).modelCausal - at(4096, model).modelCausal;
            QVERIFY(
                std::abs((at(4096, deepest).modelCausal - at(4096, deeper).modelCausal) / layers - 1) < 1e-9);
        }
    }

    void doublingNeverMoreThanDoubles()
    {
        Sampler sampler(8);
        for (int i = 0; i < kDraws; ++i) {
            Sample sample = sampler.next();
            Strategy& s = sample.strategy;
            const int domain = sample.machine().domain(), stage = s.tp * s.cp * s.dp;
            if (s.pp > 1 && stage < domain && 2 * stage >= domain)
                continue; // its stages move to nodes of their own
            const int batch = s.dp * s.microBatch * 2 * s.pp; // whole rounds before and after
            sample.job.globalBatch = 2 * batch;
            const double before = sample.seconds();
            s.dp *= 2;
            const double strong = sample.seconds(); // the same batch
            QVERIFY2(2 * strong >= before * (1 - kRounding),
                qPrintable(QString("%1: %2 s, then %3 s")
                               .arg(QString::fromStdString(sample.name()))
                               .arg(before)
                               .arg(strong)));
            sample.job.globalBatch *= 2;
            const StepTime weak = sample.step(); // each GPU its old share
            s.dp /= 2;
            sample.job.globalBatch /= 2;
            const StepTime single = sample.step();
            // Sharded states are updated in half the time: the one thing that a doubling divides.
            QVERIFY2(weak.total - weak.optimizer >= (single.total - single.optimizer) * (1 - kRounding),
                qPrintable(QString("%1: %2 s, then %3 s")
                               .arg(QString::fromStdString(sample.name()))
                               .arg(single.total)
                               .arg(weak.total)));
        }
    }

    void recomputationNeverHoldsMore()
    {
        Sampler sampler(9);
        for (int i = 0; i < kDraws; ++i) {
            Sample sample = sampler.next();
            double before = INFINITY;
            for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Full}) {
                sample.strategy.recompute = recompute;
                const double held = sample.memory().perGpu.activations;
                QVERIFY2(held <= before * (1 + kRounding),
                    qPrintable(QString("%1: %2 GB, then %3 GB")
                                   .arg(QString::fromStdString(sample.name()))
                                   .arg(before / 1e9)
                                   .arg(held / 1e9)));
                before = held;
            }
            sample.strategy.recompute = Recompute::None;
            const MemoryVerdict none = sample.memory();
            const double time = sample.seconds();
            for (unsigned module = 0; module < kRecomputeModuleCount; ++module) {
                sample.strategy.recomputeModules = 1U << module;
                QVERIFY(sample.memory().perGpu.activations <= none.perGpu.activations * (1 + kRounding));
                QVERIFY2(sample.seconds() >= time * (1 - kRounding),
                    qPrintable(QString("%1: %2 s, with module %3 recomputed %4 s")
                                   .arg(QString::fromStdString(sample.name()))
                                   .arg(time)
                                   .arg(module)
                                   .arg(sample.seconds())));
            }
        }
    }

    void shardingMoreNeverHoldsMore()
    {
        Sampler sampler(10);
        for (int i = 0; i < kDraws; ++i) {
            Sample sample = sampler.next();
            Strategy& s = sample.strategy;
            double before = INFINITY, need = INFINITY;
            for (s.zeroStage = 0; s.zeroStage <= 3; ++s.zeroStage) {
                const MemoryVerdict memory = sample.memory();
                QVERIFY2(states(memory) <= before * (1 + kRounding),
                    qPrintable(QString::fromStdString(sample.name())));
                // ZeRO-3 gathers a few layers; where each rank has many, that is less than it saves.
                if (s.zeroStage < 3
                    || (sample.model->layers >= 16 * s.pp && s.dp * s.cp >= 4
                        && (s.shardRanks == 0 || s.shardRanks >= 4) && sample.job.profile.id != "hf-trainer"
                        && sample.job.profile.id != "fsdp-qlora"))
                    QVERIFY2(memory.needBytes <= need * (1 + kRounding),
                        qPrintable(QString("%1: %2 GB, then %3 GB")
                                       .arg(QString::fromStdString(sample.name()))
                                       .arg(need / 1e9)
                                       .arg(memory.needBytes / 1e9)));
                before = states(memory);
                need = memory.needBytes;
            }
        }
    }

    void sharedInsideANodeHoldsMoreThanOverAll()
    {
        Sampler sampler(11);
        for (int i = 0; i < kDraws; ++i) {
            Sample sample = sampler.next();
            Strategy& s = sample.strategy;
            s.shardRanks = 0;
            const double all = states(sample.memory());
            s.shardRanks = std::max(1, s.dp * s.cp / 2);
            if (s.shardRanks == s.dp * s.cp || (s.dp * s.cp) % s.shardRanks != 0)
                continue;
            QVERIFY2(states(sample.memory()) >= all * (1 - kRounding),
                qPrintable(QString::fromStdString(sample.name())));
        }
    }

    void moreMemoryNeverLosesTheBest()
    {
        std::mt19937 random(12);
        Sampler sampler(13);
        int found = 0;
        for (int i = 0; i < 40; ++i) {
            Sample sample = sampler.next();
            sample.job.globalBatch = 64;
            SearchLimits limits;
            limits.refine = false;
            const int gpus = 1 << (random() % 7);
            double before = INFINITY;
            for (const double gigabytes : {12.0, 24.0, 48.0, 80.0, 141.0, 288.0}) {
                sample.gpu.memoryUsableBytes = gigabytes * 1e9;
                const SearchResult result
                    = searchStrategies(*sample.model, sample.machine(), sample.job, gpus, limits, 1);
                if (!result.found) {
                    QVERIFY2(before == INFINITY, qPrintable(QString::fromStdString(sample.name())));
                    continue;
                }
                QVERIFY2(
                    result.best.stepSeconds <= before, qPrintable(QString::fromStdString(sample.name())));
                before = result.best.stepSeconds;
                ++found;
            }
        }
        QVERIFY(found > 60);
    }

    void drawsReachTheCatalog()
    {
        Sampler sampler(14);
        std::set<std::string> models, gpus, stacks;
        for (int i = 0; i < kDraws; ++i) {
            const Sample sample = sampler.next();
            models.insert(sample.model->id);
            gpus.insert(sample.gpu.id);
            stacks.insert(sample.job.profile.id);
        }
        QVERIFY(models.size() > shelf().models.size() * 3 / 4);
        QVERIFY(gpus.size() > sampler.cards() * 9 / 10);
        QCOMPARE(stacks.size(), shelf().stacks.size());
    }
};

QTEST_APPLESS_MAIN(TestTrainingSanity)
#include "test_training_sanity.moc"
