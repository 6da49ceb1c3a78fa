#include "core/serving/fleet.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace terroir::core {
namespace {

constexpr double kHoursOfADay = 24;
constexpr int kStepsPerDay = 288; // five minutes: about as long as a replica takes to load a model

/// k with mean of ((1 + cos x)/2)^k = 1/peakToMean: B(k + 1/2, 1/2)/π, falling in k.
double curvePower(double peakToMean)
{
    double low = 0, high = 1e6;
    for (int i = 0; i < 80; ++i) {
        const double k = (low + high) / 2;
        const double mean = std::beta(k + 0.5, 0.5) / std::numbers::pi;
        (mean > 1 / peakToMean ? low : high) = k;
    }
    return low;
}

/// A day without stated hours.
class CosineDay
{
public:
    explicit CosineDay(double peakToMean)
        : m_peakToMean(std::max(1.0, peakToMean))
        , m_power(m_peakToMean <= 1 ? 0 : curvePower(m_peakToMean))
    {
    }

    [[nodiscard]] double loadOverMean(double hour) const
    {
        return m_peakToMean <= 1 ? 1 : m_peakToMean * raisedCosine(m_power, hour);
    }

    [[nodiscard]] std::vector<CurveHour> steps() const
    {
        std::vector<CurveHour> day;
        for (int step = 0; step < kStepsPerDay; ++step)
            day.push_back({loadOverMean(kHoursOfADay * step / kStepsPerDay), 7});
        return day;
    }

    /// The curve falls from its peak to both sides: a share s of the day lies above its value at s/2 days.
    [[nodiscard]] double carried(double percentile) const
    {
        return loadOverMean((1 - std::clamp(percentile, 0.0, 1.0)) / 2 * kHoursOfADay);
    }

private:
    double m_peakToMean, m_power;
};

/// The load of the busiest hour that a share `percentile` of the week's hours does not exceed.
double carriedHour(std::vector<CurveHour> hours, double percentile)
{
    std::ranges::sort(hours, {}, &CurveHour::load);
    double all = 0, below = 0;
    for (const CurveHour& hour : hours)
        all += hour.timesAWeek;
    for (const CurveHour& hour : hours) {
        below += hour.timesAWeek;
        if (below >= percentile * all - 1e-9)
            return hour.load;
    }
    return hours.empty() ? 1 : hours.back().load;
}

} // namespace

double loadOverMean(double peakToMean, double hour)
{
    return CosineDay(peakToMean).loadOverMean(hour);
}

Fleet fleet(const ServingResult& serving, const DailyLoad& load)
{
    Fleet fleet;
    if (load.requestsPerDay <= 0)
        return fleet;
    const CosineDay cosine(load.curve.isStated() ? 1 : load.peakToMean);
    const std::vector<CurveHour> day = load.curve.isStated() ? curveHours(load.curve) : cosine.steps();
    fleet.meanRequestsPerS = load.requestsPerDay / 86400;
    fleet.peakRequestsPerS = fleet.meanRequestsPerS
        * (load.curve.isStated() ? carriedHour(day, load.percentile) : cosine.carried(load.percentile));
    const double capacity = serving.capacity.requestsPerS;
    if (capacity <= 0)
        return fleet;
    const auto replicasFor = [&](double requestsPerS) {
        constexpr double kRounding = 1e-9; // 3 x 5/3 requests are five, not a sixth replica
        const double working = std::ceil(requestsPerS * (1 + load.headroom) / capacity - kRounding);
        return std::max(1.0, working) + load.spareReplicas;
    };
    fleet.replicas = replicasFor(fleet.peakRequestsPerS);
    fleet.gpus = fleet.replicas * serving.tp * serving.pp;
    fleet.utilisation = fleet.meanRequestsPerS / (fleet.replicas * capacity);
    fleet.idleShare = 1 - fleet.utilisation;
    fleet.idleHoursPerDay = fleet.idleShare * fleet.replicas * kHoursOfADay;
    fleet.minimumReplicas = fleet.replicas;
    double times = 0;
    for (const CurveHour& hour : day) {
        const double running = std::min(fleet.replicas, replicasFor(fleet.meanRequestsPerS * hour.load));
        fleet.minimumReplicas = std::min(fleet.minimumReplicas, running);
        fleet.meanReplicas += running * hour.timesAWeek;
        times += hour.timesAWeek;
    }
    fleet.meanReplicas /= times;
    if (load.curve.isStated())
        fleet.rentedShare = fleet.meanReplicas / fleet.replicas;
    return fleet;
}

} // namespace terroir::core
