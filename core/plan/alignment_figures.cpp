// Figures of the first stage that aligns a model (DPO, PPO, GRPO), and why they are what they are.
#include "core/plan/explaining.h"
#include "core/plan/formulas.h"

#include <algorithm>
#include <array>

namespace terroir::core {
namespace {

constexpr std::array<std::string_view, 4> kAlignedRoles{"actor", "critic", "reference", "reward"};

const StagePlan* alignedStage(const Plan& plan)
{
    const auto found = std::find_if(plan.stages.begin(), plan.stages.end(),
        [](const StagePlan& stage) { return stage.training && stage.training->alignment; });
    return found == plan.stages.end() ? nullptr : &*found;
}

const AlignmentPlan& alignmentOfPlan(const Explaining& e)
{
    return *alignedStage(e.plan)->training->alignment;
}

Traced alignedPart(const Explaining& e, std::string symbol, const char* what, double value, std::string unit)
{
    const std::string path = "stages." + alignedStage(e.plan)->stageId + "." + what;
    return Explaining::part(std::move(symbol), path, value, std::move(unit), "MODEL 5.7");
}

/// Need of a phase without what the models, weights and cache of the rollout take.
Traced restOf(const Explaining& e, const char* what, double need, const Traced& named)
{
    return alignedPart(e, "rest", what, need - named.value(), "bytes");
}

} // namespace

void addAlignmentFigures(std::vector<FigureDefinition>& table)
{
    using K = QuantityKind;
    const auto add = [&](std::string id, std::string unit, K kind, auto read) {
        table.push_back({"align." + std::move(id), std::move(unit), kind,
            [read](const Plan& plan) -> std::optional<double> {
                const StagePlan* stage = alignedStage(plan);
                return stage ? std::optional<double>(read(*stage, *stage->training->alignment))
                             : std::nullopt;
            }});
    };
    const auto value
        = [&](const char* id, const char* unit, double AlignmentPlan::*member, K kind = K::Formula) {
              add(id, unit, kind, [member](const StagePlan&, const AlignmentPlan& a) { return a.*member; });
          };
    for (const std::string_view role : kAlignedRoles)
        add("memory." + std::string(role), "bytes", K::Formula,
            [role](const StagePlan&, const AlignmentPlan& a) {
                for (const AlignedModel& model : a.models)
                    if (model.role == role)
                        return model.bytes();
                return 0.0;
            });
    value("memory.rollout_weights", "bytes", &AlignmentPlan::rolloutWeights);
    value("memory.kv_cache", "bytes", &AlignmentPlan::kvCache);
    value("memory.generate_bytes", "bytes", &AlignmentPlan::generateBytes);
    value("memory.train_bytes", "bytes", &AlignmentPlan::trainBytes);
    value("memory.need_bytes", "bytes", &AlignmentPlan::needBytes);
    value("memory.usable_bytes", "bytes", &AlignmentPlan::usableBytes, K::Table);
    value("memory.host_bytes", "bytes", &AlignmentPlan::hostBytes);
    add("fits", "bool", K::Search,
        [](const StagePlan&, const AlignmentPlan& a) { return a.fits ? 1.0 : 0.0; });
    add("offloaded", "bool", K::Search,
        [](const StagePlan&, const AlignmentPlan& a) { return a.offloaded ? 1.0 : 0.0; });
    add("rollout_tp", "count", K::Search,
        [](const StagePlan&, const AlignmentPlan& a) { return static_cast<double>(a.rolloutTp); });
    value("replicas", "count", &AlignmentPlan::replicas);
    value("concurrency", "count", &AlignmentPlan::concurrency);
    value("sequences", "count", &AlignmentPlan::sequences);
    value("generate_seconds", "s", &AlignmentPlan::generateSeconds);
    value("score_seconds", "s", &AlignmentPlan::scoreSeconds);
    value("train_seconds", "s", &AlignmentPlan::trainSeconds);
    value("sync_seconds", "s", &AlignmentPlan::syncSeconds);
    value("offload_seconds", "s", &AlignmentPlan::offloadSeconds);
    value("iteration_seconds", "s", &AlignmentPlan::iterationSeconds);
    add("iterations", "count", K::Formula,
        [](const StagePlan& s, const AlignmentPlan&) { return s.training->steps; });
    add("days", "days", K::Formula,
        [](const StagePlan& s, const AlignmentPlan&) { return s.training->days; });
    add("gpus", "count", K::Table, [](const StagePlan& s, const AlignmentPlan&) { return s.gpus; });
    add("gpu_hours", "GPU·h", K::Formula,
        [](const StagePlan& s, const AlignmentPlan&) { return s.training->gpuHours; });
    table.push_back({"align.money", "money", K::Formula, [](const Plan& plan) -> std::optional<double> {
                         const StagePlan* stage = alignedStage(plan);
                         const SupplyCost* chosen = plan.cost ? plan.cost->plan() : nullptr;
                         if (!stage || !chosen || chosen->perGpuHour <= 0)
                             return std::nullopt;
                         return stage->training->gpuHours * chosen->perGpuHour;
                     }});
}

void addAlignmentExplainers(Explainers& all)
{
    all["align.iteration_seconds"] = [](Explaining& e) {
        const Traced learn
            = e.figure("score", "align.score_seconds") + e.figure("train", "align.train_seconds");
        const Traced write
            = e.figure("write", "align.generate_seconds") + e.figure("sync", "align.sync_seconds");
        e.formula("T_iteration",
            alignmentOfPlan(e).placement == RolloutPlacement::Separate
                ? max(write, learn)
                : write + e.figure("offload", "align.offload_seconds") + learn,
            "MODEL 5.6, 5.10");
    };
    for (const std::string_view role : kAlignedRoles)
        all["align.memory." + std::string(role)] = [role](Explaining& e) {
            for (const AlignedModel& model : alignmentOfPlan(e).models)
                if (model.role == role)
                    e.formula(std::string(role),
                        alignedPart(e, "weights", "weights", model.weights, "bytes")
                            + alignedPart(e, "gradients", "gradients", model.gradients, "bytes")
                            + alignedPart(e, "optimizer", "optimizer", model.optimizer, "bytes"),
                        "MODEL 5.7");
        };
    all["align.memory.train_bytes"] = [](Explaining& e) {
        const Traced models = e.figure("actor", "align.memory.actor")
            + e.figure("critic", "align.memory.critic") + e.figure("reference", "align.memory.reference")
            + e.figure("reward", "align.memory.reward");
        e.formula(
            "train", models + restOf(e, "memory.rest", alignmentOfPlan(e).trainBytes, models), "MODEL 5.7");
    };
    all["align.memory.generate_bytes"] = [](Explaining& e) {
        if (!alignmentOfPlan(e).generates)
            return;
        const Traced held
            = e.figure("weights", "align.memory.rollout_weights") + e.figure("KV", "align.memory.kv_cache");
        e.formula(
            "write", held + restOf(e, "rollout.rest", alignmentOfPlan(e).generateBytes, held), "MODEL 5.10");
    };
    all["align.memory.need_bytes"] = [](Explaining& e) {
        e.formula("need",
            max(e.figure("train", "align.memory.train_bytes"),
                e.figure("write", "align.memory.generate_bytes")),
            "MODEL 5.7");
    };
    all["align.gpu_hours"] = [](Explaining& e) {
        e.formula("GPU·h",
            formula::gpuHours<Traced>(e.figure("days", "align.days"), e.figure("N", "align.gpus")), "");
    };
    all["align.days"] = [](Explaining& e) {
        e.formula("days",
            e.figure("iterations", "align.iterations") * e.figure("T_iteration", "align.iteration_seconds")
                / 86400.0
                / alignedPart(
                    e, "goodput", "goodput.share", alignedStage(e.plan)->training->goodput.goodput, "share"),
            "MODEL 5.9");
    };
    all["align.money"] = [](Explaining& e) {
        e.formula(
            "money", e.figure("GPU·h", "align.gpu_hours") * e.figure("p", "cost.chosen.per_gpu_hour"), "");
    };
}

} // namespace terroir::core
