// Reading and writing an import beside the window: with progress, and without a trace when it is cancelled.
#pragma once

#include "database/import/recognise.h"

#include <atomic>
#include <QFutureWatcher>
#include <QTimer>

namespace terroir::ui {

// Shared, because a signal's arguments must be comparable.
using PlannedImport = std::shared_ptr<core::Result<database::ImportPlan>>;
using WrittenImport = std::shared_ptr<core::Result<void>>;

class ImportJob : public QObject
{
    Q_OBJECT

public:
    explicit ImportJob(QObject* parent = nullptr);
    ~ImportJob() override; // cancels and waits

    /// What a file would bring to `tables`, of which a copy is taken.
    void plan(const core::CatalogTables& tables, const QString& path, const database::ImportOptions& options);
    /// Writes changes to the catalog in `location` through a connection of its own.
    void write(const QString& location, std::vector<database::RowChange> changes, const QString& author);
    void cancel() { m_cancelled = true; }

signals:
    void progressed(double share); // 0 … 1
    void planned(const terroir::ui::PlannedImport& plan);
    void written(const terroir::ui::WrittenImport& done);

private:
    void start();
    [[nodiscard]] bool report(std::int64_t done, std::int64_t total); // from the worker

    std::atomic<bool> m_cancelled = false;
    std::atomic<double> m_share = 0;
    QTimer m_look;
    QFutureWatcher<PlannedImport> m_plan;
    QFutureWatcher<WrittenImport> m_write;
};

} // namespace terroir::ui
