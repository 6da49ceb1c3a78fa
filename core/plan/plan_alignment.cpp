#include "core/plan/machine.h"
#include "core/plan/parts.h"

#include <algorithm>

namespace terroir::core {
namespace {

/// Parameters of the named model over the actor's; 1 where none is named.
Result<double> shareOf(
    const PartInput& input, const std::string& modelId, std::string field, const Model& actor)
{
    if (modelId.empty())
        return 1.0;
    const auto model = modelNamed(input, modelId, std::move(field));
    if (!model)
        return tl::unexpected<Problem>(model.error());
    return countParameters(**model).total / countParameters(actor).total;
}

} // namespace

Result<AlignmentSizes> alignmentSizes(const Stage& stage, const Assumed& assumed)
{
    const AlignmentSetup& setup = stage.alignment;
    const auto value = [&](double given, std::string_view role) {
        return given > 0 ? Result<double>(given) : assumed.need(role);
    };
    const bool group = setup.method == AlignmentMethod::Grpo;
    const auto prompt = value(setup.promptTokens, "rollout_prompt_tokens");
    const auto response = value(setup.responseTokens, "rollout_response_tokens");
    const auto responses = setup.responsesPerPrompt > 0 || !group
        ? Result<double>(std::max(1, setup.responsesPerPrompt))
        : assumed.need("rollout_group");
    for (const auto& size : {prompt, response, responses})
        if (!size)
            return tl::unexpected<Problem>(size.error());
    return AlignmentSizes{*prompt, *response, *responses};
}

int rolloutGpusOf(const Stage& stage)
{
    if (stage.workload != WorkloadKind::Rlhf || stage.alignment.placement != RolloutPlacement::Separate)
        return 0;
    if (stage.alignment.rolloutGpus > 0)
        return stage.alignment.rolloutGpus;
    const int nodes = stage.cluster.gpus / std::max(1, stage.cluster.gpusPerNode);
    return nodes >= 2 ? nodes / 2 * stage.cluster.gpusPerNode : stage.cluster.gpus / 2;
}

Result<void> setAlignedModels(
    const PartInput& input, const Stage& stage, const Model& actor, TrainingJob& job)
{
    if (stage.workload != WorkloadKind::Rlhf)
        return {};
    const AlignmentSetup& setup = stage.alignment;
    const bool group = setup.method == AlignmentMethod::Grpo;
    const std::string field = "stages." + stage.id + ".alignment.";
    const auto critic = shareOf(input, setup.criticModelId, field + "critic", actor);
    const auto reward = shareOf(input, setup.rewardModelId, field + "reward", actor);
    const auto sizes = alignmentSizes(stage, input.assumed);
    if (!critic)
        return tl::unexpected<Problem>(critic.error());
    if (!reward)
        return tl::unexpected<Problem>(reward.error());
    if (!sizes)
        return tl::unexpected<Problem>(sizes.error());
    job.trainedModels = 1 + (group ? 0 : *critic);
    job.frozenModels = 1 + (group && setup.rewardModelId.empty() ? 0 : *reward);
    job.documentTokens = sizes->promptTokens + sizes->responseTokens;
    return {};
}

Result<AlignmentPlan> planAlignment(const PartInput& input, const Stage& stage, const Model& model,
    const Gpu& gpu, const TrainingMachine& trainer, const TrainingPlan& training)
{
    AlignmentInput in;
    in.actor = &model;
    in.job = training.job;
    in.strategy = training.strategy;
    in.memory = training.memory;
    in.trainer = &trainer;
    if (stage.workload == WorkloadKind::Dpo)
        return alignment(in);
    in.criticShare = training.job.trainedModels - 1;
    in.rewardShare = training.job.frozenModels - 1;
    const auto sizes = alignmentSizes(stage, input.assumed);
    if (!sizes)
        return tl::unexpected<Problem>(sizes.error());
    const auto engine = engineOf(input.catalog.engines, stage.alignment.engine);
    if (!engine)
        return tl::unexpected<Problem>(engine.error());
    const auto server = servingMachine(trainer, input.catalog, *engine);
    if (!server)
        return tl::unexpected<Problem>(server.error());
    const bool half = gpu.tflops(Dtype::Bf16) || !gpu.tflops(Dtype::Fp16);
    in.rollout.weights = in.rollout.kvCache = half ? Dtype::Bf16 : Dtype::Fp16;
    in.rollout.inputTokens = sizes->promptTokens;
    in.rollout.outputTokens = sizes->responseTokens;
    in.rollout.engine = *engine;
    in.server = &*server;
    in.placement = stage.alignment.placement;
    in.rolloutGpus = rolloutGpusOf(stage);
    return alignment(in);
}

} // namespace terroir::core
