// The catalog when things go wrong: foreign, newer and damaged files, a full disk, a killed program.
#include "database/catalog_backup.h"
#include "database/catalog_store.h"
#include "database/migrate.h"
#include "database/sqlite_catalog_store.h"
#include "tests/database/catalog_child.h"
#include "tests/support/spoil.h"

#include <csignal>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

using namespace terroir;
using core::ProblemCode;

namespace {

std::unique_ptr<database::CatalogStore> opened(const QString& path)
{
    auto store = database::openCatalog(path);
    if (!store)
        qFatal("%s %s %s", store.error().field.c_str(), store.error().value.c_str(),
            store.error().allowed.c_str());
    return std::move(*store);
}

core::Problem openProblem(const QString& path)
{
    auto store = database::openCatalog(path);
    return store ? core::Problem{ProblemCode::Cancelled, "opened", {}, {}} : store.error();
}

std::string noteOf(const database::CatalogStore& store, const char* tableId)
{
    const core::Table& table = store.tables().table(tableId);
    const auto* text
        = std::get_if<std::string>(&table.rows[0][static_cast<std::size_t>(table.spec->indexOf("notes"))]);
    return text ? *text : std::string();
}

void note(database::CatalogStore& store, const std::string& text)
{
    const auto done = store.apply({test::noteOfFirst(store.tables(), "models", text)}, QStringLiteral("me"));
    QVERIFY(done);
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Noise over the middle of a file; the header stays.
void damage(const QString& path)
{
    QByteArray bytes = contents(path);
    QVERIFY(bytes.size() > 64 * 1024);
    QRandomGenerator noise(7);
    for (qsizetype i = 4096; i < bytes.size() * 3 / 4; ++i)
        bytes[i] = char(noise.bounded(256));
    write(path, bytes);
}

/// A file that this process may not let grow beyond `bytes`, as on a full disk.
class FullDisk
{
public:
    explicit FullDisk(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before{};
};

} // namespace

class TestCatalogStrength : public QObject
{
    Q_OBJECT

private slots:
    void foreignFilesAreRefusedUntouched_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        QTest::newRow("text") << QByteArray("id,name\n1,2\n").repeated(200) << int(ProblemCode::Malformed);
        QTest::newRow("SQLite's name, then noise")
            << QByteArray("SQLite format 3\0", 16) + QByteArray(8000, 'x') << int(ProblemCode::Malformed);
        const QString other = newPath();
        QDir().mkpath(QFileInfo(other).absolutePath());
        auto database = *database::Sqlite::open(other.toStdString());
        QVERIFY(database.run("CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES ('x')"));
        database = {};
        QTest::newRow("another program's database") << contents(other) << int(ProblemCode::Malformed);
        opened(other + u'c');
        database = *database::Sqlite::open((other + u'c').toStdString());
        QVERIFY(database.run("PRAGMA user_version = 99"));
        database = {};
        QTest::newRow("a newer Terroir's") << contents(other + u'c') << int(ProblemCode::TooNew);
        QFile::remove(other + u'c');
        opened(other + u'c');
        damage(other + u'c');
        QTest::newRow("damaged") << contents(other + u'c') << int(ProblemCode::Damaged);
    }
    void foreignFilesAreRefusedUntouched()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        const QString path = newPath();
        write(path, bytes);
        const auto problem = openProblem(path);
        QVERIFY2(int(problem.code) == code,
            (std::string(core::id(problem.code)) + ' ' + problem.field + ' ' + problem.value).c_str());
        QCOMPARE(problem.field, path.toStdString());
        QVERIFY(contents(path) == bytes);
    }

    void aFolderThatCannotBeWrittenIsSaid()
    {
        QCOMPARE(int(openProblem(QStringLiteral("/proc/terroir/catalog.sqlite")).code), int(ProblemCode::Io));
        const QString file = newPath();
        write(file, "x");
        QCOMPARE(int(openProblem(file + QStringLiteral("/catalog.sqlite")).code), int(ProblemCode::Io));
        if (geteuid() == 0)
            return; // root may write everywhere
        const QString path = newPath();
        const QString folder = QFileInfo(path).absolutePath();
        QDir().mkpath(folder);
        QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::ExeOwner);
        QCOMPARE(int(openProblem(path).code), int(ProblemCode::Io));
        QFile::setPermissions(
            folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    }

