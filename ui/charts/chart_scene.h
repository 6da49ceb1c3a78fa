// Builds the content of one QCustomPlot from a spec: the same for the screen, the exports and the report.
// Internal to ui/charts.
#pragma once

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_decor.h"
#include "ui/charts/chart_spec.h"
#include "ui/charts/chart_theme.h"

#include <memory>
#include <optional>

class QCPAxis;
class QPainter;

namespace terroir::ui {

struct SceneState
{
    QStringList hidden = {};
    QString highlighted = {};
    std::optional<bool> logX = {}; ///< else as the spec says
    std::optional<bool> logY = {};
    std::optional<QPair<double, double>> xRange = {}; ///< else all data
    std::optional<QPair<double, double>> yRange = {};
    int reservedRight = 0; ///< for the view's buttons
    bool showTitle = true;
};

/// Where the label of a vertical reference stands: on the line, or over the plot where bars fill it.
enum class ReferenceLabels { Inside, Above };

class ChartScene
{
public:
    explicit ChartScene(QCustomPlot* plot);

    /// Replaces everything. The caller replots.
    void build(const ChartSpec& spec, const ChartTheme& theme, const SceneState& state);

    QString legendIdAt(const QPointF& pixel) const;
    QRectF legendRect(const QString& id) const;
    QRectF plotRect() const;
    QPointF pixelOf(const QPointF& coordinates) const;
    QPointF coordinatesOf(const QPointF& pixel) const;

    /// The reading line and dots, on a layer of their own; replots only that.
    void showCursor(const ReadStop& stop, int row);
    void hideCursor();
    /// Frames the chart, for those who came by keyboard.
    void setFocused(bool isFocused);

    bool hasNumericX() const { return m_numericX; }
    bool hasNumericY() const { return m_numericY; }
    QPair<double, double> xRange() const;
    QPair<double, double> yRange() const;

private:
    void buildLines(const LineChartSpec& spec, HeaderContent* header);
    void buildStack(const StackedBarSpec& spec, HeaderContent* header);
    void buildTornado(const HorizontalBarSpec& spec, HeaderContent* header);
    void buildHistogram(const HistogramSpec& spec, HeaderContent* header);
    void buildHeatmap(const HeatmapSpec& spec, HeaderContent* header);

    void resetAxes();
    void useNumericAxis(QCPAxis* axis, const ChartAxis& spec, bool isLog, double low, double high);
    void useCategoryAxis(QCPAxis* axis, const QVector<ChartCategory>& categories, const QString& label);
    void paintCursor(QPainter& painter) const;
    void addReferences(
        const QVector<ChartReference>& references, ReferenceLabels labels = ReferenceLabels::Inside);
    void addEndLabels(const LineChartSpec& spec);
    void addMarkers(const QVector<ChartMarker>& markers);
    QColor emphasised(const QColor& colour, const QString& id, bool anyHighlighted) const;
    QCPAxis* x() const;
    QCPAxis* y() const;

    QCustomPlot* m_plot;
    QCPLayoutElement* m_header = nullptr;
    std::shared_ptr<LegendHits> m_hits = std::make_shared<LegendHits>();
    std::shared_ptr<LegendHits> m_labelHits = std::make_shared<LegendHits>();
    std::shared_ptr<const ChartTheme> m_theme;
    struct Cursor
    {
        bool isShown = false;
        ReadStop stop = {};
        int row = -1;
    };
    std::shared_ptr<Cursor> m_cursor = std::make_shared<Cursor>(); ///< shared with the item that paints it
    SceneState m_state;
    std::function<void()> m_prepare; ///< margins that depend on the size
    bool m_numericX = true;
    bool m_numericY = true;
    Qt::Orientation m_cursorLine = Qt::Vertical; ///< through the stop
    bool m_hasCursorLine = true;
    bool m_isFocused = false;
};

} // namespace terroir::ui
