// The pipeline from blocks to PDF and XLSX, read back with other people's tools: poppler, qpdf, unzip.
#include "ui/report/pdf_outline.h"
#include "ui/report/pdf_writer.h"
#include "ui/report/report_font.h"
#include "ui/report/report_preview.h"
#include "ui/report/xlsx_writer.h"

#include <QFontInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace terroir;
using namespace terroir::report;

namespace {

QByteArray run(const QString& program, const QStringList& arguments, int* exitCode = nullptr)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000))
        return "did not finish: " + program.toUtf8();
    if (exitCode)
        *exitCode = process.exitCode();
    return process.readAllStandardOutput() + process.readAllStandardError();
}

Row row(const QString& name, std::initializer_list<double> values, RowKind kind = RowKind::Normal)
{
    Row made{{{name}}, kind};
    for (const double value : values)
        made.cells.push_back({QString::number(value, 'f', 1), value, QStringLiteral("#,##0.0")});
    return made;
}

/// Both languages, a table over several pages, an additive table, a chart, hostile text.
ReportDocument sample()
{
    ReportDocument report;
    report.meta.title = QStringLiteral("算力预算报告");
    report.meta.subject = QStringLiteral("Compute budget");
    report.meta.author = QStringLiteral("架构组 Zhou & Li");
    report.meta.style = {ui::Language::Chinese, ui::Currency::Cny, ui::UnitScale::Wan};
    report.meta.mark = QStringLiteral("内部 Confidential");
    report.meta.footer = QStringLiteral("Terroir 0.1.0 · 目录 2026-11-30 · 9f31c2aa");
    report.meta.creator = QStringLiteral("Terroir 0.1.0");
    report.meta.created = QDateTime(QDate(2026, 11, 30), QTime(9, 0), Qt::UTC);
    report.scenarioJson = "{\"schema\": 1, \"name\": \"算力\"}\n";
    auto& blocks = report.blocks;
    blocks.push_back(Heading{0, report.meta.title});
    blocks.push_back(Paragraph{QStringLiteral("结论：先租后买。Rent first, then own."), TextTone::Lead});
    blocks.push_back(KpiRow{
        {{QStringLiteral("预算 P50"), QStringLiteral("¥1.84亿"), QStringLiteral("P10 ¥1.61亿 – P90 ¥2.20亿")},
            {QStringLiteral("训练天数"), QStringLiteral("31.4 天"), QStringLiteral("row-17 1,234,567.89")},
            {QStringLiteral("GPUs"), QStringLiteral("96"), QStringLiteral("H20 96GB × 12 台")}}});
    blocks.push_back(Callout{Tone::Warning, QStringLiteral("显存不足"),
        QStringLiteral("力、目、金、一、用 must not turn into radicals.")});
    blocks.push_back(Heading{1, QStringLiteral("预算 Budget")});
    Table budget;
    budget.title = QStringLiteral("自建 Own, by year and part");
    budget.columns = {{QStringLiteral("Part"), Align::Left, 2}, {QStringLiteral("Year 0"), Align::Right},
        {QStringLiteral("Year 1"), Align::Right}, {QStringLiteral("Total"), Align::Right}};
    budget.rows = {row(QStringLiteral("GPU"), {100.5, 0, 100.5}),
        row(QStringLiteral("=cmd|' /C calc'!A0"), {10, 20.25, 30.25}),
        row(QStringLiteral("合计"), {110.5, 20.25, 130.75}, RowKind::Total)};
    budget.note = QStringLiteral("±10 % · ★★☆ → ≥ ≤ ≠ √ σ τ ¥ €");
    budget.additive = true;
    budget.sheet = QStringLiteral("Budget: own/自建");
    blocks.push_back(budget);
    ui::LineChartSpec lines;
    lines.title = QStringLiteral("累计成本 Cumulative cost");
    lines.xAxis.label = QStringLiteral("年 Year");
    lines.series = {{QStringLiteral("own"), QStringLiteral("自建 Own"), {0, 1, 2}, {0, 1, 4}}};
    blocks.push_back(Chart{lines, QStringLiteral("A line from 0 to 4.")});
    blocks.push_back(Heading{2, QStringLiteral("Assumptions 假设")});
    Table long_;
    long_.columns = {{QStringLiteral("序号"), Align::Left, 1}, {QStringLiteral("Text"), Align::Left, 3},
        {QStringLiteral("Value"), Align::Right, 1}};
    for (int i = 1; i <= 120; ++i) {
        long_.rows.push_back({{{QStringLiteral("row-%1").arg(i)},
            {QStringLiteral(
                "算力 assumption with a long explanation that needs two lines in its narrow column, 第 %1 行")
                    .arg(i)},
            {QStringLiteral("%1.5").arg(i), i + 0.5}}});
    }
    blocks.push_back(long_);
    blocks.push_back(Heading{1, QStringLiteral("风险 Risks")});
    blocks.push_back(
        BulletList{{QStringLiteral("MFU < 30 %"), QStringLiteral("<b>not bold</b> & 'quoted'")}});
    blocks.push_back(DefinitionList{{{QStringLiteral("指纹"), QStringLiteral("9f31c2aa")}}});
    return report;
}

} // namespace

