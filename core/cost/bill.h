// The cost table as a bill: quantity x price = amount, line by line, each price with the row it comes from.
// What a finance department checks with a calculator.
#pragma once

#include "core/cost/cost.h"

#include <string>
#include <vector>

namespace terroir::core {

/// One line over the whole horizon; amount = quantity x price. A share's quantity is the money it is a share
/// of.
struct BillLine
{
    std::string part; // of kPartIds
    std::string stageId; // rented or called for this stage; empty: of a cluster that is owned
    double quantity = 0;
    std::string unit; // "cards", "nodes", "kWh", "kW-months", "engineer-years", "GPU-hours", "TB",
                      // "TB-months", "GB", "1e6 tokens", "units", "money" (a base), "money-years"
    double price = 0; // in the plan's currency per unit; of "money" a share
    double amount = 0; // in the plan's currency
    std::string rowId, source, asOf; // of the price; empty: of several rows
};

/// Lines of the given supplies (one a stage), in the order of the parts. They sum to the cost table's parts.
/// Errors: as planCost; Missing where a price is unknown.
Result<std::vector<BillLine>> billOf(const CostInput& input, const std::vector<Supply>& supplies);

/// The bill of a plan as it stands. Errors: UnknownId for a row that is gone since.
Result<std::vector<BillLine>> billOf(const CostPlan& plan, const Catalog& catalog);

} // namespace terroir::core
