#include "core/plan/part_keys.h"
#include "core/serving/front.h"
#include "core/serving/queueing.h"
#include "core/serving/serving_step.h"
#include "core/serving/split_pools.h"
#include "core/serving/unequal_cards.h"
#include "tests/support/serving_shelf.h"

#include <QtTest>

#include <cmath>

using namespace terroir;
using namespace terroir::core;
using namespace terroir::shipped;

class TestServingFeatures : public QObject
{
    Q_OBJECT

private slots:
    // Guessed tokens.
    void guessesYieldTokens();
    void speculationFollowsItsTheorem();
    void speculationFadesWithTheBatch();
    void draftTakesMemory();
    // Pools of their own.
    void poolsShareByTheirRates();
    void cacheTravelsOverEveryLink();
    void poolsKeepTheLimits();
    // The host's memory.
    void hostLayersReadAtItsRate();
    void hostExpertsReadWhatIsRouted();
    void streamedLayersPassTheLink();
    void openShareIsTheLeastThatFits();
    // Cards of several kinds.
    void layersFollowTheMemory();
    void equalCardsAreAPipeline();
    // Throughput against latency.
    void frontHoldsItsPoints();
    void percentilesLieAboveMeans();
    void placesStayFreeForPeaks();
    void quantisedKernelsWinSmallAndLoseLarge();
    void pipelineHostsSeeAllRequests();
    void promptsWaitForTheFullestGpu();
    // What is needed, what it costs.
    void needCountsWindows();
    void remediesHaveAPrice();
    void keysKnowTheEngine();
    void energyByHand();
};

void TestServingFeatures::guessesYieldTokens()
{
    // arXiv:2211.17192, equation 1: (1 - .8^6)/(1 - .8) = 3.68928.
    Speculation guess;
    QCOMPARE(guess.tokensPerPass(), 1.0);
    guess.draftTokens = 5;
    guess.acceptance = 0.8;
    QVERIFY(near(guess.tokensPerPass(), 3.68928, 1e-9));
    guess.acceptance = 1;
    QCOMPARE(guess.tokensPerPass(), 6.0);
    guess.acceptance = 0;
    QCOMPARE(guess.tokensPerPass(), 1.0);
}

void TestServingFeatures::speculationFollowsItsTheorem()
{
    // Theorem 3.8 there: faster by (1 - a^(g+1))/((1 - a)(g·c + 1)), c = time of a guess over a pass of the
    // target.
    const Model& model = modelNamed("llama3.1-70b");
    const TrainingMachine machine = machineNamed("h100-sxm");
    ServingJob job = jobOf("vllm", 200, 200, Dtype::Fp8, 4);
    const double plain = tokenSeconds(model, machine, job, 1);
    job.speculation = {7, 0.75, modelNamed("llama3.2-1b"), Dtype::Bf16};
    const double c = draftSeconds(machine, job, 1, 300) / 7 / plain;
    const double wanted = (1 - std::pow(0.75, 8)) / (0.25 * (7 * c + 1));
    QVERIFY(c > 0.02 && c < 0.6);
    QVERIFY(near(plain / tokenSeconds(model, machine, job, 1), wanted, 0.1));
    // Free guesses (n-grams): all of the yield, less the wider pass.
    job.speculation.draft.reset();
    const double gain = plain / tokenSeconds(model, machine, job, 1);
    QVERIFY(gain > 0.85 * job.speculation.tokensPerPass() && gain <= job.speculation.tokensPerPass());
}

void TestServingFeatures::speculationFadesWithTheBatch()
{
    // Reading the weights once pays for many tokens only while there are few.
    const Model& model = modelNamed("llama3.1-8b");
    const TrainingMachine machine = machineNamed("h100-sxm");
    const ServingJob plain = jobOf("vllm", 500, 500);
    ServingJob guessing = plain;
    guessing.speculation = {4, 0.7, {}, Dtype::Bf16};
    const auto gain = [&](double batch) {
        return tokenSeconds(model, machine, plain, batch) / tokenSeconds(model, machine, guessing, batch);
    };
    QVERIFY(gain(1) > 2);
    QVERIFY(gain(128) < gain(1));
    QVERIFY(gain(256) < 0.75 * gain(1));
    const ServingPoint a = servingPoint(model, machine, plain, 8),
                       b = servingPoint(model, machine, guessing, 8);
    QVERIFY(b.outputTokensPerS > 1.5 * a.outputTokensPerS && b.tpotSeconds < a.tpotSeconds);
}