class TestReportFiles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void fontIsTheShippedOne();
    void pdfIsSound();
    void pdfTextExtractsExactly();
    void pdfHasNoRadicals();
    void pdfEmbedsFontsAndNoPictures();
    void pdfHasOutlineLanguageAndAuthor();
    void pdfCarriesTheScenario();
    void headerRowsRepeatAndHeadingsStayWithTheirText();
    void archivalLeavesTheScenarioOut();
    void cancelledWritingWritesNothing();
    void unwritablePathIsNamed();
    void outlineRefusesWhatIsNoPdf();
    void outlineRefusesAPageThatIsNotThere();
    void outlineNestsByLevel();
    void workbookSumsWithFormulas();
    void workbookKeepsHostileTextAsText();
    void previewShowsWhatThePdfShows();

private:
    QTemporaryDir m_dir;
    QString m_pdf;
    std::unique_ptr<PagedReport> m_report;
    QString m_text;
};

void TestReportFiles::initTestCase()
{
    QVERIFY(m_dir.isValid());
    m_report = std::make_unique<PagedReport>(sample());
    m_pdf = m_dir.filePath(QStringLiteral("report.pdf"));
    const auto written = writePdf(*m_report, m_pdf);
    QVERIFY(written.has_value());
    m_text = QString::fromUtf8(
        run(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), m_pdf, QStringLiteral("-")}));
    if (const QByteArray keep = qgetenv("TERROIR_KEEP_REPORT"); !keep.isEmpty()) {
        QFile::remove(QString::fromLocal8Bit(keep) + QStringLiteral("/files.pdf"));
        QFile::copy(m_pdf, QString::fromLocal8Bit(keep) + QStringLiteral("/files.pdf"));
        QVERIFY(writeXlsx(sample(), QString::fromLocal8Bit(keep) + QStringLiteral("/files.xlsx")));
    }
}

void TestReportFiles::fontIsTheShippedOne()
{
    QCOMPARE(QFontInfo(reportFont(10)).family(), QStringLiteral("Terroir Sans SC"));
    QCOMPARE(QFontInfo(reportFont(10, true)).bold(), true);
}

void TestReportFiles::pdfIsSound()
{
    int exitCode = -1;
    const QByteArray said = run(QStringLiteral("qpdf"), {QStringLiteral("--check"), m_pdf}, &exitCode);
    QVERIFY2(exitCode == 0, said.constData());
    QVERIFY2(said.contains("No syntax or stream encoding errors found"), said.constData());
}

void TestReportFiles::pdfTextExtractsExactly()
{
    for (const auto* words : {"算力预算报告", "预算 P50", "¥1.84亿", "31.4 天", "1,234,567.89", "row-17",
             "力、目、金、一、用", "显存不足", "130.8", "★★☆", "<b>not bold</b>"})
        QVERIFY2(m_text.contains(QString::fromUtf8(words)), words);
    // poppler drops blanks that are narrower than it expects between words
    QString dense = m_text;
    dense.remove(QLatin1Char(' '));
    for (int page = 1; page <= m_report->pageCount(); ++page)
        QVERIFY(dense.contains(QStringLiteral("9f31c2aa%1/%2\n").arg(page).arg(m_report->pageCount())));
    QCOMPARE(
        m_text.count(QStringLiteral("Terroir 0.1.0 · 目录 2026-11-30 · 9f31c2aa")), m_report->pageCount());
}

