// What of a table is shown, and in which order: one text over all columns and one filter for each.
#pragma once

#include "ui/catalog/catalog_model.h"
#include "ui/catalog/column_filter.h"

#include <map>
#include <QCollator>
#include <QSortFilterProxyModel>

namespace terroir::ui {

class CatalogProxy : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit CatalogProxy(CatalogModel& model, QObject* parent = nullptr);

    [[nodiscard]] CatalogModel& table() const { return m_model; }
    void setSearch(const QString& text);
    [[nodiscard]] const QString& search() const { return m_search; }
    /// The reason why it is not understood, or empty; the filter before it then stays.
    QString setFilter(int column, const QString& text);
    [[nodiscard]] QString filterText(int column) const;
    void clearFilters();
    [[nodiscard]] bool isFiltered() const { return !m_search.isEmpty() || !m_filters.empty(); }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    CatalogModel& m_model;
    QString m_search;
    std::map<int, std::pair<QString, ColumnFilter>> m_filters;
    QCollator m_collator;
};

} // namespace terroir::ui
