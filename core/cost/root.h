// A root between two signs, found without reading it off a grid.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace terroir::core {

/// x in [low, high] with f(x) = 0, f continuous, by Brent's method ("Algorithms for Minimization without
/// Derivatives", ch. 4). Empty when f has the same sign at both ends.
template <class Function>
std::optional<double> solveBracketed(Function f, double low, double high, double tolerance = 1e-12)
{
    double a = low, b = high, fa = f(a), fb = f(b);
    if (fa == 0)
        return a;
    if (fb == 0)
        return b;
    if (!(fa * fb < 0))
        return std::nullopt;
    double c = a, fc = fa, step = b - a, before = step;
    for (int i = 0; i < 200; ++i) {
        if (fb * fc > 0) {
            c = a;
            fc = fa;
            step = before = b - a;
        }
        if (std::abs(fc) < std::abs(fb)) {
            a = std::exchange(b, c);
            c = a;
            fa = std::exchange(fb, fc);
            fc = fa;
        }
        const double bound = 2e-16 * std::abs(b) + tolerance * std::abs(b) / 2;
        const double half = (c - b) / 2;
        if (std::abs(half) <= bound || fb == 0)
            return b;
        if (std::abs(before) >= bound && std::abs(fa) > std::abs(fb)) {
            const double s = fb / fa;
            double p = 0, q = 0;
            if (a == c) {
                p = 2 * half * s;
                q = 1 - s;
            } else {
                const double r = fb / fc, t = fa / fc;
                p = s * (2 * half * t * (t - r) - (b - a) * (r - 1));
                q = (t - 1) * (r - 1) * (s - 1);
            }
            q = p > 0 ? -q : q;
            p = std::abs(p);
            if (2 * p < std::min(3 * half * q - std::abs(bound * q), std::abs(before * q))) {
                before = step;
                step = p / q;
            } else {
                step = before = half;
            }
        } else {
            step = before = half;
        }
        a = b;
        fa = fb;
        b += std::abs(step) > bound ? step : (half > 0 ? bound : -bound);
        fb = f(b);
    }
    return b;
}

} // namespace terroir::core
