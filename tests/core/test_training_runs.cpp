// Whole runs: scaling curves against published series, adapters and alignment against published cases, and
// data given in tokens or in text.
#include "core/plan/figure_table.h"
#include "core/plan/parts.h"
#include "core/plan/plan_json.h"
#include "core/training/scaling_validation.h"
#include "tests/support/shipped.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace terroir;
using namespace terroir::core;

namespace {

const Catalog& catalog()
{
    static const Catalog shipped = terroir::shipped::catalog();
    return shipped;
}

std::shared_ptr<const Catalog> sharedCatalog()
{
    return std::make_shared<const Catalog>(catalog());
}

bool near(double value, double expected, double tolerance)
{
    return std::abs(value / expected - 1) <= tolerance;
}

QString say(double value)
{
    return QString::number(value, 'g', 6);
}

Scenario oneStage(WorkloadKind workload, const char* model, const char* gpu, int gpus)
{
    Scenario scenario;
    Stage stage;
    stage.id = "stage";
    stage.workload = workload;
    stage.modelId = model;
    stage.supply = Supply::OnDemand;
    stage.cluster.gpuId = gpu;
    stage.cluster.gpus = gpus;
    stage.data.tokens = 1e9;
    stage.setup.sequence = 2048;
    stage.setup.globalBatch = 256;
    scenario.stages = {stage};
    return scenario;
}

Result<TrainingPlan> planned(const Scenario& scenario)
{
    Memos memos;
    const Stage& stage = scenario.stages.front();
    const PartInput input{catalog(), scenario, Assumed(catalog(), scenario), memos, {}};
    return planTraining(input, stage, *catalog().model(stage.modelId), *catalog().gpu(stage.cluster.gpuId));
}

/// DeepSpeed-Chat, step 3: PPO with critic and reward of OPT-350M, 256 + 256 tokens, 1,024 pairs a step, one
/// epoch of 135M tokens (memory cases M0563 to M0585).
Scenario deepSpeedChat(const char* actor, const char* gpu, int gpus)
{
    Scenario scenario = oneStage(WorkloadKind::Rlhf, actor, gpu, gpus);
    Stage& stage = scenario.stages.front();
    stage.data.tokens = 135e6;
    stage.setup.sequence = 512;
    stage.setup.globalBatch = 1024;
    stage.setup.precision = Dtype::Fp16;
    stage.setup.stack = "deepspeed";
    stage.alignment.promptTokens = stage.alignment.responseTokens = 256;
    stage.alignment.criticModelId = stage.alignment.rewardModelId = "opt-350m";
    stage.alignment.engine = "deepspeed-inference";
    return scenario;
}

} // namespace

class TestTrainingRuns : public QObject
{
    Q_OBJECT

private slots:
    void scalingAgainstPublishedSeries()
    {
        const auto sources
            = parseRunSources(shipped::text(std::string(TERROIR_RESOURCES) + "/catalog/run_sources.csv"));
        QVERIFY(sources.has_value());
        const auto result
            = validateScaling(shipped::text(std::string(TERROIR_TEST_DATA) + "/training/scaling_runs.csv"),
                catalog(), catalog().stacks, *sources);
        QVERIFY2(result.has_value(), result ? "" : result.error().field.c_str());
        const ValidationSummary summary = result->summary();
        for (const auto& [metric, errors] : summary.byMetric)
            qInfo("%s: %zu rows, %zu covered, median %.3f, mean %.3f, P90 %.3f, max %.3f, bias %+.3f",
                metric.c_str(), errors.rows, errors.covered, errors.median, errors.mean, errors.p90,
                errors.max, errors.bias);
        for (const auto& [source, errors] : summary.bySource)
            qInfo("  %s: %zu/%zu, median %.3f, bias %+.3f", source.c_str(), errors.covered, errors.rows,
                errors.median, errors.bias);
        std::size_t points = 0; // every one of the file is answered for
        for (const ValidationRow& row : result->rows)
            points += row.metric == "step_time" ? 1 : 0;
        for (const NotJudged& row : result->notJudged)
            points += row.reason.find("series") == std::string::npos
                    && row.reason.find("covered") == std::string::npos
                ? 1
                : 0;
        QCOMPARE(points, std::size_t(427));
        const ErrorSummary& efficiency = summary.byMetric.at("efficiency");
        QVERIFY2(efficiency.median <= 0.03, qPrintable(say(efficiency.median)));
        QVERIFY2(efficiency.p90 <= 0.15, qPrintable(say(efficiency.p90)));
        QVERIFY(efficiency.covered >= 225);
        QVERIFY(summary.byMetric.at("step_time").median <= 0.1);
    }

