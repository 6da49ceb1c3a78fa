#include "core/serving/fleet.h"
#include "core/serving/serving_step.h"
#include "tests/support/serving_shelf.h"

#include <QtTest>

#include <cmath>

using namespace terroir;
using namespace terroir::core;
using namespace terroir::shipped;

namespace {

constexpr double kGB = 1e9;

} // namespace

class TestServing : public QObject
{
    Q_OBJECT

private slots:
    // Cache, by hand.
    void groupedHeadsCountOnce();
    void latentCacheIsReplicated();
    void windowBoundsTheCache();
    void narrowCacheHalves();
    void headsFewerThanGpusAreCopied();
    // Weights, by hand.
    void storedBytes();
    void weightsByFormat_data();
    void weightsByFormat();
    void mixedCheckpointsKeepAttentionWide();
    void pipelineStageHoldsItsShare();
    // What fits.
    void tensorParallelSizes();
    void illegalTensorParallelNamesLegalSizes();
    void concurrencyIsBudgetOverRequest();
    void longestContextFillsTheBudget();
    void expertsAllStayResident();
    void remediesFit();
    void weightsThatFitAskForAShorterRequest();
    void memoryRulesDiffer();
    // How fast.
    void decodeReadsTheWeights();
    void decodeGrowsWithContextAndBatch();
    void batchingRaisesThroughputUntilItSaturates();
    void fourBitsWinAtBatchOneAndLoseInPrefill();
    void splittingCutsLatencyNotInProportion();
    void pipelineServesMoreNotFaster();
    void prefixCacheShortensTheFirstToken();
    void chunkedPrefillAddsUp();
    void mixedPassBeatsTwo();
    void cardWithoutFp8ExpandsIt();
    // How many.
    void fleetByHand();
    void idleFleetCostsWhole();
    void fleetFollowsTheDay();
    void enginesRefuseUnknownIds();
};

void TestServing::groupedHeadsCountOnce()
{
    // Llama 3.1 70B: 2 (K, V) * 8 KV heads * 128 * 2 bytes * 80 layers.
    QCOMPARE(kvBytes(modelNamed("llama3.1-70b"), Dtype::Bf16, 1, 1), 327680.0);
    QCOMPARE(kvBytes(modelNamed("llama3.1-70b"), Dtype::Bf16, 8, 1), 40960.0);
    // Llama 2 7B, full heads: 2 * 32 * 128 * 2 * 32.
    QCOMPARE(kvBytes(modelNamed("llama2-7b"), Dtype::Bf16, 1, 1), 524288.0);
}

void TestServing::latentCacheIsReplicated()
{
    // DeepSeek-V3: (512 + 64) * 2 bytes * 61 layers, on every GPU of a TP group.
    QCOMPARE(kvBytes(modelNamed("deepseek-v3"), Dtype::Bf16, 1, 1), 70272.0);
    QCOMPARE(kvBytes(modelNamed("deepseek-v3"), Dtype::Bf16, 8, 1), 70272.0);
}

void TestServing::windowBoundsTheCache()
{
    Model model = modelNamed("llama3.1-8b"); // 32 layers, 8 KV heads of 128: 4096 bytes a layer and token
    model.slidingWindow = 1024;
    QCOMPARE(kvBytes(model, Dtype::Bf16, 1, 512), 32 * 4096.0 * 512);
    QCOMPARE(kvBytes(model, Dtype::Bf16, 1, 8192), 32 * 4096.0 * 1024); // every layer is local
    model.localLayersPerGlobal = 3; // 8 global, 24 local
    QCOMPARE(kvBytes(model, Dtype::Bf16, 1, 8192), 4096.0 * (8 * 8192 + 24 * 1024));
}

void TestServing::narrowCacheHalves()
{
    const Model& model = modelNamed("llama3.1-70b");
    QCOMPARE(kvBytes(model, Dtype::Fp8, 1, 1000), kvBytes(model, Dtype::Bf16, 1, 1000) / 2);
    QCOMPARE(kvBytes(model, Dtype::Int4, 1, 1000), kvBytes(model, Dtype::Bf16, 1, 1000) / 4);
}

void TestServing::headsFewerThanGpusAreCopied()
{
    const Model& model = modelNamed("llama3.1-70b"); // 8 KV heads
    QCOMPARE(kvBytes(model, Dtype::Bf16, 16, 1), kvBytes(model, Dtype::Bf16, 8, 1));
    QVERIFY(servedWeightBytes(model, Dtype::Bf16, 16) > servedWeightBytes(model, Dtype::Bf16, 1) / 16);
}

