// Assumptions that this plan sees otherwise than the catalog: one chosen from all, its range and why.
#pragma once

#include "ui/workspace/workspace.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace terroir::ui {

class ChoiceBox;
class FieldCell;
class FieldGrid;
class QuantityEdit;
class TextField;

class AssumptionForm : public QWidget
{
    Q_OBJECT

public:
    explicit AssumptionForm(Workspace& workspace, QWidget* parent = nullptr);

    void refresh();
    void retranslate();
    void setColumns(int columns);
    void choose(const QString& assumptionId);
    QWidget* chainTabs(QWidget* before); // Tab goes through its fields; the last of them

private:
    void take(); // what is typed, if it makes a range
    [[nodiscard]] const core::Assumption* row() const;

    Workspace& m_workspace;
    QString m_chosen;
    ChoiceBox* m_which;
    QuantityEdit *m_low, *m_typical, *m_high;
    TextField* m_reason;
    FieldGrid* m_grid;
    FieldCell *m_whichCell, *m_lowCell, *m_typicalCell, *m_highCell, *m_reasonCell;
    QLabel *m_about, *m_fault, *m_changed;
    QPushButton* m_restore;
};

} // namespace terroir::ui
