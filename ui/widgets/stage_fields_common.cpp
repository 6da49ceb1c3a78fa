// What every stage says: what it is, on which machines, on how much data.
#include "ui/text/names.h"
#include "ui/widgets/stage_field_makers.h"

namespace terroir::ui {

// Inside fields, so that no using-directive reaches other files of a unity build.
namespace fields {
namespace {

constexpr core::WorkloadKind kWorkloads[]
    = {core::WorkloadKind::Prompt, core::WorkloadKind::Rag, core::WorkloadKind::Lora,
        core::WorkloadKind::Qlora, core::WorkloadKind::FullFineTune, core::WorkloadKind::PreTraining,
        core::WorkloadKind::Dpo, core::WorkloadKind::Rlhf, core::WorkloadKind::Serving};

/// One of tokens, samples, terabytes: setting one forgets the others.
StageField dataField(const char* path, const char* label, double lowest, double highest,
    std::optional<double> core::TrainingData::*amount)
{
    StageField field = fieldOf({path, label, FieldGroup::Basics, trains}, StageField::Kind::Number);
    field.lowest = lowest;
    field.highest = highest;
    field.read = [amount](const core::Stage& stage) { return stage.data.*amount; };
    field.write = [amount](core::Stage& stage, std::optional<double> value) {
        if (value)
            stage.data.tokens = stage.data.samples = stage.data.terabytes = std::nullopt;
        stage.data.*amount = value;
    };
    return field;
}

void addBasics(std::vector<StageField>& list)
{
    list.push_back(dtypeField(
        {"setup.precision", QT_TRANSLATE_NOOP("StageForm", "Precision"), FieldGroup::Basics, trains},
        [](auto& s) -> auto& { return s.setup.precision; },
        {core::Dtype::Bf16, core::Dtype::Fp16, core::Dtype::Fp8})); // what training programs multiply in
    list.push_back(
        dtypeField({"load.weights", QT_TRANSLATE_NOOP("StageForm", "Precision"), FieldGroup::Basics, serves},
            [](auto& s) -> auto& { return s.load.weights; },
            {core::Dtype::Bf16, core::Dtype::Fp16, core::Dtype::Fp8, core::Dtype::Int8, core::Dtype::Int4,
                core::Dtype::Nvfp4, core::Dtype::Mxfp4}));
    list.push_back(needed(
        {"cluster.gpus", QT_TRANSLATE_NOOP("StageForm", "GPUs"), FieldGroup::Basics, always}, "", 1, 1e6,
        [](auto& s) -> auto& { return s.cluster.gpus; }));
    list.push_back(dataField("data.tokens", QT_TRANSLATE_NOOP("StageForm", "Training tokens"), 1, 1e16,
        &core::TrainingData::tokens));
    list.push_back(dataField("data.samples", QT_TRANSLATE_NOOP("StageForm", "… or samples"), 1, 1e12,
        &core::TrainingData::samples));
    list.push_back(dataField("data.terabytes", QT_TRANSLATE_NOOP("StageForm", "… or terabytes of text"), 1e-6,
        1e6, &core::TrainingData::terabytes));
    list.push_back(needed(
        {"data.epochs", QT_TRANSLATE_NOOP("StageForm", "Epochs"), FieldGroup::Basics, trains}, "", 0.01, 1000,
        [](auto& s) -> auto& { return s.data.epochs; }));
    list.push_back(needed(
        {"setup.sequence", QT_TRANSLATE_NOOP("StageForm", "Sequence length"), FieldGroup::Basics, trains}, "",
        16, 1 << 24, [](auto& s) -> auto& { return s.setup.sequence; }));
    list.push_back(number(
        {"setup.global_batch", QT_TRANSLATE_NOOP("StageForm", "Sequences per step"), FieldGroup::Basics,
            trains},
        "", 1, 1e7, [](auto& s) -> auto& { return s.setup.globalBatch; }, 0));
    list.push_back(optionalNumber(
        {"setup.deadline_days", QT_TRANSLATE_NOOP("StageForm", "Deadline"), FieldGroup::Basics, trains},
        "days", 0.01, 3650, [](auto& s) -> auto& { return s.setup.deadlineDays; }));
    list.push_back(needed(
        {"load.requests_per_day", QT_TRANSLATE_NOOP("StageForm", "Requests per day"), FieldGroup::Basics,
            serves},
        "", 0, 1e12, [](auto& s) -> auto& { return s.load.requestsPerDay; }));
    list.push_back(needed(
        {"load.input_tokens", QT_TRANSLATE_NOOP("StageForm", "Input tokens"), FieldGroup::Basics, serves}, "",
        1, 1e7, [](auto& s) -> auto& { return s.load.inputTokens; }));
    list.push_back(needed(
        {"load.output_tokens", QT_TRANSLATE_NOOP("StageForm", "Output tokens"), FieldGroup::Basics, serves},
        "", 1, 1e7, [](auto& s) -> auto& { return s.load.outputTokens; }));
    list.push_back(needed(
        {"load.cache_hit_share", QT_TRANSLATE_NOOP("StageForm", "Served from cache"), FieldGroup::Basics,
            serves},
        "%", 0, 1, [](auto& s) -> auto& { return s.load.cacheHitShare; }));
}

void addStage(std::vector<StageField>& list)
{
    StageField name = fieldOf(
        {"name", QT_TRANSLATE_NOOP("StageForm", "Name"), FieldGroup::Stage, always}, StageField::Kind::Text);
    name.text = [](const core::Stage& s) { return QString::fromStdString(s.name); };
    name.setText = [](core::Stage& s, const QString& text) { s.name = text.toStdString(); };
    name.hint = QT_TRANSLATE_NOOP("StageForm", "not set");
    list.push_back(std::move(name));
    StageField work = fieldOf({"workload", QT_TRANSLATE_NOOP("StageForm", "Work"), FieldGroup::Stage, always},
        StageField::Kind::Choice);
    work.choices = [](const core::Catalog&, const core::Scenario&, const core::Stage&) {
        Choices choices;
        for (const core::WorkloadKind kind : kWorkloads)
            choices.append({fromView(core::id(kind)), workloadName(kind)});
        return choices;
    };
    work.text = [](const core::Stage& s) { return fromView(core::id(s.workload)); };
    work.setText = [](core::Stage& s, const QString& key) {
        s.workload = core::workloadFromId(key.toStdString()).value_or(s.workload);
    };
    list.push_back(std::move(work));
    list.push_back(flag(
        {"enabled", QT_TRANSLATE_NOOP("StageForm", "Part of the plan"), FieldGroup::Stage, always},
        [](auto& s) -> auto& { return s.enabled; }));
}

void addMachines(std::vector<StageField>& list)
{
    list.push_back(needed(
        {"cluster.gpus_per_node", QT_TRANSLATE_NOOP("StageForm", "GPUs in a server"), FieldGroup::Machines,
            hasMachines},
        "", 1, 1024, [](auto& s) -> auto& { return s.cluster.gpusPerNode; }));
    list.push_back(choice(
        {"cluster.server", QT_TRANSLATE_NOOP("StageForm", "Server"), FieldGroup::Machines, hasMachines},
        [](auto& s) -> auto& { return s.cluster.serverId; },
        [](const core::Catalog& catalog, const core::Scenario&, const core::Stage& stage) {
            Choices choices;
            const core::Gpu* gpu = catalog.gpu(stage.cluster.gpuId);
            for (const core::Server& server : catalog.servers)
                if (!gpu || server.gpuId == gpu->id)
                    choices.append({QString::fromStdString(server.id), QString::fromStdString(server.name)});
            return withOpen(QT_TRANSLATE_NOOP("StageForm", "cheapest with this card"), std::move(choices));
        }));
    list.push_back(choice(
        {"cluster.scale_out_link", QT_TRANSLATE_NOOP("StageForm", "Network between servers"),
            FieldGroup::Machines, hasMachines},
        [](auto& s) -> auto& { return s.cluster.scaleOutLinkId; },
        [](const core::Catalog& catalog, const core::Scenario&, const core::Stage&) {
            Choices choices;
            for (const core::Link& link : catalog.links)
                if (link.scaleOut)
                    choices.append({QString::fromStdString(link.id), QString::fromStdString(link.name)});
            return withOpen(QT_TRANSLATE_NOOP("StageForm", "of the server"), std::move(choices));
        }));
    list.push_back(number(
        {"cluster.nic_gbps_per_gpu", QT_TRANSLATE_NOOP("StageForm", "Network per GPU, Gb/s"),
            FieldGroup::Machines, hasMachines},
        "", 0.1, 1e5, [](auto& s) -> auto& { return s.cluster.nicGbpsPerGpu; }, 0));
    list.push_back(number(
        {"cluster.host_ram_gb", QT_TRANSLATE_NOOP("StageForm", "Memory of a server, GB"),
            FieldGroup::Machines, hasMachines},
        "", 1, 1e6, [](auto& s) -> auto& { return s.cluster.hostRamGb; }, 0));
}

} // namespace
} // namespace fields

void addCommonFields(std::vector<StageField>& list)
{
    fields::addBasics(list);
    fields::addStage(list);
    fields::addMachines(list);
}

} // namespace terroir::ui