void TestServing::storedBytes()
{
    QCOMPARE(storedBytesPerWeight(Dtype::Nvfp4), 0.5625); // 4 bits + 8/16
    QCOMPARE(storedBytesPerWeight(Dtype::Mxfp4), 0.53125); // 4 bits + 8/32
    QCOMPARE(storedBytesPerWeight(Dtype::Int4) * 8, 4.15625); // 4 bits + (16 + 4)/128
    QVERIFY(near(storedBytesPerWeight(Dtype::Nf4) * 8, 4.127, 1e-9));
    QCOMPARE(storedBytesPerWeight(Dtype::Fp8), 1.0);
}

void TestServing::weightsByFormat_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("format");
    QTest::addColumn<double>("gigabytes");
    QTest::addColumn<double>("tolerance");
    // bf16: 2 bytes for each of the model's parameters.
    QTest::newRow("llama3.1-8b bf16") << "llama3.1-8b"
                                      << "bf16" << 16.06 << 0.001;
    QTest::newRow("llama3.1-70b bf16") << "llama3.1-70b"
                                       << "bf16" << 141.1 << 0.001;
    // 70.55e9 parameters, 2 * 128256 * 8192 of them in 16 bits: 2.101e9 * 2 + 68.45e9 * 1.
    QTest::newRow("llama3.1-70b fp8") << "llama3.1-70b"
                                      << "fp8" << 72.66 << 0.001;
    QTest::newRow("llama3.1-70b nvfp4") << "llama3.1-70b"
                                        << "nvfp4" << 42.71 << 0.001; // ... * 0.5625
    QTest::newRow("llama3.1-70b int4") << "llama3.1-70b"
                                       << "int4" << 39.77 << 0.001; // ... * 0.5195
    // File sizes of llama.cpp's conversions of Llama 3 (github:XiongjieDai/GPU-Benchmarks-on-LLM-Inference).
    QTest::newRow("llama3-8b q4_k_m") << "llama3-8b"
                                      << "q4_k_m" << 4.58 * 1.073741824 << 0.01;
    QTest::newRow("llama3-70b q4_k_m") << "llama3-70b"
                                       << "q4_k_m" << 39.59 * 1.073741824 << 0.02;
    // Bits a weight of Llama 3.1 8B's files, 8.03e9 weights (llama.cpp, tools/quantize/README.md).
    for (const auto& [id, bits] :
        {std::pair("q2_k", 3.1593), {"q3_k_s", 3.6429}, {"iq4_xs", 4.4597}, {"q4_k_s", 4.6672},
            {"q4_k_m", 4.8944}, {"q5_k_s", 5.5704}, {"q5_k_m", 5.7036}, {"q6_k", 6.5633}, {"q8_0", 8.5008}})
        QTest::addRow("llama3.1-8b %s", id) << "llama3.1-8b" << id << bits * 8.03026 / 8 << 0.004;
    QTest::newRow("llama3-8b f16") << "llama3-8b"
                                   << "f16" << 14.96 * 1.073741824 << 0.002;
}

void TestServing::weightsByFormat()
{
    QFETCH(QString, model);
    QFETCH(QString, format);
    QFETCH(double, gigabytes);
    QFETCH(double, tolerance);
    const Model& m = modelNamed(qPrintable(model));
    const auto dtype = dtypeFromId(format.toStdString());
    const WeightFormat* named = findWeightFormat(format.toStdString());
    QVERIFY(dtype || named);
    const double bytes = dtype ? servedWeightBytes(m, *dtype, 1) : servedWeightBytes(m, *named, 1);
    QVERIFY2(near(bytes, gigabytes * kGB, tolerance), qPrintable(QString::number(bytes / kGB)));
}

void TestServing::mixedCheckpointsKeepAttentionWide()
{
    const Model& model = modelNamed("deepseek-v3");
    const double attention = countParameters(model).attentionPerLayer * model.layers;
    const WeightFormat format = weightFormat(Dtype::Nvfp4, model);
    QVERIFY(format.attention16);
    WeightFormat narrow = format;
    narrow.attention16 = false;
    QVERIFY(near(servedWeightBytes(model, format, 1) - servedWeightBytes(model, narrow, 1),
        attention * (2 - 0.5625), 1e-9));
}

