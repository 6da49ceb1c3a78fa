#include "core/cost/parts.h"
#include "core/plan/decision_figures.h"
#include "core/plan/figure_table.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace terroir::core {
namespace {

using Value = std::optional<double>;
using Definitions = std::vector<FigureDefinition>;

constexpr std::array kFigureSupplies{Supply::Own, Supply::CoRent, Supply::Reserved1y, Supply::Reserved3y,
    Supply::OnDemand, Supply::Spot, Supply::Api};
constexpr std::array kFigureRungs{WorkloadKind::Prompt, WorkloadKind::Rag, WorkloadKind::Lora,
    WorkloadKind::FullFineTune, WorkloadKind::PreTraining};
constexpr std::array<std::string_view, 5> kBreakEvens{"own_vs_on_demand_month",
    "own_vs_on_demand_utilisation", "own_vs_reserved_month", "own_vs_api_tokens_per_year",
    "on_demand_vs_reserved_hours"};

double flag(bool value)
{
    return value ? 1.0 : 0.0;
}

/// A figure of the first training stage.
template <class F>
auto ofTraining(F read)
{
    return [read](const Plan& plan) -> Value {
        const StagePlan* stage = plan.trainingStage();
        if (!stage || !stage->training)
            return std::nullopt;
        return read(*stage, *stage->training);
    };
}

template <class F>
auto ofServing(F read)
{
    return [read](const Plan& plan) -> Value {
        const StagePlan* stage = plan.servingStage();
        if (!stage || !stage->serving)
            return std::nullopt;
        return read(*stage, *stage->serving);
    };
}

void addTraining(Definitions& table)
{
    using K = QuantityKind;
    const auto add = [&](std::string id, std::string unit, K kind, auto read) {
        table.push_back({"train." + std::move(id), std::move(unit), kind, ofTraining(read)});
    };
    add("model_params", "count", K::Formula,
        [](const StagePlan& s, const TrainingPlan&) { return Value(s.parameters.total); });
    add("active_params", "count", K::Formula,
        [](const StagePlan& s, const TrainingPlan&) { return Value(s.parameters.active); });
    add("tokens", "tokens", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.tokens); });
    add("steps", "count", K::Formula, [](const StagePlan&, const TrainingPlan& t) { return Value(t.steps); });
    add("global_batch", "count", K::Table,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.job.globalBatch); });
    add("sequence", "tokens", K::Table,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.job.sequence); });
    add("step_seconds", "s", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.step.total); });
    add("tokens_per_s", "tokens/s", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.tokensPerS); });
    add("flops_per_token", "FLOP", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.flops.modelCausal); });
    add("flops_per_token_full_mask", "FLOP", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.flops.modelFullMask); });
    add("mfu", "share", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.mfuCausal); });
    add("mfu_full_mask", "share", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.mfuFullMask); });
    add("hfu", "share", K::Formula, [](const StagePlan&, const TrainingPlan& t) { return Value(t.hfu); });
    add("compute_days", "days", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.computeDays); });
    add("days", "days", K::Formula, [](const StagePlan&, const TrainingPlan& t) { return Value(t.days); });
    add("hours", "h", K::Formula, [](const StagePlan&, const TrainingPlan& t) { return Value(t.days * 24); });
    add("hours_one_node", "h", K::Search,
        [](const StagePlan& s, const TrainingPlan&) { return s.allotmentHours; });
    add("gpu_hours", "GPU·h", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.gpuHours); });
    add("gpus", "count", K::Table, [](const StagePlan& s, const TrainingPlan&) { return Value(s.gpus); });
    add("fits", "bool", K::Search,
        [](const StagePlan&, const TrainingPlan& t) { return Value(flag(t.fits)); });
    add("stated_error", "share", K::Table, [](const StagePlan&, const TrainingPlan& t) {
        return t.statedError > 0 ? Value(t.statedError) : std::nullopt;
    });
    add("tier", "tier", K::Table, [](const StagePlan& s, const TrainingPlan&) {
        return Value(s.gpu->tier == Tier::First ? 1.0 : 2.0);
    });
    add("gpu_p2p", "bool", K::Table,
        [](const StagePlan& s, const TrainingPlan&) { return Value(flag(s.gpu->p2p)); });
    add("gpu_memory_gb", "GB", K::Table,
        [](const StagePlan& s, const TrainingPlan&) { return Value(s.gpu->memoryGb); });
    add("nic_gbps", "Gbit/s", K::Table,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.nicGbps); });
    add("flash_attention", "bool", K::Table,
        [](const StagePlan&, const TrainingPlan& t) { return Value(flag(t.job.flashAttention)); });
    add("tokens_per_param", "tokens", K::Formula,
        [](const StagePlan& s, const TrainingPlan& t) { return Value(t.tokens / s.parameters.total); });
    add("memory.need_bytes", "bytes", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.memory.needBytes); });
    add("memory.pool_bytes", "bytes", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.memory.poolBytes); });
    add("memory.usable_bytes", "bytes", K::Table,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.memory.usableBytes); });
    add("memory.host_bytes", "bytes", K::Formula,
        [](const StagePlan&, const TrainingPlan& t) { return Value(t.memory.hostBytes); });
    const std::array<std::pair<const char*, double MemoryTerms::*>, 7> terms{
        {{"weights", &MemoryTerms::weights}, {"gradients", &MemoryTerms::gradients},
            {"optimizer", &MemoryTerms::optimizer}, {"activations", &MemoryTerms::activations},
            {"logits", &MemoryTerms::logits}, {"temporary", &MemoryTerms::temporary},
            {"context", &MemoryTerms::context}}};
    for (const auto& [name, member] : terms)
        add(std::string("memory.") + name, "bytes", K::Formula,
            [member = member](
                const StagePlan&, const TrainingPlan& t) { return Value(t.memory.perGpu.*member); });
    for (const auto& [name, seconds] : StepTime{}.terms())
        add("step." + std::string(name), "s", K::Formula,
            [term = std::string(name)](const StagePlan&, const TrainingPlan& t) -> Value {
                for (const auto& [termId, value] : t.step.terms()) {
                    if (termId == term)
                        return value;
                }
                return std::nullopt;
            });
    const auto strategy = [&](const char* name, int Strategy::*member) {
        add(std::string("strategy.") + name, "count", K::Search,
            [member](const StagePlan&, const TrainingPlan& t) { return Value(t.strategy.*member); });
    };
    strategy("tp", &Strategy::tp);
    strategy("pp", &Strategy::pp);
    strategy("vpp", &Strategy::vpp);
    strategy("cp", &Strategy::cp);
    strategy("ep", &Strategy::ep);
    strategy("dp", &Strategy::dp);
    strategy("micro_batch", &Strategy::microBatch);
    strategy("zero", &Strategy::zeroStage);
}

