#include "core/cost/explain_cost.h"
#include "core/plan/explaining.h"
#include "core/plan/figure_trust.h"
#include "core/plan/formulas.h"
#include "core/plan/machine.h"
#include "core/plan/parts.h"

namespace terroir::core {
namespace {

const StagePlan& trainingOf(const Explaining& e)
{
    return *e.plan.trainingStage();
}
const StagePlan& servingOf(const Explaining& e)
{
    return *e.plan.servingStage();
}

Traced peakFlops(const Explaining& e)
{
    const StagePlan& stage = trainingOf(e);
    const Dtype dtype = stage.training->job.precision;
    return Explaining::cell("P", tflopsField(*stage.gpu, dtype), stage.gpu->tflops(dtype).value_or(0),
               "TFLOPS", stage.gpu->source)
        * 1e12;
}

void utilisation(Explaining& e, const char* symbol, const char* flopsId, double flops)
{
    const Traced perToken = figureDefinition(flopsId)
        ? e.figure("F", flopsId)
        : Explaining::part("F", flopsId, flops, "FLOP", "MODEL 1.5");
    e.formula(symbol,
        formula::flopsUtilisation<Traced>(
            e.figure("R", "train.tokens_per_s"), perToken, e.figure("N", "train.gpus"), peakFlops(e)),
        "MODEL 1.5");
}

void sumOfMemory(Explaining& e)
{
    Traced sum = e.figure("weights", "train.memory.weights");
    for (const char* term : {"gradients", "optimizer", "activations", "logits", "temporary", "context"})
        sum = sum + e.figure(term, std::string("train.memory.") + term);
    e.formula("need", sum, "MODEL 5.7");
}

void sumOfStep(Explaining& e)
{
    std::optional<Traced> sum;
    for (const auto& [term, seconds] : trainingOf(e).training->step.terms()) {
        const Traced next = e.figure(std::string(term), "train.step." + std::string(term));
        sum = sum ? *sum + next : next;
    }
    e.formula("T_step", *sum, "MODEL 5.6");
}

void tokensOf(Explaining& e)
{
    const StagePlan& stagePlan = trainingOf(e);
    const Stage* stage = e.plan.scenario.stage(stagePlan.stageId);
    const std::string path = "stages." + stage->id + ".data.";
    const Traced epochs = Explaining::given("epochs", path + "epochs", stage->data.epochs, "");
    if (stage->data.tokens)
        return e.formula(
            "D", Explaining::given("tokens", path + "tokens", *stage->data.tokens, "tokens") * epochs, "");
    if (stage->data.terabytes)
        return e.formula("D",
            Explaining::given("TB", path + "terabytes", *stage->data.terabytes, "TB") * 1e12
                * e.assumption("tokens/byte", "tokens_per_byte_" + stage->data.language) * epochs,
            "");
    if (const auto sizes = alignmentSizes(*stage, Assumed(*e.plan.catalog, e.plan.scenario));
        stage->workload == WorkloadKind::Rlhf && sizes) {
        const std::string setup = "stages." + stage->id + ".alignment.";
        return e.formula("D",
            Explaining::given("prompts", path + "samples", stage->data.samples.value_or(0), "")
                * Explaining::given("answers", setup + "responses", sizes->responsesPerPrompt, "")
                * (Explaining::given("prompt", setup + "prompt_tokens", sizes->promptTokens, "tokens")
                    + Explaining::given("answer", setup + "response_tokens", sizes->responseTokens, "tokens"))
                * epochs,
            "");
    }
    const bool pairs = stage->workload == WorkloadKind::Dpo;
    e.formula("D",
        Explaining::given("samples", path + "samples", stage->data.samples.value_or(0), "")
            * e.assumption("tokens/sample", pairs ? "tokens_per_preference_pair" : "tokens_per_instruction")
            * epochs,
        "");
}

void supplyTotal(Explaining& e, const SupplyCost& supply, const std::string& name)
{
    std::optional<Traced> sum;
    for (const CostPart& part : supply.parts) {
        const std::string figureId
            = "cost.part." + part.id; // the plan's own lines have a derivation of their own
        const Traced next = name == "chosen"
            ? e.figure(part.id, figureId)
            : Explaining::part(part.id, "cost." + name + ".part." + part.id, part.total(),
                std::string(id(e.plan.scenario.currency)), "DESIGN, Money");
        sum = sum ? *sum + next : next;
    }
    if (sum)
        e.formula("total", *sum, "DESIGN, Money");
}

Explainers makeExplainers()
{
    Explainers all;
    all["train.tokens"] = tokensOf;
    all["train.steps"] = [](Explaining& e) {
        e.formula("steps",
            formula::steps<Traced>(e.figure("D", "train.tokens"), e.figure("B", "train.global_batch"),
                e.figure("s", "train.sequence")),
            "");
    };
    all["train.tokens_per_param"] = [](Explaining& e) {
        e.formula("D/Ψ", e.figure("D", "train.tokens") / e.figure("Ψ", "train.model_params"),
            "Hoffmann 2022; seed B052");
    };
    all["train.tokens_per_s"] = [](Explaining& e) {
        e.formula("R",
            formula::tokensPerSecond<Traced>(e.figure("B", "train.global_batch"),
                e.figure("s", "train.sequence"),
                trainingOf(e).training->alignment ? e.figure("T_iteration", "align.iteration_seconds")
                                                  : e.figure("T_step", "train.step_seconds")),
            "");
    };
    all["train.mfu"] = [](Explaining& e) { utilisation(e, "MFU", "train.flops_per_token", 0); };
    all["train.mfu_full_mask"]
        = [](Explaining& e) { utilisation(e, "MFU", "train.flops_per_token_full_mask", 0); };
    all["train.hfu"] = [](Explaining& e) {
        utilisation(e, "HFU", "flops.hardware", trainingOf(e).training->flops.hardware);
    };
    all["train.compute_days"] = [](Explaining& e) {
        e.formula("days",
            formula::computeDays<Traced>(e.figure("D", "train.tokens"), e.figure("R", "train.tokens_per_s")),
            "");
    };
    all["train.days"] = [](Explaining& e) {
        e.formula("days",
            e.figure("compute days", "train.compute_days") / e.figure("goodput", "goodput.share"),
            "MODEL 5.9");
    };
    all["train.hours"] = [](Explaining& e) { e.formula("hours", e.figure("days", "train.days") * 24.0, ""); };
    all["train.gpu_hours"] = [](Explaining& e) {
        e.formula("GPU·h",
            formula::gpuHours<Traced>(e.figure("days", "train.days"), e.figure("N", "train.gpus")), "");
    };
    all["train.memory.need_bytes"] = sumOfMemory;
    all["train.step_seconds"] = sumOfStep;
    all["serve.gpus"] = [](Explaining& e) {
        if (servingOf(e).serving->fleet.replicas > 0)
            e.formula("GPUs",
                e.figure("replicas", "serve.replicas") * e.figure("TP", "serve.tp")
                    * Traced(static_cast<double>(servingOf(e).serving->serving.pp)),
                "MODEL 5.10");
    };
    all["serve.tokens_per_year"] = [](Explaining& e) {
        e.formula("tokens",
            e.figure("input", "serve.input_tokens_per_year")
                + e.figure("output", "serve.output_tokens_per_year"),
            "");
    };
    all["serve.idle_share"] = [](Explaining& e) {
        e.formula("idle", Traced(1.0) - e.figure("u", "serve.utilisation"), "seed B098");
    };
    addGoodputExplainers(all);
    addAlignmentExplainers(all);
    addScalingExplainers(all);
    return all;
}

/// "cost.part.<part>" of the plan's supply: its formula, run on traced numbers.
bool explainCostPart(Explaining& e, std::string_view figureId)
{
    constexpr std::string_view kPrefix = "cost.part.";
    if (!e.plan.cost || !figureId.starts_with(kPrefix))
        return false;
    const auto input = boundInput(e.plan.cost->basis, *e.plan.catalog);
    const auto found = input
        ? explainPart(*input, e.plan.cost->stageSupplies, figureId.substr(kPrefix.size()))
        : tl::unexpected(input.error());
    if (!found)
        return false;
    e.out = *found;
    return true;
}

/// "cost.<supply>.total" and ".per_year" of any supply, "chosen" and "cheapest" included.
bool explainSupply(Explaining& e, std::string_view figureId)
{
    if (!e.plan.cost || !figureId.starts_with("cost."))
        return false;
    const std::string_view rest = figureId.substr(5);
    const std::size_t dot = rest.find('.');
    if (dot == std::string_view::npos)
        return false;
    const std::string name(rest.substr(0, dot));
    const std::string_view what = rest.substr(dot + 1);
    const CostPlan& cost = *e.plan.cost;
    const auto named = supplyFromId(name);
    const SupplyCost* supply = name == "chosen" ? cost.plan()
        : name == "cheapest"                    ? cost.supply(cost.cheapest)
        : named                                 ? cost.supply(*named)
                                                : nullptr;
    if (!supply)
        return false;
    if (what == "total") {
        supplyTotal(e, *supply, name);
        return true;
    }
    if (what == "per_year") {
        e.formula("per year",
            formula::perYear<Traced>(e.figure("total", "cost." + name + ".total"),
                Explaining::given("years", "horizonYears", e.plan.scenario.horizonYears, "years")),
            "");
        return true;
    }
    return false;
}

} // namespace

Result<Derivation> explain(const Plan& plan, std::string_view figureId)
{
    const FigureDefinition* definition = figureDefinition(figureId);
    const auto shown = figure(plan, figureId);
    if (!definition || !shown)
        return fail(ProblemCode::UnknownId, "figure", std::string(figureId));
    Derivation derivation;
    derivation.id = shown->id;
    derivation.unit = shown->unit;
    derivation.kind = definition->kind;
    derivation.value = shown->value;
    if (const auto trusted = figureTrust(plan, figureId)) {
        derivation.trust = trusted->trust;
        derivation.band = trusted->band;
    }
    Explaining explaining{plan, derivation};
    if (explainCostPart(explaining, figureId) || explainSupply(explaining, figureId))
        return derivation;
    static const auto explainers = makeExplainers();
    if (const auto found = explainers.find(std::string(figureId)); found != explainers.end())
        found->second(explaining);
    return derivation;
}

} // namespace terroir::core
