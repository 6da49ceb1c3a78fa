// Importers and exports, on files in the formats' true structure (tests/data/imports/README.md).
#include "core/catalog/hf_config.h"
#include "database/catalog_store.h"
#include "database/export/table_export.h"
#include "database/import/csv_import.h"
#include "database/import/gpu_names.h"
#include "database/import/hf_import.h"
#include "database/import/litellm_import.h"
#include "database/import/nvidia_smi_import.h"
#include "database/import/recognise.h"
#include "database/import/skypilot_import.h"
#include "database/shipped.h"
#include "database/sqlite.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

using namespace terroir;
using core::Cell;
using core::ProblemCode;
using database::ImportKind;
using database::ImportPlan;

namespace {

const core::CatalogTables& shipped()
{
    static const core::CatalogTables tables = *database::shippedTables();
    return tables;
}

QString dataFile(const char* name)
{
    return QStringLiteral(TERROIR_TEST_DATA "/imports/") + QString::fromLatin1(name);
}

std::string contents(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no file %s", qPrintable(path));
    return file.readAll().toStdString();
}

const database::RowChange* changeOf(const ImportPlan& plan, std::string_view rowId)
{
    for (const database::RowChange& change : plan.changes)
        if (change.rowId == rowId)
            return &change;
    return nullptr;
}

std::string cellOf(const database::RowChange& change, std::string_view column)
{
    return database::cellTextOf(*core::tableSpec(change.table), change.after, column);
}

/// The plan is one step: it can be written, and taken back without a trace.
void verifyOneStep(const ImportPlan& plan)
{
    auto store = *database::shippedCatalog();
    std::string before, after;
    for (const core::Table& table : store->tables().tables)
        before += core::tableToCsv(table);
    const auto done = store->apply(plan.changes, QStringLiteral("import"));
    QVERIFY2(done, done ? "" : (done.error().field + ' ' + done.error().value).c_str());
    QVERIFY(store->catalog());
    std::vector<database::RowChange> back(plan.changes.rbegin(), plan.changes.rend());
    for (database::RowChange& change : back) {
        std::swap(change.before, change.after);
        if (change.kind == database::RowChange::Kind::Insert)
            change.kind = database::RowChange::Kind::Remove;
    }
    QVERIFY(store->apply(back, QStringLiteral("import")));
    for (const core::Table& table : store->tables().tables)
        after += core::tableToCsv(table);
    QCOMPARE(after, before);
}

} // namespace

class TestImports : public QObject
{
    Q_OBJECT

private slots:
    void filesAreRecognisedByTheirContents()
    {
        using database::recognise;
        QVERIFY(recognise(contents(dataFile("lambda/vms.csv"))) == ImportKind::SkyPilotOffers);
        QVERIFY(recognise(contents(dataFile("aws/vms.csv"))) == ImportKind::SkyPilotOffers);
        QVERIFY(recognise(contents(dataFile("model_prices_and_context_window.json")))
            == ImportKind::LiteLlmPrices);
        QVERIFY(recognise(contents(dataFile("nvidia_smi_8xh100.xml"))) == ImportKind::NvidiaSmi);
        QVERIFY(recognise(contents(QStringLiteral(TERROIR_TEST_DATA "/hf_configs/deepseek-v3.json")))
            == ImportKind::HfConfig);
        QVERIFY(recognise(contents(QStringLiteral(TERROIR_RESOURCES "/samples/seed-8xh100.json")))
            == ImportKind::Scenario);
        QVERIFY(recognise(contents(QStringLiteral(TERROIR_RESOURCES "/catalog/gpus.csv")))
            == ImportKind::TableCsv);
        QVERIFY(recognise(database::tableCsv(shipped().table("models"), database::CsvUse::Spreadsheet))
            == ImportKind::TableCsv);
        QVERIFY(recognise(std::string("SQLite format 3\0", 16)) == ImportKind::Sqlite);
        for (const char* other :
            {"", "   ", "{}", "[1]", "<html><body>nvidia</body></html>", "name,price\nx,1\n"})
            QVERIFY2(recognise(other) == ImportKind::Unknown, other);
    }

