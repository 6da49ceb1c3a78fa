// A report as typed blocks: what it says, not how it looks. PDF, preview and spreadsheet are made from the
// same value.
#pragma once

#include "ui/charts/chart_spec.h"
#include "ui/text/number_format.h"
#include <optional>

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <variant>
#include <vector>

namespace terroir::report {

/// Level 0 is the document's title (set large, once), 1 a section, 2 and 3 below it. Levels 1 and 2 are
/// bookmarks.
struct Heading
{
    int level = 1;
    QString text;
};

enum class TextTone { Normal, Muted, Lead };

struct Paragraph
{
    QString text;
    TextTone tone = TextTone::Normal;
};

/// One figure that matters: what it is, its value with unit, what it is measured against.
struct Kpi
{
    QString label;
    QString value;
    QString note;
};

struct KpiRow
{
    std::vector<Kpi> items;
};

enum class Align { Left, Right, Center };

struct Column
{
    QString title;
    Align align = Align::Left;
    double share = 1; ///< of the table's width, relative to the other columns
};

/// `text` is what a reader sees; `number`, where it is one, is what a spreadsheet computes with.
struct Cell
{
    QString text;
    std::optional<double> number = std::nullopt;
    QString format = {}; ///< spreadsheet number format; empty: #,##0.##
};

enum class RowKind {
    Normal,
    Group, ///< a heading inside the table: its first cell spans the row
    Total, ///< in an additive table the sum of the normal rows above
};

struct Row
{
    std::vector<Cell> cells;
    RowKind kind = RowKind::Normal;
};

/// `additive`: the last column is the sum of the numeric columns before it and each total row the sum of the
/// normal rows above it; a spreadsheet gets formulas there. A table with a `sheet` stands on a sheet of that
/// name.
struct Table
{
    QString title;
    std::vector<Column> columns;
    std::vector<Row> rows;
    QString note = {};
    bool additive = false;
    bool compact = false; ///< smaller type, for reference tables
    QString sheet = {};
};

/// The spec's title stands over the chart as text; `description` says under it what is to be seen.
struct Chart
{
    ui::ChartSpec spec;
    QString description;
    double heightPt = 200;
};

enum class Tone { Neutral, Good, Warning, Bad };

struct Callout
{
    Tone tone = Tone::Neutral;
    QString title;
    QString text;
};

struct BulletList
{
    std::vector<QString> items;
};

struct Definition
{
    QString term;
    QString text;
};

struct DefinitionList
{
    std::vector<Definition> items;
};

struct PageBreak
{
};

using Block
    = std::variant<Heading, Paragraph, KpiRow, Table, Chart, Callout, BulletList, DefinitionList, PageBreak>;

struct Metadata
{
    QString title;
    QString subject;
    QString author;
    ui::NumberStyle style; ///< language and number format, also of what charts add themselves
    QString mark; ///< confidentiality mark, on every page; may be empty
    QString footer; ///< version, catalogue date and fingerprint of the inputs, on every page
    QString creator; ///< program and version
    QDateTime created;
};

struct ReportDocument
{
    Metadata meta;
    std::vector<Block> blocks;
    QByteArray scenarioJson; ///< attached to the PDF as scenario.json, so that the report can be opened again
};

} // namespace terroir::report
