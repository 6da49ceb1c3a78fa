#include "core/plan/machine.h"

#include <algorithm>
#include <limits>

namespace terroir::core {
namespace {

double bestPrice(const Server& server)
{
    return server.price.typical ? server.price.typical->amount() : std::numeric_limits<double>::infinity();
}

/// Empty for stored forms, whose products run in 16 bits.
std::string_view tflopsColumn(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Fp32:
        return "fp32_tflops";
    case Dtype::Tf32:
        return "tf32_tflops_dense";
    case Dtype::Fp16:
        return "fp16_tflops_dense";
    case Dtype::Bf16:
        return "bf16_tflops_dense";
    case Dtype::Fp8:
        return "fp8_tflops_dense";
    case Dtype::Nvfp4:
    case Dtype::Mxfp4:
        return "fp4_tflops_dense";
    case Dtype::Int8:
        return "int8_tops_dense";
    case Dtype::Int4:
    case Dtype::Nf4:
        break;
    }
    return {};
}

Money ownedPerHour(const Gpu& gpu, double years, double overhead)
{
    constexpr double hoursPerYear = 8760;
    return {static_cast<std::int64_t>(
                static_cast<double>(gpu.price.typical->micro) * overhead / (years * hoursPerYear)),
        gpu.price.typical->currency};
}

} // namespace

std::string tflopsField(const Gpu& gpu, Dtype dtype)
{
    const std::string_view column = tflopsColumn(dtype);
    return "gpus." + gpu.id + '.' + std::string(column.empty() ? tflopsColumn(Dtype::Bf16) : column);
}

Result<double> statedTflops(const Gpu& gpu, Dtype dtype)
{
    if (tflopsColumn(dtype).empty())
        return fail(ProblemCode::Unsupported, "setup.precision", std::string(id(dtype)));
    const std::optional<double> rate = gpu.tflops(dtype);
    return rate ? Result<double>(*rate) : fail(ProblemCode::Missing, tflopsField(gpu, dtype));
}

StepRates stepRates(const Catalog& catalog, const Gpu& gpu, const Assumed& assumed, Currency currency)
{
    constexpr double secondsPerHour = 3600, joulesPerKwh = 3.6e6;
    const double exchange = assumed.typical("fx_cny_usd").value_or(0);
    const double years = assumed.typical("depreciation_years").value_or(0);
    const double overhead = assumed.typical("server_overhead").value_or(0);
    StepRates rates;
    if (gpu.price.typical && years > 0 && overhead > 0) {
        const Money hour = ownedPerHour(gpu, years, overhead);
        rates.perGpuSecond = convert(hour.amount(), hour.currency, currency, exchange) / secondsPerHour;
        const Assumption* price = assumed.row("electricity");
        if (price != nullptr && gpu.tdpW > 0) {
            const Currency quoted = price->unit.starts_with("CNY") ? Currency::Cny : Currency::Usd;
            rates.perJoule = convert(assumed.typical("electricity").value_or(0), quoted, currency, exchange)
                * assumed.typical("pue").value_or(1) * assumed.typical("power_overhead").value_or(1)
                / joulesPerKwh;
        }
        return rates;
    }
    double best = 0;
    for (const CloudOffer& offer : catalog.offers) {
        if (offer.gpuId != gpu.id || !offer.onDemandPerHour || offer.gpus < 1)
            continue;
        const double price = convert(offer.onDemandPerHour->amount() / offer.gpus,
            offer.onDemandPerHour->currency, currency, exchange);
        best = best > 0 ? std::min(best, price) : price;
    }
    if (best > 0)
        rates.perGpuSecond = best / secondsPerHour;
    return rates;
}

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

HostRam hostRam(const Catalog& catalog, const Cluster& cluster, const Gpu& gpu)
{
    const Server* server = serverOf(catalog, cluster, gpu);
    HostRam ram;
    ram.cards = std::max(1, server ? server->gpus : cluster.gpusPerNode);
    ram.bytes = 1e9 * (cluster.hostRamGb > 0 ? cluster.hostRamGb : server ? server->ramGb.value_or(0) : 0);
    return ram;
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
    if (!machine)
        return machine;
    machine->fabricContention = assumed.typical("fabric_contention").value_or(1);
    const double reads = assumed.typical("data_read_gb_per_s_per_node").value_or(0);
    const double prepares = assumed.typical("data_prepare_gb_per_s_per_node").value_or(reads);
    machine->dataBytesPerS = 1e9 * std::min(reads, prepares);
    const HostRam ram = hostRam(catalog, cluster, gpu);
    machine->hostBytes = ram.bytes / std::clamp(cluster.gpus, 1, ram.cards);
    if (const Server* server = serverOf(catalog, cluster, gpu)) {
        if (server->localNvmeTb.value_or(0) > 0)
            machine->nvmeBytesPerS
                = assumed.typical("nvme_gb_per_s").value_or(0) * 1e9 / std::max(1, server->gpus);
    }
    return machine;
}

} // namespace terroir::core