void TestServing::pipelineStageHoldsItsShare()
{
    const Model& model = modelNamed("llama3.1-70b");
    const double whole = servedWeightBytes(model, Dtype::Bf16, 1);
    const double stage = servedWeightBytes(model, Dtype::Bf16, 1, 4); // 20 layers and one table of two
    const double table = 2.0 * model.vocab * model.hidden;
    QVERIFY(near(stage, (whole - 2 * table) / 4 + table, 1e-9));
}

void TestServing::tensorParallelSizes()
{
    // Llama 3.1 70B: 64 query heads over 8 KV heads.
    QCOMPARE(legalTensorParallel(modelNamed("llama3.1-70b"), 16), (std::vector<int>{1, 2, 4, 8, 16}));
    // Qwen2.5 7B: 28 query heads over 4 KV heads; 7 and 14 cut the KV heads unevenly.
    QCOMPARE(legalTensorParallel(modelNamed("qwen2.5-7b"), 32), (std::vector<int>{1, 2, 4, 28}));
    // Qwen2.5 14B: 40 heads over 8.
    QCOMPARE(legalTensorParallel(modelNamed("qwen2.5-14b"), 16), (std::vector<int>{1, 2, 4, 8}));
    // Llama 2 13B: 40 full heads.
    QCOMPARE(legalTensorParallel(modelNamed("llama2-13b"), 10), (std::vector<int>{1, 2, 4, 5, 8, 10}));
}

void TestServing::illegalTensorParallelNamesLegalSizes()
{
    const auto result = checkServingLayout(modelNamed("qwen2.5-14b"), 16, 1);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ProblemCode::NotDivisible);
    QCOMPARE(result.error().value, std::string("40 / 16"));
    QCOMPARE(result.error().allowed, std::string("1|2|4|8|40"));
    QVERIFY(checkServingLayout(modelNamed("qwen2.5-14b"), 8, 2));
    QVERIFY(!checkServingLayout(modelNamed("qwen2.5-14b"), 1, 49)); // 48 layers
    QVERIFY(!checkServingLayout(modelNamed("qwen2.5-14b"), 0, 1));
}

void TestServing::concurrencyIsBudgetOverRequest()
{
    const Gpu& gpu = *shippedCatalog().gpu("h100-sxm");
    const Model& model = modelNamed("llama3.1-70b");
    const ServingJob job = jobOf("vllm", 1000, 300, Dtype::Fp8, 2);
    const ServingMemory memory = servingMemory(model, gpu, job);
    QVERIFY(memory.fits);
    // 1300 tokens of 163,840 bytes on each of two GPUs.
    QCOMPARE(memory.maxConcurrency, std::floor(memory.kvBudget / (1312 * 163840.0)));
    QCOMPARE(
        memory.kvBudget, 0.90 * memory.usableBytes - memory.weights - memory.activations - memory.context);
}

void TestServing::longestContextFillsTheBudget()
{
    const Gpu& gpu = *shippedCatalog().gpu("h100-sxm");
    Model model = modelNamed("llama3.1-8b");
    const ServingMemory memory = servingMemory(model, gpu, jobOf("vllm", 1000, 300));
    // 2 * 8 * 128 * 2 * 32 bytes a token, in blocks of 16 tokens.
    QCOMPARE(memory.longestContext, 16 * std::floor(memory.kvBudget / (16 * 131072.0)));
    model.slidingWindow = 4096; // every layer local: the cache stops growing
    QVERIFY(servingMemory(model, gpu, jobOf("vllm", 1000, 300)).longestContext >= 1e8);
}

void TestServing::expertsAllStayResident()
{
    // Mixtral 8x7B: 46.7e9 parameters stored though 12.9e9 work on a token.
    QVERIFY(near(servedWeightBytes(modelNamed("mixtral-8x7b"), Dtype::Bf16, 1), 93.4 * kGB, 0.002));
}

void TestServing::remediesFit()
{
    const Gpu& gpu = *shippedCatalog().gpu("h100-sxm");
    const Model& model = modelNamed("llama3.1-70b"); // 141 GB on 85
    const ServingJob job = jobOf("vllm", 1000, 300);
    const ServingMemory memory = servingMemory(model, gpu, job);
    QVERIFY(!memory.fits);
    QCOMPARE(memory.maxConcurrency, 0.0);
    QStringList ids;
    for (const Remedy& remedy : memory.remedies) {
        ids << QString::fromStdString(remedy.id + ":" + remedy.argument);
        QVERIFY(remedy.needBytes > 0 && remedy.needBytes < memory.usableBytes);
    }
    // In 8 bits 72.7 GB and 3.0 of buffers stand under 0.9 * 85.5; in 16 bits on two cards 70.6 on each.
    QCOMPARE(ids.mid(0, 4), (QStringList{"weights:fp8", "weights:int4", "tp:2", "pp:2"}));
    QVERIFY(ids.size() == 5 && ids.back().startsWith("host_layers:"));
}

