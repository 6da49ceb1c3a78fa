// Sweeps: cost axes on worker threads, axes of the scenario, requests, shards, lines.
#include "core/sweep/scenario_sweep.h"
#include "core/sweep/sweep_spec.h"
#include "core/sweep/sweep_table.h"
#include "tests/core/cost_bench.h"

#include <ctime>
#include <set>

using namespace terroir::core;
using namespace terroir::test;

namespace {

std::shared_ptr<const Catalog> catalogPtr()
{
    return {std::shared_ptr<void>(), &shipped()};
}

Scenario servingScenario()
{
    return scenarioFromJson(R"({"schema": 1, "name": "Serve", "currency": "CNY", "region": "CN",
        "horizon_years": 3, "stages": [{"id": "serve", "workload": "serve", "model": "llama3.1-70b",
        "supply": "own", "cluster": {"gpu": "h100-sxm", "gpus": 8, "gpus_per_node": 8},
        "load": {"requests_per_day": 200000}}]})")
        .value();
}

} // namespace

class TestCostSweep : public QObject
{
    Q_OBJECT

private slots:
    void sweepsAreIndexedAndCancellable()
    {
        Bench bench;
        bench.gpu.tdpW = 700;
        bench.gpu.price.typical = usd(30e3);
        bench.rent(2);
        bench.set("electricity", 0.1);
        StageDemand& stage = bench.stage(8);
        stage.continuous = true;
        stage.utilisation = 0.6;
        TcoSweepSpec spec;
        spec.x = {"price.gpu.card", {}};
        spec.y = {"elec-us", {0.05, 0.1, 0.2}};
        for (int i = 0; i < 400; ++i)
            spec.x.values.push_back(1000.0 * (i + 1));
        std::size_t reported = 0, calls = 0;
        spec.threads = 2;
        const auto two = sweepTco(bench.input, spec,
            [&](std::size_t done, std::size_t total, std::span<const TcoSweepPoint> chunk) {
                ++calls;
                reported += chunk.size();
                QCOMPARE(done, reported);
                QCOMPARE(total, std::size_t(1200));
            });
        QVERIFY(two);
        QCOMPARE(reported, std::size_t(1200));
        QCOMPARE(calls, std::size_t(5)); // 1200 points in chunks of 256
        spec.threads = 1;
        const auto one = sweepTco(bench.input, spec);
        for (std::size_t i = 0; i < one->points.size(); ++i)
            QCOMPARE(one->points[i].totals, two->points[i].totals); // to the bit
        // A point is the plan's own figure.
        QCOMPARE(one->points[400 + 29].x, 30000.0);
        QCOMPARE(one->points[400 + 29].y, 0.1);
        QVERIFY(
            relative(one->points[400 + 29].totals[0], planCost(bench.input)->supply(Supply::Own)->pointTotal)
            < 1e-12);
        QVERIFY(one->points.front().cheapest == Supply::Own);
        QVERIFY(one->points.back().cheapest != Supply::Own);
        std::stop_source source;
        source.request_stop();
        QCOMPARE(sweepTco(bench.input, spec, {}, source.get_token()).error().code, ProblemCode::Cancelled);
        spec.x.assumptionId = "nothing";
        QCOMPARE(sweepTco(bench.input, spec).error().field, std::string("x.assumption"));
    }

