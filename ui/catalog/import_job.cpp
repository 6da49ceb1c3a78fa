#include "ui/catalog/import_job.h"

#include <algorithm>
#include <QtConcurrentRun>

namespace terroir::ui {

ImportJob::ImportJob(QObject* parent)
    : QObject(parent)
{
    connect(&m_plan, &QFutureWatcherBase::finished, this, [this] { emit planned(m_plan.result()); });
}

void ImportJob::plan(
    const database::CatalogStore& store, const QString& path, const database::ImportOptions& options)
{
    m_state = std::make_shared<State>();
    // Copying a hundred thousand rows would hold the window up.
    const QString location = store.location();
    const core::CatalogTables copy = location.isEmpty() ? store.tables() : core::CatalogTables();
    m_plan.setFuture(QtConcurrent::run([state = m_state, location, copy, path, options]() -> PlannedImport {
        using Planned = core::Result<database::ImportPlan>;
        core::CatalogTables tables = copy;
        if (!location.isEmpty()) {
            auto read = database::readCatalogFile(location);
            if (!read)
                return std::make_shared<Planned>(tl::unexpected<core::Problem>(read.error()));
            tables = std::move(*read);
        }
        const auto watched = [&state](std::int64_t done, std::int64_t total) {
            state->share = static_cast<double>(done) / static_cast<double>(std::max<std::int64_t>(1, total));
            return !state->cancelled;
        };
        return std::make_shared<Planned>(database::planFileImport(tables, path, options, watched));
    }));
}

} // namespace terroir::ui
