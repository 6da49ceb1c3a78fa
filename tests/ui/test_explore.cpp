// Explore on a real plan: what the charts hold is what the plan says, tables add up, inputs are taken by real
// events.
#include "core/plan/figure_trust.h"
#include "tests/ui/page_bench.h"
#include "ui/charts/chart_view.h"
#include "ui/explain/value_table.h"
#include "ui/explore/explore_page.h"
#include "ui/explore/sweep_tab.h"
#include "ui/explore/trust_rows.h"
#include "ui/map/map_page.h"
#include "ui/plan_charts/budget_trap.h"
#include "ui/plan_charts/cost_charts.h"
#include "ui/plan_charts/serve_charts.h"
#include "ui/plan_charts/train_charts.h"
#include "ui/text/names.h"
#include "ui/text/number_format.h"
#include "ui/text/trust_text.h"
#include "ui/widgets/choice_box.h"

#include <cmath>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <set>

using namespace terroir;

namespace {

double sumOf(const ui::StackedBarSpec& spec, qsizetype category)
{
    double sum = 0;
    for (const ui::ChartPart& part : spec.parts)
        sum += part.values[category];
    return sum;
}

/// The field of an input by its accessible name.
QLineEdit* inputField(const QWidget& page, const QString& name)
{
    for (QLineEdit* field : page.findChildren<QLineEdit*>())
        if (field->accessibleName() == name)
            return field;
    return nullptr;
}

void typeInto(QLineEdit* field, const QString& text)
{
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
}

long long cellNumber(const ui::ValueCell& cell)
{
    QString digits = cell.text;
    digits.remove(u',').replace(QChar(0x2212), u'-');
    return digits.isEmpty() ? 0 : digits.toLongLong();
}

} // namespace

