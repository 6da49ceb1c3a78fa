// Blocks in, text document out. What must stay together is noted beside it, since QTextDocument has no such
// notion.
#pragma once

#include "ui/report/report_document.h"

#include <memory>
#include <QTextCursor>
#include <QTextDocument>

class QPaintDevice;
class QTextTable;

namespace terroir::report {

class ChartObject;

struct Anchor
{
    QString title;
    int level = 1;
    QTextCursor place;
};

/// What starts at `first` must end, at `last`, on the same page.
struct KeepGroup
{
    QTextCursor first;
    QTextCursor last;
};

/// A row that must not be torn.
struct KeepRow
{
    QTextTable* table = nullptr;
    int row = 0;
};

struct ComposedReport
{
    std::unique_ptr<QTextDocument> text;
    ChartObject* charts = nullptr; ///< owned by the text
    std::vector<Anchor> anchors;
    double unitsPerPixel = 1; ///< layout units to the pixels in which formats give lengths
    std::vector<std::variant<KeepGroup, KeepRow>> groups; ///< in the order of the text
};

/// `device` gives the resolution and outlives the text; `widthPt` is the width of a line.
ComposedReport compose(const ReportDocument& report, QPaintDevice& device, double widthPt);

} // namespace terroir::report
