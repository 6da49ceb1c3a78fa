#include "core/training/layer_cost.h"

namespace terroir::core {

Segment layerSegment(const LayerCosts& costs, const Strategy& s, bool expert)
{
    const std::array<Segment, kRecomputeCount>& policies = expert ? costs.expert : costs.dense;
    const std::array<Segment, kRecomputeModuleCount>& modules
        = expert ? costs.expertModules : costs.denseModules;
    Segment layer = s.recomputeShare * policies[index(s.recompute)];
    if (s.recomputeShare < 1)
        layer += (1 - s.recomputeShare) * policies[index(Recompute::None)];
    for (std::size_t i = 0; i < modules.size(); ++i)
        if ((s.recomputeModules & (1U << i)) != 0
            && !((1U << i) == kRecomputeActivation && (s.recomputeModules & kRecomputeMlp) != 0))
            layer += modules[i];
    return layer;
}

Segment& Segment::operator+=(const Segment& o)
{
    forward += o.forward;
    backward += o.backward;
    recompute += o.recompute;
    tp += o.tp;
    cp += o.cp;
    ep += o.ep;
    host += o.host;
    weight += o.weight;
    windowForward += o.windowForward;
    windowBackward += o.windowBackward;
    return *this;
}

Segment operator*(double f, const Segment& s)
{
    return {f * s.forward, f * s.backward, f * s.recompute, f * s.tp, f * s.cp, f * s.ep, f * s.host,
        f * s.weight, f * s.windowForward, f * s.windowBackward};
}

} // namespace terroir::core
