// The catalog page driven by real events on the shipped catalog: editing, refusing, filtering, pasting, undo,
// and a price that moves the answer.
#include "tests/ui/catalog_bench.h"
#include "ui/catalog/cell_editor.h"
#include "ui/text/clip_table.h"
#include "ui/text/names.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTabBar>

using namespace terroir;
using ui::CatalogModel;
using ui::CatalogPage;
using ui::CatalogView;

using Bench = test::CatalogBench;
using test::dump;

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

    void oneValueGoesIntoAllSelectedRows()
    {
        Bench bench;
        const int column = bench.model().spec().indexOf("tdp_w");
        const std::string before = dump(bench.workspace->store().tables());
        const int steps = bench.workspace->undoStack().count();
        const QModelIndex first = bench.view->proxy()->index(0, column),
                          last = bench.view->proxy()->index(4, column);
        bench.go(first);
        bench.view->selectionModel()->select(
            QItemSelection(first, last), QItemSelectionModel::ClearAndSelect);
        QTest::keyClick(bench.view, Qt::Key_F2);
        auto* editor = bench.view->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("0.31 kW"));
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        for (int row = 0; row <= 4; ++row)
            QCOMPARE(
                bench.view->proxy()->index(row, column).data(Qt::EditRole).toString(), QStringLiteral("310"));
        QVERIFY(bench.view->proxy()->index(5, column).data(Qt::EditRole).toString() != u"310");
        QCOMPARE(bench.workspace->undoStack().count(), steps + 1);
        bench.workspace->undo();
        QCOMPARE(dump(bench.workspace->store().tables()), before);
        bench.view->selectionModel()->select(
            QItemSelection(first, last), QItemSelectionModel::ClearAndSelect);
        bench.view->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
        bench.view->fillFromCurrent();
        QCOMPARE(last.data(Qt::EditRole).toString(), first.data(Qt::EditRole).toString());
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
        QVERIFY2(sentence.contains(ui::scenarioName(bench.workspace->scenario())), qPrintable(sentence));
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
