// One cell: text to value and back.
#include "core/catalog/table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace terroir::core {
namespace {

constexpr std::size_t kCellBytes = 10'000;
constexpr double kCellMicroPerUnit = 1e6;
constexpr std::int64_t kCellMicro = 1'000'000;

std::string_view cellTrimmed(std::string_view text)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

bool cellIsUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1
            : lead >= 0xC2 && lead < 0xE0      ? 2
            : lead >= 0xE0 && lead < 0xF0      ? 3
            : lead >= 0xF0 && lead < 0xF5      ? 4
                                               : 0;
        if (length == 0 || i + length > text.size() || text[i] == '\0')
            return false;
        for (std::size_t k = 1; k < length; ++k)
            if ((static_cast<unsigned char>(text[i + k]) & 0xC0) != 0x80)
                return false;
        const auto second = length > 2 ? static_cast<unsigned char>(text[i + 1]) : 0;
        // Overlong forms, surrogates and values above U+10FFFF.
        if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)
            || (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F))
            return false;
        i += length;
    }
    return true;
}

std::optional<double> cellReal(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> cellInteger(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size())
        return value;
    const auto asReal = cellReal(text);
    if (!asReal || *asReal != std::floor(*asReal) || std::abs(*asReal) > 9e15)
        return std::nullopt;
    return static_cast<std::int64_t>(*asReal);
}

/// Decimal digits kept exactly; beyond six places rounded half up.
std::optional<std::int64_t> cellMicro(std::string_view text)
{
    const auto asReal = cellReal(text);
    if (!asReal)
        return std::nullopt;
    if (std::abs(*asReal) > 9e12)
        return *asReal > 0 ? std::numeric_limits<std::int64_t>::max()
                           : std::numeric_limits<std::int64_t>::min();
    const bool negative = text.front() == '-';
    std::string_view digits = negative ? text.substr(1) : text;
    if (digits.find_first_not_of("0123456789.") != std::string_view::npos)
        return std::llround(*asReal * kCellMicroPerUnit);
    const std::size_t point = std::min(digits.find('.'), digits.size());
    std::int64_t micro = 0;
    for (const char c : digits.substr(0, point))
        micro = micro * 10 + (c - '0');
    const std::string_view places = point < digits.size() ? digits.substr(point + 1) : std::string_view{};
    for (std::size_t i = 0; i < 6; ++i)
        micro = micro * 10 + (i < places.size() ? places[i] - '0' : 0);
    if (places.size() > 6 && places[6] >= '5')
        ++micro;
    return negative ? -micro : micro;
}

std::string cellRealText(double value)
{
    char buffer[64];
    const double size = std::abs(value);
    const bool plain = value == 0 || (size >= 1e-6 && size < 1e16);
    const auto result = plain ? std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed)
                              : std::to_chars(buffer, buffer + sizeof buffer, value);
    return {buffer, result.ptr};
}

std::string cellMicroText(std::int64_t micro)
{
    const bool negative = micro < 0;
    const auto size = negative ? 0 - static_cast<std::uint64_t>(micro) : static_cast<std::uint64_t>(micro);
    std::string text(negative ? "-" : "");
    text += std::to_string(size / kCellMicro);
    if (const auto rest = size % kCellMicro; rest != 0) {
        std::string places = std::to_string(rest + kCellMicro).substr(1);
        places.erase(places.find_last_not_of('0') + 1);
        text += '.';
        text += places;
    }
    return text;
}

std::string cellRange(const ColumnSpec& column)
{
    std::string text; // grown in place: GCC 12 takes "<= " + string for overlapping copies at -O3
    if (std::isinf(column.min))
        text.append("<= ").append(cellRealText(column.max));
    else if (std::isinf(column.max))
        text.append(">= ").append(cellRealText(column.min));
    else
        text.append(cellRealText(column.min)).append("..").append(cellRealText(column.max));
    return text;
}

bool cellHasWord(std::string_view words, std::string_view word)
{
    while (!words.empty()) {
        const std::size_t bar = std::min(words.find('|'), words.size());
        if (words.substr(0, bar) == word)
            return true;
        words.remove_prefix(std::min(bar + 1, words.size()));
    }
    return false;
}

