#include "ui/workspace/project_session.h"

#include "ui/workspace/project_document.h"
#include "ui/workspace/workspace.h"

#include <QFileInfo>

namespace terroir::ui {

namespace {

constexpr int kRecoveryMilliseconds = 2000;

bool isSameProjectFile(const QString& a, const QString& b)
{
    return !a.isEmpty() && !b.isEmpty() && QFileInfo(a) == QFileInfo(b);
}

tl::unexpected<core::Problem> sessionProblem(const core::Problem& problem)
{
    return tl::unexpected<core::Problem>(problem);
}

} // namespace

ProjectSession::ProjectSession(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    m_recoveryTimer.setSingleShot(true);
    m_recoveryTimer.setInterval(kRecoveryMilliseconds);
    connect(&m_recoveryTimer, &QTimer::timeout, this, &ProjectSession::writeRecovery);
}

void ProjectSession::show(const database::Project& project)
{
    m_created = project.created;
    const core::CatalogTables& today = m_workspace.store().tables();
    m_differences = database::catalogDifferences(project.snapshot, today);
    // Rows that came since count as well, once they are other servers or offers of the cards in use.
    const bool isOther = !m_differences.empty()
        || (project.catalogFingerprint != database::catalogFingerprint(today)
            && database::catalogFingerprint(database::heldCatalog(today, project))
                != database::catalogFingerprint(today));
    discardRecovery();
    m_workspace.setDocument(documentOf(project), QString::fromStdString(project.currentId),
        isOther ? std::make_shared<const database::Project>(project) : nullptr);
}

void ProjectSession::hold(const QString& path)
{
    if (isSameProjectFile(path, m_path) && m_lock)
        return; // a second lock of the same program would find itself in the way
    m_lock.reset();
    core::Result<database::ProjectLock> lock = database::ProjectLock::take(path);
    if (lock)
        m_lock = std::move(*lock);
    else
        m_readOnly = lock.error();
}

void ProjectSession::noteHash()
{
    m_hash = m_path.isEmpty() ? std::string() : database::projectFileHash(m_path).value_or(std::string());
}

core::Result<void> ProjectSession::open(const QString& path)
{
    const core::Result<database::Project> project = database::openProject(path);
    if (!project)
        return sessionProblem(project.error());
    m_readOnly.reset();
    hold(path);
    if (project->readOnly)
        m_readOnly = project->readOnly;
    m_path = QFileInfo(path).absoluteFilePath();
    noteHash();
    show(*project);
    emit changed();
    return {};
}

core::Result<void> ProjectSession::openSalvaged(const QString& path)
{
    const core::Result<database::Project> project = database::salvageProject(path);
    if (!project)
        return sessionProblem(project.error());
    if (project->scenarios.empty())
        return core::fail(core::ProblemCode::Missing, path.toStdString());
    m_readOnly.reset();
    m_lock.reset();
    m_path.clear();
    noteHash();
    show(*project);
    m_workspace.markUnsaved();
    emit changed();
    return {};
}

core::Result<void> ProjectSession::recover(const database::RecoverableProject& lost)
{
    const core::Result<database::Project> project = database::openProject(lost.path);
    if (!project)
        return sessionProblem(project.error());
    m_readOnly.reset();
    m_lock.reset();
    m_path = lost.projectPath;
    if (!m_path.isEmpty())
        hold(m_path);
    noteHash();
    show(*project);
    m_workspace.markUnsaved();
    m_workspace.setDraft(DraftField::Minute,
        {QString::fromStdString(project->draftOn), QString::fromStdString(project->draft)});
    if (writeRecovery()) // the work lies in our own copy now
        database::removeRecoverable(lost.path);
    emit changed();
    return {};
}

core::Result<void> ProjectSession::save(const QString& path)
{
    const bool same = isSameProjectFile(path, m_path);
    if (same && m_readOnly)
        return sessionProblem(*m_readOnly);
    std::optional<database::ProjectLock> lock;
    if (!same || !m_lock) {
        core::Result<database::ProjectLock> taken = database::ProjectLock::take(path);
        if (!taken)
            return sessionProblem(taken.error());
        lock = std::move(*taken);
    }
    database::Project project = projectOf(m_workspace);
    project.created = m_created;
    project.draft.clear(); // of recovery files only
    project.draftOn.clear();
    if (const core::Result<void> written = database::saveProject(path, project); !written)
        return written;
    if (lock)
        m_lock = std::move(lock);
    m_path = QFileInfo(path).absoluteFilePath();
    m_readOnly.reset();
    noteHash();
    discardRecovery();
    m_workspace.markSaved();
    emit changed();
    return {};
}

void ProjectSession::close()
{
    m_readOnly.reset();
    m_lock.reset();
    m_path.clear();
    m_created.clear();
    m_differences.clear();
    noteHash();
    discardRecovery();
    m_workspace.setDocument({}, {});
    m_workspace.markSaved();
    emit changed();
}

bool ProjectSession::isChangedOutside() const
{
    if (m_path.isEmpty() || m_hash.empty())
        return false;
    const core::Result<std::string> now = database::projectFileHash(m_path);
    return now && *now != m_hash; // gone is not changed: saving brings it back
}

void ProjectSession::keepRecovery()
{
    for (const auto& changed : {&Workspace::documentChanged, &Workspace::draftChanged})
        connect(&m_workspace, changed, this, [this] {
            if (!m_recoveryTimer.isActive()) // not restarted: a long drag is saved as well
                m_recoveryTimer.start();
        });
}

void ProjectSession::discardRecovery()
{
    m_recoveryTimer.stop();
    if (m_recovery)
        m_recovery->discard();
    m_recovery.reset();
}

bool ProjectSession::writeRecovery()
{
    if (!m_workspace.isModified()) {
        discardRecovery();
        return true;
    }
    core::Result<void> written;
    if (!m_recovery) {
        core::Result<database::RecoveryFile> file = database::RecoveryFile::create();
        if (file)
            m_recovery = std::move(*file);
        else
            written = sessionProblem(file.error());
    }
    if (m_recovery)
        written = m_recovery->save(projectOf(m_workspace), m_path);
    if (!written && !m_recoveryFailed) {
        m_recoveryFailed = true;
        emit recoveryFailed(written.error());
    }
    return written.has_value();
}

} // namespace terroir::ui