void TestReportFiles::pdfHasNoRadicals()
{
    for (const QChar c : m_text)
        QVERIFY2(c.unicode() < 0x2E80 || c.unicode() > 0x2FDF, qPrintable(QString::number(c.unicode(), 16)));
}

void TestReportFiles::pdfEmbedsFontsAndNoPictures()
{
    const auto fonts = QString::fromUtf8(run(QStringLiteral("pdffonts"), {m_pdf})).split(QLatin1Char('\n'));
    int count = 0;
    for (qsizetype i = 2; i < fonts.size(); ++i) {
        if (fonts[i].isEmpty())
            continue;
        ++count;
        QVERIFY2(fonts[i].contains(QStringLiteral("TerroirSansSC")), qPrintable(fonts[i]));
        QVERIFY2(!fonts[i].contains(QStringLiteral("Type 3")), qPrintable(fonts[i]));
        QVERIFY2(fonts[i].contains(QStringLiteral(" yes no  yes")),
            qPrintable(fonts[i])); // embedded (Qt calls its subsets whole), with Unicode map
    }
    QVERIFY(count >= 2);
    const auto images = QString::fromUtf8(run(QStringLiteral("pdfimages"), {QStringLiteral("-list"), m_pdf}));
    QCOMPARE(images.split(QLatin1Char('\n'), Qt::SkipEmptyParts).size(), 2); // the heading of an empty list
}

void TestReportFiles::pdfHasOutlineLanguageAndAuthor()
{
    const auto json = QJsonDocument::fromJson(run(
        QStringLiteral("qpdf"), {QStringLiteral("--json=1"), QStringLiteral("--json-key=outlines"), m_pdf}));
    const auto outlines = json.object().value(QLatin1String("outlines")).toArray();
    QCOMPARE(outlines.size(), 2);
    QCOMPARE(outlines[0].toObject().value(QLatin1String("title")).toString(), QStringLiteral("预算 Budget"));
    QCOMPARE(outlines[1].toObject().value(QLatin1String("title")).toString(), QStringLiteral("风险 Risks"));
    const auto kids = outlines[0].toObject().value(QLatin1String("kids")).toArray();
    QCOMPARE(kids.size(), 1);
    QCOMPARE(kids[0].toObject().value(QLatin1String("title")).toString(), QStringLiteral("Assumptions 假设"));
    QCOMPARE(outlines[1].toObject().value(QLatin1String("destpageposfrom1")).toInt(), m_report->pageCount());

    const auto info = QString::fromUtf8(run(QStringLiteral("pdfinfo"), {m_pdf}));
    QVERIFY2(info.contains(QStringLiteral("算力预算报告")), qPrintable(info));
    QVERIFY2(info.contains(QStringLiteral("架构组 Zhou & Li")), qPrintable(info));
    QVERIFY2(info.contains(QRegularExpression(QStringLiteral("PDF version:\\s+1.6"))), qPrintable(info));
    QVERIFY2(info.contains(QRegularExpression(QStringLiteral("Pages:\\s+%1\\n").arg(m_report->pageCount()))),
        qPrintable(info));
    QFile file(m_pdf);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("/Lang (zh-CN)"));
}

void TestReportFiles::pdfCarriesTheScenario()
{
    const QString out = m_dir.filePath(QStringLiteral("scenario.json"));
    run(QStringLiteral("pdfdetach"),
        {QStringLiteral("-save"), QStringLiteral("1"), QStringLiteral("-o"), out, m_pdf});
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), sample().scenarioJson);
}

void TestReportFiles::headerRowsRepeatAndHeadingsStayWithTheirText()
{
    int pagesWithRows = 0;
    const QRegularExpression numbered(QStringLiteral("第 (\\d+) 行"));
    const auto pages = m_text.split(QLatin1Char('\f'));
    for (const QString& page : pages) {
        const bool rows = page.contains(QRegularExpression(QStringLiteral("\\brow-\\d+\\s+算力")));
        pagesWithRows += rows ? 1 : 0;
        QVERIFY(!rows || page.contains(QStringLiteral("序号")));
        auto ends = numbered.globalMatch(page); // the row's second line stands on the page of its first
        while (ends.hasNext())
            QVERIFY(page.contains(QStringLiteral("row-%1 ").arg(ends.next().captured(1))));
        if (page.contains(QStringLiteral("Assumptions 假设")))
            QVERIFY(rows);
        if (page.contains(QStringLiteral("自建 Own, by year and part")))
            QVERIFY(page.contains(QStringLiteral("合计"))); // a short table is whole
    }
    QVERIFY(pagesWithRows >= 3);
}

