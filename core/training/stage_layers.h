// Which layers stand on which pipeline stage (MODEL 5.6).
#pragma once

#include "core/catalog/model.h"

namespace terroir::core {

struct StageLayers
{
    double dense = 0, expert = 0; // layers without and with routed experts
    double embedding = 0, head = 0; // 1 on the first and the last stage
    double predictors = 0; // of several tokens, on the last stage; their layers are counted above

    [[nodiscard]] double layers() const { return dense + expert; }
};

/// Even where PP divides; with embedding and head counted as a layer each where that divides (126 + 2 over
/// 16); else the first stages but the very first take one more. `firstLayers`, `lastLayers`: uneven ends,
/// what is left is shared by the stages between.
StageLayers stageLayers(const Model& model, int pp, int stage, int firstLayers = 0, int lastLayers = 0);

} // namespace terroir::core