    void cloudOffersUpdateWhatIsThere()
    {
        const auto plan
            = database::planFileImport(shipped(), dataFile("aws/vms.csv"), {{}, {}, "2026-11-30"});
        QVERIFY(plan);
        QCOMPARE(plan->table, std::string("offers"));
        QCOMPARE(plan->changed, 1);
        QCOMPARE(plan->added, 1);
        const auto* known = changeOf(*plan, "aws-p5.48xlarge-us-east-1");
        QVERIFY(known);
        QCOMPARE(cellOf(*known, "on_demand_usd_h"), std::string("60.5"));
        QCOMPARE(cellOf(*known, "spot_usd_h"), std::string("24.5")); // the cheapest zone
        QCOMPARE(cellOf(*known, "on_demand_usd_gpu_h"), std::string("7.5625")); // 60.5 / 8
        QCOMPARE(cellOf(*known, "gpu_id"), std::string("h100-sxm"));
        QCOMPARE(cellOf(*known, "price_asof"), std::string("2026-11-30"));
        QCOMPARE(cellOf(*known, "source"), std::string("SkyPilot catalog aws/vms.csv"));
        const auto* added = changeOf(*plan, "aws-p5.48xlarge-eu-north-1");
        QVERIFY(added && added->kind == database::RowChange::Kind::Insert);
        QCOMPARE(cellOf(*added, "provider"), std::string("AWS"));
        QCOMPARE(cellOf(*added, "gpus"), std::string("8"));
        QCOMPARE(cellOf(*added, "spot_usd_h"), std::string());
        // The unknown card once, the count out of range, the offer without a price.
        QCOMPARE(plan->skipped.size(), std::size_t{3});
        QCOMPARE(int(plan->skipped[0].reason.code), int(ProblemCode::UnknownId));
        QCOMPARE(plan->skipped[0].reason.value, std::string("Gaudi HL-205"));
        QCOMPARE(plan->skipped[0].row, 5);
        QCOMPARE(int(plan->skipped[1].reason.code), int(ProblemCode::OutOfRange));
        QCOMPARE(int(plan->skipped[2].reason.code), int(ProblemCode::Missing));
        QCOMPARE(plan->ignored, 2); // a machine without cards, the second Gaudi
        verifyOneStep(*plan);
    }

    void oneNameForTwoCardsIsToldApartByTheInstance()
    {
        const auto plan = database::planSkyPilotImport(
            shipped(), contents(dataFile("lambda/vms.csv")), {"lambda.csv", {}});
        QVERIFY(plan);
        QVERIFY(plan->skipped.empty());
        QCOMPARE(plan->added, 4);
        const auto* sxm = changeOf(*plan, "lambda-gpu-8x-new-h100-us-west-1");
        const auto* pcie = changeOf(*plan, "lambda-gpu-1x-new-h100-pcie-us-west-1");
        QVERIFY(sxm && pcie);
        QCOMPARE(cellOf(*sxm, "gpu_id"), std::string("h100-sxm"));
        QCOMPARE(cellOf(*pcie, "gpu_id"), std::string("h100-pcie"));
        QCOMPARE(cellOf(*sxm, "provider"), std::string("Lambda")); // as the catalog writes it
        QVERIFY(!database::planSkyPilotImport(shipped(), "a,b\n1,2\n", {"x.csv", {}}));
    }

    void apiPricesAreReadByTheMillion()
    {
        const auto plan = database::planLiteLlmImport(shipped(),
            contents(dataFile("model_prices_and_context_window.json")), {"prices.json", "2026-11-30"});
        QVERIFY(plan);
        const auto* changed = changeOf(*plan, "gpt-4o");
        QVERIFY(changed && changed->kind == database::RowChange::Kind::Update);
        QCOMPARE(cellOf(*changed, "input_usd_per_1m"), std::string("3"));
        QCOMPARE(cellOf(*changed, "output_usd_per_1m"), std::string("10"));
        QCOMPARE(cellOf(*changed, "cached_input_usd_per_1m"), std::string("1.5"));
        QCOMPARE(cellOf(*changed, "provider"), std::string("openai"));
        const auto* added = changeOf(*plan, "newvendor-wonder-1-72b");
        QVERIFY(added && added->kind == database::RowChange::Kind::Insert);
        QCOMPARE(cellOf(*added, "input_usd_per_1m"), std::string("0.90234")); // 9.0234e-07 a token
        QCOMPARE(cellOf(*added, "context_tokens"), std::string("32768"));
        QCOMPARE(cellOf(*added, "vendor_page"), std::string("https://example.com/pricing"));
        QCOMPARE(cellOf(*added, "model"), std::string("newvendor/Wonder-1 72B"));
        QCOMPARE(plan->skipped.size(), std::size_t{1}); // the negative price
        QCOMPARE(int(plan->skipped[0].reason.code), int(ProblemCode::OutOfRange));
        QCOMPARE(plan->ignored, 3); // sample_spec, an embedding, an image model
        verifyOneStep(*plan);
        for (const char* wrong : {"", "[]", "{\"a\":", "nonsense"})
            QCOMPARE(int(database::planLiteLlmImport(shipped(), wrong, {}).error().code),
                int(ProblemCode::Malformed));
    }

