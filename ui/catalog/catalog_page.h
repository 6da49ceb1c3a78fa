// The catalog: every table, editable in place, filterable, with undo and provenance.
#pragma once

#include "ui/shell/page.h"

#include <map>
#include <memory>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QSplitter;
class QTabBar;
class QToolButton;

namespace terroir::ui {

class CatalogModel;
class CatalogProxy;
class CatalogView;
class FindPanel;
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
    /// "gpus", "gpus:h100-sxm", "import:/path/of/a/file", "review" (of a new release's values).
    void open(const QString& target) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Shown // a table, made when first chosen
    {
        std::unique_ptr<CatalogModel> model;
        std::unique_ptr<CatalogProxy> proxy;
        std::map<int, bool> chosenColumns; // by hand, else the default
        int frozen = 0; // columns that stay in view beside the name
    };

    void build();
    void choose(std::string_view tableId);
    Shown& shown();
    void applyColumns();
    void fillColumnMenu();
    void fillMoreMenu();
    void fillAgeMenu(QMenu& menu);
    void showFindPanel();
    void freeze(int columns);
    void clearFilters();
    void refreshReview();
    void askImport();
    void importFile(const QString& path);
    void askExport();
    void exportTo(const QString& path);
    void pasteMapped(const QList<QStringList>& block);
    void review();
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
    QPushButton *m_clear, *m_find, *m_add, *m_duplicate, *m_remove, *m_import, *m_review;
    QToolButton *m_columns, *m_more;
    QMenu *m_columnMenu, *m_moreMenu;
    FindPanel* m_findPanel;
    QSplitter* m_split;
    CatalogView* m_view;
    RowDetails* m_details;
};

} // namespace terroir::ui
