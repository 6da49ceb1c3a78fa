// What a person waits for: `start` prints the time to the first painted page and the memory; `edits [N]` the
// time from an answer's key press to the repainted answer panel and evidence. See start_up.sh.
#include "first_paint.h"

#include "ui/decide/decide_page.h"
#include "ui/decide/question_view.h"
#include "ui/decide/walk_cursor.h"
#include "ui/shell/answer_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/start_catalog.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"

#include <algorithm>
#include <ctime>
#include <QDir>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QStyleFactory>
#include <QTest>

using namespace terroir;

namespace {

constexpr quint32 kSeed = 20261130;
constexpr int kPauseMs = 100; // between two answers of a quick speaker

struct Shown
{
    explicit Shown(ui::StartReading& reading)
    {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        reading.waitForFonts();
        ui::installFonts();
        ui::Theme::instance().setChoice(ui::ThemeChoice::Light);
        language.setLanguage(ui::Language::English);
        tree = std::make_shared<const core::DecisionTree>(reading.takeTree().value());
        const auto open = [&reading]() -> ui::OpenedCatalog {
            ui::StartCatalog start = reading.takeCatalog([](const QString&) { return false; }).value();
            return {std::move(start.store), std::move(start.catalog)};
        };
        workspace = std::make_unique<ui::Workspace>(open, tree, ui::plannerEngine(tree));
        window = std::make_unique<ui::MainWindow>(*workspace, language);
        window->resize(1280, 800);
        reading.readAfterPaint(*window, [this] { workspace->openCatalog(); });
    }

    bool settle()
    {
        return QTest::qWaitFor(
            [this] { return !workspace->isEvaluating() && !workspace->view().stale; }, 120'000);
    }

    ui::LanguageManager language;
    std::shared_ptr<const core::DecisionTree> tree;
    std::unique_ptr<ui::Workspace> workspace;
    std::unique_ptr<ui::MainWindow> window;
};

/// Of the calling thread. With the headline's time on the worker this is the wait when nothing else runs on
/// the machine.
double cpuMilliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

struct Wait
{
    double wall = -1, cpu = -1; // ms; negative: nothing was edited
    double complete = 0; // ms, until the draws and what the evidence needs besides are painted too
};

/// One random answer at a random question of the path; the milliseconds until its plan is painted.
Wait timedAnswer(Shown& shown, ui::DecidePage& page, QRandomGenerator& random)
{
    const std::vector<core::PathStep> steps = shown.workspace->view().plan->path.steps;
    const core::PathStep& step
        = steps[static_cast<std::size_t>(random.bounded(static_cast<int>(steps.size())))];
    page.open(QStringLiteral("node:") + QString::fromStdString(step.nodeId));
    QTest::qWait(kPauseMs);
    const core::TreeNode* node = shown.tree->node(step.nodeId);
    const int count = static_cast<int>(node->answers.size());
    int digit = random.bounded(count);
    if (node->answers[static_cast<std::size_t>(digit)].id == step.answerId
        && step.by == core::DecidedBy::Architect)
        digit = (digit + 1) % count; // the same answer again is no edit
    const quint64 before = shown.workspace->revision();
    QElapsedTimer timer;
    timer.start();
    double cpu = cpuMilliseconds();
    QTest::keyClick(shown.window.get(), static_cast<Qt::Key>(Qt::Key_1 + digit));
    if (page.question().isNoteOpen()) { // against the evidence: the reason first, then the key that counts
        auto* note = page.findChild<QLineEdit*>(QStringLiteral("note"));
        note->setText(QStringLiteral("reason"));
        timer.restart();
        cpu = cpuMilliseconds();
        QTest::keyClick(note, Qt::Key_Return);
    }
    if (shown.workspace->revision() == before)
        return {};
    const auto painted = [&] {
        QApplication::sendPostedEvents();
        QApplication::processEvents(); // delivers the repaint
        return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    };
    while (shown.workspace->view().stale)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    Wait wait{painted(), cpuMilliseconds() - cpu, 0};
    while ((shown.workspace->view().parts | page.parts()) != shown.workspace->view().parts)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    wait.complete = painted();
    return wait;
}

int benchEdits(ui::StartReading& reading, int edits)
{
    Shown shown(reading);
    shown.window->show();
    shown.window->openSample(QStringLiteral("lora-14b"));
    shown.settle();
    auto* page = qobject_cast<ui::DecidePage*>(shown.window->page(ui::Mode::Decide));
    QRandomGenerator random(kSeed);
    std::vector<double> times, works, headlines, completes;
    while (static_cast<int>(times.size()) < edits) {
        const Wait time = timedAnswer(shown, *page, random);
        if (time.wall < 0)
            continue;
        times.push_back(time.wall);
        works.push_back(time.cpu);
        completes.push_back(time.complete);
        headlines.push_back(shown.workspace->view().milliseconds);
    }
    const auto quantile = [](std::vector<double> values, double share) {
        std::sort(values.begin(), values.end());
        return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    };
    const auto line = [&](const char* name, const std::vector<double>& values) {
        QTextStream(stdout) << name << " median_ms " << quantile(values, 0.5) << " p99_ms "
                            << quantile(values, 0.99) << Qt::endl;
    };
    QTextStream(stdout) << times.size() << " random answers, key press to repainted answer and evidence"
                        << Qt::endl;
    line("wall", times);
    line("GUI thread CPU", works);
    line("headline", headlines);
    line("wall, with the draws and the evidence's own parts", completes);
    return 0;
}

} // namespace

int main(int argc, char* argv[])
{
    // As a user starts it: the catalog lies in a file since the first start.
    ui::StartReading reading(QDir::temp().filePath(QStringLiteral("terroir-bench-catalog.sqlite")));
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("terroir-bench"));
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) == u"edits")
        return benchEdits(reading, std::max(1, arguments.value(2, QStringLiteral("200")).toInt()));
    if (arguments.value(1) != u"start")
        return 2;
    const Shown shown(reading);
    terroir::bench::reportFirstPaint(*shown.window, *shown.window->page(ui::Mode::Decide));
    return 0;
}
