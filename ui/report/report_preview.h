// The report on screen, page under page, painted by what paints the PDF: the two can never differ.
#pragma once

#include "ui/report/paged_report.h"

#include <memory>
#include <QAbstractScrollArea>
#include <QCache>
#include <QPixmap>

namespace terroir::report {

class ReportPreview : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit ReportPreview(QWidget* parent = nullptr);

    /// Keeps the page that is being read, as far as the new report has it.
    void setReport(std::shared_ptr<const PagedReport> report);
    [[nodiscard]] std::shared_ptr<const PagedReport> report() const { return m_report; }

    [[nodiscard]] int currentPage() const; ///< from 0; -1 without a report
    void goToPage(int page, double yPt = 0);
    [[nodiscard]] bool fitsWidth() const { return m_zoom == 0; }
    [[nodiscard]] double zoom() const; ///< 1 = a point is 1/72 of the screen's inch
    /// A sentence over the pages, which are then not those of the plan as it stands; empty = they are.
    void setNote(const QString& note);
    void setZoom(double zoom); ///< 0 = as wide as the window

Q_SIGNALS:
    void currentPageChanged(int page);
    void zoomChanged(double zoom);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    [[nodiscard]] QSize pagePixels() const;
    [[nodiscard]] QRect pageRect(int page) const; ///< in the viewport
    const QPixmap& pixmap(int page);
    void paintPages(QPainter& painter);
    void updateRanges();
    void relayout();

    std::shared_ptr<const PagedReport> m_report;
    QString m_note;
    QCache<int, QPixmap> m_pixmaps;
    double m_zoom = 0;
    int m_announced = -1;
};

} // namespace terroir::report
