#include "core/decision/effect.h"
#include "core/decision/walk.h"

#include <map>
#include <QtTest>

using namespace terroir::core;

namespace {

// Two questions and a check: enough for every rule of the walk.
constexpr const char* kTree = R"({"schema": 1, "id": "t", "root": "prompt", "nodes": [
 {"id": "prompt", "step": 1, "kind": "question", "text": {"en": "Enough?", "zh": "够用吗？"}, "evidence": ["cost", "unknown"],
  "rules": [{"answer": "no", "when": [{"metric": "cost", "is": ">", "threshold": "limit", "factor": 2}],
             "reason": {"en": "Costs {cost}.", "zh": "成本 {cost}。"}, "source": "seed B088"},
            {"answer": "yes", "reason": {"en": "Most are.", "zh": "多数够用。"}}],
  "answers": [{"id": "yes", "text": {"en": "Yes", "zh": "够"}, "verdict": "stop", "effects": [{"field": "ladder", "value": "prompt"}]},
              {"id": "no", "text": {"en": "No", "zh": "不够"}, "next": "fit"}]},
 {"id": "fit", "step": 4, "kind": "check", "text": {"en": "Fits?", "zh": "放得下吗？"},
  "rules": [{"answer": "fits", "when": [{"metric": "gpus", "is": ">=", "threshold": "metric:need"}],
             "reason": {"en": "It does.", "zh": "放得下。"}},
            {"answer": "more", "reason": {"en": "It does not.", "zh": "放不下。"}}],
  "answers": [{"id": "fits", "text": {"en": "Go on", "zh": "继续"}, "next": "supply"},
              {"id": "more", "text": {"en": "Twice the cards", "zh": "卡数加倍"}, "next": "supply", "effects": [{"field": "train.gpus", "value": "x2"}]}]},
 {"id": "supply", "step": 5, "kind": "question", "text": {"en": "From where?", "zh": "从哪来？"},
  "rules": [{"answer": "own", "when": [{"metric": "gpus", "is": ">", "threshold": "8"}], "reason": {"en": "Many.", "zh": "卡多。"}},
            {"answer": "rent", "reason": {"en": "Few.", "zh": "卡少。"}}],
  "answers": [{"id": "own", "text": {"en": "Own", "zh": "自建"}, "verdict": "own", "effects": [{"field": "train.supply", "value": "own"}]},
              {"id": "rent", "text": {"en": "Rent", "zh": "租用"}, "verdict": "rent", "effects": [{"field": "train.supply", "value": "on_demand"}]}]}],
 "verdicts": [{"id": "stop", "text": {"en": "Stop", "zh": "止步"}}, {"id": "own", "text": {"en": "Own", "zh": "自建"}},
              {"id": "rent", "text": {"en": "Rent", "zh": "租用"}}]})";

DecisionTree tree()
{
    return treeFromJson(kTree).value();
}

Problem treeProblem(const char* from, const char* to)
{
    const auto read = treeFromJson(QByteArray(kTree).replace(from, to).toStdString());
    return read ? Problem{ProblemCode::Cancelled, "accepted", {}, {}} : read.error();
}

Stage stage(const char* id, WorkloadKind workload, const char* gpu)
{
    Stage out;
    out.id = id;
    out.workload = workload;
    out.cluster.gpuId = gpu;
    return out;
}

Scenario scenario()
{
    Scenario s;
    s.stages = {stage("lora", WorkloadKind::Lora, "rtx4090"), stage("serve", WorkloadKind::Serving, "h20")};
    return s;
}

Gpu gpu(const char* id, Tier tier, double memoryGb, double usd, double gbPerS, double watt)
{
    Gpu out;
    out.id = out.name = id;
    out.vendor = "NVIDIA";
    out.tier = tier;
    out.memoryGb = memoryGb;
    out.memoryGbPerS = gbPerS;
    out.tdpW = watt;
    out.price.typical = Money{static_cast<std::int64_t>(usd) * 1000000, Currency::Usd};
    return out;
}

