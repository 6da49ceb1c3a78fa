// Memory of training: pools, adapters on one card, what makes a job fit and what that costs.
#include "core/plan/parts.h"
#include "core/training/adapter_fit.h"
#include "core/training/adapters.h"
#include "core/training/priced_memory.h"
#include "core/training/rank_memory.h"
#include "core/training/run_technique.h"
#include "core/training/search.h"
#include "tests/support/shipped.h"

#include <QtTest>

#include <set>

using namespace terroir;
using namespace terroir::core;

namespace {

const Catalog& memoryCatalog()
{
    static const Catalog catalog = shipped::catalog();
    return catalog;
}

TrainingJob memoryJob(const char* stack, WorkloadKind workload, int sequence, int batch)
{
    TrainingJob job;
    job.workload = workload;
    job.sequence = sequence;
    job.globalBatch = batch;
    job.profile = *findStack(memoryCatalog().stacks, stack);
    job.stack = stack;
    return job;
}

} // namespace

class TestTrainingMemory : public QObject
{
    Q_OBJECT

private slots:
    void adaptersOfSevenAndFourteenBillionOn24GB();
    void unequalSamplesWantALargerPool();
    void theOptimizersStepIsAPeak();
    void shardedAdaptersKeepWideResiduals();
    void searchAndVerdictAgree();
    void remediesCarryTimeAndMoney();
    void oneMoreCardHelpsASingleOne();
    void optimizersByTheirPapers();
    void magnitudesOfDora();
    void targetsByName();
    void moreTargetsAndRankNeverFaster();
    void pagedStatesCrossTheHostLink();
    void gradientsLiveWhereTheyAreSummed();
    void paddingIsComputedPackingIsNot();
};

void TestTrainingMemory::adaptersOfSevenAndFourteenBillionOn24GB()
{
    // The seed's "24 GB covers LoRA of 7B to 14B" (B-list, A024): under these conditions.
    const Gpu& card = *memoryCatalog().gpu("rtx4090");
    const TrainingJob job = memoryJob("hf-trainer", WorkloadKind::Lora, 2048, 1);
    const auto fits
        = [&](const char* id) { return adapterFits(*memoryCatalog().model(id), card, job, 65536); };
    const auto seven = fits("llama2-7b"), fourteen = fits("qwen2.5-14b");
    for (std::size_t i = 0; i < 4; ++i)
        qInfo("condition %zu: 7B to %d tokens, 14B to %d", i, seven[i].longestSequence,
            fourteen[i].longestSequence);
    QVERIFY(seven[0].longestSequence >= 512 && seven[0].longestSequence < 2048); // 16 bits, all kept
    QVERIFY(seven[1].longestSequence >= 4096); // recomputed
    QVERIFY(seven[3].longestSequence > seven[1].longestSequence); // 4 bits, recomputed
    QCOMPARE(fourteen[0].longestSequence, 0); // 28 GB of weights
    QCOMPARE(fourteen[1].longestSequence, 0);
    QVERIFY(fourteen[3].longestSequence >= 2048); // a 14B wants a 4-bit base
    for (const auto& model : {seven, fourteen}) // recomputation and narrow bases never hurt
        QVERIFY(model[1].longestSequence >= model[0].longestSequence
            && model[3].longestSequence >= model[2].longestSequence
            && model[2].longestSequence >= model[0].longestSequence);
}

void TestTrainingMemory::unequalSamplesWantALargerPool()
{
    const Model& model = *memoryCatalog().model("qwen2.5-7b");
    TrainingJob job = memoryJob("hf-trainer", WorkloadKind::Lora, 2048, 1);
    Strategy alone;
    alone.recompute = Recompute::Full;
    const Gpu &large = *memoryCatalog().gpu("h200-sxm"), &small = *memoryCatalog().gpu("rtx4090");
    const MemoryVerdict equal = memoryVerdict(model, large, job, alone);
    job.unequalLengths = true;
    const MemoryVerdict unequal = memoryVerdict(model, large, job, alone);
    QCOMPARE(unequal.needBytes, equal.needBytes);
    // What comes and goes takes 1/.77 of itself; the logits three times themselves.
    QVERIFY(std::abs(unequal.poolBytes - equal.poolBytes - equal.perGpu.logits * (3 - 1 / 0.77)) < 1e3);
    QCOMPARE(unequal.fits, equal.fits);
    // On a small card the pool gives back what it can.
    const MemoryVerdict tight = memoryVerdict(model, small, job, alone);
    QVERIFY(tight.fits);
    QVERIFY(tight.poolBytes + tight.perGpu.context <= tight.usableBytes * (1 + 1e-12));
    QVERIFY(tight.leastPoolBytes <= tight.poolBytes && tight.poolBytes <= unequal.poolBytes);
}

