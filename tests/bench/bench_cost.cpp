// Draws per second of the cost engine; bench/README.md states the ratio to the plain numpy version beside it.
#include "core/cost/cost.h"
#include "core/cost/cost_model.h"
#include "core/cost/uncertainty.h"
#include "core/sweep/tco_sweep.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

using namespace terroir::core;

namespace {

const Catalog& costCatalog()
{
    static const Catalog catalog = [] {
        CatalogTables tables;
        for (const TableSpec& spec : tableSpecs()) {
            std::ifstream file(TERROIR_RESOURCES "/catalog/" + std::string(spec.file));
            std::stringstream text;
            text << file.rdbuf();
            tables.tables.push_back(tableFromCsv(spec, text.str()).value());
        }
        return makeCatalog(tables, {}).value();
    }();
    return catalog;
}

/// Five years of a growing fleet of 64 H100, under all seven supplies.
CostInput costInput(int draws)
{
    CostInput input;
    input.catalog = &costCatalog();
    input.horizonYears = 5;
    input.draws = draws;
    input.assumptions = resolveAssumptions(costCatalog(), "CN", {}).value();
    StageDemand serve;
    serve.stageId = "serve";
    serve.workload = WorkloadKind::Serving;
    serve.gpu = costCatalog().gpu("h100-sxm");
    serve.server = costCatalog().server("hgx-h100-8");
    serve.gpus = 64;
    serve.continuous = true;
    serve.utilisation = 0.6;
    serve.inputTokensPerYear = 2e12;
    serve.outputTokensPerYear = 1e12;
    serve.growthPerMonth = 0.02;
    serve.apiPrice = costCatalog().apiPrice("gpt-4o-mini");
    input.stages.push_back(serve);
    return input;
}

void costDraws(benchmark::State& state)
{
    const CostInput input = costInput(0);
    const CostModel model = makeCostModel(input).value();
    std::vector<Layout> layouts;
    for (const Supply supply : kSupplyOrder)
        layouts.push_back(uniformLayout(model, supply));
    for (auto _ : state)
        benchmark::DoNotOptimize(draw(model, layouts, static_cast<int>(state.range(0)), 1, 0, {}));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(costDraws)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();

void costPlan(benchmark::State& state)
{
    const CostInput input = costInput(static_cast<int>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(planCost(input));
}
BENCHMARK(costPlan)->Arg(0)->Arg(4096)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();

void costSweep(benchmark::State& state)
{
    const CostInput input = costInput(0);
    TcoSweepSpec spec;
    spec.x.assumptionId = "price.gpu.h100-sxm";
    spec.y.assumptionId = "elec-cn-cny";
    for (int i = 0; i < 256; ++i) {
        spec.x.values.push_back(10000 + 100 * i);
        spec.y.values.push_back(0.3 + 0.002 * i);
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(sweepTco(input, spec));
    state.SetItemsProcessed(state.iterations() * 65536);
}
BENCHMARK(costSweep)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
