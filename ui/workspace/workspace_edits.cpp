// The edits of Workspace: each makes a new document and a step with its name.
#include "ui/text/names.h"
#include "ui/text/wording.h"
#include "ui/workspace/headline.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

namespace terroir::ui {

QString Workspace::stamp() const
{
    return m_clock().toString(Qt::ISODate);
}

QString Workspace::answerWords(const QString& nodeId, const QString& answerId) const
{
    const core::TreeNode* node = m_tree->node(nodeId.toStdString());
    if (!node)
        return nodeId;
    for (const core::TreeAnswer& answer : node->answers)
        if (answer.id == answerId.toStdString())
            return said(answer.text);
    return said(node->text);
}

EditLabel Workspace::answerLabel(const QString& nodeId, const QString& answerId) const
{
    return [this, nodeId, answerId] { return tr("Answer “%1”").arg(answerWords(nodeId, answerId)); };
}

void Workspace::editScenario(
    const EditLabel& label, const std::function<void(core::Scenario&)>& change, const QString& mergeKey)
{
    const int index = m_document.indexOf(m_currentId);
    if (index < 0)
        return;
    core::Scenario edited = *m_document.scenarios[index].scenario;
    change(edited);
    if (core::scenarioToJson(edited) == core::scenarioToJson(*m_document.scenarios[index].scenario))
        return;
    Document after = m_document;
    after.scenarios[index].scenario = std::make_shared<const core::Scenario>(std::move(edited));
    push(label, std::move(after), m_currentId, mergeKey);
}

core::Minute Workspace::minuteOf(const QString& nodeId, const QString& answerId, const QString& text) const
{
    core::Minute minute{nodeId.toStdString(), answerId.toStdString(), text.toStdString(),
        m_author.toStdString(), stamp().toStdString(), {}, {}};
    const std::shared_ptr<const core::Plan> then = consequence(nodeId, answerId);
    if (!answerId.isEmpty() && then && m_view.plan && !m_view.stale) {
        minute.costBefore = headline(*m_view.plan).cost;
        minute.costAfter = headline(*then).cost;
    }
    return minute;
}

void Workspace::answer(const QString& nodeId, const QString& answerId, const QString& note)
{
    editScenario(answerLabel(nodeId, answerId), [&](core::Scenario& scenario) {
        core::Answer& answer = scenario.answers[nodeId.toStdString()];
        const bool same = answer.answerId == answerId.toStdString()
            && (note.isEmpty() || answer.note == note.toStdString());
        if (same)
            return;
        answer.answerId = answerId.toStdString();
        if (!note.isEmpty())
            answer.note = note.toStdString();
        answer.author = m_author.toStdString();
        answer.when = stamp().toStdString();
        scenario.minutes.push_back(minuteOf(nodeId, answerId, note));
    });
}

void Workspace::answerAll(const std::vector<std::pair<QString, QString>>& answers)
{
    editScenario([] { return tr("Take all recommendations"); },
        [&](core::Scenario& scenario) {
            for (const auto& [nodeId, answerId] : answers) {
                scenario.answers[nodeId.toStdString()]
                    = {answerId.toStdString(), {}, m_author.toStdString(), stamp().toStdString()};
                scenario.minutes.push_back(minuteOf(nodeId, answerId, {}));
            }
        });
}

void Workspace::clearAnswer(const QString& nodeId)
{
    editScenario([this, nodeId] { return tr("Take back the answer to “%1”").arg(answerWords(nodeId, {})); },
        [&](core::Scenario& scenario) { scenario.answers.erase(nodeId.toStdString()); });
}

void Workspace::setDraft(DraftField field, const Draft& draft)
{
    const bool wasModified = isModified();
    if (draft.text.trimmed().isEmpty())
        m_drafts.erase(field);
    else
        m_drafts[field] = draft;
    emit draftChanged();
    if (isModified() != wasModified)
        emit undoChanged();
}

Draft Workspace::draft() const
{
    Draft all;
    for (const auto& [field, draft] : m_drafts) {
        if (all.text.isEmpty())
            all.nodeId = draft.nodeId;
        all.text += (all.text.isEmpty() ? QString() : QStringLiteral("; ")) + draft.text;
    }
    return all;
}

void Workspace::addMinute(const QString& nodeId, const QString& text)
{
    const QString said = text.trimmed();
    if (!said.isEmpty())
        editScenario([] { return tr("Note"); },
            [&](core::Scenario& scenario) { scenario.minutes.push_back(minuteOf(nodeId, {}, said)); });
}

void Workspace::setOverride(const QString& assumptionId, core::Override value)
{
    const core::Assumption* assumption
        = m_catalog ? m_catalog->assumption(assumptionId.toStdString()) : nullptr;
    const core::Wording name = assumption
        ? core::Wording{assumption->name, assumption->nameZh}
        : core::Wording{assumptionId.toStdString(), assumptionId.toStdString()};
    editScenario([name] { return tr("Change assumption “%1”").arg(said(name)); },
        [&](core::Scenario& scenario) {
            core::Override& kept = scenario.overrides[assumptionId.toStdString()];
            if (kept.low == value.low && kept.typical == value.typical && kept.high == value.high
                && kept.reason == value.reason)
                return;
            value.author = m_author.toStdString();
            value.when = stamp().toStdString();
            kept = std::move(value);
        });
}

void Workspace::clearOverride(const QString& assumptionId)
{
    editScenario([assumptionId] { return tr("Restore assumption “%1”").arg(assumptionId); },
        [&](core::Scenario& scenario) { scenario.overrides.erase(assumptionId.toStdString()); });
}

void Workspace::editStage(const QString& stageId, const EditLabel& what,
    const std::function<void(core::Stage&)>& change, const QString& mergeKey)
{
    editScenario([what] { return tr("Change %1").arg(what()); },
        [&](core::Scenario& scenario) {
            for (core::Stage& stage : scenario.stages)
                if (stage.id == stageId.toStdString())
                    change(stage);
        },
        mergeKey);
}

void Workspace::addCustomModel(const core::Model& model)
{
    const QString name = QString::fromStdString(model.name);
    editScenario([name] { return tr("Use model “%1”").arg(name); },
        [&](core::Scenario& scenario) {
            std::erase_if(
                scenario.customModels, [&](const core::Model& other) { return other.id == model.id; });
            scenario.customModels.push_back(model);
            for (core::Stage& stage : scenario.stages)
                if (core::isTraining(stage.workload) || stage.workload == core::WorkloadKind::Serving)
                    stage.modelId = model.id;
        });
}

// ---- the list

QString Workspace::insertScenario(const EditLabel& label, core::Scenario scenario, int index,
    const QString& forkedFrom, const QString& forkedAt)
{
    Document after = m_document;
    ScenarioEntry entry;
    entry.id = QStringLiteral("s%1").arg(after.nextNumber++);
    entry.scenario = std::make_shared<const core::Scenario>(std::move(scenario));
    entry.colour = after.nextNumber - 2;
    entry.forkedFrom = forkedFrom;
    entry.forkedAt = forkedAt;
    const QString id = entry.id;
    after.scenarios.insert(index, std::move(entry));
    push(label, std::move(after), id);
    return id;
}

QString Workspace::addScenario(core::Scenario scenario)
{
    const QString name = scenarioName(scenario);
    return insertScenario([name] { return tr("Add scenario “%1”").arg(name); }, std::move(scenario),
        static_cast<int>(m_document.scenarios.size()), {}, {});
}

QString Workspace::duplicateScenario(const QString& scenarioId)
{
    const int index = m_document.indexOf(scenarioId);
    if (index < 0)
        return {};
    core::Scenario copy = *m_document.scenarios[index].scenario;
    const QString name = scenarioName(copy); // a sample's, said in both languages, goes on in one
    copy.name = tr("%1 (copy)").arg(name).toStdString();
    return insertScenario(
        [name] { return tr("Duplicate “%1”").arg(name); }, std::move(copy), index + 1, scenarioId, {});
}

QString Workspace::forkScenario(const QString& nodeId, const QString& answerId)
{
    const int index = m_document.indexOf(m_currentId);
    if (index < 0)
        return {};
    core::Scenario copy = scenario();
    const QString name = scenarioName(copy);
    const std::string node = nodeId.toStdString();
    if (answerId.isEmpty())
        copy.answers.erase(node);
    else
        copy.answers[node] = {answerId.toStdString(), {}, m_author.toStdString(), stamp().toStdString()};
    const QString taken = answerId.isEmpty() ? tr("fork") : answerWords(nodeId, answerId);
    copy.name = tr("%1 – %2").arg(name, taken).toStdString();
    return insertScenario([this, nodeId] { return tr("Fork at “%1”").arg(answerWords(nodeId, {})); },
        std::move(copy), index + 1, m_currentId, nodeId);
}

void Workspace::renameScenario(const QString& scenarioId, const QString& name)
{
    const int index = m_document.indexOf(scenarioId);
    const QString trimmed = name.trimmed();
    if (index < 0 || trimmed.isEmpty() || m_document.scenarios[index].scenario->name == trimmed.toStdString())
        return;
    Document after = m_document;
    core::Scenario renamed = *after.scenarios[index].scenario;
    renamed.name = trimmed.toStdString();
    after.scenarios[index].scenario = std::make_shared<const core::Scenario>(std::move(renamed));
    push([trimmed] { return tr("Rename to “%1”").arg(trimmed); }, std::move(after), m_currentId);
}

void Workspace::removeScenario(const QString& scenarioId)
{
    const int index = m_document.indexOf(scenarioId);
    if (index < 0
        || m_document.scenarios.size() == 1) // the last one stays: there is always something to look at
        return;
    Document after = m_document;
    const QString name = scenarioName(*after.scenarios[index].scenario);
    after.scenarios.removeAt(index);
    if (after.pinnedId == scenarioId)
        after.pinnedId.clear();
    const int next = std::min(index, static_cast<int>(after.scenarios.size()) - 1);
    const QString currentId = m_currentId == scenarioId ? after.scenarios[next].id : m_currentId;
    push([name] { return tr("Remove “%1”").arg(name); }, std::move(after), currentId);
}

void Workspace::moveScenario(int from, int to)
{
    const int count = static_cast<int>(m_document.scenarios.size());
    if (from == to || from < 0 || to < 0 || from >= count || to >= count)
        return;
    Document after = m_document;
    after.scenarios.move(from, to);
    push([] { return tr("Reorder scenarios"); }, std::move(after), m_currentId);
}

void Workspace::setColour(const QString& scenarioId, int colour)
{
    const int index = m_document.indexOf(scenarioId);
    if (index < 0 || m_document.scenarios[index].colour == colour)
        return;
    Document after = m_document;
    after.scenarios[index].colour = colour;
    push([] { return tr("Change colour"); }, std::move(after), m_currentId);
}

void Workspace::pin(const QString& scenarioId)
{
    const QString wanted = m_document.find(scenarioId) ? scenarioId : QString();
    if (wanted == m_document.pinnedId)
        return;
    Document after = m_document;
    after.pinnedId = wanted;
    push([wanted] { return wanted.isEmpty() ? tr("Unpin the baseline") : tr("Pin as baseline"); },
        std::move(after), m_currentId);
}

} // namespace terroir::ui
