// tco and sweep as their user meets them.
#include "tests/app/cli_process.h"

#include <csignal>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace terroir::test;

class TestCliMoney : public QObject
{
    Q_OBJECT

private slots:
    void sweepsInShardsAndJoinsThem()
    {
        QTemporaryDir folder;
        const auto file = [&](const char* name) { return folder.filePath(QLatin1String(name)); };
        QFile spec(file("spec.json"));
        QVERIFY(spec.open(QIODevice::WriteOnly));
        spec.write(R"({"schema": 1, "scenario": ")" + sample("seed-8xh100.json").toUtf8() + R"(",
            "x": {"assumption": "elec-cn-cny", "from": 0.3, "to": 1, "steps": 30},
            "y": {"assumption": "price.gpu.h100-sxm", "values": [20000, 30000, 40000]}})");
        spec.close();
        const auto text = [](const QString& path) {
            QFile read(path);
            return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
        };
        const Answer whole = cli({"sweep", spec.fileName(), "--out", file("all.csv"), "--json"});
        QVERIFY2(whole.status == 0, whole.err.constData());
        QCOMPARE(whole.json()["written"].toInt(), 90);
        QCOMPARE(text(file("all.csv")).count('\n'), 91);
        QVERIFY(text(file("all.csv")).startsWith("sweep,points,point,elec-cn-cny,price.gpu.h100-sxm,own,"));
        for (const char* shard : {"1/2", "2/2"}) {
            const QString out = file(shard[0] == '1' ? "1.csv" : "2.sqlite");
            QCOMPARE(cli({"sweep", spec.fileName(), "--out", out, "--shard", shard}).status, 0);
        }
        QCOMPARE(
            cli({"sweep", "merge", file("2.sqlite"), file("1.csv"), "--out", file("joined.csv")}).status, 0);
        QCOMPARE(text(file("joined.csv")), text(file("all.csv"))); // to the byte
        const Answer lacking = cli({"sweep", "merge", file("1.csv"), "--out", file("half.csv")});
        QCOMPARE(lacking.status, 1);
        QVERIFY2(lacking.err.contains("point 45"), lacking.err.constData());
        QVERIFY(!QFile::exists(file("half.csv")));
        // Wrong words: one line that names the field; nothing is written.
        const Answer noShard = cli({"sweep", spec.fileName(), "--out", file("x.csv"), "--shard", "3/2"});
        QCOMPARE(noShard.status, 2);
        QVERIFY(noShard.err.contains("--shard"));
        const Answer noEnding = cli({"sweep", spec.fileName(), "--out", file("x.txt")});
        QCOMPARE(noEnding.status, 1);
        QVERIFY(noEnding.err.contains("csv"));
        QVERIFY(!QFile::exists(file("x.csv")) && !QFile::exists(file("x.txt")));
    }

    void anInterruptedSweepLeavesNothing()
    {
        QTemporaryDir folder;
        QFile spec(folder.filePath(QStringLiteral("spec.json")));
        QVERIFY(spec.open(QIODevice::WriteOnly)); // far more than this test waits for
        spec.write(R"({"schema": 1, "scenario": ")" + sample("buy-or-rent.json").toUtf8() + R"(",
            "x": {"assumption": "stages.serve.requests_per_day", "from": 1000, "to": 1000000, "steps": 20000}})");
        spec.close();
        QProcess process;
        process.start(QStringLiteral(TERROIR_CLI),
            {QStringLiteral("sweep"), spec.fileName(), QStringLiteral("--out"),
                folder.filePath(QStringLiteral("out.sqlite"))});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(
            QFile::exists(folder.filePath(QStringLiteral("out.sqlite.part"))), 60000); // it is at work
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("Cancelled"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("spec.json")});
    }
};

QTEST_APPLESS_MAIN(TestCliMoney)
#include "test_cli_money.moc"
