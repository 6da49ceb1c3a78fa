// Times of matrix products, remembered within one search.
#pragma once

#include "core/kernel/gemm.h"

#include <cstddef>
#include <unordered_map>

namespace terroir::core {

/// Times of matrix products already asked for, by shape. One per search; not shared between threads.
class GemmMemo
{
public:
    GemmMemo(const KernelModel& kernels, double factor)
        : m_kernels(kernels)
        , m_factor(factor)
    {
    }
    double seconds(KernelFormat format, double m, double n, double k, double batch, bool accumulate);
    /// One product for each of `groups` experts.
    double groupedSeconds(KernelFormat format, double m, double n, double k, double groups, bool accumulate);

private:
    struct Key
    {
        double m, n, k, batch;
        int flags;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash
    {
        std::size_t operator()(const Key& key) const;
    };
    const KernelModel& m_kernels;
    double m_factor;
    std::unordered_map<Key, double, Hash> m_known;
};

} // namespace terroir::core