void TestReportFiles::archivalLeavesTheScenarioOut()
{
    const QString path = m_dir.filePath(QStringLiteral("archival.pdf"));
    QVERIFY(writePdf(*m_report, path, {true}));
    int exitCode = -1;
    run(QStringLiteral("qpdf"), {QStringLiteral("--check"), path}, &exitCode);
    QCOMPARE(exitCode, 0);
    QVERIFY(run(QStringLiteral("pdfdetach"), {QStringLiteral("-list"), path}).contains("0 embedded files"));
    QVERIFY(run(QStringLiteral("pdfinfo"), {QStringLiteral("-meta"), path}).contains("pdfaid:part"));
}

void TestReportFiles::cancelledWritingWritesNothing()
{
    const QString path = m_dir.filePath(QStringLiteral("cancelled.pdf"));
    int asked = 0;
    const auto written = writePdf(*m_report, path, {false, [&asked](int, int) { return ++asked < 2; }});
    QVERIFY(!written);
    QCOMPARE(written.error().code, core::ProblemCode::Cancelled);
    QCOMPARE(asked, 2);
    QVERIFY(!QFile::exists(path));
}

void TestReportFiles::unwritablePathIsNamed()
{
    const QString path = m_dir.filePath(QStringLiteral("no/such/folder/report"));
    const auto pdf = writePdf(*m_report, path);
    QVERIFY(!pdf);
    QCOMPARE(pdf.error().code, core::ProblemCode::Io);
    QCOMPARE(QString::fromStdString(pdf.error().value), path);
    const auto xlsx = writeXlsx(sample(), path);
    QVERIFY(!xlsx);
    QCOMPARE(xlsx.error().code, core::ProblemCode::Io);
    QCOMPARE(QString::fromStdString(xlsx.error().value), path);
}

void TestReportFiles::outlineRefusesWhatIsNoPdf()
{
    for (const QByteArray& bytes : {QByteArray(), QByteArray("hello"), QByteArray("startxref\n99999\n%%EOF"),
             QByteArray("startxref\n-5\n")}) {
        const auto made = addPdfExtras(bytes, {});
        QVERIFY(!made);
        QCOMPARE(made.error().code, core::ProblemCode::Malformed);
    }
}

void TestReportFiles::outlineRefusesAPageThatIsNotThere()
{
    const auto pdf = pdfBytes(*m_report);
    QVERIFY(pdf);
    // The file has been updated once already; a second update must find the tables it knows, or say so.
    PdfExtras extras;
    extras.bookmarks = {{QStringLiteral("x"), 1, 9999, 0}};
    QVERIFY(!addPdfExtras(*pdf, extras));
}

void TestReportFiles::outlineNestsByLevel()
{
    ReportDocument report;
    report.meta.title = QStringLiteral("t");
    for (const int level : {1, 2, 2, 1, 2})
        report.blocks.push_back(Heading{level, QStringLiteral("H%1").arg(level)});
    const PagedReport paged(report);
    QCOMPARE(paged.bookmarks().size(), std::size_t(5));
    const QString path = m_dir.filePath(QStringLiteral("nested.pdf"));
    QVERIFY(writePdf(paged, path));
    const auto json = QJsonDocument::fromJson(run(
        QStringLiteral("qpdf"), {QStringLiteral("--json=1"), QStringLiteral("--json-key=outlines"), path}));
    const auto top = json.object().value(QLatin1String("outlines")).toArray();
    QCOMPARE(top.size(), 2);
    QCOMPARE(top[0].toObject().value(QLatin1String("kids")).toArray().size(), 2);
    QCOMPARE(top[1].toObject().value(QLatin1String("kids")).toArray().size(), 1);
}

