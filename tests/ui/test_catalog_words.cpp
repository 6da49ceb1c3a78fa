// What the catalog page says of its cells: names instead of ids, regions and units in words, figures that do
// not fit each other; the spec sheet; rows removed together.
#include "tests/ui/catalog_bench.h"
#include "ui/text/catalog_names.h"
#include "ui/text/field_text.h"
#include "ui/text/language.h"
#include "ui/text/names.h"

#include <QScrollArea>
#include <QSignalSpy>
#include <QTabBar>
#include <QUndoStack>

using namespace terroir;

class TestCatalogWords : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { test::dressApplication(); }

    void aReferenceIsShownByName()
    {
        test::CatalogBench bench;
        bench.page->open(QStringLiteral("servers"));
        const QModelIndex card = bench.cell(QStringLiteral("dgx-a100-640"), "gpu_id");
        QCOMPARE(card.data().toString(), QStringLiteral("A100 SXM4 80GB"));
        QCOMPARE(card.data(Qt::EditRole).toString(), QStringLiteral("a100-sxm-80")); // what is copied
        // Typed by name; left as it is, nothing is changed.
        const int steps = bench.workspace->undoStack().count();
        bench.type(card, QStringLiteral("A100 SXM4 80GB"));
        QCOMPARE(bench.workspace->undoStack().count(), steps);
        bench.type(card, QStringLiteral("H100 SXM5 80GB"));
        QCOMPARE(bench.cell(QStringLiteral("dgx-a100-640"), "gpu_id").data(Qt::EditRole).toString(),
            QStringLiteral("h100-sxm"));
        QCOMPARE(bench.workspace->undoLabel(), QStringLiteral("Change “Card” of DGX A100 640GB"));
        bench.workspace->undo();
    }

    /// No message shows how a table names its column or row to itself, wherever it is said.
    void everyPlaceIsSaidAsThePageHeadsIt_data()
    {
        QTest::addColumn<bool>("chinese");
        QTest::newRow("en") << false;
        QTest::newRow("zh") << true;
    }
    void everyPlaceIsSaidAsThePageHeadsIt()
    {
        QFETCH(bool, chinese);
        ui::LanguageManager language;
        language.setLanguage(chinese ? ui::Language::Chinese : ui::Language::English);
        const core::CatalogTables tables = *database::shippedTables();
        core::Plan plan;
        plan.catalog = std::make_shared<const core::Catalog>(*database::catalogOf(tables, 1));
        for (const core::Table& table : tables.tables) {
            const std::string rowId = table.idOf(0), path = std::string(table.spec->id) + '.' + rowId;
            for (const core::ColumnSpec& column : table.spec->columns) {
                const core::Problem problem{
                    core::ProblemCode::Missing, path + '.' + std::string(column.name), {}, {}};
                const QString place = ui::rowName(*table.spec, table.rows[0]) + QStringLiteral(" · ")
                    + ui::columnName(column.name);
                QVERIFY2(ui::problemText(problem, plan).contains(place), qPrintable(place));
                QVERIFY2(!ui::problemText(problem).contains(QString::fromStdString(path)),
                    qPrintable(ui::problemText(problem)));
            }
            if (table.spec->id != "offers") { // of which a price is missed by the card
                const core::Problem whole{core::ProblemCode::Missing, path, "CN", {}};
                const QString text = ui::problemText(whole, plan);
                QVERIFY2(text.contains(ui::rowName(*table.spec, table.rows[0])), qPrintable(text));
                QVERIFY2(text.contains(ui::regionName(QStringLiteral("CN"))), qPrintable(text));
            }
        }
        // By program too: the path follows.
        const core::Problem kept
            = ui::inWords({core::ProblemCode::Missing, "gpus.a100-sxm-80.fp8_tflops_dense", {}, {}},
                ui::rowNames(*plan.catalog), true);
        QCOMPARE(QString::fromStdString(kept.field),
            QStringLiteral("A100 SXM4 80GB · %1 (gpus.a100-sxm-80.fp8_tflops_dense)")
                .arg(ui::columnName("fp8_tflops_dense")));
        const core::Problem changed = ui::inWords(
            {core::ProblemCode::Inconsistent, "overrides.pue", "3 / 2 / 1", "low <= typical <= high"}, {});
        QCOMPARE(QString::fromStdString(changed.allowed),
            QStringList({ui::columnName("low"), ui::columnName("typical"), ui::columnName("high")})
                .join(QStringLiteral(" ≤ ")));
        language.setLanguage(ui::Language::English);
    }

    void filtersKnowNamesAndCodes_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("code");
        QTest::newRow("card") << "offers"
                              << "gpu_id"
                              << "=A10G (AWS G5)"
                              << "=a10g";
        QTest::newRow("region") << "assumptions"
                                << "region"
                                << "=China"
                                << "=CN";
        QTest::newRow("tier") << "gpus"
                              << "tier"
                              << "=first tier"
                              << "=first";
    }

    void filtersKnowNamesAndCodes()
    {
        QFETCH(QString, table);
        QFETCH(QString, column);
        QFETCH(QString, name);
        QFETCH(QString, code);
        test::CatalogBench bench;
        bench.page->open(table);
        const int place = bench.model().spec().indexOf(column.toStdString());
        const int all = bench.view->proxy()->rowCount();
        QVERIFY(bench.view->proxy()->setFilter(place, name).isEmpty());
        const int named = bench.view->proxy()->rowCount();
        QVERIFY(named > 0 && named < all);
        QVERIFY(bench.view->proxy()->setFilter(place, code).isEmpty());
        QCOMPARE(bench.view->proxy()->rowCount(), named);
    }

    void regionsAndUnitsAreWords()
    {
        test::CatalogBench bench;
        bench.page->open(QStringLiteral("assumptions"));
        QCOMPARE(bench.cell(QStringLiteral("elec-us"), "region").data().toString(),
            QStringLiteral("United States"));
        bench.type(bench.cell(QStringLiteral("elec-us"), "region"), QStringLiteral("Germany"));
        QCOMPARE(bench.cell(QStringLiteral("elec-us"), "region").data(Qt::EditRole).toString(),
            QStringLiteral("DE"));
        bench.workspace->undo();
        const core::TableSpec& offers = *core::tableSpec("offers");
        const auto unit = [&](const char* column) {
            return ui::columnUnit(offers.columns[static_cast<std::size_t>(offers.indexOf(column))]);
        };
        QCOMPARE(unit("on_demand_usd_h"), QStringLiteral("USD/h"));
        QCOMPARE(unit("reserved_3y_usd_h"), QStringLiteral("USD/h"));
        QCOMPARE(unit("gpus"), QString()); // "GPUs, GPUs"
        QCOMPARE(unit("ram_gb"), QStringLiteral("GB"));
    }

    void aFigureThatDoesNotFitIsMarked()
    {
        test::CatalogBench bench;
        const QModelIndex tdp = bench.cell(QStringLiteral("a100-sxm-80"), "tdp_w");
        QVERIFY(tdp.data(ui::CatalogModel::WarningRole).toString().isEmpty());
        // 8 × 2000 W = 16 kW, the DGX A100 states 6.5 kW.
        bench.type(tdp, QStringLiteral("2000"));
        const QModelIndex edited = bench.cell(QStringLiteral("a100-sxm-80"), "tdp_w");
        QVERIFY2(edited.data().toString().startsWith(u'⚠'), qPrintable(edited.data().toString()));
        bench.go(edited);
        QVERIFY2(bench.text("detailOrigin").contains(QStringLiteral("16 kW")),
            qPrintable(bench.text("detailOrigin")));
        bench.page->open(QStringLiteral("servers:dgx-a100-640"));
        QVERIFY(
            bench.cell(QStringLiteral("dgx-a100-640"), "max_power_kw").data().toString().startsWith(u'⚠'));
        bench.workspace->undo();
        QVERIFY(
            !bench.cell(QStringLiteral("dgx-a100-640"), "max_power_kw").data().toString().startsWith(u'⚠'));
    }

    void theSpecSheetSaysWhatIsKnown()
    {
        test::CatalogBench bench;
        bench.page->open(QStringLiteral("gpus:h100-sxm"));
        auto* tabs = bench.page->findChild<QTabBar*>(QStringLiteral("detailTabs"));
        QVERIFY(tabs);
        tabs->setCurrentIndex(1);
        auto* sheet = bench.page->findChild<QScrollArea*>(QStringLiteral("specSheet"));
        QVERIFY(sheet && sheet->isVisible());
        const auto* text = sheet->findChild<QLabel*>();
        for (const char* said : {"Hopper", "80 GB", "3350 GB/s", "HBM3", "700 W", "NVLink 4"})
            QVERIFY2(text->text().contains(QLatin1String(said)), said);
        bench.page->open(QStringLiteral("gpus:t4")); // it follows the row
        QVERIFY(text->text().contains(QLatin1String("Turing")) && !text->text().contains(u"Hopper"));
    }

    void selectedRowsAreRemovedTogether()
    {
        test::CatalogBench bench;
        bench.page->open(QStringLiteral("offers"));
        const std::string before = test::dump(bench.workspace->store().tables());
        const int all = bench.view->proxy()->rowCount();
        bench.view->selectionModel()->select(
            QItemSelection(bench.view->proxy()->index(2, 3), bench.view->proxy()->index(5, 4)),
            QItemSelectionModel::ClearAndSelect);
        auto* button = bench.page->findChild<QPushButton*>(QStringLiteral("catalogRemove"));
        QCOMPARE(button->text(), QStringLiteral("Remove 4 rows"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(bench.view->proxy()->rowCount(), all - 4);
        QCOMPARE(bench.workspace->undoLabel(), QStringLiteral("Remove 4 rows of Cloud offers"));
        bench.workspace->undo();
        QCOMPARE(bench.view->proxy()->rowCount(), all);
        QCOMPARE(test::dump(bench.workspace->store().tables()), before);
    }

    void oneNeededRowKeepsAll()
    {
        test::CatalogBench bench;
        const QSignalSpy said(bench.page.get(), &ui::Page::messageAsked);
        const int h100 = bench.model().find(QStringLiteral("h100-sxm"));
        const QString reason = bench.model().remove({h100 - 1, h100});
        QVERIFY2(reason.contains(QStringLiteral("cannot be removed")), qPrintable(reason));
        QVERIFY(bench.model().find(QStringLiteral("h100-sxm")) == h100);
    }
};

QTEST_MAIN(TestCatalogWords)
#include "test_catalog_words.moc"
