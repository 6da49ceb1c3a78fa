// Under the table: where the selected value comes from, what was shipped, who changed it, the row's history,
// its prices over time, what follows from its figures; or all that is known of the row; of two to six
// selected rows their figures side by side.
#pragma once

#include "ui/catalog/catalog_model.h"

#include <QFrame>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QTabBar;

namespace terroir::ui {

class ChartView;
class SpecSheet;

class RowDetails : public QFrame
{
    Q_OBJECT

public:
    explicit RowDetails(QWidget* parent = nullptr);

    static constexpr int kMostCompared = 6;

    /// `rows` of the model are selected, `source` is the current cell; null or invalid: nothing selected.
    void show(const CatalogModel* model, const QModelIndex& source, const std::vector<int>& rows);
    void retranslate();

signals:
    void resetAsked(bool wholeRow);

private:
    QWidget* makeHead();
    QWidget* makeValuePane();
    void refresh();
    void refreshValue();
    void refreshFigures();
    void refreshComparison();
    [[nodiscard]] QString originText(const database::CellProvenance& from) const;
    [[nodiscard]] QString historyText(int row) const;

    const CatalogModel* m_model = nullptr;
    QPersistentModelIndex m_index;
    std::vector<int> m_rows;
    QWidget* m_head = nullptr;
    QTabBar* m_tabs; // value, spec sheet
    QStackedWidget* m_stack; // the value, the spec sheet, or the rows side by side
    QLabel *m_row, *m_cell, *m_origin, *m_source, *m_historyTitle, *m_history, *m_figuresTitle;
    QPushButton *m_resetCell, *m_resetRow;
    QWidget* m_figures;
    QGridLayout* m_figureLines;
    ChartView* m_prices;
    QScrollArea* m_value = nullptr;
    SpecSheet* m_sheet;
    QScrollArea* m_comparison;
};

} // namespace terroir::ui
