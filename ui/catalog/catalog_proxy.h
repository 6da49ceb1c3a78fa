// What of a table is shown, and in which order: one text over all columns and one filter for each. Short
// tables follow at once, long ones over some turns of the event loop.
#pragma once

#include "ui/catalog/catalog_model.h"
#include "ui/catalog/row_order.h"

#include <QAbstractProxyModel>
#include <QTimer>

namespace terroir::ui {

class CatalogProxy : public QAbstractProxyModel
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
    void setOnlyOld(bool on);
    [[nodiscard]] bool isOnlyOld() const { return m_wish.onlyOld; }
    void clearFilters();
    [[nodiscard]] bool isFiltered() const
    {
        return !m_wish.search.isEmpty() || !m_texts.empty() || m_wish.onlyOld;
    }
    [[nodiscard]] bool isWorking() const { return m_order != nullptr; }

    void sort(int column, Qt::SortOrder direction = Qt::AscendingOrder) override;
    [[nodiscard]] int sortColumn() const { return m_wish.sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_wish.direction; }

    [[nodiscard]] QModelIndex mapToSource(const QModelIndex& proxy) const override;
    [[nodiscard]] QModelIndex mapFromSource(const QModelIndex& source) const override;
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex&) const override { return {}; }
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override
    {
        return rowCount(parent) > 0;
    }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void settled(); // what is shown is what was asked for

private:
    void follow(); // the model
    void restart();
    void turn();
    void publish(std::vector<int> rows);
    void dropRows(const std::vector<int>& wanted);
    void mapPlaces();
    void placeInserted(int first, int last);
    void dropRemoved(int first, int last);
    void showChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight);

    CatalogModel& m_model;
    RowWish m_wish;
    QString m_search; // as typed
    std::map<int, QString> m_texts; // filters as typed
    QCollator m_collator;
    std::vector<int> m_rows; // of the model, as shown
    std::vector<int> m_places; // where a row of the model is shown; -1 = not
    std::unique_ptr<RowOrder> m_order; // under way
    QTimer m_turn;
};

} // namespace terroir::ui
