// Inputs beside what follows from them: training, serving, cost, sweeps, diagnosis.
#pragma once

#include "ui/shell/page.h"

class QScrollArea;
class QStackedWidget;
class QTabBar;

namespace terroir::ui {

class ExploreTab;
class StageForm;

class ExplorePage : public Page
{
    Q_OBJECT

public:
    explicit ExplorePage(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] core::Parts parts() const override;
    void showPlan(const PlanView& view) override;
    void retranslate() override;
    void setMeetingMode(bool on) override;
    void open(const QString& target) override; // "train", "serve", "cost", "sweep", "diagnose"

private:
    [[nodiscard]] ExploreTab* shown() const;
    void addTab(ExploreTab* tab);

    StageForm* m_inputs;
    QScrollArea* m_inputsArea;
    QTabBar* m_bar;
    QStackedWidget* m_tabs;
};

} // namespace terroir::ui
