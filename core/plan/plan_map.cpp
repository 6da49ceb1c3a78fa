#include "core/plan/machine.h"
#include "core/plan/part_keys.h"
#include "core/plan/parts.h"

#include <algorithm>
#include <array>

namespace terroir::core {
namespace {

constexpr std::array kMapWorkloads{WorkloadKind::PreTraining, WorkloadKind::FullFineTune, WorkloadKind::Lora,
    WorkloadKind::Qlora, WorkloadKind::Serving};

/// The model that the map is drawn for: of the first stage that has one.
const Model* mapModel(const Plan& plan)
{
    for (const StagePlan& stage : plan.stages) {
        if (stage.model.layers > 0)
            return &stage.model;
    }
    return nullptr;
}

/// Price of one card-hour: rented on demand, else bought and written off over the depreciation life with its
/// power.
double perGpuHour(const PartInput& input, const Gpu& gpu)
{
    const double rate = input.assumed.typical("fx_cny_usd").value_or(0);
    double best = 0;
    for (const CloudOffer& offer : input.catalog.offers) {
        if (offer.gpuId != gpu.id || !offer.onDemandPerHour || offer.gpus < 1)
            continue;
        const double price = convert(offer.onDemandPerHour->amount() / offer.gpus,
            offer.onDemandPerHour->currency, input.scenario.currency, rate);
        best = best > 0 ? std::min(best, price) : price;
    }
    if (best > 0)
        return best;
    const auto years = input.assumed.typical("depreciation_years");
    const auto overhead = input.assumed.typical("server_overhead");
    if (!gpu.price.typical || !years || !overhead || *years <= 0)
        return 0;
    return convert(gpu.price.typical->amount(), gpu.price.typical->currency, input.scenario.currency, rate)
        * *overhead / (*years * 8760);
}

TrainingJob mapJob(const PartInput& input, WorkloadKind workload)
{
    TrainingJob job;
    job.workload = workload;
    job.sequence = 4096;
    job.precision = Dtype::Bf16;
    if (const StackProfile* profile = defaultStack(input.catalog.stacks, id(workload))) {
        job.profile = *profile;
        job.stack = profile->id;
    }
    const auto tokens = input.assumed.typical(
        workload == WorkloadKind::PreTraining ? "batch_tokens_pretrain" : "batch_tokens_finetune");
    job.globalBatch = std::max(1, static_cast<int>(tokens.value_or(0) / job.sequence));
    return job;
}

MapCell trainingCell(const PartInput& input, const Model& model, const Gpu& gpu, WorkloadKind workload)
{
    MapCell cell{gpu.id, workload, MapCell::Fit::DoesNotFit, 0, 0};
    TrainingJob job = mapJob(input, workload);
    if (!gpu.tflops(job.precision))
        job.precision = Dtype::Fp16;
    if (!gpu.tflops(job.precision)) {
        cell.fit = MapCell::Fit::Unknown;
        return cell;
    }
    const double largest = workload == WorkloadKind::PreTraining || workload == WorkloadKind::FullFineTune
        ? input.assumed.byId("map-max-gpus").value_or(64)
        : input.assumed.byId("allotment-gpus").value_or(8);
    for (int gpus = 1; gpus <= static_cast<int>(largest); gpus *= 2) {
        Cluster cluster;
        cluster.gpuId = gpu.id;
        cluster.gpus = gpus;
        cluster.gpusPerNode = std::max(1, std::min(8, gpus));
        TrainingJob sized = job;
        sized.globalBatch = std::max(job.globalBatch, gpus);
        const auto machine = machineOf(input.catalog, cluster, gpu, input.assumed);
        if (!machine) {
            cell.fit = MapCell::Fit::Unknown;
            return cell;
        }
        SearchLimits coarse; // home is where a card does the work without tricks
        coarse.refine = coarse.smallest = false;
        const auto search = searched(input, model, *machine, sized, gpus, coarse);
        if (input.stop.stop_requested())
            return cell;
        if (!search->found)
            continue;
        cell.fit = MapCell::Fit::Fits;
        cell.gpus = gpus;
        const double hoursPerBillion
            = 1e9 / (double(sized.globalBatch) * sized.sequence) * search->best.stepSeconds / 3600;
        cell.unitCost = hoursPerBillion * gpus * perGpuHour(input, gpu);
        return cell;
    }
    return cell;
}

MapCell servingCell(const PartInput& input, const Model& model, const Gpu& gpu)
{
    MapCell cell{gpu.id, WorkloadKind::Serving, MapCell::Fit::Unknown, 0, 0};
    Stage stage;
    stage.workload = WorkloadKind::Serving;
    stage.cluster.gpuId = gpu.id;
    if (!gpu.tflops(Dtype::Bf16))
        stage.load.weights = stage.load.kvCache = Dtype::Fp16;
    const auto plan = planServing(input, stage, model, gpu);
    if (!plan)
        return cell;
    cell.fit = plan->serving.memory.fits ? MapCell::Fit::Fits : MapCell::Fit::DoesNotFit;
    cell.gpus = plan->smallestTp;
    const double tokensPerS = plan->serving.capacity.outputTokensPerS;
    if (plan->serving.memory.fits && tokensPerS > 0)
        cell.unitCost = 1e6 / tokensPerS / 3600 * plan->serving.tp * perGpuHour(input, gpu);
    return cell;
}

/// What fits but costs a multiple of the cheapest first or second choice is wasteful (seed A002).
void markWasteful(std::vector<MapCell>& cells, double factor)
{
    if (factor <= 1)
        return;
    for (const WorkloadKind workload : kMapWorkloads) {
        double cheapest = 0;
        for (const MapCell& cell : cells) {
            if (cell.workload == workload && cell.fit == MapCell::Fit::Fits && cell.unitCost > 0)
                cheapest = cheapest > 0 ? std::min(cheapest, cell.unitCost) : cell.unitCost;
        }
        for (MapCell& cell : cells) {
            if (cell.workload == workload && cell.fit == MapCell::Fit::Fits
                && cell.unitCost > factor * cheapest && cheapest > 0)
                cell.fit = MapCell::Fit::Wasteful;
        }
    }
}

} // namespace

std::vector<MapCell> planMap(const PartInput& input, const Plan& plan)
{
    const Model* model = mapModel(plan);
    if (!model)
        return {};
    Key key;
    addTo(key, *model);
    key << input.catalog.revision << input.catalog.contents << input.scenario.currency
        << std::string_view(input.scenario.region);
    for (const auto& [overrideId, value] : input.scenario.overrides)
        key << std::string_view(overrideId) << value.typical.value_or(0);
    const auto cells = input.memos.maps.get(key, [&] {
        std::vector<MapCell> made;
        for (const Gpu& gpu : input.catalog.gpus) {
            for (const WorkloadKind workload : kMapWorkloads) {
                if (input.stop.stop_requested())
                    return made;
                made.push_back(workload == WorkloadKind::Serving
                        ? servingCell(input, *model, gpu)
                        : trainingCell(input, *model, gpu, workload));
            }
        }
        markWasteful(made, input.assumed.byId("map-wasteful-factor").value_or(0));
        return made;
    });
    if (input.stop.stop_requested())
        input.memos.maps.forget(key);
    return *cells;
}

} // namespace terroir::core
