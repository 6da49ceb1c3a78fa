// The catalog page beyond its cells: a release's review, imports, pasted blocks with a header, ages, prices
// over time, rows side by side, another running program.
#include "database/shipped.h"
#include "database/sqlite_catalog_store.h"
#include "tests/ui/catalog_bench.h"
#include "ui/catalog/figure_age.h"
#include "ui/catalog/import_dialog.h"
#include "ui/catalog/import_review.h"
#include "ui/catalog/mini_bars.h"
#include "ui/catalog/paste_dialog.h"
#include "ui/catalog/price_history.h"
#include "ui/catalog/upgrade_review.h"
#include "ui/charts/chart_view.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace terroir;
using Bench = test::CatalogBench;
using test::dump;
using Choice = ui::UpgradeModel::Choice;

namespace {

std::size_t columnAt(std::string_view table, std::string_view column)
{
    return static_cast<std::size_t>(core::tableSpec(table)->indexOf(column));
}

core::Row& rowIn(core::CatalogTables& tables, std::string_view table, std::string_view id)
{
    core::Table& all = tables.table(table);
    return all.rows[static_cast<std::size_t>(all.find(id))];
}

/// A catalog whose user has changed two values of the T4, which a new release then changes too.
std::unique_ptr<database::CatalogStore> upgradedStore(const QString& path)
{
    const core::CatalogTables now = *database::shippedTables();
    core::CatalogTables old = now;
    rowIn(old, "gpus", "t4")[columnAt("gpus", "notes")] = std::string("old note");
    rowIn(old, "gpus", "t4")[columnAt("gpus", "tdp_w")] = 60.0;
    auto before = *database::SqliteCatalogStore::open(path, &old);
    database::RowChange mine;
    mine.table = "gpus";
    mine.rowId = "t4";
    mine.before = mine.after = rowIn(old, "gpus", "t4");
    mine.after[columnAt("gpus", "notes")] = std::string("my note");
    mine.after[columnAt("gpus", "tdp_w")] = 65.0;
    if (!before->apply({mine}, QStringLiteral("Li Wei")))
        qFatal("cannot edit");
    before.reset();
    return *database::SqliteCatalogStore::open(path, &now);
}

template <class Dialog>
QPointer<Dialog> shownDialog(QWidget& page)
{
    QTest::qWait(0);
    return page.findChild<Dialog*>();
}

} // namespace

