// What the evaluator's thread calls: core's Planner, or in tests something that can be watched.
#pragma once

#include "core/plan/plan.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace terroir::ui {

/// Made and used on the worker thread only.
class Engine
{
public:
    virtual ~Engine() = default;
    virtual void setCatalog(std::shared_ptr<const core::Catalog> catalog) = 0;
    virtual core::Result<core::Plan> plan(
        const core::Scenario& scenario, core::Parts parts, std::stop_token stop)
        = 0;
};

using EngineFactory = std::function<std::unique_ptr<Engine>()>;

/// Engines on a core::Planner with this decision tree.
EngineFactory plannerEngine(std::shared_ptr<const core::DecisionTree> tree);

} // namespace terroir::ui
