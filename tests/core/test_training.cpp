// Parameters, FLOPs, legality, memory, step time: figures worked by hand or taken from a named
// source.
#include "core/training/rank_memory.h"
#include "core/training/scaling.h"
#include "core/training/step_assembly.h"
#include "tests/support/training_shelf.h"

#include <QTest>

using namespace terroir;
using namespace terroir::core;
using namespace terroir::shelf;

class TestTraining : public QObject
{
    Q_OBJECT

private slots:
    void flopsOfLlama3()
    {
        // Megatron-Bridge's published figures: Llama-3 8B at 8K is 51.5 GF/token with the causal half, 57.9
        // with the full mask; 70B 449.2 and 481.5; 405B 2524, to which 6 x 126 x 16384 x 8192 adds 101.5 for
        // the full mask.
        const struct
        {
            const char* id;
            double causal, full;
        } rows[] = {{"llama3.1-8b", 51.5e9, 57.9e9}, {"llama3.1-70b", 449.2e9, 481.5e9},
            {"llama3.1-405b", 2524e9, 2625.5e9}};
        for (const auto& row : rows) {
            const FlopsPerToken flops
                = flopsPerToken(data().model(row.id), jobOf("megatron-core", 8192, 1), Recompute::None);
            QVERIFY2(
                near(flops.modelCausal, row.causal, 1e-3), qPrintable(QString::number(flops.modelCausal)));
            QVERIFY2(
                near(flops.modelFullMask, row.full, 1e-3), qPrintable(QString::number(flops.modelFullMask)));
        }
    }

    void flopsOfDeepSeek()
    {
        // RUNS.md: DeepSeek-V3 without MTP 249.7 GF/token at 4096.
        const FlopsPerToken flops
            = flopsPerToken(data().model("deepseek-v3"), jobOf("megatron-core", 4096, 1), Recompute::None);
        QVERIFY2(near(flops.modelCausal, 249.7e9, 0.01), qPrintable(QString::number(flops.modelCausal)));
    }

    void flopsOfRecompute()
    {
        // Narayanan et al. 2021: with full recomputation 96 B s L h² (1 + s/6h + V/16Lh), nothing halved. One
        // more forward of the layers: model FLOPs 72 B s L h² (1 + s/6h + V/12Lh).
        TrainingJob job = jobOf("megatron-2021", 2048, 1);
        job.flashAttention = false;
        const Model m = gpt(96, 12288, 96);
        const double h = 12288, layers = 96, s = 2048, v = 51200;
        const FlopsPerToken none = flopsPerToken(m, job, Recompute::None);
        QVERIFY(
            near(none.modelFullMask, 72 * layers * h * h * (1 + s / (6 * h) + v / (12 * layers * h)), 1e-9));
        const FlopsPerToken full = flopsPerToken(m, job, Recompute::Full);
        const double causalForward = 24 * layers * h * h * (1 + s / (12 * h));
        QVERIFY(near(full.hardware - none.hardware, causalForward, 1e-9));
    }

    void illegalLayoutsNameBothNumbers()
    {
        const Model& m = data().model("llama3.1-8b"); // 32 heads, 8 KV heads, 32 layers
        const auto problem = [&](const Strategy& s, int gpus, int batch, int sequence = 8192) {
            const Result<void> result = checkStrategy(m, s, gpus, batch, sequence);
            return result
                ? QString("legal")
                : QString::fromStdString(std::string(id(result.error().code)) + " " + result.error().field
                    + " " + result.error().value + " " + result.error().allowed);
        };
        QCOMPARE(problem(layout(2, 2, 2), 8, 16), "legal");
        QCOMPARE(problem(layout(12, 1, 1), 12, 16), "not_divisible strategy.tp 32 / 12 8|16");
        QCOMPARE(problem(layout(1, 12, 1), 12, 16),
            "not_divisible strategy.pp 32 / 12 8|16|12 (first_stage_layers 1, last_stage_layers 1)");
        QCOMPARE(problem(layout(2, 2, 3), 12, 16), "not_divisible strategy.dp 16 / 3 2|4");
        QCOMPARE(problem(layout(1, 1, 8, 3), 8, 64), "not_divisible strategy.microBatch 8 / 3 2|4");
        QCOMPARE(problem(layout(2, 4, 1), 12, 16), "not_divisible strategy.dp 12 / 8 6|12");
        QCOMPARE(problem(layout(2, 2, 4), 8, 16), "inconsistent strategy.dp 4 2");
        QCOMPARE(problem(layout(0, 1, 8), 8, 16), "out_of_range strategy.tp 0 1..");
        Strategy context = layout(1, 1, 1);
        context.cp = 3;
        QCOMPARE(problem(context, 3, 16), "not_divisible strategy.cp 8192 / 6 2|4");
        Strategy expert = layout(1, 1, 8);
        expert.ep = 8;
        QCOMPARE(problem(expert, 8, 16), "inconsistent strategy.ep 8 1");
        // 126 layers over 16 stages: embedding and head count as a layer each (Llama 3.1 405B).
        QVERIFY(checkStrategy(data().model("llama3.1-405b"), layout(8, 16, 128), 16384, 2048, 8192));
        QCOMPARE(stageLayers(data().model("llama3.1-405b"), 16, 0).layers(), 7.0);
        QCOMPARE(stageLayers(data().model("llama3.1-405b"), 16, 8).layers(), 8.0);
        QCOMPARE(stageLayers(data().model("llama3.1-405b"), 16, 15).layers(), 7.0);
    }

