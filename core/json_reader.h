// Reads JSON field by field and remembers the first problem with its dotted path; used only inside core's
// .cpp files.
#pragma once

#include "core/problem.h"

#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

/// Text to a JSON value. Malformed: `value` tells where reading stopped ("byte 17").
Result<nlohmann::json> parseJson(std::string_view text, std::string field);

struct NumberRange
{
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
};

/// One object. A field that is absent leaves its target as it is. After the first problem everything else is
/// skipped.
class JsonReader
{
public:
    JsonReader(const nlohmann::json& value, std::string path, std::optional<Problem>& problem);

    void text(const char* key, std::string& out);
    void requiredText(const char* key, std::string& out);
    void flag(const char* key, bool& out);
    void flag(const char* key, std::optional<bool>& out);
    void number(const char* key, double& out, NumberRange range = {}); // a JSON number or "1.5M"
    void number(const char* key, std::optional<double>& out, NumberRange range = {});
    /// As number(), and above zero: of what nothing at all is no answer.
    void positive(const char* key, std::optional<double>& out, double max);
    void integer(const char* key, int& out, int min = 0, int max = std::numeric_limits<int>::max());

    /// A word that `parse` turns into a value; `allowed` is the list shown when it cannot.
    template <class E>
    void word(const char* key, E& out, std::optional<E> (*parse)(std::string_view), std::string_view allowed)
    {
        std::string given;
        text(key, given);
        if (!has(key) || failed())
            return;
        if (const auto value = parse(given))
            out = *value;
        else
            report(ProblemCode::NotAllowed, key, given, std::string(allowed));
    }

    template <class E>
    void word(const char* key, std::optional<E>& out, std::optional<E> (*parse)(std::string_view),
        std::string_view allowed)
    {
        E value{};
        word(key, value, parse, allowed);
        if (has(key))
            out = value;
    }

    void object(const char* key, const std::function<void(JsonReader&)>& read);
    void objects(const char* key, const std::function<void(JsonReader&)>& read); // each element of an array
    void entries(
        const char* key, const std::function<void(const std::string& id, JsonReader&)>& read); // of a map
    void texts(const char* key, std::vector<std::string>& out);
    void numbers(const char* key, std::vector<double>& out, NumberRange range = {});

    [[nodiscard]] bool has(const char* key) const; // present and not null
    void require(const char* key);
    void noOthers(); // NotAllowed for a key that nobody asked for

    [[nodiscard]] bool failed() const { return m_problem->has_value(); }
    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] std::string pathOf(std::string_view key) const;
    void report(ProblemCode code, std::string_view key, std::string value = {}, std::string allowed = {});
    [[nodiscard]] const nlohmann::json* find(const char* key); // marks the key as known

private:
    const nlohmann::json* m_value;
    std::string m_path;
    std::optional<Problem>* m_problem;
    std::vector<std::string> m_known;
};

} // namespace terroir::core
