// Figures that only the decision tree asks for (resources/decision/README.md).
#pragma once

#include "core/plan/figure_table.h"

namespace terroir::core {

void addDecisionFigures(std::vector<FigureDefinition>& table);

} // namespace terroir::core