    void stagesHoldAllLayers()
    {
        for (const char* id : {"deepseek-v3", "llama3.1-405b", "mixtral-8x7b"}) {
            const Model& m = data().model(id);
            for (int pp = 1; pp <= 20; ++pp) {
                double layers = 0, expert = 0;
                for (int stage = 0; stage < pp; ++stage) {
                    layers += stageLayers(m, pp, stage).layers();
                    expert += stageLayers(m, pp, stage).expert;
                }
                QCOMPARE(layers, double(m.layers));
                QVERIFY(std::abs(expert - m.moeLayers()) < 1e-9);
            }
        }
    }

    void parametersOfRanksAddUp()
    {
        // All ranks of one replica hold the model once; norms, routers and latents are copies on each TP
        // rank.
        for (const char* id : {"llama3.1-8b", "qwen3-30b-a3b", "megatron-gpt-175b"}) {
            if (!data().catalog.model(id))
                continue;
            const Model& m = data().model(id);
            const StageParameters all = stageParameters(rankParameters(m, 1, 1, 1), stageLayers(m, 1, 0));
            QVERIFY2(near(all.all(), countParameters(m).total - m.extraParams, 1e-9), id);
        }
    }

    void activationsOfKorthikanti()
    {
        // arXiv:2205.05198, table 2; s = 2048, b = 1, h = 12288, a = 96, t = 8.
        const Model m = gpt(96, 12288, 96);
        const double s = 2048, b = 1, h = 12288, a = 96, t = 8, sbh = s * b * h;
        TrainingJob job = jobOf("megatron-2022", 2048, 1);
        job.precision = Dtype::Fp16;
        job.flashAttention = false;
        Strategy shape;
        const auto bytes = [&](int tp, bool sequenceParallel, Recompute recompute) {
            shape.tp = tp;
            shape.sequenceParallel = sequenceParallel;
            return activationBytes(m, job, tp, 1, 1, shape).denseLayer[index(recompute)];
        };
        QVERIFY(near(bytes(1, true, Recompute::None), sbh * (34 + 5 * a * s / h), 1e-12));
        QVERIFY(near(bytes(8, false, Recompute::None), sbh * (10 + 24 / t + 5 * a * s / (h * t)), 1e-12));
        QVERIFY(near(bytes(8, true, Recompute::None), sbh / t * (34 + 5 * a * s / h), 1e-12));
        QVERIFY(near(bytes(8, false, Recompute::Selective), sbh * (10 + 24 / t), 1e-12));
        QVERIFY(near(bytes(8, true, Recompute::Selective), 34 * sbh / t, 1e-12));
        QVERIFY(near(bytes(1, true, Recompute::Full), 2 * sbh, 1e-12));
    }

    void interleavingKeepsMoreInFlight()
    {
        // 1 + (p - 1)/(p v) layers of the whole model on the first stage (arXiv:2205.05198, section 4.2.3).
        Strategy s = layout(8, 8, 1);
        QCOMPARE(microBatchesInFlight(s, 64, 0), 8.0);
        QCOMPARE(microBatchesInFlight(s, 64, 7), 1.0);
        QCOMPARE(microBatchesInFlight(s, 4, 0), 4.0);
        s.vpp = 3;
        QVERIFY(near(microBatchesInFlight(s, 64, 0) / 8, 1 + 7.0 / 24, 1e-12));
    }

