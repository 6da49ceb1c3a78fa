// What the cost engine answers: reasons, break-evens, flips, what moves most; and what it says to bad input.
#include "core/cost/bill.h"
#include "core/cost/cost_model.h"
#include "core/cost/explain_cost.h"
#include "tests/core/cost_bench.h"

#include <map>
#include <set>

using namespace terroir::core;
using namespace terroir::test;

namespace {

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

} // namespace

class TestCostAnswers : public QObject
{
    Q_OBJECT

private slots:
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
            const auto bound = boundInput(plan->basis, shipped());
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
            = explainPart(*boundInput(plan->basis, shipped()), plan->stageSupplies, "electricity");
        QVERIFY(std::ranges::any_of(
            electricity->inputs, [](const DerivationInput& from) { return from.id == "elec-cn-cny"; }));
        QCOMPARE(explainPart(mix, {Supply::Own, Supply::OnDemand}, "api_input").error().code,
            ProblemCode::UnknownId);
        Catalog without = shipped();
        without.servers.clear();
        QCOMPARE(boundInput(plan->basis, without).error().code, ProblemCode::UnknownId);
    }

    void theBillIsTheCostTable()
    {
        // Quantity x price = amount in every line, lines sum to the parts of the table, and where a price is
        // a row's it is that row's.
        CostInput mix = servingInput();
        mix.stages.front().growthPerMonth = 0.03;
        mix.stages.front().labellingUnits = 100;
        mix.stages.push_back(trainingInput().stages.front());
        std::size_t priced = 0;
        for (const Supply supply : kSupplyOrder) {
            CostInput input = supply == Supply::Own ? mix : servingInput();
            input.stages.front().supply = supply;
            const auto plan = planCost(input);
            const auto bill = billOf(*plan, shipped());
            QVERIFY(bill);
            std::map<std::string, double> sums;
            for (const BillLine& line : *bill) {
                QVERIFY2(near(line.quantity * line.price, line.amount, 1e-9), line.part.c_str());
                QVERIFY2(!line.unit.empty() && line.quantity > 0, line.part.c_str());
                sums[line.part] += line.amount;
            }
            for (const CostPart& part : plan->plan()->parts)
                QVERIFY2(near(sums[part.id], part.total(), 1e-9), part.id.c_str());
            for (const BillLine& line : *bill) {
                const auto row = std::ranges::find(plan->assumptions, line.rowId, &ResolvedAssumption::id);
                if (row == plan->assumptions.end() || line.part == "storage" || line.part == "storage_rent"
                    || line.part == "residual" || line.part == "servers" || line.part.starts_with("api"))
                    continue; // shares of the whole, what is left of a server, prices that fall
                const double rate
                    = row->unit.starts_with("USD") ? assumption(input, "fx_cny_usd").typical : 1;
                QVERIFY2(near(line.price, row->typical * rate, 1e-9), line.part.c_str());
                ++priced;
            }
        }
        QVERIFY2(priced >= 14, qPrintable(QString::number(priced)));
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
        QCOMPARE(printed(resolveAssumptions(shipped(), "CN", {{"wacc-cn", override({}, 0.01)}}).error()),
            "inconsistent | assumptions.wacc-cn | 0.05 / 0.07 / 0.01 | low <= typical <= high");
    }

    void aMissingPriceIsNamedAndNeverZero()
    {
        Catalog bare = shipped();
        bare.offers.clear();
        CostInput input = servingInput();
        input.catalog = &bare;
        Gpu unpriced = *shipped().gpu("h20");
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
        const auto rows = resolveAssumptions(shipped(), "CN", {{"wacc-cn", override(0.2, {})}}).value();
        const auto wacc = std::ranges::find(rows, std::string("wacc"), &ResolvedAssumption::role);
        QVERIFY(wacc->overridden);
        QCOMPARE(wacc->low, 0.05);
        QCOMPARE(wacc->typical, 0.2);
        QCOMPARE(wacc->high, 0.2);
        for (const char* region : {"CN", "US", "DE", "WORLD", "XX"})
            QVERIFY2(resolveAssumptions(shipped(), region, {}), region);
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

    void tokensAtWhichAStaircaseMeetsAStraightLine()
    {
        // 32 cards (4 nodes) at $30k serve 1e12 tokens a year, for which an API bills $1M. One node costs
        // $240k = the bill for 0.24e12 tokens, and can serve 0.25e12: they meet there. At $32k ($256k a node)
        // no number of nodes is worth it.
        Bench bench;
        ApiPrice price;
        price.id = "api";
        price.inputPer1M = price.outputPer1M = usd(1);
        bench.gpu.price.typical = usd(30e3);
        StageDemand& stage = bench.stage(32);
        stage.continuous = true;
        stage.utilisation = 0.6;
        stage.outputTokensPerYear = 1e12;
        stage.apiPrice = &price;
        bench.input.horizonYears = 1;
        const auto point = [&bench] {
            const auto plan = planCost(bench.input);
            return *std::ranges::find(plan->breakEvens, "own_vs_api_tokens_per_year", &BreakEven::id);
        };
        QVERIFY(point().exists);
        QVERIFY(relative(point().value, 0.24e12) < 1e-9);
        bench.gpu.price.typical = usd(32e3);
        QVERIFY(!point().exists);
    }
};

QTEST_APPLESS_MAIN(TestCostAnswers)
#include "test_cost_answers.moc"