void TestTrainingMemory::theOptimizersStepIsAPeak()
{
    // Weights 2, gradients 2, master and moments 12, root of the second moment 4 bytes of 1.24e9 parameters,
    // and the activations of a short sequence are gone by then.
    const Model& model = *memoryCatalog().model("llama3.2-1b");
    const TrainingJob job = memoryJob("hf-trainer", WorkloadKind::FullFineTune, 128, 8);
    const MemoryVerdict verdict = memoryVerdict(model, *memoryCatalog().gpu("h100-sxm"), job, {});
    const double parameters = countParameters(model).total;
    QCOMPARE(verdict.perGpu.activations, 0.0);
    QVERIFY(std::abs((verdict.needBytes - verdict.perGpu.context) / (20 * parameters) - 1) < 1e-3);
}

void TestTrainingMemory::shardedAdaptersKeepWideResiduals()
{
    const Model& model = *memoryCatalog().model("llama3.1-8b");
    TrainingJob job = memoryJob("hf-trainer", WorkloadKind::Lora, 4096, 8);
    Strategy s;
    s.dp = 2;
    s.recompute = Recompute::Full;
    s.zeroStage = 2;
    const Gpu& card = *memoryCatalog().gpu("h100-sxm");
    const double plain = memoryVerdict(model, card, job, s).perGpu.activations;
    s.zeroStage = 3;
    QCOMPARE(memoryVerdict(model, card, job, s).perGpu.activations, 2 * plain);
    job.zeroIsDeepSpeed = true;
    QCOMPARE(memoryVerdict(model, card, job, s).perGpu.activations, plain);
}

void TestTrainingMemory::searchAndVerdictAgree()
{
    // Both count the optimizer's step and the residuals of each ZeRO stage.
    for (const char* id : {"llama3.1-8b", "qwen2.5-14b"})
        for (const WorkloadKind kind : {WorkloadKind::Lora, WorkloadKind::FullFineTune}) {
            const Model& model = *memoryCatalog().model(id);
            const TrainingJob job = memoryJob("hf-trainer", kind, 4096, 16);
            const auto machine
                = trainingMachine(memoryCatalog(), *memoryCatalog().gpu("a100-sxm-80"), 8, 25e9, 0);
            QVERIFY(machine);
            const SearchResult found = searchStrategies(model, *machine, job, 8, {});
            QVERIFY(found.evaluated > 10);
            for (const Candidate& candidate : found.top) {
                const MemoryVerdict verdict = memoryVerdict(model, *machine->gpu, job, candidate.strategy);
                QVERIFY(std::abs(candidate.needBytes / verdict.needBytes - 1) < 1e-9);
                QCOMPARE(candidate.fits, verdict.fits);
            }
        }
}

void TestTrainingMemory::remediesCarryTimeAndMoney()
{
    const Model& model = *memoryCatalog().model("llama3.1-8b");
    const TrainingJob job = memoryJob("megatron-core", WorkloadKind::PreTraining, 8192, 16);
    const auto machine = trainingMachine(memoryCatalog(), *memoryCatalog().gpu("h100-sxm"), 8, 50e9, 0);
    QVERIFY(machine);
    Strategy s;
    s.dp = 8;
    s.zeroStage = 1;
    s.microBatch = 2;
    s.recompute = Recompute::None;
    const MemoryVerdict verdict = pricedMemory(model, *machine, job, s);
    QVERIFY(!verdict.fits);
    std::set<std::string> ids;
    for (const Remedy& remedy : verdict.remedies) {
        ids.insert(remedy.id);
        QVERIFY2(remedy.timeFactor > 0.3 && remedy.timeFactor < 5, remedy.id.c_str());
        QVERIFY2(remedy.costFactor > 0, remedy.id.c_str());
        if (remedy.id == "recompute_full") // one more forward of three passes
            QVERIFY(remedy.timeFactor > 1.1 && remedy.timeFactor < 1.45);
    }
    QVERIFY(ids.contains("recompute_full") || ids.contains("tp"));
    const auto bigger = biggerCard(memoryCatalog(), model, *machine->gpu, job, s);
    QVERIFY(bigger);
    const Gpu* card = memoryCatalog().gpu(bigger->argument);
    QVERIFY(card && card->usableBytes() > machine->gpu->usableBytes());
    QVERIFY(memoryVerdict(model, *card, job, s).fits);
}

