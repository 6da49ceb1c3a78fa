// A chart on paper: vectors in the print theme, on the report's own painter.
#pragma once

#include "ui/charts/chart_spec.h"

#include <QSize>
#include <QStringList>

class QCPPainter;

namespace terroir::ui {

struct ChartPaintOptions
{
    QStringList fontFamilies = {}; ///< the report's font first, then its fallback; empty = the application's
    QStringList hidden = {};
    bool showTitle = true; ///< off where the report prints it as a caption
};

/// Draws the chart on the rectangle (0, 0, canvas) of a painter that was created as QCPPainter (it cannot be
/// recognised as one later); text is 12 canvas pixels high. The painter's state is as before afterwards.
/// Numbers follow format::currentStyle. False, with nothing drawn, for a spec with a defect. GUI thread only.
bool paintChart(
    QCPPainter& painter, const QSize& canvas, const ChartSpec& spec, const ChartPaintOptions& options = {});

} // namespace terroir::ui
