// Why failures and checkpoints cost what they do (MODEL 5.9).
#include "core/plan/explaining.h"
#include "core/plan/formulas.h"
#include "core/training/goodput_formulas.h"
#include "core/training/host_link.h"

namespace terroir::core {
namespace {

constexpr const char* kDaly = "MODEL 5.9; Daly 2006";

const StagePlan& failingStage(const Explaining& e)
{
    return *e.plan.trainingStage();
}

const Stage& failingSource(const Explaining& e)
{
    return *e.plan.scenario.stage(failingStage(e).stageId);
}

bool checkpointsAside(const Explaining& e)
{
    return Assumed(*e.plan.catalog, e.plan.scenario).typical("checkpoint_asynchronous").value_or(0) >= 0.5;
}

Traced gpusOf(const Explaining& e)
{
    return e.figure("N", "train.gpus");
}

Traced nodesOf(const Explaining& e)
{
    const Stage& stage = failingSource(e);
    return gpusOf(e)
        / Explaining::given(
            "GPUs/node", "stages." + stage.id + ".cluster.gpusPerNode", stage.cluster.gpusPerNode, "");
}

Traced storageRate(const Explaining& e)
{
    const Traced storage = e.assumption("B_fs", "checkpoint_storage_gb_per_s");
    const Traced perNode = e.assumption("B_node", "checkpoint_gb_s_per_node");
    const Traced rate = perNode.value() > 0 ? min(storage, perNode * max(Traced(1.0), nodesOf(e))) : storage;
    return Traced(1e9) * rate;
}

Traced hostRate(const Explaining& e)
{
    const Gpu& gpu = *failingStage(e).gpu;
    return Explaining::cell(
        "B_host", "gpus." + gpu.id + ".pcie_gen", hostLinkBytesPerS(&gpu), "bytes/s", gpu.source);
}

Traced mtbfSeconds(const Explaining& e)
{
    return e.figure("MTBF", "goodput.mtbf_hours") * 3600.0;
}

Traced computeSeconds(const Explaining& e)
{
    return e.figure("T", "train.compute_days") * 86400.0;
}

Traced blockedFor(const Explaining& e, bool aside)
{
    if (!aside)
        return e.figure("S/B", "goodput.checkpoint_seconds");
    return formula::snapshotSeconds<Traced>(e.figure("S", "goodput.checkpoint_bytes"), gpusOf(e), hostRate(e),
        e.assumption("t_0", "checkpoint_overhead_seconds"));
}

Traced recoverFor(const Explaining& e, bool aside)
{
    const Traced written = e.figure("S/B", "goodput.checkpoint_seconds");
    const Traced restart
        = (e.assumption("detect", "failure_detection_minutes") + e.assumption("restart", "restart_minutes"))
            * 60.0
        + written;
    return aside ? restart + written : restart;
}

Traced intervalFor(const Explaining& e, const Traced& daly, bool aside)
{
    Traced least(1.0);
    if (aside)
        least = max(least, e.figure("S/B", "goodput.checkpoint_seconds"));
    return min(max(daly, least), max(Traced(1.0), computeSeconds(e)));
}

Traced dalyFor(const Explaining& e, const Traced& blocked)
{
    return blocked.value() < 2 * mtbfSeconds(e).value()
        ? formula::dalySeconds<Traced>(blocked, mtbfSeconds(e))
        : mtbfSeconds(e);
}

Traced shareFrom(const Explaining& e, const Traced& interval, const Traced& blocked, const Traced& recover)
{
    return computeSeconds(e)
        / formula::wallSeconds<Traced>(computeSeconds(e), interval, blocked, recover, mtbfSeconds(e))
        * (Traced(1.0) - e.figure("u", "goodput.wait_share"));
}

void usefulShare(Explaining& e, bool aside)
{
    const Traced blocked = blockedFor(e, aside);
    e.formula("goodput",
        shareFrom(e, intervalFor(e, dalyFor(e, blocked), aside), blocked, recoverFor(e, aside)), kDaly);
}

Traced partSum(const Explaining& e)
{
    Traced sum(0.0);
    for (std::size_t i = 0; i < kFailurePartCount; ++i) {
        const std::string name(id(kFailureParts[i]));
        const Traced share = e.assumption("f_" + name, "failure_share_" + name);
        sum = i == 0 ? share : sum + share;
    }
    return sum;
}

/// Wall seconds without waiting for repairs.
Traced runningHours(const Explaining& e)
{
    return e.figure("days", "train.days") * 24.0 * (Traced(1.0) - e.figure("u", "goodput.wait_share"));
}

void moneyOf(Explaining& e, const char* hoursId)
{
    e.formula("money", e.figure("GPU·h", hoursId) * e.figure("p", "cost.chosen.per_gpu_hour"), "MODEL 5.9");
}

} // namespace

void addGoodputExplainers(Explainers& all)
{
    const auto add = [&](const char* id, Explainer explainer) {
        all[std::string("goodput.") + id] = [explainer = std::move(explainer)](Explaining& e) {
            if (e.plan.trainingStage()->training->goodput.mtbfHours < 1e300) // failures are known
                explainer(e);
        };
    };
    add("mtbf_hours", [](Explaining& e) {
        e.formula("MTBF",
            formula::mtbfHours<Traced>(e.assumption("GPU·h per failure", "gpu_hours_per_failure"), gpusOf(e)),
            "MODEL 5.9");
    });
    add("failures", [](Explaining& e) {
        e.formula("failures", runningHours(e) / e.figure("MTBF", "goodput.mtbf_hours"), "MODEL 5.9");
    });
    for (const FailurePart part : kFailureParts)
        all["goodput.failures_" + std::string(id(part))] = [name = std::string(id(part))](Explaining& e) {
            const Traced sum = partSum(e);
            if (sum.value() > 0)
                e.formula("failures",
                    e.figure("failures", "goodput.failures")
                        * e.assumption("f_" + name, "failure_share_" + name) / sum,
                    "arXiv:2407.21783, table 5");
        };
    add("checkpoint_bytes", [](Explaining& e) {
        const WorkloadKind workload = failingStage(e).workload;
        if (workload != WorkloadKind::Lora && workload != WorkloadKind::Qlora)
            e.formula("S",
                e.figure("Ψ", "train.model_params") * e.assumption("bytes/Ψ", "checkpoint_bytes_per_param"),
                "MODEL 5.9");
    });
    add("checkpoint_seconds", [](Explaining& e) {
        e.formula("S/B", e.figure("S", "goodput.checkpoint_bytes") / storageRate(e), "MODEL 5.9");
    });
    add("blocked_seconds",
        [](Explaining& e) { e.formula("δ", blockedFor(e, checkpointsAside(e)), "MODEL 5.9"); });
    add("background_seconds", [](Explaining& e) {
        if (checkpointsAside(e))
            e.formula("w", e.figure("S/B", "goodput.checkpoint_seconds") * Traced(1.0), "MODEL 5.9");
    });
    add("recover_seconds",
        [](Explaining& e) { e.formula("R", recoverFor(e, checkpointsAside(e)), "MODEL 5.9"); });
    add("young_seconds", [](Explaining& e) {
        e.formula("τ_1",
            formula::youngSeconds<Traced>(e.figure("δ", "goodput.blocked_seconds"), mtbfSeconds(e)),
            "Young 1974");
    });
    add("daly_seconds", [](Explaining& e) {
        e.formula("τ*", dalyFor(e, e.figure("δ", "goodput.blocked_seconds")), "Daly 2006");
    });
    add("interval_seconds", [](Explaining& e) {
        e.formula("τ", intervalFor(e, e.figure("τ*", "goodput.daly_seconds"), checkpointsAside(e)), kDaly);
    });
    add("share", [](Explaining& e) {
        e.formula("goodput",
            shareFrom(e, e.figure("τ", "goodput.interval_seconds"), e.figure("δ", "goodput.blocked_seconds"),
                e.figure("R", "goodput.recover_seconds")),
            kDaly);
    });
    add("share_sync", [](Explaining& e) { usefulShare(e, false); });
    add("share_async", [](Explaining& e) { usefulShare(e, true); });
    add("nodes_in_repair", [](Explaining& e) {
        const Traced sum = partSum(e);
        if (sum.value() > 0)
            e.formula("a",
                formula::nodesInRepair<Traced>(
                    (sum - e.assumption("f_software", "failure_share_software")) / sum,
                    e.assumption("T_repair", "node_repair_hours"), e.figure("MTBF", "goodput.mtbf_hours")),
                "MODEL 5.9");
    });
    add("spare_nodes", [](Explaining& e) {
        if (nodesOf(e).value() > 1)
            e.formula("s", ceil(e.assumption("spares", "spares_share") * ceil(nodesOf(e))), "MODEL 5.9");
    });
    add("wait_share", [](Explaining& e) {
        e.out.symbolic = "u = B(s + 1, a)";
        const Traced spares = e.figure("s", "goodput.spare_nodes"),
                     repair = e.figure("a", "goodput.nodes_in_repair");
        e.out.substituted
            = "= B(" + formulaNumber(spares.value() + 1) + ", " + formulaNumber(repair.value()) + ")";
        e.out.inputs = (spares + repair).inputs();
        e.out.reference = "Erlang 1917";
    });
    add("lost_gpu_hours", [](Explaining& e) {
        e.formula("lost",
            e.figure("checkpoints", "goodput.lost_to_checkpoints")
                + e.figure("rework", "goodput.lost_to_rework")
                + e.figure("restarts", "goodput.lost_to_restarts")
                + e.figure("repairs", "goodput.lost_to_repairs"),
            "MODEL 5.9");
    });
    add("lost_to_checkpoints", [](Explaining& e) {
        e.formula("lost",
            e.figure("T", "train.compute_days") * 24.0 / e.figure("τ", "goodput.interval_seconds")
                * e.figure("δ", "goodput.blocked_seconds") * gpusOf(e),
            "MODEL 5.9");
    });
    add("lost_to_restarts", [](Explaining& e) {
        e.formula("lost",
            -(runningHours(e)
                * expm1(
                    -((e.figure("R", "goodput.recover_seconds") - e.figure("w", "goodput.background_seconds"))
                        / mtbfSeconds(e)))
                * gpusOf(e)),
            kDaly);
    });
    add("lost_to_rework", [](Explaining& e) {
        e.formula("lost",
            (runningHours(e) - e.figure("T", "train.compute_days") * 24.0) * gpusOf(e)
                - e.figure("checkpoints", "goodput.lost_to_checkpoints")
                - e.figure("restarts", "goodput.lost_to_restarts"),
            "MODEL 5.9");
    });
    add("lost_to_repairs", [](Explaining& e) {
        e.formula("lost",
            e.figure("days", "train.days") * 24.0 * e.figure("u", "goodput.wait_share") * gpusOf(e),
            "MODEL 5.9");
    });
    add("once_gpu_hours", [](Explaining& e) {
        e.formula("lost",
            min(e.threshold("days", "run-days-before-failure"), e.figure("T", "train.compute_days")) * 24.0
                * gpusOf(e),
            "seed B073, B074");
    });
    add("once_gpu_hours_saved", [](Explaining& e) {
        e.formula("lost",
            min(e.figure("once", "goodput.once_gpu_hours"),
                (e.figure("τ", "goodput.interval_seconds") / 2.0 + e.figure("R", "goodput.recover_seconds"))
                    * gpusOf(e) / 3600.0),
            "seed B075; MODEL 5.9");
    });
    add("lost_money", [](Explaining& e) { moneyOf(e, "goodput.lost_gpu_hours"); });
    add("lost_money_without", [](Explaining& e) {
        if (failingStage(e).training->goodput.lostGpuHoursWithout < 1e300)
            moneyOf(e, "goodput.lost_gpu_hours_without");
    });
    add("once_money", [](Explaining& e) { moneyOf(e, "goodput.once_gpu_hours"); });
    add("once_money_saved", [](Explaining& e) { moneyOf(e, "goodput.once_gpu_hours_saved"); });
}

} // namespace terroir::core
