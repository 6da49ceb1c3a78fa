// Projects in the window: saved, opened again, refused, brought back; and the catalog when it starts.
#include "database/project_recovery.h"
#include "database/sqlite.h"
#include "tests/support/spoil.h"
#include "tests/support/window_fixture.h"
#include "ui/shell/answer_panel.h"
#include "ui/shell/settings.h"
#include "ui/shell/start_catalog.h"
#include "ui/widgets/message_bar.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QUrl>

using namespace terroir;

namespace {

/// Everything that a project holds of the document.
std::string written(const ui::Workspace& workspace)
{
    const ui::Document& document = workspace.document();
    std::string all = workspace.currentId().toStdString() + '|' + document.pinnedId.toStdString() + '|'
        + std::to_string(document.nextNumber);
    for (const ui::ScenarioEntry& entry : document.scenarios)
        all += '\n' + entry.id.toStdString() + '|' + std::to_string(entry.colour) + '|'
            + entry.forkedFrom.toStdString() + '|' + entry.forkedAt.toStdString() + '|'
            + core::scenarioToJson(*entry.scenario);
    return all;
}

/// Two scenarios with all that tells them apart: names, order, colour, pin, origin, which one is shown.
void makeTwo(test::Window& shown)
{
    shown.window->openSample(QStringLiteral("slow-training"));
    const QString first = shown.workspace->currentId();
    const QString second = shown.workspace->duplicateScenario(first);
    shown.workspace->renameScenario(second, QStringLiteral("方案 B / cheaper"));
    shown.workspace->setColour(second, 5);
    shown.workspace->moveScenario(1, 0);
    shown.workspace->pin(first);
    QCOMPARE(shown.workspace->document().scenarios.size(), 2);
}

void drop(QWidget* window, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &enter);
    QDropEvent dropped(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &dropped);
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

void change(const QString& path, const std::string& sql)
{
    auto database = *database::Sqlite::open(path.toStdString());
    QVERIFY(database.run(sql));
}

/// Every price of cards and servers twice as high, as one edit.
bool doublePrices(ui::Workspace& workspace)
{
    std::vector<database::RowChange> changes;
    for (const char* name : {"gpus", "servers"}) {
        const core::Table& table = workspace.store().tables().table(name);
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            database::RowChange change;
            change.table = name;
            change.rowId = table.idOf(row);
            change.before = change.after = table.rows[row];
            for (std::size_t column = 0; column < change.after.size(); ++column)
                if (table.spec->columns[column].kind == core::ColumnKind::Money)
                    if (auto* micro = std::get_if<std::int64_t>(&change.after[column]))
                        *micro *= 2;
            if (change.after != change.before)
                changes.push_back(std::move(change));
        }
    }
    return workspace.editCatalog([] { return QStringLiteral("Prices"); }, changes).has_value();
}

double ownCost(const test::Window& shown)
{
    const auto plan = shown.workspace->view().plan;
    const core::SupplyCost* own = plan && plan->cost ? plan->cost->supply(core::Supply::Own) : nullptr;
    return own ? own->pointTotal : 0;
}

/// Presses the button of the sentence that is shown.
void followMessage(test::Window& shown)
{
    auto* button = shown.window->messages().findChild<QPushButton*>();
    QVERIFY(button && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
}

} // namespace

