// What a training or alignment stage says beside its data.
#include "core/serving/weights.h"
#include "ui/widgets/stage_field_makers.h"

namespace terroir::ui {

// Inside fields, so that no using-directive reaches other files of a unity build.
namespace fields {
namespace {

constexpr Word kLanguages[] = {{"mixed", QT_TRANSLATE_NOOP("StageForm", "mixed")},
    {"zh", QT_TRANSLATE_NOOP("StageForm", "Chinese")}, {"en", QT_TRANSLATE_NOOP("StageForm", "English")},
    {"code", QT_TRANSLATE_NOOP("StageForm", "program code")}};
constexpr Word kOptimizers[] = {{"adam", "Adam"}, {"adam8bit", QT_TRANSLATE_NOOP("StageForm", "Adam, 8-bit")},
    {"adam4bit", QT_TRANSLATE_NOOP("StageForm", "Adam, 4-bit")},
    {"adam_bf16", QT_TRANSLATE_NOOP("StageForm", "Adam in BF16")}, {"muon", "Muon"}, {"sgd", "SGD"},
    {"adafactor", "Adafactor"}, {"galore", "GaLore"},
    {"paged_adam", QT_TRANSLATE_NOOP("StageForm", "Adam, paged")},
    {"paged_adam8bit", QT_TRANSLATE_NOOP("StageForm", "Adam, 8-bit, paged")}};
constexpr Word kOffloads[] = {{"none", QT_TRANSLATE_NOOP("StageForm", "nothing")},
    {"optimizer", QT_TRANSLATE_NOOP("StageForm", "optimizer states")},
    {"all", QT_TRANSLATE_NOOP("StageForm", "weights too")}};
constexpr Word kTargets[] = {{"attention", QT_TRANSLATE_NOOP("StageForm", "attention")},
    {"q,v", QT_TRANSLATE_NOOP("StageForm", "queries and values")}, {"mlp", "MLP"}};
constexpr Word kRecompute[] = {{"none", QT_TRANSLATE_NOOP("StageForm", "nothing")},
    {"selective", QT_TRANSLATE_NOOP("StageForm", "attention only")},
    {"full", QT_TRANSLATE_NOOP("StageForm", "everything")}};
constexpr Word kContextKinds[] = {{"ring", QT_TRANSLATE_NOOP("StageForm", "a ring")},
    {"all_to_all", QT_TRANSLATE_NOOP("StageForm", "all-to-all of heads")}};
constexpr Word kSchedules[]
    = {{"1f1b", "1F1B"}, {"interleaved", QT_TRANSLATE_NOOP("StageForm", "interleaved")},
        {"zero_bubble", QT_TRANSLATE_NOOP("StageForm", "zero bubble")}, {"dualpipe", "DualPipe"}};
constexpr Word kPlacements[] = {{"colocated", QT_TRANSLATE_NOOP("StageForm", "on the training cards")},
    {"separate", QT_TRANSLATE_NOOP("StageForm", "on cards of their own")}};
constexpr Word kMethods[] = {{"dpo", "DPO"}, {"ppo", "PPO"}, {"grpo", "GRPO"}};

std::optional<int> zeroOf(const core::Stage& stage)
{
    return stage.setup.zeroStage < 0 ? std::nullopt : std::optional(stage.setup.zeroStage);
}

void addTraining(std::vector<StageField>& list)
{
    constexpr FieldGroup group = FieldGroup::Training;
    list.push_back(number(
        {"setup.lora_rank", QT_TRANSLATE_NOOP("StageForm", "LoRA rank"), group, adapts}, "", 1, 65536,
        [](auto& s) -> auto& { return s.setup.loraRank; }, 0));
    list.back().mayBeEmpty = false;
    list.push_back(choice(
        {"setup.lora_targets", QT_TRANSLATE_NOOP("StageForm", "LoRA on"), group, adapts},
        [](auto& s) -> auto& { return s.setup.loraTargets; },
        [](const core::Catalog&, const core::Scenario&, const core::Stage& stage) {
            Choices choices;
            for (const Word& word : kTargets)
                choices.append({QString::fromLatin1(word.id), words(word.text)});
            const QString own = QString::fromStdString(stage.setup.loraTargets);
            if (!own.isEmpty()
                && std::ranges::none_of(choices, [&](const auto& each) { return each.first == own; }))
                choices.append({own, own});
            return withOpen(QT_TRANSLATE_NOOP("StageForm", "all matrices"), std::move(choices));
        }));
    list.push_back(flag(
        {"setup.dora", QT_TRANSLATE_NOOP("StageForm", "DoRA"), group, adapts},
        [](auto& s) -> auto& { return s.setup.dora; }));
    list.push_back(number(
        {"setup.document_tokens", QT_TRANSLATE_NOOP("StageForm", "Tokens of a sample"), group, trains}, "", 1,
        1e9, [](auto& s) -> auto& { return s.setup.documentTokens; }, 0));
    list.push_back(flag(
        {"setup.padded", QT_TRANSLATE_NOOP("StageForm", "Padded, not packed"), group, trains},
        [](auto& s) -> auto& { return s.setup.padded; }));
    list.push_back(choice(
        {"setup.base", QT_TRANSLATE_NOOP("StageForm", "Format of the frozen base"), group, adapts},
        [](auto& s) -> auto& { return s.setup.base; },
        [](const core::Catalog&, const core::Scenario&, const core::Stage& stage) {
            Choices choices = dtypeChoices({core::Dtype::Bf16, core::Dtype::Int8, core::Dtype::Nf4},
                core::dtypeFromId(stage.setup.base).value_or(core::Dtype::Bf16));
            for (const core::WeightFormat& format : core::weightFormats())
                choices.append({fromView(format.id), fromView(format.id).toUpper()});
            return withOpen(stage.workload == core::WorkloadKind::Qlora
                    ? QT_TRANSLATE_NOOP("StageForm", "NF4, as usual")
                    : QT_TRANSLATE_NOOP("StageForm", "16 bits, as usual"),
                std::move(choices));
        }));
    list.push_back(oneOf(
        {"setup.optimizer", QT_TRANSLATE_NOOP("StageForm", "Optimizer"), group, trains},
        [](auto& s) -> auto& { return s.setup.optimizer; }, core::optimizerFromId, kOptimizers));
    list.push_back(oneOfOrOpen(
        {"setup.offload", QT_TRANSLATE_NOOP("StageForm", "In host memory"), group, trains},
        [](auto& s) -> auto& { return s.setup.offload; }, core::offloadFromId, kOffloads));
    list.push_back(flag(
        {"setup.flash_attention", "FlashAttention", group, trains},
        [](auto& s) -> auto& { return s.setup.flashAttention; }));
    list.push_back(choice(
        {"setup.stack", QT_TRANSLATE_NOOP("StageForm", "Training program"), group, trains},
        [](auto& s) -> auto& { return s.setup.stack; },
        [](const core::Catalog& catalog, const core::Scenario&, const core::Stage&) {
            Choices choices;
            for (const core::StackProfile& stack : catalog.stacks)
                choices.append({QString::fromStdString(stack.id), QString::fromStdString(stack.name)});
            return withOpen(QT_TRANSLATE_NOOP("StageForm", "usual for this work"), std::move(choices));
        }));
    list.push_back(number(
        {"setup.mtp_modules", QT_TRANSLATE_NOOP("StageForm", "Multi-token heads"), group, trains}, "", 0, 64,
        [](auto& s) -> auto& { return s.setup.predictors; }, 0));
    list.push_back(choice(
        {"data.language", QT_TRANSLATE_NOOP("StageForm", "Language of the text"), FieldGroup::Training,
            trains},
        [](auto& s) -> auto& { return s.data.language; },
        [](const core::Catalog&, const core::Scenario&, const core::Stage&) {
            return wordChoices(kLanguages);
        }));
}

template <class Of>
StageField layoutNumber(const char* path, const char* label, double highest, Of of)
{
    return number({path, label, FieldGroup::Layout, trains}, "", 1, highest, of, 0);
}

void addLayout(std::vector<StageField>& list)
{
    constexpr FieldGroup group = FieldGroup::Layout;
    list.push_back(layoutNumber(
        "setup.tp", QT_TRANSLATE_NOOP("StageForm", "Tensor parallel"), 1024,
        [](auto& s) -> auto& { return s.setup.tp; }));
    list.push_back(layoutNumber(
        "setup.pp", QT_TRANSLATE_NOOP("StageForm", "Pipeline parallel"), 1024,
        [](auto& s) -> auto& { return s.setup.pp; }));
    list.push_back(layoutNumber(
        "setup.cp", QT_TRANSLATE_NOOP("StageForm", "Context parallel"), 1024,
        [](auto& s) -> auto& { return s.setup.cp; }));
    list.push_back(layoutNumber(
        "setup.ep", QT_TRANSLATE_NOOP("StageForm", "Expert parallel"), 4096,
        [](auto& s) -> auto& { return s.setup.ep; }));
    list.push_back(layoutNumber(
        "setup.micro_batch", QT_TRANSLATE_NOOP("StageForm", "Micro-batch"), 65536,
        [](auto& s) -> auto& { return s.setup.microBatch; }));
    list.push_back(layoutNumber(
        "setup.vpp", QT_TRANSLATE_NOOP("StageForm", "Interleaved chunks"), 1024,
        [](auto& s) -> auto& { return s.setup.vpp; }));
    StageField zero = fieldOf({"setup.zero", QT_TRANSLATE_NOOP("StageForm", "ZeRO stage"), group, trains},
        StageField::Kind::Choice);
    zero.choices = [](const core::Catalog&, const core::Scenario&, const core::Stage&) {
        Choices choices;
        for (int stage = 0; stage <= 3; ++stage)
            choices.append({QString::number(stage), QString::number(stage)});
        return withOpen(QT_TRANSLATE_NOOP("StageForm", "left open"), std::move(choices));
    };
    zero.text = [](const core::Stage& s) {
        const std::optional<int> stage = zeroOf(s);
        return stage ? QString::number(*stage) : QString();
    };
    zero.setText
        = [](core::Stage& s, const QString& key) { s.setup.zeroStage = key.isEmpty() ? -1 : key.toInt(); };
    list.push_back(std::move(zero));
    list.push_back(oneOfOrOpen(
        {"setup.recompute", QT_TRANSLATE_NOOP("StageForm", "Recomputed"), group, trains},
        [](auto& s) -> auto& { return s.setup.recompute; }, core::recomputeFromId, kRecompute));
    list.push_back(flag(
        {"setup.forbid_recompute", QT_TRANSLATE_NOOP("StageForm", "Recompute nothing"), group, trains},
        [](auto& s) -> auto& { return s.setup.forbidRecompute; }));
    list.push_back(oneOfOrOpen(
        {"setup.schedule", QT_TRANSLATE_NOOP("StageForm", "Pipeline schedule"), group, trains},
        [](auto& s) -> auto& { return s.setup.schedule; }, core::scheduleFromId, kSchedules));
    list.push_back(flagOrOpen(
        {"setup.overlap", QT_TRANSLATE_NOOP("StageForm", "Traffic beside compute"), group, trains},
        [](auto& s) -> auto& { return s.setup.overlap; }));
    list.push_back(oneOfOrOpen(
        {"setup.cp_kind", QT_TRANSLATE_NOOP("StageForm", "Context parallel by"), group, trains},
        [](auto& s) -> auto& { return s.setup.contextKind; }, core::contextKindFromId, kContextKinds));
    list.push_back(flagOrOpen(
        {"setup.hsdp", QT_TRANSLATE_NOOP("StageForm", "States shared in a node only (HSDP)"), group, trains},
        [](auto& s) -> auto& { return s.setup.hybridShard; }));
    list.push_back(layoutNumber(
        "setup.max_tp", QT_TRANSLATE_NOOP("StageForm", "Most tensor parallel"), 1024,
        [](auto& s) -> auto& { return s.setup.maxTp; }));
    list.push_back(layoutNumber(
        "setup.max_pp", QT_TRANSLATE_NOOP("StageForm", "Most pipeline parallel"), 1024,
        [](auto& s) -> auto& { return s.setup.maxPp; }));
    list.push_back(layoutNumber(
        "setup.first_stage_layers", QT_TRANSLATE_NOOP("StageForm", "Layers of the first stage"), 1024,
        [](auto& s) -> auto& { return s.setup.firstStageLayers; }));
    list.push_back(layoutNumber(
        "setup.last_stage_layers", QT_TRANSLATE_NOOP("StageForm", "Layers of the last stage"), 1024,
        [](auto& s) -> auto& { return s.setup.lastStageLayers; }));
}

/// Another model than the actor's own size.
template <class Of>
StageField otherModel(const char* path, const char* label, Of of)
{
    return choice({path, label, FieldGroup::Alignment, writesAnswers}, of,
        [](const core::Catalog& catalog, const core::Scenario& scenario, const core::Stage&) {
            return withOpen(
                QT_TRANSLATE_NOOP("StageForm", "as the method has it"), modelChoices(catalog, scenario));
        });
}

void addAlignment(std::vector<StageField>& list)
{
    constexpr FieldGroup group = FieldGroup::Alignment;
    StageField method = fieldOf({"alignment.method", QT_TRANSLATE_NOOP("StageForm", "Method"), group, aligns},
        StageField::Kind::Choice);
    method.choices = [](const core::Catalog&, const core::Scenario&, const core::Stage&) {
        return wordChoices(kMethods);
    };
    method.text = [](const core::Stage& s) {
        return s.workload == core::WorkloadKind::Dpo ? QStringLiteral("dpo")
                                                     : fromView(core::id(s.alignment.method));
    };
    method.setText = [](core::Stage& s, const QString& key) { // DPO is a work of its own in the scenario
        s.workload = key == u"dpo" ? core::WorkloadKind::Dpo : core::WorkloadKind::Rlhf;
        s.alignment.method = core::alignmentMethodFromId(key.toStdString()).value_or(s.alignment.method);
    };
    list.push_back(std::move(method));
    const auto amount = [&list](const char* path, const char* label, double highest, auto of) {
        list.push_back(number({path, label, FieldGroup::Alignment, writesAnswers}, "", 1, highest, of, 0));
    };
    amount(
        "alignment.prompt_tokens", QT_TRANSLATE_NOOP("StageForm", "Tokens of a prompt"), 1e8,
        [](auto& s) -> auto& { return s.alignment.promptTokens; });
    amount(
        "alignment.response_tokens", QT_TRANSLATE_NOOP("StageForm", "Tokens of an answer"), 1e8,
        [](auto& s) -> auto& { return s.alignment.responseTokens; });
    amount(
        "alignment.responses", QT_TRANSLATE_NOOP("StageForm", "Answers to a prompt"), 65536,
        [](auto& s) -> auto& { return s.alignment.responsesPerPrompt; });
    list.push_back(oneOf(
        {"alignment.placement", QT_TRANSLATE_NOOP("StageForm", "Answers are written"), group, writesAnswers},
        [](auto& s) -> auto& { return s.alignment.placement; }, core::rolloutPlacementFromId, kPlacements));
    amount(
        "alignment.rollout_gpus", QT_TRANSLATE_NOOP("StageForm", "Cards that only write"), 1e6,
        [](auto& s) -> auto& { return s.alignment.rolloutGpus; });
    list.push_back(otherModel(
        "alignment.critic_model", QT_TRANSLATE_NOOP("StageForm", "Critic"),
        [](auto& s) -> auto& { return s.alignment.criticModelId; }));
    list.push_back(otherModel(
        "alignment.reward_model", QT_TRANSLATE_NOOP("StageForm", "Reward model"),
        [](auto& s) -> auto& { return s.alignment.rewardModelId; }));
    list.push_back(choice(
        {"alignment.engine", QT_TRANSLATE_NOOP("StageForm", "Engine that writes"), group, writesAnswers},
        [](auto& s) -> auto& { return s.alignment.engine; },
        [](const core::Catalog& catalog, const core::Scenario&, const core::Stage&) {
            return engineChoices(catalog);
        }));
}

} // namespace
} // namespace fields

void addTrainingFields(std::vector<StageField>& list)
{
    fields::addTraining(list);
    fields::addLayout(list);
    fields::addAlignment(list);
}

} // namespace terroir::ui