/// Cards as in gpus.csv, each with a server and an offer except the first-tier card that nobody rents out.
Catalog cards()
{
    Catalog catalog;
    catalog.gpus = {gpu("rtx4090", Tier::Second, 24, 2200, 1008, 450),
        gpu("rtx3090", Tier::Second, 24, 1070, 936, 350), gpu("l4", Tier::Second, 24, 2500, 300, 72),
        gpu("t4", Tier::Second, 16, 878, 320, 70), gpu("a100-sxm-80", Tier::First, 80, 10000, 2039, 400),
        gpu("h100-sxm", Tier::First, 80, 30000, 3350, 700), gpu("h20", Tier::First, 96, 12000, 4000, 400),
        gpu("unrented", Tier::First, 80, 9000, 1000, 400)};
    for (const auto& card : catalog.gpus) {
        Server server;
        server.id = card.id + "-8";
        server.gpuId = card.id;
        server.gpus = card.id == "t4" ? 4 : 8;
        catalog.servers.push_back(server);
        if (card.id == "unrented")
            continue;
        CloudOffer offer;
        offer.gpuId = card.id;
        offer.onDemandPerHour = Money{1000000, Currency::Usd};
        catalog.offers.push_back(offer);
    }
    const auto threshold = [](const char* id, double value) {
        Assumption out;
        out.id = id;
        out.low = out.typical = out.high = value;
        return out;
    };
    catalog.thresholds = {threshold("first-tier-memory-gb", 80), threshold("second-tier-memory-gb", 24),
        threshold("stage-sft-instructions", 100000)};
    Link link;
    link.id = "ib-ndr";
    catalog.links = {link};
    return catalog;
}

/// "gpus" is read off the scenario so far, "cost" and "need" are given.
Walk walked(const Scenario& s, double cost, double need = 8, std::string_view stopAt = {})
{
    const MetricSource metrics = [=](const Scenario& soFar) -> MetricLookup {
        const double gpus = soFar.stages[0].cluster.gpus;
        return [=](std::string_view metric) -> std::optional<Figure> {
            if (metric == "cost")
                return Figure{"cost", cost, "CNY"};
            if (metric == "need")
                return Figure{"need", need, "count"};
            if (metric == "gpus")
                return Figure{"gpus", gpus, "count"};
            return std::nullopt;
        };
    };
    const ThresholdSource thresholds = [](std::string_view id) -> std::optional<double> {
        return id == "limit" ? std::optional(100.0) : std::nullopt;
    };
    return walk(tree(), s, cards(), metrics, thresholds, stopAt);
}

std::string pathOf(const Walk& walk)
{
    std::string out;
    for (const auto& step : walk.path.steps)
        out += (out.empty() ? "" : " ") + step.nodeId + ":" + step.answerId;
    return out;
}

Scenario after(Scenario s, const char* field, const char* value)
{
    const Effect effect{field, value};
    return applied(std::move(s), {&effect, 1}, cards());
}

} // namespace

class TestDecision : public QObject
{
    Q_OBJECT

private slots:
    void flipsAreSolvedFromTheRules()
    {
        // "no" needs cost > 2 · 100; 150 recommends "yes", so the nearest other answer starts above 200.
        const Walk cheap = walked(scenario(), 150);
        const PathStep& first = cheap.path.steps[0];
        QCOMPARE(first.recommendedId, std::string("yes"));
        QCOMPARE(first.flips.size(), 1u);
        QCOMPARE(first.flips[0].now.id, std::string("cost"));
        QVERIFY(first.flips[0].comparison == Comparison::Greater);
        QCOMPARE(first.flips[0].to, 200.0);
        QCOMPARE(first.flips[0].answerId, std::string("no"));
        const Walk dear = walked(scenario(), 300);
        QVERIFY(dear.path.steps[0].flips[0].comparison == Comparison::Less);
        QCOMPARE(dear.path.steps[0].flips[0].answerId, std::string("yes"));
        // "fits" needs as many cards as another figure says: 16, of which the scenario has 8.
        const Walk tight = walked(scenario(), 300, 16);
        const PathStep& fit = tight.path.steps[1];
        QCOMPARE(fit.recommendedId, std::string("more"));
        QCOMPARE(fit.flips.size(), 1u);
        QCOMPARE(fit.flips[0].to, 16.0);
        QCOMPARE(fit.flips[0].answerId, std::string("fits"));
    }

