// Worked examples that others published, by their numbers in docs (W = worked, C = complaint). Each states
// its source; prices are those of the source's date, so the arithmetic is tested, not today's price. Within 5
// % where all inputs are published.
//
// Not here, because the published result lacks inputs: W5's 30B (hours), W8 (rates: only the resulting band),
// W11 (chips, their prices and lives), W12's first GPT-2 (rate), W13 (no money), W20 (capital), W21 (price of
// the card's hour and of the API), W30 (ratios only), W31 (rates). Not reproduced, because it does not follow
// from its own inputs: W19's energy, W23's verdict, W25's months, W26's cloud total, W27's hour (each below,
// with what does follow). C12 stands in test_cost_terms.cpp.
#include "core/cost/formulas.h"
#include "tests/core/cost_bench.h"

#include <numeric>

using namespace terroir::core;
using namespace terroir::test;

class TestCostExamples : public QObject
{
    Q_OBJECT

private slots:
    void trainingRunsAtTheirRate_data()
    {
        QTest::addColumn<double>("gpus");
        QTest::addColumn<double>("gpuHours");
        QTest::addColumn<double>("perGpuHour");
        QTest::addColumn<double>("published");
        // W1 deepseek-ai/DeepSeek-V3 README and technical report: 2.788M H800-hours at $2; leaves out
        // research and ablations.
        QTest::newRow("W1 DeepSeek-V3") << 2048.0 << 2.788e6 << 2.0 << 5.576e6;
        // W3 Lenovo LP2225: 39.3M H100-hours of Llama 3.1 at AWS P5 on demand, $98.32 per 8-GPU hour.
        QTest::newRow("W3 Llama 3.1") << 16384.0 << 39.3e6 << 98.32 / 8 << 483e6;
        // W5 MosaicML: MPT-7B, 440 A100 for 9.5 days, about $200k, which is $1.99/h.
        QTest::newRow("W5 MPT-7B") << 440.0 << 440 * 9.5 * 24 << 1.99 << 200e3;
        // W7 DeepSpeedExamples DeepSpeed-Chat: about $4.0 per A100-80GB-hour.
        QTest::newRow("W7 13B, 8 GPUs") << 8.0 << 8 * 9.0 << 4.0 << 290.0;
        QTest::newRow("W7 30B, 8 GPUs") << 8.0 << 8 * 18.0 << 4.0 << 580.0;
        QTest::newRow("W7 66B, 8 GPUs") << 8.0 << 8 * 2.1 * 24 << 4.0 << 1620.0;
        QTest::newRow("W7 13B, 64 GPUs") << 64.0 << 64 * 1.25 << 4.0 << 320.0;
        QTest::newRow("W7 175B, 64 GPUs") << 64.0 << 64 * 20.0 << 4.0 << 5120.0;
        // W2 Llama 2 70B: 1,720,320 A100 hours are $1.72M to $3.44M at $1 to $2 (Epoch's $2.05M lies
        // between).
        QTest::newRow("W2 Llama 2 70B, low") << 2048.0 << 1720320.0 << 1.0 << 1.72e6;
        QTest::newRow("W2 Llama 2 70B, high") << 2048.0 << 1720320.0 << 2.0 << 3.44e6;
        // W10 deepiix.com: 6 x 7B x 140B = 5.88e21 FLOP at 140 to 170 TFLOP/s of an A100, $1.5 to $2.
        QTest::newRow("W10 7B, slow and dear") << 64.0 << 5.88e21 / 140e12 / 3600 << 2.0 << 23.4e3;
        QTest::newRow("W10 7B, fast and cheap") << 64.0 << 5.88e21 / 170e12 / 3600 << 1.5 << 14.4e3;
        QTest::newRow("W10 70B, slow and dear") << 512.0 << 5.88e23 / 140e12 / 3600 << 2.0 << 2.34e6;
        QTest::newRow("W10 70B, fast and cheap") << 512.0 << 5.88e23 / 170e12 / 3600 << 1.5 << 1.44e6;
        // W9 jondurbin/airoboros#14: 55.85 h on one A100-80GB at $2.21.
        QTest::newRow("W9 airoboros 70B") << 1.0 << 55.85 << 2.21 << 123.0;
    }

