// A parallel layout in words.
#pragma once

#include "core/training/strategy.h"

#include <QStringList>

namespace terroir::ui {

/// "TP 8 · PP 16×2 · DP 32"; degrees of one are left out.
QString degreesText(const core::Strategy& strategy);
/// "none", "norm, MLP", "selective", "full, 94 % of layers".
QString recomputeText(const core::Strategy& strategy);
/// What else must be set for the computed time and memory to hold: uneven stages, what lives on the host …
QStringList finerChoices(const core::Strategy& strategy);

} // namespace terroir::ui
