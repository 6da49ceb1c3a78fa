#include "ui/catalog/column_filter.h"

#include "core/catalog/row_history.h"
#include "ui/catalog/cell_input.h"

#include <algorithm>
#include <QCoreApplication>

namespace terroir::ui {

tl::expected<ColumnFilter, QString> ColumnFilter::dateRange(ColumnFilter filter, const QString& typed)
{
    filter.m_kind = Kind::DateRange;
    const auto dayOf = [](const QString& text, bool last) {
        const std::string date = text.trimmed().toStdString();
        return last ? core::lastDay(date) : core::firstDay(date);
    };
    const qsizetype dots = typed.indexOf(QStringLiteral(".."));
    if (dots > 0) {
        filter.m_from = dayOf(typed.left(dots), false);
        filter.m_to = dayOf(typed.mid(dots + 2), true);
    } else {
        const bool above = typed.startsWith(u'>'), inclusive = typed.mid(1).startsWith(u'=');
        // ">2025" lies wholly after 2025, ">=2025" begins with it.
        std::string& end = above ? filter.m_from : filter.m_to;
        end = dayOf(typed.mid(inclusive ? 2 : 1), above != inclusive);
        (above ? filter.m_lowIsOut : filter.m_highIsOut) = !inclusive;
    }
    const bool understood = dots > 0 ? !filter.m_from.empty() && !filter.m_to.empty()
                                     : !filter.m_from.empty() || !filter.m_to.empty();
    if (!understood)
        return tl::unexpected(
            QCoreApplication::translate("ColumnFilter", "Dates are 2025, 2025-Q2, 2025-03 or 2025-03-04."));
    return filter;
}

tl::expected<ColumnFilter, QString> ColumnFilter::parsed(const core::ColumnSpec& column, const QString& text)
{
    ColumnFilter filter;
    filter.m_column = column;
    const QString typed = text.trimmed().normalized(QString::NormalizationForm_KC); // full-width > and =
    const auto number = [&column](const QString& part) { return numberFromInput(column, part.trimmed()); };
    const bool compares = typed.startsWith(u'>') || typed.startsWith(u'<');
    const qsizetype dots = typed.indexOf(QStringLiteral(".."));
    if (column.kind == core::ColumnKind::Date && (compares || dots > 0))
        return dateRange(std::move(filter), typed);
    if (dots > 0) {
        const tl::expected<double, QString> low = number(typed.left(dots)),
                                            high = number(typed.mid(dots + 2));
        if (low && high) {
            filter.m_kind = Kind::Range;
            filter.m_low = *low;
            filter.m_high = *high;
            return filter;
        }
    }
    if (compares) {
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
    const QString wanted = equal || unequal ? typed.mid(1).trimmed() : typed;
    for (const QString& each : wanted.split(u'|', Qt::SkipEmptyParts))
        filter.m_texts << each.trimmed();
    if (equal)
        filter.m_kind = wanted.isEmpty() ? Kind::Unknown : Kind::Equal;
    if (unequal)
        filter.m_kind = wanted.isEmpty() ? Kind::Known : Kind::NotEqual;
    if ((equal || unequal) && !wanted.isEmpty())
        if (const tl::expected<double, QString> value = number(wanted))
            filter.m_number = *value;
    return filter;
}

bool ColumnFilter::isInRange(double value) const
{
    if (m_low && (m_lowIsOut ? value <= *m_low : value < *m_low))
        return false;
    return !m_high || (m_highIsOut ? value < *m_high : value <= *m_high);
}

bool ColumnFilter::isInDateRange(const std::string& date) const
{
    const std::string first = core::firstDay(date), last = core::lastDay(date);
    if (first.empty())
        return false;
    if (!m_from.empty() && (m_lowIsOut ? first <= m_from : first < m_from))
        return false;
    return m_to.empty() || (m_highIsOut ? last < m_to : last <= m_to);
}

bool ColumnFilter::isOneOf(const QString& shown, bool whole) const
{
    return std::any_of(m_texts.begin(), m_texts.end(), [&](const QString& text) {
        return whole ? shown.compare(text, Qt::CaseInsensitive) == 0
                     : shown.contains(text, Qt::CaseInsensitive);
    });
}

bool ColumnFilter::accepts(const core::Cell& cell, const QString& shown) const
{
    const std::optional<double> value = cellNumber(m_column, cell);
    const auto isText = [&](bool whole) { // as shown, or as it is stored: "China" or "CN"
        const auto* code = std::get_if<std::string>(&cell);
        return isOneOf(shown, whole) || (code && isOneOf(QString::fromStdString(*code), whole));
    };
    const auto isEqual = [&] { return value && m_number ? *value == *m_number : isText(true); };
    switch (m_kind) {
    case Kind::Contains: // digits may be typed without their grouping
        return isText(false) || (value && isOneOf(QString(shown).remove(u','), false));
    case Kind::Equal:
        return isEqual();
    case Kind::NotEqual: // text: does not contain
        return value ? !isEqual() : !isText(false);
    case Kind::Unknown:
        return shown.isEmpty();
    case Kind::Known:
        return !shown.isEmpty();
    case Kind::Range:
        return value && isInRange(*value);
    case Kind::DateRange:
        const auto* date = std::get_if<std::string>(&cell);
        return date && isInDateRange(*date);
    }
    return true;
}

} // namespace terroir::ui
