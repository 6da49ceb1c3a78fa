// The document, its undo steps and the evaluator's newest-wins, with an engine that only notes what it was
// asked.
#include "tests/support/fake_engine.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <QSignalSpy>
#include <QTest>

using namespace terroir;

namespace {

core::Scenario named(const std::string& name)
{
    core::Scenario scenario;
    scenario.name = name;
    core::Stage stage;
    stage.id = "pretrain";
    stage.modelId = "llama-3.1-8b";
    scenario.stages = {stage};
    return scenario;
}

std::shared_ptr<const core::DecisionTree> smallTree()
{
    auto tree = std::make_shared<core::DecisionTree>();
    tree->id = "plan";
    tree->root = "train";
    core::TreeNode node;
    node.id = "train";
    node.text = {"Do we need to train?", "需要训练吗？"};
    for (const char* id : {"yes", "no"}) {
        core::TreeAnswer answer;
        answer.id = id;
        answer.text = {id, id};
        node.answers.push_back(answer);
    }
    tree->nodes = {node};
    return tree;
}

struct Bench
{
    std::shared_ptr<test::EngineLog> log = std::make_shared<test::EngineLog>();
    std::vector<database::RowChange> applied;
    ui::Workspace workspace{std::make_unique<test::FakeStore>(&applied), smallTree(),
        [log = log] { return std::make_unique<test::FakeEngine>(log); }};

    void start()
    {
        workspace.setAuthor(QStringLiteral("Li Wei"));
        workspace.setClock([] { return QDateTime(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC); });
        workspace.addScenario(named("A"));
    }
};

} // namespace

class TestWorkspace : public QObject
{
    Q_OBJECT

private slots:
    void answerIsNamedSignedAndUndone()
    {
        Bench bench;
        bench.start();
        bench.workspace.answer(QStringLiteral("train"), QStringLiteral("no"), QStringLiteral("too dear"));
        const core::Answer& answer = bench.workspace.scenario().answers.at("train");
        QCOMPARE(answer.answerId, "no");
        QCOMPARE(answer.note, "too dear");
        QCOMPARE(answer.author, "Li Wei");
        QCOMPARE(answer.when, "2026-11-30T10:00:00Z");
        QVERIFY(bench.workspace.undoLabel().contains(QStringLiteral("no")));
        bench.workspace.undo();
        QVERIFY(bench.workspace.scenario().answers.empty());
        QVERIFY(bench.workspace.redoLabel().contains(QStringLiteral("no")));
        bench.workspace.redo();
        QCOMPARE(bench.workspace.scenario().answers.size(), 1u);
    }

    void editTakenBackWhileItIsPlannedLeavesNoTrace()
    {
        Bench bench;
        bench.start();
        const auto settled = [&] { return !bench.workspace.isEvaluating() && !bench.workspace.view().stale; };
        QTRY_VERIFY(settled());
        bench.log->milliseconds = 60; // short enough to be finished, not cancelled
        bench.workspace.renameScenario(bench.workspace.currentId(), QStringLiteral("Z"));
        const auto asked = [&] {
            const std::vector<std::string> calls = bench.log->taken();
            return std::find(calls.begin(), calls.end(), "plan:Z") != calls.end();
        };
        QTRY_VERIFY(asked());
        bench.workspace.undo();
        QTRY_VERIFY(!bench.workspace.isEvaluating());
        QTest::qWait(20); // a result on its way
        QVERIFY(settled());
        QCOMPARE(bench.workspace.view().plan->scenario.name, "A");
    }

    void sameAnswerLeavesNoStep()
    {
        Bench bench;
        bench.start();
        bench.workspace.answer(QStringLiteral("train"), QStringLiteral("no"));
        const int steps = bench.workspace.undoStack().count();
        bench.workspace.answer(QStringLiteral("train"), QStringLiteral("no"));
        QCOMPARE(bench.workspace.undoStack().count(), steps);
    }

