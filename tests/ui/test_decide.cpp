// The wizard driven by real events, over the shipped catalog, tree and samples.
#include "tests/support/window_fixture.h"
#include "ui/decide/answer_card.h"
#include "ui/decide/decide_page.h"
#include "ui/decide/evidence_chart.h"
#include "ui/decide/question_view.h"
#include "ui/decide/reason_text.h"
#include "ui/decide/start_page.h"
#include "ui/decide/tree_layout.h"
#include "ui/decide/walk_cursor.h"
#include "ui/shell/answer_panel.h"
#include "ui/shell/kpi_card.h"
#include "ui/text/names.h"

#include <QLineEdit>
#include <QTest>

using namespace terroir;

namespace {

struct Walk : test::Window
{
    Walk()
        : page(*qobject_cast<ui::DecidePage*>(window->page(ui::Mode::Decide)))
    {
        QTest::keyClick(window.get(), Qt::Key_1); // the first starting question
        settled();
    }

    const core::PathStep* step() { return ui::stepOf(workspace->view().plan->path, page.nodeId()); }

    /// Digit of the recommended card, or of another one.
    int digit(bool recommended)
    {
        for (int i = 0; i < page.question().cardCount(); ++i)
            if ((page.question().card(i)->answerId().toStdString() == step()->recommendedId) == recommended)
                return i + 1;
        return 0;
    }

    void press(int digitKey) { QTest::keyClick(window.get(), static_cast<Qt::Key>(Qt::Key_0 + digitKey)); }

    QString kpi(const char* name) { return window->answer().card(QString::fromLatin1(name))->value(); }

    ui::DecidePage& page;
};

core::Path threeSteps()
{
    core::Path path;
    for (const char* id : {"a", "b", "c"}) {
        core::PathStep step;
        step.nodeId = id;
        step.answerId = step.recommendedId = "yes";
        path.steps.push_back(step);
    }
    path.steps[0].by = core::DecidedBy::Architect;
    return path;
}

} // namespace

class TestDecide : public QObject
{
    Q_OBJECT

private slots:
    void cursorOnAPath()
    {
        const core::Path path = threeSteps();
        QCOMPARE(ui::firstOpenNode(path), QStringLiteral("b"));
        QCOMPARE(ui::nodeAfter(path, QStringLiteral("b")), QStringLiteral("c"));
        QCOMPARE(ui::nodeAfter(path, QStringLiteral("c")), QString()); // the verdict
        QCOMPARE(ui::nodeBefore(path, {}), QStringLiteral("c"));
        QCOMPARE(ui::nodeBefore(path, QStringLiteral("a")), QString());
        QCOMPARE(ui::openRecommendations(path).size(), 2u);
        QVERIFY(ui::overrules(path.steps[1], QStringLiteral("no")));
        QVERIFY(!ui::overrules(path.steps[1], QStringLiteral("yes")));
    }

    void reasonTakesItsFigures()
    {
        core::Plan plan;
        core::PathStep step;
        step.evidence = {{"train.hours", 30.0, "h"}};
        const core::Wording reason{"It takes {train.hours}, and {unknown.id} is unknown.", {}};
        QCOMPARE(ui::reasonText(reason, plan, &step).replace(QChar(0xA0), QChar(u' ')),
            QStringLiteral("It takes 30 h, and — is unknown."));
    }

    void pathRunsStraightThroughThePicture()
    {
        const test::Window shown;
        core::Path path;
        for (const core::TreeNode* node = shown.tree->node(shown.tree->root); node;
             node = node->answers.empty() ? nullptr : shown.tree->node(node->answers.front().next)) {
            core::PathStep step;
            step.nodeId = node->id;
            path.steps.push_back(step);
        }
        const ui::TreePicture picture = ui::treePicture(*shown.tree, path);
        QCOMPARE(static_cast<std::size_t>(picture.places.size()), shown.tree->nodes.size());
        int column = -1;
        for (const core::PathStep& step : path.steps) {
            const ui::TreePlace place = picture.places[QString::fromStdString(step.nodeId)];
            QCOMPARE(place.row, 0);
            QVERIFY(place.column > column);
            column = place.column;
        }
    }