/// Cards that serve for each that trains, where a plan does both.
Value serveToTrainGpus(const Plan& plan)
{
    double trains = 0, serves = 0;
    for (const StagePlan& stage : plan.stages) {
        trains += stage.training ? stage.gpus : 0;
        serves += stage.serving ? stage.serving->fleet.gpus : 0;
    }
    return trains > 0 && serves > 0 ? Value(serves / trains) : std::nullopt;
}

void addServing(Definitions& table)
{
    table.push_back({"fleet.serve_to_train_gpus", "ratio", QuantityKind::Formula, serveToTrainGpus});
    using K = QuantityKind;
    const auto add = [&](std::string id, std::string unit, K kind, auto read) {
        table.push_back({"serve." + std::move(id), std::move(unit), kind, ofServing(read)});
    };
    add("model_params", "count", K::Formula,
        [](const StagePlan& s, const ServingPlan&) { return Value(s.parameters.total); });
    add("fits", "bool", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(flag(s.serving.memory.fits)); });
    add("gpus", "count", K::Formula, [](const StagePlan& s, const ServingPlan&) { return Value(s.gpus); });
    add("replicas", "count", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.fleet.replicas); });
    add("tp", "count", K::Search, [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.tp); });
    add("utilisation", "share", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.fleet.utilisation); });
    add("idle_share", "share", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.fleet.idleShare); });
    add("peak_requests_per_s", "1/s", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.fleet.peakRequestsPerS); });
    add("ttft_seconds", "s", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.capacity.ttftSeconds); });
    add("tpot_seconds", "s", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.capacity.tpotSeconds); });
    add("output_tokens_per_s", "tokens/s", K::Search,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.capacity.outputTokensPerS); });
    add("tokens_per_year", "tokens", K::Formula, [](const StagePlan&, const ServingPlan& s) {
        return Value(s.inputTokensPerYear + s.outputTokensPerYear);
    });
    add("input_tokens_per_year", "tokens", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.inputTokensPerYear); });
    add("output_tokens_per_year", "tokens", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.outputTokensPerYear); });
    add("weight_bits", "bits", K::Table,
        [](const StagePlan&, const ServingPlan& s) { return Value(8 * bytesPerElement(s.job.weights)); });
    add("gpu_fp8", "bool", K::Table,
        [](const StagePlan& s, const ServingPlan&) { return Value(flag(s.gpu->fp8Tflops.has_value())); });
    add("tier", "tier", K::Table,
        [](const StagePlan& s, const ServingPlan&) { return Value(s.gpu->tier == Tier::First ? 1.0 : 2.0); });
    add("gpu_memory_gb", "GB", K::Table,
        [](const StagePlan& s, const ServingPlan&) { return Value(s.gpu->memoryGb); });
    add("memory.weights", "bytes", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.memory.weights); });
    add("memory.kv_per_token", "bytes", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.memory.kvPerToken); });
    add("memory.kv_budget", "bytes", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.memory.kvBudget); });
    add("memory.usable_bytes", "bytes", K::Table,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.memory.usableBytes); });
    add("memory.need_bytes", "bytes", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.memory.needBytes()); });
    add("max_concurrency", "count", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.memory.maxConcurrency); });
    add("longest_context", "tokens", K::Formula,
        [](const StagePlan&, const ServingPlan& s) { return Value(s.serving.memory.longestContext); });
}

