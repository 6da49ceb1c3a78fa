// The end of the path: the verdict in large type, why, what would change our mind, and what to do next.
#pragma once

#include "ui/workspace/workspace.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace terroir::ui {

class ChartView;

class VerdictView : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictView(Workspace& workspace, QWidget* parent = nullptr);

    void show(const PlanView& view);
    void retranslate();
    void setForRoom(); // to be read: without what leads elsewhere

signals:
    void reportAsked();
    void compareAsked();

private:
    [[nodiscard]] QStringList keyFigures(const core::Plan& plan) const;

    Workspace& m_workspace;
    QLabel *m_verdict, *m_figures, *m_flipTitle, *m_flips, *m_path;
    ChartView* m_chart;
    QPushButton *m_report, *m_compare;
};

} // namespace terroir::ui
