// Files to import as they come: saved by spreadsheets in other encodings, torn, huge, not text at all.
#include "database/catalog_store.h"
#include "database/import/recognise.h"
#include "database/import/text_pieces.h"

#include <QFile>
#include <QFileInfo>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QtTest>

using namespace terroir;

class TestOddFiles : public QObject
{
    Q_OBJECT

private slots:
    /// As spreadsheets, scripts and torn downloads leave them.
    void oddFilesAreReadOrRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("added"); // -1: refused as a whole
        QTest::addColumn<QString>("said"); // of the first skipped row, or of the refusal
        const QByteArray head = "id,vendor,name,memory_gb,memory_bw_gb_s,tier\n";
        const QByteArray row = "x1,Acme,X1,64,2000,second\n";
        const auto odd = [](const char* name, const QByteArray& bytes, int added, const char* said) {
            QTest::newRow(name) << bytes << added << QString::fromUtf8(said);
        };
        odd("byte-order mark", "\xEF\xBB\xBF" + head + row, 1, "");
        odd("CRLF", QByteArray(head + row).replace('\n', "\r\n"), 1, "");
        odd("CR", QByteArray(head + row).replace('\n', '\r'), 1, "");
        odd("quotes and line ends", head + "x1,\"Acme, \"\"the\"\" best\nof all\",X1,64,2000,second\n", 1,
            "");
        QStringEncoder chinese("GB18030"), wide(QStringConverter::Utf16, QStringConverter::Flag::WriteBom);
        QVERIFY(chinese.isValid());
        const QString cambricon
            = QString::fromUtf8(head) + QStringLiteral("x1,寒武纪,思元 590,80,2000,second\n");
        odd("GB18030", chinese(cambricon), 1, "");
        odd("UTF-16", wide(QString::fromUtf8(head + row)), 1, "");
        odd("neither", head + "x1,\xFF\xFF\x80,X1,64,2000,second\n", 0, "malformed gpus.vendor  UTF-8");
        odd("tabs", QByteArray(head + row).replace(',', '\t'), 1, "");
        odd("semicolons", QByteArray(head).replace(',', ';') + "x1;Acme;X1;64,5;2.039,25;second\n", 1, "");
        odd("semicolons, thousands or decimals",
            QByteArray(head).replace(',', ';') + "x1;A;X1;64;2.039;second\n", 0,
            "not_a_number gpus.memory_bw_gb_s 2.039? ");
        odd("decimal comma", head + "x1,Acme,X1,\"64,5\",2000,second\n", 0,
            "not_a_number gpus.memory_gb 64,5 ");
        odd("the same id twice", head + row + row, 1, "duplicate gpus.id x1 ");
        odd("cut off", head + row + "x2,Acme,X2,6", 1, "malformed gpus line 3 6 fields");
        odd("quote not closed", head + "x1,\"Acme,X1,64,2000,second\n" + row, -1,
            "malformed csv line 4 closing quote");
        odd("NUL", head + QByteArray("x1,Ac\0me,X1,64,2000,second\n", 29), -1, "malformed csv line 2 text");
        odd("one line of 10 MB", head + "x1," + QByteArray(10'000'000, 'A') + ",X1,64,2000,second\n", -1,
            "out_of_range csv line 2 <= 65536 bytes a field");
        odd("10 MB without a line end", QByteArray(10'000'000, 'A'), -1, "malformed");
        odd("header only", head, 0, "");
        odd("empty", "", -1, "malformed");
        odd("binary",
            QByteArray("\x7F"
                       "ELF\x02\x01\x01\0\0\0",
                10),
            -1, "malformed");
        odd("JSON cut off", "{\"a\":{\"litellm_provider\":\"x\",\"input_cost", -1, "malformed");
        odd("XML of a driver", "<?xml version=\"1.0\" ?><nvidia_smi_log><gpu>", -1, "unsupported");
    }

    void oddFilesAreReadOrRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, added);
        QFETCH(QString, said);
        const QString path = m_folder.filePath(QStringLiteral("odd.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const auto plan = database::planFileImport(*database::shippedTables(), path);
        const auto words = [](const core::Problem& problem) {
            return QString::fromStdString(std::string(core::id(problem.code)) + ' ' + problem.field + ' '
                + problem.value + ' ' + problem.allowed);
        };
        if (!plan) {
            QVERIFY2(added < 0, qPrintable(words(plan.error())));
            QVERIFY2(words(plan.error()).startsWith(said), qPrintable(words(plan.error())));
            return;
        }
        QCOMPARE(plan->added, added);
        QCOMPARE(plan->skipped.empty() ? QString() : words(plan->skipped.front().reason), said);
        const auto store = *database::shippedCatalog();
        QVERIFY(store->apply(plan->changes, {}));
    }

    /// What PowerShell and spreadsheets write is known and read like what the others do.
    void everyKindIsKnownInEveryEncoding_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<int>("kind");
        const auto file = [](const char* name, const QString& path, database::ImportKind kind) {
            QTest::newRow(name) << path << static_cast<int>(kind);
        };
        const QString imports = QStringLiteral(TERROIR_TEST_DATA "/imports/");
        file(
            "nvidia-smi", imports + QStringLiteral("nvidia_smi_8xh100.xml"), database::ImportKind::NvidiaSmi);
        file("LiteLLM", imports + QStringLiteral("model_prices_and_context_window.json"),
            database::ImportKind::LiteLlmPrices);
        file("SkyPilot", imports + QStringLiteral("lambda/vms.csv"), database::ImportKind::SkyPilotOffers);
        file("config.json", QStringLiteral(TERROIR_TEST_DATA "/hf_configs/deepseek-v3.json"),
            database::ImportKind::HfConfig);
        file("scenario", QStringLiteral(TERROIR_RESOURCES "/samples/seed-8xh100.json"),
            database::ImportKind::Scenario);
        file("table", QStringLiteral(TERROIR_RESOURCES "/catalog/interconnects.csv"),
            database::ImportKind::TableCsv);
    }

    void everyKindIsKnownInEveryEncoding()
    {
        QFETCH(QString, source);
        QFETCH(int, kind);
        QFile file(source);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        using Flag = QStringConverter::Flag;
        QStringEncoder little(QStringConverter::Utf16LE, Flag::WriteBom),
            big(QStringConverter::Utf16BE, Flag::WriteBom), marked(QStringConverter::Utf8, Flag::WriteBom),
            chinese("GB18030");
        const QByteArray bytes[] = {text.toUtf8(), marked(text), little(text), big(text), chinese(text)};
        const QString path = m_folder.filePath(QFileInfo(source).fileName());
        const auto plain = database::planFileImport(*database::shippedTables(), source);
        for (const QByteArray& each : bytes) {
            QFile written(path);
            QVERIFY(written.open(QIODevice::WriteOnly));
            written.write(each);
            written.close();
            const auto known = database::recogniseFile(path);
            QVERIFY(known);
            QCOMPARE(static_cast<int>(*known), kind);
            QCOMPARE(database::readWholeText(path, 64LL << 20), text.toStdString());
            const auto plan = database::planFileImport(*database::shippedTables(), path);
            QCOMPARE(plan.has_value(), plain.has_value());
            if (plan)
                QCOMPARE(plan->changes.size(), plain->changes.size());
        }
        QVERIFY(!database::recogniseFile(QStringLiteral("/nonexistent")));
        QCOMPARE(int(database::readWholeText(source, 10).error().code), int(core::ProblemCode::OutOfRange));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestOddFiles)
#include "test_odd_files.moc"
