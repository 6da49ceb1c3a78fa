// A chart as an inline object of a text document, drawn with vectors.
#pragma once

#include "ui/report/report_document.h"

#include <QTextObjectInterface>

class QCPPainter;
class QTextCursor;

namespace terroir::report {

/// QCustomPlot draws only on its own kind of painter, and QPainter is not polymorphic (STYLE B3): whoever
/// paints the document names its painter first, and the object recognises it by its address.
class ChartObject : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    static constexpr int kType = QTextFormat::UserObject + 1;

    ChartObject(std::vector<Chart> charts, double unitsPerPt, double widthPt, QObject* parent);

    void setPainter(QCPPainter* painter) { m_painter = painter; }
    /// Puts chart `index` where the cursor stands.
    static void insert(QTextCursor& cursor, int index);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
        const QTextFormat& format) override;

private:
    std::vector<Chart> m_charts;
    double m_unitsPerPt;
    double m_widthPt;
    QCPPainter* m_painter = nullptr;
};

} // namespace terroir::report
