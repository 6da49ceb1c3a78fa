// After a newer release: cells which both it and the user have changed, side by side, to keep or to follow.
#pragma once

#include "ui/workspace/workspace.h"

#include <QAbstractTableModel>
#include <QDialog>

class QLabel;
class QPushButton;
class QTableView;

namespace terroir::ui {

class UpgradeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { RowColumn, CellColumn, BeforeColumn, MineColumn, NowColumn, ColumnCount };
    enum class Choice { Open, Mine, Theirs };

    explicit UpgradeModel(Workspace& workspace, QObject* parent = nullptr);

    void reload();
    void choose(int row, Choice choice);
    [[nodiscard]] Choice choice(int row) const { return m_choices[static_cast<std::size_t>(row)]; }
    [[nodiscard]] std::vector<database::UpgradeConflict> chosen(Choice choice) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString rowText(const database::UpgradeConflict& conflict) const;

    Workspace& m_workspace;
    std::vector<database::UpgradeConflict> m_conflicts;
    std::vector<Choice> m_choices;
};

class UpgradeReview : public QDialog
{
    Q_OBJECT

public:
    explicit UpgradeReview(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] UpgradeModel* model() const { return m_model; }

signals:
    void settled(const QString& sentence);

private:
    void build();
    void chooseSelected(UpgradeModel::Choice choice, bool all);
    void refresh();
    void apply();

    Workspace& m_workspace;
    UpgradeModel* m_model;
    QTableView* m_view;
    QLabel* m_count;
    QLabel* m_problem;
    QPushButton *m_mine, *m_theirs, *m_allMine, *m_allTheirs, *m_apply;
};

} // namespace terroir::ui