void TestServingFeatures::draftTakesMemory()
{
    const Model &model = modelNamed("llama3.1-70b"), &draft = modelNamed("llama3.2-1b");
    ServingJob job = jobOf("vllm", 1000, 500, Dtype::Fp8, 2);
    const double weights = jobWeightBytes(model, job), cache = jobKvBytes(model, job, 1);
    job.speculation = {4, 0.7, draft, Dtype::Bf16};
    QCOMPARE(jobWeightBytes(model, job) - weights, servedWeightBytes(draft, Dtype::Bf16, 2));
    QCOMPARE(jobKvBytes(model, job, 1) - cache, kvBytes(draft, Dtype::Bf16, 2, 1));
    QVERIFY(servingMemory(model, *shippedCatalog().gpu("h100-sxm"), job).maxConcurrency
        < servingMemory(model, *shippedCatalog().gpu("h100-sxm"), jobOf("vllm", 1000, 500, Dtype::Fp8, 2))
              .maxConcurrency);
}

void TestServingFeatures::poolsShareByTheirRates()
{
    const Model& model = modelNamed("llama3.1-8b");
    const TrainingMachine machine = machineNamed("h100-sxm");
    const SplitPools pools = splitPools(model, machine, jobOf("vllm", 4000, 200), 8, 50e9, 0, 0);
    QCOMPARE(pools.prefillReplicas + pools.decodeReplicas, 8);
    const auto served = [&](int prefillers) {
        return std::min(prefillers * pools.prefillRequestsPerS, (8 - prefillers) * pools.decodeRequestsPerS);
    };
    for (int n = 1; n < 8; ++n) // no other split serves more
        QVERIFY(served(n) <= pools.point.requestsPerS + 1e-9);
    QCOMPARE(served(pools.prefillReplicas), pools.point.requestsPerS);
    // Longer answers want more decoding.
    const SplitPools writers = splitPools(model, machine, jobOf("vllm", 500, 2000), 8, 50e9, 0, 0);
    QVERIFY(writers.ratio() < pools.ratio() && writers.decodeReplicas > pools.decodeReplicas);
    QCOMPARE(splitPools(model, machine, jobOf("vllm", 500, 2000), 1, 50e9, 0, 0).point.requestsPerS, 0.0);
}

void TestServingFeatures::cacheTravelsOverEveryLink()
{
    // 327,680 bytes a token (2·8·128·2·80) times 4,000 tokens = 1.311 GB; eight links of 50 GB/s: 3.28 ms.
    const SplitPools pools = splitPools(modelNamed("llama3.1-70b"), machineNamed("h100-sxm"),
        jobOf("vllm", 4000, 500, Dtype::Bf16, 8), 2, 50e9, 0, 0);
    QVERIFY(near(pools.transferBytes, 1.31072e9, 1e-9));
    QVERIFY(near(pools.transferSeconds, 3.2768e-3, 1e-9));
}

void TestServingFeatures::poolsKeepTheLimits()
{
    const Model& model = modelNamed("llama3.1-8b");
    const TrainingMachine machine = machineNamed("h100-sxm");
    const ServingJob job = jobOf("vllm", 4000, 400);
    const SplitPools free = splitPools(model, machine, job, 8, 50e9, 0, 0);
    const SplitPools limited = splitPools(model, machine, job, 8, 50e9, 0.6, 0.012);
    QVERIFY(limited.point.requestsPerS > 0 && limited.point.requestsPerS < free.point.requestsPerS);
    QVERIFY(limited.point.ttftP99Seconds <= 0.6 * 1.001 && limited.point.tpotSeconds <= 0.012 * 1.001);
    QCOMPARE(
        splitPools(model, machine, job, 8, 50e9, 0.01, 0).point.requestsPerS, 0.0); // faster than a prompt
}

void TestServingFeatures::hostLayersReadAtItsRate()
{
    // Half of the layers at 100 GB/s: 8.03e9 - 1.05e9 parameters of Llama 3.1 8B, two bytes, halved = 6.98e9
    // bytes.
    const Model& model = modelNamed("llama3.1-8b");
    const TrainingMachine machine = machineNamed("rtx-4090");
    ServingJob job = jobOf("vllm", 100, 100);
    const double onCard = decodeStepSeconds(model, machine, job, 1, 100);
    job.host = {HostPart::Layers, 0.5, 100e9, 25e9};
    const double half = decodeStepSeconds(model, machine, job, 1, 100);
    const ParameterCount count = countParameters(model);
    const double read = (count.total - count.embedding) * 2 * 0.5 / 100e9;
    QVERIFY(near(read, 0.0698, 0.01));
    QVERIFY(half > read && half < read + onCard);
    job.host.memoryBytesPerS = 200e9;
    QVERIFY(decodeStepSeconds(model, machine, job, 1, 100) < 0.65 * half);
    // A prompt is sent to the card instead: a thousand tokens do not cost a thousand reads.
    QVERIFY(prefillSeconds(model, machine, job, 1000, 0) < 0.7);
}

