// Parts of a chart that QCustomPlot does not have: a heading that wraps and holds the legend, and free
// painting. Internal to ui/charts; without its header, so that only .cpp files pay for it.
#pragma once

#include "ui/charts/chart_theme.h"

#include <QRectF>
#include <QSharedPointer>
#include <QVector>

#include <functional>
#include <memory>

class QCPAxisTicker;
class QCPLayoutElement;
class QCustomPlot;
class QPainter;

namespace terroir::ui {

struct ChartAxis;

struct LegendEntry
{
    QString id;
    QString name;
    QColor colour;
    bool isLine = false;
    bool isHidden = false;
};

/// Where each legend entry or direct label was last drawn.
using LegendHits = QVector<QPair<QString, QRectF>>;

struct HeaderContent
{
    QString title;
    QString note;
    QVector<LegendEntry> legend;
    QString scaleLow; ///< both empty: no colour scale
    QString scaleHigh;
    QString scaleLabel;
    bool scaleDiverging = false;
    QString axisLabel; ///< of the upright axis, written level above it
    int reservedRight = 0; ///< kept free beside the title for the view's buttons
    std::function<void()> prepare; ///< called when the size is known and before the layout: sets margins
};

QCPLayoutElement* createHeader(QCustomPlot* plot, std::shared_ptr<LegendHits> hits);
void setHeader(
    QCPLayoutElement* header, const HeaderContent& content, std::shared_ptr<const ChartTheme> theme);

/// Behind the curves (bars, cells, bands), before them (labels, limits), or the reading line, redrawn on its
/// own.
enum class PaintLayer { Back, Front, Hover };
QString layerName(PaintLayer layer);

/// Adds an item that paints with a function, on a layer, clipped to the axis rectangle or free.
void addPainting(QCustomPlot* plot, PaintLayer layer, bool clipped, std::function<void(QPainter&)> paint);

/// Labels in the words of number_format; one scale for the whole axis; at most `mostTicks()` of them.
QSharedPointer<QCPAxisTicker> createTicker(const ChartAxis& axis, bool isLog, std::function<int()> mostTicks);

} // namespace terroir::ui
