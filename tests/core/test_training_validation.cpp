// The model against published runs: what INTERFACE.md says is judged, and how far off it is.
#include "core/training/run_text.h"
#include "core/training/validate.h"
#include "tests/support/shipped.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

using namespace terroir;
using namespace terroir::core;

namespace {

std::string caseText(const char* file)
{
    return shipped::text(std::string(TERROIR_TEST_DATA) + "/training/" + file);
}

struct Validated
{
    Catalog catalog = shipped::catalog();
    std::vector<StackProfile> stacks = shipped::stacks();
    std::vector<RunSource> sources
        = parseRunSources(shipped::text(std::string(TERROIR_RESOURCES) + "/catalog/run_sources.csv")).value();
    TrainingValidation published = run("published_runs.csv"), speed = run("training_speed_cases.csv"),
                       vtrain = run("vtrain_runs.csv");

    TrainingValidation run(const char* file) const
    {
        return validateTraining(caseText(file), catalog, stacks, sources).value();
    }

    std::vector<ValidationRow> all() const
    {
        std::vector<ValidationRow> rows = published.rows();
        for (const TrainingValidation* part : {&speed, &vtrain}) {
            const std::vector<ValidationRow> more = part->rows();
            rows.insert(rows.end(), more.begin(), more.end());
        }
        return rows;
    }
};

const Validated& validated()
{
    static const Validated validated;
    return validated;
}

ErrorSummary ofSource(std::string_view source, std::string_view metric)
{
    std::vector<ValidationRow> rows = validated().all();
    std::erase_if(
        rows, [&](const ValidationRow& row) { return row.source != source || row.metric != metric; });
    return summarizeErrors(rows);
}

} // namespace

class TestTrainingValidation : public QObject
{
    Q_OBJECT

private slots:
    void summaryByHand()
    {
        // |errors| 0.1, 0.2, 0.3, 0.4: median 0.25, mean 0.25, p90 at 2.7 of 0..3 = 0.37; bias
        // (0.1-0.2+0.3-0.4)/4.
        std::vector<ValidationRow> rows(5);
        const double errors[] = {0.1, -0.2, 0.3, -0.4};
        for (std::size_t i = 0; i < 4; ++i) {
            rows[i].measured = 10;
            rows[i].metric = i < 2 ? "a" : "b";
            judge(rows[i], 10 * (1 + errors[i]));
        }
        rows[4].measured = 10;
        judge(rows[4], std::numeric_limits<double>::infinity(), "unknown rate");
        const ValidationSummary summary = summarize(rows, 7);
        QCOMPARE(summary.all.rows, std::size_t{5});
        QCOMPARE(summary.all.covered, std::size_t{4});
        QCOMPARE(summary.notJudged, std::size_t{7});
        QVERIFY(std::abs(summary.all.median - 0.25) < 1e-12);
        QVERIFY(std::abs(summary.all.mean - 0.25) < 1e-12);
        QVERIFY(std::abs(summary.all.p90 - 0.37) < 1e-12);
        QVERIFY(std::abs(summary.all.max - 0.4) < 1e-12);
        QVERIFY(std::abs(summary.all.bias + 0.05) < 1e-12);
        QCOMPARE(summary.byMetric.at("a").covered, std::size_t{2});
        QCOMPARE(rows[4].reason, std::string("unknown rate"));
        QVERIFY(!rows[4].covered);
    }

    void descriptionsAreRead()
    {
        using namespace runtext;
        QCOMPARE(nodeGbps("RoCE 1600 Gbps/node", 8), 1600.0);
        QCOMPARE(nodeGbps("DGX A100, 8x200 Gb/s HDR IB (Selene)", 8), 1600.0);
        QCOMPARE(nodeGbps("NVLink (H800 400 GB/s); 8x100 Gb/s NIC per node", 8), 800.0);
        QCOMPARE(nodeGbps("NVLink intra-node; RDMA 400 Gb/s per GPU inter-node", 8), 3200.0);
        QCOMPARE(nodeGbps("ib 800 Gbit/s per node", 8), 800.0);
        QCOMPARE(nodeGbps("DGX-H100", 8), 0.0);
        QCOMPARE(firstNumber("TP2 PP8 CP2 VP4", "PP"), 8);
        QCOMPARE(firstNumber("TP2 PP8 CP2 VP4", "VP"), 4);
        QCOMPARE(firstNumber("fsdp (group 64)", "group "), 64);
        QCOMPARE(firstNumber("FSDP full shard x2", "PP"), 0);
        QVERIFY(containsAll("MosaicML llm-foundry README MP mode PURE", "llm-foundry&mp mode pure"));
        QVERIFY(!containsAll("llm-foundry", "llm-foundry&MP mode PURE"));
    }

    void everyRowIsAccountedFor()
    {
        const std::pair<const TrainingValidation*, int> files[]
            = {{&validated().published, 894}, {&validated().speed, 460}, {&validated().vtrain, 782}};
        for (const auto& [part, rows] : files) {
            std::set<std::string> ids;
            for (const TrainingPrediction& prediction : part->predictions)
                ids.insert(prediction.row.id);
            for (const NotJudged& row : part->notJudged) {
                QVERIFY(!row.reason.empty());
                ids.insert(row.id);
            }
            QCOMPARE(static_cast<int>(ids.size()), rows);
        }
        for (const ValidationRow& row : validated().all())
            QVERIFY2(row.covered != !row.reason.empty(), row.id.c_str());
    }

