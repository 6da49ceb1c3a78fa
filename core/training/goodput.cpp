#include "core/training/goodput.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

Goodput goodput(const GoodputInput& input)
{
    constexpr double secondsPerHour = 3600, hoursPerDay = 24;
    Goodput result;
    const double computeSeconds = input.computeDays * hoursPerDay * secondsPerHour;
    if (input.gpus <= 0 || input.gpuHoursPerFailure <= 0) {
        result.mtbfHours = std::numeric_limits<double>::infinity();
        result.goodput = 1;
        result.calendarDays = result.calendarDaysWithout = input.computeDays;
        return result;
    }
    result.mtbfHours = input.gpuHoursPerFailure / input.gpus;
    const double mtbf = result.mtbfHours * secondsPerHour;
    result.checkpointSeconds
        = input.storageBytesPerS > 0 ? input.checkpointBytes / input.storageBytesPerS : 0;
    const double delta = result.checkpointSeconds;
    const double restart = std::max(0.0, input.restartSeconds);

    // Exponential failures: a segment of work τ followed by its checkpoint δ takes (M + R)(e^{(τ+δ)/M} - 1)
    // on average (Daly 2006, equation 20 with restart R); Young's first-order optimum is sqrt(2 δ M).
    const double optimum = std::sqrt(2 * delta * mtbf);
    result.intervalSeconds = std::min(optimum > 0 ? optimum : 1.0, std::max(1.0, computeSeconds));
    const double segments = computeSeconds / result.intervalSeconds;
    const double wall = segments * (mtbf + restart) * std::expm1((result.intervalSeconds + delta) / mtbf);
    const double seconds = std::isfinite(wall) ? wall : std::numeric_limits<double>::infinity();
    result.goodput = seconds > 0 ? computeSeconds / seconds : 1;
    result.calendarDays = seconds / secondsPerHour / hoursPerDay;
    result.failures = seconds / mtbf;
    result.lostGpuHours = (seconds - computeSeconds) / secondsPerHour * input.gpus;

    const double bare = (mtbf + restart) * std::expm1(computeSeconds / mtbf);
    // e^7: a run that must survive seven times its mean time between failures in one go never ends in
    // practice.
    constexpr double hopeless = 1000;
    const double without = bare > hopeless * computeSeconds ? std::numeric_limits<double>::infinity() : bare;
    result.calendarDaysWithout = without / secondsPerHour / hoursPerDay;
    result.lostGpuHoursWithout = (without - computeSeconds) / secondsPerHour * input.gpus;
    return result;
}

} // namespace terroir::core
