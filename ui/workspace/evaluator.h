// One worker thread that turns scenarios into plans. The newest request waits and wins (DESIGN rule 3, STYLE
// B2).
#pragma once

#include "ui/workspace/engine.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <QObject>
#include <QString>
#include <thread>
#include <vector>

namespace terroir::ui {

struct EvaluationTask
{
    enum class Kind {
        Headline, // of the current scenario: what the answer panel says
        Page, // parts that the page on screen shows besides
        Other, // headline of another scenario: the baseline, the list, the compare page
        Consequence, // of one answer card
        Rest, // every remaining part of the current scenario
    };
    Kind kind = Kind::Headline;
    QString scenarioId;
    std::shared_ptr<const core::Scenario> scenario;
    core::Parts parts = core::Parts::Headline;
    QString nodeId, answerId; // Consequence: what `scenario` answers besides
    std::shared_ptr<const core::Catalog> catalog; // of the scenario's own day; null = the request's

    friend bool operator==(const EvaluationTask&, const EvaluationTask&) = default;
};

struct EvaluationRequest
{
    quint64 revision = 0; // of the workspace state that the tasks belong to
    std::shared_ptr<const core::Catalog> catalog;
    std::vector<EvaluationTask> tasks; // done in this order
};

struct EvaluationResult
{
    quint64 revision = 0;
    EvaluationTask task;
    std::shared_ptr<const core::Plan> plan; // null: see failure
    std::optional<core::Problem> failure;
    double milliseconds = 0;
};

/// Lives on the GUI thread. Results arrive there through finished(), in the order of the tasks.
class Evaluator : public QObject
{
    Q_OBJECT

public:
    /// A running headline that is expected to end within this time is left to finish; everything else is
    /// cancelled.
    static constexpr double kPatienceMilliseconds = 100; // DESIGN rule 3

    explicit Evaluator(EngineFactory factory, QObject* parent = nullptr);
    ~Evaluator() override; // cancels and waits

    /// Replaces whatever waits. A running task that the request repeats goes on and is not done twice.
    void submit(EvaluationRequest request);
    [[nodiscard]] bool isBusy() const; // something runs or waits

signals:
    void finished(const terroir::ui::EvaluationResult& result);
    void idle();

private:
    void run(std::stop_token quit);
    std::optional<EvaluationTask> takeTask(std::unique_lock<std::mutex>& lock, std::stop_token quit);
    [[nodiscard]] double expectedMilliseconds(const EvaluationTask& task) const;

    EngineFactory m_factory;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    EvaluationRequest m_pending; // tasks not yet begun
    std::optional<EvaluationTask> m_running;
    quint64 m_runningRevision = 0;
    std::shared_ptr<const core::Catalog> m_runningCatalog;
    std::stop_source m_runningStop;
    std::map<std::pair<EvaluationTask::Kind, QString>, double> m_lastMilliseconds;
    std::jthread m_thread; // last: starts when everything else is there
};

} // namespace terroir::ui