    void startCardOpensTheFirstQuestion()
    {
        test::Window shown;
        auto* page = qobject_cast<ui::DecidePage*>(shown.window->page(ui::Mode::Decide));
        QVERIFY(page->isStart());
        QVERIFY(!shown.window->answer().isVisible());
        QTest::mouseClick(page->start().card(0), Qt::LeftButton);
        QVERIFY(shown.settled());
        QVERIFY(!page->isStart());
        QCOMPARE(page->nodeId().toStdString(), shown.tree->root);
        QVERIFY(shown.window->answer().isVisible());
        QVERIFY(!page->question().question().isEmpty());
    }

    void enterTakesTheRecommendationAndUndoGivesItBack()
    {
        Walk walk;
        const QString first = walk.page.nodeId();
        const std::string recommended = walk.step()->recommendedId;
        QTest::keyClick(walk.window.get(), Qt::Key_Return);
        QVERIFY(walk.settled());
        QCOMPARE(walk.workspace->scenario().answers.at(first.toStdString()).answerId, recommended);
        QCOMPARE(walk.workspace->scenario().answers.at(first.toStdString()).author, "Li Wei");
        QVERIFY(walk.page.nodeId() != first);
        QTest::keyClick(walk.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(walk.settled());
        QVERIFY(walk.workspace->scenario().answers.empty());
    }

    void aKeyInAHurryAnswersTheQuestionThatComes()
    {
        Walk walk;
        const std::string first = walk.page.nodeId().toStdString();
        const std::string recommended = walk.step()->recommendedId;
        walk.press(walk.digit(true));
        const std::string second = walk.page.nodeId().toStdString();
        QVERIFY(second != first);
        walk.press(1); // before the plan of the first answer has come, and so before it is drawn
        const core::TreeNode* node = walk.tree->node(second);
        QVERIFY(node);
        QCOMPARE(walk.page.question().card(0)->answerId().toStdString(), node->answers.front().id);
        QVERIFY(walk.settled());
        QCOMPARE(walk.workspace->scenario().answers.at(first).answerId, recommended);
    }

    void backspaceGoesBackWithoutForgetting()
    {
        Walk walk;
        const QString first = walk.page.nodeId();
        walk.press(walk.digit(true));
        QVERIFY(walk.settled());
        QTest::keyClick(walk.window.get(), Qt::Key_Backspace);
        QCOMPARE(walk.page.nodeId(), first);
        QCOMPARE(walk.workspace->scenario().answers.size(), 1u);
    }

    void overruleNeedsANote()
    {
        Walk walk;
        const std::string node = walk.page.nodeId().toStdString();
        const int other = walk.digit(false);
        QVERIFY(other > 0);
        const std::string answerId = walk.page.question().card(other - 1)->answerId().toStdString();
        walk.press(other);
        QVERIFY(walk.page.question().isNoteOpen());
        QVERIFY(walk.workspace->scenario().answers.empty());
        auto* note = walk.page.findChild<QLineEdit*>(QStringLiteral("note"));
        QTest::keyClick(note, Qt::Key_Return); // without a word
        QVERIFY(walk.page.question().isNoteOpen());
        QVERIFY(walk.workspace->scenario().answers.empty());
        QTest::keyClicks(note, QStringLiteral("2 reasons")); // the digit is text here, not an answer
        QVERIFY(walk.workspace->scenario().answers.empty());
        QTest::keyClick(note, Qt::Key_Return);
        QVERIFY(walk.settled());
        QVERIFY(!walk.page.question().isNoteOpen());
        QCOMPARE(walk.workspace->scenario().answers.at(node).answerId, answerId);
        QCOMPARE(walk.workspace->scenario().answers.at(node).note, "2 reasons");
        const core::PathStep* step
            = ui::stepOf(walk.workspace->view().plan->path, QString::fromStdString(node));
        QVERIFY(step && step->overruled);
    }

    void answerKeyMovesTheAnswerPanelAndUndoRestoresIt()
    {
        Walk walk;
        QTest::keyClick(walk.window.get(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(walk.settled());
        QVERIFY(walk.page.isVerdict());
        const QString verdict = walk.kpi("verdict"), cost = walk.kpi("cost");
        QVERIFY(!verdict.isEmpty());
        // The other answer of the first question: another rung of the ladder, another budget.
        walk.page.open(QStringLiteral("node:") + QString::fromStdString(walk.tree->root));
        walk.press(walk.digit(false));
        auto* note = walk.page.findChild<QLineEdit*>(QStringLiteral("note"));
        QTest::keyClicks(note, QStringLiteral("board decision"));
        QTest::keyClick(note, Qt::Key_Return);
        QVERIFY(walk.settled());
        QVERIFY(walk.kpi("verdict") != verdict || walk.kpi("cost") != cost);
        QTest::keyClick(walk.window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(walk.settled());
        QCOMPARE(walk.kpi("verdict"), verdict);
        QCOMPARE(walk.kpi("cost"), cost);
    }

    void fromStartToVerdictInTwelveKeys()
    {
        Walk walk; // one key: the starting question
        QTest::keyClick(walk.window.get(), Qt::Key_Return, Qt::ControlModifier); // the second
        QVERIFY(walk.settled());
        QVERIFY(walk.page.isVerdict());
        QVERIFY(ui::firstOpenNode(walk.workspace->view().plan->path).isEmpty());
        QCOMPARE(walk.workspace->undoLabel(), QStringLiteral("Take all recommendations"));
    }

    void everyStartReachesAVerdictInTwelveKeys()
    {
        for (int question = 1; question <= 6; ++question) {
            test::Window shown;
            int keys = 0;
            const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
                QTest::keyClick(shown.window.get(), key, modifiers);
                ++keys;
                return shown.settled();
            };
            auto* page = qobject_cast<ui::DecidePage*>(shown.window->page(ui::Mode::Decide));
            QVERIFY(press(static_cast<Qt::Key>(Qt::Key_0 + question)));
            if (shown.window->mode() != ui::Mode::Decide) // what a running cluster shows comes first
                QVERIFY(press(Qt::Key_1, Qt::ControlModifier));
            for (int i = 0; i < 3 && !page->isVerdict(); ++i)
                QVERIFY(press(Qt::Key_Return)); // looks at the first questions
            if (!page->isVerdict())
                QVERIFY(press(Qt::Key_Return, Qt::ControlModifier));
            QVERIFY(page->isVerdict());
            QVERIFY2(keys <= 12, qPrintable(QString::number(keys)));
            QVERIFY(!shown.workspace->view().plan->path.verdictId.empty());
        }
    }

    void questionMarkAsksWhy()
    {
        Walk walk;
        QString asked;
        walk.window->setWhyOpener(
            [&](const core::Plan&, const QString& figureId, QWidget*) { asked = figureId; });
        QVERIFY(!walk.step()->evidence.empty());
        QTest::keyClick(walk.window.get(), Qt::Key_Question);
        QCOMPARE(asked.toStdString(), walk.step()->evidence.front().id);
    }

    void samplesSpeakTheLanguageOfTheMoment()
    {
        Walk walk;
        const core::Scenario& scenario = walk.workspace->scenario();
        const auto hasChinese = [](const QString& text) {
            return std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x4E00; });
        };
        for (const bool chinese : {false, true, false}) {
            walk.window->setLanguage(chinese);
            QCOMPARE(hasChinese(ui::scenarioName(scenario)), chinese);
            QCOMPARE(hasChinese(walk.window->windowTitle()), chinese);
            for (const core::Stage& stage : scenario.stages)
                QCOMPARE(hasChinese(ui::stageName(stage)), chinese);
        }
    }

    void everyCardShowsItsConsequence()
    {
        Walk walk;
        for (int i = 0; i < walk.page.question().cardCount(); ++i) {
            QTRY_VERIFY(
                walk.workspace->consequence(walk.page.nodeId(), walk.page.question().card(i)->answerId()));
            QTRY_VERIFY(!walk.page.question().card(i)->consequenceText().isEmpty());
        }
    }

    void evidenceAnswersItsQuestion()
    {
        Walk walk;
        const auto chartAt = [&walk](const char* nodeId) -> std::optional<ui::ChartSpec> {
            walk.page.open(QStringLiteral("node:") + QLatin1String(nodeId));
            walk.settled();
            const core::TreeNode* node = walk.tree->node(nodeId);
            return node ? ui::evidenceChart(node->chart, *walk.workspace->view().plan, walk.step())
                        : std::nullopt;
        };
        // Rent or own: the same work under each supply, as the table beside it says.
        const std::optional<ui::ChartSpec> rent = chartAt("duration_lora");
        QVERIFY(rent && ui::chartDefect(*rent).isEmpty());
        const auto& supplies = std::get<ui::StackedBarSpec>(*rent);
        QVERIFY(supplies.categories.size() >= 4);
        for (qsizetype i = 0; i < supplies.categories.size(); ++i) {
            const auto figure
                = core::figure(*walk.workspace->view().plan, supplies.categories[i].id.toStdString());
            QVERIFY(figure);
            QCOMPARE(supplies.parts.front().values[i], figure->value);
        }
        QVERIFY(std::any_of(
            supplies.categories.begin(), supplies.categories.end(), [](const ui::ChartCategory& each) {
                return each.name == ui::supplyName(core::Supply::OnDemand);
            }));
        // Which region: this work alone, the cheapest card first, and the plan's own among them.
        const std::optional<ui::ChartSpec> region = chartAt("region_lora");
        QVERIFY(region && ui::chartDefect(*region).isEmpty());
        const auto& cards = std::get<ui::StackedBarSpec>(*region);
        QVERIFY(cards.categories.size() > 2);
        const std::string own = walk.workspace->view().plan->trainingStage()->gpu->id;
        QVERIFY(std::any_of(cards.categories.begin(), cards.categories.end(),
            [&own](const ui::ChartCategory& each) { return each.id.toStdString() == own; }));
        const QVector<double>& costs = cards.parts.front().values;
        QVERIFY(std::is_sorted(costs.begin(), costs.end() - 1));
        // What the run will really do: the terms of a step are the step.
        const std::optional<ui::ChartSpec> step = chartAt("reality_lora");
        QVERIFY(step && ui::chartDefect(*step).isEmpty());
        double seconds = 0;
        for (const ui::ChartPart& part : std::get<ui::StackedBarSpec>(*step).parts)
            seconds += part.values.front();
        const auto whole = core::figure(*walk.workspace->view().plan, "train.step_seconds");
        QVERIFY(whole && std::abs(seconds - whole->value) < 1e-6 * whole->value);
    }

    void whatIsCalledNeedsNoMachines()
    {
        Walk walk;
        walk.page.open(QStringLiteral("node:") + QString::fromStdString(walk.tree->root));
        walk.press(1); // prompts do: the model is called through an API
        QTest::keyClicks(walk.page.findChild<QLineEdit*>(QStringLiteral("note")), QStringLiteral("it does"));
        QTest::keyClick(walk.page.findChild<QLineEdit*>(QStringLiteral("note")), Qt::Key_Return);
        QVERIFY(walk.settled());
        const core::Plan& plan = *walk.workspace->view().plan;
        const auto called = std::count_if(plan.scenario.stages.begin(), plan.scenario.stages.end(),
            [](const core::Stage& stage) { return stage.enabled && stage.supply == core::Supply::Api; });
        QVERIFY(called > 0);
        const ui::Headline line = ui::headline(plan);
        QCOMPARE(line.gpus.value_or(-1), 0.0);
        QVERIFY(!line.needBytes);
    }

    void meetingLeavesTheFormAtTheDesk()
    {
        Walk walk;
        walk.page.open(QStringLiteral("node:work_lora"));
        QVERIFY(walk.page.tab() == ui::DecidePage::Tab::Inputs); // its inputs come first
        walk.window->setMeetingMode(true);
        QVERIFY(walk.page.tab() == ui::DecidePage::Tab::Evidence);
        walk.page.open(QStringLiteral("node:fit_lora"));
        walk.page.open(QStringLiteral("node:work_lora"));
        QVERIFY(walk.page.tab() == ui::DecidePage::Tab::Evidence);
        walk.window->setMeetingMode(false);
    }

    void forkKeepsBothRoads()
    {
        Walk walk;
        const QString original = walk.workspace->currentId();
        walk.press(walk.digit(true));
        QVERIFY(walk.settled());
        QTest::keyClick(walk.window.get(), Qt::Key_Backspace);
        const QString node = walk.page.nodeId();
        QTest::keyClick(walk.window.get(), Qt::Key_F);
        QVERIFY(walk.settled());
        QCOMPARE(walk.workspace->document().scenarios.size(), 2);
        QVERIFY(walk.workspace->currentId() != original);
        QCOMPARE(walk.page.nodeId(), node);
        QVERIFY(walk.workspace->document().find(original)->scenario->answers.contains(node.toStdString()));
        QVERIFY(!walk.workspace->scenario().answers.contains(node.toStdString()));
    }
};

QTEST_MAIN(TestDecide)
#include "test_decide.moc"
