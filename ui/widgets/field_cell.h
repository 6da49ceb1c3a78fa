// One field of a form: its name above, the editor, and below it what is wrong with what was typed. A grid of
// them.
#pragma once

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace terroir::ui {

class CheckedEdit;

class FieldCell : public QWidget
{
    Q_OBJECT

public:
    /// Takes the editor; `above` stands between name and editor (a chart of it).
    FieldCell(QWidget* editor, QWidget* parent, QWidget* above = nullptr);

    void setName(const QString& name); // also the editor's accessible name
    [[nodiscard]] QWidget* editor() const { return m_editor; }
    [[nodiscard]] QWidget* above() const { return m_above; }

private:
    void showFault(const CheckedEdit& edit);

    QLabel *m_name, *m_fault;
    QWidget *m_editor, *m_above;
    QVBoxLayout* m_column;
};

/// Cells side by side, row by row; hidden ones leave no gap. Under a heading it may be folded up.
class FieldGrid : public QWidget
{
    Q_OBJECT

public:
    explicit FieldGrid(bool folds, QWidget* parent = nullptr);

    void add(FieldCell* cell);
    void setColumns(int columns);
    void place(); // after cells were shown or hidden
    void setHeading(const QString& name, int set); // so many of its fields are set
    [[nodiscard]] bool isOpen() const;
    void setOpen(bool open);
    [[nodiscard]] QToolButton* heading() const { return m_heading; }
    [[nodiscard]] const std::vector<FieldCell*>& cells() const { return m_cells; }

signals:
    void opened(); // for the first time and each time after

private:
    QToolButton* m_heading = nullptr; // null: never folds
    QWidget* m_body;
    QGridLayout* m_grid;
    std::vector<FieldCell*> m_cells;
    int m_columns = 4;
    std::vector<FieldCell*> m_placed; // in so many columns
    int m_placedColumns = 0;
};

} // namespace terroir::ui