void TestTrainingMemory::oneMoreCardHelpsASingleOne()
{
    // LoRA of a 14B in 16 bits on one 24 GB card: a 4-bit base or more cards, the batch grown to their
    // number.
    const TrainingJob job = memoryJob("hf-trainer", WorkloadKind::Lora, 1024, 1);
    Strategy alone;
    alone.recompute = Recompute::Full;
    const MemoryVerdict verdict
        = trainingMemory(*memoryCatalog().model("qwen2.5-14b"), *memoryCatalog().gpu("rtx4090"), job, alone);
    QVERIFY(!verdict.fits);
    std::set<std::string> ids;
    for (const Remedy& remedy : verdict.remedies) {
        ids.insert(remedy.id + ":" + remedy.argument);
        QVERIFY(remedy.needBytes <= verdict.usableBytes);
    }
    QVERIFY(ids.contains("qlora:"));
    QVERIFY(ids.contains("more_gpus:2"));
}

void TestTrainingMemory::optimizersByTheirPapers()
{
    // Llama 2 7B: 6.74e9 parameters of which 0.26e9 in embedding and head, width 4,096, MLP 11,008.
    const Model& model = *memoryCatalog().model("llama2-7b");
    const auto optimizer = [&](OptimizerKind kind) {
        TrainingJob job = memoryJob("megatron-core", WorkloadKind::PreTraining, 4096, 1);
        job.optimizer = kind;
        return stateBytes(model, job).optimizer;
    };
    QCOMPARE(optimizer(OptimizerKind::Adam), 12.0); // master and two moments of four bytes
    QCOMPARE(optimizer(OptimizerKind::Adam8bit), 6.0);
    QCOMPARE(optimizer(OptimizerKind::PagedAdam), 12.0);
    QCOMPARE(optimizer(OptimizerKind::PagedAdam8bit), 6.0);
    // Adafactor: a sum for each row and each column, 4·(m + n) bytes of m·n: 8/4,096 = 0.002 a parameter.
    QVERIFY(std::abs(optimizer(OptimizerKind::Adafactor) - 4 - 8.0 / 4096) < 1e-9);
    // GaLore of a quarter of the width: .75 elements for attention, .59 for the MLP, two for embeddings; with
    // 2.15e9, 4.33e9 and .26e9 parameters .70 in the mean, against Adam's two.
    QVERIFY(std::abs(optimizer(OptimizerKind::Galore) - 4 - 4 * 0.698) < 0.03);
    QVERIFY(isPaged(OptimizerKind::PagedAdam8bit) && !isPaged(OptimizerKind::Adam8bit));
}

void TestTrainingMemory::magnitudesOfDora()
{
    // Llama 2 7B, all targets: outputs 4·4,096 + 2·11,008 + 4,096 = 42,496 a layer, 32 layers: 1.36e6 more.
    const Model& model = *memoryCatalog().model("llama2-7b");
    TrainingJob job = memoryJob("hf-trainer", WorkloadKind::Lora, 1024, 1);
    const Strategy strategy;
    const Gpu& card = *memoryCatalog().gpu("a100-sxm-80");
    const StateBytes plain = stateBytes(model, job);
    const MemoryVerdict before = memoryVerdict(model, card, job, strategy);
    job.dora = true;
    const double total = countParameters(model).total;
    const double more = (stateBytes(model, job).trainable - plain.trainable) * total;
    QVERIFY(std::abs(more / (32 * 42496.0) - 1) < 1e-6);
    // Two outputs of each product are kept, of 2 bytes: 32 · 1,024 · 2 · 2 · 42,496 = 5.6 GB.
    const MemoryVerdict after = memoryVerdict(model, card, job, strategy);
    const double kept = after.perGpu.activations - before.perGpu.activations;
    QVERIFY2(std::abs(kept / 5.57e9 - 1) < 0.06, qPrintable(QString::number(kept / 1e9)));
    job.loraTargets = kLoraQ | kLoraV;
    QVERIFY(memoryVerdict(model, card, job, strategy).perGpu.activations < after.perGpu.activations);
}

void TestTrainingMemory::targetsByName()
{
    QCOMPARE(loraTargetsFromText(""), std::optional<unsigned>(kLoraAll));
    QCOMPARE(loraTargetsFromText("all"), std::optional<unsigned>(kLoraAll));
    QCOMPARE(loraTargetsFromText("q,v"), std::optional<unsigned>(kLoraQ | kLoraV));
    QCOMPARE(loraTargetsFromText("gate,up,down"), std::optional<unsigned>(kLoraGate | kLoraUp | kLoraDown));
    QVERIFY(!loraTargetsFromText("q,w"));
}

