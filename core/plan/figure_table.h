// Every figure that a plan can show, declared once: id, unit, kind, value. Explanations stand in explain.cpp.
#pragma once

#include "core/plan/plan.h"

#include <functional>
#include <span>

namespace terroir::core {

struct FigureDefinition
{
    std::string id;
    std::string unit; // "money" stands for the scenario's currency
    QuantityKind kind = QuantityKind::Formula;
    std::function<std::optional<double>(const Plan&)> value;
};

std::span<const FigureDefinition> figureTable();
const FigureDefinition* figureDefinition(std::string_view figureId);

void addGoodputFigures(std::vector<FigureDefinition>& table);
void addAlignmentFigures(std::vector<FigureDefinition>& table);
void addScalingFigures(std::vector<FigureDefinition>& table);

/// The unit as shown: "money" becomes "CNY" or "USD".
std::string shownUnit(const FigureDefinition& definition, const Plan& plan);

} // namespace terroir::core