void TestServingFeatures::hostExpertsReadWhatIsRouted()
{
    const Model& model = modelNamed("deepseek-v3");
    ServingJob job = jobOf("vllm", 500, 500, Dtype::Int4);
    const Gpu& card = *shippedCatalog().gpu("rtx-4090");
    QVERIFY(!servingFits(model, card, job)); // 350 GB
    job.host = {HostPart::Experts, 1, 400e9, 25e9};
    QVERIFY(servingFits(model, card, job)); // what is left fits 24 GB, as KTransformers states
    const double host = servingMemory(model, card, job).hostBytes;
    QVERIFY(host > 320e9 && host < 360e9);
    // 8 of 256 experts in 58 layers of 3·7168·2048: 20.4e9 weights of 0.52 bytes at 400 GB/s = 26 ms a token.
    const double step = decodeStepSeconds(model, machineNamed("rtx-4090"), job, 1, 500);
    QVERIFY(step > 0.026 && step < 0.06);
}

void TestServingFeatures::streamedLayersPassTheLink()
{
    // ZeRO-Inference and Accelerate: all layers over the link in every pass, for one request or for many.
    const Model& model = modelNamed("opt-30b");
    const TrainingMachine machine = machineNamed("t4");
    ServingJob job = jobOf("vllm", 512, 32, Dtype::Fp16);
    job.host = {HostPart::Streamed, 1, 0, 12e9};
    const ParameterCount count = countParameters(model);
    const double sent = (count.total - count.embedding) * 2 / 12e9;
    const double one = decodeStepSeconds(model, machine, job, 1, 512);
    QVERIFY(near(one, sent, 0.02));
    QVERIFY(decodeStepSeconds(model, machine, job, 16, 512) < 1.2 * one);
    QVERIFY(servingFits(model, *shippedCatalog().gpu("t4"), job)); // two layers at a time
}

void TestServingFeatures::openShareIsTheLeastThatFits()
{
    const Model& model = modelNamed("llama3.1-70b");
    const Gpu& card = *shippedCatalog().gpu("rtx-4090");
    ServingJob job = jobOf("vllm", 2000, 500, Dtype::Int4);
    job.host = {HostPart::Layers, 0, 80e9, 25e9};
    const ServingJob chosen = withHostShare(model, card, job);
    QVERIFY(chosen.host.share > 0.3 && chosen.host.share < 0.8);
    QVERIFY(servingFits(model, card, chosen));
    ServingJob less = chosen;
    less.host.share -= 1.0 / model.layers;
    QVERIFY(!servingFits(model, card, less));
    QVERIFY(near(servingMemory(model, card, chosen).hostBytes,
        chosen.host.share
            * (countParameters(model).total * chosen.formatOf(model).layerBits / 8
                + kvBytes(model, Dtype::Bf16, 1, 2500)),
        0.06));
}

void TestServingFeatures::layersFollowTheMemory()
{
    const Model& model = modelNamed("llama3.1-70b"); // 40 GB in four bits
    const std::vector<TrainingMachine> machines{machineNamed("rtx-4090"), machineNamed("rtx-a6000")};
    const UnequalServing served = serveUnequal(model, machines, jobOf("vllm", 1000, 500, Dtype::Int4));
    QVERIFY(served.fits && served.cards.size() == 2);
    QCOMPARE(served.cards[0].layers + served.cards[1].layers, 80.0);
    QVERIFY(near(served.cards[1].layers / served.cards[0].layers, 48.0 / 24, 0.25));
    QVERIFY(near(served.tpotSeconds, served.cards[0].stepSeconds + served.cards[1].stepSeconds, 0.01));
    QVERIFY(served.longestContext > 1500);
    // Two small ones do not hold it.
    const std::vector<TrainingMachine> small{machineNamed("rtx-4090"), machineNamed("t4")};
    QVERIFY(!serveUnequal(model, small, jobOf("vllm", 1000, 500, Dtype::Int4)).fits);
    const std::vector<Remedy> remedies = unequalRemedies(model, small, jobOf("vllm", 1000, 500, Dtype::Int4));
    QVERIFY(!remedies.empty());
    QCOMPARE(remedies.back().id, std::string("more_cards"));
    QCOMPARE(remedies.back().argument, std::string("rtx4090"));
    QVERIFY(remedies.back().addedCards >= 1 && remedies.back().addedCards <= 2);
}

