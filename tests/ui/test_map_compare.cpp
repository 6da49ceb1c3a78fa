// Map and Compare on a real plan: cards are given to the stage, the cheapest first, the difference in words.
#include "tests/support/shipped.h"
#include "tests/ui/page_bench.h"
#include "ui/charts/chart_view.h"
#include "ui/compare/compare_page.h"
#include "ui/explain/value_table.h"
#include "ui/map/map_model.h"
#include "ui/map/map_page.h"
#include "ui/text/names.h"
#include "ui/text/wording.h"
#include "ui/widgets/choice_box.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <set>

using namespace terroir;

class TestMapCompare : public QObject
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

    void mapGivesACardToTheStage()
    {
        auto page = test::shownPage<ui::MapPage>(*m_workspace);
        QVERIFY(test::waitForPlan(*m_workspace, page->parts()));
        auto* table = page->findChild<QTableView*>(QStringLiteral("mapTable"));
        QTRY_VERIFY(table->model()->rowCount() > 50);
        const core::Plan& plan = *m_workspace->view().plan;
        std::set<int> fits; // the plan's answers, told apart in words
        std::set<QString> words;
        for (const core::MapCell& cell : plan.map)
            if (fits.insert(static_cast<int>(cell.fit)).second)
                words.insert(ui::fitName(cell.fit));
        QCOMPARE(words.size(), fits.size());
        QVERIFY(fits.size() >= 3);

        auto* vendor = page->findChild<ui::ChoiceBox*>(QStringLiteral("mapVendor"));
        const int all = table->model()->rowCount();
        QTest::keyClicks(vendor, QStringLiteral("N")); // NVIDIA
        QTRY_VERIFY(table->model()->rowCount() < all);
        QTest::keyClicks(page->findChild<QLineEdit*>(QStringLiteral("mapSearch")), QStringLiteral("h200"));
        QVERIFY(table->model()->rowCount() >= 1);

        int column = -1;
        for (int c = ui::MapModel::FirstWorkload; c < table->model()->columnCount(); ++c)
            if (table->model()->headerData(c, Qt::Horizontal).toString().startsWith(QStringLiteral("Full")))
                column = c;
        QVERIFY(column > 0);
        const QModelIndex cell = table->model()->index(0, column);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
        QVERIFY(
            page->findChild<QLabel*>(QStringLiteral("mapStrip"))->text().contains(QStringLiteral("H200")));
        const std::string before = m_workspace->scenario().stages[0].cluster.gpuId;
        QTest::keyClick(table, Qt::Key_Return);
        const std::string after = m_workspace->scenario().stages[0].cluster.gpuId;
        QVERIFY(after != before);
        QVERIFY2(after.find("h200") != std::string::npos, after.c_str());
        QVERIFY(m_workspace->undoLabel().contains(QStringLiteral("H200")));
        m_workspace->undo();
        QCOMPARE(m_workspace->scenario().stages[0].cluster.gpuId, before);
    }

    void mapSortsCheapestFirst()
    {
        ui::MapModel model;
        model.setPlan(m_workspace->view().plan);
        QVERIFY(m_workspace->view().plan->map.size() > 100);
        ui::MapProxy proxy(model);
        proxy.sort(ui::MapModel::FirstWorkload, Qt::AscendingOrder);
        double last = 0;
        for (int row = 0; row < proxy.rowCount(); ++row) {
            const core::MapCell* cell
                = model.cell(proxy.mapToSource(proxy.index(row, ui::MapModel::FirstWorkload)));
            const bool fits
                = cell->fit == core::MapCell::Fit::Fits || cell->fit == core::MapCell::Fit::Wasteful;
            if (!fits || cell->unitCost <= 0)
                break;
            QVERIFY(cell->unitCost >= last);
            last = cell->unitCost;
        }
        QVERIFY(last > 0);
    }

    /// A sample is named in both languages; what comes from it is named in one, and all of it is shown.
    void whatComesFromASampleIsNamedInOneLanguage()
    {
        const auto workspace = test::sampleWorkspace(QStringLiteral("buy-or-rent"), shipped::tree("plan"));
        QVERIFY(test::waitForPlan(*workspace));
        const QString node = QString::fromStdString(workspace->view().plan->path.steps.front().nodeId);
        const auto hasChinese = [](const QString& text) {
            return std::any_of(text.begin(), text.end(),
                [](QChar c) { return c.unicode() >= 0x4E00 && c.unicode() <= 0x9FFF; });
        };
        const QString sample = ui::scenarioName(workspace->scenario());
        QVERIFY(!hasChinese(sample));
        for (int round = 0; round < 2; ++round) { // also of what was made so
            (void)workspace->forkScenario(node);
            QVERIFY2(!hasChinese(ui::scenarioName(workspace->scenario())),
                qPrintable(ui::scenarioName(workspace->scenario())));
            (void)workspace->duplicateScenario(workspace->currentId());
            const QString made = ui::scenarioName(workspace->scenario());
            QVERIFY2(!hasChinese(made) && made.startsWith(sample), qPrintable(made));
        }
        QCOMPARE(ui::inOneLanguage(QStringLiteral("训一个自己的模型？ · Should we train our own? · fork")),
            QStringLiteral("Should we train our own? · fork"));
        QCOMPARE(ui::inOneLanguage(QStringLiteral("甲 · 乙 · three words here")),
            QStringLiteral("甲 · 乙 · three words here"));
    }

    void adviceNamesItsSourceInWords()
    {
        QVERIFY(!m_workspace->view().plan->advice.empty());
        for (const core::Advice& advice : m_workspace->view().plan->advice)
            QVERIFY2(!ui::adviceText(advice).contains(QStringLiteral("seed ")),
                qPrintable(ui::adviceText(advice)));
    }

    /// A question left open goes by its recommendation, as the plan does: no difference to one that took it.
    void anOpenQuestionIsComparedByItsRecommendation()
    {
        const auto workspace = test::sampleWorkspace(QStringLiteral("buy-or-rent"), shipped::tree("plan"));
        QVERIFY(test::waitForPlan(*workspace));
        auto page = test::shownPage<ui::ComparePage>(*workspace);
        const core::PathStep step = workspace->view().plan->path.steps.front();
        const QString node = QString::fromStdString(step.nodeId);
        workspace->answer(node, QString::fromStdString(step.recommendedId));
        (void)workspace->forkScenario(node); // open again
        auto* sentences = page->findChild<QLabel*>(QStringLiteral("compareSentences"));
        QTRY_VERIFY_WITH_TIMEOUT(
            sentences->text().contains(QStringLiteral("no difference")), test::kPlanPatience);
        auto* chart = page->findChild<ui::ChartView*>(QStringLiteral("compareChart"));
        const auto* bars = std::get_if<ui::StackedBarSpec>(&chart->spec());
        QVERIFY(bars && bars->parts.size() <= 6); // what a legend beside another chart holds
    }

    void compareSaysTheDifference()
    {
        auto page = test::shownPage<ui::ComparePage>(*m_workspace);
        auto* duplicate = page->findChild<QPushButton*>(QStringLiteral("compareDuplicate"));
        QVERIFY(duplicate->isVisible());
        QTest::mouseClick(duplicate, Qt::LeftButton);
        QCOMPARE(m_workspace->document().scenarios.size(), 2);
        const QString stage = QString::fromStdString(m_workspace->scenario().stages[0].id);
        m_workspace->editStage(
            stage, [] { return QStringLiteral("GPUs"); }, [](core::Stage& s) { s.cluster.gpus *= 2; });
        auto* sentences = page->findChild<QLabel*>(QStringLiteral("compareSentences"));
        QTRY_VERIFY_WITH_TIMEOUT(sentences->text().contains(QStringLiteral("64 → 128")), test::kPlanPatience);
        QVERIFY2(QTest::qWaitFor([&] { return sentences->text().contains(QStringLiteral("costs")); },
                     test::kPlanPatience),
            qPrintable(sentences->text()));
        QVERIFY2(sentences->text().startsWith(QStringLiteral("B against A")), qPrintable(sentences->text()));

        auto* table = page->findChild<ui::ValueTable*>(QStringLiteral("compareTable"));
        m_workspace->editStage(
            stage, [] { return QStringLiteral("Optimizer"); },
            [](core::Stage& s) { s.setup.optimizer = core::OptimizerKind::Muon; });
        const auto isShown = [table](QStringView name) {
            for (int row = 0; row < table->rowCount(); ++row)
                if (table->text(row, 0).contains(name))
                    return true;
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(
            isShown(u"Optimizer"), test::kPlanPatience); // what the form's folds hold too
        const int differing = table->rowCount();
        QVERIFY(differing >= 3);
        for (int row = 0; row < differing; ++row)
            QVERIFY(table->text(row, 1) != table->text(row, 2));
        auto* only = page->findChild<QCheckBox*>(QStringLiteral("compareOnly"));
        test::picture(*page, QStringLiteral("compare_en_light"));
        QTest::mouseClick(only, Qt::LeftButton, {}, QPoint(10, only->height() / 2));
        QVERIFY(table->rowCount() > differing);
        m_workspace->pin(m_workspace->document().scenarios[1].id);
        QTRY_VERIFY(sentences->text().startsWith(QStringLiteral("A against B")));
        while (m_workspace->undoStack().index() > 1)
            m_workspace->undo();
        QVERIFY(test::waitForPlan(*m_workspace));
    }

private:
    std::unique_ptr<ui::Workspace> m_workspace;
};

QTEST_MAIN(TestMapCompare)
#include "test_map_compare.moc"
