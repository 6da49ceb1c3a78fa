// The machine of a stage: card, node and network out of the catalog, as the time equations see it.
#pragma once

#include "core/catalog/catalog.h"
#include "core/plan/assumed.h"
#include "core/training/step_time.h"

namespace terroir::core {

/// The reference server of a stage: the named one, else the cheapest with that card, else null.
const Server* serverOf(const Catalog& catalog, const Cluster& cluster, const Gpu& gpu);

/// Memory of the host: the cluster's own figure, else its server's; 0 = unknown. `cards` of one server.
struct HostRam
{
    double bytes = 0;
    int cards = 1;
};
HostRam hostRam(const Catalog& catalog, const Cluster& cluster, const Gpu& gpu);

/// Network of one GPU, 1e9 bit/s: the cluster's own figure, its link, its server's, else the tier's rule. 0 =
/// unknown.
double nicGbpsPerGpu(const Catalog& catalog, const Cluster& cluster, const Gpu& gpu, const Assumed& assumed);

/// What a card costs while it is held and while it draws power: bought, written off over its life, with
/// electricity; else rented on demand, electricity included; else GPU-seconds. Unlike time and memory it
/// follows prices, so it is asked for where cost is shown.
StepRates stepRates(const Catalog& catalog, const Gpu& gpu, const Assumed& assumed, Currency currency);

/// Where the catalog keeps Gpu::tflops: "gpus.h100-sxm.fp8_tflops_dense".
std::string tflopsField(const Gpu& gpu, Dtype dtype);
/// Gpu::tflops. Errors: Missing, with that field; Unsupported for a form that weights are only stored in.
Result<double> statedTflops(const Gpu& gpu, Dtype dtype);

/// Errors: Missing (no network known for more than one node), those of makeKernelModel.
Result<TrainingMachine> machineOf(
    const Catalog& catalog, const Cluster& cluster, const Gpu& gpu, const Assumed& assumed);

} // namespace terroir::core
