#include "core/plan/plan.h"

namespace terroir::core {

const StagePlan* Plan::stage(std::string_view stageId) const
{
    for (const StagePlan& candidate : stages) {
        if (candidate.stageId == stageId)
            return &candidate;
    }
    return nullptr;
}

const StagePlan* Plan::trainingStage() const
{
    for (const StagePlan& candidate : stages) {
        if (isTraining(candidate.workload))
            return &candidate;
    }
    return nullptr;
}

const StagePlan* Plan::servingStage() const
{
    for (const StagePlan& candidate : stages) {
        if (candidate.workload == WorkloadKind::Serving)
            return &candidate;
    }
    return nullptr;
}

} // namespace terroir::core
