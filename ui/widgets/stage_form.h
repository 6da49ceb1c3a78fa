// The inputs of a plan beside the question: model, data, cards, load. Every change is an undo step at once.
#pragma once

#include "ui/workspace/workspace.h"

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;

namespace terroir::ui {

class ChoiceBox;
class QuantityEdit;

class StageForm : public QWidget
{
    Q_OBJECT

public:
    explicit StageForm(Workspace& workspace, QWidget* parent = nullptr);

    void refresh(); // from the workspace; keeps what is being typed
    void retranslate();
    void focusFirst();
    void setColumns(int columns); // fields side by side

private:
    /// What a number field reads and writes in a stage.
    struct NumberField
    {
        const char* label;
        const char* unit;
        bool mayBeEmpty;
        bool training, serving; // stages that have it
        double lowest, highest;
        std::optional<double> (*read)(const core::Stage&);
        void (*write)(core::Stage&, std::optional<double>);
    };
    static const std::vector<NumberField>& numberFields();

    struct Cell
    {
        QLabel* label;
        QWidget* editor;
    };
    Cell addCell(QWidget* editor);
    void place();
    [[nodiscard]] const core::Stage* stage() const;
    void edit(const char* label, const std::function<void(core::Stage&)>& change);
    void refreshChoices(const core::Stage& stage);

    Workspace& m_workspace;
    QString m_stageId;
    QGridLayout* m_grid;
    int m_columns = 4;
    ChoiceBox *m_stages, *m_model, *m_gpu, *m_supply, *m_region, *m_precision;
    QuantityEdit* m_horizon;
    std::vector<Cell> m_fixed; // as Fixed
    std::vector<std::pair<QuantityEdit*, QLabel*>> m_numbers; // as numberFields()
    QLabel* m_hint; // what the path makes of these inputs
};

} // namespace terroir::ui