    void statesOf175B()
    {
        // 96 layers of 12 h² + 13 h = 1.8121e9, embedding 51200 h + 2048 h, last norm 2 h: 174.6e9
        // parameters.
        const Model m = gpt(96, 12288, 96);
        const double h = 12288, total = 96 * (12 * h * h + 13 * h) + 53248 * h + 2 * h;
        QCOMPARE(countParameters(m).total, total);
        TrainingJob job = jobOf("megatron-2022", 2048, 64);
        Strategy s = layout(8, 8, 1);
        s.zeroStage = 0;
        const MemoryVerdict verdict = trainingMemory(m, data().gpu("a100-sxm-80"), job, s);
        // First stage: 12 layers and the tables over TP 8, norms and projection biases whole: 18 bytes each
        // in all.
        const double rank = 12 * ((12 * h * h + 9 * h) / 8 + 4 * h) + 51200 * h / 8 + 2048 * h;
        QVERIFY(near(verdict.perGpu.weights, 2 * rank, 2e-3));
        QVERIFY(near(verdict.perGpu.gradients, 4 * rank, 2e-3));
        QVERIFY(near(verdict.perGpu.optimizer, 12 * rank, 2e-3));
        s = layout(8, 8, 4);
        const MemoryVerdict sharded = trainingMemory(m, data().gpu("a100-sxm-80"), job, s);
        QVERIFY(near(sharded.perGpu.optimizer, verdict.perGpu.optimizer / 4, 1e-12));
    }

    void adaptersNeedLittle()
    {
        const Model& m = data().model("llama3.1-8b");
        TrainingJob job = jobOf("hf-trainer", 2048, 1);
        const Strategy s = layout(1, 1, 1);
        const Gpu& gpu = data().gpu("rtx4090");
        const auto need = [&](WorkloadKind kind) {
            job.workload = kind;
            return trainingMemory(m, gpu, job, s);
        };
        const MemoryVerdict full = need(WorkloadKind::FullFineTune), lora = need(WorkloadKind::Lora),
                            qlora = need(WorkloadKind::Qlora);
        QVERIFY(!full.fits);
        QVERIFY(full.perGpu.optimizer > 90e9); // 12 bytes x 8.03e9
        QVERIFY(near(lora.perGpu.weights, 2 * 8.03e9, 0.02));
        // 6.98e9 weights at 4.127 bits, embedding and head (1.05e9) in 16: 5.70e9; adapters 0.08e9.
        QVERIFY(near(qlora.perGpu.weights, 5.78e9, 0.01));
        QVERIFY(lora.perGpu.optimizer < 1e9);
        // LoRA rank 16 on all seven linear layers of Llama 3.1 8B: 41.9e6 parameters (peft's count).
        QVERIFY(near(adapterShare(m, 16) * countParameters(m).total, 41.9e6, 0.01));
        const MemoryVerdict dpo = need(WorkloadKind::Dpo), rlhf = need(WorkloadKind::Rlhf);
        QVERIFY(near(dpo.perGpu.weights, 2 * full.perGpu.weights, 1e-12));
        QVERIFY(near(rlhf.perGpu.weights, 4 * full.perGpu.weights, 1e-12));
        QVERIFY(near(rlhf.perGpu.optimizer, 2 * full.perGpu.optimizer, 1e-12));
    }

    void remediesComeInTheSeedsOrder()
    {
        const Model& m = data().model("llama3.1-70b");
        TrainingJob job = jobOf("megatron-core", 4096, 64);
        Strategy s = layout(1, 1, 64);
        s.zeroStage = 0;
        const MemoryVerdict verdict = trainingMemory(m, data().gpu("h100-sxm"), job, s);
        QVERIFY(!verdict.fits);
        QVERIFY(!verdict.remedies.empty());
        QVERIFY(verdict.remedies.front().id.starts_with("zero"));
        for (const Remedy& remedy : verdict.remedies)
            QVERIFY(remedy.needBytes < verdict.needBytes);
    }

    void moreShardingNeverNeedsMore()
    {
        const Model& m = data().model("llama3.1-8b");
        const TrainingJob job = jobOf("megatron-core", 4096, 64);
        double before = INFINITY;
        for (int zero = 0; zero <= 2; ++zero) {
            Strategy s = layout(1, 1, 8);
            s.zeroStage = zero;
            const double need = trainingMemory(m, data().gpu("h100-sxm"), job, s).needBytes;
            QVERIFY(need <= before);
            before = need;
        }
    }

