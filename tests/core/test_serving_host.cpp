// What lies in the host's memory, whether the server has it, and what it costs to make a server fit.
#include "core/plan/machine.h"
#include "core/plan/parts.h"
#include "core/plan/remedy_money.h"
#include "core/serving/serving_step.h"
#include "core/training/priced_memory.h"
#include "tests/support/serving_shelf.h"

#include <QtTest>

using namespace terroir;
using namespace terroir::core;
using namespace terroir::shipped;

class TestServingHost : public QObject
{
    Q_OBJECT

private slots:
    // The head alone, as llama.cpp leaves it behind with one layer too few.
    void headReadAtTheHostsRate();
    void layersOnTheCardInScenarios();
    void layersOnTheCardAreChecked();
    // Memory of the server.
    void serverMemoryBoundsWhatIsLeftOut();
    void cardsInUseShareTheServer();
    void ownFigureBeatsTheServers();
    void trainingNamesTheHost();
    void judgesTakeTimeBesideOffload();
    // Many requests at once.
    void requestsMustFitTogether();
    void oneMoreCardIsOffered();
    // Money.
    void remediesInMoney();
    void unpricedCardsSayNothing();
    void largerCardCostsTheDifference();
    // Rates of cards and engines.
    void eccTakesASixteenth();
    void clockFollowsThePowerLimit();
    void repeatedCacheIsReadByHeads();
    void promptsKeepTheirBuffers();
    void transformersServesOneAfterTheOther();
};

namespace {

/// Llama 3.1 8B in 4 bits under llama.cpp on an RTX 3090, `host` as given.
ServingJob llamaCpp(const HostOffload& host)
{
    ServingJob job = jobOf("llama.cpp", 100, 100, Dtype::Int4);
    job.format = *findWeightFormat("q4_k_m");
    job.host = host;
    return job;
}

Scenario servingScenario()
{
    Scenario scenario;
    Stage stage;
    stage.id = "serve";
    stage.workload = WorkloadKind::Serving;
    stage.modelId = "llama3.1-8b";
    stage.cluster.gpuId = "rtx3090";
    scenario.stages.push_back(stage);
    return scenario;
}

} // namespace

void TestServingHost::headReadAtTheHostsRate()
{
    // 128,256 · 4,096 weights of 6.5625 bits = 431 MB, at 50 GB/s 8.6 ms a token; the card is rid of them.
    const Model& model = modelNamed("llama3.1-8b");
    const TrainingMachine machine = machineNamed("rtx3090", "llama.cpp");
    const double head = 128256.0 * 4096 * 6.5625 / 8;
    const ServingJob whole = llamaCpp({});
    const ServingJob without = llamaCpp({HostPart::Layers, 0, 50e9, 25e9, true});
    QVERIFY(!without.host.open());
    QCOMPARE(servingMemory(model, *machine.gpu, without).hostBytes, head);
    QVERIFY(near(jobWeightBytes(model, whole) - jobWeightBytes(model, without), head, 1e-9));
    const double all = decodeStepSeconds(model, machine, whole, 1, 100);
    const double split = decodeStepSeconds(model, machine, without, 1, 100);
    QVERIFY(split > head / 50e9 && split < all + head / 50e9);
    QVERIFY(split - all > 0.7 * head / 50e9);
    // A prompt asks for one token's head, however long it is.
    const double prompt = prefillSeconds(model, machine, without, 400, 0);
    QVERIFY(prompt - prefillSeconds(model, machine, whole, 400, 0) < 1.1 * head / 50e9);
}

void TestServingHost::layersOnTheCardInScenarios()
{
    Scenario scenario = servingScenario();
    scenario.stages.front().load.gpuLayers = 32;
    scenario.stages.front().cluster.hostRamGb = 64;
    const auto back = scenarioFromJson(scenarioToJson(scenario));
    QVERIFY(back);
    QCOMPARE(back->stages.front().load.gpuLayers, std::optional<int>(32));
    QCOMPARE(back->stages.front().cluster.hostRamGb, 64.0);
    QVERIFY(!scenarioFromJson(scenarioToJson(servingScenario()))->stages.front().load.gpuLayers);
}

