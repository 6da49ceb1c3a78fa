// The cost engine: money is conserved, draws are reproducible, and the numbers under them are right.
#include "core/cost/emit.h"
#include "core/cost/ledger.h"
#include "core/cost/pert.h"
#include "core/cost/root.h"
#include "core/cost/rounding.h"
#include "core/cost/sobol.h"
#include "tests/core/cost_bench.h"

#include <numeric>

using namespace terroir::core;
using namespace terroir::test;

namespace {

void collapse(CostInput& input)
{
    for (ResolvedAssumption& row : input.assumptions)
        row.low = row.high = row.typical;
}

} // namespace

class TestCost : public QObject
{
    Q_OBJECT

private slots:
    void partsSumToYearsAndYearsToTheTotal_data()
    {
        QTest::addColumn<bool>("serving");
        QTest::addColumn<double>("years");
        QTest::addColumn<double>("growth");
        QTest::newRow("serving") << true << 3.0 << 0.0;
        QTest::newRow("serving, growing, half years") << true << 2.5 << 0.04;
        QTest::newRow("training") << false << 3.0 << 0.0;
        QTest::newRow("training, four months") << false << 1.0 / 3 << 0.0;
    }

    void partsSumToYearsAndYearsToTheTotal()
    {
        QFETCH(bool, serving);
        QFETCH(double, years);
        QFETCH(double, growth);
        CostInput input = serving ? servingInput() : trainingInput();
        input.horizonYears = years;
        input.stages.front().growthPerMonth = growth;
        const auto plan = planCost(input);
        QVERIFY(plan);
        QCOMPARE(plan->supplies.size(), std::size_t(serving ? 7 : 6));
        QCOMPARE(plan->years, static_cast<int>(std::ceil(years)));
        for (const SupplyCost& cost : plan->supplies) {
            QVERIFY2(cost.available, cost.missing.c_str());
            QCOMPARE(cost.yearTotals.size(), static_cast<std::size_t>(plan->years) + 1);
            double total = 0;
            for (std::size_t y = 0; y < cost.yearTotals.size(); ++y) {
                double sum = 0;
                for (const CostPart& part : cost.parts)
                    sum += part.byYear[y];
                QVERIFY(near(sum, cost.yearTotals[y], 1e-12));
                total += cost.yearTotals[y];
            }
            QVERIFY(near(total, cost.pointTotal, 1e-12));
            QVERIFY(cost.pointTotal > 0);
            // Depreciation is a second view of the same money.
            for (const auto* book : {&cost.bookStraightLine, &cost.bookDeclining})
                QVERIFY(near(std::accumulate(book->begin(), book->end(), 0.0), cost.pointTotal, 1e-9));
        }
    }

    void theThreeSinksAgree()
    {
        // One formula, three sinks: total per draw, total per line, monthly ledger.
        CostInput input = servingInput();
        input.stages.front().growthPerMonth = 0.03;
        const auto model = makeCostModel(input);
        QVERIFY(model);
        std::vector<double> values = typicalValues(*model);
        convertMoney(*model, values.data());
        for (const Supply supply : {Supply::Own, Supply::CoRent, Supply::Reserved1y, Supply::Reserved3y,
                 Supply::OnDemand, Supply::Spot, Supply::Api}) {
            const Layout layout = uniformLayout(*model, supply);
            TotalSink<double> total;
            LineSink<double> lines;
            LedgerSink ledger(model->months);
            emitLayout(*model, layout, values.data(), total);
            emitLayout(*model, layout, values.data(), lines);
            emitLayout(*model, layout, values.data(), ledger);
            double sum = 0;
            for (std::size_t part = 0; part < kPartCount; ++part) {
                const double byMonth
                    = std::accumulate(ledger.lines[part].begin(), ledger.lines[part].end(), 0.0);
                QVERIFY(near(lines.lines[part], byMonth, 1e-12));
                sum += byMonth;
            }
            QVERIFY(near(total.total, sum, 1e-12));
        }
    }

