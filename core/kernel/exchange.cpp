#include "core/kernel/exchange.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace terroir::core {

namespace {
bool isLowLatency(ExchangeKind kind)
{
    return kind == ExchangeKind::LowLatencyDispatch || kind == ExchangeKind::LowLatencyCombine;
}

/// Goes to a node once and is forwarded inside it.
bool isForwarded(ExchangeKind kind)
{
    return kind == ExchangeKind::NormalDispatch || kind == ExchangeKind::NormalCombine
        || kind == ExchangeKind::HybridDispatch || kind == ExchangeKind::HybridCombine;
}
} // namespace

double touchedPlaces(double places, double experts, double topk)
{
    // Without replacement: the chance that none of topk picks falls on one place's experts.
    const double own = experts / places;
    double missed = 1;
    for (double pick = 0; pick < topk; ++pick)
        missed *= std::max(0.0, experts - own - pick) / (experts - pick);
    return places * (1 - missed);
}

double expertExchangeSeconds(const KernelModel& model, const ExpertExchange& e)
{
    const double ranks = e.group.ranks();
    if (ranks <= 1)
        return 0;
    constexpr double unknown = std::numeric_limits<double>::infinity();
    const GpuPhysics& physics = model.physics;
    const ExchangeConstants& c = model.exchange[static_cast<std::size_t>(e.kind)];
    const double nvlink = physics.nvlinkBytesPerS * c.nvlinkShare;
    const double nic = physics.nicBytesPerS * c.nicShare / e.group.contention;
    if (c.t0Seconds <= 0 || (e.group.ranksPerNode > 1 && nvlink <= 0) || (e.group.nodes > 1 && nic <= 0))
        return unknown;

    // A token picks its experts on `near` nodes of the group.
    const double near = e.nodeLimit > 0 ? std::min(e.nodeLimit, e.group.nodes) : e.group.nodes;
    const double candidates = e.experts * near / e.group.nodes;
    const bool every = isLowLatency(e.kind); // a copy for every pick
    const double rankCopies = every ? e.topk
        : e.evenlySpread            ? std::min(ranks, e.topk)
                                    : touchedPlaces(near * e.group.ranksPerNode, candidates, e.topk);
    const double nodeCopies
        = every || e.group.nodes <= 1 ? rankCopies : touchedPlaces(near, candidates, e.topk);
    const double leaving = nodeCopies * (e.group.nodes - 1) / e.group.nodes;
    // These kernels forward inside the node what came over the rail, so every copy but a rank's own travels
    // there; the others take NVLink for the ranks of their own node alone.
    const double inside = isForwarded(e.kind) ? rankCopies * (1 - 1 / ranks)
                                              : rankCopies * (e.group.ranksPerNode - 1) / ranks;
    const double handled
        = isForwarded(e.kind) && e.group.nodes > 1 ? rankCopies + c.railCopies * nodeCopies : rankCopies;

    const double sms = isForwarded(e.kind) ? e.sms
        : every                            ? std::min(e.experts, physics.smCount)
                                           : physics.smCount;
    const double copying
        = (c.smTokenSeconds + handled * (c.smCopySeconds + e.tokenBytes * c.smByteSeconds)) / sms;
    const double wire = e.tokenBytes
        * std::max(e.group.ranksPerNode > 1 ? inside / nvlink : 0, e.group.nodes > 1 ? leaving / nic : 0);
    // The slower of the two paces the stream once it flows; two limits at once cost a fifth more than one.
    const double high = std::max(copying, wire);
    const double low = std::min(copying, wire);
    const double ratio = high > 0 ? low / high : 0;
    constexpr double kneeBonus = 0.2;
    const double flowing
        = e.tokens * high * (1 + kneeBonus * ratio * ratio * ratio) + std::min(e.tokens, c.pipeTokens) * low;
    return c.t0Seconds + c.nodeSeconds * std::log2(e.group.nodes) + c.rankSeconds * ranks
        + c.expertSeconds * e.experts + c.tokenSecondsPerByte * e.tokenBytes + flowing;
}

} // namespace terroir::core
