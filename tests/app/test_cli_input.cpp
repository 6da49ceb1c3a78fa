// What people type wrongly, in files and options: one line that names field, value and what is allowed, an
// exit status that is not 0, and nothing written.
#include "tests/app/cli_process.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTest>

using namespace terroir::test;

namespace {

const char kScenario[]
    = R"({"schema": 1, "name": "Wrong", "currency": "CNY", "region": "CN", "horizon_years": 3,
 "stages": [
  {"id": "train", "workload": "lora", "model": "qwen3-14b", "supply": "on_demand",
   "cluster": {"gpu": "h100-sxm", "gpus": 8, "gpus_per_node": 8}, "data": {"samples": 50000, "epochs": 3},
   "setup": {"sequence": 2048}},
  {"id": "serve", "workload": "serve", "model": "qwen3-14b", "supply": "own",
   "cluster": {"gpu": "h100-sxm", "gpus": 8, "gpus_per_node": 8}, "load": {"requests_per_day": 100000}}]})";

/// `pointer` as in RFC 6901, `value` as JSON text; an empty value takes the field away.
QByteArray changed(const QString& pointer, const QByteArray& value)
{
    QJsonObject root = QJsonDocument::fromJson(kScenario).object();
    const QStringList path = pointer.split(u'/', Qt::SkipEmptyParts);
    const std::function<QJsonValue(QJsonValue, int)> set = [&](QJsonValue at, int depth) -> QJsonValue {
        if (depth == path.size()) {
            const QByteArray wrapped = '[' + value + ']';
            return QJsonDocument::fromJson(wrapped).array().first();
        }
        if (at.isArray()) {
            QJsonArray list = at.toArray();
            const int index = path[depth].toInt();
            list[index] = set(list[index], depth + 1);
            return list;
        }
        QJsonObject object = at.toObject();
        if (depth + 1 == path.size() && value.isEmpty())
            object.remove(path[depth]);
        else
            object[path[depth]] = set(object[path[depth]], depth + 1);
        return object;
    };
    return QJsonDocument(set(root, 0).toObject()).toJson();
}

} // namespace

class TestCliInput : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString written(const QByteArray& text)
    {
        QFile file(m_folder.filePath(QStringLiteral("wrong.json")));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        return file.fileName();
    }

    static void expect(const Answer& answer, int status, const QStringList& words)
    {
        QVERIFY2(answer.status == status, (QByteArray::number(answer.status) + ' ' + answer.err).constData());
        QVERIFY2(answer.err.count('\n') >= 1 && answer.err.count('\n') <= 3, answer.err.constData());
        for (const QString& word : words)
            QVERIFY2(answer.err.contains(word.toUtf8()), (answer.err + "lacks " + word.toUtf8()).constData());
        for (const char* never : {"nearest: .", "choose from: .", "allowed: .", "\"\"", "  "})
            QVERIFY2(!answer.err.contains(never), answer.err.constData());
    }

