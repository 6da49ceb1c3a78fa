// The catalog on the command line: a newer release's review, what is handed to a colleague, what is owned.
#include "tests/app/cli_process.h"
#include "tests/database/catalog_edits.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using namespace terroir;
using namespace terroir::test;

class TestCliCatalog : public QObject
{
    Q_OBJECT

private slots:
    void aReleaseIsReviewedByTableRowAndColumn()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.sqlite"));
        makeConflicts(path);
        const QStringList on{QStringLiteral("--catalog"), path};

        const Answer listed = cli(QStringList{"catalog", "review", "--json"} + on);
        QVERIFY2(listed.status == 0, listed.err.constData());
        const QJsonArray conflicts = listed.json()["conflicts"].toArray();
        QCOMPARE(conflicts.size(), 3);
        const QJsonObject first = conflicts[0].toObject();
        QCOMPARE(first["table"].toString(), "gpus");
        QCOMPARE(first["id"].toString(), "h100-sxm");
        QCOMPARE(first["column"].toString(), "memory_bw_gb_s");
        QCOMPARE(first["shipped_before"].toDouble(), 3000.0);
        QCOMPARE(first["mine"].toDouble(), 3210.0);
        QCOMPARE(first["shipped_now"].toDouble(), 3350.0);
        const Answer read = cli(QStringList{"catalog", "review"} + on);
        QVERIFY(read.out.contains("Shipped before") && read.out.contains("3210"));

        // One cell follows the release, one row stays, the rest of the table follows.
        const Answer taken = cli(
            QStringList{"catalog", "review", "take", "gpus", "H100 SXM", "memory_bw_gb_s", "--json"} + on);
        QVERIFY2(taken.status == 0, taken.err.constData());
        QCOMPARE(taken.json()["taken"].toInt(), 1);
        QCOMPARE(taken.json()["open"].toInt(), 2);
        QCOMPARE(shown(path, "gpus", "h100-sxm")["memory_bw_gb_s"].toDouble(), 3350.0);

        const Answer kept = cli(QStringList{"catalog", "review", "keep", "gpus", "t4", "--json"} + on);
        QVERIFY2(kept.status == 0, kept.err.constData());
        QCOMPARE(kept.json()["kept"].toInt(), 1);
        QCOMPARE(kept.json()["open"].toInt(), 1);
        QCOMPARE(shown(path, "gpus", "t4")["tdp_w"].toDouble(), 71.0);

        const Answer rest = cli(QStringList{"catalog", "review", "take", "--json"} + on);
        QVERIFY2(rest.status == 0, rest.err.constData());
        QCOMPARE(rest.json()["open"].toInt(), 0);
        const Answer none = cli(QStringList{"catalog", "review"} + on);
        QVERIFY(none.out.contains("Nothing to review"));
        QCOMPARE(shown(path, "gpus", "t4")["tdp_w"].toDouble(), 71.0); // what was kept is not asked again
    }

    void aWrongReviewIsRefused_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("status");
        QTest::newRow("action") << "review drop" << 2;
        QTest::newRow("table") << "review take cards" << 1;
        QTest::newRow("row") << "review take gpus a100-pcie-40" << 1;
        QTest::newRow("column") << "review keep gpus t4 memory_gb" << 1;
    }

    void aWrongReviewIsRefused()
    {
        QFETCH(QString, words);
        QFETCH(int, status);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.sqlite"));
        makeConflicts(path);
        const Answer answer
            = cli(QStringList{"catalog"} + words.split(u' ') + QStringList{"--catalog", path});
        QCOMPARE(answer.status, status);
        QVERIFY(!answer.err.isEmpty());
        QCOMPARE(
            cli({"catalog", "review", "--json", "--catalog", path}).json()["conflicts"].toArray().size(), 3);
    }

    void withoutACatalogThereIsNothingToReview()
    {
        const QTemporaryDir folder;
        const Answer answer = cli({"catalog", "review", "--json"}, folder.path());
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.json()["conflicts"].toArray().isEmpty());
        QVERIFY(QDir(folder.path()).isEmpty()); // and none is made
    }

    void aCatalogIsHandedOnAndCompared()
    {
        const QTemporaryDir folder;
        const QString mine = folder.filePath(QStringLiteral("mine.sqlite")),
                      theirs = folder.filePath(QStringLiteral("theirs.sqlite"));
        QCOMPARE(cli({"catalog", "export", theirs}, folder.path()).status, 0);
        QCOMPARE(cli({"catalog", "export", mine}, folder.path()).status, 0);
        QVERIFY(cli({"catalog", "diff", mine, theirs, "--json"}).json()["differences"].toArray().isEmpty());
        QCOMPARE(cli({"catalog", "set", "gpus", "t4", "tdp_w=75", "--catalog", theirs}).status, 0);
        QCOMPARE(cli({"catalog", "remove", "thresholds", "mfu-alarm", "--catalog", theirs}).status, 0);
        const QByteArray before = bytesOf(theirs);
        const Answer diff = cli({"catalog", "diff", mine, theirs, "--json"});
        QVERIFY2(diff.status == 0, diff.err.constData());
        const QJsonArray all = diff.json()["differences"].toArray();
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0].toObject()["column"].toString(), "tdp_w");
        QCOMPARE(all[0].toObject()["a"].toDouble(), 70.0);
        QCOMPARE(all[0].toObject()["b"].toDouble(), 75.0);
        QCOMPARE(all[1].toObject()["only_in"].toString(), "A");
        QVERIFY(bytesOf(theirs) == before); // a comparison writes nothing
        QVERIFY(cli({"catalog", "diff", mine, theirs}).out.contains("tdp_w"));
    }

    void ownedCardsAreNamed()
    {
        const Answer answer = cli({"catalog", "import", TERROIR_TEST_DATA "/imports/nvidia_smi_8xh100.xml"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QJsonObject first = answer.json()["owned"].toArray()[0].toObject();
        QCOMPARE(first["gpu"].toString(), "h100-sxm");
        QCOMPARE(first["count"].toInt(), 8);
    }

    void aRowThatOthersNeedStays()
    {
        const QTemporaryDir folder;
        const Answer answer = cli({"catalog", "remove", "gpus", "h100-sxm"}, folder.path());
        QCOMPARE(answer.status, 1);
        QVERIFY2(answer.err.contains("hgx-h100-8"), answer.err.constData());
    }

private:
    /// Three values that the user changed after an older release, which shipped them otherwise.
    static void makeConflicts(const QString& path)
    {
        core::CatalogTables older = shippedNow();
        setCell(older, "gpus", "h100-sxm", "memory_bw_gb_s", 3000.0);
        setCell(older, "gpus", "t4", "tdp_w", 69.0);
        setCell(older, "gpus", "l4", "tdp_w", 60.0);
        const Store store = openedWith(path, older);
        const auto change = [&](const char* id, const char* column, double value) {
            if (!store->apply({edit(*store, "gpus", id, column, value)}, QStringLiteral("Ann")))
                qFatal("%s", id);
        };
        change("h100-sxm", "memory_bw_gb_s", 3210);
        change("l4", "tdp_w", 65);
        change("t4", "tdp_w", 71);
    }

    static QJsonObject shown(const QString& path, const QString& table, const QString& id)
    {
        return cli({"catalog", "show", table, id, "--json", "--catalog", path}).json();
    }

    static QByteArray bytesOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

QTEST_APPLESS_MAIN(TestCliCatalog)
#include "test_cli_catalog.moc"