    void aFullDiskLosesNothing()
    {
        const QString path = newPath();
        const auto store = opened(path);
        note(*store, "before");
        const std::string big(9000, 'n');
        std::vector<database::RowChange> many{test::noteOfFirst(store->tables(), "models", big)};
        for (int i = 0; i < 200; ++i) {
            database::RowChange change;
            change.kind = database::RowChange::Kind::Insert;
            change.table = "gpus";
            change.rowId = test::importedId(i);
            change.after = store->tables().table("gpus").rows[0];
            change.after[0] = change.rowId;
            change.after[static_cast<std::size_t>(core::tableSpec("gpus")->indexOf("notes"))] = big;
            many.push_back(std::move(change));
        }
        {
            const FullDisk full(static_cast<rlim_t>(QFileInfo(path + QStringLiteral("-wal")).size()) + 65536);
            const auto done = store->apply(many, QStringLiteral("me"));
            QVERIFY(!done);
            QCOMPARE(int(done.error().code), int(ProblemCode::Io));
        }
        QCOMPARE(noteOf(*store, "models"), std::string("before"));
        QCOMPARE(noteOf(*opened(path), "models"), std::string("before"));
        QVERIFY(store->apply(many, QStringLiteral("me"))); // there is room again
        QCOMPARE(noteOf(*opened(path), "models"), big);
        {
            const FullDisk full(20'000);
            QCOMPARE(int(openProblem(newPath()).code), int(ProblemCode::Io));
        }
    }

    void backupsAreMadeDailyAndFiveAreKept()
    {
        const QString path = newPath();
        opened(path);
        QVERIFY(database::catalogBackups(path).empty()); // nothing of the user's yet
        opened(path);
        QCOMPARE(database::catalogBackups(path).size(), std::size_t{1});
        opened(path); // the same day
        QCOMPARE(database::catalogBackups(path).size(), std::size_t{1});
        auto database = *database::Sqlite::open(path.toStdString());
        for (int i = 0; i < 7; ++i) {
            QTest::qSleep(2);
            QVERIFY(database::backUpCatalog(database, path));
        }
        const auto backups = database::catalogBackups(path);
        QCOMPARE(backups.size(), std::size_t{5});
        QVERIFY(backups.front().when > backups.back().when);
        QVERIFY(backups.front().when.secsTo(QDateTime::currentDateTimeUtc()) < 60);
        auto copy = *database::Sqlite::open(backups.front().path.toStdString(), database::OpenMode::ReadOnly);
        QVERIFY(copy.quickCheck());
        QVERIFY(!QFile::exists(backups.front().path + QStringLiteral("-wal")));
        const QStringList leftovers = QFileInfo(path).absoluteDir().entryList({QStringLiteral("*.part*")});
        QVERIFY(leftovers.isEmpty());
    }

    void anOlderFileIsBackedUpAndMigrated()
    {
        // As the first version left it: the first script only.
        const QString path = newPath();
        QDir().mkpath(QFileInfo(path).absolutePath());
        auto database = *database::Sqlite::open(path.toStdString());
        QFile script(QStringLiteral(":/migrations/001_catalog.sql"));
        QVERIFY(script.open(QIODevice::ReadOnly));
        QVERIFY(database.run(script.readAll().toStdString()));
        QVERIFY(database.run("INSERT INTO gpus (id, vendor, name, memory_gb, memory_bw_gb_s, tier) "
                             "VALUES ('mine', 'we', 'ours', 80, 2000, 'first');"
                             "PRAGMA user_version = 1"));
        database = {};
        const auto store = opened(path);
        QVERIFY(store->tables().table("gpus").find("mine") >= 0);
        QVERIFY(store->tables().table("gpus").find("h100-sxm") >= 0);
        const auto backups = database::catalogBackups(path);
        QCOMPARE(backups.size(), std::size_t{1});
        auto old = *database::Sqlite::open(backups[0].path.toStdString(), database::OpenMode::ReadOnly);
        QCOMPARE(*old.integer("PRAGMA user_version"), std::int64_t{1});
        QCOMPARE(*old.integer("SELECT count(*) FROM gpus"), std::int64_t{1});
    }

    void aDamagedCatalogIsKeptAsideAndTheNewestGoodBackupStands()
    {
        const QString path = newPath();
        note(*opened(path), "first");
        auto database = *database::Sqlite::open(path.toStdString());
        QVERIFY(database::backUpCatalog(database, path));
        database = {};
        note(*opened(path), "second");
        database = *database::Sqlite::open(path.toStdString());
        const QString newest = *database::backUpCatalog(database, path);
        QTest::qSleep(2);
        const QString bad = *database::backUpCatalog(database, path);
        database = {};
        damage(bad); // the newest one is no use
        note(*opened(path), "third");
        damage(path);
        const QByteArray damaged = contents(path);
        QCOMPARE(int(openProblem(path).code), int(ProblemCode::Damaged));
        const auto recovery = database::recoverCatalog(path);
        QVERIFY(recovery);
        QCOMPARE(recovery->restoredFrom, newest);
        QVERIFY(QFileInfo(recovery->keptAside).fileName().startsWith(QStringLiteral("catalog.damaged-")));
        QVERIFY(contents(recovery->keptAside) == damaged);
        const auto store = opened(path);
        QVERIFY(noteOf(*store, "models") == "second" || recovery->editsSalvaged > 0);
        QVERIFY(store->tables().table("gpus").find("h100-sxm") >= 0);
        note(*store, "goes on");
    }

    void editsAfterTheBackupAreMadeAgainWhereTheyCanBeRead()
    {
        const QString path = newPath();
        opened(path);
        auto database = *database::Sqlite::open(path.toStdString());
        QVERIFY(database::backUpCatalog(database, path));
        database = {};
        note(*opened(path), "after the backup");
        // Only the price list's pages are hit.
        QVERIFY(test::spoilTable(path, "api_prices"));
        QCOMPARE(int(openProblem(path).code), int(ProblemCode::Damaged));
        const auto recovery = database::recoverCatalog(path);
        QVERIFY(recovery);
        QCOMPARE(recovery->editsSalvaged, 1);
        QCOMPARE(recovery->editsLost, 0);
        QCOMPARE(noteOf(*opened(path), "models"), std::string("after the backup"));
    }

    void withoutABackupTheShippedRowsStand()
    {
        const QString path = newPath();
        write(path, QByteArray(5000, 'x'));
        const auto recovery = database::recoverCatalog(path);
        QVERIFY(recovery);
        QVERIFY(recovery->restoredFrom.isEmpty());
        QCOMPARE(contents(recovery->keptAside), QByteArray(5000, 'x'));
        QVERIFY(opened(path)->tables().table("gpus").find("h100-sxm") >= 0);
    }

    void anEmptiedFileIsNotTakenForANewOne()
    {
        const QString path = newPath();
        note(*opened(path), "mine");
        opened(path); // makes the day's backup
        write(path, {});
        QFile::remove(path + QStringLiteral("-wal"));
        QCOMPARE(int(openProblem(path).code), int(ProblemCode::Damaged));
        QVERIFY(database::recoverCatalog(path));
        QCOMPARE(noteOf(*opened(path), "models"), std::string("mine"));
    }

    void manyProgramsMayCreateItAtOnce()
    {
        const QString path = newPath();
        std::vector<std::thread> programs;
        std::atomic<int> good = 0;
        for (int i = 0; i < 4; ++i)
            programs.emplace_back([&] {
                const auto store = database::openCatalog(path);
                if (store && (*store)->tables().table("gpus").find("h100-sxm") >= 0)
                    ++good;
            });
        for (std::thread& program : programs)
            program.join();
        QCOMPARE(good.load(), 4);
        QVERIFY(opened(path)->changesToShipped().empty());
    }

    /// TERROIR_KILLS=200 in the soak.
    void killedDuringEdits()
    {
        const int kills = qEnvironmentVariableIntValue("TERROIR_KILLS") > 0
            ? qEnvironmentVariableIntValue("TERROIR_KILLS")
            : 10;
        const QString path = newPath();
        opened(path);
        QRandomGenerator random(4711);
        int steps = 0;
        for (int kill = 0; kill < kills; ++kill) {
            const std::string before = noteOf(*opened(path), "models");
            QProcess child;
            child.start(
                QCoreApplication::applicationFilePath(), {QStringLiteral("--edit-until-killed"), path});
            QVERIFY(child.waitForReadyRead(60'000)); // its first step is done
            QTest::qSleep(int(random.bounded(60)));
            ::kill(pid_t(child.processId()), SIGKILL);
            QVERIFY(child.waitForFinished(60'000));
            QCOMPARE(int(child.exitStatus()), int(QProcess::CrashExit));
            const auto lines = child.readAllStandardOutput().split('\n');
            const int committed = lines.value(lines.size() - 2).toInt();
            QVERIFY(committed > 0);
            steps += committed;
            const auto store = opened(path); // quick_check included
            const std::string models = noteOf(*store, "models");
            // What was said to be written is there; the next step is there as a whole or not at all.
            QVERIFY2(models == std::to_string(committed) || models == std::to_string(committed + 1),
                models.c_str());
            QCOMPARE(noteOf(*store, "links"), models);
            int imported = 0;
            for (int i = 0; i < test::kImportedRows; ++i)
                imported += store->tables().table("gpus").find(test::importedId(i)) >= 0;
            QVERIFY(imported == 0 || imported == test::kImportedRows);
            QVERIFY(core::checkReferences(store->tables()).empty());
        }
        qInfo() << kills << "kills in" << steps << "steps";
    }

private:
    QString newPath() { return m_folder.filePath(QStringLiteral("c%1/catalog.sqlite").arg(++m_number)); }

    QTemporaryDir m_folder;
    int m_number = 0;
};

int main(int argc, char* argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QStringLiteral("--edit-until-killed"))
        return test::editUntilKilled(arguments[2]);
    TestCatalogStrength tests;
    return QTest::qExec(&tests, argc, argv);
}
#include "test_catalog_strength.moc"
