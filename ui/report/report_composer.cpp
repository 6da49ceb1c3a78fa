#include "ui/report/report_composer.h"

#include "ui/report/chart_object.h"
#include "ui/report/report_font.h"
#include "ui/report/report_style.h"

#include <array>
#include <numeric>
#include <QAbstractTextDocumentLayout>
#include <QGuiApplication>
#include <QScreen>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>

namespace terroir::report {

namespace {

constexpr double kAfterTablePt = 5;
constexpr std::array kHeadingPt{20.0, 14.5, 11.5, 10.0};
constexpr std::array kHeadingSpacePt{0.0, 20.0, 13.0, 9.0};
/// Tables of up to so many rows stand on one page.
constexpr std::size_t kWholeTableRows = 16;

struct ToneColors
{
    QColor edge;
    QColor ground;
};

ToneColors toneColors(Tone tone)
{
    switch (tone) {
    case Tone::Good:
        return {QColor(0x2e, 0x7d, 0x4f), QColor(0xf0, 0xf8, 0xf3)};
    case Tone::Warning:
        return {QColor(0xb4, 0x6a, 0x09), QColor(0xfd, 0xf6, 0xe9)};
    case Tone::Bad:
        return {QColor(0xb0, 0x2a, 0x2a), QColor(0xfc, 0xf1, 0xf1)};
    case Tone::Neutral:
        break;
    }
    return {kAccent, kPanel};
}

Qt::Alignment alignment(Align align)
{
    switch (align) {
    case Align::Right:
        return Qt::AlignRight | Qt::AlignAbsolute;
    case Align::Center:
        return Qt::AlignHCenter;
    case Align::Left:
        break;
    }
    return Qt::AlignLeft | Qt::AlignAbsolute;
}

struct TextStyle
{
    double pt = kBodyPt;
    bool bold = false;
    QColor color = kInk;
};

QTextCharFormat charFormat(const TextStyle& style)
{
    QTextCharFormat format;
    format.setFont(reportFont(style.pt, style.bold));
    format.setForeground(style.color);
    return format;
}

/// Line breaks in data stay inside their block.
QString oneBlock(QString text)
{
    return text.replace(QLatin1Char('\n'), QChar(QChar::LineSeparator));
}

class Composer
{
public:
    Composer(const ReportDocument& report, QPaintDevice& device, double widthPt);
    ComposedReport take();

    void operator()(const Heading& heading);
    void operator()(const Paragraph& paragraph);
    void operator()(const KpiRow& row);
    void operator()(const Table& table);
    void operator()(const Chart& chart);
    void operator()(const Callout& callout);
    void operator()(const BulletList& list);
    void operator()(const DefinitionList& list);
    void operator()(const PageBreak&) { m_breakNext = true; }

private:
    /// Format lengths are in pixels of the screen's resolution and scaled to the device by the layout.
    [[nodiscard]] double px(double pt) const { return pt * m_screenDpi / 72.0; }
    QTextBlockFormat blockFormat(double topPt, double bottomPt) const;
    void beginBlock(QTextBlockFormat format, const TextStyle& style);
    void write(const QString& text, const TextStyle& style);
    void caption(const QString& title);
    QTextTable* insertTable(int rows, const std::vector<double>& shares, double paddingPt);
    void fillRow(QTextTable& grid, int index, const Table& table, const Row& row);
    void fillHeader(QTextTable& grid, const Table& table);
    void endTable(const QTextTable& grid);
    void spaceSides(QTextTableCell cell) const;
    void ruleBelow(QTextTableCell cell, double widthPt, const QColor& color) const;
    QTextCursor at(int position) const;
    void keepUntil(int position);
    void keepRows(QTextTable& grid);