    void npvIsTheSumOfDiscountedFlows()
    {
        CostInput input = servingInput();
        set(input, "wacc", 0.10);
        const auto model = makeCostModel(input);
        QVERIFY(model);
        const Layout layout = uniformLayout(*model, Supply::Own);
        std::vector<double> values = typicalValues(*model);
        convertMoney(*model, values.data());
        LedgerSink ledger(model->months);
        emitLayout(*model, layout, values.data(), ledger);
        double expected = 0;
        for (int m = 0; m <= model->months; ++m) {
            double flow = 0;
            for (const auto& line : ledger.lines)
                flow += line.empty() ? 0 : line[static_cast<std::size_t>(m)];
            expected += flow / std::pow(1.10, m / 12.0);
        }
        const SupplyCost cost = supplyCost(*model, layout, Supply::Own);
        QVERIFY(near(cost.npv, expected, 1e-12));
        QVERIFY(cost.npv < cost.pointTotal + partTotal(cost, "residual") * -1);

        set(input, "wacc", 0);
        const auto undiscounted = makeCostModel(input);
        const SupplyCost same
            = supplyCost(*undiscounted, uniformLayout(*undiscounted, Supply::Own), Supply::Own);
        QVERIFY(near(same.npv, same.pointTotal, 1e-12));
    }

    void zeroUtilisationLeavesOnlyFixedCost()
    {
        CostInput input = servingInput();
        set(input, "delivery_months", 0);
        input.stages.front().utilisation = 0;
        input.stages.front().inputTokensPerYear = input.stages.front().cachedInputTokensPerYear = 0;
        input.stages.front().outputTokensPerYear = 0;
        const auto idle = planCost(input);
        QVERIFY(idle);
        const SupplyCost* own = idle->supply(Supply::Own);
        QVERIFY(near(own->idleMoney, own->pointTotal, 1e-12)); // everything paid is paid for idling
        QCOMPARE(own->gpuHoursUsed, 0.0);
        input.stages.front().utilisation = 1;
        const auto busy = planCost(input);
        const SupplyCost* full = busy->supply(Supply::Own);
        QCOMPARE(full->idleMoney, 0.0);
        // Only electricity depends on the load.
        for (const CostPart& part : own->parts)
            QVERIFY2(part.id == "electricity" ? part.total() < partTotal(*full, part.id)
                                              : near(part.total(), partTotal(*full, part.id), 1e-12),
                part.id.c_str());
        QVERIFY(!busy->supply(Supply::Api)); // no tokens: no bill
    }

    void currencyRoundTrip()
    {
        CostInput cny = servingInput(), usd = servingInput();
        usd.currency = Currency::Usd;
        const auto inCny = planCost(cny), inUsd = planCost(usd);
        const double rate = assumption(cny, "fx_cny_usd").typical;
        for (const SupplyCost& cost : inCny->supplies)
            QVERIFY(near(cost.pointTotal, inUsd->supply(cost.supply)->pointTotal * rate, 1e-12));
        QVERIFY(near(
            convert(convert(123.45, Currency::Usd, Currency::Cny, rate), Currency::Cny, Currency::Usd, rate),
            123.45, 1e-15));
    }

    void collapsedRangesDrawThePointEstimate()
    {
        CostInput input = servingInput();
        input.draws = 2000;
        collapse(input);
        Catalog fixed = shipped(); // prices without a range too
        for (Gpu& gpu : fixed.gpus)
            gpu.price.low = gpu.price.high = gpu.price.typical;
        for (Server& server : fixed.servers)
            server.price.low = server.price.high = server.price.typical;
        fixed.offers = {*fixed.offer("aws-p5.48xlarge-us-east-1")};
        input.catalog = &fixed;
        input.stages.front().gpu = fixed.gpu("h100-sxm");
        input.stages.front().server = fixed.server("hgx-h100-8");
        const auto plan = planCost(input);
        QVERIFY(plan);
        for (const SupplyCost& cost : plan->supplies) {
            for (const double quantile : {cost.total.p10, cost.total.p50, cost.total.p90})
                QVERIFY2(near(quantile, cost.pointTotal, 1e-12), std::string(id(cost.supply)).c_str());
            QCOMPARE(cost.probabilityCheapest, cost.supply == plan->cheapest ? 1.0 : 0.0);
        }
        QVERIFY(plan->tornado.empty());
    }