    void contradictionsAreNotJudged()
    {
        // GBS · sequence / step is twice the printed rate; 4,699 tokens/s need 144 of 154.8 TFLOP/s before
        // anything but products runs.
        const auto reason = [](std::string_view id) {
            for (const NotJudged& row : validated().published.notJudged)
                if (row.id == id)
                    return row.reason;
            return std::string();
        };
        QCOMPARE(reason("ascend-021"), std::string("step time and rate contradict each other"));
        QCOMPARE(reason("torchtune-004"), std::string("faster than the card multiplies matrices"));
        QCOMPARE(reason("torchtune-003"), std::string());
    }

    void targetsOfASourceAreRead()
    {
        const std::string header = "match,group,stack,convention,lora\n";
        QCOMPARE(parseRunSources(header + "x,x,hf-trainer,none,q+k\n")->front().loraTargets, kLoraQ | kLoraK);
        QCOMPARE(parseRunSources(header + "x,x,hf-trainer,none,\n")->front().loraTargets, kLoraAll);
        QCOMPARE(parseRunSources(header + "x,x,hf-trainer,none,q+w\n").error().field,
            std::string("run_sources.lora"));
    }

    void duplicatesCountOnce()
    {
        // 268 rows of training_speed_cases.csv name the published run they repeat, 6 only have GPU-hours.
        QCOMPARE(validated().speed.notJudged.size(), std::size_t{274});
    }

    void otherFilesAreRefused()
    {
        const auto result
            = validateTraining("a,b\n1,2\n", validated().catalog, validated().stacks, validated().sources);
        QCOMPARE(result.error().code, ProblemCode::Unsupported);
    }

    void coverage()
    {
        std::vector<ValidationRow> rows = validated().all();
        std::erase_if(rows, [](const ValidationRow& row) { return row.metric != "step_time"; });
        const ErrorSummary summary = summarizeErrors(rows);
        QVERIFY(static_cast<double>(summary.covered) >= 0.92 * static_cast<double>(summary.rows));
    }

    void errorsBySource_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("metric");
        QTest::addColumn<double>("mean");
        const std::tuple<const char*, const char*, double> rows[]
            = {{"Korthikanti", "step_time", 0.035}, {"SC'21", "step_time", 0.06},
                {"vTrain many nodes", "step_time", 0.09}, {"vTrain one node", "step_time", 0.08},
                {"llm-foundry", "step_time", 0.07}, {"SimuMax", "peak_mem", 0.03},
                {"Korthikanti", "peak_mem", 0.03}, {"Kwai", "step_time", 0.08}, {"BLOOM", "step_time", 0.09},
                {"DGX Cloud", "step_time", 0.07}, {"Megatron-Bridge", "step_time", 0.10},
                {"MaxText TPU", "step_time", 0.16}, {"JAX-Toolbox", "step_time", 0.12}};
        for (const auto& [source, metric, mean] : rows)
            QTest::newRow((std::string(source) + " " + metric).c_str()) << source << metric << mean;
    }

    void errorsBySource()
    {
        QFETCH(QString, source);
        QFETCH(QString, metric);
        QFETCH(double, mean);
        const ErrorSummary summary = ofSource(source.toStdString(), metric.toStdString());
        QVERIFY(summary.covered > 0);
        QVERIFY2(summary.mean <= mean, qPrintable(QString("%1 %").arg(100 * summary.mean)));
    }

    void expertsOfNvidia()
    {
        for (const char* bits : {"/moe/16bit/", "/moe/8bit/"}) {
            std::vector<ValidationRow> rows = validated().all();
            std::erase_if(rows, [bits](const ValidationRow& row) {
                return row.metric != "step_time" || row.trustClass.find(bits) == std::string::npos
                    || (row.source != "Megatron-Bridge" && row.source != "DGX Cloud"
                        && row.source != "NeMo 24.07");
            });
            const ErrorSummary summary = summarizeErrors(rows);
            QVERIFY(summary.covered > 20);
            QVERIFY2(summary.mean <= 0.12,
                qPrintable(QString("%1 %2 %").arg(QString(bits)).arg(100 * summary.mean)));
        }
    }

    void errorsOverall()
    {
        std::vector<ValidationRow> rows = validated().all();
        std::erase_if(rows, [](const ValidationRow& row) { return row.metric != "step_time"; });
        const ErrorSummary summary = summarizeErrors(rows);
        qInfo("%zu rows, %zu covered, median %.1f %%, mean %.1f %%, p90 %.1f %%, bias %+.1f %%", summary.rows,
            summary.covered, 100 * summary.median, 100 * summary.mean, 100 * summary.p90, 100 * summary.bias);
        QVERIFY(summary.median <= 0.07);
        QVERIFY(summary.p90 <= 0.20);
        QVERIFY(std::abs(summary.bias) <= 0.02);
    }

    void userMayValidateHisOwnRuns()
    {
        // One row in vTrain's form: what a user would write for a cluster of his own.
        const char* csv
            = "id,part,gpu,gpus,nodes,gpus_per_node,params_b,hidden,layers,heads,seq_len,vocab,ffn,tp,dp,pp,"
              "micro_batch,global_batch,microbatches,recompute,schedule,sequence_parallel,zero,dtype,"
              "iteration_s,hfu,interconnect_intra,interconnect_inter,source\n"
              "mine,single,a100-sxm-80,8,1,8,1.3,2048,24,16,2048,51200,8192,1,8,1,4,64,2,full,1f1b,0,0,fp16,"
              "1.0,,nvlink3,,vtrain:mine\n";
        const auto result
            = validateTraining(csv, validated().catalog, validated().stacks, validated().sources);
        QVERIFY(result.has_value());
        QCOMPARE(result->predictions.size(), std::size_t{1});
        QVERIFY(result->predictions.front().row.covered);
        QCOMPARE(result->predictions.front().row.predicted, result->predictions.front().step.total);
    }
};

QTEST_APPLESS_MAIN(TestTrainingValidation)
#include "test_training_validation.moc"
