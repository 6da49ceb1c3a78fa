#include "core/workload/load_curve.h"

#include "core/explain/traced.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace terroir::core {
namespace {

constexpr double kWeekdays = 5, kWeekendDays = 2, kWeek = 168;

Result<void> checkHours(const std::vector<double>& hours, const char* field)
{
    if (hours.size() != kHoursOfDay)
        return fail(ProblemCode::OutOfRange, field, std::to_string(hours.size()) + " numbers", "24 numbers");
    for (std::size_t hour = 0; hour < hours.size(); ++hour)
        if (!std::isfinite(hours[hour]) || hours[hour] < 0)
            return fail(ProblemCode::OutOfRange, std::string(field) + '[' + std::to_string(hour) + ']',
                formulaNumber(hours[hour]), ">= 0");
    return {};
}

double sumOf(const std::vector<double>& hours)
{
    return std::accumulate(hours.begin(), hours.end(), 0.0);
}

} // namespace

std::vector<CurveHour> curveHours(const LoadCurve& curve)
{
    std::vector<CurveHour> hours;
    const bool alike = curve.weekend.empty();
    for (const double load : curve.weekday)
        hours.push_back({load, alike ? kWeekdays + kWeekendDays : kWeekdays});
    for (const double load : curve.weekend)
        hours.push_back({load, kWeekendDays});
    double area = 0;
    for (const CurveHour& hour : hours)
        area += hour.load * hour.timesAWeek;
    for (CurveHour& hour : hours)
        hour.load = area > 0 ? hour.load * kWeek / area : 1;
    return hours;
}

double peakToMean(const LoadCurve& curve)
{
    double peak = 1;
    for (const CurveHour& hour : curveHours(curve))
        peak = std::max(peak, hour.load);
    return peak;
}

Result<void> checkCurve(const LoadCurve& curve)
{
    if (!curve.isStated())
        return curve.weekend.empty() ? Result<void>() : fail(ProblemCode::Missing, "weekday");
    if (const auto good = checkHours(curve.weekday, "weekday"); !good)
        return good;
    if (!curve.weekend.empty())
        if (const auto good = checkHours(curve.weekend, "weekend"); !good)
            return good;
    if (!(sumOf(curve.weekday) + sumOf(curve.weekend) > 0))
        return fail(ProblemCode::OutOfRange, "weekday", "0", "> 0 in some hour");
    return {};
}

double raisedCosine(double power, double hoursFromPeak)
{
    const double angle = 2 * std::numbers::pi * hoursFromPeak / static_cast<double>(kHoursOfDay);
    return std::pow((1 + std::cos(angle)) / 2, power);
}

std::vector<double> bellCurve(double height, int peakHour)
{
    const auto shaped = [&](double steepness) {
        std::vector<double> hours;
        for (std::size_t hour = 0; hour < kHoursOfDay; ++hour)
            hours.push_back(raisedCosine(steepness, static_cast<double>(hour) - peakHour));
        const double mean = sumOf(hours) / static_cast<double>(kHoursOfDay);
        for (double& hour : hours)
            hour /= mean;
        return hours;
    };
    if (height <= 1)
        return std::vector<double>(kHoursOfDay, 1.0);
    double low = 0, high = 64; // heights 1 to about 14
    for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        const std::vector<double> day = shaped(middle);
        (*std::ranges::max_element(day) < height ? low : high) = middle;
    }
    return shaped((low + high) / 2);
}

} // namespace terroir::core
