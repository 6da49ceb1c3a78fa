#include "core/plan/scenario.h"

#include <QtTest>

using namespace terroir::core;

namespace {

constexpr const char* kMinimal
    = R"({"schema": 1, "stages": [{"id": "a", "workload": "pretrain", "model": "llama3-8b",
    "cluster": {"gpu": "h100-sxm", "gpus": 1024}, "data": {"tokens": "15T"}}]})";

Problem problemOf(const QByteArray& json)
{
    const auto read = scenarioFromJson(json.toStdString());
    return read ? Problem{ProblemCode::Cancelled, "accepted", {}, {}} : read.error();
}

QByteArray with(const char* from, const char* to)
{
    return QByteArray(kMinimal).replace(from, to);
}

Scenario everything()
{
    Scenario s;
    s.name = "产区 \"A\"";
    s.currency = Currency::Usd;
    s.region = "US";
    s.horizonYears = 2.5;
    Stage train;
    train.id = "sft";
    train.name = "指令微调";
    train.workload = WorkloadKind::Qlora;
    train.modelId = "my-model";
    train.supply = Supply::Spot;
    train.cluster = {"rtx4090", 4, 8, "roce-100", 25, "4090-8"};
    train.data.samples = 120000;
    train.data.language = "zh";
    train.data.epochs = 2.5;
    train.setup.precision = Dtype::Fp8;
    train.setup.sequence = 8192;
    train.setup.globalBatch = 64;
    train.setup.optimizer = OptimizerKind::Adam8bit;
    train.setup.flashAttention = false;
    train.setup.stack = "hf";
    train.setup.loraRank = 64;
    train.setup.loraTargets = "q,v";
    train.setup.base = "nf4";
    train.setup.offload = Offload::All;
    train.setup.tp = 2;
    train.setup.pp = 3;
    train.setup.cp = 4;
    train.setup.ep = 5;
    train.setup.microBatch = 6;
    train.setup.vpp = 7;
    train.setup.zeroStage = 3;
    train.setup.recompute = Recompute::Selective;
    train.setup.deadlineDays = 10.5;
    Stage serve;
    serve.id = "serve";
    serve.workload = WorkloadKind::Serving;
    serve.modelId = "llama3.3-70b";
    serve.supply = Supply::Api;
    serve.enabled = false;
    serve.load.inputTokens = 1234.5;
    serve.load.outputTokens = 99;
    serve.load.requestsPerDay = 1e5;
    serve.load.cacheHitShare = 0.25;
    serve.load.curve = {std::vector<double>(24, 2.5), std::vector<double>(24, 1)};
    serve.load.weights = Dtype::Int4;
    serve.load.weightFormat = "awq-int4";
    serve.load.kvCache = Dtype::Fp8;
    serve.load.ttftLimitSeconds = 1.5;
    serve.load.tpotLimitSeconds = 0.05;
    serve.load.growthPerMonth = 0.1;
    serve.load.apiPriceId = "gpt-4o";
    serve.load.engine = "vllm";
    serve.load.tp = 4;
    serve.load.pp = 2;
    s.stages = {train, serve};
    Model model;
    model.id = "my-model";
    model.name = "行业模型";
    model.layers = 40;
    model.hidden = 5120;
    model.heads = 40;
    model.kvHeads = 8;
    model.headDim = 128;
    model.ffn = 13824;
    model.vocab = 152064;
    model.qkvBias = true;
    model.attention = AttentionType::Mla;
    model.norm = NormType::LayerNorm;
    model.qkNorm = QkNorm::Head;
    model.kvLoraRank = 512;
    model.experts = 64;
    model.moeEvery = 2;
    model.pretrainTokens = 18e12;
    model.statedTotalParams = 14.8e9;
    model.extraParams = 3;
    s.customModels = {model};
    s.overrides["elec-cn-cny"] = {0.5, 0.65, 0.9, "合同", "王", "2026-11-30T09:00"};
    s.answers["ladder_prompt"] = {"not_enough", "评测 71 %", "李", "2026-11-30"};
    s.checklist["scheduling"] = true;
    s.checklist["checkpointing"] = false;
    s.minutes = {{"ladder_prompt", "not_enough", "评测 71 %", "李", "2026-11-30T10:00:00", 1.84e8, 2.31e8},
        {"", "", "下周再议", "王", "2026-11-30T10:05:00", {}, {}}};
    s.notes = "第一行\n第二行";
    return s;
}

} // namespace

