// Money as it stands in the catalog: exact integer micro-units of a currency. Computation is in double
// (core/cost).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace terroir::core {

enum class Currency { Usd, Cny };

std::string_view id(Currency currency); // "USD", "CNY"
std::optional<Currency> currencyFromId(std::string_view text);

struct Money
{
    std::int64_t micro = 0; // 1e-6 of the unit
    Currency currency = Currency::Usd;

    [[nodiscard]] double amount() const { return static_cast<double>(micro) * 1e-6; }
    friend bool operator==(const Money&, const Money&) = default;
};

/// Converts an amount between currencies; `cnyPerUsd` is the exchange-rate assumption of the scenario.
double convert(double amount, Currency from, Currency to, double cnyPerUsd);

} // namespace terroir::core
