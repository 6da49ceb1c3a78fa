// The table of the catalog page: editing in place, copying, pasting and filling blocks, frozen columns.
#pragma once

#include "ui/catalog/catalog_proxy.h"

#include <QTableView>

namespace terroir::ui {

class CellEditor;
class FilterHeader;
class FrozenColumns;

class CatalogView : public QTableView
{
    Q_OBJECT

public:
    explicit CatalogView(QWidget* parent = nullptr);

    void setProxy(CatalogProxy* proxy);
    [[nodiscard]] CatalogProxy* proxy() const { return m_proxy; }
    [[nodiscard]] FilterHeader* filters() const { return m_filters; }
    void copy() const;
    /// One undo step. The reason why nothing was pasted, or empty.
    QString paste();
    QString clearCells(); // of the selection
    /// Writes `text` into this column of every selected row, as one undo step. The reason why not, or empty.
    QString fill(int column, const QString& text);
    QString fillFromCurrent(); // the current cell's value into the selected cells of its column
    [[nodiscard]] std::vector<int> selectedRows() const; // of the model, ascending
    [[nodiscard]] QList<int> shownColumns() const; // logical, in the order on screen

    /// The first shown columns stay in view when the others scroll sideways.
    void setFrozen(int columns);
    [[nodiscard]] int frozen() const;
    /// After widths, order or visibility of columns have changed.
    void placeFrozen();
    [[nodiscard]] CellEditor* refusedEditor() const; // an editor whose text was not accepted; else null

    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

signals:
    void refused(const QString& reason);
    /// The clipboard holds a block with a header, or one that does not fit here: where it goes must be asked.
    void mappingAsked(const QList<QStringList>& block);
    void freezeAsked(int columns);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void updateGeometries() override;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;

protected slots:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void askHeaderMenu(const QPoint& at);
    void keepPlace(); // of the current cell, over a new choice of rows
    void findPlace();
    QString write(const std::vector<CatalogModel::CellText>& cells);

    CatalogProxy* m_proxy = nullptr;
    FilterHeader* m_filters;
    FrozenColumns* m_frozen = nullptr;
    QList<QMetaObject::Connection> m_followed; // the proxy's signals
    QString m_keptRow;
    int m_keptColumn = -1;
};

} // namespace terroir::ui
