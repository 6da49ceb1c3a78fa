// A cell of the map: a shape for each answer (tick, triangle, cross, question mark), its tint, the cost of a
// unit.
#pragma once

#include <QStyledItemDelegate>

namespace terroir::ui {

class MapCellPainter : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// The shape alone, also for the legend. `fit` as core::MapCell::Fit.
    static void paintShape(QPainter* painter, const QRectF& box, int fit);
};

} // namespace terroir::ui
