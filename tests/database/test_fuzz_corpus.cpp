// Every saved file of the fuzzers' corpora goes through its importer: what once broke one never does again.
#include "tests/fuzz/import_targets.h"

#include <QDirIterator>
#include <QFile>
#include <QtTest>

using namespace terroir;

class TestFuzzCorpus : public QObject
{
    Q_OBJECT

private slots:
    void everySavedFileIsSurvived_data()
    {
        QTest::addColumn<QString>("importer");
        for (const auto& [name, target] : test::importTargets())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void everySavedFileIsSurvived()
    {
        QFETCH(QString, importer);
        const test::ImportTarget target = test::importTargets().at(importer.toStdString());
        const QString folder = QStringLiteral(TERROIR_SOURCE "/tests/fuzz/corpus/") + importer;
        int files = 0;
        for (QDirIterator each(folder, QDir::Files); each.hasNext(); ++files) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            target(file.readAll().toStdString());
        }
        QVERIFY2(files >= 3, qPrintable(folder));
    }
};

QTEST_APPLESS_MAIN(TestFuzzCorpus)
#include "test_fuzz_corpus.moc"
