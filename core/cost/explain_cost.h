// Why a line of the cost table has its value: the same formulas run on traced numbers.
#pragma once

#include "core/cost/cost.h"
#include "core/explain/quantity.h"

namespace terroir::core {

/// CostInput as a CostPlan keeps it: ids instead of pointers, so that it outlives the catalog it came from.
CostBasis costBasis(const CostInput& input);

/// The input again, of rows of `catalog`. Errors: UnknownId for a row that is gone.
Result<CostInput> boundInput(const CostBasis& basis, const Catalog& catalog);

/// Derivation of the total of `part` under `supplies` (one a stage): symbols are roles and prices, inputs
/// carry their source. Its value is that of the cost table to 1e-9. Errors: UnknownId for a part that does
/// not occur, and those of planCost.
Result<Derivation> explainPart(
    const CostInput& input, const std::vector<Supply>& supplies, std::string_view part);

} // namespace terroir::core
