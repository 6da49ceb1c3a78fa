// Time in which tokens reach the ranks of their experts, or their results come back (MODEL 5.5).
#pragma once

#include "core/kernel/collective.h"

namespace terroir::core {

/// Every rank of `group` sends `tokens` of `tokenBytes` each (scales included) to the ranks of the `topk`
/// experts each token picks at random among `experts`.
struct ExpertExchange
{
    ExchangeKind kind = ExchangeKind::NormalDispatch;
    double tokens = 0;
    double tokenBytes = 0;
    double topk = 1;
    double experts = 1;
    CollectiveGroup group;
    double nodeLimit
        = 0; // nodes among which one token's experts lie at most (group-limited routing); 0 = all
    bool evenlySpread = false; // picks lie on different ranks as far as there are any (benchmarks)
    double sms = 24; // given to the normal kernels; the others take the GPU
};

/// Places (nodes, ranks) among `places` that a token's picks touch: expected, `experts` evenly over them.
double touchedPlaces(double places, double experts, double topk);

/// Seconds; 0 for a group of one. Infinity when a link's rate is unknown or the kernel was never measured.
double expertExchangeSeconds(const KernelModel& model, const ExpertExchange& exchange);

} // namespace terroir::core
