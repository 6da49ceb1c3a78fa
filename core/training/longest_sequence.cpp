#include "core/training/longest_sequence.h"

#include <algorithm>

namespace terroir::core {

int longestSequence(const Model& model, const Gpu& gpu, const TrainingJob& job, const Strategy& strategy)
{
    constexpr int kStep = 256, kMost = 1 << 26;
    const int step = kStep * (strategy.cp > 1 ? 2 * strategy.cp : 1);
    const auto fits = [&](int steps) {
        TrainingJob longer = job;
        longer.sequence = steps * step;
        return memoryVerdict(model, gpu, longer, strategy).fits;
    };
    int low = 0, high = 1; // of steps: low fits, high does not
    while (high <= kMost / step && fits(high)) {
        low = high;
        high *= 2;
    }
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        (fits(middle) ? low : high) = middle;
    }
    return low * step;
}

} // namespace terroir::core
