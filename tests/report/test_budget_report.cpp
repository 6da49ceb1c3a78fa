// The budget report of the shipped samples, in both languages, read back from the PDF and the workbook and
// compared with the plan itself.
#include "core/catalog/catalog.h"
#include "core/cost/seed_check.h"
#include "core/decision/tree.h"
#include "core/plan/plan.h"
#include "database/shipped.h"
#include "tests/report/report_bench.h"
#include "ui/report/budget_report.h"
#include "ui/report/pdf_writer.h"
#include "ui/report/plan_words.h"
#include "ui/report/report_language.h"
#include "ui/report/rounded_budget.h"
#include "ui/report/xlsx_writer.h"
#include "ui/text/names.h"
#include "ui/text/source_text.h"
#include "ui/text/trust_text.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>
#include <numeric>

using namespace terroir;
using namespace terroir::report;
using test::optionsFor;
using test::wordsOf;

namespace {

QByteArray run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000))
        return "did not finish: " + program.toUtf8();
    return process.readAllStandardOutput() + process.readAllStandardError();
}

/// Without blanks of any kind and line breaks: cells wrap, and poppler sets its own blanks.
QString dense(QString words)
{
    return words.remove(QRegularExpression(QStringLiteral("[\\s\\x{00A0}\\x{2009}\\x{202F}]+")));
}

struct Evaluated
{
    core::Scenario scenario;
    core::Plan plan;
};

} // namespace

class TestBudgetReport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void writes_data();
    void writes();
    void budgetsAddUp();
    void roundingKeepsEveryLevel();
    void sectionsCanBeLeftOut();
    void languageLeavesTheWindowAlone();
    void saysHowFarItMayBeTrusted();
    void saysWhereTheSeedsRangeIsReached();
    void printsMinutesAndWhatWasKeptAside();
    void glossaryIsTheLastSection();

private:
    /// Planned once for all tests.
    const core::Result<Evaluated>& evaluated(const QString& sample);

    QTemporaryDir m_dir;
    std::shared_ptr<const core::Catalog> m_catalog;
    std::shared_ptr<const core::DecisionTree> m_tree;
    std::map<QString, core::Result<Evaluated>> m_evaluated;
};

void TestBudgetReport::initTestCase()
{
    const auto tables = database::shippedTables();
    QVERIFY(tables);
    auto catalog = database::catalogOf(*tables, 1);
    QVERIFY(catalog);
    m_catalog = std::make_shared<const core::Catalog>(std::move(*catalog));
    auto tree = core::treeFromJson(database::shippedText(QStringLiteral("decision/plan.json")));
    QVERIFY2(tree, tree ? "" : (tree.error().field + " " + tree.error().value).c_str());
    m_tree = std::make_shared<const core::DecisionTree>(std::move(*tree));
}

const core::Result<Evaluated>& TestBudgetReport::evaluated(const QString& sample)
{
    const auto known = m_evaluated.find(sample);
    if (known != m_evaluated.end())
        return known->second;
    const auto evaluate = [&]() -> core::Result<Evaluated> {
        auto scenario = core::scenarioFromJson(database::shippedText(QStringLiteral("samples/") + sample));
        if (!scenario)
            return tl::unexpected(scenario.error());
        core::Planner planner(m_catalog, m_tree);
        auto plan = planner.plan(*scenario);
        if (!plan)
            return tl::unexpected(plan.error());
        return Evaluated{std::move(*scenario), std::move(*plan)};
    };
    return m_evaluated.emplace(sample, evaluate()).first->second;
}

void TestBudgetReport::writes_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<bool>("chinese");
    const QDir samples(QStringLiteral(TERROIR_RESOURCES "/samples"));
    for (const QString& name : samples.entryList({QStringLiteral("*.json")}, QDir::Files)) {
        if (name.endsWith(QStringLiteral(".observed.json")))
            continue;
        QTest::newRow(qPrintable(name + QStringLiteral(" en"))) << name << false;
        QTest::newRow(qPrintable(name + QStringLiteral(" zh"))) << name << true;
    }
}

