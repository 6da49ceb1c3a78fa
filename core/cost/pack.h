// Eight draws evaluated side by side: a number type for the cost templates that the compiler turns into
// vector code.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace terroir::core {

struct Pack
{
    static constexpr std::size_t kWidth = 8;
    double lane[kWidth];

    Pack() = default;
    Pack(double value) // NOLINT(google-explicit-constructor): constants of a formula mix with drawn inputs
    {
        for (double& each : lane)
            each = value;
    }

    template <class Operation>
    static Pack map(const Pack& a, const Pack& b, Operation operation)
    {
        Pack result;
        for (std::size_t i = 0; i < kWidth; ++i)
            result.lane[i] = operation(a.lane[i], b.lane[i]);
        return result;
    }

    friend Pack operator+(const Pack& a, const Pack& b)
    {
        return map(a, b, [](double x, double y) { return x + y; });
    }
    friend Pack operator-(const Pack& a, const Pack& b)
    {
        return map(a, b, [](double x, double y) { return x - y; });
    }
    friend Pack operator*(const Pack& a, const Pack& b)
    {
        return map(a, b, [](double x, double y) { return x * y; });
    }
    friend Pack operator/(const Pack& a, const Pack& b)
    {
        return map(a, b, [](double x, double y) { return x / y; });
    }
    friend Pack operator-(const Pack& a) { return Pack(0.0) - a; }
    friend Pack min(const Pack& a, const Pack& b)
    {
        return map(a, b, [](double x, double y) { return y < x ? y : x; });
    }
    friend Pack max(const Pack& a, const Pack& b)
    {
        return map(a, b, [](double x, double y) { return x < y ? y : x; });
    }
    friend Pack sqrt(const Pack& a)
    {
        return map(a, a, [](double x, double) { return std::sqrt(x); });
    }
    friend Pack pow(const Pack& a, const Pack& b)
    {
        return map(a, b, [](double x, double y) { return std::pow(x, y); });
    }
};

} // namespace terroir::core
