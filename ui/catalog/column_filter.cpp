#include "ui/catalog/column_filter.h"

#include "ui/catalog/cell_input.h"

namespace terroir::ui {

tl::expected<ColumnFilter, QString> ColumnFilter::parsed(const core::ColumnSpec& column, const QString& text)
{
    ColumnFilter filter;
    filter.m_column = column;
    const QString typed = text.trimmed().normalized(QString::NormalizationForm_KC); // full-width > and =
    const auto number = [&column](const QString& part) { return numberFromInput(column, part.trimmed()); };
    if (const qsizetype dots = typed.indexOf(QStringLiteral("..")); dots > 0) {
        const tl::expected<double, QString> low = number(typed.left(dots)),
                                            high = number(typed.mid(dots + 2));
        if (low && high) {
            filter.m_kind = Kind::Range;
            filter.m_low = *low;
            filter.m_high = *high;
            return filter;
        }
    }
    if (typed.startsWith(u'>') || typed.startsWith(u'<')) {
        const bool inclusive = typed.mid(1).startsWith(u'=');
        const tl::expected<double, QString> limit = number(typed.mid(inclusive ? 2 : 1));
        if (!limit)
            return tl::unexpected(limit.error());
        filter.m_kind = Kind::Range;
        (typed.startsWith(u'>') ? filter.m_low : filter.m_high) = *limit;
        (typed.startsWith(u'>') ? filter.m_lowIsOut : filter.m_highIsOut) = !inclusive;
        return filter;
    }
    const bool equal = typed.startsWith(u'='), unequal = typed.startsWith(u'!');
    filter.m_text = equal || unequal ? typed.mid(1).trimmed() : typed;
    if (equal)
        filter.m_kind = filter.m_text.isEmpty() ? Kind::Unknown : Kind::Equal;
    if (unequal)
        filter.m_kind = filter.m_text.isEmpty() ? Kind::Known : Kind::NotEqual;
    if ((equal || unequal) && !filter.m_text.isEmpty())
        if (const tl::expected<double, QString> value = number(filter.m_text))
            filter.m_number = *value;
    return filter;
}

bool ColumnFilter::accepts(const core::Cell& cell, const QString& shown) const
{
    const std::optional<double> value = cellNumber(m_column, cell);
    const auto isEqual = [&] {
        return value && m_number ? *value == *m_number : shown.compare(m_text, Qt::CaseInsensitive) == 0;
    };
    switch (m_kind) {
    case Kind::Contains: // digits may be typed without their grouping
        return shown.contains(m_text, Qt::CaseInsensitive)
            || (value && QString(shown).remove(u',').contains(m_text, Qt::CaseInsensitive));
    case Kind::Equal:
        return isEqual();
    case Kind::NotEqual: // text: does not contain
        return value ? !isEqual() : !shown.contains(m_text, Qt::CaseInsensitive);
    case Kind::Unknown:
        return shown.isEmpty();
    case Kind::Known:
        return !shown.isEmpty();
    case Kind::Range:
        if (!value)
            return false;
        if (m_low && (m_lowIsOut ? *value <= *m_low : *value < *m_low))
            return false;
        return !m_high || (m_highIsOut ? *value < *m_high : *value <= *m_high);
    }
    return true;
}

} // namespace terroir::ui
