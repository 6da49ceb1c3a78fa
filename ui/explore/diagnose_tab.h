// Why is the running job slow: what it shows, the likely bottleneck, what to do first.
#pragma once

#include "core/decision/tree.h"
#include "ui/explore/explore_tab.h"

namespace terroir::ui {

class ObservedForm;
class Workspace;

class DiagnoseTab : public ExploreTab
{
    Q_OBJECT

public:
    explicit DiagnoseTab(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] QString id() const override { return QStringLiteral("diagnose"); }
    [[nodiscard]] QString name() const override { return tr("Diagnose"); }
    [[nodiscard]] core::Parts parts() const override { return core::Parts::Headline; }
    void retranslate() override;

protected:
    QString fill(const core::Plan& plan) override;

private:
    core::DecisionTree m_tree; // resources/decision/diagnosis.json
    ObservedForm* m_form;
    QLabel *m_summary, *m_findings;
    ChartView* m_chart;
};

} // namespace terroir::ui
