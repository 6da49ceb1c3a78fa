// Time of one optimizer step, term by term (MODEL 5.2–5.6), and FLOPs in both conventions (MODEL 1.5, 5.1).
#pragma once

#include "core/catalog/catalog.h"
#include "core/kernel/model.h"
#include "core/training/memory.h"
#include "core/training/strategy.h"

#include <string_view>
#include <utility>
#include <vector>

namespace terroir::core {

/// What a step costs: GPUs held, energy drawn (overheads included). As it stands: GPU-seconds.
struct StepRates
{
    double perGpuSecond = 1, perJoule = 0; // one currency
};

/// The machine as the training equations see it: card, node, network, kernel constants.
struct TrainingMachine
{
    const Gpu* gpu = nullptr;
    KernelModel kernels; // of this card, with its stated error
    int gpusPerNode = 8;
    double nicBytesPerS = 0; // per GPU, one direction
    double stragglerSigma = 0; // share (MODEL 5.6)
    double fabricContention = 1; // of traffic between nodes, 1 = none (MODEL 5.5)
    double hostBytes = 0; // memory of the host per GPU, 0 = unknown
    double nvmeBytesPerS = 0; // local drives per GPU, 0 = unknown or none
    double dataBytesPerS = 0; // of the training data into one node, read and prepared; 0 = unknown
    StepRates rates;

    /// GPUs that reach each other at the scale-up rate: the node, or the rack of a rack-scale card.
    [[nodiscard]] int domain() const;
};

/// The machine of a card. `nicBytesPerS` per GPU, one direction. Errors: those of makeKernelModel.
Result<TrainingMachine> trainingMachine(const Gpu& gpu, const std::vector<KernelFamily>& families,
    int gpusPerNode, double nicBytesPerS, double stragglerSigma);

/// A continuous stream of matrix products draws all the power a card may have, and its clock follows: a card
/// of the same silicon with another limit sustains another share of its peak, against a measured card (1
/// where that is unknown). Exponent from H100 at 500 W and 700 W and from B200 and GB300 (1,000 and 1,400 W)
/// in published runs.
double clockByPower(const Gpu& gpu, const Gpu* measured);

/// The sustained clocks scaled so; cards that hold their clock (A100: .96) are left alone.
void scaleSustainedClock(KernelModel& kernels, const Gpu& gpu, const Gpu* measured);

/// A TPU runs at one clock: the fall that GPUs show under their power limit is not its own.
void holdClock(KernelModel& kernels);

/// The same as above, with the sustained clock scaled by the power limits of `gpu` and of the measured card
/// it borrows from.
Result<TrainingMachine> trainingMachine(
    const Catalog& catalog, const Gpu& gpu, int gpusPerNode, double nicBytesPerS, double stragglerSigma);

/// Named parts in seconds; they add up to total. Overlapped communication appears only with its exposed part.
struct StepTime
{
    double forward = 0, backward = 0,
           recompute = 0; // compute of the slowest pipeline stage, all micro-batches
    double tpComm = 0, cpComm = 0, epComm = 0, ppComm = 0; // exposed
    double bubble = 0, dpComm = 0, optimizer = 0, host = 0, straggler = 0, iteration = 0; // logging
    double data = 0; // waiting for the next batch, which loads beside the step
    double total = 0;
    double busy = 0; // of the total, seconds in which the mean GPU computes: draws full power

    [[nodiscard]] std::vector<std::pair<std::string_view, double>> terms() const; // id → seconds, in order
};

/// Cost of a step in the machine's rates: idle draw all the time, the limit while a GPU computes; the limit
/// all the time where the idle draw is unknown.
double stepCost(const TrainingMachine& machine, int gpus, double seconds, double busySeconds);

/// FLOPs of one token, forward + backward.
struct FlopsPerToken
{
    double modelCausal = 0; // causal attention counted half (Megatron since 2024)
    double modelFullMask = 0; // full attention (papers of 2021–23)
    double hardware = 0; // model causal + recompute + flash's extra product
};

FlopsPerToken flopsPerToken(const Model& model, const TrainingJob& job, Recompute recompute);

/// `strategy` must be legal, but for an uneven split of layers, which is computed as it is. Infinite where
/// the card does not run the precision or a needed link's rate is unknown.
StepTime stepTime(
    const Model& model, const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy);

} // namespace terroir::core
