#include "core/money.h"

namespace terroir::core {

std::string_view id(Currency currency)
{
    return currency == Currency::Usd ? "USD" : "CNY";
}

std::optional<Currency> currencyFromId(std::string_view text)
{
    if (text == "USD" || text == "usd" || text == "$")
        return Currency::Usd;
    if (text == "CNY" || text == "cny" || text == "RMB" || text == "¥")
        return Currency::Cny;
    return std::nullopt;
}

double convert(double amount, Currency from, Currency to, double cnyPerUsd)
{
    if (from == to)
        return amount;
    return from == Currency::Usd ? amount * cnyPerUsd : amount / cnyPerUsd;
}

} // namespace terroir::core
