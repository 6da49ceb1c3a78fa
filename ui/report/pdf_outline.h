// What Qt's PDF writer has no call for: bookmarks, language, author. Added as an incremental update; bytes
// in, bytes out.
#pragma once

#include "core/problem.h"

#include <QByteArray>
#include <QString>
#include <vector>

namespace terroir::report {

struct Bookmark
{
    QString title;
    int level = 1; ///< 1 is the top; a bookmark hangs under the nearest one before it of a lower level
    int page = 0; ///< counted from 0
    double yPt = 0; ///< distance from the page's top, in points
};

struct PdfExtras
{
    QString language; ///< BCP 47, "zh-CN"
    QString author;
    QString subject;
    std::vector<Bookmark> bookmarks;
};

/// `pdf` must have a classic cross-reference table, as Qt writes it (ISO 32000-1, 7.5.4 and 7.5.6); else
/// Malformed.
core::Result<QByteArray> addPdfExtras(QByteArray pdf, const PdfExtras& extras);

} // namespace terroir::report
