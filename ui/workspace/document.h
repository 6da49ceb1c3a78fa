// What the user works on: scenarios side by side, one of them pinned as the baseline. A cheap value: undo
// keeps copies.
#pragma once

#include "core/plan/scenario.h"

#include <memory>
#include <QString>
#include <QVector>

namespace terroir::ui {

struct ScenarioEntry
{
    QString id; // unique in the document, never reused: "s1", "s2" …
    std::shared_ptr<const core::Scenario> scenario;
    int colour = 0; // index into the palette of series
    QString forkedFrom; // id of the scenario it was forked or duplicated from
    QString forkedAt; // decision node of the fork; empty = a plain copy
};

struct Document
{
    QVector<ScenarioEntry> scenarios; // in the order of the list: A, B, C …
    QString pinnedId; // baseline; empty = changes are shown against the previous state
    int nextNumber = 1; // of the next id

    [[nodiscard]] int indexOf(const QString& id) const
    {
        for (int i = 0; i < scenarios.size(); ++i)
            if (scenarios[i].id == id)
                return i;
        return -1;
    }
    [[nodiscard]] const ScenarioEntry* find(const QString& id) const
    {
        const int index = indexOf(id);
        return index < 0 ? nullptr : &scenarios[index];
    }
};

/// "A", "B" … "Z", "AA": the short name of the scenario at `index`.
QString scenarioLetter(int index);

} // namespace terroir::ui