void TestServingHost::layersOnTheCardAreChecked()
{
    const Catalog& catalog = shippedCatalog();
    Scenario scenario = servingScenario();
    Stage& stage = scenario.stages.front();
    stage.load.engine = "llama.cpp";
    Memos memos;
    const auto planned = [&] {
        const PartInput parts{catalog, scenario, Assumed(catalog, scenario), memos, {}};
        return planServing(parts, stage, modelNamed("llama3.1-8b"), *catalog.gpu("rtx3090"));
    };
    stage.load.gpuLayers = 33; // all of 32 layers and the head
    const auto all = planned();
    QVERIFY(all && all->job.host.part == HostPart::None);
    stage.load.gpuLayers = 32;
    const auto head = planned();
    QVERIFY(head && head->job.host.head && head->job.host.share == 0);
    stage.load.gpuLayers = 24;
    const auto quarter = planned();
    QVERIFY(quarter && quarter->job.host.head && near(quarter->job.host.share, 0.25, 1e-9));
    QVERIFY(quarter->serving.capacity.tpotSeconds > head->serving.capacity.tpotSeconds);
    stage.load.gpuLayers = 34;
    const auto beyond = planned();
    QVERIFY(!beyond && beyond.error().code == ProblemCode::OutOfRange);
    QCOMPARE(beyond.error().allowed, std::string("0..33"));
    stage.load.gpuLayers = 10;
    stage.load.hostPart = HostPart::Streamed;
    QVERIFY(planned().error().code == ProblemCode::Inconsistent);
}

void TestServingHost::serverMemoryBoundsWhatIsLeftOut()
{
    // DeepSeek-V3's experts in 4 bits are some 340 GB: a server of 256 GB does not hold them.
    const Model& model = modelNamed("deepseek-v3");
    const Gpu& card = *shippedCatalog().gpu("rtx4090");
    ServingJob job = jobOf("vllm", 500, 500, Dtype::Int4);
    job.host = {HostPart::Experts, 1, 400e9, 25e9};
    QVERIFY(servingMemory(model, card, job).fits); // unknown: not asked
    job.host.ramBytes = 256e9;
    const ServingMemory small = servingMemory(model, card, job);
    QVERIFY(!small.fits && !small.hostFits);
    QCOMPARE(small.hostUsableBytes, 256e9);
    QCOMPARE(small.remedies.front().id, std::string("host_ram"));
    QVERIFY(std::stod(small.remedies.front().argument) >= small.hostBytes / 1e9);
    for (const Remedy& remedy : small.remedies)
        QVERIFY2(
            remedy.id != "sequence" && remedy.id != "kv_cache", remedy.id.c_str()); // no help to the host
    job.host.ramBytes = 512e9;
    QVERIFY(servingMemory(model, card, job).fits);
}

void TestServingHost::cardsInUseShareTheServer()
{
    HostOffload host;
    host.ramBytes = 800e9;
    host.serverCards = 8;
    QCOMPARE(host.roomBytes(1), 800e9); // one card in use: all of it
    host.ramCards = 8;
    QCOMPARE(host.roomBytes(1), 100e9);
    QCOMPARE(host.roomBytes(4), 400e9);
    QCOMPARE(host.roomBytes(16), 1600e9); // two servers
}

void TestServingHost::ownFigureBeatsTheServers()
{
    const Catalog& catalog = shippedCatalog();
    const Gpu& gpu = *catalog.gpu("h100-sxm");
    Cluster cluster;
    const HostRam shipped = hostRam(catalog, cluster, gpu);
    QCOMPARE(shipped.bytes, 2048e9); // HGX H100 of the catalog
    QCOMPARE(shipped.cards, 8);
    cluster.hostRamGb = 128;
    QCOMPARE(hostRam(catalog, cluster, gpu).bytes, 128e9);
}

