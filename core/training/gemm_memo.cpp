#include "core/training/gemm_memo.h"

#include "core/kernel/moe.h"

#include <bit>
#include <cstdint>

namespace terroir::core {
namespace {

GemmOptions memoOptions(bool accumulate)
{
    return {.trainingStream = true, .accumulateFp32 = accumulate, .quantise = false};
}

} // namespace

std::size_t GemmMemo::Hash::operator()(const Key& key) const
{
    std::uint64_t hash = static_cast<std::uint64_t>(key.flags);
    for (const double part : {key.m, key.n, key.k, key.batch})
        hash = (hash ^ std::bit_cast<std::uint64_t>(part)) * 0x9E3779B97F4A7C15ULL;
    return static_cast<std::size_t>(hash ^ (hash >> 32));
}

double GemmMemo::seconds(KernelFormat format, double m, double n, double k, double batch, bool accumulate)
{
    const Key key{m, n, k, batch, static_cast<int>(format) * 4 + (accumulate ? 1 : 0)};
    const auto [entry, fresh] = m_known.try_emplace(key, 0.0);
    if (fresh)
        entry->second = m_factor * gemmSeconds(m_kernels, format, m, n, k, batch, memoOptions(accumulate));
    return entry->second;
}

double GemmMemo::groupedSeconds(
    KernelFormat format, double m, double n, double k, double groups, bool accumulate)
{
    const Key key{m, n, k, groups, static_cast<int>(format) * 4 + 2 + (accumulate ? 1 : 0)};
    const auto [entry, fresh] = m_known.try_emplace(key, 0.0);
    if (fresh)
        entry->second
            = m_factor * groupedGemmSeconds(m_kernels, format, m, n, k, groups, memoOptions(accumulate));
    return entry->second;
}

} // namespace terroir::core
