#include "core/json_reader.h"

#include "core/plan/scenario.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace terroir::core {
namespace {

std::string joinedKeys(const std::vector<std::string>& keys)
{
    std::string out;
    for (const auto& key : keys) {
        if (!out.empty())
            out += '|';
        out += key;
    }
    return out;
}

std::string rangeEnd(double value)
{
    return std::isinf(value) ? std::string() : nlohmann::json(value).dump();
}

std::string shownJson(const nlohmann::json& value)
{
    std::string out = value.is_string()
        ? value.get<std::string>()
        : value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    constexpr std::size_t kLongest = 80; // of a value repeated in a message
    if (out.size() > kLongest)
        out = out.substr(0, kLongest) + "…";
    return out;
}

} // namespace

Result<nlohmann::json> parseJson(std::string_view text, std::string field)
{
    try {
        return nlohmann::json::parse(text);
    } catch (const nlohmann::json::parse_error& error) {
        return fail(ProblemCode::Malformed, std::move(field), "byte " + std::to_string(error.byte), "JSON");
    } catch (const nlohmann::json::out_of_range& error) { // 1e999: JSON can write it, a double cannot hold it
        const std::string_view said = error.what();
        const std::size_t first = std::min(said.find('\''), said.size() - 1), last = said.rfind('\'');
        std::string number(said.substr(first + 1, last > first ? last - first - 1 : 0));
        return fail(ProblemCode::OutOfRange, std::move(field), std::move(number), "-1.8e308..1.8e308");
    }
}

JsonReader::JsonReader(const nlohmann::json& value, std::string path, std::optional<Problem>& problem)
    : m_value(&value)
    , m_path(std::move(path))
    , m_problem(&problem)
{
    if (!failed() && !value.is_object())
        problem = Problem{ProblemCode::Malformed, m_path, shownJson(value), "object"};
}

std::string JsonReader::pathOf(std::string_view key) const
{
    return m_path.empty() ? std::string(key) : m_path + '.' + std::string(key);
}

void JsonReader::report(ProblemCode code, std::string_view key, std::string value, std::string allowed)
{
    if (!failed())
        *m_problem = Problem{code, pathOf(key), std::move(value), std::move(allowed)};
}

const nlohmann::json* JsonReader::find(const char* key)
{
    m_known.emplace_back(key);
    if (failed())
        return nullptr;
    const auto found = m_value->find(key);
    return found == m_value->end() || found->is_null() ? nullptr : &*found;
}

bool JsonReader::has(const char* key) const
{
    if (failed())
        return false;
    const auto found = m_value->find(key);
    return found != m_value->end() && !found->is_null();
}

void JsonReader::require(const char* key)
{
    if (!has(key))
        report(ProblemCode::Missing, key);
}

void JsonReader::text(const char* key, std::string& out)
{
    if (const auto* value = find(key)) {
        if (value->is_string())
            out = value->get<std::string>();
        else
            report(ProblemCode::Malformed, key, shownJson(*value), "text");
    }
}

void JsonReader::requiredText(const char* key, std::string& out)
{
    text(key, out);
    if (out.empty())
        report(ProblemCode::Missing, key);
}

void JsonReader::flag(const char* key, bool& out)
{
    if (const auto* value = find(key)) {
        if (value->is_boolean())
            out = value->get<bool>();
        else
            report(ProblemCode::NotAllowed, key, shownJson(*value), "true|false");
    }
}

void JsonReader::number(const char* key, std::optional<double>& out, NumberRange range)
{
    const auto* value = find(key);
    if (value == nullptr)
        return;
    double read = 0;
    if (value->is_number()) {
        read = value->get<double>();
    } else if (value->is_string()) {
        const auto parsed = parseQuantity(value->get_ref<const std::string&>(), pathOf(key));
        if (!parsed) {
            *m_problem = parsed.error();
            return;
        }
        read = *parsed;
    } else {
        report(ProblemCode::NotANumber, key, shownJson(*value));
        return;
    }
    if (!std::isfinite(read) || read < range.min || read > range.max)
        report(ProblemCode::OutOfRange, key, shownJson(*value),
            rangeEnd(range.min) + ".." + rangeEnd(range.max));
    else
        out = read;
}

void JsonReader::number(const char* key, double& out, NumberRange range)
{
    std::optional<double> read;
    number(key, read, range);
    if (read)
        out = *read;
}

void JsonReader::integer(const char* key, int& out, int min, int max)
{
    std::optional<double> read;
    number(key, read, {static_cast<double>(min), static_cast<double>(max)});
    if (!read)
        return;
    if (std::floor(*read) != *read)
        report(ProblemCode::NotAllowed, key, nlohmann::json(*read).dump(), "whole number");
    else
        out = static_cast<int>(*read);
}

void JsonReader::object(const char* key, const std::function<void(JsonReader&)>& read)
{
    if (const auto* value = find(key)) {
        JsonReader inner(*value, pathOf(key), *m_problem);
        read(inner);
        inner.noOthers();
    }
}

void JsonReader::objects(const char* key, const std::function<void(JsonReader&)>& read)
{
    const auto* value = find(key);
    if (value == nullptr)
        return;
    if (!value->is_array()) {
        report(ProblemCode::Malformed, key, shownJson(*value), "list");
        return;
    }
    for (std::size_t i = 0; i < value->size() && !failed(); ++i) {
        JsonReader inner((*value)[i], pathOf(key) + '[' + std::to_string(i) + ']', *m_problem);
        read(inner);
        inner.noOthers();
    }
}

void JsonReader::entries(const char* key, const std::function<void(const std::string&, JsonReader&)>& read)
{
    const auto* value = find(key);
    if (value == nullptr)
        return;
    if (!value->is_object()) {
        report(ProblemCode::Malformed, key, shownJson(*value), "object");
        return;
    }
    for (const auto& [id, entry] : value->items()) {
        if (failed())
            return;
        JsonReader inner(entry, pathOf(key) + '.' + id, *m_problem);
        read(id, inner);
        inner.noOthers();
    }
}

void JsonReader::texts(const char* key, std::vector<std::string>& out)
{
    const auto* value = find(key);
    if (value == nullptr)
        return;
    const bool good = value->is_array()
        && std::all_of(
            value->begin(), value->end(), [](const nlohmann::json& item) { return item.is_string(); });
    if (good)
        out = value->get<std::vector<std::string>>();
    else
        report(ProblemCode::Malformed, key, shownJson(*value), "list of texts");
}

void JsonReader::noOthers()
{
    if (failed())
        return;
    for (const auto& [key, value] : m_value->items())
        if (std::find(m_known.begin(), m_known.end(), key) == m_known.end())
            return report(ProblemCode::NotAllowed, key, shownJson(value), joinedKeys(m_known));
}

} // namespace terroir::core
