#include "ui/text/names.h"

#include "ui/text/field_text.h"
#include "ui/text/from_view.h"
#include "ui/text/number_format.h"
#include "ui/text/source_text.h"
#include "ui/text/wording.h"

#include <algorithm>
#include <QCoreApplication>

namespace terroir::ui {

namespace {

struct Name
{
    const char* id;
    const char* text;
};

QString translated(const char* text)
{
    return QCoreApplication::translate("Names", text);
}

constexpr Name kSupplyNames[] = {{"own", QT_TRANSLATE_NOOP("Names", "Own")},
    {"reserved_1y", QT_TRANSLATE_NOOP("Names", "Reserved, 1 year")},
    {"reserved_3y", QT_TRANSLATE_NOOP("Names", "Reserved, 3 years")},
    {"on_demand", QT_TRANSLATE_NOOP("Names", "On demand")}, {"spot", QT_TRANSLATE_NOOP("Names", "Spot")},
    {"co_rent", QT_TRANSLATE_NOOP("Names", "Co-rented")}, {"api", QT_TRANSLATE_NOOP("Names", "API")}};

constexpr Name kWorkloadNames[] = {{"prompt", QT_TRANSLATE_NOOP("Names", "Prompting")},
    {"rag", QT_TRANSLATE_NOOP("Names", "Retrieval (RAG)")},
    {"lora", QT_TRANSLATE_NOOP("Names", "LoRA fine-tuning")},
    {"qlora", QT_TRANSLATE_NOOP("Names", "QLoRA fine-tuning")},
    {"full", QT_TRANSLATE_NOOP("Names", "Full fine-tuning")},
    {"pretrain", QT_TRANSLATE_NOOP("Names", "Pre-training")},
    {"dpo", QT_TRANSLATE_NOOP("Names", "Alignment (DPO)")},
    {"rlhf", QT_TRANSLATE_NOOP("Names", "Alignment (RLHF)")},
    {"serve", QT_TRANSLATE_NOOP("Names", "Serving")}};

constexpr Name kFigureNames[] = {{"train.model_params", QT_TRANSLATE_NOOP("Names", "Parameters")},
    {"train.active_params", QT_TRANSLATE_NOOP("Names", "Active parameters")},
    {"train.tokens", QT_TRANSLATE_NOOP("Names", "Training tokens")},
    {"train.steps", QT_TRANSLATE_NOOP("Names", "Optimizer steps")},
    {"train.global_batch", QT_TRANSLATE_NOOP("Names", "Sequences per step")},
    {"train.sequence", QT_TRANSLATE_NOOP("Names", "Sequence length")},
    {"train.step_seconds", QT_TRANSLATE_NOOP("Names", "Time of one step")},
    {"train.tokens_per_s", QT_TRANSLATE_NOOP("Names", "Training speed")},
    {"train.mfu", QT_TRANSLATE_NOOP("Names", "MFU (useful share of peak)")},
    {"train.mfu_full_mask", QT_TRANSLATE_NOOP("Names", "MFU, full attention counted")},
    {"train.hfu", QT_TRANSLATE_NOOP("Names", "HFU (with recomputation)")},
    {"train.compute_days", QT_TRANSLATE_NOOP("Names", "Days without failures")},
    {"train.days", QT_TRANSLATE_NOOP("Names", "Training time")},
    {"train.hours", QT_TRANSLATE_NOOP("Names", "Training time")},
    {"train.hours_one_node", QT_TRANSLATE_NOOP("Names", "Time on one first-tier node")},
    {"train.gpu_hours", QT_TRANSLATE_NOOP("Names", "GPU-hours")},
    {"train.gpus", QT_TRANSLATE_NOOP("Names", "GPUs")},
    {"train.fits", QT_TRANSLATE_NOOP("Names", "Fits in memory")},
    {"train.deadline_days", QT_TRANSLATE_NOOP("Names", "Deadline")},
    {"train.data_stated", QT_TRANSLATE_NOOP("Names", "Amount of data stated")},
    {"train.tokens_per_param", QT_TRANSLATE_NOOP("Names", "Tokens per parameter")},
    {"train.flops_per_token", QT_TRANSLATE_NOOP("Names", "Operations per token")},
    {"train.flops_per_token_full_mask",
        QT_TRANSLATE_NOOP("Names", "Operations per token, full attention counted")},
    {"train.remedy.shard", QT_TRANSLATE_NOOP("Names", "Another layout makes it fit")},
    {"train.remedy.qlora", QT_TRANSLATE_NOOP("Names", "A quantised base makes it fit")},
    {"train.remedy.more_gpus", QT_TRANSLATE_NOOP("Names", "More cards make it fit")},
    {"train.stated_error", QT_TRANSLATE_NOOP("Names", "Error against published runs")},
    {"train.tier", QT_TRANSLATE_NOOP("Names", "Tier of the card")},
    {"train.gpu_p2p", QT_TRANSLATE_NOOP("Names", "Direct card-to-card copies")},
    {"train.gpu_memory_gb", QT_TRANSLATE_NOOP("Names", "Memory of the card")},
    {"train.nic_gbps", QT_TRANSLATE_NOOP("Names", "Network per GPU")},
    {"train.flash_attention", QT_TRANSLATE_NOOP("Names", "FlashAttention")},
    {"train.memory.need_bytes", QT_TRANSLATE_NOOP("Names", "Memory needed per GPU")},
    {"train.memory.pool_bytes", QT_TRANSLATE_NOOP("Names", "Memory reserved by the allocator")},
    {"train.memory.host_bytes", QT_TRANSLATE_NOOP("Names", "Memory needed in the host")},
    {"train.memory.usable_bytes", QT_TRANSLATE_NOOP("Names", "Usable memory of the card")},
    {"train.memory.weights", QT_TRANSLATE_NOOP("Names", "Weights")},
    {"train.memory.gradients", QT_TRANSLATE_NOOP("Names", "Gradients")},
    {"train.memory.optimizer", QT_TRANSLATE_NOOP("Names", "Optimizer states")},
    {"train.memory.activations", QT_TRANSLATE_NOOP("Names", "Activations")},
    {"train.memory.logits", QT_TRANSLATE_NOOP("Names", "Logits")},
    {"train.memory.temporary", QT_TRANSLATE_NOOP("Names", "Temporary buffers")},
    {"train.memory.context", QT_TRANSLATE_NOOP("Names", "CUDA context")},
    {"train.step.forward", QT_TRANSLATE_NOOP("Names", "Forward pass")},
    {"train.step.backward", QT_TRANSLATE_NOOP("Names", "Backward pass")},
    {"train.step.recompute", QT_TRANSLATE_NOOP("Names", "Recomputation")},
    {"train.step.tp_comm", QT_TRANSLATE_NOOP("Names", "Tensor-parallel exchange")},
    {"train.step.cp_comm", QT_TRANSLATE_NOOP("Names", "Context-parallel exchange")},
    {"train.step.ep_comm", QT_TRANSLATE_NOOP("Names", "Expert exchange")},
    {"train.step.pp_comm", QT_TRANSLATE_NOOP("Names", "Pipeline exchange")},
    {"train.step.bubble", QT_TRANSLATE_NOOP("Names", "Pipeline bubble")},
    {"train.step.dp_comm", QT_TRANSLATE_NOOP("Names", "Gradient exchange")},
    {"train.step.optimizer", QT_TRANSLATE_NOOP("Names", "Optimizer update")},
    {"train.step.host", QT_TRANSLATE_NOOP("Names", "Host")},
    {"train.step.straggler", QT_TRANSLATE_NOOP("Names", "Waiting for the slowest")},
    {"train.step.data", QT_TRANSLATE_NOOP("Names", "Waiting for data")},
    {"train.step.iteration", QT_TRANSLATE_NOOP("Names", "Logging")},
    {"train.strategy.tp", QT_TRANSLATE_NOOP("Names", "Tensor parallel")},
    {"train.strategy.pp", QT_TRANSLATE_NOOP("Names", "Pipeline parallel")},
    {"train.strategy.vpp", QT_TRANSLATE_NOOP("Names", "Interleaved pipeline stages")},
    {"train.strategy.cp", QT_TRANSLATE_NOOP("Names", "Context parallel")},
    {"train.strategy.ep", QT_TRANSLATE_NOOP("Names", "Expert parallel")},
    {"train.strategy.micro_batch", QT_TRANSLATE_NOOP("Names", "Micro-batch")},
    {"train.strategy.dp", QT_TRANSLATE_NOOP("Names", "Data parallel")},
    {"train.strategy.zero", QT_TRANSLATE_NOOP("Names", "ZeRO stage")},
    {"goodput.failures", QT_TRANSLATE_NOOP("Names", "Failures expected")},
    {"goodput.mtbf_hours", QT_TRANSLATE_NOOP("Names", "Time between failures")},
    {"goodput.checkpoint_seconds", QT_TRANSLATE_NOOP("Names", "Time of one checkpoint")},
    {"goodput.interval_seconds", QT_TRANSLATE_NOOP("Names", "Best checkpoint interval")},
    {"goodput.share", QT_TRANSLATE_NOOP("Names", "Useful share of the time")},
    {"goodput.lost_gpu_hours", QT_TRANSLATE_NOOP("Names", "GPU-hours lost")},
    {"goodput.lost_gpu_hours_without", QT_TRANSLATE_NOOP("Names", "GPU-hours lost without checkpoints")},
    {"goodput.calendar_days_without", QT_TRANSLATE_NOOP("Names", "Training time without checkpoints")},
    {"goodput.lost_money", QT_TRANSLATE_NOOP("Names", "Money lost to failures")},
    {"goodput.lost_money_without", QT_TRANSLATE_NOOP("Names", "Money lost without checkpoints")},
    {"goodput.failures_gpu", QT_TRANSLATE_NOOP("Names", "Failures of GPU chips")},
    {"goodput.failures_memory", QT_TRANSLATE_NOOP("Names", "Failures of GPU memory")},
    {"goodput.failures_network", QT_TRANSLATE_NOOP("Names", "Failures of the network")},
    {"goodput.failures_host", QT_TRANSLATE_NOOP("Names", "Failures of hosts")},
    {"goodput.failures_software", QT_TRANSLATE_NOOP("Names", "Failures of software")},
    {"goodput.checkpoint_bytes", QT_TRANSLATE_NOOP("Names", "Size of a checkpoint")},
    {"goodput.blocked_seconds", QT_TRANSLATE_NOOP("Names", "Stop for one checkpoint")},
    {"goodput.background_seconds", QT_TRANSLATE_NOOP("Names", "Writing beside the run")},
    {"goodput.recover_seconds", QT_TRANSLATE_NOOP("Names", "Recovery after a failure")},
    {"goodput.young_seconds", QT_TRANSLATE_NOOP("Names", "Best interval, first order (Young)")},
    {"goodput.daly_seconds", QT_TRANSLATE_NOOP("Names", "Best interval, higher order (Daly)")},
    {"goodput.optimum_seconds", QT_TRANSLATE_NOOP("Names", "Best interval, searched")},
    {"goodput.share_sync", QT_TRANSLATE_NOOP("Names", "Useful share, checkpoints awaited")},
    {"goodput.share_async", QT_TRANSLATE_NOOP("Names", "Useful share, checkpoints beside the run")},
    {"goodput.nodes_in_repair", QT_TRANSLATE_NOOP("Names", "Nodes in repair at once")},
    {"goodput.spare_nodes", QT_TRANSLATE_NOOP("Names", "Spare nodes")},
    {"goodput.best_spares", QT_TRANSLATE_NOOP("Names", "Best number of spare nodes")},
    {"goodput.wait_share", QT_TRANSLATE_NOOP("Names", "Waiting for repairs")},
    {"goodput.lost_to_checkpoints", QT_TRANSLATE_NOOP("Names", "GPU-hours lost to checkpoints")},
    {"goodput.lost_to_rework", QT_TRANSLATE_NOOP("Names", "GPU-hours of work done twice")},
    {"goodput.lost_to_restarts", QT_TRANSLATE_NOOP("Names", "GPU-hours lost to restarts")},
    {"goodput.lost_to_repairs", QT_TRANSLATE_NOOP("Names", "GPU-hours lost waiting for repairs")},
    {"goodput.once_gpu_hours",
        QT_TRANSLATE_NOOP("Names", "GPU-hours that one late failure takes, nothing saved")},
    {"goodput.once_gpu_hours_saved",
        QT_TRANSLATE_NOOP("Names", "GPU-hours that one failure takes, with checkpoints")},
    {"goodput.once_money", QT_TRANSLATE_NOOP("Names", "Money that one late failure takes, nothing saved")},
    {"goodput.once_money_saved",
        QT_TRANSLATE_NOOP("Names", "Money that one failure takes, with checkpoints")},
    {"scaling.efficiency", QT_TRANSLATE_NOOP("Names", "Scaling efficiency")},
    {"scaling.next_doubling", QT_TRANSLATE_NOOP("Names", "Speed-up of doubling the GPUs")},
    {"align.memory.actor", QT_TRANSLATE_NOOP("Names", "Actor")},
    {"align.memory.critic", QT_TRANSLATE_NOOP("Names", "Critic")},
    {"align.memory.reference", QT_TRANSLATE_NOOP("Names", "Reference")},
    {"align.memory.reward", QT_TRANSLATE_NOOP("Names", "Reward model")},
    {"align.memory.rollout_weights", QT_TRANSLATE_NOOP("Names", "Weights for writing answers")},
    {"align.memory.kv_cache", QT_TRANSLATE_NOOP("Names", "KV cache of the answers")},
    {"align.memory.generate_bytes", QT_TRANSLATE_NOOP("Names", "Memory while answers are written")},
    {"align.memory.train_bytes", QT_TRANSLATE_NOOP("Names", "Memory while training")},
    {"align.memory.need_bytes", QT_TRANSLATE_NOOP("Names", "Memory needed per GPU")},
    {"align.memory.usable_bytes", QT_TRANSLATE_NOOP("Names", "Usable memory of the card")},
    {"align.memory.host_bytes", QT_TRANSLATE_NOOP("Names", "Host memory per GPU")},
    {"align.fits", QT_TRANSLATE_NOOP("Names", "Fits in memory")},
    {"align.offloaded", QT_TRANSLATE_NOOP("Names", "States wait in host memory")},
    {"align.rollout_tp", QT_TRANSLATE_NOOP("Names", "GPUs per writing replica")},
    {"align.replicas", QT_TRANSLATE_NOOP("Names", "Replicas that write answers")},
    {"align.concurrency", QT_TRANSLATE_NOOP("Names", "Answers at once per replica")},
    {"align.sequences", QT_TRANSLATE_NOOP("Names", "Answers per iteration")},
    {"align.generate_seconds", QT_TRANSLATE_NOOP("Names", "Writing answers")},
    {"align.score_seconds", QT_TRANSLATE_NOOP("Names", "Judging answers")},
    {"align.train_seconds", QT_TRANSLATE_NOOP("Names", "Training step")},
    {"align.sync_seconds", QT_TRANSLATE_NOOP("Names", "New weights to the writers")},
    {"align.offload_seconds", QT_TRANSLATE_NOOP("Names", "Moving states to the host and back")},
    {"align.iteration_seconds", QT_TRANSLATE_NOOP("Names", "One iteration")},
    {"align.iterations", QT_TRANSLATE_NOOP("Names", "Iterations")},
    {"align.days", QT_TRANSLATE_NOOP("Names", "Days of alignment")},
    {"align.gpus", QT_TRANSLATE_NOOP("Names", "GPUs for alignment")},
    {"align.gpu_hours", QT_TRANSLATE_NOOP("Names", "GPU-hours of alignment")},
    {"align.money", QT_TRANSLATE_NOOP("Names", "Cost of alignment")},
    {"scaling.fixed_efficiency", QT_TRANSLATE_NOOP("Names", "Scaling efficiency, layout copied")},
    {"scaling.rule_efficiency", QT_TRANSLATE_NOOP("Names", "Scaling efficiency by the rule of thumb")},
    {"scaling.loss_share", QT_TRANSLATE_NOOP("Names", "Share of the loss of its largest part")},
    {"scaling.calendar_days", QT_TRANSLATE_NOOP("Names", "Days with failures")},
    {"scaling.money", QT_TRANSLATE_NOOP("Names", "Cost at this number of GPUs")},
    {"scaling.next_days_saved", QT_TRANSLATE_NOOP("Names", "Days that doubling the GPUs saves")},
    {"scaling.next_money", QT_TRANSLATE_NOOP("Names", "Money that doubling the GPUs adds")},
    {"serve.model_params", QT_TRANSLATE_NOOP("Names", "Parameters")},
    {"serve.fits", QT_TRANSLATE_NOOP("Names", "Fits in memory")},
    {"serve.gpus", QT_TRANSLATE_NOOP("Names", "GPUs for serving")},
    {"serve.replicas", QT_TRANSLATE_NOOP("Names", "Replicas")},
    {"serve.tp", QT_TRANSLATE_NOOP("Names", "GPUs per replica")},
    {"serve.utilisation", QT_TRANSLATE_NOOP("Names", "Utilisation over the day")},
    {"serve.idle_share", QT_TRANSLATE_NOOP("Names", "Idle over the day")},
    {"serve.peak_requests_per_s", QT_TRANSLATE_NOOP("Names", "Requests at peak")},
    {"serve.ttft_seconds", QT_TRANSLATE_NOOP("Names", "Time to first token")},
    {"serve.tpot_seconds", QT_TRANSLATE_NOOP("Names", "Time per token")},
    {"serve.output_tokens_per_s", QT_TRANSLATE_NOOP("Names", "Output speed of a replica")},
    {"serve.tokens_per_year", QT_TRANSLATE_NOOP("Names", "Tokens per year")},
    {"serve.input_tokens_per_year", QT_TRANSLATE_NOOP("Names", "Input tokens per year")},
    {"serve.output_tokens_per_year", QT_TRANSLATE_NOOP("Names", "Output tokens per year")},
    {"serve.weight_bits", QT_TRANSLATE_NOOP("Names", "Bits of a weight")},
    {"serve.gpu_fp8", QT_TRANSLATE_NOOP("Names", "Card computes in FP8")},
    {"serve.tier", QT_TRANSLATE_NOOP("Names", "Tier of the card")},
    {"serve.gpu_memory_gb", QT_TRANSLATE_NOOP("Names", "Memory of the card")},
    {"serve.memory.weights", QT_TRANSLATE_NOOP("Names", "Weights")},
    {"serve.memory.kv_per_token", QT_TRANSLATE_NOOP("Names", "KV cache per token")},
    {"serve.memory.kv_budget", QT_TRANSLATE_NOOP("Names", "Memory left for the KV cache")},
    {"serve.memory.usable_bytes", QT_TRANSLATE_NOOP("Names", "Usable memory of the card")},
    {"serve.memory.need_bytes", QT_TRANSLATE_NOOP("Names", "Memory needed per GPU")},
    {"serve.max_concurrency", QT_TRANSLATE_NOOP("Names", "Requests at once")},
    {"fleet.serve_to_train_gpus", QT_TRANSLATE_NOOP("Names", "Serving cards for each training card")},
    {"serve.longest_context", QT_TRANSLATE_NOOP("Names", "Longest context")},
    {"cost.cheapest", QT_TRANSLATE_NOOP("Names", "Cheapest supply")},
    {"cost.network_rule", QT_TRANSLATE_NOOP("Names", "Network by the 30 % rule")},
    {"cost.network_bottom_up", QT_TRANSLATE_NOOP("Names", "Network counted piece by piece")},
    {"cost.part.gpus", QT_TRANSLATE_NOOP("Names", "GPUs")},
    {"cost.part.servers", QT_TRANSLATE_NOOP("Names", "Servers without GPUs")},
    {"cost.part.network", QT_TRANSLATE_NOOP("Names", "Network")},
    {"cost.part.storage", QT_TRANSLATE_NOOP("Names", "Storage")},
    {"cost.part.installation", QT_TRANSLATE_NOOP("Names", "Installation")},
    {"cost.part.electricity", QT_TRANSLATE_NOOP("Names", "Electricity")},
    {"cost.part.facility", QT_TRANSLATE_NOOP("Names", "Room and cooling")},
    {"cost.part.staff", QT_TRANSLATE_NOOP("Names", "Staff")},
    {"cost.part.maintenance", QT_TRANSLATE_NOOP("Names", "Maintenance")},
    {"cost.part.insurance", QT_TRANSLATE_NOOP("Names", "Insurance")},
    {"cost.part.residual", QT_TRANSLATE_NOOP("Names", "Residual value")},
    {"cost.part.compute_rent", QT_TRANSLATE_NOOP("Names", "Rented compute")},
    {"cost.part.api_input", QT_TRANSLATE_NOOP("Names", "API, input tokens")},
    {"cost.part.api_output", QT_TRANSLATE_NOOP("Names", "API, output tokens")},
    {"cost.part.spares", QT_TRANSLATE_NOOP("Names", "Spare parts")},
    {"cost.part.equipment_tax", QT_TRANSLATE_NOOP("Names", "Tax on equipment")},
    {"cost.part.demand_charge", QT_TRANSLATE_NOOP("Names", "Demand charge")},
    {"cost.part.software", QT_TRANSLATE_NOOP("Names", "Software")},
    {"cost.part.commitment_unused", QT_TRANSLATE_NOOP("Names", "Commitment not used")},
    {"cost.part.lost_work", QT_TRANSLATE_NOOP("Names", "Work lost to interruptions")},
    {"cost.part.storage_rent", QT_TRANSLATE_NOOP("Names", "Rented storage")},
    {"cost.part.egress", QT_TRANSLATE_NOOP("Names", "Data transfer out")},
    {"cost.part.bridge_rent", QT_TRANSLATE_NOOP("Names", "Rent until delivery")},
    {"cost.part.api_cached_input", QT_TRANSLATE_NOOP("Names", "API, cached input tokens")},
    {"cost.part.experiments", QT_TRANSLATE_NOOP("Names", "Experiments and repeated runs")},
    {"cost.part.labelling", QT_TRANSLATE_NOOP("Names", "Data labelling")},
    {"breakeven.own_vs_on_demand_month",
        QT_TRANSLATE_NOOP("Names", "Owning pays off against on demand after")},
    {"breakeven.own_vs_on_demand_utilisation",
        QT_TRANSLATE_NOOP("Names", "Owning pays off from a utilisation of")},
    {"breakeven.own_vs_rent_gpu_price", QT_TRANSLATE_NOOP("Names", "Owning pays off below a card price of")},
    {"breakeven.own_vs_reserved_month", QT_TRANSLATE_NOOP("Names", "Owning pays off against reserved after")},
    {"breakeven.own_vs_api_tokens_per_year",
        QT_TRANSLATE_NOOP("Names", "Hosting pays off against the API from")},
    {"breakeven.on_demand_vs_reserved_hours", QT_TRANSLATE_NOOP("Names", "Reserving pays off from")},
    {"stage.train", QT_TRANSLATE_NOOP("Names", "Something is trained")},
    {"stage.serve", QT_TRANSLATE_NOOP("Names", "Something is served")},
    {"scenario.horizon_years", QT_TRANSLATE_NOOP("Names", "Horizon")},
    {"checklist.open", QT_TRANSLATE_NOOP("Names", "Platform items open")},
    {"checklist.scheduling", QT_TRANSLATE_NOOP("Names", "Scheduling ready")},
    {"checklist.checkpoint", QT_TRANSLATE_NOOP("Names", "Checkpoint and resume ready")},
    {"checklist.hyperparameters", QT_TRANSLATE_NOOP("Names", "Hyper-parameter search ready")},
    {"checklist.experiments", QT_TRANSLATE_NOOP("Names", "Experiment tracking ready")},
    {"checklist.monitoring", QT_TRANSLATE_NOOP("Names", "Monitoring ready")},
    {"checklist.pipeline", QT_TRANSLATE_NOOP("Names", "Data pipeline ready")}};

constexpr Name kAdvice[] = {
    {"memory_does_not_fit", QT_TRANSLATE_NOOP("Names", "No layout fits the card's memory.")},
    {"mfu_low",
        QT_TRANSLATE_NOOP(
            "Names", "The useful share of peak is low: look at network and storage before adding cards.")},
    {"flash_attention_off", QT_TRANSLATE_NOOP("Names", "FlashAttention is off: it saves memory and time.")},
    {"consumer_cluster",
        QT_TRANSLATE_NOOP(
            "Names", "Consumer cards in a large cluster: no direct copies between cards, and less stable.")},
    {"pretrain_second_tier", QT_TRANSLATE_NOOP("Names", "Pre-training needs first-tier cards in a cluster.")},
    {"consumer_card_large_model", QT_TRANSLATE_NOOP("Names", "The model is large for second-tier cards.")},
    {"top_card_small_job", QT_TRANSLATE_NOOP("Names", "A first-tier card is more than this job needs.")},
    {"network_below_first_tier",
        QT_TRANSLATE_NOOP("Names", "The network is slower than a first-tier cluster's.")},
    {"checkpoint_saves", QT_TRANSLATE_NOOP("Names", "Failures are to be expected: save checkpoints.")},
    {"doubling_is_not_halving", QT_TRANSLATE_NOOP("Names", "Twice the cards is not half the time.")},
    {"serving_does_not_fit", QT_TRANSLATE_NOOP("Names", "The served model does not fit the card's memory.")},
    {"quantise_serving", QT_TRANSLATE_NOOP("Names", "Quantised weights would serve with less memory.")},
    {"train_serve_ratio",
        QT_TRANSLATE_NOOP("Names", "Far from the policy's serving cards for each training card.")},
    {"experts_without_nvlink",
        QT_TRANSLATE_NOOP("Names",
            "Experts are exchanged over PCIe: DeepEP's normal mode needs NVLink, its low-latency mode does "
            "not.")},
    {"idle_fleet", QT_TRANSLATE_NOOP("Names", "The serving fleet idles more than planned.")},
    {"api_is_cheaper", QT_TRANSLATE_NOOP("Names", "The API is cheaper than hosting for this load.")},
    {"network_in_budget",
        QT_TRANSLATE_NOOP("Names", "The network is a large part of the budget; do not forget it.")},
    {"platform_not_ready", QT_TRANSLATE_NOOP("Names", "The platform checklist has open items.")}};

// Of "cost.<supply>.<what>" and "ladder.<rung>.<what>": "%1" is the supply or the rung.
constexpr Name kPatternNames[] = {{"total", QT_TRANSLATE_NOOP("Names", "Cost, %1")},
    {"npv", QT_TRANSLATE_NOOP("Names", "Present value, %1")},
    {"p10", QT_TRANSLATE_NOOP("Names", "Cost P10, %1")}, {"p50", QT_TRANSLATE_NOOP("Names", "Cost P50, %1")},
    {"p90", QT_TRANSLATE_NOOP("Names", "Cost P90, %1")},
    {"per_year", QT_TRANSLATE_NOOP("Names", "Cost per year, %1")},
    {"idle", QT_TRANSLATE_NOOP("Names", "Idle money, %1")},
    {"per_gpu_hour", QT_TRANSLATE_NOOP("Names", "Cost per GPU-hour, %1")},
    {"per_million_tokens", QT_TRANSLATE_NOOP("Names", "Cost per million tokens, %1")},
    {"probability_cheapest", QT_TRANSLATE_NOOP("Names", "Chance of being cheapest, %1")},
    {"available", QT_TRANSLATE_NOOP("Names", "Prices known, %1")},
    {"cost", QT_TRANSLATE_NOOP("Names", "Cost, %1")}, {"days", QT_TRANSLATE_NOOP("Names", "Time, %1")},
    {"stars", QT_TRANSLATE_NOOP("Names", "Gain, %1")},
    {"cost_low", QT_TRANSLATE_NOOP("Names", "Usual cost from, %1")},
    {"cost_high", QT_TRANSLATE_NOOP("Names", "Usual cost up to, %1")}};

template <std::size_t N>
QString lookedUp(const Name (&names)[N], const QString& id)
{
    for (const Name& name : names)
        if (id == QLatin1String(name.id))
            return translated(name.text);
    return {};
}

QString subjectName(const QString& subject)
{
    if (subject == u"chosen")
        return translated(QT_TRANSLATE_NOOP("Names", "as chosen"));
    if (subject == u"cheapest")
        return translated(QT_TRANSLATE_NOOP("Names", "cheapest"));
    const QString supply = lookedUp(kSupplyNames, subject);
    return supply.isEmpty() ? lookedUp(kWorkloadNames, subject) : supply;
}

} // namespace

QString supplyName(core::Supply supply)
{
    return lookedUp(kSupplyNames, fromView(core::id(supply)));
}

QString workloadName(core::WorkloadKind workload)
{
    return lookedUp(kWorkloadNames, fromView(core::id(workload)));
}

QString scenarioName(const core::Scenario& scenario)
{
    return inOneLanguage(QString::fromStdString(scenario.name));
}

QString stageName(const core::Stage& stage)
{
    return stage.name.empty() ? workloadName(stage.workload)
                              : inOneLanguage(QString::fromStdString(stage.name));
}

QString figureName(const QString& figureId)
{
    QString name = lookedUp(kFigureNames, figureId);
    const QStringList parts = figureId.split(u'.');
    if (name.isEmpty() && parts.size() == 3) {
        const QString subject = subjectName(parts[1]), pattern = lookedUp(kPatternNames, parts[2]);
        if (!subject.isEmpty() && !pattern.isEmpty())
            name = pattern.arg(subject);
    }
    if (name.isEmpty())
        name = QString(figureId).replace(u'.', QStringLiteral(" · ")).replace(u'_', u' ');
    return name;
}

QString figureText(const core::Figure& figure)
{
    const QString unit = QString::fromStdString(figure.unit);
    const QString id = QString::fromStdString(figure.id);
    if (unit == u"bool")
        return figure.value != 0 ? translated(QT_TRANSLATE_NOOP("Names", "yes"))
                                 : translated(QT_TRANSLATE_NOOP("Names", "no"));
    if (unit == u"tier")
        return figure.value < 1.5 ? translated(QT_TRANSLATE_NOOP("Names", "first tier"))
                                  : translated(QT_TRANSLATE_NOOP("Names", "second tier"));
    if (unit == u"stars")
        return QString(qRound(figure.value), QChar(u'★')) + QString(5 - qRound(figure.value), QChar(u'☆'));
    if (unit == u"supply")
        return supplyName(static_cast<core::Supply>(static_cast<int>(figure.value)));
    if (unit == u"x")
        return u'×' + format::number(figure.value);
    if (unit.startsWith(u"share")) // also "share of hardware price/year": the name says of what
        return format::percent(figure.value);
    if (unit == u"count")
        return format::compact(figure.value);
    if (id.endsWith(u"_utilisation"))
        return format::percent(figure.value);
    if (id.endsWith(u"_month"))
        return format::quantity(figure.value, u"months");
    if (id.endsWith(u"_hours") && unit.isEmpty())
        return format::quantity(figure.value, u"h");
    if (id.endsWith(u"_tokens_per_year"))
        return format::quantity(figure.value, u"tokens");
    return format::quantity(figure.value, unit);
}

QString adviceText(const core::Advice& advice)
{
    QString text = lookedUp(kAdvice, QString::fromStdString(advice.id));
    if (text.isEmpty())
        text = QString::fromStdString(advice.id);
    QStringList details;
    for (const core::Figure& figure : advice.figures)
        details << figureName(QString::fromStdString(figure.id)) + u' ' + figureText(figure);
    if (!advice.source.empty())
        details << sourceText(advice.source);
    return details.isEmpty() ? text : QString(text + u" (" + details.join(QStringLiteral("; ")) + u')');
}

QString leavesOutText(const core::SupplyCost& supply)
{
    QStringList cannot, turnedAway, unfinished;
    const auto holds = [](const std::vector<std::string>& stages, const std::string& stage) {
        return std::find(stages.begin(), stages.end(), stage) != stages.end();
    };
    for (const std::string& stage : supply.leavesOut) {
        QStringList& list = holds(supply.unfinished, stage) ? unfinished
            : holds(supply.turnedAway, stage)               ? turnedAway
                                                            : cannot;
        list << QString::fromStdString(stage);
    }
    QStringList reasons;
    if (!cannot.isEmpty())
        reasons << translated(QT_TRANSLATE_NOOP("Names", "does not do %1"))
                       .arg(cannot.join(QStringLiteral(", ")));
    if (!unfinished.isEmpty())
        reasons << translated(QT_TRANSLATE_NOOP("Names", "does not finish %1 within the horizon"))
                       .arg(unfinished.join(QStringLiteral(", ")));
    if (!turnedAway.isEmpty())
        reasons << translated(QT_TRANSLATE_NOOP("Names", "the busiest minute of %1 is over its rate limit"))
                       .arg(turnedAway.join(QStringLiteral(", ")));
    if (reasons.isEmpty())
        return {};
    return QString(supplyName(supply.supply) + QStringLiteral(": ") + reasons.join(QStringLiteral("; ")));
}

QString currencyUnit(core::Currency currency)
{
    return fromView(core::id(currency));
}

QString missingPriceText(const std::string& field, const core::Plan& plan)
{
    if (field.starts_with("stages."))
        return field.ends_with(".apiPrice") ? translated(QT_TRANSLATE_NOOP("Names", "an API for this model"))
                                            : translated(QT_TRANSLATE_NOOP("Names", "the card"));
    const CatalogPlace place = catalogPlace(field);
    return place.table ? priceText(place, plan.catalog ? rowNames(*plan.catalog) : RowNames())
                       : QString::fromStdString(field);
}

QString problemText(const core::Problem& problem, const core::Plan& plan)
{
    return problemText(plan.catalog ? inWords(problem, rowNames(*plan.catalog)) : problem);
}

QString problemText(const core::Problem& given)
{
    using Code = core::ProblemCode;
    const core::Problem problem = inWords(given, {});
    const QString field = QString::fromStdString(problem.field),
                  value = QString::fromStdString(problem.value),
                  allowed = QString::fromStdString(problem.allowed);
    const auto say = [&](const char* text) { return translated(text).arg(field, value, allowed); };
    // Sentences that may end without what is allowed: it goes before the full stop, in brackets.
    const auto sayWith = [&](const char* text) {
        QString sentence = translated(text).arg(field, value, QString()).trimmed();
        if (!allowed.isEmpty())
            sentence.insert(sentence.size() - 1, QStringLiteral(" (%1)").arg(allowed));
        return sentence;
    };
    switch (problem.code) {
    case Code::UnknownId:
        return allowed.isEmpty()
            ? say(QT_TRANSLATE_NOOP("Names", "%1: the catalog has no “%2” and nothing like it.%3"))
            : say(QT_TRANSLATE_NOOP("Names", "%1: the catalog has no “%2”; nearest: %3."));
    case Code::Missing:
        if (!allowed.isEmpty())
            return say(QT_TRANSLATE_NOOP("Names", "%1 is missing; give %3.%2"));
        return value.isEmpty() ? say(QT_TRANSLATE_NOOP("Names", "%1 is missing.%2%3"))
                               : say(QT_TRANSLATE_NOOP("Names", "%1 is missing (%2).%3"));
    case Code::OutOfRange:
        return allowed.isEmpty() ? say(QT_TRANSLATE_NOOP("Names", "%1: %2 is out of range.%3"))
                                 : say(QT_TRANSLATE_NOOP("Names", "%1: %2 is out of range; allowed: %3."));
    case Code::NotANumber:
        return allowed.isEmpty()
            ? say(QT_TRANSLATE_NOOP("Names", "%1: “%2” is not a number.%3"))
            : say(QT_TRANSLATE_NOOP("Names", "%1: “%2” is not a number; write it as %3."));
    case Code::NotAllowed:
        return allowed.isEmpty()
            ? say(QT_TRANSLATE_NOOP("Names", "%1: “%2” is not allowed.%3"))
            : say(QT_TRANSLATE_NOOP("Names", "%1: “%2” is not allowed; choose from: %3."));
    case Code::UnknownKey:
        return allowed.isEmpty()
            ? say(QT_TRANSLATE_NOOP("Names", "%1 (given: %2) is no field here.%3"))
            : say(QT_TRANSLATE_NOOP("Names", "%1 (given: %2) is no field here; nearest: %3."));
    case Code::NotDivisible:
        return allowed.isEmpty()
            ? say(QT_TRANSLATE_NOOP("Names", "%1: %2 does not divide evenly.%3"))
            : say(QT_TRANSLATE_NOOP("Names", "%1: %2 does not divide evenly; nearest: %3."));
    case Code::Inconsistent:
        return say(QT_TRANSLATE_NOOP("Names", "%1: %2 contradicts the rule %3."));
    case Code::Malformed:
        return value.isEmpty() ? sayWith(QT_TRANSLATE_NOOP("Names", "%1 cannot be read.%2 %3"))
                               : sayWith(QT_TRANSLATE_NOOP("Names", "%1 cannot be read: %2. %3"));
    case Code::Unsupported:
        return sayWith(QT_TRANSLATE_NOOP("Names", "%1: “%2” is not modelled. %3"));
    case Code::DoesNotFit:
        return allowed.isEmpty()
            ? say(QT_TRANSLATE_NOOP("Names", "%1: no layout fits the memory (%2).%3"))
            : say(QT_TRANSLATE_NOOP(
                "Names", "%1: no layout fits the memory (%2); the smallest change that does: %3."));
    case Code::TooNew:
        return say(
            QT_TRANSLATE_NOOP("Names", "%1 was written by a newer version (%2); this one knows up to %3."));
    case Code::Damaged:
        return sayWith(QT_TRANSLATE_NOOP("Names", "%1 is damaged: %2. %3"));
    case Code::Duplicate:
        return sayWith(QT_TRANSLATE_NOOP("Names", "%1: “%2” exists already. %3"));
    case Code::InUse:
        return say(QT_TRANSLATE_NOOP("Names", "%1: “%2” is still used by %3."));
    case Code::Io:
        return say(QT_TRANSLATE_NOOP("Names", "%1: %2 could not be read or written: %3."));
    case Code::Cancelled:
        return translated(QT_TRANSLATE_NOOP("Names", "Cancelled."));
    }
    return field;
}

} // namespace terroir::ui