class TestExplore : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        test::dressApplication();
        m_workspace = test::sampleWorkspace(QStringLiteral("buy-or-rent"));
        QVERIFY(m_workspace);
        m_workspace->setPageParts(core::Parts::All);
        QVERIFY(test::waitForPlan(*m_workspace, core::Parts::All));
    }

    void memoryAndStepAddUpToThePlan()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        const core::StagePlan& stage = *plan.trainingStage();
        const ui::StackedBarSpec memory = ui::memoryByLayout(plan, stage);
        QCOMPARE(ui::chartDefect(memory), QString());
        QVERIFY(std::abs(sumOf(memory, 0) / stage.training->memory.perGpu.sum() - 1) < 1e-9);
        QCOMPARE(memory.limits.first().value, stage.training->memory.usableBytes);
        QVERIFY(memory.parts.first().valueIds.first().startsWith(QStringLiteral("train.memory.")));
        const ui::StackedBarSpec step = ui::stepByTerm(plan, stage);
        QCOMPARE(ui::chartDefect(step), QString());
        QVERIFY(std::abs(sumOf(step, 0) / stage.training->step.total - 1) < 1e-6);
        const QList<QList<ui::ValueCell>> rows = ui::layoutRows(plan, stage);
        QVERIFY(rows.size() > 1);
        for (const QList<ui::ValueCell>& row : rows)
            QCOMPARE(row.size(), ui::layoutHeaders().size());
    }

    void scalingIsReadOff()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        const ui::LineChartSpec chart = ui::daysByGpus(plan);
        QCOMPARE(ui::chartDefect(chart), QString());
        QVERIFY(chart.series.size() >= 2);
        const ui::ChartSeries& perfect = chart.series[1];
        for (qsizetype i = 0; i < perfect.x.size(); ++i)
            QVERIFY(std::abs(perfect.x[i] * perfect.y[i] / (perfect.x[0] * perfect.y[0]) - 1) < 1e-9);
        const QString sentence = ui::doublingSentence(plan);
        QVERIFY2(sentence.contains(QStringLiteral("≠")), qPrintable(sentence));
    }

    void costTableAddsUp()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        for (const core::SupplyCost& supply : plan.cost->supplies) {
            if (!supply.available)
                continue;
            const ui::CostTable table = ui::costByYearAndPart(plan, supply);
            const qsizetype columns = table.headers.size(), last = table.rows.size() - 1;
            for (qsizetype column = 1; column < columns; ++column) {
                long long sum = 0;
                for (qsizetype row = 0; row < last; ++row)
                    sum += cellNumber(table.rows[row][column]);
                QCOMPARE(sum, cellNumber(table.rows[last][column]));
            }
            for (const QList<ui::ValueCell>& row : table.rows) {
                long long sum = 0;
                for (qsizetype column = 1; column + 1 < columns; ++column)
                    sum += cellNumber(row[column]);
                QCOMPARE(sum, cellNumber(row[columns - 1]));
            }
            QCOMPARE(cellNumber(table.rows[last][columns - 1]), std::llround(supply.pointTotal / table.unit));
            QCOMPARE(ui::chartDefect(ui::yearlyCost(plan, supply)), QString());
        }
    }

    void cumulativeCurvesCrossWhereTheMarkerSays()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        const ui::LineChartSpec chart = ui::cumulativeCost(plan);
        QCOMPARE(ui::chartDefect(chart), QString());
        QVERIFY(chart.series.size() >= 2);
        const std::vector<double>& own = plan.cost->supply(core::Supply::Own)->cumulativeByMonth;
        for (const ui::ChartMarker& marker : chart.markers) {
            const auto month = static_cast<std::size_t>(marker.x);
            QVERIFY(marker.y >= own[month] * 0.999 && marker.y <= own[month + 1] * 1.001);
        }
        const ui::HorizontalBarSpec tornado = ui::costTornado(plan);
        QCOMPARE(ui::chartDefect(tornado), QString());
        QVERIFY(tornado.rows.size() >= 3);
        for (qsizetype i = 1; i < tornado.rows.size(); ++i)
            QVERIFY(std::abs(tornado.rows[i - 1].high - tornado.rows[i - 1].low)
                >= std::abs(tornado.rows[i].high - tornado.rows[i].low));
    }

    void servingMarksThePlan()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        const core::StagePlan& stage = *plan.servingStage();
        const core::Stage& asked = *plan.scenario.stage(stage.stageId);
        const ui::LineChartSpec front = ui::throughputFront(stage, asked);
        QCOMPARE(ui::chartDefect(front), QString());
        QCOMPARE(front.references.size(), 1);
        QCOMPARE(front.references.first().value, asked.load.tpotLimitSeconds);
        QCOMPARE(ui::chartDefect(ui::firstTokenByLoad(stage, asked)), QString());
        const ui::StackedBarSpec memory = ui::servingMemoryBar(stage);
        QVERIFY(sumOf(memory, 0) <= stage.serving->serving.memory.usableBytes * 1.0001);
    }

    void errorsStandBesideTheirClass()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        int classes = 0;
        for (const core::StagePlan& stage : plan.stages) {
            for (const ui::TrustTopic& topic : ui::trustTopics(stage)) {
                const ui::TrustRows shown = ui::trustRows(topic, *plan.catalog);
                QCOMPARE(ui::chartDefect(shown.chart), QString());
                QVERIFY2(!ui::chartIsEmpty(shown.chart), qPrintable(topic.id));
                QVERIFY(!shown.sentence.isEmpty());
                for (const QList<ui::ValueCell>& row : shown.rows)
                    QCOMPARE(row.size(), shown.headers.size());
                if (topic.shown != ui::TrustTopic::Shown::Classes)
                    continue;
                ++classes;
                QVERIFY2(topic.trust.isKnown(), qPrintable(topic.id));
                QList<QList<ui::ValueCell>> own;
                for (const QList<ui::ValueCell>& row : shown.rows)
                    if (row.first().strong)
                        own.append(row);
                QCOMPARE(own.size(), 1); // the plan's class, and only it
                QCOMPARE(own[0][3].text, ui::format::percent(topic.trust.errors.median));
                QCOMPARE(own[0][4].text, ui::format::percent(topic.trust.errors.p90));
            }
        }
        QVERIFY(classes >= 5);
        // A band is read beside the figure that it belongs to.
        const QString hint = ui::trustHint(plan, QStringLiteral("train.days"));
        const auto days = core::figureTrust(plan, "train.days");
        QVERIFY(days && hint.contains(ui::figureText({"train.days", days->band.high, "days"})));
    }

    void trustFollowsItsTopic()
    {
        auto page = test::shownPage<ui::ExplorePage>(*m_workspace);
        QVERIFY(test::waitForPlan(*m_workspace, page->parts()));
        page->showPlan(m_workspace->view());
        QWidget* tab = page->findChild<QStackedWidget*>()->currentWidget();
        auto* topic = tab->findChild<ui::ChoiceBox*>(QStringLiteral("trustTopic"));
        auto* table = tab->findChild<ui::ValueTable*>(QStringLiteral("trustTable"));
        QVERIFY(topic && table && topic->count() == 4);
        QVERIFY(table->rowCount() > 2);
        const int columns = table->columnCount();
        topic->setFocus();
        QTest::keyClick(topic, Qt::Key_End); // kernels by card: a column a card
        QTRY_VERIFY(table->columnCount() != columns);
        QVERIFY(table->text(0, 1).contains(u'%') || table->text(0, 1) == ui::format::unknown());
        auto* area = qobject_cast<QScrollArea*>(tab);
        QVERIFY(area);
        area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
        test::picture(*page, QStringLiteral("explore-trust-kernels"));
        QTest::keyClick(topic, Qt::Key_Home);
        QTRY_COMPARE(table->columnCount(), columns);
        test::picture(*page, QStringLiteral("explore-trust"));
    }

    void inputsAreTypedAsPeopleWriteThem()
    {
        auto page = test::shownPage<ui::ExplorePage>(*m_workspace);
        QLineEdit* samples = inputField(*page, QStringLiteral("… or samples"));
        QVERIFY(samples && samples->isVisible());
        auto* layouts = page->findChild<ui::ValueTable*>(QStringLiteral("layouts"));
        auto* figures = page->findChild<ui::ValueTable*>(QStringLiteral("goodput"));
        QVERIFY(test::waitForPlan(*m_workspace, page->parts()));
        const QString before = figures->text(0, 1);
        QVERIFY(layouts->rowCount() > 1);
        typeInto(samples, QStringLiteral("2M"));
        QCOMPARE(*m_workspace->scenario().stages[0].data.samples, 2e6);
        QTRY_VERIFY_WITH_TIMEOUT(figures->text(0, 1) != before, test::kPlanPatience);
        QLineEdit* tokens = inputField(*page, QStringLiteral("Training tokens"));
        typeInto(tokens, QStringLiteral("1T"));
        QCOMPARE(*m_workspace->scenario().stages[0].data.tokens, 1e12);
        QVERIFY(!m_workspace->scenario().stages[0].data.samples);
        tokens->setFocus();
        tokens->selectAll();
        tokens->insert(QStringLiteral("1.2万"));
        QTest::keyClick(tokens, Qt::Key_Return);
        QCOMPARE(*m_workspace->scenario().stages[0].data.tokens, 12000.0);
        for (int i = 0; i < 3; ++i)
            m_workspace->undo();
        QVERIFY(test::waitForPlan(*m_workspace));
        QTRY_COMPARE_WITH_TIMEOUT(figures->text(0, 1), before, test::kPlanPatience);
    }

    void tabsAskForTheirPartsAndFiguresForTheirReasons()
    {
        auto page = test::shownPage<ui::ExplorePage>(*m_workspace);
        auto* tabs = page->findChild<QTabBar*>(QStringLiteral("exploreTabs"));
        QSignalSpy parts(page.get(), &ui::Page::partsChanged);
        QSignalSpy asked(page.get(), &ui::Page::figureAsked);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
        QCOMPARE(parts.size(), 1);
        QVERIFY(core::has(page->parts(), core::Parts::Uncertainty));
        QVERIFY(test::waitForPlan(*m_workspace, page->parts()));
        auto* supplies = page->findChild<ui::ValueTable*>(QStringLiteral("supplies"));
        QVERIFY(supplies->rowCount() > 2);
        supplies->setFocus();
        supplies->setCurrentCell(0, 1);
        QTest::keyClick(supplies, Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        QVERIFY(core::figure(*m_workspace->view().plan, asked[0][0].toString().toStdString()));
        page->open(QStringLiteral("serve"));
        QCOMPARE(tabs->currentIndex(), 1);
    }

    void sweepsStreamAndCancelAtOnce()
    {
        auto page = test::shownPage<ui::ExplorePage>(*m_workspace);
        page->open(QStringLiteral("sweep"));
        QVERIFY(test::waitForPlan(*m_workspace, page->parts()));
        auto* tab = page->findChild<ui::SweepTab*>();
        auto* heat = page->findChild<ui::ChartView*>(QStringLiteral("sweepHeat"));
        auto* lines = page->findChild<ui::ChartView*>(QStringLiteral("sweepLines"));
        auto* exporting = page->findChild<QPushButton*>(QStringLiteral("sweepExport"));
        // What moves the cost most is swept at once, over its own range.
        QTRY_VERIFY_WITH_TIMEOUT(exporting->isEnabled(), test::kPlanPatience);
        QVERIFY(heat->isVisible() && lines->isVisible());
        const ui::SweepShown& shown = tab->shown();
        QCOMPARE(shown.points.size(), std::size_t(21 * 21));
        QCOMPARE(shown.x.id, m_workspace->view().plan->cost->tornado[0].assumptionId);
        for (const bool against : {true, false})
            QCOMPARE(ui::chartDefect(ui::sweepHeat(shown, {shown.supplies[0], against})), QString());
        QCOMPARE(ui::chartDefect(ui::sweepLines(shown, ui::typicalRow(shown))), QString());
        for (std::size_t i = 0; i < shown.points.size(); ++i) { // negative exactly where it is the cheapest
            const auto& cheapest = shown.points[i].cheapest;
            QVERIFY(cheapest && shown.against(i, *cheapest) <= 0);
        }
        // An axis that plans anew takes its time; Cancel answers at once and what has come stays.
        auto* choice = page->findChild<ui::ChoiceBox*>(QStringLiteral("sweepYChoice"));
        auto* run = page->findChild<QPushButton*>(QStringLiteral("sweepRun"));
        auto* cancel = page->findChild<QPushButton*>(QStringLiteral("sweepCancel"));
        choice->setCurrentIndex(choice->findData(QStringLiteral("horizon_years")));
        emit choice->chosen(QStringLiteral("horizon_years"));
        QTRY_VERIFY(cancel->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(page->findChild<QProgressBar*>(QStringLiteral("sweepProgress"))->value() > 0,
            test::kPlanPatience);
        QElapsedTimer clock;
        clock.start();
        QTest::mouseClick(cancel, Qt::LeftButton);
        QVERIFY(clock.elapsed() < 100);
        QVERIFY(!cancel->isVisible() && run->isVisible());
        QVERIFY(!exporting->isEnabled()); // half a sweep is no file
        QVERIFY(page->findChild<QLabel*>(QStringLiteral("sweepNote"))
                    ->text()
                    .startsWith(QStringLiteral("Cancelled")));
        // A range upside down asks for another one.
        choice->setCurrentIndex(choice->findData(QString()));
        emit choice->chosen(QString());
        QTRY_VERIFY_WITH_TIMEOUT(exporting->isEnabled(), test::kPlanPatience);
        QVERIFY(!heat->isVisible() && lines->isVisible());
        typeInto(page->findChild<QLineEdit*>(QStringLiteral("sweepXFrom")), QStringLiteral("1e12"));
        QVERIFY(page->findChild<QLabel*>(QStringLiteral("sweepNote"))
                    ->text()
                    .startsWith(QStringLiteral("Give both axes")));
        QVERIFY(lines->isVisible()); // what was known stays
    }

    void theBudgetTrapAndBothNetworksAreShown()
    {
        const core::Plan& plan = *m_workspace->view().plan;
        const ui::StackedBarSpec trap = ui::budgetTrap(*plan.cost);
        QCOMPARE(ui::chartDefect(trap), QString());
        QVERIFY(std::abs(sumOf(trap, 0) - plan.cost->bareCards) < 1e-6 * plan.cost->bareCards);
        QVERIFY(std::abs(sumOf(trap, 1) - plan.cost->firstYearOwned) < 1e-6 * plan.cost->firstYearOwned);
        QVERIFY(sumOf(trap, 1) > sumOf(trap, 0));
        const auto rows = ui::networkRows(plan);
        QVERIFY(rows.size() >= 2);
        QVERIFY(rows[0][1].text != rows[0][2].text);
    }

    void aWrongInputLeavesTheLastCostsMarkedOld()
    {
        auto page = test::shownPage<ui::ExplorePage>(*m_workspace);
        page->open(QStringLiteral("cost"));
        QVERIFY(test::waitForPlan(*m_workspace, page->parts()));
        auto* supplies = page->findChild<ui::ValueTable*>(QStringLiteral("supplies"));
        const QString before = supplies->text(0, 1);
        QVERIFY(supplies->rowCount() > 2);
        core::Override wrong;
        wrong.low = 0.2;
        wrong.high = 0.1;
        m_workspace->setOverride(QStringLiteral("wacc-cn"), wrong);
        QVERIFY(test::waitForPlan(*m_workspace, page->parts()));
        QVERIFY(!m_workspace->view().plan->cost);
        QVERIFY(supplies->isVisible());
        QCOMPARE(supplies->text(0, 1), before);
        bool said = false;
        for (const QLabel* label : page->findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().startsWith(QStringLiteral("Out of date")));
        QVERIFY(said);
        m_workspace->undo();
        QVERIFY(test::waitForPlan(*m_workspace));
    }

    void everyPageInBothLanguagesAndThemes()
    {
        ui::LanguageManager language;
        auto explore = test::shownPage<ui::ExplorePage>(*m_workspace);
        auto map = test::shownPage<ui::MapPage>(*m_workspace);
        m_workspace->setPageParts(core::Parts::All);
        QVERIFY(test::waitForPlan(*m_workspace, core::Parts::All));
        for (const bool chinese : {false, true}) {
            language.setLanguage(chinese ? ui::Language::Chinese : ui::Language::English);
            ui::Theme::instance().setChoice(chinese ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light);
            const QString suffix = QLatin1String(chinese ? "_zh_dark" : "_en_light");
            explore->retranslate();
            map->retranslate();
            auto* tabs = explore->findChild<QTabBar*>(QStringLiteral("exploreTabs"));
            for (int tab = 0; tab < tabs->count(); ++tab) {
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
                explore->showPlan(m_workspace->view());
                m_workspace->setPageParts(core::Parts::All);
                for (const ui::ChartView* chart : explore->findChildren<ui::ChartView*>())
                    if (chart->isVisible()) {
                        QCOMPARE(ui::chartDefect(chart->spec()), QString());
                        QVERIFY2(!ui::chartIsEmpty(chart->spec()), qPrintable(chart->objectName()));
                        QVERIFY(!chart->accessibleName().isEmpty());
                    }
                test::picture(
                    *explore, QStringLiteral("explore_%1%2").arg(tabs->tabData(tab).toString(), suffix));
                auto* area
                    = qobject_cast<QScrollArea*>(explore->findChild<QStackedWidget*>()->currentWidget());
                test::picture(*area->widget(),
                    QStringLiteral("explore_all_%1%2").arg(tabs->tabData(tab).toString(), suffix));
            }
            test::picture(*map, QStringLiteral("map") + suffix);
        }
        ui::Theme::instance().setChoice(ui::ThemeChoice::Light);
        language.setLanguage(ui::Language::English);
    }

private:
    std::unique_ptr<ui::Workspace> m_workspace;
};

QTEST_MAIN(TestExplore)
#include "test_explore.moc"
