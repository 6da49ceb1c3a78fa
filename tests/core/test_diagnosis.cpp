// The shipped diagnosis tree on what a cluster may show: findings, their order, their first actions.
#include "core/decision/diagnosis.h"
#include "tests/support/shipped.h"

#include <QtTest>

using namespace terroir::core;

namespace {

std::vector<Finding> diagnosed(const Observed& observed, const std::optional<StepTime>& predicted = {})
{
    static const auto tree = terroir::shipped::tree("diagnosis");
    static const auto catalog = terroir::shipped::catalog();
    return diagnose(tree, observed, predicted, [](std::string_view id) -> std::optional<double> {
        const auto* row = catalog.assumption(id);
        return row ? std::optional(row->typical) : std::nullopt;
    });
}

std::string findingIds(const std::vector<Finding>& findings)
{
    std::string out;
    for (const auto& finding : findings)
        out += (out.empty() ? "" : " ") + finding.id;
    return out;
}

} // namespace

class TestDiagnosis : public QObject
{
    Q_OBJECT

private slots:
    void observedIsReadFieldByField()
    {
        const auto read = observedFromJson(R"({"gpu_utilisation": 0.3, "nodes": 4, "same_zone": false,
            "nic_gbps": "100", "term_seconds": {"tp_comm": 1.5}})");
        QVERIFY(read);
        QCOMPARE(*read->gpuUtilisation, 0.3);
        QCOMPARE(*read->nodes, 4);
        QVERIFY(!*read->sameZone && !read->mfu && !read->outOfMemory);
        QCOMPARE(read->termSeconds.at("tp_comm"), 1.5);
        QCOMPARE(observedFromJson(R"({"mfu": 35})").error().field, std::string("mfu"));
        QCOMPARE(observedFromJson(R"({"term_seconds": {"coffee": 1}})").error().code, ProblemCode::UnknownId);
        QCOMPARE(observedFromJson(R"({"gpu": 1})").error().code, ProblemCode::UnknownKey);
    }
    void nothingMeasuredFindsNothing() { QCOMPARE(findingIds(diagnosed({})), std::string()); }
    void lowUtilisationPointsAtLoading()
    {
        Observed observed;
        observed.gpuUtilisation = 0.35;
        observed.cpuUtilisation = 0.98;
        const auto findings = diagnosed(observed);
        QCOMPARE(findingIds(findings), std::string("utilisation_low"));
        QCOMPARE(findings[0].weight, 1 - 0.35);
        QCOMPARE(findings[0].source, std::string("seed A031"));
        QCOMPARE(findings[0].actions,
            (std::vector<std::string>{"idle.data_preprocess", "idle.data_workers", "idle.data_storage"}));
    }
    void communicationNamesItsCause()
    {
        Observed observed;
        observed.stepSeconds = 10;
        observed.commShare = 0.45;
        observed.gpuUtilisation = 0.5; // explained by the waiting for messages
        observed.nodes = 4;
        observed.nicGbps = 100;
        observed.tpNodes = 2;
        observed.sameZone = false;
        const auto findings = diagnosed(observed);
        QCOMPARE(findingIds(findings),
            std::string("tp_across_servers different_zones network_slow communication_high"));
        QCOMPARE(findings[0].weight, 4.5); // 45 % of 10 s
        observed.tpNodes = 1;
        observed.sameZone = true;
        observed.nicGbps = 400;
        QCOMPARE(findingIds(diagnosed(observed)), std::string("communication_high"));
    }
    void theSlowSampleIsExplained()
    {
        // 41 % of the step over 12.5 Gb/s a card; the cards' idling (46 % busy) is explained by it
        const auto observed = observedFromJson(
            terroir::shipped::text(TERROIR_RESOURCES "/samples/slow-training.observed.json"));
        QVERIFY(observed);
        const auto findings = diagnosed(*observed);
        QCOMPARE(findingIds(findings), std::string("network_slow communication_high mfu_low"));
        QCOMPARE(findings[0].weight, 0.41 * 21);
    }
    void memoryInterruptsShardFirst()
    {
        Observed observed;
        observed.outOfMemory = true;
        observed.dataWaitShare = 0.2;
        const auto findings = diagnosed(observed);
        QCOMPARE(findingIds(findings), std::string("out_of_memory data_starved"));
        QCOMPARE(findings[0].actions.front(), std::string("memory.oom_shard"));
        QCOMPARE(findings[0].actions.back(), std::string("memory.oom_card"));
    }
    void termsOverTheirPredictionAreNamed()
    {
        Observed observed;
        observed.mfu = 0.22;
        observed.stepSeconds = 12;
        observed.termSeconds = {{"dp_comm", 4}, {"bubble", 1.2}, {"forward", 2.1}};
        StepTime predicted;
        predicted.dpComm = 1;
        predicted.bubble = 1;
        predicted.forward = 2;
        // 4 s against 1 s; 1.2 and 1.05 times lie under the limit of 1.3
        const auto findings = diagnosed(observed, predicted);
        QCOMPARE(findingIds(findings), std::string("dp_comm_over mfu_low"));
        QCOMPARE(findings[0].weight, 3.0);
        QCOMPARE(findingIds(diagnosed(observed)), std::string("mfu_low"));
    }
};

QTEST_APPLESS_MAIN(TestDiagnosis)
#include "test_diagnosis.moc"
