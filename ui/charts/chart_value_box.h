// The box beside the reading line: heading, then one line per curve with its colour. A frame of the window,
// not a tooltip, so that its text can be selected, read aloud and themed. Internal to ui/charts.
#pragma once

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_theme.h"

#include <QFrame>

class QLabel;

namespace terroir::ui {

class ChartValueBox : public QFrame
{
    Q_OBJECT
public:
    explicit ChartValueBox(QWidget* parent);

    void applyTheme(const ChartTheme& theme);
    /// `row` is emphasised; a pinned box can be selected from and its figures clicked.
    void showStop(const ReadStop& stop, int row, bool pinned);
    /// Stands beside the point, inside the area, never over the point.
    void placeBeside(const QPoint& point, const QRect& area);
    QString plainText() const { return m_text; }

signals:
    void valueActivated(const QString& valueId);

private:
    QLabel* m_label;
    ChartTheme m_theme;
    QString m_text;
};

} // namespace terroir::ui