    void theRuleOfThumbIsACurve()
    {
        QCOMPARE(ruleOfThumbEfficiency(1, 0.9, 0.7), 1.0);
        QVERIFY(near(ruleOfThumbEfficiency(1000, 0.9, 0.7), 0.9, 1e-12)); // seed B065
        QVERIFY(near(ruleOfThumbEfficiency(10000, 0.9, 0.7), 0.7, 1e-12)); // seed B066
        QVERIFY(near(ruleOfThumbEfficiency(std::sqrt(1e7), 0.9, 0.7), 0.8, 1e-12)); // half way of the decade
        QCOMPARE(ruleOfThumbEfficiency(20000, 0.9, 0.7), 0.0);
    }

    void aCurveSaysWhatItLoses()
    {
        Scenario scenario = oneStage(WorkloadKind::PreTraining, "llama3.1-70b", "h100-sxm", 512);
        Stage& stage = scenario.stages.front();
        stage.data.tokens = 1e12;
        stage.setup.sequence = 8192;
        stage.setup.globalBatch = 512;
        Planner planner(sharedCatalog(), nullptr);
        const auto plan = planner.plan(scenario, Parts::Headline | Parts::Scaling);
        QVERIFY(plan && plan->scaling);
        const ScalingPoint* smallest = nullptr;
        int losing = 0, fixed = 0;
        for (const ScalingPoint& point : plan->scaling->points) {
            if (!point.feasible)
                continue;
            if (!smallest) {
                smallest = &point;
                QCOMPARE(point.fixedEfficiency, 1.0);
            }
            // The best layout is never slower than the copied one, failures only lengthen, nobody rents for
            // less.
            if (point.fixedFeasible) {
                ++fixed;
                QVERIFY(point.fixedTokensPerS <= point.tokensPerS * (1 + 1e-9));
            }
            QVERIFY(point.calendarDays >= point.days && point.money > 0);
            if (point.efficiency < 0.95) {
                ++losing;
                QVERIFY2(!point.lossTerm.empty() && point.lossShare > 0.2, point.lossTerm.c_str());
            }
            qInfo("%6d GPUs: %.3f, copied %.3f, rule %.3f, %s %.2f, %.1f days, %.3g", point.gpus,
                point.efficiency, point.fixedEfficiency, point.ruleEfficiency, point.lossTerm.c_str(),
                point.lossShare, point.calendarDays, point.money);
        }
        QVERIFY(losing > 0 && fixed >= 3);
        const auto difference = ruleDifference(*plan->scaling);
        QVERIFY(difference && difference->gpus > difference->referenceGpus && !difference->term.empty());
        for (const char* name : {"scaling.efficiency", "scaling.fixed_efficiency", "scaling.next_doubling",
                 "scaling.next_days_saved", "scaling.next_money"}) {
            const auto shown = figure(*plan, name);
            QVERIFY2(shown, name);
            const auto why = explain(*plan, name);
            QVERIFY2(why && !why->symbolic.empty() && near(why->value, shown->value, 1e-9), name);
        }
        const Json document = scalingJson(*plan->scaling);
        QVERIFY(!document["difference"].is_null() && document["rule_of_thumb"].size() >= 3);
    }

