#include "core/json_reader.h"

#include "core/catalog/id_match.h"
#include "core/plan/json_put.h"
#include "core/plan/scenario.h"

#include <algorithm>
#include <cmath>
#include <set>
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

/// The known keys most like a misspelt one; all of them when none is.
std::string keysLike(const std::string& key, const std::vector<std::string>& known)
{
    std::vector<std::string> near = nearestIds(key, {known.begin(), known.end()}, 3);
    return joinedKeys(near.empty() ? known : near);
}

std::string rangeEnd(double value)
{
    return std::isinf(value) ? std::string() : scenarioNumber(value).dump();
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

/// "line 3, column 14" of the byte where reading stopped.
std::string placeOf(std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, std::min(byte > 0 ? byte - 1 : 0, text.size()));
    const std::size_t lines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return "line " + std::to_string(lines + 1) + ", column " + std::to_string(before.size() - lineStart + 1);
}

/// Reads, and tells of a key that an object has twice: which of the two was meant is not ours to guess.
nlohmann::json parseOnce(std::string_view text, std::string& twice)
{
    std::vector<std::set<std::string>> open;
    return nlohmann::json::parse(text, [&](int, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        if (event == nlohmann::json::parse_event_t::object_start)
            open.emplace_back();
        else if (event == nlohmann::json::parse_event_t::object_end)
            open.pop_back();
        else if (event == nlohmann::json::parse_event_t::key
            && !open.back().insert(parsed.get<std::string>()).second && twice.empty())
            twice = parsed.get<std::string>();
        return true;
    });
}

} // namespace

Result<nlohmann::json> parseJson(std::string_view text, std::string field)
{
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return fail(ProblemCode::Malformed, std::move(field), "0 bytes", "JSON");
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
        return fail(ProblemCode::Malformed, std::move(field), "UTF-16", "UTF-8");
    try {
        std::string twice;
        nlohmann::json read = parseOnce(text, twice);
        if (!twice.empty())
            return fail(ProblemCode::Duplicate, std::move(field), std::move(twice));
        return read;
    } catch (const nlohmann::json::parse_error& error) {
        return fail(ProblemCode::Malformed, std::move(field), placeOf(text, error.byte), "JSON");
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

void JsonReader::flag(const char* key, std::optional<bool>& out)
{
    bool value = false;
    flag(key, value);
    if (has(key))
        out = value;
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

void JsonReader::positive(const char* key, std::optional<double>& out, double max)
{
    number(key, out, {-std::numeric_limits<double>::infinity(), max});
    if (has(key) && out && *out <= 0)
        report(ProblemCode::OutOfRange, key, nlohmann::json(*out).dump(), "> 0 .. " + rangeEnd(max));
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

void JsonReader::numbers(const char* key, std::vector<double>& out, NumberRange range)
{
    const auto* value = find(key);
    if (value == nullptr)
        return;
    if (!value->is_array())
        return report(ProblemCode::Malformed, key, shownJson(*value), "list of numbers");
    std::vector<double> read;
    for (std::size_t i = 0; i < value->size(); ++i) {
        const nlohmann::json& item = (*value)[i];
        const std::string place = std::string(key) + '[' + std::to_string(i) + ']';
        if (!item.is_number())
            return report(ProblemCode::NotANumber, place, shownJson(item));
        read.push_back(item.get<double>());
        if (read.back() < range.min || read.back() > range.max)
            return report(ProblemCode::OutOfRange, place, shownJson(item),
                rangeEnd(range.min) + ".." + rangeEnd(range.max));
    }
    out = std::move(read);
}

void JsonReader::noOthers()
{
    if (failed())
        return;
    for (const auto& [key, value] : m_value->items())
        if (std::find(m_known.begin(), m_known.end(), key) == m_known.end())
            return report(ProblemCode::UnknownKey, key, shownJson(value), keysLike(key, m_known));
}

} // namespace terroir::core
