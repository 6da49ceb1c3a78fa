#include "ui/catalog/import_job.h"

#include <algorithm>
#include <QtConcurrentRun>

namespace terroir::ui {

namespace {
constexpr int kLookMs = 80;
}

ImportJob::ImportJob(QObject* parent)
    : QObject(parent)
{
    m_look.setInterval(kLookMs);
    connect(&m_look, &QTimer::timeout, this, [this] { emit progressed(m_share); });
    connect(&m_plan, &QFutureWatcherBase::finished, this, [this] {
        m_look.stop();
        emit planned(m_plan.result());
    });
    connect(&m_write, &QFutureWatcherBase::finished, this, [this] {
        m_look.stop();
        emit written(m_write.result());
    });
}

ImportJob::~ImportJob()
{
    cancel();
    m_plan.waitForFinished();
    m_write.waitForFinished();
}

void ImportJob::start()
{
    m_cancelled = false;
    m_share = 0;
    m_look.start();
}

bool ImportJob::report(std::int64_t done, std::int64_t total)
{
    m_share = static_cast<double>(done) / static_cast<double>(std::max<std::int64_t>(1, total));
    return !m_cancelled;
}

void ImportJob::plan(
    const core::CatalogTables& tables, const QString& path, const database::ImportOptions& options)
{
    start();
    m_plan.setFuture(QtConcurrent::run([this, copy = tables, path, options] {
        const auto watched = [this](std::int64_t done, std::int64_t total) { return report(done, total); };
        return std::make_shared<core::Result<database::ImportPlan>>(
            database::planFileImport(copy, path, options, watched));
    }));
}

void ImportJob::write(
    const QString& location, std::vector<database::RowChange> changes, const QString& author)
{
    start();
    m_write.setFuture(QtConcurrent::run([this, location, rows = std::move(changes), author] {
        auto store = database::openCatalog(location);
        if (!store)
            return std::make_shared<core::Result<void>>(tl::unexpected<core::Problem>(store.error()));
        const auto watched = [this](std::int64_t done, std::int64_t total) { return report(done, total); };
        return std::make_shared<core::Result<void>>((*store)->applyWatched(rows, author, watched));
    }));
}

} // namespace terroir::ui
