#include "core/training/stack.h"

#include "core/kernel/csv_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace terroir::core {
namespace {

struct StackNumber
{
    std::string_view column;
    double StackProfile::*member;
};
constexpr std::array kStackNumbers{StackNumber{"elementwise", &StackProfile::elementwise},
    StackNumber{"logit_passes", &StackProfile::logitPasses}, StackNumber{"gemm", &StackProfile::gemm},
    StackNumber{"host_forward_s", &StackProfile::hostForwardSeconds},
    StackNumber{"host_backward_s", &StackProfile::hostBackwardSeconds},
    StackNumber{"host_tp_s", &StackProfile::hostTpSeconds},
    StackNumber{"host_moe_s", &StackProfile::hostMoeSeconds},
    StackNumber{"host_expert_s", &StackProfile::hostExpertSeconds},
    StackNumber{"host_bias_s", &StackProfile::hostBiasSeconds},
    StackNumber{"host_cast_s", &StackProfile::hostCastSeconds},
    StackNumber{"permute_passes", &StackProfile::permutePasses},
    StackNumber{"cast_bytes", &StackProfile::castBytes},
    StackNumber{"adapter_passes", &StackProfile::adapterPasses},
    StackNumber{"iteration_s", &StackProfile::iterationSeconds},
    StackNumber{"tp_hide", &StackProfile::tpHide}, StackNumber{"tp_overlap", &StackProfile::tpOverlap},
    StackNumber{"dp_overlap", &StackProfile::dpOverlap}, StackNumber{"pp_overlap", &StackProfile::ppOverlap},
    StackNumber{"cp_overlap", &StackProfile::cpOverlap}, StackNumber{"ep_overlap", &StackProfile::epOverlap},
    StackNumber{"slowdown", &StackProfile::slowdown},
    StackNumber{"gradient_bytes", &StackProfile::gradientBytes},
    StackNumber{"reduce_bytes", &StackProfile::reduceBytes},
    StackNumber{"broadcast_tensors", &StackProfile::broadcastTensors},
    StackNumber{"update_bytes", &StackProfile::updateBytes},
    StackNumber{"logit_bytes", &StackProfile::logitBytes},
    StackNumber{"working_bytes", &StackProfile::workingBytes},
    StackNumber{"context_bytes", &StackProfile::contextBytes},
    StackNumber{"group_bytes", &StackProfile::groupBytes}, StackNumber{"allocator", &StackProfile::allocator},
    StackNumber{"cpu_adam_params_per_s", &StackProfile::cpuAdamParamsPerS}};

struct StackFlag
{
    std::string_view column;
    bool StackProfile::*member;
};
constexpr std::array kStackFlags{StackFlag{"dropout", &StackProfile::dropout},
    StackFlag{"scatter_gather", &StackProfile::scatterGather},
    StackFlag{"zero_per_micro_batch", &StackProfile::zeroPerMicroBatch},
    StackFlag{"fp8_gather", &StackProfile::fp8Gather},
    StackFlag{"master_weights", &StackProfile::masterWeights}};

struct StackText
{
    std::string_view column;
    std::string StackProfile::*member;
};
constexpr std::array kStackTexts{StackText{"id", &StackProfile::id}, StackText{"name", &StackProfile::name},
    StackText{"source", &StackProfile::source}, StackText{"asof", &StackProfile::asOf}};

constexpr std::array kGenerations{AttentionGeneration::Unfused, AttentionGeneration::Flash1,
    AttentionGeneration::Flash2, AttentionGeneration::Flash3};

constexpr std::array<std::pair<std::string_view, SelectiveRecompute>, 3> kSelectives{
    {{"attention", SelectiveRecompute::Attention}, {"elementwise", SelectiveRecompute::Elementwise},
        {"operations", SelectiveRecompute::Operations}}};

constexpr std::array<std::pair<std::string_view, ExpertTransport>, 3> kTransports{
    {{"alltoall", ExpertTransport::AllToAll}, {"deepep", ExpertTransport::DeepEp},
        {"hybridep", ExpertTransport::HybridEp}}};

Result<StackProfile> stackFromRow(const kernel::CsvTable& table, const std::vector<std::string>& row)
{
    StackProfile stack;
    const auto cell
        = [&](std::string_view column) -> const std::string& { return row[*table.column(column)]; };
    const auto field
        = [&](std::string_view column) { return "stacks." + stack.id + "." + std::string(column); };
    for (const StackText& text : kStackTexts)
        stack.*text.member = cell(text.column);
    if (table.column("default_for"))
        stack.defaultFor = cell("default_for");
    for (const StackNumber& number : kStackNumbers) {
        const std::optional<double> value = kernel::parseNumber(cell(number.column));
        if (!value)
            return fail(ProblemCode::NotANumber, field(number.column), cell(number.column));
        if (*value < 0)
            return fail(ProblemCode::OutOfRange, field(number.column), cell(number.column), "0..");
        stack.*number.member = *value;
    }
    for (const StackFlag& flag : kStackFlags) {
        if (cell(flag.column) != "0" && cell(flag.column) != "1")
            return fail(ProblemCode::NotAllowed, field(flag.column), cell(flag.column), "0|1");
        stack.*flag.member = cell(flag.column) == "1";
    }
    if (stack.allocator <= 0 || stack.allocator > 1)
        return fail(ProblemCode::OutOfRange, field("allocator"), cell("allocator"), "0..1");
    bool known = false;
    for (const AttentionGeneration generation : kGenerations)
        if (core::id(generation) == cell("attention")) {
            stack.attention = generation;
            known = true;
        }
    if (!known)
        return fail(
            ProblemCode::NotAllowed, field("attention"), cell("attention"), "unfused|flash1|flash2|flash3");
    const auto selective = std::find_if(kSelectives.begin(), kSelectives.end(),
        [&](const auto& named) { return named.first == cell("selective"); });
    if (selective == kSelectives.end())
        return fail(ProblemCode::NotAllowed, field("selective"), cell("selective"),
            "attention|elementwise|operations");
    stack.selective = selective->second;
    const auto transport = std::find_if(kTransports.begin(), kTransports.end(),
        [&](const auto& named) { return named.first == cell("exchange"); });
    if (transport == kTransports.end())
        return fail(ProblemCode::NotAllowed, field("exchange"), cell("exchange"), "alltoall|deepep|hybridep");
    stack.exchange = transport->second;
    return stack;
}

} // namespace