void TestBudgetReport::writes()
{
    QFETCH(QString, sample);
    QFETCH(bool, chinese);
    const auto& input = evaluated(sample);
    QVERIFY2(input, input ? "" : (input.error().field + " " + input.error().value).c_str());
    const auto options = optionsFor(chinese ? ui::Language::Chinese : ui::Language::English);
    const ReportDocument report = makeBudgetReport(input->scenario, input->plan, *m_tree, options);
    const PagedReport paged(report);
    const QString base
        = m_dir.filePath(sample.chopped(5) + (chinese ? QStringLiteral("-zh") : QStringLiteral("-en")));
    QVERIFY(writePdf(paged, base + QStringLiteral(".pdf")));
    QVERIFY(writeXlsx(report, base + QStringLiteral(".xlsx")));
    if (const QByteArray keep = qgetenv("TERROIR_KEEP_REPORT"); !keep.isEmpty()) {
        for (const auto* suffix : {".pdf", ".xlsx"}) {
            const QString kept = QString::fromLocal8Bit(keep) + QLatin1Char('/')
                + QFileInfo(base + QLatin1String(suffix)).fileName();
            QFile::remove(kept);
            QVERIFY(QFile::copy(base + QLatin1String(suffix), kept));
        }
    }
    const QString raw = QString::fromUtf8(run(QStringLiteral("pdftotext"),
        {QStringLiteral("-layout"), base + QStringLiteral(".pdf"), QStringLiteral("-")}));
    const QString words = dense(raw);
    for (const QChar c : raw)
        QVERIFY2(c.unicode() < 0x2E80 || c.unicode() > 0x2FDF, qPrintable(QString::number(c.unicode(), 16)));
    QVERIFY(run(QStringLiteral("qpdf"), {QStringLiteral("--check"), base + QStringLiteral(".pdf")})
                .contains("No syntax or stream encoding errors found"));
    const auto images
        = run(QStringLiteral("pdfimages"), {QStringLiteral("-list"), base + QStringLiteral(".pdf")});
    QCOMPARE(images.count('\n'), 2); // the heading of an empty list: charts are vectors
    const auto fonts = QString::fromUtf8(run(QStringLiteral("pdffonts"), {base + QStringLiteral(".pdf")}))
                           .split(QLatin1Char('\n'), Qt::SkipEmptyParts)
                           .mid(2);
    QVERIFY(!fonts.isEmpty());
    for (const QString& font : fonts)
        QVERIFY2(font.contains(QStringLiteral("TerroirSansSC")), qPrintable(font));

    // Every figure of the first page is the plan's.
    const ReportLanguage language(report.meta.style);
    bool figuresFound = false;
    for (const Block& block : report.blocks) {
        if (const auto* row = std::get_if<KpiRow>(&block)) {
            for (const Kpi& kpi : row->items) {
                figuresFound = true;
                QVERIFY2(words.contains(dense(kpi.value)), qPrintable(kpi.value));
            }
        }
    }
    QCOMPARE(figuresFound, input->plan.cost.has_value() || !input->plan.stages.empty());
    if (input->plan.cost && input->plan.cost->plan() && input->plan.cost->plan()->available) {
        const core::SupplyCost& cost = *input->plan.cost->plan();
        const auto currency = report.meta.style.currency;
        for (const double amount : {cost.total.p10, cost.total.p50, cost.total.p90})
            QVERIFY2(words.contains(dense(ui::format::compactMoney(amount, currency))),
                qPrintable(ui::format::compactMoney(amount, currency)));
    }
    if (const core::StagePlan* stage = input->plan.trainingStage(); stage && stage->training) {
        QVERIFY(words.contains(dense(ui::format::quantity(stage->training->days, u"day"))));
        QVERIFY(words.contains(dense(layoutText(stage->training->strategy))));
    }
    QVERIFY(words.contains(QString::fromStdString(input->plan.fingerprint).left(12)));

    const auto json = QJsonDocument::fromJson(run(QStringLiteral("qpdf"),
        {QStringLiteral("--json=1"), QStringLiteral("--json-key=outlines"), base + QStringLiteral(".pdf")}));
    QStringList titles;
    for (const auto& entry : json.object().value(QLatin1String("outlines")).toArray())
        titles += entry.toObject().value(QLatin1String("title")).toString();
    QStringList wanted;
    for (const ReportSection section : usualReportSections()) {
        if (section != ReportSection::Summary)
            wanted += reportSectionName(section);
    }
    QCOMPARE(titles, wanted);
}

