#include "ui/report/xlsx_writer.h"

#include <algorithm>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QTemporaryDir>
#include <xlsxwriter.h>

namespace terroir::report {

namespace {

constexpr int kMaxCellText = 32767; // of the file format
constexpr int kMaxSheetName = 31;
constexpr double kTextColumnWidth = 34;
constexpr double kNumberColumnWidth = 15;

class Workbook
{
public:
    Workbook(const ReportDocument& report, const QByteArray& path);
    int close() { return workbook_close(m_book); }

    void operator()(const Heading& heading);
    void operator()(const Paragraph& paragraph) { line(paragraph.text, m_plain); }
    void operator()(const KpiRow& row);
    void operator()(const Table& table);
    void operator()(const Chart& chart)
    {
        line(ui::chartTitle(chart.spec) + QStringLiteral(": ") + chart.description, m_muted);
    }
    void operator()(const Callout& callout);
    void operator()(const BulletList& list);
    void operator()(const DefinitionList& list);
    void operator()(const PageBreak&) { }

private:
    lxw_format* format(bool bold, bool wrap = false);
    lxw_format* numberFormat(const QString& code, bool bold);
    void newSheet(const QString& title);
    QByteArray sheetName(const QString& title);
    void text(int column, const QString& words, lxw_format* format);
    void line(const QString& words, lxw_format* format);
    void tableRow(const Table& table, const Row& row, lxw_row_t firstRow);
    void chartOf(const Table& table, lxw_row_t header, lxw_row_t last);

