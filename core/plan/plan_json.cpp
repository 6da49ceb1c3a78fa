#include "core/plan/plan_json.h"

#include "core/plan/remedy_money.h"
#include "core/training/spares.h"

#include <algorithm>
#include <array>

namespace terroir::core {
namespace {

Json figureJson(const Figure& figure)
{
    return {{"id", figure.id}, {"value", figure.value}, {"unit", figure.unit}};
}

std::string_view id(Advice::Level level)
{
    return level == Advice::Level::Risk ? "risk" : level == Advice::Level::Warning ? "warning" : "info";
}

Json rangeJson(const Range& range)
{
    return {{"p10", range.p10}, {"p50", range.p50}, {"p90", range.p90}};
}

Json yearsJson(const SupplyCost& supply)
{
    Json years = Json::array();
    for (std::size_t year = 0; year < supply.yearTotals.size(); ++year) {
        Json parts = Json::object();
        for (const CostPart& part : supply.parts) {
            if (year < part.byYear.size() && part.byYear[year] != 0)
                parts[part.id] = part.byYear[year];
        }
        years.push_back({{"year", year}, {"total", supply.yearTotals[year]}, {"parts", std::move(parts)}});
    }
    return years;
}

Json supplyJson(const SupplyCost& supply)
{
    Json out{{"id", core::id(supply.supply)}, {"available", supply.available}};
    if (!supply.available) {
        out["missing"] = supply.missing;
        return out;
    }
    out["total"] = rangeJson(supply.total);
    out["point_total"] = supply.pointTotal;
    out["npv"] = supply.npv;
    if (supply.npvAfterTax != supply.npv) // the income tax is off by default
        out["npv_after_tax"] = supply.npvAfterTax;
    out["idle"] = supply.idleMoney;
    out["per_gpu_hour"] = supply.perGpuHour;
    out["per_million_tokens"] = supply.perMillionTokens;
    out["probability_cheapest"] = supply.isComparable() ? Json(supply.probabilityCheapest) : Json();
    if (!supply.leavesOut.empty())
        out["leaves_out"] = supply.leavesOut;
    if (!supply.unfinished.empty())
        out["beyond_horizon"] = supply.unfinished;
    if (!supply.turnedAway.empty())
        out["over_rate_limit"] = supply.turnedAway;
    out["by_year"] = yearsJson(supply);
    return out;
}

Json stageJson(const StagePlan& stage)
{
    Json out{{"id", stage.stageId}, {"workload", core::id(stage.workload)},
        {"gpu", stage.gpu ? stage.gpu->id : ""}, {"gpus", stage.gpus},
        {"model", modelJson(stage.model, stage.parameters)}};
    if (stage.training) {
        out["memory"] = memoryJson(stage.model.id, stage.training->memory);
        out["strategy"] = strategyJson(stage.training->strategy);
        out["training"] = trainingJson(*stage.training);
    }
    if (stage.serving)
        out["serving"] = servingJson(*stage.serving);
    Json problems = Json::array();
    for (const Problem& problem : stage.problems)
        problems.push_back(problemJson(problem));
    out["problems"] = std::move(problems);
    return out;
}

} // namespace

namespace {
Json positiveOrNull(double value)
{
    return value > 0 ? Json(value) : Json(nullptr);
}
} // namespace

Json remedyJson(const std::vector<Remedy>& remedies)
{
    Json list = Json::array();
    const auto known
        = [](const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); };
    for (const Remedy& remedy : remedies)
        list.push_back({{"id", remedy.id}, {"argument", remedy.argument}, {"need_bytes", remedy.needBytes},
            {"time_factor", remedy.timeFactor}, {"cost_factor", remedy.costFactor},
            {"quality", remedyQuality(remedy)}, {"added_cards", remedy.addedCards},
            {"purchase", known(remedy.purchase)}, {"per_million_tokens", known(remedy.perMillionTokens)},
            {"run_total", known(remedy.runTotal)}, {"run_hours", known(remedy.runHours)}});
    return list;
}

