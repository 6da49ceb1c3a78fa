#include "core/cost/rungs.h"
#include "core/plan/formulas.h"
#include "core/plan/machine.h"
#include "core/plan/parts.h"

#include <array>

namespace terroir::core {
namespace {

constexpr std::array kRungs{WorkloadKind::Prompt, WorkloadKind::Rag, WorkloadKind::Lora,
    WorkloadKind::FullFineTune, WorkloadKind::PreTraining};

/// The training stage as it would be on another rung: the same machines, data of that rung's usual kind.
std::optional<Stage> variant(
    const PartInput& input, const Stage& stage, const Model& model, WorkloadKind rung)
{
    Stage changed = stage;
    changed.workload = rung;
    const bool sameKind = (rung == WorkloadKind::PreTraining) == (stage.workload == WorkloadKind::PreTraining)
        && isTraining(stage.workload);
    if (sameKind)
        return changed;
    changed.data = {};
    changed.setup.globalBatch = 0;
    if (rung == WorkloadKind::PreTraining) {
        if (!model.pretrainTokens)
            return std::nullopt;
        changed.data.tokens = *model.pretrainTokens;
    } else {
        const auto instructions = input.assumed.typical("sft_instructions");
        if (!instructions)
            return std::nullopt;
        changed.data.samples = *instructions;
    }
    return changed;
}

std::string rungId(WorkloadKind rung, std::string_view what)
{
    return "ladder-" + std::string(id(rung)) + "-" + std::string(what);
}

/// Typical value of a money role in the scenario's currency.
std::optional<double> moneyRole(const PartInput& input, std::string_view role)
{
    const auto value = input.assumed.typical(role);
    const Assumption* row = input.assumed.row(role);
    const auto rate = input.assumed.typical("fx_cny_usd");
    if (!value || !row || !rate)
        return std::nullopt;
    const Currency currency = row->unit.starts_with("CNY") ? Currency::Cny : Currency::Usd;
    return convert(*value, currency, input.scenario.currency, *rate);
}

/// Prompting and retrieval: what people, embedding and a year of the index cost; nothing is trained.
std::optional<double> untrainedCost(const PartInput& input, WorkloadKind rung, double days)
{
    const auto salary = moneyRole(input, "engineer_salary");
    if (!salary)
        return std::nullopt;
    if (rung == WorkloadKind::Prompt)
        return promptCost(days, *salary);
    const auto corpus = input.assumed.typical("rag_corpus_tokens");
    const auto embedding = moneyRole(input, "embedding_per_1m"),
               store = moneyRole(input, "vector_store_per_gb_month");
    const auto bytes = input.assumed.typical("vector_bytes_per_token");
    if (!corpus || !embedding || !store || !bytes)
        return std::nullopt;
    constexpr double kMonths = 12;
    return ragCost(days, *salary, *corpus, *embedding, *bytes, *store, kMonths);
}

} // namespace

std::optional<double> onDemandPerGpuHour(const PartInput& input, const Gpu& gpu)
{
    const double rate = input.assumed.typical("fx_cny_usd").value_or(0);
    std::optional<double> best;
    for (const CloudOffer& offer : input.catalog.offers) {
        if (offer.gpuId != gpu.id || !offer.onDemandPerHour || offer.gpus < 1)
            continue;
        const double price = convert(offer.onDemandPerHour->amount() / offer.gpus,
            offer.onDemandPerHour->currency, input.scenario.currency, rate);
        if (!best || price < *best)
            best = price;
    }
    return best;
}

std::vector<Rung> planLadder(const PartInput& input, const Plan& plan)
{
    const StagePlan* stagePlan = plan.trainingStage();
    const Stage* stage = stagePlan ? input.scenario.stage(stagePlan->stageId) : nullptr;
    const double rate = input.assumed.typical("fx_cny_usd").value_or(0);
    std::vector<Rung> rungs;
    for (const WorkloadKind workload : kRungs) {
        Rung rung;
        rung.workload = workload;
        if (const Assumption* seed = input.catalog.assumption(rungId(workload, "cost"))) {
            const Currency currency = seed->unit.starts_with("USD") ? Currency::Usd : Currency::Cny;
            rung.costLow = convert(seed->low, currency, input.scenario.currency, rate);
            rung.costHigh = convert(seed->high, currency, input.scenario.currency, rate);
        }
        rung.stars = static_cast<int>(input.assumed.byId(rungId(workload, "stars")).value_or(0));
        if (!isTraining(workload)) {
            rung.days = input.assumed.byId(rungId(workload, "days")).value_or(0);
            if (const auto cost = untrainedCost(input, workload, rung.days)) {
                rung.cost = *cost;
                rung.computed = true;
            }
        }
        if (isTraining(workload) && stage && stagePlan->gpu) {
            const auto changed = variant(input, *stage, stagePlan->model, workload);
            const auto price = onDemandPerGpuHour(input, *stagePlan->gpu);
            if (changed && price) {
                const auto training = planTraining(input, *changed, stagePlan->model, *stagePlan->gpu);
                if (training && training->fits) {
                    rung.cost = training->gpuHours * *price;
                    rung.days = training->days;
                    rung.computed = true;
                }
            }
        }
        rungs.push_back(rung);
    }
    return rungs;
}

} // namespace terroir::core
