// Failures, checkpoints, spares, and what a run really takes (MODEL 5.9).
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace terroir::core {

/// What breaks: the causes of table 5 of arXiv:2407.21783, gathered.
enum class FailurePart { Gpu, Memory, Network, Host, Software };
inline constexpr std::array kFailureParts{
    FailurePart::Gpu, FailurePart::Memory, FailurePart::Network, FailurePart::Host, FailurePart::Software};
inline constexpr std::size_t kFailurePartCount = kFailureParts.size();

std::string_view id(FailurePart part); // "gpu", "memory", "network", "host", "software"

struct GoodputInput
{
    int gpus = 0, gpusPerNode = 8;
    double computeDays = 0; // without failures
    double checkpointBytes = 0; // weights, master weights, moments
    double storageBytesPerS = 0; // of the checkpoint file system, writing and reading
    double gpuHoursPerFailure = 0; // mean GPU-hours between unexpected interruptions
    double detectionSeconds = 0; // until somebody knows
    double restartSeconds = 0; // until every process runs again, loading of the checkpoint not included
    bool asynchronous = false; // copied to host memory, written from there while the run goes on
    double hostBytesPerS = 0; // of one GPU to host memory; asynchronous only
    double overheadSeconds = 0; // of an asynchronous checkpoint beside the copy
    std::optional<double> intervalSeconds; // a fixed one; otherwise the optimum
    std::array<double, kFailurePartCount> partShares{}; // of the failures; all zero = not known
    double repairHours = 0; // until a node that failed is back; software failures take none out
    int spareNodes = 0;
    double lostAfterDays = 0; // the day on which a run without checkpoints is asked about
};

struct Goodput
{
    double mtbfHours = 0; // of the whole job
    double failures = 0; // expected over the run
    std::array<double, kFailurePartCount> failuresByPart{};
    double checkpointSeconds = 0; // to write one to storage
    double blockedSeconds = 0; // that one stops the run
    double backgroundSeconds = 0; // that it is written beside the run
    double loadSeconds = 0; // to read one back
    double recoverSeconds = 0; // a failure costs, beside the work since the last checkpoint
    double youngSeconds = 0; // sqrt(2 δ MTBF)
    double dalySeconds = 0; // higher order
    double optimumSeconds = 0; // numerical: least wall time
    double intervalSeconds = 0; // used: the fixed one, or Daly's within [background, compute]
    double goodput = 0; // useful share of wall time, with checkpoints and spares
    double goodputSync = 0, goodputAsync = 0; // under either kind of checkpoint
    double calendarDays = 0; // with checkpoints
    double lostGpuHours = 0; // with checkpoints: the sum of the four below
    double lostToCheckpoints = 0, lostToRework = 0, lostToRestarts = 0, lostToRepairs = 0; // GPU-hours
    double nodesInRepair = 0; // mean, if the job never stopped
    double waitShare = 0; // of wall time, for a node to be repaired
    int spareNodes = 0, bestSpares = 0;
    double lostGpuHoursWithout
        = 0; // expected loss if nothing is ever saved: restarts from zero; infinite when it never ends
    double calendarDaysWithout = 0; // infinite when it never finishes in practice
    double onceGpuHours = 0; // lost by one failure on the last of `lostAfterDays` days, nothing saved
    double onceGpuHoursSaved = 0; // lost by one failure with checkpoints: half an interval and the recovery
};

Goodput goodput(const GoodputInput& input);

} // namespace terroir::core
