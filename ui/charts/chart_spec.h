// What a chart shows, as plain data: the pages and the report fill these, ChartView and ChartPainter draw
// them. Texts are already in the reader's language. Units are those of format::quantity ("CNY", "B", "s",
// "%", "GPU" …).
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

#include <limits>
#include <optional>
#include <variant>

namespace terroir::ui {

inline constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN(); ///< a gap, an unknown figure
inline constexpr int kAutoColour = -1; ///< by position in the spec

struct ChartAxis
{
    QString label;
    QString unit;
    bool log = false;
    int logBase = 10; ///< 2 for GPU counts
    std::optional<double> lower = {}; ///< else from the data
    std::optional<double> upper = {};
};

enum class SeriesStyle { Line, Dashed, Step, LineAndPoints, Points };
/// Ghost: what the curve was before the edit under way; drawn pale, without label, not part of the value box.
enum class SeriesRole { Normal, Ghost };

struct ChartSeries
{
    QString id; ///< survives re-setting the spec: hidden and highlighted state hang on it
    QString name;
    QVector<double> x = {}; ///< ascending
    QVector<double> y = {};
    QVector<double> low = {}; ///< empty, or P10 beside y
    QVector<double> high = {};
    QStringList valueIds = {}; ///< empty, or one per point: opens the derivation
    int colour = kAutoColour;
    SeriesStyle style = SeriesStyle::Line;
    SeriesRole role = SeriesRole::Normal;
};

/// Limit: must not be crossed (a card's memory); Guide: a quiet help (P50, the baseline).
enum class ReferenceRole { Limit, Guide };

struct ChartReference
{
    QString id;
    QString label;
    Qt::Orientation orientation = Qt::Horizontal; ///< of the line: Horizontal stands at a y value
    double value = kNoValue;
    ReferenceRole role = ReferenceRole::Limit;
};

/// A labelled point, for example a break-even.
struct ChartMarker
{
    QString id;
    QString label;
    double x = kNoValue;
    double y = kNoValue;
    QString valueId = {};
};

struct LineChartSpec
{
    QString title; ///< the question that the chart answers
    QString note = {}; ///< one quiet line under it
    ChartAxis xAxis = {};
    ChartAxis yAxis = {};
    QVector<ChartSeries> series = {};
    QVector<ChartReference> references = {};
    QVector<ChartMarker> markers = {};
};

struct ChartCategory
{
    QString id;
    QString name;
};

struct ChartPart
{
    QString id;
    QString name;
    QVector<double> values = {}; ///< one per category; negative parts stack downwards
    QStringList valueIds = {};
    int colour = kAutoColour;
};

/// Parts stacked within each category: memory terms against the card, cost by year, step time by term.
struct StackedBarSpec
{
    QString title;
    QString note = {};
    QString categoryLabel = {};
    ChartAxis valueAxis = {};
    QVector<ChartCategory> categories = {};
    QVector<ChartPart> parts = {};
    QVector<ChartReference> limits = {}; ///< at a value; the orientation follows the chart
    Qt::Orientation orientation = Qt::Vertical; ///< of the bars
    bool showTotals = true;
};

struct TornadoRow
{
    QString id;
    QString name;
    double low = kNoValue; ///< the result when the assumption is at its low end
    double high = kNoValue;
    QString lowInput = {}; ///< the assumption's low end, in words: "¥0.4"
    QString highInput = {};
    QString valueId = {};
};

/// Tornado: what moves a result most. Rows in the order given, the first on top.
struct HorizontalBarSpec
{
    QString title;
    QString note = {};
    ChartAxis valueAxis = {};
    double centre = kNoValue;
    QString centreLabel = {};
    QVector<TornadoRow> rows = {};
    QString lowName = {}; ///< legend: "assumption at its low end"
    QString highName = {};
};

struct HistogramSpec
{
    QString title;
    QString note = {};
    ChartAxis xAxis = {};
    QString weightLabel = {};
    QVector<double> edges = {}; ///< ascending, one more than the weights
    QVector<double> weights = {}; ///< share of the draws in each bin, 0 to 1
    std::optional<double> bandLow = {}; ///< the bins between (P10 to P90) are drawn stronger
    std::optional<double> bandHigh = {};
    QVector<ChartReference> references = {}; ///< vertical ones: P10, P50, P90, the point estimate
};

struct HeatmapSpec
{
    QString title;
    QString note = {};
    QString xLabel = {};
    QString yLabel = {};
    QVector<ChartCategory> columns = {};
    QVector<ChartCategory> rows = {}; ///< the first on top
    QVector<QVector<double>> values = {}; ///< [row][column], NaN = unknown
    QVector<QStringList> texts = {}; ///< [row][column] or empty: what stands in the cell instead of the value
    QVector<QStringList> valueIds = {};
    QString valueLabel = {};
    QString unit = {};
    bool log = false;
    std::optional<double> centre = {}; ///< given: diverging colours around it
};

using ChartSpec = std::variant<LineChartSpec, StackedBarSpec, HorizontalBarSpec, HistogramSpec, HeatmapSpec>;

const QString& chartTitle(const ChartSpec& spec);
const QString& chartNote(const ChartSpec& spec);
/// Why a spec cannot be drawn (lists of unequal length, descending x …), or empty. For developers, not
/// translated.
QString chartDefect(const ChartSpec& spec);
/// True when there is no known value in it: the view then says so instead of drawing an empty frame.
bool chartIsEmpty(const ChartSpec& spec);

} // namespace terroir::ui
