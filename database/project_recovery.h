// What survives a crash: the working copy of an open project, and the lock that says who edits it.
#pragma once

#include "database/project_file.h"

#include <memory>
#include <QDateTime>
#include <QLockFile>

namespace terroir::database {

/// Held while a project is edited; released with the object. A lock of a program that no longer runs here
/// does not count.
class ProjectLock
{
public:
    /// Errors: InUse (value "pid@host", allowed: the program); Io when no lock can be written there.
    static core::Result<ProjectLock> take(const QString& projectPath);

private:
    std::unique_ptr<QLockFile> m_lock; // ".name.terroir.lock" beside the project
};

struct RecoverableProject
{
    QString path; // of the recovery file, for openProject
    QString projectPath; // that was being edited; empty = never saved
    QDateTime when;
};

/// The working copy of one window: saved every few seconds of change, removed when the window closes in
/// order.
class RecoveryFile
{
public:
    /// In the program's local data folder, "recovery/<uuid>.terroir". Errors: Io.
    static core::Result<RecoveryFile> create();
    ~RecoveryFile(); // leaves the file, as a crash would: only discard() removes it
    RecoveryFile(RecoveryFile&&) noexcept;
    RecoveryFile& operator=(RecoveryFile&&) noexcept;

    core::Result<void> save(const Project& project, const QString& projectPath) const;
    void discard(); // saved, or not wanted
    [[nodiscard]] const QString& path() const { return m_path; }

private:
    RecoveryFile();
    QString m_path;
    std::unique_ptr<QLockFile> m_lock; // tells a running program's file from a crashed one's
};

/// Left by programs that no longer run, newest first.
std::vector<RecoverableProject> recoverableProjects();
void removeRecoverable(const QString& path);

} // namespace terroir::database
