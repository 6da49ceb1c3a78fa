#include "ui/catalog/row_order.h"

#include "ui/catalog/catalog_model.h"
#include "ui/catalog/cell_input.h"

#include <algorithm>

namespace terroir::ui {

namespace {
constexpr std::size_t kRowsAPiece = 32; // filtered between two looks at the clock
constexpr std::size_t kSliceRows = 1024; // sorted at once, then merged
} // namespace

RowOrder::RowOrder(const CatalogModel& model, RowWish wish, const QCollator& collator)
    : m_model(model)
    , m_wish(std::move(wish))
    , m_collator(collator)
{
    m_entries.reserve(static_cast<std::size_t>(model.rowCount()));
}

bool RowOrder::work(std::chrono::microseconds budget)
{
    const auto end = std::chrono::steady_clock::now() + budget;
    while (m_phase != Phase::Done && std::chrono::steady_clock::now() < end)
        piece();
    return m_phase == Phase::Done;
}

std::vector<int> RowOrder::rows() const
{
    std::vector<int> rows;
    rows.reserve(m_entries.size());
    for (const Entry& entry : m_entries)
        rows.push_back(entry.row);
    return rows;
}

void RowOrder::piece()
{
    const auto at = [this](std::size_t place) {
        return m_entries.begin() + static_cast<std::ptrdiff_t>(std::min(place, m_entries.size()));
    };
    const auto before = [this](const Entry& a, const Entry& b) { return isBefore(a, b); };
    switch (m_phase) {
    case Phase::Filter: {
        const auto count = static_cast<std::size_t>(m_model.rowCount());
        for (const std::size_t end = std::min(count, m_next + kRowsAPiece); m_next < end; ++m_next)
            if (accepts(static_cast<int>(m_next)))
                take(static_cast<int>(m_next));
        if (m_next < count)
            return;
        m_next = 0;
        m_phase = Phase::Sort;
        return;
    }
    case Phase::Sort:
        std::stable_sort(at(m_next), at(m_next + kSliceRows), before);
        m_next += kSliceRows;
        if (m_next < m_entries.size())
            return;
        m_next = 0;
        m_width = kSliceRows;
        m_phase = m_width < m_entries.size() ? Phase::Merge : Phase::Done;
        return;
    case Phase::Merge:
        std::inplace_merge(at(m_next), at(m_next + m_width), at(m_next + 2 * m_width), before);
        m_next += 2 * m_width;
        if (m_next < m_entries.size())
            return;
        m_next = 0;
        m_width *= 2;
        if (m_width >= m_entries.size())
            m_phase = Phase::Done;
        return;
    case Phase::Done:
        return;
    }
}

bool RowOrder::accepts(int number) const
{
    if (m_model.isDraft(number))
        return true;
    if (m_wish.onlyOld && !m_model.isOld(number))
        return false;
    const core::Row& row = m_model.row(number);
    for (const auto& [column, filter] : m_wish.filters)
        if (!filter.accepts(row[static_cast<std::size_t>(column)], m_model.shown(number, column)))
            return false;
    return m_wish.search.isEmpty() || m_model.searchText(number).contains(m_wish.search);
}

void RowOrder::take(int number)
{
    Entry entry{number};
    if (m_model.isDraft(number)) {
        entry.kind = Entry::Kind::Draft;
    } else if (m_wish.sortColumn >= 0) {
        const auto place = static_cast<std::size_t>(m_wish.sortColumn);
        const core::ColumnSpec& column = m_model.spec().columns[place];
        const core::Cell& cell = m_model.row(number)[place];
        if (const std::optional<double> value = cellNumber(column, cell)) {
            entry.number = *value;
        } else if (const QString text = m_model.shown(number, m_wish.sortColumn); text.isEmpty()) {
            entry.kind = Entry::Kind::Unknown;
        } else {
            entry.text = static_cast<int>(m_texts.size());
            m_texts.push_back(m_collator.sortKey(text.toCaseFolded()));
        }
    }
    m_entries.push_back(entry);
}

bool RowOrder::isBefore(const Entry& a, const Entry& b) const
{
    if (a.kind != b.kind)
        return a.kind < b.kind;
    if (m_wish.sortColumn < 0 || a.kind != Entry::Kind::Value)
        return false; // as they stand
    const bool ascending = m_wish.direction == Qt::AscendingOrder;
    const Entry& low = ascending ? a : b;
    const Entry& high = ascending ? b : a;
    if (low.text < 0 || high.text < 0)
        return low.text < 0 && high.text < 0 ? low.number < high.number : high.text >= 0 && low.text < 0;
    return m_texts[static_cast<std::size_t>(low.text)].compare(m_texts[static_cast<std::size_t>(high.text)])
        < 0;
}

} // namespace terroir::ui
