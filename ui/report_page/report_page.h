// The Report page: a live preview of the budget report, what to include, and its export.
#pragma once

#include "ui/report/budget_report.h"
#include "ui/report/report_preview.h"
#include "ui/shell/page.h"

#include <QTimer>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace terroir::ui {

class ReportPage : public Page
{
    Q_OBJECT

public:
    explicit ReportPage(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] core::Parts parts() const override { return core::Parts::All; }
    void showPlan(const PlanView& view) override;
    void retranslate() override;
    [[nodiscard]] std::vector<PageCommand> commands() override;

    /// Writes what the preview shows; the ending decides between PDF and XLSX. Errors: Io.
    core::Result<void> exportTo(const QString& path);

private:
    void sayHowFar();
    void compose();
    void askAndExport(const QString& suffix, const QString& filter);
    [[nodiscard]] report::ReportOptions options() const;
    [[nodiscard]] QString proposedName(const QString& suffix) const;

    report::ReportPreview* m_preview = nullptr;
    QListWidget* m_sections = nullptr;
    QComboBox* m_language = nullptr;
    QLineEdit* m_author = nullptr;
    QLineEdit* m_mark = nullptr;
    QLabel *m_sectionsLabel = nullptr, *m_languageLabel = nullptr, *m_authorLabel = nullptr,
           *m_markLabel = nullptr;
    QLabel* m_state = nullptr;
    QPushButton *m_pdf = nullptr, *m_xlsx = nullptr;
    QTimer m_soon; // several edits in a row compose the report once
    std::shared_ptr<const core::Plan> m_plan;
    std::optional<core::Problem> m_failure;
    bool m_isComplete = false, m_languageIsChosen = false;
};

} // namespace terroir::ui