    void tokensOrText()
    {
        // 2 TB of English at 0.25 tokens a byte, Chinese at 0.2: 5e11 and 4e11 tokens an epoch.
        Scenario scenario = oneStage(WorkloadKind::PreTraining, "llama3.1-8b", "h100-sxm", 64);
        Stage& stage = scenario.stages.front();
        const Assumed assumed(catalog(), scenario);
        stage.data.tokens = 3e11;
        stage.data.epochs = 2;
        QCOMPARE(trainingTokens(stage, assumed).value(), 6e11);
        stage.data.tokens.reset();
        stage.data.terabytes = 2;
        stage.data.epochs = 1;
        stage.data.language = "en";
        QCOMPARE(trainingTokens(stage, assumed).value(), 5e11);
        stage.data.language = "zh";
        QCOMPARE(trainingTokens(stage, assumed).value(), 4e11);
        const auto text = planned(scenario);
        stage.data.terabytes.reset();
        stage.data.tokens = 4e11;
        const auto tokens = planned(scenario);
        QVERIFY(text && tokens);
        QCOMPARE(text->days, tokens->days);
        QVERIFY(near(tokens->computeDays, 4e11 / tokens->tokensPerS / 86400, 1e-12));
    }

    void adaptersTradeTimeForMemory()
    {
        // QLoRA expands its base on every pass: slower than LoRA, in a third of the memory for the weights.
        const auto plan = [](WorkloadKind workload) {
            Scenario scenario = oneStage(workload, "llama3.1-8b", "a100-sxm-80", 1);
            scenario.stages.front().setup.globalBatch = 16;
            scenario.stages.front().setup.microBatch = 1;
            scenario.stages.front().setup.recompute = Recompute::Full;
            scenario.stages.front().setup.stack = "hf-trainer";
            return planned(scenario).value();
        };
        const TrainingPlan lora = plan(WorkloadKind::Lora), qlora = plan(WorkloadKind::Qlora);
        QVERIFY2(qlora.step.total > 1.02 * lora.step.total,
            qPrintable(say(qlora.step.total) + " " + say(lora.step.total)));
        QVERIFY(qlora.memory.perGpu.weights < 0.4 * lora.memory.perGpu.weights);
        // Full fine-tuning does the weight gradients too: two products of three against all three.
        Scenario scenario = oneStage(WorkloadKind::FullFineTune, "llama3.1-8b", "a100-sxm-80", 8);
        scenario.stages.front().setup.stack = "fsdp2-compile";
        const TrainingPlan full = planned(scenario).value();
        scenario.stages.front().workload = WorkloadKind::Lora;
        const TrainingPlan adapters = planned(scenario).value();
        QVERIFY(adapters.step.total < 0.9 * full.step.total);
        QVERIFY(adapters.memory.perGpu.optimizer < 0.05 * full.memory.perGpu.optimizer);
    }

    void dpoRunsTheReferenceForward()
    {
        Scenario scenario = oneStage(WorkloadKind::Dpo, "llama3.1-8b", "h100-sxm", 8);
        const auto plan = planned(scenario);
        QVERIFY(plan && plan->alignment);
        const AlignmentPlan& a = *plan->alignment;
        QVERIFY(!a.generates && a.generateSeconds == 0);
        QCOMPARE(a.models.size(), std::size_t(2));
        QCOMPARE(a.models[0].role, std::string_view("actor"));
        QVERIFY(near(a.models[0].weights, a.models[1].weights, 1e-12) && a.models[1].optimizer == 0);
        QVERIFY(
            near(a.iterationSeconds, plan->step.total, 0.01)); // the search's step has the reference in it
        // A forward pass beside forward and backward: between a fifth and a half of the training.
        QVERIFY2(a.scoreSeconds > 0.2 * a.trainSeconds && a.scoreSeconds < 0.5 * a.trainSeconds,
            qPrintable(say(a.scoreSeconds / a.trainSeconds)));
    }

