// Where the cost formulas put their money: a total per draw, a total per line, or the monthly ledger. One
// formula, three sinks.
#pragma once

#include "core/cost/parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace terroir::core {

inline constexpr double kHoursPerMonth
    = 730; // 8760 / 12; some tools bill 720 (tco_examples C13): Terroir does not

/// Amounts by month (index 0 = month 1) that a price multiplies, with their sums by year and over all.
struct Volume
{
    std::vector<double> byMonth, byYear;
    double sum = 0;
};

template <class Number>
struct TotalSink
{
    Number total = Number(0.0);

    void once(Part, double, const Number& amount) { total = total + amount; }
    void spread(Part, double, double, const Number& amount) { total = total + amount; }
    void series(Part, const Volume& volume, std::size_t year, const Number& price)
    {
        total = total + price * volume.byYear[year];
    }
};

template <class Number>
struct LineSink
{
    std::array<Number, kPartCount> lines;

    LineSink() { lines.fill(Number(0.0)); }
    void add(Part part, const Number& amount)
    {
        Number& line = lines[static_cast<std::size_t>(part)];
        line = line + amount;
    }
    void once(Part part, double, const Number& amount) { add(part, amount); }
    void spread(Part part, double, double, const Number& amount) { add(part, amount); }
    void series(Part part, const Volume& volume, std::size_t year, const Number& price)
    {
        add(part, price * volume.byYear[year]);
    }
};

/// Nominal amounts by month: index 0 is the purchase, m the end of month m. What falls after the horizon is
/// booked in its last month.
struct LedgerSink
{
    explicit LedgerSink(int horizon)
        : months(horizon)
    {
    }

    void once(Part part, double month, double amount)
    {
        if (amount != 0)
            line(part)[static_cast<std::size_t>(
                std::clamp(std::ceil(month), 0.0, static_cast<double>(months)))]
                += amount;
    }

    void spread(Part part, double from, double to, double amount)
    {
        if (amount == 0)
            return;
        if (to <= from || from >= months) {
            once(part, std::max(1.0, to), amount);
            return;
        }
        std::vector<double>& flows = line(part);
        const double perMonth = amount / (to - from);
        for (int m = static_cast<int>(from); m < months && m < to; ++m)
            flows[static_cast<std::size_t>(m) + 1]
                += perMonth * (std::min(to, m + 1.0) - std::max(from, static_cast<double>(m)));
        if (to > months)
            flows.back() += perMonth * (to - months);
    }

    void series(Part part, const Volume& volume, std::size_t year, double price)
    {
        if (price == 0 || volume.byYear[year] == 0)
            return;
        std::vector<double>& flows = line(part);
        for (std::size_t m = 12 * year; m < std::min(12 * (year + 1), volume.byMonth.size()); ++m)
            flows[m + 1] += price * volume.byMonth[m];
    }

    std::vector<double>& line(Part part)
    {
        std::vector<double>& flows = lines[static_cast<std::size_t>(part)];
        flows.resize(static_cast<std::size_t>(months) + 1, 0.0);
        return flows;
    }

    int months;
    std::array<std::vector<double>, kPartCount> lines; // empty: the part does not occur
};

} // namespace terroir::core
