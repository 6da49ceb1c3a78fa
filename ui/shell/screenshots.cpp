#include "ui/shell/screenshots.h"

#include "ui/shell/main_window.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QPixmap>
#include <QThread>

namespace terroir::ui {

namespace {

/// Lets the evaluator come to rest and the widgets lay themselves out.
void settle(Workspace& workspace)
{
    constexpr int kPatienceMs = 60'000, kQuietMs = 250;
    const QDeadlineTimer patience(kPatienceMs);
    QDeadlineTimer quiet(kQuietMs);
    while (!patience.hasExpired() && !quiet.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        if (workspace.isEvaluating())
            quiet.setRemainingTime(kQuietMs);
        QThread::msleep(2);
    }
}

struct Shot
{
    QString name;
    Mode mode;
    QString target;
};

std::vector<Shot> allShots(const Workspace& workspace)
{
    std::vector<Shot> shots{{QStringLiteral("start"), Mode::Decide, QStringLiteral("start")}};
    if (workspace.view().plan)
        for (const core::PathStep& step : workspace.view().plan->path.steps)
            shots.push_back({QStringLiteral("decide_") + QString::fromStdString(step.nodeId), Mode::Decide,
                QStringLiteral("node:") + QString::fromStdString(step.nodeId)});
    shots.push_back({QStringLiteral("tree"), Mode::Decide, QStringLiteral("tree")});
    shots.push_back({QStringLiteral("verdict"), Mode::Decide, QStringLiteral("verdict")});
    shots.push_back({QStringLiteral("map"), Mode::Map, {}});
    for (const char* tab : {"train", "serve", "cost", "sweep", "diagnose"})
        shots.push_back(
            {QStringLiteral("explore_%1").arg(QLatin1String(tab)), Mode::Explore, QLatin1String(tab)});
    shots.push_back({QStringLiteral("compare"), Mode::Compare, {}});
    shots.push_back({QStringLiteral("catalog"), Mode::Catalog, QStringLiteral("gpus")});
    shots.push_back({QStringLiteral("report"), Mode::Report, {}});
    return shots;
}

} // namespace

QString writeScreenshots(MainWindow& window, Workspace& workspace, const QString& folder, QSize size)
{
    if (!QDir().mkpath(folder))
        return MainWindow::tr("%1 could not be made.").arg(folder);
    window.resize(size);
    window.show();
    if (!workspace.current())
        window.openSample(QStringLiteral("own-industry-model"));
    settle(workspace);
    const std::vector<Shot> shots = allShots(workspace);
    for (const bool chinese : {false, true}) {
        window.setLanguage(chinese);
        for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
            Theme::instance().setChoice(choice);
            for (const Shot& shot : shots) {
                if (!window.page(shot.mode))
                    continue;
                window.showMode(shot.mode, shot.target);
                settle(workspace);
                const QString file = QStringLiteral("%1/%2_%3_%4.png")
                                         .arg(folder, shot.name, QLatin1String(chinese ? "zh" : "en"),
                                             QLatin1String(choice == ThemeChoice::Dark ? "dark" : "light"));
                if (!window.grab().save(file))
                    return MainWindow::tr("%1 could not be written.").arg(file);
            }
        }
    }
    return {};
}

} // namespace terroir::ui