Json problemJson(const Problem& problem)
{
    return {{"code", core::id(problem.code)}, {"field", problem.field}, {"value", problem.value},
        {"allowed", problem.allowed}};
}

Json modelJson(const Model& model, const ParameterCount& parameters)
{
    return {{"id", model.id}, {"name", model.name}, {"params_b", parameters.total / 1e9},
        {"active_params_b", parameters.active / 1e9}, {"layers", model.layers}, {"hidden", model.hidden}};
}

Json memoryJson(const std::string& modelId, const MemoryVerdict& memory)
{
    const MemoryTerms& terms = memory.perGpu;
    return {{"model", modelId},
        {"per_gpu_bytes",
            {{"weights", terms.weights}, {"gradients", terms.gradients}, {"optimizer", terms.optimizer},
                {"activations", terms.activations}, {"logits", terms.logits}, {"temporary", terms.temporary},
                {"context", terms.context}}},
        {"need_bytes", memory.needBytes}, {"pool_bytes", memory.poolBytes},
        {"usable_bytes", memory.usableBytes}, {"usable_is_marketing", memory.usableIsMarketing},
        {"host_bytes", memory.hostBytes}, {"host_usable_bytes", positiveOrNull(memory.hostUsableBytes)},
        {"host_fits", memory.hostFits}, {"fits", memory.fits}, {"worst_pipeline_stage", memory.worstStage},
        {"remedy", remedyJson(memory.remedies)}};
}

Json strategyJson(const Strategy& s)
{
    Json modules = Json::array();
    constexpr std::array<const char*, kRecomputeModuleCount> kModuleIds{
        "norm", "activation", "core_attention", "mlp"};
    for (std::size_t i = 0; i < kModuleIds.size(); ++i)
        if ((s.recomputeModules & (1U << i)) != 0)
            modules.push_back(kModuleIds[i]);
    return {{"tp", s.tp}, {"pp", s.pp}, {"vpp", s.vpp}, {"cp", s.cp}, {"cp_kind", core::id(s.contextKind)},
        {"ep", s.ep}, {"dp", s.dp}, {"micro_batch", s.microBatch}, {"zero", s.zeroStage},
        {"shard_ranks", s.shardRanks}, {"recompute", core::id(s.recompute)},
        {"recompute_share", s.recompute == Recompute::None ? 0 : s.recomputeShare},
        {"recompute_modules", std::move(modules)}, {"first_stage_layers", s.firstLayers},
        {"last_stage_layers", s.lastLayers}, {"schedule", core::id(s.schedule)}, {"overlap", s.overlap},
        {"sequence_parallel", s.sequenceParallel}, {"offload_optimizer", s.offloadOptimizer},
        {"offload_gradients", s.offloadGradients}, {"offload_activations", s.offloadActivations},
        {"offload_nvme", s.offloadToNvme}};
}

Json candidateJson(const Candidate& candidate)
{
    Json out = strategyJson(candidate.strategy);
    out["step_seconds"] = candidate.stepSeconds;
    out["need_bytes"] = candidate.needBytes;
    out["fits"] = candidate.fits;
    out["cost"] = candidate.cost;
    return out;
}

Json stepTimeJson(const StepTime& step)
{
    Json terms = Json::object();
    for (const auto& [term, seconds] : step.terms())
        terms[std::string(term)] = seconds;
    return {{"total_seconds", step.total}, {"terms", std::move(terms)}};
}

