// Scenarios side by side against the baseline: table, sentences, a paired chart.
#pragma once

#include "ui/compare/comparison.h"
#include "ui/shell/page.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace terroir::ui {

class ChartView;
class ChoiceBox;
class ValueTable;

class ComparePage : public Page
{
    Q_OBJECT

public:
    explicit ComparePage(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] core::Parts parts() const override
    {
        return core::Parts::Headline | core::Parts::Uncertainty;
    }
    void showPlan(const PlanView& view) override;
    void retranslate() override;

private:
    void refresh();
    void fillTable(const std::vector<ComparedRow>& rows, const std::vector<ComparedScenario>& scenarios,
        std::size_t baseline);
    void fillChart(const std::vector<ComparedScenario>& scenarios);
    void fillSpending(const std::vector<ComparedScenario>& scenarios);
    [[nodiscard]] std::vector<ComparedScenario> scenarios() const;

    QLabel *m_title, *m_baselineLabel, *m_sentences, *m_empty;
    ChoiceBox* m_baseline;
    QCheckBox* m_onlyDifferences;
    QPushButton* m_duplicate;
    ValueTable* m_table;
    ChartView *m_chart, *m_spending;
};

} // namespace terroir::ui
