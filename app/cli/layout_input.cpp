#include "app/cli/layout_input.h"

#include "core/plan/machine.h"
#include "core/plan/parts.h"

namespace terroir::cli {

core::Problem noLayout(const LayoutInput& input)
{
    return core::noLayoutProblem(
        input.model, input.limits, input.stage().cluster.gpus, input.job.globalBatch, input.job.sequence);
}

core::Result<LayoutInput> layoutInput(Context& context, const QCommandLineParser& parser, int machineGpus)
{
    auto scenario = scenarioFromOptions(context, parser, core::WorkloadKind::PreTraining, Asked::Layout);
    if (!scenario)
        return tl::unexpected<core::Problem>(scenario.error());
    LayoutInput input;
    input.scenario = std::move(*scenario);
    const core::Stage& stage = input.scenario.stages.front();
    core::Memos memos;
    const core::Assumed assumed(*context.catalog, input.scenario);
    const core::PartInput parts{*context.catalog, input.scenario, assumed, memos, {}};
    const auto rows = rowsOf(context, parts, stage);
    if (!rows)
        return tl::unexpected<core::Problem>(rows.error());
    input.model = *rows->model;
    input.gpu = rows->gpu;
    core::Cluster cluster = stage.cluster;
    cluster.gpus = std::max(cluster.gpus, machineGpus);
    auto machine = core::machineOf(*context.catalog, cluster, *input.gpu, assumed);
    if (!machine)
        return tl::unexpected<core::Problem>(machine.error());
    input.machine = std::move(*machine);
    input.machine.rates = core::stepRates(*context.catalog, *input.gpu, assumed, input.scenario.currency);
    if (const auto rate = core::statedTflops(*input.gpu, stage.setup.precision); !rate)
        return tl::unexpected<core::Problem>(rate.error());
    auto job = core::trainingJob(*context.catalog, stage, assumed);
    if (!job)
        return tl::unexpected<core::Problem>(job.error());
    if (const auto set = core::setAlignedModels(parts, stage, input.model, *job); !set)
        return tl::unexpected<core::Problem>(set.error());
    input.job = *job;
    input.limits = core::limitsOf(stage.setup);
    return input;
}

} // namespace terroir::cli
