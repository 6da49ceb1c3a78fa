// The project of MainWindow: opened, saved, brought back after a crash.
#include "database/export/text_file.h"
#include "ui/shell/changed_rows.h"
#include "ui/shell/main_window.h"
#include "ui/shell/minutes_panel.h"
#include "ui/shell/settings.h"
#include "ui/text/names.h"
#include "ui/widgets/message_bar.h"
#include "ui/workspace/project_session.h"

#include <algorithm>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>

namespace terroir::ui {

namespace {

constexpr std::size_t kOffersShown = 3; // lost projects, newest first
constexpr std::size_t kRowsShown = 4; // changed catalog rows that the bar names

QString projectName(const QString& path)
{
    return QFileInfo(path).fileName();
}

/// What is wrong with a file, without its path once more.
QString reasonText(const core::Problem& problem)
{
    if (problem.code != core::ProblemCode::Io || problem.allowed.empty())
        return problemText(problem);
    const QString reason = QString::fromStdString(problem.allowed);
    return reason.contains(u"disk is full") || reason.contains(u"No space left")
        ? MainWindow::tr("the disk is full.")
        : reason;
}

/// A scenario's name as a file's that any share takes: none of what Windows forbids, and not too long.
QString fileNameOf(QString name)
{
    constexpr qsizetype kLength = 80;
    name.remove(QRegularExpression(QStringLiteral("[*?\"<>|\\x{0}-\\x{1f}]")));
    name.replace(QRegularExpression(QStringLiteral("[/\\\\:]")), QStringLiteral("-"));
    return name.left(kLength).trimmed();
}

/// Why a project is opened for reading only.
QString readOnlyText(const core::Problem& problem, const QString& name)
{
    switch (problem.code) {
    case core::ProblemCode::TooNew:
        return MainWindow::tr(
            "%1 was written by a newer version of Terroir and is opened for reading only: saving it here "
            "would lose what this version does not understand. “Save as …” makes a copy.")
            .arg(name);
    case core::ProblemCode::InUse:
        return MainWindow::tr("%1 is open in another program (%2) and is opened here for reading only. “Save "
                              "as …” makes a copy.")
            .arg(name, QString::fromStdString(problem.value));
    default:
        return MainWindow::tr("%1 cannot be written where it is and is opened for reading only. “Save as …” "
                              "makes a copy.")
            .arg(name);
    }
}

} // namespace

void MainWindow::afterSaving(const std::function<void()>& next)
{
    if (!m_workspace.isModified() || !m_workspace.current()) {
        next();
        return;
    }
    if (findChild<QMessageBox*>(QStringLiteral("unsaved")))
        return; // one question at a time
    auto* box = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
        tr("Save the changes to %1?")
            .arg(m_session->path().isEmpty() ? scenarioName(m_workspace.scenario())
                                             : projectName(m_session->path())),
        QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("unsaved"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* save = box->addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* discard = box->addButton(tr("Do not save"), QMessageBox::DestructiveRole);
    box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(save);
    connect(box, &QMessageBox::buttonClicked, this, [this, save, discard, next](QAbstractButton* pressed) {
        if (pressed == discard)
            next();
        else if (pressed == save)
            saveProject(next);
    });
    box->open();
}

void MainWindow::openProject(const QString& path)
{
    afterSaving([this, path] { openProjectNow(path); });
}

void MainWindow::openProjectNow(const QString& path)
{
    const QString name = projectName(path);
    if (const core::Result<void> opened = m_session->open(path); !opened) {
        const core::Problem& problem = opened.error();
        if (problem.code == core::ProblemCode::Damaged)
            offerSalvage(path, problem);
        else if (problem.code == core::ProblemCode::Malformed)
            report(tr("%1 is not a Terroir project; it is left as it is.").arg(name), true);
        else
            report(tr("%1 could not be opened: %2").arg(name, reasonText(problem)), true);
        return;
    }
    settings::addRecentFile(m_session->path());
    showProject();
    if (m_session->readOnly())
        report(readOnlyText(*m_session->readOnly(), name), true);
    offerTodaysRows(name);
}

void MainWindow::offerTodaysRows(const QString& name)
{
    const database::Project* held = m_workspace.held();
    if (!held)
        return;
    QStringList lines{
        tr("The catalog has changed since %1 was saved; the figures are still those of the saved rows.")
            .arg(name)};
    for (const QString& line : changedRowTexts(m_session->differences(), held->snapshot, kRowsShown))
        lines << QStringLiteral("• ") + line;
    if (m_session->differences().empty())
        lines << QStringLiteral("• ") + tr("Servers or offers of its cards have been added.");
    m_messages->show({lines.join(u'\n'), true, tr("Take today's rows"),
        [this] { m_workspace.takeTodaysRows(); }, tr("Keep the saved rows"), [] {}});
}

void MainWindow::closeProject()
{
    afterSaving([this] {
        m_session->close();
        showProject();
    });
}

void MainWindow::showProject()
{
    showMode(Mode::Decide, m_workspace.current() ? QStringLiteral("question") : QStringLiteral("start"));
}

void MainWindow::offerSalvage(const QString& path, const core::Problem& problem)
{
    const QString name = projectName(path);
    const int readable = QString::fromStdString(problem.allowed).section(u' ', 0, 0).toInt();
    if (readable == 0) {
        report(tr("%1 is damaged and no scenario of it can be read. It is left as it is; look for %1.bak "
                  "beside it.")
                   .arg(name),
            true);
        return;
    }
    m_messages->show({tr("%1 is damaged. Scenarios that can still be read: %2.").arg(name).arg(readable),
        true, tr("Open what is left"), [this, path, name] {
            afterSaving([this, path, name] {
                if (const core::Result<void> opened = m_session->openSalvaged(path); !opened) {
                    report(tr("%1 could not be opened: %2").arg(name, problemText(opened.error())), true);
                    return;
                }
                showProject();
                report(tr("What is left of %1 is open as a new project; the damaged file is left as it is.")
                           .arg(name),
                    false);
            });
        }});
}

void MainWindow::saveProject(const std::function<void()>& next)
{
    if (m_session->path().isEmpty() || m_session->readOnly()) {
        askSaveAs(next);
    } else if (m_session->isChangedOutside()) {
        m_messages->show({tr("%1 has been changed by another program since it was opened here. “Save as …” "
                             "keeps both.")
                              .arg(projectName(m_session->path())),
            true, tr("Save anyway"), [this, next] {
                if (saveFile(m_session->path()) && next)
                    next();
            }});
    } else if (saveFile(m_session->path()) && next) {
        next();
    }
}

void MainWindow::askSaveAs(const std::function<void()>& next)
{
    auto* dialog = new QFileDialog(this, tr("Save as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString project = tr("Project with all scenarios (*.terroir)"),
                  scenario = tr("This scenario only (*.json)");
    dialog->setNameFilters({project, scenario});
    dialog->setDefaultSuffix(QStringLiteral("terroir"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, scenario](const QString& filter) {
        dialog->setDefaultSuffix(filter == scenario ? QStringLiteral("json") : QStringLiteral("terroir"));
    });
    dialog->selectFile(
        m_session->path().isEmpty() ? fileNameOf(scenarioName(m_workspace.scenario())) : m_session->path());
    connect(dialog, &QFileDialog::fileSelected, this, [this, next](const QString& path) {
        if (saveFile(path) && next)
            next();
    });
    dialog->open();
}

bool MainWindow::saveFile(const QString& path)
{
    const QString name = projectName(path);
    if (m_minutes)
        m_minutes->keepNote(); // what has been typed is meant to be in the file
    if (QFileInfo(path).suffix().toLower() == u"json") {
        const auto written = database::writeTextFile(path, core::scenarioToJson(m_workspace.scenario()));
        if (!written) {
            report(
                tr("%1 could not be written: %2").arg(name, QString::fromStdString(written.error().allowed)),
                true);
            return false;
        }
        if (m_session->path().isEmpty() && m_workspace.document().scenarios.size() == 1)
            m_workspace.markSaved(); // one scenario alone is all there is
    } else if (const core::Result<void> saved = m_session->save(path); !saved) {
        const core::Problem& problem = saved.error();
        if (problem.code == core::ProblemCode::InUse)
            report(tr("%1 is open in another program (%2); save under another name.")
                       .arg(name, QString::fromStdString(problem.value)),
                true);
        else
            report(tr("%1 could not be written: %2").arg(name, reasonText(problem)), true);
        return false;
    }
    settings::addRecentFile(QFileInfo(path).absoluteFilePath());
    report(tr("Saved as %1.").arg(name), false);
    return true;
}

void MainWindow::keepRecovery()
{
    connect(m_session, &ProjectSession::recoveryFailed, this, [this](const core::Problem& problem) {
        report(tr("Unsaved work would not survive a crash: %1").arg(problemText(problem)), true);
    });
    m_session->keepRecovery();
    const std::vector<database::RecoverableProject> lost = database::recoverableProjects();
    for (std::size_t i = 0; i < std::min(lost.size(), kOffersShown); ++i)
        offerRecovery(lost[i]);
}

void MainWindow::offerRecovery(const database::RecoverableProject& lost)
{
    const QString name = lost.projectPath.isEmpty() ? tr("a new project") : projectName(lost.projectPath);
    m_messages->show({tr("Unsaved work on %1 of %2 has survived.")
                          .arg(name, QLocale().toString(lost.when.toLocalTime(), QLocale::ShortFormat)),
        true, tr("Recover"),
        [this, lost, name] {
            afterSaving([this, lost, name] {
                if (const core::Result<void> recovered = m_session->recover(lost); !recovered) {
                    report(tr("%1 could not be opened: %2").arg(name, problemText(recovered.error())), true);
                    return;
                }
                showProject();
                if (!m_workspace.draft().text.isEmpty())
                    minutes().resume(m_workspace.draft());
                if (m_session->readOnly())
                    report(readOnlyText(*m_session->readOnly(), name), true);
            });
        },
        tr("Discard"), [this, lost, name] { discardRecovered(lost, name); }});
}

void MainWindow::discardRecovered(const database::RecoverableProject& lost, const QString& name)
{
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Discard unsaved work"),
        tr("Discard the unsaved work on %1? It cannot be brought back.").arg(name), QMessageBox::NoButton,
        this);
    box->setObjectName(QStringLiteral("discardRecovered"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* discard = box->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    box->setDefaultButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    connect(box, &QMessageBox::buttonClicked, this, [this, lost, discard](QAbstractButton* pressed) {
        if (pressed == discard)
            database::removeRecoverable(lost.path);
        else
            offerRecovery(lost);
    });
    box->open();
}

} // namespace terroir::ui
