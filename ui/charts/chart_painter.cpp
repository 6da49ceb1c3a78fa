#include "ui/charts/chart_painter.h"

#include "ui/charts/chart_scene.h"

#include <qcustomplot.h>

namespace terroir::ui {

bool paintChart(
    QCPPainter& painter, const QSize& canvas, const ChartSpec& spec, const ChartPaintOptions& options)
{
    if (!painter.isActive() || canvas.isEmpty() || !chartDefect(spec).isEmpty())
        return false;
    QCustomPlot plot;
    ChartScene scene(&plot);
    SceneState state;
    state.hidden = options.hidden;
    state.showTitle = options.showTitle;
    scene.build(spec, printTheme(options.fontFamilies), state);
    plot.setBackground(QBrush(Qt::NoBrush)); // the paper is already there

    const QCPPainter::PainterModes modes = painter.modes();
    painter.save();
    painter.setModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching);
    plot.toPainter(&painter, canvas.width(), canvas.height());
    painter.setModes(modes);
    painter.restore();
    return true;
}

} // namespace terroir::ui
