#include "ui/workspace/engine.h"

#include <optional>

namespace terroir::ui {

namespace {

class PlannerEngine : public Engine
{
public:
    explicit PlannerEngine(std::shared_ptr<const core::DecisionTree> tree)
        : m_tree(std::move(tree))
    {
    }

    void setCatalog(std::shared_ptr<const core::Catalog> catalog) override
    {
        if (m_planner)
            m_planner->setCatalog(std::move(catalog));
        else
            m_planner.emplace(std::move(catalog), m_tree);
    }

    core::Result<core::Plan> plan(
        const core::Scenario& scenario, core::Parts parts, std::stop_token stop) override
    {
        return m_planner->plan(scenario, parts, std::move(stop));
    }

private:
    std::shared_ptr<const core::DecisionTree> m_tree;
    std::optional<core::Planner> m_planner;
};

} // namespace

EngineFactory plannerEngine(std::shared_ptr<const core::DecisionTree> tree)
{
    return [tree = std::move(tree)] { return std::make_unique<PlannerEngine>(tree); };
}

} // namespace terroir::ui
