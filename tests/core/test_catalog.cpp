// The catalog's tables: shipped rows, CSV, checks, look-ups, parameter counts.
#include "core/catalog/catalog.h"
#include "core/catalog/csv.h"

#include <QFile>
#include <QTest>

#include <cmath>
#include <set>

using namespace terroir::core;

namespace {

std::string shippedText(std::string_view file)
{
    QFile csv(QStringLiteral(TERROIR_RESOURCES "/catalog/")
        + QString::fromUtf8(file.data(), qsizetype(file.size())));
    return csv.open(QIODevice::ReadOnly) ? csv.readAll().toStdString() : std::string{};
}

CatalogTables shippedTables()
{
    CatalogTables tables;
    for (const TableSpec& spec : tableSpecs()) {
        auto table = tableFromCsv(spec, shippedText(spec.file));
        if (!table) {
            qWarning("%s: %s %s %s (%s)", spec.file.data(), id(table.error().code).data(),
                table.error().field.c_str(), table.error().value.c_str(), table.error().allowed.c_str());
            continue;
        }
        tables.tables.push_back(std::move(*table));
    }
    return tables;
}

Catalog shippedCatalog()
{
    return makeCatalog(shippedTables(), {}).value_or(Catalog{});
}

const ColumnSpec& columnOf(const TableSpec& spec, std::string_view name)
{
    return spec.columns[std::size_t(spec.indexOf(name))];
}

Problem cellProblem(std::string_view table, std::string_view column, std::string_view text)
{
    const TableSpec& spec = *tableSpec(table);
    const auto cell = parseCell(spec, columnOf(spec, column), text);
    return cell ? Problem{ProblemCode::Cancelled, "no problem", {}, {}} : cell.error();
}

/// A shipped row with one cell replaced.
Row changed(const CatalogTables& tables, std::string_view table, std::string_view rowId,
    std::string_view column, std::string_view text)
{
    const TableSpec& spec = *tableSpec(table);
    const Table& rows = tables.table(table);
    Row row = rows.rows[std::size_t(rows.find(rowId))];
    row[std::size_t(spec.indexOf(column))] = parseCell(spec, columnOf(spec, column), text).value();
    return row;
}

QString printed(const Problem& problem)
{
    return QString::fromStdString(std::string(id(problem.code)) + " | " + problem.field + " | "
        + problem.value + " | " + problem.allowed);
}

} // namespace

class TestCatalog : public QObject
{
    Q_OBJECT

private slots:
    void shippedTablesParse()
    {
        const CatalogTables tables = shippedTables();
        QCOMPARE(tables.tables.size(), tableSpecs().size());
        for (const Table& table : tables.tables) {
            QVERIFY2(!table.rows.empty(), table.spec->id.data());
            for (const Row& row : table.rows)
                for (const Problem& problem : checkRow(*table.spec, row))
                    QFAIL(qPrintable(printed(problem)));
        }
        // Rows of the published data sets (resources/catalog/README.md).
        QCOMPARE(tables.table("gpus").rows.size(), 107u);
        QCOMPARE(tables.table("links").rows.size(), 36u);
        QCOMPARE(tables.table("servers").rows.size(), 32u);
        QCOMPARE(tables.table("offers").rows.size(), 202u);
        QCOMPARE(tables.table("api_prices").rows.size(), 152u);
        QCOMPARE(tables.table("models").rows.size(), 186u);
    }

    void everyReferenceResolves()
    {
        for (const Problem& problem : checkReferences(shippedTables()))
            QFAIL(qPrintable(printed(problem)));
    }

    void roundTrip()
    {
        for (const Table& table : shippedTables().tables) {
            const std::string csv = tableToCsv(table);
            const auto again = tableFromCsv(*table.spec, csv);
            QVERIFY2(again.has_value(), table.spec->id.data());
            QCOMPARE(again->rows.size(), table.rows.size());
            for (std::size_t r = 0; r < table.rows.size(); ++r)
                QVERIFY2(again->rows[r] == table.rows[r], table.idOf(r).c_str());
            QCOMPARE(tableToCsv(*again), csv);
        }
    }

