// How far a figure of a plan may be trusted: the measured error of the nearest class of runs.
#pragma once

#include "core/plan/plan.h"

namespace terroir::core {

struct FigureTrust
{
    Trust trust;
    TrustBand band; // of the figure, in its own unit
};

/// Nothing for figures that are not predicted times, rates or memory, or where nothing alike was measured.
std::optional<FigureTrust> figureTrust(const Plan& plan, std::string_view figureId);

/// Fills the trust of a stage's predictions from the catalog's table.
void setTrust(
    TrainingPlan& plan, const Catalog& catalog, const Model& model, int gpus, const TrainingMachine& machine);
void setTrust(ServingPlan& plan, const Catalog& catalog, const Model& model);

} // namespace terroir::core