    void drawsDoNotDependOnThreads()
    {
        CostInput input = servingInput();
        input.draws = 5000;
        input.threads = 1;
        const auto one = planCost(input);
        input.threads = 2;
        const auto two = planCost(input);
        double sum = 0;
        for (std::size_t k = 0; k < one->supplies.size(); ++k) {
            QCOMPARE(one->supplies[k].total.p10, two->supplies[k].total.p10);
            QCOMPARE(one->supplies[k].total.p50, two->supplies[k].total.p50);
            QCOMPARE(one->supplies[k].total.p90, two->supplies[k].total.p90);
            QCOMPARE(one->supplies[k].probabilityCheapest, two->supplies[k].probabilityCheapest);
            QVERIFY(one->supplies[k].total.p10 < one->supplies[k].total.p50);
            QVERIFY(one->supplies[k].total.p50 < one->supplies[k].total.p90);
            sum += one->supplies[k].probabilityCheapest;
        }
        QVERIFY(near(sum, 1, 1e-12));
        for (std::size_t i = 0; i < one->tornado.size(); ++i)
            QCOMPARE(one->tornado[i].sobolIndex, two->tornado[i].sobolIndex);
        input.seed = 2;
        QVERIFY(planCost(input)->supplies.front().total.p50 != one->supplies.front().total.p50);
    }

    void cancelledDrawsSaySo()
    {
        CostInput input = servingInput();
        input.draws = 100000;
        std::stop_source source;
        source.request_stop();
        const auto plan = planCost(input, source.get_token());
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ProblemCode::Cancelled);
    }

    void largestRemainderAddsUp()
    {
        // 1.4 + 1.4 + 1.4 = 4.2 -> 4: floors 1 1 1, one missing, to the first of equal remainders.
        const double thirds[] = {1.4, 1.4, 1.4};
        QCOMPARE(largestRemainder(thirds), (std::vector<long long>{2, 1, 1}));
        // A residual is negative: 10.6 - 3.5 = 7.1 -> 7. Floors 10 and -4 (remainders .6, .5): one missing,
        // to 10.6.
        const double withResidual[] = {10.6, -3.5};
        QCOMPARE(largestRemainder(withResidual), (std::vector<long long>{11, -4}));
        const double thousands[] = {1499, 1499, 502}; // 3500 -> 4 thousands (half away from zero)
        QCOMPARE(largestRemainder(thousands, 1000), (std::vector<long long>{2, 1, 1}));
        QVERIFY(largestRemainder({}).empty());
    }

    void rootsAreBracketed()
    {
        const auto root = solveBracketed([](double x) { return x * x * x - 2; }, 0, 10);
        QVERIFY(near(*root, std::cbrt(2.0), 1e-12));
        QVERIFY(!solveBracketed([](double x) { return x * x + 1; }, -5, 5));
        QCOMPARE(*solveBracketed([](double x) { return x; }, 0, 5), 0.0);
    }

    void pertHasItsMean()
    {
        // Mean (low + 4 typical + high) / 6 = (1 + 8 + 9) / 6 = 3; symmetric: median = typical.
        const PertQuantile skewed(1, 2, 9), symmetric(0, 5, 10), constant(4, 4, 4);
        double mean = 0;
        for (int i = 0; i < 10000; ++i)
            mean += skewed((i + 0.5) / 10000) / 10000;
        QVERIFY(near(mean, 3, 1e-3));
        QVERIFY(near(symmetric(0.5), 5, 1e-6));
        QCOMPARE(constant(0.7), 4.0);
        QVERIFY(skewed(1e-9) >= 1 && skewed(1 - 1e-9) <= 9);
    }

    void sobolPointsFillEveryStratum()
    {
        // The first 2^k points of every dimension of a (shifted) Sobol' sequence fall one into each of 2^k
        // equal strata.
        const SobolPoints points(SobolPoints::kQuasiDimensions, 42);
        constexpr std::size_t kCount = 256;
        std::vector<double> block(SobolPoints::kQuasiDimensions * kCount);
        points.block(0, kCount, block.data());
        for (std::size_t d = 0; d < SobolPoints::kQuasiDimensions; ++d) {
            std::array<int, kCount> hits{};
            for (std::size_t i = 0; i < kCount; ++i) {
                const double u = block[d * kCount + i];
                QCOMPARE(u, points.at(static_cast<std::uint32_t>(i), static_cast<int>(d)));
                ++hits[static_cast<std::size_t>(u * kCount)];
            }
            QVERIFY(std::ranges::all_of(hits, [](int n) { return n == 1; }));
        }
        // Points may start anywhere: threads take chunks.
        std::vector<double> later(SobolPoints::kQuasiDimensions * 8);
        points.block(1000, 8, later.data());
        QCOMPARE(later[3 * 8 + 5], points.at(1005, 3));
    }
};

QTEST_APPLESS_MAIN(TestCost)
#include "test_cost.moc"
