// What the product says of its own errors: the shipped tables against a validation run anew, the class
// nearest to a prediction, and the bands that a plan's figures carry.
#include "core/cost/seed_check.h"
#include "core/decision/glossary.h"
#include "core/plan/figure_trust.h"
#include "core/plan/plan_json.h"
#include "core/training/validate.h"
#include "core/validation/kernel_rows.h"
#include "core/validation/memory_validation.h"
#include "core/validation/serving_validation.h"
#include "core/validation/trust.h"
#include "core/validation/trust_class.h"
#include "tests/support/shipped.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace terroir;
using namespace terroir::core;

namespace {

constexpr double kPrinted = 1e-4; // the tables are printed to four places, and floats differ by machine

std::string cases(const char* file)
{
    return shipped::text(std::string(TERROIR_TEST_DATA) + "/" + file);
}

std::vector<ValidationRow> judged(const std::string& kind, const Catalog& catalog)
{
    std::vector<ValidationRow> rows;
    const auto add
        = [&](const std::vector<ValidationRow>& more) { rows.insert(rows.end(), more.begin(), more.end()); };
    if (kind == "training") {
        const auto sources
            = parseRunSources(shipped::text(std::string(TERROIR_RESOURCES) + "/catalog/run_sources.csv"));
        for (const char* file : {"published_runs.csv", "training_speed_cases.csv", "vtrain_runs.csv"})
            add(validateTraining(
                cases((std::string("training/") + file).c_str()), catalog, catalog.stacks, *sources)
                    ->rows());
    } else if (kind == "kernels") {
        for (const char* file :
            {"gemm.csv", "attention.csv", "collectives.csv", "moe.csv", "training_gemm.csv"}) {
            const auto checks = validateKernels(catalog.kernelFamilies,
                cases((std::string("kernels/") + file).c_str()), kernelGpuLookup(catalog));
            add(kernelRows(*checks));
        }
    } else if (kind == "memory") {
        add(validateMemory(cases("memory/memory_cases.csv"), catalog)->rows());
    } else {
        add(validateServing(cases("serving/serving_cases.csv"), catalog)->rows());
    }
    return rows;
}

/// Empty, or the first figure of the shipped line that is no longer true.
QString untrue(const ErrorSummary& shippedErrors, const ErrorSummary& now)
{
    if (shippedErrors.rows != now.rows || shippedErrors.covered != now.covered)
        return QStringLiteral("rows");
    const std::pair<const char*, double ErrorSummary::*> figures[] = {{"median", &ErrorSummary::median},
        {"mean", &ErrorSummary::mean}, {"p90", &ErrorSummary::p90}, {"max", &ErrorSummary::max},
        {"bias", &ErrorSummary::bias}, {"low", &ErrorSummary::low}, {"high", &ErrorSummary::high}};
    for (const auto& [name, member] : figures)
        if (std::abs(shippedErrors.*member - now.*member) > kPrinted + 1e-3 * std::abs(now.*member))
            return QStringLiteral("%1 %2, now %3").arg(name).arg(shippedErrors.*member).arg(now.*member);
    return {};
}

QByteArray outdated(const std::string& what, const QString& figure)
{
    return QByteArray::fromStdString(what) + ": " + figure.toUtf8()
        + "; the validation has changed: build terroir-cli and run packaging/update_trust --cli <it>";
}

Scenario sample(const char* name)
{
    return scenarioFromJson(shipped::text(std::string(TERROIR_RESOURCES) + "/samples/" + name + ".json"))
        .value();
}

} // namespace

class TestTrust : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void shippedTablesAreTrue_data();
    void shippedTablesAreTrue();
    void classesNestByPrefix();
    void nearestClassHasEnoughRuns();
    void comparableClassesLeadToTheNearest();
    void bandByHand();
    void plansCarryTheirTrust();
    void bandsFollowTheFigure();
    void faultsOfTablesAreNamed();
    void seedRangeIsReachedAsSaid();
    void glossaryIsRead();

private:
    std::shared_ptr<const Catalog> m_catalog;
    std::shared_ptr<const DecisionTree> m_tree;
};

