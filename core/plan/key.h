// The declared inputs of a part of the plan as one comparable text: equal key, equal result.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace terroir::core {

class Key
{
public:
    template <class T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>) Key& operator<<(T value)
    {
        char bytes[sizeof(T)];
        std::memcpy(bytes, &value, sizeof(T));
        m_text.append(bytes, sizeof(T));
        return *this;
    }

    Key& operator<<(std::string_view text)
    {
        *this << text.size();
        m_text.append(text);
        return *this;
    }

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

/// FNV-1a over a text: stable over machines and versions, for fingerprints (not for security).
inline std::uint64_t fingerprint64(std::string_view text)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return hash;
}

} // namespace terroir::core
