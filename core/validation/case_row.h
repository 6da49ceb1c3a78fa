// One row of a file of measured cases, by column names.
#pragma once

#include "core/kernel/csv_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace terroir::core {

class CaseRow
{
public:
    CaseRow(const kernel::CsvTable& table, const std::vector<std::string>& row)
        : m_table(table)
        , m_row(row)
    {
    }

    /// Empty for an unknown column.
    [[nodiscard]] std::string text(std::string_view column) const
    {
        const auto at = m_table.column(column);
        return at ? m_row[*at] : std::string{};
    }
    /// 0 for what is no number.
    [[nodiscard]] double number(std::string_view column) const
    {
        return kernel::parseNumber(text(column)).value_or(0);
    }

private:
    const kernel::CsvTable& m_table;
    const std::vector<std::string>& m_row;
};

} // namespace terroir::core
