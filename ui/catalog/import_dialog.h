// A file into the catalog: reads it beside the window, shows what it would do, and writes it as one step.
#pragma once

#include "ui/catalog/import_job.h"
#include "ui/workspace/workspace.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace terroir::ui {

class ImportReview;
class ShareBar;

class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    ImportDialog(Workspace& workspace, const QString& path, const QString& table, QWidget* parent = nullptr);

    void reject() override; // cancels what runs
    [[nodiscard]] ImportReview* review() const { return m_review; }

signals:
    void imported(const QString& sentence, const QString& table);

private:
    void build();
    void showOwned(); // a list of cards owned brings no rows
    void showPlan(const PlannedImport& planned);
    void showProblem(const core::Problem& problem);
    void showProgress(const QString& sentence, std::function<double()> share);
    void apply();
    void finish(const WrittenRows& written);

    Workspace& m_workspace;
    QString m_path;
    std::shared_ptr<const database::ImportPlan> m_plan; // null until it is read
    bool m_writes = false; // a worker does, for this dialog
    ImportJob m_job;
    QStackedWidget* m_stack;
    QLabel *m_title, *m_doing, *m_said;
    ShareBar* m_progress;
    ImportReview* m_review;
    QPushButton *m_apply, *m_cancel;
};

} // namespace terroir::ui
