// Which layers stand on which pipeline stage (MODEL 5.6).
#pragma once

#include "core/catalog/model.h"

namespace terroir::core {

struct StageLayers
{
    double dense = 0, expert = 0; // layers without and with routed experts
    double embedding = 0, head = 0; // 1 on the first and the last stage

    [[nodiscard]] double layers() const { return dense + expert; }
};

/// Even where PP divides; with embedding and head counted as a layer each where that divides (126 + 2 over
/// 16); else the first stages but the very first take one more.
StageLayers stageLayers(const Model& model, int pp, int stage);

} // namespace terroir::core
