// The inputs of a plan beside the question: scenario, stages, changed assumptions. Every change is an undo
// step at once; what is rarely said is folded up.
#pragma once

#include "ui/widgets/stage_field.h"
#include "ui/workspace/workspace.h"

#include <QWidget>
#include <vector>

class QLabel;

namespace terroir::ui {

class AssumptionForm;
class ChoiceBox;
class FieldCell;
class FieldGrid;
class LoadCurveEdit;
class QuantityEdit;
class TextField;

class StageForm : public QWidget
{
    Q_OBJECT

public:
    explicit StageForm(Workspace& workspace, QWidget* parent = nullptr);

    void refresh(); // from the workspace; keeps what is being typed
    void retranslate();
    void focusFirst();
    void setColumns(int columns); // fields side by side
    void setGroupOpen(FieldGroup group, bool open);

private:
    /// A field of the stage with its editor.
    struct Shown
    {
        const StageField* field;
        FieldCell* cell;
    };
    struct Group
    {
        FieldGroup id;
        FieldGrid* grid;
        std::vector<Shown> fields; // empty until it is opened
    };

    FieldCell* addFixed(QWidget* editor, const char* label);
    void makeFixed();
    void connectFixed();
    void makeGroup(Group& group);
    static void nameField(const Shown& shown); // in the language of the moment
    QWidget* makeEditor(const StageField& field);
    LoadCurveEdit* makeBars(const StageField& field);
    void makeScenarioGroup();
    void refreshFixed(const core::Stage& stage);
    void refreshScenario();
    void refreshGroup(Group& group, const core::Stage& stage);
    void refreshField(const Shown& shown, const core::Stage& stage);
    void showDifferences(const core::Stage& stage);
    void forgetTyped(); // another stage is shown
    void chainTabs();

    [[nodiscard]] const core::Stage* stage() const;
    void edit(const EditLabel& label, const std::function<void(core::Stage&)>& change,
        const QString& mergeKey = {});

    Workspace& m_workspace;
    QString m_stageId;
    std::string m_refreshedFor; // stage whose fields are shown
    ChoiceBox *m_stages, *m_model, *m_gpu, *m_supply, *m_region, *m_currency;
    QuantityEdit* m_horizon;
    TextField *m_asOf, *m_notes;
    std::vector<std::pair<FieldCell*, const char*>> m_fixed; // with their labels
    FieldCell* m_stagesCell;
    std::vector<Group> m_groups;
    FieldGrid *m_scenarioGrid, *m_assumptionGrid;
    std::vector<std::pair<ChoiceBox*, std::string>> m_capabilities;
    AssumptionForm* m_assumptions;
    int m_columns = 4;
    QLabel *m_hint, *m_dateHint; // what the path makes of these inputs; what the day's rows lack
};

} // namespace terroir::ui