void TestTrust::initTestCase()
{
    m_catalog = std::make_shared<const Catalog>(shipped::catalog());
    auto tree = treeFromJson(shipped::text(std::string(TERROIR_RESOURCES) + "/decision/plan.json"));
    QVERIFY(tree);
    m_tree = std::make_shared<const DecisionTree>(std::move(*tree));
}

void TestTrust::shippedTablesAreTrue_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"training", "kernels", "memory", "serving"})
        QTest::newRow(kind) << kind;
}

void TestTrust::shippedTablesAreTrue()
{
    QFETCH(QString, kind);
    const std::string of = kind.toStdString();
    const std::vector<ValidationRow> rows = judged(of, *m_catalog);
    std::map<std::string, ErrorSummary> now = summarizeClasses(rows);
    QVERIFY(now.size() > 5);
    std::size_t classes = 0;
    for (const TrustClass& each : m_catalog->trust.classes) {
        if (each.kind != of)
            continue;
        ++classes;
        QVERIFY2(now.contains(each.path), outdated(each.path, QStringLiteral("gone")).constData());
        const QString fault = untrue(each.errors, now.at(each.path));
        QVERIFY2(fault.isEmpty(), outdated(each.path, fault).constData());
    }
    QVERIFY2(classes == now.size(), outdated(of, QStringLiteral("new classes")).constData());
    const auto sources = summarizeSources(rows);
    std::size_t listed = 0, found = 0;
    for (const TrustSource& each : m_catalog->trust.sources) {
        if (each.kind != of)
            continue;
        ++listed;
        const auto metric = sources.find(each.metric);
        QVERIFY2(metric != sources.end() && metric->second.contains(each.source),
            outdated(each.source, QStringLiteral("gone")).constData());
        const QString fault = untrue(each.errors, metric->second.at(each.source));
        QVERIFY2(fault.isEmpty(), outdated(each.metric + ", " + each.source, fault).constData());
    }
    for (const auto& [metric, bySource] : sources)
        found += bySource.size();
    QVERIFY2(listed == found, outdated(of, QStringLiteral("new sources")).constData());
}

namespace {

ValidationRow rowOf(const char* path, double error)
{
    ValidationRow row;
    row.metric = "step_time";
    row.source = "x";
    row.measured = 10;
    row.trustClass = path;
    judge(row, 10 * (1 + error));
    return row;
}

TrustTable tableOf(const std::vector<ValidationRow>& rows)
{
    TrustTable table;
    for (const auto& [path, errors] : summarizeClasses(rows))
        table.classes.push_back({"training", path, errors});
    return table;
}

/// Ten dense cases, of which three on several servers, and nine of experts.
TrustTable smallTable()
{
    std::vector<ValidationRow> rows;
    for (int i = 0; i < 10; ++i)
        rows.push_back(rowOf(i < 3 ? "step_time/dense/nodes" : "step_time/dense/node", 0.01 * i));
    for (int i = 0; i < 9; ++i)
        rows.push_back(rowOf("step_time/moe/nodes", -0.1));
    return tableOf(rows);
}

} // namespace

void TestTrust::classesNestByPrefix()
{
    const TrustTable table = smallTable();
    std::map<std::string, std::size_t> covered;
    for (const TrustClass& each : table.classes)
        covered[each.path] = each.errors.covered;
    // Seven and three dense cases are too few for classes of their own.
    const std::map<std::string, std::size_t> expected{
        {"step_time", 19}, {"step_time/dense", 10}, {"step_time/moe", 9}, {"step_time/moe/nodes", 9}};
    QCOMPARE(covered, expected);
}

