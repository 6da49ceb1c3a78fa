// Comma separated text with a header row, as the shipped constants and published cases are kept.
#pragma once

#include "core/problem.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace terroir::core::kernel {

struct CsvTable
{
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;

    std::optional<std::size_t> column(std::string_view name) const;
};

/// Malformed when a row has another number of fields than the header; value: the line.
Result<CsvTable> parseCsvTable(std::string_view text);

std::optional<double> parseNumber(std::string_view text);

} // namespace terroir::core::kernel
