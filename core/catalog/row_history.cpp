#include "core/catalog/row_history.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace terroir::core {
namespace {

/// Beside the money columns themselves.
constexpr std::string_view kDatedNames[]
    = {"price_asof", "price_source", "price_confidence", "native_price", "native_currency"};
constexpr std::string_view kDatedOfferNames[] = {"source", "confidence"}; // of tables that are prices only
constexpr std::string_view kDatedAssumptionNames[]
    = {"low", "typical", "high", "asof", "source", "confidence"};

bool isDatedName(std::span<const std::string_view> names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

int numberAt(std::string_view text, std::size_t from, std::size_t length)
{
    int value = 0;
    for (const char c : text.substr(from, length))
        value = value * 10 + (c - '0');
    return value;
}

struct MonthRange
{
    int year = 0, first = 1, last = 12; // months
};

MonthRange monthsOf(std::string_view date)
{
    MonthRange range{numberAt(date, 0, 4)};
    if (date.size() == 4)
        return range;
    const int part = date[6] - '0';
    if (date[5] == 'Q')
        range = {range.year, part * 3 - 2, part * 3};
    else if (date[5] == 'H')
        range = {range.year, part * 6 - 5, part * 6};
    else
        range.first = range.last = numberAt(date, 5, 2);
    return range;
}

std::string dayText(int year, int month, int day)
{
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02d-%02d", year, month, day);
    return text.data();
}

bool isDateText(std::string_view date)
{
    static const ColumnSpec kColumn{.name = "date", .kind = ColumnKind::Date};
    static const TableSpec kNone{};
    return !date.empty() && parseCell(kNone, kColumn, date).has_value();
}

std::string statedDay(const TableSpec& spec, const Row& row)
{
    const int column = dateColumn(spec);
    const auto* date
        = column < 0 ? nullptr : std::get_if<std::string>(&row[static_cast<std::size_t>(column)]);
    return date ? firstDay(*date) : std::string();
}

bool sayTheSame(const std::vector<std::size_t>& columns, const Row& a, const Row& b)
{
    return std::all_of(
        columns.begin(), columns.end(), [&](std::size_t column) { return a[column] == b[column]; });
}

} // namespace

std::vector<std::size_t> datedColumns(const TableSpec& spec)
{
    std::vector<std::size_t> columns;
    if (dateColumn(spec) < 0)
        return columns;
    const bool pricesOnly = spec.id == "offers" || spec.id == "api_prices";
    for (std::size_t i = 0; i < spec.columns.size(); ++i) {
        const ColumnSpec& column = spec.columns[i];
        const bool dated = spec.id == "assumptions"
            ? isDatedName(kDatedAssumptionNames, column.name)
            : column.kind == ColumnKind::Money || isDatedName(kDatedNames, column.name)
                || (pricesOnly && isDatedName(kDatedOfferNames, column.name));
        if (dated)
            columns.push_back(i);
    }
    return columns;
}

int dateColumn(const TableSpec& spec)
{
    if (spec.id == "thresholds")
        return -1;
    const int price = spec.indexOf("price_asof");
    return price >= 0 ? price : spec.indexOf("asof");
}

std::string firstDay(std::string_view date)
{
    if (!isDateText(date))
        return {};
    if (date.size() == 10)
        return std::string(date);
    const MonthRange months = monthsOf(date);
    return dayText(months.year, months.first, 1);
}

std::string lastDay(std::string_view date)
{
    if (!isDateText(date))
        return {};
    if (date.size() == 10)
        return std::string(date);
    const MonthRange months = monthsOf(date);
    constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = (months.year % 4 == 0 && months.year % 100 != 0) || months.year % 400 == 0;
    const int day = kDays[static_cast<std::size_t>(months.last - 1)] + (months.last == 2 && leap ? 1 : 0);
    return dayText(months.year, months.last, day);
}

std::vector<RowVersion> rowVersions(const TableSpec& spec, const Row& now, const std::vector<RowEdit>& log)
{
    const std::vector<std::size_t> columns = datedColumns(spec);
    std::vector<RowVersion> versions;
    const auto meet = [&](const Row& row, const std::string& editDay) {
        if (row.size() != spec.columns.size())
            return;
        const std::string stated = statedDay(spec, row);
        if (versions.empty()) {
            versions.push_back({stated, row});
            return;
        }
        if (sayTheSame(columns, versions.back().row, row)) {
            versions.back().row = row;
            return;
        }
        if (versions.size() > 1 && sayTheSame(columns, versions[versions.size() - 2].row, row)) {
            versions.pop_back(); // taken back
            return;
        }
        const bool dated = !stated.empty() && stated != statedDay(spec, versions.back().row);
        versions.push_back({dated ? stated : editDay, row});
    };
    for (const RowEdit& edit : log) {
        meet(edit.before, edit.day);
        meet(edit.after, edit.day);
    }
    meet(now, log.empty() ? std::string() : log.back().day);
    return versions;
}

const RowVersion& versionOn(const std::vector<RowVersion>& versions, std::string_view day)
{
    const RowVersion* best = nullptr;
    const RowVersion* oldest = &versions.front();
    for (const RowVersion& version : versions) {
        if (version.day <= day && (!best || version.day >= best->day))
            best = &version;
        if (version.day < oldest->day)
            oldest = &version;
    }
    return best ? *best : *oldest;
}

} // namespace terroir::core
