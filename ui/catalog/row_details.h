// Under the table: where the selected value comes from, what was shipped, who changed it, and the row's
// history.
#pragma once

#include "ui/catalog/catalog_model.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace terroir::ui {

class RowDetails : public QFrame
{
    Q_OBJECT

public:
    explicit RowDetails(QWidget* parent = nullptr);

    void show(const CatalogModel* model, const QModelIndex& source); // null or invalid: nothing selected
    void retranslate();

signals:
    void resetAsked(bool wholeRow);

private:
    void refresh();
    [[nodiscard]] QString originText(const database::CellProvenance& from) const;
    [[nodiscard]] QString historyText(int row) const;

    const CatalogModel* m_model = nullptr;
    QPersistentModelIndex m_index;
    QLabel *m_row, *m_cell, *m_origin, *m_source, *m_historyTitle, *m_history;
    QPushButton *m_resetCell, *m_resetRow;
};

} // namespace terroir::ui
