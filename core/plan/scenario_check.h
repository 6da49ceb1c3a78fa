// What a scenario names beside the cards and models that its stages compute with: links, servers, prices,
// changed assumptions, the region. A misspelt name must not quietly mean "none".
#pragma once

#include "core/catalog/catalog.h"
#include "core/decision/tree.h"
#include "core/plan/scenario.h"

#include <optional>
#include <vector>

namespace terroir::core {

/// Regions that some assumption holds for, without WORLD, in the catalog's order.
std::vector<std::string> regionsOf(const Catalog& catalog);

/// UnknownId with the nearest ids; NotAllowed for a region that no row knows; NotANumber, Inconsistent and
/// OutOfRange for a changed assumption. Stages that are switched off are not asked.
std::vector<Problem> checkNames(const Scenario& scenario, const Catalog& catalog);

/// UnknownKey for an answer to a question that the tree does not have, with the nearest; NotAllowed for an
/// answer that its question does not have. Nothing where there is no tree.
std::optional<Problem> checkAnswers(const Scenario& scenario, const DecisionTree& tree);

} // namespace terroir::core
