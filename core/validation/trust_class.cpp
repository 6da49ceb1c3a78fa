#include "core/validation/trust_class.h"

#include "core/kernel/dtype.h"

namespace terroir::core {
namespace {

std::string joined(std::initializer_list<std::string_view> traits)
{
    std::string path;
    for (const std::string_view trait : traits) {
        path += path.empty() ? "" : "/";
        path += trait;
    }
    return path;
}

std::string_view width(double bits)
{
    return bits > 12 ? "16bit" : bits > 6 ? "8bit" : "4bit";
}

} // namespace

std::string trainingTrustClass(std::string_view metric, const Model& model, const TrainingJob& job, int gpus,
    const TrainingMachine& machine)
{
    return joined({metric, model.isMoe() ? "moe" : "dense", width(8 * bytesPerElement(job.precision)),
        gpus > machine.gpusPerNode ? "nodes" : "node", machine.kernels.ownTable() ? "measured" : "nearest",
        machine.gpu->architecture, job.stack});
}

std::string memoryTrustClass(std::string_view workload, int gpus)
{
    return joined({"memory", workload, gpus > 1 ? "several" : "one"});
}

std::string servingTrustClass(
    std::string_view metric, int gpusPerReplica, double weightBits, std::string_view engineId)
{
    return joined({metric, gpusPerReplica > 1 ? "several" : "one", width(weightBits), engineId});
}

std::string kernelTrustClass(
    std::string_view kernel, std::string_view gpuId, std::string_view format, std::string_view mode)
{
    return joined({kernel, gpuId, format.empty() ? "any" : format, mode});
}

} // namespace terroir::core