    void dragIsOneStep()
    {
        Bench bench;
        bench.start();
        const int steps = bench.workspace.undoStack().count();
        for (int gpus = 16; gpus <= 64; gpus += 8)
            bench.workspace.editStage(
                QStringLiteral("pretrain"), [] { return QStringLiteral("GPUs"); },
                [gpus](core::Stage& stage) { stage.cluster.gpus = gpus; }, QStringLiteral("gpus"));
        bench.workspace.finishEditing();
        QCOMPARE(bench.workspace.undoStack().count(), steps + 1);
        bench.workspace.editStage(
            QStringLiteral("pretrain"), [] { return QStringLiteral("GPUs"); },
            [](core::Stage& stage) { stage.cluster.gpus = 128; }, QStringLiteral("gpus"));
        QCOMPARE(bench.workspace.undoStack().count(), steps + 2);
        bench.workspace.undo();
        QCOMPARE(bench.workspace.scenario().stages[0].cluster.gpus, 64);
        bench.workspace.undo();
        QCOMPARE(bench.workspace.scenario().stages[0].cluster.gpus, 8);
    }

    void undoToTheStartRestoresEveryByte()
    {
        Bench bench;
        bench.start();
        const std::string before = core::scenarioToJson(bench.workspace.scenario());
        const QString id = bench.workspace.currentId();
        bench.workspace.answer(QStringLiteral("train"), QStringLiteral("yes"));
        bench.workspace.setOverride(QStringLiteral("elec"), {{}, 0.72, {}, "bill", {}, {}});
        bench.workspace.forkScenario(QStringLiteral("train"), QStringLiteral("no"));
        bench.workspace.renameScenario(bench.workspace.currentId(), QStringLiteral("B"));
        bench.workspace.pin(id);
        core::Model model;
        model.id = "ours";
        model.name = "Ours 13B";
        bench.workspace.addCustomModel(model);
        QCOMPARE(bench.workspace.scenario().stages[0].modelId, "ours");
        while (bench.workspace.undoStack().index() > 1)
            bench.workspace.undo();
        QCOMPARE(bench.workspace.document().scenarios.size(), 1);
        QCOMPARE(bench.workspace.currentId(), id);
        QVERIFY(bench.workspace.document().pinnedId.isEmpty());
        QCOMPARE(core::scenarioToJson(bench.workspace.scenario()), before);
    }

    void forkKeepsTheRoadNotTaken()
    {
        Bench bench;
        bench.start();
        const QString first = bench.workspace.currentId();
        bench.workspace.answer(QStringLiteral("train"), QStringLiteral("yes"));
        const QString fork = bench.workspace.forkScenario(QStringLiteral("train"), QStringLiteral("no"));
        QCOMPARE(bench.workspace.currentId(), fork);
        QCOMPARE(bench.workspace.scenario().answers.at("train").answerId, "no");
        QCOMPARE(bench.workspace.document().find(first)->scenario->answers.at("train").answerId, "yes");
        QCOMPARE(bench.workspace.document().find(fork)->forkedFrom, first);
        QCOMPARE(bench.workspace.document().find(fork)->forkedAt, QStringLiteral("train"));
    }

    void lastScenarioCannotGo()
    {
        Bench bench;
        bench.start();
        bench.workspace.removeScenario(bench.workspace.currentId());
        QCOMPARE(bench.workspace.document().scenarios.size(), 1);
    }