void TestTrust::nearestClassHasEnoughRuns()
{
    const TrustTable table = smallTable();
    const Trust exact = nearestTrust(table, "training", "step_time/moe/nodes");
    QVERIFY(exact.isExact());
    QCOMPARE(exact.errors.covered, std::size_t{9});
    // Three runs are too few: the class of all dense ones stands.
    const Trust wider = nearestTrust(table, "training", "step_time/dense/nodes");
    QCOMPARE(wider.nearest, std::string("step_time/dense"));
    QVERIFY(!wider.isExact());
    QCOMPARE(nearestTrust(table, "training", "step_time/never/seen").nearest, std::string("step_time"));
    QVERIFY(!nearestTrust(table, "training", "peak_mem/dense").isKnown());
    QVERIFY(!nearestTrust(table, "serving", "step_time/dense").isKnown());
}

void TestTrust::comparableClassesLeadToTheNearest()
{
    const TrustTable table = smallTable();
    std::vector<std::string> paths;
    for (const TrustClass* each : comparableClasses(table, "training", "step_time", 1, "step_time/moe/nodes"))
        paths.push_back(each->path);
    // One trait beyond the metric, and what lies on the way; step_time/dense/nodes has too few runs.
    QCOMPARE(paths,
        (std::vector<std::string>{"step_time", "step_time/dense", "step_time/moe", "step_time/moe/nodes"}));
}

void TestTrust::bandByHand()
{
    // Errors of 0, 1 … 10 %: P10 is 1 %, P90 9 %. A prediction of 10.9 was then measured between 10.9/1.09 =
    // 10 and 10.9/1.01; a rate of 100, judged by time, lies between 100·1.01 and 100·1.09.
    std::vector<ValidationRow> rows;
    for (int i = 0; i <= 10; ++i)
        rows.push_back(rowOf("step_time/a", 0.01 * i));
    const Trust trust = nearestTrust(tableOf(rows), "training", "step_time/a");
    const TrustBand time = trustBand(trust, 10.9);
    QVERIFY(std::abs(time.low - 10) < 1e-9);
    QVERIFY(std::abs(time.high - 10.9 / 1.01) < 1e-9);
    const TrustBand rate = trustBand(trust, 100, true);
    QVERIFY(std::abs(rate.low - 101) < 1e-9);
    QVERIFY(std::abs(rate.high - 109) < 1e-9);
}

void TestTrust::plansCarryTheirTrust()
{
    Planner planner(m_catalog, m_tree);
    const auto trained = planner.plan(sample("pretrain"), Parts::Headline);
    QVERIFY(trained && trained->trainingStage() && trained->trainingStage()->training);
    const TrainingPlan& training = *trained->trainingStage()->training;
    QVERIFY(training.stepTrust.isKnown());
    QVERIFY(training.stepTrust.own.starts_with("step_time/dense/16bit/nodes/measured/Hopper/"));
    QVERIFY(training.stepTrust.errors.covered >= kLeastTrustRuns);
    QVERIFY(training.memoryTrust.isKnown());
    const Json json = planJson(*trained);
    const Json& trust = json["stages"][0]["training"]["trust"]["step_time"];
    QCOMPARE(trust["class"].get<std::string>(), training.stepTrust.nearest);
    QCOMPARE(trust["rows"].get<std::size_t>(), training.stepTrust.errors.covered);
    QCOMPARE(trust["median"].get<double>(), training.stepTrust.errors.median);

    const auto served = planner.plan(sample("serve-70b"), Parts::Headline);
    QVERIFY(served && served->servingStage() && served->servingStage()->serving);
    const ServingPlan& serving = *served->servingStage()->serving;
    for (const Trust* each :
        {&serving.outputTrust, &serving.firstTokenTrust, &serving.perTokenTrust, &serving.memoryTrust})
        QVERIFY(each->isKnown());
    QVERIFY(serving.outputTrust.own.starts_with("output_tok_s/"));
}

