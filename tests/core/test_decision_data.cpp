// The shipped trees, samples and glossary: whole, in both languages, and only with names that exist.
#include "core/decision/diagnosis.h"
#include "core/decision/effect.h"
#include "core/decision/walk.h"
#include "core/plan/plan.h"
#include "tests/support/shipped.h"

#include <nlohmann/json.hpp>
#include <QDir>
#include <QFile>
#include <QtTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace terroir::core;

namespace {

std::string resourceText(const QString& path)
{
    return terroir::shipped::text(std::string(TERROIR_RESOURCES "/") + path.toStdString());
}

std::vector<std::string> thresholdIds(const Catalog& catalog)
{
    std::vector<std::string> ids;
    for (const auto* rows : {&catalog.thresholds, &catalog.assumptions})
        for (const auto& row : *rows)
            ids.push_back(row.id);
    return ids;
}

std::string joined(const std::vector<std::string>& list)
{
    std::string out;
    for (const auto& entry : list)
        out += entry + "\n";
    return out;
}

Scenario sample(const QString& name)
{
    const auto read = scenarioFromJson(resourceText("samples/" + name + ".json"));
    if (!read)
        qFatal("%s: %s %s", qPrintable(name), read.error().field.c_str(), read.error().value.c_str());
    return *read;
}

/// Keys of `document` that `schema` does not name.
void unnamedKeys(const nlohmann::json& document, nlohmann::json schema, const nlohmann::json& root,
    const QString& path, QStringList& out)
{
    const auto reference = schema.value("$ref", std::string());
    if (reference.ends_with(".schema.json")) {
        const auto other = nlohmann::json::parse(resourceText(QString::fromStdString("schema/" + reference)));
        return unnamedKeys(document, other, other, path, out);
    }
    if (!reference.empty()) { // of the form "#/$defs/name"
        schema = root.at(nlohmann::json::json_pointer(reference.substr(1)));
    }
    if (document.is_array() && schema.contains("items")) {
        for (const auto& item : document)
            unnamedKeys(item, schema.at("items"), root, path + "[]", out);
    }
    if (!document.is_object())
        return;
    for (const auto& [key, value] : document.items()) {
        const auto here = path + "." + QString::fromStdString(key);
        if (schema.contains("properties") && schema.at("properties").contains(key))
            unnamedKeys(value, schema.at("properties").at(key), root, here, out);
        else if (schema.contains("additionalProperties") && schema.at("additionalProperties").is_object())
            unnamedKeys(value, schema.at("additionalProperties"), root, here, out);
        else
            out += here;
    }
}

using Figures = std::map<std::string, double>;

struct Outcome // what a walk with given figures comes to
{
    std::string nodes, verdict;
    Scenario effective;
};

Outcome walkWith(const Scenario& scenario, const Figures& figures)
{
    static const auto tree = terroir::shipped::tree("plan");
    static const auto catalog = terroir::shipped::catalog();
    const MetricLookup lookup = [&](std::string_view id) -> std::optional<Figure> {
        const auto found = figures.find(std::string(id));
        return found == figures.end() ? std::nullopt : std::optional(Figure{found->first, found->second, {}});
    };
    const MetricSource metrics = [&](const Scenario&) { return lookup; };
    const ThresholdSource thresholds = [](std::string_view id) -> std::optional<double> {
        const auto* row = catalog.assumption(id);
        return row ? std::optional(row->typical) : std::nullopt;
    };
    const auto walked = walk(tree, scenario, catalog, metrics, thresholds);
    Outcome out{{}, walked.path.verdictId, walked.effective};
    for (const auto& step : walked.path.steps)
        out.nodes += (out.nodes.empty() ? "" : " ") + step.nodeId + ":" + step.answerId;
    return out;
}

} // namespace

class TestDecisionData : public QObject
{
    Q_OBJECT