Json goodputJson(const Goodput& g)
{
    Json parts = Json::object();
    Json spares = Json::array(); // waiting against spare nodes
    constexpr int kBeyond = 3;
    for (int nodes = 0; nodes <= std::max(g.spareNodes, g.bestSpares) + kBeyond && g.nodesInRepair > 0;
         ++nodes)
        spares.push_back({{"nodes", nodes}, {"wait_share", spareWaitShare(nodes, g.nodesInRepair)}});
    for (const FailurePart part : kFailureParts)
        parts[std::string(core::id(part))] = g.failuresByPart[static_cast<std::size_t>(part)];
    return {{"mtbf_hours", g.mtbfHours}, {"failures", g.failures}, {"failures_by_part", std::move(parts)},
        {"checkpoint_seconds", g.checkpointSeconds}, {"blocked_seconds", g.blockedSeconds},
        {"background_seconds", g.backgroundSeconds}, {"recover_seconds", g.recoverSeconds},
        {"young_seconds", g.youngSeconds}, {"daly_seconds", g.dalySeconds},
        {"optimum_seconds", g.optimumSeconds}, {"interval_seconds", g.intervalSeconds},
        {"goodput", g.goodput}, {"goodput_sync", g.goodputSync}, {"goodput_async", g.goodputAsync},
        {"spare_nodes", g.spareNodes}, {"best_spares", g.bestSpares}, {"nodes_in_repair", g.nodesInRepair},
        {"wait_share", g.waitShare}, {"waiting_by_spares", std::move(spares)},
        {"calendar_days", g.calendarDays}, {"lost_gpu_hours", g.lostGpuHours},
        {"lost_gpu_hours_by_cause",
            {{"checkpoints", g.lostToCheckpoints}, {"rework", g.lostToRework}, {"restarts", g.lostToRestarts},
                {"repairs", g.lostToRepairs}}},
        {"lost_gpu_hours_without_checkpoints", g.lostGpuHoursWithout},
        {"calendar_days_without_checkpoints", g.calendarDaysWithout},
        {"one_failure",
            {{"lost_gpu_hours", g.onceGpuHours}, {"lost_gpu_hours_with_checkpoints", g.onceGpuHoursSaved}}}};
}

Json alignmentJson(const AlignmentPlan& a)
{
    Json models = Json::array();
    for (const AlignedModel& model : a.models)
        models.push_back({{"role", model.role}, {"params_b", model.parameters / 1e9},
            {"weights", model.weights}, {"gradients", model.gradients}, {"optimizer", model.optimizer}});
    Json out{{"models", std::move(models)}, {"train_bytes", a.trainBytes}, {"need_bytes", a.needBytes},
        {"usable_bytes", a.usableBytes}, {"host_bytes", a.hostBytes},
        {"host_usable_bytes", positiveOrNull(a.hostUsableBytes)}, {"host_fits", a.hostFits}, {"fits", a.fits},
        {"sequences", a.sequences},
        {"seconds",
            {{"generate", a.generateSeconds}, {"score", a.scoreSeconds}, {"train", a.trainSeconds},
                {"sync", a.syncSeconds}, {"offload", a.offloadSeconds}, {"iteration", a.iterationSeconds}}}};
    if (a.generates)
        out["rollout"] = {{"placement", core::id(a.placement)}, {"tp", a.rolloutTp}, {"replicas", a.replicas},
            {"concurrency", a.concurrency}, {"weights", a.rolloutWeights}, {"kv_cache", a.kvCache},
            {"need_bytes", a.generateBytes}, {"states_offloaded", a.offloaded}};
    return out;
}

Json trainingJson(const TrainingPlan& t)
{
    Json alternatives = Json::array();
    for (const Candidate& candidate : t.search.top)
        alternatives.push_back(candidateJson(candidate));
    Json front = Json::array();
    for (const Candidate& candidate : t.search.front)
        front.push_back(candidateJson(candidate));
    Json out{{"tokens", t.tokens}, {"steps", t.steps}, {"global_batch", t.job.globalBatch},
        {"sequence", t.job.sequence}, {"precision", core::id(t.job.precision)}, {"fits", t.fits},
        {"step", stepTimeJson(t.step)}, {"tokens_per_s", t.tokensPerS},
        {"flops_per_token",
            {{"model_causal", t.flops.modelCausal}, {"model_full_mask", t.flops.modelFullMask},
                {"hardware", t.flops.hardware}}},
        {"mfu_causal", t.mfuCausal}, {"mfu_full_mask", t.mfuFullMask}, {"hfu", t.hfu},
        {"compute_days", t.computeDays}, {"days", t.days}, {"gpu_hours", t.gpuHours},
        {"checkpoint_bytes", t.checkpointBytes}, {"goodput", goodputJson(t.goodput)},
        {"stated_error", t.statedError},
        {"trust", {{"step_time", trustJson(t.stepTrust)}, {"memory", trustJson(t.memoryTrust)}}},
        {"configurations",
            {{"evaluated", t.search.evaluated}, {"pruned", t.search.pruned}, {"refined", t.search.refined}}},
        {"alternatives", std::move(alternatives)}, {"front", std::move(front)}};
    if (t.alignment)
        out["alignment"] = alignmentJson(*t.alignment);
    return out;
}