void TestTrainingMemory::moreTargetsAndRankNeverFaster()
{
    const Gpu& card = *memoryCatalog().gpu("a100-sxm-80");
    const TrainingMachine machine = trainingMachine(memoryCatalog(), card, 8, 25e9, 0).value();
    Strategy strategy;
    strategy.microBatch = 2;
    for (const char* id : {"llama3.1-8b", "mixtral-8x7b", "deepseek-v2"}) {
        const Model& model = *memoryCatalog().model(id);
        TrainingJob job = memoryJob("hf-trainer", WorkloadKind::Lora, 2048, 2);
        const auto seconds = [&](const char* targets, int rank) {
            job.loraTargets = *loraTargetsFromText(targets);
            job.loraRank = rank;
            return stepTime(model, machine, job, strategy).total;
        };
        double before = 0;
        for (const char* targets : {"q", "q,v", "attention", "q,k,v,o,up", "all"}) {
            const double now = seconds(targets, 16);
            QVERIFY2(now > before, targets);
            before = now;
        }
        before = 0;
        for (const int rank : {4, 8, 16, 32, 64, 128, 256}) {
            const double now = seconds("all", rank);
            QVERIFY2(now >= before, qPrintable(QString::number(rank)));
            before = now;
        }
        const double frozen = seconds("q,v", 16);
        job.workload = WorkloadKind::FullFineTune; // weight gradients besides
        QVERIFY(stepTime(model, machine, job, strategy).total > 1.2 * frozen);
    }
}

void TestTrainingMemory::pagedStatesCrossTheHostLink()
{
    const Model& model = *memoryCatalog().model("llama3.1-8b");
    const Gpu& card = *memoryCatalog().gpu("rtx4090");
    const TrainingMachine machine = trainingMachine(memoryCatalog(), card, 1, 0, 0).value();
    TrainingJob job = memoryJob("torchtune-compile", WorkloadKind::FullFineTune, 2048, 2);
    job.optimizer = OptimizerKind::PagedAdam8bit;
    Strategy strategy;
    strategy.microBatch = 2;
    strategy.zeroStage = 0;
    const double inside = stepTime(model, machine, job, strategy).optimizer;
    strategy.offloadOptimizer = true;
    // Two bytes of 8.03e9 parameters over PCIe 4: 16.06 GB at 28.8 GB/s, in while others go out.
    const double paged = stepTime(model, machine, job, strategy).optimizer - inside;
    QVERIFY2(std::abs(paged / 0.558 - 1) < 0.01, qPrintable(QString::number(paged)));
}

void TestTrainingMemory::gradientsLiveWhereTheyAreSummed()
{
    Strategy sharded;
    sharded.dp = 8;
    sharded.zeroStage = 3;
    const auto freed = [&](const char* stack, int microBatches) {
        return freesGradients(memoryJob(stack, WorkloadKind::PreTraining, 4096, 8), sharded, microBatches);
    };
    QVERIFY(freed("fsdp2-compile", 1));
    QVERIFY(!freed("fsdp2-compile", 2));
    QVERIFY(!freed("deepspeed", 1));
    QVERIFY(!freed("megatron-core", 1));
    QVERIFY(freed("torchtune", 1));
    sharded.pp = 2;
    QVERIFY(!freed("torchtune", 1));
}

void TestTrainingMemory::paddingIsComputedPackingIsNot()
{
    Scenario scenario;
    Stage stage;
    stage.id = "tune";
    stage.workload = WorkloadKind::FullFineTune;
    stage.modelId = "llama3.1-8b";
    stage.cluster.gpuId = "h100-sxm";
    stage.data.tokens = 1e9;
    stage.setup.sequence = 4096;
    stage.setup.documentTokens = 512;
    const Assumed assumed(memoryCatalog(), scenario);
    QCOMPARE(*trainingTokens(stage, assumed), 1e9); // packed: eight samples in a sequence
    QCOMPARE(trainingJob(memoryCatalog(), stage, assumed)->documentTokens, 512.0);
    stage.setup.padded = true;
    QCOMPARE(*trainingTokens(stage, assumed), 8e9); // seven of eight tokens are filling
    const auto job = trainingJob(memoryCatalog(), stage, assumed);
    QVERIFY(job->documentTokens == 0 && job->unequalLengths);
    stage.setup.loraTargets = "q,w";
    QCOMPARE(trainingJob(memoryCatalog(), stage, assumed).error().allowed, std::string(kLoraTargetWords));
}

QTEST_APPLESS_MAIN(TestTrainingMemory)
#include "test_training_memory.moc"