class TestCatalogMore : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QApplication::setOrganizationName(QStringLiteral("terroir-test"));
        QSettings().clear();
        test::dressApplication();
    }

    void aReleaseIsReviewedValueByValue()
    {
        Bench bench(test::workspaceOf(upgradedStore(newPath())));
        const core::Cell shipped = rowIn(m_shipped, "gpus", "t4")[columnAt("gpus", "tdp_w")];
        auto* button = bench.page->findChild<QPushButton*>(QStringLiteral("catalogReview"));
        QVERIFY(button && button->isVisible());
        QVERIFY2(button->text().contains(u'2'), qPrintable(button->text()));
        const std::string before = dump(bench.workspace->store().tables());
        QTest::mouseClick(button, Qt::LeftButton);
        const auto review = shownDialog<ui::UpgradeReview>(*bench.page);
        QVERIFY(review);
        ui::UpgradeModel& model = *review->model();
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 2);
        const int power = model.index(0, ui::UpgradeModel::MineColumn).data().toString() == u"65" ? 0 : 1;
        QCOMPARE(model.index(power, ui::UpgradeModel::BeforeColumn).data().toString(), QStringLiteral("60"));
        QCOMPARE(model.index(power, ui::UpgradeModel::NowColumn).data().toString(),
            QString::number(std::get<double>(shipped)));
        test::picture(*review, QStringLiteral("catalog_review_en_light"));
        model.choose(power, Choice::Theirs);
        model.choose(1 - power, Choice::Mine);
        auto* apply = review->findChild<QPushButton*>(QStringLiteral("upgradeApply"));
        QTRY_VERIFY(apply->isEnabled());
        apply->click();
        QCOMPARE(rowIn(bench, "t4")[columnAt("gpus", "tdp_w")], shipped);
        QCOMPARE(rowIn(bench, "t4")[columnAt("gpus", "notes")], core::Cell(std::string("my note")));
        QVERIFY(bench.workspace->store().conflicts().empty());
        QVERIFY(!button->isVisible());

        bench.workspace->undo(); // one step: both come back, to be looked at again
        QCOMPARE(dump(bench.workspace->store().tables()), before);
        QCOMPARE(bench.workspace->store().conflicts().size(), std::size_t{2});
        QVERIFY(button->isVisible());
        bench.workspace->redo();
        QCOMPARE(rowIn(bench, "t4")[columnAt("gpus", "tdp_w")], shipped);
        QVERIFY(bench.workspace->store().conflicts().empty());
    }

    void aReviewCanBeLeftForLater()
    {
        const QString path = newPath();
        Bench bench(test::workspaceOf(upgradedStore(path)));
        bench.page->open(QStringLiteral("review"));
        const auto review = shownDialog<ui::UpgradeReview>(*bench.page);
        QVERIFY(!review->findChild<QPushButton*>(QStringLiteral("upgradeApply"))->isEnabled());
        review->findChild<QPushButton*>(QStringLiteral("upgradeAllMine"))->click();
        QVERIFY(review->findChild<QPushButton*>(QStringLiteral("upgradeApply"))->isEnabled());
        review->reject();
        QCOMPARE(bench.workspace->store().conflicts().size(), std::size_t{2});
        QVERIFY(!bench.workspace->undoStack().canUndo());
    }

    void anImportIsShownBeforeItIsWritten()
    {
        Bench bench;
        const std::string before = dump(bench.workspace->store().tables());
        const int steps = bench.workspace->undoStack().count();
        const QString path = file("offers.csv",
            "id,provider,instance,gpu_id,gpus,on_demand_usd_h\n"
            "our-1,Our cloud,big,h100-sxm,8,20\nour-2,Our cloud,none,no-such-card,8,20\nour-3,Our "
            "cloud,odd,t4,1,-3\n");
        bench.page->open(QStringLiteral("import:") + path);
        const auto dialog = shownDialog<ui::ImportDialog>(*bench.page);
        QVERIFY(dialog);
        auto* apply = dialog->findChild<QPushButton*>(QStringLiteral("importApply"));
        QTRY_VERIFY(apply->isVisible());
        const database::ImportPlan& plan = dialog->review()->plan();
        QCOMPARE(plan.added, 1);
        QCOMPARE(plan.skipped.size(), std::size_t{2});
        QCOMPARE(dump(bench.workspace->store().tables()), before); // nothing yet
        ui::ImportLines lines(bench.workspace->store().tables());
        lines.setPlan(&plan, true);
        QVERIFY2(lines.index(0, 1).data().toString().contains(QStringLiteral("no-such-card")),
            qPrintable(lines.index(0, 1).data().toString()));
        test::picture(*dialog, QStringLiteral("catalog_import_en_light"));
        apply->click();
        QCOMPARE(bench.workspace->undoStack().count(), steps + 1);
        QVERIFY(bench.workspace->catalog()->offer("our-1"));
        QCOMPARE(int(bench.workspace->store().provenance("offers", "our-1", "provider").origin),
            int(database::Origin::Imported));
        bench.workspace->undo();
        QCOMPARE(dump(bench.workspace->store().tables()), before);
    }

    void aLongImportIsWrittenBesideTheWindow()
    {
        const QString path = newPath();
        Bench bench(test::workspaceOf(*database::openCatalog(path)));
        const std::string before = dump(bench.workspace->store().tables());
        QByteArray csv("id,provider,instance,gpu_id,gpus,on_demand_usd_h\n");
        constexpr int kRows = 3000;
        for (int i = 0; i < kRows; ++i)
            csv += "long-" + QByteArray::number(i) + ",Cloud,i" + QByteArray::number(i)
                + ",h100-sxm,8,12.5\n";
        ui::ImportDialog dialog(*bench.workspace, file("long.csv", csv), {});
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.open();
        auto* apply = dialog.findChild<QPushButton*>(QStringLiteral("importApply"));
        QTRY_VERIFY_WITH_TIMEOUT(apply->isVisible(), 60'000);
        QSignalSpy done(&dialog, &ui::ImportDialog::imported);
        apply->click();
        QVERIFY(!bench.workspace->undoStack().canUndo()); // the window is free meanwhile
        QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, 120'000);
        QVERIFY(bench.workspace->catalog()->offer("long-2999"));
        QCOMPARE(bench.workspace->undoStack().count(), 1);
        bench.workspace->undo();
        QTRY_VERIFY_WITH_TIMEOUT(!bench.workspace->isWritingCatalog(), 120'000);
        QCOMPARE(dump(bench.workspace->store().tables()), before);
    }

    void aCancelledImportLeavesNoTrace()
    {
        const QString path = newPath();
        auto store = *database::openCatalog(path);
        const std::string before = dump(store->tables());
        std::vector<database::RowChange> changes;
        for (int i = 0; i < 1000; ++i) {
            core::Row row = store->tables().table("offers").rows.front();
            row[0] = "gone-" + std::to_string(i);
            changes.push_back({database::RowChange::Kind::Insert, "offers", std::get<std::string>(row[0]), {},
                row, database::Origin::Imported});
        }
        const auto done
            = store->applyWatched(changes, {}, [](std::int64_t rows, std::int64_t) { return rows < 500; });
        QVERIFY(!done && done.error().code == core::ProblemCode::Cancelled);
        QCOMPARE(dump(store->tables()), before);
        store = *database::openCatalog(path);
        QCOMPARE(dump(store->tables()), before);
        QVERIFY(store->history("offers", "gone-0").empty());
    }

    void aBlockWithAHeaderIsMapped()
    {
        Bench bench;
        const std::string before = dump(bench.workspace->store().tables());
        const int steps = bench.workspace->undoStack().count();
        QApplication::clipboard()->setText(
            QStringLiteral("Name\tVendor\tMemory, GB\tBandwidth\tTier\tcomment\n"
                           "T4\tNVIDIA\t17\t320\tsecond\tx\nXPU-64\tOurs\t64\t1.2 TB/s\tfirst\ty\n"
                           "Odd\tOurs\tmuch\t1\tfirst\tz\n"));
        bench.go(bench.view->proxy()->index(0, 1));
        bench.view->paste();
        const auto dialog = shownDialog<ui::PasteDialog>(*bench.page);
        QVERIFY(dialog);
        const database::ImportPlan& plan = dialog->review()->plan();
        QCOMPARE(plan.added, 1);
        QCOMPARE(plan.changed, 1);
        QCOMPARE(plan.skipped.size(), std::size_t{1});
        QCOMPARE(dump(bench.workspace->store().tables()), before);
        test::picture(*dialog, QStringLiteral("catalog_paste_en_light"));
        dialog->findChild<QPushButton*>(QStringLiteral("pasteApply"))->click();
        QCOMPARE(bench.workspace->undoStack().count(), steps + 1);
        QCOMPARE(bench.workspace->catalog()->gpu("xpu-64")->memoryGbPerS, 1200.0);
        QCOMPARE(rowIn(bench, "t4")[columnAt("gpus", "memory_gb")], core::Cell(17.0));
        bench.workspace->undo();
        QCOMPARE(dump(bench.workspace->store().tables()), before);
    }

    void oldFiguresAreMarked()
    {
        const core::TableSpec& spec = *core::tableSpec("gpus");
        core::Row row(spec.columns.size());
        const auto isOld = [&](const char* date, int months) {
            row[columnAt("gpus", "price_asof")] = std::string(date);
            return ui::isOldRow(spec, row, months, QDate(2026, 3, 15));
        };
        QVERIFY(isOld("2025-03-14", 12));
        QVERIFY(!isOld("2025-03-15", 12));
        QVERIFY(!isOld("2025", 12)); // it may be of December
        QVERIFY(isOld("2024", 12));
        QVERIFY(!isOld("2024", 0)); // nothing is marked
        row[columnAt("gpus", "price_asof")] = {};
        QVERIFY(!ui::isOldRow(spec, row, 12, QDate(2026, 3, 15)));

        Bench bench;
        const QModelIndex date = bench.cell(QStringLiteral("t4"), "price_asof");
        const QString stated = date.data(Qt::EditRole).toString();
        QVERIFY(!stated.isEmpty());
        bench.model().setOldAfter(1); // the shipped rows are older than that
        QVERIFY(date.data(CatalogModel::OldRole).toBool());
        QVERIFY2(date.data().toString().contains(QStringLiteral("old")), qPrintable(date.data().toString()));
        QVERIFY(
            bench.cell(QStringLiteral("t4"), "unit_price_usd_typical").data(CatalogModel::OldRole).toBool());
        QVERIFY(!bench.cell(QStringLiteral("t4"), "memory_gb").data(CatalogModel::OldRole).toBool());
        QCOMPARE(date.data(Qt::EditRole).toString(), stated); // what is copied and edited is the date
        bench.view->proxy()->setOnlyOld(true);
        QVERIFY(bench.view->proxy()->rowCount() < bench.model().rowCount());
        bench.model().setOldAfter(0);
        QCOMPARE(bench.view->proxy()->rowCount(), 0);
        bench.view->proxy()->setOnlyOld(false);
        QVERIFY(!date.data(CatalogModel::OldRole).toBool());
    }

    void pricesAreDrawnOverTime()
    {
        const core::TableSpec& spec = *core::tableSpec("gpus");
        core::Row first(spec.columns.size()), second;
        first[columnAt("gpus", "unit_price_usd_typical")] = std::int64_t{30'000'000'000};
        second = first;
        second[columnAt("gpus", "unit_price_usd_typical")] = std::int64_t{25'000'000'000};
        const ui::LineChartSpec chart
            = ui::priceHistory(spec, {{"2024-01-01", first}, {"2025-01-01", second}}, QDate(2025, 1, 31));
        QCOMPARE(ui::chartDefect(chart), QString());
        QCOMPARE(chart.series.size(), 1);
        // 2024-01-01 is day 19723 since 1970; a leap year later and thirty days after that.
        QCOMPARE(chart.series[0].x, QVector<double>({19723, 20089, 20119}));
        QCOMPARE(chart.series[0].y, QVector<double>({30000, 25000, 25000}));
        QVERIFY(ui::chartIsEmpty(ui::priceHistory(spec, {{"", first}}, QDate(2025, 1, 31))));
        QCOMPARE(ui::format::axisQuantity(20089, 20089, u"date"), QStringLiteral("2025-01-01"));

        Bench bench;
        bench.go(bench.cell(QStringLiteral("h100-sxm"), "unit_price_usd_typical"));
        auto* view = bench.page->findChild<ui::ChartView*>(QStringLiteral("detailPrices"));
        QVERIFY(view && view->isVisible());
        const auto lines = [&] { return std::get<ui::LineChartSpec>(view->spec()).series.first().y.size(); };
        const auto before = lines();
        bench.type(bench.cell(QStringLiteral("h100-sxm"), "unit_price_usd_typical"),
            bench.cell(QStringLiteral("h100-sxm"), "price_high_usd").data(Qt::EditRole).toString());
        QTRY_VERIFY(lines() >= before);
        test::picture(*bench.page, QStringLiteral("catalog_prices_en_light"));
    }

    void whatFollowsIsWorkedOut()
    {
        const core::Table& gpus = m_shipped.table("gpus");
        const core::Row& h100 = rowIn(m_shipped, "gpus", "h100-sxm");
        // resources/catalog/gpus.csv: 989.4 TFLOPS dense BF16, 3350 GB/s, 700 W, $30,000
        double ridge = 0, perKusd = 0;
        for (const core::DerivedFigure& figure : core::derivedFigures(m_shipped, *gpus.spec, h100)) {
            ridge = figure.id == "ridge_point" ? figure.value : ridge;
            perKusd = figure.id == "rate_per_kusd" ? figure.value : perKusd;
        }
        const double rate = std::get<double>(h100[columnAt("gpus", "bf16_tflops_dense")]);
        const double bandwidth = std::get<double>(h100[columnAt("gpus", "memory_bw_gb_s")]);
        const auto price
            = static_cast<double>(std::get<std::int64_t>(h100[columnAt("gpus", "unit_price_usd_typical")]));
        QCOMPARE(ridge, rate * 1e12 / (bandwidth * 1e9));
        QVERIFY(ridge > 290 && ridge < 300);
        QVERIFY(qAbs(perKusd - rate / (price * 1e-6) * 1000) < 1e-9);
    }

    void selectedCardsStandSideBySide()
    {
        Bench bench;
        bench.view->clearSelection(); // the first row is selected when a table opens
        for (const char* card : {"h100-sxm", "a100-sxm-80", "t4"})
            bench.view->selectionModel()->select(bench.cell(QLatin1String(card), "vendor"),
                QItemSelectionModel::Select | QItemSelectionModel::Rows);
        bench.view->selectionModel()->setCurrentIndex(
            bench.cell(QStringLiteral("t4"), "vendor"), QItemSelectionModel::NoUpdate);
        const auto bars = bench.page->findChildren<ui::MiniBars*>();
        QVERIFY(bars.size() >= 6);
        QCOMPARE(bars.first()->figure().values.size(), 3);
        QStringList names;
        for (const ui::MiniBars* each : bars)
            names << each->figure().name;
        QVERIFY2(names.contains(QStringLiteral("TFLOPS per $1,000")), qPrintable(names.join(u',')));
        test::picture(*bench.page, QStringLiteral("catalog_compared_en_light"));
        bench.view->selectAll(); // more than six say nothing side by side
        QVERIFY(bench.view->selectedRows().size() > 6);
        QVERIFY(bench.page->findChild<QWidget*>(QStringLiteral("detailCell"))->isVisible());
    }

    void whatAnotherProgramWritesAppears()
    {
        const QString path = newPath();
        Bench bench(test::workspaceOf(*database::openCatalog(path)));
        const QModelIndex cell = bench.cell(QStringLiteral("t4"), "tdp_w");
        auto other = *database::openCatalog(path);
        database::RowChange change;
        change.table = "gpus";
        change.rowId = "t4";
        change.before = change.after = rowIn(m_shipped, "gpus", "t4");
        change.after[columnAt("gpus", "tdp_w")] = 71.0;
        QVERIFY(other->apply({change}, QStringLiteral("Wang")));
        QTRY_COMPARE_WITH_TIMEOUT(cell.data(Qt::EditRole).toString(), QStringLiteral("71"), 10'000);
        QCOMPARE(bench.workspace->catalog()->gpu("t4")->tdpW, 71.0);
    }

private:
    using CatalogModel = ui::CatalogModel;

    static const core::Row& rowIn(const Bench& bench, std::string_view id)
    {
        const core::Table& gpus = bench.workspace->store().tables().table("gpus");
        return gpus.rows[static_cast<std::size_t>(gpus.find(id))];
    }
    static core::Row& rowIn(core::CatalogTables& tables, std::string_view table, std::string_view id)
    {
        return ::rowIn(tables, table, id);
    }

    QString newPath() { return m_folder.filePath(QStringLiteral("catalog%1.sqlite").arg(++m_files)); }
    QString file(const char* name, const QByteArray& text)
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile written(path);
        if (!written.open(QIODevice::WriteOnly) || written.write(text) != text.size())
            qFatal("cannot write");
        return path;
    }

    core::CatalogTables m_shipped = *database::shippedTables();
    QTemporaryDir m_folder;
    int m_files = 0;
};

QTEST_MAIN(TestCatalogMore)
#include "test_catalog_more.moc"
