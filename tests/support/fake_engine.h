// An engine that can be watched and made slow, and a catalog store in memory: the workspace without core's
// arithmetic.
#pragma once

#include "database/catalog_store.h"
#include "ui/workspace/engine.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace terroir::test {

struct EngineLog
{
    std::mutex mutex;
    std::vector<std::string> calls; // "plan:<scenario name>"
    std::atomic<int> cancelled{0};
    std::atomic<int> milliseconds{0}; // how long a call takes

    std::vector<std::string> taken()
    {
        const std::lock_guard lock(mutex);
        return calls;
    }
};

/// A plan whose fingerprint is the scenario's JSON, so that a test can see what was planned.
class FakeEngine : public ui::Engine
{
public:
    explicit FakeEngine(std::shared_ptr<EngineLog> log)
        : m_log(std::move(log))
    {
    }

    void setCatalog(std::shared_ptr<const core::Catalog> catalog) override { m_catalog = std::move(catalog); }

    core::Result<core::Plan> plan(const core::Scenario& scenario, core::Parts, std::stop_token stop) override
    {
        return work("plan:" + scenario.name, scenario, stop);
    }

private:
    core::Result<core::Plan> work(
        std::string call, const core::Scenario& scenario, const std::stop_token& stop)
    {
        {
            const std::lock_guard lock(m_log->mutex);
            m_log->calls.push_back(std::move(call));
        }
        for (int waited = 0; waited < m_log->milliseconds; ++waited) {
            if (stop.stop_requested()) {
                ++m_log->cancelled;
                return core::fail(core::ProblemCode::Cancelled, "plan");
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        core::Plan plan;
        plan.catalog = m_catalog;
        plan.scenario = scenario;
        plan.fingerprint = scenario.name;
        return plan;
    }

    std::shared_ptr<EngineLog> m_log;
    std::shared_ptr<const core::Catalog> m_catalog;
};

/// Keeps the changes it was given; gives a catalog with the revision only.
class FakeStore : public database::CatalogStore
{
public:
    explicit FakeStore(std::vector<database::RowChange>* applied = nullptr)
        : m_applied(applied)
    {
    }

    const core::CatalogTables& tables() const override { return m_tables; }
    std::uint64_t revision() const override { return m_revision; }
    core::Result<std::shared_ptr<const core::Catalog>> catalog() const override
    {
        auto catalog = std::make_shared<core::Catalog>();
        catalog->revision = m_revision;
        return catalog;
    }
    core::Result<void> apply(const std::vector<database::RowChange>& changes, const QString&) override
    {
        for (const database::RowChange& change : changes)
            if (change.rowId == "refused")
                return core::fail(core::ProblemCode::OutOfRange, "gpus.refused.price", "-1", ">= 0");
        if (m_applied)
            m_applied->insert(m_applied->end(), changes.begin(), changes.end());
        ++m_revision;
        return {};
    }
    database::CellProvenance provenance(std::string_view, std::string_view, std::string_view) const override
    {
        return {};
    }
    std::vector<database::LoggedChange> history(std::string_view, std::string_view) const override
    {
        return {};
    }
    std::vector<database::UpgradeConflict> conflicts() const override { return {}; }
    QString location() const override { return {}; }

private:
    core::CatalogTables m_tables;
    std::uint64_t m_revision = 1;
    std::vector<database::RowChange>* m_applied;
};

} // namespace terroir::test
