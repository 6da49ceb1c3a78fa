// A load by the hour: its area is what an API bills, its peak what a fleet is bought for, its shape what
// rented machines follow.
#include "core/plan/plan.h"
#include "core/serving/fleet.h"
#include "tests/core/cost_bench.h"

#include <numeric>

using namespace terroir::core;
using namespace terroir::test;

namespace {

std::vector<double> halfDay(double night, double day)
{
    std::vector<double> hours(kHoursOfDay, night);
    std::fill(hours.begin() + 8, hours.begin() + 20, day);
    return hours;
}

double area(const LoadCurve& curve)
{
    double sum = 0;
    for (const CurveHour& hour : curveHours(curve))
        sum += hour.load * hour.timesAWeek;
    return sum;
}

/// A replica of one card that serves one request a second.
ServingResult oneASecond()
{
    ServingResult serving;
    serving.capacity.requestsPerS = 1;
    return serving;
}

Plan planned(const LoadCurve& curve, double peakToMean = 0, double requestsPerDay = 2e7)
{
    Scenario scenario = scenarioFromJson(R"({"schema": 1, "name": "Serve", "currency": "CNY", "region": "CN",
        "horizon_years": 3, "stages": [{"id": "serve", "workload": "serve", "model": "llama3.1-70b",
        "supply": "own", "cluster": {"gpu": "h100-sxm", "gpus": 8, "gpus_per_node": 8}}]})")
                            .value();
    scenario.stages.front().load.requestsPerDay = requestsPerDay;
    scenario.stages.front().load.curve = curve;
    scenario.stages.front().load.peakToMean = peakToMean;
    Planner planner({std::shared_ptr<void>(), &shipped()}, nullptr);
    return planner.plan(scenario, Parts::Headline).value();
}

} // namespace

class TestLoadCurve : public QObject
{
    Q_OBJECT

private slots:
    void theAreaIsConserved()
    {
        QVERIFY(near(area({halfDay(1, 3), {}}), 168, 1e-12));
        QVERIFY(near(area({halfDay(1, 3), std::vector<double>(24, 0.5)}), 168, 1e-12));
        QVERIFY(near(area({halfDay(0, 1e9), halfDay(7, 0)}), 168, 1e-12));
        // 12 hours at 1 and 12 at 3: the mean is 2, the peak 1.5 of it.
        QVERIFY(near(peakToMean({halfDay(1, 3), {}}), 1.5, 1e-12));
        // Five days at 1 and two at one half: the mean is 6/7, the peak 7/6 of it.
        QVERIFY(near(peakToMean({halfDay(1, 1), halfDay(0.5, 0.5)}), 7.0 / 6, 1e-12));
        QCOMPARE(peakToMean({}), 1.0);
    }

    void onlyProportionsCount()
    {
        const LoadCurve small{halfDay(1, 3), halfDay(1, 1)}, large{halfDay(1e6, 3e6), halfDay(1e6, 1e6)};
        const auto a = curveHours(small), b = curveHours(large);
        for (std::size_t hour = 0; hour < a.size(); ++hour)
            QVERIFY(near(a[hour].load, b[hour].load, 1e-12));
    }

    void theBellIsAsHighAsAsked_data()
    {
        QTest::addColumn<double>("height");
        for (const double height : {1.0, 1.5, 2.5, 4.0})
            QTest::newRow(qPrintable(QString::number(height))) << height;
    }
    void theBellIsAsHighAsAsked()
    {
        QFETCH(double, height);
        const std::vector<double> day = bellCurve(height, 15);
        QCOMPARE(day.size(), kHoursOfDay);
        QVERIFY(near(peakToMean({day, {}}), height, 1e-6));
        QVERIFY(height == 1 || std::ranges::max_element(day) - day.begin() == 15);
        QVERIFY(near(std::accumulate(day.begin(), day.end(), 0.0), 24, 1e-9));
    }

    void fleetsByHand()
    {
        // 864,000 requests a day are 10 a second; half the day 15, half 5. 15 replicas and a spare are
        // bought; by the hour 16 and 6 of them run: (16 + 6) / 2 of 16.
        const LoadCurve curve{halfDay(1, 3), {}};
        const Fleet own = fleet(oneASecond(), {864e3, 0, 1, 0, 1, curve});
        QCOMPARE(own.replicas, 16.0);
        QVERIFY(near(own.peakRequestsPerS, 15, 1e-12));
        QVERIFY(near(own.utilisation, 10.0 / 16, 1e-12));
        QVERIFY(near(own.rentedShare, 11.0 / 16, 1e-12));
        // With a fifth of headroom 18 and 6 without a spare.
        QVERIFY(near(fleet(oneASecond(), {864e3, 0, 1, 0.2, 0, curve}).rentedShare, 12.0 / 18, 1e-12));
        // A night without requests keeps one replica up, or the first morning request would wait for it.
        QVERIFY(near(fleet(oneASecond(), {864e3, 0, 1, 0, 0, {halfDay(0, 1), {}}}).rentedShare,
            (20.0 + 1) / 2 / 20, 1e-12));
    }

