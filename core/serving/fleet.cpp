#include "core/serving/fleet.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace terroir::core {
namespace {

constexpr double kHoursOfADay = 24;
constexpr int kStepsPerDay = 288; // five minutes: about as long as a replica takes to load a model

/// k with mean of ((1 + cos x)/2)^k = 1/peakToMean: Γ(k + 1/2)/(√π·Γ(k + 1)), falling in k.
double curvePower(double peakToMean)
{
    double low = 0, high = 1e6;
    for (int i = 0; i < 80; ++i) {
        const double k = (low + high) / 2;
        const double mean = std::exp(std::lgamma(k + 0.5) - std::lgamma(k + 1)) / std::sqrt(std::numbers::pi);
        (mean > 1 / peakToMean ? low : high) = k;
    }
    return low;
}

double overPeak(double power, double hour)
{
    return std::pow((1 + std::cos(2 * std::numbers::pi * hour / kHoursOfADay)) / 2, power);
}

} // namespace

double loadOverMean(double peakToMean, double hour)
{
    return peakToMean <= 1 ? 1 : peakToMean * overPeak(curvePower(peakToMean), hour);
}

Fleet fleet(const ServingResult& serving, const DailyLoad& load)
{
    Fleet fleet;
    const double peakToMean = std::max(1.0, load.peakToMean), power = curvePower(peakToMean);
    const auto over = [&](double hour) { return peakToMean <= 1 ? 1 : peakToMean * overPeak(power, hour); };
    fleet.meanRequestsPerS = load.requestsPerDay / 86400;
    // The curve falls from its peak to both sides: a share s of the day lies above its value at s/2 days.
    fleet.peakRequestsPerS
        = fleet.meanRequestsPerS * over((1 - std::clamp(load.percentile, 0.0, 1.0)) / 2 * kHoursOfADay);
    const double capacity = serving.capacity.requestsPerS;
    if (load.requestsPerDay <= 0 || capacity <= 0)
        return fleet;
    const auto replicasFor = [&](double requestsPerS) {
        return std::max(1.0, std::ceil(requestsPerS * (1 + load.headroom) / capacity)) + load.spareReplicas;
    };
    fleet.replicas = replicasFor(fleet.peakRequestsPerS);
    fleet.gpus = fleet.replicas * serving.tp * serving.pp;
    fleet.utilisation = fleet.meanRequestsPerS / (fleet.replicas * capacity);
    fleet.idleShare = 1 - fleet.utilisation;
    fleet.idleHoursPerDay = fleet.idleShare * fleet.replicas * kHoursOfADay;
    fleet.minimumReplicas = fleet.replicas;
    for (int step = 0; step < kStepsPerDay; ++step) {
        const double wanted = fleet.meanRequestsPerS * over(kHoursOfADay * step / kStepsPerDay);
        const double running = std::min(fleet.replicas, replicasFor(wanted));
        fleet.minimumReplicas = std::min(fleet.minimumReplicas, running);
        fleet.meanReplicas += running / kStepsPerDay;
    }
    return fleet;
}

} // namespace terroir::core
