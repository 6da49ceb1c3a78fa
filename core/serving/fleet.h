// Replicas for the load of a day (MODEL 5.10; seed B098-B101).
#pragma once

#include "core/serving/serving.h"

namespace terroir::core {

/// Load over the mean at `hour` from the busiest: a raised cosine to the power at which its peak is
/// `peakToMean` times its mean; 1 = the same all day. The night falls to nothing.
double loadOverMean(double peakToMean, double hour);

/// What the fleet must carry, and what it does between.
struct DailyLoad
{
    double requestsPerDay = 0, peakToMean = 1;
    double percentile = 1; // of the day's minutes that are carried without waiting; 1 = the busiest too
    double headroom = 0; // share over that
    int spareReplicas = 0; // beside the working ones (N + 1)
    LoadCurve curve = {}; // hour by hour, in place of peakToMean
};

struct Fleet
{
    double replicas = 0, gpus = 0;
    double peakRequestsPerS = 0, meanRequestsPerS = 0; // peak: what it was sized for, without headroom
    double utilisation = 0; // of what was bought, over the day
    double idleShare = 0;
    double idleHoursPerDay = 0; // replica-hours without work
    double minimumReplicas = 0; // to which an autoscaler may go down: one that answers, and the spare ones
    double meanReplicas = 0; // of an autoscaler that follows the day with the same headroom
    double rentedShare
        = 1; // of the replica-hours that are paid where machines are rented by the hour of a stated curve
};

/// Nothing where there is no load or the replica has no capacity.
Fleet fleet(const ServingResult& serving, const DailyLoad& load);

} // namespace terroir::core
