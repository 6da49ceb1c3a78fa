#include "app/cli/command.h"
#include "core/plan/machine.h"
#include "core/plan/parts.h"
#include "core/sweep/tco_sweep.h"
#include "ui/report/budget_report.h"
#include "ui/report/pdf_writer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <functional>
#include <thread>

namespace terroir::cli {
namespace {

constexpr const char* kBenchSample = "samples/own-industry-model.json";

struct Timing
{
    double medianSeconds = 0;
    double cpuSeconds = 0; // of all threads, mean of a run
    int runs = 0;
};

/// Median of as many runs as fit into `budget` seconds, at least three.
Timing timed(double budget, const std::function<void()>& work)
{
    using Clock = std::chrono::steady_clock;
    std::vector<double> seconds;
    const auto start = Clock::now();
    const std::clock_t startCpu = std::clock();
    do {
        const auto begin = Clock::now();
        work();
        seconds.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
    } while (seconds.size() < 3 || std::chrono::duration<double>(Clock::now() - start).count() < budget);
    const double cpu = static_cast<double>(std::clock() - startCpu) / CLOCKS_PER_SEC;
    std::nth_element(seconds.begin(), seconds.begin() + std::ptrdiff_t(seconds.size() / 2), seconds.end());
    return {seconds[seconds.size() / 2], cpu / static_cast<double>(seconds.size()),
        static_cast<int>(seconds.size())};
}

struct BenchJob
{
    core::Model model;
    core::TrainingMachine machine;
    core::TrainingJob job;
};

core::Result<BenchJob> largeJob(const Context& context)
{
    core::Scenario scenario;
    core::Stage stage;
    stage.modelId = "llama3.1-405b";
    stage.cluster.gpuId = "h100-sxm";
    stage.cluster.gpus = 16384;
    stage.setup.sequence = 8192;
    stage.setup.globalBatch = 2048;
    const core::Assumed assumed(*context.catalog, scenario);
    const auto model = context.catalog->findModel(stage.modelId, "model");
    const auto gpu = context.catalog->findGpu(stage.cluster.gpuId, "gpu");
    if (!model)
        return tl::unexpected<core::Problem>(model.error());
    if (!gpu)
        return tl::unexpected<core::Problem>(gpu.error());
    auto machine = core::machineOf(*context.catalog, stage.cluster, **gpu, assumed);
    if (!machine)
        return tl::unexpected<core::Problem>(machine.error());
    auto job = core::trainingJob(*context.catalog, stage, assumed);
    if (!job)
        return tl::unexpected<core::Problem>(job.error());
    return BenchJob{**model, std::move(*machine), std::move(*job)};
}

std::vector<int> sixtyCounts()
{
    std::vector<int> counts;
    for (int i = 0; i < 60; ++i) // multiples of a node from 64 to 16,384
        counts.push_back(8 * static_cast<int>(std::lround(8 * std::pow(256.0, i / 59.0))));
    return counts;
}

void declareBench(QCommandLineParser&) { }

int runBench(Context& context, const QCommandLineParser&)
{
    const auto large = largeJob(context);
    if (!large)
        return report(context, large.error());
    core::Json out;
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    out["cores"] = cores;

    core::SearchResult search;
    const Timing searching = timed(
        4, [&] { search = core::searchStrategies(large->model, large->machine, large->job, 16384, {}); });
    // The layouts alone, by the processor's time: what a core computes, whatever else the machine does.
    core::SearchLimits coarse;
    coarse.refine = false;
    core::SearchResult layouts;
    const Timing enumerating = timed(2,
        [&] { layouts = core::searchStrategies(large->model, large->machine, large->job, 16384, coarse); });
    out["configs_per_s_per_core"] = static_cast<double>(layouts.evaluated) / enumerating.cpuSeconds;
    out["configs_counted"] = layouts.evaluated;
    out["configs_runs"] = enumerating.runs;
    out["search_405b_16384_ms"] = searching.medianSeconds * 1e3;
    out["search_405b_16384_configs"] = search.evaluated;
    out["search_405b_16384_pruned"] = search.pruned;
    out["search_405b_16384_refined"] = search.refined;
    out["search_405b_16384_cpu_ms"] = searching.cpuSeconds * 1e3;
    out["search_405b_16384_runs"] = searching.runs;
    out["search_405b_16384_winner"] = search.found ? core::candidateJson(search.best) : core::Json(nullptr);

    const Timing scaling = timed(4, [&] {
        (void)core::scalingCurve(large->model, large->machine, large->job, sixtyCounts(), {}, 15e12);
    });
    out["scaling_60_counts_ms"] = scaling.medianSeconds * 1e3;
    out["scaling_60_counts_cpu_ms"] = scaling.cpuSeconds * 1e3;

    double sum = 0; // keeps the verdicts from being optimised away
    constexpr int kVerdicts = 20000;
    const Timing memory = timed(1, [&] {
        for (int i = 0; i < kVerdicts; ++i) {
            core::Strategy strategy = search.best.strategy;
            strategy.microBatch = 1 + i % 4;
            sum += core::memoryVerdict(large->model, *large->machine.gpu, large->job, strategy).needBytes;
        }
    });
    out["memory_verdicts_per_s"] = sum > 0 ? kVerdicts / memory.medianSeconds : 0;

    auto scenario = core::scenarioFromJson(database::shippedText(QString::fromLatin1(kBenchSample)));
    if (!scenario)
        return report(context, scenario.error());
    const Timing map = timed(3, [&] {
        core::Planner planner(context.catalog, context.tree);
        (void)planner.plan(*scenario, core::Parts::Map);
    });
    out["map_ms"] = map.medianSeconds * 1e3;

    core::Planner planner(context.catalog, context.tree);
    const auto plan = planner.plan(*scenario);
    if (!plan)
        return report(context, plan.error());
    double years = scenario->horizonYears;
    const Timing headline = timed(2, [&] { // an edit that no earlier plan knows
        scenario->horizonYears = years += 1e-6;
        (void)planner.plan(*scenario, core::Parts::Headline);
    });
    out["headline_solve_ms"] = headline.medianSeconds * 1e3;

    core::Memos memos;
    const core::PartInput parts{
        *context.catalog, plan->scenario, core::Assumed(*context.catalog, plan->scenario), memos, {}};
    if (auto cost = core::costInputOf(parts, *plan, 1 << 18)) {
        const Timing draws = timed(3, [&] { (void)core::planCost(*cost); });
        out["monte_carlo_draws_per_s"] = cost->draws / draws.medianSeconds;
        cost->draws = 0;
        core::TcoSweepSpec spec;
        for (int i = 0; i < 64; ++i) {
            spec.x.values.push_back(0.3 + 0.01 * i);
            spec.y.values.push_back(1.1 + 0.01 * i);
        }
        for (const core::ResolvedAssumption& row : cost->assumptions) {
            if (row.role == "utilisation")
                spec.x.assumptionId = row.id;
            if (row.role == "pue")
                spec.y.assumptionId = row.id;
        }
        const Timing sweep = timed(2, [&] { (void)core::sweepTco(*cost, spec); });
        out["sweep_points_per_s"] = 64 * 64 / sweep.medianSeconds;
    }

    terroir::report::ReportOptions options;
    options.programVersion = QStringLiteral(TERROIR_VERSION);
    const Timing reporting = timed(2, [&] {
        const terroir::report::PagedReport paged(
            terroir::report::makeBudgetReport(*scenario, *plan, *context.tree, options));
        (void)terroir::report::pdfBytes(paged);
    });
    out["report_ms"] = reporting.medianSeconds * 1e3;
    print(context, out);
    return kDone;
}

} // namespace

Subcommand benchCommand()
{
    return {QStringLiteral("bench"), {}, Cli::tr("How fast this machine computes: medians."), declareBench,
        runBench};
}

} // namespace terroir::cli
