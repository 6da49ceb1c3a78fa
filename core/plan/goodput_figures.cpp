// Figures of failures, checkpoints and spares, of the first training stage (MODEL 5.9).
#include "core/plan/figure_table.h"

#include <utility>

namespace terroir::core {
namespace {

using MaybeFigure = std::optional<double>;

const Goodput* goodputOfPlan(const Plan& plan)
{
    const StagePlan* stage = plan.trainingStage();
    return stage && stage->training ? &stage->training->goodput : nullptr;
}

/// Money lost with so many GPU-hours: at the chosen supply's price of one.
MaybeFigure moneyOfHours(const Plan& plan, double gpuHours)
{
    const SupplyCost* chosen = plan.cost ? plan.cost->plan() : nullptr;
    if (!chosen || chosen->perGpuHour <= 0)
        return std::nullopt;
    return gpuHours * chosen->perGpuHour;
}

} // namespace

void addGoodputFigures(std::vector<FigureDefinition>& table)
{
    using K = QuantityKind;
    const auto add = [&](const char* id, std::string unit, double Goodput::*member, K kind = K::Formula) {
        table.push_back(
            {std::string("goodput.") + id, std::move(unit), kind, [member](const Plan& plan) -> MaybeFigure {
                 const Goodput* found = goodputOfPlan(plan);
                 return found ? MaybeFigure(found->*member) : std::nullopt;
             }});
    };
    const auto count = [&](const char* id, int Goodput::*member, K kind) {
        table.push_back(
            {std::string("goodput.") + id, "count", kind, [member](const Plan& plan) -> MaybeFigure {
                 const Goodput* found = goodputOfPlan(plan);
                 return found ? MaybeFigure(found->*member) : std::nullopt;
             }});
    };
    const auto money = [&](const char* id, double Goodput::*member) {
        table.push_back(
            {std::string("goodput.") + id, "money", K::Formula, [member](const Plan& plan) -> MaybeFigure {
                 const Goodput* found = goodputOfPlan(plan);
                 return found ? moneyOfHours(plan, found->*member) : std::nullopt;
             }});
    };
    add("failures", "count", &Goodput::failures);
    for (const FailurePart part : kFailureParts)
        table.push_back({"goodput.failures_" + std::string(id(part)), "count", K::Formula,
            [part](const Plan& plan) -> MaybeFigure {
                const Goodput* found = goodputOfPlan(plan);
                return found ? MaybeFigure(found->failuresByPart[static_cast<std::size_t>(part)])
                             : std::nullopt;
            }});
    add("mtbf_hours", "h", &Goodput::mtbfHours);
    table.push_back({"goodput.checkpoint_bytes", "bytes", K::Formula, [](const Plan& plan) -> MaybeFigure {
                         const StagePlan* stage = plan.trainingStage();
                         return stage && stage->training ? MaybeFigure(stage->training->checkpointBytes)
                                                         : std::nullopt;
                     }});
    add("checkpoint_seconds", "s", &Goodput::checkpointSeconds);
    add("blocked_seconds", "s", &Goodput::blockedSeconds);
    add("background_seconds", "s", &Goodput::backgroundSeconds);
    add("recover_seconds", "s", &Goodput::recoverSeconds);
    add("young_seconds", "s", &Goodput::youngSeconds);
    add("daly_seconds", "s", &Goodput::dalySeconds);
    add("optimum_seconds", "s", &Goodput::optimumSeconds, K::Solve);
    add("interval_seconds", "s", &Goodput::intervalSeconds);
    add("share", "share", &Goodput::goodput);
    add("share_sync", "share", &Goodput::goodputSync);
    add("share_async", "share", &Goodput::goodputAsync);
    add("nodes_in_repair", "count", &Goodput::nodesInRepair);
    count("spare_nodes", &Goodput::spareNodes, K::Formula);
    count("best_spares", &Goodput::bestSpares, K::Search);
    add("wait_share", "share", &Goodput::waitShare);
    add("lost_gpu_hours", "GPU·h", &Goodput::lostGpuHours);
    add("lost_to_checkpoints", "GPU·h", &Goodput::lostToCheckpoints);
    add("lost_to_rework", "GPU·h", &Goodput::lostToRework);
    add("lost_to_restarts", "GPU·h", &Goodput::lostToRestarts);
    add("lost_to_repairs", "GPU·h", &Goodput::lostToRepairs);
    add("lost_gpu_hours_without", "GPU·h", &Goodput::lostGpuHoursWithout);
    add("calendar_days_without", "days", &Goodput::calendarDaysWithout);
    add("once_gpu_hours", "GPU·h", &Goodput::onceGpuHours);
    add("once_gpu_hours_saved", "GPU·h", &Goodput::onceGpuHoursSaved);
    money("lost_money", &Goodput::lostGpuHours);
    money("lost_money_without", &Goodput::lostGpuHoursWithout);
    money("once_money", &Goodput::onceGpuHours);
    money("once_money_saved", &Goodput::onceGpuHoursSaved);
}

} // namespace terroir::core
