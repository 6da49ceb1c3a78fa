// A legend short enough to be read.
#pragma once

#include "ui/charts/chart_spec.h"

namespace terroir::ui {

inline constexpr qsizetype kShownParts = 6; // that tell apart by colour and from the back of a room

/// Keeps the `shown` largest parts in their order and makes one of the rest, "Everything else"; a table
/// beside the chart lists them all.
void gatherSmallParts(StackedBarSpec& spec, qsizetype shown = kShownParts);

/// Whether that has left something out.
bool hasGatheredParts(const StackedBarSpec& spec);

} // namespace terroir::ui