    void trainingRunsAtTheirRate()
    {
        QFETCH(double, gpus);
        QFETCH(double, gpuHours);
        QFETCH(double, perGpuHour);
        QFETCH(double, published);
        Bench bench;
        bench.rent(perGpuHour);
        StageDemand& stage = bench.stage(gpus);
        stage.gpuHoursOnce = gpuHours;
        stage.supply = Supply::OnDemand;
        const auto plan = planCost(bench.input);
        QVERIFY(plan);
        QVERIFY(relative(plan->plan()->pointTotal, published) < 0.05);
        QVERIFY(relative(plan->plan()->perGpuHour, perGpuHour) < 1e-9);
        // What the published figures leave out stands on a line of its own.
        bench.set("experiment_factor", 1.58);
        const auto whole = planCost(bench.input);
        QVERIFY(relative(whole->plan()->pointTotal, 1.58 * plan->plan()->pointTotal) < 1e-9);
    }

    void llamaCarbon_data()
    {
        QTest::addColumn<double>("watts");
        QTest::addColumn<double>("kgPerKwh");
        QTest::addColumn<double>("hours");
        QTest::addColumn<double>("tonnes");
        // W2 Llama 2 model card: A100-80GB hours at 400 W; implied grid factor 0.4235 kg/kWh.
        QTest::newRow("Llama 2 7B") << 400.0 << 0.4235 << 184320.0 << 31.22;
        QTest::newRow("Llama 2 13B") << 400.0 << 0.4235 << 368640.0 << 62.44;
        QTest::newRow("Llama 2 70B") << 400.0 << 0.4235 << 1720320.0 << 291.42;
        // W3 Llama 3.1 model card: H100 hours at 700 W; its three figures imply 0.411 to 0.416 kg/kWh.
        QTest::newRow("Llama 3.1 8B") << 700.0 << 0.4137 << 1.46e6 << 420.0;
        QTest::newRow("Llama 3.1 70B") << 700.0 << 0.4137 << 7.0e6 << 2040.0;
        QTest::newRow("Llama 3.1 405B") << 700.0 << 0.4137 << 30.84e6 << 8930.0;
    }

    void llamaCarbon()
    {
        QFETCH(double, watts);
        QFETCH(double, kgPerKwh);
        QFETCH(double, hours);
        QFETCH(double, tonnes);
        Bench bench;
        bench.gpu.tdpW = watts;
        bench.rent(1.5);
        bench.set("grid_kg_per_kwh", kgPerKwh);
        StageDemand& stage = bench.stage(1024);
        stage.gpuHoursOnce = hours;
        stage.supply = Supply::OnDemand;
        const auto plan = planCost(bench.input);
        const double kg = std::accumulate(plan->carbonKgByYear.begin(), plan->carbonKgByYear.end(), 0.0);
        QVERIFY(relative(kg / 1000, tonnes) < 0.01);
    }

    void perMillionTokensOfAMachine_data()
    {
        QTest::addColumn<double>("tokensPerS");
        QTest::addColumn<double>("published");
        // W15 InferenceX#870: DeepSeek-R1 FP4, 8x B200, total tokens per second and GPU at $2.34.
        QTest::newRow("concurrency 4") << 120.0 << 5.42;
        QTest::newRow("concurrency 8") << 208.9 << 3.11;
        QTest::newRow("concurrency 16") << 340.3 << 1.91;
        QTest::newRow("concurrency 32") << 563.9 << 1.15;
        QTest::newRow("concurrency 64") << 625.2 << 1.04;
    }