class TestProjectWindow : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString newPath(const QString& name) const { return m_folder.filePath(name); }

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void savedByKeyAndReopenedEqual()
    {
        const QString path = newPath(QStringLiteral("campus.terroir"));
        std::string before;
        {
            test::Window shown;
            makeTwo(shown);
            before = written(*shown.workspace);
            QVERIFY(shown.window->isWindowModified());
            QTest::keyClick(shown.window.get(), Qt::Key_S, Qt::ControlModifier);
            auto* dialog = shown.window->findChild<QFileDialog*>();
            QVERIFY(dialog);
            auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(newPath(QStringLiteral("campus"))); // the suffix is added
            QTest::keyClick(name, Qt::Key_Return);
            QVERIFY(QFileInfo::exists(path));
            QVERIFY(!shown.window->isWindowModified());
            QVERIFY(shown.window->windowTitle().startsWith(QStringLiteral("campus.terroir[*]")));
            QCOMPARE(ui::settings::recentFiles().value(0), path);

            shown.workspace->renameScenario(shown.workspace->currentId(), QStringLiteral("Renamed"));
            QVERIFY(shown.window->isWindowModified());
            before = written(*shown.workspace);
            QTest::keyClick(shown.window.get(), Qt::Key_S, Qt::ControlModifier); // asks no name again
            QVERIFY(!shown.window->isWindowModified());
            QVERIFY(QFileInfo::exists(path + QStringLiteral(".bak")));
        }
        test::Window other;
        drop(other.window.get(), path);
        QCOMPARE(written(*other.workspace), before);
        QVERIFY(!other.window->isWindowModified());
        QVERIFY(!other.workspace->undoStack().canUndo());
        QVERIFY2(other.window->messages().sentence().isEmpty(),
            qPrintable(other.window->messages().sentence())); // same catalog: nothing to say
        QVERIFY(other.settled());
        QVERIFY(other.workspace->view().plan);
        const QString added = other.workspace->addScenario(other.workspace->scenario());
        QCOMPARE(added, QStringLiteral("s3")); // ids are never used twice
    }

    void aSecondWindowReadsOnly()
    {
        const QString path = newPath(QStringLiteral("shared.terroir"));
        test::Window first;
        makeTwo(first);
        QVERIFY(first.window->saveFile(path));
        const QByteArray before = contents(path);
        test::Window second;
        second.window->openFile(path);
        QVERIFY(second.window->messages().sentence().contains(QStringLiteral("reading only")));
        QVERIFY(second.window->windowTitle().contains(QStringLiteral("read only")));
        QCOMPARE(written(*second.workspace), written(*first.workspace));
        second.workspace->renameScenario(second.workspace->currentId(), QStringLiteral("Mine"));
        QVERIFY(!second.window->saveFile(path));
        QVERIFY(contents(path) == before);
        QVERIFY(second.window->saveFile(newPath(QStringLiteral("copy.terroir"))));
        QVERIFY(!second.window->windowTitle().contains(QStringLiteral("read only")));
        first.window->openFile(path); // its own lock is not in its way
        QVERIFY(!first.window->windowTitle().contains(QStringLiteral("read only")));
    }

    void aNewerProjectIsReadOnly()
    {
        const QString path = newPath(QStringLiteral("newer.terroir"));
        {
            test::Window shown;
            makeTwo(shown);
            QVERIFY(shown.window->saveFile(path));
        }
        change(path, "PRAGMA user_version = 99");
        const QByteArray before = contents(path);
        test::Window shown;
        shown.window->openFile(path);
        QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("newer version")));
        QCOMPARE(shown.workspace->document().scenarios.size(), 2);
        QVERIFY(!shown.window->saveFile(path));
        QVERIFY(contents(path) == before);
    }

    void foreignFilesAreRefusedAndNothingChanges()
    {
        test::Window shown;
        makeTwo(shown);
        shown.workspace->markSaved(); // no question about changes here
        const std::string before = written(*shown.workspace);
        const QString text = newPath(QStringLiteral("notes.terroir"));
        const QByteArray bytes = QByteArray("shopping list\n").repeated(400);
        write(text, bytes);
        drop(shown.window.get(), text);
        QCOMPARE(shown.window->messages().sentence(),
            QStringLiteral("notes.terroir is not a Terroir project; it is left as it is."));
        shown.window->messages().dismiss();
        const QString other = newPath(QStringLiteral("browser.terroir"));
        change(other, "CREATE TABLE t (x); PRAGMA application_id = 7");
        drop(shown.window.get(), other);
        QVERIFY(shown.window->messages().sentence().startsWith(QStringLiteral("browser.terroir is not")));
        QCOMPARE(written(*shown.workspace), before);
        QVERIFY(contents(text) == bytes);
        QVERIFY(!ui::settings::recentFiles().contains(text));
    }

    void aDamagedProjectOffersWhatIsLeft()
    {
        const QString path = newPath(QStringLiteral("damaged.terroir"));
        {
            test::Window shown;
            makeTwo(shown);
            QVERIFY(shown.window->saveFile(path));
        }
        QVERIFY(test::spoilTable(path, "catalog_rows"));
        const QByteArray damaged = contents(path);
        test::Window shown;
        shown.window->openFile(path);
        QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("can still be read: 2")));
        QVERIFY(!shown.workspace->current());
        followMessage(shown);
        QCOMPARE(shown.workspace->document().scenarios.size(), 2);
        QVERIFY(shown.window->isWindowModified()); // it lies in no file
        QVERIFY(contents(path) == damaged);
    }

    void unsavedChangesAreAskedFor()
    {
        const QString path = newPath(QStringLiteral("one.terroir"));
        test::Window shown;
        makeTwo(shown);
        QVERIFY(shown.window->saveFile(path));
        shown.workspace->renameScenario(shown.workspace->currentId(), QStringLiteral("Changed"));
        const auto box = [&] { return shown.window->findChild<QMessageBox*>(QStringLiteral("unsaved")); };
        QVERIFY(!shown.window->close());
        QVERIFY(box());
        QTest::keyClick(box(), Qt::Key_Escape);
        QTRY_VERIFY(!box());
        QVERIFY(shown.window->isVisible());
        QVERIFY(!shown.window->close());
        for (QAbstractButton* button : box()->buttons())
            if (box()->buttonRole(button) == QMessageBox::AcceptRole) {
                QTest::mouseClick(button, Qt::LeftButton);
                break;
            }
        QTRY_VERIFY(!shown.window->isVisible());
        QCOMPARE(database::openProject(path)->scenarios.size(), std::size_t{2});
        QVERIFY(contents(path).contains("Changed"));
    }

    void whatAnotherProgramWroteIsNotOverwrittenUnasked()
    {
        const QString path = newPath(QStringLiteral("both.terroir"));
        test::Window shown;
        makeTwo(shown);
        QVERIFY(shown.window->saveFile(path));
        change(path, "UPDATE meta SET value = 'elsewhere' WHERE key = 'app_version'");
        const QByteArray theirs = contents(path);
        shown.workspace->renameScenario(shown.workspace->currentId(), QStringLiteral("Mine"));
        shown.window->messages().dismiss();
        QTest::keyClick(shown.window.get(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("another program")));
        QVERIFY(contents(path) == theirs);
        followMessage(shown);
        QVERIFY(contents(path).contains("Mine"));
    }

    void savedRowsHoldUntilTodaysAreTaken()
    {
        const QString path = newPath(QStringLiteral("held.terroir"));
        double saved = 0;
        {
            test::Window shown;
            shown.window->openSample(QStringLiteral("pretrain"));
            QVERIFY(shown.settled());
            saved = ownCost(shown);
            QVERIFY(saved > 0);
            QVERIFY(shown.window->saveFile(path));
        }
        test::Window shown;
        QVERIFY(doublePrices(*shown.workspace));
        shown.window->openFile(path);
        QVERIFY(shown.settled());
        QCOMPARE(ownCost(shown), saved); // of the day it was saved
        const QString sentence = shown.window->messages().sentence();
        QVERIFY2(
            sentence.contains(QStringLiteral("held.terroir")) && sentence.contains(QStringLiteral(" → ")),
            qPrintable(sentence));
        QVERIFY(!shown.workspace->isModified());
        QVERIFY(shown.window->saveFile(path)); // the rows stay those of the project
        QVERIFY(shown.workspace->held());
        followMessage(shown);
        QVERIFY(shown.settled());
        QVERIFY2(ownCost(shown) > saved * 1.2, "twice the prices must show");
        QCOMPARE(shown.workspace->undoLabel(), QStringLiteral("Take today's catalog rows"));
        shown.workspace->undo();
        QVERIFY(shown.settled());
        QCOMPARE(ownCost(shown), saved);
    }

    void anEditedRowIsHeldNoLonger()
    {
        const QString path = newPath(QStringLiteral("edited.terroir"));
        {
            test::Window shown;
            shown.window->openSample(QStringLiteral("pretrain"));
            QVERIFY(shown.window->saveFile(path));
        }
        test::Window shown;
        QVERIFY(doublePrices(*shown.workspace));
        shown.window->openFile(path);
        QVERIFY(shown.settled());
        const double held = ownCost(shown);
        QVERIFY(doublePrices(*shown.workspace)); // what is typed into the catalog counts at once
        QVERIFY(shown.settled());
        QVERIFY(ownCost(shown) > held * 2);
    }

    void closingAProjectLeavesNothingOpen()
    {
        test::Window shown;
        makeTwo(shown);
        QVERIFY(shown.window->saveFile(newPath(QStringLiteral("closed.terroir"))));
        QTest::keyClick(shown.window.get(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(shown.workspace->document().scenarios.isEmpty());
        QVERIFY(!shown.workspace->isModified());
        QCOMPARE(shown.window->windowTitle(), QStringLiteral("Terroir"));
        QVERIFY(!shown.window->answer().isVisible());
        makeTwo(shown); // and it can be begun anew
        QVERIFY(shown.settled());
        QVERIFY(shown.workspace->view().plan);
    }

    void workOfACrashIsDiscardedOnlyWhenSure()
    {
        for (const auto& old : database::recoverableProjects())
            database::removeRecoverable(old.path);
        {
            test::Window shown;
            shown.window->keepRecovery();
            makeTwo(shown);
            QTest::qWait(2'500);
        }
        test::Window shown;
        shown.window->keepRecovery();
        auto* other = shown.window->messages().findChild<QPushButton*>(QStringLiteral("messageOther"));
        QVERIFY(other && other->isVisible());
        other->click();
        const auto answer = [&](QMessageBox::ButtonRole role) {
            auto* box = shown.window->findChild<QMessageBox*>(QStringLiteral("discardRecovered"));
            QVERIFY(box);
            for (QAbstractButton* button : box->buttons())
                if (box->buttonRole(button) == role)
                    button->click();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        answer(QMessageBox::RejectRole);
        QCOMPARE(database::recoverableProjects().size(), std::size_t{1});
        QVERIFY(other->isVisible()); // offered again
        other->click();
        answer(QMessageBox::DestructiveRole);
        QVERIFY(database::recoverableProjects().empty());
    }

    void workOfACrashIsOffered()
    {
        for (const auto& old : database::recoverableProjects())
            database::removeRecoverable(old.path);
        std::string lost;
        {
            test::Window shown;
            shown.window->keepRecovery();
            makeTwo(shown);
            lost = written(*shown.workspace);
            QVERIFY(database::recoverableProjects().empty()); // not while the program runs
            QTest::qWait(2'500);
        } // gone without closing
        QCOMPARE(database::recoverableProjects().size(), std::size_t{1});
        test::Window shown;
        shown.window->keepRecovery();
        QVERIFY(shown.window->messages().sentence().contains(QStringLiteral("survived")));
        followMessage(shown);
        QCOMPARE(written(*shown.workspace), lost);
        QVERIFY(shown.window->isWindowModified());
        QVERIFY(shown.window->saveFile(newPath(QStringLiteral("rescued.terroir"))));
        QTest::qWait(2'500); // no copy of what is saved
        shown.window.reset();
        QVERIFY(database::recoverableProjects().empty());
    }

    void theCatalogSaysWhatIsWrongWithIt()
    {
        const auto no = [](const QString&) { return false; };
        const auto yes = [](const QString& question) { return question.contains(QStringLiteral("damaged")); };
        const QString good = newPath(QStringLiteral("good/catalog.sqlite"));
        QDir(m_folder.path()).mkdir(QStringLiteral("good"));
        QVERIFY(ui::startCatalog(database::openCatalog(good), good, no)->sentence.isEmpty());

        const QString text = newPath(QStringLiteral("text.sqlite"));
        write(text, QByteArray("id,name\n").repeated(900));
        const QByteArray bytes = contents(text);
        const auto malformed = ui::startCatalog(database::openCatalog(text), text, yes);
        QVERIFY(malformed->sentence.contains(QStringLiteral("is not a catalog")));
        QVERIFY(malformed->store->location().isEmpty()); // in memory
        QVERIFY(contents(text) == bytes);

        const QString newer = newPath(QStringLiteral("newer.sqlite"));
        QVERIFY(QFile::copy(good, newer));
        change(newer, "PRAGMA user_version = 99");
        QVERIFY(ui::startCatalog(database::openCatalog(newer), newer, yes)
                    ->sentence.contains(QStringLiteral("newer version")));

        QVERIFY(test::spoilTable(good, "gpus"));
        const QByteArray damaged = contents(good);
        const auto refused = ui::startCatalog(database::openCatalog(good), good, no);
        QVERIFY(refused->sentence.contains(QStringLiteral("left as it is")));
        QVERIFY(refused->store->location().isEmpty());
        QVERIFY(contents(good) == damaged);
        const auto restored = ui::startCatalog(database::openCatalog(good), good, yes);
        QVERIFY2(restored->sentence.contains(QStringLiteral("kept as")), qPrintable(restored->sentence));
        QCOMPARE(restored->store->location(), good);
        QVERIFY(restored->store->tables().table("gpus").find("h100-sxm") >= 0);
    }
};

QTEST_MAIN(TestProjectWindow)
#include "test_project_window.moc"
