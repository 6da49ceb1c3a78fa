#include "core/plan/plan_diagnosis.h"

#include "core/plan/assumed.h"

namespace terroir::core {

std::vector<Finding> diagnosePlan(const DecisionTree& tree, const Plan& plan, const Observed& observed)
{
    const Assumed assumed(*plan.catalog, plan.scenario);
    const auto threshold = [&assumed](std::string_view id) { return assumed.byId(id); };
    const StagePlan* stage = plan.trainingStage();
    if (!stage || !stage->training)
        return diagnose(tree, observed, std::nullopt, threshold);
    const StepTime& step = stage->training->step;
    return diagnose(tree, withMfu(observed, step, stage->training->mfuCausal), step, threshold);
}

} // namespace terroir::core
