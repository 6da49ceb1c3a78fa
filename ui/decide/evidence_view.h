// The evidence of a question: its figures as a list, and the chart that settles it.
#pragma once

#include "core/decision/walk.h"
#include "ui/text/number_format.h"
#include "ui/workspace/plan_view.h"

#include <QWidget>

class QLabel;
class QTableWidget;

namespace terroir::ui {

class ChartView;

class EvidenceView : public QWidget
{
    Q_OBJECT

public:
    explicit EvidenceView(QWidget* parent = nullptr);

    /// `step` may be null while the path does not reach the node yet.
    void show(const core::TreeNode& node, const core::PathStep* step, const PlanView& view);
    void setForRoom(); // where nobody scrolls: every figure is seen
    [[nodiscard]] bool hasHeightForWidth() const override
    {
        return !m_forRoom && QWidget::hasHeightForWidth();
    }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QString currentFigure() const; // selected, else the first; empty = none

signals:
    void figureAsked(const QString& figureId, QWidget* anchor);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Shown // what a refresh need not draw again
    {
        std::shared_ptr<const core::Plan> plan;
        std::string nodeId;
        bool stale = false;
        NumberStyle style;
        double scale = 0;
        bool operator==(const Shown&) const = default;
    };

    Shown m_shown;
    bool m_forRoom = false;
    QTableWidget* m_table;
    ChartView* m_chart;
    QLabel* m_empty;
    QLabel* m_source;
};

} // namespace terroir::ui
