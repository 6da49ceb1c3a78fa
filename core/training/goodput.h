// Failures, checkpoints, and what a run really takes (MODEL 5.9).
#pragma once

namespace terroir::core {

struct GoodputInput
{
    int gpus = 0;
    double computeDays = 0; // without failures
    double checkpointBytes = 0; // weights, master weights, moments
    double storageBytesPerS = 0; // of the checkpoint file system
    double gpuHoursPerFailure = 0; // mean GPU-hours between unexpected interruptions
    double restartSeconds = 0; // detection + restart
};

struct Goodput
{
    double mtbfHours = 0; // of the whole job
    double failures = 0; // expected over the run
    double checkpointSeconds = 0; // one, synchronous
    double intervalSeconds = 0; // Young/Daly optimum sqrt(2 δ MTBF)
    double goodput = 0; // useful share of wall time, with checkpoints
    double calendarDays = 0; // with checkpoints
    double lostGpuHours = 0; // with checkpoints
    double lostGpuHoursWithout
        = 0; // expected loss if nothing is ever saved: restarts from zero; infinite when it never ends
    double calendarDaysWithout = 0; // infinite when it never finishes in practice
};

Goodput goodput(const GoodputInput& input);

} // namespace terroir::core
