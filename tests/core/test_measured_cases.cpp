#include "core/validation/memory_validation.h"
#include "core/validation/serving_validation.h"
#include "tests/support/shipped.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace terroir;
using namespace terroir::core;

// Memory and serving against published measurements (tests/data/memory, tests/data/serving). Bounds are what
// was measured, with a little room; a change that worsens a group fails here.
class TestMeasuredCases : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void memoryWithinBounds_data();
    void memoryWithinBounds();
    void memoryVerdicts();
    void memoryJudgesByKind();
    void memoryReadsNoMeasurement();
    void servingWithinBounds_data();
    void servingWithinBounds();
    void servingCoverage();
    void servingReadsNoMeasurement();
    void anotherHeaderIsRefused();

private:
    Catalog m_catalog;
    std::string m_memoryText, m_servingText;
    MemoryValidation m_memory;
    ServingValidation m_serving;
};

namespace {

const std::string& measuredLine(const std::string& text, std::string& line, const std::string& id)
{
    const std::size_t at = text.find("\n" + id + ",") + 1;
    line = text.substr(0, text.find('\n') + 1) + text.substr(at, text.find('\n', at) - at + 1);
    return line;
}

} // namespace

void TestMeasuredCases::initTestCase()
{
    m_catalog = shipped::catalog();
    const std::string folder = TERROIR_TEST_DATA;
    m_memoryText = shipped::text(folder + "/memory/memory_cases.csv");
    m_servingText = shipped::text(folder + "/serving/serving_cases.csv");
    auto memory = validateMemory(m_memoryText, m_catalog);
    QVERIFY(memory);
    m_memory = std::move(*memory);
    auto serving = validateServing(m_servingText, m_catalog);
    QVERIFY(serving);
    m_serving = std::move(*serving);
}

void TestMeasuredCases::memoryWithinBounds_data()
{
    QTest::addColumn<QString>("workload");
    QTest::addColumn<int>("rows");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("p90");
    QTest::newRow("all") << "" << 550 << 0.042 << 0.18;
    QTest::newRow("inference") << "inference" << 155 << 0.02 << 0.065;
    QTest::newRow("lora") << "lora" << 170 << 0.055 << 0.25;
    QTest::newRow("qlora") << "qlora" << 130 << 0.058 << 0.18;
    QTest::newRow("full_ft") << "full_ft" << 65 << 0.058 << 0.235;
    QTest::newRow("pretrain") << "pretrain" << 20 << 0.145 << 0.39;
}

void TestMeasuredCases::memoryWithinBounds()
{
    QFETCH(QString, workload);
    QFETCH(int, rows);
    QFETCH(double, median);
    QFETCH(double, p90);
    std::vector<ValidationRow> judged;
    for (const MemoryPrediction& p : m_memory.predictions)
        if (p.row.metric != "verdict" && (workload.isEmpty() || p.workload == workload.toStdString()))
            judged.push_back(p.row);
    const ErrorSummary summary = summarizeErrors(judged);
    qInfo("%s: %zu of %zu, median %.1f %%, p90 %.1f %%, max %.0f %%, bias %+.1f %%", qPrintable(workload),
        summary.covered, summary.rows, 100 * summary.median, 100 * summary.p90, 100 * summary.max,
        100 * summary.bias);
    QVERIFY(static_cast<int>(summary.covered) >= rows);
    QVERIFY(summary.median <= median);
    QVERIFY(summary.p90 <= p90);
}

void TestMeasuredCases::memoryVerdicts()
{
    qInfo("fits %zu of %zu, does not fit %zu of %zu", m_memory.fitsTrueRight, m_memory.fitsTrueTotal,
        m_memory.fitsFalseRight, m_memory.fitsFalseTotal);
    QVERIFY(m_memory.fitsTrueTotal >= 640 && m_memory.fitsFalseTotal >= 50);
    QVERIFY(
        static_cast<double>(m_memory.fitsTrueRight) >= 0.97 * static_cast<double>(m_memory.fitsTrueTotal));
    QVERIFY(
        static_cast<double>(m_memory.fitsFalseRight) >= 0.85 * static_cast<double>(m_memory.fitsFalseTotal));
    const ValidationSummary summary = m_memory.summary();
    QVERIFY(static_cast<double>(summary.all.covered) >= 0.85 * static_cast<double>(summary.all.rows));
}

