// Which rows of a table are shown, and in which order, worked out in small pieces so that a long table never
// holds the window up.
#pragma once

#include "ui/catalog/column_filter.h"

#include <chrono>
#include <map>
#include <QCollator>
#include <vector>

namespace terroir::ui {

class CatalogModel;

struct RowWish
{
    QString search; // a part of any cell
    std::map<int, ColumnFilter> filters; // by column
    bool onlyOld = false; // rows whose figures are older than the chosen age
    int sortColumn = -1; // -1: the table's own order
    Qt::SortOrder direction = Qt::AscendingOrder;
};

class RowOrder
{
public:
    RowOrder(const CatalogModel& model, RowWish wish, const QCollator& collator);

    /// Works for about this long; true when all is done. The model must not change meanwhile.
    bool work(std::chrono::microseconds budget);
    [[nodiscard]] std::vector<int> rows() const; // of the model

private:
    struct Entry
    {
        int row = 0;
        enum class Kind : char { Value, Unknown, Draft } kind = Kind::Value; // drafts and unknown stand last
        double number = 0;
        int text = -1; // place in m_texts
    };
    enum class Phase { Filter, Sort, Merge, Done };

    [[nodiscard]] bool accepts(int row) const;
    void take(int row);
    [[nodiscard]] bool isBefore(const Entry& a, const Entry& b) const;
    void piece(); // of the phase

    const CatalogModel& m_model;
    RowWish m_wish;
    const QCollator& m_collator;
    Phase m_phase = Phase::Filter;
    std::size_t m_next = 0, m_width = 0;
    std::vector<Entry> m_entries;
    std::vector<QCollatorSortKey> m_texts;
};

} // namespace terroir::ui
