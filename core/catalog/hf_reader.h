// Typed reading of one object of a config.json, with problems that name the key.
#pragma once

#include "core/problem.h"

#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace terroir::core::hf {

using HfJson = nlohmann::json;
using Names = std::initializer_list<std::string_view>;

/// Reads keys of one JSON object; the first problem is kept and everything after it reads as absent.
class HfReader
{
public:
    HfReader(const HfJson& object, std::string path)
        : m_object(object)
        , m_path(std::move(path))
    {
    }

    [[nodiscard]] const HfJson* find(std::string_view name) const
    {
        const auto it = m_object.find(name);
        return it == m_object.end() || it->is_null() ? nullptr : &*it;
    }

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }

    /// The first of the names that is present; 0 is allowed only where `min` is 0.
    std::optional<int> integer(Names names, int min = 1, int max = 100'000'000)
    {
        for (const std::string_view name : names) {
            const HfJson* value = find(name);
            if (!value)
                continue;
            if (!value->is_number())
                return problem(ProblemCode::NotANumber, name, *value);
            const double number = value->get<double>();
            if (!(number >= min && number <= max) || number != std::floor(number))
                return problem(
                    ProblemCode::OutOfRange, name, *value, std::to_string(min) + ".." + std::to_string(max));
            return static_cast<int>(number);
        }
        return std::nullopt;
    }

    int need(Names names, int max = 100'000'000)
    {
        const auto value = integer(names, 1, max);
        if (!value && !m_problem)
            m_problem = Problem{ProblemCode::Missing, m_path + '.' + std::string(*names.begin()), {}, {}};
        return value.value_or(1);
    }

    bool flag(std::string_view name, bool fallback)
    {
        const HfJson* value = find(name);
        if (!value)
            return fallback;
        if (value->is_boolean())
            return value->get<bool>();
        if (value->is_number())
            return value->get<double>() != 0;
        problem(ProblemCode::NotAllowed, name, *value, "true|false");
        return fallback;
    }

    [[nodiscard]] std::string word(std::string_view name) const
    {
        const HfJson* value = find(name);
        return value && value->is_string() ? value->get<std::string>() : std::string{};
    }

    /// A nested object, empty if there is none.
    [[nodiscard]] HfReader part(std::string_view name) const
    {
        static const HfJson kNone = HfJson::object();
        const HfJson* value = find(name);
        return {value && value->is_object() ? *value : kNone, m_path + '.' + std::string(name)};
    }

    void fail(ProblemCode code, std::string_view name, std::string value, std::string allowed = {})
    {
        if (!m_problem)
            m_problem = Problem{code, m_path + (name.empty() ? "" : ".") + std::string(name),
                std::move(value), std::move(allowed)};
    }

    void adopt(const HfReader& other)
    {
        if (!m_problem)
            m_problem = other.m_problem;
    }

    [[nodiscard]] const std::optional<Problem>& firstProblem() const { return m_problem; }

private:
    std::nullopt_t problem(
        ProblemCode code, std::string_view name, const HfJson& value, std::string allowed = {})
    {
        fail(code, name, value.dump(-1, ' ', false, HfJson::error_handler_t::replace).substr(0, 100),
            std::move(allowed));
        return std::nullopt;
    }

    const HfJson& m_object;
    std::string m_path;
    std::optional<Problem> m_problem;
};

} // namespace terroir::core::hf
