// The catalog page driven by real events on the shipped catalog: editing, refusing, filtering, pasting, undo,
// and a price that moves the answer.
#include "tests/ui/page_bench.h"
#include "ui/catalog/catalog_page.h"
#include "ui/catalog/catalog_view.h"
#include "ui/catalog/cell_editor.h"
#include "ui/catalog/cell_input.h"
#include "ui/catalog/filter_header.h"
#include "ui/text/clip_table.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTabBar>

using namespace terroir;
using ui::CatalogModel;
using ui::CatalogPage;
using ui::CatalogView;

namespace {

struct Bench
{
    std::unique_ptr<ui::Workspace> workspace;
    std::unique_ptr<CatalogPage> page;
    CatalogView* view = nullptr;

    explicit Bench(const QString& sample = QStringLiteral("buy-or-rent"))
        : workspace(test::sampleWorkspace(sample))
        , page(std::make_unique<CatalogPage>(*workspace))
        , view(page->findChild<CatalogView*>())
    {
        page->resize(936, 640);
        page->show();
        page->activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(page.get()));
    }

    [[nodiscard]] CatalogModel& model() const { return view->proxy()->table(); }
    [[nodiscard]] QModelIndex cell(const QString& row, const char* column) const
    {
        const QModelIndex source = model().index(model().find(row), model().spec().indexOf(column));
        return view->proxy()->mapFromSource(source);
    }
    void go(const QModelIndex& index) const
    {
        view->scrollTo(index);
        view->setCurrentIndex(index);
        view->setFocus();
    }
    /// Types into a cell as a person does: the first key opens the editor.
    void type(const QModelIndex& index, const QString& text, Qt::Key end = Qt::Key_Return) const
    {
        go(index);
        QTest::keyClick(view, Qt::Key_F2);
        auto* editor = view->viewport()->findChild<QLineEdit*>();
        QVERIFY2(editor, qPrintable(text));
        editor->selectAll();
        const bool isAscii = std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 128; });
        if (isAscii)
            QTest::keyClicks(editor, text);
        else
            editor->insert(text); // keyClicks knows no other: as an input method does
        QTest::keyClick(editor, end);
        QApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    [[nodiscard]] QString text(const char* name) const
    {
        const auto* label = page->findChild<QLabel*>(QLatin1String(name));
        return label ? label->text() : QString();
    }
    [[nodiscard]] QLineEdit* filter(const char* column) const
    {
        return view->filters()->field(model().spec().indexOf(column));
    }
};

std::string dump(const core::CatalogTables& tables)
{
    std::string all;
    for (const core::Table& table : tables.tables)
        all += core::tableToCsv(table);
    return all;
}

} // namespace