Json trustJson(const Trust& trust)
{
    if (!trust.isKnown())
        return nullptr;
    const ErrorSummary& errors = trust.errors;
    return {{"class", trust.nearest}, {"exact", trust.isExact()}, {"rows", errors.covered},
        {"median", errors.median}, {"p90", errors.p90}, {"bias", errors.bias}, {"p10_error", errors.low},
        {"p90_error", errors.high}};
}

Json pointJson(const ServingPoint& p)
{
    return {{"batch", p.batch}, {"ttft_seconds", p.ttftSeconds}, {"tpot_seconds", p.tpotSeconds},
        {"ttft_p99_seconds", p.ttftP99Seconds}, {"tpot_p99_seconds", p.tpotP99Seconds},
        {"output_tokens_per_s", p.outputTokensPerS}, {"requests_per_s", p.requestsPerS}, {"fits", p.fits},
        {"within_limits", p.withinLimits}};
}

namespace {

Json speculationJson(const Speculation& s)
{
    return {{"draft_tokens", s.draftTokens}, {"acceptance", s.acceptance},
        {"draft_model", s.draft ? Json(s.draft->id) : Json(nullptr)}, {"tokens_per_pass", s.tokensPerPass()}};
}

Json offloadJson(const HostOffload& host)
{
    return {{"part", core::id(host.part)}, {"share", host.share}, {"head", host.head},
        {"host_gb_per_s", host.memoryBytesPerS / 1e9}, {"link_gb_per_s", host.linkBytesPerS / 1e9}};
}

Json splitJson(const SplitPools& split)
{
    return {{"prefill_replicas", split.prefillReplicas}, {"decode_replicas", split.decodeReplicas},
        {"prefill_requests_per_s", split.prefillRequestsPerS},
        {"decode_requests_per_s", split.decodeRequestsPerS}, {"ratio", split.ratio()},
        {"transfer_bytes", split.transferBytes}, {"transfer_seconds", split.transferSeconds},
        {"point", pointJson(split.point)}};
}

} // namespace

Json servingJson(const ServingPlan& s)
{
    const ServingMemory& m = s.serving.memory;
    const auto point = pointJson;
    Json front = Json::array();
    for (const ServingPoint& p : s.serving.front)
        front.push_back(point(p));
    return {{"tp", s.serving.tp},
        {"weights", s.job.format ? Json(s.job.format->id) : Json(core::id(s.job.weights))},
        {"kv_cache", core::id(s.job.kvCache)}, {"engine", s.job.engine.id}, {"pp", s.serving.pp},
        {"joules_per_token", s.joulesPerToken}, {"speculation", speculationJson(s.job.speculation)},
        {"offload", offloadJson(s.job.host)}, {"split_pools", s.split ? splitJson(*s.split) : Json(nullptr)},
        {"memory",
            {{"weights", m.weights}, {"kv_per_token", m.kvPerToken}, {"activations", m.activations},
                {"context", m.context}, {"kv_budget", m.kvBudget}, {"request", m.requestBytes},
                {"need_bytes", m.needBytes()}, {"host_bytes", m.hostBytes},
                {"host_usable_bytes", positiveOrNull(m.hostUsableBytes)}, {"host_fits", m.hostFits},
                {"usable_bytes", m.usableBytes}, {"fits", m.fits}, {"max_concurrency", m.maxConcurrency},
                {"longest_context", m.longestContext}, {"remedy", remedyJson(m.remedies)}}},
        {"capacity", point(s.serving.capacity)}, {"front", std::move(front)},
        {"fleet",
            {{"replicas", s.fleet.replicas}, {"gpus", s.fleet.gpus},
                {"peak_requests_per_s", s.fleet.peakRequestsPerS},
                {"mean_requests_per_s", s.fleet.meanRequestsPerS}, {"utilisation", s.fleet.utilisation},
                {"idle_share", s.fleet.idleShare}, {"idle_hours_per_day", s.fleet.idleHoursPerDay},
                {"minimum_replicas", s.fleet.minimumReplicas}, {"mean_replicas", s.fleet.meanReplicas},
                {"rented_share", s.fleet.rentedShare}}},
        {"trust",
            {{"output", trustJson(s.outputTrust)}, {"ttft", trustJson(s.firstTokenTrust)},
                {"tpot", trustJson(s.perTokenTrust)}, {"memory", trustJson(s.memoryTrust)}}}};
}

