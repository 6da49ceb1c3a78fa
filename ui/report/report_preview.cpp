#include "ui/report/report_preview.h"

#include "ui/report/report_style.h"

#include <cmath>
#include <qcustomplot.h>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

namespace terroir::report {

namespace {
constexpr int kGap = 18;
constexpr int kCachedPages = 6;
constexpr double kZoomStep = 1.15;
constexpr double kMinZoom = 0.3;
constexpr double kMaxZoom = 4;
} // namespace

ReportPreview::ReportPreview(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_pixmaps(kCachedPages)
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Report preview"));
    viewport()->setBackgroundRole(QPalette::Mid);
    viewport()->setAutoFillBackground(true);
}

void ReportPreview::setReport(std::shared_ptr<const PagedReport> report)
{
    const double scroll = verticalScrollBar()->value();
    m_report = std::move(report);
    relayout();
    verticalScrollBar()->setValue(static_cast<int>(scroll));
}

void ReportPreview::setNote(const QString& note)
{
    if (note == m_note)
        return;
    m_note = note;
    setAccessibleDescription(note);
    viewport()->update();
}

double ReportPreview::zoom() const
{
    return pagePixels().width() / (kPageSizePt.width() * logicalDpiX() / 72.0);
}

void ReportPreview::setZoom(double zoom)
{
    const int page = std::max(0, currentPage());
    m_zoom = zoom <= 0 ? 0 : std::clamp(zoom, kMinZoom, kMaxZoom);
    relayout();
    goToPage(page);
    Q_EMIT zoomChanged(this->zoom());
}

QSize ReportPreview::pagePixels() const
{
    const double width = m_zoom > 0 ? m_zoom * kPageSizePt.width() * logicalDpiX() / 72.0
                                    : std::max(120, viewport()->width() - 2 * kGap);
    return QSizeF(width, width * kPageSizePt.height() / kPageSizePt.width()).toSize();
}

QRect ReportPreview::pageRect(int page) const
{
    const QSize size = pagePixels();
    const int x = std::max(kGap, (viewport()->width() - size.width()) / 2) - horizontalScrollBar()->value();
    return {QPoint(x, kGap + page * (size.height() + kGap) - verticalScrollBar()->value()), size};
}

int ReportPreview::currentPage() const
{
    if (!m_report || m_report->pageCount() == 0)
        return -1;
    const int middle = verticalScrollBar()->value() + viewport()->height() / 3;
    return std::clamp(middle / (pagePixels().height() + kGap), 0, m_report->pageCount() - 1);
}

void ReportPreview::goToPage(int page, double yPt)
{
    const QSize size = pagePixels();
    verticalScrollBar()->setValue(page * (size.height() + kGap)
        + static_cast<int>(std::max(0.0, yPt - 20) * size.height() / kPageSizePt.height()));
}

void ReportPreview::relayout()
{
    m_pixmaps.clear();
    updateRanges();
    viewport()->update();
}

void ReportPreview::updateRanges()
{
    const QSize size = pagePixels();
    const int pages = m_report ? m_report->pageCount() : 0;
    const int height = pages * (size.height() + kGap) + kGap;
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(fontMetrics().height() * 3);
    horizontalScrollBar()->setRange(0, std::max(0, size.width() + 2 * kGap - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
}

const QPixmap& ReportPreview::pixmap(int page)
{
    if (const QPixmap* known = m_pixmaps.object(page))
        return *known;
    const double ratio = devicePixelRatioF();
    auto* fresh = new QPixmap(pagePixels() * ratio);
    fresh->fill(Qt::white);
    {
        QCPPainter painter(fresh);
        painter.scale(fresh->width() / kPageSizePt.width(), fresh->height() / kPageSizePt.height());
        m_report->paint(page, painter);
    }
    fresh->setDevicePixelRatio(ratio);
    m_pixmaps.insert(page, fresh);
    return *fresh;
}

void ReportPreview::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    paintPages(painter);
    if (m_note.isEmpty())
        return;
    const QRect all = viewport()->rect();
    QColor veil = palette().color(QPalette::Mid);
    veil.setAlphaF(0.7F);
    painter.fillRect(all, veil);
    QRect box = fontMetrics().boundingRect(all, Qt::AlignCenter | Qt::TextWordWrap, m_note);
    box.adjust(-kGap, -kGap / 2, kGap, kGap / 2);
    painter.fillRect(box, palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, m_note);
}

void ReportPreview::paintPages(QPainter& painter)
{
    const int pages = m_report ? m_report->pageCount() : 0;
    for (int page = 0; page < pages; ++page) {
        const QRect rect = pageRect(page);
        if (!rect.intersects(viewport()->rect()))
            continue;
        painter.drawPixmap(rect.topLeft(), pixmap(page));
        painter.setPen(palette().color(QPalette::Dark));
        painter.drawRect(rect.adjusted(-1, -1, 0, 0));
    }
}

void ReportPreview::resizeEvent(QResizeEvent*)
{
    const int page = currentPage();
    if (fitsWidth())
        m_pixmaps.clear();
    updateRanges();
    if (fitsWidth() && page > 0)
        goToPage(page);
}

void ReportPreview::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::MoveToStartOfDocument) || event->key() == Qt::Key_Home)
        goToPage(0);
    else if (m_report && (event->matches(QKeySequence::MoveToEndOfDocument) || event->key() == Qt::Key_End))
        goToPage(m_report->pageCount() - 1);
    else if (event->matches(QKeySequence::ZoomIn))
        setZoom(zoom() * kZoomStep);
    else if (event->matches(QKeySequence::ZoomOut))
        setZoom(zoom() / kZoomStep);
    else
        QAbstractScrollArea::keyPressEvent(event);
}

void ReportPreview::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier))
        setZoom(zoom() * std::pow(kZoomStep, event->angleDelta().y() / 120.0));
    else
        QAbstractScrollArea::wheelEvent(event);
}

void ReportPreview::scrollContentsBy(int, int)
{
    viewport()->update();
    if (const int page = currentPage(); page != m_announced)
        Q_EMIT currentPageChanged(m_announced = page);
}

} // namespace terroir::report