/// 2025, 2025-Q2, 2025-H1, 2025-03, 2025-03-04.
bool cellIsDate(std::string_view text)
{
    const auto number = [&text](std::size_t from, std::size_t length) {
        int value = 0;
        for (std::size_t i = from; i < from + length; ++i) {
            if (text[i] < '0' || text[i] > '9')
                return -1;
            value = value * 10 + (text[i] - '0');
        }
        return value;
    };
    const std::size_t size = text.size();
    if (size != 4 && size != 7 && size != 10)
        return false;
    if (number(0, 4) < 1900)
        return false;
    if (size == 4)
        return true;
    if (text[4] != '-')
        return false;
    if (size == 7 && text[5] == 'Q')
        return text[6] >= '1' && text[6] <= '4';
    if (size == 7 && text[5] == 'H')
        return text[6] == '1' || text[6] == '2';
    const int month = number(5, 2);
    if (month < 1 || month > 12)
        return false;
    if (size == 7)
        return true;
    constexpr int kDays[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const int day = number(8, 2);
    return text[7] == '-' && day >= 1 && day <= kDays[month - 1];
}

} // namespace

Result<Cell> parseCell(const TableSpec& table, const ColumnSpec& column, std::string_view given)
{
    const std::string_view text = cellTrimmed(given);
    const auto problem = [&](ProblemCode code, std::string allowed = {}) {
        return fail(code, std::string(table.id) + '.' + std::string(column.name),
            std::string(text.substr(0, 200)), std::move(allowed));
    };
    if (text.empty()) {
        if (column.required)
            return problem(ProblemCode::Missing);
        return Cell{};
    }
    if (text.size() > kCellBytes)
        return problem(ProblemCode::OutOfRange, "<= " + std::to_string(kCellBytes) + " bytes");
    const auto outside = [&column](double value) { return value < column.min || value > column.max; };

    switch (column.kind) {
    case ColumnKind::Integer:
    case ColumnKind::Flag: {
        const auto value = cellInteger(text);
        if (!value)
            return problem(ProblemCode::NotANumber);
        if (outside(static_cast<double>(*value)))
            return problem(ProblemCode::OutOfRange, cellRange(column));
        return Cell{*value};
    }
    case ColumnKind::Real: {
        const auto value = cellReal(text);
        if (!value)
            return problem(ProblemCode::NotANumber);
        if (outside(*value))
            return problem(ProblemCode::OutOfRange, cellRange(column));
        return Cell{*value};
    }
    case ColumnKind::Money: {
        const auto micro = cellMicro(text);
        if (!micro)
            return problem(ProblemCode::NotANumber);
        if (outside(static_cast<double>(*micro) / kCellMicroPerUnit))
            return problem(ProblemCode::OutOfRange, cellRange(column));
        return Cell{*micro};
    }
    case ColumnKind::Word:
        if (!cellHasWord(column.words, text))
            return problem(ProblemCode::NotAllowed, std::string(column.words));
        return Cell{std::string(text)};
    case ColumnKind::Date:
        if (!cellIsDate(text))
            return problem(ProblemCode::NotAllowed, "YYYY|YYYY-Qn|YYYY-Hn|YYYY-MM|YYYY-MM-DD");
        return Cell{std::string(text)};
    case ColumnKind::Id:
    case ColumnKind::Reference:
    case ColumnKind::Text:
        if (!cellIsUtf8(text))
            return fail(
                ProblemCode::Malformed, std::string(table.id) + '.' + std::string(column.name), {}, "UTF-8");
        return Cell{std::string(text)};
    }
    return Cell{};
}

std::string cellText(const ColumnSpec& column, const Cell& cell)
{
    if (const auto* text = std::get_if<std::string>(&cell))
        return *text;
    if (const auto* integer = std::get_if<std::int64_t>(&cell))
        return column.kind == ColumnKind::Money ? cellMicroText(*integer) : std::to_string(*integer);
    if (const auto* real = std::get_if<double>(&cell))
        return cellRealText(*real);
    return {};
}

} // namespace terroir::core
