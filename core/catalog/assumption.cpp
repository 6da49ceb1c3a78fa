#include "core/catalog/assumption.h"

namespace terroir::core {

std::optional<Currency> Assumption::currency() const
{
    if (unit == "CNY/USD")
        return std::nullopt;
    return currencyFromId(std::string_view(unit).substr(0, unit.find_first_of("/ ")));
}

} // namespace terroir::core
