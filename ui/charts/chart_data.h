// What a chart says without its picture: the table behind it, what the pointer reads off it, and a sentence.
#pragma once

#include "ui/charts/chart_spec.h"

#include <QPointF>
#include <QVariant>

namespace terroir::ui {

struct ChartCell
{
    QVariant value = {}; ///< a double or a text; invalid = unknown
    QString valueId = {};
};

struct ChartColumn
{
    QString title;
    QString unit = {};
};

struct ChartTable
{
    QVector<ChartColumn> columns = {};
    QVector<QVector<ChartCell>> rows = {};
};

ChartTable chartTable(const ChartSpec& spec);
/// Figures at full precision, units in the header, for a spreadsheet. Comma: RFC 4180 quoting.
QString delimitedTable(const ChartTable& table, QChar separator);

/// One line of the value box.
struct ReadRow
{
    QString id; ///< of the series, part or tornado end
    QString name;
    QString text;
    QString valueId;
    QPointF at; ///< in axis coordinates
    int colour = -1; ///< palette index, -1 none
    double value = kNoValue;
    double from = kNoValue; ///< of a bar's segment, on the value axis
    double to = kNoValue;
};

/// A place where the cursor can stand: a common x, a category, a bin, a cell.
struct ReadStop
{
    QString id; ///< of the category or row; empty on a numeric axis
    QString heading;
    QPointF at; ///< axis coordinates: x for numeric charts, category index for bars, cell for heatmaps
    QVector<ReadRow> rows = {};
};

/// Series or parts in `hidden` are left out.
QVector<ReadStop> chartStops(const ChartSpec& spec, const QStringList& hidden = {});

/// "How many GPUs pay off? Line chart. GPUs from 8 to 1,024. Days: 120 to 3.2. …" for assistive technology.
QString chartSentence(const ChartSpec& spec);

} // namespace terroir::ui
