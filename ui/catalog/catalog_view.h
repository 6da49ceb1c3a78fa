// The table of the catalog page: editing in place, copying and pasting blocks, the mark of an edited cell.
#pragma once

#include "ui/catalog/catalog_proxy.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace terroir::ui {

class CellEditor;
class FilterHeader;

/// Editors by the column's kind; paints the mark of what differs from the shipped value.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CellDelegate(QObject* parent)
        : QStyledItemDelegate(parent)
    {
    }

    QWidget* createEditor(
        QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(
        QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

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
    [[nodiscard]] CellEditor* refusedEditor() const; // an editor whose text was not accepted; else null

signals:
    void refused(const QString& reason);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;

protected slots:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    [[nodiscard]] QList<int> shownColumns() const; // logical, in the order on screen
    QString write(const std::vector<CatalogModel::CellText>& cells);

    CatalogProxy* m_proxy = nullptr;
    FilterHeader* m_filters;
};

} // namespace terroir::ui