void TestServing::weightsThatFitAskForAShorterRequest()
{
    const Gpu& gpu = *shippedCatalog().gpu("rtx4090");
    const ServingMemory memory = servingMemory(modelNamed("llama3.1-8b"), gpu, jobOf("vllm", 100000, 300));
    QVERIFY(!memory.fits);
    QVERIFY(memory.longestContext > 300 && memory.longestContext < 100300);
    QCOMPARE(memory.remedies.front().id, std::string("sequence"));
    QCOMPARE(memory.remedies.front().argument, std::to_string(static_cast<long long>(memory.longestContext)));
}

void TestServing::memoryRulesDiffer()
{
    const Gpu& gpu = *shippedCatalog().gpu("h100-sxm");
    ServingJob job = jobOf("vllm", 1000, 300);
    job.engine.memoryShare = 0.5;
    const auto budget = [&](MemoryRule rule) {
        job.engine.memoryRule = rule;
        return servingMemory(modelNamed("llama3.1-8b"), gpu, job);
    };
    const ServingMemory total = budget(MemoryRule::Total), fixed = budget(MemoryRule::Static),
                        left = budget(MemoryRule::Free);
    const double buffers = total.activations + total.context;
    QCOMPARE(total.kvBudget, 0.5 * total.usableBytes - total.weights - buffers);
    QCOMPARE(fixed.kvBudget, 0.5 * total.usableBytes - total.weights);
    QCOMPARE(left.kvBudget, 0.5 * (total.usableBytes - total.weights - buffers));
}

void TestServing::decodeReadsTheWeights()
{
    const TrainingMachine machine = machineNamed("h100-sxm", "vllm");
    const Model& model = modelNamed("llama3.1-8b");
    const ServingJob job = jobOf("vllm", 1, 128);
    const double seconds = decodeStepSeconds(model, machine, job, 1, 64);
    // Not faster than reading 15 GB (the embedding is looked up) at 3.35 TB/s, and within twice of it.
    const double floor
        = (servedWeightBytes(model, Dtype::Bf16, 1) - 2.0 * model.vocab * model.hidden) / 3.35e12;
    QVERIFY(seconds > floor);
    QVERIFY2(seconds < 2 * floor, qPrintable(QString::number(seconds / floor)));
}

void TestServing::decodeGrowsWithContextAndBatch()
{
    const TrainingMachine machine = machineNamed("h100-sxm", "vllm");
    const Model& model = modelNamed("llama3.1-8b");
    const ServingJob job = jobOf("vllm", 1, 128);
    double last = 0;
    for (const double batch : {1.0, 8.0, 64.0, 256.0}) {
        const double seconds = decodeStepSeconds(model, machine, job, batch, 2000);
        QVERIFY(seconds > last);
        QVERIFY(decodeStepSeconds(model, machine, job, batch, 8000) > seconds);
        last = seconds;
    }
}

void TestServing::batchingRaisesThroughputUntilItSaturates()
{
    const TrainingMachine machine = machineNamed("h100-sxm", "vllm");
    const ServingResult result
        = serve(modelNamed("llama3.1-8b"), machine, jobOf("vllm", 1000, 300, Dtype::Fp8), 0, 0);
    QVERIFY(result.memory.fits);
    QVERIFY(result.front.size() > 5);
    for (std::size_t i = 1; i < result.front.size(); ++i) {
        QVERIFY(result.front[i].tpotSeconds > result.front[i - 1].tpotSeconds);
        QVERIFY(result.front[i].outputTokensPerS > 0.98 * result.front[i - 1].outputTokensPerS);
    }
    const ServingResult limited
        = serve(modelNamed("llama3.1-8b"), machine, jobOf("vllm", 1000, 300, Dtype::Fp8), 0, 0.010);
    QVERIFY(limited.capacity.batch > 0 && limited.capacity.batch < result.capacity.batch);
    QVERIFY(limited.capacity.tpotSeconds <= 0.010);
}

