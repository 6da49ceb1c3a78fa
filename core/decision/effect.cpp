#include "core/decision/effect.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <vector>

namespace terroir::core {
namespace {

constexpr std::string_view kChecklistPrefix = "checklist.";
constexpr std::string_view kAuto = "auto"; // lets the search choose again
constexpr std::string_view kDown = "down"; // the rung beneath the present one
constexpr std::string_view kFirstTierMemory = "first-tier-memory-gb",
                           kSecondTierMemory = "second-tier-memory-gb";
constexpr std::string_view kTypicalInstructions = "stage-sft-instructions";

std::optional<double> plainNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

bool isFlag(std::string_view text)
{
    return text == "true" || text == "false";
}
bool isLadder(std::string_view text)
{
    const auto kind = workloadFromId(text);
    return text == kDown || (kind && *kind <= WorkloadKind::PreTraining);
}
bool isFactor(std::string_view text)
{
    const bool times = text.starts_with('x');
    const auto number = plainNumber(times ? text.substr(1) : text);
    return number && *number > 0;
}
bool isLayout(std::string_view text)
{
    const auto number = wholeNumber(text);
    return text == kAuto || (number && *number >= 0);
}

struct ValueRule // what an effect's value may be
{
    std::string_view field;
    bool (*good)(std::string_view);
    std::string_view allowed;
};

constexpr std::array<ValueRule, 20> kValueRules{{
    {"ladder", isLadder, "prompt|rag|lora|qlora|full|pretrain|down"},
    {"train.supply", [](std::string_view v) { return supplyFromId(v).has_value(); }, "a supply"},
    {"serve.supply", [](std::string_view v) { return supplyFromId(v).has_value(); }, "a supply"},
    {"train.tier", [](std::string_view v) { return v == "first" || v == "second"; }, "first|second"},
    {"serve.tier", [](std::string_view v) { return v == "first" || v == "second"; }, "first|second"},
    {"train.gpu", [](std::string_view v) { return !v.empty(); }, "an id of gpus"},
    {"serve.gpu", [](std::string_view v) { return !v.empty(); }, "an id of gpus"},
    {"train.link", [](std::string_view v) { return !v.empty(); }, "an id of links"},
    {"train.zero",
        [](std::string_view v) { return v == kAuto || (v.size() == 1 && v[0] >= '0' && v[0] <= '3'); },
        "auto|0|1|2|3"},
    {"train.tp", isLayout, "auto|a number"},
    {"train.pp", isLayout, "auto|a number"},
    {"train.recompute", [](std::string_view v) { return v == kAuto || recomputeFromId(v).has_value(); },
        "auto|none|selective|full"},
    {"train.flash_attention", isFlag, "true|false"},
    {"train.workload",
        [](std::string_view v) {
            const auto kind = workloadFromId(v);
            return kind && isTraining(*kind);
        },
        "lora|qlora|full|pretrain|dpo|rlhf"},
    {"train.precision", [](std::string_view v) { return dtypeFromId(v).has_value(); }, "a number format"},
    {"train.enabled", isFlag, "true|false"},
    {"serve.enabled", isFlag, "true|false"},
    {"serve.weights", [](std::string_view v) { return dtypeFromId(v).has_value(); }, "a number format"},
    {"train.gpus", isFactor, "a number or x2"},
    {"checklist.", isFlag, "true|false"},
}};

constexpr auto kEffectFields = [] {
    std::array<std::string_view, kValueRules.size()> fields;
    for (std::size_t i = 0; i < fields.size(); ++i)
        fields[i] = kValueRules[i].field;
    return fields;
}();

// Which stages an effect means: those in use; if none is, those that could be.

template <class Fits>
std::vector<Stage*> stagesWhere(Scenario& scenario, Fits fits)
{
    std::vector<Stage*> all, enabled;
    for (auto& stage : scenario.stages) {
        if (!fits(stage.workload))
            continue;
        all.push_back(&stage);
        if (stage.enabled)
            enabled.push_back(&stage);
    }
    return enabled.empty() ? all : enabled;
}

std::vector<Stage*> trainingStages(Scenario& scenario)
{
    return stagesWhere(scenario, isTraining);
}
std::vector<Stage*> servingStages(Scenario& scenario)
{
    return stagesWhere(scenario, [](WorkloadKind kind) { return kind == WorkloadKind::Serving; });
}
Stage* firstStage(const std::vector<Stage*>& stages)
{
    return stages.empty() ? nullptr : stages.front();
}

// The golden ladder

bool isRung(WorkloadKind kind)
{
    return isTraining(kind) && kind <= WorkloadKind::PreTraining;
}

/// LoRA and QLoRA are one rung: the memory decides between them.
int rungOf(WorkloadKind kind)
{
    return kind == WorkloadKind::Qlora ? static_cast<int>(WorkloadKind::Lora) : static_cast<int>(kind);
}

/// Beneath the highest stage in use; with none in use the ladder ends in prompting.
WorkloadKind rungBelow(const Scenario& scenario)
{
    int highest = -1;
    for (const Stage& stage : scenario.stages)
        if (stage.enabled && isRung(stage.workload))
            highest = std::max(highest, rungOf(stage.workload));
    switch (highest) {
    case static_cast<int>(WorkloadKind::PreTraining):
        return WorkloadKind::FullFineTune;
    case static_cast<int>(WorkloadKind::FullFineTune):
        return WorkloadKind::Lora;
    case static_cast<int>(WorkloadKind::Lora):
        return WorkloadKind::Rag;
    default:
        return WorkloadKind::Prompt;
    }
}

void convertStage(Stage& stage, WorkloadKind to, const Catalog& catalog)
{
    // Text to read and examples to imitate are different data: one says nothing about how much of the other
    // there is.
    const bool otherData = (stage.workload == WorkloadKind::PreTraining) != (to == WorkloadKind::PreTraining);
    stage.workload = to;
    if (!otherData)
        return;
    stage.data.tokens = stage.data.terabytes = stage.data.samples = std::nullopt;
    if (to == WorkloadKind::PreTraining)
        return;
    if (const auto* typical = catalog.assumption(kTypicalInstructions))
        stage.data.samples = typical->typical;
}

/// Stages above the rung rest; the rung's own stage works: an existing one, else the nearest is turned into
/// it.
void climbTo(Scenario& scenario, WorkloadKind rung, const Catalog& catalog)
{
    Stage* own = nullptr;
    Stage* nearest = nullptr;
    for (auto& stage : scenario.stages) {
        if (!isTraining(stage.workload))
            continue;
        const bool trains = isTraining(rung);
        if (!isRung(stage.workload)) { // alignment makes sense only after the model's own weights moved
            stage.enabled = stage.enabled && rungOf(rung) >= static_cast<int>(WorkloadKind::FullFineTune);
            continue;
        }
        if (own == nullptr && trains && rungOf(stage.workload) == rungOf(rung))
            own = &stage;
        const auto distance
            = [rung](const Stage& other) { return std::abs(rungOf(other.workload) - rungOf(rung)); };
        if (nearest == nullptr || distance(stage) < distance(*nearest))
            nearest = &stage;
        if (!trains || rungOf(stage.workload) > rungOf(rung))
            stage.enabled = false;
    }
    if (!isTraining(rung))
        return;
    if (own == nullptr && nearest != nullptr) {
        convertStage(*nearest, rung, catalog);
        own = nearest;
    }
    if (own != nullptr)
        own->enabled = true;
}

// Cards

void setGpu(Stage& stage, const Gpu& gpu, const Catalog& catalog)
{
    if (stage.cluster.gpuId == gpu.id)
        return;
    stage.cluster.gpuId = gpu.id;
    stage.cluster.serverId.clear();
    stage.cluster.scaleOutLinkId.clear();
    stage.cluster.nicGbpsPerGpu = 0;
    const auto server = std::find_if(catalog.servers.begin(), catalog.servers.end(),
        [&](const Server& candidate) { return candidate.gpuId == gpu.id; });
    if (server != catalog.servers.end())
        stage.cluster.gpusPerNode = server->gpus;
}

bool isObtainable(const Gpu& gpu, const Catalog& catalog)
{
    const bool served = std::any_of(catalog.servers.begin(), catalog.servers.end(),
        [&](const Server& server) { return server.gpuId == gpu.id; });
    const bool rented = std::any_of(catalog.offers.begin(), catalog.offers.end(),
        [&](const CloudOffer& offer) { return offer.gpuId == gpu.id && offer.onDemandPerHour; });
    return gpu.price.typical && served && rented;
}

double memoryFloorGb(Tier tier, const Catalog& catalog)
{
    const auto* limit = catalog.assumption(tier == Tier::First ? kFirstTierMemory : kSecondTierMemory);
    return limit == nullptr ? 0 : limit->typical;
}

/// Training: the cheapest card of the tier. Serving runs all year and reads memory: the most bandwidth per
/// watt.
const Gpu* cardOfTier(const Catalog& catalog, const Gpu& present, Tier tier, bool serves)
{
    const auto score = [serves](const Gpu& gpu) {
        return serves ? gpu.memoryGbPerS / gpu.tdpW : 1 / gpu.price.typical->amount();
    };
    const Gpu* best = nullptr;
    for (const auto& gpu : catalog.gpus) {
        if (gpu.tier != tier || gpu.vendor != present.vendor || gpu.memoryGb < memoryFloorGb(tier, catalog)
            || !isObtainable(gpu, catalog))
            continue;
        if (best == nullptr || score(gpu) > score(*best))
            best = &gpu;
    }
    return best;
}

void setTier(Stage& stage, Tier tier, const Catalog& catalog, bool serves)
{
    const Gpu* present = catalog.gpu(stage.cluster.gpuId);
    if (present == nullptr || present->tier == tier)
        return;
    if (const Gpu* chosen = cardOfTier(catalog, *present, tier, serves))
        setGpu(stage, *chosen, catalog);
}

int changedCount(int present, std::string_view value)
{
    const bool times = value.starts_with('x');
    const double number = plainNumber(times ? value.substr(1) : value).value_or(0);
    return std::max(1, static_cast<int>(times ? number * present : number));
}

void applyToTraining(
    Scenario& scenario, std::string_view what, std::string_view value, const Catalog& catalog)
{
    const auto stages = trainingStages(scenario);
    for (auto* stage : stages) {
        if (what == "supply")
            stage->supply = supplyFromId(value).value_or(stage->supply);
        else if (what == "tier")
            setTier(*stage, value == "first" ? Tier::First : Tier::Second, catalog, false);
        else if (what == "enabled")
            stage->enabled = value == "true";
        else if (what == "flash_attention")
            stage->setup.flashAttention = value == "true";
    }
    Stage* stage = firstStage(stages); // the figures "train." are the first stage's
    if (stage == nullptr)
        return;
    if (what == "gpu") {
        if (const auto* gpu = catalog.gpu(value))
            setGpu(*stage, *gpu, catalog);
    } else if (what == "link") {
        if (const auto* link = catalog.link(value)) {
            stage->cluster.scaleOutLinkId = link->id;
            stage->cluster.nicGbpsPerGpu = 0;
        }
    } else if (what == "zero") {
        stage->setup.zeroStage = wholeNumber(value).value_or(-1);
    } else if (what == "tp") {
        stage->setup.tp = wholeNumber(value).value_or(0);
    } else if (what == "pp") {
        stage->setup.pp = wholeNumber(value).value_or(0);
    } else if (what == "recompute") {
        stage->setup.recompute = recomputeFromId(value);
    } else if (what == "workload") {
        convertStage(*stage, workloadFromId(value).value_or(stage->workload), catalog);
    } else if (what == "precision") {
        stage->setup.precision = dtypeFromId(value).value_or(stage->setup.precision);
    } else if (what == "gpus") {
        stage->cluster.gpus = changedCount(stage->cluster.gpus, value);
    }
}

void applyToServing(Scenario& scenario, std::string_view what, std::string_view value, const Catalog& catalog)
{
    for (auto* stage : servingStages(scenario)) {
        if (what == "supply") {
            stage->supply = supplyFromId(value).value_or(stage->supply);
        } else if (what == "tier") {
            setTier(*stage, value == "first" ? Tier::First : Tier::Second, catalog, true);
        } else if (what == "enabled") {
            stage->enabled = value == "true";
        } else if (what == "weights") {
            stage->load.weights = dtypeFromId(value).value_or(stage->load.weights);
        } else if (what == "gpu") {
            if (const auto* gpu = catalog.gpu(value))
                setGpu(*stage, *gpu, catalog);
        }
    }
}

} // namespace

std::span<const std::string_view> effectFields()
{
    return kEffectFields;
}

Result<void> checkEffect(const Effect& effect)
{
    for (const auto& rule : kValueRules) {
        const bool isPrefix = rule.field.ends_with('.');
        const bool meant = isPrefix
            ? effect.field.starts_with(rule.field) && effect.field.size() > rule.field.size()
            : effect.field == rule.field;
        if (!meant)
            continue;
        if (!rule.good(effect.value))
            return fail(ProblemCode::NotAllowed, effect.field, effect.value, std::string(rule.allowed));
        return {};
    }
    return fail(ProblemCode::UnknownId, "field", effect.field);
}

Scenario applied(Scenario scenario, std::span<const Effect> effects, const Catalog& catalog)
{
    constexpr std::string_view kTrain = "train.", kServe = "serve.";
    for (const auto& effect : effects) {
        const std::string_view field = effect.field;
        if (field == "ladder")
            climbTo(scenario,
                effect.value == kDown ? rungBelow(scenario)
                                      : workloadFromId(effect.value).value_or(WorkloadKind::Prompt),
                catalog);
        else if (field.starts_with(kTrain))
            applyToTraining(scenario, field.substr(kTrain.size()), effect.value, catalog);
        else if (field.starts_with(kServe))
            applyToServing(scenario, field.substr(kServe.size()), effect.value, catalog);
        else if (field.starts_with(kChecklistPrefix))
            scenario.checklist[std::string(field.substr(kChecklistPrefix.size()))] = effect.value == "true";
    }
    return scenario;
}

} // namespace terroir::core
