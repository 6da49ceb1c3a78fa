// What a worker does for the catalog: very many rows written, undone and redone without a trace when that is
// cancelled; rows that another program has written; the rows of another day.
#include "database/project_snapshot.h"
#include "tests/ui/catalog_bench.h"
#include "ui/workspace/project_document.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>

using namespace terroir;

namespace {

constexpr int kRows = 5000; // more than are written at once

ui::CatalogEdit::Changes manyOffers(const core::CatalogTables& tables)
{
    auto changes = std::make_shared<std::vector<database::RowChange>>();
    const core::Row some = tables.table("offers").rows.front();
    for (int i = 0; i < kRows; ++i) {
        core::Row row = some;
        row[0] = "many-" + std::to_string(i);
        changes->push_back({database::RowChange::Kind::Insert, "offers", std::get<std::string>(row[0]), {},
            std::move(row), database::Origin::Imported});
    }
    return changes;
}

/// An offer of its own, as anybody may add one.
database::RowChange oneOffer(const core::CatalogTables& tables, const std::string& id)
{
    core::Row row = tables.table("offers").rows.front();
    row[0] = id;
    return {database::RowChange::Kind::Insert, "offers", id, {}, std::move(row), database::Origin::Edited};
}

void addSample(ui::Workspace& workspace)
{
    workspace.addScenario(
        *core::scenarioFromJson(test::sampleText(QStringLiteral("buy-or-rent")).toStdString()));
}

} // namespace