void TestServingHost::trainingNamesTheHost()
{
    // Optimizer states of Llama 3.1 8B, 12 bytes a parameter, over two cards: 48 GB each in the host.
    const Catalog& catalog = shippedCatalog();
    TrainingMachine machine = machineNamed("h100-sxm");
    TrainingJob job;
    job.globalBatch = 2;
    job.sequence = 1024;
    job.profile = *findStack(catalog.stacks, "deepspeed");
    Strategy strategy;
    strategy.dp = 2;
    strategy.zeroStage = 3;
    strategy.offloadOptimizer = true;
    strategy.recompute = Recompute::Full;
    machine.hostBytes = 1000e9;
    const MemoryVerdict wide = pricedMemory(modelNamed("llama3.1-8b"), machine, job, strategy);
    QVERIFY(wide.fits && wide.hostFits && wide.hostBytes > 40e9);
    machine.hostBytes = 30e9;
    const MemoryVerdict narrow = pricedMemory(modelNamed("llama3.1-8b"), machine, job, strategy);
    QVERIFY(!narrow.fits && !narrow.hostFits);
    QCOMPARE(narrow.hostUsableBytes, 30e9);
    QCOMPARE(narrow.remedies.front().id, std::string("host_ram"));
    QVERIFY(!withHostMemory(wide, 1).hostFits && withHostMemory(wide, 0).hostFits);
}

void TestServingHost::judgesTakeTimeBesideOffload()
{
    // PPO of 8B on four cards keeps its activations in the host: the step waits for the link, and the judges'
    // passes, which keep nothing, take their own time all the same.
    const Catalog& catalog = shippedCatalog();
    Scenario scenario;
    Stage stage;
    stage.id = "align";
    stage.workload = WorkloadKind::Rlhf;
    stage.modelId = "llama3.1-8b";
    stage.cluster.gpuId = "h100-sxm";
    stage.cluster.gpus = 4;
    stage.data.tokens = 1e8;
    stage.setup.sequence = 2048;
    stage.setup.globalBatch = 128;
    scenario.stages.push_back(stage);
    Memos memos;
    const PartInput parts{catalog, scenario, Assumed(catalog, scenario), memos, {}};
    const auto plan = planTraining(parts, stage, modelNamed("llama3.1-8b"), *catalog.gpu("h100-sxm"));
    QVERIFY(plan && plan->alignment && plan->strategy.offloadOptimizer);
    // Four forward passes beside one forward and backward: less than twice and more than a tenth of it.
    const AlignmentPlan& a = *plan->alignment;
    QVERIFY2(a.scoreSeconds > 0.1 * a.trainSeconds && a.scoreSeconds < 2 * a.trainSeconds,
        qPrintable(QString::number(a.scoreSeconds / a.trainSeconds)));
    QVERIFY(a.hostFits && a.hostUsableBytes > a.hostBytes);
}

void TestServingHost::requestsMustFitTogether()
{
    const Model& model = modelNamed("llama3.1-8b");
    const TrainingMachine machine = machineNamed("rtx4090");
    ServingJob job = jobOf("vllm", 8000, 1000);
    const double held = servingMemory(model, *machine.gpu, job).maxConcurrency;
    QVERIFY(held >= 1 && held < 10);
    job.requests = 3 * held;
    ServingMemory memory = servingMemory(model, *machine.gpu, job);
    QVERIFY(!memory.fits);
    priceRemedies(model, machine, job, memory.remedies);
    const auto remedy = [&](std::string_view id) {
        for (const Remedy& r : memory.remedies)
            if (r.id == id)
                return r;
        return Remedy{};
    };
    QCOMPARE(remedy("requests").argument, std::to_string(static_cast<int>(held)));
    QCOMPARE(remedy("replicas").argument, std::string("3"));
    QVERIFY(near(remedy("replicas").timeFactor, 1.0 / 3, 1e-9)); // as many tokens in a third of the time
    QCOMPARE(remedy("replicas").costFactor, 1.0);
}

