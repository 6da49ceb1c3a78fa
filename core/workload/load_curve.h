// A week's load hour by hour: an owned fleet is bought for its peak, an API bills the area under it, rented
// machines follow it.
#pragma once

#include "core/problem.h"

#include <vector>

namespace terroir::core {

inline constexpr std::size_t kHoursOfDay = 24;

/// Requests of each hour of a day in any measure: only their proportions count, the amount is the load's
/// requests a day, which is the mean over the week.
struct LoadCurve
{
    std::vector<double> weekday; // 24; empty = no curve is stated
    std::vector<double> weekend; // 24 in the measure of the weekday; empty = every day is alike

    [[nodiscard]] bool isStated() const { return !weekday.empty(); }
    friend bool operator==(const LoadCurve&, const LoadCurve&) = default;
};

/// One hour of the day: its load over the mean of the week, and how often it comes in a week.
struct CurveHour
{
    double load = 1, timesAWeek = 7;
};

/// 24 hours, or 48 where the weekend differs; the mean load over the week's 168 hours is 1. Empty without a
/// curve.
std::vector<CurveHour> curveHours(const LoadCurve& curve);

/// The busiest hour over the mean; 1 without a curve.
double peakToMean(const LoadCurve& curve);

/// Problems name `weekday` or `weekend`: OutOfRange (not 24 hours, a negative or endless amount, all zero).
Result<void> checkCurve(const LoadCurve& curve);

/// A day with one peak of 1, steeper with its power: a raised cosine.
double raisedCosine(double power, double hoursFromPeak);

/// A day with one peak of `height` over the mean at `peakHour`: a raised cosine, made steeper until it is as
/// high. It has the height of the assumption and nobody's real shape: a start to draw on.
std::vector<double> bellCurve(double height, int peakHour);

} // namespace terroir::core
