// A chart as a file or a picture, in the print theme. GUI thread only.
#pragma once

#include "ui/charts/chart_scene.h"

#include <QImage>

namespace terroir::ui {

enum class ExportOutcome { Done, UnknownFormat, CannotWrite };

QImage chartImage(const ChartSpec& spec, const SceneState& state, const QSize& size, double scale);
ExportOutcome exportChart(
    const ChartSpec& spec, const SceneState& state, const QSize& size, const QString& path);

} // namespace terroir::ui
