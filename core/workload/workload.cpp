#include "core/workload/workload.h"

#include <array>
#include <utility>

namespace terroir::core {
namespace {

template <class E, std::size_t N>
using Names = std::array<std::pair<E, std::string_view>, N>;

constexpr Names<WorkloadKind, 9> kWorkloads{{{WorkloadKind::Prompt, "prompt"}, {WorkloadKind::Rag, "rag"},
    {WorkloadKind::Lora, "lora"}, {WorkloadKind::Qlora, "qlora"}, {WorkloadKind::FullFineTune, "full"},
    {WorkloadKind::PreTraining, "pretrain"}, {WorkloadKind::Dpo, "dpo"}, {WorkloadKind::Rlhf, "rlhf"},
    {WorkloadKind::Serving, "serve"}}};

constexpr Names<Supply, 7> kSupplies{{{Supply::Own, "own"}, {Supply::Reserved1y, "reserved_1y"},
    {Supply::Reserved3y, "reserved_3y"}, {Supply::OnDemand, "on_demand"}, {Supply::Spot, "spot"},
    {Supply::CoRent, "co_rent"}, {Supply::Api, "api"}}};

constexpr Names<Recompute, 3> kRecomputes{
    {{Recompute::None, "none"}, {Recompute::Selective, "selective"}, {Recompute::Full, "full"}}};

constexpr Names<OptimizerKind, 5> kOptimizers{{{OptimizerKind::Adam, "adam"}, {OptimizerKind::Adam8bit, "adam8bit"},
    {OptimizerKind::AdamBf16, "adam_bf16"}, {OptimizerKind::Muon, "muon"}, {OptimizerKind::Sgd, "sgd"}}};

template <class E, std::size_t N>
std::string_view nameOf(const Names<E, N>& names, E value)
{
    for (const auto& [candidate, name] : names)
        if (candidate == value)
            return name;
    return "unknown";
}

template <class E, std::size_t N>
std::optional<E> valueOf(const Names<E, N>& names, std::string_view text)
{
    for (const auto& [value, name] : names)
        if (name == text)
            return value;
    return std::nullopt;
}

} // namespace

std::string_view id(WorkloadKind kind) { return nameOf(kWorkloads, kind); }
std::optional<WorkloadKind> workloadFromId(std::string_view text) { return valueOf(kWorkloads, text); }
std::string_view id(Supply supply) { return nameOf(kSupplies, supply); }
std::optional<Supply> supplyFromId(std::string_view text) { return valueOf(kSupplies, text); }
std::string_view id(Recompute recompute) { return nameOf(kRecomputes, recompute); }
std::optional<Recompute> recomputeFromId(std::string_view text) { return valueOf(kRecomputes, text); }
std::string_view id(OptimizerKind optimizer) { return nameOf(kOptimizers, optimizer); }
std::optional<OptimizerKind> optimizerFromId(std::string_view text) { return valueOf(kOptimizers, text); }

bool isTraining(WorkloadKind kind)
{
    switch (kind) {
    case WorkloadKind::Prompt:
    case WorkloadKind::Rag:
    case WorkloadKind::Serving: return false;
    default: return true;
    }
}

} // namespace terroir::core
