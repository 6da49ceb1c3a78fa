// Project files: the round trip, what is refused and saved of it, locks and recovery after a crash.
#include "database/project_file.h"
#include "database/project_recovery.h"
#include "database/project_snapshot.h"
#include "database/shipped.h"
#include "database/sqlite.h"
#include "tests/support/spoil.h"

#include <csignal>
#include <cstdio>
#include <functional>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/resource.h>

using namespace terroir;
using core::ProblemCode;
using database::Project;

namespace {

core::Scenario sample(const char* name)
{
    QFile file(QStringLiteral(TERROIR_RESOURCES "/samples/") + QString::fromLatin1(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no sample %s", name);
    auto scenario = core::scenarioFromJson(file.readAll().toStdString());
    if (!scenario)
        qFatal("%s", scenario.error().field.c_str());
    return std::move(*scenario);
}

Project sampleProject()
{
    Project project;
    project.scenarios = {{"s1", sample("seed-8xh100.json"), 2, {}, {}},
        {"s3", sample("serve-70b.json"), 0, "s1", "own_model"}};
    project.scenarios[0].scenario.notes = "预算会 · first draft\n=1+1";
    project.currentId = "s3";
    project.pinnedId = "s1";
    project.nextNumber = 4;
    const auto tables = *database::shippedTables();
    project.snapshot = database::snapshotOf(tables, project.scenarios);
    project.catalogFingerprint = database::catalogFingerprint(tables);
    return project;
}

std::string text(const Project& project)
{
    std::string all = project.currentId + '|' + project.pinnedId + '|' + std::to_string(project.nextNumber)
        + '|' + project.catalogFingerprint + '\n';
    for (const auto& entry : project.scenarios)
        all += entry.id + '|' + std::to_string(entry.colour) + '|' + entry.forkedFrom + '|' + entry.forkedAt
            + core::scenarioToJson(entry.scenario);
    for (const core::Table& table : project.snapshot.tables)
        all += core::tableToCsv(table);
    return all;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

core::Problem problemOf(const core::Result<void>& result)
{
    return result ? core::Problem{ProblemCode::Cancelled, "no problem", {}, {}} : result.error();
}

core::Problem openProblem(const QString& path)
{
    const auto project = database::openProject(path);
    return project ? core::Problem{ProblemCode::Cancelled, "opened", {}, {}} : project.error();
}

core::Row& rowOf(core::CatalogTables& tables, const char* table, std::string_view id)
{
    core::Table& all = tables.table(table);
    return all.rows[static_cast<std::size_t>(all.find(id))];
}

std::size_t at(const char* table, const char* column)
{
    return static_cast<std::size_t>(core::tableSpec(table)->indexOf(column));
}

int saveUntilKilled(const QString& projectPath)
{
    auto recovery = database::RecoveryFile::create();
    if (!recovery)
        return 2;
    Project project = sampleProject();
    for (int step = 1;; ++step) {
        project.scenarios[0].scenario.notes = std::to_string(step);
        if (!recovery->save(project, projectPath))
            return 3;
        std::printf("%d\n", step);
        std::fflush(stdout);
    }
}

} // namespace

class TestProjectFile : public QObject
{
    Q_OBJECT

private slots:
    void whatIsSavedIsOpened()
    {
        const QString path = newPath();
        const Project project = sampleProject();
        QVERIFY(database::saveProject(path, project));
        const auto opened = database::openProject(path);
        QVERIFY2(opened, opened ? "" : opened.error().field.c_str());
        QCOMPARE(text(*opened), text(project));
        QVERIFY(!opened->readOnly);
        QVERIFY(QDateTime::fromString(QString::fromStdString(opened->created), Qt::ISODate).isValid());
        QVERIFY(!opened->appVersion.empty());
        QCOMPARE(contents(path).mid(68, 4), QByteArray("TRRR")); // as the MIME type looks for it
        QCOMPARE(folderOf(path), QStringList{QFileInfo(path).fileName()}); // one file, nothing left beside it
    }

    void anUnchangedProjectIsNotRewritten()
    {
        const QString path = newPath();
        Project project = sampleProject();
        QVERIFY(database::saveProject(path, project));
        const QByteArray before = contents(path);
        const auto hash = *database::projectFileHash(path);
        project = *database::openProject(path);
        project.currentId = "s1"; // looking at another scenario is no change
        QVERIFY(database::saveProject(path, project));
        QVERIFY(contents(path) == before);
        QVERIFY(!QFile::exists(path + QStringLiteral(".bak")));
        project.scenarios[1].scenario.notes = "changed";
        QVERIFY(database::saveProject(path, project));
        QVERIFY(*database::projectFileHash(path) != hash);
        QVERIFY(contents(path + QStringLiteral(".bak")) == before);
        const auto opened = database::openProject(path);
        QCOMPARE(opened->scenarios[1].scenario.notes, std::string("changed"));
        QCOMPARE(opened->created, project.created);
        std::swap(project.scenarios[0], project.scenarios[1]); // the order of the list counts
        QVERIFY(database::saveProject(path, project));
        QCOMPARE(database::openProject(path)->scenarios[0].id, std::string("s3"));
    }

    void aScenarioWhoseCardIsGoneIsKept()
    {
        const QString path = newPath();
        Project project = sampleProject();
        project.scenarios[0].scenario.stages[0].cluster.gpuId = "never-heard-of";
        QVERIFY(database::saveProject(path, project));
        QCOMPARE(database::openProject(path)->scenarios[0].scenario.stages[0].cluster.gpuId,
            std::string("never-heard-of"));
    }

    void aNewerFileIsReadButNotWritten()
    {
        const QString path = newPath();
        QVERIFY(database::saveProject(path, sampleProject()));
        change(path,
            "CREATE TABLE holograms (x TEXT); ALTER TABLE scenarios ADD COLUMN mood TEXT;"
            "PRAGMA user_version = 99");
        const QByteArray before = contents(path);
        const auto project = database::openProject(path);
        QVERIFY(project);
        QCOMPARE(text(*project), text(sampleProject()));
        QVERIFY(project->readOnly);
        QCOMPARE(int(project->readOnly->code), int(ProblemCode::TooNew));
        QCOMPARE(project->readOnly->value, std::string("99"));
        QCOMPARE(int(problemOf(database::saveProject(path, *project)).code), int(ProblemCode::TooNew));
        QVERIFY(contents(path) == before);
    }

    void otherFilesAreRefused()
    {
        QCOMPARE(int(openProblem(newPath()).code), int(ProblemCode::Io));
        const QString text = newPath();
        write(text, QByteArray("{\"schema\": 1}\n").repeated(100));
        QCOMPARE(int(openProblem(text).code), int(ProblemCode::Malformed));
        const QString other = newPath();
        change(other, "CREATE TABLE t (x); PRAGMA application_id = 7");
        QCOMPARE(int(openProblem(other).code), int(ProblemCode::Malformed));
        QCOMPARE(openProblem(other).value, std::string("application_id 7"));
        const QString broken = newPath();
        QVERIFY(database::saveProject(broken, sampleProject()));
        change(broken, "UPDATE scenarios SET json = '{\"schema\": 1, \"stages\": 5}' WHERE id = 's3'");
        QVERIFY(openProblem(broken).field.starts_with("scenarios.s3"));
        const QString empty = newPath();
        write(empty, {});
        QCOMPARE(int(openProblem(empty).code), int(ProblemCode::Malformed));
        QVERIFY(openProblem(QDir::tempPath()).code == ProblemCode::Io);
    }

    void ofADamagedFileTheScenariosAreSalvaged()
    {
        const QString path = newPath();
        QVERIFY(database::saveProject(path, sampleProject()));
        QVERIFY(test::spoilTable(path, "catalog_rows"));
        const QByteArray bytes = contents(path);
        const auto problem = openProblem(path);
        QCOMPARE(int(problem.code), int(ProblemCode::Damaged));
        QCOMPARE(problem.allowed, std::string("2 scenarios"));
        const auto salvaged = database::salvageProject(path);
        QVERIFY(salvaged);
        QCOMPARE(salvaged->scenarios.size(), std::size_t{2});
        QCOMPARE(salvaged->scenarios[0].scenario.notes, sampleProject().scenarios[0].scenario.notes);
        QVERIFY(contents(path) == bytes);
    }

    void whatIsLeftOfAnyDamageIsSalvaged_data()
    {
        using Damage = std::function<void(const QString&)>;
        QTest::addColumn<Damage>("spoil");
        QTest::addColumn<int>("left"); // of two scenarios
        const auto row
            = [](const char* name, int left, const Damage& spoil) { QTest::newRow(name) << spoil << left; };
        const auto cut = [](double share) {
            return [share](const QString& path) {
                QVERIFY(QFile::resize(path, qint64(double(QFileInfo(path).size()) * share)));
            };
        };
        const auto overwrite = [](qint64 from, qsizetype bytes) {
            return [from, bytes](const QString& path) {
                QFile file(path);
                QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(from));
                QCOMPARE(file.write(QByteArray(bytes, char(0xEE))), bytes);
            };
        };
        row("cut off within a page", 2, cut(0.6));
        row("cut off near its end", 2, cut(0.9));
        row("the whole header", 2, overwrite(0, 100));
        row("the first bytes alone", 2, overwrite(0, 16));
        row("the page size alone", 2, overwrite(16, 2));
        row("a scenario that is no JSON", 1, [](const QString& path) {
            change(path, "UPDATE scenarios SET json = substr(json, 1, 300) WHERE id = 's1'");
        });
        row("a scenario out of range", 1, [](const QString& path) {
            change(path,
                "UPDATE scenarios SET json = replace(json, '\"gpus\": ', '\"gpus\": -') WHERE id = 's3'");
        });
        row("the index of the scenarios", 2,
            [](const QString& path) { QVERIFY(test::spoilTable(path, "sqlite_autoindex_scenarios_2")); });
        row("no table of figures", 2, [](const QString& path) { change(path, "DROP TABLE catalog_rows"); });
        row("no table of scenarios", 0, [](const QString& path) { change(path, "DROP TABLE scenarios"); });
    }
    void whatIsLeftOfAnyDamageIsSalvaged()
    {
        QFETCH(std::function<void(const QString&)>, spoil);
        QFETCH(int, left);
        const QString path = newPath();
        QVERIFY(database::saveProject(path, sampleProject()));
        spoil(path);
        const QByteArray bytes = contents(path);
        const auto problem = openProblem(path);
        QCOMPARE(int(problem.code), int(ProblemCode::Damaged));
        QCOMPARE(problem.allowed, std::to_string(left) + " scenarios");
        const auto salvaged = database::salvageProject(path);
        QCOMPARE(salvaged ? int(salvaged->scenarios.size()) : 0, left);
        for (const auto& entry : salvaged ? salvaged->scenarios : std::vector<database::ProjectScenario>())
            for (const auto& whole : sampleProject().scenarios)
                if (whole.id == entry.id)
                    QCOMPARE(core::scenarioToJson(entry.scenario), core::scenarioToJson(whole.scenario));
        QVERIFY(contents(path) == bytes);
        QCOMPARE(folderOf(path), QStringList{QFileInfo(path).fileName()});
    }

    void aFailedSaveLeavesTheFileBefore()
    {
        const QString path = newPath();
        Project project = sampleProject();
        QVERIFY(database::saveProject(path, project));
        const QByteArray before = contents(path);
        project.scenarios[0].scenario.notes = std::string(200'000, 'n');
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{};
        getrlimit(RLIMIT_FSIZE, &limit);
        const rlimit unlimited = limit;
        limit.rlim_cur = 50'000; // as on a full disk
        setrlimit(RLIMIT_FSIZE, &limit);
        const auto problem = problemOf(database::saveProject(path, project));
        setrlimit(RLIMIT_FSIZE, &unlimited);
        QCOMPARE(int(problem.code), int(ProblemCode::Io));
        QCOMPARE(problem.field, path.toStdString());
        QVERIFY(contents(path) == before);
        QCOMPARE(folderOf(path), QStringList{QFileInfo(path).fileName()});
        QCOMPARE(int(problemOf(database::saveProject(QStringLiteral("/proc/x.terroir"), project)).code),
            int(ProblemCode::Io));
        QVERIFY(database::saveProject(path, project)); // there is room again
    }

    void theSnapshotHoldsWhatTheScenariosUse()
    {
        const Project project = sampleProject();
        const auto tables = *database::shippedTables();
        const core::Stage& stage = project.scenarios[0].scenario.stages[0];
        QVERIFY(project.snapshot.table("gpus").find(stage.cluster.gpuId) >= 0);
        QVERIFY(project.snapshot.table("models").find(stage.modelId) >= 0);
        QVERIFY(project.snapshot.table("gpus").rows.size() < tables.table("gpus").rows.size() / 4);
        QVERIFY(project.snapshot.table("assumptions").rows == tables.table("assumptions").rows);
        QVERIFY(project.snapshot.table("thresholds").rows == tables.table("thresholds").rows);
        QVERIFY(core::checkReferences(project.snapshot).empty()); // it stands alone
        QVERIFY(database::catalogDifferences(project.snapshot, tables).empty());
    }

    void theFiguresOfTheDayAreHeld()
    {
        const Project project = sampleProject();
        const std::string card = project.snapshot.table("gpus").idOf(0);
        core::CatalogTables now = *database::shippedTables();
        const core::CatalogTables then = now;
        rowOf(now, "gpus", card)[at("gpus", "notes")] = std::string("a newer note");
        core::Row offer = then.table("offers").rows[0];
        offer[0] = std::string("cheaper-since");
        offer[at("offers", "gpu_id")] = card;
        now.table("offers").rows.push_back(offer);
        core::Table& models = now.table("models");
        const std::string model = project.snapshot.table("models").idOf(0);
        for (core::Row& row : now.table("api_prices").rows)
            if (row[at("api_prices", "model_id_open_weights")] == core::Cell(model))
                row[at("api_prices", "model_id_open_weights")] = {};
        models.rows.erase(models.rows.begin() + models.find(model));
        const auto differences = database::catalogDifferences(project.snapshot, now);
        QVERIFY(differences.size() >= 2);
        QCOMPARE(differences[0].rowId, card);
        QCOMPARE(differences[0].cells.size(), std::size_t{1});
        QCOMPARE(differences[0].cells[0].column, std::string("notes"));
        QVERIFY(differences[0].cells[0].catalog == core::Cell(std::string("a newer note")));
        QVERIFY(std::any_of(differences.begin(), differences.end(), [&](const database::RowDifference& row) {
            return row.table == "models" && row.rowId == model && row.gone;
        }));
        core::CatalogTables held = database::heldCatalog(now, project);
        QVERIFY(
            rowOf(held, "gpus", card) == then.table("gpus").rows[std::size_t(then.table("gpus").find(card))]);
        QCOMPARE(held.table("offers").find("cheaper-since"), -1);
        QVERIFY(held.table("models").find(model) >= 0);
        QVERIFY(held.table("gpus").rows.size() == then.table("gpus").rows.size());
        QVERIFY(database::catalogOf(held, 1));
        QVERIFY(database::catalogFingerprint(now) != database::catalogFingerprint(then));
    }

    void twoEditorsDoNotShareAFile()
    {
        const QString path = newPath();
        QVERIFY(database::saveProject(path, sampleProject()));
        {
            const auto mine = database::ProjectLock::take(path);
            QVERIFY(mine);
            const auto theirs = database::ProjectLock::take(path);
            QVERIFY(!theirs);
            QCOMPARE(int(theirs.error().code), int(ProblemCode::InUse));
            QCOMPARE(theirs.error().value,
                std::to_string(QCoreApplication::applicationPid()) + "@"
                    + QSysInfo::machineHostName().toStdString());
        }
        QVERIFY(database::ProjectLock::take(path));
        // A program that is gone holds nothing; one on another machine does.
        const QString lock = QFileInfo(path).absolutePath() + QStringLiteral("/.")
            + QFileInfo(path).fileName() + QStringLiteral(".lock");
        write(lock, "4194000\nterroir\n" + QSysInfo::machineHostName().toUtf8() + "\n\n\n");
        QVERIFY(database::ProjectLock::take(path));
        write(lock, "4194000\nterroir\nanother-machine\n\n\n");
        const auto theirs = database::ProjectLock::take(path);
        QVERIFY(!theirs);
        QCOMPARE(theirs.error().value, std::string("4194000@another-machine"));
        QCOMPARE(int(database::ProjectLock::take(QStringLiteral("/proc/x.terroir")).error().code),
            int(ProblemCode::Io));
    }

    void whatWasNotSavedIsRecovered()
    {
        QVERIFY(database::recoverableProjects().empty());
        {
            auto recovery = database::RecoveryFile::create();
            QVERIFY(recovery);
            QVERIFY(recovery->save(sampleProject(), QStringLiteral("/somewhere/plan.terroir")));
            QVERIFY(database::recoverableProjects().empty()); // this program is alive
        }
        const auto left = database::recoverableProjects();
        QCOMPARE(left.size(), std::size_t{1});
        QCOMPARE(left[0].projectPath, QStringLiteral("/somewhere/plan.terroir"));
        QCOMPARE(text(*database::openProject(left[0].path)), text(sampleProject()));
        database::removeRecoverable(left[0].path);
        QVERIFY(database::recoverableProjects().empty());
        auto recovery = database::RecoveryFile::create();
        QVERIFY(recovery->save(sampleProject(), {}));
        recovery->discard();
        QVERIFY(!QFile::exists(recovery->path()));
        QVERIFY(database::recoverableProjects().empty());
    }

    void aKilledProgramLosesAtMostTheLastSave()
    {
        for (int kill = 0; kill < 5; ++kill) {
            QProcess child;
            child.start(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--save-until-killed"), QStringLiteral("/somewhere/%1.terroir").arg(kill)});
            QVERIFY(child.waitForReadyRead(60'000));
            QTest::qSleep(17 * kill);
            ::kill(pid_t(child.processId()), SIGKILL);
            QVERIFY(child.waitForFinished(60'000));
            const auto lines = child.readAllStandardOutput().split('\n');
            const int saved = lines.value(lines.size() - 2).toInt();
            QVERIFY(saved > 0);
            const auto left = database::recoverableProjects();
            QCOMPARE(left.size(), std::size_t{1});
            QCOMPARE(left[0].projectPath, QStringLiteral("/somewhere/%1.terroir").arg(kill));
            const auto project = database::openProject(left[0].path);
            QVERIFY(project);
            const int found = std::stoi(project->scenarios[0].scenario.notes);
            QVERIFY(found == saved || found == saved + 1);
            database::removeRecoverable(left[0].path);
        }
    }

private:
    QString newPath()
    {
        const QString folder = m_folder.filePath(QStringLiteral("p%1").arg(++m_number));
        QDir().mkpath(folder);
        return folder + QStringLiteral("/plan.terroir");
    }

    static QStringList folderOf(const QString& path)
    {
        return QFileInfo(path).absoluteDir().entryList(QDir::Files | QDir::Hidden);
    }

    static void change(const QString& path, const std::string& sql)
    {
        auto database = *database::Sqlite::open(path.toStdString());
        const auto done = database.run(sql);
        QVERIFY2(done, problemOf(done).value.c_str());
    }

    QTemporaryDir m_folder;
    int m_number = 0;
};

int main(int argc, char* argv[])
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("terroir-project-test"));
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QStringLiteral("--save-until-killed"))
        return saveUntilKilled(arguments[2]);
    const QTemporaryDir home; // the children work there too
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    TestProjectFile tests;
    return QTest::qExec(&tests, argc, argv);
}
#include "test_project_file.moc"