void TestReportFiles::workbookSumsWithFormulas()
{
    const QString path = m_dir.filePath(QStringLiteral("report.xlsx"));
    QVERIFY(writeXlsx(sample(), path));
    QVERIFY(writeXlsx(sample(), path)); // an existing file is replaced
    const QByteArray book
        = run(QStringLiteral("unzip"), {QStringLiteral("-p"), path, QStringLiteral("xl/workbook.xml")});
    QVERIFY2(book.contains("Budget  own 自建") || book.contains("Budget own 自建"), book.constData());
    const QByteArray sheets = run(
        QStringLiteral("unzip"), {QStringLiteral("-p"), path, QStringLiteral("xl/worksheets/sheet*.xml")});
    // Title in row 1, header in row 2, parts in rows 3 and 4, total in row 5.
    QVERIFY2(sheets.contains("<f>SUM(B3:B4)</f><v>110.5</v>"), sheets.constData());
    QVERIFY2(sheets.contains("<f>SUM(D3:D4)</f><v>130.75</v>"), sheets.constData());
    QVERIFY2(sheets.contains("<f>SUM(B3:C3)</f><v>100.5</v>"), sheets.constData());
    QCOMPARE(sheets.count("<f>"), 5);
}

void TestReportFiles::workbookKeepsHostileTextAsText()
{
    const QString path = m_dir.filePath(QStringLiteral("hostile.xlsx"));
    QVERIFY(writeXlsx(sample(), path));
    const QByteArray strings
        = run(QStringLiteral("unzip"), {QStringLiteral("-p"), path, QStringLiteral("xl/sharedStrings.xml")});
    QVERIFY(strings.contains("=cmd|' /C calc'!A0"));
    const QByteArray sheets = run(
        QStringLiteral("unzip"), {QStringLiteral("-p"), path, QStringLiteral("xl/worksheets/sheet*.xml")});
    QVERIFY(!sheets.contains("cmd|"));
}

void TestReportFiles::previewShowsWhatThePdfShows()
{
    ReportPreview preview;
    preview.resize(700, 500);
    preview.setReport(std::make_shared<PagedReport>(sample()));
    preview.show();
    QVERIFY(QTest::qWaitForWindowExposed(&preview));
    QCOMPARE(preview.currentPage(), 0);
    QSignalSpy turned(&preview, &ReportPreview::currentPageChanged);
    QTest::keyClick(&preview, Qt::Key_End);
    QCOMPARE(preview.currentPage(), m_report->pageCount() - 1);
    QCOMPARE(turned.count(), 1);
    preview.setZoom(2);
    QVERIFY(qAbs(preview.zoom() - 2) < 0.01);
    preview.setZoom(0);
    QVERIFY(preview.fitsWidth());

    // The page painted for the screen is the page that poppler rasters from the file: compare their ink.
    const QString png = m_dir.filePath(QStringLiteral("page"));
    run(QStringLiteral("pdftoppm"),
        {QStringLiteral("-r"), QStringLiteral("72"), QStringLiteral("-gray"), QStringLiteral("-png"),
            QStringLiteral("-f"), QStringLiteral("1"), QStringLiteral("-l"), QStringLiteral("1"),
            QStringLiteral("-singlefile"), m_pdf, png});
    const QImage printed = QImage(png + QStringLiteral(".png")).convertToFormat(QImage::Format_Grayscale8);
    const QImage shown = m_report->image(0, 72).convertToFormat(QImage::Format_Grayscale8);
    QVERIFY(!printed.isNull());
    constexpr int kTile = 24;
    for (int y = 0; y + kTile < shown.height(); y += kTile) {
        for (int x = 0; x + kTile < shown.width(); x += kTile) {
            double difference = 0;
            for (int j = 0; j < kTile; ++j) {
                for (int i = 0; i < kTile; ++i)
                    difference += qGray(printed.pixel(x + i, y + j)) - qGray(shown.pixel(x + i, y + j));
            }
            difference /= kTile * kTile;
            QVERIFY2(std::abs(difference) < 20,
                qPrintable(QStringLiteral("%1,%2: %3").arg(x).arg(y).arg(difference)));
        }
    }
}

QTEST_MAIN(TestReportFiles)
#include "test_report_files.moc"