/// On paper every budget table adds up, digit by digit, and its total is the plan's.
void TestBudgetReport::budgetsAddUp()
{
    const auto& input = evaluated(QStringLiteral("own-industry-model.json"));
    QVERIFY(input);
    QVERIFY(input->plan.cost);
    const ReportDocument report
        = makeBudgetReport(input->scenario, input->plan, *m_tree, optionsFor(ui::Language::English));
    int tables = 0;
    for (const Block& block : report.blocks) {
        const auto* table = std::get_if<Table>(&block);
        if (table == nullptr || !table->additive)
            continue;
        ++tables;
        const auto shown = [](const Cell& cell) {
            QString digits = cell.text;
            digits.remove(QLatin1Char(',')).replace(QChar(0x2212), QLatin1Char('-'));
            return digits == QStringLiteral("–") ? 0.0 : digits.toDouble();
        };
        const std::size_t columns = table->columns.size();
        const Row& total = table->rows.back();
        QCOMPARE(int(total.kind), int(RowKind::Total));
        for (std::size_t c = 1; c < columns; ++c) {
            double paper = 0;
            double sheet = 0;
            for (std::size_t r = 0; r + 1 < table->rows.size(); ++r) {
                paper += shown(table->rows[r].cells[c]);
                sheet += *table->rows[r].cells[c].number;
            }
            QCOMPARE(paper, shown(total.cells[c]));
            QCOMPARE(sheet, *total.cells[c].number);
        }
        for (const Row& row : table->rows) {
            double paper = 0;
            for (std::size_t c = 1; c + 1 < columns; ++c)
                paper += shown(row.cells[c]);
            QCOMPARE(paper, shown(row.cells[columns - 1]));
        }
    }
    const auto paid
        = [](const core::SupplyCost& supply) { return supply.available && supply.pointTotal != 0; };
    const auto known
        = std::count_if(input->plan.cost->supplies.begin(), input->plan.cost->supplies.end(), paid);
    QCOMPARE(tables, int(known) + (input->plan.cost->mixed && paid(*input->plan.cost->mixed) ? 1 : 0));
    const QString path = m_dir.filePath(QStringLiteral("sums.xlsx"));
    QVERIFY(writeXlsx(report, path));
    const QByteArray sheets = run(
        QStringLiteral("unzip"), {QStringLiteral("-p"), path, QStringLiteral("xl/worksheets/sheet*.xml")});
    QVERIFY(sheets.count("<f>SUM(") > tables);
}

/// 0.4 + 0.4 + 0.4 a year over two years: the total is 2.4, shown 2; naive rounding would show 0 everywhere.
void TestBudgetReport::roundingKeepsEveryLevel()
{
    core::SupplyCost cost;
    for (const auto* part : {"gpus", "staff", "residual"}) {
        core::CostPart line;
        line.id = part;
        line.byYear = {0.4, 0.4};
        cost.parts.push_back(line);
    }
    core::CostPart nothing;
    nothing.id = "egress";
    nothing.byYear = {0, 0};
    cost.parts.push_back(nothing);
    cost.yearTotals = {1.2, 1.2};
    const RoundedBudget budget = roundedBudget(cost, 1);
    QCOMPARE(budget.total, 2.0);
    QCOMPARE(budget.years, (std::vector<double>{1, 1}));
    QCOMPARE(budget.rows.size(), std::size_t(3)); // a part that costs nothing is left out
    for (std::size_t year = 0; year < 2; ++year) {
        double sum = 0;
        for (const RoundedRow& row : budget.rows)
            sum += row.years[year];
        QCOMPARE(sum, budget.years[year]);
    }
    // A negative part: 10.6 - 0.3 = 10.3 shown 10 = 11 - 1 or 10 - 0; both parts within one of their own.
    cost.parts.resize(2);
    cost.parts[0].byYear = {10.6};
    cost.parts[1].byYear = {-0.3};
    cost.yearTotals = {10.3};
    const RoundedBudget negative = roundedBudget(cost, 1);
    QCOMPARE(negative.total, 10.0);
    QCOMPARE(negative.rows[0].total + negative.rows[1].total, 10.0);
    QVERIFY(std::abs(negative.rows[0].total - 10.6) < 1 && std::abs(negative.rows[1].total + 0.3) < 1);
}