    void everyConfigurationMakesTheSameModelAsRow()
    {
        const QDir folder(QStringLiteral(TERROIR_TEST_DATA "/hf_configs"));
        int read = 0;
        for (const QString& file : folder.entryList({QStringLiteral("*.json")})) {
            const std::string json = contents(folder.filePath(file));
            const auto model = core::modelFromHfConfig(json, "imported-model");
            if (!model)
                continue; // test_hf_config has those
            ++read;
            const auto plan
                = database::planHfImport(shipped(), json, "Imported/Imported-Model", {"config.json", {}});
            QVERIFY2(plan, qPrintable(file));
            QVERIFY2(plan->skipped.empty(),
                (file.toStdString() + ' '
                    + (plan->skipped.empty() ? std::string() : plan->skipped[0].reason.field))
                    .c_str());
            QCOMPARE(plan->added, 1);
            core::CatalogTables tables = shipped();
            tables.table("models").rows.push_back(plan->changes[0].after);
            const auto catalog = database::catalogOf(tables, 1);
            QVERIFY2(catalog, qPrintable(file));
            core::Model typed = *catalog->model("imported-model");
            QCOMPARE(typed.name, std::string("Imported-Model"));
            const auto count = core::countParameters(typed), wanted = core::countParameters(*model);
            QCOMPARE(count.total, wanted.total);
            QCOMPARE(count.active, wanted.active);
            typed.name = model->name;
            typed.source = model->source;
            typed.statedTotalParams = model->statedTotalParams;
            typed.statedActiveParams = model->statedActiveParams;
            QVERIFY2(typed == *model, qPrintable(file)); // nothing of the configuration is lost on the way
        }
        QVERIFY(read >= 20);
    }

    void aKnownModelKeepsWhatAConfigurationDoesNotSay()
    {
        const std::string json = contents(QStringLiteral(TERROIR_TEST_DATA "/hf_configs/deepseek-v3.json"));
        QVERIFY(shipped().table("models").find("deepseek-v3") >= 0);
        const auto plan = database::planHfImport(shipped(), json, "DeepSeek-V3", {"config.json", {}});
        QVERIFY(plan);
        QCOMPARE(plan->added, 0);
        QCOMPARE(plan->changed + plan->unchanged, 1);
        if (plan->changed) {
            QVERIFY(!cellOf(plan->changes[0], "pretrain_tokens_t").empty());
            verifyOneStep(*plan);
        }
        const auto named = database::planFileImport(
            shipped(), QStringLiteral(TERROIR_TEST_DATA "/hf_configs/deepseek-v3.json"));
        QVERIFY(named);
        QVERIFY(database::planHfImport(shipped(), "{", "x", {}).error().code == ProblemCode::Malformed);
    }

