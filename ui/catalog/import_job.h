// Reading an import beside the window: with progress, and without a trace when it is cancelled.
#pragma once

#include "database/import/recognise.h"

#include <atomic>
#include <memory>
#include <QFutureWatcher>

namespace terroir::ui {

// Shared, because a signal's arguments must be comparable.
using PlannedImport = std::shared_ptr<core::Result<database::ImportPlan>>;

class ImportJob : public QObject
{
    Q_OBJECT

public:
    explicit ImportJob(QObject* parent = nullptr);
    ~ImportJob() override { cancel(); } // without waiting: the worker ends by itself, and nobody hears of it

    /// What a file would bring to the rows of `store`, read anew from its own file or copied.
    void plan(
        const database::CatalogStore& store, const QString& path, const database::ImportOptions& options);
    void cancel() { m_state->cancelled = true; }
    [[nodiscard]] double share() const { return m_state->share; } // read, 0 … 1

signals:
    void planned(const terroir::ui::PlannedImport& plan);

private:
    struct State // of one reading; the worker's too
    {
        std::atomic<bool> cancelled = false;
        std::atomic<double> share = 0;
    };

    std::shared_ptr<State> m_state = std::make_shared<State>();
    QFutureWatcher<PlannedImport> m_plan;
};

} // namespace terroir::ui
