#include "core/training/stage_layers.h"

#include <algorithm>

namespace terroir::core {
namespace {

/// Layers before `stage`.
int firstLayerOf(int layers, int pp, int stage, int first, int last)
{
    if (stage <= 0)
        return 0;
    if (stage >= pp)
        return layers;
    if (first > 0 || last > 0)
        return pp == 2 ? first : first + (stage - 1) * (layers - first - last) / (pp - 2);
    if (layers % pp == 0)
        return stage * (layers / pp);
    if ((layers + 2) % pp == 0)
        return stage * ((layers + 2) / pp) - 1;
    const int extra = layers % pp;
    return stage * (layers / pp) + std::min(stage - 1, extra);
}

} // namespace

StageLayers stageLayers(const Model& model, int pp, int stage, int firstLayers, int lastLayers)
{
    const int begin = firstLayerOf(model.layers, pp, stage, firstLayers, lastLayers);
    const int end = firstLayerOf(model.layers, pp, stage + 1, firstLayers, lastLayers);
    StageLayers split;
    split.embedding = stage == 0 ? 1 : 0;
    split.head = stage == pp - 1 ? 1 : 0;
    if (!model.isMoe()) {
        split.dense = end - begin;
        return split;
    }
    const int plain = std::clamp(model.denseFirstLayers - begin, 0, end - begin);
    const int mixed = model.layers - model.denseFirstLayers;
    const double share = mixed > 0 ? static_cast<double>(model.moeLayers()) / mixed : 0;
    split.expert = (end - begin - plain) * share;
    split.dense = end - begin - split.expert;
    return split;
}

} // namespace terroir::core
