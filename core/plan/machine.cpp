#include "core/plan/machine.h"

#include <limits>

namespace terroir::core {
namespace {

double bestPrice(const Server& server)
{
    return server.price.typical ? server.price.typical->amount() : std::numeric_limits<double>::infinity();
}

} // namespace

const Server* serverOf(const Catalog& catalog, const Cluster& cluster, const Gpu& gpu)
{
    if (!cluster.serverId.empty())
        return catalog.server(cluster.serverId);
    const Server* best = nullptr;
    for (const Server& server : catalog.servers) {
        if (server.gpuId == gpu.id && server.gpus == cluster.gpusPerNode
            && (!best || bestPrice(server) < bestPrice(*best)))
            best = &server;
    }
    return best;
}

double nicGbpsPerGpu(const Catalog& catalog, const Cluster& cluster, const Gpu& gpu, const Assumed& assumed)
{
    if (cluster.nicGbpsPerGpu > 0)
        return cluster.nicGbpsPerGpu;
    if (!cluster.scaleOutLinkId.empty()) {
        const Link* link = catalog.link(cluster.scaleOutLinkId);
        if (link && link->linkRateGbps)
            return *link->linkRateGbps;
    }
    const Server* server = serverOf(catalog, cluster, gpu);
    if (server && server->nicGbpsTotal && server->gpus > 0)
        return *server->nicGbpsTotal / server->gpus;
    return gpu.tier == Tier::First ? assumed.byId("first-tier-network-gbps").value_or(0) : 0;
}

Result<TrainingMachine> machineOf(
    const Catalog& catalog, const Cluster& cluster, const Gpu& gpu, const Assumed& assumed)
{
    const double gbps = nicGbpsPerGpu(catalog, cluster, gpu, assumed);
    if (gbps <= 0 && cluster.gpus > cluster.gpusPerNode)
        return fail(ProblemCode::Missing, "cluster.nicGbpsPerGpu", gpu.id);
    auto machine = trainingMachine(
        catalog, gpu, cluster.gpusPerNode, gbps * 1e9 / 8, assumed.typical("straggler_sigma").value_or(0));
    if (machine)
        machine->fabricContention = assumed.typical("fabric_contention").value_or(1);
    return machine;
}

} // namespace terroir::core
