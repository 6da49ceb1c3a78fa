#include "core/plan/figure_trust.h"

#include "core/plan/figure_table.h"
#include "core/validation/trust_class.h"

#include <array>

namespace terroir::core {
namespace {

/// `inverse`: a rate, while its runs were judged by time.
struct TrainingTrustFigure
{
    std::string_view id;
    Trust TrainingPlan::*trust;
    bool inverse = false;
};

struct ServingTrustFigure
{
    std::string_view id;
    Trust ServingPlan::*trust;
};

constexpr std::array kTrainingTrusts{TrainingTrustFigure{"train.step_seconds", &TrainingPlan::stepTrust},
    TrainingTrustFigure{"train.compute_days", &TrainingPlan::stepTrust},
    TrainingTrustFigure{"train.days", &TrainingPlan::stepTrust},
    TrainingTrustFigure{"train.hours", &TrainingPlan::stepTrust},
    TrainingTrustFigure{"train.gpu_hours", &TrainingPlan::stepTrust},
    TrainingTrustFigure{"train.tokens_per_s", &TrainingPlan::stepTrust, true},
    TrainingTrustFigure{"train.mfu", &TrainingPlan::stepTrust, true},
    TrainingTrustFigure{"train.mfu_full_mask", &TrainingPlan::stepTrust, true},
    TrainingTrustFigure{"train.hfu", &TrainingPlan::stepTrust, true},
    TrainingTrustFigure{"train.memory.need_bytes", &TrainingPlan::memoryTrust},
    TrainingTrustFigure{"train.memory.pool_bytes", &TrainingPlan::memoryTrust}};

constexpr std::array kServingTrusts{
    ServingTrustFigure{"serve.output_tokens_per_s", &ServingPlan::outputTrust},
    ServingTrustFigure{"serve.ttft_seconds", &ServingPlan::firstTokenTrust},
    ServingTrustFigure{"serve.tpot_seconds", &ServingPlan::perTokenTrust},
    ServingTrustFigure{"serve.memory.need_bytes", &ServingPlan::memoryTrust}};

FigureTrust banded(const Trust& trust, double value, bool inverse)
{
    return {trust, trustBand(trust, value, inverse)};
}

} // namespace

std::optional<FigureTrust> figureTrust(const Plan& plan, std::string_view figureId)
{
    const StagePlan* trained = plan.trainingStage();
    const StagePlan* served = plan.servingStage();
    for (const TrainingTrustFigure& known : kTrainingTrusts) {
        if (known.id != figureId || !trained || !trained->training)
            continue;
        const Trust& trust = (*trained->training).*known.trust;
        const auto value = figure(plan, figureId);
        if (value && trust.isKnown())
            return banded(trust, value->value, known.inverse);
    }
    for (const ServingTrustFigure& known : kServingTrusts) {
        if (known.id != figureId || !served || !served->serving)
            continue;
        const Trust& trust = (*served->serving).*known.trust;
        const auto value = figure(plan, figureId);
        if (value && trust.isKnown())
            return banded(trust, value->value, false);
    }
    return std::nullopt;
}

void setTrust(
    TrainingPlan& plan, const Catalog& catalog, const Model& model, int gpus, const TrainingMachine& machine)
{
    const bool generates = plan.alignment && plan.alignment->generates; // no such iteration was published
    plan.stepTrust = generates ? Trust{}
                               : nearestTrust(catalog.trust, "training",
                                   trainingTrustClass("step_time", model, plan.job, gpus, machine));
    plan.memoryTrust = nearestTrust(catalog.trust, "memory", memoryTrustClass(id(plan.job.workload), gpus));
}

void setTrust(ServingPlan& plan, const Catalog& catalog, const Model& model)
{
    const int gpus = plan.serving.tp * plan.serving.pp;
    const auto of = [&](std::string_view metric) {
        return nearestTrust(catalog.trust, "serving",
            servingTrustClass(metric, gpus, plan.job.formatOf(model).layerBits, plan.job.engine.id));
    };
    plan.outputTrust = of("output_tok_s");
    plan.firstTokenTrust = of("ttft_ms");
    plan.perTokenTrust = of("tpot_ms");
    plan.memoryTrust
        = nearestTrust(catalog.trust, "memory", memoryTrustClass(id(WorkloadKind::Serving), gpus));
}

} // namespace terroir::core
