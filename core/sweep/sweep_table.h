// A sweep as a table: one line a point. The same columns in CSV and SQLite files, on screen and in a merge.
#pragma once

#include "core/sweep/tco_sweep.h"

namespace terroir::core {

struct SweepColumns
{
    std::string sweep; // fingerprint; shards of one sweep share it
    std::size_t points = 0; // of the whole sweep
    std::string xId, yId; // yId empty: no such column
    std::vector<Supply> supplies;

    friend bool operator==(const SweepColumns&, const SweepColumns&) = default;
};

/// One line read back.
struct SweepRow
{
    std::size_t index = 0; // from 0, of the whole sweep
    TcoSweepPoint point;
};

/// "sweep,points,point,<x>,<y>,own,…,cheapest" and a line break.
std::string sweepHeader(const SweepColumns& columns);
/// Shortest exact numbers; unknown totals stay empty.
std::string sweepLine(const SweepColumns& columns, std::size_t index, const TcoSweepPoint& point);

/// Errors: Malformed (not the header of a sweep), NotAllowed (a column that is no supply).
Result<SweepColumns> sweepColumnsFromHeader(std::string_view line);
/// Fills `sweep` and `points` of `columns` from the first line. Errors: Malformed, NotANumber; Inconsistent
/// when the line is of another sweep.
Result<SweepRow> sweepRowFromLine(SweepColumns& columns, std::string_view line);

} // namespace terroir::core
