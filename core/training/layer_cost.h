// Time of the parts of a step that one micro-batch needs on one rank (MODEL 5.2–5.6), computed once per
// (tp, cp, ep, micro-batch) and shared by every pipeline, sharding and recompute choice of a search
// (MODEL 5.8).
#pragma once

#include "core/kernel/collective.h"
#include "core/training/rank_memory.h"
#include "core/training/step_time.h"

#include <array>
#include <unordered_map>

namespace terroir::core {

/// Seconds of one micro-batch: compute, exposed traffic, and what the host adds.
struct Segment
{
    double forward = 0, backward = 0, recompute = 0;
    double tp = 0, cp = 0, ep = 0, host = 0;

    [[nodiscard]] double total() const { return forward + backward + recompute + tp + cp + ep + host; }
    Segment& operator+=(const Segment& other);
    friend Segment operator*(double factor, const Segment& segment);
};

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

struct LayerCosts
{
    std::array<Segment, kRecomputeCount> dense, expert; // one layer, by recompute
    std::array<double, kRecomputeCount> denseBackwardWindow{},
        expertBackwardWindow{}; // hides traffic of states
    double denseForwardWindow = 0, expertForwardWindow = 0;
    Segment embedding, head;
    double hopBytes = 0; // of one pipeline message
};

LayerCosts layerCosts(const Model& model, const TrainingMachine& machine, const TrainingJob& job,
    const Strategy& shape, GemmMemo& memo);

/// `ranks` that stand `stride` apart, over domains of `machine`.
CollectiveGroup collectiveGroup(const TrainingMachine& machine, double ranks, double stride);

/// What is left of `traffic` beside `window`, of which `share` hides; at least a tenth stays (MODEL 5.5).
double exposedSeconds(double traffic, double window, double share, double slowdown);

} // namespace terroir::core
