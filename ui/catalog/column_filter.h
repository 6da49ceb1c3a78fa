// One field of the filter row: >80, >=80, <1.2万, 80..192, =H20, !NVIDIA, = (unknown), ! (known), or a part
// of the text.
#pragma once

#include "core/catalog/table.h"

#include <optional>
#include <QString>
#include <tl/expected.hpp>

namespace terroir::ui {

class ColumnFilter
{
public:
    /// The reason in words when it cannot be understood.
    static tl::expected<ColumnFilter, QString> parsed(const core::ColumnSpec& column, const QString& text);

    [[nodiscard]] bool accepts(const core::Cell& cell, const QString& shown) const;

private:
    enum class Kind { Contains, Equal, NotEqual, Unknown, Known, Range };

    core::ColumnSpec m_column;
    Kind m_kind = Kind::Contains;
    QString m_text;
    std::optional<double> m_number; // of Equal and NotEqual
    std::optional<double> m_low, m_high;
    bool m_lowIsOut = false, m_highIsOut = false; // strictly above, strictly below
};

} // namespace terroir::ui
