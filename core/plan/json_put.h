// Writes a scenario's fields as people do: what is not set is left out. Used only inside core's .cpp files.
#pragma once

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace terroir::core {

/// Whole numbers stand without a decimal point, as people write them.
inline nlohmann::ordered_json scenarioNumber(double value)
{
    constexpr double kExactIntegers = 9007199254740992.0; // 2^53
    if (std::floor(value) == value && std::fabs(value) < kExactIntegers)
        return static_cast<std::int64_t>(value);
    return value;
}

inline void put(nlohmann::ordered_json& out, const char* key, const std::optional<double>& value)
{
    if (value)
        out[key] = scenarioNumber(*value);
}

inline void put(nlohmann::ordered_json& out, const char* key, const std::string& value)
{
    if (!value.empty())
        out[key] = value;
}

} // namespace terroir::core
