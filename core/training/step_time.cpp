#include "core/training/step_time.h"

#include "core/training/step_assembly.h"

namespace terroir::core {

std::vector<std::pair<std::string_view, double>> StepTime::terms() const
{
    return {{"forward", forward}, {"backward", backward}, {"recompute", recompute}, {"tp_comm", tpComm},
        {"cp_comm", cpComm}, {"ep_comm", epComm}, {"pp_comm", ppComm}, {"bubble", bubble},
        {"dp_comm", dpComm}, {"optimizer", optimizer}, {"host", host}, {"straggler", straggler},
        {"data", data}, {"iteration", iteration}};
}

double stepCost(const TrainingMachine& machine, int gpus, double seconds, double busySeconds)
{
    const double active = machine.gpu->tdpW, idle = machine.gpu->idleW.value_or(active);
    return gpus
        * (seconds * (machine.rates.perGpuSecond + machine.rates.perJoule * idle)
            + busySeconds * machine.rates.perJoule * (active - idle));
}

StepTime stepTime(
    const Model& model, const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy)
{
    GemmMemo memo(machine.kernels, job.profile.gemm);
    const LayerCosts costs = layerCosts(model, machine, job, strategy, memo);
    const RankParameters rank = rankParameters(model, strategy.tp, strategy.ep, strategy.expertTensor());
    const PipelineShape shape = pipelineShape(model, job, rank, strategy);
    const PipelineCosts pipeline = pipelineCosts(shape, costs, strategy);
    const StateCosts states = stateCosts(model, machine, job, strategy, stateBytes(model, job), rank, shape);
    double hostTraffic = 0; // activations of the slowest stage
    if (strategy.offloadActivations)
        hostTraffic = keptBytes(strategy,
            activationBytes(model, job, strategy.tp, strategy.cp, strategy.microBatch, strategy),
            shape.stages[pipeline.slowest]);
    return assembleStep(
        job, strategy, pipeline, states, stepLink(machine, job, strategy, costs.hopBytes, hostTraffic));
}

} // namespace terroir::core
