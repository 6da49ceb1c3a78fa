// The documents of `terroir-cli --json` (INTERFACE, JSON): stable names, in a stable order.
#pragma once

#include "core/cost/bill.h"
#include "core/plan/plan.h"

#include <nlohmann/json.hpp>

namespace terroir::core {

using Json = nlohmann::ordered_json;

Json problemJson(const Problem& problem);
Json modelJson(const Model& model, const ParameterCount& parameters);
Json remedyJson(const std::vector<Remedy>& remedies);
Json memoryJson(const std::string& modelId, const MemoryVerdict& memory);
Json strategyJson(const Strategy& strategy);
Json candidateJson(const Candidate& candidate);
Json stepTimeJson(const StepTime& step);
Json trustJson(const Trust& trust); // null when nothing alike was measured
Json trainingJson(const TrainingPlan& training);
Json alignmentJson(const AlignmentPlan& alignment);
Json pointJson(const ServingPoint& point);
Json servingJson(const ServingPlan& serving);
Json scalingJson(const ScalingCurve& curve);
Json goodputJson(const Goodput& goodput);
Json costJson(const CostPlan& cost); // the `tco` document
Json billJson(const std::vector<BillLine>& bill); // its "bill": quantity x price = amount
Json breakEvenJson(const CostPlan& cost);
Json decisionJson(const Path& path); // the `decide` document
Json adviceJson(const std::vector<Advice>& advice);
Json planJson(const Plan& plan);

} // namespace terroir::core
