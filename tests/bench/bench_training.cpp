// Speed of the training model: one layout, the full search, a scaling curve (issue goals: 16 ms for 405B on
// 16,384 GPUs on two cores, 0.3 s for 60 counts, cost no faster than the number of configurations).
#include "core/training/scaling.h"
#include "tests/support/shipped.h"

#include <benchmark/benchmark.h>

#include <cmath>

using namespace terroir;
using namespace terroir::core;

namespace {

struct TrainingBench
{
    Catalog catalog = shipped::catalog();
    std::vector<StackProfile> stacks = shipped::stacks();
    TrainingMachine machine = trainingMachine(catalog, *catalog.gpu("h100-sxm"), 8, 50e9, 0.01).value();
    TrainingJob job;

    TrainingBench()
    {
        job.sequence = 8192;
        job.globalBatch = 2048;
        job.stack = "megatron-core";
        job.profile = *findStack(stacks, job.stack);
    }
    const Model& model(const char* id) const { return *catalog.model(id); }
};

const TrainingBench& trainingBench()
{
    static const TrainingBench bench;
    return bench;
}

void oneStepTime(benchmark::State& state)
{
    const TrainingBench& bench = trainingBench();
    Strategy s;
    s.tp = 8;
    s.pp = 16;
    s.dp = 128;
    for (auto _ : state)
        benchmark::DoNotOptimize(stepTime(bench.model("llama3.1-405b"), bench.machine, bench.job, s).total);
}
BENCHMARK(oneStepTime);

void oneMemoryVerdict(benchmark::State& state)
{
    const TrainingBench& bench = trainingBench();
    Strategy s;
    s.tp = 8;
    s.pp = 16;
    s.dp = 128;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            memoryVerdict(bench.model("llama3.1-405b"), *bench.machine.gpu, bench.job, s).needBytes);
}
BENCHMARK(oneMemoryVerdict);

/// Llama 3.1 405B by GPU count: the search alone, with the finer choices, time and configurations. CPU time
/// is that of all threads, so that the rate is per core.
void fullSearch(benchmark::State& state, bool refine)
{
    const TrainingBench& bench = trainingBench();
    TrainingJob job = bench.job;
    const int gpus = static_cast<int>(state.range(0));
    job.globalBatch = std::max(2048, gpus / 4);
    SearchLimits limits;
    limits.refine = refine;
    std::int64_t evaluated = 0, pruned = 0, refined = 0;
    for (auto _ : state) {
        const SearchResult result
            = searchStrategies(bench.model("llama3.1-405b"), bench.machine, job, gpus, limits);
        evaluated = result.evaluated;
        pruned = result.pruned;
        refined = result.refined;
        benchmark::DoNotOptimize(result.best.stepSeconds);
    }
    state.counters["evaluated"] = static_cast<double>(evaluated);
    state.counters["pruned"] = static_cast<double>(pruned);
    state.counters["refined"] = static_cast<double>(refined);
    state.counters["evaluated_per_s_core"]
        = benchmark::Counter(static_cast<double>(evaluated), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK_CAPTURE(fullSearch, layouts, false)
    ->RangeMultiplier(4)
    ->Range(64, 131072)
    ->Arg(16384)
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fullSearch, refined, true)
    ->Arg(512)
    ->Arg(16384)
    ->Arg(131072)
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

void scalingOf60Counts(benchmark::State& state)
{
    const TrainingBench& bench = trainingBench();
    std::vector<int> counts;
    for (int i = 0; i < 60; ++i)
        counts.push_back(64 * (4 + 4 * i));
    for (auto _ : state)
        benchmark::DoNotOptimize(
            scalingCurve(bench.model("llama3.1-405b"), bench.machine, bench.job, counts, {}, 15e12)
                .points.size());
}
BENCHMARK(scalingOf60Counts)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

} // namespace