void TestServingHost::oneMoreCardIsOffered()
{
    // Cards are added to a server that has one, and no network: their factors are known all the same.
    TrainingMachine lonely
        = *trainingMachine(*shippedCatalog().gpu("rtx4090"), shippedCatalog().kernelFamilies, 1, 0, 0);
    lonely = *servingMachine(std::move(lonely), shippedCatalog(), engineNamed("vllm"));
    const ServingResult alone
        = serve(modelNamed("llama3.1-70b"), lonely, jobOf("vllm", 1000, 200, Dtype::Int4), 0, 0);
    QVERIFY(!alone.memory.fits && !alone.memory.remedies.empty());
    for (const Remedy& remedy : alone.memory.remedies)
        QVERIFY2(std::isfinite(remedy.timeFactor) && remedy.timeFactor > 0, remedy.id.c_str());

    // 34B in 16 bits, 69 GB, on cards of 24 GB: four in a pipeline, and the number need not divide the
    // layers.
    const Model& model = modelNamed("yi-34b");
    ServingJob job = jobOf("vllm", 1000, 200);
    job.pp = 3;
    const ServingMemory memory = servingMemory(model, *shippedCatalog().gpu("rtx4090"), job);
    QVERIFY(!memory.fits);
    for (const Remedy& remedy : memory.remedies)
        if (remedy.id == "pp")
            QCOMPARE(remedy.argument, std::string("4"));
}

void TestServingHost::remediesInMoney()
{
    // One card more at twice .6 = 1.2 of the card-hours; H100: 30,000 dollars (seed).
    const Catalog& catalog = shippedCatalog();
    const Scenario scenario = servingScenario();
    const Assumed assumed(catalog, scenario);
    const Gpu& gpu = *catalog.gpu("h100-sxm");
    std::vector<Remedy> remedies{{"tp", "2", 1}, {"recompute_full", "1", 1}, {"weights", "int4", 1}};
    remedies[0].timeFactor = 0.6;
    remedies[0].costFactor = 1.2;
    remedies[1].timeFactor = remedies[1].costFactor = 1.3;
    priceInMoney(remedies, {&catalog, &gpu, 1, 100, 1e9, Currency::Usd}, assumed);
    QCOMPARE(remedies[0].addedCards, 1.0);
    QVERIFY(near(*remedies[0].purchase, gpu.price.typical->amount(), 1e-9));
    const StepRates rates = stepRates(catalog, gpu, assumed, Currency::Usd);
    const double second = rates.perGpuSecond + rates.perJoule * 700;
    QVERIFY(near(*remedies[0].perMillionTokens, 1e6 / 100 * 0.2 * second, 1e-9));
    QCOMPARE(remedies[1].addedCards, 0.0);
    QCOMPARE(remedies[1].purchase, std::optional<double>(0.0));
    QVERIFY(near(*remedies[1].runHours, 1e9 / 100 * 0.3 / 3600, 1e-9));
    QVERIFY(near(*remedies[1].runTotal, 1e9 / 100 * 0.3 * second, 1e-9));
    QVERIFY(!remedies[2].purchase && !remedies[2].perMillionTokens); // factors not known
    QCOMPARE(remedyQuality(remedies[1]), std::string_view("none"));
    QCOMPARE(remedyQuality(remedies[2]), std::string_view("weights"));
}

void TestServingHost::unpricedCardsSayNothing()
{
    Catalog catalog = shippedCatalog();
    catalog.offers.clear();
    Gpu gpu = *catalog.gpu("h100-sxm");
    gpu.price.typical.reset();
    const Scenario scenario = servingScenario();
    std::vector<Remedy> remedies{{"tp", "2", 1}};
    remedies[0].timeFactor = remedies[0].costFactor = 1.5;
    remedies[0].costFactor = 3;
    priceInMoney(remedies, {&catalog, &gpu, 1, 100, 0, Currency::Usd}, Assumed(catalog, scenario));
    QCOMPARE(remedies[0].addedCards, 1.0);
    QVERIFY(!remedies[0].purchase && !remedies[0].perMillionTokens);
}

void TestServingHost::largerCardCostsTheDifference()
{
    const Catalog& catalog = shippedCatalog();
    const Scenario scenario = servingScenario();
    std::vector<Remedy> remedies{{"bigger_gpu", "h200-sxm", 1}};
    priceInMoney(
        remedies, {&catalog, catalog.gpu("h100-sxm"), 4, 100, 0, Currency::Usd}, Assumed(catalog, scenario));
    const double dearer
        = catalog.gpu("h200-sxm")->price.typical->amount() - catalog.gpu("h100-sxm")->price.typical->amount();
    QVERIFY(near(*remedies[0].purchase, 4 * dearer, 1e-9));
}

