// Failures and checkpoints as formulas, each written once: on double in goodput(), on Traced when somebody
// asks why (MODEL 5.9; Young 1974; Daly 2006, "A higher order estimate of the optimum checkpoint interval").
#pragma once

#include <cmath>

namespace terroir::core::formula {

/// First-order optimum of the interval between checkpoints that block the run for `blocked` seconds.
template <class N>
N youngSeconds(const N& blocked, const N& mtbf)
{
    using std::sqrt;
    return sqrt(N(2.0) * blocked * mtbf);
}

/// Daly's higher-order optimum, for blocked < 2 · mtbf.
template <class N>
N dalySeconds(const N& blocked, const N& mtbf)
{
    using std::sqrt;
    const N ratio = blocked / (N(2.0) * mtbf);
    return youngSeconds(blocked, mtbf) * (N(1.0) + sqrt(ratio) / N(3.0) + ratio / N(9.0)) - blocked;
}

/// Mean wall time of `compute` seconds of work saved every `interval`, with exponential failures and
/// `recover` seconds, themselves exposed to failure, until the work goes on (Daly 2006, equation 20).
template <class N>
N wallSeconds(const N& compute, const N& interval, const N& blocked, const N& recover, const N& mtbf)
{
    using std::expm1;
    return compute / interval * mtbf * (N(1.0) + expm1(recover / mtbf)) * expm1((interval + blocked) / mtbf);
}

/// Seconds that a copy of one GPU's part of the state into host memory stops the run.
template <class N>
N snapshotSeconds(const N& bytes, const N& gpus, const N& hostBytesPerS, const N& overhead)
{
    return overhead + bytes / gpus / hostBytesPerS;
}

/// Nodes out for repair at once, if the job never stopped.
template <class N>
N nodesInRepair(const N& hardwareShare, const N& repairHours, const N& mtbfHours)
{
    return hardwareShare * repairHours / mtbfHours;
}

} // namespace terroir::core::formula
