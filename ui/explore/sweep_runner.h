// A sweep on a thread of its own. The newest one wins; cancelling answers at once.
#pragma once

#include "core/sweep/scenario_sweep.h"
#include "core/sweep/sweep_table.h"

#include <optional>
#include <QObject>
#include <thread>

namespace terroir::ui {

class SweepRunner : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void start(
        std::shared_ptr<const core::Catalog> catalog, core::Scenario scenario, core::TcoSweepSpec spec);
    void cancel(); // nothing arrives after it
    [[nodiscard]] bool isRunning() const { return m_running; }

signals:
    void began(const terroir::core::SweepColumns& columns);
    void advanced(std::size_t first, const std::vector<terroir::core::TcoSweepPoint>& points);
    void ended(const std::optional<terroir::core::Problem>& problem);

private:
    quint64 m_job = 0; // what is posted by an older one is dropped
    bool m_running = false;
    std::jthread m_thread; // last: ends before the rest goes
};

} // namespace terroir::ui