    void perMillionTokensOfAMachine()
    {
        QFETCH(double, tokensPerS);
        QFETCH(double, published);
        QVERIFY(relative(perMillionTokens(2.34, tokensPerS, 1.0), published) < 0.005);
        // W16 llm-analysis: 2x A100 at $2.21, 25.57 tok/s: $0.048 per 1k output tokens.
        QVERIFY(relative(perMillionTokens(2 * 2.21, 25.57, 1.0) / 1000, 0.048) < 0.01);
        // The same at batch 32: 608 tok/s, $0.0017 to $0.0020 a thousand.
        QVERIFY(relative(perMillionTokens(2 * 2.21, 608.0, 1.0) / 1000, 0.0020) < 0.02);
        // Half used costs twice as much a token (tco_examples 2.2).
        QVERIFY(relative(perMillionTokens(2.34, tokensPerS, 0.5), 2 * perMillionTokens(2.34, tokensPerS, 1.0))
            < 1e-12);
    }

    void servingFleetOfANvidiaCourse()
    {
        // W18 ccamacho/jupyters costs/TCO-OnPrem-and-Cloud.ipynb: 200 req/s at 41.6 a server are 4.8 servers;
        // $320k over 4 years, $3k hosting, 8 x $4.5k licence = $119k a server-year; whole servers: 5, $595k a
        // year. The notebook then divides by the prompts of ONE server ($0.44 per 1k); over all 200 req/s it
        // is $0.094 with 5 servers.
        Bench bench;
        bench.server.price.typical = usd(320e3);
        bench.server.maxPowerKw = 10;
        bench.set("colo", 3000.0 / 12 / 10);
        bench.set("software_share", 8 * 4500.0 / 320e3);
        bench.input.horizonYears = 4;
        StageDemand& stage = bench.stage(200 / 41.6 * 8);
        stage.server = &bench.server;
        stage.continuous = true;
        stage.utilisation = 200 / 41.6 / 5;
        const double promptsPerYear = 200.0 * 8760 * 3600;
        stage.inputTokensPerYear = promptsPerYear; // one token stands for one prompt
        const auto plan = planCost(bench.input);
        const SupplyCost* own = plan->supply(Supply::Own);
        QVERIFY(relative(own->pointTotal / 4, 595e3) < 1e-6);
        QVERIFY(relative(own->perMillionTokens / 1000, 0.094) < 0.01);
        // The API side: 2000 tokens in at $1, 200 out at $3 = $2.60 per 1k prompts.
        QVERIFY(relative(1000 * apiCost(2000, 0, 200, 1.0, 0.1, 3.0), 2.60) < 1e-12);
    }

    void fleetCalculatorOfDeluair()
    {
        // W19: 850 x 0.6 = 510 tok/s; $35k over 4 years = $0.54 a million tokens (checked). Energy from 700 W
        // x 1.2 x $0.08 is $0.037; the page shows $0.10, which its own inputs do not give.
        Bench bench;
        bench.gpu.tdpW = 700;
        bench.gpu.idleW = 700;
        bench.gpu.price.typical = usd(35e3);
        bench.set("pue", 1.2);
        bench.input.horizonYears = 4;
        StageDemand& stage = bench.stage(1);
        stage.continuous = true;
        stage.utilisation = 0.6;
        stage.outputTokensPerYear = 510.0 * 8760 * 3600;
        QVERIFY(relative(planCost(bench.input)->supply(Supply::Own)->perMillionTokens, 0.54) < 0.01);
        bench.set("electricity", 0.08);
        const double energy
            = planCost(bench.input)->supply(Supply::Own)->perMillionTokens - 35e3 / 4 / (510 * 8.76 * 3.6);
        QVERIFY(relative(energy, 0.037) < 0.02);
    }