class TestScenarioJson : public QObject
{
    Q_OBJECT

private slots:
    void quantities_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("exponent") << "2e11" << 2e11;
        QTest::newRow("T") << "15T" << 15e12;
        QTest::newRow("B") << "200B" << 200e9;
        QTest::newRow("M") << "1.5M" << 1.5e6;
        QTest::newRow("k") << "30k" << 30e3;
        QTest::newRow("wan") << "1.2万" << 12000.0;
        QTest::newRow("yi") << "3亿" << 3e8;
        QTest::newRow("wan yi") << "2 万亿" << 2e12;
        QTest::newRow("separators") << " 1,234,567 " << 1234567.0;
        QTest::newRow("signs") << "-0.5" << -0.5;
    }
    void quantities()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        const auto read = parseQuantity(text.toStdString(), "x");
        QVERIFY(read);
        QCOMPARE(*read, value);
    }
    void notQuantities()
    {
        for (const char* text : {"", "many", "1.5X", "12 apples", "nan", "inf", "1e999", "--3", "3亿万"}) {
            const auto read = parseQuantity(text, "data.tokens");
            QVERIFY2(!read, text);
            QCOMPARE(read.error().code, ProblemCode::NotANumber);
            QCOMPARE(read.error().field, std::string("data.tokens"));
            QCOMPARE(read.error().value, std::string(text));
        }
    }

    void everyFieldComesBack()
    {
        const std::string json = scenarioToJson(everything());
        const auto read = scenarioFromJson(json);
        QVERIFY2(read, read ? "" : (read.error().field + " " + read.error().value).c_str());
        QCOMPARE(scenarioToJson(*read), json);
        const Scenario expected = everything();
        QCOMPARE(read->name, expected.name);
        QCOMPARE(read->horizonYears, 2.5);
        QCOMPARE(*read->stages[0].data.samples, 120000.0);
        QCOMPARE(read->stages[0].setup.vpp, 7);
        QCOMPARE(*read->stages[0].setup.deadlineDays, 10.5);
        QVERIFY(*read->stages[0].setup.recompute == Recompute::Selective);
        QCOMPARE(read->stages[0].cluster.serverId, std::string("4090-8"));
        QVERIFY(read->stages[1].load.weights == Dtype::Int4);
        QVERIFY(!read->stages[1].enabled);
        QVERIFY(read->customModels[0] == expected.customModels[0]);
        QCOMPARE(*read->overrides.at("elec-cn-cny").typical, 0.65);
        QCOMPARE(read->answers.at("ladder_prompt").note, std::string("评测 71 %"));
        QVERIFY(!read->checklist.at("checkpointing"));
        QCOMPARE(read->minutes.size(), 2u);
        QCOMPARE(*read->minutes[0].costAfter, 2.31e8);
        QCOMPARE(read->minutes[1].text, std::string("下周再议"));
        QVERIFY(!read->minutes[1].costAfter);
    }
    void absentFieldsKeepTheirDefaults()
    {
        const auto read = scenarioFromJson(kMinimal);
        QVERIFY(read);
        QCOMPARE(*read->stages[0].data.tokens, 15e12);
        QCOMPARE(read->stages[0].setup.sequence, 4096);
        QVERIFY(read->stages[0].setup.flashAttention);
        QVERIFY(read->currency == Currency::Cny);
        QVERIFY(read->stage("a") != nullptr);
        QVERIFY(read->stage("b") == nullptr);
    }
    void sectionsOfAnotherWorkloadAreKept()
    {
        Scenario s = everything();
        s.stages[0].workload = WorkloadKind::Serving; // turned off and on again in the editor
        auto read = scenarioFromJson(scenarioToJson(s));
        QVERIFY(read);
        QCOMPARE(*read->stages[0].data.samples, 120000.0);
    }

    void problemsNameTheField_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, const QByteArray& json, ProblemCode code, const char* field) {
            QTest::newRow(name) << json << static_cast<int>(code) << QString(field);
        };
        row("not JSON", "{\"schema\": 1,", ProblemCode::Malformed, "scenario");
        row("a list", "[1]", ProblemCode::Malformed, "");
        row("no version", with("\"schema\": 1, ", ""), ProblemCode::Missing, "schema");
        row("newer", with("\"schema\": 1", "\"schema\": 2"), ProblemCode::TooNew, "schema");
        row("word", with("\"pretrain\"", "\"pretraining\""), ProblemCode::NotAllowed, "stages[0].workload");
        row("not a number", with("\"15T\"", "\"lots\""), ProblemCode::NotANumber, "stages[0].data.tokens");
        row("a list as number", with("\"15T\"", "[1]"), ProblemCode::NotANumber, "stages[0].data.tokens");
        row("negative", with("\"15T\"", "-1"), ProblemCode::OutOfRange, "stages[0].data.tokens");
        row("no GPUs", with("1024", "0"), ProblemCode::OutOfRange, "stages[0].cluster.gpus");
        row("half a GPU", with("1024", "1.5"), ProblemCode::NotAllowed, "stages[0].cluster.gpus");
        row("unknown key", with("\"gpus\"", "\"gpu_count\""), ProblemCode::UnknownKey,
            "stages[0].cluster.gpu_count");
        row("two amounts", with("\"15T\"", "\"15T\", \"samples\": 5"), ProblemCode::Inconsistent,
            "stages[0].data.tokens");
        row("language", with("\"15T\"", "1, \"language\": \"fr\""), ProblemCode::NotAllowed,
            "stages[0].data.language");
        row("no id", with("\"id\": \"a\", ", ""), ProblemCode::Missing, "stages[0].id");
        row("same id", with("}}]}", "}}, {\"id\": \"a\", \"workload\": \"serve\"}]}"), ProblemCode::Duplicate,
            "stages[1].id");
        row("currency", with("\"schema\": 1", "\"schema\": 1, \"currency\": \"EUR\""),
            ProblemCode::NotAllowed, "currency");
        row("override order",
            with("\"schema\": 1", "\"schema\": 1, \"overrides\": {\"pue\": {\"low\": 2, \"high\": 1}}"),
            ProblemCode::Inconsistent, "overrides.pue.low");
        row("answer", with("\"schema\": 1", "\"schema\": 1, \"answers\": {\"q\": {\"note\": \"x\"}}"),
            ProblemCode::Missing, "answers.q.answer");
        row("checklist", with("\"schema\": 1", "\"schema\": 1, \"checklist\": {\"scheduling\": 1}"),
            ProblemCode::NotAllowed, "checklist.scheduling");
        row("model",
            with("\"schema\": 1", "\"schema\": 1, \"custom_models\": [{\"id\": \"m\", \"hidden\": 8}]"),
            ProblemCode::Missing, "custom_models[0].layers");
    }
    void problemsNameTheField()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, code);
        QFETCH(QString, field);
        const Problem problem = problemOf(json);
        QCOMPARE(QString::fromStdString(problem.field), field);
        QCOMPARE(static_cast<int>(problem.code), code);
    }
    void textOutsideUtf8IsWrittenLegibly()
    {
        Scenario s = everything();
        s.notes = "a\xff";
        QVERIFY(scenarioFromJson(scenarioToJson(s)));
    }
};

QTEST_APPLESS_MAIN(TestScenarioJson)
#include "test_scenario_json.moc"
