#include "core/kernel/constants.h"

#include "core/kernel/constant_fields.h"
#include "core/kernel/csv_table.h"

#include <algorithm>

namespace terroir::core {

using namespace kernel;

std::string_view id(AttentionGeneration generation)
{
    constexpr std::array<std::string_view, kAttentionGenerationCount> ids
        = {"unfused", "flash1", "flash2", "flash3"};
    return ids[static_cast<std::size_t>(generation)];
}

std::string_view id(CollectiveOp op)
{
    constexpr std::array<std::string_view, kCollectiveOpCount> ids
        = {"all_reduce", "all_gather", "reduce_scatter", "all_to_all", "p2p"};
    return ids[static_cast<std::size_t>(op)];
}

std::string_view id(ExchangeKind kind)
{
    constexpr std::array<std::string_view, kExchangeKindCount> ids = {"normal_dispatch", "normal_combine",
        "low_latency_dispatch", "low_latency_combine", "one_sided_dispatch", "one_sided_combine",
        "two_sided_dispatch", "two_sided_combine", "hybrid_dispatch", "hybrid_combine"};
    return ids[static_cast<std::size_t>(kind)];
}

namespace {
template <class T, std::size_t N>
bool hasKey(const ConstantField<T> (&fields)[N], std::string_view key)
{
    return std::any_of(std::begin(fields), std::end(fields),
        [&](const ConstantField<T>& field) { return field.key == key; });
}

bool knownKey(std::string_view group, std::string_view key)
{
    const std::string_view kind = group.substr(0, group.find_first_of(".@"));
    if (kind == "reference")
        return std::find(std::begin(kReferenceKeys), std::end(kReferenceKeys), key)
            != std::end(kReferenceKeys);
    if (kind == "gemm")
        return hasKey(kGemmFields, key);
    if (kind == "moe")
        return hasKey(kGemmFields, key) || hasKey(kMoeFields, key);
    if (kind == "attention")
        return hasKey(kAttentionFields, key);
    if (kind == "decode")
        return hasKey(kDecodeFields, key);
    if (kind == "memory")
        return hasKey(kMemoryFields, key);
    if (kind == "collective")
        return hasKey(kCollectiveFields, key);
    if (kind == "exchange")
        return hasKey(kExchangeFields, key);
    if (kind == "product")
        return key == kReachedKey;
    return kind == "inter_node" && hasKey(kInterNodeFields, key);
}
} // namespace

Result<std::vector<KernelFamily>> parseKernelConstants(std::string_view csv)
{
    const auto table = parseCsvTable(csv);
    if (!table)
        return tl::unexpected(table.error());
    constexpr std::array<std::string_view, 8> names
        = {"family", "group", "key", "value", "unit", "error", "source", "asof"};
    std::array<std::size_t, names.size()> column{};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto at = table->column(names[i]);
        if (!at)
            return fail(ProblemCode::Missing, "kernel_constants." + std::string(names[i]));
        column[i] = *at;
    }
    std::vector<KernelFamily> families;
    for (const std::vector<std::string>& row : table->rows) {
        const std::string& familyId = row[column[0]];
        const std::string& groupId = row[column[1]];
        const std::string& key = row[column[2]];
        std::string field = "kernel_constants.";
        field.append(familyId).append(".").append(groupId).append(".").append(key);
        auto family
            = std::find_if(families.begin(), families.end(), [&](const auto& f) { return f.id == familyId; });
        if (family == families.end())
            family = families.insert(families.end(), KernelFamily{familyId, {}, {}});
        if (groupId == "reference" && key == "architecture") {
            family->architecture = row[column[3]];
            continue;
        }
        if (!knownKey(groupId, key))
            return fail(ProblemCode::UnknownId, field);
        const auto value = parseNumber(row[column[3]]);
        if (!value)
            return fail(ProblemCode::NotANumber, field, row[column[3]]);
        ConstantGroup& group = family->groups[groupId];
        if (!group.values.emplace(key, *value).second)
            return fail(ProblemCode::Duplicate, field);
        if (group.values.size() == 1)
            group.provenance = {parseNumber(row[column[5]]).value_or(0), row[column[6]], row[column[7]]};
    }
    return families;
}

} // namespace terroir::core