    void ppoAndGrpoHoldTheirModels()
    {
        Scenario scenario = oneStage(WorkloadKind::Rlhf, "llama3.1-8b", "h100-sxm", 16);
        Stage& stage = scenario.stages.front();
        stage.alignment.promptTokens = 512;
        stage.alignment.responseTokens = 1024;
        const auto ppo = planned(scenario);
        QVERIFY(ppo && ppo->alignment);
        QCOMPARE(ppo->alignment->models.size(), std::size_t(4));
        double held = 0;
        for (const AlignedModel& model : ppo->alignment->models)
            held += model.bytes();
        const MemoryTerms& terms = ppo->memory.perGpu;
        QVERIFY(near(held, terms.weights + terms.gradients + terms.optimizer, 1e-9));
        stage.alignment.method = AlignmentMethod::Grpo;
        stage.alignment.responsesPerPrompt = 8;
        const auto grpo = planned(scenario);
        QVERIFY(grpo && grpo->alignment);
        QCOMPARE(grpo->alignment->models.size(), std::size_t(2)); // actor and reference; a rule rewards
        QVERIFY(grpo->alignment->trainSeconds < 0.75 * ppo->alignment->trainSeconds);
        const AlignmentPlan& a = *ppo->alignment;
        QVERIFY(near(a.iterationSeconds,
            a.generateSeconds + a.scoreSeconds + a.trainSeconds + a.syncSeconds + a.offloadSeconds, 1e-12));
        QVERIFY(near(ppo->computeDays, 1e9 / (256.0 * 2048) * a.iterationSeconds / 86400, 1e-9));
        // 256 sequences of 2,048 tokens are 341 answers with their prompts.
        QVERIFY(near(a.sequences, 256.0 * 2048 / 1536, 1e-12));
        // Separate: the longer side counts; as many cards write as learn.
        stage.alignment.method = AlignmentMethod::Ppo;
        stage.alignment.responsesPerPrompt = 0;
        stage.alignment.placement = RolloutPlacement::Separate;
        const auto apart = planned(scenario);
        QVERIFY(apart && apart->alignment);
        QCOMPARE(apart->strategy.gpus(), 8);
        const AlignmentPlan& b = *apart->alignment;
        QVERIFY(near(b.iterationSeconds,
            std::max(b.generateSeconds + b.syncSeconds, b.scoreSeconds + b.trainSeconds), 1e-12));
        QVERIFY(!b.offloaded && b.offloadSeconds == 0);
        qInfo("PPO 8B on 16 H100: write %.1f s, judge %.1f s, train %.1f s, sync %.2f s, move %.1f s; "
              "apart: write %.1f s, learn %.1f s",
            a.generateSeconds, a.scoreSeconds, a.trainSeconds, a.syncSeconds, a.offloadSeconds,
            b.generateSeconds, b.scoreSeconds + b.trainSeconds);
        stage.alignment.rolloutGpus = 16;
        QCOMPARE(planned(scenario).error().code, ProblemCode::OutOfRange);
    }

    void anAlignmentStageShowsWhatItTakes()
    {
        Scenario scenario = oneStage(WorkloadKind::Rlhf, "llama3.1-8b", "h100-sxm", 16);
        scenario.stages.front().data = {};
        scenario.stages.front().data.samples = 30000;
        Planner planner(sharedCatalog(), nullptr);
        const auto plan = planner.plan(scenario, Parts::Headline);
        QVERIFY(plan && plan->problems.empty());
        // 30,000 prompts of 256 with one answer of 1,024 tokens.
        QCOMPARE(figure(*plan, "train.tokens")->value, 30000.0 * 1280);
        int explained = 0;
        for (const Figure& shown : figures(*plan)) {
            const auto why = explain(*plan, shown.id);
            QVERIFY2(why && std::abs(why->value - shown.value) <= 1e-9 * std::max(1.0, std::abs(shown.value)),
                shown.id.c_str());
            explained += shown.id.starts_with("align.") && !why->symbolic.empty() ? 1 : 0;
        }
        QVERIFY2(explained >= 10, qPrintable(QString::number(explained)));
        for (const char* name : {"align.memory.need_bytes", "align.days", "align.money"})
            QVERIFY2(figure(*plan, name) && figure(*plan, name)->value > 0, name);
        const Json document = Json::parse(planToJson(*plan));
        QVERIFY(document["stages"][0]["training"]["alignment"].contains("rollout"));
        // The scenario's JSON keeps the answers' setup.
        Scenario other = scenario;
        other.stages.front().alignment.method = AlignmentMethod::Grpo;
        other.stages.front().alignment.responseTokens = 2048;
        other.stages.front().alignment.placement = RolloutPlacement::Separate;
        const auto again = scenarioFromJson(scenarioToJson(other));
        QVERIFY(again && again->stages.front().alignment == other.stages.front().alignment);
    }