void TestServing::fourBitsWinAtBatchOneAndLoseInPrefill()
{
    // Weight-only formats read less but expand to 16 bits for the product.
    const TrainingMachine machine = machineNamed("a100-sxm-80", "vllm");
    const Model& model = modelNamed("llama3.1-8b");
    const ServingJob wide = jobOf("vllm", 2000, 1), narrow = jobOf("vllm", 2000, 1, Dtype::Int4);
    QVERIFY(decodeStepSeconds(model, machine, narrow, 1, 1000)
        < 0.75 * decodeStepSeconds(model, machine, wide, 1, 1000));
    QVERIFY(prefillSeconds(model, machine, narrow, 4000, 0) > prefillSeconds(model, machine, wide, 4000, 0));
}

void TestServing::splittingCutsLatencyNotInProportion()
{
    const TrainingMachine machine = machineNamed("h100-sxm", "trtllm");
    const Model& model = modelNamed("llama3.1-70b");
    const double two = decodeStepSeconds(model, machine, jobOf("trtllm", 1, 1, Dtype::Fp8, 2), 16, 2000);
    const double eight = decodeStepSeconds(model, machine, jobOf("trtllm", 1, 1, Dtype::Fp8, 8), 16, 2000);
    QVERIFY(eight < two);
    QVERIFY(eight > two / 4);
}

void TestServing::pipelineServesMoreNotFaster()
{
    const TrainingMachine machine = machineNamed("h100-sxm", "trtllm");
    const Model& model = modelNamed("llama3.1-70b");
    ServingJob job = jobOf("trtllm", 1000, 300, Dtype::Fp8, 2);
    const double one = decodeStepSeconds(model, machine, job, 16, 2000);
    job.pp = 2;
    QVERIFY(decodeStepSeconds(model, machine, job, 16, 2000) > one);
    const ServingPoint deep = servingPoint(model, machine, job, 128);
    job.pp = 1;
    const ServingPoint flat = servingPoint(model, machine, job, 64);
    // Twice the cards serve almost twice as much: stages wait for passes of unequal length.
    QVERIFY(deep.outputTokensPerS > 1.6 * flat.outputTokensPerS);
    QVERIFY(deep.outputTokensPerS < 2.02 * flat.outputTokensPerS);
}

void TestServing::prefixCacheShortensTheFirstToken()
{
    const TrainingMachine machine = machineNamed("h100-sxm", "vllm");
    ServingJob job = jobOf("vllm", 8000, 300);
    const ServingPoint cold = servingPoint(modelNamed("llama3.1-8b"), machine, job, 16);
    job.cacheHitShare = 0.9;
    const ServingPoint warm = servingPoint(modelNamed("llama3.1-8b"), machine, job, 16);
    QVERIFY(warm.ttftSeconds < 0.3 * cold.ttftSeconds);
    QVERIFY(warm.tpotSeconds < cold.tpotSeconds);
}

void TestServing::chunkedPrefillAddsUp()
{
    const TrainingMachine machine = machineNamed("h100-sxm", "vllm");
    ServingJob job = jobOf("vllm", 32000, 1);
    job.engine.stepTokens = 1e6;
    const double whole = prefillSeconds(modelNamed("llama3.1-8b"), machine, job, 32000, 0);
    job.engine.stepTokens = 4000;
    const double pieces = prefillSeconds(modelNamed("llama3.1-8b"), machine, job, 32000, 0);
    QVERIFY(pieces > 0.98 * whole && pieces < 1.3 * whole);
    QVERIFY(prefillSeconds(modelNamed("llama3.1-8b"), machine, job, 0, 5000) == 0);
}

void TestServing::mixedPassBeatsTwo()
{
    const TrainingMachine machine = machineNamed("h100-sxm", "vllm");
    const Model& model = modelNamed("llama3.1-8b");
    const ServingJob job = jobOf("vllm", 1000, 300);
    const PassLoad decode{.decodes = 64, .decodeContext = 1000};
    const PassLoad prefill{.prefills = 1, .prefillTokens = 256, .prefillContext = 256};
    PassLoad both = decode;
    both.prefills = 1;
    both.prefillTokens = both.prefillContext = 256;
    QVERIFY(passSeconds(model, machine, job, both)
        < passSeconds(model, machine, job, decode) + passSeconds(model, machine, job, prefill));
    QCOMPARE(passSeconds(model, machine, job, PassLoad{}), 0.0);
}

