// What the form says of the whole scenario: what the platform has ready, and its notes.
#include "ui/text/names.h"
#include "ui/widgets/assumption_form.h"
#include "ui/widgets/checked_edit.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_cell.h"
#include "ui/widgets/stage_field_makers.h"
#include "ui/widgets/stage_form.h"

#include <algorithm>

namespace terroir::ui {

void StageForm::makeScenarioGroup()
{
    if (!m_capabilities.empty())
        return;
    for (const std::string_view capability : core::capabilityIds()) {
        const std::string id(capability);
        auto* box = new ChoiceBox(this);
        box->setObjectName(QStringLiteral("checklist.") + QString::fromStdString(id));
        m_scenarioGrid->add(new FieldCell(box, m_scenarioGrid));
        m_capabilities.emplace_back(box, id);
        const QString figure = box->objectName();
        connect(box, &ChoiceBox::chosen, this, [this, id, figure](const QString& key) {
            m_workspace.editScenario([figure] { return tr("Change “%1”").arg(figureName(figure)); },
                [id, key](core::Scenario& scenario) { scenario.checklist[id] = key == u"true"; });
        });
    }
    m_notes->setObjectName(QStringLiteral("notes"));
    m_scenarioGrid->add(new FieldCell(m_notes, m_scenarioGrid));
    m_notes->show();
    connect(m_notes, &TextField::valueEdited, this, [this](const QString& text) {
        m_workspace.editScenario([] { return tr("Change the notes"); },
            [text](core::Scenario& scenario) { scenario.notes = text.toStdString(); });
    });
}

void StageForm::refreshScenario()
{
    const core::Scenario& scenario = m_workspace.scenario();
    const auto ready = std::count_if(
        scenario.checklist.begin(), scenario.checklist.end(), [](const auto& entry) { return entry.second; });
    m_scenarioGrid->setHeading(
        tr("Platform and notes"), static_cast<int>(ready) + (scenario.notes.empty() ? 0 : 1));
    m_assumptionGrid->setHeading(tr("Assumptions of this plan"), static_cast<int>(scenario.overrides.size()));
    if (m_assumptions)
        m_assumptions->refresh();
    if (m_capabilities.empty())
        return;
    for (FieldCell* cell : m_scenarioGrid->cells()) {
        auto* box = qobject_cast<ChoiceBox*>(cell->editor());
        if (!box) {
            cell->setName(tr("Notes"));
            continue;
        }
        cell->setName(figureName(box->objectName()));
        const std::string id = box->objectName().section(u'.', 1).toStdString();
        box->setChoices(fields::yesOrNo(), fields::yesOrNoKey(scenario.hasReady(id)));
    }
    m_notes->setPlaceholderText(tr("not set"));
    m_notes->setValue(QString::fromStdString(scenario.notes));
    m_scenarioGrid->place();
}

} // namespace terroir::ui
