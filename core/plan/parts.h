// The parts of a plan, each a function of declared inputs and remembered by them.
#pragma once

#include "core/plan/assumed.h"
#include "core/plan/memo.h"
#include "core/plan/plan.h"

#include <stop_token>

namespace terroir::core {

struct Memos
{
    Memo<SearchResult> searches{512};
    Memo<ServingResult> servings;
    Memo<ScalingCurve> scalings{32};
    Memo<Result<CostPlan>> costs;
    Memo<std::vector<Rung>> ladders{32};
    Memo<std::vector<MapCell>> maps{16};
};

/// What every part is given.
struct PartInput
{
    const Catalog& catalog;
    const Scenario& scenario;
    Assumed assumed;
    Memos& memos;
    std::stop_token stop;
};

/// The model of a stage: the scenario's own first, then the catalog's.
Result<const Model*> modelOf(const PartInput& input, const Stage& stage);
/// Another one that a stage names in `field`.
Result<const Model*> modelNamed(const PartInput& input, const std::string& modelId, std::string field);

/// Tokens that a training stage processes: given, or from terabytes or samples by assumption, times epochs.
Result<double> trainingTokens(const Stage& stage, const Assumed& assumed);

/// The job as the training equations see it; the global batch from the assumption when the stage leaves it
/// open.
/// Errors: OutOfRange, Missing, UnknownId of a stack profile.
Result<TrainingJob> trainingJob(const Catalog& catalog, const Stage& stage, const Assumed& assumed);

/// Fastest layout for a job on a number of GPUs, remembered.
std::shared_ptr<const SearchResult> searched(const PartInput& input, const Model& model,
    const TrainingMachine& machine, const TrainingJob& job, int gpus, const SearchLimits& limits);

SearchLimits limitsOf(const TrainingSetup& setup);

/// What a checkpoint must hold to resume: all weights and states; of adapters only what the optimizer keeps
/// of them.
double checkpointBytes(const TrainingPlan& plan, double params, double bytesPerParam);
/// Failures, checkpoints and spares as the assumptions have them, of a run of so many GPUs and days.
GoodputInput goodputInput(const Assumed& assumed, const Gpu& gpu, int gpus, int gpusPerNode,
    double computeDays, double bytesOfCheckpoint);

/// Lengths and answers of an RLHF stage: its own, else the assumptions'. Errors: Missing.
struct AlignmentSizes
{
    double promptTokens = 0, responseTokens = 0, responsesPerPrompt = 1;
};
Result<AlignmentSizes> alignmentSizes(const Stage& stage, const Assumed& assumed);
/// Cards of a stage that only write answers; 0 unless it says so.
int rolloutGpusOf(const Stage& stage);
/// Sizes of critic, reference and reward beside an RLHF stage's actor. Errors: UnknownId, Missing.
Result<void> setAlignedModels(
    const PartInput& input, const Stage& stage, const Model& actor, TrainingJob& job);
/// An iteration of a DPO or RLHF stage on the layout that `training` found.
Result<AlignmentPlan> planAlignment(const PartInput& input, const Stage& stage, const Model& model,
    const Gpu& gpu, const TrainingMachine& trainer, const TrainingPlan& training);

Result<TrainingPlan> planTraining(
    const PartInput& input, const Stage& stage, const Model& model, const Gpu& gpu);
/// Memory of the plan's replica for so many requests of its length at once, with priced remedies.
Result<ServingMemory> memoryForRequests(const PartInput& input, const Stage& stage, const Model& model,
    const Gpu& gpu, const ServingPlan& plan, double requests);
/// One server of the stage with the card, as the engine drives it.
Result<TrainingMachine> machineOfEngine(
    const PartInput& input, const Stage& stage, const Gpu& gpu, const EngineProfile& engine);

/// Busiest hour over the mean: of the stated curve, else as stated, else the assumption's.
double peakToMeanOf(const ServingLoad& load, const Assumed& assumed);
Result<ServingPlan> planServing(
    const PartInput& input, const Stage& stage, const Model& model, const Gpu& gpu);
StagePlan planStage(const PartInput& input, std::size_t index);

/// Wall hours of a training stage on one on-demand allotment of a first-tier card: the stage's card when it
/// is first tier, else the cheapest first-tier one; doubled until the model fits. nullopt when nothing fits
/// or is known.
std::optional<double> allotmentHours(const PartInput& input, const StagePlan& stage);

/// Cheapest known hourly price of one card by on-demand rent, in the scenario's currency.
std::optional<double> onDemandPerGpuHour(const PartInput& input, const Gpu& gpu);

/// Beside each point the seed's rule, the calendar with failures, and its money at `perGpuHour` (0 =
/// unknown).
void completeScaling(const Assumed& assumed, const Gpu& gpu, int gpusPerNode, double bytesOfCheckpoint,
    double perGpuHour, ScalingCurve& curve);
std::optional<ScalingCurve> planScaling(const PartInput& input, const Plan& plan);
/// What the cost equations are given: every stage that could be planned, and the assumptions of the region.
Result<CostInput> costInputOf(const PartInput& input, const Plan& plan, int draws);
Result<CostPlan> planMoney(const PartInput& input, const Plan& plan, int draws);
std::vector<Rung> planLadder(const PartInput& input, const Plan& plan);
std::vector<MapCell> planMap(const PartInput& input, const Plan& plan);
std::vector<Advice> adviceFor(const PartInput& input, const Plan& plan);

} // namespace terroir::core