class TestCatalogBulk : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { test::dressApplication(); }

    void manyRowsComeAndGoBesideTheWindow()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("catalog.sqlite"));
        test::CatalogBench bench(test::workspaceOf(*database::openCatalog(path)));
        ui::Workspace& workspace = *bench.workspace;
        bench.page->open(QStringLiteral("offers"));
        const std::string before = test::dump(workspace.store().tables());
        const int rows = bench.model().rowCount();

        QSignalSpy written(&workspace, &ui::Workspace::catalogWritten);
        QVERIFY(workspace.editCatalogBeside(
            [] { return QStringLiteral("Import many"); }, manyOffers(workspace.store().tables())));
        QVERIFY(workspace.isWritingCatalog());
        // Until it is written nothing else is edited, and nothing is undone.
        const database::RowChange other{database::RowChange::Kind::Remove, "offers", "x", {}, {}, {}};
        QVERIFY(!workspace.editCatalog([] { return QString(); }, {other}));
        workspace.undo();
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, test::kPlanPatience);
        QCOMPARE(workspace.undoLabel(), QStringLiteral("Import many"));
        QTRY_COMPARE(bench.model().rowCount(), rows + kRows);
        QVERIFY(workspace.catalog()->offer("many-4999"));
        const std::string after = test::dump(workspace.store().tables());

        QSignalSpy rewriting(&workspace, &ui::Workspace::rewritingStarted);
        workspace.undo();
        QCOMPARE(rewriting.count(), 1);
        QCOMPARE(rewriting[0][0].toString(), QStringLiteral("Import many"));
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 2, test::kPlanPatience);
        QCOMPARE(test::dump(workspace.store().tables()), before);
        QVERIFY(!workspace.catalog()->offer("many-4999"));
        QCOMPARE(test::dump(*database::readCatalogFile(path)), before);

        workspace.redo();
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 3, test::kPlanPatience);
        QCOMPARE(test::dump(workspace.store().tables()), after);

        // Given up: the step stands as it was, in the file too.
        workspace.undo();
        workspace.cancelWriting();
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 4, test::kPlanPatience);
        QCOMPARE(test::dump(workspace.store().tables()), after);
        QCOMPARE(test::dump(*database::readCatalogFile(path)), after);
        QCOMPARE(workspace.undoLabel(), QStringLiteral("Import many"));
        QVERIFY(workspace.redoLabel().isEmpty());
    }

    void aCancelledImportLeavesNothing()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("catalog.sqlite"));
        const auto workspace = test::workspaceOf(*database::openCatalog(path));
        const std::string before = test::dump(workspace->store().tables());
        QSignalSpy written(workspace.get(), &ui::Workspace::catalogWritten);
        QVERIFY(workspace->editCatalogBeside(
            [] { return QStringLiteral("Import many"); }, manyOffers(workspace->store().tables())));
        workspace->cancelWriting();
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, test::kPlanPatience);
        QCOMPARE(test::dump(workspace->store().tables()), before);
        QCOMPARE(test::dump(*database::readCatalogFile(path)), before);
        QCOMPARE(workspace->undoStack().count(), 0);
    }

    void rowsOfAnotherProgramAreReadByAWorker()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("catalog.sqlite"));
        const auto workspace = test::workspaceOf(*database::openCatalog(path));
        auto other = *database::openCatalog(path);
        QVERIFY(other->apply({oneOffer(other->tables(), "theirs")}, {}));
        workspace->refreshCatalog();
        QVERIFY(!workspace->catalog()->offer("theirs")); // this thread reads nothing
        QTRY_VERIFY_WITH_TIMEOUT(workspace->catalog()->offer("theirs"), test::kPlanPatience);
        // An edit that comes before what is being read finds theirs and stays.
        QVERIFY(other->apply({oneOffer(other->tables(), "theirs-2")}, {}));
        workspace->refreshCatalog();
        QVERIFY(workspace->editCatalog(
            [] { return QStringLiteral("mine"); }, {oneOffer(workspace->store().tables(), "mine")}));
        QVERIFY(workspace->catalog()->offer("mine") && workspace->catalog()->offer("theirs-2"));
        QTest::qWait(300);
        workspace->refreshCatalog();
        QTest::qWait(300);
        QVERIFY(workspace->catalog()->offer("mine") && workspace->catalog()->offer("theirs-2"));
        QCOMPARE(test::dump(workspace->store().tables()), test::dump(*database::readCatalogFile(path)));
    }

    void rowsOfAnotherDayAreReadByAWorker()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("catalog.sqlite"));
        const auto workspace = test::workspaceOf(*database::openCatalog(path));
        addSample(*workspace);
        QVERIFY(test::waitForPlan(*workspace));
        workspace->editScenario([] { return QStringLiteral("day"); },
            [](core::Scenario& scenario) { scenario.asOf = "2001-01-01"; });
        QVERIFY(!workspace->catalogOf(workspace->scenario())); // and no plan of today's rows meanwhile
        QVERIFY(workspace->view().stale);
        QVERIFY(test::waitForPlan(*workspace));
        const auto then = workspace->catalogOf(workspace->scenario());
        QVERIFY(then && then != workspace->catalog());
        QCOMPARE(workspace->view().plan->catalog, then);
        QVERIFY(workspace->rowsNotKnownThen(workspace->scenario()) > 0);
        // Edited before it has come: what was read for the rows before is left.
        QVERIFY(workspace->editCatalog(
            [] { return QStringLiteral("mine"); }, {oneOffer(workspace->store().tables(), "mine")}));
        QVERIFY(test::waitForPlan(*workspace));
        QVERIFY(workspace->catalogOf(workspace->scenario())->offer("mine"));
    }

    /// The rows of a held project follow an edit as if they were made anew; what was counted still is.
    void anEditOfAHeldProjectIsFollowed()
    {
        auto workspace = test::workspaceOf(*database::shippedCatalog());
        addSample(*workspace);
        const auto held = std::make_shared<const database::Project>(ui::projectOf(*workspace));
        const core::Table& offers = held->snapshot.table("offers");
        QVERIFY(!offers.rows.empty());
        workspace->setDocument(ui::documentOf(*held), workspace->currentId(), held);
        const std::string id = offers.idOf(0);
        const core::Table& now = workspace->store().tables().table("offers");
        database::RowChange change{database::RowChange::Kind::Update, "offers", id,
            now.rows[static_cast<std::size_t>(now.find(id))], {}, database::Origin::Edited};
        change.after = change.before;
        const auto column = static_cast<std::size_t>(now.spec->indexOf("price_asof"));
        change.after[column] = std::string("2026-11-30");
        QVERIFY(workspace->editCatalog([] { return QStringLiteral("day"); }, {change}));
        QVERIFY(workspace->catalog()->offer(id));
        QCOMPARE(workspace->catalog()->offer(id)->asOf, std::string("2026-11-30"));
        const core::CatalogTables anew
            = database::heldCatalog(workspace->store().tables(), *workspace->held());
        QCOMPARE(test::dump(workspace->planTables()), test::dump(anew));
        workspace->undo();
        QCOMPARE(test::dump(workspace->planTables()),
            test::dump(database::heldCatalog(workspace->store().tables(), *workspace->held())));
    }
};

QTEST_MAIN(TestCatalogBulk)
#include "test_catalog_bulk.moc"
