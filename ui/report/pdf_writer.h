// A paged report as a PDF file: text selectable, fonts embedded, charts as vectors, bookmarks, scenario
// attached.
#pragma once

#include "core/problem.h"
#include "ui/report/paged_report.h"

#include <functional>

namespace terroir::report {

struct PdfOptions
{
    bool archival = false; ///< PDF/A-1b (not certified); that profile forbids the attached scenario
    /// Called after each page; a false answer cancels.
    std::function<bool(int page, int pages)> progress = {};
};

/// GUI thread only, since charts are widgets. Fails with Cancelled.
core::Result<QByteArray> pdfBytes(const PagedReport& report, const PdfOptions& options = {});

/// Replaces `path` only when all is written; fails with Io.
core::Result<void> writePdf(const PagedReport& report, const QString& path, const PdfOptions& options = {});

} // namespace terroir::report