    void recommendationsLeadToTheEnd()
    {
        // 150 < 2 · 100: the rule's factor keeps the first rule from holding
        const auto stopped = walked(scenario(), 150);
        QCOMPARE(pathOf(stopped), std::string("prompt:yes"));
        QCOMPARE(stopped.path.verdictId, std::string("stop"));
        QCOMPARE(stopped.path.steps[0].rule, 1);
        QVERIFY(!stopped.effective.stages[0].enabled);

        const auto on = walked(scenario(), 250);
        QCOMPARE(pathOf(on), std::string("prompt:no fit:fits supply:rent"));
        QCOMPARE(on.path.verdictId, std::string("rent"));
        QVERIFY(on.effective.stages[0].supply == Supply::OnDemand);
        QVERIFY(on.effective.stages[1].supply == Supply::Own); // serving is another stage
    }
    void evidenceIsOfThePlanBeforeTheAnswer()
    {
        const auto on = walked(scenario(), 250);
        QCOMPARE(on.path.steps[0].evidence.size(), std::size_t(1)); // the unknown one is left out
        QCOMPARE(on.path.steps[0].evidence[0].value, 250.0);
    }
    void effectsReachTheNextRule()
    {
        // 8 cards < 16 needed: doubled, and 16 > 8 makes owning the advice
        QCOMPARE(pathOf(walked(scenario(), 250, 16)), std::string("prompt:no fit:more supply:own"));
    }
    void architectOverrules()
    {
        auto s = scenario();
        s.answers["prompt"] = {"yes", "先上线", "王", "2026-11-30"};
        const auto stopped = walked(s, 250);
        const auto& step = stopped.path.steps[0];
        QCOMPARE(step.answerId, std::string("yes"));
        QCOMPARE(step.recommendedId, std::string("no"));
        QVERIFY(step.overruled && step.by == DecidedBy::Architect);
        QCOMPARE(step.note, std::string("先上线"));
        QCOMPARE(stopped.path.verdictId, std::string("stop"));
    }
    void answersBehindAChangedOneAreKeptAside()
    {
        auto s = scenario();
        s.answers["supply"] = {"own", {}, {}, {}};
        s.answers["fit"] = {"more", {}, {}, {}};
        QCOMPARE(pathOf(walked(s, 250)), std::string("prompt:no fit:more supply:own"));
        QVERIFY(walked(s, 250).path.keptAside.empty());
        s.answers["prompt"] = {"yes", {}, {}, {}};
        const auto stopped = walked(s, 250);
        QCOMPARE(stopped.path.keptAside, (std::vector<std::string>{"fit", "supply"}));
        QCOMPARE(stopped.effective.answers.at("supply").answerId, std::string("own")); // not lost
        s.answers["prompt"] = {"no", {}, {}, {}};
        QCOMPARE(pathOf(walked(s, 150)), std::string("prompt:no fit:more supply:own")); // and back again
    }
    void anAnswerThatTheTreeNoLongerHasCountsAsNotGiven()
    {
        auto s = scenario();
        s.answers["prompt"] = {"perhaps", {}, {}, {}};
        const auto stopped = walked(s, 150);
        QVERIFY(stopped.path.steps[0].by == DecidedBy::Recommendation);
        QCOMPARE(stopped.path.keptAside, std::vector<std::string>{"prompt"});
    }
    void stopsBeforeANode()
    {
        const auto at = walked(scenario(), 250, 16, "fit");
        QCOMPARE(at.path.steps.size(), std::size_t(2));
        QCOMPARE(at.path.steps[1].recommendedId, std::string("more"));
        QCOMPARE(at.effective.stages[0].cluster.gpus, 8);
        QVERIFY(at.path.verdictId.empty());
    }

