#include "database/project_recovery.h"

#include <algorithm>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

namespace terroir::database {

using core::fail;
using core::ProblemCode;
using core::Result;

namespace {

QDir recoveryFolder()
{
    return QDir(
        QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery"));
}

std::unique_ptr<QLockFile> lockOf(const QString& path)
{
    const QFileInfo info(path);
    auto lock = std::make_unique<QLockFile>(
        info.absoluteDir().filePath(u'.' + info.fileName() + QStringLiteral(".lock")));
    lock->setStaleLockTime(0); // however old: only a program that is gone loses it
    return lock;
}

} // namespace

Result<ProjectLock> ProjectLock::take(const QString& projectPath)
{
    const QFileInfo info(projectPath);
    ProjectLock taken;
    taken.m_lock = lockOf(info.exists() ? info.canonicalFilePath() : info.absoluteFilePath());
    if (taken.m_lock->tryLock(0))
        return taken;
    if (taken.m_lock->error() != QLockFile::LockFailedError)
        return fail(ProblemCode::Io, projectPath.toStdString(), taken.m_lock->fileName().toStdString(),
            "cannot write a lock file");
    qint64 pid = 0;
    QString host, program;
    taken.m_lock->getLockInfo(&pid, &host, &program);
    return fail(ProblemCode::InUse, projectPath.toStdString(), std::to_string(pid) + "@" + host.toStdString(),
        program.toStdString());
}

RecoveryFile::RecoveryFile() = default;
RecoveryFile::~RecoveryFile() = default;
RecoveryFile::RecoveryFile(RecoveryFile&&) noexcept = default;
RecoveryFile& RecoveryFile::operator=(RecoveryFile&&) noexcept = default;

Result<RecoveryFile> RecoveryFile::create()
{
    const QDir folder = recoveryFolder();
    RecoveryFile file;
    file.m_path
        = folder.filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".terroir"));
    file.m_lock = lockOf(file.m_path);
    if (!folder.mkpath(QStringLiteral(".")) || !file.m_lock->tryLock(0))
        return fail(
            ProblemCode::Io, file.m_path.toStdString(), folder.path().toStdString(), "cannot write there");
    return file;
}

Result<void> RecoveryFile::save(const Project& project, const QString& projectPath) const
{
    Project copy = project;
    copy.recoveryOf = projectPath.toStdString();
    return writeProjectFile(m_path, copy, false);
}

void RecoveryFile::discard()
{
    QFile::remove(m_path);
    if (m_lock)
        m_lock->unlock();
}

std::vector<RecoverableProject> recoverableProjects()
{
    std::vector<RecoverableProject> found;
    const auto entries = recoveryFolder().entryInfoList({QStringLiteral("*.terroir")}, QDir::Files);
    for (const QFileInfo& entry : entries) {
        const auto lock = lockOf(entry.absoluteFilePath());
        if (!lock->tryLock(0))
            continue; // that program is alive
        const auto project = openProject(entry.absoluteFilePath());
        if (project && !project->scenarios.empty())
            found.push_back({entry.absoluteFilePath(), QString::fromStdString(project->recoveryOf),
                entry.lastModified()});
    }
    std::sort(found.begin(), found.end(),
        [](const RecoverableProject& a, const RecoverableProject& b) { return a.when > b.when; });
    return found;
}

void removeRecoverable(const QString& path)
{
    QFile::remove(path);
    QFile::remove(lockOf(path)->fileName());
}

} // namespace terroir::database
