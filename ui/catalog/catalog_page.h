// The catalog: every table, editable in place, filterable, with undo and provenance.
#pragma once

#include "ui/shell/page.h"

#include <map>
#include <memory>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QTabBar;
class QToolButton;

namespace terroir::ui {

class CatalogModel;
class CatalogProxy;
class CatalogView;
class RowDetails;

class CatalogPage : public Page
{
    Q_OBJECT

public:
    explicit CatalogPage(Workspace& workspace, QWidget* parent = nullptr);
    ~CatalogPage() override;

    void showPlan(const PlanView& view) override;
    void retranslate() override;
    void setMeetingMode(bool on) override;
    [[nodiscard]] std::vector<PageCommand> commands() override;
    void open(const QString& target) override; // "gpus", "gpus:h100-sxm"

private:
    struct Shown // a table, made when first chosen
    {
        std::unique_ptr<CatalogModel> model;
        std::unique_ptr<CatalogProxy> proxy;
        std::map<int, bool> chosenColumns; // by hand, else the default
    };

    void build();
    void choose(std::string_view tableId);
    Shown& shown();
    void applyColumns();
    void fillColumnMenu();
    void refreshCount();
    void refreshDetails();
    void addRow();
    void duplicateRow();
    void removeRows();
    void select(const QString& rowId, int column = -1);
    void say(const QString& reason);

    std::string m_tableId;
    std::map<std::string, Shown> m_tables;
    QTabBar* m_tabs;
    QLineEdit* m_search;
    QLabel* m_count;
    QPushButton *m_clear, *m_add, *m_duplicate, *m_remove;
    QToolButton* m_columns;
    QMenu* m_columnMenu;
    CatalogView* m_view;
    RowDetails* m_details;
};

} // namespace terroir::ui