Result<std::vector<StackProfile>> parseStacks(std::string_view csv)
{
    const Result<kernel::CsvTable> table = kernel::parseCsvTable(csv);
    if (!table)
        return tl::unexpected(table.error());
    const auto missing = [&](std::string_view column) { return !table->column(column); };
    std::vector<std::string_view> columns = {"attention", "selective", "exchange"};
    for (const StackText& text : kStackTexts)
        columns.push_back(text.column);
    for (const StackNumber& number : kStackNumbers)
        columns.push_back(number.column);
    for (const StackFlag& flag : kStackFlags)
        columns.push_back(flag.column);
    for (const std::string_view column : columns)
        if (missing(column))
            return fail(ProblemCode::Missing, "stacks." + std::string(column));
    std::vector<StackProfile> stacks;
    for (const std::vector<std::string>& row : table->rows) {
        Result<StackProfile> stack = stackFromRow(*table, row);
        if (!stack)
            return tl::unexpected(stack.error());
        if (findStack(stacks, stack->id))
            return fail(ProblemCode::Duplicate, "stacks", stack->id);
        stacks.push_back(std::move(*stack));
    }
    return stacks;
}

const StackProfile* defaultStack(std::span<const StackProfile> stacks, std::string_view workloadId)
{
    for (const StackProfile& stack : stacks)
        if (("|" + stack.defaultFor + "|").find("|" + std::string(workloadId) + "|") != std::string::npos)
            return &stack;
    return stacks.empty() ? nullptr : &stacks.front();
}

const StackProfile* findStack(std::span<const StackProfile> stacks, std::string_view id)
{
    for (const StackProfile& stack : stacks)
        if (stack.id == id)
            return &stack;
    return nullptr;
}

} // namespace terroir::core
