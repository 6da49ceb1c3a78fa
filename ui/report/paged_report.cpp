#include "ui/report/paged_report.h"

#include "ui/report/chart_object.h"
#include "ui/report/report_font.h"
#include "ui/report/report_language.h"
#include "ui/report/report_style.h"

#include <cmath>
#include <limits>
#include <QAbstractTextDocumentLayout>
#include <qcustomplot.h>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>

namespace terroir::report {

namespace {

constexpr double kDpi = 600;
constexpr double kUnitsPerPt = kDpi / 72;
constexpr double kTextWidthPt = kPageSizePt.width() - kPageMarginsPt.left() - kPageMarginsPt.right();
constexpr double kTextHeightPt = kPageSizePt.height() - kPageMarginsPt.top() - kPageMarginsPt.bottom();

QImage layoutDevice()
{
    QImage device(1, 1, QImage::Format_RGB32);
    const int dotsPerMeter = qRound(kDpi / 0.0254);
    device.setDotsPerMeterX(dotsPerMeter);
    device.setDotsPerMeterY(dotsPerMeter);
    return device;
}

} // namespace

PagedReport::PagedReport(ReportDocument document)
    : m_document(std::move(document))
    , m_device(layoutDevice())
    , m_composed(compose(m_document, m_device, kTextWidthPt))
{
    m_composed.text->setPageSize(QSizeF(kTextWidthPt, kTextHeightPt) * kUnitsPerPt);
    paginate();
    m_pages = m_composed.text->pageCount();
    for (const Anchor& anchor : m_composed.anchors) {
        if (anchor.level < 1 || anchor.level > 2)
            continue;
        const double top = span(anchor.place).top;
        const int page = pageOf(top);
        m_bookmarks.push_back({anchor.title, anchor.level, page,
            kPageMarginsPt.top() + (top - page * pageHeight()) / kUnitsPerPt});
    }
}

double PagedReport::pageHeight() const
{
    return m_composed.text->pageSize().height();
}

PagedReport::Span PagedReport::span(const QTextCursor& place) const
{
    const QTextBlock block = place.block();
    const QTextLine line = block.layout()->lineForTextPosition(place.positionInBlock());
    const double top = m_composed.text->documentLayout()->blockBoundingRect(block).top();
    return line.isValid() ? Span{top + line.y(), top + line.y() + line.height()} : Span{top, top};
}

int PagedReport::pageOf(double y) const
{
    return static_cast<int>(y / pageHeight());
}

/// QTextDocument breaks between any two lines; what would be torn starts on a new page instead.
void PagedReport::paginate()
{
    for (const auto& group : m_composed.groups) {
        if (const auto* keep = std::get_if<KeepGroup>(&group))
            keepTogether(*keep);
        else
            keepWhole(std::get<KeepRow>(group));
    }
}

void PagedReport::keepTogether(const KeepGroup& group)
{
    const double top = span(group.first).top;
    const double bottom = span(group.last).bottom - 1; // a line may end exactly on the page's edge
    const bool atTop = top - pageOf(top) * pageHeight() < kUnitsPerPt;
    if (pageOf(top) == pageOf(bottom) || atTop || bottom - top > pageHeight())
        return;
    QTextCursor cursor = group.first;
    auto format = cursor.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    cursor.setBlockFormat(format);
    layOutAnew();
}

/// Qt moves a row to the next page only if no cell's first line fits, so a row of several lines may be torn.
/// More room under the row before pushes it over.
void PagedReport::keepWhole(const KeepRow& kept)
{
    double top = std::numeric_limits<double>::max();
    double bottom = 0;
    for (int c = 0; c < kept.table->columns(); ++c) {
        const QTextTableCell cell = kept.table->cellAt(kept.row, c);
        top = std::min(top, span(cell.firstCursorPosition()).top);
        bottom = std::max(bottom, span(cell.lastCursorPosition()).bottom - 1);
    }
    const bool headerBefore
        = kept.row <= kept.table->format().headerRowCount(); // it would repeat with the room
    if (pageOf(top) == pageOf(bottom) || headerBefore || kept.row == 0 || bottom - top > pageHeight() / 2)
        return;
    const double room = ((pageOf(top) + 1) * pageHeight() - top) / m_composed.unitsPerPixel;
    for (int c = 0; c < kept.table->columns(); ++c) {
        QTextTableCell cell = kept.table->cellAt(kept.row - 1, c);
        auto format = cell.format().toTableCellFormat();
        format.setBottomPadding(room);
        cell.setFormat(format);
    }
    layOutAnew();
}

/// Relaying out in steps leaves blocks behind a grown table where they were.
void PagedReport::layOutAnew()
{
    const QSizeF size = m_composed.text->pageSize();
    m_composed.text->setPageSize(size + QSizeF(0, 1));
    m_composed.text->setPageSize(size);
}

void PagedReport::paint(int page, QCPPainter& painter) const
{
    const ReportLanguage language(m_document.meta.style);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(1 / kUnitsPerPt, 1 / kUnitsPerPt);
    paintFurniture(page, painter);

    const QRectF body(0, page * pageHeight(), kTextWidthPt * kUnitsPerPt, pageHeight());
    painter.translate(kPageMarginsPt.left() * kUnitsPerPt, kPageMarginsPt.top() * kUnitsPerPt - body.top());
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = body;
    context.palette.setColor(QPalette::Text, kInk); // a dark desktop would print white on white
    painter.setClipRect(body);
    m_composed.charts->setPainter(&painter);
    m_composed.text->documentLayout()->draw(&painter, context);
    m_composed.charts->setPainter(nullptr);
    painter.restore();
}

void PagedReport::paintFurniture(int page, QPainter& painter) const
{
    // Sizes in layout units: a size in points would follow the target's resolution.
    QFont font = reportFont(7.5);
    font.setPixelSize(qRound(7.5 * kUnitsPerPt));
    painter.setFont(font);
    const double left = kPageMarginsPt.left() * kUnitsPerPt;
    const double width = kTextWidthPt * kUnitsPerPt;
    const auto line = [&](double yPt) {
        painter.setPen(QPen(kRule, 0.5 * kUnitsPerPt));
        painter.drawLine(QPointF(left, yPt * kUnitsPerPt), QPointF(left + width, yPt * kUnitsPerPt));
        painter.setPen(kMuted);
    };
    const auto text = [&](double yPt, Qt::Alignment side, const QString& words) {
        const QRectF box(left, yPt * kUnitsPerPt, width, 14 * kUnitsPerPt);
        painter.drawText(box, static_cast<int>(side | Qt::AlignVCenter), words);
    };
    constexpr double kHeadPt = 34;
    constexpr double kFootPt = kPageSizePt.height() - 46;
    painter.setPen(kMuted);
    if (page > 0) {
        text(kHeadPt, Qt::AlignLeft, m_document.meta.title);
        line(kHeadPt + 16);
    }
    text(kHeadPt, Qt::AlignRight, m_document.meta.mark);
    line(kFootPt - 3);
    text(kFootPt, Qt::AlignLeft, m_document.meta.footer);
    text(kFootPt, Qt::AlignRight, QStringLiteral("%1 / %2").arg(page + 1).arg(m_pages));
}

QImage PagedReport::image(int page, double dpi) const
{
    QImage picture((kPageSizePt * dpi / 72).toSize(), QImage::Format_RGB32);
    picture.fill(Qt::white);
    QCPPainter painter(&picture);
    painter.scale(dpi / 72, dpi / 72);
    paint(page, painter);
    return picture;
}

} // namespace terroir::report
