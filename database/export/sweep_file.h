// Sweeps as files: CSV for a spreadsheet, SQLite for queries. A file appears under its name only when it is
// complete.
#pragma once

#include "core/sweep/sweep_table.h"

#include <memory>
#include <QString>

namespace terroir::database {

class SweepWriter
{
public:
    virtual ~SweepWriter() = default; // removes what is unfinished
    virtual core::Result<void> add(std::size_t index, const core::TcoSweepPoint& point) = 0;
    virtual core::Result<void> commit() = 0;
};

class SweepReader
{
public:
    virtual ~SweepReader() = default;
    [[nodiscard]] virtual const core::SweepColumns& columns() const = 0;
    /// The next point in the order of the file; nullopt at its end.
    virtual core::Result<std::optional<core::SweepRow>> next() = 0;
};

/// The kind by the ending: .csv, .sqlite. Errors: NotAllowed (ending), Io.
core::Result<std::unique_ptr<SweepWriter>> writeSweep(const QString& path, const core::SweepColumns& columns);

/// Errors: Io, Malformed, and those of core::sweepRowFromLine; `field` is the path.
core::Result<std::unique_ptr<SweepReader>> readSweep(const QString& path);

/// Shards of one sweep, in any order, into one file. The number of points. Errors: Inconsistent (files of
/// different sweeps), Duplicate or Missing (a point), and those of reading and writing.
core::Result<std::size_t> mergeSweeps(const QStringList& files, const QString& out);

} // namespace terroir::database
