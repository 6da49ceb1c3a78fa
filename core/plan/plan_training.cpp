#include "core/catalog/id_match.h"
#include "core/plan/figure_trust.h"
#include "core/plan/formulas.h"
#include "core/plan/machine.h"
#include "core/plan/part_keys.h"
#include "core/plan/parts.h"
#include "core/plan/remedy_money.h"
#include "core/training/adapters.h"
#include "core/training/priced_memory.h"

#include <algorithm>
#include <cmath>

namespace terroir::core {
namespace {

constexpr double kSecondsPerDay = 86400;

/// Stored bits of a weight of the frozen base.
Result<double> frozenBits(const Stage& stage)
{
    const std::string field = "stages." + stage.id + ".setup.base";
    if (stage.workload != WorkloadKind::Lora && stage.workload != WorkloadKind::Qlora)
        return fail(ProblemCode::Inconsistent, field, stage.setup.base, "lora|qlora");
    if (const auto dtype = dtypeFromId(stage.setup.base))
        return 8 * storedBytesPerWeight(*dtype);
    if (const WeightFormat* format = findWeightFormat(stage.setup.base))
        return format->layerBits;
    return fail(ProblemCode::UnknownId, field, stage.setup.base, weightFormatIds());
}

/// Tokens of the samples themselves.
Result<double> tokensOfData(const Stage& stage, const Assumed& assumed)
{
    const TrainingData& data = stage.data;
    const std::string field = "stages." + stage.id + ".data";
    if (data.tokens)
        return *data.tokens * data.epochs;
    if (data.terabytes) {
        const auto perByte = assumed.need("tokens_per_byte_" + data.language);
        if (!perByte)
            return perByte;
        return *data.terabytes * 1e12 * *perByte * data.epochs;
    }
    if (data.samples) {
        if (stage.workload == WorkloadKind::Rlhf) { // prompts, each with its answers
            const auto sizes = alignmentSizes(stage, assumed);
            if (!sizes)
                return tl::unexpected<Problem>(sizes.error());
            return *data.samples * sizes->responsesPerPrompt * (sizes->promptTokens + sizes->responseTokens)
                * data.epochs;
        }
        const bool pairs = stage.workload == WorkloadKind::Dpo;
        const auto perSample = assumed.need(pairs ? "tokens_per_preference_pair" : "tokens_per_instruction");
        if (!perSample)
            return perSample;
        return *data.samples * *perSample * data.epochs;
    }
    return fail(ProblemCode::Missing, field + ".tokens", {}, "tokens|terabytes|samples");
}

/// Tokens that are computed for each that is learned from: a sample alone in its sequence is filled up.
double paddingFactor(const TrainingSetup& setup)
{
    return setup.padded && setup.documentTokens > 0 ? std::max(1.0, setup.sequence / setup.documentTokens)
                                                    : 1;
}

Candidate shown(const SearchResult& search)
{
    return search.found ? search.best : search.smallest;
}

/// The programs most like a misspelt one; all of them when none is.
std::string stacksLike(const std::vector<StackProfile>& stacks, const std::string& id)
{
    const std::vector<std::string_view> ids = idsOf(stacks);
    const std::vector<std::string> near = nearestIds(id, ids);
    return joinedChoices(near.empty() ? std::vector<std::string>(ids.begin(), ids.end()) : near);
}

} // namespace

Result<double> trainingTokens(const Stage& stage, const Assumed& assumed)
{
    const auto tokens = tokensOfData(stage, assumed);
    return tokens ? *tokens * paddingFactor(stage.setup) : tokens;
}

Result<TrainingJob> trainingJob(const Catalog& catalog, const Stage& stage, const Assumed& assumed)
{
    TrainingJob job;
    job.workload = stage.workload;
    job.precision = stage.setup.precision;
    job.sequence = stage.setup.sequence;
    job.optimizer = stage.setup.optimizer;
    job.flashAttention = stage.setup.flashAttention;
    job.loraRank = stage.setup.loraRank;
    job.dora = stage.setup.dora;
    if (const auto targets = loraTargetsFromText(stage.setup.loraTargets))
        job.loraTargets = *targets;
    else
        return fail(ProblemCode::NotAllowed, "stages." + stage.id + ".setup.lora_targets",
            stage.setup.loraTargets, std::string(kLoraTargetWords));
    job.documentTokens = stage.setup.padded ? 0 : stage.setup.documentTokens;
    job.unequalLengths = stage.setup.padded && stage.setup.documentTokens > 0;
    job.predictors = stage.setup.predictors;
    job.dataBytesPerToken = assumed.typical("data_bytes_per_token").value_or(0);
    if (!stage.setup.base.empty()) {
        const auto bits = frozenBits(stage);
        if (!bits)
            return tl::unexpected<Problem>(bits.error());
        job.baseBits = *bits;
    }
    job.offloadWeights = stage.setup.offload == Offload::All;
    const StackProfile* profile = stage.setup.stack.empty() ? defaultStack(catalog.stacks, id(stage.workload))
                                                            : findStack(catalog.stacks, stage.setup.stack);
    if (!profile)
        return fail(ProblemCode::UnknownId, "stages." + stage.id + ".setup.stack", stage.setup.stack,
            stacksLike(catalog.stacks, stage.setup.stack));
    job.stack = profile->id;
    job.profile = *profile;
    job.globalBatch = stage.setup.globalBatch;
    if (job.sequence <= 0)
        return fail(ProblemCode::OutOfRange, "stages." + stage.id + ".setup.sequence",
            std::to_string(job.sequence), ">= 1");
    if (job.globalBatch < 0)
        return fail(ProblemCode::OutOfRange, "stages." + stage.id + ".setup.globalBatch",
            std::to_string(job.globalBatch), ">= 1");
    if (job.globalBatch == 0) {
        const auto tokens = assumed.need(
            stage.workload == WorkloadKind::PreTraining ? "batch_tokens_pretrain" : "batch_tokens_finetune");
        if (!tokens)
            return tl::unexpected<Problem>(tokens.error());
        // A power of two, so that it divides over data-parallel replicas; at least one sequence per replica
        // of any layout.
        const double sequences = std::max(1.0, *tokens / job.sequence);
        const double least = std::exp2(std::ceil(std::log2(std::max(1, stage.cluster.gpus))));
        job.globalBatch = static_cast<int>(std::max(std::exp2(std::round(std::log2(sequences))), least));
    }
    return job;
}

SearchLimits limitsOf(const TrainingSetup& setup)
{
    SearchLimits limits;
    limits.tp = setup.tp;
    limits.pp = setup.pp;
    limits.vpp = setup.vpp;
    limits.cp = setup.cp;
    limits.ep = setup.ep;
    limits.microBatch = setup.microBatch;
    limits.zeroStage = setup.zeroStage;
    limits.recompute = setup.recompute;
    limits.maxTp = setup.maxTp;
    limits.maxPp = setup.maxPp;
    limits.ends = {setup.firstStageLayers, setup.lastStageLayers};
    limits.schedule = setup.schedule;
    limits.overlap = setup.overlap;
    limits.contextKind = setup.contextKind;
    limits.hybridShard = setup.hybridShard;
    limits.forbidRecompute = setup.forbidRecompute;
    limits.forbidOffload = setup.offload == Offload::None;
    limits.offload = setup.offload.value_or(Offload::None) != Offload::None;
    return limits;
}

std::shared_ptr<const SearchResult> searched(const PartInput& input, const Model& model,
    const TrainingMachine& machine, const TrainingJob& job, int gpus, const SearchLimits& limits)
{
    Key key;
    addTo(key, model);
    addTo(key, machine);
    addTo(key, job);
    addTo(key, limits);
    key << gpus;
    auto result = input.memos.searches.get(
        key, [&] { return searchStrategies(model, machine, job, gpus, limits, 8, input.stop); });
    if (input.stop.stop_requested())
        input.memos.searches.forget(key);
    return result;
}

Result<TrainingPlan> planTraining(
    const PartInput& input, const Stage& stage, const Model& model, const Gpu& gpu)
{
    const auto machine = machineOf(input.catalog, stage.cluster, gpu, input.assumed);
    if (!machine)
        return tl::unexpected<Problem>(machine.error());
    if (const auto rate = statedTflops(gpu, stage.setup.precision); !rate)
        return tl::unexpected<Problem>(rate.error());
    auto job = trainingJob(input.catalog, stage, input.assumed);
    if (!job)
        return tl::unexpected<Problem>(job.error());
    if (const auto set = setAlignedModels(input, stage, model, *job); !set)
        return tl::unexpected<Problem>(set.error());
    const int trainGpus = stage.cluster.gpus - rolloutGpusOf(stage);
    if (trainGpus < 1)
        return fail(ProblemCode::OutOfRange, "stages." + stage.id + ".alignment.rolloutGpus",
            std::to_string(rolloutGpusOf(stage)), "1.." + std::to_string(stage.cluster.gpus - 1));
    const auto tokens = trainingTokens(stage, input.assumed);
    if (!tokens)
        return tl::unexpected<Problem>(tokens.error());

    TrainingPlan plan;
    plan.job = *job;
    plan.tokens = *tokens;
    // States leave the card only where nothing else fits: the seed's order is to shard, to recompute, to
    // quantise.
    SearchLimits limits = limitsOf(stage.setup);
    limits.forbidOffload = true;
    auto search = searched(input, model, *machine, *job, trainGpus, limits);
    if (!search->found && !stage.setup.offload)
        search = searched(input, model, *machine, *job, trainGpus, limitsOf(stage.setup));
    if (input.stop.stop_requested())
        return fail(ProblemCode::Cancelled, "plan");
    plan.search = *search;
    const Candidate candidate = shown(*search);
    if (candidate.strategy.gpus() != trainGpus) // no legal layout at all: say which rule stands against it
        return tl::unexpected<Problem>(
            noLayoutProblem(model, limitsOf(stage.setup), trainGpus, job->globalBatch, job->sequence));
    plan.strategy = candidate.strategy;
    plan.fits = search->found;
    plan.memory = pricedMemory(model, *machine, *job, plan.strategy);
    if (!plan.memory.fits && plan.memory.hostFits)
        if (auto bigger = biggerCard(input.catalog, model, gpu, *job, plan.strategy))
            plan.memory.remedies.push_back(std::move(*bigger));
    plan.step = stepTime(model, *machine, *job, plan.strategy);
    priceInMoney(plan.memory.remedies,
        {&input.catalog, &gpu, static_cast<double>(trainGpus),
            double(job->globalBatch) * job->sequence / plan.step.total, plan.tokens, input.scenario.currency},
        input.assumed);
    plan.flops = flopsPerToken(model, *job, plan.strategy.recompute);

    const double gpus = stage.cluster.gpus;
    const double peak = *gpu.tflops(job->precision) * 1e12;
    double iteration = plan.step.total;
    if (stage.workload == WorkloadKind::Dpo || stage.workload == WorkloadKind::Rlhf) {
        auto aligned = planAlignment(input, stage, model, gpu, *machine, plan);
        if (!aligned)
            return tl::unexpected<Problem>(aligned.error());
        plan.fits = plan.fits && aligned->fits;
        iteration = aligned->iterationSeconds;
        plan.alignment = std::move(*aligned);
    }
    plan.tokensPerS = formula::tokensPerSecond<double>(job->globalBatch, job->sequence, iteration);
    plan.steps = formula::steps<double>(plan.tokens, job->globalBatch, job->sequence);
    plan.mfuCausal = formula::flopsUtilisation<double>(plan.tokensPerS, plan.flops.modelCausal, gpus, peak);
    plan.mfuFullMask
        = formula::flopsUtilisation<double>(plan.tokensPerS, plan.flops.modelFullMask, gpus, peak);
    plan.hfu = formula::flopsUtilisation<double>(plan.tokensPerS, plan.flops.hardware, gpus, peak);
    plan.computeDays = formula::computeDays<double>(plan.tokens, plan.tokensPerS);

    plan.checkpointBytes = checkpointBytes(
        plan, countParameters(model).total, input.assumed.typical("checkpoint_bytes_per_param").value_or(0));
    plan.goodput = goodput(goodputInput(input.assumed, gpu, stage.cluster.gpus, stage.cluster.gpusPerNode,
        plan.computeDays, plan.checkpointBytes));
    plan.days = plan.goodput.calendarDays;
    plan.gpuHours = formula::gpuHours<double>(plan.days, gpus);
    plan.nicGbps = machine->nicBytesPerS * 8 / 1e9;
    setTrust(plan, input.catalog, model, stage.cluster.gpus, *machine);
    plan.statedError = plan.stepTrust.errors.median;
    if (plan.alignment && plan.alignment->generates)
        plan.statedError = input.assumed.typical("alignment_time_error").value_or(plan.statedError);
    return plan;
}

std::optional<double> allotmentHours(const PartInput& input, const StagePlan& stagePlan)
{
    const Stage* stage = input.scenario.stage(stagePlan.stageId);
    if (!stage || !stagePlan.gpu || !stagePlan.training)
        return std::nullopt;
    const Gpu* gpu = stagePlan.gpu;
    if (gpu->tier != Tier::First) { // the cheapest first-tier card that somebody rents out by the hour
        const Gpu* cheapest = nullptr;
        double best = 0;
        for (const CloudOffer& offer : input.catalog.offers) {
            const Gpu* candidate = input.catalog.gpu(offer.gpuId);
            if (!offer.onDemandPerHour || !candidate || candidate->tier != Tier::First
                || !candidate->tflops(stage->setup.precision))
                continue;
            const double perTflop
                = offer.onDemandPerHour->amount() / offer.gpus / *candidate->tflops(stage->setup.precision);
            if (!cheapest || perTflop < best) {
                cheapest = candidate;
                best = perTflop;
            }
        }
        gpu = cheapest;
    }
    const auto allotment = input.assumed.byId("allotment-gpus");
    if (!gpu || !allotment)
        return std::nullopt;
    Cluster cluster;
    cluster.gpuId = gpu->id;
    SearchLimits coarse;
    coarse.refine = false;
    for (int gpus = static_cast<int>(*allotment); gpus <= 65536; gpus *= 2) {
        cluster.gpus = gpus;
        const auto machine = machineOf(input.catalog, cluster, *gpu, input.assumed);
        if (!machine)
            return std::nullopt;
        const auto search = searched(input, stagePlan.model, *machine, stagePlan.training->job, gpus, coarse);
        if (search->found) {
            const TrainingJob& job = stagePlan.training->job;
            const double tokensPerS
                = formula::tokensPerSecond<double>(job.globalBatch, job.sequence, search->best.stepSeconds);
            // An alignment writes and judges answers beside its steps: in the same proportion.
            const TrainingPlan& training = *stagePlan.training;
            const double beside
                = training.alignment ? training.alignment->iterationSeconds / training.step.total : 1;
            return formula::computeDays<double>(training.tokens, tokensPerS) * beside * kSecondsPerDay / 3600;
        }
        if (input.stop.stop_requested())
            return std::nullopt;
    }
    return std::nullopt;
}

} // namespace terroir::core