    void catalogEditIsUndoneThroughTheStore()
    {
        Bench bench;
        bench.start();
        database::RowChange change;
        change.table = "gpus";
        change.rowId = "h100-sxm";
        change.before = {std::string("h100-sxm"), std::int64_t{25'000'000'000}};
        change.after = {std::string("h100-sxm"), std::int64_t{30'000'000'000}};
        QSignalSpy changed(&bench.workspace, &ui::Workspace::catalogChanged);
        QVERIFY(bench.workspace.editCatalog([] { return QStringLiteral("Edit price"); }, {change}));
        QCOMPARE(bench.applied.size(), 1u); // written once, although push() calls redo()
        bench.workspace.undo();
        QCOMPARE(bench.applied.size(), 2u);
        QVERIFY(bench.applied[1].after == change.before);
        bench.workspace.redo();
        QVERIFY(bench.applied[2].after == change.after);
        QCOMPARE(changed.count(), 3);
        change.rowId = "refused";
        const auto refused
            = bench.workspace.editCatalog([] { return QStringLiteral("Edit price"); }, {change});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, core::ProblemCode::OutOfRange);
        QCOMPARE(bench.applied.size(), 3u);
    }

    void planArrivesAndStaleIsVisible()
    {
        Bench bench;
        bench.start();
        QVERIFY(bench.workspace.view().stale);
        QTRY_VERIFY(bench.workspace.view().plan && !bench.workspace.view().stale);
        bench.log->milliseconds = 30;
        bench.workspace.renameScenario(bench.workspace.currentId(), QStringLiteral("A2"));
        QVERIFY(bench.workspace.view().stale);
        QVERIFY(bench.workspace.view().plan); // the old one stays on screen meanwhile
        QTRY_COMPARE(bench.workspace.view().plan->fingerprint, "A2");
        QVERIFY(!bench.workspace.view().stale);
        QCOMPARE(bench.workspace.view().revision, bench.workspace.revision());
        QCOMPARE(bench.workspace.view().against, ui::PlanView::Against::Previous);
    }

    void newestPendingEditWins()
    {
        Bench bench;
        bench.start();
        QTRY_VERIFY(!bench.workspace.view().stale);
        bench.log->milliseconds = 40; // under the patience: the running job is left to finish
        const auto before = bench.log->taken().size();
        for (int i = 0; i < 20; ++i)
            bench.workspace.renameScenario(bench.workspace.currentId(), QStringLiteral("edit %1").arg(i));
        QTRY_COMPARE(bench.workspace.view().plan->fingerprint, "edit 19");
        const std::vector<std::string> calls = bench.log->taken();
        const auto headlines = std::count_if(calls.begin() + static_cast<std::ptrdiff_t>(before), calls.end(),
            [](const std::string& call) { return call.starts_with("plan:edit"); });
        QVERIFY2(headlines <= 4, "edits between the running and the newest must be skipped");
    }

    void longJobIsCancelled()
    {
        Bench bench;
        bench.start();
        QTRY_VERIFY(!bench.workspace.view().stale);
        bench.log->milliseconds = 150;
        bench.workspace.renameScenario(bench.workspace.currentId(), QStringLiteral("slow"));
        QTRY_COMPARE(bench.workspace.view().plan->fingerprint, "slow"); // now known to take long
        bench.log->cancelled = 0;
        bench.workspace.renameScenario(bench.workspace.currentId(), QStringLiteral("overtaken"));
        QTRY_COMPARE(bench.log->taken().back(), "plan:overtaken");
        bench.workspace.renameScenario(bench.workspace.currentId(), QStringLiteral("last"));
        QTRY_COMPARE(bench.workspace.view().plan->fingerprint, "last");
        QVERIFY(bench.log->cancelled >= 1);
    }

    void consequencesOfTheShownNode()
    {
        Bench bench;
        bench.start();
        QSignalSpy arrived(&bench.workspace, &ui::Workspace::consequencesChanged);
        bench.workspace.showNode(QStringLiteral("train"));
        QTRY_COMPARE(arrived.count(), 4); // two answers, roughly and with draws
        QVERIFY(bench.workspace.consequence(QStringLiteral("train"), QStringLiteral("no")));
        bench.workspace.answer(QStringLiteral("train"), QStringLiteral("no"));
        QVERIFY(!bench.workspace.consequence(
            QStringLiteral("train"), QStringLiteral("no"))); // of an older revision
        QTRY_VERIFY(bench.workspace.consequence(QStringLiteral("train"), QStringLiteral("no")));
    }

    void changesAreShownAgainstThePinned()
    {
        Bench bench;
        bench.start();
        const QString first = bench.workspace.currentId();
        bench.workspace.pin(first);
        bench.workspace.duplicateScenario(first);
        QTRY_COMPARE(bench.workspace.view().against, ui::PlanView::Against::Pinned);
        QCOMPARE(bench.workspace.view().referenceName, QStringLiteral("A"));
        QCOMPARE(bench.workspace.view().reference->fingerprint, "A");
    }
};

QTEST_GUILESS_MAIN(TestWorkspace)
#include "test_workspace.moc"