private slots:
    void theScenarioItselfIsGood()
    {
        const Answer answer = cli({"tco", written(kScenario), "--lang", "en"});
        QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.err.constData());
    }

    void fieldsOfAFile_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* name, const char* pointer, const char* value, QStringList words) {
            QTest::newRow(name) << QString::fromLatin1(pointer) << QByteArray(value) << words;
        };
        // Plan as a whole
        row("zero years", "/horizon_years", "0", {"horizon_years", "0", "0.25"});
        row("negative years", "/horizon_years", "-3", {"horizon_years", "-3", "0.25..30"});
        row("years in words", "/horizon_years", "\"three\"", {"horizon_years", "three", "not a number"});
        row("a currency that is none", "/currency", "\"GBP\"", {"currency", "GBP", "USD|CNY"});
        row("a region that is none", "/region", "\"Mars\"", {"region", "Mars", "CN"});
        row("no schema", "/schema", "", {"schema", "missing"});
        row("a newer schema", "/schema", "9", {"schema", "9", "1"});
        row("no such day", "/as_of", "\"2025-02-30\"", {"as_of", "2025-02-30", "YYYY-MM-DD"});
        row("stages as an object", "/stages", "{}", {"stages", "list"});
        row("no stages", "/stages", "[]", {"stages", "missing"});
        row("a misspelt key", "/horizon_year", "3", {"horizon_year", "3", "horizon_years"});
        row("a key like nothing", "/zzzzzz", "1", {"zzzzzz", "1", "stages"});
        // Names
        row("a misspelt GPU", "/stages/0/cluster/gpu", "\"h1000-sxm\"", {"train", "h1000-sxm", "h100"});
        row("a GPU like nothing", "/stages/1/cluster/gpu", "\"zzzzzzzz\"",
            {"serve", "zzzzzzzz", "nothing like it"});
        row("a misspelt model", "/stages/1/model", "\"qwen3-14bb\"", {"serve", "qwen3-14bb", "qwen3-14b"});
        row("a misspelt server", "/stages/1/cluster/server", "\"hgx-h100-9\"",
            {"server", "hgx-h100-9", "hgx-h100-8"});
        row("another card's server", "/stages/1/cluster/server", "\"hgx-a100-8\"", {"server", "h100-sxm"});
        row("a misspelt link", "/stages/0/cluster/scale_out_link", "\"ib-ndrr\"",
            {"scale_out_link", "ib-ndrr"});
        row("a misspelt engine", "/stages/1/load/engine", "\"vlm\"", {"engine", "vlm", "vllm"});
        row("a misspelt format", "/stages/1/load/weight_format", "\"q4_k_x\"",
            {"weight_format", "q4_k_x", "q4_k_m"});
        row("a misspelt API price", "/stages/1/load/api_price", "\"gpt-4o-minni\"",
            {"api_price", "gpt-4o-minni", "gpt-4o-mini"});
        row("a misspelt program", "/stages/0/setup/stack", "\"deepsped\"",
            {"stack", "deepsped", "deepspeed"});
        row("a misspelt assumption", "/overrides", R"({"elec-cn-cnny": {"typical": 1}})",
            {"overrides", "elec-cn-cnny", "elec-cn-cny"});
        row("a misspelt draft model", "/stages/1/load",
            R"({"requests_per_day": 1e5, "draft_tokens": 3, "acceptance": 0.6,
            "draft_model": "qwen3-0.66b"})",
            {"qwen3-0.66b", "qwen3-0.6b"});
        row("a stage twice", "/stages/1/id", "\"train\"", {"stages[1].id", "train"});
        row("a stage without an id", "/stages/0/id", "", {"stages[0].id", "missing"});
        row("a work that is none", "/stages/0/workload", "\"training\"",
            {"workload", "training", "pretrain"});
        row("a supply that is none", "/stages/0/supply", "\"buy\"", {"supply", "buy", "own"});
        row("an answer to no question", "/answers", R"({"ladder_promt": {"answer": "enough"}})",
            {"ladder_promt", "enough", "ladder_prompt"});
        row("an answer that is none", "/answers", R"({"ladder_prompt": {"answer": "perhaps"}})",
            {"ladder_prompt", "perhaps", "enough|"});
        // Types
        row("a number as a list", "/stages/0/cluster/gpus", "[8]", {"stages[0].cluster.gpus", "[8]"});
        row("a flag as a number", "/stages/0/enabled", "1", {"enabled", "1", "true|false"});
        row("a text as a number", "/stages/0/model", "14", {"model", "14", "text"});
        row("an object as a text", "/stages/0/data", "\"50k\"", {"stages[0].data", "50k", "object"});
        row("half a card", "/stages/0/cluster/gpus", "7.5", {"gpus", "7.5", "whole number"});
        row("a unit that is none", "/stages/0/data/samples", "\"50q\"", {"samples", "50q", "1.5M"});
        // Ranges
        row("no cards", "/stages/0/cluster/gpus", "0", {"gpus", "0", "1.."});
        row("cards below none", "/stages/0/cluster/gpus", "-8", {"gpus", "-8", "1.."});
        row("more cards than there are", "/stages/0/cluster/gpus", "1e12",
            {"gpus", "1000000000000", "10000000"});
        row("no epochs", "/stages/0/data/epochs", "0", {"epochs", "0", "> 0"});
        row("no samples", "/stages/0/data/samples", "0", {"samples", "0", "> 0"});
        row("samples and tokens", "/stages/0/data", R"({"samples": 1000, "tokens": 1e9})",
            {"tokens", "samples"});
        row("no deadline", "/stages/0/setup/deadline_days", "0", {"deadline_days", "0", "> 0"});
        row("a rank of nothing", "/stages/0/setup/lora_rank", "0", {"lora_rank", "0", "1.."});
        row("adapters on nothing", "/stages/0/setup/lora_targets", "\"none\"",
            {"lora_targets", "none", "attention"});
        row("cache over all", "/stages/1/load/cache_hit_share", "1.2", {"cache_hit_share", "1.2", "0..1"});
        row("a peak below the mean", "/stages/1/load/peak_to_mean", "0.5",
            {"peak_to_mean", "0.5", "1..1000"});
        row("growth over all", "/stages/1/load/growth_per_month", "3", {"growth_per_month", "3", "-0.9..1"});
        row("shrinking below nothing", "/stages/1/load/growth_per_month", "-1.5",
            {"growth_per_month", "-1.5"});
        row("requests below none", "/stages/1/load/requests_per_day", "-1",
            {"requests_per_day", "-1", "0.."});
        row("guesses over all", "/stages/1/load/acceptance", "1.5", {"acceptance", "1.5", "0..1"});
        row("tiers that fall", "/stages/1/load/api_tiers",
            R"([{"from_tokens_per_month": 1e9, "factor": 0.9}, {"from_tokens_per_month": 1e8, "factor": 0.8}])",
            {"api_tiers[1].from_tokens_per_month", "100000000", "> 1000000000"});
        row("a tier of a negative price", "/stages/1/load/api_tiers",
            R"([{"from_tokens_per_month": 1e9, "factor": -0.9}])", {"api_tiers[0].factor", "-0.9"});
        row("a day of 23 hours", "/stages/1/load/by_hour",
            R"({"weekday": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]})",
            {"by_hour.weekday", "23 numbers", "24"});
        row("an hour below nothing", "/stages/1/load/by_hour",
            R"({"weekday": [1,1,1,1,1,-5,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]})",
            {"weekday[5]", "-5", ">= 0"});
        row("a curve and a peak", "/stages/1/load", R"({"requests_per_day": 1e5, "peak_to_mean": 2,
            "by_hour": {"weekday": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}})",
            {"peak_to_mean", "by_hour"});
        // Assumptions
        row("low above high", "/overrides", R"({"wacc-cn": {"low": 0.2, "high": 0.1}})",
            {"wacc-cn", "0.2", "low <= typical <= high"});
        row("utilisation over all", "/overrides", R"({"utilisation-plan": {"typical": 1.2}})",
            {"utilisation-plan", "1.2", "0..1"});
        row("a negative price", "/overrides", R"({"elec-cn-cny": {"typical": -0.1}})",
            {"elec-cn-cny", "-0.1", ">= 0"});
        row("PUE below one", "/overrides", R"({"pue-enterprise": {"typical": 0.9}})",
            {"pue-enterprise", "0.9", ">= 1"});
        row("a share below nothing", "/overrides", R"({"serve-headroom": {"typical": -0.5}})",
            {"serve-headroom", "-0.5", ">= 0"});
        row("an assumption in words", "/overrides", R"({"wacc-cn": {"typical": "high"}})",
            {"wacc-cn", "high"});
    }

    void fieldsOfAFile()
    {
        QFETCH(QString, pointer);
        QFETCH(QByteArray, value);
        QFETCH(QStringList, words);
        const QString file = written(changed(pointer, value));
        expect(cli({"tco", file, "--lang", "en"}), 1, words);
        // The whole plan says the same, and leaves no report behind that would look whole.
        expect(cli({"plan", file, "--lang", "en"}), 1, words);
    }

    void texts_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("empty") << QByteArray() << QStringList{"wrong.json", "0 bytes", "JSON"};
        QTest::newRow("blanks") << QByteArray(" \n\t\n") << QStringList{"0 bytes", "JSON"};
        QTest::newRow("cut off") << QByteArray(kScenario).left(300)
                                 << QStringList{"line 5", "column", "JSON"};
        QTest::newRow("NaN") << QByteArray(kScenario).replace(
            "\"horizon_years\": 3", "\"horizon_years\": NaN")
                             << QStringList{"line 1, column", "JSON"};
        QTest::newRow("inf") << QByteArray(kScenario).replace(
            "\"horizon_years\": 3", "\"horizon_years\": 1e999")
                             << QStringList{"1e999", "1.8e308"};
        QTest::newRow("cut off in UTF-16")
            << QByteArray("\xff\xfe{\0", 4) << QStringList{"line 1, column", "JSON"};
        QTest::newRow("a key twice") << QByteArray(kScenario).replace(
            "\"region\": \"CN\"", "\"region\": \"CN\", \"region\": \"US\"")
                                     << QStringList{"region"};
        QTest::newRow("a list") << QByteArray("[1, 2]") << QStringList{"[1,2]", "object"};
        QTest::newRow("not JSON") << QByteArray("hello") << QStringList{"line 1, column 1", "JSON"};
    }
    void texts()
    {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, words);
        expect(cli({"tco", written(text), "--lang", "en"}), 1, words);
    }

    void aByteOrderMarkDoesNoHarm()
    {
        const Answer answer = cli({"tco", written(QByteArray("\xef\xbb\xbf") + kScenario), "--lang", "en"});
        QVERIFY2(answer.status == 0, answer.err.constData());
        QStringEncoder wide(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        const QByteArray windows = wide(QString::fromUtf8(kScenario));
        const Answer other = cli({"tco", written(windows), "--lang", "en"});
        QVERIFY2(other.status == 0, other.err.constData());
        QCOMPARE(other.out, answer.out);
    }

    /// A figure that the catalog lacks: named as its page does, and its path for who reads it by program.
    void aMissingFigureIsNamedWithItsPath()
    {
        const Answer answer = cli({"strategy", "--model", "qwen3-14b", "--gpu", "a100-sxm-80", "--gpus", "8",
            "--precision", "fp8", "--lang", "en"});
        QCOMPARE(answer.status, 2);
        QVERIFY2(
            answer.err.contains("A100 SXM4 80GB \xc2\xb7 FP8, dense (gpus.a100-sxm-80.fp8_tflops_dense)"),
            answer.err.constData());
    }

    void options_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("status");
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* line, int status, QStringList words) {
            QTest::newRow(line) << QString::fromLatin1(line) << status << words;
        };
        row("plan --model qwen3-14b --gpu h100-sxm --gpus 0", 2, {"--gpus", "0", "1.."});
        row("plan --model qwen3-14b --gpu h100-sxm --gpus many", 2, {"--gpus", "many", "not a number"});
        row("plan --model qwen3-14b --gpu h100-sxm --gpus 1.5", 2, {"--gpus", "1.5"});
        row("plan --model qwen3-14b --gpu h100-sxm --gpus 8 --tokens -1", 2, {"--tokens", "-1", "1.."});
        row("plan --model qwen3-14b --gpu h100-sxm --gpus 8 --tokens nan", 2, {"--tokens", "nan"});
        row("plan --model qwen3-14b --gpu h100-sxm --gpus 8 --tokens inf", 2, {"--tokens", "inf"});
        row("plan --model qwen3-14b --gpu h100-sxm --gpus 8 --tokns 1B", 2, {"tokns", "--tokens"});
        row("plan --model qwen3-14b --gpu h100-sxm --gpus 8 --region Mars", 2, {"--region", "Mars", "CN"});
        row("plan --model qwen3-14b --gpu h100-sxm --gpus 8 --years 0", 2, {"--years", "0", "0.05..30"});
        row("plan --model qwen3-14b --gpu zzzz --gpus 8", 2, {"--gpu", "zzzz", "nothing like it"});
        row("plan --model qwen3-14b --gpus 8", 2, {"--gpu", "missing"});
        row("serve --model qwen3-14b --gpu h100-sxm --cache-hits 2", 2, {"--cache-hits", "2", "0..1"});
        row("tco /nonexistent.json", 1, {"/nonexistent.json", "No such file"});
        row("tco", 2, {"SCENARIO", "missing"});
        row("tc", 2, {"SUBCOMMAND", "tc", "tco"});
    }
    void options()
    {
        QFETCH(QString, line);
        QFETCH(int, status);
        QFETCH(QStringList, words);
        expect(cliLine(line + QStringLiteral(" --lang en")), status, words);
    }

    void whatIsTakenInsteadIsSaid()
    {
        const Answer answer = cliLine(
            QStringLiteral("plan --model qwen3-14b --workload lora --tokens 1M --gpu h100-sxm --lang en"));
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.err.contains("--gpus") && answer.err.contains("1"), answer.err.constData());
        QVERIFY(cliLine(
            QStringLiteral(
                "plan --model qwen3-14b --workload lora --tokens 1M --gpu h100-sxm --gpus 1 --lang en"))
                    .err.isEmpty());
    }

    void halfAPlanIsNoPlan()
    {
        // One stage computes, the other's card is unknown: what is known is shown, and the exit status says
        // that it is not all.
        const QString file = written(changed("/stages/0/cluster/gpu", "\"h1000-sxm\""));
        for (const char* command : {"plan", "tco"}) {
            const Answer answer = cli({QString::fromLatin1(command), file, "--json"});
            QCOMPARE(answer.status, 1);
            QVERIFY(!answer.json().isEmpty());
            QVERIFY2(
                answer.err.contains("train") && answer.err.contains("h1000-sxm"), answer.err.constData());
        }
    }

    void anApiThatDoesNotDoItAllHasNoChance()
    {
        const Answer readable = cli({"tco", written(kScenario), "--lang", "en"});
        QVERIFY2(readable.out.contains("API: does not do train"), readable.out.constData());
        const Answer json = cli({"tco", written(kScenario), "--json"});
        for (const QJsonValue& each : json.json()["supplies"].toArray()) {
            const QJsonObject supply = each.toObject();
            if (supply["id"] == "api") {
                QVERIFY(supply["probability_cheapest"].isNull());
                QCOMPARE(supply["leaves_out"].toArray(), QJsonArray{"train"});
            } else if (supply["available"].toBool()) {
                QVERIFY(supply["probability_cheapest"].isDouble() && !supply.contains("leaves_out"));
            }
        }
    }

    void unitsAreWords()
    {
        const Answer answer = cli({"plan", written(kScenario), "--lang", "en"});
        QVERIFY(!answer.out.contains("1/s"));
        QVERIFY2(answer.out.contains("a second") || !answer.out.contains("Requests at peak"),
            answer.out.constData());
    }
};

QTEST_APPLESS_MAIN(TestCliInput)
#include "test_cli_input.moc"