    /// Numbers keep their value, text its bytes: each shipped cell against what is written back.
    void nothingIsLost()
    {
        for (const Table& table : shippedTables().tables) {
            const auto shipped = readCsv(shippedText(table.spec->file));
            QVERIFY(shipped.has_value());
            const auto& header = shipped->front().fields;
            for (std::size_t r = 1; r < shipped->size(); ++r) {
                for (std::size_t c = 0; c < header.size(); ++c) {
                    const int index = table.spec->indexOf(header[c]);
                    QVERIFY2(index >= 0, header[c].c_str());
                    const ColumnSpec& column = table.spec->columns[std::size_t(index)];
                    const std::string written = cellText(column, table.rows[r - 1][std::size_t(index)]);
                    const std::string& original = (*shipped)[r].fields[c];
                    bool numeric = false;
                    const double value = QString::fromStdString(original).toDouble(&numeric);
                    if (numeric && column.kind != ColumnKind::Text) {
                        const double back = QString::fromStdString(written).toDouble();
                        QVERIFY2(
                            std::abs(back - value) <= 5e-7, original.c_str()); // half a micro-unit of money
                    } else {
                        QCOMPARE(written, original);
                    }
                }
            }
        }
    }

    void parameterCounts()
    {
        const CatalogTables tables = shippedTables();
        const Catalog catalog = shippedCatalog();
        const Table& rows = tables.table("models");
        QCOMPARE(catalog.models.size(), rows.rows.size());
        for (std::size_t r = 0; r < rows.rows.size(); ++r) {
            const ParameterCount count = countParameters(catalog.models[r]);
            const auto published = [&](std::string_view column) {
                return std::get<double>(rows.rows[r][std::size_t(rows.spec->indexOf(column))]);
            };
            // Printed with three places.
            QVERIFY2(std::abs(count.total / 1e9 - published("computed_total_b")) <= 0.000501,
                rows.idOf(r).c_str());
            QVERIFY2(std::abs(count.active / 1e9 - published("computed_active_b")) <= 0.000501,
                rows.idOf(r).c_str());
        }
        // 6738415616 by hand: 2*32000*4096 + 32*(4*4096^2 + 3*4096*11008 + 2*4096) + 4096.
        QCOMPARE(countParameters(*catalog.model("llama2-7b")).total, 6738415616.0);
        // Published in the release's configuration (count_check of the row).
        QCOMPARE(countParameters(*catalog.model("kimi-k2")).total, 1026408232448.0);
        QCOMPARE(countParameters(*catalog.model("glm-4.5-air")).total, 106852251264.0);
    }

