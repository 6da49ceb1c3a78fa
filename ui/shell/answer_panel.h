// The answer, which never leaves the screen: verdict, GPUs, days, cost with its range, memory; each with its
// change.
#pragma once

#include "ui/workspace/headline.h"
#include "ui/workspace/workspace.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QPushButton;
class QScrollArea;

namespace terroir::ui {

class KpiCard;

class AnswerPanel : public QFrame
{
    Q_OBJECT

public:
    explicit AnswerPanel(Workspace& workspace, QWidget* parent = nullptr);

    void showPlan(const PlanView& view);
    [[nodiscard]] bool isCut() const; // part of it has to be scrolled to
    [[nodiscard]] KpiCard* card(const QString& name) const; // "verdict", "gpus", "days", "cost", "memory"

signals:
    void figureAsked(const QString& figureId, QWidget* anchor);
    void adviceAsked(); // the warnings were pressed

protected:
    void changeEvent(QEvent* event) override;

private:
    void draw(const PlanView& view);
    /// The last known cost in place of none where an input is wrong; then, or where a stage is left out, what
    /// is wrong.
    QString keepCost(Headline& now, const PlanView& view);
    void showVerdict(const Headline& now, const std::optional<Headline>& before);
    void showGpus(const Headline& now, const std::optional<Headline>& before);
    void showDays(const Headline& now, const std::optional<Headline>& before, const PlanView& view);
    static void showBand(
        KpiCard& card, const PlanView& view); // under the value, and with its class as a tool tip
    void showCost(const Headline& now, const std::optional<Headline>& before, const PlanView& view,
        const QString& warning);
    void showMemory(const Headline& now, const std::optional<Headline>& before, const PlanView& view);
    void showAdvice(const PlanView& view);
    [[nodiscard]] QString verdictText(const QString& verdictId) const;

    Workspace& m_workspace;
    std::shared_ptr<const core::Plan> m_shown;
    Headline m_lastCost;
    QString m_lastCostOf; // scenario that it belongs to
    QTimer m_late; // runs while a newer plan is waited for
    QLabel *m_title, *m_against, *m_state;
    KpiCard *m_verdict, *m_gpus, *m_days, *m_cost, *m_memory;
    QPushButton* m_advice;
    QScrollArea* m_scroll;
};

} // namespace terroir::ui
