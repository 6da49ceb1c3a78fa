// Figures that follow from a row of the catalog and are worth a comparison: what a dollar buys, where a
// card's roofline bends.
#pragma once

#include "core/catalog/table.h"

#include <string_view>
#include <vector>

namespace terroir::core {

struct DerivedFigure
{
    std::string_view id; // "rate_per_kusd": a word of the interface
    double value = 0;
    std::string_view unit; // "TFLOPS/kUSD", "FLOP/B" …; empty = a ratio, "share" = a fraction
};

/// What can be worked out of the row with the cells that are known; always in the same order. `tables` for
/// the rows that it refers to. A card's rate is dense BF16, else FP16; ridge point = rate over memory
/// bandwidth (Williams, Waterman and Patterson 2009).
std::vector<DerivedFigure> derivedFigures(const CatalogTables& tables, const TableSpec& spec, const Row& row);

} // namespace terroir::core
