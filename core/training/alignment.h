// Preference alignment: what DPO, PPO and GRPO hold in memory and how long one iteration takes. Answers are
// written by the serving model, judged and learned from by the training model (MODEL 5.6, 5.7, 5.10).
#pragma once

#include "core/serving/serving.h"
#include "core/training/memory.h"

#include <string_view>
#include <vector>

namespace terroir::core {

/// One of the models that an alignment keeps. Bytes of one training GPU.
struct AlignedModel
{
    std::string_view role; // "actor", "critic", "reference", "reward"
    double parameters = 0;
    double weights = 0, gradients = 0, optimizer = 0;

    [[nodiscard]] double bytes() const { return weights + gradients + optimizer; }
};

struct AlignmentInput
{
    const Model* actor = nullptr;
    double criticShare = 0, rewardShare = 0; // parameters over the actor's; 0 = there is none
    TrainingJob job; // with trainedModels and frozenModels
    Strategy strategy; // of the training GPUs
    MemoryVerdict memory; // of them
    const TrainingMachine* trainer = nullptr;
    const TrainingMachine* server = nullptr; // with the engine's kernels; null = nothing is generated (DPO)
    ServingJob rollout; // prompt and answer lengths, format, engine; tp is chosen
    RolloutPlacement placement = RolloutPlacement::Colocated;
    int rolloutGpus = 0; // separate: beside the strategy's
};

struct AlignmentPlan
{
    bool generates = false;
    RolloutPlacement placement = RolloutPlacement::Colocated;
    std::vector<AlignedModel> models;
    double sequences = 0; // answers, or pairs' halves, in an iteration
    int rolloutTp = 1;
    double replicas = 0, concurrency = 0; // that write answers; answers of one replica at once
    double rolloutWeights = 0, kvCache = 0; // bytes of a rollout GPU; of the answers that run at once
    bool offloaded = false; // training states wait in host memory while answers are written
    double generateBytes = 0, trainBytes = 0; // needed of a GPU in either phase, context included
    double needBytes = 0, usableBytes = 0;
    double hostBytes = 0, hostUsableBytes = 0; // of the host, per training GPU; usable 0 = unknown
    bool hostFits = true;
    bool fits = false; // in both phases, on the card and in the host
    double generateSeconds = 0; // prompts and answers
    double scoreSeconds = 0; // forward passes of reference, reward and, after a rollout, of actor and critic
    double trainSeconds = 0; // actor and critic, with their update
    double syncSeconds = 0; // new weights to the rollout
    double offloadSeconds = 0; // states to host memory and back
    double iterationSeconds = 0; // colocated: the sum; separate: the longer side
};

/// The verdict of `memory` must be of `strategy` and `job`.
AlignmentPlan alignment(const AlignmentInput& input);

} // namespace terroir::core
