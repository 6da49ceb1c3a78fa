// The report as a workbook: the same blocks, where totals are formulas over the visible rows.
#pragma once

#include "core/problem.h"
#include "ui/report/report_document.h"

namespace terroir::report {

/// One sheet for each section (heading of level 1) and one for each table that asks for it. Text is always
/// stored as text, so that a name beginning with "=" never becomes a formula. Replaces `path` when all is
/// written; fails with Io.
core::Result<void> writeXlsx(const ReportDocument& report, const QString& path);

} // namespace terroir::report