    Catalog m_catalog = terroir::shipped::catalog();

private slots:
    void everyRuleOfTheSeedIsReachedWithItsSource()
    {
        std::map<std::string, std::vector<std::string>> carriers; // fact → sources of reachable nodes
        for (const char* name : {"plan", "diagnosis"}) {
            const DecisionTree tree = terroir::shipped::tree(name);
            const auto unreachable = audit(tree, figureIds(), thresholdIds(m_catalog)).unreachable;
            for (const TreeNode& node : tree.nodes)
                if (std::find(unreachable.begin(), unreachable.end(), node.id) == unreachable.end())
                    for (const std::string& fact : node.facts)
                        carriers[fact].push_back(node.source);
        }
        QFile file(QStringLiteral(TERROIR_TEST_DATA "/seed_rules.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int rules = 0;
        for (const QByteArray& line : file.readAll().split('\n')) {
            const std::string id = line.split(',').first().toStdString();
            if (line.startsWith('#') || id.empty() || id == "id")
                continue;
            ++rules;
            QVERIFY2(carriers.contains(id), id.c_str());
            for (const std::string& source : carriers[id])
                QVERIFY2(!source.empty(), id.c_str());
        }
        QCOMPARE(rules, 60); // 46 rules, 4 thresholds, 10 ratios
    }

    void everyLeafOfThePlan()
    {
        const auto ids = figureIds();
        QCOMPARE(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
        const auto report = audit(terroir::shipped::tree("plan"), ids, thresholdIds(m_catalog));
        QCOMPARE(joined(report.unreachable), std::string());
        QCOMPARE(joined(report.deadEnds), std::string());
        QCOMPARE(joined(report.untranslated), std::string());
        QCOMPARE(joined(report.unknownMetrics), std::string());
        QVERIFY2(report.leaves >= 20, qPrintable(QString::number(report.leaves)));
        qInfo("plan: %d nodes, %d leaves", report.nodes, report.leaves);
    }
    void everyLeafOfTheDiagnosis()
    {
        const auto report
            = audit(terroir::shipped::tree("diagnosis"), diagnosisMetricIds(), thresholdIds(m_catalog));
        QCOMPARE(joined(report.unreachable), std::string());
        QCOMPARE(joined(report.deadEnds), std::string());
        QCOMPARE(joined(report.untranslated), std::string());
        QCOMPARE(joined(report.unknownMetrics), std::string());
    }
    void allNineStepsHaveQuestions()
    {
        std::set<int> steps;
        for (const auto& node : terroir::shipped::tree("plan").nodes) {
            steps.insert(node.step);
            QVERIFY2(!node.source.empty() && !node.help.zh.empty(), node.id.c_str());
            for (const auto& rule : node.rules)
                QVERIFY2(!rule.source.empty(), node.id.c_str());
        }
        QCOMPARE(steps, (std::set<int>{1, 2, 3, 4, 5, 6, 7, 8, 9}));
    }
    void everyPathMeetsItsStepsInOrder()
    {
        // No path goes back a step; one that trains meets all nine.
        const auto tree = terroir::shipped::tree("plan");
        int trained = 0;
        const std::function<void(const TreeNode&, std::set<int>, bool)> follow
            = [&](const TreeNode& node, std::set<int> met, bool trains) {
                  QVERIFY2(met.empty() || node.step >= *met.rbegin(), node.id.c_str());
                  met.insert(node.step);
                  trains = trains || node.id.starts_with("fit_");
                  for (const auto& answer : node.answers) {
                      if (!answer.next.empty()) {
                          follow(*tree.node(answer.next), met, trains);
                      } else if (trains && node.id.starts_with("platform_")) {
                          ++trained;
                          QCOMPARE(met, (std::set<int>{1, 2, 3, 4, 5, 6, 7, 8, 9}));
                      }
                  }
              };
        follow(*tree.node(tree.root), {}, false);
        QVERIFY(trained > 0);
    }
    void effectsNameCardsAndLinksThatExist()
    {
        for (const auto& node : terroir::shipped::tree("plan").nodes)
            for (const auto& answer : node.answers)
                for (const auto& effect : answer.effects) {
                    if (effect.field.ends_with(".gpu"))
                        QVERIFY2(m_catalog.gpu(effect.value), effect.value.c_str());
                    if (effect.field == "train.link")
                        QVERIFY2(m_catalog.link(effect.value), effect.value.c_str());
                }
    }

    void samplesWalkToAVerdict_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("verdict"); // its beginning
        QTest::addColumn<QString>("rung"); // the first node behind the ladder
        QTest::newRow("own-industry-model") << "own-industry-model"
                                            << "lora_"
                                            << "route_lora";
        QTest::newRow("lora-14b") << "lora-14b"
                                  << "lora_"
                                  << "route_lora";
        QTest::newRow("serve-70b") << "serve-70b"
                                   << ""
                                   << "data_leave";
        QTest::newRow("buy-or-rent") << "buy-or-rent"
                                     << "full_"
                                     << "route_full";
        QTest::newRow("slow-training") << "slow-training"
                                       << "pretrain_"
                                       << "route_pretrain";
        QTest::newRow("pretrain") << "pretrain"
                                  << "pretrain_"
                                  << "route_pretrain";
    }
    void samplesWalkToAVerdict()
    {
        QFETCH(QString, name);
        QFETCH(QString, verdict);
        QFETCH(QString, rung);
        Planner planner(std::make_shared<const Catalog>(m_catalog),
            std::make_shared<const DecisionTree>(terroir::shipped::tree("plan")));
        const auto plan = planner.plan(sample(name), Parts::Headline);
        QVERIFY(plan);
        QString path;
        for (const auto& step : plan->path.steps)
            path += QString::fromStdString(step.nodeId + ":" + step.answerId + " ");
        for (const Problem& problem : plan->problems)
            qWarning("%s %s %s", problem.field.c_str(), problem.value.c_str(), problem.allowed.c_str());
        qInfo("%s=> %s", qPrintable(path), plan->path.verdictId.c_str());
        QVERIFY(QString::fromStdString(plan->path.verdictId).startsWith(verdict));
        QVERIFY(!plan->path.verdictId.empty());
        QVERIFY2(path.contains(rung + ":"), qPrintable(path));
    }

    void theLadderStopsAsSoonAsItIsGoodEnough()
    {
        const auto s = sample("serve-70b");
        QCOMPARE(walkWith(s, {{"cost.api.per_year", 1e5}, {"cost.own.per_year", 4e6}}).verdict,
            std::string("api"));
        const auto hosted = walkWith(s,
            {{"cost.api.per_year", 9e6}, {"cost.own.per_year", 4e6}, {"serve.fits", 1},
                {"serve.weight_bits", 16}, {"serve.gpu_fp8", 1}, {"cost.own.total", 12e6},
                {"cost.reserved_3y.total", 15e6}, {"cost.on_demand.total", 30e6}});
        QCOMPARE(hosted.nodes,
            std::string("ladder_prompt:enough data_leave:may route:host serve_fit:fp8 serve_supply:own "
                        "serve_region:keep cost_serve:p50 platform_serve:gaps"));
        QCOMPARE(hosted.verdict, std::string("host_own"));
        QVERIFY(hosted.effective.stages[0].load.weights == Dtype::Fp8); // seed A016
    }
    void rentOrOwn_data()
    {
        QTest::addColumn<double>("hours");
        QTest::addColumn<double>("own");
        QTest::addColumn<double>("coRent");
        QTest::addColumn<double>("spot");
        QTest::addColumn<double>("reserved");
        QTest::addColumn<QString>("verdict");
        // seed A027: under 24 h; A028: over one week; between, the cheapest (on demand costs 100)
        QTest::newRow("23 h") << 23.0 << 1.0 << 1.0 << 1.0 << 1.0 << "lora_on_demand";
        QTest::newRow("24 h, spot cheapest") << 24.0 << 1.0 << 1.0 << 40.0 << 80.0 << "lora_spot";
        QTest::newRow("100 h, reserved cheapest") << 100.0 << 1.0 << 1.0 << 90.0 << 80.0 << "lora_reserved";
        QTest::newRow("168 h, on demand cheapest")
            << 168.0 << 1.0 << 1.0 << 110.0 << 120.0 << "lora_on_demand";
        QTest::newRow("169 h, own") << 169.0 << 50.0 << 60.0 << 1.0 << 1.0 << "lora_own";
        QTest::newRow("169 h, shared") << 169.0 << 70.0 << 60.0 << 1.0 << 1.0 << "lora_co_rent";
        // the policy holds, and its reason says that on demand would be cheaper
        QTest::newRow("169 h, on demand cheaper") << 169.0 << 700.0 << 600.0 << 1.0 << 1.0 << "lora_co_rent";
    }
    void rentOrOwn()
    {
        QFETCH(double, hours);
        QFETCH(double, own);
        QFETCH(double, coRent);
        QFETCH(double, spot);
        QFETCH(double, reserved);
        QFETCH(QString, verdict);
        const auto end = walkWith(sample("lora-14b"),
            {{"scenario.ladder", 2}, {"train.data_stated", 1}, {"train.fits", 1},
                {"train.flash_attention", 1}, {"train.hours_one_node", hours}, {"cost.own.total", own},
                {"cost.co_rent.total", coRent}, {"cost.co_rent.available", 1}, {"cost.spot.total", spot},
                {"cost.reserved_1y.total", reserved}, {"cost.on_demand.total", 100}});
        QCOMPARE(QString::fromStdString(end.verdict), verdict);
        const auto supply
            = supplyFromId(verdict == "lora_reserved" ? "reserved_1y" : verdict.mid(5).toStdString());
        QVERIFY(end.effective.stages[0].supply == supply);
    }
    void memoryFirstByShardingThenByAnotherCard()
    {
        const Figures base{{"scenario.ladder", 2}, {"train.data_stated", 1}, {"train.flash_attention", 1},
            {"train.fits", 0}};
        const auto with = [&](const char* remedy) {
            auto figures = base;
            if (*remedy)
                figures[remedy] = 1;
            return walkWith(sample("lora-14b"), figures);
        };
        QVERIFY(with("train.remedy.shard").nodes.find("fit_lora:shard") != std::string::npos);
        const auto quantised = with("train.remedy.qlora");
        QVERIFY(quantised.nodes.find("fit_lora:qlora") != std::string::npos);
        QVERIFY(quantised.effective.stages[0].workload == WorkloadKind::Qlora);
        QCOMPARE(with("train.remedy.more_gpus").effective.stages[0].cluster.gpus, 8);
        const auto bigger = with("");
        QVERIFY(bigger.nodes.find("fit_lora:bigger_gpu") != std::string::npos);
        QVERIFY(m_catalog.gpu(bigger.effective.stages[0].cluster.gpuId)->tier == Tier::First);
    }
    void preTrainingMeetsEveryCheck()
    {
        const auto end = walkWith(sample("pretrain"),
            {{"scenario.ladder", 5}, {"train.data_stated", 1}, {"train.model_params", 8e9},
                {"train.tokens_per_param", 250}, {"train.flash_attention", 1}, {"train.fits", 1},
                {"train.hours_one_node", 9000}, {"cost.own.total", 9}, {"cost.co_rent.total", 5},
                {"cost.co_rent.available", 1}, {"train.tier", 1}, {"train.gpus", 1024},
                {"train.nic_gbps", 400}, {"train.mfu", 0.25}, {"scaling.efficiency", 0.6},
                {"goodput.lost_gpu_hours", 1}, {"goodput.lost_gpu_hours_without", 9}, {"stage.serve", 1},
                {"checklist.open", 2}, {"checklist.scheduling", 0}});
        QCOMPARE(end.nodes,
            std::string(
                "ladder_prompt:not_enough ladder_rag:not_enough ladder_lora:not_enough ladder_full:pretrain "
                "ladder_pretrain:go route_pretrain:own work_pretrain:ready fit_pretrain:fits "
                "duration_pretrain:co_rent "
                "region_heavy:keep mfu:fix scaling:fewer checkpoint:save cost_heavy:p50 split:planned "
                "platform_heavy:postpone"));
        QCOMPARE(end.verdict, std::string("platform_first"));
        QVERIFY(end.effective.stages[0].supply == Supply::CoRent);
        QCOMPARE(end.effective.stages[0].cluster.gpus, 256); // half of 512
    }
    void tooFewDataForABaseModel()
    {
        // Hoffmann 2022: 20 tokens for each parameter
        const Figures figures{
            {"scenario.ladder", 5}, {"train.data_stated", 1}, {"train.tokens_per_param", 12.5}};
        QVERIFY(walkWith(sample("pretrain"), figures).nodes.find("ladder_pretrain:continued")
            != std::string::npos);
        QCOMPARE(walkWith(sample("pretrain"), {{"scenario.ladder", 5}, {"train.data_stated", 0}}).verdict,
            std::string("data_first"));
    }

    void samplesAreWholeAndNameRowsThatExist()
    {
        const QStringList files = QDir(TERROIR_RESOURCES "/samples").entryList({"*.json"});
        int scenarios = 0;
        for (const QString& file : files) {
            if (file.endsWith(".observed.json")) {
                QVERIFY(observedFromJson(resourceText("samples/" + file)));
                continue;
            }
            ++scenarios;
            const auto s = sample(file.chopped(5));
            QVERIFY2(!s.name.empty() && !s.stages.empty(), qPrintable(file));
            for (const auto& stage : s.stages) {
                QVERIFY2(m_catalog.model(stage.modelId), stage.modelId.c_str());
                QVERIFY2(m_catalog.gpu(stage.cluster.gpuId), stage.cluster.gpuId.c_str());
                if (!stage.cluster.serverId.empty())
                    QVERIFY2(m_catalog.server(stage.cluster.serverId), stage.cluster.serverId.c_str());
                if (!stage.cluster.scaleOutLinkId.empty())
                    QVERIFY2(
                        m_catalog.link(stage.cluster.scaleOutLinkId), stage.cluster.scaleOutLinkId.c_str());
                if (isTraining(stage.workload))
                    QVERIFY(stage.data.tokens || stage.data.terabytes || stage.data.samples);
            }
        }
        QCOMPARE(scenarios, 7); // six starting questions and the server of seed B096
    }
    void schemasNameWhatIsWritten()
    {
        QStringList unnamed;
        const auto compare = [&](const std::string& document, const char* schemaName, const char* name) {
            const auto schema
                = nlohmann::json::parse(resourceText(QString("schema/%1.schema.json").arg(schemaName)));
            unnamedKeys(nlohmann::json::parse(document), schema, schema, name, unnamed);
        };
        for (const char* name : {"lora-14b", "pretrain", "slow-training"})
            compare(scenarioToJson(sample(name)), "scenario", name);
        compare(resourceText("samples/slow-training.observed.json"), "observed", "observed");
        for (const char* name : {"plan", "diagnosis"})
            compare(resourceText(QString("decision/%1.json").arg(name)), "decision-tree", name);
        QCOMPARE(unnamed, QStringList());
    }
    void glossarySpeaksBothLanguages()
    {
        const auto glossary = nlohmann::json::parse(resourceText("decision/glossary.json"));
        std::set<std::string> ids;
        for (const auto& term : glossary.at("terms")) {
            const auto id = term.at("id").get<std::string>();
            QVERIFY2(ids.insert(id).second, id.c_str());
            for (const char* part : {"term", "text", "picture"}) {
                if (!term.contains(part))
                    continue;
                QVERIFY2(!term.at(part).at("en").get<std::string>().empty(), id.c_str());
                QVERIFY2(!term.at(part).at("zh").get<std::string>().empty(), id.c_str());
            }
            QVERIFY2(term.contains("text"), id.c_str());
        }
        QVERIFY(ids.size() >= 60);
    }
};

QTEST_APPLESS_MAIN(TestDecisionData)
#include "test_decision_data.moc"
