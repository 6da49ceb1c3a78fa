// Waiting before a server whose work varies as widely as its mean, as the prompts of a service do: M/G/1 with
// E[S²] = 2·S², which is M/M/1 (MODEL 5.10).
#pragma once

#include <algorithm>
#include <cmath>

namespace terroir::core {

inline constexpr double kTailShare = 0.01; // a 99th percentile
inline constexpr double kTailQuantile = 2.326; // of the normal law, one sided
inline constexpr double kSteadyLoad = 0.95; // the most at which a queue is called steady

/// Mean wait at utilisation `load` < 1 (Pollaczek-Khinchine, squared coefficient of variation 1).
inline double meanWait(double serviceSeconds, double load)
{
    return serviceSeconds * load / (1 - load);
}

/// Wait that `tail` of the arrivals exceed: nobody waits with chance 1 - load, the rest exponentially with
/// the same mean (the two-moment approximation of MODEL 5.10).
inline double waitPercentile(double serviceSeconds, double load, double tail)
{
    return load <= tail ? 0 : meanWait(serviceSeconds, load) / load * std::log(load / tail);
}

/// The mean of requests in service that random arrivals let exceed `places` once in a hundred: n + 2.33·√n =
/// places.
inline double meanOfPlaces(double places)
{
    const double root = (-kTailQuantile + std::sqrt(kTailQuantile * kTailQuantile + 4 * places)) / 2;
    return std::max(1.0, root * root);
}

} // namespace terroir::core