Json scalingJson(const ScalingCurve& curve)
{
    Json points = Json::array();
    for (const ScalingPoint& p : curve.points) {
        Json point{{"gpus", p.gpus}, {"feasible", p.feasible}, {"strategy", strategyJson(p.strategy)},
            {"step_seconds", p.stepSeconds}, {"tokens_per_s", p.tokensPerS}, {"efficiency", p.efficiency},
            {"mfu", p.mfu}, {"days", p.days}, {"calendar_days", p.calendarDays}, {"money", p.money},
            {"marginal", p.marginal}, {"rule_efficiency", p.ruleEfficiency}, {"loss_term", p.lossTerm},
            {"loss_share", p.lossShare}, {"fixed_layout", nullptr}, {"next_doubling", nullptr}};
        if (p.fixedFeasible)
            point["fixed_layout"] = {{"tokens_per_s", p.fixedTokensPerS}, {"efficiency", p.fixedEfficiency},
                {"days", p.fixedDays}, {"money", p.fixedMoney}};
        if (const ScalingPoint* next = p.feasible ? doubled(curve, p) : nullptr)
            point["next_doubling"] = {{"speed_up", next->tokensPerS / p.tokensPerS},
                {"days_saved", p.calendarDays - next->calendarDays}, {"money", next->money - p.money}};
        points.push_back(std::move(point));
    }
    Json rule = Json::array();
    for (const auto& [gpus, efficiency] : curve.ruleOfThumb)
        rule.push_back({{"gpus", gpus}, {"efficiency", efficiency}});
    Json out{{"points", std::move(points)}, {"rule_of_thumb", std::move(rule)}, {"difference", nullptr}};
    if (const auto d = ruleDifference(curve))
        out["difference"] = {{"gpus", d->gpus}, {"reference_gpus", d->referenceGpus},
            {"computed", d->computed}, {"rule", d->rule}, {"term", d->term}, {"term_share", d->termShare}};
    return out;
}

Json breakEvenJson(const CostPlan& cost)
{
    Json list = Json::array();
    for (const BreakEven& point : cost.breakEvens) {
        Json item{{"id", point.id}, {"value", nullptr}, {"unit", point.unit}};
        if (point.exists)
            item["value"] = point.value;
        list.push_back(std::move(item));
    }
    return list;
}

Json billJson(const std::vector<BillLine>& bill)
{
    Json lines = Json::array();
    for (const BillLine& line : bill)
        lines.push_back({{"part", line.part}, {"stage", line.stageId}, {"quantity", line.quantity},
            {"unit", line.unit}, {"price", line.price}, {"amount", line.amount}, {"row", line.rowId},
            {"source", line.source}, {"as_of", line.asOf}});
    return lines;
}

