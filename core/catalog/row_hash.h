// A number for a row's contents; those of all rows, added up, stand for the tables whatever their order.
#pragma once

#include "core/catalog/table.h"

#include <cstdint>

namespace terroir::core {

/// FNV-1a over the table's id and all cells, each with its kind and its end, then mixed (the finaliser of
/// SplitMix64, Steele, Lea and Flood 2014) so that sums of hashes do not collide more often than hashes.
std::uint64_t rowHash(const TableSpec& table, const Row& row);

} // namespace terroir::core
