// Speed of the memory and serving models (issue goals: a million memory verdicts a second; a front of 500
// points of throughput against latency within 5 ms).
#include "core/serving/front.h"
#include "core/training/rank_memory.h"
#include "tests/support/shipped.h"

#include <benchmark/benchmark.h>

using namespace terroir;
using namespace terroir::core;

namespace {

struct ServingBench
{
    Catalog catalog = shipped::catalog();
    TrainingMachine machine
        = servingMachine(trainingMachine(catalog, *catalog.gpu("h100-sxm"), 8, 50e9, 0).value(), catalog,
            catalog.engines.front())
              .value();
    ServingJob job;

    ServingBench()
    {
        job.engine = catalog.engines.front();
        job.inputTokens = 1000;
        job.outputTokens = 300;
    }
};

const ServingBench& servingBench()
{
    static const ServingBench bench;
    return bench;
}

void manyMemoryVerdicts(benchmark::State& state)
{
    const ServingBench& bench = servingBench();
    TrainingJob job;
    job.sequence = 4096;
    job.globalBatch = 1024;
    job.profile = bench.catalog.stacks.front();
    job.stack = job.profile.id;
    const Model& model = *bench.catalog.model("llama3.1-70b");
    Strategy s;
    s.tp = 8;
    s.pp = 4;
    s.dp = 8;
    for (auto _ : state) {
        s.microBatch = 1 + s.microBatch % 4;
        s.zeroStage = (s.zeroStage + 1) % 4;
        benchmark::DoNotOptimize(memoryVerdict(model, *bench.machine.gpu, job, s).fits);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(manyMemoryVerdicts);

void servingMemoryVerdict(benchmark::State& state)
{
    const ServingBench& bench = servingBench();
    const Model& model = *bench.catalog.model("llama3.1-70b");
    ServingJob job = bench.job;
    for (auto _ : state) {
        job.tp = job.tp == 8 ? 1 : 2 * job.tp;
        benchmark::DoNotOptimize(servingFits(model, *bench.machine.gpu, job));
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(servingMemoryVerdict);

void throughputLatencyFront(benchmark::State& state)
{
    const ServingBench& bench = servingBench();
    const Model& model = *bench.catalog.model("llama3.1-8b");
    constexpr std::array sizes{1, 2, 4, 8};
    constexpr std::array formats{Dtype::Bf16, Dtype::Fp8, Dtype::Int8, Dtype::Int4};
    std::size_t points = 0;
    for (auto _ : state) {
        const auto front = servingFront(model, bench.machine, bench.job, sizes, formats, 40);
        points = front.size();
        benchmark::DoNotOptimize(front.data());
    }
    state.counters["points"] = static_cast<double>(points);
}
BENCHMARK(throughputLatencyFront)->UseRealTime()->Unit(benchmark::kMillisecond);

} // namespace
