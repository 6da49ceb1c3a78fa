// Prefill and decode on replicas of their own, the cache sent from one to the other (MODEL 5.10).
#pragma once

#include "core/serving/serving.h"

namespace terroir::core {

struct SplitPools
{
    int prefillReplicas = 0, decodeReplicas = 0; // 0 = no split serves anything
    double prefillRequestsPerS = 0, decodeRequestsPerS = 0; // of one replica, within the limits
    double transferBytes = 0; // cache of one prompt, all GPUs together
    double transferSeconds = 0; // every GPU sends its part over its own link
    ServingPoint point; // of all replicas together; batch of one decode replica

    /// Prefill replicas that one decode replica keeps busy.
    [[nodiscard]] double ratio() const
    {
        return prefillRequestsPerS > 0 ? decodeRequestsPerS / prefillRequestsPerS : 0;
    }
};

/// The best split of `replicas` (at least 2) between the pools: min(n_p·r_p, n_d·r_d). Limits in seconds, 0 =
/// none.
SplitPools splitPools(const Model& model, const TrainingMachine& machine, const ServingJob& job, int replicas,
    double linkBytesPerS, double ttftLimitSeconds, double tpotLimitSeconds);

} // namespace terroir::core