    void termsAddUp()
    {
        for (const char* id : {"llama3.1-8b", "deepseek-v3"}) {
            Strategy s = layout(2, 4, 8);
            s.ep = std::string_view(id) == "deepseek-v3" ? 8 : 1;
            s.zeroStage = 3;
            s.recompute = Recompute::Full;
            const StepTime step = stepTime(
                data().model(id), data().machine("h100-sxm"), jobOf("megatron-core", 4096, 256), s);
            double sum = 0;
            for (const auto& [name, seconds] : step.terms()) {
                QVERIFY2(seconds >= 0, std::string(name).c_str());
                sum += seconds;
            }
            QVERIFY(near(sum, step.total, 1e-12));
            QVERIFY(step.bubble > 0 && step.dpComm > 0 && step.tpComm > 0 && step.recompute > 0);
        }
    }

    void moreBandwidthNeverSlows()
    {
        const Model& m = data().model("llama3.1-70b");
        const TrainingJob job = jobOf("megatron-core", 8192, 512);
        for (const int zero : {0, 1, 2, 3})
            for (const int pp : {1, 4}) {
                Strategy s = layout(4, pp, 64 / pp);
                s.zeroStage = zero;
                double before = INFINITY;
                for (const double nic : {6.25e9, 12.5e9, 25e9, 50e9, 100e9, 200e9}) {
                    const double seconds = stepTime(m, data().machine("h100-sxm", nic), job, s).total;
                    QVERIFY(seconds <= before);
                    before = seconds;
                }
            }
    }

    void softmaxOfMegatronTakesPairsByFour()
    {
        // One sequence of two heads a rank: single kernels. Twice it against one micro-batch of two: 33 bytes
        // more for each of 4 · 2,048² scores, 0.33 ms at 1.69 TB/s of an A100.
        const Model m = gpt(1, 16384, 16);
        TrainingJob job = jobOf("megatron-2021", 2048, 2);
        job.flashAttention = false;
        const TrainingMachine machine = data().machine("a100-sxm-80");
        const auto forward = [&](int microBatch) {
            Strategy s;
            s.tp = 8;
            s.microBatch = microBatch;
            GemmMemo memo(machine.kernels, 1);
            return layerCosts(m, machine, job, s, memo).dense[index(Recompute::None)].forward;
        };
        const double more = 2 * forward(1) - forward(2);
        QVERIFY2(more > 0.3e-3 && more < 1e-3, qPrintable(QString::number(more)));
    }

    void ownersBroadcastTheirTensors()
    {
        // 32 layers of nine tensors: 288 owners at most, each broadcast a ring of all ranks at 10 us a hop.
        const Model& m = data().model("llama2-7b");
        TrainingJob job = jobOf("internevo", 2048, 1024);
        const TrainingMachine machine = data().machine("a100-sxm-80");
        const auto update = [&](int shardRanks, double tensors) {
            job.profile.broadcastTensors = tensors;
            Strategy s = layout(1, 1, 1024);
            s.zeroStage = 1;
            s.shardRanks = shardRanks;
            return stepTime(m, machine, job, s).optimizer;
        };
        QCOMPARE(job.profile.broadcastTensors, 9.0);
        QVERIFY(near(update(0, 9) - update(0, 0), 288 * 1024 * 10e-6, 1e-6));
        QVERIFY(near(update(64, 9) - update(64, 0), 64 * 64 * 10e-6, 1e-6));
        QCOMPARE(update(8, 9), update(8, 0)); // inside a node
    }

    void doublingNeverMoreThanDoubles()
    {
        const Model& m = data().model("llama3.1-70b");
        const TrainingJob job = jobOf("megatron-core", 8192, 2048);
        for (const int zero : {0, 1, 2, 3}) {
            double before = 0;
            for (int dp = 4; dp <= 1024; dp *= 2) {
                Strategy s = layout(8, 4, dp);
                s.zeroStage = zero;
                const double seconds = stepTime(m, data().machine("h100-sxm"), job, s).total;
                QVERIFY2(seconds * 2 >= before * (1 - 1e-9),
                    qPrintable(QString("zero %1 dp %2").arg(zero).arg(dp)));
                before = seconds;
            }
        }
    }

    void stacksAreChecked()
    {
        QVERIFY(data().stacks.size() >= 8);
        QCOMPARE(parseStacks("id,name\na,b\n").error().code, ProblemCode::Missing);
        std::string text = shipped::text(std::string(TERROIR_RESOURCES) + "/catalog/stacks.csv");
        text.replace(text.find("unfused"), 7, "flash99");
        QCOMPARE(parseStacks(text).error().field, std::string("stacks.megatron-2021.attention"));
    }
};

QTEST_APPLESS_MAIN(TestTraining)
#include "test_training.moc"