    lxw_workbook* m_book;
    lxw_worksheet* m_sheet = nullptr;
    QByteArray m_sheetName;
    lxw_row_t m_row = 0;
    QSet<QString> m_names;
    QHash<QString, lxw_format*> m_numberFormats;
    lxw_format* m_plain;
    lxw_format* m_muted;
    lxw_format* m_bold;
    lxw_format* m_title;
    lxw_format* m_header;
    lxw_format* m_headerRight;
    lxw_format* m_wrapped;
};

Workbook::Workbook(const ReportDocument& report, const QByteArray& path)
    : m_book(workbook_new(path.constData()))
    , m_plain(format(false))
    , m_muted(format(false))
    , m_bold(format(true))
    , m_title(format(true))
    , m_header(format(true, true))
    , m_headerRight(format(true, true))
    , m_wrapped(format(false, true))
{
    format_set_font_color(m_muted, 0x5f6b7a);
    format_set_font_size(m_title, 14);
    format_set_font_color(m_title, 0x1c4e80);
    for (lxw_format* header : {m_header, m_headerRight}) {
        format_set_bottom(header, LXW_BORDER_THIN);
        format_set_bg_color(header, 0xf4f6f9);
    }
    format_set_align(m_headerRight, LXW_ALIGN_RIGHT);

    const QByteArray title = report.meta.title.toUtf8();
    const QByteArray author = report.meta.author.toUtf8();
    const QByteArray subject = report.meta.subject.toUtf8();
    const QByteArray footer = report.meta.footer.toUtf8();
    lxw_doc_properties properties{};
    properties.title = const_cast<char*>(title.constData());
    properties.author = const_cast<char*>(author.constData());
    properties.subject = const_cast<char*>(subject.constData());
    properties.comments = const_cast<char*>(footer.constData());
    properties.created = static_cast<time_t>(report.meta.created.toSecsSinceEpoch());
    workbook_set_properties(m_book, &properties);
    for (const Block& block : report.blocks)
        std::visit(*this, block);
    if (m_sheet == nullptr)
        newSheet(report.meta.title);
    line(report.meta.footer, m_muted);
}

lxw_format* Workbook::format(bool bold, bool wrap)
{
    lxw_format* made = workbook_add_format(m_book);
    if (bold)
        format_set_bold(made);
    if (wrap) {
        format_set_text_wrap(made);
        format_set_align(made, LXW_ALIGN_VERTICAL_TOP);
    }
    return made;
}

lxw_format* Workbook::numberFormat(const QString& code, bool bold)
{
    const QString used = code.isEmpty() ? QStringLiteral("#,##0.##") : code;
    lxw_format*& made = m_numberFormats[used + QLatin1Char(bold ? 'b' : 'n')];
    if (made == nullptr) {
        made = format(bold);
        format_set_num_format(made, used.toUtf8().constData());
        format_set_align(made, LXW_ALIGN_VERTICAL_TOP);
        if (bold)
            format_set_top(made, LXW_BORDER_THIN);
    }
    return made;
}

/// Excel's rules: at most 31 characters, none of []:*?/\ and unique without regard to case.
QByteArray Workbook::sheetName(const QString& title)
{
    QString clean = title.simplified();
    for (QChar& c : clean) {
        if (QStringLiteral("[]:*?/\\'").contains(c))
            c = QLatin1Char(' ');
    }
    clean = clean.left(kMaxSheetName).trimmed();
    if (clean.isEmpty())
        clean = QStringLiteral("Sheet");
    QString unique = clean;
    for (int n = 2; m_names.contains(unique.toLower()); ++n) {
        const QString tail = QStringLiteral(" (%1)").arg(n);
        unique = clean.left(kMaxSheetName - tail.size()) + tail;
    }
    m_names.insert(unique.toLower());
    return unique.toUtf8();
}

void Workbook::newSheet(const QString& title)
{
    m_sheetName = sheetName(title);
    m_sheet = workbook_add_worksheet(m_book, m_sheetName.constData());
    m_row = 0;
    worksheet_set_column(m_sheet, 0, 0, kTextColumnWidth, nullptr);
    worksheet_set_column(m_sheet, 1, 40, kNumberColumnWidth, nullptr);
    worksheet_set_paper(m_sheet, 9); // A4
    worksheet_set_landscape(m_sheet);
    worksheet_fit_to_pages(m_sheet, 1, 0);
}

void Workbook::text(int column, const QString& words, lxw_format* format)
{
    worksheet_write_string(m_sheet, m_row, static_cast<lxw_col_t>(column),
        words.left(kMaxCellText).toUtf8().constData(), format);
}

void Workbook::line(const QString& words, lxw_format* format)
{
    if (m_sheet == nullptr)
        newSheet(words);
    text(0, words, format);
    ++m_row;
}

void Workbook::operator()(const Heading& heading)
{
    if (heading.level == 1)
        newSheet(heading.text);
    else if (m_row > 0)
        ++m_row;
    line(heading.text, heading.level <= 1 ? m_title : m_bold);
}

void Workbook::operator()(const KpiRow& row)
{
    for (const Kpi& kpi : row.items) {
        line(kpi.label, m_plain);
        --m_row;
        text(1, kpi.value, m_bold);
        text(2, kpi.note, m_muted);
        ++m_row;
    }
    ++m_row;
}

void Workbook::operator()(const Callout& callout)
{
    if (!callout.title.isEmpty())
        line(callout.title, m_bold);
    if (!callout.text.isEmpty())
        line(callout.text, m_plain);
    ++m_row;
}

void Workbook::operator()(const BulletList& list)
{
    for (const QString& item : list.items)
        line(QStringLiteral("• ") + item, m_plain);
    ++m_row;
}

void Workbook::operator()(const DefinitionList& list)
{
    for (const Definition& item : list.items) {
        line(item.term, m_wrapped);
        --m_row;
        text(1, item.text, m_plain);
        ++m_row;
    }
    ++m_row;
}

QByteArray columnLetters(int column)
{
    QByteArray letters;
    for (int n = column + 1; n > 0; n = (n - 1) / 26)
        letters.prepend(static_cast<char>('A' + (n - 1) % 26));
    return letters;
}

QByteArray sumOf(int column0, lxw_row_t row0, int column1, lxw_row_t row1)
{
    return "=SUM(" + columnLetters(column0) + QByteArray::number(row0 + 1) + ':' + columnLetters(column1)
        + QByteArray::number(row1 + 1) + ')';
}

void Workbook::tableRow(const Table& table, const Row& row, lxw_row_t firstRow)
{
    const bool strong = row.kind != RowKind::Normal;
    const int columns = static_cast<int>(table.columns.size());
    for (int c = 0; c < columns && c < static_cast<int>(row.cells.size()); ++c) {
        const Cell& cell = row.cells[static_cast<std::size_t>(c)];
        const auto column = static_cast<lxw_col_t>(c);
        if (!cell.number) {
            text(c, cell.text, strong ? m_bold : m_wrapped);
            continue;
        }
        lxw_format* number = numberFormat(cell.format, strong);
        const bool total = table.additive && row.kind == RowKind::Total && m_row > firstRow;
        const bool rowSum = table.additive && c + 1 == columns && c > 1;
        if (total)
            worksheet_write_formula_num(
                m_sheet, m_row, column, sumOf(c, firstRow, c, m_row - 1).constData(), number, *cell.number);
        else if (rowSum)
            worksheet_write_formula_num(
                m_sheet, m_row, column, sumOf(1, m_row, c - 1, m_row).constData(), number, *cell.number);
        else
            worksheet_write_number(m_sheet, m_row, column, *cell.number, number);
    }
    ++m_row;
}

void Workbook::operator()(const Table& table)
{
    lxw_worksheet* back = m_sheet;
    const lxw_row_t backRow = m_row;
    const QByteArray backName = m_sheetName;
    if (!table.sheet.isEmpty() || m_sheet == nullptr)
        newSheet(table.sheet.isEmpty() ? table.title : table.sheet);
    if (!table.title.isEmpty())
        line(table.title, m_bold);
    const lxw_row_t header = m_row;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        text(static_cast<int>(c), table.columns[c].title,
            table.columns[c].align == Align::Right ? m_headerRight : m_header);
    }
    ++m_row;
    lxw_row_t first = m_row;
    lxw_row_t last = m_row;
    for (const Row& row : table.rows) {
        if (row.kind == RowKind::Normal)
            last = m_row;
        tableRow(table, row, first);
        if (row.kind != RowKind::Normal)
            first = m_row;
    }
    if (!table.note.isEmpty())
        line(table.note, m_muted);
    ++m_row;
    if (!table.sheet.isEmpty()) {
        worksheet_freeze_panes(m_sheet, header + 1, 1);
        if (table.additive)
            chartOf(table, header, last);
        if (back != nullptr) {
            m_sheet = back;
            m_row = backRow;
            m_sheetName = backName;
            line(table.title, m_plain);
        }
    }
}

/// A chart over the very cells, so that it follows a changed figure.
void Workbook::chartOf(const Table& table, lxw_row_t header, lxw_row_t last)
{
    const auto columns = static_cast<lxw_col_t>(table.columns.size());
    if (columns < 3 || last <= header)
        return;
    lxw_chart* chart = workbook_add_chart(m_book, LXW_CHART_COLUMN_STACKED);
    const char* sheet = m_sheetName.constData();
    for (lxw_row_t row = header + 1; row <= last; ++row) {
        lxw_chart_series* series = chart_add_series(chart, nullptr, nullptr);
        chart_series_set_name_range(series, sheet, row, 0);
        chart_series_set_categories(series, sheet, header, 1, header, static_cast<lxw_col_t>(columns - 2));
        chart_series_set_values(series, sheet, row, 1, row, static_cast<lxw_col_t>(columns - 2));
    }
    worksheet_insert_chart(m_sheet, m_row + 1, 0, chart);
}

} // namespace

core::Result<void> writeXlsx(const ReportDocument& report, const QString& path)
{
    // The library writes by file name; a directory beside the target lets the finished file be renamed over
    // it.
    const QFileInfo target(path);
    QTemporaryDir directory(target.absolutePath() + QStringLiteral("/.terroir-XXXXXX"));
    if (!directory.isValid())
        return core::fail(
            core::ProblemCode::Io, "xlsx", path.toStdString(), directory.errorString().toStdString());
    const QString made = directory.filePath(QStringLiteral("report.xlsx"));
    Workbook workbook(report, QFile::encodeName(made));
    if (const int error = workbook.close(); error != LXW_NO_ERROR) {
        return core::fail(
            core::ProblemCode::Io, "xlsx", path.toStdString(), lxw_strerror(static_cast<lxw_error>(error)));
    }
    QFile finished(made);
    if ((QFile::exists(path) && !QFile::remove(path)) || !finished.rename(path))
        return core::fail(
            core::ProblemCode::Io, "xlsx", path.toStdString(), finished.errorString().toStdString());
    return {};
}

} // namespace terroir::report