void TestMeasuredCases::memoryJudgesByKind()
{
    std::set<std::string> metrics;
    for (const MemoryPrediction& p : m_memory.predictions) {
        metrics.insert(p.row.metric);
        if (p.row.covered)
            QVERIFY(p.row.measured > 0 && p.row.predicted > 0);
    }
    QCOMPARE(metrics, (std::set<std::string>{"allocated", "device", "reserved", "unspecified", "verdict"}));
    for (const NotJudged& row : m_memory.notJudged)
        QVERIFY(!row.reason.empty());
}

void TestMeasuredCases::memoryReadsNoMeasurement()
{
    // The figure of a row must not move its prediction.
    std::string line;
    measuredLine(m_memoryText, line, "M1018");
    const auto first = validateMemory(line, m_catalog);
    QVERIFY(first && first->predictions.size() == 1);
    const std::size_t at = line.find(",26.7,");
    QVERIFY(at != std::string::npos);
    line.replace(at, 6, ",99.9,");
    const auto second = validateMemory(line, m_catalog);
    QVERIFY(second);
    QCOMPARE(second->predictions.front().row.predicted, first->predictions.front().row.predicted);
    QVERIFY(second->predictions.front().row.error < first->predictions.front().row.error);
}

void TestMeasuredCases::servingWithinBounds_data()
{
    QTest::addColumn<QString>("metric");
    QTest::addColumn<int>("rows");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("p90");
    QTest::newRow("throughput") << "output_tok_s" << 355 << 0.10 << 0.35;
    QTest::newRow("throughput per GPU") << "output_tok_s_per_gpu" << 29 << 0.10 << 0.16;
    QTest::newRow("one stream") << "per_user_tok_s" << 295 << 0.07 << 0.18;
    QTest::newRow("first token") << "ttft_ms" << 43 << 0.155 << 0.40;
    QTest::newRow("per token") << "tpot_ms" << 17 << 0.055 << 0.26;
    QTest::newRow("prefill") << "prefill_tok_s" << 88 << 0.125 << 0.66;
}

void TestMeasuredCases::servingWithinBounds()
{
    QFETCH(QString, metric);
    QFETCH(int, rows);
    QFETCH(double, median);
    QFETCH(double, p90);
    const ErrorSummary summary = m_serving.summary().byMetric[metric.toStdString()];
    qInfo("%s: %zu of %zu, median %.1f %%, p90 %.1f %%, max %.0f %%, bias %+.1f %%", qPrintable(metric),
        summary.covered, summary.rows, 100 * summary.median, 100 * summary.p90, 100 * summary.max,
        100 * summary.bias);
    QVERIFY(static_cast<int>(summary.covered) >= rows);
    QVERIFY(summary.median <= median);
    QVERIFY(summary.p90 <= p90);
}

void TestMeasuredCases::servingCoverage()
{
    const ValidationSummary summary = m_serving.summary();
    QVERIFY(static_cast<double>(summary.all.covered) >= 0.95 * static_cast<double>(summary.all.rows));
    for (const ServingPrediction& p : m_serving.predictions)
        QVERIFY(p.row.covered || !p.row.reason.empty());
}

void TestMeasuredCases::servingReadsNoMeasurement()
{
    std::string line;
    measuredLine(m_servingText, line, "S0001");
    const auto first = validateServing(line, m_catalog);
    QVERIFY(first && first->predictions.size() == 1);
    const std::size_t at = line.find(",25342,");
    QVERIFY(at != std::string::npos);
    line.replace(at, 7, ",50684,");
    const auto second = validateServing(line, m_catalog);
    QVERIFY(second);
    QCOMPARE(second->predictions.front().row.predicted, first->predictions.front().row.predicted);
}

void TestMeasuredCases::anotherHeaderIsRefused()
{
    QCOMPARE(validateMemory("a,b\n1,2\n", m_catalog).error().code, ProblemCode::Unsupported);
    QCOMPARE(validateServing("a,b\n1,2\n", m_catalog).error().code, ProblemCode::Unsupported);
    QVERIFY(!validateMemory("id,workload\nonly one field\n", m_catalog));
}

QTEST_APPLESS_MAIN(TestMeasuredCases)
#include "test_measured_cases.moc"
