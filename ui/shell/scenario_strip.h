// The scenarios side by side above the page: letter, name, cost; the current one stands out, the pinned one
// has a pin.
#pragma once

#include "ui/workspace/workspace.h"

#include <QFrame>
#include <QHash>

class QMenu;
class QToolButton;

namespace terroir::ui {

class ChipRow;
class ScenarioChip;

class ScenarioStrip : public QFrame
{
    Q_OBJECT

public:
    explicit ScenarioStrip(Workspace& workspace, QWidget* parent = nullptr);

    void refresh();
    void rename(const QString& scenarioId); // asks for the name in place

signals:
    void newAsked(); // a new plan from a question
    void selected(); // a scenario was chosen here

protected:
    void changeEvent(QEvent* event) override;

private:
    void addColours(QMenu& menu, const QString& scenarioId);
    void openMenu(const QString& scenarioId, const QPoint& position);

    Workspace& m_workspace;
    ChipRow* m_chipRow;
    QHash<QString, ScenarioChip*> m_chips;
    QToolButton* m_add;
};

} // namespace terroir::ui