    void aFlatCurveIsTodaysFigures()
    {
        const Plan before = planned({}, 1), flat = planned({std::vector<double>(24, 42), {}});
        QCOMPARE(flat.stages[0].serving->fleet.rentedShare, 1.0);
        QCOMPARE(flat.stages[0].gpus, before.stages[0].gpus);
        QCOMPARE(flat.cost->supplies.size(), before.cost->supplies.size());
        for (std::size_t k = 0; k < flat.cost->supplies.size(); ++k)
            QVERIFY(near(flat.cost->supplies[k].pointTotal, before.cost->supplies[k].pointTotal, 1e-12));
    }

    void thePeakIsBoughtAndTheAreaIsBilled()
    {
        const Plan flat = planned({halfDay(1, 1), {}}), steep = planned({halfDay(1, 3), {}}),
                   same = planned({}, 1.5);
        const auto total
            = [](const Plan& plan, Supply supply) { return plan.cost->supply(supply)->pointTotal; };
        QCOMPARE(total(steep, Supply::Api), total(flat, Supply::Api));
        QVERIFY(total(steep, Supply::Own) > 1.3 * total(flat, Supply::Own));
        // Owned and committed machines stand there all night: a curve says the same as its peak.
        for (const Supply supply : {Supply::Own, Supply::Reserved1y, Supply::Reserved3y})
            QVERIFY(near(total(steep, supply), total(same, supply), 1e-9));
        // What is rented by the hour follows it.
        const double kept = steep.stages[0].serving->fleet.rentedShare;
        QVERIFY(kept > 0.6 && kept < 0.9);
        QVERIFY(near(total(steep, Supply::OnDemand) / total(same, Supply::OnDemand), kept, 1e-6));
    }

    void rentedHoursFollowTheCurve()
    {
        // Ten cards at $2 for a year, of whose hours 11 of 16 remain: 2 x 10 x 8760 x 11/16 = $120,450; of
        // these 62.5 % x 16/11 are busy.
        Bench bench;
        bench.rent(2);
        bench.input.horizonYears = 1;
        StageDemand& stage = bench.stage(10);
        stage.continuous = true;
        stage.utilisation = 0.625;
        stage.rentedShare = 11.0 / 16;
        const auto plan = planCost(bench.input);
        const SupplyCost* rented = plan->supply(Supply::OnDemand);
        // Whole nodes: 16 cards of two nodes of eight.
        const double hours = std::ceil(10.0 / 8) * 8 * 8760;
        QVERIFY(near(rented->pointTotal, 2 * hours * 11 / 16, 1e-9));
        QVERIFY(near(rented->idleMoney, rented->pointTotal * (1 - 0.625 * 16 / 11), 1e-9));
        QVERIFY(near(plan->supply(Supply::Reserved1y)->pointTotal, 2 * hours, 1e-9));
        stage.rentedShare = 0;
        QCOMPARE(planCost(bench.input).error().field, std::string("stages[0].rentedShare"));
    }

    void badCurvesNameTheHour()
    {
        const auto problem = [](const LoadCurve& curve) { return checkCurve(curve).error(); };
        QVERIFY(checkCurve({}).has_value() && checkCurve({halfDay(0, 1), {}}).has_value());
        QCOMPARE(problem({std::vector<double>(23, 1.0), {}}).value, std::string("23 numbers"));
        std::vector<double> negative = halfDay(1, 1);
        negative[5] = -2;
        QCOMPARE(problem({negative, {}}).field, std::string("weekday[5]"));
        QCOMPARE(problem({halfDay(1, 1), negative}).field, std::string("weekend[5]"));
        QCOMPARE(problem({halfDay(0, 0), {}}).code, ProblemCode::OutOfRange);
        QCOMPARE(problem({{}, halfDay(1, 1)}).code, ProblemCode::Missing);
    }
};

QTEST_APPLESS_MAIN(TestLoadCurve)
#include "test_load_curve.moc"
