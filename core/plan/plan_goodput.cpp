#include "core/plan/parts.h"
#include "core/training/host_link.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

/// All nodes write at once, until the file system is the limit.
double checkpointBytesPerS(const Assumed& assumed, double nodes)
{
    const double storage = assumed.typical("checkpoint_storage_gb_per_s").value_or(0);
    const double perNode = assumed.typical("checkpoint_gb_s_per_node").value_or(0);
    return 1e9 * (perNode > 0 ? std::min(storage, perNode * std::max(1.0, nodes)) : storage);
}

} // namespace

double checkpointBytes(const TrainingPlan& plan, double params, double bytesPerParam)
{
    const bool adapters = plan.job.workload == WorkloadKind::Lora || plan.job.workload == WorkloadKind::Qlora;
    const Strategy& strategy = plan.strategy;
    const int ranks = strategy.shardRanks > 0 ? strategy.shardRanks : strategy.dp * strategy.cp;
    if (adapters)
        return plan.memory.perGpu.optimizer * strategy.tp * strategy.pp
            * (strategy.zeroStage >= 1 ? ranks : 1);
    return params * bytesPerParam;
}

GoodputInput goodputInput(const Assumed& assumed, const Gpu& gpu, int gpus, int gpusPerNode,
    double computeDays, double bytesOfCheckpoint)
{
    const auto role = [&](std::string_view name) { return assumed.typical(name).value_or(0); };
    GoodputInput input;
    input.gpus = gpus;
    input.gpusPerNode = gpusPerNode;
    input.computeDays = computeDays;
    input.checkpointBytes = bytesOfCheckpoint;
    const double nodes = static_cast<double>(gpus) / std::max(1, gpusPerNode);
    input.storageBytesPerS = checkpointBytesPerS(assumed, nodes);
    input.gpuHoursPerFailure = role("gpu_hours_per_failure");
    input.detectionSeconds = role("failure_detection_minutes") * 60;
    input.restartSeconds = role("restart_minutes") * 60;
    input.asynchronous = role("checkpoint_asynchronous") >= 0.5;
    input.hostBytesPerS = hostLinkBytesPerS(&gpu);
    input.overheadSeconds = role("checkpoint_overhead_seconds");
    for (const FailurePart part : kFailureParts)
        input.partShares[static_cast<std::size_t>(part)] = role("failure_share_" + std::string(id(part)));
    input.repairHours = role("node_repair_hours");
    // A single server has no spare beside it.
    if (nodes > 1)
        input.spareNodes = static_cast<int>(std::ceil(role("spares_share") * std::ceil(nodes)));
    input.lostAfterDays = assumed.byId("run-days-before-failure").value_or(0);
    return input;
}

} // namespace terroir::core