Json costJson(const CostPlan& cost)
{
    Json supplies = Json::array();
    for (const SupplyCost& supply : cost.supplies)
        supplies.push_back(supplyJson(supply));
    Json flips = Json::array();
    for (const FlipPoint& flip : cost.flips)
        flips.push_back({{"assumption", flip.assumptionId}, {"from", flip.from}, {"to", flip.to},
            {"unit", flip.unit}, {"becomes", core::id(flip.becomes)}});
    Json tornado = Json::array();
    for (const TornadoBar& bar : cost.tornado)
        tornado.push_back({{"assumption", bar.assumptionId}, {"low", bar.low}, {"high", bar.high}});
    Json assumptions = Json::array();
    for (const ResolvedAssumption& row : cost.assumptions)
        assumptions.push_back({{"role", row.role}, {"id", row.id}, {"low", row.low}, {"typical", row.typical},
            {"high", row.high}, {"unit", row.unit}, {"source", row.source}, {"asof", row.asOf},
            {"overridden", row.overridden}});
    return {{"currency", core::id(cost.currency)}, {"years", cost.years}, {"chosen", core::id(cost.chosen)},
        {"cheapest", core::id(cost.cheapest)}, {"supplies", std::move(supplies)},
        {"break_even", breakEvenJson(cost)}, {"flip_points", std::move(flips)},
        {"tornado", std::move(tornado)},
        {"budget_trap", {{"bare_cards", cost.bareCards}, {"first_year_owned", cost.firstYearOwned}}},
        {"network", {{"rule", cost.networkRule}, {"bottom_up", cost.networkBottomUp}}},
        {"assumptions", std::move(assumptions)}};
}

Json decisionJson(const Path& path)
{
    Json steps = Json::array();
    for (const PathStep& step : path.steps) {
        Json evidence = Json::array();
        for (const Figure& figure : step.evidence)
            evidence.push_back(figureJson(figure));
        Json item{{"node", step.nodeId}, {"answer", step.answerId}, {"recommended", step.recommendedId},
            {"by", step.by == DecidedBy::Architect ? "architect" : "recommendation"},
            {"overruled", step.overruled}};
        if (!step.note.empty())
            item["note"] = step.note;
        item["evidence"] = std::move(evidence);
        steps.push_back(std::move(item));
    }
    return {{"path", std::move(steps)}, {"verdict", path.verdictId}, {"kept_aside", path.keptAside}};
}

Json adviceJson(const std::vector<Advice>& all)
{
    Json list = Json::array();
    for (const Advice& advice : all) {
        Json figures = Json::array();
        for (const Figure& figure : advice.figures)
            figures.push_back(figureJson(figure));
        list.push_back({{"id", advice.id}, {"level", id(advice.level)}, {"source", advice.source},
            {"figures", std::move(figures)}});
    }
    return list;
}

Json planJson(const Plan& plan)
{
    Json out;
    out["schema"] = 1;
    out["scenario"] = Json::parse(scenarioToJson(plan.scenario));
    const StagePlan* main = plan.trainingStage() ? plan.trainingStage() : plan.servingStage();
    out["model"] = main ? modelJson(main->model, main->parameters) : Json(nullptr);
    out["decision"] = decisionJson(plan.path);
    Json stages = Json::array();
    for (const StagePlan& stage : plan.stages)
        stages.push_back(stageJson(stage));
    out["stages"] = std::move(stages);
    out["scaling"] = plan.scaling ? scalingJson(*plan.scaling) : Json(nullptr);
    const StagePlan* training = plan.trainingStage();
    out["goodput"]
        = training && training->training ? goodputJson(training->training->goodput) : Json(nullptr);
    for (const auto& [name, figureId] : {std::pair{"lost_money", "goodput.lost_money"},
             std::pair{"lost_money_without_checkpoints", "goodput.lost_money_without"},
             std::pair{"one_failure_money", "goodput.once_money"},
             std::pair{"one_failure_money_with_checkpoints", "goodput.once_money_saved"}}) {
        if (const auto lost = figure(plan, figureId); lost && !out["goodput"].is_null())
            out["goodput"][name] = lost->value;
    }
    out["cost"] = plan.cost ? costJson(*plan.cost) : Json(nullptr);
    out["break_even"] = plan.cost ? breakEvenJson(*plan.cost) : Json::array();
    out["advice"] = adviceJson(plan.advice);
    Json problems = Json::array();
    for (const Problem& problem : plan.problems)
        problems.push_back(problemJson(problem));
    out["problems"] = std::move(problems);
    out["fingerprint"] = plan.fingerprint;
    return out;
}

std::string planToJson(const Plan& plan)
{
    return planJson(plan).dump(2);
}

} // namespace terroir::core