void TestTrust::bandsFollowTheFigure()
{
    Planner planner(m_catalog, m_tree);
    const auto plan = planner.plan(sample("pretrain"), Parts::Headline);
    QVERIFY(plan);
    const ErrorSummary& errors = plan->trainingStage()->training->stepTrust.errors;
    const auto days = figure(*plan, "train.days");
    const auto band = figureTrust(*plan, "train.days");
    QVERIFY(days && band);
    QCOMPARE(band->band.low, days->value / (1 + errors.high));
    QCOMPARE(band->band.high, days->value / (1 + errors.low));
    const auto rate = figureTrust(*plan, "train.tokens_per_s");
    QVERIFY(rate);
    QCOMPARE(rate->band.high, figure(*plan, "train.tokens_per_s")->value * (1 + errors.high));
    QVERIFY(!figureTrust(*plan, "train.gpus"));
    QVERIFY(!figureTrust(*plan, "no.such.figure"));
    const auto derivation = explain(*plan, "train.days");
    QVERIFY(derivation && derivation->trust.isKnown());
    QCOMPARE(derivation->band.low, band->band.low);
}

void TestTrust::faultsOfTablesAreNamed()
{
    const char* header = "kind,class,rows,covered,median,mean,p90,max,bias,low,high\n";
    const char* sources = "kind,metric,source,rows,covered,median,mean,p90,max,bias,low,high\n";
    const char* files = "kind,files,asof,not_judged\n";
    QVERIFY(parseTrust(header, sources, files));
    const auto word = parseTrust(std::string(header) + "training,a,many,1,0,0,0,0,0,0,0\n", sources, files);
    QCOMPARE(word.error().code, ProblemCode::NotANumber);
    QCOMPARE(word.error().field, std::string("classes.rows"));
    QCOMPARE(parseTrust("kind,class\ntraining,a\n", sources, files).error().code, ProblemCode::Missing);
}

void TestTrust::seedRangeIsReachedAsSaid()
{
    Scenario scenario = sample("seed-8xh100");
    Planner planner(m_catalog, m_tree);
    const auto plan = planner.plan(scenario, Parts::Headline);
    QVERIFY(plan && plan->cost);
    const auto check = seedCheck(*plan->cost, *m_catalog);
    QVERIFY(check);
    QCOMPARE(check->low, 3e6); // seed B096: 300-500万元
    QCOMPARE(check->high, 5e6);
    QVERIFY(check->withoutResale > check->meanYear);
    QVERIFY(check->peopleAtHigh > check->peopleAtLow);
    qInfo("mean year %.2f M, first %.2f M, without resale %.2f M, people %.2f to %.2f", check->meanYear / 1e6,
        check->firstYear / 1e6, check->withoutResale / 1e6, check->peopleAtLow, check->peopleAtHigh);
    // The same by another way: the rows changed in the scenario itself.
    for (const Assumption& row : m_catalog->assumptions) {
        Override changed;
        if (row.role.starts_with("residual_"))
            changed.low = changed.typical = changed.high = 0;
        else if (row.role == "fte_per_node")
            changed.low = changed.typical = changed.high = check->peopleAtLow;
        else
            continue;
        scenario.overrides[row.id] = changed;
    }
    const auto changed = planner.plan(scenario, Parts::Headline);
    QVERIFY(changed && changed->cost);
    const double year = changed->cost->supply(Supply::Own)->pointTotal / scenario.horizonYears;
    QVERIFY2(std::abs(year / check->low - 1) < 1e-6, qPrintable(QString::number(year)));
    // Any other machine: nothing to say.
    const auto other = planner.plan(sample("pretrain"), Parts::Headline);
    QVERIFY(other && other->cost && !seedCheck(*other->cost, *m_catalog));
}

void TestTrust::glossaryIsRead()
{
    const auto terms
        = glossaryFromJson(shipped::text(std::string(TERROIR_RESOURCES) + "/decision/glossary.json"));
    QVERIFY(terms && terms->size() >= 65);
    for (const GlossaryTerm& term : *terms)
        QVERIFY2(!term.text.zh.empty() && !term.text.en.empty(), term.id.c_str());
    QCOMPARE(
        glossaryFromJson(R"({"schema":1,"terms":[{"id":"a","term":{"en":"A","zh":"甲"}}]})").error().field,
        std::string("glossary.terms[0].text"));
    QCOMPARE(glossaryFromJson(R"({"schema":9,"terms":[]})").error().code, ProblemCode::TooNew);
}

QTEST_APPLESS_MAIN(TestTrust)
#include "test_trust.moc"
