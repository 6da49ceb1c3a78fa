#include "core/workload/workload.h"

#include <array>
#include <utility>

namespace terroir::core {
namespace {

template <class E, std::size_t N>
using WordTable = std::array<std::pair<E, std::string_view>, N>;

constexpr WordTable<WorkloadKind, 9> kWorkloads{{{WorkloadKind::Prompt, "prompt"}, {WorkloadKind::Rag, "rag"},
    {WorkloadKind::Lora, "lora"}, {WorkloadKind::Qlora, "qlora"}, {WorkloadKind::FullFineTune, "full"},
    {WorkloadKind::PreTraining, "pretrain"}, {WorkloadKind::Dpo, "dpo"}, {WorkloadKind::Rlhf, "rlhf"},
    {WorkloadKind::Serving, "serve"}}};

constexpr WordTable<Supply, 7> kSupplyNames{{{Supply::Own, "own"}, {Supply::Reserved1y, "reserved_1y"},
    {Supply::Reserved3y, "reserved_3y"}, {Supply::OnDemand, "on_demand"}, {Supply::Spot, "spot"},
    {Supply::CoRent, "co_rent"}, {Supply::Api, "api"}}};

constexpr WordTable<Recompute, 3> kRecomputes{
    {{Recompute::None, "none"}, {Recompute::Selective, "selective"}, {Recompute::Full, "full"}}};

constexpr WordTable<PipelineSchedule, 4> kSchedules{
    {{PipelineSchedule::OneForwardOneBackward, "1f1b"}, {PipelineSchedule::Interleaved, "interleaved"},
        {PipelineSchedule::ZeroBubble, "zero_bubble"}, {PipelineSchedule::DualPipe, "dualpipe"}}};

constexpr WordTable<ContextKind, 2> kContextKinds{
    {{ContextKind::Ring, "ring"}, {ContextKind::AllToAll, "all_to_all"}}};

constexpr WordTable<OptimizerKind, 10> kOptimizers{{{OptimizerKind::Adam, "adam"},
    {OptimizerKind::Adam8bit, "adam8bit"}, {OptimizerKind::Adam4bit, "adam4bit"},
    {OptimizerKind::AdamBf16, "adam_bf16"}, {OptimizerKind::Muon, "muon"}, {OptimizerKind::Sgd, "sgd"},
    {OptimizerKind::Adafactor, "adafactor"}, {OptimizerKind::Galore, "galore"},
    {OptimizerKind::PagedAdam, "paged_adam"}, {OptimizerKind::PagedAdam8bit, "paged_adam8bit"}}};

constexpr WordTable<Offload, 3> kOffloads{
    {{Offload::None, "none"}, {Offload::Optimizer, "optimizer"}, {Offload::All, "all"}}};

constexpr WordTable<AlignmentMethod, 2> kAlignmentMethods{
    {{AlignmentMethod::Ppo, "ppo"}, {AlignmentMethod::Grpo, "grpo"}}};

constexpr WordTable<RolloutPlacement, 2> kPlacements{
    {{RolloutPlacement::Colocated, "colocated"}, {RolloutPlacement::Separate, "separate"}}};

template <class E, std::size_t N>
std::string_view workloadWord(const WordTable<E, N>& names, E value)
{
    for (const auto& [candidate, name] : names)
        if (candidate == value)
            return name;
    return "unknown";
}

template <class E, std::size_t N>
std::optional<E> workloadValue(const WordTable<E, N>& names, std::string_view text)
{
    for (const auto& [value, name] : names)
        if (name == text)
            return value;
    return std::nullopt;
}

} // namespace

std::string_view id(WorkloadKind kind)
{
    return workloadWord(kWorkloads, kind);
}
std::optional<WorkloadKind> workloadFromId(std::string_view text)
{
    return workloadValue(kWorkloads, text);
}
std::string_view id(Supply supply)
{
    return workloadWord(kSupplyNames, supply);
}
std::optional<Supply> supplyFromId(std::string_view text)
{
    return workloadValue(kSupplyNames, text);
}
std::string_view id(Recompute recompute)
{
    return workloadWord(kRecomputes, recompute);
}
std::optional<Recompute> recomputeFromId(std::string_view text)
{
    return workloadValue(kRecomputes, text);
}
std::string_view id(PipelineSchedule schedule)
{
    return workloadWord(kSchedules, schedule);
}
std::optional<PipelineSchedule> scheduleFromId(std::string_view text)
{
    return workloadValue(kSchedules, text);
}
std::string_view id(ContextKind kind)
{
    return workloadWord(kContextKinds, kind);
}
std::optional<ContextKind> contextKindFromId(std::string_view text)
{
    return workloadValue(kContextKinds, text);
}
std::string_view id(OptimizerKind optimizer)
{
    return workloadWord(kOptimizers, optimizer);
}
std::optional<OptimizerKind> optimizerFromId(std::string_view text)
{
    return workloadValue(kOptimizers, text);
}
std::string_view id(Offload offload)
{
    return workloadWord(kOffloads, offload);
}
std::optional<Offload> offloadFromId(std::string_view text)
{
    return workloadValue(kOffloads, text);
}

bool isTraining(WorkloadKind kind)
{
    switch (kind) {
    case WorkloadKind::Prompt:
    case WorkloadKind::Rag:
    case WorkloadKind::Serving:
        return false;
    default:
        return true;
    }
}

std::string_view id(AlignmentMethod method)
{
    return workloadWord(kAlignmentMethods, method);
}

std::optional<AlignmentMethod> alignmentMethodFromId(std::string_view text)
{
    return workloadValue(kAlignmentMethods, text);
}

std::string_view id(RolloutPlacement placement)
{
    return workloadWord(kPlacements, placement);
}

std::optional<RolloutPlacement> rolloutPlacementFromId(std::string_view text)
{
    return workloadValue(kPlacements, text);
}

} // namespace terroir::core
