// Very many rows at once: written beside the window, undone and redone there too, and without a trace when
// that is cancelled.
#include "tests/ui/catalog_bench.h"

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
};

QTEST_MAIN(TestCatalogBulk)
#include "test_catalog_bulk.moc"