void TestServing::cardWithoutFp8ExpandsIt()
{
    // A100 has no FP8: weights are read at one byte, multiplied in 16 bits; finite and faster than bf16 at
    // batch 1.
    const TrainingMachine machine = machineNamed("a100-sxm-80", "vllm");
    const Model& model = modelNamed("llama3.1-8b");
    const double fp8 = decodeStepSeconds(model, machine, jobOf("vllm", 1, 1, Dtype::Fp8), 1, 1000);
    const double bf16 = decodeStepSeconds(model, machine, jobOf("vllm", 1, 1), 1, 1000);
    QVERIFY(std::isfinite(fp8) && fp8 < 0.8 * bf16);
}

void TestServing::fleetByHand()
{
    ServingResult serving;
    serving.tp = 4;
    serving.capacity.requestsPerS = 5;
    // 864,000 requests a day are 10/s; at the peak 30, with 20 % headroom 36: 8 replicas of 5, and one spare.
    const Fleet f = fleet(serving, {864000, 3, 1, 0.2, 1});
    QCOMPARE(f.meanRequestsPerS, 10.0);
    QCOMPARE(f.peakRequestsPerS, 30.0);
    QCOMPARE(f.replicas, 9.0);
    QCOMPARE(f.gpus, 36.0);
    QCOMPARE(f.utilisation, 10.0 / 45.0);
    serving.pp = 2;
    QCOMPARE(fleet(serving, {864000, 3, 1, 0.2, 1}).gpus, 72.0);
}

void TestServing::idleFleetCostsWhole()
{
    ServingResult serving;
    serving.capacity.requestsPerS = 5;
    QCOMPARE(fleet(serving, {0, 3, 1, 0.2, 1}).replicas, 0.0);
    const Fleet f = fleet(serving, {86400, 1, 1, 0, 0}); // one request a second on five
    QCOMPARE(f.replicas, 1.0);
    QCOMPARE(f.idleShare, 0.8);
}

void TestServing::fleetFollowsTheDay()
{
    // Twice the mean at the peak: the raised cosine itself. Its mean is one, six hours on it is there.
    double mean = 0;
    for (int hour = 0; hour < 24; ++hour)
        mean += loadOverMean(2, hour) / 24;
    QVERIFY(near(mean, 1, 1e-6));
    QVERIFY(near(loadOverMean(2, 0), 2, 1e-6) && near(loadOverMean(2, 6), 1, 1e-6));
    QCOMPARE(loadOverMean(1, 17), 1.0);
    QVERIFY(near(loadOverMean(2.5, 0), 2.5, 1e-6));
    ServingResult serving;
    serving.capacity.requestsPerS = 5;
    const DailyLoad load{8640000, 2, 1, 0, 1}; // 100 a second, 200 at the peak
    const Fleet f = fleet(serving, load);
    QCOMPARE(f.replicas, 41.0); // 40 and one spare
    QCOMPARE(f.minimumReplicas, 2.0); // at night one answers, one stands by
    QVERIFY(f.meanReplicas > 21 && f.meanReplicas < 22.5); // 20 in the mean, rounded up, and the spare
    QVERIFY(near(f.idleHoursPerDay, 24 * (41 - 20), 1e-9));
    // Of the day nine tenths: 1.2 hours to both sides of the peak lie above, (1 + cos 18°)/2 of it.
    DailyLoad most = load;
    most.percentile = 0.9;
    QVERIFY(near(fleet(serving, most).peakRequestsPerS, 200 * 0.97553, 1e-4));
    DailyLoad flat = load;
    flat.peakToMean = 1;
    QCOMPARE(fleet(serving, flat).minimumReplicas, fleet(serving, flat).replicas);
}

void TestServing::enginesRefuseUnknownIds()
{
    const auto engine = engineOf(shippedCatalog().engines, "nope");
    QVERIFY(!engine);
    QCOMPARE(engine.error().code, ProblemCode::UnknownId);
    QVERIFY(QString::fromStdString(engine.error().allowed).contains("vllm"));
    for (const EngineProfile& profile : shippedCatalog().engines) {
        QVERIFY(profile.memoryShare > 0 && profile.memoryShare <= 1);
        QVERIFY((profile.bandwidthShare > 0) == (profile.computeShare > 0));
        QVERIFY(!profile.source.empty());
    }
}

QTEST_APPLESS_MAIN(TestServing)
#include "test_serving.moc"
