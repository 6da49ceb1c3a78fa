// One scenario in the strip.
#pragma once

#include "core/plan/plan.h"
#include "ui/widgets/card.h"
#include "ui/workspace/document.h"

class QLabel;

namespace terroir::ui {

class ScenarioChip : public Card
{
    Q_OBJECT

public:
    explicit ScenarioChip(QWidget* parent = nullptr);

    void show(const QString& letter, const ScenarioEntry& entry, bool isCurrent, bool isPinned,
        const core::Plan* plan);

signals:
    void menuAsked(const QPoint& globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QColor m_pinColour;
    QLabel *m_letter, *m_name, *m_cost, *m_pin;
};

} // namespace terroir::ui
