// One tab of the Explore page.
#pragma once

#include "ui/explain/value_table.h"
#include "ui/workspace/plan_view.h"

#include <QScrollArea>

class QGridLayout;
class QLabel;

namespace terroir::ui {

class ChartView;
class ChoiceBox;

class ExploreTab : public QScrollArea
{
    Q_OBJECT

public:
    explicit ExploreTab(QWidget* parent = nullptr);

    [[nodiscard]] virtual QString id() const = 0; // "train": target of Page::open
    [[nodiscard]] virtual QString name() const = 0;
    [[nodiscard]] virtual core::Parts parts() const = 0;
    void showPlan(const PlanView& view);
    virtual void retranslate() = 0;

signals:
    void figureAsked(const QString& figureId, QWidget* anchor);

protected:
    /// Fills the tab; only called with a plan. An empty answer, else the sentence that stands instead.
    virtual QString fill(const core::Plan& plan) = 0;
    void refill(); // with the plan shown last

    ChartView* addChart(const QString& name, int row, int column, int columnSpan = 1, int height = 250);
    ValueTable* addTable(const QString& name, int row, int column, int columnSpan = 1);
    QLabel* addHeading(int row, int column, int columnSpan = 1);
    [[nodiscard]] QGridLayout* grid() const { return m_grid; }

    /// Stages of one kind to choose from; hidden while there is only one.
    const core::StagePlan* chosenStage(const core::Plan& plan, bool training);
    [[nodiscard]] ChoiceBox* stageBox() const { return m_stageBox; }

private:
    QWidget* m_content;
    QLabel* m_empty;
    QGridLayout* m_grid;
    ChoiceBox* m_stageBox;
    PlanView m_view;
};

/// Name, value and error band of each figure that the plan has. Unlinked: the figures are of a stage whose
/// derivations the plan does not keep.
QList<QList<ValueCell>> figureRows(
    const core::Plan& plan, std::initializer_list<const char*> figureIds, bool linked = true);

/// The plan as if this stage were the only one: its figures are then the stage's.
core::Plan planOfStage(const core::Plan& plan, const core::StagePlan& stage);

} // namespace terroir::ui