    void anAlignmentAloneIsAPlan()
    {
        // Alignment moves all weights: the tree does not lead it back to prompting.
        const auto tree = treeFromJson(shipped::text(std::string(TERROIR_RESOURCES) + "/decision/plan.json"));
        QVERIFY(tree.has_value());
        Planner planner(sharedCatalog(), std::make_shared<const DecisionTree>(*tree));
        const auto plan
            = planner.plan(oneStage(WorkloadKind::Rlhf, "llama3.1-8b", "h100-sxm", 16), Parts::Headline);
        QVERIFY(plan && figure(*plan, "align.days"));
        QVERIFY2(plan->path.verdictId.starts_with("full_"), plan->path.verdictId.c_str());
    }

    void deepSpeedChatRuns()
    {
        // Hours of one epoch (M0571 to M0585). The framework of 2023 reached about half of what its kernels
        // allow: it wrote in small batches and gathered weights between; its own layout is not stated. The
        // error is shipped as what an RLHF stage's time is worth (alignment-time-error).
        const struct
        {
            const char *actor, *gpu;
            int gpus;
            double hours;
        } runs[] = {{"opt-1.3b", "a100-sxm-40", 8, 2}, {"opt-6.7b", "a100-sxm-40", 8, 5.7},
            {"opt-13b", "a100-sxm-40", 8, 10.8}, {"opt-30b", "a100-sxm-40", 8, 44.4},
            {"opt-1.3b", "a100-sxm-80", 8, 1.4}, {"opt-6.7b", "a100-sxm-80", 8, 4.1},
            {"opt-13b", "a100-sxm-80", 8, 9}, {"opt-30b", "a100-sxm-80", 8, 18},
            {"opt-66b", "a100-sxm-80", 8, 50.4}, {"opt-1.3b", "a100-sxm-80", 64, 31 / 60.0},
            {"opt-6.7b", "a100-sxm-80", 64, 51 / 60.0}, {"opt-13b", "a100-sxm-80", 64, 1.25},
            {"opt-30b", "a100-sxm-80", 64, 4}, {"opt-66b", "a100-sxm-80", 64, 7.5},
            {"opt-175b", "a100-sxm-80", 64, 20}};
        std::vector<double> errors;
        int fits = 0;
        for (const auto& run : runs) {
            const auto plan = planned(deepSpeedChat(run.actor, run.gpu, run.gpus));
            QVERIFY2(plan, run.actor);
            const double hours = plan->computeDays * 24;
            const AlignmentPlan& a = *plan->alignment;
            errors.push_back(std::abs(hours / run.hours - 1));
            fits += plan->fits ? 1 : 0;
            qInfo(
                "%-9s %2d x %s: %6.2f h, published %6.2f (%+.0f %%), write %.1f judge %.1f train %.1f s%s%s",
                run.actor, run.gpus, run.gpu, hours, run.hours, 100 * (hours / run.hours - 1),
                a.generateSeconds, a.scoreSeconds, a.trainSeconds, a.offloaded ? ", offloaded" : "",
                plan->fits ? "" : ", does not fit");
        }
        std::sort(errors.begin(), errors.end());
        qInfo("median |error| %.2f, P90 %.2f; %d of %zu said to fit", errors[errors.size() / 2],
            errors[errors.size() * 9 / 10], fits, errors.size());
        const Assumption& stated = *catalog().role("alignment_time_error", "CN");
        QVERIFY2(
            near(errors[errors.size() / 2], stated.typical, 0.1), qPrintable(say(errors[errors.size() / 2])));
        QVERIFY(errors.back() <= 0.7 && fits >= 13);
    }
};

QTEST_APPLESS_MAIN(TestTrainingRuns)
#include "test_training_runs.moc"
