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
    constexpr std::array<std::string_view, 8> kLayout{
        "zero1", "zero2", "zero3", "recompute_selective", "recompute_full", "tp", "pp", "micro_batch_1"};
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

const TrainingPlan* trainingOf(const Plan& plan)
{
    const StagePlan* stage = plan.trainingStage();
    return stage && stage->training ? &*stage->training : nullptr;
}

} // namespace

void addDecisionFigures(std::vector<FigureDefinition>& table)
{
    using K = QuantityKind;
    table.push_back({"train.data_stated", "bool", K::Table, [](const Plan& plan) -> Known {
                         const StagePlan* planned = plan.trainingStage();
                         const Stage* stage = planned ? plan.scenario.stage(planned->stageId) : nullptr;
                         if (!stage)
                             return std::nullopt;
                         const TrainingData& data = stage->data;
                         return data.tokens || data.terabytes || data.samples ? 1.0 : 0.0;
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
}

} // namespace terroir::core