    void ownedCardsAreCounted()
    {
        const std::string xml = contents(dataFile("nvidia_smi_8xh100.xml"));
        const auto owned = database::readNvidiaSmi(shipped(), xml);
        QVERIFY(owned);
        QCOMPARE(owned->gpus.size(), std::size_t{2});
        QCOMPARE(owned->gpus[0].gpuId, std::string("h100-sxm"));
        QCOMPARE(owned->gpus[0].count, 8);
        QCOMPARE(owned->gpus[0].memoryMib, 81559.0); // not the BAR's
        QCOMPARE(owned->gpus[1].product, std::string("NVIDIA Wonder 9000"));
        QVERIFY(owned->gpus[1].gpuId.empty());
        QCOMPARE(owned->driver, std::string("550.54.15"));
        const auto twoNodes = database::readNvidiaSmi(shipped(), xml + "\n" + xml);
        QVERIFY(twoNodes);
        QCOMPARE(twoNodes->gpus[0].count, 16);
        const std::string half = xml.substr(0, xml.size() / 2);
        const std::string bomb
            = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
              "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]><nvidia_smi_log><gpu>"
              "<product_name>&c;</product_name></gpu></nvidia_smi_log>";
        for (const std::string& wrong : {half, bomb, std::string(), std::string("<x/>"), std::string("text")})
            QCOMPARE(
                int(database::readNvidiaSmi(shipped(), wrong).error().code), int(ProblemCode::Malformed));
    }

    void driversAndCloudsNamesAreFound_data()
    {
        QTest::addColumn<QString>("id");
        for (const auto& [name, id] : std::initializer_list<std::pair<const char*, const char*>>{
                 {"NVIDIA H100 80GB HBM3", "h100-sxm"}, {"NVIDIA H100 PCIe", "h100-pcie"},
                 {"NVIDIA A100-SXM4-80GB", "a100-sxm-80"}, {"NVIDIA A100-PCIE-40GB", "a100-pcie-40"},
                 {"NVIDIA A100 80GB PCIe", "a100-pcie-80"}, {"NVIDIA A800-SXM4-80GB", "a800-sxm-80"},
                 {"Tesla V100-SXM2-32GB", "v100-sxm2-32"}, {"Tesla T4", "t4"}, {"NVIDIA L40S", "l40s"},
                 {"NVIDIA H20", "h20"}, {"NVIDIA GeForce RTX 4090", "rtx4090"},
                 {"NVIDIA GeForce RTX 4090 D", "rtx4090d"}, {"NVIDIA RTX 6000 Ada Generation", "rtx6000ada"},
                 {"NVIDIA RTX A6000", "rtxa6000"}, {"NVIDIA B200", "b200"}, {"A100", "a100-sxm-40"},
                 {"A100-80GB", "a100-sxm-80"}, {"V100", "v100-sxm2-16"}, {"MI300X", "mi300x"},
                 {"A10G", "a10g"}, {"RTX6000", ""}, {"K80", ""}, {"Radeon Pro V520", ""}})
            QTest::newRow(name) << QString::fromLatin1(id);
    }
    void driversAndCloudsNamesAreFound()
    {
        QFETCH(QString, id);
        QCOMPARE(QString::fromStdString(database::GpuNames(shipped()).find(QTest::currentDataTag())), id);
    }

    void theListOfOtherNamesPointsAtCards()
    {
        const auto rows
            = core::readCsv(database::shippedText(QStringLiteral("catalog/accelerator_names.csv")));
        QVERIFY(rows && rows->size() > 10);
        for (std::size_t i = 1; i < rows->size(); ++i) {
            QCOMPARE((*rows)[i].fields.size(), std::size_t{3});
            QVERIFY2(shipped().table("gpus").find((*rows)[i].fields[1]) >= 0, (*rows)[i].fields[1].c_str());
            QVERIFY(!(*rows)[i].fields[2].empty());
        }
    }

    void ownTablesComeBackAsTheyWent()
    {
        for (const core::Table& table : shipped().tables) {
            const auto plan
                = database::planCsvImport(shipped(), database::tableCsv(table, database::CsvUse::Exact));
            QVERIFY(plan);
            QCOMPARE(plan->table, std::string(table.spec->id));
            QCOMPARE(plan->unchanged, int(table.rows.size()));
            QVERIFY(plan->changes.empty() && plan->skipped.empty());
        }
        const auto plan = database::planCsvImport(shipped(),
            "id,gpu_id,name,gpus\nmine,h100-sxm,ours,8\nbad,no-card,ours,8\nworse,h100-sxm,ours,many\n"
            "mine,h100-sxm,again,8\n",
            "servers");
        QVERIFY(plan);
        QCOMPARE(plan->added, 1);
        QCOMPARE(plan->skipped.size(), std::size_t{3});
        QCOMPARE(
            int(plan->skipped[0].reason.code), int(ProblemCode::UnknownId)); // else nothing could be written
        QCOMPARE(int(plan->skipped[1].reason.code), int(ProblemCode::NotANumber));
        QCOMPARE(int(plan->skipped[2].reason.code), int(ProblemCode::Duplicate));
        verifyOneStep(*plan);
    }

