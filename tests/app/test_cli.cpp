// The command line as its user meets it: a process, its output, its exit status.
#include "tests/app/cli_process.h"

#include <cmath>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

using namespace terroir::test;

namespace {

double number(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toDouble(NAN);
}

QJsonObject first(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toArray().first().toObject();
}

double ownedTotal(const QString& catalog)
{
    const Answer answer = cli({"tco", sample("seed-8xh100.json"), "--json", "--catalog", catalog});
    for (const QJsonValue& supply : answer.json()["supplies"].toArray()) {
        if (supply.toObject()["id"] == "own")
            return number(supply.toObject(), "point_total");
    }
    return NAN;
}

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

private slots:
    void helpStandsOnEveryLevel()
    {
        const Answer all = cli({"--help"});
        QCOMPARE(all.status, 0);
        for (const char* name : {"plan", "memory", "strategy", "scale", "serve", "tco", "sweep", "decide",
                 "catalog", "validate", "bench", "report", "export"}) {
            QVERIFY2(all.out.contains(name), name);
            const Answer one = cli({name, "--help"});
            QCOMPARE(one.status, 0);
            QVERIFY(one.out.contains("--json"));
        }
    }

    void plansAModel()
    {
        const Answer answer = cliLine("plan --model llama3.1-70b --gpu h100-sxm --gpus 512 --tokens 2T "
                                      "--global-batch 1024 --seq 8192 --json");
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QJsonObject plan = answer.json();
        for (const char* part :
            {"scenario", "model", "decision", "stages", "scaling", "goodput", "cost", "break_even", "advice"})
            QVERIFY2(plan.contains(QLatin1String(part)), part);
        // Llama 3.1 70B: 70.554 billion parameters (resources/catalog/models.csv)
        QVERIFY(std::abs(number(plan["model"].toObject(), "params_b") - 70.554) < 0.01);
        for (const char* part : {"memory", "strategy", "training"})
            QVERIFY2(first(plan, "stages").contains(QLatin1String(part)), part);
    }