class TestCatalogPage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { test::dressApplication(); }

    void aPriceMovesTheAnswer()
    {
        Bench bench;
        QVERIFY(test::waitForPlan(*bench.workspace));
        const auto cost = [&bench] { return bench.workspace->view().plan->cost->plan()->pointTotal; };
        const double before = cost();
        const QModelIndex price = bench.cell(QStringLiteral("h100-sxm"), "unit_price_usd_typical");
        QVERIFY(price.isValid());
        const QString high
            = bench.cell(QStringLiteral("h100-sxm"), "price_high_usd").data(Qt::EditRole).toString();
        bench.type(price, high); // the dearest that still stands within its own range
        QCOMPARE(bench.workspace->catalog()->gpu("h100-sxm")->price.typical->amount(), high.toDouble());
        QVERIFY(test::waitForPlan(*bench.workspace));
        QVERIFY2(cost() > before, qPrintable(QStringLiteral("%1 -> %2").arg(before).arg(cost())));
        QVERIFY(bench.workspace->undoLabel().contains(QStringLiteral("H100")));
        bench.workspace->undo();
        QVERIFY(test::waitForPlan(*bench.workspace));
        QCOMPARE(cost(), before);
    }

    void whatIsNotUnderstoodStaysWithItsReason()
    {
        Bench bench;
        const QModelIndex cell = bench.cell(QStringLiteral("h100-sxm"), "tdp_w");
        const QString before = cell.data(Qt::EditRole).toString();
        bench.type(cell, QStringLiteral("seven hundred"));
        ui::CellEditor* editor = bench.view->refusedEditor();
        QVERIFY(editor);
        QCOMPARE(editor->text(), QStringLiteral("seven hundred"));
        QVERIFY(!editor->reason().isEmpty());
        QVERIFY(bench.view->findChild<QLabel*>(QStringLiteral("cellReason"))->isVisible());
        test::picture(*bench.page, QStringLiteral("catalog_refused_en_light"));
        QTest::keyClick(bench.view, Qt::Key_Down); // walking away does not lose it
        QCOMPARE(bench.view->refusedEditor(), editor);
        editor->setFocus();
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("0.65 kW"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(cell.data(Qt::EditRole).toString(), QStringLiteral("650"));
        QVERIFY(!bench.view->refusedEditor());
        bench.workspace->undo();
        QCOMPARE(cell.data(Qt::EditRole).toString(), before);
    }

    void escapeTakesARefusedEntryBack()
    {
        Bench bench;
        const QModelIndex cell = bench.cell(QStringLiteral("h100-sxm"), "memory_gb");
        const QString before = cell.data().toString();
        bench.type(cell, QStringLiteral("-3"));
        ui::CellEditor* editor = bench.view->refusedEditor();
        QVERIFY(editor);
        QTest::keyClick(editor, Qt::Key_Escape);
        QTRY_VERIFY(!bench.view->refusedEditor());
        QCOMPARE(cell.data().toString(), before);
        QVERIFY(!bench.workspace->undoStack().canUndo() || bench.workspace->undoStack().count() == 1);
    }

    void rulesAcrossCellsAreKept()
    {
        Bench bench;
        const QModelIndex typical = bench.cell(QStringLiteral("h100-sxm"), "unit_price_usd_typical");
        bench.type(typical, QStringLiteral("1"));
        ui::CellEditor* editor = bench.view->refusedEditor();
        QVERIFY(editor);
        QVERIFY2(editor->reason().contains(QStringLiteral("Price, low")), qPrintable(editor->reason()));
        QTest::keyClick(editor, Qt::Key_Escape);
    }

    void inputIsForgiving_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("stored"); // "!" = refused
        QTest::newRow("unit") << "gpus"
                              << "memory_gb"
                              << "80 GB"
                              << "80";
        QTest::newRow("full width") << "gpus"
                                    << "memory_gb"
                                    << "８０"
                                    << "80";
        QTest::newRow("wan") << "gpus"
                             << "unit_price_usd_typical"
                             << "2.5万"
                             << "25000";
        QTest::newRow("dollars") << "gpus"
                                 << "unit_price_usd_typical"
                                 << "$30k"
                                 << "30000";
        QTest::newRow("yuan in a dollar column") << "gpus"
                                                 << "unit_price_usd_typical"
                                                 << "¥30000"
                                                 << "!";
        QTest::newRow("negative price") << "gpus"
                                        << "unit_price_usd_typical"
                                        << "-1"
                                        << "!";
        QTest::newRow("rate") << "gpus"
                              << "memory_bw_gb_s"
                              << "3.35 TB/s"
                              << "3350";
        QTest::newRow("flops") << "gpus"
                               << "bf16_tflops_dense"
                               << "1 PFLOP/s"
                               << "1000";
        QTest::newRow("wrong unit") << "gpus"
                                    << "memory_gb"
                                    << "80 W"
                                    << "!";
        QTest::newRow("share") << "assumptions"
                               << "typical"
                               << "35%"
                               << "0.35";
        QTest::newRow("word") << "gpus"
                              << "tier"
                              << "First Tier"
                              << "first";
        QTest::newRow("no word") << "gpus"
                                 << "tier"
                                 << "third"
                                 << "!";
        QTest::newRow("flag") << "gpus"
                              << "p2p_supported"
                              << "no"
                              << "0";
        QTest::newRow("reference by name") << "offers"
                                           << "gpu_id"
                                           << "H100 SXM"
                                           << "!h100-sxm";
        QTest::newRow("unknown") << "gpus"
                                 << "fp8_tflops_dense"
                                 << ""
                                 << "";
        QTest::newRow("needed") << "gpus"
                                << "vendor"
                                << ""
                                << "!";
    }
    void inputIsForgiving()
    {
        QFETCH(QString, table);
        QFETCH(QString, column);
        QFETCH(QString, typed);
        QFETCH(QString, stored);
        const auto store = database::shippedCatalog();
        const core::TableSpec& spec = *core::tableSpec(table.toStdString());
        const core::ColumnSpec& place
            = spec.columns[static_cast<std::size_t>(spec.indexOf(column.toStdString()))];
        const auto cell = ui::cellFromInput(spec, place, typed, (*store)->tables());
        if (stored == u"!") {
            QVERIFY(!cell);
            QVERIFY(!cell.error().isEmpty());
        } else if (stored.startsWith(u'!')) { // by its id at least
            const auto byId = ui::cellFromInput(spec, place, stored.mid(1), (*store)->tables());
            QVERIFY(byId);
            QVERIFY(!ui::cellFromInput(spec, place, QStringLiteral("no such card"), (*store)->tables()));
        } else {
            QVERIFY2(cell.has_value(), cell ? "" : qPrintable(cell.error()));
            QCOMPARE(QString::fromStdString(core::cellText(place, *cell)), stored);
        }
    }

    void filters_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("of80");
        QTest::addColumn<bool>("of192");
        QTest::addColumn<bool>("unknown");
        QTest::newRow("above") << ">80" << false << true << false;
        QTest::newRow("at least") << ">=80" << true << true << false;
        QTest::newRow("below") << "<192" << true << false << false;
        QTest::newRow("range") << "80..192" << true << true << false;
        QTest::newRow("equal") << "=80" << true << false << false;
        QTest::newRow("not") << "!80" << false << true << true;
        QTest::newRow("unknown") << "=" << false << false << true;
        QTest::newRow("known") << "!" << true << true << false;
        QTest::newRow("with unit") << ">0.1 TB" << false << true << false;
        QTest::newRow("part") << "9" << false << true << false;
    }
    void filters()
    {
        QFETCH(QString, text);
        QFETCH(bool, of80);
        QFETCH(bool, of192);
        QFETCH(bool, unknown);
        const core::TableSpec& spec = *core::tableSpec("gpus");
        const auto filter = ui::ColumnFilter::parsed(
            spec.columns[static_cast<std::size_t>(spec.indexOf("memory_gb"))], text);
        QVERIFY(filter);
        QCOMPARE(filter->accepts(80.0, QStringLiteral("80")), of80);
        QCOMPARE(filter->accepts(192.0, QStringLiteral("192")), of192);
        QCOMPARE(filter->accepts({}, {}), unknown);
    }

    void filterRowCountsAndExplains()
    {
        Bench bench;
        QTest::keyClicks(bench.filter("memory_gb"), QStringLiteral(">80"));
        int expected = 0;
        for (const core::Gpu& gpu : bench.workspace->catalog()->gpus)
            expected += gpu.memoryGb > 80 ? 1 : 0;
        const int all = bench.model().rowCount();
        QCOMPARE(bench.view->proxy()->rowCount(), expected);
        QCOMPARE(bench.text("catalogCount"), QStringLiteral("%1 of %2").arg(expected).arg(all));
        QTest::keyClicks(bench.filter("vendor"), QStringLiteral("!nvidia"));
        QVERIFY(bench.view->proxy()->rowCount() < expected);
        test::picture(*bench.page, QStringLiteral("catalog_filtered_en_light"));
        bench.filter("memory_gb")->clear();
        QTest::keyClicks(bench.filter("memory_gb"), QStringLiteral(">lots"));
        QVERIFY(bench.filter("memory_gb")->property("invalid").toBool());
        auto* search = bench.page->findChild<QLineEdit*>(QStringLiteral("catalogSearch"));
        QTest::keyClicks(search, QStringLiteral("ascend"));
        QVERIFY(bench.view->proxy()->rowCount() > 0);
        for (QPushButton* button : bench.page->findChildren<QPushButton*>())
            if (button->text() == u"Show all")
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(bench.view->proxy()->rowCount(), all);
        QVERIFY(search->text().isEmpty());
    }

    void sortsByValueUnknownLast()
    {
        Bench bench;
        const int column = bench.model().spec().indexOf("fp8_tflops_dense");
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            bench.view->sortByColumn(column, order);
            double last = order == Qt::AscendingOrder ? -1 : 1e12;
            bool unknown = false;
            for (int row = 0; row < bench.view->proxy()->rowCount(); ++row) {
                const QString text = bench.view->proxy()->index(row, column).data(Qt::EditRole).toString();
                unknown = unknown || text.isEmpty();
                QCOMPARE(text.isEmpty(), unknown);
                if (!unknown) {
                    QVERIFY(order == Qt::AscendingOrder ? text.toDouble() >= last : text.toDouble() <= last);
                    last = text.toDouble();
                }
            }
            QVERIFY(unknown);
        }
    }

    void blockIsPastedAsOneStep()
    {
        Bench bench;
        const QModelIndex corner = bench.view->proxy()->index(2, bench.model().spec().indexOf("memory_gb"));
        const QModelIndex last
            = bench.view->proxy()->index(3, bench.model().spec().indexOf("memory_bw_gb_s"));
        const std::string before = dump(bench.workspace->store().tables());
        const int steps = bench.workspace->undoStack().count();
        bench.go(corner);
        QCOMPARE(bench.view->selectionModel()->selectedIndexes(), QModelIndexList{corner});
        QApplication::clipboard()->setText(QStringLiteral("64\t1200\r\n96 GB\t4 TB/s\r\n"));
        QTest::keyClick(bench.view, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(bench.workspace->undoStack().count(), steps + 1);
        QCOMPARE(corner.data(Qt::EditRole).toString(), QStringLiteral("64"));
        QCOMPARE(last.data(Qt::EditRole).toString(), QStringLiteral("4000"));
        bench.view->selectionModel()->select(
            QItemSelection(corner, last), QItemSelectionModel::ClearAndSelect);
        QTest::keyClick(bench.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("64\t1200\n96\t4000\n"));
        bench.workspace->undo();
        QCOMPARE(dump(bench.workspace->store().tables()), before);

        QSignalSpy said(bench.page.get(), &ui::Page::messageAsked);
        QApplication::clipboard()->setText(QStringLiteral("64\tfast\n"));
        bench.go(corner);
        QTest::keyClick(bench.view, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(said.size(), 1); // all or none
        QCOMPARE(dump(bench.workspace->store().tables()), before);
    }

    void clipboardQuotesAsSpreadsheetsDo()
    {
        const QList<QStringList> rows{{QStringLiteral("a\tb"), QStringLiteral("say \"yes\"")},
            {QStringLiteral("two\nlines"), QString()}};
        QCOMPARE(ui::clipRows(ui::clipText(rows)), rows);
        QCOMPARE(ui::clipRows(QStringLiteral("1\t2\r\n")),
            QList<QStringList>({{QStringLiteral("1"), QStringLiteral("2")}}));
    }

    void usedRowIsNotRemoved()
    {
        Bench bench;
        QSignalSpy said(bench.page.get(), &ui::Page::messageAsked);
        bench.go(bench.cell(QStringLiteral("h100-sxm"), "vendor"));
        QTest::mouseClick(
            bench.page->findChild<QPushButton*>(QStringLiteral("catalogRemove")), Qt::LeftButton);
        QCOMPARE(said.size(), 1);
        const QString sentence = said[0][0].toString();
        QVERIFY2(sentence.contains(QString::fromStdString(bench.workspace->scenario().name)),
            qPrintable(sentence));
        QVERIFY(bench.model().find(QStringLiteral("h100-sxm")) >= 0);
    }

    void rowIsDuplicatedRemovedAndBroughtBack()
    {
        Bench bench;
        const std::string before = dump(bench.workspace->store().tables());
        bench.go(bench.cell(QStringLiteral("h100-sxm"), "vendor"));
        QTest::mouseClick(
            bench.page->findChild<QPushButton*>(QStringLiteral("catalogDuplicate")), Qt::LeftButton);
        QVERIFY(bench.model().find(QStringLiteral("h100-sxm-copy")) >= 0);
        QVERIFY(bench.workspace->catalog()->gpu("h100-sxm-copy"));
        QTest::mouseClick(
            bench.page->findChild<QPushButton*>(QStringLiteral("catalogRemove")), Qt::LeftButton);
        QCOMPARE(bench.model().find(QStringLiteral("h100-sxm-copy")), -1);
        bench.workspace->undo();
        QVERIFY(bench.model().find(QStringLiteral("h100-sxm-copy")) >= 0);
        bench.workspace->undo();
        QCOMPARE(dump(bench.workspace->store().tables()), before);
    }

    void newRowIsADraftUntilItIsComplete()
    {
        Bench bench;
        bench.page->open(QStringLiteral("assumptions"));
        const int steps = bench.workspace->undoStack().count();
        QTest::mouseClick(bench.page->findChild<QPushButton*>(QStringLiteral("catalogAdd")), Qt::LeftButton);
        QVERIFY(bench.model().draftRow() >= 0);
        auto* first = bench.view->viewport()->findChild<QLineEdit*>();
        QVERIFY(first); // the name is asked for at once
        QTest::keyClick(first, Qt::Key_Return); // an empty cell is no mistake yet
        QTRY_VERIFY(!bench.view->viewport()->findChild<QLineEdit*>());
        const std::pair<const char*, const char*> cells[] = {{"name", "Rack rent"}, {"name_zh", "机柜租金"},
            {"region", "CN"}, {"low", "1"}, {"typical", "2"}, {"unit", "CNY/kW"}, {"source", "our contract"}};
        for (const auto& [column, text] : cells)
            bench.type(bench.view->proxy()->mapFromSource(bench.model().index(
                           bench.model().draftRow(), bench.model().spec().indexOf(column))),
                QString::fromUtf8(text));
        QCOMPARE(bench.workspace->undoStack().count(), steps);
        QVERIFY(bench.model().draftRow() >= 0);
        test::picture(*bench.page, QStringLiteral("catalog_draft_en_light"));
        bench.type(bench.view->proxy()->mapFromSource(
                       bench.model().index(bench.model().draftRow(), bench.model().spec().indexOf("high"))),
            QStringLiteral("3"));
        QCOMPARE(bench.model().draftRow(), -1);
        QCOMPARE(bench.workspace->undoStack().count(), steps + 1);
        QVERIFY(bench.workspace->catalog()->assumption("new"));
        QCOMPARE(bench.workspace->catalog()->assumption("new")->typical, 2.0);
    }

    void provenanceIsSaidAndReset()
    {
        Bench bench;
        const QModelIndex cell = bench.cell(QStringLiteral("h100-sxm"), "tdp_w");
        const QString shipped = cell.data().toString();
        bench.go(cell);
        QVERIFY(bench.text("detailOrigin").contains(QStringLiteral("shipped"), Qt::CaseInsensitive));
        bench.type(cell, QStringLiteral("650"));
        bench.go(cell);
        QVERIFY(cell.data(CatalogModel::EditedRole).toBool());
        QVERIFY2(bench.text("detailOrigin").contains(QStringLiteral("Li Wei")),
            qPrintable(bench.text("detailOrigin")));
        QVERIFY(bench.text("detailOrigin").contains(shipped));
        QVERIFY(bench.text("detailHistory").contains(QStringLiteral("650")));
        test::picture(*bench.page, QStringLiteral("catalog_edited_en_light"));
        QTest::mouseClick(bench.page->findChild<QPushButton*>(QStringLiteral("resetCell")), Qt::LeftButton);
        QCOMPARE(cell.data().toString(), shipped);
        QVERIFY(!cell.data(CatalogModel::EditedRole).toBool());
        bench.workspace->undo();
        QCOMPARE(cell.data().toString(), QStringLiteral("650"));
    }

    void everyTableKeepsTheRulesOfModels()
    {
        Bench bench;
        for (const core::TableSpec& spec : core::tableSpecs()) {
            CatalogModel model(*bench.workspace, spec);
            QAbstractItemModelTester source(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
            ui::CatalogProxy proxy(model);
            QAbstractItemModelTester sorted(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
            proxy.sort(1, Qt::DescendingOrder);
            proxy.setSearch(QStringLiteral("a"));
            model.startDraft();
            model.dropDraft();
            QString problem;
            model.duplicate(0, &problem);
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
            bench.workspace->undo();
            bench.workspace->redo();
            bench.workspace->undo();
        }
    }

    void anyEditsUndoneGiveTheCatalogBack()
    {
        Bench bench;
        QRandomGenerator random(20261130);
        const std::string before = dump(bench.workspace->store().tables());
        const int start = bench.workspace->undoStack().index();
        for (int i = 0; i < 40; ++i) {
            CatalogModel& model = bench.model();
            const int row = random.bounded(model.rowCount()), column = random.bounded(1, model.columnCount());
            if (random.bounded(5) == 0) {
                QString problem;
                model.duplicate(row, &problem);
            } else {
                const int from = random.bounded(model.rowCount());
                model.setData(model.index(row, column), model.index(from, column).data(Qt::EditRole));
            }
        }
        QVERIFY(bench.workspace->undoStack().index() > start + 5);
        const std::string after = dump(bench.workspace->store().tables());
        const int steps = bench.workspace->undoStack().index() - start;
        for (int i = 0; i < steps; ++i)
            bench.workspace->undo();
        QCOMPARE(dump(bench.workspace->store().tables()), before);
        for (int i = 0; i < steps; ++i)
            bench.workspace->redo();
        QCOMPARE(dump(bench.workspace->store().tables()), after);
    }

    void everyTableInBothLanguages()
    {
        Bench bench;
        ui::LanguageManager language;
        auto* tabs = bench.page->findChild<QTabBar*>(QStringLiteral("catalogTables"));
        for (const ui::Language each : {ui::Language::English, ui::Language::Chinese}) {
            language.setLanguage(each);
            bench.page->retranslate(); // the shell's part
            const bool chinese = each == ui::Language::Chinese;
            ui::Theme::instance().setChoice(chinese ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light);
            for (int tab = 0; tab < tabs->count(); ++tab) {
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
                QCOMPARE(tabs->currentIndex(), tab);
                QVERIFY(bench.view->proxy()->rowCount() > 0);
                QVERIFY(tabs->tabRect(tab).right() <= tabs->width());
                test::picture(*bench.page,
                    QStringLiteral("catalog_%1_%2")
                        .arg(tabs->tabData(tab).toString(), QLatin1String(chinese ? "zh_dark" : "en_light")));
            }
        }
        ui::Theme::instance().setChoice(ui::ThemeChoice::Light);
        language.setLanguage(ui::Language::English);
    }
};

QTEST_MAIN(TestCatalogPage)
#include "test_catalog_page.moc"
