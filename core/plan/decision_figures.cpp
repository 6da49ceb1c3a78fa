#include "core/plan/decision_figures.h"

#include <algorithm>
#include <array>

namespace terroir::core {
namespace {

using Known = std::optional<double>;

// What has to change until a model fits, from the least to the most (seed A030).
enum class RemedyClass { None, Shard, Qlora, MoreGpus, BiggerGpu };

RemedyClass classOf(std::string_view remedyId)
{
    constexpr std::array<std::string_view, 5> kLayout{"zero3", "recompute_full", "tp", "pp", "micro_batch_1"};
    if (std::find(kLayout.begin(), kLayout.end(), remedyId) != kLayout.end())
        return RemedyClass::Shard;
    if (remedyId == "qlora")
        return RemedyClass::Qlora;
    if (remedyId == "more_gpus")
        return RemedyClass::MoreGpus;
    return remedyId == "bigger_gpu" ? RemedyClass::BiggerGpu : RemedyClass::None;
}

/// Remedies are single changes that suffice each, or a chain that does together: the greatest change up to
/// the first that fits is what is needed.
RemedyClass neededRemedy(const MemoryVerdict& memory)
{
    RemedyClass needed = RemedyClass::None;
    for (const Remedy& remedy : memory.remedies) {
        needed = std::max(needed, classOf(remedy.id));
        if (remedy.needBytes <= memory.usableBytes && needed != RemedyClass::None)
            return needed;
    }
    return needed;
}

double highestRung(const Scenario& scenario)
{
    double highest = 0;
    for (const Stage& stage : scenario.stages)
        if (stage.enabled && stage.workload <= WorkloadKind::PreTraining)
            highest = std::max(highest, static_cast<double>(stage.workload));
    return highest;
}

const TrainingPlan* trainingOf(const Plan& plan)
{
    const StagePlan* stage = plan.trainingStage();
    return stage && stage->training ? &*stage->training : nullptr;
}

const StagePlan* servedStage(const Plan& plan)
{
    const StagePlan* stage = plan.servingStage();
    return stage && stage->serving && stage->gpu ? stage : nullptr;
}

} // namespace

void addDecisionFigures(std::vector<FigureDefinition>& table)
{
    using K = QuantityKind;
    table.push_back({"scenario.ladder", "rung", K::Table,
        [](const Plan& plan) { return Known(highestRung(plan.scenario)); }});
    table.push_back({"train.tokens_per_param", "tokens/parameter", K::Formula, [](const Plan& plan) -> Known {
                         const TrainingPlan* training = trainingOf(plan);
                         if (!training || plan.trainingStage()->parameters.total <= 0)
                             return std::nullopt;
                         return training->tokens / plan.trainingStage()->parameters.total;
                     }});
    table.push_back({"train.data_stated", "bool", K::Table, [](const Plan& plan) -> Known {
                         const StagePlan* planned = plan.trainingStage();
                         const Stage* stage = planned ? plan.scenario.stage(planned->stageId) : nullptr;
                         if (!stage)
                             return std::nullopt;
                         const TrainingData& data = stage->data;
                         return data.tokens || data.terabytes || data.samples ? 1.0 : 0.0;
                     }});
    table.push_back({"train.deadline_days", "days", K::Table, [](const Plan& plan) -> Known {
                         const StagePlan* planned = plan.trainingStage();
                         const Stage* stage = planned ? plan.scenario.stage(planned->stageId) : nullptr;
                         return stage ? stage->setup.deadlineDays : std::nullopt;
                     }});
    constexpr std::array<std::pair<const char*, RemedyClass>, 3> kRemedies{
        {{"shard", RemedyClass::Shard}, {"qlora", RemedyClass::Qlora}, {"more_gpus", RemedyClass::MoreGpus}}};
    for (const auto& [name, kind] : kRemedies)
        table.push_back({std::string("train.remedy.") + name, "bool", K::Search,
            [wanted = kind](const Plan& plan) -> Known {
                const TrainingPlan* training = trainingOf(plan);
                if (!training)
                    return std::nullopt;
                return !training->fits && neededRemedy(training->memory) == wanted ? 1.0 : 0.0;
            }});
    table.push_back({"serve.weight_bits", "bits", K::Table, [](const Plan& plan) -> Known {
                         const StagePlan* stage = servedStage(plan);
                         return stage ? Known(bytesPerElement(stage->serving->job.weights) * 8)
                                      : std::nullopt;
                     }});
    table.push_back({"serve.gpu_fp8", "bool", K::Table, [](const Plan& plan) -> Known {
                         const StagePlan* stage = servedStage(plan);
                         return stage ? Known(stage->gpu->fp8Tflops ? 1.0 : 0.0) : std::nullopt;
                     }});
}

} // namespace terroir::core
