// A table to read: numbers right, copied as a spreadsheet takes it, and each figure opens its derivation by
// Enter or a double click.
#pragma once

#include "ui/plan_charts/value_cell.h"

#include <QTableWidget>

namespace terroir::ui {

class ValueTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit ValueTable(QWidget* parent = nullptr);

    /// Replaces everything; the selected cell stays where it was. The column that takes the room left over is
    /// `stretched`, -1 = none.
    void setContents(const QStringList& headers, const QList<QList<ValueCell>>& rows, int stretched = 0);
    void setHeaderShown(bool shown);
    /// As tall as its rows, at most `rows` of them; more scroll.
    void fitHeight(int rows);
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QString valueId(int row, int column) const;

signals:
    void figureAsked(const QString& figureId, QWidget* anchor);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void ask(int row, int column);
    [[nodiscard]] int neededWidth(int column) const;
    void copySelection() const;
};

} // namespace terroir::ui