void TestServingFeatures::equalCardsAreAPipeline()
{
    const Model& model = modelNamed("llama3.1-8b");
    const std::vector<TrainingMachine> machines(2, machineNamed("rtx-4090"));
    ServingJob job = jobOf("vllm", 1000, 500);
    const UnequalServing served = serveUnequal(model, machines, job);
    QCOMPARE(served.cards[0].layers, 16.0);
    const double one = decodeStepSeconds(model, machines[0], job, 1, 1250);
    QVERIFY(near(served.tpotSeconds, one, 0.02)); // one after the other: no faster than one card
}

void TestServingFeatures::frontHoldsItsPoints()
{
    const Model& model = modelNamed("llama3.1-70b");
    const TrainingMachine machine = machineNamed("h100-sxm");
    const ServingJob job = jobOf("vllm", 1000, 300);
    const std::vector<int> sizes{1, 2, 4, 8};
    const std::vector<Dtype> formats{Dtype::Bf16, Dtype::Fp8, Dtype::Int4};
    const std::vector<FrontPoint> front = servingFront(model, machine, job, sizes, formats, 20);
    QVERIFY(front.size() > 150);
    int efficient = 0;
    for (const FrontPoint& p : front) {
        QVERIFY(p.tp >= (p.weights == Dtype::Bf16 ? 2 : 1)); // 141 GB of weights
        efficient += p.efficient ? 1 : 0;
        for (const FrontPoint& q : front)
            QVERIFY(!p.efficient
                || !(q.tokensPerSPerGpu > p.tokensPerSPerGpu && q.tokensPerSPerUser > p.tokensPerSPerUser));
    }
    QVERIFY(efficient >= 5);
    ServingJob same = job;
    same.tp = front.back().tp;
    same.weights = front.back().weights;
    QCOMPARE(servingPoint(model, machine, same, front.back().point.batch).outputTokensPerS,
        front.back().point.outputTokensPerS);
}

void TestServingFeatures::percentilesLieAboveMeans()
{
    // M/M/1 at half load: a service in the mean, one in a hundred waits 1/.5·ln(50) = 7.824 services.
    QCOMPARE(meanWait(2, 0.5), 2.0);
    QVERIFY(near(waitPercentile(2, 0.5, 0.01), 4 * std::log(50.0), 1e-12));
    QCOMPARE(waitPercentile(2, 0.005, 0.01), 0.0);
    for (const double batch : {1.0, 16.0, 64.0}) {
        const ServingPoint p = servingPoint(
            modelNamed("llama3.1-8b"), machineNamed("h100-sxm"), jobOf("vllm", 1000, 300), batch);
        QVERIFY(p.ttftP99Seconds >= p.ttftSeconds && p.tpotP99Seconds >= p.tpotSeconds);
    }
}

void TestServingFeatures::placesStayFreeForPeaks()
{
    QVERIFY(near(meanOfPlaces(100) + 2.326 * std::sqrt(meanOfPlaces(100)), 100, 1e-9));
    const Model& model = modelNamed("llama3.1-8b");
    const TrainingMachine machine = machineNamed("h100-sxm");
    const ServingResult free = serve(model, machine, jobOf("vllm", 1000, 300), 0, 0);
    const ServingResult limited = serve(model, machine, jobOf("vllm", 1000, 300), 5, 0.5);
    QVERIFY(limited.capacity.batch <= meanOfPlaces(256) && limited.capacity.batch > 200);
    QVERIFY(limited.capacity.outputTokensPerS < free.capacity.outputTokensPerS);
    const ServingResult tight = serve(model, machine, jobOf("vllm", 1000, 300), 5, 0.011);
    QVERIFY(tight.capacity.batch > 1 && tight.capacity.tpotP99Seconds <= 0.011);
}

void TestServingFeatures::quantisedKernelsWinSmallAndLoseLarge()
{
    // Four-bit weights are read faster and multiplied no faster (AWQ, Marlin): a gain in decode, none in a
    // large batch.
    const Model& model = modelNamed("llama2-13b");
    const TrainingMachine machine = machineNamed("a100-sxm-80");
    const auto gain = [&](double tokens) {
        PassLoad load;
        load.decodes = tokens;
        load.decodeContext = 100;
        return passSeconds(model, machine, jobOf("vllm", 100, 100), load)
            / passSeconds(model, machine, jobOf("vllm", 100, 100, Dtype::Int4), load);
    };
    QVERIFY(gain(1) > 1.8);
    QVERIFY(gain(512) < 1.1);
}