void TestServingHost::eccTakesASixteenth()
{
    // L40S: 46,068 of 49,152 MiB usable, 864 GB/s stated. H100's HBM has its own bits.
    QVERIFY(near(machineNamed("l40s").kernels.physics.hbmBytesPerS, 864e9 * 15 / 16, 1e-9));
    QVERIFY(near(machineNamed("h100-sxm").kernels.physics.hbmBytesPerS, 3350e9, 1e-9));
    QVERIFY(near(machineNamed("rtx4090").kernels.physics.hbmBytesPerS, 1008e9, 1e-9));
}

void TestServingHost::clockFollowsThePowerLimit()
{
    // H100 NVL: 400 W for 835.5 TFLOPS against 700 W for 989: (0.4788/0.7078)^0.6 = .791.
    const double peak = machineNamed("h100-nvl").kernels.physics.peak(KernelFormat::Fp8);
    QVERIFY(near(peak, 1670.5e12 * 0.791, 0.002));
    QVERIFY(near(machineNamed("h100-sxm").kernels.physics.peak(KernelFormat::Fp8), 1979e12, 1e-9));
    // More power than the measured card brings no more than its peak.
    QVERIFY(near(machineNamed("gh200-144").kernels.physics.peak(KernelFormat::Fp8), 1979e12, 1e-9));
}

void TestServingHost::repeatedCacheIsReadByHeads()
{
    // Qwen2.5 7B, 28 heads of 128: at 30,000 tokens 430 MB a layer in 16 bits, read by 28 cores of 13 GB/s:
    // 1.18 ms, 33 ms for 28 layers and more than a card of 108 cores would need.
    const Model& model = modelNamed("qwen2.5-7b");
    const TrainingMachine machine = machineNamed("a100-sxm-80", "hf-transformers");
    ServingJob job = jobOf("hf-transformers", 30000, 1);
    const double grown
        = decodeStepSeconds(model, machine, job, 1, 30000) - decodeStepSeconds(model, machine, job, 1, 1);
    const double read = 2.0 * 28 * 128 * 2 * 30000 / (28 * 13e9) * 28;
    QVERIFY(grown > 0.5 * read && grown < 1.6 * read);
    job.engine.coreBytesPerS = 0;
    QVERIFY(decodeStepSeconds(model, machine, job, 1, 30000) - decodeStepSeconds(model, machine, job, 1, 1)
        < 0.7 * grown);
}

void TestServingHost::promptsKeepTheirBuffers()
{
    // TensorRT-LLM of 2023: 2·tokens·hidden·10 bytes for every running request beside its cache.
    const Model& model = modelNamed("llama3.1-8b");
    const Gpu& card = *shippedCatalog().gpu("a100-sxm-80");
    ServingJob job = jobOf("trtllm-0", 1024, 512);
    const ServingMemory memory = servingMemory(model, card, job);
    QVERIFY(near(memory.requestBytes, kvBytes(model, Dtype::Bf16, 1, 1536) + 2.0 * 1024 * 4096 * 10, 1e-9));
    job.engine.wholePrompts = false;
    QVERIFY(servingMemory(model, card, job).maxConcurrency > memory.maxConcurrency);
}

void TestServingHost::transformersServesOneAfterTheOther()
{
    const Model& model = modelNamed("llama3.1-8b");
    const TrainingMachine machine = machineNamed("a100-sxm-80", "hf-transformers");
    const ServingJob job = jobOf("hf-transformers", 500, 200);
    QCOMPARE(concurrencyLimit(model, *machine.gpu, job), 1.0);
    const ServingPoint one = servingPoint(model, machine, job, 1),
                       four = servingPoint(model, machine, job, 4);
    QVERIFY(near(four.outputTokensPerS, one.outputTokensPerS, 1e-9));
    QVERIFY(four.ttftSeconds > 3 / one.requestsPerS); // three others first
}

QTEST_APPLESS_MAIN(TestServingHost)
#include "test_serving_host.moc"
