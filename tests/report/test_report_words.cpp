// What the report says in words: sources, places of the catalog, and charts whose legends can be read.
#include "core/decision/tree.h"
#include "database/catalog_store.h"
#include "database/shipped.h"
#include "tests/report/report_bench.h"
#include "ui/report/report_language.h"
#include "ui/text/catalog_names.h"
#include "ui/text/source_text.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace terroir;
using namespace terroir::report;
using test::optionsFor;
using test::wordsOf;

class TestReportWords : public QObject
{
    Q_OBJECT

    std::shared_ptr<const core::Catalog> m_catalog;
    std::shared_ptr<const core::DecisionTree> m_tree;

    static core::Scenario sample(const char* name)
    {
        const auto text = database::shippedText(QStringLiteral("samples/") + QLatin1String(name));
        return core::scenarioFromJson(text).value_or(core::Scenario{});
    }
    [[nodiscard]] core::Plan planOf(const core::Scenario& scenario) const
    {
        return core::Planner(m_catalog, m_tree).plan(scenario).value_or(core::Plan{});
    }

private slots:
    void initTestCase()
    {
        const auto tables = database::shippedTables();
        QVERIFY(tables);
        m_catalog = std::make_shared<const core::Catalog>(*database::catalogOf(*tables, 1));
        m_tree = std::make_shared<const core::DecisionTree>(
            *core::treeFromJson(database::shippedText(QStringLiteral("decision/plan.json"))));
    }

    /// A card whose FP8 speed nobody knows: its name and the column's, no path.
    void aMissingFigureIsNamedAsTheCatalogDoes_data()
    {
        QTest::addColumn<bool>("chinese");
        QTest::newRow("en") << false;
        QTest::newRow("zh") << true;
    }
    void aMissingFigureIsNamedAsTheCatalogDoes()
    {
        QFETCH(bool, chinese);
        core::Scenario scenario = sample("lora-14b.json");
        for (core::Stage& stage : scenario.stages) {
            stage.cluster.gpuId = "a100-sxm-80";
            stage.cluster.serverId.clear();
            stage.setup.precision = core::Dtype::Fp8;
        }
        QVERIFY(!m_catalog->gpu("a100-sxm-80")->fp8Tflops);
        const auto options = optionsFor(chinese ? ui::Language::Chinese : ui::Language::English);
        const QString words = wordsOf(makeBudgetReport(scenario, planOf(scenario), *m_tree, options));
        const ReportLanguage language(options.style);
        const QString place = QString::fromStdString(m_catalog->gpu("a100-sxm-80")->name)
            + QStringLiteral(" · ") + ui::columnName("fp8_tflops_dense");
        QVERIFY2(words.contains(place), qPrintable(place));
        QVERIFY(!words.contains(QStringLiteral("tflops")));
        QVERIFY(!words.contains(QStringLiteral("gpus.")));
    }

    void legendsAreShortEnoughToBeRead_data()
    {
        QTest::addColumn<QString>("name");
        const QDir samples(QStringLiteral(TERROIR_RESOURCES "/samples"));
        for (const QString& name : samples.entryList({QStringLiteral("*.json")}, QDir::Files))
            if (!name.endsWith(QStringLiteral(".observed.json")))
                QTest::newRow(qPrintable(name)) << name;
    }
    void legendsAreShortEnoughToBeRead()
    {
        QFETCH(QString, name);
        const core::Scenario scenario = sample(qPrintable(name));
        const core::Plan plan = planOf(scenario);
        const ReportDocument report
            = makeBudgetReport(scenario, plan, *m_tree, optionsFor(ui::Language::English));
        bool gathered = false;
        for (const Block& block : report.blocks) {
            const auto* chart = std::get_if<Chart>(&block);
            const auto* bars = chart ? std::get_if<ui::StackedBarSpec>(&chart->spec) : nullptr;
            if (!bars)
                continue;
            QVERIFY2(bars->parts.size() <= 8, qPrintable(bars->title));
            // Whatever is gathered, the year's bar is as high as the year's money.
            if (!bars->title.startsWith(QStringLiteral("What is paid when?")))
                continue;
            gathered = bars->parts.last().id == u"rest";
            const std::vector<double>& years = plan.cost->plan()->yearTotals;
            for (std::size_t year = 0; year < years.size(); ++year) {
                double sum = 0;
                for (const ui::ChartPart& part : bars->parts)
                    sum += part.values[static_cast<qsizetype>(year)];
                QVERIFY(std::abs(sum - years[year]) <= 1e-9 * std::abs(years[year]));
            }
        }
        if (name == u"seed-8xh100.json") // a cluster of one's own: more parts than a legend takes
            QVERIFY(gathered);
    }

    void namesSourcesReadably()
    {
        const ReportLanguage language(optionsFor(ui::Language::English).style);
        QCOMPARE(ui::sourceText("seed A027"), QStringLiteral("\"AI training terroir\" guide no. 27"));
        QCOMPARE(
            ui::sourceText("seed B089, B090"), QStringLiteral("\"AIGC notes\", chapter 3 no. 89, no. 90"));
        QCOMPARE(ui::sourceText("seed A §4.2, §2.2; B §3.3"),
            QStringLiteral("\"AI training terroir\" guide §4.2, §2.2; \"AIGC notes\", chapter 3 §3.3"));
        QCOMPARE(ui::sourceText("seed A013; Korthikanti 2022"),
            QStringLiteral("\"AI training terroir\" guide no. 13; Korthikanti 2022"));
        QCOMPARE(ui::sourceText("MODEL 5.9; Young 1974"),
            QStringLiteral("the program's equations, 5.9; Young 1974"));
        QCOMPARE(
            ui::sourceText("assumption; B100 list price"), QStringLiteral("assumption; B100 list price"));
        {
            const ReportLanguage chinese(optionsFor(ui::Language::Chinese).style);
            QCOMPARE(ui::sourceText("assumption"), QStringLiteral("假设"));
            QCOMPARE(ui::sourceText("assumption (4-8 kW racks)"), QStringLiteral("假设 (4-8 kW racks)"));
        }
        const core::Scenario scenario = sample("pretrain.json");
        const QString words = wordsOf(
            makeBudgetReport(scenario, planOf(scenario), *m_tree, optionsFor(ui::Language::Chinese)));
        static const QRegularExpression marks(
            QStringLiteral("\\bseed [AB]|\\bMODEL \\d|\\b(?:train|serve|cost|scaling|goodput)[ .·]+[a-z_]+"));
        const auto found = marks.match(words);
        QVERIFY2(!found.hasMatch(), qPrintable(words.mid(found.capturedStart() - 40, 120)));
    }
};

QTEST_MAIN(TestReportWords)
#include "test_report_words.moc"