    void paybackOfARandomCalculator()
    {
        // W23 randomcalculators.com: 8 x $35k x 1.4; 0.7 kW; PUE 1.4; $0.12; 400 h a month; $3k a month;
        // cloud $4.50. The page charges amortisation and then recovers the capital again (137 months, "no
        // break-even"). Cash payback is 392,000 / (14,400 - 3,376.32) = 35.56 months.
        Bench bench;
        bench.gpu.tdpW = 700;
        bench.gpu.idleW = 0;
        bench.gpu.price.typical = usd(35e3);
        bench.rent(4.50);
        bench.set("server_overhead", 1.4);
        bench.set("pue", 1.4);
        bench.set("electricity", 0.12);
        bench.set("engineer_salary", 36e3);
        bench.set("fte_per_node", 1);
        bench.set("autoscale_share", 1); // pay for the 400 busy hours of 730
        bench.input.horizonYears = 4;
        StageDemand& stage = bench.stage(8);
        stage.continuous = true;
        stage.utilisation = 400.0 / 730;
        const auto plan = planCost(bench.input);
        const SupplyCost *own = plan->supply(Supply::Own), *cloud = plan->supply(Supply::OnDemand);
        QVERIFY(relative(own->pointTotal / 48, 11543) < 0.001);
        QVERIFY(relative(cloud->pointTotal / 48, 14400) < 0.001);
        QCOMPARE(plan->cheapest, Supply::Own); // the page says the cloud is cheaper
        const auto month = std::ranges::find(plan->breakEvens, "own_vs_on_demand_month", &BreakEven::id);
        QVERIFY(month->exists);
        QVERIFY(relative(month->value, 35.56) < 0.001);
        // Utilisation at which they meet: 392,000 + 3,000 x 48 + 0.94 x 730 x 48 u = 36 x 730 x 48 u -> u =
        // 0.43649.
        const auto share
            = std::ranges::find(plan->breakEvens, "own_vs_on_demand_utilisation", &BreakEven::id);
        QVERIFY(relative(share->value, (392e3 + 144e3) / ((36.0 - 0.9408) * 730 * 48)) < 1e-9);
        // GPU price at which the verdict flips: the cloud's 691,200 less running 162,063 over 8 x 1.4 cards.
        const auto price = std::ranges::find(plan->breakEvens, "own_vs_rent_gpu_price", &BreakEven::id);
        QVERIFY(price->exists);
        const auto flip = std::ranges::find(plan->flips, "price.gpu.card", &FlipPoint::assumptionId);
        QVERIFY(flip != plan->flips.end());
    }

    void cloudSideOfAnA100Server()
    {
        // W25 ertas.ai: 8 x A100 rented for three years at $2.58 per GPU-hour, $543k.
        Bench bench;
        bench.rent(2.58);
        bench.input.horizonYears = 3;
        StageDemand& stage = bench.stage(8);
        stage.continuous = true;
        stage.utilisation = 1;
        QVERIFY(relative(planCost(bench.input)->supply(Supply::OnDemand)->pointTotal, 543e3) < 0.005);
        // W26 technolynx: $15 to $30 an hour and GPU is said to be $1.5M to $2.5M in three years; it is twice
        // that, so the page must have meant some half of the hours without saying so.
        bench.rent(15);
        stage.utilisation = 1;
        QVERIFY(planCost(bench.input)->supply(Supply::OnDemand)->pointTotal > 2 * 1.5e6);
    }

