#include "ui/workspace/evaluator.h"

#include <algorithm>
#include <QElapsedTimer>

namespace terroir::ui {

Evaluator::Evaluator(EngineFactory factory, QObject* parent)
    : QObject(parent)
    , m_factory(std::move(factory))
    , m_thread([this](std::stop_token quit) { run(std::move(quit)); })
{
}

Evaluator::~Evaluator()
{
    m_thread.request_stop();
    {
        const std::lock_guard lock(m_mutex);
        m_pending.tasks.clear();
        m_runningStop.request_stop();
    }
    m_wake.notify_all();
}

void Evaluator::submit(EvaluationRequest request)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_running) {
            const auto same = std::find(request.tasks.begin(), request.tasks.end(), *m_running);
            if (same != request.tasks.end() && m_runningRevision == request.revision
                && m_runningCatalog == request.catalog)
                request.tasks.erase(same);
            else if (m_running->kind != EvaluationTask::Kind::Headline
                || expectedMilliseconds(*m_running) >= kPatienceMilliseconds)
                m_runningStop.request_stop();
        }
        m_pending = std::move(request);
    }
    m_wake.notify_all();
}

bool Evaluator::isBusy() const
{
    const std::lock_guard lock(m_mutex);
    return m_running || !m_pending.tasks.empty();
}

double Evaluator::expectedMilliseconds(const EvaluationTask& task) const
{
    const auto known = m_lastMilliseconds.find({task.kind, task.scenarioId});
    return known == m_lastMilliseconds.end() ? 0 : known->second;
}

std::optional<EvaluationTask> Evaluator::takeTask(std::unique_lock<std::mutex>& lock, std::stop_token quit)
{
    if (!m_wake.wait(lock, std::move(quit), [this] { return !m_pending.tasks.empty(); }))
        return std::nullopt;
    EvaluationTask task = std::move(m_pending.tasks.front());
    m_pending.tasks.erase(m_pending.tasks.begin());
    m_running = task;
    m_runningRevision = m_pending.revision;
    m_runningCatalog = m_pending.catalog;
    m_runningStop = {};
    return task;
}

void Evaluator::run(std::stop_token quit)
{
    const std::unique_ptr<Engine> engine = m_factory();
    std::shared_ptr<const core::Catalog> catalog;
    while (!quit.stop_requested()) {
        std::unique_lock lock(m_mutex);
        const std::optional<EvaluationTask> task = takeTask(lock, quit);
        if (!task)
            return;
        EvaluationResult result{m_runningRevision, *task, nullptr, std::nullopt, 0};
        const std::shared_ptr<const core::Catalog> wanted = task->catalog ? task->catalog : m_runningCatalog;
        const std::stop_token stop = m_runningStop.get_token();
        lock.unlock();

        if (wanted != catalog) {
            engine->setCatalog(wanted);
            catalog = wanted;
        }
        QElapsedTimer timer;
        timer.start();
        core::Result<core::Plan> plan = engine->plan(*task->scenario, task->parts, stop);
        result.milliseconds = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        if (plan)
            result.plan = std::make_shared<const core::Plan>(std::move(*plan));
        else
            result.failure = plan.error();

        lock.lock();
        const bool cancelled = result.failure && result.failure->code == core::ProblemCode::Cancelled;
        if (!cancelled)
            m_lastMilliseconds[{task->kind, task->scenarioId}] = result.milliseconds;
        m_running.reset();
        const bool last = m_pending.tasks.empty();
        lock.unlock();
        // Queued to the GUI thread; dropped by Qt if this object has gone meanwhile.
        if (!cancelled)
            QMetaObject::invokeMethod(
                this, [this, result = std::move(result)] { emit finished(result); }, Qt::QueuedConnection);
        if (last)
            QMetaObject::invokeMethod(
                this,
                [this] {
                    if (!isBusy())
                        emit idle();
                },
                Qt::QueuedConnection);
    }
}

} // namespace terroir::ui