    void treesAreCheckedOnLoad_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("field");
        const auto row
            = [](const char* name, const char* from, const char* to, ProblemCode code, const char* field) {
                  QTest::newRow(name) << from << to << static_cast<int>(code) << field;
              };
        row("newer", "\"schema\": 1", "\"schema\": 9", ProblemCode::TooNew, "schema");
        row("root", "\"root\": \"prompt\"", "\"root\": \"start\"", ProblemCode::UnknownId, "root");
        row("next", "\"next\": \"fit\"", "\"next\": \"fits\"", ProblemCode::UnknownId,
            "nodes.prompt.answers[1].next");
        row("verdict", "\"verdict\": \"stop\"", "\"verdict\": \"halt\"", ProblemCode::UnknownId,
            "nodes.prompt.answers[0].verdict");
        row("rule's answer", "{\"answer\": \"more\"", "{\"answer\": \"less\"", ProblemCode::UnknownId,
            "nodes.fit.rules[1].answer");
        row("comparison", "\"is\": \">=\"", "\"is\": \"=>\"", ProblemCode::NotAllowed,
            "nodes[1].rules[0].when[0].is");
        row("effect's field", "\"field\": \"train.gpus\"", "\"field\": \"train.cards\"",
            ProblemCode::UnknownId, "nodes[1].answers[1].effects[0].field");
        row("effect's value", "\"value\": \"x2\"", "\"value\": \"twice\"", ProblemCode::NotAllowed,
            "nodes[1].answers[1].effects[0].train.gpus");
        row("cycle", "\"next\": \"supply\", \"effects\"", "\"next\": \"prompt\", \"effects\"",
            ProblemCode::Inconsistent, "fit.more.next");
        row("kind", "\"kind\": \"check\"", "\"kind\": \"test\"", ProblemCode::NotAllowed, "nodes[1].kind");
        row("same node", "\"id\": \"supply\"", "\"id\": \"fit\"", ProblemCode::Duplicate, "nodes.fit");
        row("same answer", "{\"id\": \"no\"", "{\"id\": \"yes\"", ProblemCode::UnknownId,
            "nodes.prompt.rules[0].answer");
        row("unknown key", "\"evidence\"", "\"evidences\"", ProblemCode::UnknownKey, "nodes[0].evidences");
    }
    void treesAreCheckedOnLoad()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(int, code);
        QFETCH(QString, field);
        const auto problem = treeProblem(qPrintable(from), qPrintable(to));
        QCOMPARE(QString::fromStdString(problem.field), field);
        QCOMPARE(static_cast<int>(problem.code), code);
    }
    void auditFindsWhatIsWrong()
    {
        const std::vector<std::string> metrics{"cost", "unknown", "gpus", "need"}, thresholds{"limit"};
        const auto good = audit(tree(), metrics, thresholds);
        QCOMPARE(good.nodes, 3);
        QCOMPARE(good.leaves, 3);
        QVERIFY(good.unreachable.empty() && good.deadEnds.empty() && good.untranslated.empty());
        QVERIFY(good.unknownMetrics.empty());

        const auto unknown = audit(tree(), {"cost"}, {});
        QCOMPARE(unknown.unknownMetrics,
            (std::vector<std::string>{
                "prompt.evidence: unknown", "prompt: limit", "fit: gpus", "fit: need", "supply: gpus"}));

        auto broken = tree();
        broken.nodes[2].answers[0].verdict.clear(); // own: ends without a verdict; "own" is never given
        broken.nodes[1].text.zh.clear();
        TreeNode lost;
        lost.id = "lost";
        lost.text = {"Lost", "走失"};
        broken.nodes.push_back(lost);
        const auto bad = audit(broken, metrics, thresholds);
        QCOMPARE(bad.deadEnds, std::vector<std::string>{"supply.own"});
        QCOMPARE(bad.unreachable, (std::vector<std::string>{"lost", "verdicts.own"}));
        QCOMPARE(bad.untranslated, std::vector<std::string>{"fit.text.zh"});
    }

    void everyEffectFieldIsCheckedAndApplied()
    {
        for (const auto field : effectFields()) {
            const std::string name = field == "checklist." ? "checklist.scheduling" : std::string(field);
            const auto refused = checkEffect({name, "no such value ever"});
            const bool isId = name.ends_with(".gpu") || name.ends_with(".link"); // only the catalog knows ids
            QVERIFY2(refused.has_value() == isId, name.c_str());
        }
        QVERIFY(!checkEffect({"checklist.", "true"}));
        QVERIFY(!checkEffect({"train.price", "0"}));

        const auto s = scenario();
        QVERIFY(after(s, "train.supply", "spot").stages[0].supply == Supply::Spot);
        QVERIFY(after(s, "serve.supply", "api").stages[1].supply == Supply::Api);
        QCOMPARE(after(s, "train.zero", "3").stages[0].setup.zeroStage, 3);
        QCOMPARE(after(after(s, "train.zero", "3"), "train.zero", "auto").stages[0].setup.zeroStage, -1);
        QCOMPARE(after(s, "train.tp", "4").stages[0].setup.tp, 4);
        QCOMPARE(after(s, "train.pp", "2").stages[0].setup.pp, 2);
        QVERIFY(after(s, "train.recompute", "full").stages[0].setup.recompute == Recompute::Full);
        QVERIFY(
            !after(after(s, "train.recompute", "full"), "train.recompute", "auto").stages[0].setup.recompute);
        QVERIFY(!after(s, "train.flash_attention", "false").stages[0].setup.flashAttention);
        QVERIFY(after(s, "train.workload", "qlora").stages[0].workload == WorkloadKind::Qlora);
        QVERIFY(after(s, "train.precision", "fp8").stages[0].setup.precision == Dtype::Fp8);
        QVERIFY(!after(s, "train.enabled", "false").stages[0].enabled);
        QVERIFY(!after(s, "serve.enabled", "false").stages[1].enabled);
        QVERIFY(after(s, "serve.weights", "int4").stages[1].load.weights == Dtype::Int4);
        QCOMPARE(after(s, "train.link", "ib-ndr").stages[0].cluster.scaleOutLinkId, std::string("ib-ndr"));
        QCOMPARE(after(s, "train.gpus", "x2").stages[0].cluster.gpus, 16);
        QCOMPARE(after(s, "train.gpus", "24").stages[0].cluster.gpus, 24);
        QVERIFY(after(s, "checklist.scheduling", "true").checklist.at("scheduling"));
        QCOMPARE(after(s, "serve.gpu", "no-such-card").stages[1].cluster.gpuId, std::string("h20"));
    }
    void effectsOnAbsentStagesChangeNothing()
    {
        Scenario s;
        s.stages = {stage("serve", WorkloadKind::Serving, "h20")};
        const auto before = scenarioToJson(s);
        for (const char* field : {"train.gpus", "train.supply", "train.zero"})
            QCOMPARE(
                scenarioToJson(after(s, field, field == std::string("train.supply") ? "spot" : "2")), before);
        QCOMPARE(scenarioToJson(after(s, "ladder", "lora")), before);
    }
    void tierChoosesACardThatCanBeHad()
    {
        // Training: the cheapest first-tier card with 80 GB, a server and an offer; serving: the most
        // bandwidth per watt with 24 GB (L4: 300 / 72 = 4.2; 3090: 2.7; T4's 4.6 has 16 GB only).
        auto s = scenario();
        s.stages[0].cluster.serverId = "rtx4090-8";
        const auto up = after(s, "train.tier", "first");
        QCOMPARE(up.stages[0].cluster.gpuId, std::string("a100-sxm-80"));
        QVERIFY(up.stages[0].cluster.serverId.empty());
        QCOMPARE(after(s, "train.tier", "second").stages[0].cluster.serverId, std::string("rtx4090-8"));
        QCOMPARE(after(s, "serve.tier", "second").stages[1].cluster.gpuId, std::string("l4"));
        QCOMPARE(after(s, "train.gpu", "t4").stages[0].cluster.gpusPerNode, 4);
    }
    void ladder()
    {
        Scenario s;
        s.stages = {stage("pre", WorkloadKind::PreTraining, "h100-sxm"),
            stage("sft", WorkloadKind::FullFineTune, "h100-sxm"),
            stage("align", WorkloadKind::Rlhf, "h100-sxm"), stage("serve", WorkloadKind::Serving, "h20")};
        s.stages[0].data.tokens = 2e12;
        s.stages[1].data.samples = 500000;
        const auto enabled = [](const Scenario& x) {
            QString out;
            for (const auto& each : x.stages)
                out += each.enabled ? QString::fromStdString(each.id) + " " : QString();
            return out.trimmed();
        };
        QCOMPARE(enabled(after(s, "ladder", "prompt")), QString("serve"));
        QCOMPARE(enabled(after(s, "ladder", "full")), QString("sft align serve"));
        QCOMPARE(enabled(after(s, "ladder", "pretrain")), QString("pre sft align serve"));
        // Down from pre-training, from full fine-tuning, from LoRA, and from the foot.
        const auto full = after(s, "ladder", "down");
        QCOMPARE(enabled(full), QString("sft align serve"));
        const auto adapter = after(full, "ladder", "down");
        QCOMPARE(enabled(adapter), QString("sft serve"));
        QVERIFY(adapter.stages[1].workload == WorkloadKind::Lora);
        const auto foot = after(adapter, "ladder", "down");
        QCOMPARE(enabled(foot), QString("serve"));
        QCOMPARE(enabled(after(foot, "ladder", "down")), QString("serve"));
        const auto lora
            = after(s, "ladder", "lora"); // the nearest stage becomes LoRA and keeps its instructions
        QCOMPARE(enabled(lora), QString("sft serve"));
        QVERIFY(lora.stages[1].workload == WorkloadKind::Lora);
        QCOMPARE(*lora.stages[1].data.samples, 500000.0);

        s.stages.erase(s.stages.begin() + 1, s.stages.begin() + 3);
        const auto down = after(
            s, "ladder", "full"); // text to read is no set of instructions: the typical amount stands in
        QVERIFY(!down.stages[0].data.tokens);
        QCOMPARE(*down.stages[0].data.samples, 100000.0);

        auto quantised = scenario();
        quantised.stages[0].workload = WorkloadKind::Qlora; // the same rung
        QVERIFY(after(quantised, "ladder", "lora").stages[0].workload == WorkloadKind::Qlora);
    }
};

QTEST_APPLESS_MAIN(TestDecision)
#include "test_decision.moc"
