#include "ui/workspace/headline.h"

#include <algorithm>

namespace terroir::ui {

namespace {

void takeMemory(Headline& line, double needBytes, double usableBytes, bool fits)
{
    if (usableBytes <= 0 || needBytes <= 0)
        return;
    const bool tighter = !line.needBytes
        || needBytes / usableBytes > *line.needBytes / line.usableBytes.value_or(usableBytes);
    if (tighter) {
        line.needBytes = needBytes;
        line.usableBytes = usableBytes;
    }
    line.fits = line.fits && fits;
}

/// Called through an API: the machines, and whether the model fits them, are the vendor's.
bool isCalled(const core::Plan& plan, const core::StagePlan& stage)
{
    const auto asked = std::find_if(plan.scenario.stages.begin(), plan.scenario.stages.end(),
        [&stage](const core::Stage& each) { return each.id == stage.stageId; });
    return asked != plan.scenario.stages.end() && asked->supply == core::Supply::Api;
}

} // namespace

Headline headline(const core::Plan& plan)
{
    Headline line;
    line.verdictId = QString::fromStdString(plan.path.verdictId);
    line.currency = plan.scenario.currency;
    for (const core::StagePlan& stage : plan.stages) {
        if (isCalled(plan, stage)) {
            line.gpus = line.gpus.value_or(0);
            continue;
        }
        if (stage.gpus > 0)
            line.gpus = line.gpus.value_or(0) + stage.gpus;
        if (stage.training) {
            const core::TrainingPlan& training = *stage.training;
            if (training.days > 0)
                line.trainingDays = line.trainingDays.value_or(0) + training.days;
            takeMemory(line, training.memory.needBytes, training.memory.usableBytes, training.fits);
        }
        if (stage.serving) {
            const core::ServingMemory& memory = stage.serving->serving.memory;
            takeMemory(line, memory.needBytes(), memory.usableBytes, memory.fits);
        }
    }
    if (plan.cost) {
        line.currency = plan.cost->currency;
        const core::SupplyCost* chosen = plan.cost->plan();
        if (chosen && chosen->available) {
            line.costIsDrawn = chosen->total.p90 > chosen->total.p10;
            line.cost = line.costIsDrawn ? chosen->total.p50 : chosen->pointTotal;
            if (line.costIsDrawn) {
                line.costP10 = chosen->total.p10;
                line.costP90 = chosen->total.p90;
            }
        }
    }
    return line;
}

} // namespace terroir::ui
