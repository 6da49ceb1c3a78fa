// The cost engine: conservation, worked cases, rounding, roots, and the shipped assumptions.
#include "core/cost/assumption_check.h"
#include "core/cost/break_even.h"
#include "core/cost/cost.h"
#include "core/cost/emit.h"
#include "core/cost/explain_cost.h"
#include "core/cost/ledger.h"
#include "core/cost/pert.h"
#include "core/cost/root.h"
#include "core/cost/rounding.h"
#include "core/cost/sobol.h"
#include "core/cost/uncertainty.h"

#include <QFile>
#include <QtTest>

#include <numeric>
#include <set>

using namespace terroir::core;

namespace {

const Catalog& catalog()
{
    static const Catalog shipped = [] {
        CatalogTables tables;
        for (const TableSpec& spec : tableSpecs()) {
            QFile csv(QStringLiteral(TERROIR_RESOURCES "/catalog/")
                + QString::fromUtf8(spec.file.data(), static_cast<qsizetype>(spec.file.size())));
            if (!csv.open(QIODevice::ReadOnly))
                qFatal("no %s", qPrintable(csv.fileName()));
            auto table = tableFromCsv(spec, csv.readAll().toStdString());
            if (!table)
                qFatal("%s: %s", qPrintable(csv.fileName()), table.error().field.c_str());
            tables.tables.push_back(std::move(*table));
        }
        return makeCatalog(tables, {}).value();
    }();
    return shipped;
}

/// A fleet of eight-card H100 servers that serves all year, and what the same tokens cost at an API.
CostInput servingInput(double gpus = 16)
{
    CostInput input;
    input.catalog = &catalog();
    input.region = "CN";
    input.draws = 0;
    input.assumptions = resolveAssumptions(catalog(), "CN", {}).value();
    StageDemand serve;
    serve.stageId = "serve";
    serve.workload = WorkloadKind::Serving;
    serve.gpu = catalog().gpu("h100-sxm");
    serve.server = catalog().server("hgx-h100-8");
    serve.gpus = gpus;
    serve.continuous = true;
    serve.utilisation = 0.6;
    serve.inputTokensPerYear = 4e11;
    serve.cachedInputTokensPerYear = 1e11;
    serve.outputTokensPerYear = 2e11;
    serve.apiPrice = catalog().apiPrice("gpt-4o-mini");
    input.stages.push_back(serve);
    return input;
}

CostInput trainingInput()
{
    CostInput input = servingInput();
    StageDemand& train = input.stages.front();
    train = StageDemand{};
    train.stageId = "pretrain";
    train.gpu = catalog().gpu("h100-sxm");
    train.server = catalog().server("hgx-h100-8");
    train.supply = Supply::OnDemand;
    train.gpus = 256;
    train.gpuHoursOnce = 256 * 24 * 40; // forty days
    train.checkpointTb = 2;
    return input;
}

ResolvedAssumption& assumption(CostInput& input, std::string_view role)
{
    const auto row = std::ranges::find(input.assumptions, role, &ResolvedAssumption::role);
    if (row == input.assumptions.end())
        qFatal("no role %s", std::string(role).c_str());
    return *row;
}

void set(CostInput& input, std::string_view role, double value, std::string unit = {})
{
    ResolvedAssumption& row = assumption(input, role);
    row.low = row.typical = row.high = value;
    if (!unit.empty())
        row.unit = std::move(unit);
}

void collapse(CostInput& input)
{
    for (ResolvedAssumption& row : input.assumptions)
        row.low = row.high = row.typical;
}

bool near(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

Override override(std::optional<double> typical, std::optional<double> high)
{
    Override result;
    result.typical = typical;
    result.high = high;
    return result;
}

std::string printed(const Problem& problem)
{
    return std::string(id(problem.code)) + " | " + problem.field + " | " + problem.value + " | "
        + problem.allowed;
}

double partTotal(const SupplyCost& cost, std::string_view part)
{
    const auto row = std::ranges::find(cost.parts, part, &CostPart::id);
    return row == cost.parts.end() ? 0 : row->total();
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

    void everyLineSaysWhy()
    {
        CostInput mix = servingInput();
        mix.stages.front().growthPerMonth = 0.03;
        mix.stages.push_back(trainingInput().stages.front()); // owned fleet, rented training
        for (const Supply supply : kSupplyOrder) {
            CostInput input = supply == Supply::Own ? mix : servingInput();
            input.stages.front().supply = supply;
            const auto plan = planCost(input);
            QVERIFY(plan && plan->plan());
            const auto bound = boundInput(plan->basis, catalog());
            QVERIFY(bound);
            for (const CostPart& part : plan->plan()->parts) {
                const auto why = explainPart(*bound, plan->stageSupplies, part.id);
                QVERIFY(why);
                QVERIFY2(near(why->value, part.total(), 1e-9), part.id.c_str());
                QVERIFY(!why->symbolic.empty() && !why->inputs.empty());
                for (const DerivationInput& from : why->inputs)
                    QVERIFY2(!from.source.empty(), from.id.c_str());
            }
        }
        const auto plan = planCost(mix);
        const auto electricity
            = explainPart(*boundInput(plan->basis, catalog()), plan->stageSupplies, "electricity");
        QVERIFY(std::ranges::any_of(
            electricity->inputs, [](const DerivationInput& from) { return from.id == "elec-cn-cny"; }));
        QCOMPARE(explainPart(mix, {Supply::Own, Supply::OnDemand}, "api_input").error().code,
            ProblemCode::UnknownId);
        Catalog without = catalog();
        without.servers.clear();
        QCOMPARE(boundInput(plan->basis, without).error().code, ProblemCode::UnknownId);
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
        Catalog fixed = catalog(); // prices without a range too
        for (Gpu& gpu : fixed.gpus)
            gpu.price.low = gpu.price.high = gpu.price.typical;
        for (Server& server : fixed.servers)
            server.price.low = server.price.high = server.price.typical;
        std::erase_if(
            fixed.offers, [](const CloudOffer& offer) { return offer.id != "aws-p5.48xlarge-us-east-1"; });
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

    void badInputNamesFieldValueAndRange()
    {
        CostInput input = servingInput();
        input.horizonYears = 0;
        QCOMPARE(printed(planCost(input).error()), "out_of_range | horizonYears | 0 | > 0 .. 30");
        input = servingInput();
        input.stages.front().utilisation = 1.2;
        QCOMPARE(printed(planCost(input).error()), "out_of_range | stages[0].utilisation | 1.2 | 0..1");
        input = servingInput();
        input.stages.front().gpus = -8;
        QCOMPARE(printed(planCost(input).error()), "out_of_range | stages[0].gpus | -8 | >= 0");
        input = servingInput();
        assumption(input, "pue").low = 2;
        QCOMPARE(printed(planCost(input).error()),
            "inconsistent | assumptions.pue-enterprise | 2 / 1.25 / 1.6 | low <= typical <= high");
        input = servingInput();
        set(input, "pue", 0.9);
        QCOMPARE(printed(planCost(input).error()), "out_of_range | assumptions.pue-enterprise | 0.9 | >= 1");
        input = servingInput();
        set(input, "electricity", -0.1);
        QCOMPARE(printed(planCost(input).error()), "out_of_range | assumptions.elec-cn-cny | -0.1 | >= 0");
        input = servingInput();
        std::erase_if(input.assumptions, [](const ResolvedAssumption& row) { return row.role == "wacc"; });
        QCOMPARE(printed(planCost(input).error()), "missing | assumptions.wacc | CN | ");
        QCOMPARE(printed(resolveAssumptions(catalog(), "CN", {{"wacc-cn", override({}, 0.01)}}).error()),
            "inconsistent | assumptions.wacc-cn | 0.05 / 0.07 / 0.01 | low <= typical <= high");
    }

    void aMissingPriceIsNamedAndNeverZero()
    {
        Catalog bare = catalog();
        bare.offers.clear();
        CostInput input = servingInput();
        input.catalog = &bare;
        Gpu unpriced = *catalog().gpu("h20");
        unpriced.price = {};
        input.stages.front().gpu = &unpriced;
        input.stages.front().server = nullptr;
        const auto plan = planCost(input);
        QVERIFY(plan);
        QCOMPARE(plan->supply(Supply::Own)->missing, "gpus.h20");
        QCOMPARE(plan->supply(Supply::OnDemand)->missing, "offers.h20");
        QVERIFY(!plan->supply(Supply::OnDemand)->available);
        QVERIFY(plan->supply(Supply::OnDemand)->parts.empty());
        QCOMPARE(plan->cheapest, Supply::Api); // the only one that is known
    }

    void anApiTrainsNothing()
    {
        CostInput input = servingInput();
        input.stages.push_back(trainingInput().stages.front());
        const auto plan = planCost(input);
        QVERIFY(plan);
        QCOMPARE(plan->supply(Supply::Api)->leavesOut, std::vector<std::string>{"pretrain"});
        QVERIFY(plan->cheapest != Supply::Api); // it would win by not doing the work
        // The stages' own supplies differ: the plan's cost is the mix, own fleet and rented training.
        QVERIFY(plan->mixed);
        QCOMPARE(plan->plan(), &*plan->mixed);
        QVERIFY(partTotal(*plan->mixed, "servers") > 0);
        QVERIFY(partTotal(*plan->mixed, "compute_rent") > 0);
    }

    void overridesStretchOrReplaceTheRange()
    {
        const auto rows = resolveAssumptions(catalog(), "CN", {{"wacc-cn", override(0.2, {})}}).value();
        const auto wacc = std::ranges::find(rows, std::string("wacc"), &ResolvedAssumption::role);
        QVERIFY(wacc->overridden);
        QCOMPARE(wacc->low, 0.05);
        QCOMPARE(wacc->typical, 0.2);
        QCOMPARE(wacc->high, 0.2);
        for (const char* region : {"CN", "US", "DE", "WORLD", "XX"})
            QVERIFY2(resolveAssumptions(catalog(), region, {}), region);
    }

    void flipsAreWhereTheVerdictChanges()
    {
        CostInput input = servingInput();
        const auto plan = planCost(input);
        int checked = 0;
        for (const FlipPoint& flip : plan->flips) {
            const auto row = std::ranges::find(input.assumptions, flip.assumptionId, &ResolvedAssumption::id);
            if (row == input.assumptions.end())
                continue; // a price of the catalog
            const ResolvedAssumption kept = *row;
            for (const double step : {1 - 1e-6, 1 + 1e-6}) {
                row->low = row->typical = row->high = flip.from + (flip.to - flip.from) * step;
                const auto there = planCost(input);
                QVERIFY2(there, flip.assumptionId.c_str());
                QVERIFY2(
                    there->cheapest == (step < 1 ? plan->cheapest : flip.becomes), flip.assumptionId.c_str());
            }
            *row = kept;
            ++checked;
        }
        QVERIFY(checked > 2);
    }

    void theTornadoIsRankedAndItsIndicesShareTheVariance()
    {
        CostInput input = servingInput();
        input.draws = 8192;
        const auto plan = planCost(input);
        double explained = 0;
        std::set<std::string> groups;
        for (std::size_t i = 0; i < plan->tornado.size(); ++i) {
            const TornadoBar& bar = plan->tornado[i];
            if (i > 0)
                QVERIFY(std::abs(bar.high - bar.low)
                    <= std::abs(plan->tornado[i - 1].high - plan->tornado[i - 1].low));
            const auto row = std::ranges::find(plan->assumptions, bar.assumptionId, &ResolvedAssumption::id);
            if (groups.insert(row->group).second)
                explained += bar.sobolIndex;
        }
        // Nearly additive: first-order indices of the groups sum to nearly one.
        QVERIFY2(explained > 0.85 && explained < 1.05, std::to_string(explained).c_str());
        for (const SupplyCost& cost : plan->supplies) { // lines of every supply have a range
            for (const CostPart& part : cost.parts)
                QVERIFY2(part.range.p10 <= part.range.p50 && part.range.p50 <= part.range.p90
                        && part.range.p90 != 0,
                    part.id.c_str());
        }
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
