// The whole decision tree drawn: what was answered, what is recommended ahead, what was overruled, and the
// roads that other scenarios took. States differ by shape and sign, not by colour alone. The breadcrumb is
// the keyboard's way.
#pragma once

#include "ui/workspace/workspace.h"

#include <QGraphicsView>

namespace terroir::ui {

class TreeMap : public QGraphicsView
{
    Q_OBJECT

public:
    explicit TreeMap(Workspace& workspace, QWidget* parent = nullptr);

    void show(const core::Path& path, const QString& current);
    void setForRoom(); // where nobody scrolls

signals:
    void nodeAsked(const QString& nodeId);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void centre();

    Workspace& m_workspace;
    QRectF m_currentRect;
};

} // namespace terroir::ui