/// Figures of one supply under "cost.<name>."; `pick` finds it in the plan.
void addSupply(
    Definitions& table, const std::string& name, std::function<const SupplyCost*(const CostPlan&)> pick)
{
    using K = QuantityKind;
    const auto add = [&](const char* id, std::string unit, K kind, auto read) {
        table.push_back(
            {"cost." + name + "." + id, std::move(unit), kind, [pick, read](const Plan& plan) -> Value {
                 const SupplyCost* supply = plan.cost ? pick(*plan.cost) : nullptr;
                 if (!supply || !supply->available)
                     return std::nullopt;
                 return read(*supply, plan);
             }});
    };
    add("total", "money", K::Formula, [](const SupplyCost& s, const Plan&) { return Value(s.pointTotal); });
    add("npv", "money", K::Formula, [](const SupplyCost& s, const Plan&) { return Value(s.npv); });
    add("p10", "money", K::Simulation, [](const SupplyCost& s, const Plan&) { return Value(s.total.p10); });
    add("p50", "money", K::Simulation, [](const SupplyCost& s, const Plan&) { return Value(s.total.p50); });
    add("p90", "money", K::Simulation, [](const SupplyCost& s, const Plan&) { return Value(s.total.p90); });
    add("per_year", "money", K::Formula,
        [](const SupplyCost& s, const Plan& p) { return Value(s.pointTotal / p.scenario.horizonYears); });
    add("idle", "money", K::Formula, [](const SupplyCost& s, const Plan&) { return Value(s.idleMoney); });
    add("per_gpu_hour", "money", K::Formula,
        [](const SupplyCost& s, const Plan&) { return Value(s.perGpuHour); });
    add("per_million_tokens", "money", K::Formula,
        [](const SupplyCost& s, const Plan&) { return Value(s.perMillionTokens); });
    add("probability_cheapest", "share", K::Simulation, [](const SupplyCost& s, const Plan&) {
        return s.isComparable() ? Value(s.probabilityCheapest) : Value();
    });
    table.push_back({"cost." + name + ".available", "bool", K::Table, [pick](const Plan& plan) -> Value {
                         const SupplyCost* supply = plan.cost ? pick(*plan.cost) : nullptr;
                         return plan.cost ? Value(flag(supply && supply->available)) : std::nullopt;
                     }});
}

void addCost(Definitions& table)
{
    using K = QuantityKind;
    for (const Supply supply : kFigureSupplies)
        addSupply(
            table, std::string(id(supply)), [supply](const CostPlan& cost) { return cost.supply(supply); });
    addSupply(table, "chosen", [](const CostPlan& cost) { return cost.plan(); });
    addSupply(table, "cheapest", [](const CostPlan& cost) { return cost.supply(cost.cheapest); });
    table.push_back({"cost.cheapest", "supply", K::Search, [](const Plan& plan) -> Value {
                         return plan.cost ? Value(static_cast<double>(plan.cost->cheapest)) : std::nullopt;
                     }});
    const auto money = [&](const char* id, double CostPlan::*member) {
        table.push_back({std::string("cost.") + id, "money", K::Formula, [member](const Plan& plan) -> Value {
                             return plan.cost ? Value((*plan.cost).*member) : std::nullopt;
                         }});
    };
    money("network_rule", &CostPlan::networkRule);
    money("network_bottom_up", &CostPlan::networkBottomUp);
    for (const std::string_view part : kPartIds)
        table.push_back(
            {"cost.part." + std::string(part), "money", K::Formula, [part](const Plan& plan) -> Value {
                 const SupplyCost* chosen = plan.cost ? plan.cost->plan() : nullptr;
                 if (!chosen)
                     return std::nullopt;
                 for (const CostPart& candidate : chosen->parts) {
                     if (candidate.id == part)
                         return candidate.total();
                 }
                 return std::nullopt;
             }});
    for (const std::string_view name : kBreakEvens)
        table.push_back({"breakeven." + std::string(name), "", K::Solve, [name](const Plan& plan) -> Value {
                             if (!plan.cost)
                                 return std::nullopt;
                             for (const BreakEven& point : plan.cost->breakEvens) {
                                 if (point.id == name && point.exists)
                                     return point.value;
                             }
                             return std::nullopt;
                         }});
}

