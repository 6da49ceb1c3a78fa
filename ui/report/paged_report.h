// A report on pages: laid out once at 600 dots to the inch, painted alike on PDF, preview, printer and
// picture.
#pragma once

#include "ui/report/pdf_outline.h"
#include "ui/report/report_composer.h"

#include <QImage>

class QCPPainter;
class QPainter;

namespace terroir::report {

class PagedReport
{
public:
    explicit PagedReport(ReportDocument document);

    [[nodiscard]] int pageCount() const { return m_pages; }
    [[nodiscard]] const ReportDocument& document() const { return m_document; }
    [[nodiscard]] const std::vector<Bookmark>& bookmarks() const { return m_bookmarks; }

    /// Paints page `page` (from 0) where one unit of the painter is one point and (0, 0) the paper's corner.
    void paint(int page, QCPPainter& painter) const;
    /// The page as a picture, white paper, `dpi` dots to the inch.
    [[nodiscard]] QImage image(int page, double dpi) const;

private:
    [[nodiscard]] double pageHeight() const;
    struct Span
    {
        double top = 0;
        double bottom = 0;
    };
    /// Of the line at `place`, from the first page's top, in layout units.
    [[nodiscard]] Span span(const QTextCursor& place) const;
    [[nodiscard]] int pageOf(double y) const;
    void paginate();
    void keepTogether(const KeepGroup& group);
    void keepWhole(const KeepRow& kept);
    void layOutAnew();
    void paintFurniture(int page, QPainter& painter) const;

    ReportDocument m_document;
    QImage m_device; ///< gives the layout its resolution
    ComposedReport m_composed;
    std::vector<Bookmark> m_bookmarks;
    int m_pages = 0;
};

} // namespace terroir::report
