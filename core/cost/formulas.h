// Headline cost formulas, each a function template over double, Pack (draws) or Traced (derivations). Money
// in one currency.
#pragma once

#include "core/cost/flows.h"
#include "core/workload/workload.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace terroir::core {

/// A node built from cards: list price of the cards times server over GPU cost (Epoch: x1.54 to x1.69).
template <class Number>
Number nodeFromCards(const Number& gpuPrice, double gpusPerNode, const Number& serverOverhead)
{
    return gpuPrice * gpusPerNode * serverOverhead;
}

/// Seed B033: 网络成本按GPU总价的30%往上加.
template <class Number>
Number networkByRule(const Number& gpuTotal, const Number& adder)
{
    return gpuTotal * adder;
}

/// A share of the whole, from the rest: storage = share / (1 - share) of what is not storage.
template <class Number>
Number shareOfWhole(const Number& rest, const Number& share)
{
    return rest * share / (Number(1.0) - share);
}

/// Value left at `ageYears`, piecewise linear over whole years; curve[0] = 1 at purchase; held after the last
/// year.
template <class Number>
Number residualShare(const std::array<Number, 6>& curve, double ageYears)
{
    if (ageYears <= 0)
        return curve.front();
    if (ageYears >= 5)
        return curve.back();
    const auto year = static_cast<std::size_t>(ageYears);
    const double part = ageYears - static_cast<double>(year);
    return curve[year] * (1 - part) + curve[year + 1] * part;
}

/// Draw of an idle node in kW: its cards at their idle power, everything else as under load (no public figure
/// says less). Everything else is at least the share that `overhead` (node over cards) leaves it: cards whose
/// TDP was edited beyond their server must not make idling cheap.
template <class Number>
Number idleKw(
    const Number& maxKw, const Number& load, const Number& overhead, double cardsIdleKw, double cardsMaxKw)
{
    using std::max;
    return max(maxKw - cardsMaxKw, maxKw - maxKw / overhead) * load + cardsIdleKw;
}

/// Average draw in kW of a node that is busy for `utilisation` of its hours.
template <class Number>
Number averageKw(const Number& busyKw, const Number& idle, const Number& utilisation)
{
    return utilisation * busyKw + (Number(1.0) - utilisation) * idle;
}

/// kW x PUE x hours x tariff (tco_examples 2.4). Colocation per kW is billed beside it and never contains
/// energy here.
template <class Number>
Number electricityPerMonth(const Number& averageKw, const Number& pue, const Number& pricePerKwh)
{
    return averageKw * pue * kHoursPerMonth * pricePerKwh;
}

/// Operations staff: the first node takes `ftePerNode`, each further one 1 / nodesPerFte.
template <class Number>
Number engineers(double nodes, const Number& ftePerNode, const Number& nodesPerFte)
{
    return nodes <= 0 ? Number(0.0) : ftePerNode + Number(nodes - std::min(1.0, nodes)) / nodesPerFte;
}

/// Work lost to interruptions, as a share of the hours billed (first order: rate x hours lost each time, at
/// most 90 %).
template <class Number>
Number lostShare(const Number& interruptionsPerDay, const Number& lostHours)
{
    using std::min;
    return min(interruptionsPerDay * lostHours / 24.0, Number(0.9));
}

/// Share of wall time that failures take at `perDay` of them with checkpoints at Young's interval: writing
/// and redoing sqrt(2 δ λ), restarting R λ (MODEL 5.9, first order; δ and R in hours).
template <class Number>
Number failureShare(const Number& perDay, double checkpointHours, double restartHours)
{
    using std::sqrt;
    const Number perHour = perDay / 24.0;
    return sqrt(perHour * (2 * checkpointHours)) + perHour * restartHours;
}

/// What a spot market's interruptions take beyond the failures that the run has anyway; at most 90 %.
template <class Number>
Number spotLostShare(
    const Number& interruptionsPerDay, double failuresPerDay, double checkpointHours, double restartHours)
{
    using std::min;
    return min(failureShare(interruptionsPerDay + failuresPerDay, checkpointHours, restartHours)
            - failureShare(failuresPerDay, checkpointHours, restartHours),
        Number(0.9));
}

/// Average price factor of `tokens` in a month: each tier's factor on the tokens within it.
inline double tierFactor(double tokens, const std::vector<ApiTier>& tiers)
{
    if (tokens <= 0)
        return 1;
    double billed = 0, from = 0, factor = 1;
    for (const ApiTier& tier : tiers) {
        if (tokens <= tier.fromTokensPerMonth)
            break;
        billed += (tier.fromTokensPerMonth - from) * factor;
        from = tier.fromTokensPerMonth;
        factor = tier.priceFactor;
    }
    return (billed + (tokens - from) * factor) / tokens;
}

/// Tokens by kind at prices per 1e6 (tco_examples 2.5): what is read from the cache is not billed as input
/// again.
template <class Number>
Number apiCost(double inputTokens, double cachedTokens, double outputTokens, const Number& input,
    const Number& cached, const Number& output)
{
    return ((inputTokens - cachedTokens) * input + cachedTokens * cached + outputTokens * output) / 1e6;
}

/// tco_examples 2.2: money per 1e6 tokens of a machine at `tokensPerS`, loaded at `utilisation`.
template <class Number>
Number perMillionTokens(const Number& perGpuHour, const Number& tokensPerSAndGpu, const Number& utilisation)
{
    return perGpuHour / (tokensPerSAndGpu * 3600.0 / 1e6) / utilisation;
}

/// Income tax that the deductible cost of each year saves, discounted from the ends of the years; `book` by
/// year as depreciation, not as paid. Year 0 is paid and booked at once.
inline double taxShield(const std::vector<double>& book, double rate, double wacc)
{
    double saved = 0;
    for (std::size_t year = 0; year < book.size(); ++year)
        saved += rate * book[year] / std::pow(1 + wacc, static_cast<double>(year));
    return saved;
}

/// Net present value at month m of an amount, yearly rate `wacc`.
template <class Number>
Number discounted(const Number& amount, double month, const Number& wacc)
{
    using std::pow;
    return amount * pow(Number(1.0) + wacc, Number(-month / 12));
}

} // namespace terroir::core