void addScenario(Definitions& table)
{
    using K = QuantityKind;
    for (const WorkloadKind workload : kFigureRungs) {
        const auto add = [&](const char* what, std::string unit, auto read) {
            table.push_back({"ladder." + std::string(id(workload)) + "." + what, std::move(unit), K::Formula,
                [workload, read](const Plan& plan) -> Value {
                    for (const Rung& rung : plan.ladder) {
                        if (rung.workload == workload)
                            return read(rung);
                    }
                    return std::nullopt;
                }});
        };
        add("cost", "money", [](const Rung& r) { return r.computed ? Value(r.cost) : std::nullopt; });
        add("days", "days", [](const Rung& r) { return r.computed ? Value(r.days) : std::nullopt; });
        add("stars", "stars", [](const Rung& r) { return Value(r.stars); });
        add("cost_low", "money", [](const Rung& r) { return Value(r.costLow); });
        add("cost_high", "money", [](const Rung& r) { return Value(r.costHigh); });
    }
    table.push_back({"train.deadline_days", "days", K::Table, [](const Plan& plan) -> Value {
                         const StagePlan* stagePlan = plan.trainingStage();
                         const Stage* stage = stagePlan ? plan.scenario.stage(stagePlan->stageId) : nullptr;
                         return stage ? stage->setup.deadlineDays : std::nullopt;
                     }});
    table.push_back({"scenario.ladder", "rung", K::Table, [](const Plan& plan) {
                         double highest = static_cast<double>(WorkloadKind::Prompt);
                         for (const Stage& stage : plan.scenario.stages) {
                             if (!stage.enabled || !isTraining(stage.workload))
                                 continue;
                             // Alignment moves all weights: the rung of full fine-tuning.
                             const WorkloadKind rung
                                 = std::min(stage.workload, WorkloadKind::PreTraining) == stage.workload
                                 ? stage.workload
                                 : WorkloadKind::FullFineTune;
                             highest = std::max(highest, static_cast<double>(rung));
                         }
                         return Value(highest);
                     }});
    table.push_back({"stage.train", "bool", K::Table,
        [](const Plan& p) { return Value(flag(p.trainingStage() != nullptr)); }});
    table.push_back({"stage.serve", "bool", K::Table,
        [](const Plan& p) { return Value(flag(p.servingStage() != nullptr)); }});
    table.push_back({"scenario.horizon_years", "years", K::Table,
        [](const Plan& p) { return Value(p.scenario.horizonYears); }});
    for (const std::string_view capability : capabilityIds())
        table.push_back({"checklist." + std::string(capability), "bool", K::Table,
            [capability](const Plan& plan) { return Value(flag(plan.scenario.hasReady(capability))); }});
    table.push_back(
        {"checklist.open", "count", K::Table, [](const Plan& plan) {
             const auto ids = capabilityIds();
             return Value(static_cast<double>(std::count_if(ids.begin(), ids.end(),
                 [&](std::string_view capability) { return !plan.scenario.hasReady(capability); })));
         }});
}

} // namespace

std::span<const FigureDefinition> figureTable()
{
    static const Definitions table = [] {
        Definitions made;
        addTraining(made);
        addGoodputFigures(made);
        addAlignmentFigures(made);
        addScalingFigures(made);
        addServing(made);
        addCost(made);
        addScenario(made);
        addDecisionFigures(made);
        return made;
    }();
    return table;
}

const FigureDefinition* figureDefinition(std::string_view figureId)
{
    static const std::unordered_map<std::string_view, const FigureDefinition*> index = [] {
        std::unordered_map<std::string_view, const FigureDefinition*> made;
        for (const FigureDefinition& definition : figureTable())
            made.emplace(definition.id, &definition);
        return made;
    }();
    const auto found = index.find(figureId);
    return found == index.end() ? nullptr : found->second;
}

std::string shownUnit(const FigureDefinition& definition, const Plan& plan)
{
    return definition.unit == "money" ? std::string(id(plan.scenario.currency)) : definition.unit;
}

std::vector<Figure> figures(const Plan& plan)
{
    std::vector<Figure> all;
    for (const FigureDefinition& definition : figureTable()) {
        if (const auto value = definition.value(plan))
            all.push_back({definition.id, *value, shownUnit(definition, plan)});
    }
    return all;
}

std::optional<Figure> figure(const Plan& plan, std::string_view figureId)
{
    const FigureDefinition* definition = figureDefinition(figureId);
    const auto value = definition ? definition->value(plan) : std::nullopt;
    if (!value)
        return std::nullopt;
    return Figure{definition->id, *value, shownUnit(*definition, plan)};
}

std::vector<std::string> figureIds()
{
    std::vector<std::string> ids;
    for (const FigureDefinition& definition : figureTable())
        ids.push_back(definition.id);
    return ids;
}

} // namespace terroir::core
