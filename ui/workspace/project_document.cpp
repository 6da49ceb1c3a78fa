#include "ui/workspace/project_document.h"

#include "database/project_snapshot.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

namespace terroir::ui {

database::Project projectOf(const Workspace& workspace)
{
    database::Project project;
    const Document& document = workspace.document();
    for (const ScenarioEntry& entry : document.scenarios)
        project.scenarios.push_back({entry.id.toStdString(), *entry.scenario, entry.colour,
            entry.forkedFrom.toStdString(), entry.forkedAt.toStdString()});
    project.currentId = workspace.currentId().toStdString();
    project.pinnedId = document.pinnedId.toStdString();
    project.nextNumber = document.nextNumber;
    project.draft = workspace.draft().text.toStdString();
    project.draftOn = workspace.draft().nodeId.toStdString();
    project.snapshot = database::snapshotOf(workspace.planTables(), project.scenarios);
    project.catalogFingerprint = database::catalogFingerprint(workspace.planTables());
    return project;
}

Document documentOf(const database::Project& project)
{
    Document document;
    document.nextNumber = std::max(1, project.nextNumber);
    for (const database::ProjectScenario& entry : project.scenarios) {
        const QString id = QString::fromStdString(entry.id);
        document.scenarios.append(
            {id, std::make_shared<const core::Scenario>(entry.scenario), std::max(0, entry.colour),
                QString::fromStdString(entry.forkedFrom), QString::fromStdString(entry.forkedAt)});
        if (id.startsWith(u's'))
            document.nextNumber = std::max(document.nextNumber, id.mid(1).toInt() + 1);
    }
    const QString pinned = QString::fromStdString(project.pinnedId);
    document.pinnedId = document.find(pinned) ? pinned : QString();
    return document;
}

} // namespace terroir::ui
