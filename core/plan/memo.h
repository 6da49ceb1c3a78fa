// Remembers parts of plans by their key; forgets everything when it grows over its limit.
#pragma once

#include "core/plan/key.h"

#include <memory>
#include <unordered_map>

namespace terroir::core {

template <class Part>
class Memo
{
public:
    explicit Memo(std::size_t limit = 256)
        : m_limit(limit)
    {
    }

    /// The part of `key`, made by `make` if it is not known yet.
    template <class Make>
    std::shared_ptr<const Part> get(const Key& key, Make&& make)
    {
        if (const auto found = m_parts.find(key.text()); found != m_parts.end())
            return found->second;
        auto part = std::make_shared<const Part>(make());
        if (m_parts.size() >= m_limit)
            m_parts.clear();
        m_parts.emplace(key.text(), part);
        return part;
    }

    void forget(const Key& key) { m_parts.erase(key.text()); }
    void clear() { m_parts.clear(); }

private:
    std::size_t m_limit;
    std::unordered_map<std::string, std::shared_ptr<const Part>> m_parts;
};

} // namespace terroir::core
