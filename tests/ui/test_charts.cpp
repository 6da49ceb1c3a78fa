// Charts driven by real events, exports read back. TERROIR_GALLERY=<folder> keeps the
// pictures.
#include "chart_samples.h"

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_painter.h"
#include "ui/charts/chart_theme.h"
#include "ui/charts/chart_view.h"
#include "ui/report/paged_report.h"
#include "ui/report/pdf_writer.h"
#include "ui/text/number_format.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QMimeData>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <array>
#include <cmath>
#include <ctime>
#include <set>

using namespace terroir::ui;

namespace {

QPalette palette(const QColor& base, const QColor& text)
{
    QPalette result(base);
    result.setColor(QPalette::Base, base);
    result.setColor(QPalette::Window, base);
    result.setColor(QPalette::Text, text);
    result.setColor(QPalette::WindowText, text);
    return result;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString output(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished() ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
}

/// The widget that receives what lies under a point of the chart.
QWidget* canvas(ChartView& view)
{
    return view.childAt(view.rect().center());
}

void wheel(ChartView& view, const QPoint& at, int delta, Qt::KeyboardModifiers modifiers)
{
    QWidget* target = canvas(view);
    QWheelEvent event(at, target->mapToGlobal(QPointF(at)), {}, {0, delta}, Qt::NoButton, modifiers,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(target, &event);
}

} // namespace

class TestCharts : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ChartView> shown(const ChartSpec& spec, const QSize& size = {760, 420})
    {
        auto view = std::make_unique<ChartView>();
        view->setPalette(palette(Qt::white, Qt::black));
        view->resize(size);
        view->setSpec(spec);
        view->show();
        view->activateWindow();
        if (!QTest::qWaitForWindowActive(view.get()))
            qWarning("the chart's window did not become active");
        QCoreApplication::processEvents();
        view->grab(); // forces the queued replot
        return view;
    }

private slots:
    void init() { format::setCurrentStyle({Language::English, Currency::Cny, UnitScale::Wan}); }

    void aChartWithoutRoomIsQuiet()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("painter|QPainter")));
        for (const QSize& size : {QSize(300, 0), QSize(0, 200), QSize(0, 0)}) {
            auto view = shown(chart_samples::all().front().second);
            view->resize(size);
            view->setSpec(chart_samples::all().front().second);
            QCoreApplication::processEvents();
            view->grab();
        }
    }

    void everyKindIsDrawnInBothThemes()
    {
        QTemporaryDir temporary;
        const QString folder = qEnvironmentVariable("TERROIR_GALLERY", temporary.path());
        const QVector<QPair<QString, QPalette>> themes{
            {QStringLiteral("light"), palette(Qt::white, Qt::black)},
            {QStringLiteral("dark"), palette(QColor(0x1b, 0x1e, 0x22), Qt::white)}};
        for (const auto& [name, spec] : chart_samples::all())
            for (const auto& [theme, colours] : themes) {
                QCOMPARE(chartDefect(spec), QString());
                auto view = shown(spec);
                view->setPalette(colours);
                QCoreApplication::processEvents();
                const QImage image = view->grab().toImage();
                QVERIFY(image.save(folder + u'/' + name + u'-' + theme + QStringLiteral(".png")));
                QCOMPARE(image.pixelColor(2, 2), colours.color(QPalette::Base));
                std::set<QRgb> seen;
                for (int y = 0; y < image.height(); y += 2)
                    for (int x = 0; x < image.width(); x += 2)
                        seen.insert(image.pixel(x, y));
                QVERIFY2(seen.size() > 20, qPrintable(name));
                QTest::keyClick(view.get(), Qt::Key_Home);
                QTest::keyClick(view.get(), Qt::Key_Right);
                const QImage reading = view->grab().toImage();
                QVERIFY(reading != image);
                QVERIFY(reading.save(folder + u'/' + name + u'-' + theme + QStringLiteral("-reading.png")));
            }
    }

    void followsThePalette()
    {
        auto view = shown(chart_samples::breakEven());
        QCOMPARE(view->grab().toImage().pixelColor(2, 2), QColor(Qt::white));
        view->setPalette(palette(QColor(0x1b, 0x1e, 0x22), Qt::white));
        QCoreApplication::processEvents();
        QCOMPARE(view->grab().toImage().pixelColor(2, 2), QColor(0x1b, 0x1e, 0x22));
    }

    void pointerReadsAllCurvesAtTheCommonX()
    {
        auto view = shown(chart_samples::breakEven());
        QSignalSpy cursor(view.get(), &ChartView::cursorMoved);
        QSignalSpy hovered(view.get(), &ChartView::itemHovered);
        QTest::mouseMove(canvas(*view), view->pointPosition({12.1, 1.008e8}));
        QVERIFY2(view->valueText().contains(QStringLiteral("12")), qPrintable(view->valueText()));
        // Month 12: own 90M + 13.2M, reserved 62.4M, on demand 100.8M; sorted by value.
        QCOMPARE(view->valueText().split(u'\n').mid(1),
            QStringList({QStringLiteral("Own: ¥1.03亿"), QStringLiteral("On demand: ¥1.01亿"),
                QStringLiteral("Reserved: ¥6,240万")}));
        QCOMPARE(cursor.last().first().toDouble(), 12.0);
        QCOMPARE(hovered.last().first().toString(), QStringLiteral("demand"));
        QTest::mouseMove(canvas(*view), QPoint(3, 3));
        QVERIFY(view->valueText().isEmpty());
    }

    void keyboardReadsPinsAndActivates()
    {
        auto view = shown(chart_samples::scaling());
        view->setFocus();
        QSignalSpy activated(view.get(), &ChartView::pointActivated);
        QTest::keyClick(view.get(), Qt::Key_Home);
        QVERIFY2(view->valueText().startsWith(QStringLiteral("GPUs 64\n")), qPrintable(view->valueText()));
        QTest::keyClick(view.get(), Qt::Key_Right);
        QVERIFY(view->valueText().startsWith(QStringLiteral("GPUs 128")));
        QTest::keyClick(view.get(), Qt::Key_End);
        QVERIFY(view->valueText().startsWith(QStringLiteral("GPUs 4,096")));
        QTest::keyClick(view.get(), Qt::Key_Left);
        QTest::keyClick(view.get(), Qt::Key_Down);
        QTest::keyClick(view.get(), Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().toString(), QStringLiteral("days@2048"));
        QTest::keyClick(view.get(), Qt::Key_Space);
        QVERIFY(view->isPinned());
        const QString pinned = view->valueText();
        QTest::mouseMove(canvas(*view), view->pointPosition({128, 400}));
        QCOMPARE(view->valueText(), pinned);
        QTest::keyClick(view.get(), Qt::Key_Escape);
        QVERIFY(view->valueText().isEmpty());
    }

    void clickOpensTheDerivation()
    {
        auto view = shown(chart_samples::memory());
        QSignalSpy activated(view.get(), &ChartView::pointActivated);
        QTest::mouseClick(
            canvas(*view), Qt::LeftButton, {}, view->pointPosition({10e9, 1.0})); // in weights of ZeRO 1
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().toString(), QStringLiteral("w1"));
    }

    void legendTogglesById()
    {
        for (const ChartSpec& spec :
            {ChartSpec(chart_samples::breakEven()), ChartSpec(chart_samples::yearlyCost())}) {
            auto view = shown(spec);
            const QString id = std::holds_alternative<LineChartSpec>(spec) ? QStringLiteral("rent")
                                                                           : QStringLiteral("power");
            QSignalSpy changed(view.get(), &ChartView::hiddenIdsChanged);
            QVERIFY(!view->legendRect(id).isEmpty());
            const QImage before = view->grab().toImage();
            QTest::mouseClick(canvas(*view), Qt::LeftButton, {}, view->legendRect(id).center());
            QCOMPARE(view->hiddenIds(), QStringList{id});
            QCOMPARE(changed.size(), 1);
            QCoreApplication::processEvents();
            QVERIFY(view->grab().toImage() != before);
            view->setSpec(spec); // the state hangs on the id, not on the position
            QCOMPARE(view->hiddenIds(), QStringList{id});
            QCoreApplication::processEvents();
            QTest::mouseClick(canvas(*view), Qt::LeftButton, {}, view->legendRect(id).center());
            QVERIFY(view->hiddenIds().isEmpty());
        }
    }

    void wheelZoomsAndDoubleClickShowsEverything()
    {
        auto view = shown(chart_samples::breakEven());
        const QPoint at = view->pointPosition({18, 1e8});
        const QPoint origin = view->pointPosition({0, 0});
        QVERIFY(!view->isZoomed());
        wheel(*view, at, 120, Qt::NoModifier);
        QVERIFY(view->isZoomed());
        QVERIFY(view->pointPosition({0, 0}).x() < origin.x());
        QCOMPARE(view->pointPosition({0, 0}).y(), origin.y());
        QVERIFY((view->pointPosition({18, 1e8}) - at).manhattanLength()
            <= 1); // what is under the pointer stays there
        wheel(*view, at, 120, Qt::ControlModifier);
        QVERIFY(view->pointPosition({0, 0}).y() > origin.y());
        QTest::mouseDClick(canvas(*view), Qt::LeftButton, {}, at);
        QVERIFY(!view->isZoomed());
        QCOMPARE(view->pointPosition({0, 0}), origin);
    }

    void wheelLeavesBarsToThePage()
    {
        auto view = shown(chart_samples::yearlyCost());
        QWidget* target = canvas(*view);
        QWheelEvent event(view->rect().center(), target->mapToGlobal(QPointF(view->rect().center())), {},
            {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(target, &event);
        QVERIFY(!view->isZoomed());
    }

    void zoomSurvivesANewSpecWithTheSameAxes()
    {
        auto view = shown(chart_samples::breakEven());
        wheel(*view, view->pointPosition({18, 1e8}), 120, Qt::NoModifier);
        LineChartSpec edited = chart_samples::breakEven();
        edited.series[0].y[36] *= 1.5;
        view->setSpec(edited);
        QVERIFY(view->isZoomed());
        view->setSpec(chart_samples::scaling());
        QVERIFY(!view->isZoomed());
    }

    void highlightFadesTheOthers()
    {
        auto view = shown(chart_samples::yearlyCost());
        const QImage before = view->grab().toImage();
        view->setHighlighted(QStringLiteral("power"));
        QCoreApplication::processEvents();
        const QImage after = view->grab().toImage();
        const QPoint hardware = view->pointPosition({0, 1e7}) + QPoint(-30, 0);
        const QPoint power = view->pointPosition({1, 2e6}) + QPoint(-30, 0);
        QVERIFY(before.pixel(hardware) != after.pixel(hardware));
        QCOMPARE(after.pixel(power), before.pixel(power));
        view->setHighlighted({});
        QCoreApplication::processEvents();
        QVERIFY(view->grab().toImage() == before);
    }

    void tableShowsTheSameFigures()
    {
        auto view = shown(chart_samples::memory());
        view->setFocus();
        QTest::keyClick(view.get(), Qt::Key_T);
        QVERIFY(view->isTableShown());
        auto* table = view->findChild<QTableView*>(QStringLiteral("chartTable"));
        QVERIFY(table);
        QCOMPARE(table->model()->rowCount(), 3);
        QCOMPARE(table->model()->index(1, 3).data().toString(), QStringLiteral("10.5\u00a0GB"));
        QCOMPARE(table->model()->index(2, 5).data().toString(),
            QStringLiteral("23.5\u00a0GB")); // 3.5 + 3.5 + 10.5 + 6
        QSignalSpy activated(view.get(), &ChartView::pointActivated);
        emit table->activated(table->model()->index(0, 1));
        QCOMPARE(activated.first().first().toString(), QStringLiteral("w0"));
        view->setTableShown(false);
        QVERIFY(!view->isTableShown());
    }

    void copiesDataWithUnits()
    {
        auto view = shown(chart_samples::tornado());
        view->copyData();
        const QStringList lines = QApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.first(),
            QStringLiteral(
                "Assumption\tLow end\tHigh end\tResult at the low end (¥)\tResult at the high end (¥)"));
        QCOMPARE(lines.at(1), QStringLiteral("GPU price\t¥20万\t¥30万\t162000000\t211000000"));
        view->copyImage();
        QVERIFY(QApplication::clipboard()->mimeData()->hasImage());
    }

    void anUnknownPartLeavesTheTotalUnknown()
    {
        StackedBarSpec spec = chart_samples::yearlyCost();
        spec.parts[2].values[1] = kNoValue;
        const ChartTable table = chartTable(spec);
        QVERIFY(!table.rows.at(1).last().value.isValid());
        QCOMPARE(table.rows.at(2).last().value.toDouble(), 1.54e7); // 9.2 + 6.2 million
        const auto stops = chartStops(spec);
        QCOMPARE(stops.at(1).rows.size(), 1); // staff alone, no total; what is zero is not listed
        QCOMPARE(stops.at(2).rows.last().value, 1.54e7);
    }

    void csvQuotesWhatNeedsIt()
    {
        StackedBarSpec spec = chart_samples::yearlyCost();
        spec.categories[0].name = QStringLiteral("Year 0, \"purchase\"");
        QVERIFY(delimitedTable(chartTable(spec), u',')
                    .contains(QStringLiteral("\"Year 0, \"\"purchase\"\"\",81000000")));
    }

    void exportsEveryFormatInPrintColours()
    {
        QTemporaryDir temporary;
        const QString folder = qEnvironmentVariable("TERROIR_GALLERY", temporary.path()) + u'/';
        for (const auto& [name, spec] : chart_samples::all()) {
            auto view = shown(spec);
            view->setPalette(
                palette(QColor(0x1b, 0x1e, 0x22), Qt::white)); // a dark screen must not darken the paper
            for (const char* ending : {"png", "svg", "pdf", "csv"}) {
                QString problem;
                const QString path = folder + name + u'.' + QString::fromLatin1(ending);
                QVERIFY2(view->exportTo(path, &problem), qPrintable(problem));
                QVERIFY(contents(path).size() > 60);
            }
            QCOMPARE(QImage(folder + name + QStringLiteral(".png")).pixelColor(1, 1), QColor(Qt::white));
            QCOMPARE(QImage(folder + name + QStringLiteral(".png")).size(), QSize(1800, 960));
            const QByteArray svg = contents(folder + name + QStringLiteral(".svg"));
            QVERIFY(svg.contains("<text"));
            QVERIFY(!svg.contains("<image"));
            const QString pdf = folder + name + QStringLiteral(".pdf");
            QCOMPARE(output(QStringLiteral("pdfimages"), {QStringLiteral("-list"), pdf})
                         .trimmed()
                         .split(u'\n')
                         .size(),
                2); // its heading
            QVERIFY(output(QStringLiteral("pdftotext"), {pdf, QStringLiteral("-")})
                        .contains(chartTitle(spec).section(u' ', 0, 1)));
        }
        auto view = shown(chart_samples::heat());
        QString problem;
        QVERIFY(!view->exportTo(folder + QStringLiteral("chart.docx"), &problem));
        QVERIFY(problem.contains(QStringLiteral("chart.docx")));
        QVERIFY(!view->exportTo(QStringLiteral("/nowhere/at/all.png"), &problem));
        QVERIFY(problem.contains(QStringLiteral("/nowhere/at/all.png")));
    }

    void paintsIntoAReportAsVectors()
    {
        terroir::report::ReportDocument document;
        document.meta.title = QStringLiteral("Charts");
        LineChartSpec broken
            = chart_samples::scaling(); // a series without all of its values is left out, not fatal
        broken.series[0].y.removeLast();
        for (const auto& [name, spec] : chart_samples::all().first(3))
            document.blocks.push_back(terroir::report::Chart{spec, chartSentence(spec), 240});
        document.blocks.push_back(terroir::report::Chart{broken, {}, 240});
        QTemporaryDir temporary;
        const QString path
            = qEnvironmentVariable("TERROIR_GALLERY", temporary.path()) + QStringLiteral("/page.pdf");
        QVERIFY(terroir::report::writePdf(terroir::report::PagedReport(document), path).has_value());
        QCOMPARE(output(QStringLiteral("pdfimages"), {QStringLiteral("-list"), path})
                     .trimmed()
                     .split(u'\n')
                     .size(),
            2);
        const QString text = output(QStringLiteral("pdftotext"), {path, QStringLiteral("-")});
        QCOMPARE(text.count(QStringLiteral("When does buying beat renting?")),
            1); // the caption, not the chart again
        QVERIFY(text.contains(QStringLiteral("month 22")));
    }

    void saysItselfInASentence()
    {
        auto view = shown(chart_samples::scaling());
        QCOMPARE(view->accessibleName(), QStringLiteral("Do twice the GPUs halve the days?"));
        QVERIFY2(view->accessibleDescription().contains(
                     QStringLiteral("With real scaling: 800\u00a0days at 64\u00a0GPUs")),
            qPrintable(view->accessibleDescription()));
    }

    void emptyAndBrokenSpecsAreDrawnAsSuch()
    {
        QVERIFY(chartIsEmpty(LineChartSpec{}));
        auto view = shown(LineChartSpec{QStringLiteral("Nothing yet?")});
        QVERIFY(view->accessibleDescription().contains(QStringLiteral("No data yet")));
        QTest::keyClick(view.get(), Qt::Key_Right);
        QVERIFY(view->valueText().isEmpty());
    }

    /// UX D7: dragging a slider must leave the window its 16 ms a frame.
    void aNewSpecIsDrawnWithinAFrame()
    {
        LineChartSpec spec = chart_samples::breakEven();
        spec.series.clear();
        for (int s = 0; s < 6; ++s) {
            ChartSeries series{QString::number(s), QStringLiteral("Curve %1").arg(s)};
            for (int i = 0; i < 200; ++i) {
                series.x.append(i);
                series.y.append(1e8 * std::sin(0.02 * i + s) + 2e8);
            }
            spec.series.append(series);
        }
        auto view = shown(spec, {900, 500});
        constexpr int kFrames = 40;
        const std::clock_t begin
            = std::clock(); // time of this process: other work on the machine does not count
        for (int frame = 0; frame < kFrames; ++frame) {
            spec.series[0].y[100] = 1e8 + frame * 1e6;
            view->setSpec(spec);
            QCoreApplication::processEvents();
        }
        const double milliseconds = 1000.0 * double(std::clock() - begin) / CLOCKS_PER_SEC / kFrames;
        qInfo("a new spec of 6 x 200 points: %.1f ms", milliseconds);
        QVERIFY(milliseconds < 16.0);
    }

    void unitScaleIsFollowed()
    {
        auto view = shown(chart_samples::yearlyCost());
        const QImage wan = view->grab().toImage();
        format::setCurrentStyle({Language::English, Currency::Cny, UnitScale::Si});
        QEvent event(QEvent::LocaleChange);
        QApplication::sendEvent(view.get(), &event);
        QCoreApplication::processEvents();
        QVERIFY(view->grab().toImage() != wan);
    }
};

QTEST_MAIN(TestCharts)
#include "test_charts.moc"
