#include "core/training/goodput.h"

#include "core/training/goodput_formulas.h"
#include "core/training/spares.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace terroir::core {
namespace {

constexpr double kSecondsPerHour = 3600, kHoursPerDay = 24;
constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// A checkpoint of one kind: what it stops, what it leaves unsafe, what a failure costs beside rework.
struct CheckpointCost
{
    double blocked = 0, background = 0, recover = 0;
};

CheckpointCost checkpointCost(const GoodputInput& in, bool asynchronous)
{
    const double write = in.storageBytesPerS > 0 ? in.checkpointBytes / in.storageBytesPerS : 0;
    const double restart = std::max(0.0, in.detectionSeconds) + std::max(0.0, in.restartSeconds) + write;
    if (!asynchronous)
        return {write, 0, restart};
    const double copy = in.hostBytesPerS > 0
        ? formula::snapshotSeconds<double>(in.checkpointBytes, in.gpus, in.hostBytesPerS, in.overheadSeconds)
        : in.overheadSeconds;
    // A checkpoint is safe only when it is written: a failure loses that much more work.
    return {copy, write, restart + write};
}

double wallAt(double compute, double interval, const CheckpointCost& cost, double mtbf)
{
    const double wall = formula::wallSeconds<double>(compute, interval, cost.blocked, cost.recover, mtbf);
    return std::isfinite(wall) ? wall : kInfinite;
}

/// Least wall time by golden section over the logarithm of the interval.
double optimumOf(double compute, double least, double most, const CheckpointCost& cost, double mtbf)
{
    constexpr double golden = 0.6180339887498949;
    double low = std::log(least), high = std::log(most);
    for (int round = 0; round < 60; ++round) {
        const double a = high - golden * (high - low), b = low + golden * (high - low);
        if (wallAt(compute, std::exp(a), cost, mtbf) <= wallAt(compute, std::exp(b), cost, mtbf))
            high = b;
        else
            low = a;
    }
    return std::exp((low + high) / 2);
}

struct Interval
{
    double young = 0, daly = 0, used = 0, least = 1, most = 1;
};

Interval intervalOf(const GoodputInput& in, double compute, const CheckpointCost& cost, double mtbf)
{
    Interval interval;
    interval.young = formula::youngSeconds<double>(cost.blocked, mtbf);
    interval.daly = cost.blocked < 2 * mtbf ? formula::dalySeconds<double>(cost.blocked, mtbf) : mtbf;
    interval.most = std::max(1.0, compute);
    interval.least = std::min(interval.most, std::max(1.0, cost.background)); // one is written at a time
    interval.used = std::clamp(in.intervalSeconds.value_or(interval.daly), interval.least, interval.most);
    return interval;
}

void addParts(const GoodputInput& in, Goodput& result, double& hardware)
{
    const double sum = std::accumulate(in.partShares.begin(), in.partShares.end(), 0.0);
    hardware = 0;
    for (std::size_t part = 0; part < kFailurePartCount && sum > 0; ++part) {
        const double share = in.partShares[part] / sum;
        result.failuresByPart[part] = result.failures * share;
        if (kFailureParts[part] != FailurePart::Software)
            hardware += share;
    }
}

} // namespace

std::string_view id(FailurePart part)
{
    constexpr std::array<std::string_view, kFailurePartCount> names{
        "gpu", "memory", "network", "host", "software"};
    return names[static_cast<std::size_t>(part)];
}

Goodput goodput(const GoodputInput& in)
{
    Goodput result;
    const double compute = in.computeDays * kHoursPerDay * kSecondsPerHour;
    if (in.gpus <= 0 || in.gpuHoursPerFailure <= 0) {
        result.mtbfHours = kInfinite;
        result.goodput = result.goodputSync = result.goodputAsync = 1;
        result.calendarDays = result.calendarDaysWithout = in.computeDays;
        return result;
    }
    result.mtbfHours = in.gpuHoursPerFailure / in.gpus;
    const double mtbf = result.mtbfHours * kSecondsPerHour;
    const CheckpointCost cost = checkpointCost(in, in.asynchronous);
    result.checkpointSeconds = result.loadSeconds
        = in.storageBytesPerS > 0 ? in.checkpointBytes / in.storageBytesPerS : 0;
    result.blockedSeconds = cost.blocked;
    result.backgroundSeconds = cost.background;
    result.recoverSeconds = cost.recover;
    const Interval interval = intervalOf(in, compute, cost, mtbf);
    result.youngSeconds = interval.young;
    result.dalySeconds = interval.daly;
    result.intervalSeconds = interval.used;
    result.optimumSeconds = optimumOf(compute, interval.least, interval.most, cost, mtbf);

    const double running = wallAt(compute, interval.used, cost, mtbf); // waiting for repairs left out
    result.failures = running / mtbf;
    double hardware = 0;
    addParts(in, result, hardware);
    const double nodes = std::ceil(static_cast<double>(in.gpus) / std::max(1, in.gpusPerNode));
    result.nodesInRepair = formula::nodesInRepair<double>(hardware, in.repairHours, result.mtbfHours);
    result.spareNodes = in.spareNodes;
    result.bestSpares = bestSpares(nodes, result.nodesInRepair);
    result.waitShare = spareWaitShare(in.spareNodes, result.nodesInRepair);
    const auto usefulShare = [&](bool asynchronous) {
        const CheckpointCost other = checkpointCost(in, asynchronous);
        const double wall = wallAt(compute, intervalOf(in, compute, other, mtbf).used, other, mtbf);
        return wall > 0 ? compute / wall * (1 - result.waitShare) : 1;
    };
    result.goodputSync = usefulShare(false);
    result.goodputAsync = usefulShare(true);
    result.goodput = in.asynchronous ? result.goodputAsync : result.goodputSync;
    const double wall = result.goodput > 0 ? compute / result.goodput : (compute > 0 ? kInfinite : 0);
    result.calendarDays = wall / kSecondsPerHour / kHoursPerDay;

    const double gpuHours = in.gpus / kSecondsPerHour; // of a second
    result.lostGpuHours = (wall - compute) * gpuHours;
    result.lostToRepairs = (wall - running) * gpuHours;
    result.lostToCheckpoints = compute / interval.used * cost.blocked * gpuHours;
    // A restart lasts until it succeeds or is itself interrupted: MTBF (1 - e^(-R/MTBF)) in the mean.
    const double restart = cost.recover - cost.background;
    result.lostToRestarts = -running * std::expm1(-restart / mtbf) * gpuHours;
    result.lostToRework = (running - compute) * gpuHours - result.lostToCheckpoints - result.lostToRestarts;

    const double bare = formula::wallSeconds<double>(compute, std::max(1.0, compute), 0, restart, mtbf);
    // e^7: a run that must survive seven times its mean time between failures in one go never ends in
    // practice.
    constexpr double hopeless = 1000;
    const double without = !(bare <= hopeless * compute) ? kInfinite : bare;
    result.calendarDaysWithout = without / kSecondsPerHour / kHoursPerDay;
    result.lostGpuHoursWithout = (without - compute) * gpuHours;
    result.onceGpuHours = std::min(in.lostAfterDays, in.computeDays) * kHoursPerDay * in.gpus;
    result.onceGpuHoursSaved = std::min(result.onceGpuHours, (interval.used / 2 + cost.recover) * gpuHours);
    return result;
}

} // namespace terroir::core