    void bigFilesStreamAndCanBeCancelled()
    {
        const QString path = m_folder.filePath(QStringLiteral("big.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("id,provider,instance,gpu_id,gpus,on_demand_usd_h\n");
        for (int i = 0; i < 100'000; ++i)
            file.write("big-" + QByteArray::number(i) + ",Cloud,instance-" + QByteArray::number(i)
                + ",h100-sxm,8,12.5\n");
        file.close();
        std::int64_t last = 0;
        QElapsedTimer timer;
        timer.start();
        const auto plan
            = database::planFileImport(shipped(), path, {}, [&](std::int64_t done, std::int64_t total) {
                  last = done;
                  return done > 0 && done <= total;
              });
        QVERIFY(plan);
        qInfo() << "100000 offers planned in" << timer.elapsed() << "ms";
        QCOMPARE(plan->added, 100'000);
        QCOMPARE(last, std::int64_t{QFile(path).size()});
        int calls = 0;
        const auto cancelled = database::planFileImport(
            shipped(), path, {}, [&](std::int64_t, std::int64_t) { return ++calls < 2; });
        QVERIFY(!cancelled);
        QCOMPARE(int(cancelled.error().code), int(ProblemCode::Cancelled));
        QCOMPARE(calls, 2);
    }

    void bigJsonStreamsToo()
    {
        const QString path = m_folder.filePath(QStringLiteral("big.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{");
        const QByteArray filler(4000, 'x'); // entries are long; only one at a time is kept
        constexpr int kEntries = 20'000;
        for (int i = 0; i < kEntries; ++i)
            file.write((i ? ",\"m" : "\"m") + QByteArray::number(i)
                + "\":{\"mode\":\"chat\",\"litellm_provider\":\"p\",\"input_cost_per_token\":1e-6,"
                  "\"note\":\""
                + filler + "\"}");
        file.write("}");
        file.close();
        QVERIFY(file.size() > 64LL * 1024 * 1024); // what was once the limit
        std::int64_t last = 0;
        const auto plan
            = database::planFileImport(shipped(), path, {}, [&](std::int64_t done, std::int64_t total) {
                  last = done;
                  return done > 0 && done <= total;
              });
        QVERIFY(plan);
        QCOMPARE(plan->added, kEntries);
        QCOMPARE(last, std::int64_t{file.size()});
        int calls = 0;
        const auto cancelled = database::planFileImport(
            shipped(), path, {}, [&](std::int64_t, std::int64_t) { return ++calls < 3; });
        QVERIFY(!cancelled);
        QCOMPARE(int(cancelled.error().code), int(ProblemCode::Cancelled));
        QCOMPARE(calls, 3);
    }

    void whatIsNoImportSaysWhatItIs()
    {
        const auto scenario = database::planFileImport(
            shipped(), QStringLiteral(TERROIR_RESOURCES "/samples/seed-8xh100.json"));
        QCOMPARE(int(scenario.error().code), int(ProblemCode::Unsupported));
        QCOMPARE(scenario.error().value, std::string("scenario"));
        QCOMPARE(int(database::planFileImport(shipped(), dataFile("none.csv")).error().code),
            int(ProblemCode::Io));
    }

    void brokenFilesBreakNothing()
    {
        QCOMPARE(int(database::planLiteLlmImport(shipped(), "{\"a\": 1e999}", {}).error().code),
            int(ProblemCode::Malformed));
        QRandomGenerator random(99); // a fixed seed: the same files every time
        const std::string files[] = {contents(dataFile("lambda/vms.csv")), contents(dataFile("aws/vms.csv")),
            contents(dataFile("model_prices_and_context_window.json")),
            contents(dataFile("nvidia_smi_8xh100.xml")),
            contents(QStringLiteral(TERROIR_TEST_DATA "/hf_configs/deepseek-v3.json")),
            core::tableToCsv(shipped().table("links"))};
        int plans = 0;
        for (const std::string& whole : files) {
            for (int i = 0; i < 40; ++i) {
                std::string broken = whole;
                for (quint32 hit = 0; hit <= random.bounded(8U); ++hit)
                    broken[random.bounded(quint32(broken.size()))] = char(random.bounded(256));
                if (i % 4 == 0)
                    broken.resize(random.bounded(quint32(broken.size())));
                const QString path = m_folder.filePath(QStringLiteral("broken"));
                QFile file(path);
                QVERIFY(file.open(QIODevice::WriteOnly));
                file.write(QByteArray::fromStdString(broken));
                file.close();
                (void)database::readNvidiaSmi(shipped(), broken);
                const auto plan = database::planFileImport(shipped(), path);
                if (!plan)
                    continue;
                ++plans;
                const auto store = *database::shippedCatalog(); // what is planned can be written
                const auto done = store->apply(plan->changes, {});
                QVERIFY2(done, done ? "" : (done.error().field + ' ' + done.error().value).c_str());
            }
        }
        QVERIFY(plans > 20);
    }

    void spreadsheetsRunNoFormulas()
    {
        QCOMPARE(database::neutralised("=1+1"), std::string("'=1+1"));
        QCOMPARE(database::neutralised("@SUM(A1)"), std::string("'@SUM(A1)"));
        QCOMPARE(database::neutralised("plain"), std::string("plain"));
        core::Table table = shipped().table("models");
        table.rows.resize(1);
        const auto notes = std::size_t(table.spec->indexOf("notes"));
        table.rows[0][notes] = std::string("=HYPERLINK(\"http://x\",\"y\")");
        table.rows[0][std::size_t(table.spec->indexOf("deviation_pct"))] = -0.5; // a number stays one
        const std::string shown = database::tableCsv(table, database::CsvUse::Spreadsheet);
        QVERIFY(shown.starts_with("\xEF\xBB\xBFid,"));
        QVERIFY(shown.find("\"'=HYPERLINK") != std::string::npos);
        QVERIFY(shown.find(",-0.5,") != std::string::npos);
        const auto exact
            = core::tableFromCsv(*table.spec, database::tableCsv(table, database::CsvUse::Exact));
        QVERIFY(exact && exact->rows == table.rows);
    }

    void jsonHasNumbersAsNumbers()
    {
        core::Table table = shipped().table("gpus");
        const int row = table.find("v100-sxm2-32");
        table.rows = {table.rows[std::size_t(row)]};
        const QByteArray json = QByteArray::fromStdString(database::tableJson(table));
        QVERIFY(json.contains("\"unit_price_usd_typical\": 1981"));
        QVERIFY(json.contains("\"memory_gb\": 32.0"));
        QVERIFY(json.contains("\"p2p_supported\": true"));
        QVERIFY(!json.contains("native_price"));
    }

    void theWholeCatalogIsOneFile()
    {
        const QString mine = m_folder.filePath(QStringLiteral("mine/catalog.sqlite"));
        const QString copy = m_folder.filePath(QStringLiteral("for-a-colleague.sqlite"));
        auto store = *database::openCatalog(mine);
        database::RowChange change;
        change.table = "gpus";
        change.rowId = "t4";
        change.before = change.after
            = store->tables().table("gpus").rows[std::size_t(store->tables().table("gpus").find("t4"))];
        change.after[std::size_t(core::tableSpec("gpus")->indexOf("notes"))] = std::string("mine");
        QVERIFY(store->apply({change}, QStringLiteral("Li")));
        QVERIFY(database::exportCatalogFile(mine, copy));
        QVERIFY(!QFile::exists(copy + QStringLiteral(".part")));
        const auto theirs = *database::openCatalog(copy);
        QVERIFY(theirs->tables().table("gpus").rows == store->tables().table("gpus").rows);
        QCOMPARE(theirs->provenance("gpus", "t4", "notes").author, QStringLiteral("Li"));
        QCOMPARE(theirs->history("gpus", "t4").size(), std::size_t{1});
        const QString plain = m_folder.filePath(QStringLiteral("shipped.sqlite"));
        QVERIFY(database::exportCatalogFile({}, plain));
        QVERIFY((*database::openCatalog(plain))->changesToShipped().empty());
        QCOMPARE(int(database::exportCatalogFile(mine, QStringLiteral("/proc/x.sqlite")).error().code),
            int(ProblemCode::Io));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestImports)
#include "test_imports.moc"
