// An adjustable number, declared once: forms, draws, tornado, report and derivations walk these rows.
#pragma once

#include "core/money.h"
#include <optional>

#include <optional>
#include <string>

namespace terroir::core {

struct Assumption
{
    std::string id; // "elec-cn-cny"
    std::string role; // what the equations ask for ("electricity", "pue", "wacc" …); empty = reference only
    std::string region; // "CN", "US" … or "WORLD"
    std::string category, name, nameZh, unit; // unit "USD/kWh", "share", "years" …
    double low = 0, typical = 0, high = 0;
    std::string asOf, source, confidence, notes;

    /// The currency of its unit ("CNY/kWh", "USD/GB"); empty if it is no money. "CNY/USD" is a rate, not
    /// money.
    [[nodiscard]] std::optional<Currency> currency() const;
};

/// A changed assumption or threshold; unset parts keep the catalog's.
struct Override
{
    std::optional<double> low, typical, high;
    std::string reason, author, when;
};

} // namespace terroir::core