void TestBudgetReport::sectionsCanBeLeftOut()
{
    const auto& input = evaluated(QStringLiteral("own-industry-model.json"));
    QVERIFY(input);
    auto options = optionsFor(ui::Language::English);
    options.sections = {ReportSection::Budget, ReportSection::Summary};
    const ReportDocument report = makeBudgetReport(input->scenario, input->plan, *m_tree, options);
    QStringList headings;
    for (const Block& block : report.blocks) {
        if (const auto* heading = std::get_if<Heading>(&block); heading && heading->level <= 1)
            headings += heading->text;
    }
    const ReportLanguage language(report.meta.style);
    QCOMPARE(headings, (QStringList{reportSectionName(ReportSection::Budget), report.meta.title}));
}

/// The report in Chinese under an English window: the window is not told to set its texts anew, and speaks as
/// before.
void TestBudgetReport::languageLeavesTheWindowAlone()
{
    class Window : public QWidget
    {
    public:
        int told = 0;
        void changeEvent(QEvent* event) override { told += event->type() == QEvent::LanguageChange ? 1 : 0; }
    } window;
    window.show();
    QCoreApplication::processEvents();
    window.told = 0;
    const auto before = ui::format::currentStyle();
    const QString english = ui::supplyName(core::Supply::OnDemand);
    {
        const ReportLanguage chinese({ui::Language::Chinese, ui::Currency::Usd, ui::UnitScale::Wan});
        QCOMPARE(int(ui::format::currentStyle().language), int(ui::Language::Chinese));
        {
            const ReportLanguage nested({ui::Language::English, ui::Currency::Usd, ui::UnitScale::Si});
            QCOMPARE(ui::supplyName(core::Supply::OnDemand), english);
        }
        QCOMPARE(int(ui::format::currentStyle().language), int(ui::Language::Chinese));
    }
    QCoreApplication::processEvents();
    QCOMPARE(window.told, 0);
    QVERIFY(ui::format::currentStyle() == before);
    QCOMPARE(ui::supplyName(core::Supply::OnDemand), english);
}

void TestBudgetReport::saysHowFarItMayBeTrusted()
{
    const auto& input = evaluated(QStringLiteral("pretrain.json"));
    QVERIFY(input);
    const ReportOptions options = optionsFor(ui::Language::English);
    const QString words = wordsOf(makeBudgetReport(input->scenario, input->plan, *m_tree, options));
    const ReportLanguage language(options.style);
    const core::TrainingPlan& training = *input->plan.trainingStage()->training;
    QVERIFY(training.stepTrust.isKnown());
    QVERIFY(words.contains(ui::trustSentence(training.stepTrust, *m_catalog)));
    QVERIFY(words.contains(ui::trustMethod(m_catalog->trust)));
    const core::TrustBand band = core::trustBand(training.stepTrust, training.computeDays);
    QVERIFY(words.contains(
        ui::rangeText(ui::format::quantity(band.low, u"day"), ui::format::quantity(band.high, u"day"))));
    QCOMPARE(ui::rangeText(QStringLiteral("12.1 days"), QStringLiteral("15.3 days")),
        QStringLiteral("12.1–15.3 days"));
    QCOMPARE(
        ui::rangeText(QStringLiteral("20 h"), QStringLiteral("1.1 days")), QStringLiteral("20 h–1.1 days"));
    // Every source of training runs stands in the table.
    for (const core::TrustSource& source : m_catalog->trust.sources)
        if (source.kind == "training")
            QVERIFY2(words.contains(QString::fromStdString(source.source)), source.source.c_str());
}