void TestServingFeatures::pipelineHostsSeeAllRequests()
{
    // Eight stages, 800 requests: each of the 100 in a pass costs the scheduler the time of eight.
    const Model& model = modelNamed("llama3.1-8b");
    TrainingMachine machine = machineNamed("h100-sxm");
    ServingJob job = jobOf("vllm", 100, 100);
    job.pp = 8;
    const double before = decodeStepSeconds(model, machine, job, 100, 100);
    job.engine.hostPerSequenceSeconds += 1e-6;
    QVERIFY(near(decodeStepSeconds(model, machine, job, 100, 100) - before, 8 * 8 * 100e-6, 1e-6));
}

void TestServingFeatures::promptsWaitForTheFullestGpu()
{
    // DeepSeek-V3 on eight cards with attention by request: one prompt stands on one of them, eight on all.
    const Model& model = modelNamed("deepseek-v3");
    const TrainingMachine machine = machineNamed("h200-sxm", "sglang");
    ServingJob job = jobOf("vllm", 4000, 500, Dtype::Fp8, 8);
    job.engine = *engineOf(shippedCatalog().engines, "sglang");
    QVERIFY(job.attentionByRequest(model));
    const auto seconds = [&](double prompts) {
        PassLoad load;
        load.prefills = prompts;
        load.prefillTokens = load.prefillContext = 4000;
        return passSeconds(model, machine, job, load);
    };
    QVERIFY(seconds(8) < 6 * seconds(1));
    QVERIFY(seconds(9) - seconds(8) > seconds(8) - seconds(7)); // a second round begins
}

void TestServingFeatures::needCountsWindows()
{
    // Gemma 3 27B looks back 1,024 tokens in five layers of six: 32k tokens need far less than 32k times one
    // token's.
    const Model& model = modelNamed("gemma3-27b");
    const ServingJob job = jobOf("vllm", 32000, 768);
    const ServingMemory memory = servingMemory(model, *shippedCatalog().gpu("h100-sxm"), job);
    QCOMPARE(memory.requestBytes, kvBytes(model, Dtype::Bf16, 1, 32768));
    QVERIFY(memory.requestBytes < 0.3 * memory.kvPerToken * 32768);
    QCOMPARE(memory.needBytes(), memory.weights + memory.activations + memory.context + memory.requestBytes);
}

void TestServingFeatures::remediesHaveAPrice()
{
    const Model& model = modelNamed("llama3.1-70b");
    const TrainingMachine machine = machineNamed("a100-sxm-80");
    const ServingResult served = serve(model, machine, jobOf("vllm", 2000, 500), 0, 0);
    QVERIFY(!served.memory.fits);
    QStringList ids;
    for (const Remedy& remedy : served.memory.remedies) {
        ids << QString::fromStdString(remedy.id);
        QVERIFY2(remedy.needBytes > 0 && remedy.needBytes <= served.memory.usableBytes, remedy.id.c_str());
        QVERIFY2(remedy.timeFactor > 0 && remedy.costFactor > 0, remedy.id.c_str());
        if (remedy.id == "tp")
            QVERIFY(remedy.timeFactor < 1 && remedy.costFactor > 1); // faster, not in proportion
        if (remedy.id == "host_layers")
            QVERIFY(remedy.timeFactor > 2);
    }
    QVERIFY(ids.contains("weights") && ids.contains("tp") && ids.contains("pp"));
}

void TestServingFeatures::keysKnowTheEngine()
{
    ServingJob job = jobOf("vllm", 1000, 300);
    const auto keyOf = [](const ServingJob& of) {
        Key key;
        addTo(key, of);
        return key.text();
    };
    const std::string before = keyOf(job);
    QCOMPARE(keyOf(job), before);
    job.engine.hostSeconds *= 2;
    const std::string after = keyOf(job);
    QVERIFY(after != before);
    job.speculation.draftTokens = 3;
    QVERIFY(keyOf(job) != after);
}

void TestServingFeatures::energyByHand()
{
    // Eight cards of 700 W at three quarters, 1.8 times that for the server: 7,560 W over 2,000 tokens/s.
    ServingPoint point;
    point.outputTokensPerS = 2000;
    QVERIFY(near(joulesPerToken(*shippedCatalog().gpu("h100-sxm"), point, 8, 0.75, 1.8), 3.78, 1e-9));
    QCOMPARE(joulesPerToken(*shippedCatalog().gpu("h100-sxm"), {}, 8, 0.75, 1.8), 0.0);
}

QTEST_APPLESS_MAIN(TestServingFeatures)
#include "test_serving_features.moc"
