// What a row said on an earlier day: its prices, or an assumption's range, with their date and source. A
// card's other figures do not change with the market and stay as they are known today.
#pragma once

#include "core/catalog/table.h"

#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

/// The columns of a table that belong to a date; empty where nothing does (models; thresholds are policy).
std::vector<std::size_t> datedColumns(const TableSpec& spec);

/// The column in which a row states that date; -1 if there is none.
int dateColumn(const TableSpec& spec);

/// First and last day that a date as exact as known stands for: "2025-Q2" is 2025-04-01 to 2025-06-30. Empty
/// for what is no date.
std::string firstDay(std::string_view date);
std::string lastDay(std::string_view date);

struct RowEdit // one entry of the change log; empty rows: not there
{
    std::string day; // ISO, when it was made
    Row before, after;
};

struct RowVersion
{
    std::string day; // ISO: the stated date, else the day of the edit; empty = from ever on
    Row row;
};

/// The states of a row's dated columns, in the order in which they came; the last is `now`. An edit that was
/// taken back leaves none.
std::vector<RowVersion> rowVersions(const TableSpec& spec, const Row& now, const std::vector<RowEdit>& log);

/// The newest version of `day` or before (of one date the later edit), else the oldest there is; `versions`
/// must not be empty.
const RowVersion& versionOn(const std::vector<RowVersion>& versions, std::string_view day);

} // namespace terroir::core
