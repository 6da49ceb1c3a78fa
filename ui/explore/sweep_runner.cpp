#include "ui/explore/sweep_runner.h"

namespace terroir::ui {

void SweepRunner::start(
    std::shared_ptr<const core::Catalog> catalog, core::Scenario scenario, core::TcoSweepSpec spec)
{
    m_thread.request_stop();
    m_running = true;
    const quint64 job = ++m_job;
    m_thread = std::jthread([this, job, previous = std::move(m_thread), catalog = std::move(catalog),
                                scenario = std::move(scenario),
                                spec = std::move(spec)](const std::stop_token& stop) mutable {
        previous = {}; // waits for it here, not in the window
        const auto post = [this, job](auto deliver) {
            QMetaObject::invokeMethod(
                this,
                [this, job, deliver = std::move(deliver)] {
                    if (job == m_job)
                        deliver();
                },
                Qt::QueuedConnection);
        };
        const auto end = [this, &post](std::optional<core::Problem> problem) {
            post([this, problem = std::move(problem)] {
                m_running = false;
                emit ended(problem);
            });
        };
        // The plan on screen stands as it is: its path has been walked.
        auto sweep = core::ScenarioSweep::make(catalog, nullptr, std::move(scenario), std::move(spec), stop);
        if (!sweep)
            return end(sweep.error());
        const core::SweepColumns columns = sweep->columns();
        post([this, columns] { emit began(columns); });
        const auto done = sweep->run(
            0, columns.points,
            [this, &post](std::size_t first, std::span<const core::TcoSweepPoint> points) {
                post([this, first, some = std::vector(points.begin(), points.end())] {
                    emit advanced(first, some);
                });
            },
            stop);
        end(done ? std::nullopt : std::optional(done.error()));
    });
}

void SweepRunner::cancel()
{
    m_thread.request_stop();
    ++m_job;
    m_running = false;
}

} // namespace terroir::ui
