// The headline formulas, each written once: on double in the plan, on Traced when somebody asks why.
#pragma once

namespace terroir::core::formula {

template <class N>
N tokensPerSecond(const N& globalBatch, const N& sequence, const N& stepSeconds)
{
    return globalBatch * sequence / stepSeconds;
}

template <class N>
N steps(const N& tokens, const N& globalBatch, const N& sequence)
{
    return tokens / (globalBatch * sequence);
}

/// MFU and HFU by the FLOPs that are put in (MODEL 1.5).
template <class N>
N flopsUtilisation(const N& tokensPerS, const N& flopsPerToken, const N& gpus, const N& peakFlops)
{
    return tokensPerS * flopsPerToken / (gpus * peakFlops);
}

template <class N>
N computeDays(const N& tokens, const N& tokensPerS)
{
    return tokens / tokensPerS / N(86400.0);
}

template <class N>
N gpuHours(const N& days, const N& gpus)
{
    return days * N(24.0) * gpus;
}

/// MODEL 5.9: mean time between failures of a job on `gpus`.
template <class N>
N mtbfHours(const N& gpuHoursPerFailure, const N& gpus)
{
    return gpuHoursPerFailure / gpus;
}

template <class N>
N perYear(const N& total, const N& years)
{
    return total / years;
}

} // namespace terroir::core::formula