    ComposedReport m_out;
    QTextCursor m_cursor;
    std::vector<Chart> m_charts;
    double m_screenDpi = 96;
    double m_unitsPerPt;
    double m_widthPt;
    bool m_fresh = true; ///< the block under the cursor is empty and unused
    bool m_breakNext = false;
    int m_keepFrom = -1;
};

Composer::Composer(const ReportDocument& report, QPaintDevice& device, double widthPt)
    : m_unitsPerPt(device.logicalDpiY() / 72.0)
    , m_widthPt(widthPt)
{
    if (const QScreen* screen = QGuiApplication::primaryScreen())
        m_screenDpi = qRound(screen->logicalDotsPerInchY());
    m_out.unitsPerPixel = device.logicalDpiY() / m_screenDpi;
    m_out.text = std::make_unique<QTextDocument>();
    m_out.text->setUndoRedoEnabled(false);
    m_out.text->documentLayout()->setPaintDevice(&device);
    m_out.text->setDefaultFont(reportFont(kBodyPt));
    m_out.text->setDocumentMargin(0);
    m_out.text->setIndentWidth(px(14));
    m_out.text->setUseDesignMetrics(true);
    m_out.text->setDefaultTextOption([] {
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        return option;
    }());
    m_cursor = QTextCursor(m_out.text.get());
    m_cursor.beginEditBlock();
    for (const Block& block : report.blocks)
        std::visit(*this, block);
    if (m_fresh)
        beginBlock(blockFormat(0, 0), TextStyle{1});
    m_cursor.endEditBlock();
}

ComposedReport Composer::take()
{
    m_out.charts = new ChartObject(std::move(m_charts), m_unitsPerPt, m_widthPt, m_out.text.get());
    m_out.text->documentLayout()->registerHandler(ChartObject::kType, m_out.charts);
    return std::move(m_out);
}

QTextBlockFormat Composer::blockFormat(double topPt, double bottomPt) const
{
    QTextBlockFormat format;
    format.setTopMargin(px(topPt));
    format.setBottomMargin(px(bottomPt));
    return format;
}

void Composer::beginBlock(QTextBlockFormat format, const TextStyle& style)
{
    if (std::exchange(m_breakNext, false))
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    if (std::exchange(m_fresh, false)) {
        m_cursor.setBlockFormat(format);
        m_cursor.setBlockCharFormat(charFormat(style));
    } else {
        m_cursor.insertBlock(format, charFormat(style));
    }
}

void Composer::write(const QString& text, const TextStyle& style)
{
    m_cursor.insertText(oneBlock(text), charFormat(style));
}

QTextCursor Composer::at(int position) const
{
    QTextCursor cursor(m_out.text.get());
    cursor.setPosition(position);
    return cursor;
}

void Composer::keepUntil(int position)
{
    if (m_keepFrom >= 0)
        m_out.groups.push_back(KeepGroup{at(std::exchange(m_keepFrom, -1)), at(position)});
}

void Composer::keepRows(QTextTable& grid)
{
    for (int r = 0; r < grid.rows(); ++r)
        m_out.groups.push_back(KeepRow{&grid, r});
}

void Composer::operator()(const Heading& heading)
{
    const auto level = static_cast<std::size_t>(std::clamp(heading.level, 0, 3));
    const TextStyle style{kHeadingPt[level], true, level <= 1 ? kAccent : kInk};
    auto format = blockFormat(kHeadingSpacePt[level], level == 1 ? 6 : 4);
    format.setHeadingLevel(static_cast<int>(level));
    beginBlock(format, style);
    if (m_keepFrom < 0)
        m_keepFrom = m_cursor.position();
    const int position = m_cursor.position();
    write(heading.text, style);
    m_out.anchors.push_back({heading.text, static_cast<int>(level), at(position)});
}

void Composer::operator()(const Paragraph& paragraph)
{
    const TextStyle style = paragraph.tone == TextTone::Lead ? TextStyle{11}
        : paragraph.tone == TextTone::Muted                  ? TextStyle{kSmallPt, false, kMuted}
                                                             : TextStyle{};
    beginBlock(blockFormat(0, 6), style);
    write(paragraph.text, style);
    keepUntil(m_cursor.position());
}

void Composer::caption(const QString& title)
{
    const TextStyle style{9, true, kInk};
    beginBlock(blockFormat(8, 3), style);
    if (m_keepFrom < 0)
        m_keepFrom = m_cursor.position();
    write(title, style);
}

QTextTable* Composer::insertTable(int rows, const std::vector<double>& shares, double paddingPt)
{
    if (m_fresh) {
        auto spacer = blockFormat(0, 0);
        spacer.setLineHeight(1, QTextBlockFormat::FixedHeight);
        beginBlock(spacer, TextStyle{1});
    }
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellSpacing(0);
    format.setCellPadding(px(paddingPt));
    format.setBorderCollapse(false);
    format.setTopMargin(px(5));
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    QList<QTextLength> widths;
    for (const double share : shares)
        widths.append(QTextLength(QTextLength::PercentageLength, 100 * share / sum));
    format.setColumnWidthConstraints(widths);
    return m_cursor.insertTable(rows, static_cast<int>(shares.size()), format);
}

void Composer::ruleBelow(QTextTableCell cell, double widthPt, const QColor& color) const
{
    auto format = cell.format().toTableCellFormat();
    format.setBottomBorder(px(widthPt));
    format.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBottomBorderBrush(color);
    cell.setFormat(format);
}

/// Qt gives the block after a table no top margin and hides it if it is empty; a margin of the table's own
/// would, where it reaches over the page's end, repeat the header under it.
void Composer::endTable(const QTextTable& grid)
{
    m_cursor = grid.lastCursorPosition();
    m_cursor.movePosition(QTextCursor::NextBlock);
    auto spacer = blockFormat(0, 0);
    spacer.setLineHeight(px(kAfterTablePt), QTextBlockFormat::FixedHeight);
    m_fresh = true;
    beginBlock(spacer, TextStyle{1});
    write(QStringLiteral(" "), TextStyle{1});
}

/// A right-aligned column beside a left-aligned one needs more than the padding above and below.
void Composer::spaceSides(QTextTableCell cell) const
{
    auto format = cell.format().toTableCellFormat();
    format.setLeftPadding(px(4));
    format.setRightPadding(px(4));
    cell.setFormat(format);
}

void Composer::fillHeader(QTextTable& grid, const Table& table)
{
    const TextStyle style{table.compact ? kCompactPt : kSmallPt, true, kMuted};
    for (int c = 0; c < grid.columns(); ++c) {
        const Column& column = table.columns[static_cast<std::size_t>(c)];
        const QTextTableCell cell = grid.cellAt(0, c);
        m_cursor = cell.firstCursorPosition();
        QTextBlockFormat format;
        format.setAlignment(alignment(column.align));
        m_cursor.setBlockFormat(format);
        write(column.title, style);
        spaceSides(cell);
        ruleBelow(cell, 0.9, kInk);
    }
}

void Composer::fillRow(QTextTable& grid, int index, const Table& table, const Row& row)
{
    const bool strong = row.kind != RowKind::Normal;
    const TextStyle style{table.compact ? kCompactPt : kSmallPt + 0.5, strong, kInk};
    if (row.kind == RowKind::Group)
        grid.mergeCells(index, 0, 1, grid.columns());
    const int count = row.kind == RowKind::Group ? 1 : grid.columns();
    for (int c = 0; c < count; ++c) {
        const auto column = static_cast<std::size_t>(c);
        const QTextTableCell cell = grid.cellAt(index, c);
        m_cursor = cell.firstCursorPosition();
        QTextBlockFormat format;
        format.setAlignment(
            alignment(row.kind == RowKind::Group ? Align::Left : table.columns[column].align));
        m_cursor.setBlockFormat(format);
        if (column < row.cells.size())
            write(row.cells[column].text, style);
    }
    for (int c = 0; c < grid.columns(); ++c) {
        QTextTableCell cell = grid.cellAt(index, c);
        spaceSides(cell);
        if (strong) {
            auto format = cell.format().toTableCellFormat();
            format.setBackground(kPanel);
            cell.setFormat(format);
        }
        ruleBelow(cell, row.kind == RowKind::Total ? 0.9 : 0.5, row.kind == RowKind::Total ? kInk : kRule);
    }
}

void Composer::operator()(const Table& table)
{
    if (!table.title.isEmpty())
        caption(table.title);
    std::vector<double> shares;
    for (const Column& column : table.columns)
        shares.push_back(column.share);
    QTextTable* grid = insertTable(static_cast<int>(table.rows.size()) + 1, shares, table.compact ? 2 : 2.8);
    auto format = grid->format();
    format.setHeaderRowCount(1);
    grid->setFormat(format);
    fillHeader(*grid, table);
    for (std::size_t r = 0; r < table.rows.size(); ++r)
        fillRow(*grid, static_cast<int>(r) + 1, table, table.rows[r]);
    const bool whole = table.rows.size() <= kWholeTableRows;
    const int last = whole ? grid->rows() - 1 : std::min(3, grid->rows() - 1);
    keepUntil(grid->cellAt(last, 0).lastPosition());
    keepRows(*grid);
    endTable(*grid);
    if (!table.note.isEmpty())
        (*this)(Paragraph{table.note, TextTone::Muted});
}

void Composer::operator()(const KpiRow& row)
{
    QTextTable* grid = insertTable(1, std::vector<double>(row.items.size(), 1.0), 5);
    for (int c = 0; c < grid->columns(); ++c) {
        const Kpi& kpi = row.items[static_cast<std::size_t>(c)];
        QTextTableCell cell = grid->cellAt(0, c);
        auto format = cell.format().toTableCellFormat();
        format.setLeftBorder(px(2));
        format.setLeftBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setLeftBorderBrush(kAccent);
        format.setLeftPadding(px(8));
        cell.setFormat(format);
        m_cursor = cell.firstCursorPosition();
        write(kpi.label, TextStyle{kSmallPt, false, kMuted});
        const TextStyle big{kpi.value.size() > 11 ? 12.5 : 16.0, true, kAccent};
        m_cursor.insertBlock(QTextBlockFormat(), charFormat(big));
        write(kpi.value, big);
        const TextStyle small{kCompactPt + 0.3, false, kMuted};
        m_cursor.insertBlock(QTextBlockFormat(), charFormat(small));
        write(kpi.note, small);
    }
    keepUntil(grid->lastPosition());
    endTable(*grid);
}

void Composer::operator()(const Chart& chart)
{
    caption(ui::chartTitle(chart.spec));
    beginBlock(blockFormat(0, 4), TextStyle{kBodyPt});
    ChartObject::insert(m_cursor, static_cast<int>(m_charts.size()));
    m_charts.push_back(chart);
    keepUntil(m_cursor.position() - 1);
    for (const QString& below : {ui::chartNote(chart.spec), chart.description})
        if (!below.isEmpty())
            (*this)(Paragraph{below, TextTone::Muted});
}

void Composer::operator()(const Callout& callout)
{
    const ToneColors colors = toneColors(callout.tone);
    QTextTable* box = insertTable(1, {1.0}, 6);
    QTextTableCell cell = box->cellAt(0, 0);
    auto format = cell.format().toTableCellFormat();
    format.setBackground(colors.ground);
    format.setLeftBorder(px(3));
    format.setLeftBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setLeftBorderBrush(colors.edge);
    format.setLeftPadding(px(10));
    cell.setFormat(format);
    m_cursor = cell.firstCursorPosition();
    if (!callout.title.isEmpty()) {
        const TextStyle style{kBodyPt + 0.5, true, colors.edge};
        write(callout.title, style);
        if (!callout.text.isEmpty())
            m_cursor.insertBlock(QTextBlockFormat(), charFormat(TextStyle{}));
    }
    write(callout.text, TextStyle{});
    keepUntil(box->lastPosition());
    endTable(*box);
}

void Composer::operator()(const BulletList& list)
{
    QTextListFormat style;
    style.setStyle(QTextListFormat::ListDisc);
    style.setIndent(1);
    QTextList* bullets = nullptr;
    for (const QString& item : list.items) {
        beginBlock(blockFormat(0, 2.5), TextStyle{});
        if (bullets == nullptr)
            bullets = m_cursor.createList(style);
        else
            bullets->add(m_cursor.block());
        write(item, TextStyle{});
        keepUntil(m_cursor.position());
    }
    // The block format that follows would inherit the list.
    m_cursor.insertBlock(blockFormat(0, 0), charFormat(TextStyle{1}));
    m_cursor.setBlockFormat(blockFormat(0, 0));
    m_fresh = true;
}

void Composer::operator()(const DefinitionList& list)
{
    if (list.items.empty())
        return;
    QTextTable* grid = insertTable(static_cast<int>(list.items.size()), {1.0, 3.2}, 2.5);
    for (int r = 0; r < grid->rows(); ++r) {
        const Definition& item = list.items[static_cast<std::size_t>(r)];
        m_cursor = grid->cellAt(r, 0).firstCursorPosition();
        write(item.term, TextStyle{kSmallPt + 0.5, false, kMuted});
        m_cursor = grid->cellAt(r, 1).firstCursorPosition();
        write(item.text, TextStyle{kSmallPt + 0.5});
        ruleBelow(grid->cellAt(r, 0), 0.5, kRule);
        ruleBelow(grid->cellAt(r, 1), 0.5, kRule);
    }
    keepUntil(grid->cellAt(std::min(2, grid->rows() - 1), 0).lastPosition());
    keepRows(*grid);
    endTable(*grid);
}

} // namespace

ComposedReport compose(const ReportDocument& report, QPaintDevice& device, double widthPt)
{
    return Composer(report, device, widthPt).take();
}

} // namespace terroir::report
