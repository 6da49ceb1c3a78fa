// What an import or a pasted block would do, before anything is written: how much is new, changed, skipped,
// and why.
#pragma once

#include "database/import/import_plan.h"

#include <QAbstractTableModel>
#include <QWidget>

class QLabel;
class QTabBar;
class QTableView;

namespace terroir::ui {

/// One line per change or per skipped row.
class ImportLines : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit ImportLines(const core::CatalogTables& tables, QObject* parent = nullptr);

    void setPlan(const database::ImportPlan* plan, bool skipped); // kept by the caller
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const core::CatalogTables& m_tables;
    const database::ImportPlan* m_plan = nullptr;
    bool m_skipped = false;
};

class ImportReview : public QWidget
{
    Q_OBJECT

public:
    explicit ImportReview(const core::CatalogTables& tables, QWidget* parent = nullptr);

    void setPlan(std::shared_ptr<const database::ImportPlan> plan);
    [[nodiscard]] const database::ImportPlan& plan() const { return *m_plan; } // once it is set

private:
    void showTab(int tab);

    std::shared_ptr<const database::ImportPlan> m_plan;
    ImportLines* m_lines;
    QLabel* m_summary;
    QTabBar* m_tabs;
    QTableView* m_view;
};

/// "Cloud offers: 12 new, 3 changed, 40 as before, 2 skipped".
QString importSummary(const database::ImportPlan& plan);

} // namespace terroir::ui
