#include "core/training/step_time.h"

#include "core/training/step_assembly.h"

namespace terroir::core {

std::vector<std::pair<std::string_view, double>> StepTime::terms() const
{
    return {{"forward", forward}, {"backward", backward}, {"recompute", recompute}, {"tp_comm", tpComm},
        {"cp_comm", cpComm}, {"ep_comm", epComm}, {"pp_comm", ppComm}, {"bubble", bubble},
        {"dp_comm", dpComm}, {"optimizer", optimizer}, {"host", host}, {"straggler", straggler},
        {"iteration", iteration}};
}

StepTime stepTime(
    const Model& model, const TrainingMachine& machine, const TrainingJob& job, const Strategy& strategy)
{
    GemmMemo memo(machine.kernels, job.profile.gemm);
    const LayerCosts costs = layerCosts(model, machine, job, strategy, memo);
    const RankParameters rank = rankParameters(model, strategy.tp, strategy.ep, strategy.expertTensor());
    const PipelineShape shape = pipelineShape(model, rank, strategy.pp);
    const PipelineCosts pipeline = pipelineCosts(shape, costs, strategy.recompute, strategy.recomputeShare);
    const StateCosts states = stateCosts(machine, job, strategy, stateBytes(model, job), rank, shape);
    return assembleStep(job, strategy, shape, costs, pipeline, states,
        hopSeconds(machine, strategy, costs.hopBytes), stragglerShare(machine, strategy.gpus()));
}

} // namespace terroir::core