    void ownedSideOfAnA100Server()
    {
        // W25: the same server bought for $232k costs $576k in three years, so what runs is $344k. The page
        // lets it pay off within 5-8 months of over 90 % use, and within 12-18 at 50-70 %: at $15,067 of rent
        // a month against $9,556 of running that takes 42 months at full use, and at 60 % renting is cheaper
        // for ever. Its "never under 30 %" follows.
        Bench bench;
        bench.server.price.typical = usd(232e3);
        bench.server.maxPowerKw = 10;
        bench.set("colo", 344e3 / 36 / 10);
        bench.set("autoscale_share", 1); // the cloud bills what is used
        bench.rent(2.58);
        bench.input.horizonYears = 5;
        StageDemand& stage = bench.stage(8);
        stage.server = &bench.server;
        stage.continuous = true;
        const auto month = [&](double utilisation) {
            stage.utilisation = utilisation;
            const auto plan = planCost(bench.input);
            return *std::ranges::find(plan->breakEvens, "own_vs_on_demand_month", &BreakEven::id);
        };
        QVERIFY(
            relative(planCost(bench.input)->supply(Supply::Own)->pointTotal, 232e3 + 344e3 * 5 / 3) < 1e-9);
        QVERIFY(month(1).exists);
        QVERIFY(relative(month(1).value, 232e3 / (8 * 2.58 * 730 - 344e3 / 36)) < 0.001);
        QVERIFY(!month(0.6).exists && !month(0.3).exists);
    }

    void aSmallRunForLessThanAHundred()
    {
        // W12 nanochat: GPT-2 grade in 1.5 h on eight H100, "under $100": so it is at every H100-hour that
        // the shipped offers ask on demand, up to $8.33.
        CostInput input = trainingInput();
        input.currency = Currency::Usd;
        input.region = "US";
        input.assumptions = resolveAssumptions(shipped(), "US", {}).value();
        set(input, "experiment_factor", 1); // one run
        set(input, "storage_share", 0);
        StageDemand& stage = input.stages.front();
        stage.gpus = 8;
        stage.gpuHoursOnce = 12;
        stage.checkpointTb = 0;
        const auto plan = planCost(input);
        const SupplyCost* rented = plan->supply(Supply::OnDemand);
        QVERIFY2(rented->pointTotal > 12 && rented->pointTotal < 100,
            qPrintable(QString::number(rented->pointTotal)));
    }

    void anOwnedHourCannotCostLessThanItsParts()
    {
        // W27 v2-pseo-ai: a node of $300k-350k with a TCO of $450k-650k over three years "is about $1.20 an
        // hour". The lowest of its figures over all hours of eight cards is $2.14: do not reproduce it.
        Bench bench;
        bench.server.price.typical = usd(300e3);
        bench.server.maxPowerKw = 10.2;
        bench.set("colo", 150e3 / 36 / 10.2); // everything that runs, $150k
        bench.input.horizonYears = 3;
        StageDemand& stage = bench.stage(8);
        stage.server = &bench.server;
        stage.continuous = true;
        stage.utilisation = 1;
        const auto plan = planCost(bench.input);
        QVERIFY(relative(plan->supply(Supply::Own)->pointTotal, 450e3) < 1e-9);
        QVERIFY(relative(plan->supply(Supply::Own)->perGpuHour, 450e3 / (8 * 8760 * 3)) < 1e-9);
    }

    void ownedCostPerHourIsTheRule()
    {
        // tco_examples 2.3: (capex / years + power + colo + staff + network + licences) / (GPUs x 8760 x
        // utilisation).
        Bench bench;
        bench.server.price.typical = usd(300e3);
        bench.server.maxPowerKw = 10;
        bench.set("network_adder", 0.2);
        bench.set("electricity", 0.1);
        bench.set("pue", 1.3);
        bench.set("colo", 150);
        bench.set("engineer_salary", 180e3);
        bench.set("fte_per_node", 0.5);
        bench.set("software_share", 0.02);
        bench.input.horizonYears = 4;
        StageDemand& stage = bench.stage(8);
        stage.server = &bench.server;
        stage.continuous = true;
        stage.utilisation = 0.7;
        const double yearly = 300e3 * 1.2 / 4 + 10 * 1.3 * 8760 * 0.1 + 10 * 150 * 12 + 90e3 + 6e3;
        QVERIFY(relative(planCost(bench.input)->supply(Supply::Own)->perGpuHour, yearly / (8 * 8760 * 0.7))
            < 1e-9);
    }
};

QTEST_APPLESS_MAIN(TestCostExamples)
#include "test_cost_examples.moc"