    void namesMatchLoosely()
    {
        const Answer answer = cli({"memory", "--model", "Llama 3.1 8B", "--gpu", "H100 SXM", "--gpus", "8",
            "--workload", "lora", "--json"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QJsonObject memory = answer.json();
        double sum = 0;
        for (const QJsonValue& term : memory["per_gpu_bytes"].toObject())
            sum += term.toDouble();
        QVERIFY(std::abs(sum - number(memory, "need_bytes")) < 1e-6 * sum);
        QVERIFY(memory["fits"].toBool());
    }

    void alignmentHoldsItsModels()
    {
        const Answer answer = cli({"memory", "--model", "llama3.1-8b", "--workload", "rlhf", "--gpu",
            "h100-sxm", "--gpus", "16", "--method", "ppo", "--prompt", "512", "--answer", "1024", "--json"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        double sum = 0;
        for (const QJsonValue& term : answer.json()["per_gpu_bytes"].toObject())
            sum += term.toDouble();
        QVERIFY(std::abs(sum - number(answer.json(), "need_bytes")) < 1e-6 * sum);
        const QJsonObject alignment = answer.json()["alignment"].toObject();
        QCOMPARE(alignment["models"].toArray().size(), 4); // actor, critic, reference, reward
        QVERIFY(number(alignment["rollout"].toObject(), "kv_cache") > 0);
        QVERIFY(number(alignment["seconds"].toObject(), "generate") > 0);
        const Answer wrong
            = cliLine("memory --model llama3.1-8b --workload rlhf --gpu h100-sxm --method ppq");
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("ppo|grpo"), wrong.err.constData());
    }

    void scalingHasDaysMoneyAndTheRule()
    {
        const Answer answer = cli({"scale", "--model", "llama3.1-8b", "--gpu", "h100-sxm", "--gpus", "8:256",
            "--tokens", "1T", "--global-batch", "256", "--seq", "8192", "--json"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QJsonArray points = answer.json()["points"].toArray();
        QCOMPARE(points.size(), 6);
        for (const QJsonValue& value : points) {
            const QJsonObject point = value.toObject();
            QVERIFY(number(point, "money") > 0);
            QVERIFY(number(point, "calendar_days") >= number(point, "days"));
            QVERIFY(number(point, "rule_efficiency") > 0.9);
        }
        QVERIFY(points.first().toObject()["next_doubling"].isObject());
        QVERIFY(answer.json()["difference"].isObject());
    }

    void publishedSeriesAreJudged()
    {
        const Answer answer
            = cli({"validate", "scaling", TERROIR_TEST_DATA "/training/scaling_runs.csv", "--json"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QJsonObject metrics = answer.json()["summary"].toObject()["by_metric"].toObject();
        QVERIFY(number(metrics["efficiency"].toObject(), "median_abs_error") < 0.03);
    }

    void readsAConfigJson()
    {
        const Answer answer = cli({"plan", "--model", TERROIR_TEST_DATA "/hf_configs/qwen3-8b.json", "--gpu",
            "h100-sxm", "--gpus", "64", "--tokens", "100B", "--json"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        QVERIFY(std::abs(number(answer.json()["model"].toObject(), "params_b") - 8.19)
            < 0.08); // model card: 8.2B
    }

    void mistakesAreNamed_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("said");
        QTest::newRow("no such subcommand") << "plam" << 2 << "plam";
        QTest::newRow("no model") << "memory --gpu h100-sxm" << 2 << "--model";
        QTest::newRow("no such gpu") << "memory --model llama3.1-8b --gpu h100-sxn" << 2 << "h100-sxn";
        QTest::newRow("not a number")
            << "plan --model llama3.1-8b --gpu h100-sxm --gpus 8 --tokens many" << 2 << "many";
        QTest::newRow("out of range")
            << "plan --model llama3.1-8b --gpu h100-sxm --gpus=-8 --tokens 1B" << 2 << "-8";
        QTest::newRow("heads by tp") << "memory --model llama3.1-8b --gpu h100-sxm --gpus 48 --tp 12" << 1
                                     << "12";
        const QString small = QStringLiteral("strategy --model llama3.1-8b --gpu h100-sxm ");
        QTest::newRow("layers by pp")
            << small + "--gpus 24 --pp 12 --global-batch 48" << 1 << "--pp: 32 / 12";
        QTest::newRow("gpus by tp and pp")
            << small + "--gpus 12 --tp 2 --pp 4 --global-batch 48" << 1 << "--gpus: 12 / 8";
        QTest::newRow("batch by dp") << small + "--gpus 24 --pp 1 --global-batch 64" << 1
                                     << "--gpus: 64 / 24";
        QTest::newRow("batch by micro-batch")
            << small + "--gpus 16 --global-batch 64 --micro-batch 3" << 1 << "--micro-batch: 4 / 3";
        QTest::newRow("schedule") << small + "--gpus 8 --schedule gpipe" << 2 << "gpipe";
        QTest::newRow("no file") << "plan /nowhere/scenario.json" << 1 << "/nowhere/scenario.json";
        QTest::newRow("currency") << "catalog list --currency EUR" << 2 << "EUR";
        QTest::newRow("table") << "catalog list gpu_list" << 2 << "gpu_list";
    }

    void mistakesAreNamed()
    {
        QFETCH(QString, arguments);
        QFETCH(int, status);
        QFETCH(QString, said);
        const Answer answer = cliLine(arguments);
        QVERIFY2(answer.err.contains(said.toUtf8()), answer.err.constData());
        QCOMPARE(answer.status, status);
        QCOMPARE(answer.err.count('\n'), 1);
    }

    void strategyKeepsItsLimits()
    {
        const Answer answer
            = cliLine("strategy --model llama3.1-70b --gpu h100-sxm --gpus 128 --global-batch "
                      "256 --seq 8192 --max-tp 4 --max-pp 4 --no-recompute --offload none "
                      "--schedule zero_bubble --overlap on --json");
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QJsonObject found = answer.json();
        QVERIFY(number(found, "evaluated") > 0 && number(found, "pruned") > 0);
        for (const QJsonValue& value : found["top"].toArray()) {
            const QJsonObject layout = value.toObject();
            QVERIFY(number(layout, "tp") <= 4 && number(layout, "pp") <= 4 && number(layout, "vpp") == 1);
            QCOMPARE(layout["recompute"].toString(), "none");
            QVERIFY(layout["recompute_modules"].toArray().isEmpty());
            QCOMPARE(layout["schedule"].toString(), "zero_bubble");
            QVERIFY(layout["overlap"].toBool() && !layout["offload_optimizer"].toBool());
            QVERIFY(number(layout, "cost") > 0);
        }
        // Both conventions, labelled: the full mask counts more.
        const QJsonObject detail = found["best_detail"].toObject();
        QVERIFY(number(detail, "mfu_full_mask") > number(detail, "mfu_causal"));
        QVERIFY(number(detail, "hfu") >= number(detail, "mfu_causal"));
    }

    void theTreeIsSound()
    {
        const Answer answer = cli({"decide", "--all"});
        QVERIFY2(answer.status == 0, answer.out.constData());
        QVERIFY(number(answer.json(), "leaves") >= 20);
        for (const char* fault : {"unreachable", "dead_ends", "untranslated", "unknown_metrics"})
            QVERIFY2(answer.json()[QLatin1String(fault)].toArray().isEmpty(), fault);
    }

    void partsSumToTotals()
    {
        const Answer answer = cli({"tco", sample("seed-8xh100.json"), "--json"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        int available = 0;
        for (const QJsonValue& value : answer.json()["supplies"].toArray()) {
            const QJsonObject supply = value.toObject();
            if (!supply["available"].toBool())
                continue;
            ++available;
            double total = 0;
            for (const QJsonValue& year : supply["by_year"].toArray()) {
                double parts = 0;
                for (const QJsonValue& part : year.toObject()["parts"].toObject())
                    parts += part.toDouble();
                QVERIFY(std::abs(parts - number(year.toObject(), "total"))
                    < 1e-6 * std::max(1.0, std::abs(parts)));
                total += parts;
            }
            QVERIFY(std::abs(total - number(supply, "point_total")) < 1e-6 * std::max(1.0, std::abs(total)));
        }
        QVERIFY(available >= 2);
    }

    void anEditedPriceMovesTheCost()
    {
        QTemporaryDir folder;
        const Answer created
            = cli({"catalog", "set", "gpus", "h100-sxm", "price_high_usd", "99000"}, folder.path());
        QVERIFY2(created.status == 0, created.err.constData());
        const QString catalog = folder.filePath("terroir/catalog.sqlite");
        QVERIFY(QFile::exists(catalog));
        const double before = ownedTotal(catalog);
        const Answer dearer = cli({"catalog", "set", "servers", "hgx-h100-8", "price_high_usd=990000",
            "price_usd_typical=600000", "--catalog", catalog});
        QVERIFY2(dearer.status == 0, dearer.err.constData());
        QVERIFY(ownedTotal(catalog) > before);
        const Answer negative
            = cli({"catalog", "set", "gpus", "h100-sxm", "unit_price_usd_typical=-1", "--catalog", catalog});
        QCOMPARE(negative.status, 1);
        QVERIFY2(negative.err.contains("-1"), negative.err.constData());
    }

    void anImportSaysWhatItSkipped()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("cards.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("id,vendor,name,memory_gb,memory_bw_gb_s,tier\n"
                   "xpu-64,Acme,XPU 64,64,2000,second\n"
                   "xpu-bad,Acme,XPU,abc,2000,second\n");
        file.close();
        const Answer answer
            = cli({"catalog", "import", file.fileName(), "--dry-run", "--json"}, folder.path());
        QVERIFY2(answer.status == 0, answer.err.constData());
        QCOMPARE(answer.json()["table"].toString(), QString("gpus"));
        QCOMPARE(answer.json()["added"].toInt(), 1);
        QCOMPARE(answer.json()["skipped"].toArray().size(), 1);
        QCOMPARE(first(answer.json(), "skipped")["row"].toInt(), 3);
        QVERIFY(!QFile::exists(folder.filePath("terroir/catalog.sqlite"))); // nothing was written
    }

    void aForeignCatalogIsRefused()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("not.sqlite"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("this is no database, only text, and long enough to be taken for a header; ")
                       .repeated(20));
        file.close();
        const Answer answer = cli({"catalog", "list", "--catalog", file.fileName()});
        QCOMPARE(answer.status, 1);
        QVERIFY(answer.err.contains("not.sqlite"));
    }

    void validatesMeasuredKernels()
    {
        const Answer answer = cli({"validate", "kernels", TERROIR_TEST_DATA "/kernels/gemm.csv", "--json"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QJsonObject summary = answer.json()["summary"].toObject();
        QVERIFY(number(summary, "covered") > 100);
        QVERIFY(number(summary, "median_abs_error") < 0.15);
    }

    void diagnosesTheSample()
    {
        const Answer answer = cli({"diagnose", sample("slow-training.observed.json"), "--scenario",
            sample("slow-training.json"), "--json"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        QVERIFY(!answer.json()["findings"].toArray().isEmpty());
        QVERIFY(!first(answer.json(), "findings")["actions"].toArray().isEmpty());
    }

    void writesTheReportInBothLanguages_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("word");
        QTest::newRow("zh_CN") << "zh_CN" << QStringLiteral("预算");
        QTest::newRow("en") << "en"
                            << "Budget";
    }

    void writesTheReportInBothLanguages()
    {
        QFETCH(QString, language);
        QFETCH(QString, word);
        QTemporaryDir folder;
        const QString pdf = folder.filePath("report.pdf"), xlsx = folder.filePath("report.xlsx");
        const Answer answer = cli(
            {"report", sample("own-industry-model.json"), "--pdf", pdf, "--xlsx", xlsx, "--lang", language});
        QVERIFY2(answer.status == 0, answer.err.constData());
        QProcess text;
        text.start("pdftotext", {"-layout", pdf, "-"});
        QVERIFY(text.waitForFinished());
        QVERIFY(QString::fromUtf8(text.readAllStandardOutput()).contains(word));
        QVERIFY(QFile::exists(xlsx));
    }

    void runFilesStartTheChosenPlan()
    {
        const QTemporaryDir folder;
        const QString script = folder.filePath(QStringLiteral("run.sh"));
        const Answer done = cli({"export", sample("pretrain.json"), "--slurm", script, "--json"});
        QVERIFY2(done.status == 0, done.err);
        QCOMPARE(done.json()["files"].toObject()["slurm"].toString(), script);
        QProcess bash;
        bash.start("bash", {"-n", script});
        QVERIFY(bash.waitForFinished());
        QCOMPARE(bash.exitCode(), 0);
        QCOMPARE(cli({"export", sample("pretrain.json")}).status, 2);
        const Answer none = cli({"export", sample("slow-training.json"), "--vllm", script});
        QCOMPARE(none.status, 1);
    }

    void aLogIsDiagnosed()
    {
        QTemporaryFile log;
        QVERIFY(log.open());
        log.write("iteration 1/ 9 | elapsed time per iteration (ms): 20000.0 |\n"
                  "    batch-generator ..............: (100.00, 9000.00)\n");
        log.close();
        const Answer read = cli({"diagnose", "--log", log.fileName(), "--json"});
        QVERIFY2(read.status == 0, read.err);
        QCOMPARE(number(read.json()["observed"].toObject(), "data_wait_share"), 0.45);
        QVERIFY(!read.json()["findings"].toArray().isEmpty());
        const Answer with = cli(
            {"diagnose", "--log", log.fileName(), "--scenario", sample("slow-training.json"), "--json"});
        QVERIFY2(with.status == 0, with.err);
        QVERIFY(with.json()["observed"].toObject().contains("mfu"));
        QCOMPARE(cli({"diagnose", "--log", "/dev/null"}).status, 1);
        QCOMPARE(cli({"diagnose"}).status, 2);
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "test_cli.moc"
