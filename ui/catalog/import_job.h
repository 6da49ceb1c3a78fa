// Reading an import beside the window: with progress, and without a trace when it is cancelled.
#pragma once

#include "database/import/recognise.h"

#include <atomic>
#include <QFutureWatcher>
#include <QTimer>

namespace terroir::ui {

// Shared, because a signal's arguments must be comparable.
using PlannedImport = std::shared_ptr<core::Result<database::ImportPlan>>;

class ImportJob : public QObject
{
    Q_OBJECT

public:
    explicit ImportJob(QObject* parent = nullptr);
    ~ImportJob() override; // cancels and waits

    /// What a file would bring to the rows of `store`, read anew from its own file or copied.
    void plan(
        const database::CatalogStore& store, const QString& path, const database::ImportOptions& options);
    void cancel() { m_cancelled = true; }

signals:
    void progressed(double share); // 0 … 1
    void planned(const terroir::ui::PlannedImport& plan);

private:
    void start();
    [[nodiscard]] bool report(std::int64_t done, std::int64_t total); // from the worker

    std::atomic<bool> m_cancelled = false;
    std::atomic<double> m_share = 0;
    QTimer m_look;
    QFutureWatcher<PlannedImport> m_plan;
};

} // namespace terroir::ui