void TestBudgetReport::saysWhereTheSeedsRangeIsReached()
{
    const auto& input = evaluated(QStringLiteral("seed-8xh100.json"));
    QVERIFY(input && input->plan.cost);
    const auto check = core::seedCheck(*input->plan.cost, *m_catalog);
    QVERIFY(check);
    const ReportOptions options = optionsFor(ui::Language::Chinese);
    const QString words = wordsOf(makeBudgetReport(input->scenario, input->plan, *m_tree, options));
    const ReportLanguage language(options.style);
    for (const double amount :
        {check->low, check->high, check->meanYear, check->firstYear, check->withoutResale})
        QVERIFY2(words.contains(ui::format::compactMoney(amount, ui::Currency::Cny)),
            qPrintable(ui::format::compactMoney(amount, ui::Currency::Cny)));
    for (const double people : {check->peopleAtLow, check->peopleAtHigh})
        QVERIFY(words.contains(ui::format::number(people, 2)));
    // The sample's name says the same twice; the title says it once.
    QVERIFY(!words.section(QLatin1Char('\n'), 0, 0).contains(QStringLiteral("What does one")));
    // Its server has eight cards and no load: no fleet was sized.
    QVERIFY(words.contains(QStringLiteral("未给出负载")));
    QVERIFY(!words.contains(QStringLiteral("0 个副本")));
}

void TestBudgetReport::printsMinutesAndWhatWasKeptAside()
{
    const auto& input = evaluated(QStringLiteral("lora-14b.json"));
    QVERIFY(input);
    core::Scenario scenario = input->scenario;
    core::Plan plan = input->plan;
    QVERIFY(!plan.path.steps.empty());
    const core::TreeNode* node = m_tree->node(plan.path.steps.front().nodeId);
    QVERIFY(node && !node->answers.empty());
    scenario.minutes = {
        {node->id, node->answers.front().id, "Cheapest first", "Li", "2026-11-30T09:15:00", 100000, 250000},
        {"", "", "Ask again in spring", "Wang", "2026-11-30T09:20:00", {}, {}}};
    const core::TreeNode& unmet = m_tree->nodes.back();
    scenario.answers[unmet.id] = {unmet.answers.front().id, "only a thought", "Li", ""};
    plan.path.keptAside = {unmet.id};
    const QString words
        = wordsOf(makeBudgetReport(scenario, plan, *m_tree, optionsFor(ui::Language::English)));
    const QString minute = QStringLiteral("2026-11-30 09:15 | Li | %1 | %2 | Cheapest first | ")
                               .arg(QString::fromStdString(node->text.en),
                                   QString::fromStdString(node->answers.front().text.en));
    QVERIFY2(words.contains(minute), qPrintable(minute));
    QVERIFY(words.contains(QStringLiteral("Ask again in spring")));
    const core::PathStep& taken = plan.path.steps.front();
    scenario.minutes = {{taken.nodeId, taken.recommendedId, "", "Li", "2026-11-30T09:15:00", {}, {}}};
    plan.path.steps.front().by = core::DecidedBy::Architect;
    plan.path.steps.front().when = "2026-11-30T09:15:07Z";
    const QString log = wordsOf(makeBudgetReport(scenario, plan, *m_tree, optionsFor(ui::Language::English)));
    QVERIFY(log.contains(QStringLiteral("as recommended"))); // what the evidence said is a reason too
    QVERIFY(log.contains(QStringLiteral("2026-11-30 09:15")) && !log.contains(QStringLiteral("T09:15")));
    QVERIFY(words.contains(ui::format::moneyChange(150000, ui::Currency::Cny)));
    QVERIFY(words.contains(QString::fromStdString(unmet.text.en) + QStringLiteral(": ")));
    QVERIFY(words.contains(QStringLiteral("only a thought")));
}

void TestBudgetReport::glossaryIsTheLastSection()
{
    const auto& input = evaluated(QStringLiteral("lora-14b.json"));
    QVERIFY(input);
    ReportOptions options = optionsFor(ui::Language::Chinese);
    options.sections = allReportSections();
    const auto last = [&] {
        const ReportDocument report = makeBudgetReport(input->scenario, input->plan, *m_tree, options);
        return std::get_if<DefinitionList>(&report.blocks.back()) != nullptr
            ? std::get<DefinitionList>(report.blocks.back()).items.size()
            : std::size_t{0};
    };
    QCOMPARE(last(), std::size_t{0}); // without terms there is no section
    auto terms = core::glossaryFromJson(database::shippedText(QStringLiteral("decision/glossary.json")));
    QVERIFY(terms);
    options.glossary = *terms;
    QCOMPARE(last(), terms->size());
}

QTEST_MAIN(TestBudgetReport)
#include "test_budget_report.moc"
