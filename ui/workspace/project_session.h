// The project that a window has open: its file, who holds it, and the copy that survives a crash.
#pragma once

#include "database/project_recovery.h"
#include "database/project_snapshot.h"

#include <optional>
#include <QObject>
#include <QTimer>

namespace terroir::ui {

class Workspace;

class ProjectSession : public QObject
{
    Q_OBJECT

public:
    explicit ProjectSession(Workspace& workspace, QObject* parent = nullptr);

    [[nodiscard]] const QString& path() const { return m_path; } // empty: never saved
    /// Why the file must not be written: TooNew, InUse (value: who has it open), Io (folder not writable).
    [[nodiscard]] const std::optional<core::Problem>& readOnly() const { return m_readOnly; }
    /// Rows that stand differently in the catalog than when the project was saved; until today's are taken
    /// the plan goes by the saved ones.
    [[nodiscard]] const std::vector<database::RowDifference>& differences() const { return m_differences; }

    /// Replaces the document by the project's. Errors: as database::openProject; then nothing has changed.
    core::Result<void> open(const QString& path);
    /// What is left of a damaged project, as a document that was never saved. Errors: as salvageProject;
    /// Missing if no scenario is left.
    core::Result<void> openSalvaged(const QString& path);
    /// The work that a crashed program left, as unsaved changes of the project it was in.
    core::Result<void> recover(const database::RecoverableProject& lost);

    /// Errors: as database::saveProject; `readOnly` for that very file; InUse for one that is open elsewhere.
    core::Result<void> save(const QString& path);
    /// Leaves the project; nothing is open then.
    void close();
    /// Somebody else has written the file since it was opened or saved here.
    [[nodiscard]] bool isChangedOutside() const;

    /// Keeps a recovery copy from now on, at most every two seconds.
    void keepRecovery();
    void discardRecovery(); // saved, or closed in order

signals:
    void changed(); // path or readOnly
    void recoveryFailed(const terroir::core::Problem& problem); // once per window

private:
    void show(const database::Project& project);
    void hold(const QString& path); // takes the lock, or says in m_readOnly why not
    void noteHash();
    bool writeRecovery();

    Workspace& m_workspace;
    QString m_path;
    std::optional<core::Problem> m_readOnly;
    std::optional<database::ProjectLock> m_lock;
    std::optional<database::RecoveryFile> m_recovery;
    std::string m_hash, m_created;
    std::vector<database::RowDifference> m_differences;
    bool m_recoveryFailed = false;
    QTimer m_recoveryTimer;
};

} // namespace terroir::ui
