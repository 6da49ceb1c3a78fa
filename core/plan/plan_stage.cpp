#include "core/plan/parts.h"

namespace terroir::core {

Result<const Model*> modelNamed(const PartInput& input, const std::string& modelId, std::string field)
{
    const std::string wanted = foldedId(modelId);
    for (const Model& model : input.scenario.customModels) {
        if (foldedId(model.id) == wanted || foldedId(model.name) == wanted)
            return &model;
    }
    return input.catalog.findModel(modelId, std::move(field));
}

Result<const Model*> modelOf(const PartInput& input, const Stage& stage)
{
    return modelNamed(input, stage.modelId, "stages." + stage.id + ".modelId");
}

StagePlan planStage(const PartInput& input, std::size_t index)
{
    const Stage& stage = input.scenario.stages[index];
    StagePlan plan;
    plan.stageId = stage.id;
    plan.workload = stage.workload;
    plan.gpus = stage.cluster.gpus;
    const auto model = modelOf(input, stage);
    if (!model) {
        plan.problems.push_back(model.error());
        return plan;
    }
    plan.model = **model;
    plan.parameters = countParameters(plan.model);
    const bool train = isTraining(stage.workload), serves = stage.workload == WorkloadKind::Serving;
    if (!train && !serves)
        return plan;
    const auto gpu = input.catalog.findGpu(stage.cluster.gpuId, "stages." + stage.id + ".cluster.gpuId");
    if (!gpu) {
        plan.problems.push_back(gpu.error());
        return plan;
    }
    plan.gpu = *gpu;
    if (stage.cluster.gpus < 1 || stage.cluster.gpusPerNode < 1) {
        plan.problems.push_back({ProblemCode::OutOfRange, "stages." + stage.id + ".cluster.gpus",
            std::to_string(stage.cluster.gpus), ">= 1"});
        return plan;
    }
    if (train) {
        auto training = planTraining(input, stage, plan.model, **gpu);
        if (training)
            plan.training = std::move(*training);
        else
            plan.problems.push_back(training.error());
    } else {
        auto serving = planServing(input, stage, plan.model, **gpu);
        if (serving) {
            plan.serving = std::move(*serving);
            if (stage.load.requestsPerDay > 0 && plan.serving->fleet.gpus > 0)
                plan.gpus = plan.serving->fleet.gpus;
        } else {
            plan.problems.push_back(serving.error());
        }
    }
    return plan;
}

} // namespace terroir::core