    void aCancelIsAnsweredWithinAChunk()
    {
        // Not the clock on the wall, which a busy machine stretches: after the request no chunk begins, so at
        // most what each thread is at is finished; and a chunk takes few milliseconds of the processor.
        CostInput input = servingInput();
        TcoSweepSpec spec;
        spec.x = {"elec-cn-cny", {}};
        spec.y = {"price.gpu.h100-sxm", {}};
        for (int i = 0; i < 1000; ++i) {
            spec.x.values.push_back(0.3 + 0.001 * i);
            spec.y.values.push_back(20000 + 20 * i);
        }
        spec.threads = 2;
        std::stop_source source;
        std::size_t after = 0, reported = 0;
        const auto progress = [&](std::size_t, std::size_t total, std::span<const TcoSweepPoint> chunk) {
            QCOMPARE(total, std::size_t(1000000));
            after += source.stop_requested() ? 1 : 0;
            reported += chunk.size();
            if (reported >= 10 * kSweepChunk)
                source.request_stop();
        };
        QCOMPARE(sweepTco(input, spec, progress, source.get_token()).error().code, ProblemCode::Cancelled);
        QVERIFY2(after <= 2, qPrintable(QString::number(after)));
        QVERIFY(reported <= 12 * kSweepChunk);
        spec.x.values.resize(kSweepChunk);
        spec.y = {};
        spec.threads = 1;
        const std::clock_t began = std::clock();
        QVERIFY(sweepTco(input, spec));
        const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 0.1, qPrintable(QString::number(seconds)));
    }

    void aCancelIsAnsweredBetweenPlans()
    {
        // An axis that plans anew: nothing is planned after the request.
        TcoSweepSpec spec;
        spec.x = {"stages.serve.requests_per_day", {}};
        for (int i = 1; i <= 1000; ++i)
            spec.x.values.push_back(1000.0 * i);
        auto sweep = ScenarioSweep::make(catalogPtr(), nullptr, servingScenario(), spec);
        QVERIFY(sweep && sweep->x().replans);
        std::stop_source source;
        std::size_t points = 0;
        const auto ran = sweep->run(
            0, 1000,
            [&](std::size_t, std::span<const TcoSweepPoint> some) {
                points += some.size();
                if (points == 3)
                    source.request_stop();
            },
            source.get_token());
        QCOMPARE(ran.error().code, ProblemCode::Cancelled);
        QCOMPARE(points, std::size_t(3));
    }

    void anyAssumptionStandsOnAnyAxis()
    {
        // Every variable of a plan, against the next one of the list, for every supply.
        Planner planner(catalogPtr(), nullptr);
        const auto plan = planner.plan(servingScenario(), Parts::Headline);
        const std::vector<SweepVariable> all = sweepVariables(*plan);
        QVERIFY(all.size() > 50);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const SweepVariable &x = all[i], &y = all[(i + 1) % all.size()];
            TcoSweepSpec spec;
            spec.x = {x.id, {x.low, x.typical, x.high}};
            spec.y = {y.id, {y.typical}};
            auto sweep = ScenarioSweep::make(catalogPtr(), nullptr, servingScenario(), spec);
            QVERIFY2(sweep, qPrintable(QString::fromStdString(x.id + " x " + y.id)));
            std::vector<TcoSweepPoint> points;
            QVERIFY(sweep->run(0, 3, [&](std::size_t, std::span<const TcoSweepPoint> some) {
                points.insert(points.end(), some.begin(), some.end());
            }));
            QCOMPARE(points.size(), std::size_t(3));
            QVERIFY(sweep->supplies().size() >= 6);
            // At its typical value a variable changes nothing.
            for (std::size_t k = 0; k < sweep->supplies().size(); ++k)
                if (const SupplyCost* known = plan->cost->supply(sweep->supplies()[k]))
                    QVERIFY2(near(points[1].totals[k], known->pointTotal, 1e-9),
                        qPrintable(QString::fromStdString(x.id + " x " + y.id)));
        }
    }

    void axesMoveWhatTheySay()
    {
        // A cost axis is the plan's own figure at that value; an axis of the scenario plans anew.
        TcoSweepSpec spec;
        spec.x = {"elec-cn-cny", {0.4, 0.65, 0.8}};
        spec.y = {"horizon_years", {2, 3}};
        auto sweep = ScenarioSweep::make(catalogPtr(), nullptr, servingScenario(), spec);
        QVERIFY2(sweep, sweep ? "" : sweep.error().field.c_str());
        QVERIFY(!sweep->x().replans && sweep->y().replans);
        std::vector<TcoSweepPoint> points;
        QVERIFY(sweep->run(0, 6, [&](std::size_t first, std::span<const TcoSweepPoint> some) {
            QCOMPARE(first, points.size());
            points.insert(points.end(), some.begin(), some.end());
        }));
        QCOMPARE(points.size(), std::size_t(6));
        Planner planner(catalogPtr(), nullptr);
        for (const TcoSweepPoint& point : points) {
            Scenario scenario = servingScenario();
            scenario.horizonYears = point.y;
            scenario.overrides["elec-cn-cny"].typical = point.x;
            const auto plan = planner.plan(scenario, Parts::Headline);
            QVERIFY(plan && plan->cost);
            for (std::size_t k = 0; k < sweep->supplies().size(); ++k)
                QVERIFY(near(point.totals[k], plan->cost->supply(sweep->supplies()[k])->pointTotal, 1e-12));
        }
        // Everything an axis may be is known by its id, once.
        const auto plan = planner.plan(servingScenario(), Parts::Headline);
        std::set<std::string> ids;
        for (const SweepVariable& variable : sweepVariables(*plan))
            QVERIFY2(ids.insert(variable.id).second, variable.id.c_str());
        for (const char* wanted : {"elec-cn-cny", "price.gpu.h100-sxm", "horizon_years", "peak-to-mean",
                 "stages.serve.requests_per_day"})
            QVERIFY2(ids.contains(wanted), wanted);
    }

    void theFleetIsBoughtForThePeakAndTheApiBillsTheArea()
    {
        TcoSweepSpec spec;
        spec.x = {"peak-to-mean", {1, 2, 4}};
        spec.supplies = {Supply::Own, Supply::Api};
        Scenario scenario = servingScenario();
        scenario.stages.front().load.requestsPerDay = 2e7;
        auto sweep = ScenarioSweep::make(catalogPtr(), nullptr, scenario, spec);
        QVERIFY(sweep && sweep->x().replans);
        std::vector<TcoSweepPoint> points;
        QVERIFY(sweep->run(0, 3, [&](std::size_t, std::span<const TcoSweepPoint> some) {
            points.insert(points.end(), some.begin(), some.end());
        }));
        QCOMPARE(points[2].totals[1], points[0].totals[1]); // the same tokens
        QVERIFY(points[1].totals[0] > 1.5 * points[0].totals[0]);
        QVERIFY(points[2].totals[0] > 1.5 * points[1].totals[0]);
    }

    void aScenarioMayStandAtADay()
    {
        Scenario scenario = servingScenario();
        scenario.asOf = "2025-06-30";
        scenario.stages.front().load.apiTiers = {{1e9, 0.8}, {1e10, 0.6}};
        scenario.stages.front().load.apiTokensPerMinute = 2e6;
        const auto back = scenarioFromJson(scenarioToJson(scenario));
        QVERIFY(back);
        QCOMPARE(back->asOf, scenario.asOf);
        QVERIFY(back->stages.front().load.apiTiers == scenario.stages.front().load.apiTiers);
        QCOMPARE(back->stages.front().load.apiTokensPerMinute, 2e6);
        for (const char* day : {"2025-02-30", "2025-6-3", "yesterday"}) {
            scenario.asOf = day;
            QCOMPARE(scenarioFromJson(scenarioToJson(scenario)).error().field, std::string("as_of"));
        }
    }

    void badAxesNameFieldValueAndRange()
    {
        const auto problem = [](SweepAxis x, SweepAxis y = {}) {
            TcoSweepSpec spec;
            spec.x = std::move(x);
            spec.y = std::move(y);
            return ScenarioSweep::make(catalogPtr(), nullptr, servingScenario(), spec).error();
        };
        QCOMPARE(problem({"nothing", {1}}).field, std::string("x.assumption"));
        QCOMPARE(problem({"pue-enterprise", {}}).field, std::string("x.values"));
        QCOMPARE(problem({"pue-enterprise", {0.9}}).allowed, std::string(">= 1"));
        QCOMPARE(problem({"pue-enterprise", {1.2}}, {"horizon_years", {0}}).value, std::string("0"));
        QCOMPARE(problem({"pue-enterprise", {1.2}}, {"horizon_years", {0}}).code, ProblemCode::OutOfRange);
    }

    void requestsAreRead()
    {
        const auto request = sweepRequestFromJson(R"({"schema": 1, "scenario": "a.json",
            "x": {"assumption": "p", "from": 1, "to": 100, "steps": 3, "scale": "log"},
            "y": {"assumption": "q", "values": [1, 2.5]}, "supplies": ["own", "api"]})");
        QVERIFY(request);
        QCOMPARE(request->scenarioFile, std::string("a.json"));
        QVERIFY(near(request->spec.x.values[1], 10, 1e-12));
        QCOMPARE(request->spec.x.values.back(), 100.0);
        QCOMPARE(request->spec.points(), std::size_t(6));
        QCOMPARE(request->spec.supplies, (std::vector{Supply::Own, Supply::Api}));
        const auto field = [](const char* axis) {
            return sweepRequestFromJson(R"({"schema": 1, "scenario": "a", "x": )" + std::string(axis) + "}")
                .error()
                .field;
        };
        QCOMPARE(field(R"({"assumption": "p", "to": 2})"), std::string("x.from"));
        QCOMPARE(field(R"({"assumption": "p", "from": 1, "to": 2, "steps": 1})"), std::string("x.steps"));
        QCOMPARE(field(R"({"assumption": "p", "from": 0, "to": 2, "scale": "log"})"), std::string("x.from"));
        QCOMPARE(field(R"({"assumption": "p", "values": [1], "from": 1})"), std::string("x.from"));
        QCOMPARE(field(R"({"assumption": "p", "values": [1], "more": 1})"), std::string("x.more"));
    }

    void shardsCoverEveryPointOnce()
    {
        for (const std::size_t points : {0u, 1u, 7u, 1000u, 1001u}) {
            for (const std::size_t count : {1u, 2u, 3u, 8u}) {
                std::size_t next = 0;
                for (std::size_t index = 1; index <= count; ++index) {
                    const auto [first, last] = shardOf(points, index, count);
                    QCOMPARE(first, next);
                    QVERIFY(last >= first && last - first <= points / count + 1);
                    next = last;
                }
                QCOMPARE(next, points);
            }
        }
    }

    void linesComeBackAsTheyWent()
    {
        const SweepColumns columns{"abc", 9, "elec-cn-cny", "wacc-cn", {Supply::Own, Supply::Api}};
        const TcoSweepPoint point{0.1, 1.0 / 3, {1e6 / 7, std::nan("")}, Supply::Own};
        auto read = sweepColumnsFromHeader(sweepHeader(columns));
        QVERIFY(read);
        const auto row = sweepRowFromLine(*read, sweepLine(columns, 4, point));
        QVERIFY(row);
        QVERIFY(*read == columns);
        QCOMPARE(row->index, std::size_t(4));
        QCOMPARE(row->point.y, point.y); // to the bit
        QCOMPARE(row->point.totals[0], point.totals[0]);
        QVERIFY(std::isnan(row->point.totals[1]) && row->point.cheapest == Supply::Own);
        QCOMPARE(sweepRowFromLine(*read, "other,9,4,1,1,1,1,own").error().code, ProblemCode::Inconsistent);
        QCOMPARE(sweepRowFromLine(*read, "abc,9,4,1,1,x,1,own").error().code, ProblemCode::NotANumber);
        QCOMPARE(sweepColumnsFromHeader("a,b,c").error().code, ProblemCode::Malformed);
    }
};

QTEST_APPLESS_MAIN(TestCostSweep)
#include "test_cost_sweep.moc"
