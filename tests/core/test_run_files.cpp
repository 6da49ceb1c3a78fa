// Run files of the sample plans: what the layout says must stand in them, and what a framework cannot express
// is refused.
#include "core/json_reader.h"
#include "core/runfiles/run_files.h"
#include "tests/support/shipped.h"

#include <QtTest>

using namespace terroir::core;

namespace {

std::shared_ptr<const Catalog> shippedCatalog()
{
    static const auto catalog = std::make_shared<const Catalog>(terroir::shipped::catalog());
    return catalog;
}

Scenario oneStage(WorkloadKind workload, const char* model, const char* gpu, int gpus)
{
    Scenario scenario;
    Stage stage;
    stage.id = "work";
    stage.workload = workload;
    stage.modelId = model;
    stage.cluster.gpuId = gpu;
    stage.cluster.gpus = gpus;
    stage.data.tokens = 1e9;
    stage.load.requestsPerDay = 100'000;
    scenario.stages.push_back(stage);
    return scenario;
}

Plan planned(const Scenario& scenario)
{
    Planner planner(shippedCatalog(), nullptr);
    auto plan = planner.plan(scenario, Parts::Headline);
    if (!plan)
        qFatal("%s", plan.error().field.c_str());
    return std::move(*plan);
}

QString textOf(const Plan& plan, RunFile file)
{
    const auto stage = runStage(plan, file);
    if (!stage)
        return QString::fromStdString(stage.error().field);
    const auto text = runFileText(plan, **stage, file);
    return QString::fromStdString(text ? *text : text.error().field);
}

} // namespace

class TestRunFiles : public QObject
{
    Q_OBJECT

private slots:
    void megatronHasTheLayout()
    {
        Scenario scenario = oneStage(WorkloadKind::PreTraining, "llama3.1-70b", "h100-sxm", 128);
        scenario.stages[0].setup.tp = 8;
        scenario.stages[0].setup.pp = 4;
        scenario.stages[0].setup.vpp = 2;
        scenario.stages[0].setup.globalBatch = 256;
        const Plan plan = planned(scenario);
        const QString text = textOf(plan, RunFile::Megatron);
        for (const char* words : {"--nnodes 16", "--nproc-per-node 8", "--num-layers 80",
                 "--hidden-size 8192", "--num-query-groups 8", "--tensor-model-parallel-size 8",
                 "--sequence-parallel", "--pipeline-model-parallel-size 4",
                 "--num-virtual-stages-per-pipeline-rank 2", "--global-batch-size 256", "--swiglu", "--bf16"})
            QVERIFY2(text.contains(QLatin1String(words)), qPrintable(QString::fromLatin1(words) + text));
        QVERIFY(text.contains(QString::fromStdString(plan.fingerprint)));
    }

    void expertsAndLatentAttentionAreNamed()
    {
        const QString text = textOf(
            planned(oneStage(WorkloadKind::PreTraining, "deepseek-v3", "h800-sxm", 2048)), RunFile::Megatron);
        for (const char* words :
            {"--num-experts 256", "--moe-router-topk 8", "--moe-layer-freq ([0]*3+[1]*58)",
                "--multi-latent-attention", "--kv-lora-rank 512", "--qk-pos-emb-head-dim 64"})
            QVERIFY2(text.contains(QLatin1String(words)), qPrintable(QString::fromLatin1(words) + text));
    }

    void deepspeedSharesTheBatch()
    {
        Scenario scenario = oneStage(WorkloadKind::FullFineTune, "llama3.1-8b", "a100-sxm-80gb", 8);
        scenario.stages[0].setup.pp = scenario.stages[0].setup.tp = scenario.stages[0].setup.cp = 1;
        scenario.stages[0].setup.zeroStage = 3;
        scenario.stages[0].setup.globalBatch = 64;
        const auto json = parseJson(textOf(planned(scenario), RunFile::DeepSpeed).toStdString(), "deepspeed");
        QVERIFY(json);
        QCOMPARE((*json)["train_batch_size"].get<int>(), 64);
        QCOMPARE((*json)["train_micro_batch_size_per_gpu"].get<int>()
                * (*json)["gradient_accumulation_steps"].get<int>() * 8,
            64);
        QCOMPARE((*json)["zero_optimization"]["stage"].get<int>(), 3);
    }

    void deepspeedRefusesAPipeline()
    {
        Scenario scenario = oneStage(WorkloadKind::FullFineTune, "llama3.1-8b", "a100-sxm-80gb", 8);
        scenario.stages[0].setup.pp = 2;
        scenario.stages[0].setup.tp = 1;
        QCOMPARE(textOf(planned(scenario), RunFile::DeepSpeed), QStringLiteral("stages.work.setup.pp"));
    }

    void vllmHasSizeAndBatch()
    {
        Scenario scenario = oneStage(WorkloadKind::Serving, "llama3.3-70b", "h100-sxm", 8);
        scenario.stages[0].load.tp = 4;
        scenario.stages[0].load.kvCache = Dtype::Fp8;
        const QString text = textOf(planned(scenario), RunFile::Vllm);
        for (const char* words : {"--tensor-parallel-size 4", "--kv-cache-dtype fp8", "--max-model-len 1300",
                 "--gpu-memory-utilization 0.90"})
            QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
    }

    void jobsStartWithAllNodes()
    {
        Scenario scenario = oneStage(WorkloadKind::PreTraining, "llama3.1-8b", "h100-sxm", 64);
        const Plan plan = planned(scenario);
        const QString job = textOf(plan, RunFile::Volcano);
        QVERIFY(job.contains(QStringLiteral("minAvailable: 8\n")));
        QVERIFY(job.contains(QStringLiteral("replicas: 8\n")));
        QVERIFY(job.contains(QStringLiteral("nvidia.com/gpu: 8\n")));
        const QString slurm = textOf(plan, RunFile::Slurm);
        QVERIFY(slurm.contains(QStringLiteral("#SBATCH --nodes=8\n")));
        QVERIFY(slurm.contains(QStringLiteral("#SBATCH --gpus-per-node=8\n")));
    }

    void aStageThatIsNotThereIsNamed()
    {
        const Plan plan = planned(oneStage(WorkloadKind::PreTraining, "llama3.1-8b", "h100-sxm", 8));
        const auto none = runStage(plan, RunFile::Vllm);
        QVERIFY(!none);
        QCOMPARE(none.error().allowed, std::string("serve"));
        const auto wrong = runStage(plan, RunFile::Slurm, "nope");
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().code, ProblemCode::UnknownId);
        QCOMPARE(wrong.error().allowed, std::string("work"));
    }
};

QTEST_APPLESS_MAIN(TestRunFiles)
#include "test_run_files.moc"
