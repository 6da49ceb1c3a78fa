// tco and sweep as their user meets them.
#include "tests/app/cli_process.h"

#include <cmath>
#include <csignal>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace terroir::test;

namespace {

/// `terroir-cli tco` of the seed's sample after a change.
template <class Change>
Answer tcoOf(Change change)
{
    QFile file(sample(QStringLiteral("seed-8xh100.json")));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QJsonObject scenario = QJsonDocument::fromJson(file.readAll()).object();
    change(scenario);
    QTemporaryDir folder;
    QFile changed(folder.filePath(QStringLiteral("scenario.json")));
    if (!changed.open(QIODevice::WriteOnly))
        return {};
    changed.write(QJsonDocument(scenario).toJson());
    changed.close();
    return cli({QStringLiteral("tco"), changed.fileName(), QStringLiteral("--lang"), QStringLiteral("en")});
}

} // namespace

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

    void badInputNamesFieldValueAndRange_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<QStringList>("words");
        const auto row
            = [](const char* name, const char* pointer, const QJsonValue& value, QStringList words) {
                  QTest::newRow(name) << QString::fromLatin1(pointer) << value << words;
              };
        row("zero years", "horizon_years", 0, {"horizon_years", "0", "0.25"});
        row("low above high", "overrides", QJsonObject{{"wacc-cn", QJsonObject{{"low", 0.2}, {"high", 0.1}}}},
            {"wacc-cn", "0.2", "low <= typical <= high"});
        row("a share above one", "overrides",
            QJsonObject{{"co-rent-utilisation", QJsonObject{{"typical", 1.2}}}},
            {"co-rent-utilisation", "1.2", "0..1"});
        row("a negative price", "overrides", QJsonObject{{"elec-cn-cny", QJsonObject{{"typical", -0.1}}}},
            {"elec-cn-cny", "-0.1", ">= 0"});
        row("no such day", "as_of", QStringLiteral("2025-02-30"), {"as_of", "2025-02-30", "YYYY-MM-DD"});
    }

    void badInputNamesFieldValueAndRange()
    {
        QFETCH(QString, pointer);
        QFETCH(QJsonValue, value);
        QFETCH(QStringList, words);
        const Answer answer = tcoOf([&](QJsonObject& scenario) { scenario[pointer] = value; });
        QCOMPARE(answer.status, 1);
        QCOMPARE(answer.err.count('\n'), 1);
        for (const QString& word : words)
            QVERIFY2(answer.err.contains(word.toUtf8()), answer.err.constData());
    }

    void aPriceThatIsMissingIsNamedWithItsRegion()
    {
        const Answer answer = tcoOf([](QJsonObject& scenario) {
            QJsonArray stages = scenario["stages"].toArray();
            QJsonObject stage = stages[0].toObject();
            stage["cluster"] = QJsonObject{{"gpu", "h100-sxm-96"}, {"gpus", 8}, {"gpus_per_node", 8}};
            stages[0] = stage;
            scenario["stages"] = stages;
        });
        QCOMPARE(answer.status, 1);
        QVERIFY2(
            answer.err.contains("gpus.h100-sxm-96") && answer.err.contains("CN"), answer.err.constData());
    }

    void costsOfAnotherDay()
    {
        const auto total = [](const QStringList& more, QByteArray* err = nullptr) {
            const Answer answer = cli(QStringList{"tco", sample("seed-8xh100.json"), "--json"} + more);
            if (err)
                *err = answer.err;
            return answer.json()["supplies"].toArray().first().toObject()["point_total"].toDouble(NAN);
        };
        QByteArray note;
        const double now = total({}), then = total({"--as-of", "2999-12-31"}),
                     before = total({"--as-of", "2001-01-01"}, &note);
        QCOMPARE(then, now); // the newest of everything
        QVERIFY(before > 0);
        QVERIFY2(note.contains("2001-01-01"), note.constData()); // nothing is so old: it says so
        const Answer wrong = cli({"tco", sample("seed-8xh100.json"), "--as-of", "2025-13-01"});
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains("--as-of") && wrong.err.contains("YYYY-MM-DD"));
    }
};

QTEST_APPLESS_MAIN(TestCliMoney)
#include "test_cli_money.moc"
