#include "core/plan/parts.h"

#include <string>

namespace terroir::core {
namespace {

using Level = Advice::Level;

void add(std::vector<Advice>& all, const Plan& plan, std::string adviceId, Level level, std::string source,
    std::initializer_list<std::string_view> figureNames)
{
    Advice advice{std::move(adviceId), level, std::move(source), {}};
    for (const std::string_view name : figureNames) {
        if (auto value = figure(plan, name))
            advice.figures.push_back(std::move(*value));
    }
    all.push_back(std::move(advice));
}

void adviseTraining(
    const PartInput& input, const Plan& plan, const StagePlan& stage, std::vector<Advice>& all)
{
    const TrainingPlan& training = *stage.training;
    const Gpu& gpu = *stage.gpu;
    if (!training.fits)
        add(all, plan, "memory_does_not_fit", Level::Risk, "seed A029",
            {"train.memory.need_bytes", "train.memory.usable_bytes"});
    if (const auto alarm = input.assumed.byId("mfu-alarm");
        alarm && training.fits && training.mfuCausal < *alarm)
        add(all, plan, "mfu_low", Level::Warning, "seed A006", {"train.mfu"});
    if (!training.job.flashAttention)
        add(all, plan, "flash_attention_off", Level::Warning, "seed A013", {});
    if (training.strategy.ep > 1 && gpu.scaleUpLink == "none")
        add(all, plan, "experts_without_nvlink", Level::Warning, "deepseek-ai/DeepEP#216",
            {"train.strategy.ep"});
    const bool whole
        = stage.workload == WorkloadKind::PreTraining || stage.workload == WorkloadKind::FullFineTune;
    if (!gpu.p2p && training.strategy.gpus() > 8)
        add(all, plan, "consumer_cluster", Level::Risk, "seed A024", {"train.gpus"});
    if (stage.workload == WorkloadKind::PreTraining && gpu.tier == Tier::Second)
        add(all, plan, "pretrain_second_tier", Level::Risk, "seed A003", {});
    if (const auto most = input.assumed.byId("consumer-max-params-b");
        most && whole && gpu.tier == Tier::Second && stage.parameters.total >= *most * 1e9)
        add(all, plan, "consumer_card_large_model", Level::Risk, "seed A002", {"train.model_params"});
    const bool adapters = stage.workload == WorkloadKind::Lora || stage.workload == WorkloadKind::Qlora;
    if (const auto small = input.assumed.byId("consumer-max-params-b");
        small && adapters && gpu.tier == Tier::First && stage.parameters.total < *small * 1e9)
        add(all, plan, "top_card_small_job", Level::Info, "seed A002", {"train.model_params"});
    if (const auto least = input.assumed.byId("first-tier-network-gbps");
        least && gpu.tier == Tier::First && stage.gpus > 8 && training.nicGbps < *least)
        add(all, plan, "network_below_first_tier", Level::Warning, "seed A020", {"train.nic_gbps"});
    if (training.goodput.failures >= 1)
        add(all, plan, "checkpoint_saves", Level::Info, "seed B073",
            {"goodput.failures", "goodput.interval_seconds", "goodput.lost_money",
                "goodput.lost_money_without"});
    if (const auto twice = figure(plan, "scaling.next_doubling"); twice && twice->value < 1.9)
        add(all, plan, "doubling_is_not_halving", Level::Info, "seed B067", {"scaling.next_doubling"});
}

void adviseServing(const PartInput& input, const Plan& plan, const StagePlan& stage, std::vector<Advice>& all)
{
    const ServingPlan& serving = *stage.serving;
    if (!serving.serving.memory.fits)
        add(all, plan, "serving_does_not_fit", Level::Risk, "seed A029",
            {"serve.memory.need_bytes", "serve.memory.usable_bytes"});
    if (serving.job.attentionByRequest(stage.model) && stage.gpu->scaleUpLink == "none")
        add(all, plan, "experts_without_nvlink", Level::Warning, "deepseek-ai/DeepEP#216", {"serve.tp"});
    if (bytesPerElement(serving.job.weights) >= 2)
        add(all, plan, "quantise_serving", Level::Info, "seed A016", {"serve.memory.weights"});
    if (const auto honest = input.assumed.byId("utilisation-plan");
        honest && serving.fleet.gpus > 0 && serving.fleet.utilisation < *honest)
        add(all, plan, "idle_fleet", Level::Warning, "seed B098",
            {"serve.utilisation", "serve.idle_share", "cost.own.idle"});
}

/// Far from the policy's serving cards for each that trains: half or double.
void adviseShares(const PartInput& input, const Plan& plan, std::vector<Advice>& all)
{
    const auto policy = input.assumed.byId("train-serve-ratio");
    const auto ratio = figure(plan, "fleet.serve_to_train_gpus");
    if (policy && ratio && (ratio->value < *policy / 2 || ratio->value > *policy * 2))
        add(all, plan, "train_serve_ratio", Level::Info, "seed A022", {"fleet.serve_to_train_gpus"});
}

} // namespace

std::vector<Advice> adviceFor(const PartInput& input, const Plan& plan)
{
    std::vector<Advice> all;
    for (const StagePlan& stage : plan.stages) {
        if (stage.training)
            adviseTraining(input, plan, stage, all);
        if (stage.serving)
            adviseServing(input, plan, stage, all);
    }
    adviseShares(input, plan, all);
    if (plan.cost) {
        const SupplyCost* own = plan.cost->supply(Supply::Own);
        const SupplyCost* api = plan.cost->supply(Supply::Api);
        if (own && api && own->available && api->available && api->pointTotal < own->pointTotal)
            add(all, plan, "api_is_cheaper", Level::Warning, "seed B097",
                {"cost.api.per_year", "cost.own.per_year"});
        if (own && own->available && plan.cost->networkRule > 0)
            add(all, plan, "network_in_budget", Level::Info, "seed B033",
                {"cost.network_rule", "cost.network_bottom_up"});
    }
    const auto open = figure(plan, "checklist.open");
    if (open && open->value > 0 && plan.trainingStage())
        add(all, plan, "platform_not_ready", Level::Risk, "seed B070", {"checklist.open"});
    return all;
}

} // namespace terroir::core
