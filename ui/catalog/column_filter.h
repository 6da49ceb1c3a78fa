// One field of the filter row: >80, >=80, <1.2万, 80..192, >2025-06, =H20, !NVIDIA, = (unknown), ! (known), a
// part of the text, or several with | between them.
#pragma once

#include "core/catalog/table.h"

#include <optional>
#include <QStringList>
#include <tl/expected.hpp>

namespace terroir::ui {

class ColumnFilter
{
public:
    /// The reason in words when it cannot be understood.
    static tl::expected<ColumnFilter, QString> parsed(const core::ColumnSpec& column, const QString& text);

    [[nodiscard]] bool accepts(const core::Cell& cell, const QString& shown) const;

private:
    enum class Kind { Contains, Equal, NotEqual, Unknown, Known, Range, DateRange };

    static tl::expected<ColumnFilter, QString> dateRange(ColumnFilter filter, const QString& typed);
    [[nodiscard]] bool isInRange(double value) const;
    [[nodiscard]] bool isInDateRange(const std::string& date) const;
    [[nodiscard]] bool isOneOf(const QString& shown, bool whole) const;

    core::ColumnSpec m_column;
    Kind m_kind = Kind::Contains;
    QStringList m_texts; // alternatives
    std::optional<double> m_number; // of Equal and NotEqual
    std::string m_from, m_to; // days, of DateRange; empty = open
    std::optional<double> m_low, m_high;
    bool m_lowIsOut = false, m_highIsOut = false; // strictly above, strictly below
};

} // namespace terroir::ui