    void typedValues()
    {
        const Catalog catalog = shippedCatalog();
        const Gpu* h100 = catalog.gpu("h100-sxm");
        QVERIFY(h100);
        QCOMPARE(h100->price.typical.value(), (Money{30'000'000'000, Currency::Usd})); // seed B015
        QCOMPARE(h100->bf16Tflops.value(), 989.0); // seed B014
        QCOMPARE(h100->tflops(Dtype::Bf16).value(), 989.0);
        QCOMPARE(h100->usableBytes(), 81559.0 * 1048576);
        QVERIFY(h100->tier == Tier::First);
        QVERIFY(!catalog.gpu("rtx4090")->p2p); // seed A024
        QCOMPARE(
            catalog.offer("autodl-rtx-4090-cn")->onDemandPerHour.value(), (Money{2'180'000, Currency::Cny}));
        QVERIFY(!catalog.offer("autodl-rtx-4090-cn")->spotPerHour);
        QVERIFY(catalog.link("ib-ndr")->scaleOut);
        QCOMPARE(catalog.server("dgx-h100")->gpus, 8);
        QCOMPARE(catalog.model("deepseek-v3")->pretrainTokens.value(), 14.8e12);
        QCOMPARE(catalog.apiPrice("gpt-4o")->inputPer1M.value(), (Money{2'500'000, Currency::Usd}));
    }

    void nativePriceWins()
    {
        CatalogTables tables = shippedTables();
        Table& gpus = tables.table("gpus");
        Row& row = gpus.rows[std::size_t(gpus.find("h20"))];
        row[std::size_t(gpus.spec->indexOf("native_price"))] = std::int64_t{98'000'000'000};
        QCOMPARE(printed(makeCatalog(tables, {}).error()), "missing | gpus.h20.native_currency |  | USD|CNY");
        row[std::size_t(gpus.spec->indexOf("native_currency"))] = std::string("CNY");
        const auto catalog = makeCatalog(tables, {}, 7);
        QVERIFY(catalog.has_value());
        QCOMPARE(catalog->gpu("h20")->price.typical.value(), (Money{98'000'000'000, Currency::Cny}));
        QCOMPARE(catalog->revision, 7u);
    }

    void lookUps_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("model");
        const auto row = [](const char* query, const char* gpu, const char* model) {
            QTest::newRow(query) << query << gpu << model;
        };
        row("H100 SXM", "h100-sxm", "");
        row("h100sxm", "h100-sxm", "");
        row("H100-SXM-80GB", "h100-sxm", "");
        row("NVIDIA H100 SXM5 80GB", "h100-sxm", "");
        row("A100-SXM4-80GB", "a100-sxm-80", "");
        row("RTX 4090", "rtx4090", "");
        row("geforce rtx 4090", "rtx4090", "");
        row("NVIDIA L40S 48GB", "l40s", "");
        row("AMD Instinct MI300X", "mi300x", "");
        row("昇腾", "", "");
        row("H100", "", ""); // SXM, PCIe or NVL: nobody guesses
        row("", "", "");
        row("llama-3.1-405B", "", "llama3.1-405b");
        row("meta-llama/Llama-3.1-8B-Instruct", "", "llama3.1-8b");
        row("Meta-Llama-3.1-70B", "", "llama3.1-70b");
        row("Qwen/Qwen2.5-7B-Instruct", "", "qwen2.5-7b");
        row("deepseek-ai/DeepSeek-V3", "", "deepseek-v3");
        row("OPT 1.3B", "", "opt-1.3b");
        row("opt-13b", "", "opt-13b");
        row("OPT 13B", "", "opt-13b");
        row("Command R+", "", "command-r-plus");
    }

    void lookUps()
    {
        static const Catalog catalog = shippedCatalog();
        QFETCH(QString, query);
        QFETCH(QString, gpu);
        QFETCH(QString, model);
        const Gpu* foundGpu = catalog.gpu(query.toStdString());
        const Model* foundModel = catalog.model(query.toStdString());
        QCOMPARE(QString::fromStdString(foundGpu ? foundGpu->id : ""), gpu);
        QCOMPARE(QString::fromStdString(foundModel ? foundModel->id : ""), model);
    }

    void unknownIdsNameTheNearest()
    {
        const Catalog catalog = shippedCatalog();
        const auto h100 = catalog.findGpu("H100", "stages[0].cluster.gpuId");
        QCOMPARE(h100.error().code, ProblemCode::UnknownId);
        QCOMPARE(h100.error().field, "stages[0].cluster.gpuId");
        QCOMPARE(h100.error().value, "H100");
        QCOMPARE(h100.error().allowed, "h100-sxm|h100-nvl|h100-pcie|h100-sxm-96");
        QCOMPARE(catalog.findModel("lama3.1-8b", "m").error().allowed, "llama3.1-8b");
        QVERIFY(catalog.findModel("lalma3.1-8b", "m").error().allowed.starts_with("llama3.1-8b|"));
        QCOMPARE(catalog.findGpu("zzzzzzzzzzzzzzzzzz", "g").error().allowed, "");
        QCOMPARE(catalog.findGpu("l40s", "g").value()->name, "L40S 48GB");
    }

    void roles()
    {
        const Catalog catalog = shippedCatalog();
        for (const char* region : {"CN", "US", "EU", "WORLD", "JP", "FI"}) {
            for (const char* role :
                {"electricity", "pue", "colo", "engineer_salary", "fte_per_node", "nodes_per_fte",
                    "depreciation_years", "network_depreciation_years", "maintenance_share",
                    "insurance_share", "wacc", "residual_1y", "residual_2y", "residual_3y", "residual_4y",
                    "residual_5y", "network_adder", "network_share_epoch", "net_per_node", "server_overhead",
                    "power_overhead", "power_load", "storage_pfs_per_tb", "storage_object_per_tb_month",
                    "storage_share", "egress_per_gb", "discount_1y", "discount_3y", "spot_discount",
                    "utilisation", "utilisation_real", "mfu_reference", "fx_cny_usd", "gpu_hours_per_failure",
                    "restart_minutes", "straggler_sigma", "fabric_contention", "experiment_factor"}) {
                const Assumption* row = catalog.role(role, region);
                QVERIFY2(row, role);
                QVERIFY2(row->low <= row->typical && row->typical <= row->high, role);
            }
        }
        QCOMPARE(catalog.role("electricity", "CN")->id, "elec-cn-cny");
        QCOMPARE(catalog.role("electricity", "CN")->currency().value(), Currency::Cny);
        QCOMPARE(catalog.role("electricity", "DK")->id, "elec-nordic");
        QCOMPARE(catalog.role("electricity", "BR")->id, "elec-world");
        QVERIFY(!catalog.role("fx_cny_usd", "CN")->currency());
        QVERIFY(!catalog.role("", "CN"));
        QCOMPARE(catalog.assumption("mfu-alarm")->typical, 0.30); // seed A006
        QCOMPARE(catalog.assumption("mfu_alarm"), catalog.assumption("mfu-alarm"));
        QCOMPARE(catalog.assumption("own-min-hours")->typical, 168.0); // seed A028
        QCOMPARE(catalog.assumption("ladder-lora-cost")->low, 1000.0); // seed B079
        QCOMPARE(catalog.role("utilisation", "CN")->typical, 0.60); // seed B100
        QCOMPARE(catalog.role("network_adder", "US")->low, 0.30); // seed B033
        QVERIFY(!catalog.assumption("nothing-like-it"));
        // One row for a role and region, and one id over both tables.
        std::set<std::string> seen, ids;
        for (const auto* rows : {&catalog.assumptions, &catalog.thresholds}) {
            for (const Assumption& row : *rows) {
                QVERIFY2(row.role.empty() || seen.insert(row.role + '@' + row.region).second, row.id.c_str());
                QVERIFY2(ids.insert(row.id).second, row.id.c_str());
                QVERIFY2(!row.source.starts_with("assumption") || row.confidence == "low"
                        || row.confidence == "medium",
                    row.id.c_str());
                QVERIFY2(
                    QString::fromStdString(row.nameZh) != QString::fromStdString(row.name), row.id.c_str());
            }
        }
    }

    void badCells_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problem");
        const auto row
            = [](const char* table, const char* column, const QByteArray& text, const char* problem) {
                  QTest::addRow("%s.%s %s", table, column, text.left(20).toPercentEncoding().constData())
                      << table << column << text << problem;
              };
        row("gpus", "unit_price_usd_typical", "-1",
            "out_of_range | gpus.unit_price_usd_typical | -1 | 0..1000000000000");
        row("gpus", "unit_price_usd_typical", "1e300",
            "out_of_range | gpus.unit_price_usd_typical | 1e300 | 0..1000000000000");
        row("gpus", "unit_price_usd_typical", "abc", "not_a_number | gpus.unit_price_usd_typical | abc | ");
        row("gpus", "unit_price_usd_typical", "1,000",
            "not_a_number | gpus.unit_price_usd_typical | 1,000 | ");
        row("gpus", "memory_gb", "", "missing | gpus.memory_gb |  | ");
        row("gpus", "memory_gb", "nan", "not_a_number | gpus.memory_gb | nan | ");
        row("gpus", "memory_gb", "0", "out_of_range | gpus.memory_gb | 0 | 0.5..100000");
        row("gpus", "tier", "third", "not_allowed | gpus.tier | third | first|second");
        row("gpus", "p2p_supported", "2", "out_of_range | gpus.p2p_supported | 2 | 0..1");
        row("gpus", "price_asof", "2025-13",
            "not_allowed | gpus.price_asof | 2025-13 | "
            "YYYY|YYYY-Qn|YYYY-Hn|YYYY-MM|YYYY-MM-DD");
        row("gpus", "name", QByteArray("\xff\xfe"), "malformed | gpus.name |  | UTF-8");
        row("gpus", "name", QByteArray("a\0b", 3), "malformed | gpus.name |  | UTF-8");
        row("models", "layers", "1.5", "not_a_number | models.layers | 1.5 | ");
        row("models", "layers", "99999999999999999999",
            "not_a_number | models.layers | 99999999999999999999 | ");
    }

    void badCells()
    {
        QFETCH(QString, table);
        QFETCH(QString, column);
        QFETCH(QByteArray, text);
        QFETCH(QString, problem);
        QCOMPARE(
            printed(cellProblem(table.toStdString(), column.toStdString(), text.toStdString())), problem);
    }

    void goodCells()
    {
        const TableSpec& gpus = *tableSpec("gpus");
        const auto again = [&](std::string_view column, std::string_view text) {
            const ColumnSpec& spec = columnOf(gpus, column);
            return cellText(spec, parseCell(gpus, spec, text).value());
        };
        QCOMPARE(again("unit_price_usd_typical", " 30000.10 "), "30000.1");
        QCOMPARE(again("unit_price_usd_typical", "0.1234565"), "0.123457");
        QCOMPARE(again("unit_price_usd_typical", "3e4"), "30000");
        QCOMPARE(again("memory_bw_gb_s", "100000"), "100000");
        QCOMPARE(again("memory_bw_gb_s", "3350.5"), "3350.5");
        QCOMPARE(again("sm_count", "1e2"), "100");
        QCOMPARE(again("price_asof", "2025-H1"), "2025-H1");
        QCOMPARE(again("notes", ""), "");
    }

    void badRows_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* table, const char* rowId, const char* column, const char* text,
                             const char* problem) {
            QTest::addRow("%s.%s", table, column) << table << rowId << column << text << problem;
        };
        row("gpus", "h100-sxm", "fp8_tflops_dense", "900",
            "inconsistent | gpus.h100-sxm.fp16_tflops_dense | 989 > 900 | fp16_tflops_dense <= "
            "fp8_tflops_dense");
        row("gpus", "h100-sxm", "price_low_usd", "30500",
            "inconsistent | gpus.h100-sxm.price_low_usd | 30500 > 30000 | price_low_usd <= "
            "unit_price_usd_typical");
        row("assumptions", "elec-us", "low", "0.2",
            "inconsistent | assumptions.elec-us.low | 0.2 > 0.083 | low <= typical");
        row("models", "llama3.1-8b", "kv_heads", "5",
            "not_divisible | models.llama3.1-8b.kv_heads | 32 / 5 | 4|8");
        row("models", "mixtral-8x7b", "top_k", "9",
            "inconsistent | models.mixtral-8x7b.top_k | 9 > 8 | top_k <= experts");
        row("models", "deepseek-v3", "kv_lora_rank", "0", "missing | models.deepseek-v3.kv_lora_rank |  | ");
        row("offers", "autodl-rtx-4090-cn", "native_currency", "",
            "missing | offers.autodl-rtx-4090-cn.native_currency |  | USD|CNY");
    }

    void badRows()
    {
        QFETCH(QString, table);
        QFETCH(QString, row);
        QFETCH(QString, column);
        QFETCH(QString, text);
        QFETCH(QString, problem);
        static const CatalogTables tables = shippedTables();
        const Row cells = changed(
            tables, table.toStdString(), row.toStdString(), column.toStdString(), text.toStdString());
        const auto problems = checkRow(*tableSpec(table.toStdString()), cells);
        QVERIFY(!problems.empty());
        QCOMPARE(printed(problems.front()), problem);
    }

    void unknownReference()
    {
        CatalogTables tables = shippedTables();
        Table& servers = tables.table("servers");
        servers.rows[std::size_t(servers.find("dgx-h100"))]
            = changed(tables, "servers", "dgx-h100", "gpu_id", "h100-smx");
        const auto catalog = makeCatalog(tables, {});
        QVERIFY(!catalog.has_value());
        QCOMPARE(catalog.error().code, ProblemCode::UnknownId);
        QCOMPARE(catalog.error().field, "servers.dgx-h100.gpu_id");
        QCOMPARE(catalog.error().value, "h100-smx");
        QVERIFY2(("|" + catalog.error().allowed + "|").find("|h100-sxm|") != std::string::npos,
            catalog.error().allowed.c_str());
    }

    void badCsv_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("problem");
        const QByteArray head = "id,vendor,name,memory_gb,memory_bw_gb_s,tier\n";
        QTest::newRow("empty") << QByteArray() << "malformed | gpus | line 1 | header row";
        QTest::newRow("unknown column")
            << QByteArray("id,nmae\n") << "not_allowed | gpus | line 1: nmae | name";
        QTest::newRow("column twice")
            << QByteArray("id,name,name\n") << "duplicate | gpus.name | line 1: name | ";
        QTest::newRow("column missing")
            << QByteArray("id,vendor,name,memory_gb,tier\n") << "missing | gpus.memory_bw_gb_s | line 1 | ";
        QTest::newRow("short row") << QByteArray(head + "a,b\n")
                                   << "malformed | gpus | line 2: 2 fields | 6 fields";
        QTest::newRow("bad number") << QByteArray(
            head + "\"two\nlines\",v,n,80,3000,first\nx,v,n,eighty,3000,first\n")
                                    << "not_a_number | gpus.memory_gb | line 4: eighty | ";
        QTest::newRow("id twice") << QByteArray(head + "x,v,n,80,3000,first\nx,v,n,80,3000,first\n")
                                  << "duplicate | gpus.id | line 3: x | ";
        QTest::newRow("open quote") << QByteArray(head + "\"x,v")
                                    << "malformed | gpus | line 2 | closing quote";
        QTest::newRow("long field") << QByteArray(head + QByteArray(70'000, 'x'))
                                    << "out_of_range | gpus | line 2 | <= 65536 bytes a field";
        QTest::newRow("many fields") << QByteArray(head + QByteArray(600, ','))
                                     << "out_of_range | gpus | line 2 | <= 512 fields";
    }

    void badCsv()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, problem);
        const auto table = tableFromCsv(*tableSpec("gpus"), csv.toStdString());
        QVERIFY(!table.has_value());
        QCOMPARE(printed(table.error()), problem);
    }

    void csvInPieces()
    {
        const std::string text = "\xEF\xBB\xBFid,\"a \"\"b\"\"\"\r\n\r\n1,\"x,\r\ny\"\r2,\n";
        std::vector<std::vector<std::string>> whole;
        const auto all = readCsv(text).value();
        for (const CsvRecord& record : all)
            whole.push_back(record.fields);
        const std::vector<std::vector<std::string>> expected{{"id", "a \"b\""}, {"1", "x,\r\ny"}, {"2", ""}};
        QVERIFY(whole == expected);
        for (std::size_t piece = 1; piece < text.size(); ++piece) {
            std::vector<std::vector<std::string>> records;
            const CsvReader::Sink sink = [&records](const CsvRecord& record) {
                records.push_back(record.fields);
                return true;
            };
            CsvReader reader;
            for (std::size_t at = 0; at < text.size(); at += piece)
                QVERIFY(reader.feed(std::string_view(text).substr(at, piece), sink).has_value());
            QVERIFY(reader.finish(sink).has_value());
            QVERIFY(records == expected);
        }
        CsvReader stopping;
        const auto stopped = stopping.feed("a\nb\n", [](const CsvRecord&) { return false; });
        QVERIFY(!stopped.has_value());
        QCOMPARE(stopped.error().code, ProblemCode::Cancelled);
    }

    void tableNames()
    {
        for (const char* name : {"links", "interconnects", "interconnects.csv"})
            QCOMPARE(tableSpec(name), tableSpec("links"));
        QCOMPARE(tableSpec("costs")->id, "assumptions");
        QCOMPARE(tableSpec("cloud_offers.csv")->id, "offers");
        QVERIFY(!tableSpec("planets"));
        QCOMPARE(foldedId("RTX 4090-D (24 GB)"), "rtx4090d24gb");
    }
};

QTEST_APPLESS_MAIN(TestCatalog)
#include "test_catalog.moc"
